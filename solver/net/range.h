/* FROM:TO[:STEP] as exact decimals: the values of a sweep are those a person would write down, so
 * that the third of 0.1:1:0.1 is 0.3 and not 0.30000000000000004.
 *
 * The three numbers become whole multiples of one power of ten; where their sizes lie too far apart
 * for that (18 digits), doubles are added up instead. */
#pragma once

#include "solver/base/status.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { SWEEP_POINTS_MAX = 1000000 };

typedef struct SweepRange {
	double from, to, step; /* step 0 when there is one value only */
	uint32_t points;       /* >= 1 */
	bool exact;            /* value k is (first + k stride) 10^exponent */
	int64_t first, stride;
	int exponent;
} SweepRange;

/* Read `length` bytes. `whole`: all three are whole numbers, and STEP is 1 unless given; else it is
 * a hundredth of the range, or about that and whole where FROM and TO are, at least 20 apart, and
 * such a step leads to TO. STATUS_INPUT says what would be right, also above SWEEP_POINTS_MAX. */
Status sweep_range_read(
	SweepRange *out, const char *text, size_t length, bool whole, Error *error) STATUS_CHECKED;

/* The k-th value, from 0; the last is at most `to`. */
double sweep_range_value(const SweepRange *range, uint32_t k);
