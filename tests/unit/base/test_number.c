/* layer: solver */
#include "tests/fixtures/check.h"

#include "solver/base/number.h"

#include <float.h>
#include <locale.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct Reading {
	const char *text;
	NumberReading reading;
	double value;
} Reading;

static const Reading readings[] = {
	{"0", NUMBER_OK, 0},
	{"-0", NUMBER_OK, 0},
	{"00", NUMBER_OK, 0},
	{"0.0", NUMBER_OK, 0},
	{"0e0", NUMBER_OK, 0},
	{"0e400", NUMBER_OK, 0},
	{"0e-99999999999999999999", NUMBER_OK, 0},
	{"7", NUMBER_OK, 7},
	{"+7", NUMBER_OK, 7},
	{"-7", NUMBER_OK, -7},
	{"007", NUMBER_OK, 7},
	{"2.385", NUMBER_OK, 2.385},
	{".5", NUMBER_OK, 0.5},
	{"-.5", NUMBER_OK, -0.5},
	{"0.1", NUMBER_OK, 0.1},
	{"1e3", NUMBER_OK, 1000},
	{"1E3", NUMBER_OK, 1000},
	{"1e+3", NUMBER_OK, 1000},
	{"25e-1", NUMBER_OK, 2.5},
	{"1e003", NUMBER_OK, 1000},
	{"1e22", NUMBER_OK, 1e22},
	{"1e-12", NUMBER_OK, 1e-12},
	{"1e308", NUMBER_OK, 1e308},
	{"1e-308", NUMBER_OK, 1e-308},
	{"5e-324", NUMBER_OK, 5e-324},
	{"4.9406564584124654e-324", NUMBER_OK, 5e-324},
	{"1.7976931348623157e308", NUMBER_OK, DBL_MAX},
	{"9007199254740993", NUMBER_OK, 9007199254740992.0},
	{"3336.980417403719", NUMBER_OK, 3336.980417403719},
	{"-0.00000000000000001234", NUMBER_OK, -1234e-20},
	{"100000000000000000000000e-23", NUMBER_OK, 1},

	{"", NUMBER_INCOMPLETE, 0},
	{"-", NUMBER_INCOMPLETE, 0},
	{"+", NUMBER_INCOMPLETE, 0},
	{".", NUMBER_INCOMPLETE, 0},
	{"-.", NUMBER_INCOMPLETE, 0},
	{"0.", NUMBER_INCOMPLETE, 0},
	{"5.", NUMBER_INCOMPLETE, 0},
	{"1e", NUMBER_INCOMPLETE, 0},
	{"1e-", NUMBER_INCOMPLETE, 0},
	{"1.5E+", NUMBER_INCOMPLETE, 0},

	{" ", NUMBER_BAD, 0},
	{" 1", NUMBER_BAD, 0},
	{"1 ", NUMBER_BAD, 0},
	{"1,5", NUMBER_BAD, 0},
	{"1_000", NUMBER_BAD, 0},
	{"1'000", NUMBER_BAD, 0},
	{"0x10", NUMBER_BAD, 0},
	{"0o7", NUMBER_BAD, 0},
	{"nan", NUMBER_BAD, 0},
	{"NaN", NUMBER_BAD, 0},
	{".nan", NUMBER_BAD, 0},
	{"inf", NUMBER_BAD, 0},
	{".inf", NUMBER_BAD, 0},
	{"-inf", NUMBER_BAD, 0},
	{"infinity", NUMBER_BAD, 0},
	{"1.2.3", NUMBER_BAD, 0},
	{"1..2", NUMBER_BAD, 0},
	{"--1", NUMBER_BAD, 0},
	{"+-1", NUMBER_BAD, 0},
	{"1-", NUMBER_BAD, 0},
	{"1-2", NUMBER_BAD, 0},
	{"e5", NUMBER_BAD, 0},
	{".e5", NUMBER_BAD, 0},
	{"-e5", NUMBER_BAD, 0},
	{"1.e5", NUMBER_BAD, 0},
	{"1e5.5", NUMBER_BAD, 0},
	{"1e5e5", NUMBER_BAD, 0},
	{"1e--5", NUMBER_BAD, 0},
	{"1e 5", NUMBER_BAD, 0},
	{"1f", NUMBER_BAD, 0},
	{"1d0", NUMBER_BAD, 0},
	{"abc", NUMBER_BAD, 0},
	{"1a", NUMBER_BAD, 0},
	{"1\n", NUMBER_BAD, 0},
	{"\t1", NUMBER_BAD, 0},
	{"1%", NUMBER_BAD, 0},
	{"~", NUMBER_BAD, 0},
	{"1:30", NUMBER_BAD, 0},
	{"\xD9\xA1", NUMBER_BAD, 0},
	{"\xEF\xBC\x91", NUMBER_BAD, 0},
	{"\xE2\x88\x92"
	 "1",
		NUMBER_BAD, 0},
	{"1\xC2\xA0", NUMBER_BAD, 0},

	{"1e309", NUMBER_RANGE, 0},
	{"-1e309", NUMBER_RANGE, 0},
	{"1e400", NUMBER_RANGE, 0},
	{"1.8e308", NUMBER_RANGE, 0},
	{"1e-400", NUMBER_RANGE, 0},
	{"2e-324", NUMBER_RANGE, 0},
	{"0.001e-323", NUMBER_RANGE, 0},
	{"1e99999999999999999999", NUMBER_RANGE, 0},
	{"1e-99999999999999999999", NUMBER_RANGE, 0},
};

