/* layer: solver */
/* The numbers of Ko & Robertazzi: finish times worked out from the timing rules of Tables 1 and 2,
 * whose entries test_printed.c has, and small trees in exact rationals. */
#include "tests/fixtures/solver/solve.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static const Intensity paper = {1, 1, 0.2};

/* Eight decimals as printed. */
#define PRINTED 5.1e-9

typedef struct All {
	Schedule eas, sos, mos;
} All;

static All solve_all(const Net *net)
{
	const All all = {solve("ko-eas", net), solve("ko-sos", net), solve("ko-mos", net)};

	check_replay(net, &all.eas);
	check_replay(net, &all.sos);
	check_replay(net, &all.mos);
	return all;
}

#define ScopedAll SCOPED(release_all) All

static void release_all(All *all)
{
	schedule_release(&all->eas);
	schedule_release(&all->sos);
	schedule_release(&all->mos);
}

/* --- what is special of Tables 1 and 2 ------------------------------------------------------- */

/* Not Eq. 12, which gives 31.6407: the root's reports wait until it has sent everything, and T is
 * what the fractions of Eq. 10 then need. */
TEST(last_entry_of_table_1)
{
	ScopedNet net = regular_net(4, 4, 1, 0.05, paper);
	ScopedAll all = solve_all(&net);

	assert_int_equal(all.sos.outcome, OUTCOME_HEURISTIC);
	assert_non_null(strstr(all.sos.why, "saturated"));
	check_near(all.sos.finish, 0.0567226175, 6e-11);
	check_near(all.sos.share[0], 0.0546230414, 6e-11);
	check_near(100 * (all.eas.finish / all.sos.formula - 1), 31.6407, 5.1e-5);
	check_near(fact_of(&all.sos, "half duplex")->low, 0.05660377, PRINTED);
	/* 3/53 is above this: a bound from below is rounded down. */
	assert_non_null(strstr(fact_of(&all.sos, "half duplex")->text, "T ≥ 0.0566037 whatever"));
	check_near(fact_of(&all.sos, "over EAS")->low, 26.7681, 5.1e-5);
	release_all(&all);
	net.ports = NET_PORTS_FULL;
	all = solve_all(&net);
	assert_int_equal(all.sos.outcome, OUTCOME_EXACT);
	assert_true(all.sos.finish == all.sos.formula);
	check_near(100 * (all.eas.finish / all.sos.finish - 1), 31.6407, 5.1e-5);
}

static double load_of_level(const Schedule *schedule, unsigned first, unsigned count)
{
	double load = 0;

	for (unsigned p = first; p < first + count; p++)
		load += schedule->share[p];
	return load;
}

/* Eq. 19, but Y_3 is negative there: level 4 gets -0.037 of the load, and no schedule attains it.
 */
TEST(last_entry_of_table_2)
{
	ScopedNet net = regular_net(4, 4, 1, 0.05, paper);
	ScopedAll all = solve_all(&net);

	assert_true(isnan(all.mos.finish));
	check_near(all.mos.formula, 0.05951025, PRINTED);
	assert_non_null(strstr(all.mos.why, "level 4"));
	check_near(load_of_level(&all.mos, 85, 256), -0.037385, 5.1e-7);
	/* Y_3 */
	check_near(all.mos.share[21] / all.mos.share[85], -8.8925, 5.1e-5);
	check_close(fact_of(&all.mos, "level")->low, 4, 0);
	assert_non_null(strstr(fact_of(&all.mos, "level")->text, "0.0573656"));
	check_near(fact_of(&all.mos, "over EAS")->low, 20.8299, 5.1e-5);
	assert_non_null(strstr(fact_of(&all.mos, "over EAS")->text, "25.3471 %"));
	check_close(fact_of(&all.mos, "level width")->low, 41, 0);
	for (unsigned p = 0; p < net.processors; p++)
		assert_int_equal(schedule_interval_count(&net, &all.mos, p), 0);
}

/* The paper has MOS ahead of SOS. With one level they are the same, and with many children it is
 * behind; both schedules exist. */
