#include "solver/base/number.h"

#include "solver/base/decimal.h"

#include <float.h>
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- reading ------------------------------------------------------------------------------- */

/* No double needs more significant decimal digits than this to be rounded correctly: the longest
 * exact half-way point has 768. What follows only matters as "something" or "nothing". */
enum { DIGITS_MAX = 770, EXPONENT_MAX = 1000000, PART_DIGITS = 3 };

/* The parts of a well-formed number. */
typedef struct Parts {
	bool negative;
	const char *whole, *fraction;
	size_t whole_length, fraction_length;
	long exponent; /* clamped to +-EXPONENT_MAX */
} Parts;

static bool is_digit(char c)
{
	return c >= '0' && c <= '9';
}

static size_t digits_at(const char *text, size_t at, size_t length)
{
	size_t end = at;

	while (end < length && is_digit(text[end]))
		end++;
	return end - at;
}

static bool is_sign(const char *text, size_t at, size_t length)
{
	return at < length && (text[at] == '-' || text[at] == '+');
}

/* What follows the 'e' at `at - 1`, up to the end of the text. */
static NumberReading split_exponent(const char *text, size_t at, size_t length, Parts *out)
{
	bool negative = at < length && text[at] == '-';
	size_t begin = is_sign(text, at, length) ? at + 1 : at;
	size_t count = digits_at(text, begin, length);
	long exponent = 0;

	if (begin + count < length)
		return NUMBER_BAD;
	if (count == 0)
		return NUMBER_INCOMPLETE;
	for (size_t i = begin; i < length && exponent < EXPONENT_MAX; i++)
		exponent = exponent * 10 + (text[i] - '0');
	out->exponent = negative ? -exponent : exponent;
	return NUMBER_OK;
}

static NumberReading split(const char *text, size_t length, Parts *out)
{
	size_t at = is_sign(text, 0, length) ? 1 : 0;

	*out = (Parts){.negative = at == 1 && text[0] == '-', .whole = text + at};
	out->whole_length = digits_at(text, at, length);
	at += out->whole_length;
	if (at < length && text[at] == '.') {
		out->fraction = text + ++at;
		out->fraction_length = digits_at(text, at, length);
		at += out->fraction_length;
		if (out->fraction_length == 0)
			return at == length ? NUMBER_INCOMPLETE : NUMBER_BAD;
	}
	if (at == length)
		return out->whole_length + out->fraction_length > 0 ? NUMBER_OK : NUMBER_INCOMPLETE;
	if ((text[at] != 'e' && text[at] != 'E') || out->whole_length + out->fraction_length == 0)
		return NUMBER_BAD;
	return split_exponent(text, at + 1, length, out);
}

/* Significant digits gathered for strtod: no leading zeros, at most DIGITS_MAX and one more that
 * stands for all that were dropped. */
typedef struct Digits {
	char text[DIGITS_MAX + 32];
	size_t count;
	long dropped; /* digits left out of the whole part and the fraction */
	bool rest;    /* one of those was not zero */
} Digits;

static void gather(Digits *digits, const char *text, size_t length)
{
	for (size_t i = 0; i < length; i++) {
		if (digits->count == 0 && text[i] == '0')
			continue;
		if (digits->count < DIGITS_MAX) {
			digits->text[digits->count++] = text[i];
		} else {
			digits->dropped++;
			digits->rest = digits->rest || text[i] != '0';
		}
	}
}

/* Numbers of few digits are exact as doubles, as are powers of ten up to the 22nd: so one division
 * or product is rounded as strtod rounds. */
static bool is_simple(const Parts *parts, long exponent)
{
	return FLT_EVAL_METHOD == 0 && parts->whole_length + parts->fraction_length <= DBL_DIG &&
	       labs(exponent) <= 22;
}

static double read_simple(const Parts *parts, long exponent)
{
	uint64_t digits = 0;
	double power = 1;

	for (size_t i = 0; i < parts->whole_length; i++)
		digits = digits * 10 + (uint64_t)(parts->whole[i] - '0');
	for (size_t i = 0; i < parts->fraction_length; i++)
		digits = digits * 10 + (uint64_t)(parts->fraction[i] - '0');
	for (long i = 0; i < labs(exponent); i++)
		power *= 10;
	return exponent < 0 ? (double)digits / power : (double)digits * power;
}

/* NUMBER_OK or NUMBER_RANGE. */
static NumberReading read_any(const Parts *parts, long exponent, double *out)
{
	Digits digits = {.count = 0};

	gather(&digits, parts->whole, parts->whole_length);
	gather(&digits, parts->fraction, parts->fraction_length);
	*out = 0;
	if (digits.count == 0)
		return NUMBER_OK;
	exponent += digits.dropped;
	if (digits.rest) {
		digits.text[digits.count++] = '1';
		exponent--;
	}
	snprintf(digits.text + digits.count, sizeof digits.text - digits.count, "e%ld", exponent);
	*out = strtod(digits.text, NULL);
	return isinf(*out) || *out == 0 ? NUMBER_RANGE : NUMBER_OK;
}