TEST(reads_the_table)
{
	for (size_t i = 0; i < sizeof readings / sizeof readings[0]; i++) {
		double value = -77;
		NumberReading reading =
			number_read(readings[i].text, strlen(readings[i].text), &value);

		if (reading != readings[i].reading)
			fail_msg("\"%s\" reads as %d", readings[i].text, reading);
		if (reading == NUMBER_OK && value != readings[i].value)
			fail_msg("\"%s\" is read as %.17g", readings[i].text, value);
		if (reading != NUMBER_OK && value != -77)
			fail_msg("\"%s\" is refused, but written", readings[i].text);
	}
}

TEST(reads_only_the_length_given)
{
	double value;

	assert_int_equal(number_read("12345", 2, &value), NUMBER_OK);
	check_close(value, 12, 0);
	assert_int_equal(number_read("1e5", 2, &value), NUMBER_INCOMPLETE);
	assert_int_equal(number_read("1\0002", 3, &value), NUMBER_BAD);
}

TEST(reads_very_long_digits)
{
	enum { LONG = 70000 };
	ScopedText text = malloc(LONG + 16);
	double value;

	memset(text, '0', LONG);
	assert_int_equal(number_read(text, LONG, &value), NUMBER_OK);
	check_close(value, 0, 0);
	text[0] = '1';
	assert_int_equal(number_read(text, LONG, &value), NUMBER_RANGE);
	memcpy(text + LONG, "e-69999", 8);
	assert_int_equal(number_read(text, LONG + 7, &value), NUMBER_OK);
	check_close(value, 1, 0);

	/* 1 + 2^-53 lies half-way between two doubles: even wins, unless anything follows. */
	memset(text, '0', LONG);
	memcpy(text, "1.00000000000000011102230246251565404236316680908203125", 55);
	assert_int_equal(number_read(text, LONG, &value), NUMBER_OK);
	check_close(value, 1, 0);
	text[LONG - 1] = '1';
	assert_int_equal(number_read(text, LONG, &value), NUMBER_OK);
	check_close(value, 1 + DBL_EPSILON, 0);

	memset(text, '0', LONG);
	text[1] = '.';
	text[LONG - 1] = '3';
	assert_int_equal(number_read(text, LONG, &value), NUMBER_RANGE);
}

TEST(comma_locales_change_nothing)
{
	static const char *const names[] = {"de_DE.UTF-8", "de_DE.utf8", "fr_FR.UTF-8", "C.UTF-8"};
	char text[NUMBER_TEXT_MAX];
	double value;

	for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
		/* As the program does it. */
		setlocale(LC_CTYPE, names[i]);
		assert_int_equal(number_read("2.385", 5, &value), NUMBER_OK);
		check_close(value, 2.385, 0);
		number_short(text, 2.385, 4);
		assert_string_equal(text, "2.385");
	}
	setlocale(LC_CTYPE, "C");
}

