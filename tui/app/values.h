/* What texts with values are taken from: notes, `:print`, lessons. */
#pragma once

#include "tui/app/state.h"

/* The net on the screen, solved whatever is shown of it, what is selected and guessed, and what
 * features add. Valid until anything changes. */
ValueSource app_values(App *app);
