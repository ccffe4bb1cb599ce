/* layer: solver */
/* EAS, SOS and MOS beside their numbers: which nets they take and what they say of others,
 * intervals in order and in brief, labels, explanations, facts and notes, and numbers at the ends
 * of the range. */
#include "tests/fixtures/solver/solve.h"

#include <math.h>
#include <string.h>

static const char *const ids[] = {"ko-eas", "ko-sos", "ko-mos"};
static const Intensity paper = {1, 1, 0.2};

#define REPORT "intensity: {report: 0.2}\n"
#define KARY(levels, arity)                                                                        \
	REPORT "network: {kind: tree, levels: " #levels ", arity: " #arity                         \
	       ", compute: 1, link: 0.05}\n"

/* --- which nets ------------------------------------------------------------------------------ */

#define ROOT(children) "network: {kind: tree, root: {compute: 1, children: [" children "]}}\n"
#define LEAF "{compute: 1, link: 0.05}"
#define LEAVES(n) "{compute: 1, link: 0.05, repeat: " #n "}"
#define INNER(n, children) "{compute: 1, link: 0.05, repeat: " #n ", children: [" children "]}"

TEST(refused_nets)
{
	static const char *const rows[][3] = {
		{"ko-eas", "network: {kind: array, processors: 3, compute: 1, link: 1}\n",
			"not a tree"},
		{"ko-sos", "order: 2\n" KARY(1, 2), "order is 2"},
		{"ko-mos", "order: 1.5\n" KARY(1, 2), "order is 1.5"},
		{"ko-sos", "law: x+log\n" KARY(1, 2), "law power"},
		{"ko-mos", ROOT(INNER(1, LEAF) ", " INNER(1, LEAF ", " LEAF)),
			"one has 1, the root 2"},
		{"ko-mos", ROOT(INNER(1, LEAF ", " LEAF) ", " LEAF),
			"on level 2 and some on level 1"},
		{"ko-mos", ROOT(LEAF ", " INNER(1, LEAVES(2))), "on level 1 and some on level 2"},
	};

	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		ScopedNet net = net_of(rows[i][1]);

		check_refused(rows[i][0], &net, STATUS_NOT_APPLICABLE, rows[i][2]);
	}
}

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

