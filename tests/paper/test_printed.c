/* layer: solver */
/* Every number of the papers in solver/papers/printed.def, worked out: ours to the last decimal
 * printed, or told to be another one and why. */
#include "tests/fixtures/check.h"

#include "solver/papers/papers.h"
#include "solver/papers/printed.h"

#include <math.h>
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
