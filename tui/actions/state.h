/* A state said by a line (tui/cli/state.h), put on the screen: by :state, pasted at ":", and at the
 * start by --state. */
#pragma once

#include "tui/app/app.h"
#include "tui/cli/state.h"

/* Show `source`, which state_open made of the state; its net is taken over. On failure the screen
 * is as it was. The theme is chosen where there is a screen already. */
Status state_show(App *app, const State *state, Source *source, Error *error) STATUS_CHECKED;
