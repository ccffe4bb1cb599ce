/* Subset sums: all sums that some of a few values make, in order, in whole numbers.
 *
 * A list grows by one value at a time: merged with itself moved up by the value, equal sums once,
 * those outside of what may still be wanted dropped for good. Of two lists the largest sum of one
 * from each up to a limit is found by walking the one up and the other down. Values stay below
 * SUMS_MOST, so that two of them never overflow.
 *
 * What may take long is done in pieces: each call takes what it does off `*work`, about 2 ns each,
 * and returns false when nothing of that was left and it is to be called again. */
#pragma once

#include "solver/base/status.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define SUMS_MOST (UINT64_C(1) << 61)

enum { SUMS_VALUES = 44 }; /* of a list, so that the members of a sum are found */

typedef struct Sums {
	uint64_t *sum; /* rising; owned, sums_release */
	size_t count, cap;
	size_t kept, moved, put; /* while a value is added: what is left of both, where to write */

	/* What it is made of, and what each is to its owner. */
	uint32_t values;
	uint64_t value[SUMS_VALUES];
	uint32_t what[SUMS_VALUES];
} Sums;

/* The sum of nothing, 0. */
Status sums_begin(Sums *out, Error *error) STATUS_CHECKED;
void sums_release(Sums *sums);

/* Add a value, of which there is room for; only sums from `low` to `high` are kept on. Room is made
 * first, so that without memory nothing has changed. */
Status sums_reserve(Sums *sums, Error *error) STATUS_CHECKED;
bool sums_add(
	Sums *sums, uint64_t value, uint32_t what, uint64_t low, uint64_t high, uint64_t *work);

/* The largest sum of one from each up to `limit`; begins as {0}. */
typedef struct SumsPair {
	bool begun, found;
	size_t up, down;
	uint64_t best, left, right; /* best = left + right */
} SumsPair;
bool sums_pair(SumsPair *pair, const Sums *left, const Sums *right, uint64_t limit, uint64_t *work);

/* Which of the values make `sum`, which is in the list: an entry of `chosen` for each.
 * O(2^(values/2)). */
Status sums_members(
	const Sums *sums, uint64_t sum, bool chosen[SUMS_VALUES], Error *error) STATUS_CHECKED;