TEST(installments_may_be_slower)
{
	static const struct {
		unsigned levels, arity;
		double sos, mos;
	} rows[] = {{3, 5, 0.0568020, 0.0572104}, {3, 6, 0.0569743, 0.0578728}};

	for (unsigned arity = 1; arity <= 4; arity++) {
		ScopedNet net = regular_net(1, arity, 1, 0.05, paper);
		ScopedAll all = solve_all(&net);

		check_close(all.mos.finish, all.sos.finish, 1e-14);
	}
	for (size_t k = 0; k < sizeof rows / sizeof *rows; k++) {
		ScopedNet net = regular_net(rows[k].levels, rows[k].arity, 1, 0.05, paper);
		ScopedAll all = solve_all(&net);

		check_near(all.sos.finish, rows[k].sos, 5.1e-8);
		check_near(all.mos.finish, rows[k].mos, 5.1e-8);
		assert_true(all.mos.formula > all.sos.formula);
	}
}

/* The least T of equal shares when some of the last processors are left out, at most `most`. */
static double without_last(const Net *net, unsigned arity, unsigned most)
{
	double *w = calloc(net->processors, sizeof *w), *z = calloc(net->processors, sizeof *z);
	double least = INFINITY;

	assert_true(w != NULL && z != NULL);
	for (unsigned p = 0; p < net->processors; p++) {
		w[p] = 1;
		z[p] = 0.05;
	}
	for (unsigned left = 1; left <= most && left < net->processors; left++) {
		ScopedNet less = flat_net(net->processors - left, NULL, arity, w, z, paper);

		least = fmin(least, finish_of("ko-eas", &less));
	}
	free(w);
	free(z);
	return least;
}

/* Section VI expects all three to saturate for large K or L. One level of SOS does at 42 children,
 * where MOS goes on; EAS falls with the levels. */
TEST(what_is_expected_of_large_trees)
{
	static const double eas[][2] = {
		{1, 1.886792}, {5, 3.157895}, {6, 3.097345}, {40, 0.816733}};

	for (unsigned arity = 41; arity <= 42; arity++) {
		ScopedNet net = regular_net(1, arity, 1, 0.05, paper);
		ScopedAll all = solve_all(&net);

		check_close(all.mos.finish, all.sos.formula, 1e-13);
		if (arity == 41)
			check_close(all.sos.finish, all.mos.finish, 1e-13);
		else
			check_near(all.sos.finish, 0.0566181, 5.1e-8);
		check_near(all.mos.finish, arity == 41 ? 0.0567954 : 0.0563647, 5.1e-8);
	}
	for (size_t k = 0; k < sizeof eas / sizeof *eas; k++) {
		ScopedNet net = regular_net((unsigned)eas[k][0], 1, 1, 0.05, paper);
		ScopedSchedule schedule = solve("ko-eas", &net);

		check_near(schedule.speedup, eas[k][1], 5.1e-7);
	}
	for (unsigned levels = 3; levels <= 5; levels++) {
		ScopedNet net = regular_net(levels, 4, 1, 0.05, paper);
		ScopedSchedule mos = solve("ko-mos", &net);

		assert_int_equal(isnan(mos.finish), levels > 3);
	}
}

/* Where reports wait for each other MOS needs more time than Eq. 19 has: also where processors are
 * alike and results small, over slow links. */
TEST(reports_that_wait)
{
	static const struct {
		double link, report, formula, finish;
	} rows[] = {{0.9, 0.1, 0.516613, 0.516818}, {0.05, 2, 0.217188, 0.217935},
		{0.05, 0.2, 0.173439, 0.173439}};

	for (size_t k = 0; k < sizeof rows / sizeof *rows; k++) {
		ScopedNet net =
			regular_net(2, 2, 1, rows[k].link, (Intensity){1, 1, rows[k].report});
		ScopedSchedule mos = solve("ko-mos", &net);

		check_replay(&net, &mos);
		check_near(mos.formula, rows[k].formula, 5.1e-7);
		check_near(mos.finish, rows[k].finish, 5.1e-7);
		assert_int_equal(mos.finish > mos.formula * (1 + 1e-9), k < 2);
	}
}

