/* What the program opens with where no file is named: a net in which a processor is useless, its link
 * selected, and a number to type there, with the T it would give. */
#pragma once

#include "tui/app/app.h"

#define OPENING_FILE "sample:first"

/* Select the link of the first useless processor of the net on show, and find a round number at
 * which it would help; nothing where there is none. A few solves. */
Status opening_offer(App *app, Error *error) STATUS_CHECKED;

/* Whether that is to be told: nothing has been changed yet, and the link is selected. */
bool opening_is_due(const App *app);
Trying opening_trying(const App *app); /* none when it is not */
