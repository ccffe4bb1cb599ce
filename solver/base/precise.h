/* A running sum of doubles kept to twice their precision.
 *
 * The sum is `high` + `low`, `low` being what rounding took from `high`; its relative error is
 * about 1e-32, so `high` is the sum rounded once and does not depend on the order of additions. */
#pragma once

#include <math.h>

typedef struct PreciseSum {
	double high, low;
} PreciseSum;

static inline PreciseSum precise_sum(double value)
{
	return (PreciseSum){value, 0};
}

static inline void precise_add(PreciseSum *sum, double value)
{
	const double total = sum->high + value;
	const double part = total - sum->high;
	const double error = (sum->high - (total - part)) + (value - part);
	const double low = sum->low + error;

	sum->high = total + low;
	sum->low = low - (sum->high - total);
}

/* Add `count` times `value`, without rounding the product. Mostly there is one. */
static inline void precise_add_times(PreciseSum *sum, double count, double value)
{
	const double product = count * value;

	precise_add(sum, product);
	if (count != 1)
		precise_add(sum, fma(count, value, -product));
}

/* One addition waits for the one before: long sums go on so many lanes by turns, and are joined. */
enum { PRECISE_LANES = 4 };

static inline PreciseSum precise_join(const PreciseSum lane[PRECISE_LANES])
{
	PreciseSum sum = lane[0];

	for (int i = 1; i < PRECISE_LANES; i++) {
		precise_add(&sum, lane[i].high);
		precise_add(&sum, lane[i].low);
	}
	return sum;
}
