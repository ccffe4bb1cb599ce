/* Theme files. A file is read twice: first its name, its parent and its palette, then, on top of
 * what the parent says, its roles; so the keys may stand in any order. */
#include "themes/theme_chain.h"

#include "solver/base/mem.h"
#include "solver/base/text.h"
#include "solver/base/yaml.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PALETTE_MAX = 64, COLOR_NAME_MAX = 32, KEYS_MAX = 8 };

typedef struct PaletteColor {
	char name[COLOR_NAME_MAX];
	Color color;
} PaletteColor;

typedef struct Reading {
	YamlReader *yaml;
	Error *error;
	const char *folder;
	const ThemeChain *chain;
	Theme theme;
	PaletteColor palette[PALETTE_MAX];
	int colors;
} Reading;

/* What to do with the value of the k-th known key of a map. */
typedef Status (*ReadValue)(Reading *reading, int key, const YamlEvent *value, void *into);

enum { KEY_NAME, KEY_INHERITS, KEY_PALETTE, KEY_ABOUT, KEY_PAPER, KEY_ROLES };
static const char *const theme_keys[] = {
	"name", "inherits", "palette", "about", "paper", "roles", NULL};
static const char *const style_keys[] = {
	"color", "bold", "underline", "reverse", "pattern", "hatched", "inlaid", NULL};
static const char *const pattern_names[] = {
	"none", "solid", "dense", "medium", "light", "slash", "dots", "hollow", NULL};

static int index_of(const char *const *words, const YamlEvent *event)
{
	for (int i = 0; words[i]; i++)
		if (strlen(words[i]) == event->length && strcmp(words[i], event->text) == 0)
			return i;
	return -1;
}

static size_t count_of(const char *const *words)
{
	size_t count = 0;

	while (words[count])
		count++;
	return count;
}

/* --- maps ------------------------------------------------------------------------------------ */

static Status expect(Reading *reading, const YamlEvent *event, YamlKind kind, const char *what)
{
	if (event->kind == kind)
		return STATUS_OK;
	return yaml_fault(reading->yaml, event, reading->error, "%s", what);
}

/* "role has no key colour; did you mean color?" */
static Status unknown_key(
	Reading *reading, const YamlEvent *key, const char *owner, const char *const *known)
{
	const char *nearest = text_nearest(key->text, known, count_of(known));
	char list[ERROR_TEXT_MAX] = "";

	if (nearest)
		return yaml_fault(reading->yaml, key, reading->error,
			"%s has no key \"%.40s\"; did you mean \"%s\"?", owner, key->text, nearest);
	for (int i = 0; known[i]; i++)
		snprintf(list + strlen(list), sizeof list - strlen(list), "%s%s", i ? ", " : "",
			known[i]);
	return yaml_fault(reading->yaml, key, reading->error,
		"%s has no key \"%.40s\"; it may have %s", owner, key->text, list);
}

/* Read a map whose keys are all in `known`; its opening event is read already. */
static Status read_map(Reading *reading, const char *owner, const char *const *known,
	ReadValue read_value, void *into)
{
	bool seen[KEYS_MAX] = {false};

	for (;;) {
		YamlEvent event;
		Status status = yaml_next(reading->yaml, &event, reading->error);
		int key;

		if (status || event.kind == YAML_MAP_END)
			return status;
		status = expect(reading, &event, YAML_SCALAR, "a key is expected here");
		if (status)
			return status;
		key = index_of(known, &event);
		if (key < 0)
			return unknown_key(reading, &event, owner, known);
		if (seen[key])
			return yaml_fault(reading->yaml, &event, reading->error,
				"\"%s\" is given twice; remove one", known[key]);
		seen[key] = true;
		status = yaml_next(reading->yaml, &event, reading->error);
		if (!status)
			status = read_value(reading, key, &event, into);
		if (status)
			return status;
	}
}

/* --- colours --------------------------------------------------------------------------------- */

static bool hex_color(const YamlEvent *event, Color *out)
{
	unsigned long value;

	if (event->length != 7 || event->text[0] != '#' ||
		strspn(event->text + 1, "0123456789abcdefABCDEF") != 6)
		return false;
	value = strtoul(event->text + 1, NULL, 16);
	*out = (Color){true, (uint8_t)(value >> 16), (uint8_t)(value >> 8 & 0xff),
		(uint8_t)(value & 0xff)};
	return true;
}

