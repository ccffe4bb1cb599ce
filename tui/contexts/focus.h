/* Which pane has the keys, and where in it. */
#pragma once

#include "tui/contexts/context.h"

/* The cell of what is selected in the panes as they are drawn: a value or name of the table, a
 * diagram's name or time cursor, a curve's point; none where that is not seen. */
Caret focus_caret(const App *app);

/* Mark the frame of the diagram or curve that has the keys, where other panes stand beside it. */
void focus_draw(const App *app, Grid *grid);
