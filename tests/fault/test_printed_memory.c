/* layer: solver */
/* Working out a printed number, each allocation failing once: STATUS_NO_MEMORY, and nothing leaks.
 */
#include "tests/fixtures/check.h"
#include "tests/fixtures/faults.h"

#include "solver/papers/printed.h"

#include <string.h>

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
	/* One of a sweep has thousands of allocations. */
	Faults at = {.kind = FAULT_ONCE, .each = 60, .step = 37};

	while (faults_next(&at)) {
		PrintedFound found;
		Error error = {0};

		faults_begin(&at);
		faults_check_mild(&at, printed_find(number, &found, &error), STATUS_OK);
	}
	assert_true(at.failed >= 50 / ONE_IN);
}

TEST(each_kind_of_number)
{
	starve("gain");
	starve("second term");
	starve("piece_3.1");
	starve("ahead children=1:15");
}