static bool plain_color(const YamlEvent *event, Color *out)
{
	if (strcmp(event->text, "default") != 0)
		return hex_color(event, out);
	*out = (Color){.set = false};
	return true;
}

static const PaletteColor *palette_find(const Reading *reading, const char *name)
{
	for (int i = 0; i < reading->colors; i++)
		if (strcmp(reading->palette[i].name, name) == 0)
			return &reading->palette[i];
	return NULL;
}

static Status unknown_color(Reading *reading, const YamlEvent *event)
{
	const char *names[PALETTE_MAX];
	const char *nearest;

	for (int i = 0; i < reading->colors; i++)
		names[i] = reading->palette[i].name;
	nearest = text_nearest(event->text, names, (size_t)reading->colors);
	if (nearest)
		return yaml_fault(reading->yaml, event, reading->error,
			"there is no colour \"%.40s\" in the palette; did you mean \"%s\"?",
			event->text, nearest);
	return yaml_fault(reading->yaml, event, reading->error,
		"\"%.40s\" is no colour; write \"#RRGGBB\" in quotes, default, or a name from the "
		"palette",
		event->text);
}

static Status read_color(Reading *reading, const YamlEvent *value, Color *out)
{
	const PaletteColor *named;
	Status status = expect(reading, value, YAML_SCALAR,
		"a colour is \"#RRGGBB\" in quotes, default, or a name from the palette");

	if (status || plain_color(value, out))
		return status;
	named = palette_find(reading, value->text);
	if (!named)
		return unknown_color(reading, value);
	*out = named->color;
	return STATUS_OK;
}

static Status read_palette_color(Reading *reading, const YamlEvent *key)
{
	PaletteColor *color = &reading->palette[reading->colors];
	YamlEvent value;
	Status status;

	if (key->length == 0 || key->length >= COLOR_NAME_MAX)
		return yaml_fault(reading->yaml, key, reading->error,
			"a colour's name has 1 to %d bytes", COLOR_NAME_MAX - 1);
	if (palette_find(reading, key->text))
		return yaml_fault(reading->yaml, key, reading->error,
			"\"%s\" is given twice; remove one", key->text);
	if (reading->colors == PALETTE_MAX)
		return yaml_fault(reading->yaml, key, reading->error,
			"a palette has at most %d colours", PALETTE_MAX);
	memcpy(color->name, key->text, key->length + 1);
	status = yaml_next(reading->yaml, &value, reading->error);
	if (status)
		return status;
	if (value.kind != YAML_SCALAR || !plain_color(&value, &color->color))
		return yaml_fault(reading->yaml, &value, reading->error,
			"a palette's colour is \"#RRGGBB\" in quotes, or default");
	reading->colors++;
	return STATUS_OK;
}

static Status read_palette(Reading *reading, const YamlEvent *opened)
{
	Status status = expect(reading, opened, YAML_MAP,
		"palette is a map of names to colours, {sky: \"#56B4E9\"}");

	while (!status) {
		YamlEvent key;

		status = yaml_next(reading->yaml, &key, reading->error);
		if (status || key.kind == YAML_MAP_END)
			break;
		status = expect(reading, &key, YAML_SCALAR, "a colour's name is expected here");
		if (!status)
			status = read_palette_color(reading, &key);
	}
	return status;
}

/* --- roles ----------------------------------------------------------------------------------- */

static Status read_switch(Reading *reading, const YamlEvent *value, bool *out)
{
	const bool yes = value->kind == YAML_SCALAR && strcmp(value->text, "true") == 0;

	if (!yes && (value->kind != YAML_SCALAR || strcmp(value->text, "false") != 0))
		return yaml_fault(
			reading->yaml, value, reading->error, "true or false is expected here");
	*out = yes;
	return STATUS_OK;
}

static Status read_pattern(Reading *reading, const YamlEvent *value, Pattern *out)
{
	const int index = value->kind == YAML_SCALAR ? index_of(pattern_names, value) : -1;

	if (index < 0)
		return yaml_fault(reading->yaml, value, reading->error,
			"a pattern is none, solid, dense, medium, light, slash, dots or "
			"hollow");
	*out = (Pattern)index;
	return STATUS_OK;
}

