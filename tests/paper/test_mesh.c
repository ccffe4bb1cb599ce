/* layer: solver */
/* Algorithms on k-dimensional meshes (report, 3.4): the speed-ups of section 3.5's sizes, and a 2x2
 * mesh worked out by hand. */
#include "tests/fixtures/solver/solve.h"

#include <math.h>

static void check_speedup(const char *method, const char *sizes, int m, double expected)
{
	ScopedSolved c = solved(method, text_of("installments: %d\nnetwork: {kind: mesh, sizes: "
						"%s, compute: 100, link: 1}\n",
						m, sizes));

	check_replay(&c.net, &c.schedule);
	check_near(c.schedule.speedup, expected, 5e-13);
	check_near(c.schedule.formula_speedup, expected, 5e-13);
	assert_int_equal(c.schedule.outcome, OUTCOME_EXACT);
}

TEST(speedups)
{
	check_speedup("array-q", "[10, 10]", 1, 65.620244248843);
	check_speedup("array-q", "[5, 20]", 1, 64.619957451696);
	check_speedup("array-q", "[20, 5]", 1, 67.040397632411);
	check_speedup("array-q", "[4, 4, 4]", 1, 48.948898843168);
	check_speedup("array-m", "[10, 10]", 3, 83.734205590173);
}

TEST(same_without_unit_sizes)
{
	check_speedup("array-q", "[1, 10, 1, 10]", 1, 65.620244248843);
	check_speedup("array-q", "[100, 1]", 1, 63.659167554759);
}

static void check_interval(const Interval *interval, IntervalKind kind, uint32_t peer, double start,
	double end, double load)
{
	assert_int_equal(interval->kind, kind);
	assert_int_equal(interval->peer, peer);
	check_near(interval->start, start, 1e-12);
	check_near(interval->end, end, 1e-12);
	check_close(interval->load, load, 1e-13);
}

/* beta = 2: a row of two spreads 5 units as 3 and 2, so it is a processor of 6/5, and the array of
 * the two rows has beta 6/5: of 17 units the first row takes 11, 5 of them in tau_1 = 6, in which
 * the other 6 go to the second row. */
TEST(two_by_two)
{
	ScopedSolved c = solved(
		"array-q", "load: 17\nnetwork: {kind: mesh, sizes: [2, 2], compute: 2, link: 1}\n");
	ScopedIntervals first = intervals_of(&c.net, &c.schedule, 0);
	ScopedIntervals last = intervals_of(&c.net, &c.schedule, 3);

	check_replay(&c.net, &c.schedule);
	check_close(c.schedule.finish, 2 * 11 * 0.6, 1e-14);

	assert_int_equal(first.count, 2 + 1 + 4);
	/* To its neighbour in the row, in either half; to the corner of the second row, once. */
	check_interval(&first.item[0], INTERVAL_SEND, 1, 0, 2, 2);
	check_interval(&first.item[1], INTERVAL_SEND, 1, 6, 8.4, 2.4);
	check_interval(&first.item[2], INTERVAL_SEND, 2, 0, 6, 6);
	check_interval(&first.item[3], INTERVAL_COMPUTE, NET_NONE, 0, 2, 1);
	check_interval(&first.item[4], INTERVAL_COMPUTE, NET_NONE, 2, 6, 2);
	check_interval(&first.item[5], INTERVAL_COMPUTE, NET_NONE, 6, 8.4, 1.2);
	check_interval(&first.item[6], INTERVAL_COMPUTE, NET_NONE, 8.4, 13.2, 2.4);

	assert_int_equal(last.count, 2);
	check_interval(&last.item[0], INTERVAL_RECEIVE, 2, 6, 8.4, 2.4);
	check_interval(&last.item[1], INTERVAL_COMPUTE, NET_NONE, 8.4, 13.2, 2.4);
}

/* Fig. 3.11: the speed-up of each direction in turn, S_k = S_{k-1} S_{N_k}(beta/S_{k-1}), and the
 * array's in closed form; the other way round it is another. */
static double array_speedup(double beta, int size)
{
	return (beta + 1) * (1 - pow(beta / (beta + 1), size));
}

TEST(figure_3_11)
{
	static const int sizes[2][3] = {{3, 2, 2}, {2, 2, 3}};
	static const char *const texts[2] = {"[3, 2, 2]", "[2, 2, 3]"};

	for (int way = 0; way < 2; way++) {
		double speedup = 1;

		for (int k = 0; k < 3; k++)
			speedup *= array_speedup(4 / speedup, sizes[way][k]);
		ScopedSolved c = solved("array-q", text_of("load: 100\nnetwork: {kind: mesh, "
							   "sizes: %s, compute: 4, link: 1}\n",
							   texts[way]));

		check_close(c.schedule.speedup, speedup, 1e-13);
		check_replay(&c.net, &c.schedule);
	}
}
