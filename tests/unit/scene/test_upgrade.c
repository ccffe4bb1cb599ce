/* layer: layouts */
/* What is said of a row of upgrades. */
#include "tests/fixtures/check.h"

#include "layouts/scene/upgrade.h"

static void check_break(double now, double next, bool fine, const char *expected)
{
	const UpgradeRow row = {.now = now, .next_break = next};

	assert_string_equal(upgrade_break(&row, fine).text, expected);
}

/* What is typed as it is told lies beyond the break, and is another number than that now. */
TEST(a_break_is_told_from_its_far_side)
{
	check_break(9.4, 8.54677, false, "8.5467");
	check_break(9.4, 8.54677317, true, "8.54677");
	check_break(7.1, 8.54623, false, "8.5463");
	check_break(7.1, 8.54623317, true, "8.54624");
	check_break(1, 0.99999913, false, "0.99999");
	check_break(90020, 90020.0317, true, "90 020.1");
	check_break(3, 5, false, "5");
}