NumberReading number_read(const char *text, size_t length, double *out)
{
	Parts parts;
	NumberReading reading = split(text, length, &parts);
	double value;

	if (reading != NUMBER_OK)
		return reading;
	const long exponent = parts.exponent - (long)parts.fraction_length;
	if (is_simple(&parts, exponent))
		value = read_simple(&parts, exponent);
	else
		reading = read_any(&parts, exponent, &value);
	if (reading == NUMBER_OK)
		*out = parts.negative ? -value : value;
	return reading;
}

bool number_comma(const char *text, size_t length, char out[NUMBER_TEXT_MAX])
{
	const char *comma = memchr(text, ',', length);
	double ignored;

	if (!comma || length >= NUMBER_TEXT_MAX)
		return false;
	memcpy(out, text, length);
	out[length] = '\0';
	out[comma - text] = '.';
	return number_read(out, length, &ignored) == NUMBER_OK;
}

/* --- writing ------------------------------------------------------------------------------- */

/* Digits of a number, the first one not 0 and none at the end, and what power of ten it is of. */
typedef struct Bare {
	char text[DBL_DECIMAL_DIG + 1];
	int exponent;
} Bare;

static Bare bare_of(const Decimal *decimal)
{
	Bare bare = {.exponent = decimal->exponent};
	uint64_t digits = decimal->digits;
	int count = decimal->count;

	for (; digits % 10 == 0; digits /= 10)
		count--;
	for (; count > 0; digits /= 10)
		bare.text[--count] = (char)('0' + digits % 10);
	return bare;
}

/* Put the digits down with the point after the first `whole` of them; `whole` <= 0 means zeros
 * first, more than there are means zeros after. */
static void write_plain(char *out, const char *digits, int whole)
{
	int count = (int)strlen(digits);

	if (whole <= 0) {
		*out++ = '0';
		*out++ = '.';
		for (; whole < 0; whole++)
			*out++ = '0';
		memcpy(out, digits, (size_t)count + 1);
		return;
	}
	for (int i = 0; i < whole; i++)
		*out++ = i < count ? digits[i] : '0';
	if (count > whole)
		*out++ = '.';
	for (int i = whole; i < count; i++)
		*out++ = digits[i];
	*out = '\0';
}

static void write_scientific(char *out, const char *digits, int exponent)
{
	snprintf(out, NUMBER_TEXT_MAX - 1, "%c%s%.16se%d", digits[0], digits[1] ? "." : "",
		digits + 1, exponent);
}

enum { EXPONENT_LOW = -4, EXPONENT_HIGH = 6 };

/* As printf's %g does, to the digits that were looked for. */
static void write_general(char *out, double value, const Decimal *decimal)
{
	const Bare bare = bare_of(decimal);

	if (value < 0)
		*out++ = '-';
	if (bare.exponent >= EXPONENT_LOW && bare.exponent < decimal->count)
		write_plain(out, bare.text, bare.exponent + 1);
	else
		snprintf(out, NUMBER_TEXT_MAX - 1, "%c%s%.16se%+03d", bare.text[0],
			bare.text[1] ? "." : "", bare.text + 1, bare.exponent);
}

void number_general(char out[NUMBER_TEXT_MAX], double value, int digits)
{
	Decimal decimal;

	if (decimal_round(fabs(value), digits, &decimal))
		write_general(out, value, &decimal);
	else
		snprintf(out, NUMBER_TEXT_MAX, "%.*g", digits, value);
}

void number_fixed(char out[NUMBER_TEXT_MAX], double value, int decimals)
{
	char digits[NUMBER_TEXT_MAX];
	uint64_t whole = 0;
	int count = 0;

	if (value != 0 && !decimal_fixed(fabs(value), decimals, &whole)) {
		snprintf(out, NUMBER_TEXT_MAX, "%.*f", decimals, value);
		return;
	}
	for (; whole > 0 || count <= decimals; whole /= 10)
		digits[count++] = (char)('0' + whole % 10);
	if (signbit(value))
		*out++ = '-';
	while (count > 0) {
		*out++ = digits[--count];
		if (count == decimals && count > 0)
			*out++ = '.';
	}
	*out = '\0';
}

void number_exact(char out[NUMBER_TEXT_MAX], double value)
{
	/* Any decimal of 15 digits survives the way through a normal double and back, so a shorter
	 * one than "%.15g" without its zeros cannot exist; denormal numbers have fewer digits. */
	int digits = fabs(value) >= DBL_MIN || value == 0 ? DBL_DIG : 1;
	Decimal decimal;

	if (decimal_exact(fabs(value), &decimal)) {
		write_general(out, value, &decimal);
		return;
	}
	do
		snprintf(out, NUMBER_TEXT_MAX, "%.*g", digits, value);
	while (strtod(out, NULL) != value && ++digits <= DBL_DECIMAL_DIG);
}

void number_full(char out[NUMBER_TEXT_MAX], double value)
{
	number_exact(out, value + 0.0); /* -0 becomes 0 */
}

