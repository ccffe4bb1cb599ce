/* Advice: what would make a processor useful, with the number of installments in force; one wording
 * for all who give it. */
#pragma once

#include "layouts/sayings/sayings.h"

/* Of the processor of elimination `k`: "useful if G ≤ 15.42 (now 900): T 3011 or less, at least ▼
 * 326 better than now; from there to 30.33 it waits for data", "useless at any G". What is said of
 * T holds on every link up to the limit. `how`: SAY_ADVICE, SAY_ADVICE_NAMED ("P4 useful if ..."),
 * or SAY_ADVICE_BRIEF. Nothing where those details were not asked for. */
void advice_say(const Frame *frame, uint32_t k, SayingId how, Ladder *out);
