/* The note of a net: a band above the footer that says what to look at, what to change and what to
 * expect. It comes with a net that is opened and with :note, and goes with the next key, which is
 * served as ever. The panes above it are laid out in the room that is left: nothing is hidden. */
#pragma once

#include "tui/app/app.h"

/* Rows that it takes of a screen of this size, its heading included; 0: it is not shown. */
int note_rows(const App *app, int width, int height);

void note_draw(const App *app, Grid *grid, int y, int rows);
