/* Where the panes stand on a screen (private to panes*.c). */
#pragma once

#include "tui/app/app.h"

/* The least screen that has all. */
enum { PANES_WIDTH = 40, PANES_HEIGHT = 12 };

/* Rows above and below the panes, as far as there is room: title, headline; what is selected, in
 * words, and footer. They depend on the size alone, so that nothing moves while something is typed.
 * A message lies over the last row above the footer and goes again. */
typedef struct PanesFrame {
	int headline_rows;                /* 0: none */
	int top, height, message, footer; /* -1: none */
	const Band *band;                 /* below the panes; NULL: none */
	int band_rows;
	bool said;   /* a sentence of what is selected stands where messages do, */
	bool spared; /* or would, but for the rows of the panes */
	bool kept;   /* messages have a line of their own, whatever stands below */
} PanesFrame;

PanesFrame panes_frame(const App *app, int width, int height);

/* Place the panes (App.drawn), and say what is left around them. While a value changes they stay.
 */
void panes_place(App *app, int width, int height, PanesFrame *frame);

/* The pane of the main picture, or that of the table; NULL: it has none. */
DrawnPane *panes_drawn(App *app, bool main);
