/* The note of a net: what to look at, what to change and what to expect. With a net that is opened
 * comes one sentence of it, in the line above the footer; :note shows it whole, in a band there. It
 * goes with the next key, which is served as ever. The panes above are laid out in the room that is
 * left: nothing is hidden. */
#pragma once

#include "tui/app/app.h"

/* Fill in its values, before it is laid out; a brace that cannot be read stays as it is typed. May
 * cost some solves where it asks for what is searched for. */
void note_ready(App *app);

/* Rows that it takes whole of a screen of this size, its heading included; 0: it is not shown so.
 */
int note_rows(const App *app, int width, int height);

void note_draw(const App *app, Grid *grid, int y, int rows);

/* Its first sentence that the headline, as drawn, does not say already; one that fits is preferred
 * to one that would be cut. False where there is none to be shown. */
bool note_draw_line(const App *app, Grid *grid, int y);
