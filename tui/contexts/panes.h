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

/* The details of an elimination that the panes would show: whether they are missing and may be
 * worked out while no key waits, doing so, and doing so where it costs so little that they are to
 * be there at once. */
bool panes_detail_due(const App *app);
void panes_work_out_detail(App *app);
void panes_detail(App *app);

/* Keys that came faster than frames find the panes as they were some keys ago: lay them out now,
 * with the curve begun, so that the same keys always do the same. */
void panes_lay_out(App *app);

/* With their frame on a grid that is cleared, whatever lies on top of them. */
void panes_draw_alone(App *app, Grid *grid);

/* The row of messages on a screen of such a size. */
int panes_message_row(const App *app, int width, int height);
