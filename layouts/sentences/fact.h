/* A fact in one line, with what the paper prints instead and why. */
#pragma once

#include "layouts/sayings/sayings.h"

/* Markup, as the fact's text. SAY_FACT_WHOLE: "7.898464; printed 7.8980: Section VI counts one
 * round more"; SAY_FACT_REASON: what follows the text there, "" where nothing does. */
void fact_say(const Fact *fact, SayingId saying, char out[LADDER_TEXT]);

/* What lines call it: the best number of installments is not the best set. */
const char *fact_label(const Fact *fact);