static Status read_style_value(Reading *reading, int key, const YamlEvent *value, void *into)
{
	Style *style = into;

	switch (key) {
	case 0:
		return read_color(reading, value, &style->color);
	case 1:
		return read_switch(reading, value, &style->bold);
	case 2:
		return read_switch(reading, value, &style->underline);
	case 3:
		return read_switch(reading, value, &style->reverse);
	case 4:
		return read_pattern(reading, value, &style->pattern);
	case 5:
		return read_switch(reading, value, &style->hatched);
	default:
		return read_switch(reading, value, &style->inlaid);
	}
}

static int role_of(const YamlEvent *key)
{
	for (int role = 0; role < ROLES && strlen(key->text) == key->length; role++)
		if (strcmp(key->text, role_names[role]) == 0 ||
			strcmp(key->text, role_class((Role)role)) == 0)
			return role;
	return -1;
}

static void warn_unknown_role(Reading *reading, const YamlEvent *key)
{
	Theme *theme = &reading->theme;
	const char *nearest = text_nearest(key->text, role_names, ROLES);
	char raw[2 * THEME_WARNING_MAX];

	if (theme->warnings == THEME_WARNINGS_MAX)
		return;
	if (nearest)
		snprintf(raw, sizeof raw, "line %d: unknown role \"%.40s\"; did you mean \"%s\"?",
			key->line, key->text, nearest);
	else
		snprintf(raw, sizeof raw, "line %d: unknown role \"%.40s\"", key->line, key->text);
	text_show_into(theme->warning[theme->warnings++], THEME_WARNING_MAX, raw,
		text_whole(raw, strlen(raw)));
}

static Status read_role(Reading *reading, const YamlEvent *key, bool *seen)
{
	const int role = role_of(key);
	YamlEvent value;
	Status status;

	if (role >= 0 && seen[role])
		return yaml_fault(reading->yaml, key, reading->error,
			"\"%s\" is given twice; remove one", role_names[role]);
	if (role < 0)
		warn_unknown_role(reading, key);
	else
		seen[role] = true;
	status = yaml_next(reading->yaml, &value, reading->error);
	if (status)
		return status;
	if (role < 0)
		return yaml_skip(reading->yaml, &value, reading->error);
	status = expect(
		reading, &value, YAML_MAP, "a role is a map, {color: \"#RRGGBB\", bold: true}");
	if (status)
		return status;
	return read_map(
		reading, "a role", style_keys, read_style_value, &reading->theme.style[role]);
}

static Status read_roles(Reading *reading, const YamlEvent *opened)
{
	bool seen[ROLES] = {false};
	Status status =
		expect(reading, opened, YAML_MAP, "roles is a map of roles to their styles");

	while (!status) {
		YamlEvent key;

		status = yaml_next(reading->yaml, &key, reading->error);
		if (status || key.kind == YAML_MAP_END)
			break;
		status = expect(reading, &key, YAML_SCALAR, "a role's name is expected here");
		if (!status)
			status = read_role(reading, &key, seen);
	}
	return status;
}

/* --- the file -------------------------------------------------------------------------------- */

static Status read_name(Reading *reading, const YamlEvent *value)
{
	if (value->kind != YAML_SCALAR || value->length == 0 || value->length >= THEME_NAME_MAX)
		return yaml_fault(reading->yaml, value, reading->error,
			"a theme's name is a text of 1 to %d bytes", THEME_NAME_MAX - 1);
	text_show_into(reading->theme.name, THEME_NAME_MAX, value->text, value->length);
	return STATUS_OK;
}

/* A theme that is being read already is in a circle, unless a user's file takes the built-in of its
 * own name for its base. Built-in ones inherit only each other. */
