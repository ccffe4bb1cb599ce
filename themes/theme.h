/* Themes: role -> style. A theme file is YAML:
 *
 *   name: dark
 *   about: dark rooms         # optional; what lists of themes say of it
 *   inherits: mono            # optional; a built-in or the user's own
 *   palette: {sky: "#56B4E9", sea: ["#00808a", 30, 6, 4], ink: default}
 *   roles:
 *     compute: {color: sky}
 *     alert: {color: "#FF8080", bold: true}
 *
 * A colour is a palette name, "#RRGGBB", or default (the terminal's own foreground or background).
 * A palette's colour may be a list: the colour, and its numbers where there are 256, 16 or 8 only.
 * Where there are no colours (mono theme, NO_COLOR, poor terminals) fills are told apart by their
 * pattern; every fill role therefore has one in every theme. An unknown role is a warning in the
 * Error-free list of the Theme, a bad value refuses the file with its place.
 *
 * bold and underline of an ink always count. Attributes of a paper (the role behind a cell) stand
 * in for its colour: they are used where there are no colours, or too few to tell the paper from
 * the canvas. A theme that inherits another keeps every role's key it does not name.
 *
 * paper: true marks a theme made for figures; the `t` key passes over it. */
#pragma once

#include "solver/base/file.h"
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
	PATTERN_HOLLOW, /* ▚ o */
	PATTERN_LINES,  /* ═ : */
	PATTERN_BACK,   /* \ */
} Pattern;

typedef struct Color {
	bool set; /* false: the terminal's default */
	uint8_t red, green, blue;
} Color;

/* What a theme wants in a colour's place where there are few: 16..255, 0..15, 0..7. */
typedef struct FewColors {
	bool set; /* false: what is nearest */
	uint8_t of_256, of_16, of_8;
} FewColors;

typedef struct Style {
	Color color;
	FewColors few;
	bool bold, underline, reverse;
	bool faint; /* of a dimmed theme without colours */
	Pattern pattern; /* used in place of colour when the theme is mono, and for hatched fills */
	bool hatched;    /* draw the pattern (in ink over canvas) even where there are colours */
	bool inlaid;     /* draw it in the canvas' colour on the fill's own */
} Style;

enum {
	THEME_NAME_MAX = 32, /* a name has less bytes than that; a longer one is no theme's */
	THEME_ABOUT_MAX = 80,
	THEME_WARNINGS_MAX = 8,
	THEME_WARNING_MAX = 120,
	THEME_DEPTH_MAX = 8, /* themes that inherit each other */
	THEME_LISTED_MAX = 96,
};

typedef struct Theme {
	char name[THEME_NAME_MAX];
	char about[THEME_ABOUT_MAX]; /* harmless; "" when not said */
	bool paper;                  /* made for figures */
	bool mono;                   /* no role has a colour: patterns and attributes only */
	Style style[ROLES];
	int warnings;
	char warning[THEME_WARNINGS_MAX][THEME_WARNING_MAX];
} Theme;

/* Read a theme file's text; `name` is what messages call it. Inherited themes are looked up in
 * `folder` (may be NULL) and among the built-in ones; a file that inherits its own name means the
 * built-in. `out` is untouched on failure. */
Status theme_read(Theme *out, const char *name, const char *text, size_t length, const char *folder,
	Error *error) STATUS_CHECKED;

/* A theme by name: `folder`/NAME.yaml when there is one (folder may be NULL or ""), else the
 * built-in. An unknown name is STATUS_INPUT and lists what there is. */
Status theme_find(Theme *out, const char *name, const char *folder, Error *error) STATUS_CHECKED;

/* The files of the user's folder a theme was read from, or would have been had they been there, as
 * they were then: the theme's own first, then those it inherits. */
typedef struct ThemeFile {
	char name[THEME_NAME_MAX]; /* without folder and ending */
	FileStamp stamp;
} ThemeFile;

typedef struct ThemeFiles {
	int count;
	ThemeFile file[THEME_DEPTH_MAX];
} ThemeFiles;

/* As theme_find; `files` is filled on failure as well, as far as it got. */
Status theme_find_files(Theme *out, const char *name, const char *folder, ThemeFiles *files,
	Error *error) STATUS_CHECKED;

/* The same files as they are now. */
ThemeFiles theme_files_now(const ThemeFiles *files, const char *folder);
bool theme_files_equal(const ThemeFiles *a, const ThemeFiles *b);

/* The same for what steps back behind something else: colours are nearer to the canvas; where there
 * are none letters are faint and nothing is bold. */
void theme_dim(const Theme *theme, Theme *out);

/* Names of the built-in themes, NULL-ended, in the order of the `t` key. */
extern const char *const theme_names[];

/* Of all themes: the built-in ones, then those of `folder` by name. One that takes a built-in's
 * place is not there twice. */
typedef struct ThemeNames {
	int count;
	char name[THEME_LISTED_MAX][THEME_NAME_MAX];
} ThemeNames;

void theme_list(ThemeNames *out, const char *folder);

/* Append the YAML of the theme that theme_find would read. */
Status theme_text(const char *name, const char *folder, Buf *out, Error *error) STATUS_CHECKED;

/* Of all roles as theme files name them, by Role; NULL-ended. */
extern const char *const role_names[];

/* What figures call the role, for style sheets and TeX that speak of it: its first name, which
 * theme files may still use too. */
const char *role_class(Role role);

/* WCAG contrast ratio of two set colours, 1 to 21. */
double color_contrast(Color a, Color b);

/* What is nearest to a set colour: of xterm's 256 (16..255) by distance in CIELAB; of the 16
 * colours of ANSI, or the first 8 of them, by hue before lightness. */
uint8_t color_to_256(Color color);
uint8_t color_to_16(Color color);
uint8_t color_to_8(Color color);

/* The colour xterm gives to an index, 0 to 255. */
Color color_of_index(int index);

/* The number of the style's colour on a terminal with 8, 16 or 256: the theme's own choice, else
 * what is nearest. -1: the terminal's default. */
int style_number(const Style *style, int colors);
