/* layer: layouts */
/* What is said of a row of upgrades. */
#include "tests/fixtures/check.h"

#include "layouts/sentences/upgrade.h"

#include <math.h>

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

static double change_to(double finish)
{
	const Upgrades upgrades = {.finish = 62503};
	const UpgradeWay way = {.finish = finish};

	return upgrade_change(&upgrades, &way);
}

static void check_change(double finish, const char *expected)
{
	const Upgrades upgrades = {.finish = 62503};
	char name[] = "";
	const UpgradeRow row = {
		.name = name, .field = &net_fields[NET_KEY_LOAD], .down = {.finish = finish}};
	const Schedule schedule = {0};
	char text[LADDER_TEXT];
	Telling telling;
	Net net = {0};

	telling_start(&telling, &net, &schedule, NET_NONE, NULL);
	upgrade_tell(&upgrades, &row, &row.down, &telling);
	tell_text(&telling, SAY_UPGRADE_CHANGE, text);
	assert_string_equal(text, expected);
}

/* Nothing changes only where T is the same but for rounding. */
TEST(little_changes_are_told)
{
	check_close(change_to(62503 * (1 - 8e-13)), 0, 0);
	assert_true(change_to(62503 * (1 - 3e-12)) < 0);
	check_change(62502, "less than 0.005 %");
	check_change(62498, "−0.008 %");
	check_change(62503.01, "+<0.0001 %");
	check_change(62503, "no change");
	check_change(12 * 62503, "×12");
	check_change(NAN, "no T");
}

/* Where none fits now a schedule that does not fit is compared as ever. */
TEST(what_does_not_fit_is_no_choice)
{
	const UpgradeWay way = {.finish = 7, .outcome = OUTCOME_INFEASIBLE};

	assert_true(upgrade_misfits(&(Upgrades){.finish = 9}, &way));
	assert_false(upgrade_misfits(&(Upgrades){.finish = 9, .infeasible = true}, &way));
}
