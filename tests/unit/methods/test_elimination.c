/* layer: solver */
#include "tests/fixtures/solver/solve.h"

#include "solver/base/mem.h"
#include "solver/methods/chen/pe/elimination.h"
#include "solver/net/random.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

enum { REMOVED_MAX = 8 };

/* A net, and the children PE removes, in order, ended by 0. */
typedef struct Row {
	const char *name;
	Star star;
	uint32_t removed[REMOVED_MAX];
} Row;

typedef struct Run {
	ChenStar star;
	ChenRemoved removed;
} Run;
#define ScopedRun SCOPED(run_release) Run

static void run_release(Run *run)
{
	chen_removed_release(&run->removed);
	chen_star_release(&run->star);
}

static Run run_on(Net net)
{
	Run run;

	assert_int_equal(chen_star_read(&run.star, &net, NULL), STATUS_OK);
	assert_int_equal(elimination_run(&run.star, &run.removed, NULL), STATUS_OK);
	net_release(&net);
	return run;
}

static Elimination round_of(const Run *run, uint32_t k)
{
	return chen_removed_round(&run->removed, &run->star, k);
}

static void check_row(const Row *row)
{
	ScopedRun run = run_on(star_net(&row->star));
	uint32_t expected = 0;

	while (row->removed[expected] != 0)
		expected++;
	assert_int_equal(run.removed.count, expected);
	for (uint32_t k = 0; k < run.removed.count; k++) {
		assert_int_equal(round_of(&run, k).processor, row->removed[k]);
		assert_true(round_of(&run, k).key < 1);
		assert_true(round_of(&run, k).without >= round_of(&run, k).promised);
	}
}

static const Row rows[] = {
	/* Nets on which each shortcut removes the wrong children. */
	{"not all useless at once", STAR_OF(3, 2, 1, {1, 2}, {5, 2}), {1}},
	{"not the first useless", STAR_OF(5, 2, 1, {1, 3}, {8, 20}), {2}},
	{"not sorted by the first keys", STAR_OF(3, 4, 1, {3, 1}, {1, 20}, {3, 10}, {2, 3}),
		{3, 2, 4}},
	{"not sorted by where each becomes useful",
		STAR_OF(3, 3, 1, {2, 1}, {1, 2}, {4, 100}, {1, 2}), {3, 1, 2}},
	/* After child 1 leaves the key of the next is exactly 1 in decimals, 1 - 1.5e-17 in
	 * doubles. */
	{"exactly one is useful", STAR_OF(20, 2, 2, {3, 10}, {0.7, 10}, {1, 10}), {1}},
	/* Alike links tie at order 2 whatever the A; the lowest index goes first. */
	{"ties go to the lowest",
		STAR_OF(3, 2, 0.1, {0.7, 0.3}, {0.1, 0.3}, {0.3, 0.3}, {0.9, 0.3}), {1, 2, 3, 4}},
	{"ties of the alike", STAR_OF(2, 3, 1, {1, 50}, {0.5, 50}, {1, 50}), {1, 3, 2}},
	{"ties of the unlike", STAR_OF(5, 3, 1, {1, 100}, {4, 50}), {1, 2}},
	{"ties of the unlike, turned round", STAR_OF(5, 3, 1, {4, 50}, {1, 100}), {1, 2}},
	{"links of zero stay", STAR_OF(2, 3, 1, {1e12, 0}, {1, 1e12}, {1e-12, 0}), {2}},
	/* Far corners: nothing overflows, nothing is lost. */
	{"far corner", STAR_OF(1e12, 20, 1e12, {1e-12, 1e12}, {1e12, 1e-12}), {2}},
	{"other corner", STAR_OF(1e-12, 20, 1e-12, {1e-12, 1e12}, {1e12, 1e-12}), {1, 2}},
	{"order one keeps all", STAR_OF(3, 1, 1, {1, 1e9}, {1, 1e12}), {0}},
};

TEST_ROWS(removes_in_order, Row, rows)
{
	check_row(row);
}

