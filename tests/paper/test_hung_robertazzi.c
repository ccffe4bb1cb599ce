/* layer: solver */
/* The equations of Hung & Robertazzi in numbers: Fig. 9, and single cases of every equation worked
 * out by hand and by linear programming. */
#include "tests/fixtures/solver/fig9.h"
#include "tests/fixtures/solver/solve.h"
#include "tests/fixtures/solver/stream.h"

#include "solver/schedule/wording.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static Solved open_case(const char *method, const char *yaml)
{
	Solved c = solved(method, yaml);

	if (c.net.processors < 500)
		stream_replay(&c.net, &c.schedule, strcmp(method, "hung-sf") == 0);
	return c;
}

/* --- homogeneous trees ----------------------------------------------------------------------- */

typedef struct Regular {
	const char *method;
	int levels, arity;
	double sigma;
	bool fat, simultaneous, storage;
} Regular;

static Solved open_regular(const Regular *tree)
{
	/* sigma = z T_cm / (w T_cp) with neither factor 1. */
	const char *yaml = text_of(
		"fat: %s\ndistribution: %s\nstorage: %s\nintensity: {compute: 2, transfer: 0.5}\n"
		"network: {kind: tree, levels: %d, arity: %d, compute: 1.5, link: %.17g}\n",
		tree->fat ? "true" : "false", tree->simultaneous ? "simultaneous" : "sequential",
		tree->storage ? "true" : "false", tree->levels, tree->arity, tree->sigma * 6);
	return open_case(tree->method, yaml);
}

static void check_speedup(Regular tree, double expected, const char *source, double limit)
{
	tree.storage = true;
	ScopedSolved c = open_regular(&tree);

	check_near(c.schedule.speedup, expected, limit * expected);
	check_close(c.schedule.formula_speedup, c.schedule.speedup, 1e-12);
	assert_string_equal(c.schedule.formula_source, source);
	assert_int_equal(c.schedule.outcome, OUTCOME_OPTIMAL);
	/* Far down a nonfat tree next to nothing is left for those served last. */
	if (tree.fat || tree.levels < 4)
		assert_int_equal(c.schedule.eliminations, 0);
}

static const char *regular_source(int levels, bool simultaneous, bool cut)
{
	if (simultaneous)
		return cut ? "Eq. 71" : "Eq. 92";
	if (levels == 1)
		return "Eq. 14";
	return cut ? "Eq. 57" : "Eq. 90";
}

/* Fig. 9: speed-up over that with infinitely fast links, m = 5, sigma = 0.1. Trees of 7 to 10
 * levels have up to twelve million processors; figure_9_by_collapse goes on there. */
TEST(figure_9)
{
	for (int k = 1; k <= 6; k++) {
		double ideal = 0;

		for (int level = 0; level <= k; level++)
			ideal += pow(5, level);
		for (int i = 0; i < 8; i++) {
			const Regular tree = {.method = i < 4 ? "hung-ct" : "hung-sf",
				.levels = k,
				.arity = 5,
				.sigma = 0.1,
				.fat = i % 4 < 2,
				.simultaneous = i % 2 == 1};

			check_speedup(tree, fig9_ratio[k - 1][i] * ideal,
				regular_source(k, i % 2 == 1, i < 4), 5e-9);
		}
	}
}

/* T of five children on `compute` and `link` below a root of 1 that is fed over `feed`, or has the
 * load (feed 0). */
static double collapsed(
	const char *method, bool simultaneous, double feed, double compute, double link)
{
	const char *yaml = text_of(
		"storage: %s\ndistribution: %s\nnetwork: {kind: tree, root: {compute: 1, link: "
		"%.17g, "
		"children: [{compute: %.17g, link: %.17g, repeat: 5}]}}\n",
		feed > 0 ? "false" : "true", simultaneous ? "simultaneous" : "sequential", feed,
		compute, link);
	Solved c = open_case(method, yaml);
	const double finish = c.schedule.finish;

	solved_release(&c);
	return finish;
}

