/* A list of things to choose from, with a filter: help (Enter runs the action), samples (Enter
 * opens), messages, themes.
 *
 * A list lies over the screen, or stands beside the live screen, which is drawn in the room that is
 * left. What is shown of the selected row is worked out when the selection rests, that is when no
 * key waits: a key is always answered by a frame first. rows.h tells how a list is made. */
#pragma once

#include "tui/contexts/context.h"

Effects list_open(App *app, ListKind kind);

/* The same, with the row of that argument selected where there is one. */
Effects list_open_at(App *app, ListKind kind, const char *argument);

/* While it is open (context.h). */
bool list_is_open(const App *app);
void list_key(App *app, Key key, Reply *reply);
void list_mouse(App *app, const Event *event, Reply *reply);
void list_draw(App *app, const Context *top, Grid *grid, Caret *caret);

/* Whether the live screen is not seen beside it. */
bool list_hides_panes(const App *app);

/* What there is to do for it (tui/program/jobs.h). */
Work list_work_due(const App *app);
void list_work(App *app);
