#include "tui/app/config.h"

#include "layouts/screens/screen.h"
#include "solver/base/file.h"
#include "solver/base/text.h"
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

/* A key that `keys` has bound. */
typedef struct Bound {
	Key key;
	int line, column;
} Bound;

typedef struct Reading {
	YamlReader *yaml;
	Config *config;
	Bound bound[KEYMAP_MAX];
	int count;
	Error error;
} Reading;

enum {
	SET_THEME,
	SET_LAYOUT,
	SET_MOUSE,
	SET_ASCII,
	SET_BRAILLE,
	SET_LEGEND,
	SET_AMBIGUOUS,
	SET_NOTATION,
	SET_KEYS
};
static const char *const words[] = {"theme", "layout", "mouse", "ascii", "braille", "legend",
	"ambiguous", "notation", "keys", NULL};

static const YamlKeys settings = {
	words, "the configuration", "a map such as {theme: light}", NULL, NULL};

static void note(Reading *reading, bool alert, const char *more)
{
	Config *config = reading->config;
	const Error *error = &reading->error;

	/* From the top of the file to its end. */
	if (config->notes < CONFIG_NOTES_MAX) {
		ConfigNote *out = &config->note[config->notes];

		for (; out > config->note && out[-1].line > error->line; out--)
			*out = out[-1];
		out->line = error->line;
		out->column = error->column;
		out->alert = alert;
		snprintf(out->text, sizeof out->text, "%.480s%s", error->text, more);
	}
	config->notes++;
}

/* Key by key: a fault costs its key, and what follows is read. What `take` has read to its end it
 * makes an end. */
static Status each(
	Reading *reading, Status (*take)(Reading *reading, const YamlEvent *key, YamlEvent *value))
{
	YamlEvent key, value;

	for (;;) {
		STATUS_TRY(yaml_key(reading->yaml, &key));
		if (key.kind == YAML_MAP_END)
			return STATUS_OK;
		STATUS_TRY(yaml_next(reading->yaml, &value));
		const Status status = take(reading, &key, &value);

		if (status != STATUS_OK && status != STATUS_INPUT)
			return status;
		if (status == STATUS_INPUT)
			note(reading, true, "");
		STATUS_TRY(yaml_skip(reading->yaml, &value));
	}
}

static Status take_binding(Reading *reading, const YamlEvent *key, YamlEvent *value)
{
	Bound bound = {.line = key->line, .column = key->column};
	Error why;

	if (value->kind != YAML_SCALAR)
		return yaml_fault(reading->yaml, value, "a key needs the name of an action");
	if (key_parse(key->text, &bound.key))
		for (int i = 0; i < reading->count; i++)
			if (key_equal(reading->bound[i].key, bound.key))
				return yaml_doubled(reading->yaml, key, key->text);
	if (keymap_bind(&reading->config->keymap, key->text, value->text, &why) != STATUS_OK)
		return yaml_fault(reading->yaml, value, "%s", why.text);
	if (reading->count < KEYMAP_MAX)
		reading->bound[reading->count++] = bound;
	return STATUS_OK;
}

static bool is_bound(const Reading *reading, ActionId action)
{
	for (int i = 0; i < reading->count; i++)
		if (keymap_find(&reading->config->keymap, reading->bound[i].key) == action)
			return true;
	return false;
}

/* What a key is for that runs nothing: a number is typed with it, or a way out. */
static const char *meaning(Key key)
{
	return key_begins_number(key)       ? "begins a number"
	       : key.code == KEYCODE_ESCAPE ? "goes back"
					    : NULL;
}

/* A key that does something else now is told, unless it was taken away, or what it did was given
 * another key, on purpose. */
static void note_stolen(Reading *reading, const Keymap *standard)
{
	const Config *config = reading->config;
	const Keymap *map = &config->keymap;

	for (int i = 0; i < reading->count; i++) {
		const Bound *bound = &reading->bound[i];
		const ActionId was = keymap_find(standard, bound->key);
		const ActionId now = keymap_find(map, bound->key);
		const char *meant = was == ACTIONS ? meaning(bound->key) : NULL;
		char name[KEY_NAME_MAX], other[KEY_NAME_MAX];

		if (now == ACTIONS || now == was ||
			(was == ACTIONS ? !meant : is_bound(reading, was)))
			continue;
		key_format(bound->key, name);
		keymap_key(map, was, other);
		if (meant)
			error_at(&reading->error, STATUS_INPUT, config->path, bound->line,
				bound->column, "%s no longer %s", name, meant);
		else
			error_at(&reading->error, STATUS_INPUT, config->path, bound->line,
				bound->column,
				*other ? "%s no longer runs %s; %s still does"
				       : "%s no longer runs %s; bind another key to it",
				name, actions[was].name, other);
		note(reading, false, "");
	}
}

