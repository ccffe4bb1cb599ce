#include "tests/fixtures/check.h"
#include "tests/steps/pressed.h"

TEST_IN_FOLDER(one_child_sixteen_million_times)
{
	press_all(folder, "star of 16777211 by repeat", 0, ACTION_VARY);
}
