/* Themes: role -> style. A theme file is YAML:
 *
 *   name: dark
 *   inherits: mono            # optional; a built-in or the user's own
 *   palette: {sky: "#56B4E9", ink: default}
 *   roles:
 *     compute: {color: sky}
 *     alert: {color: "#FF8080", bold: true}
 *
 * A colour is a palette name, "#RRGGBB", or default (the terminal's own foreground or background).
 * Where there are no colours (mono theme, NO_COLOR, poor terminals) fills are told apart by their
 * pattern; every fill role therefore has one in every theme. An unknown role is a warning in the
 * Error-free list of the Theme, a bad value refuses the file with its place.
 *
 * bold and underline of an ink always count. Attributes of a paper (the role behind a cell) stand
 * in for its colour: they are used where there are no colours, or too few to tell the paper from
 * the canvas. A theme that inherits another keeps every key it does not name. */
#ifndef GANTREE_THEME_H
#define GANTREE_THEME_H

#include "solver/base/status.h"
#include "themes/role.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum Pattern {
	PATTERN_NONE,   /* blank */
	PATTERN_SOLID,  /* reverse video */
	PATTERN_DENSE,  /* ▓ # */
	PATTERN_MEDIUM, /* ▒ = */
	PATTERN_LIGHT,  /* ░ - */
	PATTERN_SLASH,  /* / */
	PATTERN_DOTS,   /* · . */
	PATTERN_HOLLOW, /* □ o */
} Pattern;

typedef struct Color {
	bool set; /* false: the terminal's default */
	uint8_t red, green, blue;
} Color;

typedef struct Style {
	Color color;
	bool bold, underline, reverse;
	Pattern pattern; /* used in place of colour when the theme is mono, and for hatched fills */
	bool hatched;    /* draw the pattern (in ink over canvas) even where there are colours */
	bool inlaid;     /* draw it in the canvas' colour on the fill's own */
} Style;

enum { THEME_NAME_MAX = 32, THEME_WARNINGS_MAX = 8, THEME_WARNING_MAX = 120 };

typedef struct Theme {
	char name[THEME_NAME_MAX];
	bool mono; /* no role has a colour: patterns and attributes only */
	Style style[ROLES];
	int warnings;
	char warning[THEME_WARNINGS_MAX][THEME_WARNING_MAX];
} Theme;

/* Read a theme file's text; `name` is what messages call it. Inherited themes are looked up in
 * `folder` (may be NULL) and among the built-in ones; a file that inherits its own name means the
 * built-in. `out` is untouched on failure. */
Status theme_read(Theme *out, const char *name, const char *text, size_t length, const char *folder,
	Error *error) STATUS_CHECKED;

/* A theme by name: `folder`/NAME.yaml when there is one (folder may be NULL), else the built-in.
 * An unknown name is STATUS_INPUT and lists what there is. */
Status theme_find(Theme *out, const char *name, const char *folder, Error *error) STATUS_CHECKED;

/* Names of the built-in themes, NULL-ended, in order of the `t` key: dark, light, mono, print. */
extern const char *const theme_names[];

/* Of all roles as theme files name them, by Role; NULL-ended. */
extern const char *const role_names[];

/* WCAG contrast ratio of two set colours, 1 to 21. */
double color_contrast(Color a, Color b);

/* What is nearest to a set colour: of xterm's 256 (16..255) by distance in CIELAB; of the 16
 * colours of ANSI, or the first 8 of them, by hue before lightness. */
uint8_t color_to_256(Color color);
uint8_t color_to_16(Color color);
uint8_t color_to_8(Color color);

/* The colour xterm gives to an index, 0 to 255. */
Color color_of_index(int index);

#endif
