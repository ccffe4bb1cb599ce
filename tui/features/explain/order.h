/* What can be explained, in the order in which the screen is read (inner header of this folder). */
#pragma once

#include "tui/features/explain/explaining.h"

/* Whether they are the same thing. */
bool explain_is_same(const Subject *a, const Subject *b);

/* Explain the next thing on the screen, or the one before, of which something else is said than of
 * the one asked for; of another pane, if so wanted. */
void explain_go_on(App *app, int by, bool pane);

/* Explain the first thing on the screen, as last drawn, that reads so, else one in which the text
 * stands. */
Effects explain_shown(App *app, const char *text);

/* Tell the texts on the screen in which `held` stands and that can be explained (feature.h). */
void explain_texts(App *app, const char *held, FeatureText *found, void *context);
