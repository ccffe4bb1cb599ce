#include "solver/base/decimal.h"

#include <float.h>
#include <math.h>
#include <pthread.h>
#include <string.h>

enum {
	LOWEST = -308, /* of the powers that take a normal double to 1 to 17 digits, */
	HIGHEST = 325, /* and the highest, and one more where the exponent was guessed too low */
	EXACT = 55,    /* 5^55 has 128 bits */
	DIGITS = 17,
	WORDS = 6, /* what powers are computed to; four are kept */
	DOUBT = 4, /* in the last place of a part: more than it is ever off by */
};

#define HALF (UINT64_C(1) << 63)

/* --- powers of ten ---------------------------------------------------------------------------- */

/* high:low * 2^exponent, the first bit set. Never above the power, and less than one in the last
 * place below: what is cut off while they are computed stays beyond the 170th bit. */
typedef struct Power {
	uint64_t high, low;
	int exponent;
} Power;

static Power powers[HIGHEST - LOWEST + 1];
static uint64_t ten_to[DIGITS + 1];
static pthread_once_t computed = PTHREAD_ONCE_INIT;

static void keep_power(int k, const uint32_t word[WORDS], int exponent)
{
	powers[k - LOWEST] = (Power){
		(uint64_t)word[5] << 32 | word[4], (uint64_t)word[3] << 32 | word[2], exponent};
}

static void shift_left(uint32_t word[WORDS], int bits)
{
	for (int i = WORDS - 1; i >= 0; i--)
		word[i] = word[i] << bits | (i > 0 ? word[i - 1] >> (32 - bits) : 0);
}

/* From 10^k to 10^(k + 1). */
static void times_ten(uint32_t word[WORDS], int *exponent)
{
	uint64_t carry = 0;

	for (int i = 0; i < WORDS; i++) {
		carry += (uint64_t)word[i] * 5;
		word[i] = (uint32_t)carry;
		carry >>= 32;
	}
	const int bits = carry < 4 ? 2 : 3;

	for (int i = 0; i < WORDS; i++) {
		const uint64_t next = i + 1 < WORDS ? word[i + 1] : carry;

		word[i] = (uint32_t)(next << (32 - bits)) | word[i] >> bits;
	}
	*exponent += 1 + bits;
}

/* To 10^(k - 1). */
static void by_ten(uint32_t word[WORDS], int *exponent)
{
	uint64_t rest = 0;

	for (int i = WORDS - 1; i >= 0; i--) {
		rest = rest << 32 | word[i];
		word[i] = (uint32_t)(rest / 5);
		rest %= 5;
	}
	const int bits = word[WORDS - 1] >> 29 ? 2 : 3;

	shift_left(word, bits);
	*exponent -= 1 + bits;
}

static void compute_powers(void)
{
	ten_to[0] = 1;
	for (int k = 0; k < DIGITS; k++)
		ten_to[k + 1] = 10 * ten_to[k];
	for (int step = 1; step >= -1; step -= 2) {
		uint32_t word[WORDS] = {[WORDS - 1] = UINT32_C(1) << 31};
		int exponent = -127;

		for (int k = 0; k >= LOWEST && k <= HIGHEST; k += step) {
			keep_power(k, word, exponent);
			(step > 0 ? times_ten : by_ten)(word, &exponent);
		}
	}
}

/* --- one value times a power of ten ----------------------------------------------------------- */

/* whole + part / 2^64, and less than two in the last place of `part` more; where the power is
 * exact, less than one, and `more` says whether there is any. */
typedef struct Scaled {
	uint64_t whole, part;
	bool exact, more;
} Scaled;

static void multiply(uint64_t a, uint64_t b, uint64_t *high, uint64_t *low)
{
	const uint64_t a0 = (uint32_t)a, a1 = a >> 32, b0 = (uint32_t)b, b1 = b >> 32;
	const uint64_t middle = a1 * b0 + (a0 * b0 >> 32);
	const uint64_t other = a0 * b1 + (uint32_t)middle;

	*high = a1 * b1 + (middle >> 32) + (other >> 32);
	*low = a * b;
}

/* mantissa * 2^exponent * 10^k, the first bit of the mantissa set. False where that is 2^63 or
 * more, or less than 1. */
static bool scale(uint64_t mantissa, int exponent, int k, Scaled *out)
{
	pthread_once(&computed, compute_powers);
	if (k < LOWEST || k > HIGHEST)
		return false;
	const Power *power = &powers[k - LOWEST];
	const int right = -(exponent + power->exponent) - 128;
	uint64_t high, middle, carried, low;

	if (right < 1 || right > 63)
		return false;
	multiply(mantissa, power->high, &high, &middle);
	multiply(mantissa, power->low, &carried, &low);
	middle += carried;
	high += middle < carried;
	*out = (Scaled){.whole = high >> right,
		.part = high << (64 - right) | middle >> right,
		.exact = k >= 0 && k <= EXACT,
		.more = middle << (64 - right) || low};
	return true;
}

