#include "tests/fixtures/check.h"
#include "tests/steps/pressed.h"

TEST_IN_FOLDER(a_hundred_thousand_unlike_children)
{
	press_all(folder, "100000 unlike children", 0, ACTIONS);
}
