/* layer: solver */
/* Working out a printed number, each allocation failing once: STATUS_NO_MEMORY, and nothing leaks.
 */
#include "tests/fixtures/check.h"

#include "solver/base/mem.h"
#include "solver/papers/printed.h"

#include <string.h>

/* A number of a sweep has thousands of allocations: those at the beginning, and some of the rest.
 */
enum { ALL = 60, STEP = 37, CALLS_MAX = 20000 };

/* One that asks for that quantity. */
static const Printed *that_asks(const char *quantity)
{
	const Printed *number = printed;

	while (number->statement && strcmp(number->quantity, quantity) != 0)
		number++;
	assert_non_null(number->statement);
	return number;
}

static void starve(const char *quantity)
{
	const Printed *number = that_asks(quantity);
	unsigned failed = 0;

	for (size_t k = 1; k < CALLS_MAX; k += k < ALL ? 1 : STEP) {
		PrintedFound found;
		Error error = {0};

		mem_fail_plan(k, false);
		const Status status = printed_find(number, &found, &error);

		const bool reached = mem_calls() >= k;

		mem_fail_plan(0, false);
		if (!reached)
			break;
		assert_true(status == STATUS_OK || status == STATUS_NO_MEMORY);
		failed += status == STATUS_NO_MEMORY;
	}
	assert_in_range(failed, 50, CALLS_MAX / STEP);
}

TEST(each_kind_of_number)
{
	starve("gain");
	starve("second term");
	starve("piece_3.1");
	starve("ahead children=1:15");
}
