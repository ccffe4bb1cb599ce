/* layer: solver */
/* EAS, SOS and MOS beside what they say (ko.page): one tree in many forms, saturation, and numbers
 * at the ends of the range. */
#include "tests/fixtures/solver/solve.h"

#include <math.h>

static const char *const ids[] = {"ko-eas", "ko-sos", "ko-mos"};
static const Intensity paper = {1, 1, 0.2};

#define REPORT "intensity: {report: 0.2}\n"
#define KARY(levels, arity)                                                                        \
	REPORT "network: {kind: tree, levels: " #levels ", arity: " #arity                         \
	       ", compute: 1, link: 0.05}\n"

#define ROOT(children) "network: {kind: tree, root: {compute: 1, children: [" children "]}}\n"
#define LEAF "{compute: 1, link: 0.05}"
#define LEAVES(n) "{compute: 1, link: 0.05, repeat: " #n "}"
#define INNER(n, children) "{compute: 1, link: 0.05, repeat: " #n ", children: [" children "]}"

/* The same tree written as a few numbers, nested with repeats, nested in full, and as a list. */
TEST(forms_of_one_tree)
{
	static const char *const forms[] = {
		KARY(2, 3),
		REPORT ROOT(INNER(3, LEAVES(3))),
		REPORT ROOT(INNER(1, LEAVES(3)) ", " INNER(2, LEAVES(2) ", " LEAF)),
	};
	static const double w[13] = {1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1};
	double z[13];

	for (unsigned p = 0; p < 13; p++)
		z[p] = 0.05;
	for (unsigned i = 0; i < 3; i++) {
		ScopedNet list = flat_net(13, NULL, 3, w, z, paper);
		ScopedSchedule expected = solve(ids[i], &list);

		for (unsigned k = 0; k < 3; k++) {
			ScopedSolved c = solved(ids[i], forms[k]);

			check_replay(&c.net, &c.schedule);
			check_close(c.schedule.finish, expected.finish, 1e-14);
			check_close(
				c.schedule.share[c.net.processors - 1], expected.share[12], 1e-14);
		}
	}
}

/* Far deeper than a nested file can be: nothing here calls itself level by level. */
TEST(deep_chain)
{
	enum { DEEP = 3000 };
	static unsigned parent[DEEP];
	static double w[DEEP], z[DEEP];

	for (unsigned p = 0; p < DEEP; p++) {
		parent[p] = p > 0 ? p - 1 : 0;
		w[p] = 1;
		z[p] = 1e-4;
	}
	ScopedNet net = flat_net(DEEP, parent, 0, w, z, paper);
	ScopedSchedule eas = solve("ko-eas", &net), sos = solve("ko-sos", &net);

	check_replay(&net, &eas);
	check_replay(&net, &sos);
	assert_true(sos.finish < eas.finish);
	check_refused("ko-mos", &net, STATUS_NOT_APPLICABLE, "deeper than 128 levels");
}

/* From so many children on SOS saturates, for L = 1 to 7, and so it does. */
TEST(saturation_by_children)
{
	static const unsigned from[] = {42, 8, 5, 4, 4, 4, 4};

	for (unsigned levels = 1; levels <= 7; levels++)
		for (unsigned less = 0; less < 2; less++) {
			ScopedNet net =
				regular_net(levels, from[levels - 1] - less, 1, 0.05, paper);
			ScopedSchedule sos = solve("ko-sos", &net);

			check_close(fact_of(&sos, "saturation")->low, from[levels - 1], 0);
			assert_int_equal(
				sos.outcome, less == 0 ? OUTCOME_HEURISTIC : OUTCOME_EXACT);
		}
}

/* Infeasible exactly when a level above the last has 42 processors or more. */
TEST(width_of_levels)
{
	static const unsigned shapes[][3] = {{2, 41, 1}, {2, 42, 0}, {3, 6, 1}, {3, 7, 0},
		{4, 3, 1}, {4, 4, 0}, {6, 2, 1}, {7, 2, 0}};

	for (unsigned k = 0; k < sizeof shapes / sizeof *shapes; k++) {
		ScopedNet net = regular_net(shapes[k][0], shapes[k][1], 1, 0.05, paper);
		ScopedSchedule mos = solve("ko-mos", &net);

		check_close(fact_of(&mos, "level width")->low, 41, 0);
		assert_int_equal(mos.outcome != OUTCOME_INFEASIBLE, shapes[k][2]);
	}
}

static void check_long_chain(const char *id, Intensity intensity, bool first_has_load)
{
	ScopedNet net = regular_net(1, 100000, 1, 0.05, intensity);
	ScopedSchedule schedule = solve(id, &net);
	uint64_t with_load = 0;
	double sum = 0;

	for (uint32_t p = 0; p < net.processors; p++) {
		sum += schedule.share[p];
		with_load += schedule.share[p] > 0;
		assert_int_equal(schedule.verdict[p],
			schedule.share[p] > 0 ? VERDICT_USEFUL : VERDICT_USELESS);
	}
	check_close(sum, 1, 1e-12);
	assert_in_range(with_load, 1000, 50000);
	assert_int_equal(schedule.share[1] > 0, first_has_load);
	assert_int_equal(schedule_interval_count(&net, &schedule, 0), 1 + 2 * (with_load - 1));
	assert_int_equal(schedule_interval_total(&net, &schedule), 1 + 5 * (with_load - 1));
	check_replay(&net, &schedule);
}

/* Fractions that fall, or grow, beyond what numbers can say: the largest ones count. */
TEST(fractions_out_of_range)
{
	check_long_chain("ko-sos", paper, true);
	check_long_chain("ko-sos", (Intensity){1, 0.2, 1}, false);
	check_long_chain("ko-mos", paper, true);
	check_long_chain("ko-mos", (Intensity){1, 0.2, 1}, false);
}

/* T_cm^sol = 0: a level always stops sending in time, however little is left below it. By Eq. 15
 * the last one of level 1 has 1.5^-149 of what the first has, and Y_1 is (1 + 2 0.5) / 1.5^-149. */
TEST(little_left_is_not_nothing)
{
	ScopedNet net = regular_net(2, 150, 1, 0.5, (Intensity){1, 1, 0});
	ScopedSchedule mos = solve("ko-mos", &net);

	assert_int_equal(mos.outcome, OUTCOME_EXACT);
	check_close(mos.share[151], mos.share[1] * pow(1.5, -149) / 2, 1e-12);
	check_replay(&net, &mos);
}

TEST(numbers_too_large)
{
	Net nets[] = {
		regular_net(1, 3, 1e200, 1, (Intensity){1e200, 1, 1}),
		regular_net(2, 2, 1, 1e200, (Intensity){1, 1e200, 1}),
		regular_net(2, 2, 1, 1e200, (Intensity){1, 1, 1e200}),
		regular_net(1, 3, 1e-200, 1, (Intensity){1e-200, 1, 1}),
	};

	for (unsigned k = 0; k < sizeof nets / sizeof *nets; k++) {
		for (unsigned i = 0; i < 3; i++)
			check_refused(ids[i], &nets[k], STATUS_INPUT, "out of range");
		net_release(&nets[k]);
	}
}