/* Fig. 9 as the paper works it out: a subtree that was solved is one processor of the next level,
 * which is a net of its own. All ten levels of all eight curves. */
TEST(figure_9_by_collapse)
{
	const double sigma = 0.1;

	for (int i = 0; i < 8; i++) {
		const char *method = i < 4 ? "hung-ct" : "hung-sf";
		const bool fat = i % 4 < 2, simultaneous = i % 2 == 1;
		double below = 1, size = 1; /* of a subtree of the level below: T, processors */

		for (int k = 1; k <= 10; k++) {
			const double link = fat ? sigma / size : sigma;
			const double ideal = 1 + 5 * size;
			const double finish = collapsed(method, simultaneous, 0, below, link);

			check_near(1 / finish / ideal, fig9_ratio[k - 1][i],
				5e-9 * fig9_ratio[k - 1][i]);
			below = collapsed(method, false, fat ? sigma / ideal : sigma, below, link);
			size = ideal;
		}
	}
}

/* The columns of fig9_ratio that the text sets beside each other, one for each distribution at the
 * top. */
enum { FAT_CUT = 0, PLAIN_CUT = 2, FAT_STORE = 4 };

/* What is told of the text beside Fig. 9, on its trees of 2 to 6 levels and on no others: the ratio
 * is that of the tree's own speed-up, and the one it is compared with has the same distribution. */
TEST(the_text_of_figure_9)
{
	unsigned told = 0;

	for (int k = 1; k <= 6; k++)
		for (int m = 4; m <= (k < 4 ? 6 : 5); m++)
			for (int i = 0; i < 8; i++) {
				const int column = i & ~1, top = i & 1;
				const Regular tree = {.method = i < 4 ? "hung-ct" : "hung-sf",
					.levels = k,
					.arity = m,
					.sigma = 0.1,
					.fat = i % 4 < 2,
					.simultaneous = top,
					.storage = true};
				ScopedSolved c = open_regular(&tree);
				const Fact *fact = schedule_fact_named(&c.schedule, "Fig. 9");
				const int other = column == PLAIN_CUT ? FAT_STORE : PLAIN_CUT;

				if (m != 5 || k == 1 ||
					(column != PLAIN_CUT && column != FAT_STORE)) {
					assert_null(fact);
					continue;
				}
				assert_non_null(fact);
				check_close(fact->low, c.schedule.speedup / c.net.processors, 1e-9);
				assert_non_null(strstr(
					fact->text, shown(fig9_ratio[k - 1][other + top], 4).text));
				assert_non_null(strstr(fact->because,
					column == PLAIN_CUT
						? "where both serve the topmost children alike"
						: text_of("Eqs. 96 and %d it is %.4g",
							  top ? 99 : 97,
							  fig9_ratio[9][FAT_STORE + top])));
				told++;
			}
	assert_int_equal(told, 5 * 4);
}

/* Which of the two is ahead, with every pair of distributions: as the fact and the list say. */
TEST(who_is_ahead_in_figure_9)
{
	for (int k = 1; k <= 10; k++)
		for (int cut = 0; cut < 2; cut++)
			for (int store = 0; store < 2; store++) {
				const double *ratio = fig9_ratio[k - 1];
				const bool ahead =
					ratio[PLAIN_CUT + cut] > ratio[FAT_STORE + store];

				assert_int_equal(ahead, cut && !store && k <= 2);
			}
	check_near(fig9_ratio[1][PLAIN_CUT + 1], 0.788, 5e-4);
	check_near(fig9_ratio[1][FAT_STORE], 0.689, 5e-4);
	check_near(fig9_ratio[0][FAT_STORE], 0.849, 5e-4);
	assert_true(fig9_ratio[9][FAT_STORE] > 0.25 && fig9_ratio[9][FAT_STORE + 1] > 0.25);
	/* Cut-through on a fat tree is behind where store-and-forward alone serves all at once. */
	check_near(fig9_ratio[1][FAT_CUT], 0.718, 5e-4);
	check_near(fig9_ratio[1][FAT_STORE + 1], 0.802, 5e-4);
}

