/* Time that runs: the time cursor goes from one event to the next, or by itself from where it is to
 * the end, with a sentence of what happens there. */
#pragma once

#include "tui/app/state.h"

/* The event after `time`, or with `back` the one before; NAN: none. O(rows). */
double playing_next_event(App *app, double time, bool back);

/* Say what happens at the cursor, or last happened before it. O(rows). */
void playing_say(App *app);

/* From the cursor, or the start, to the end; all of it would take so many seconds. It goes evenly
 * along the axis as drawn, so that what is magnified there can be followed. */
void playing_begin(App *app, double seconds);
void playing_stop(App *app);
void playing_tick(App *app); /* to where the clock says */
