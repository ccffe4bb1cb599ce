/* layer: solver */
/* Numbers in decimal: the same bytes as printf writes, and the fewest digits that read back, for
 *any bits, for numbers as people write them, and around powers of two and ten. Texts read as strtod
 * reads them.
 *
 * A little in `make test`, a lot in `make soak`:
 *
 *	soak_digits [NUMBERS [SEED]] */
#include "tests/fixtures/solver/any.h"

#include "solver/base/decimal.h"
#include "solver/base/number.h"

#include <float.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct Count {
	unsigned long numbers, printed, wrong;
} Count;

enum { LONGEST = 400 };

/* The first of 15, 16 or 17 digits that reads back. */
static void print_exact(char out[LONGEST], double value)
{
	int digits = fabs(value) >= DBL_MIN || value == 0 ? DBL_DIG : 1;

	do
		snprintf(out, LONGEST, "%.*g", digits, value);
	while (strtod(out, NULL) != value && ++digits <= DBL_DECIMAL_DIG);
}

static void compare(Count *count, const char *what, const char *text, const char *expected)
{
	if (strcmp(text, expected) == 0)
		return;
	count->wrong++;
	printf("# %s: %s, and printf writes %s\n", what, text, expected);
}

static void compare_read(Count *count, const char *text)
{
	double value;

	if (number_read(text, strlen(text), &value) == NUMBER_OK && value == strtod(text, NULL))
		return;
	count->wrong++;
	printf("# %s is read as %.17g\n", text, value);
}

static void try(Count *count, double value, uint64_t *seed)
{
	const int digits = 1 + (int)below(seed, 17), decimals = (int)below(seed, 8);
	char text[NUMBER_TEXT_MAX], expected[LONGEST];
	Decimal decimal;

	count->numbers++;
	count->printed += !decimal_exact(fabs(value), &decimal);
	number_exact(text, value);
	print_exact(expected, value);
	compare(count, "exact", text, expected);
	compare_read(count, text);
	number_general(text, value, digits);
	snprintf(expected, sizeof expected, "%.*g", digits, value);
	compare(count, "general", text, expected);
	if (fabs(value) > 0 && fabs(value) < 1e300 && fabs(value) > 1e-300)
		compare_read(count, text);
	number_fixed(text, value, decimals);
	snprintf(expected, sizeof expected, "%.*f", decimals, value);
	expected[NUMBER_TEXT_MAX - 1] = '\0';
	compare(count, "fixed", text, expected);
}

static void try_around(Count *count, double value, uint64_t *seed)
{
	try(count, value, seed);
	try(count, nextafter(value, 0), seed);
	try(count, -nextafter(value, DBL_MAX), seed);
}

static void try_edges(Count *count, uint64_t *seed)
{
	for (int exponent = -1074; exponent < 1024; exponent++)
		try_around(count, ldexp(1, exponent), seed);
	for (int exponent = -323; exponent < 308; exponent++)
		for (int first = 1; first < 10; first++) {
			char text[NUMBER_TEXT_MAX];

			snprintf(text, sizeof text, "%de%d", first, exponent);
			try_around(count, strtod(text, NULL), seed);
		}
	try_around(count, DBL_MAX, seed);
	try(count, 0, seed);
}

static void try_any(Count *count, uint64_t *seed)
{
	const uint64_t bits = (uint64_t)below(seed, UINT32_MAX) << 32 | below(seed, UINT32_MAX);
	double any;

	memcpy(&any, &bits, sizeof any);
	if (isfinite(any))
		try(count, any, seed);
	try(count, spread(seed, 30), seed);
	try(count, below(seed, 100000000) / 1000.0, seed);
	try(count, below(seed, 10000000) / (double)(1 << below(seed, 24)), seed);
	try(count, (double)(bits >> below(seed, 64)), seed);
}

int main(int argc, char **argument)
{
	const unsigned long numbers = argc > 1 ? strtoul(argument[1], NULL, 10) : 100000;
	uint64_t seed = argc > 2 ? strtoull(argument[2], NULL, 10) : 1;
	Count count = {0};

	setvbuf(stdout, NULL, _IOLBF, 0);
	printf("1..1\n");
	try_edges(&count, &seed);
	while (count.numbers < numbers)
		try_any(&count, &seed);
	const bool good = count.wrong == 0 && count.printed < count.numbers / 5;

	printf("%sok 1 - %lu numbers: %lu by printf, %lu wrong\n", good ? "" : "not ",
		count.numbers, count.printed, count.wrong);
	return !good;
}
