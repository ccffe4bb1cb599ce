/* The program without a terminal: events in, a grid out.
 *
 * app_event and app_draw are the whole of it. Here the table of contexts and that of actions meet:
 * an event goes to the topmost context, which replies what is to be done; an action is run, and
 * what it asks for done, by this one place. */
#pragma once

#include "tui/contexts/context.h"

void app_event(App *app, const Event *event);

/* Look at the document's file if it is time to (outside.h). True when there is something to draw.
 */
bool app_look_outside(App *app);

/* Draw everything, and say where the caret is. */
void app_draw(App *app, Grid *grid, Caret *caret);

/* A progress message on the grid as last drawn, while an event is being served. */
void app_draw_progress(const App *app, Grid *grid, const char *text);

/* The theme of the grid's guest cells as last drawn; NULL: there are none. */
const Theme *app_guest(const App *app);
