/* A list over the screen with a filter: help (Enter runs the action), samples (Enter opens), and
 * messages. */
#ifndef GANTREE_LIST_H
#define GANTREE_LIST_H

#include "tui/app/app.h"

void list_open(App *app, ListKind kind);
void list_key(App *app, Key key);
void list_mouse(App *app, const Event *event);

/* Draw over the whole grid. */
void list_draw(App *app, Grid *grid);

#endif
