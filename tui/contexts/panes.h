/* The panes, which are below all other contexts: with the key map, the mouse and the frame around
 * them. */
#pragma once

#include "tui/contexts/context.h"

/* As context.h says; the mouse is in mouse.c. */
void panes_key(App *app, Key key, Reply *reply);
void panes_paste(App *app, const char *text, Reply *reply);
void panes_mouse(App *app, const Event *event, Reply *reply);
bool panes_may_lag(const App *app, Key key);
void panes_draw(App *app, const Context *top, Grid *grid, Caret *caret);
Work panes_work_due(const App *app);
void panes_work(App *app);
/* Of that, details of an elimination that cost little: to be there at once. */
void panes_detail(App *app);

/* Keys that came faster than frames find the panes as they were some keys ago: lay them out now,
 * with the curve begun, so that the same keys always do the same. */
void panes_lay_out(App *app);

/* With their frame on a grid that is cleared, whatever lies on top of them. */
void panes_draw_alone(App *app, Grid *grid);

/* The row of messages on a screen of such a size. */
int panes_message_row(const App *app, int width, int height);