/* Section V.C has the speed-up of store-and-forward on a fat tree saturate. */
TEST(store_and_forward_does_not_saturate)
{
	static const double speedup[] = {
		5.0951, 21.346, 89.0225, 379.212, 1649.55, 7298.88, 32735.9, 148426};

	for (int k = 1; k <= 8; k++) {
		const Regular tree = {.method = "hung-sf",
			.levels = k,
			.arity = 5,
			.sigma = 0.1,
			.fat = true,
			.storage = true};
		ScopedSolved c = open_regular(&tree);

		check_close(c.schedule.speedup, speedup[k - 1], 5e-6);
	}
}

/* Section III.D: links slower than computing. The first child takes all that its link brings. */
TEST(slow_links)
{
	for (int simultaneous = 0; simultaneous < 2; simultaneous++)
		for (double sigma = 1; sigma < 5; sigma *= 1.7) {
			Regular tree = {.method = "hung-ct",
				.levels = 2,
				.arity = 3,
				.sigma = sigma,
				.simultaneous = simultaneous,
				.storage = true};
			const double expected = 1 + (simultaneous ? 3 : 1) / sigma;
			ScopedSolved cut = open_regular(&tree);

			tree.method = "hung-sf";
			ScopedSolved store = open_regular(&tree);

			check_close(cut.schedule.speedup, expected, 1e-12);
			check_close(store.schedule.speedup, expected, 1e-12);
		}
}

/* Eq. 57, 71, 90, 92 with m = 2, sigma = 0.2; Eq. 19 and Eq. 104 (a chain). */
TEST(small_trees)
{
	static const double speedup[2][2][4] = {
		{{5.8811733333, 6.36, 4.68928, 5.88},
			{5.5833333333, 6, 4.2698961938, 5.1176470588}},
		{{11.5415011064, 12.4834224762, 5.7800976744, 8.902848},
			{10.1773296399, 10.8736842105, 4.8302585739, 6.1631799163}},
	};

	for (int k = 2; k <= 3; k++)
		for (int i = 0; i < 8; i++) {
			const Regular tree = {.method = i < 4 ? "hung-ct" : "hung-sf",
				.levels = k,
				.arity = 2,
				.sigma = 0.2,
				.fat = i % 4 < 2,
				.simultaneous = i % 2 == 1};

			check_speedup(tree, speedup[k - 2][i / 4][i % 4],
				regular_source(k, i % 2 == 1, i < 4), 5e-11);
		}
	check_speedup((Regular){"hung-ct", 1, 5, .1, 0, 0, 1}, 5.0951, "Eq. 14", 1e-12);
	check_speedup((Regular){"hung-ct", 2, 1, .1, 0, 0, 1}, 2.9, "Eq. 57", 1e-12);
	check_speedup((Regular){"hung-sf", 2, 1, .1, 0, 0, 1}, 2.8181818182, "Eq. 90", 5e-11);
	check_speedup((Regular){"hung-ct", 10, 1, .1, 0, 0, 1}, 7.5132155990, "Eq. 57", 5e-11);
	check_speedup((Regular){"hung-sf", 10, 1, .1, 0, 0, 1}, 4.1532367353, "Eq. 90", 5e-11);
}

/* gamma_1 and gamma_2 (Eq. 40, 89): a subtree whose load comes over its link. */
TEST(fed_subtrees)
{
	static const double gamma[2][4] = {
		{.1989318025, .2134202950, .2096625516, .2766403015},
		{.0450603976, .1039665357, .0499219028, .1905558504},
	};

	for (int k = 1; k <= 2; k++)
		for (int i = 0; i < 4; i++) {
			const Regular tree = {.method = i < 2 ? "hung-ct" : "hung-sf",
				.levels = k,
				.arity = 5,
				.sigma = 0.1,
				.fat = i % 2 == 0};
			ScopedSolved c = open_regular(&tree);

			check_near(1 / c.schedule.speedup, gamma[k - 1][i], 1e-10);
		}
}