static void check_written(
	void (*write)(char out[NUMBER_TEXT_MAX], double value), double value, const char *expected)
{
	char text[NUMBER_TEXT_MAX];

	write(text, value);
	assert_string_equal(text, expected);
}

TEST(exact_is_shortest)
{
	check_written(number_exact, 0.1, "0.1");
	check_written(number_exact, 1, "1");
	check_written(number_exact, 0, "0");
	check_written(number_exact, 100, "100");
	check_written(number_exact, 2.385, "2.385");
	check_written(number_exact, -0.25, "-0.25");
	check_written(number_exact, 0.1 + 0.2, "0.30000000000000004");
	check_written(number_exact, 1.0 / 3, "0.3333333333333333");
	check_written(number_exact, 3336.9804174, "3336.9804174");
	check_written(number_exact, 1e22, "1e+22");
	check_written(number_exact, 1e-7, "1e-07");
	check_written(number_exact, 123456789012345, "123456789012345");
	check_written(number_exact, 5e-324, "5e-324");
	check_written(number_exact, 1e-310, "1e-310");
	check_written(number_exact, DBL_MAX, "1.7976931348623157e+308");
	check_written(number_exact, DBL_MIN, "2.2250738585072014e-308");
}

TEST(full_is_exact_and_plain_for_integers)
{
	check_written(number_full, 999999999999999, "999999999999999");
	check_written(number_full, 100000000000000, "100000000000000");
	check_written(number_full, 0.1, "0.1");
	check_written(number_full, 0.1 + 0.2, "0.30000000000000004");
	check_written(number_full, -0.0, "0");
}

/* A small generator of bit patterns, the same on every machine. */
static uint64_t next_bits(uint64_t *state)
{
	*state ^= *state << 13;
	*state ^= *state >> 7;
	*state ^= *state << 17;
	return *state;
}

TEST(any_double_comes_back)
{
	uint64_t seed = 2385;
	char text[NUMBER_TEXT_MAX];

	for (int i = 0; i < 20000; i++) {
		uint64_t bits = next_bits(&seed);
		double value, back;

		memcpy(&value, &bits, sizeof value);
		if (!isfinite(value))
			continue;
		number_exact(text, value);
		assert_true(strlen(text) < NUMBER_TEXT_MAX);
		assert_int_equal(number_read(text, strlen(text), &back), NUMBER_OK);
		assert_memory_equal(&back, &value, sizeof value);
		number_full(text, value);
		assert_int_equal(number_read(text, strlen(text), &back), NUMBER_OK);
		assert_true(back == value);
	}
}

static void check_short(double value, int digits, const char *expected)
{
	char text[NUMBER_TEXT_MAX];

	number_short(text, value, digits);
	assert_string_equal(text, expected);
}

TEST(short_is_for_people)
{
	check_short(3336.980417, 4, "3337");
	check_short(3336.980417, 6, "3336.98");
	check_short(0.083009, 3, "0.083");
	check_short(0.0830, 4, "0.083");
	check_short(68.9057, 4, "68.91");
	check_short(100, 3, "100");
	check_short(1234567, 4, "1235000");
	check_short(9999999, 4, "1e7");
	check_short(9999499, 4, "9999000");
	check_short(12345678, 4, "1.235e7");
	check_short(123400000, 6, "1.234e8");
	check_short(0.0001, 4, "0.0001");
	check_short(0.00012344, 4, "0.0001234");
	check_short(0.00009996, 3, "0.0001");
	check_short(0.00001234, 4, "1.234e-5");
	check_short(9.996, 3, "10");
	check_short(0.5, 1, "0.5");
	check_short(2.5, 1, "2");
	check_short(3.5, 1, "4");
	check_short(-2.385, 3, "-2.38");
	check_short(-0.0, 3, "0");
	check_short(0, 3, "0");
	check_short(1e300, 3, "1e300");
	check_short(-1.7976931348623157e308, 17, "-1.7976931348623157e308");
	check_short(-2.2250738585072014e-308, 99, "-2.2250738585072014e-308");
	check_short(0.00012345678901234567, 17, "0.00012345678901234567");
	check_short(1.5, 0, "2");
	check_short(INFINITY, 4, "inf");
}

