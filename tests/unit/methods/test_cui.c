/* layer: solver */
/* The methods of Cui, Suresh & Kim beyond what they say (cui.page): alike children, numbers far
 * apart, shares given by hand. */
#include "tests/fixtures/solver/solve.h"

#include <math.h>

static const Star example = STAR_OF(100, 2, 1, {1.2, 0.1}, {1.5, 0.2}, {2, 0.5});

TEST(out_of_range)
{
	ScopedNet net = star_net(&example);

	net.order = 200;
	check_refused("cui-exact", &net, STATUS_INPUT,
		"the result is out of range; bring load, compute and link closer to 1");
}

/* A million alike children, and a root without any. */
TEST(sizes)
{
	Net net = star_alike(1e6, 2.5, 3, 1000000, 2, 0.7), alone = star_alike(7, 2.5, 3, 0, 1, 1);
	ScopedSchedule schedule = solve("cui-exact", &net);

	check_close(schedule.share[1], schedule.share[1000000], 1e-15);
	check_close(schedule.share[0] + 1e6 * schedule.share[1], 1, 1e-13);
	net_release(&net);
	solve_again(&schedule, "cui-exact", &alone);
	check_close(schedule.share[0], 1, 1e-15);
	check_close(schedule.finish, 3 * pow(7, 2.5), 1e-14);
	check_close(schedule.speedup, 1, 1e-14);
	check_replay(&alone, &schedule);
	net_release(&alone);
}

/* Links for nothing: T is that of A alone; loads follow A^(-1/y). */
TEST(far_apart)
{
	for (double y = 1; y <= 5; y += 0.8) {
		const Star star = STAR_OF(1e3, y, 1, {1e6, 0}, {1e-6, 0});
		ScopedNet net = star_net(&star);
		ScopedSchedule schedule = solve("cui-exact", &net);

		check_close(schedule.share[1], schedule.share[0] * pow(1e-6, 1 / y), 1e-12);
		check_close(schedule.share[2], schedule.share[0] * pow(1e6, 1 / y), 1e-12);
		check_replay(&net, &schedule);
	}
}

/* Shares given by hand pay the same, but who gets none. */
TEST(startups_of_a_split)
{
	ScopedNet net = star_net(&example);
	Settings settings = settings_standard();
	const double shares[] = {0.5, 0.3, 0.2, 0};

	net.startup_compute = 20;
	net.startup_transfer = 30;
	settings.shares = shares;
	ScopedSchedule schedule;
	assert_int_equal(method_solve(method_find("cui-exact"), &net, &settings, &schedule, NULL),
		STATUS_OK);
	check_near(schedule.end[0], 20 + 2500, 1e-9);
	check_near(schedule.end[1], 30 + 30 * 0.1 + 20 + 900 * 1.2, 1e-9);
	check_near(schedule.speedup, 10020 / 2520., 1e-12);
	assert_true(isnan(schedule.end[3]));
	check_replay(&net, &schedule);
}
