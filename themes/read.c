/* Theme files. Keys may stand in any order, but roles are told on top of what the parent says and
 * in the palette's colours. Where they stand behind both, as in nearly all files, a file is read
 * once. Else, and where something is wrong, it is read twice: first its name, its parent and its
 * palette, then the rest. */
#include "themes/chain.h"

#include "solver/base/mem.h"
#include "solver/base/text.h"
#include "solver/yaml/map.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PALETTE_MAX = 64, COLOR_NAME_MAX = 32 };

typedef struct PaletteColor {
	char name[COLOR_NAME_MAX];
	Color color;
	FewColors few;
} PaletteColor;

typedef struct Reading {
	YamlReader *yaml;
	Error *error;
	const char *folder;
	const ThemeChain *chain;
	Theme theme;
	PaletteColor palette[PALETTE_MAX];
	int colors;
	bool has_roles;
} Reading;

enum { KEY_NAME, KEY_INHERITS, KEY_PALETTE, KEY_ABOUT, KEY_PAPER, KEY_ROLES };
static const char *const theme_keys[] = {
	"name", "inherits", "palette", "about", "paper", "roles", NULL};
enum {
	STYLE_COLOR,
	STYLE_BOLD,
	STYLE_UNDERLINE,
	STYLE_REVERSE,
	STYLE_PATTERN,
	STYLE_HATCHED,
	STYLE_INLAID
};
static const char *const style_keys[] = {
	"color", "bold", "underline", "reverse", "pattern", "hatched", "inlaid", NULL};
static const char *const pattern_names[] = {"none", "solid", "dense", "medium", "light", "slash",
	"dots", "hollow", "lines", "back", NULL};

static const YamlKeys theme_map = {theme_keys, "a theme", "a map with the key roles", NULL, NULL};
static const YamlItems palette_map = {
	YAML_MAP, "palette", "a map of names to colours, such as {sky: \"#56B4E9\"}", NULL};
static const YamlItems roles_map = {YAML_MAP, "roles", "a map of roles to their styles", NULL};
static const YamlKeys role_map = {
	style_keys, "a role", "a map such as {color: \"#RRGGBB\", bold: true}", NULL, NULL};

static const char few_must[] = "a colour with its numbers for 256, 16 and 8 colours must be a "
			       "list of four, such as [\"#00808a\", 30, 6, 4]";

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
		return yaml_fault(reading->yaml, event,
			"there is no colour \"%.40s\" in the palette; did you mean \"%s\"?",
			event->text, nearest);
	return yaml_fault(reading->yaml, event,
		"\"%.40s\" is not a colour; write \"#RRGGBB\" in quotes, default, or a name from "
		"the "
		"palette",
		event->text);
}

static Status read_color(Reading *reading, const YamlEvent *value, Style *out)
{
	const PaletteColor *named;

	if (value->kind != YAML_SCALAR)
		return yaml_fault(reading->yaml, value,
			"a colour must be \"#RRGGBB\" in quotes, default, or a name from the "
			"palette");
	out->few = (FewColors){.set = false};
	if (plain_color(value, &out->color))
		return STATUS_OK;
	named = palette_find(reading, value->text);
	if (!named)
		return unknown_color(reading, value);
	out->color = named->color;
	out->few = named->few;
	return STATUS_OK;
}

/* One of a list's: the colour, then its numbers. */
static Status read_few(void *context, void *into, unsigned index, const YamlEvent *value)
{
	static const struct {
		int colors, least;
	} palettes[] = {{0, 0}, {256, 16}, {16, 0}, {8, 0}};
	Reading *reading = context;
	PaletteColor *color = into;
	uint8_t *const slots[] = {NULL, &color->few.of_256, &color->few.of_16, &color->few.of_8};
	char *end;
	long number;

	if (index > 3)
		return yaml_fault(reading->yaml, value, "%s", few_must);
	if (index == 0)
		return value->kind == YAML_SCALAR && hex_color(value, &color->color)
			       ? STATUS_OK
			       : yaml_fault(reading->yaml, value,
					 "the list must begin with a colour, \"#RRGGBB\" in "
					 "quotes");
	number = value->kind == YAML_SCALAR ? strtol(value->text, &end, 10) : -1;
	if (number < palettes[index].least || number >= palettes[index].colors ||
		end != value->text + value->length)
		return yaml_fault(reading->yaml, value,
			"for %d colours this must be one number from %d to %d",
			palettes[index].colors, palettes[index].least, palettes[index].colors - 1);
	*slots[index] = (uint8_t)number;
	color->few.set = index == 3;
	return STATUS_OK;
}

