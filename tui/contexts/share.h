/* Shares of one's own split, changed in place: typed, nudged, or dragged by the end of their bar,
 * with the picture following. Beginning begins the split. */
#pragma once

#include "tui/contexts/context.h"

/* Type the selected row's share: `typed` (may be NULL) replaces the old one. */
void share_begin(App *app, const char *typed);

/* While it is typed (context.h). */
bool share_is_open(const App *app);
void share_key(App *app, Key key, Reply *reply);
void share_paste(App *app, const char *text, Reply *reply);
void share_message(App *app, Grid *grid, int y, Caret *caret);

bool share_commit(App *app); /* false: it is no share, the edit goes on */

/* Dragging: a bar as long as the share, from `x0` to `x1`, whose end now is at `x`. */
void share_grab(App *app, double x0, double x1);
void share_drag(App *app, double x);

/* By so many per cent of the load. */
Effects share_nudge(App *app, int steps);

/* Another split in place of this (taken over), as one step: solved, or as before and the fault
 * said. */
Effects share_put(App *app, GivenShares *next, const char *text);

/* The processors of the selected row: `out` has room for all; returns how many. */
uint32_t share_members(App *app, uint32_t *out);
