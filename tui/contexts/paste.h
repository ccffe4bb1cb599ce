/* A block of cells that is pasted into the table of processors: which columns it takes, which rows
 * it goes to and adds. */
#pragma once

#include "tui/app/app.h"

/* Say in a line what pasting the block would do, without doing it; STATUS_INPUT: why it cannot. */
Status paste_plan(App *app, const char *text, char said[LADDER_TEXT], Error *error) STATUS_CHECKED;

/* Do it, as one step for undo, and say so or why not. */
Effects paste_cells(App *app, const char *text);