static Status read_palette_value(Reading *reading, const YamlEvent *value, PaletteColor *color)
{
	static const YamlItems few = {
		YAML_LIST, "a colour", "a list such as [\"#00808a\", 30, 6, 4]", "a colour"};

	color->few = (FewColors){.set = false};
	if (value->kind == YAML_LIST) {
		STATUS_TRY(yaml_each(reading->yaml, &few, value, read_few, reading, color));
		return color->few.set ? STATUS_OK
				      : yaml_fault(reading->yaml, value, "%s", few_must);
	}
	if (value->kind != YAML_SCALAR || !plain_color(value, &color->color))
		return yaml_fault(reading->yaml, value,
			"a palette's colour must be \"#RRGGBB\" in quotes, or default");
	return STATUS_OK;
}

static Status read_palette_color(void *context, void *into, unsigned index, const YamlEvent *key)
{
	Reading *reading = context;
	PaletteColor *color = &reading->palette[reading->colors];
	YamlEvent value;

	(void)into, (void)index;
	if (key->length == 0 || key->length >= COLOR_NAME_MAX)
		return yaml_fault(reading->yaml, key, "a colour's name must have 1 to %d bytes",
			COLOR_NAME_MAX - 1);
	if (palette_find(reading, key->text))
		return yaml_doubled(reading->yaml, key, key->text);
	if (reading->colors == PALETTE_MAX)
		return yaml_fault(reading->yaml, key, "too many colours; a palette has at most %d",
			PALETTE_MAX);
	memcpy(color->name, key->text, key->length + 1);
	STATUS_TRY(yaml_next(reading->yaml, &value));
	STATUS_TRY(read_palette_value(reading, &value, color));
	reading->colors++;
	return STATUS_OK;
}

/* --- roles ----------------------------------------------------------------------------------- */

static Status read_pattern(Reading *reading, const YamlEvent *value, Pattern *out)
{
	const unsigned index = yaml_word(pattern_names, value);

	if (!pattern_names[index])
		return yaml_fault(reading->yaml, value,
			"a pattern must be none, solid, dense, medium, light, slash, dots, hollow, "
			"lines or back");
	*out = (Pattern)index;
	return STATUS_OK;
}

static Status read_style(void *context, void *into, unsigned key, const YamlEvent *value)
{
	Reading *reading = context;
	Style *style = into;
	bool *const slots[] = {[STYLE_BOLD] = &style->bold,
		[STYLE_UNDERLINE] = &style->underline,
		[STYLE_REVERSE] = &style->reverse,
		[STYLE_HATCHED] = &style->hatched,
		[STYLE_INLAID] = &style->inlaid};

	if (key == STYLE_COLOR)
		return read_color(reading, value, style);
	if (key == STYLE_PATTERN)
		return read_pattern(reading, value, &style->pattern);
	return yaml_switch(reading->yaml, value, slots[key]);
}

static Role role_of(const YamlEvent *key)
{
	Role role = 0;

	while (role < ROLES && !yaml_is(key, role_names[role]) && !yaml_is(key, role_class(role)))
		role++;
	return role;
}

/* Every second piece of a lane had a role of its own once, which a hairline parts now, and so had
 * the time by which a useless one's data was needed. */
