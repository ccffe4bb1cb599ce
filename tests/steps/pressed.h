/* Every action pressed on the largest nets: between two looks at the keyboard no more is done than
 * a user waits for unawares. No clock is read: each basic block of the layers is a step, and time
 * passes by steps alone, so what is in slices of time, or asks every few milliseconds whether a key
 * waits, does so here at the same step each time. What libraries do is not counted. */
#pragma once

#include "tui/app/action.h"

/* Press the actions from `first` to before `end` on one of large_nets, in `folder`. */
void press_all(const char *folder, const char *net, ActionId first, ActionId end);
