#include "solver/net/range.h"

#include "solver/base/number.h"
#include "solver/base/text.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
	POINTS_STANDARD = 100, /* steps of a range of real numbers without STEP */
	WHOLE_SPAN = 20,       /* from here on they are whole where both ends are */
	EXPONENT_SPAN = 18,
};

#define WHOLE_MAX INT64_C(4000000000000000000)

/* mantissa 10^exponent */
typedef struct Decimal {
	int64_t mantissa;
	int exponent;
} Decimal;

/* --- reading --------------------------------------------------------------------------------- */

static Status fault(Error *error)
{
	return error_set(error, STATUS_INPUT,
		"expected KEY=FROM:TO or KEY=FROM:TO:STEP, such as children=1:20 or "
		"P1.link=0.1:1:0.1");
}

/* The parts between the colons; how many, or 0 when there are more than three. */
static int split(const char *text, size_t length, const char *part[3], size_t part_length[3])
{
	int parts = 0;
	size_t begin = 0;

	for (size_t i = 0; i <= length; i++) {
		if (i < length && text[i] != ':')
			continue;
		if (parts == 3)
			return 0;
		part[parts] = text + begin;
		part_length[parts++] = i - begin;
		begin = i + 1;
	}
	return parts;
}

static Status read_numbers(
	SweepRange *out, const char *text, size_t length, bool whole, bool *has_step, Error *error)
{
	const char *part[3];
	size_t part_length[3];
	double number[3] = {0, 0, 0};
	const int parts = split(text, length, part, part_length);

	if (parts < 2)
		return fault(error);
	for (int i = 0; i < parts; i++) {
		char shown[80], point[NUMBER_TEXT_MAX];

		if (number_comma(part[i], part_length[i], point))
			return error_set(error, STATUS_INPUT,
				"%.*s is not a number; numbers take a decimal point: %s",
				(int)part_length[i], part[i], point);
		if (number_read(part[i], part_length[i], &number[i]) != NUMBER_OK)
			return fault(error);
		if (!whole || number[i] == floor(number[i]))
			continue;
		text_show_into(shown, sizeof shown, part[i], part_length[i]);
		return error_set(error, STATUS_INPUT,
			"%s is not whole; this key takes whole numbers", shown);
	}
	out->from = number[0];
	out->to = number[1];
	out->step = number[2];
	*has_step = parts == 3;
	if (out->from > out->to)
		return error_set(error, STATUS_INPUT, "FROM must not be more than TO");
	if (*has_step && !(out->step > 0))
		return error_set(error, STATUS_INPUT, "STEP must be more than 0");
	return STATUS_OK;
}

/* --- decimals -------------------------------------------------------------------------------- */

/* The shortest decimal that reads back to `value`; it has at most 17 digits. */
static Decimal decimal_of(double value)
{
	char text[NUMBER_TEXT_MAX];
	Decimal out = {0, 0};
	bool fraction = false;
	const char *c = text;

	number_exact(text, value);
	for (c += *c == '-'; *c != '\0' && *c != 'e'; c++) {
		if (*c == '.') {
			fraction = true;
			continue;
		}
		/* Zeros that close a long whole number go into the exponent. */
		if (out.mantissa > WHOLE_MAX / 10 - 9) {
			out.exponent += !fraction;
			continue;
		}
		out.mantissa = out.mantissa * 10 + (*c - '0');
		out.exponent -= fraction;
	}
	if (*c == 'e')
		out.exponent += (int)strtol(c + 1, NULL, 10);
	while (out.mantissa != 0 && out.mantissa % 10 == 0) {
		out.mantissa /= 10;
		out.exponent++;
	}
	if (text[0] == '-')
		out.mantissa = -out.mantissa;
	return out.mantissa == 0 ? (Decimal){0, 0} : out;
}

