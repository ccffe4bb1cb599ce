/* What "/" looks for: processors by their name, by a value of theirs as it is shown ("900"), by
 * what is said of them ("useless"). While it is typed the first one that fits is selected. */
#pragma once

#include "tui/contexts/context.h"

void search_begin(App *app);                   /* from what is selected now */
void search_typed(App *app, const char *text); /* select the first one, if there is one */

/* Select the first one, or the next below where it began; what is not there is said. */
Effects search_for(App *app, const char *text, bool next);
void search_step(App *app, int by); /* the next, or the one before, round and round */
void search_leave(App *app);        /* back to where it began */

/* How many there are, "3 of 12"; nothing where nothing was typed. */
void search_count(const App *app, char out[LADDER_TEXT]);