static Status read_parent(Reading *reading, const YamlEvent *value)
{
	const ThemeChain *chain = reading->chain;
	char name[THEME_NAME_MAX];
	Theme parent;
	Status status;

	if (value->kind != YAML_SCALAR || value->length == 0 || value->length >= THEME_NAME_MAX)
		return yaml_fault(reading->yaml, value, reading->error,
			"inherits is the name of another theme");
	if (chain->depth == THEME_DEPTH_MAX)
		return yaml_fault(reading->yaml, value, reading->error,
			"themes inherit each other at most %d deep", THEME_DEPTH_MAX);
	for (const ThemeChain *link = reading->folder ? chain->up : NULL; link; link = link->up)
		if (strcmp(link->name, value->text) == 0)
			return yaml_fault(reading->yaml, value, reading->error,
				"\"%s\" inherits this theme already; a theme cannot inherit itself",
				value->text);
	memcpy(name, reading->theme.name, sizeof name);
	status = theme_chain_find(&parent, value->text,
		strcmp(chain->name, value->text) == 0 ? NULL : reading->folder, chain,
		reading->error);
	if (status == STATUS_INPUT && reading->error && reading->error->line == 0) {
		const Error plain = *reading->error;

		return yaml_fault(reading->yaml, value, reading->error, "%s", plain.text);
	}
	if (status)
		return status;
	reading->theme = parent;
	memcpy(reading->theme.name, name, sizeof name);
	reading->theme.about[0] = '\0';
	reading->theme.paper = false;
	return STATUS_OK;
}

static Status read_about(Reading *reading, const YamlEvent *value)
{
	if (value->kind != YAML_SCALAR || value->length >= THEME_ABOUT_MAX)
		return yaml_fault(reading->yaml, value, reading->error,
			"about is a text of at most %d bytes", THEME_ABOUT_MAX - 1);
	text_show_into(reading->theme.about, THEME_ABOUT_MAX, value->text, value->length);
	return STATUS_OK;
}

static Status read_head_value(Reading *reading, int key, const YamlEvent *value, void *into)
{
	(void)into;
	switch (key) {
	case KEY_NAME:
		return read_name(reading, value);
	case KEY_INHERITS:
		return read_parent(reading, value);
	case KEY_PALETTE:
		return read_palette(reading, value);
	default:
		return yaml_skip(reading->yaml, value, reading->error);
	}
}

static Status read_body_value(Reading *reading, int key, const YamlEvent *value, void *into)
{
	(void)into;
	switch (key) {
	case KEY_ABOUT:
		return read_about(reading, value);
	case KEY_PAPER:
		return read_switch(reading, value, &reading->theme.paper);
	case KEY_ROLES:
		return read_roles(reading, value);
	default:
		return yaml_skip(reading->yaml, value, reading->error);
	}
}

static Status read_pass(
	Reading *reading, const char *name, const char *text, size_t length, ReadValue read_value)
{
	YamlEvent event;
	Status status = yaml_open(&reading->yaml, name, text, length, reading->error);

	if (status)
		return status;
	status = yaml_next(reading->yaml, &event, reading->error);
	if (!status)
		status = expect(reading, &event, YAML_MAP, "a theme is a map with the key roles");
	if (!status)
		status = read_map(reading, "a theme", theme_keys, read_value, NULL);
	if (!status)
		status = yaml_next(reading->yaml, &event, reading->error);
	yaml_close(reading->yaml);
	return status;
}

static bool has_color(const Theme *theme)
{
	for (int i = 0; i < ROLES; i++)
		if (theme->style[i].color.set)
			return true;
	return false;
}

Status theme_chain_read(Theme *out, const char *name, const char *text, size_t length,
	const char *folder, const ThemeChain *chain, Error *error)
{
	Reading *reading = mem_array(1, sizeof *reading);
	Status status;

	if (!reading)
		return error_no_memory(error);
	reading->error = error;
	reading->folder = folder;
	reading->chain = chain;
	snprintf(reading->theme.name, THEME_NAME_MAX, "%s", chain->name);
	status = read_pass(reading, name, text, length, read_head_value);
	if (!status)
		status = read_pass(reading, name, text, length, read_body_value);
	if (!status) {
		*out = reading->theme;
		out->mono = !has_color(out);
	}
	mem_free(reading);
	return status;
}

/* The file's name without folder and ending. */
static void stem_of(const char *path, char out[THEME_NAME_MAX])
{
	const char *slash = strrchr(path, '/');
	const char *base = slash ? slash + 1 : path;
	const size_t length = strlen(base);
	const size_t ending = length > 5 && strcmp(base + length - 5, ".yaml") == 0 ? 5 : 0;

	snprintf(out, THEME_NAME_MAX, "%.*s", (int)(length - ending), base);
}

Status theme_read(Theme *out, const char *name, const char *text, size_t length, const char *folder,
	Error *error)
{
	char stem[THEME_NAME_MAX];
	ThemeChain chain = {stem, NULL, 1, NULL};

	stem_of(name, stem);
	return theme_chain_read(out, name, text, length, folder, &chain, error);
}