/* Shares of Eq. 57 and 90: m = 2, k = 2, sigma = 0.2, nonfat. */
TEST(level_shares)
{
	static const double level1[2][3] = {
		{.4098360656, .3278688525, .2622950820}, {.4857142857, .2857142857, .2285714286}};
	static const double level2[2][3] = {
		{.2132522543, .5203357445, .2664119012}, {.2341977310, .4821717990, .2836304700}};

	for (int i = 0; i < 2; i++) {
		const Regular tree = {i == 0 ? "hung-ct" : "hung-sf", 2, 2, .2, 0, 0, 1};
		ScopedSolved c = open_regular(&tree);

		check_near(c.schedule.share[0], level2[i][0], 2e-6);
		for (uint32_t child = 1; child <= 2; child++) {
			const double whole = level2[i][child];

			check_near(schedule_traffic(&c.net, &c.schedule, child), whole, 1e-10);
			check_near(c.schedule.share[child], whole * level1[i][0], 1e-10);
			check_near(c.schedule.share[1 + 2 * child], whole * level1[i][1], 1e-10);
			check_near(c.schedule.share[2 + 2 * child], whole * level1[i][2], 1e-10);
		}
	}
}

/* --- single-level trees ---------------------------------------------------------------------- */

static void check_row(const double *actual, const double *expected, int count)
{
	for (int i = 0; i < count; i++)
		check_near(actual[i], expected[i], 1e-10);
}

/* Eq. 6-17 and 20-25. */
TEST(single_level)
{
	static const double with[] = {.3440366972, .3440366972, .1376146789, .1743119266};
	static const double without[] = {.3681885125, .3313696613, .1325478645, .1678939617};
	ScopedSolved c = open_case("hung-ct",
		"network: {kind: tree, root: {compute: 1, children: [{compute: 1, link: 0.2}, "
		"{compute: 2, link: 0.1}, {compute: 1.5, link: 0.3}]}}");

	check_near(c.schedule.finish, .3440366972, 5e-11);
	check_row(c.schedule.share, with, 4);
	assert_string_equal(c.schedule.formula_source, "Eq. 14");
	solved_release(&c);
	c = open_case("hung-ct",
		"storage: false\nnetwork: {kind: tree, root: {compute: 1, link: 0.1, children: "
		"[{compute: 1, link: 0.2}, {compute: 2, link: 0.1}, {compute: 1.5, link: 0.3}]}}");
	check_near(c.schedule.finish, .3681885125, 5e-11);
	check_row(c.schedule.share, without, 4);
	assert_string_equal(c.schedule.formula_source, "Eq. 24");
	solved_release(&c);
	c = open_case("hung-sf",
		"intensity: {compute: 2, transfer: 0.5}\nnetwork: {kind: tree, root: {compute: 3, "
		"children: [{compute: 2, link: 1}, {compute: 1, link: 0.5}, {compute: 4, link: 3}, "
		"{compute: 2, link: 1}]}}");
	check_near(c.schedule.finish, .9046602371, 5e-11);
	check_near(c.schedule.speedup, 6.6323242188, 6e-11);
}

/* --- trees of any shape ---------------------------------------------------------------------- */

#define H1                                                                                         \
	"network: {kind: tree, root: {name: R, compute: 1, children: [{name: A, compute: 1.2, "    \
	"link: 0.10, children: [{name: A1, compute: 0.9, link: 0.20}, {name: A2, compute: 1.5, "   \
	"link: 0.25}]}, {name: B, compute: 0.8, link: 0.15}, {name: C, compute: 1.1, link: 0.20, " \
	"children: [{name: C1, compute: 1.0, link: 0.30, children: [{name: C1a, compute: 2.0, "    \
	"link: 0.40}]}]}]}}\n"

#define W2                                                                                         \
	"network: {kind: tree, root: {name: R, compute: 2, children: [{name: A, compute: 3, "      \
	"link: 1, children: [{name: A1, compute: 2, link: 0.25}, {name: A2, compute: 4, "          \
	"link: 2}]}, {name: B, compute: 1, link: 0.5, children: [{name: B1, compute: 0.4, "        \
	"link: 0.2}]}, {name: D, compute: 1.5, link: 2}, {name: E, compute: 1, link: 3}]}}\n"