static void check_excess_is_zero(const Star *numbers)
{
	ScopedNet net = star_net(numbers);
	ScopedStar star;
	double excess[2] = {0};

	assert_int_equal(chen_star_read(&star, &net, NULL), STATUS_OK);
	assert_int_equal(
		elimination_excess(&star, chen_root_share(&star, 1), 1, excess, NULL), STATUS_OK);
	check_close(excess[0], 0, 0);
	check_close(excess[1], 0, 0);
}

TEST(excess_is_exact)
{
	const Star star = STAR_OF(20, 2, 2, {0.7, 10}, {1, 10});

	check_excess_is_zero(&star);
}

/* One child with A = 4 G/L under a root with A_0 = 1.25 G/L: the key is exactly 1 in the decimals,
 * and in doubles a little less in many of these. */
TEST(exactly_one_in_many_decimals)
{
	static const int loads[] = {3, 7, 11, 13, 37, 2385};

	for (int tenths = 1; tenths < 100; tenths++) {
		for (unsigned k = 0; k < 6; k++) {
			char text[32];

			/* G/L = tenths/10; the load is loads[k]/10. */
			snprintf(text, sizeof text, "%d.%02d", tenths * loads[k] / 100,
				tenths * loads[k] % 100);
			const double link = atof(text);

			snprintf(text, sizeof text, "%d.%d", 4 * tenths / 10, 4 * tenths % 10);
			const double compute = atof(text);

			snprintf(text, sizeof text, "%d.%03d", 125 * tenths / 1000,
				125 * tenths % 1000);
			const Row row = {
				"", STAR_OF(loads[k] / 10.0, 2, atof(text), {compute, link}), {0}};

			check_row(&row);
			check_excess_is_zero(&row.star);
		}
	}
}

/* A million alike children of which nearly all leave, told as one run; each of its rounds is as if
 * they had left one by one. */
TEST(a_million_leave)
{
	for (unsigned order = 2; order <= 4; order++) {
		ScopedRun run = run_on(star_alike(800, order, 1, 1000000, 1, 5));

		assert_true(run.removed.count > 900000 && run.removed.count < 1000000);
		assert_int_equal(run.removed.runs, 1);
		PreciseSum sum = precise_sum(1);

		precise_add_times(&sum, 1000000, chen_ratio(&run.star, run.star.class, 1));
		for (uint32_t k = 0; k < run.removed.count; k++) {
			const Elimination one = round_of(&run, k);

			assert_int_equal(one.processor, k + 1);
			assert_true(one.promised == chen_promised(&run.star, 1 / sum.high));
			precise_add(&sum, -chen_ratio(&run.star, run.star.class, 1));
			assert_true(one.without == chen_promised(&run.star, 1 / sum.high));
		}
	}
}

/* The same with unlike children: the tournament, not a scan per round. */
TEST(many_unlike_leave)
{
	enum { COUNT = 20000 };
	uint64_t seed = 8;
	Child *child = mem_array(COUNT, sizeof *child);

	for (unsigned i = 0; i < COUNT; i++) {
		child[i].compute =
			1 + (i % 3 == 0 ? 0 : 1e-9 * (double)(random_next(&seed) % 1000));
		child[i].link = 3 + random_unit(&seed);
	}
	const Star numbers = {
		.load = 9.5, .order = 3, .root = 1, .children = COUNT, .child = child};
	ScopedRun run = run_on(star_net(&numbers));

	assert_true(run.removed.count > COUNT / 2);
	for (uint32_t k = 1; k < run.removed.count; k++)
		assert_true(round_of(&run, k).promised >= round_of(&run, k - 1).promised);
	mem_free(child);
}

