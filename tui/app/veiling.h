/* The veil: the answer is not worked out, so that it can be guessed first. While ViewState.veiled
 * is set the Solution is made of the net alone (solver/schedule/veil.h), whatever is edited or
 * opened, and what would work an answer out is refused (Feature.refuses). */
#pragma once

#include "tui/app/state.h"

/* Veil the answer, or lift the veil: what was remembered of it goes. On failure all is as it was,
 * but for that. Nothing is said. */
Status veiling_put(App *app, bool veiled, Error *error) STATUS_CHECKED;

/* That so much tells of an answer that is veiled. */
Effects veiling_say(App *app, const char *what);