/* Section V has all stop computing at the same instant; by Eq. 15 they do where nothing comes back.
 */
TEST(results_stagger_the_ends)
{
	for (int results = 0; results < 2; results++) {
		ScopedNet net = regular_net(3, 2, 1, 0.05, (Intensity){1, 1, results ? 0.2 : 0});
		ScopedSchedule mos = solve("ko-mos", &net);

		for (unsigned p = 0; p < net.processors && !results; p++)
			check_close(mos.end[p], mos.finish, 1e-13);
		check_near(mos.end[7], results ? 0.0924979 : 0.096862, 5.1e-7);
		check_near(mos.end[0], results ? 0.102624 : 0.096862, 5.1e-7);
	}
}

/* The paper takes all processors to be worth their links. In seven of the sixteen trees of its
 * tables equal shares end earlier without some of the last ones; in the other nine no set of
 * processors does better than all. */
TEST(equal_shares_without_some)
{
	static const bool earlier[4][4] = {{0, 0, 0, 0}, {0, 0, 0, 1}, {0, 1, 1, 1}, {0, 1, 1, 1}};

	for (unsigned levels = 1; levels <= 4; levels++)
		for (unsigned arity = 1; arity <= 4; arity++) {
			ScopedNet net = regular_net(levels, arity, 1, 0.05, paper);
			ScopedSchedule eas = solve("ko-eas", &net);
			const double T = without_last(&net, arity, 4);

			if (earlier[levels - 1][arity - 1])
				assert_true(T < eas.finish * (1 - 1e-9));
			else
				assert_non_null(strstr(
					fact_of(&eas, "best set")->text, "all processors: "));
		}
}

/* Section II: p_{i,j} stands below p_{int(i/K),j-1}, and on level l above it is
 * p_{int(i/K^{j-l}),l} (Eqs. 1 to 3); in order of levels it is processor (K^j - 1)/(K - 1) + i. */
TEST(places_of_ancestors)
{
	ScopedNet figure_1 = regular_net(3, 3, 1, 0.05, paper);

	assert_int_equal(figure_1.processors, 40);
	for (unsigned arity = 2; arity <= 4; arity++) {
		ScopedNet net = regular_net(4, arity, 1, 0.05, paper);

		for (unsigned j = 1, first = 1, count = arity; j <= 4;
			j++, first += count, count *= arity)
			for (unsigned i = 0; i < count; i++) {
				unsigned at = first + i;

				for (unsigned l = j; l-- > 0;) {
					const double width = pow(arity, l);

					at = net.parent_of[at];
					check_near(at,
						(width - 1) / (arity - 1) +
							floor(i / pow(arity, j - l)),
						1e-9);
				}
			}
	}
}

/* Section V, in words: level 2 of three children each is served in this order. On level 3, which
 * the paper does not list, it is the same with their first children, then their second ones, then
 * their third. */
TEST(receiving_order)
{
	static const unsigned second[] = {0, 3, 6, 1, 4, 7, 2, 5, 8};
	ScopedNet net = regular_net(3, 3, 1, 0.05, paper);
	ScopedSchedule mos = solve("ko-mos", &net);
	double before = 0;

	for (unsigned k = 0; k < 9; k++) {
		assert_true(mos.start[4 + second[k]] > before);
		before = mos.start[4 + second[k]];
	}
	for (unsigned child = 0; child < 3; child++)
		for (unsigned k = 0; k < 9; k++) {
			assert_true(mos.start[13 + 3 * second[k] + child] > before);
			before = mos.start[13 + 3 * second[k] + child];
		}
	const Fact *fact = fact_of(&mos, "Eq. 14");

	check_close(fact->low, 9, 0);
	check_close(fact->printed, 3, 0);
	assert_non_null(strstr(fact->because, "as printed"));
}

/* --- finish times and speed-ups -------------------------------------------------------------- */

typedef struct Reference {
	unsigned levels, arity;
	double T[3], S[3];
} Reference;

