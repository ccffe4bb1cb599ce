/* What can be explained, in the order in which the screen is read (private to explain*.c). */
#pragma once

#include "tui/app/app.h"

/* Whether they are the same thing. */
bool explain_is_same(const Subject *a, const Subject *b);

/* Explain the next thing on the screen, or the one before, of which something else is said than of
 * the one asked for; of another pane, if so wanted. */
void explain_go_on(App *app, int by, bool pane);
