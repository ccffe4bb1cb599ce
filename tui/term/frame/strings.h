/* How a terminal is spoken to: what its description in terminfo has of what a frame needs. */
#pragma once

#include <stdbool.h>

#define FRAME_STRINGS(X)                                                                           \
	X(STRING_PLACE, "cup")                                                                     \
	X(STRING_ROW, "vpa")                                                                       \
	X(STRING_COLUMN, "hpa")                                                                    \
	X(STRING_RIGHT, "cuf")                                                                     \
	X(STRING_LEFT, "cub1")                                                                     \
	X(STRING_DOWN, "cud1")                                                                     \
	X(STRING_CLEAR, "clear")                                                                   \
	X(STRING_ERASE, "el")                                                                      \
	X(STRING_INK, "setaf")                                                                     \
	X(STRING_PAPER, "setab")                                                                   \
	X(STRING_OWN_COLORS, "op")                                                                 \
	X(STRING_PLAIN, "sgr0")                                                                    \
	X(STRING_BOLD, "bold")                                                                     \
	X(STRING_UNDERLINE, "smul")                                                                \
	X(STRING_REVERSE, "rev")                                                                   \
	X(STRING_FAINT, "dim")                                                                     \
	X(STRING_HIDE, "civis")                                                                    \
	X(STRING_SHOW, "cnorm")

typedef enum FrameString {
#define X(id, name) id,
	FRAME_STRINGS(X)
#undef X
		STRINGS
} FrameString;

/* Attributes of a look, one bit each, in the order of their strings. */
enum { LOOK_BOLD = 1, LOOK_UNDERLINE = 2, LOOK_REVERSE = 4, LOOK_FAINT = 8, LOOK_ATTRIBUTES = 4 };

/* Who reads terminfo. `fill` puts numbers into a string, and takes no memory after the first time.
 */
typedef struct Terminfo {
	char *(*text)(const char *name); /* NULL or (char *)-1: it has none */
	int (*flag)(const char *name);   /* 1: it has it */
	int (*number)(const char *name); /* below 0: it has none */
	char *(*fill)(const char *text, ...);
} Terminfo;

/* Strings that are NULL it does not have. */
typedef struct FrameTerminal {
	const char *string[STRINGS];
	char *(*fill)(const char *text, ...);
	int colors;       /* as in Term */
	unsigned clashes; /* attributes it does not show on colours */
	bool old_colors;  /* numbers blue 1 and red 4 */
	bool fills_paper; /* what it erases gets the paper at present, not its own */
	bool keeps_look;  /* while its cursor moves */
	bool scrolls;     /* when its last cell is written */
	/* Set by the caller: */
	bool ascii;     /* takes nothing else */
	bool frames;    /* knows the brackets of synchronised output, or leaves them alone */
	bool any_order; /* shows nothing before the frame has ended */
} FrameTerminal;

/* All but what the caller sets. */
FrameTerminal frame_terminal(const Terminfo *info, bool no_color);