static const Reference references[] = {
	{1, 1, {0.53000000, 0.51456311, 0.51456311}, {1.886792, 1.943396, 1.943396}},
	{1, 2, {0.37000000, 0.35283214, 0.35283214}, {2.702703, 2.834209, 2.834209}},
	{1, 3, {0.29000000, 0.27202762, 0.27202762}, {3.448276, 3.676097, 3.676097}},
	{1, 4, {0.24200000, 0.22359362, 0.22359362}, {4.132231, 4.472400, 4.472400}},
	{2, 1, {0.39333333, 0.36490319, 0.35897436}, {2.542373, 2.740453, 2.785714}},
	{2, 2, {0.20571429, 0.18162820, 0.17343865}, {4.861111, 5.505753, 5.765728}},
	{2, 3, {0.13846154, 0.11649178, 0.10913774}, {7.222222, 8.584297, 9.162733}},
	{2, 4, {0.10761905, 0.08705840, 0.08123110}, {9.292035, 11.486543, 12.310555}},
	{3, 1, {0.34000000, 0.29819794, 0.28266282}, {2.941176, 3.353477, 3.537784}},
	{3, 2, {0.14733333, 0.12030618, 0.10262430}, {6.787330, 8.312125, 9.744281}},
	{3, 3, {0.09700000, 0.07513830, 0.06473514}, {10.309278, 13.308792, 15.447560}},
	{3, 4, {0.07847059, 0.05965462, 0.05736564}, {12.743628, 16.763161, 17.432038}},
	{4, 1, {0.32000000, 0.26373029, 0.23757062}, {3.125000, 3.791753, 4.209275}},
	{4, 2, {0.12451613, 0.09623613, 0.07312996}, {8.031088, 10.391108, 13.674287}},
	{4, 3, {0.08495868, 0.06401009, 0.05952471}, {11.770428, 15.622537, 16.799745}},
	{4, 4, {0.07190616, 0.05672262, 0.05951025}, {13.907015, 17.629652, 16.803828}},
};

static void check_reference(const Reference *reference, const All *all)
{
	const bool last = reference->levels == 4 && reference->arity == 4;

	check_near(all->eas.finish, reference->T[0], PRINTED);
	check_near(all->sos.finish, reference->T[1], PRINTED);
	check_near(last ? all->mos.formula : all->mos.finish, reference->T[2], PRINTED);
	check_near(all->eas.speedup, reference->S[0], 5.1e-7);
	check_near(all->sos.speedup, reference->S[1], 5.1e-7);
	check_near(all->mos.formula_speedup, reference->S[2], 5.1e-7);
	assert_string_equal(all->eas.formula_source, "Eq. 9");
	assert_string_equal(all->sos.formula_source, "Eq. 12");
	assert_string_equal(all->mos.formula_source, "Eq. 19");
	assert_int_equal(all->eas.outcome, OUTCOME_HEURISTIC);
	assert_int_equal(all->sos.outcome, last ? OUTCOME_HEURISTIC : OUTCOME_EXACT);
	assert_int_equal(all->mos.outcome, last ? OUTCOME_INFEASIBLE : OUTCOME_EXACT);
	assert_true(last || all->mos.finish == all->mos.formula);
}

TEST(finish_times)
{
	for (unsigned k = 0; k < sizeof references / sizeof *references; k++) {
		const Reference *reference = &references[k];
		ScopedNet net = regular_net(reference->levels, reference->arity, 1, 0.05, paper);
		ScopedAll all = solve_all(&net);

		check_reference(reference, &all);
		assert_true(all.eas.finish == all.eas.formula);
	}
}

/* Other parameters: what is attained, then Eqs. 9, 12 and 19. */
typedef struct Other {
	unsigned levels, arity;
	double w, z;
	Intensity intensity;
	double finish[3], formula[3];
} Other;