/* The bits of a double; false where it is not positive and normal. */
static bool take_apart(double value, uint64_t *mantissa, int *exponent)
{
	uint64_t bits;

	if (!(value >= DBL_MIN && value <= DBL_MAX))
		return false;
	memcpy(&bits, &value, sizeof bits);
	*exponent = (int)(bits >> 52) - 1023 - 63;
	*mantissa = HALF | bits << 11;
	return true;
}

/* To the nearest whole number, ties to the even one. */
static bool nearest(const Scaled *at, uint64_t *out)
{
	const bool tie = at->part == HALF && !at->more;

	if (!at->exact && (at->part == HALF || at->part == HALF - 1))
		return false;
	*out = at->whole + (tie ? at->whole & 1 : at->part >= HALF);
	return true;
}

/* So that there are `count` digits before the point. Rounding may make that one more: a one and
 * zeros. The exponent is guessed by the one of two, never too high. */
static bool scale_to(uint64_t mantissa, int exponent, int count, Scaled *out, int *tens)
{
	*tens = (int)floor((exponent + 63) * 0.30102999566398120);
	if (!scale(mantissa, exponent, count - 1 - *tens, out))
		return false;
	if (out->whole < ten_to[count])
		return true;
	++*tens;
	return scale(mantissa, exponent, count - 1 - *tens, out);
}

static bool put(uint64_t digits, int count, int tens, Decimal *out)
{
	const bool carried = digits == ten_to[count];

	*out = (Decimal){carried ? digits / 10 : digits, count, tens + carried};
	return true;
}

bool decimal_round(double value, int count, Decimal *out)
{
	uint64_t mantissa, digits;
	int exponent, tens;
	Scaled at;

	return take_apart(value, &mantissa, &exponent) &&
	       scale_to(mantissa, exponent, count, &at, &tens) && nearest(&at, &digits) &&
	       put(digits, count, tens, out);
}

bool decimal_fixed(double value, int decimals, uint64_t *out)
{
	uint64_t mantissa;
	int exponent;
	Scaled at;

	return take_apart(value, &mantissa, &exponent) &&
	       scale(mantissa, exponent, decimals, &at) && at.whole < ten_to[DIGITS] &&
	       nearest(&at, out);
}

/* --- the fewest digits ------------------------------------------------------------------------ */

typedef enum Order { BELOW, IN_DOUBT, ABOVE } Order;

static Order compare(const Scaled *a, const Scaled *b)
{
	const uint64_t part = a->part - b->part;
	const uint64_t whole = a->whole - b->whole - (a->part < b->part);

	if ((whole == 0 && part <= DOUBT) || (whole == UINT64_MAX && part >= -(uint64_t)DOUBT))
		return IN_DOUBT;
	return whole >= HALF ? BELOW : ABOVE;
}

/* `at` to a multiple of `unit`, 100 or 10, and how far that is. */
static bool round_to(const Scaled *at, uint64_t unit, uint64_t *out, Scaled *off)
{
	const uint64_t rest = at->whole % unit, half = unit / 2;

	if ((rest == half && at->part == 0) || (rest == half - 1 && at->part > -(uint64_t)DOUBT))
		return false;
	const bool up = rest >= half;

	*out = at->whole / unit + up;
	*off = up ? (Scaled){.whole = unit - rest - (at->part > 0), .part = -at->part}
		  : (Scaled){.whole = rest, .part = at->part};
	return true;
}

/* What reads back is nearer than half of the way to the next double. Below a power of two that is
 * half as far as above. */
bool decimal_exact(double value, Decimal *out)
{
	uint64_t mantissa, digits;
	int exponent, tens, count = DBL_DIG;
	Scaled at, off, way;

	if (!take_apart(value, &mantissa, &exponent) ||
		!scale_to(mantissa, exponent, DIGITS, &at, &tens) ||
		!scale(HALF, exponent - DBL_MANT_DIG, DIGITS - 1 - tens, &way))
		return false;
	if (mantissa == HALF)
		way = (Scaled){.whole = way.whole >> 1, .part = way.whole << 63 | way.part >> 1};
	for (; count < DIGITS; count++) {
		if (!round_to(&at, ten_to[DIGITS - count], &digits, &off))
			return false;
		const Order order = compare(&off, &way);

		if (order == BELOW)
			return put(digits, count, tens, out);
		if (order == IN_DOUBT || mantissa == HALF)
			return false;
	}
	return nearest(&at, &digits) && put(digits, count, tens, out);
}
