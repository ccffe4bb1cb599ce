/* Advice: what would make a processor useful, with the number of installments in force; one wording
 * for all who give it. */
#pragma once

#include "layouts/scene/frame.h"

/* Of the processor of elimination `k`, the fullest wording first: "useful if G ≤ 15.42 (now 900):
 * T 3011 or less, at least ▼ 326 better than now; from there to 30.33 it waits for data", "useless at
 * any G". What is said of T holds on every link up to the limit. `named`:
 * "P4 useful if ...", where that is not plain from its place. Nothing where those details were not
 * asked for. */
void advice_add(const Frame *frame, uint32_t k, bool named, Ladder *out);

/* The same in a few words: "useful if G ≤ 15.42: T ≤ 3011", "useful if G ≤ 15.42". */
void advice_brief(const Frame *frame, uint32_t k, Ladder *out);