static const Other others[] = {
	{2, 3, 1, 0.1, {1, 1, 0.5}, {0.21153846, 0.16828036, 0.15718791},
		{0.21153846, 0.16828036, 0.15718791}},
	{3, 2, 2, 0.05, {1, 1, 0}, {0.20666667, 0.18008870, 0.16240695},
		{0.20666667, 0.18008870, 0.16240695}},
	{2, 2, 1, 0.2, {1, 0.5, 0.5}, {0.31428571, 0.25759280, 0.23995657},
		{0.31428571, 0.25759280, 0.23995657}},
	{1, 8, 1, 0.05, {1, 1, 0.2}, {0.15666667, 0.13775850, 0.13775850},
		{0.15666667, 0.13775850, 0.13775850}},
	{2, 2, 1, 0.05, {1, 0.2, 1}, {0.20571429, 0.18162820, 0.17358670},
		{0.18285714, 0.18162820, 0.17343865}},
	{2, 8, 1, 0.05, {1, 1, 0.2}, {0.06986301, 0.05676985, 0.05416906},
		{0.06986301, 0.05383580, 0.05416906}},
};

static void check_three(const All *all, const double finish[3], const double formula[3])
{
	const Schedule *each[] = {&all->eas, &all->sos, &all->mos};

	for (unsigned k = 0; k < 3; k++) {
		check_near(each[k]->finish, finish[k], PRINTED);
		check_near(each[k]->formula, formula[k], PRINTED);
	}
}

TEST(other_parameters)
{
	for (unsigned k = 0; k < sizeof others / sizeof *others; k++) {
		const Other *other = &others[k];
		ScopedNet net = regular_net(
			other->levels, other->arity, other->w, other->z, other->intensity);
		ScopedAll all = solve_all(&net);

		check_three(&all, other->finish, other->formula);
		assert_int_equal(all.mos.outcome, k == 4 ? OUTCOME_BOUND : OUTCOME_EXACT);
		assert_int_equal(all.sos.outcome, k == 5 ? OUTCOME_HEURISTIC : OUTCOME_EXACT);
	}
}

/* --- heterogeneous trees --------------------------------------------------------------------- */

enum { MIXED_MAX = 13 };

typedef struct Mixed {
	unsigned processors, arity; /* 0: `parent` says */
	unsigned parent[MIXED_MAX];
	double w[MIXED_MAX], z[MIXED_MAX];
	Intensity intensity;
	double finish[3], formula[3];
	double sos[MIXED_MAX], mos[MIXED_MAX];
} Mixed;

