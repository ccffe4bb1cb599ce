/* The terminal: a few operations, implemented once, in term/curses.c, the only file that includes
 * curses. It, term/outlet.c (what is to be sent) and term/modes.c (what signal handlers must reach)
 * are the only ones with mutable globals; one terminal is open at a time. Beside them: term/probe.c
 * says what terminal it is, term/input.c and term/decode.c say what input means, term/frame
 * writes frames.
 *
 * Life: term_probe, term_open, then term_draw and term_event in turn, term_close. From term_open on
 * every way out, crash included, leaves the terminal as it was found. */
#pragma once

#include "layouts/raster/grid.h"
#include "solver/base/status.h"
#include "themes/theme.h"
#include "tui/term/key.h"

typedef enum Background { BACKGROUND_UNKNOWN, BACKGROUND_DARK, BACKGROUND_LIGHT } Background;

typedef struct TermOptions {
	bool ascii;    /* ASCII asked for */
	bool braille;  /* braille asked for; ASCII goes first */
	bool no_color; /* --no-color or NO_COLOR */
	bool mouse;
	bool ctrl_z;            /* a key like others: it suspends nothing by itself */
	bool input_is_terminal; /* false: standard input held the file; keys come from /dev/tty */
} TermOptions;

typedef struct Term {
	int width, height;
	Charset charset;
	int colors; /* 0 (mono), 8, 16, 256 or 1 << 24 */
	Background
		background; /* as the terminal says (OSC 11, COLORFGBG), asked once at the start */
	bool mouse;         /* reported at present */
} Term;

/* Start. Fails with STATUS_USAGE and one clear line when there is no terminal that can show the
 * program: output not a terminal, TERM unset, empty, dumb or unknown, or no cursor addressing. */
Status term_open(Term *out, const TermOptions *options, Error *error) STATUS_CHECKED;
void term_close(Term *term);

/* Show the grid in the theme's colours, its guest cells in those of `guest` (NULL: there are none);
 * one synchronised frame. The cursor goes to (caret_x, caret_y), seen or not; with caret_x < 0 it
 * stays where it is, hidden. The grid is folded to the charset already. While the terminal has not
 * taken the frame before, nothing is drawn; EVENT_RESUME comes when it has. */
void term_draw(Term *term, const Grid *grid, const Theme *theme, const Theme *guest, int caret_x,
	int caret_y, bool caret_shown);

/* Wait up to `wait_ms` (-1: for ever) for the next event. `term->width/height` follow
 * EVENT_RESIZE. Keys that arrive as escape sequences come whole; a lone Esc takes 25 ms. */
Event term_event(Term *term, int wait_ms);

/* Whether another event is waiting: draw only when not. */
bool term_pending(Term *term);

/* What waits, for long work (pacing.h), which stops for it; and dropping the input that stopped
 * some. */
Pulse term_pulse(Term *term);
void term_drop(Term *term);

void term_mouse(Term *term, bool on);
void term_suspend(Term *term); /* as Ctrl-Z */
void term_redraw(Term *term);  /* the next draw repaints every cell */

/* Give the terminal back, run `command` with `sh -c`, take it again. Returns its exit status. */
int term_run(Term *term, const char *command);

/* Put text into the clipboard by OSC 52 (works over ssh; the terminal may ignore it). */
void term_copy(Term *term, const char *text);