/* `value` as a whole multiple of 10^exponent. */
static bool scale(Decimal value, int exponent, int64_t *out)
{
	if (value.exponent - exponent > EXPONENT_SPAN && value.mantissa != 0)
		return false;
	for (*out = value.mantissa; value.mantissa != 0 && value.exponent > exponent;
		value.exponent--) {
		if (*out > WHOLE_MAX / 10 || *out < -WHOLE_MAX / 10)
			return false;
		*out *= 10;
	}
	return true;
}

static int lower(Decimal value, int exponent)
{
	return value.mantissa != 0 && value.exponent < exponent ? value.exponent : exponent;
}

/* False when the numbers cannot be brought to one power of ten. A STEP of 0 stands for a hundredth
 * of the range. `*points` is how many values there are. */
static bool align(SweepRange *out, double *points)
{
	const Decimal from = decimal_of(out->from), to = decimal_of(out->to),
		      step = decimal_of(out->step);
	int exponent = lower(step, lower(to, lower(from, 400)));
	int64_t last;

	if (exponent == 400)
		exponent = 0;
	if (out->step == 0)
		exponent -= 2;
	if (!scale(from, exponent, &out->first) || !scale(to, exponent, &last) ||
		!scale(step, exponent, &out->stride))
		return false;
	if (out->step == 0)
		out->stride = last / POINTS_STANDARD - out->first / POINTS_STANDARD;
	out->exponent = exponent;
	*points = out->stride == 0 ? 1 : (double)((last - out->first) / out->stride + 1);
	return true;
}

/* mantissa 10^exponent, correctly rounded; `otherwise` where that is beyond the numbers. */
static double number_of(int64_t mantissa, int exponent, double otherwise)
{
	char text[48];
	double value;
	const int length = snprintf(text, sizeof text, "%" PRId64 "e%d", mantissa, exponent);

	return number_read(text, (size_t)length, &value) == NUMBER_OK ? value : otherwise;
}

/* The step of a range without one: of whole ends so far apart that people count between them it is
 * whole and about a hundredth, a round number or another one that leads to the last value, where
 * there is such a one; else 0. */
static double whole_step(double from, double to)
{
	const double span = to - from;

	if (from != floor(from) || to != floor(to) || !(span >= WHOLE_SPAN && span < WHOLE_MAX))
		return 0;
	if (span < POINTS_STANDARD)
		return 1;
	const double round = number_nice_step(span / POINTS_STANDARD);

	if (fmod(span, round) == 0)
		return round;
	for (int n = POINTS_STANDARD; n < 2 * POINTS_STANDARD; n++)
		if (fmod(span, n) == 0)
			return span / n;
	return 0;
}

Status sweep_range_read(SweepRange *out, const char *text, size_t length, bool whole, Error *error)
{
	bool has_step = false;
	double points = 1;

	*out = (SweepRange){.from = 0};
	STATUS_TRY(read_numbers(out, text, length, whole, &has_step, error));
	if (out->from == out->to)
		out->step = 0;
	else if (!has_step)
		out->step = whole ? 1 : whole_step(out->from, out->to);
	out->exact = align(out, &points);
	if (!out->exact) {
		if (out->step == 0)
			out->step = out->to / POINTS_STANDARD - out->from / POINTS_STANDARD;
		points = floor((out->to / out->step - out->from / out->step) * (1 + 1e-12)) + 1;
	}
	if (!(points <= SWEEP_POINTS_MAX))
		return error_set(error, STATUS_INPUT,
			"that makes %.6g values; the most is %d, so use a larger STEP", points,
			SWEEP_POINTS_MAX);
	out->points = (uint32_t)points;
	if (out->exact && out->step == 0 && points > 1)
		out->step = number_of(out->stride, out->exponent, 0);
	return STATUS_OK;
}

double sweep_range_value(const SweepRange *range, uint32_t k)
{
	const double sum = fmin(range->to, range->from + k * range->step);

	if (k == 0 || !range->exact)
		return sum;
	return number_of(range->first + k * range->stride, range->exponent, sum);
}