/* By printf, where the digits are in doubt. */
static Bare bare_printed(double value, int digits)
{
	char rounded[NUMBER_TEXT_MAX];
	int count = 0;

	snprintf(rounded, sizeof rounded, "%.*e", digits - 1, value);
	Bare bare = {.exponent = atoi(strchr(rounded, 'e') + 1)};

	for (const char *c = rounded; *c != 'e'; c++)
		if (*c != '.')
			bare.text[count++] = *c;
	while (count > 1 && bare.text[count - 1] == '0')
		bare.text[--count] = '\0';
	return bare;
}

void number_short(char out[NUMBER_TEXT_MAX], double value, int digits)
{
	Decimal decimal;

	if (!isfinite(value) || value == 0) {
		snprintf(out, NUMBER_TEXT_MAX, "%g", value + 0.0);
		return;
	}
	if (digits < 1)
		digits = 1;
	if (digits > DBL_DECIMAL_DIG)
		digits = DBL_DECIMAL_DIG;
	const bool sure = decimal_round(fabs(value), digits, &decimal);
	const Bare bare = sure ? bare_of(&decimal) : bare_printed(fabs(value), digits);

	if (value < 0)
		*out++ = '-';
	if (bare.exponent >= EXPONENT_LOW && bare.exponent <= EXPONENT_HIGH)
		write_plain(out, bare.text, bare.exponent + 1);
	else
		write_scientific(out, bare.text, bare.exponent);
}

void number_below(char out[NUMBER_TEXT_MAX], double value, int digits)
{
	double shown = value;

	number_short(out, value, digits);
	if (number_read(out, strlen(out), &shown) != NUMBER_OK || shown <= value)
		return;
	const double unit = pow(10, floor(log10(value)) + 1 - digits);

	number_short(out, floor(value / unit) * unit, digits);
}

void number_above(char out[NUMBER_TEXT_MAX], double value, int digits)
{
	double shown = value;

	number_short(out, value, digits);
	if (number_read(out, strlen(out), &shown) != NUMBER_OK || shown >= value)
		return;
	const double unit = pow(10, floor(log10(value)) + 1 - digits);

	number_short(out, ceil(value / unit) * unit, digits);
}

/* --- nice numbers -------------------------------------------------------------------------- */

/* mantissa * 10^exponent, correctly rounded (a product with pow would not be). */
static double decimal(int mantissa, int exponent)
{
	char text[NUMBER_TEXT_MAX];

	snprintf(text, sizeof text, "%de%d", mantissa, exponent);
	return strtod(text, NULL);
}

void number_grouped(char out[NUMBER_TEXT_MAX], const char *number)
{
	const size_t sign = *number == '-', digits = strspn(number + sign, "0123456789");
	const size_t blanks = digits > 0 ? (digits - 1) / 3 : 0;
	size_t used = sign;

	if (digits < 5 || strchr(number, 'e') || strlen(number) + blanks >= NUMBER_TEXT_MAX) {
		snprintf(out, NUMBER_TEXT_MAX, "%s", number);
		return;
	}
	out[0] = '-';
	for (size_t k = 0; k < digits; k++) {
		if (k > 0 && (digits - k) % 3 == 0)
			out[used++] = ' ';
		out[used++] = number[sign + k];
	}
	snprintf(out + used, NUMBER_TEXT_MAX - used, "%s", number + sign + digits);
}

void number_percent(char out[NUMBER_TEXT_MAX], double part)
{
	char number[NUMBER_TEXT_MAX - 2];

	number_short(out, 100 * part, PART_DIGITS);
	if (part < 1 && strcmp(out, "100") == 0)
		number_short(out, 100 * part, PART_DIGITS + 1);
	const bool nearly = part < 1 && strcmp(out, "100") == 0;

	snprintf(number, sizeof number, "%.28s", out);
	snprintf(out, NUMBER_TEXT_MAX, "%s %%", nearly ? "> 99.99" : number);
}

double number_nice_above(double value)
{
	static const int tenths[] = {10, 12, 15, 20, 25, 30, 35, 40, 50, 60, 70, 80};
	int exponent = (int)floor(log10(value)) - 1;

	/* log10 may be off by one next to a power of ten: start one decade low. */
	for (int e = exponent - 1; e <= exponent + 1; e++) {
		for (size_t i = 0; i < sizeof tenths / sizeof tenths[0]; i++) {
			double nice = decimal(tenths[i], e);

			if (nice >= value)
				return isinf(nice) ? value : nice;
		}
	}
	return value;
}

double number_nice_step(double value)
{
	static const int digits[] = {5, 2, 1};
	int exponent = (int)floor(log10(value));

	for (int e = exponent + 1; e >= exponent - 1; e--) {
		for (size_t i = 0; i < sizeof digits / sizeof digits[0]; i++) {
			double nice = decimal(digits[i], e);

			if (nice <= value && nice > 0)
				return nice;
		}
	}
	return value;
}