static Status read_keys(Reading *reading, YamlEvent *value)
{
	const Keymap standard = reading->config->keymap;

	if (value->kind != YAML_MAP)
		return yaml_not(reading->yaml, value, "keys", "a map such as {x: delete}");
	STATUS_TRY(each(reading, take_binding));
	note_stolen(reading, &standard);
	value->kind = YAML_MAP_END;
	return STATUS_OK;
}

/* A name that nobody has is a fault here; what is wrong in its file has its own place. */
static Status read_name(Reading *reading, const YamlEvent *event, char out[THEME_NAME_MAX])
{
	Config *config = reading->config;
	ScreenLayout layout;
	Theme theme;
	Error why = {.line = 0};

	if (event->kind != YAML_SCALAR || event->length >= THEME_NAME_MAX)
		return yaml_fault(reading->yaml, event, "this must be a name");
	const bool is_theme = out == config->theme;
	const Status status =
		is_theme ? theme_find(&theme, event->text, config->themes_folder, &why)
			 : screen_find(&layout, event->text, config->layouts_folder, &why);

	if (status != STATUS_OK && !*why.file)
		return yaml_fault(reading->yaml, event, "%s", why.text);
	if (status == STATUS_OK && !is_theme)
		screen_release(&layout);
	memcpy(out, event->text, event->length + 1);
	return STATUS_OK;
}

static Status not_notation(const Reading *reading, const YamlEvent *value)
{
	char list[TEXT_ADVICE_MAX];

	text_beginning("", notation_names, NOTATIONS, list, sizeof list);
	return yaml_fault(reading->yaml, value, "this must be %s", list);
}

static Status take_setting(Reading *reading, const YamlEvent *key, YamlEvent *value)
{
	Config *config = reading->config;
	const unsigned which = yaml_word(words, key);

	if (!words[which])
		return yaml_unknown(reading->yaml, &settings, key);
	if (config->given & 1u << which)
		return yaml_doubled(reading->yaml, key, key->text);
	config->given |= 1u << which;
	switch (which) {
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
	case SET_AMBIGUOUS:
		config->ambiguous_wide = yaml_is(value, "wide");
		if (!config->ambiguous_wide && !yaml_is(value, "narrow"))
			return yaml_fault(reading->yaml, value, "this must be wide or narrow");
		return STATUS_OK;
	case SET_NOTATION:
		if (value->kind != YAML_SCALAR || !notation_find(value->text, &config->notation))
			return not_notation(reading, value);
		return STATUS_OK;
	default:
		return read_keys(reading, value);
	}
}

static Status read_settings(Reading *reading, const char *text, size_t length)
{
	YamlEvent event;

	STATUS_TRY(yaml_open(&reading->yaml, reading->config->path, text, length, &reading->error));
	STATUS_TRY(yaml_next(reading->yaml, &event));
	if (event.kind != YAML_MAP)
		return yaml_not(reading->yaml, &event, settings.of, settings.must);
	STATUS_TRY(each(reading, take_setting));
	return yaml_next(reading->yaml, &event);
}

void config_read(Config *config, const char *text, size_t length)
{
	Reading reading = {.config = config};

	if (read_settings(&reading, text, length) != STATUS_OK)
		note(&reading, true, config->given ? "; nothing below is read" : "");
	yaml_close(reading.yaml);
}

void config_load(Config *config)
{
	Reading reading = {.config = config};
	FileStamp stamp;
	Buf text;

	xdg_path(config->path, "XDG_CONFIG_HOME", ".config", "/config.yaml");
	stamp = file_stamp(config->path);
	if (!*config->path || !stamp.exists || stamp.size == 0)
		return;
	buf_init(&text);
	if (file_read(config->path, CONFIG_FILE_MAX, &text, NULL, &reading.error) != STATUS_OK)
		note(&reading, true, "");
	else
		config_read(config, text.text, text.length);
	buf_release(&text);
}
