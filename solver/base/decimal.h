/* Doubles in decimal, correctly rounded as printf does it, some ten times as fast.
 *
 * A value is multiplied by a power of ten that is known to 128 bits; where that leaves in doubt to
 * which side it is to be rounded (about never, but for ties), the answer is false, and printf has
 * to be asked. Values are positive and normal; of all others the answer is false, too. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

/* digits * 10^(exponent - count + 1): the first of `count` digits is not 0, and stands for
 * 10^exponent. */
typedef struct Decimal {
	uint64_t digits;
	int count, exponent;
} Decimal;

/* To so many digits, 1 to 17; and to the fewest of 15, 16 or 17 that read back to `value`. */
bool decimal_round(double value, int count, Decimal *out);
bool decimal_exact(double value, Decimal *out);

/* value * 10^decimals, rounded to a whole number below 10^17; decimals from 0 to 17. */
bool decimal_fixed(double value, int decimals, uint64_t *out);
