/* The best set: those a method would keep so that T is least, beside those that the paper's own
 * elimination keeps. Within it the method's rules hold (nobody waits for data); what may be done by
 * waiting is another method's matter.
 *
 * Whoever looks for it says how sure the answer is: proved, or at most `gap` above the least T.
 * Owner: whoever made it; free with best_set_release. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

typedef struct BestSet {
	double finish;       /* T with it, as attained; NAN: none is known */
	uint32_t kept;       /* processors in it besides the root */
	uint32_t *processor; /* their ids, rising; NULL when there are none */
	uint32_t *served;    /* the same in the order in which they are served, where that was found
			      * as well; else NULL */
	bool proved;         /* no other set ends earlier, to 11 digits of T */
	double gap;          /* finish is at most (1 + gap) times the least T; 0 where that is
			      * proved, NAN where nothing is (start-up costs: a search) */
	uint64_t tried;      /* sets or cells looked at */
} BestSet;

void best_set_release(BestSet *set);
