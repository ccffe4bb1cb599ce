/* Time runs, and any key or button stops it. */
#pragma once

#include "tui/contexts/context.h"

bool playing_is_open(const App *app);
void playing_key(App *app, Key key, Reply *reply);
void playing_mouse(App *app, const Event *event, Reply *reply);
Work playing_work_due(const App *app);
extern const FixedHint playing_hints[];
