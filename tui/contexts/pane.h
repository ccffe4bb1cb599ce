/* One pane of those that panes_place.c places (private to panes*.c and pane.c). */
#pragma once

#include "tui/app/app.h"

/* While a value changes nothing else moves. */
bool pane_is_held(const App *app);

/* The program's state as a diagram wants it, for a pane of so many cells called after `named`
 * (NULL: after none). */
View pane_view(const App *app, const Diagram *named, int width, int height);

/* What stands in a pane; NULL for none of the diagrams. The pane of the main picture shows the one
 * chosen, unless that has a pane of its own. */
const Diagram *pane_diagram(const App *app, const Diagram *named);

/* Lay a diagram out in place of what the pane had; false: without memory, and then it is empty. */
bool pane_make(const Diagram *diagram, const Solved *solved, const View *view, DrawnPane *pane);

/* Lay out the line that says what is selected; false: without memory. */
bool pane_say(App *app, int width, DrawnPane *pane);

/* Lay out what stands in the pane, and scroll it to the selection. */
void pane_lay_out(App *app, DrawnPane *pane);
