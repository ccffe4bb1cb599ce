/* The equations in double-doubles: about 30 digits, of the decimals as people write them.
 *
 * They stand between doubles, which cannot tell children apart that are nearly alike, and exact.h,
 * which takes a hundred times as long. A number is `high` + `low`, `low` being what rounding took
 * from `high`. Above 0 only. One that leaves 1e-250 .. 1e250 on the way is NAN, and so is all that
 * comes of it: there the low part would lose digits. */
#pragma once

#include "solver/methods/chen/pe/shares.h"

typedef struct Wide {
	double high, low;
} Wide;

/* What is below so much of a line is rounding: a step is off by 10 * 2^-106 at most, and hardly
 * more than 10^4 of them add up in a line of the largest order with numbers of the longest
 * exponents. */
#define WIDE_MARGIN 1e-25

/* What all lines of a star share. */
typedef struct WideStar {
	uint32_t order;
	Wide load, power; /* L, L^(gamma-1) */
	Wide root, intensity_compute, intensity_transfer;
} WideStar;

/* key * (sum / the sum now) = slope * time + level, where time is (sum / the sum now)^(gamma-2):
 * the line of a class with one installment, for any `sum` in place of 1 / alpha_0. */
typedef struct WideLine {
	Wide slope, level;
} WideLine;

WideStar wide_star(const ChenStar *star);
WideLine wide_line(const WideStar *star, const ChenClass *class, double sum);

/* a - b, to all digits of both where they are near each other, else to those of a double. */
static inline double wide_gap(Wide a, Wide b)
{
	return (a.high - b.high) + (a.low - b.low);
}
