/* Whom algorithm PE took out, in order. Those of a class that left one after the other are one run,
 * so millions alike take no room, and what is told of a round is worked out when it is asked for.
 */
#pragma once

#include "solver/base/precise.h"
#include "solver/methods/chen/pe/shares.h"
#include "solver/schedule/schedule.h"

typedef struct ChenRemovedRun {
	uint32_t place; /* in the list, of the first one */
	uint32_t first; /* its processor; the next ones follow it */
	uint32_t class;
	PreciseSum after; /* 1 / alpha_0 when all of them had left */
} ChenRemovedRun;

/* Owner: whoever it was made for; empty when zeroed. */
typedef struct ChenRemoved {
	ChenRemovedRun *run;
	size_t cap;
	uint32_t runs, count;
	uint32_t *last_of, *earlier; /* by class, by run: 1 + a run of that class; 0: none. Made
				      * when first asked for */
} ChenRemoved;

void chen_removed_release(ChenRemoved *removed);

/* The last `count` that are no more kept in a class, after which 1 / alpha_0 was `*after`. */
Status chen_removed_add(ChenRemoved *removed, const ChenStar *star, uint32_t class, uint32_t count,
	const PreciseSum *after, Error *error) STATUS_CHECKED;

/* Who left in round `k` (from 0, < count): `*processor`; and how many left from then on, alike and
 * the next one by number each time. O(1), O(log runs) where there are alike ones. */
uint32_t chen_removed_run(const ChenRemoved *removed, uint32_t k, uint32_t *processor);

/* How many left in a run. */
uint32_t chen_removed_count(const ChenRemoved *removed, uint32_t run);

/* The round in which a processor of that star left; NET_NONE. O(log classes + runs of its class),
 * without memory O(runs). */
uint32_t chen_removed_in(ChenRemoved *removed, const ChenStar *star, uint32_t processor);

/* The first round of the run that has round `k`. */
uint32_t chen_removed_begin(const ChenRemoved *removed, uint32_t k);

/* Round `k` of the star that they were taken out of. */
Elimination chen_removed_round(const ChenRemoved *removed, const ChenStar *star, uint32_t k);