TEST(shares_and_starts)
{
	/* R, A, A1, A2, B, C, C1, C1a */
	static const double cut[2][8] = {
		{.1804532007, .15037767, .18379493, .08577097, .17307356, .10227074, .09204366,
			.03221528},
		{0, 0, .01503777, .05179675, .04199436, .06795539, .08840954, .11602264},
	};
	static const double stored[2][8] = {
		{.1913010139, .15941751, .16754070, .07818566, .18848328, .11137649, .07949977,
			.02419558},
		{0, 0, .04051439, .07402253, .04051439, .06878688, .11180125, .14290985},
	};

	for (int i = 0; i < 2; i++) {
		ScopedSolved c = open_case(i == 0 ? "hung-ct" : "hung-sf", H1);
		const double(*expected)[8] = i == 0 ? cut : stored;

		check_near(c.schedule.finish, expected[0][0], 5e-11);
		assert_string_equal(c.schedule.formula_source, "collapse");
		for (uint32_t v = 0; v < 8; v++) {
			check_near(c.schedule.share[v], expected[0][v], 5e-9);
			check_near(c.schedule.start[v], expected[1][v], 5e-9);
		}
	}
}

typedef struct Wanted {
	const char *method, *keys, *network;
	double finish, formula;
	Outcome outcome;
} Wanted;

static void check_wanted(const Wanted *wanted)
{
	const char *yaml = text_of("%s%s", wanted->keys, wanted->network);
	ScopedSolved c = open_case(wanted->method, yaml);

	check_near(c.schedule.finish, wanted->finish, 5e-11);
	check_near(c.schedule.formula, wanted->formula, 5e-11);
	assert_int_equal(c.schedule.outcome, wanted->outcome);
}

TEST(any_shape)
{
	static const Wanted wanted[] = {
		{"hung-ct", "distribution: simultaneous\n", H1, .1517267216, .1517267216, 0},
		{"hung-sf", "distribution: simultaneous\n", H1, .1633100921, .1633100921, 0},
		{"hung-ct", "fat: true\n", H1, .1601010027, .1601010027, 0},
		{"hung-ct", "fat: true\ndistribution: simultaneous\n", H1, .1446043195, .1446043195,
			0},
		{"hung-sf", "fat: true\n", H1, .1647895137, .1647895137, 0},
		{"hung-sf", "fat: true\ndistribution: simultaneous\n", H1, .1493789691, .1493789691,
			0},
	};

	for (size_t i = 0; i < sizeof wanted / sizeof *wanted; i++)
		check_wanted(&wanted[i]);
}

/* --- where the conditions do not hold -------------------------------------------------------- */

TEST(outside_the_conditions)
{
	static const Wanted wanted[] = {
		{"hung-ct", "", W2, .4, .5791855204, OUTCOME_OPTIMAL},
		{"hung-ct", "service: best\n", W2, .4, NAN, OUTCOME_OPTIMAL},
		{"hung-ct", "distribution: simultaneous\n", W2, .2448979592, .1912350598,
			OUTCOME_BOUND},
		{"hung-sf", "distribution: simultaneous\n", W2, .2856318523, .2307154509,
			OUTCOME_OPTIMAL},
		{"hung-sf", "", W2, .4615384615, NAN, OUTCOME_OPTIMAL},
		{"hung-sf", "service: best\n", W2, .4474913364, NAN, OUTCOME_OPTIMAL},
	};

	for (size_t i = 0; i < sizeof wanted / sizeof *wanted; i++) {
		const char *yaml = text_of("%s%s", wanted[i].keys, wanted[i].network);
		ScopedSolved c = open_case(wanted[i].method, yaml);

		check_near(c.schedule.finish, wanted[i].finish, 1e-10);
		if (!isnan(wanted[i].formula))
			check_near(c.schedule.formula, wanted[i].formula, 5e-11);
	}
}
