/* The load split by hand: shares that somebody gave (Settings.shares) in place of a method's. What
 * the methods that can do so have in common. */
#pragma once

#include "solver/schedule/method.h"

/* Whether these are shares of the processors of a net: none below 0, and they sum to 1 but for
 * SPLIT_SLACK. O(processors). */
#define SPLIT_SLACK 1e-9
Status split_check(const Net *net, const double *shares, Error *error) STATUS_CHECKED;

/* For methods, when shares, times, verdicts and `sequential` are known: the flags, T the last end
 * of computing unless it is known to be later, speed-up, outcome and why. Who has no load is
 * VERDICT_USELESS then, but a relay of others' load. O(processors). */
void split_tell(const Net *net, Schedule *out);

/* Who ends last (find_ends) in words: "P3 ends last", "P0 and P3 end last", "all end together".
 * O(processors). */
enum { SPLIT_LAST_TEXT = 2 * 64 + 32 };
/* The same as a claim. */
Claim split_claim_last(const Schedule *schedule);

void split_say_last(const Net *net, const Schedule *schedule, char out[SPLIT_LAST_TEXT]);

/* For schedule_explain: what is given is told so, and times follow from the bars. */
bool split_explain(const Net *net, const Schedule *schedule, uint32_t processor, Quantity quantity,
	Explanation *out);
