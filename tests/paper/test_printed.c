/* layer: solver */
/* Every number of the papers in solver/papers/printed.def, worked out: ours to the last decimal
 * printed, or told to be another one and why. */
#include "tests/fixtures/check.h"

#include "solver/papers/papers.h"
#include "solver/papers/printed.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static PrintedFound found(const Printed *number)
{
	PrintedFound out;
	Error error;

	assert_int_equal(printed_find(number, &out, &error), STATUS_OK);
	return out;
}

TEST(printed_numbers_are_ours_or_explained)
{
	for (const Printed *number = printed; number->statement; number++) {
		const double value = found(number).value;

		if (printed_agrees(number, value) == number->differs || isnan(value))
			fail_msg("%s, %s: %.9g here, %.*f printed", number->statement,
				number->entry, value, number->decimals, number->printed);
		if (number->differs)
			assert_true(number->remark[0] != '\0');
		assert_non_null(papers_find(number->statement, NULL));
	}
}

/* How many numbers of each statement there are, and how many of them are not ours. */
typedef struct CountRow {
	const char *statement;
	unsigned numbers, differ;
} CountRow;

static const CountRow counts[] = {
	{"chen-example-2", 20, 0},
	{"chen-fig-6", 1, 1},
	{"chen-fig-7", 25, 8},
	{"chen-fig-8", 7, 2},
	{"chen-fig-9", 10, 6},
	{"chen-fig-10", 10, 0},
	{"ko-table-1", 16, 0},
	{"ko-table-2", 16, 0},
	{"ko-section-vi", 2, 0},
	{"report-fig-3.15", 3, 1},
	{"report-fig-4.9", 1, 1},
};

TEST(no_printed_number_is_forgotten)
{
	unsigned counted = 0, listed = 0;

	for (size_t k = 0; k < sizeof counts / sizeof *counts; k++) {
		unsigned numbers = 0, differ = 0;

		for (const Printed *number = printed; number->statement; number++)
			if (strcmp(number->statement, counts[k].statement) == 0) {
				numbers++;
				differ += number->differs;
			}
		if (numbers != counts[k].numbers || differ != counts[k].differ)
			fail_msg("%s: %u numbers, %u of them not ours", counts[k].statement,
				numbers, differ);
		counted += numbers;
	}
	for (const Printed *number = printed; number->statement; number++)
		listed++;
	assert_int_equal(listed, counted);
	printf("# %u printed numbers\n", listed);
}

/* A larger last digit, and a smaller one, are no longer ours: the measure is half of it. */
TEST(one_in_the_last_digit_is_seen)
{
	for (const Printed *number = printed; number->statement; number++)
		for (int sign = -1; sign <= 1; sign += 2) {
			Printed other = *number;

			other.printed += sign * pow(10, -number->decimals);
			if (!number->differs)
				assert_false(printed_agrees(&other, found(number).value));
		}
}

static const Printed *printed_as(const char *statement, const char *entry)
{
	const Printed *number = printed;

	while (number->statement &&
		(strcmp(number->statement, statement) != 0 || strcmp(number->entry, entry) != 0))
		number++;
	assert_non_null(number->statement);
	return number;
}

/* What the paper must have worked out instead, for what it prints and we do not get. */
typedef struct MisprintRow {
	const char *statement, *entry;
	double meant;
	double load, divisor; /* of Fig. 9: what is meant follows from these */
} MisprintRow;

static const MisprintRow misprints[] = {
	{"chen-fig-9", "m_{2}, L = 500", 0, 500, 4},
	{"chen-fig-9", "m_{3}, L = 500", 0, 500, 3},
	{"chen-fig-9", "m_{2}, L = 750", 0, 750, 4},
	{"chen-fig-9", "m_{3}, L = 750", 0, 750, 3},
	{"chen-fig-9", "m_{2}, L = 1000", 0, 1000, 4},
	{"chen-fig-9", "m_{3}, L = 1000", 0, 1000, 3},
	/* The larger start-up once more: 0.1 or 20. */
	{"chen-fig-7", "M, m = 7", 12500.1 / (12500.1 / 7.898464 + 0.1), 0, 0},
	{"chen-fig-7", "S, m = 7", 12500.1 / (12500.1 / 7.728919 + 0.1), 0, 0},
	{"chen-fig-7", "2nd term, m = 1", 0.4 + 0.1, 0, 0},
	{"chen-fig-7", "2nd term, m = 4", 0.6 + 0.1, 0, 0},
	{"chen-fig-7", "2nd term, m = 6", 1.1 + 0.1, 0, 0},
	{"chen-fig-8", "2nd term, m = 14", 380 + 20, 0, 0},
	{"chen-fig-8", "2nd term, m = 15", 580 + 20, 0, 0},
	/* Cut off after the last digit. */
	{"chen-fig-6", "S, m = 10", 10.998 - 0.005, 0, 0},
	{"report-fig-3.15", "N, L = 1E4", 91.7882 - 0.005, 0, 0},
	{"report-fig-4.9", "M over P", 100 * (511.6169 / 364.9 - 1), 0, 0},
};

/* A = 0.1, rho = 3, start-ups of 40: u is 0.3 L, and without the + 1 behind it the root is
 * u L sqrt(A/(40 divisor)). */
static double without_one(double load, double divisor)
{
	return load * sqrt(0.1 / (40 * divisor)) - 1 / (0.3 * load) - 1;
}

TEST_ROWS(a_misprint_has_its_reason, MisprintRow, misprints)
{
	const Printed *number = printed_as(row->statement, row->entry);

	assert_true(number->differs);
	assert_true(printed_agrees(
		number, row->load > 0 ? without_one(row->load, row->divisor) : row->meant));
}

/* The least and the greatest of both tables are what the text says of them. */
TEST(ko_section_vi)
{
	double least = INFINITY, greatest = -INFINITY;

	for (const Printed *number = printed; number->statement; number++)
		if (strncmp(number->statement, "ko-table-", strlen("ko-table-")) == 0) {
			least = fmin(least, number->printed);
			greatest = fmax(greatest, number->printed);
		}
	assert_true(printed_agrees(printed_as("ko-section-vi", "least"), least));
	assert_true(printed_agrees(printed_as("ko-section-vi", "greatest"), greatest));
}

/* Two tables of 16 entries; of each only the last is special. */
TEST(ko_tables)
{
	unsigned count[2] = {0}, told[2] = {0};
	double last[2] = {0};

	for (const Printed *number = printed; number->statement; number++) {
		const int table = strcmp(number->statement, "ko-table-1") == 0   ? 0
				  : strcmp(number->statement, "ko-table-2") == 0 ? 1
										 : -1;

		if (table < 0)
			continue;
		count[table]++;
		told[table] += number->remark[0] != '\0';
		last[table] = found(number).speedup;
		assert_false(number->differs);
	}
	for (int table = 0; table < 2; table++) {
		assert_int_equal(count[table], 16);
		assert_int_equal(told[table], 1);
	}
	/* 1/0.0567226175 and, for Eq. 19, 1/0.05951025 */
	check_near(last[0], 17.629652, 5.1e-7);
	check_near(last[1], 16.803828, 5.1e-6);
}
