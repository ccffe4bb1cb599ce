/* layer: layouts */
/* The one rule for digits. */
#include "tests/fixtures/check.h"

#include "layouts/scene/words.h"

#include <math.h>

typedef struct Value {
	const char *diagram, *table;
	double value;
} Value;

static const Value values[] = {
	{"3337", "3336.98", 3336.98042},
	{"0.2116", "0.211635", 0.211635},
	{"1.385", "1.3853", 1.3853},
	{"45.62", "45.62", 45.62},
	{"90 020", "90 020.3", 90020.3},
	{"-90 020", "-90 020.3", -90020.3},
	{"10 000", "10 000", 10000},
	{"9999", "9999", 9999},
	{"1 000 000", "1 000 000", 1000000},
	{"0.0001", "0.0001", 0.0001},
	{"0.0001235", "0.000123456", 0.000123456},
	{"1e-5", "1e-5", 0.00001},
	{"0", "0", 0},
	{"–", "–", NAN},
	{"∞", "∞", INFINITY},
};

TEST_ROWS(a_value_reads_the_same_everywhere, Value, values)
{
	assert_string_equal(word_value(row->value).text, row->diagram);
	assert_string_equal(word_fine(row->value).text, row->table);
}

TEST(counts_keep_every_digit)
{
	assert_string_equal(word_count(0).text, "0");
	assert_string_equal(word_count(9999).text, "9999");
	assert_string_equal(word_count(1234567890).text, "1 234 567 890");
}

typedef struct Change {
	const char *text;
	double was, now;
} Change;

static const Change changes[] = {
	{"▼ 0.69", 3337.67, 3336.98},
	{"▲ 329 000", 3000000, 3329000},
	{"▲ 1.23457e7", 3000000, 15345678},
	{"▼ 2.3457e29", 1.2345678e30, 1e30},
	{"unchanged", 1e30, 1e30},
};

TEST_ROWS(a_change_has_the_digits_of_what_changes, Change, changes)
{
	Role role;

	assert_string_equal(word_change(row->was, row->now, &role).text, row->text);
}

/* 319.918 is at least 319, 320 it is not; what is written whole stays so. */
TEST(at_least_is_never_rounded_up)
{
	static const struct {
		double was, now;
		const char *brief, *least;
	} cases[] = {{3417.948, 3098.03, "▼ 320", "▼ 319"}, {3098.03, 3417.948, "▲ 320", "▲ 319"},
		{3417, 3097, "▼ 320", "▼ 320"}, {1e8 + 1.96e7, 1e8, "▼ 1.96e7", "▼ 1.96e7"},
		{0.5, 0.4991, "▼ 0.00090", "▼ 0.00090"}};

	for (size_t k = 0; k < sizeof cases / sizeof *cases; k++) {
		Role role;

		assert_string_equal(word_change_brief(cases[k].was, cases[k].now, &role).text,
			cases[k].brief);
		assert_string_equal(word_change_least(cases[k].was, cases[k].now, &role).text,
			cases[k].least);
	}
}

typedef struct Part {
	const char *diagram, *column;
	double part;
} Part;

static const Part parts[] = {
	{"16.6 %", "16.60 %", 0.166},
	{"3.61 %", "3.61 %", 0.03611},
	{"0.195 %", "0.20 %", 0.0019531},
	{"99.9 %", "99.90 %", 0.999},
	{"99.96 %", "99.96 %", 0.9996},
	{"> 99.99 %", "100 %", 0.999999},
	{"100 %", "100 %", 1},
	{"0 %", "0 %", 0},
	{"0.00012 %", "0.00012 %", 0.0000012},
};

TEST_ROWS(a_part_is_never_rounded_up_to_the_whole, Part, parts)
{
	assert_string_equal(word_percent(row->part).text, row->diagram);
	assert_string_equal(word_share(row->part).text, row->column);
}
