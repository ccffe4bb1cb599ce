/* The best set of a solved net (solver/schedule/best.h), looked for in slices.
 *
 *     status = best_search_begin(&search, net, schedule, error);
 *     while (best_search_due(&search) && (status = best_search_step(&search, error)) == STATUS_OK)
 *         ...;
 *     best_search_release(&search);
 *
 * All the work there is, is counted (sets, sums and cells looked at), never measured: what is found
 * when nothing is due any more is the same on every machine. It takes half a second at most. Owner:
 * whoever called best_search_begin. */
#pragma once

#include "solver/schedule/method.h"

typedef struct BestSearch {
	const BestWay *way; /* NULL: there is nothing to be looked for */
	void *state;
	uint64_t left; /* of the work */
} BestSearch;

/* Begin with what is known at once; `schedule` is a solve of `net`. Nothing is looked for where its
 * method has no best set, or the schedule is none of its own. Both may go afterwards. O(children).
 * On failure `out` is empty. */
Status best_search_begin(
	BestSearch *out, const Net *net, const Schedule *schedule, Error *error) STATUS_CHECKED;
void best_search_release(BestSearch *search); /* also of {0} */

/* Whether something is left to be done, and doing some of it, for a millisecond or so. Without
 * memory nothing is left; what was found stays. */
bool best_search_due(const BestSearch *search);
Status best_search_step(BestSearch *search, Error *error) STATUS_CHECKED;

/* What is found so far, until the next step; NULL where nothing is looked for. */
const BestSet *best_search_now(const BestSearch *search);

/* Begin, and do it all. */
Status best_search_run(
	BestSearch *out, const Net *net, const Schedule *schedule, Error *error) STATUS_CHECKED;