TEST(root_alone)
{
	for (unsigned i = 0; i < 3; i++) {
		ScopedNet net = star_alike(3, 1, 1.5, 0, 0, 0);
		ScopedSchedule schedule = solve(ids[i], &net);

		check_replay(&net, &schedule);
		check_close(schedule.finish, 4.5, 1e-15);
		check_close(schedule.formula, 4.5, 1e-15);
		check_close(schedule.speedup, 1, 1e-15);
		check_close(schedule.share[0], 1, 0);
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

/* --- intervals ------------------------------------------------------------------------------- */

static void check_listing(
	const char *id, const char *yaml, uint32_t processor, LabelForm form, const char *expected)
{
	ScopedSolved c = solved(id, yaml);

	check_listed(&c.net, &c.schedule, processor, form, expected);
}

TEST(rows_of_sequential_methods)
{
	check_listing("ko-eas", KARY(2, 2), 1, LABEL_FULL,
		"receive 3εz_{1}T_{cm} | send εz_{3}T_{cm} | send εz_{4}T_{cm} | "
		"report 3εz_{1}T_{cm}^{sol} | collect εz_{3}T_{cm}^{sol} | "
		"collect εz_{4}T_{cm}^{sol} | compute εw_{1}T_{cp}");
	check_listing("ko-eas", KARY(2, 2), 1, LABEL_SHORT,
		"receive 3ε | send ε | send ε | report 3ε^{sol} | collect ε^{sol} | collect "
		"ε^{sol} | "
		"compute ε");
	check_listing("ko-sos", KARY(2, 2), 0, LABEL_FULL,
		"send Σα_{1}z_{1}T_{cm} | send Σα_{2}z_{2}T_{cm} | "
		"collect Σα_{1}z_{1}T_{cm}^{sol} | collect Σα_{2}z_{2}T_{cm}^{sol} | "
		"compute α_{0}w_{0}T_{cp}");
	check_listing("ko-sos", KARY(2, 2), 6, LABEL_SHORT,
		"receive α_{6} | report α_{6}^{sol} | compute α_{6}");
}

/* The second level is received in the order 3, 5, 4, 6: first children before second ones. */
TEST(rows_of_installments)
{
	check_listing("ko-mos", KARY(2, 2), 0, LABEL_SHORT,
		"send α_{1} | send α_{3} | send α_{4} | send α_{2} | send α_{5} | send α_{6} | "
		"collect α_{3}^{sol} | collect α_{4}^{sol} | collect α_{1}^{sol} | "
		"collect α_{5}^{sol} | collect α_{6}^{sol} | collect α_{2}^{sol} | compute α_{0}");
	check_listing("ko-mos", KARY(2, 2), 2, LABEL_FULL,
		"receive α_{2}z_{2}T_{cm} | relay α_{5}z_{2}T_{cm} | relay α_{6}z_{2}T_{cm} | "
		"send α_{5}z_{5}T_{cm} | send α_{6}z_{6}T_{cm} | report α_{5}z_{2}T_{cm}^{sol} | "
		"report α_{6}z_{2}T_{cm}^{sol} | report α_{2}z_{2}T_{cm}^{sol} | "
		"collect α_{5}z_{5}T_{cm}^{sol} | collect α_{6}z_{6}T_{cm}^{sol} | "
		"compute α_{2}w_{2}T_{cp}");
	/* Three levels of two: below P1 stand 3, 4 and, in receiving order, 7, 9, 8, 10. */
	check_listing("ko-mos", KARY(3, 2), 1, LABEL_SHORT,
		"receive α_{1} | relay α_{3} | relay α_{4} | relay α_{7} | relay α_{9} | relay "
		"α_{8} | "
		"relay α_{10} | send α_{3} | send α_{7} | send α_{8} | send α_{4} | send α_{9} | "
		"send α_{10} | report α_{7}^{sol} | report α_{9}^{sol} | report α_{8}^{sol} | "
		"report α_{10}^{sol} | report α_{3}^{sol} | report α_{4}^{sol} | report "
		"α_{1}^{sol} | "
		"collect α_{7}^{sol} | collect α_{8}^{sol} | collect α_{3}^{sol} | "
		"collect α_{9}^{sol} | collect α_{10}^{sol} | collect α_{4}^{sol} | compute α_{1}");
}

TEST(rows_in_brief)
{
	ScopedSolved c = solved("ko-mos", KARY(3, 2));

	check_listed_brief(&c.net, &c.schedule, 1, 2,
		"receive α_{1} | relay α_{3} | (4 after 1) | relay α_{10} | send α_{3} | send "
		"α_{7} | "
		"send α_{8} | send α_{4} | send α_{9} | send α_{10} | report α_{7}^{sol} | "
		"report α_{9}^{sol} | (4 after 4) | report α_{1}^{sol} | collect α_{7}^{sol} | "
		"collect α_{8}^{sol} | collect α_{3}^{sol} | collect α_{9}^{sol} | "
		"collect α_{10}^{sol} | collect α_{4}^{sol} | compute α_{1}");
}

static bool stop_at_none_left(void *context, const Interval *interval)
{
	return --*(size_t *)context > 0;
}

TEST(rows_stop_anywhere)
{
	for (unsigned i = 0; i < 3; i++) {
		ScopedSolved c = solved(ids[i], KARY(3, 2));

		for (uint32_t p = 0; p < c.net.processors; p++)
			for (size_t k = 1; k <= schedule_interval_count(&c.net, &c.schedule, p);
				k++) {
				size_t left = k;

				schedule_intervals(
					&c.net, &c.schedule, p, stop_at_none_left, &left);
				assert_int_equal(left, 0);
			}
	}
}

/* Intensity 0: solutions come back at once, so nothing is drawn of them, and that is said. */
TEST(solutions_in_no_time)
{
	for (unsigned i = 0; i < 3; i++) {
		ScopedSolved c = solved(ids[i],
			"network: {kind: tree, levels: 2, arity: 2, compute: 1, link: 0.05}\n");
		ScopedIntervals all = intervals_of(&c.net, &c.schedule, NET_NONE);

		check_replay(&c.net, &c.schedule);
		for (size_t k = 0; k < all.count; k++)
			assert_true(all.item[k].kind != INTERVAL_REPORT &&
				    all.item[k].kind != INTERVAL_COLLECT);
		assert_int_equal(c.schedule.notes, 1);
		assert_non_null(strstr(c.schedule.note[0], "not drawn"));
	}
}

/* A report of no length right as the next one starts: they do not share the port. */
TEST(free_link_below)
{
	static const unsigned parent[] = {0, 0, 1};
	static const double w[] = {1, 1, 3}, z[] = {0, 0.2, 0};
	ScopedNet net = flat_net(3, parent, 0, w, z, (Intensity){1, 1, 1});
	ScopedSchedule eas = solve("ko-eas", &net);

	check_replay(&net, &eas);
	/* 2/3 over P1's link, P2 computes for 1, and back. */
	check_close(eas.finish, 2 / 3.0 * 0.2 + 1 + 2 / 3.0 * 0.2, 1e-15);
}

/* --- words ----------------------------------------------------------------------------------- */

static void check_explanation(const char *id, const char *yaml, uint32_t processor,
	Quantity quantity, const char *expected)
{
	ScopedSolved c = solved(id, yaml);
	Explanation none;

	check_explained(&c.net, &c.schedule, processor, quantity, expected);
	assert_false(schedule_explain(&c.net, &c.schedule, processor, QUANTITY_KEY, &none));
}

TEST(explanations_of_eas)
{
	check_explanation("ko-eas", KARY(2, 1), 2, QUANTITY_SHARE,
		"ε [Eq. 4, Ko & Robertazzi] | ε = 1/3, of all processors | = 1/3 | = 0.3333");
	/* (2 + 1)/3 0.05, 1/3, (2 + 1)/3 0.01 */
	check_explanation("ko-eas", KARY(2, 1), 2, QUANTITY_FINISH,
		"T [Fig. 2, Eq. 9, Ko & Robertazzi] | T = start + 2ε·L·z_{1}T_{cm}^{sol} | = "
		"0.3867 + 0.6667·1·0.05·0.2 | = 0.3933 | starts at 0.3867, as soon as ε^{sol} is "
		"collected | Eq. 9, last path: C_{d} + εw_{2}T_{cp} + S_{d} = 0.05 + 0.3333 + 0.01 "
		"= 0.3933");
	check_explanation("ko-eas", KARY(1, 1), 0, QUANTITY_SPEEDUP,
		"speed-up [Eq. 22, Ko & Robertazzi] | S = Lw_{0}T_{cp}/T | = 1·1·1/0.53 | = 1.887");
}

TEST(explanations_of_sos)
{
	check_explanation("ko-sos", KARY(1, 2), 2, QUANTITY_SHARE,
		"α_{2} [Eq. 10, Ko & Robertazzi] | α_{2} = α_{1}(w_{1}T_{cp} + "
		"z_{1}T_{cm}^{sol})/(w_{2}T_{cp} + z_{2}T_{cm}) | = 0.3299·(1 + 0.05·0.2)/(1 + "
		"0.05·1) | = 0.3173");
	check_explanation("ko-sos", KARY(4, 4), 0, QUANTITY_FINISH,
		"T [Eq. 12, Ko & Robertazzi] | T = start + Σα_{4}·L·z_{4}T_{cm}^{sol} | = 0.05567 "
		"+ 0.1056·1·0.05·0.2 | = 0.05672 | starts at 0.05567, as soon as Σα_{3}^{sol} is "
		"collected | Eq. 12 gives 0.054623, but reports wait for sends");
}

TEST(explanations_of_mos)
{
	check_explanation("ko-mos", KARY(2, 1), 0, QUANTITY_SHARE,
		"α_{0} [Eq. 19, Ko & Robertazzi] | α_{0} = 1/(1 + Σ α_{i}/α_{0}) | = 1/(1 + 1.786) "
		"| = 0.359 | Σ α_{i}/α_{0} = 1.786 by Eqs. 15 to 17, level by level");
	/* Y_1 = (1 + 0.1 + 0.01 + 0.01)/1 */
	check_explanation("ko-mos", KARY(2, 1), 2, QUANTITY_SHARE,
		"α_{2} [Eq. 17, Ko & Robertazzi] | α_{2} = α_{1}/Y_{1}, the first of level 2 | = "
		"0.3387/1.12 | = 0.3024 | Y_{1} = 1.12: what level 2 takes of the links and ports "
		"of level 1, Eq. 17");
	check_explanation("ko-mos", KARY(1, 2), 2, QUANTITY_SHARE,
		"α_{2} [Eqs. 15 and 16, Ko & Robertazzi] | α_{2} = α_{1}(w_{1}T_{cp} + "
		"z_{1}T_{cm}^{sol})/(w_{2}T_{cp} + z_{2}T_{cm}) | = 0.3299·(1·1 + 0.05·0.2)/(1·1 + "
		"0.05·1) | = 0.3173");
	check_explanation("ko-mos", KARY(2, 1), 1, QUANTITY_FINISH,
		"T [Eqs. 18 and 19, Ko & Robertazzi] | T = α_{0}·L·w_{0}T_{cp} | = 0.359·1·1·1 | = "
		"0.359");
	check_explanation("ko-mos", KARY(4, 4), 85, QUANTITY_SHARE,
		"α_{85} [Eq. 17, Ko & Robertazzi] | α_{85} = α_{21}/Y_{3}, the first of level 4 | "
		"= 0.01267/(-8.893) | = -0.001424 | Y_{3} must be above 0: no feasible schedule");
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

/* Why Eq. 9 is not the finish: a port is busy, or another path is later. */
TEST(notes_on_eq_9)
{
	ScopedNet net = regular_net(2, 20, 1, 0.05, paper);
	ScopedSchedule eas = solve("ko-eas", &net);

	assert_true(eas.finish > eas.formula);
	assert_non_null(strstr(eas.note[0], "wait for the last send"));
	net.ports = NET_PORTS_FULL;
	solve_again(&eas, "ko-eas", &net);
	assert_true(eas.finish == eas.formula);
	assert_int_equal(eas.notes, 0);
	ScopedSolved star = solved("ko-eas", ROOT("{compute: 9, link: 1}, {compute: 1, link: 1}"));

	assert_non_null(strstr(star.schedule.note[0], "another one ends later"));
	assert_null(fact_of(&star.schedule, "saturation"));
}

/* --- the ends of the range ------------------------------------------------------------------- */

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
	assert_null(fact_of(&mos, "level width"));
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

/* EAS waits for a processor to which SOS gives next to nothing. */
TEST(a_gain_of_manyfold_is_no_percentage)
{
	const Star star = STAR_OF(1, 1, 1, {1e9, 0.1}, {2, 0.2});
	ScopedNet net = star_net(&star);
	ScopedSchedule schedule = solve("ko-sos", &net);

	assert_string_equal(fact_of(&schedule, "over EAS")->text,
		"speed-up 4.848e8 times as high (EAS: T = 3.33333e8)");
}
