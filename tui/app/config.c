#include "tui/app/config.h"

#include "solver/base/file.h"
#include "solver/yaml/map.h"

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
	config->mouse = config->braille = config->legend = true;
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

/* --- reading --------------------------------------------------------------------------------- */

typedef struct Reading {
	YamlReader *yaml;
	Config config;
	char bound[KEYMAP_MAX][KEY_NAME_MAX]; /* by `keys`, so far */
	int count;
} Reading;

enum {
	SET_THEME,
	SET_LAYOUT,
	SET_MOUSE,
	SET_ASCII,
	SET_BRAILLE,
	SET_LEGEND,
	SET_NOTATION,
	SET_KEYS
};
static const char *const words[] = {
	"theme", "layout", "mouse", "ascii", "braille", "legend", "notation", "keys", NULL};

static const YamlKeys settings = {
	words, "the configuration", "a map such as {theme: light}", NULL, NULL};
static const YamlItems keys_map = {YAML_MAP, "keys", "a map such as {x: delete}", NULL};

static Status read_name(Reading *reading, const YamlEvent *event, char out[THEME_NAME_MAX])
{
	if (event->kind != YAML_SCALAR || event->length >= THEME_NAME_MAX)
		return yaml_fault(reading->yaml, event, "this must be a name");
	memcpy(out, event->text, event->length + 1);
	return STATUS_OK;
}

static Status read_binding(void *context, void *into, unsigned index, const YamlEvent *key)
{
	Reading *reading = context;
	YamlEvent action;
	Error why;

	(void)into, (void)index;
	for (int i = 0; i < reading->count; i++)
		if (strcmp(reading->bound[i], key->text) == 0)
			return yaml_doubled(reading->yaml, key, key->text);
	STATUS_TRY(yaml_next(reading->yaml, &action));
	if (action.kind != YAML_SCALAR)
		return yaml_fault(reading->yaml, &action, "a key needs the name of an action");
	if (keymap_bind(&reading->config.keymap, key->text, action.text, &why) != STATUS_OK)
		return yaml_fault(reading->yaml, &action, "%s", why.text);
	if (reading->count < KEYMAP_MAX)
		snprintf(reading->bound[reading->count++], KEY_NAME_MAX, "%s", key->text);
	return STATUS_OK;
}

static Status read_setting(void *context, void *into, unsigned key, const YamlEvent *value)
{
	Reading *reading = context;
	Config *config = into;

	switch (key) {
	case SET_THEME:
		return read_name(reading, value, config->theme);
	case SET_LAYOUT:
		return read_name(reading, value, config->layout);
	case SET_MOUSE:
		return yaml_switch(reading->yaml, value, &config->mouse);
	case SET_ASCII:
		return yaml_switch(reading->yaml, value, &config->ascii);
	case SET_BRAILLE:
		return yaml_switch(reading->yaml, value, &config->braille);
	case SET_LEGEND:
		return yaml_switch(reading->yaml, value, &config->legend);
	case SET_NOTATION:
		if (value->kind != YAML_SCALAR || !notation_find(value->text, &config->notation))
			return yaml_fault(reading->yaml, value,
				"this must be auto, chen, cui, robertazzi, report or words");
		return STATUS_OK;
	default:
		return yaml_each(reading->yaml, &keys_map, value, read_binding, reading, NULL);
	}
}

static Status read_settings(Reading *reading, const char *path, const Buf *text, Error *error)
{
	YamlEvent event;
	Status status = yaml_open(&reading->yaml, path, text->text, text->length, error);

	if (status == STATUS_OK)
		status = yaml_next(reading->yaml, &event);
	if (status == STATUS_OK)
		status = yaml_map(reading->yaml, &settings, &event, read_setting, reading,
			&reading->config, NULL);
	yaml_close(reading->yaml);
	return status;
}

Status config_load(Config *config, Error *error)
{
	char path[CONFIG_PATH_MAX];
	Reading reading = {.config = *config};
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
		status = read_settings(&reading, path, &text, error);
	if (status == STATUS_OK)
		*config = reading.config;
	buf_release(&text);
	return status;
}
