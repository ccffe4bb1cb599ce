/* A list over the screen with a filter: help (Enter runs the action), samples (Enter opens),
 * methods, messages, and what earlier runs left. */
#pragma once

#include "tui/contexts/context.h"

Effects list_open(App *app, ListKind kind);

/* While it is open (context.h). */
bool list_is_open(const App *app);
void list_key(App *app, Key key, Reply *reply);
void list_mouse(App *app, const Event *event, Reply *reply);
void list_draw(App *app, const Context *top, Grid *grid, Caret *caret);
Work list_work_due(const App *app);
void list_work(App *app);
