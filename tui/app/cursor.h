/* The time cursor: from one event to the next, with a sentence of what happens there. */
#pragma once

#include "tui/app/state.h"

/* The event after `time`, or with `back` the one before; NAN: none. O(rows). */
double cursor_next_event(App *app, double time, bool back);

/* Say what happens at the cursor, or last happened before it. O(rows). */
void cursor_say(App *app);
