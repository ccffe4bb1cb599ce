/* The other half, beside the first: solving so many takes seconds. */
#include "tests/fixtures/check.h"
#include "tests/steps/pressed.h"

TEST_IN_FOLDER(one_child_sixteen_million_times_more)
{
	press_all(folder, "star of 16777211 by repeat", ACTION_VARY, ACTIONS);
}