/* A limit that is told must hold as it is told. */
TEST(limits_are_rounded_to_the_safe_side)
{
	char below[NUMBER_TEXT_MAX], above[NUMBER_TEXT_MAX];

	number_below(below, 8.54677, 4);
	number_above(above, 8.54623, 4);
	assert_string_equal(below, "8.546");
	assert_string_equal(above, "8.547");
	number_below(below, 8.54623, 4);
	number_above(above, 8.54677, 4);
	assert_string_equal(below, "8.546");
	assert_string_equal(above, "8.547");
	number_above(above, 99.991, 4);
	assert_string_equal(above, "100");
	number_above(above, 0.00731, 5);
	assert_string_equal(above, "0.00731");
	number_above(above, 12345671, 5);
	assert_string_equal(above, "1.2346e7");
}

static void check_grouped(const char *number, const char *expected)
{
	char grouped[NUMBER_TEXT_MAX];

	number_grouped(grouped, number);
	assert_string_equal(grouped, expected);
}

/* From the point on, however many there are; without blanks where those have no room. */
TEST(digits_are_grouped_from_the_point)
{
	check_grouped("1234", "1234");
	check_grouped("-12345.6789", "-12 345.6789");
	check_grouped("1234567890123456789012", "1 234 567 890 123 456 789 012");
	check_grouped("12345678901234567890123", "12 345 678 901 234 567 890 123");
	check_grouped("123456789012345678901234", "123 456 789 012 345 678 901 234");
	check_grouped("1234567890123456789012345", "1234567890123456789012345");
	check_grouped("-1234567890123456789012345.125", "-1234567890123456789012345.125");
	check_grouped("1.25e22", "1.25e22");
}

TEST(axis_ends_are_nice)
{
	check_close(number_nice_above(3504), 4000, 0);
	check_close(number_nice_above(3496), 3500, 0);
	check_close(number_nice_above(3500), 3500, 0);
	check_close(number_nice_above(1), 1, 0);
	check_close(number_nice_above(1.0000001), 1.2, 0);
	check_close(number_nice_above(8.1), 10, 0);
	check_close(number_nice_above(0.081), 0.1, 0);
	check_close(number_nice_above(0.3), 0.3, 0);
	check_close(number_nice_above(0.31), 0.35, 0);
	check_close(number_nice_above(6.5), 7, 0);
	check_close(number_nice_above(1e-300), 1e-300, 0);
	check_close(number_nice_above(999.9999999999999), 1000, 0);
	check_close(number_nice_above(1000.0000000000001), 1200, 0);
	check_close(number_nice_above(1.79e308), 1.79e308, 0); /* 2e308 is no double */
}

TEST(steps_are_nice)
{
	check_close(number_nice_step(1), 1, 0);
	check_close(number_nice_step(1.99), 1, 0);
	check_close(number_nice_step(2), 2, 0);
	check_close(number_nice_step(4.9), 2, 0);
	check_close(number_nice_step(5), 5, 0);
	check_close(number_nice_step(9.99), 5, 0);
	check_close(number_nice_step(0.3), 0.2, 0);
	check_close(number_nice_step(0.1), 0.1, 0);
	check_close(number_nice_step(999.9999999999999), 500, 0);
	check_close(number_nice_step(1000), 1000, 0);
	check_close(number_nice_step(3e-300), 2e-300, 0);
}

TEST(a_decimal_comma_is_seen)
{
	char point[NUMBER_TEXT_MAX];

	assert_true(number_comma("0,1", 3, point));
	assert_string_equal(point, "0.1");
	assert_true(number_comma("-2,5e-3", 7, point));
	assert_string_equal(point, "-2.5e-3");
	assert_true(number_comma("1,25", 3, point));
	assert_string_equal(point, "1.2");
	assert_false(number_comma("1", 1, point));
	assert_false(number_comma("1,", 2, point));
	assert_false(number_comma("1,2,3", 5, point));
	assert_false(number_comma("1.5,3", 5, point));
	assert_false(number_comma("a,b", 3, point));
	assert_false(number_comma("0,1234567890123456789012345678901", 33, point));
}