static const Mixed mixed[] = {
	/* H1 */
	{.processors = 4,
		.arity = 3,
		.w = {1, 2, 1.5, 0.5},
		.z = {0, 0.1, 0.05, 0.2},
		.intensity = {1, 1, 0.2},
		.finish = {0.54250000, 0.30509465, 0.30509465},
		.formula = {0.22250000, 0.30509465, 0.30509465},
		.sos = {0.30509465, 0.13587045, 0.17706988, 0.38196502}},
	/* H2 */
	{.processors = 7,
		.arity = 2,
		.w = {1, 1.2, 0.8, 1.5, 1, 0.9, 1.1},
		.z = {0, 0.05, 0.08, 0.04, 0.06, 0.05, 0.1},
		.intensity = {2, 1, 0.5},
		.finish = {0.49071429, 0.35704056, 0.35095099},
		.formula = {0.41571429, 0.35704056, 0.34194466},
		.sos = {0.17852028, 0.12958259, 0.17801830, 0.10019335, 0.14688540, 0.14876125,
			0.11803882},
		.mos = {0.17097233, 0.13500988, 0.19488033, 0.09320827, 0.13479858, 0.15215621,
			0.11897440}},
	/* H3 */
	{.processors = 13,
		.arity = 3,
		.w = {1.0, 1.1, 1.2, 1.3, 1.4, 1.5, 1.6, 1.7, 1.8, 1.9, 2.0, 2.1, 2.2},
		.z = {0, 0.02, 0.025, 0.03, 0.035, 0.04, 0.045, 0.05, 0.055, 0.06, 0.065, 0.07,
			0.075},
		.intensity = {1, 1, 0.3},
		.finish = {0.21296154, 0.13667039, 0.13715994},
		.formula = {0.21296154, 0.13667039, 0.13715994},
		.sos = {0.13667039, 0.11224728, 0.09873420, 0.08730177, 0.08411725, 0.07704376,
			0.07081469, 0.06598124, 0.06100152, 0.05653534, 0.05344422, 0.04973760,
			0.04637075},
		.mos = {0.13715994, 0.12030004, 0.10861375, 0.09860985, 0.08096620, 0.07107322,
			0.06252653, 0.06525876, 0.05793138, 0.05147273, 0.05419795, 0.04849417,
			0.04339547}},
	/* H4 */
	{.processors = 8,
		.parent = {0, 0, 0, 0, 1, 1, 3, 6},
		.w = {1, 0.9, 1.3, 1.1, 0.7, 1.6, 1, 0.8},
		.z = {0, 0.05, 0.1, 0.07, 0.04, 0.09, 0.06, 0.03},
		.intensity = {1, 1, 0.2},
		.finish = {0.24875000, 0.16961602, NAN},
		.formula = {0.18525000, 0.16961602, NAN},
		.sos = {0.16961602, 0.15372878, 0.10177969, 0.10208777, 0.18312168, 0.07671606,
			0.09696415, 0.11598583}},
	/* H5 */
	{.processors = 9,
		.parent = {0, 0, 1, 2, 0, 4, 4, 4, 0},
		.w = {2, 1, 1, 0.5, 1.5, 1, 1.25, 0.75, 3},
		.z = {0, 0.2, 0.15, 0.1, 0.1, 0.3, 0.2, 0.1, 0.05},
		.intensity = {0.3, 2, 0.4},
		.finish = {0.40833333, 0.23816300, NAN},
		.formula = {0.33555556, 0.23665177, NAN},
		.sos = {0.39441962, 0.21591529, 0.06913544, 0.05318110, 0.11120832, 0.04605694,
			0.02495989, 0.02672177, 0.05840162}},
};

static void check_shares(const Schedule *schedule, const double *expected, unsigned count)
{
	for (unsigned p = 0; p < count; p++)
		check_near(schedule->share[p], expected[p], PRINTED);
}

static void check_mixed(const Mixed *tree, const Net *net)
{
	ScopedSchedule eas = solve("ko-eas", net), sos = solve("ko-sos", net);

	check_replay(net, &eas);
	check_replay(net, &sos);
	check_near(eas.finish, tree->finish[0], PRINTED);
	check_near(eas.formula, tree->formula[0], PRINTED);
	check_near(sos.finish, tree->finish[1], PRINTED);
	check_near(sos.formula, tree->formula[1], PRINTED);
	check_shares(&sos, tree->sos, tree->processors);
}

TEST(heterogeneous_trees)
{
	for (unsigned k = 0; k < sizeof mixed / sizeof *mixed; k++) {
		const Mixed *tree = &mixed[k];
		ScopedNet net = flat_net(tree->processors, tree->arity > 0 ? NULL : tree->parent,
			tree->arity, tree->w, tree->z, tree->intensity);

		check_mixed(tree, &net);
		if (tree->arity > 0) {
			ScopedSchedule mos = solve("ko-mos", &net);

			check_replay(&net, &mos);
			check_near(mos.finish, tree->finish[2], PRINTED);
			check_near(mos.formula, tree->formula[2], PRINTED);
			if (tree->mos[0] > 0)
				check_shares(&mos, tree->mos, tree->processors);
		}
	}
}

/* --- exact rationals ------------------------------------------------------------------------- */

TEST(chains_in_rationals)
{
	static const double expected[2][3] = {
		{59 / 150.0, 2959 / 8109.0, 14 / 39.0},
		{17 / 50.0, 172277 / 577727.0, 20776 / 73501.0},
	};

	for (unsigned k = 0; k < 2; k++) {
		ScopedNet net = regular_net(2 + k, 1, 1, 0.05, paper);
		ScopedAll all = solve_all(&net);

		check_close(all.eas.finish, expected[k][0], 1e-15);
		check_close(all.sos.finish, expected[k][1], 1e-15);
		check_close(all.mos.finish, expected[k][2], 1e-15);
	}
}
