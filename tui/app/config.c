#include "tui/app/config.h"

#include "solver/base/file.h"
#include "solver/base/yaml.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { CONFIG_FILE_MAX = 1 << 20 };

/* $VARIABLE/gantree/REST, else ~/FALLBACK/gantree/REST; "" when there is no home either. */
static void xdg_path(
	char out[CONFIG_PATH_MAX], const char *variable, const char *fallback, const char *rest)
{
	const char *base = getenv(variable), *home = getenv("HOME");
	int length = -1;

	out[0] = '\0';
	if (base && base[0] == '/')
		length = snprintf(out, CONFIG_PATH_MAX, "%s/gantree%s", base, rest);
	else if (home && *home)
		length = snprintf(out, CONFIG_PATH_MAX, "%s/%s/gantree%s", home, fallback, rest);
	if (length >= CONFIG_PATH_MAX)
		out[0] = '\0';
}

void config_standard(Config *config)
{
	memset(config, 0, sizeof *config);
	config->mouse = true;
	keymap_standard(&config->keymap);
	xdg_path(config->themes_folder, "XDG_CONFIG_HOME", ".config", "/themes");
	xdg_path(config->layouts_folder, "XDG_CONFIG_HOME", ".config", "/layouts");
	xdg_path(config->state_folder, "XDG_STATE_HOME", ".local/state", "");
}

void config_make_state(const Config *config)
{
	char path[CONFIG_PATH_MAX];

	memcpy(path, config->state_folder, sizeof path);
	for (char *c = path + 1; *c; c++) {
		if (*c != '/')
			continue;
		*c = '\0';
		mkdir(path, 0700);
		*c = '/';
	}
	mkdir(path, 0700);
}

static Status read_bool(YamlReader *reader, const YamlEvent *event, bool *out, Error *error)
{
	if (event->kind == YAML_SCALAR && strcmp(event->text, "true") == 0)
		*out = true;
	else if (event->kind == YAML_SCALAR && strcmp(event->text, "false") == 0)
		*out = false;
	else
		return yaml_fault(reader, event, error, "this must be true or false");
	return STATUS_OK;
}

static Status read_name(
	YamlReader *reader, const YamlEvent *event, char out[THEME_NAME_MAX], Error *error)
{
	if (event->kind != YAML_SCALAR || event->length >= THEME_NAME_MAX)
		return yaml_fault(reader, event, error, "this must be a name");
	memcpy(out, event->text, event->length + 1);
	return STATUS_OK;
}

static Status read_keys(YamlReader *reader, Config *config, Error *error)
{
	YamlEvent key, value;
	char name[KEY_NAME_MAX];
	Error why;
	Status status = yaml_next(reader, &key, error);

	while (status == STATUS_OK && key.kind == YAML_SCALAR) {
		snprintf(name, sizeof name, "%s", key.text);
		status = yaml_next(reader, &value, error);
		if (status != STATUS_OK)
			return status;
		if (value.kind != YAML_SCALAR)
			return yaml_fault(
				reader, &value, error, "a key needs the name of an action");
		if (keymap_bind(&config->keymap, name, value.text, &why) != STATUS_OK)
			return yaml_fault(reader, &value, error, "%s", why.text);
		status = yaml_next(reader, &key, error);
	}
	return status;
}

/* `place` is where the key stands. */
static Status read_entry(
	YamlReader *reader, const char *key, const YamlEvent *place, Config *config, Error *error)
{
	YamlEvent value;
	Status status = yaml_next(reader, &value, error);

	if (status != STATUS_OK)
		return status;
	if (strcmp(key, "theme") == 0)
		return read_name(reader, &value, config->theme, error);
	if (strcmp(key, "layout") == 0)
		return read_name(reader, &value, config->layout, error);
	if (strcmp(key, "mouse") == 0)
		return read_bool(reader, &value, &config->mouse, error);
	if (strcmp(key, "ascii") == 0)
		return read_bool(reader, &value, &config->ascii, error);
	if (strcmp(key, "braille") == 0)
		return read_bool(reader, &value, &config->braille, error);
	if (strcmp(key, "keys") == 0 && value.kind == YAML_MAP)
		return read_keys(reader, config, error);
	return yaml_fault(reader, place, error,
		"there is no setting '%.40s' but theme, layout, mouse, ascii, braille, keys", key);
}

static Status read_config(Config *config, YamlReader *reader, Error *error)
{
	YamlEvent event;
	char key[64];
	Status status = yaml_next(reader, &event, error);

	if (status == STATUS_OK && event.kind != YAML_MAP)
		return yaml_fault(reader, &event, error, "settings are written KEY: VALUE");
	if (status == STATUS_OK)
		status = yaml_next(reader, &event, error);
	while (status == STATUS_OK && event.kind == YAML_SCALAR) {
		snprintf(key, sizeof key, "%s", event.text);
		status = read_entry(reader, key, &event, config, error);
		if (status == STATUS_OK)
			status = yaml_next(reader, &event, error);
	}
	return status;
}

Status config_load(Config *config, Error *error)
{
	char path[CONFIG_PATH_MAX];
	Config fresh = *config;
	YamlReader *reader = NULL;
	FileStamp stamp;
	Buf text;
	Status status;

	xdg_path(path, "XDG_CONFIG_HOME", ".config", "/config.yaml");
	stamp = file_stamp(path);
	if (!*path || !stamp.exists || stamp.size == 0)
		return STATUS_OK;
	buf_init(&text);
	status = file_read(path, CONFIG_FILE_MAX, &text, NULL, error);
	if (status == STATUS_OK)
		status = yaml_open(&reader, path, text.text, text.length, error);
	if (status == STATUS_OK)
		status = read_config(&fresh, reader, error);
	if (status == STATUS_OK)
		*config = fresh;
	yaml_close(reader);
	buf_release(&text);
	return status;
}
