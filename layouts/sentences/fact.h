/* A fact in one line, with what the paper prints instead and why. */
#pragma once

#include "solver/schedule/schedule.h"

enum { FACT_WORDS = 384 };

/* Markup, as the fact's text: "7.898464; printed 7.8980: Section VI counts one round more". */
void fact_words(const Fact *fact, char out[FACT_WORDS]);

/* What lines call it: the best number of installments is not the best set. */
const char *fact_label(const Fact *fact);

/* Of that, what follows the text: "printed 7.8980: ..."; "" where nothing does. */
void fact_reason(const Fact *fact, char out[FACT_WORDS]);