/* Nobody's key is less than that of the one who leaves, nor below 1 in the end. */
static void check_rounds(const Child *child, unsigned children, double load, double order)
{
	const Star numbers = {
		.load = load, .order = order, .root = 1, .children = children, .child = child};
	ScopedRun run = run_on(star_net(&numbers));

	assert_true(run.removed.count > children / 100 && run.removed.count < children / 3);
	for (uint32_t k = 0; k <= run.removed.count; k += k + 40 < run.removed.count ? 40 : 1) {
		elimination_replay(&run.star, &run.removed, k);
		const double alpha0 = chen_root_share(&run.star, 1);
		const double least = k < run.removed.count ? round_of(&run, k).key : 1;

		for (uint32_t i = 0; i < run.star.classes; i++) {
			const ChenClass *class = &run.star.class[i];
			const double alpha = chen_alpha(&run.star, class, alpha0, 1);

			assert_true(
				class->kept == 0 ||
				chen_growth(&run.star, class, alpha) + alpha > least * (1 - 1e-12));
		}
	}
}

/* Few of many leave: nearly alike ones; in the end with two that are fast and not the least when it
 * begins, so that who stood behind has to be brought back. */
TEST(few_of_many_leave)
{
	enum { COUNT = 6000, FAST = 2 };
	uint64_t seed = 11;
	Child *child = mem_array(COUNT, sizeof *child);

	for (unsigned n = 0; n < 5; n++) {
		const double order = n < 4 ? 3 + n : 3, load = 100;
		const double all = COUNT + 1 + (n == 4 ? FAST / 0.0005 : 0);

		for (unsigned i = 0; i < COUNT; i++) {
			const bool fast = n == 4 && i % (COUNT / FAST) == 0;
			const double compute = fast ? 0.0005 : 1 + 1e-6 * random_unit(&seed);
			const double q = fast ? 0.684 : 0.79 + 0.01 * random_unit(&seed);

			child[i] = (Child){
				compute, pow(load / compute / all, order - 1) * compute / q};
		}
		check_rounds(child, COUNT, load, order);
	}
	mem_free(child);
}

/* Groups of alike children, and the same children by turns, where none stand side by side. */
static void check_groups(
	const Child *kind, unsigned kinds, unsigned each, double load, double order)
{
	Child *child = mem_array((size_t)kinds * each, sizeof *child);
	Star star = {
		.load = load, .order = order, .root = 1, .children = kinds * each, .child = child};

	for (unsigned i = 0; i < star.children; i++)
		child[i] = kind[i / each];
	ScopedRun groups = run_on(star_net(&star));

	for (unsigned i = 0; i < star.children; i++)
		child[i] = kind[i % kinds];
	ScopedRun turns = run_on(star_net(&star));

	assert_int_equal(groups.removed.count, turns.removed.count);
	assert_true(groups.removed.runs <= 2 * kinds);
	for (uint32_t k = 0; k < groups.removed.count; k++) {
		const Elimination a = round_of(&groups, k), b = round_of(&turns, k);

		assert_true(kind[(a.processor - 1) / each].link == child[b.processor - 1].link);
		assert_true(a.key == b.key && a.promised == b.promised);
	}
	mem_free(child);
}

/* Fast children with little to hope for and slow ones with more: lines cross while they leave. */
TEST(groups_leave_as_their_children_do)
{
	enum { KINDS = 4, EACH = 6 };
	uint64_t seed = 5;

	for (int n = 0; n < 2000; n++) {
		const double order = 3 + n % 3, load = 100;
		double sum = 1;
		Child kind[KINDS];

		for (int i = 0; i < KINDS; i++) {
			kind[i].compute = pow(10, 3 * random_unit(&seed) - 0.5);
			sum += EACH / kind[i].compute;
		}
		for (int i = 0; i < KINDS; i++)
			kind[i].link = pow(load / kind[i].compute / sum, order - 1) *
				       kind[i].compute / (0.1 + random_unit(&seed));
		check_groups(kind, KINDS, EACH, load, order);
	}
}

/* Going back to a round gives the children it began with. */
TEST(replay_of_rounds)
{
	ScopedRun run = run_on(star_alike(3, 2, 1, 5, 1, 9));

	assert_int_equal(run.removed.count, 5);
	for (uint32_t round = 0; round <= run.removed.count; round++) {
		elimination_replay(&run.star, &run.removed, round);
		assert_int_equal(run.star.class[0].kept, 5 - round);
		assert_int_equal(chen_is_kept(&run.star.class[0], 3), round < 3);
	}
}