static bool is_retired(const YamlEvent *key)
{
	static const char *const names[] = {
		"receive-alt", "relay-alt", "report-alt", "send-alt", "compute-alt", "deadline"};

	for (size_t i = 0; i < sizeof names / sizeof *names; i++)
		if (yaml_is(key, names[i]))
			return true;
	return false;
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

static Status read_role(void *context, void *into, unsigned index, const YamlEvent *key)
{
	Reading *reading = context;
	bool *seen = into;
	const Role role = role_of(key);
	YamlEvent value;

	(void)index;
	if (role < ROLES && seen[role])
		return yaml_doubled(reading->yaml, key, role_names[role]);
	if (role == ROLES && !is_retired(key))
		warn_unknown_role(reading, key);
	else if (role < ROLES)
		seen[role] = true;
	STATUS_TRY(yaml_next(reading->yaml, &value));
	if (role == ROLES)
		return yaml_skip(reading->yaml, &value);
	return yaml_map(reading->yaml, &role_map, &value, read_style, reading,
		&reading->theme.style[role], NULL);
}

/* A fifth darker than the tint it alternates with, and denser where there are no colours. */
static void derive_send_next(Theme *theme)
{
	Style *next = &theme->style[ROLE_SEND_NEXT];

	*next = theme->style[ROLE_SEND];
	next->color.red = (uint8_t)(next->color.red * 4 / 5);
	next->color.green = (uint8_t)(next->color.green * 4 / 5);
	next->color.blue = (uint8_t)(next->color.blue * 4 / 5);
	next->few.set = false;
	next->pattern = PATTERN_DENSE;
}

/* What a bar begins with stands back from the rest of it; hatched where there are no colours. */
static void derive_startup(Theme *theme, Role startup, Role bar)
{
	const Color canvas = theme->style[ROLE_CANVAS].color;
	const double part = 0.7;
	Style *style = &theme->style[startup];
	Color *color = &style->color;

	*style = theme->style[bar];
	style->pattern = PATTERN_BACK;
	if (!color->set)
		return;
	color->red = (uint8_t)(part * color->red + (1 - part) * canvas.red);
	color->green = (uint8_t)(part * color->green + (1 - part) * canvas.green);
	color->blue = (uint8_t)(part * color->blue + (1 - part) * canvas.blue);
	style->few.set = false;
}

static Status read_roles(Reading *reading, const YamlEvent *opened)
{
	bool seen[ROLES] = {false};

	STATUS_TRY(yaml_each(reading->yaml, &roles_map, opened, read_role, reading, seen));
	if (seen[ROLE_SEND] && !seen[ROLE_SEND_NEXT])
		derive_send_next(&reading->theme);
	if (seen[ROLE_SEND] && !seen[ROLE_STARTUP])
		derive_startup(&reading->theme, ROLE_STARTUP, ROLE_SEND);
	if (seen[ROLE_COMPUTE] && !seen[ROLE_STARTUP_COMPUTE])
		derive_startup(&reading->theme, ROLE_STARTUP_COMPUTE, ROLE_COMPUTE);
	return STATUS_OK;
}

/* --- the file -------------------------------------------------------------------------------- */

static Status read_name(Reading *reading, const YamlEvent *value)
{
	if (value->kind != YAML_SCALAR || value->length == 0 || value->length >= THEME_NAME_MAX)
		return yaml_fault(reading->yaml, value,
			"a theme's name must be text of 1 to %d "
			"bytes",
			THEME_NAME_MAX - 1);
	text_show_into(reading->theme.name, THEME_NAME_MAX, value->text, value->length);
	return STATUS_OK;
}

/* A theme that is being read already is in a circle, unless a user's file takes the built-in of its
 * own name for its base. Built-in ones inherit only each other. */
static Status read_parent(Reading *reading, const YamlEvent *value)
{
	const ThemeChain *chain = reading->chain;
	Theme own = reading->theme, parent;
	Status status;

	if (value->kind != YAML_SCALAR || value->length == 0 || value->length >= THEME_NAME_MAX)
		return yaml_fault(
			reading->yaml, value, "inherits must be the name of another theme");
	if (chain->depth == THEME_DEPTH_MAX)
		return yaml_fault(reading->yaml, value,
			"too many themes inherit one another; at "
			"most %d",
			THEME_DEPTH_MAX);
	for (const ThemeChain *link = reading->folder ? chain->up : NULL; link; link = link->up)
		if (strcmp(link->name, value->text) == 0)
			return yaml_fault(reading->yaml, value,
				"\"%s\" inherits this theme already; a theme cannot inherit itself",
				value->text);
	status = theme_chain_find(&parent, value->text,
		strcmp(chain->name, value->text) == 0 ? NULL : reading->folder, chain,
		reading->error);
	if (status == STATUS_INPUT && reading->error && reading->error->line == 0) {
		const Error plain = *reading->error;

		return yaml_fault(reading->yaml, value, "%s", plain.text);
	}
	if (status)
		return status;
	reading->theme = parent;
	memcpy(reading->theme.name, own.name, sizeof own.name);
	memcpy(reading->theme.about, own.about, sizeof own.about);
	reading->theme.paper = own.paper;
	return STATUS_OK;
}

static Status read_about(Reading *reading, const YamlEvent *value)
{
	if (value->kind != YAML_SCALAR || value->length >= THEME_ABOUT_MAX)
		return yaml_fault(reading->yaml, value, "about must be text of at most %d bytes",
			THEME_ABOUT_MAX - 1);
	text_show_into(reading->theme.about, THEME_ABOUT_MAX, value->text, value->length);
	return STATUS_OK;
}

static Status read_head(void *context, void *into, unsigned key, const YamlEvent *value)
{
	Reading *reading = context;

	(void)into;
	switch (key) {
	case KEY_NAME:
		return read_name(reading, value);
	case KEY_INHERITS:
		return read_parent(reading, value);
	case KEY_PALETTE:
		return yaml_each(
			reading->yaml, &palette_map, value, read_palette_color, reading, NULL);
	default:
		return yaml_skip(reading->yaml, value);
	}
}

static Status read_body(void *context, void *into, unsigned key, const YamlEvent *value)
{
	Reading *reading = context;

	(void)into;
	switch (key) {
	case KEY_ABOUT:
		return read_about(reading, value);
	case KEY_PAPER:
		return yaml_switch(reading->yaml, value, &reading->theme.paper);
	case KEY_ROLES:
		return read_roles(reading, value);
	default:
		return yaml_skip(reading->yaml, value);
	}
}

/* Both, in the order of the file. */
static Status read_all(void *context, void *into, unsigned key, const YamlEvent *value)
{
	Reading *reading = context;

	if (reading->has_roles && (key == KEY_INHERITS || key == KEY_PALETTE))
		return STATUS_INPUT;
	reading->has_roles |= key == KEY_ROLES;
	return (key <= KEY_PALETTE ? read_head : read_body)(context, into, key, value);
}

static Status read_pass(
	Reading *reading, const char *name, const char *text, size_t length, YamlRead *read)
{
	YamlEvent event;
	Status status = yaml_open(&reading->yaml, name, text, length, reading->error);

	if (status)
		return status;
	status = yaml_next(reading->yaml, &event);
	if (!status)
		status = yaml_map(reading->yaml, &theme_map, &event, read, reading, NULL, NULL);
	if (!status)
		status = yaml_next(reading->yaml, &event);
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

static Status read_passes(Theme *out, const char *name, const char *text, size_t length,
	const char *folder, const ThemeChain *chain, bool once, Error *error)
{
	Reading *reading = mem_array(1, sizeof *reading);
	Status status;

	if (!reading)
		return error_no_memory(error);
	reading->error = error;
	reading->folder = folder;
	reading->chain = chain;
	snprintf(reading->theme.name, THEME_NAME_MAX, "%s", chain->name);
	status = read_pass(reading, name, text, length, once ? read_all : read_head);
	if (!status && !once)
		status = read_pass(reading, name, text, length, read_body);
	if (!status) {
		*out = reading->theme;
		out->mono = !has_color(out);
	}
	mem_free(reading);
	return status;
}

Status theme_chain_read(Theme *out, const char *name, const char *text, size_t length,
	const char *folder, const ThemeChain *chain, Error *error)
{
	const int files = chain->files ? chain->files->count : 0;
	const Status status = read_passes(out, name, text, length, folder, chain, true, error);

	if (status == STATUS_OK || status == STATUS_NO_MEMORY)
		return status;
	if (chain->files)
		chain->files->count = files;
	return read_passes(out, name, text, length, folder, chain, false, error);
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
