/* layer: solver */
/* The closed forms of Hung & Robertazzi for homogeneous trees, Eqs. 43, 60 to 62, 65, 66, 73 to 75
 * and 102 to 106, come to the number of the recursion (the schedule, which knows none of them) on
 * random trees; they are told where they hold and nowhere else. */
#include "tests/fixtures/check.h"
#include "tests/fixtures/solver/any.h"
#include "tests/fixtures/solver/solve.h"

#include "solver/methods/hung/closed.h"
#include "solver/net/random.h"
#include "solver/schedule/wording.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { NETS = 1000, PROCESSORS_MAX = 4000 };

static const char *const tops[] = {"sequential", "simultaneous", "fed"};

typedef struct Tree {
	uint32_t levels, arity;
	double w, z, load; /* with T_cp = 2.5 and T_cm = 0.4 */
	int top;
	bool cut, fat;
} Tree;

static Solved open_tree(const Tree *tree)
{
	return solved(tree->cut ? "hung-ct" : "hung-sf",
		text_of("load: %.17g\nfat: %s\nstorage: %s\ndistribution: %s\n"
			"intensity: {compute: 2.5, transfer: 0.4}\nnetwork: {kind: tree, levels: "
			"%u, arity: %u, compute: %.17g, link: %.17g}\n",
			tree->load, tree->fat ? "true" : "false", tree->top == 2 ? "false" : "true",
			tops[tree->top == 1], tree->levels, tree->arity, tree->w, tree->z));
}

/* The line that begins with "closed form" of what is said of a quantity; NULL. */
static const char *closed_line(
	const Solved *c, uint32_t processor, Quantity quantity, Explanation *said)
{
	assert_true(schedule_explain(&c->net, &c->schedule, processor, quantity, said));
	for (uint32_t k = 0; k < said->lines; k++)
		if (strncmp(said->line[k], "closed form, ", 13) == 0)
			return said->line[k];
	return NULL;
}

static void check_told(
	const Solved *c, uint32_t processor, Quantity quantity, const char *equation, double value)
{
	Explanation said;
	const char *line = closed_line(c, processor, quantity, &said);

	assert_non_null(line);
	assert_non_null(strstr(line, equation));
	assert_non_null(strstr(line, text_of("= %s, σ = ", shown(value, 4).text)));
}

/* One of each level, from the root down: its first child, then that one's. */
static void check_levels(const Solved *c, const HungLevels *levels)
{
	uint32_t v = 0;

	for (uint32_t level = levels->levels;; level--) {
		assert_int_equal(hung_level_of(levels, &c->net, v), level);
		const double recursion = schedule_equivalent(&c->net, &c->schedule, v) /
					 (2.5 * net_compute(&c->net, v));

		if (level < levels->levels || levels->fed)
			check_close(hung_closed_level(levels, level).value, recursion, 1e-12);
		if (level == 0)
			break;
		check_told(c, v, QUANTITY_RATE,
			level < levels->levels || levels->fed ? "Eq. 43"
			: levels->at_once                     ? "Eq. 74"
							      : "Eq. 61",
			recursion);
		uint32_t child = v + 1;

		while (c->net.parent_of[child] != v)
			child++;
		v = child;
	}
}

static void check_tree(const Tree *tree)
{
	ScopedSolved c = open_tree(tree);
	const double sigma = tree->z * 0.4 / (tree->w * 2.5);
	const HungLevels levels = {.levels = tree->levels,
		.arity = tree->arity,
		.sigma = sigma,
		.fed = tree->top == 2,
		.at_once = tree->top == 1};
	Explanation said;

	if (!tree->cut || tree->fat || sigma > 1) {
		assert_null(closed_line(&c, 0, QUANTITY_FINISH, &said));
		assert_null(closed_line(&c, 0, QUANTITY_SPEEDUP, &said));
		assert_null(closed_line(&c, 1, QUANTITY_RATE, &said));
		return;
	}
	const double w = tree->load * tree->w * 2.5;

	check_close(hung_closed_root(&levels).value * w, c.schedule.finish, 1e-12);
	check_close(hung_closed_speedup(&levels).value, c.schedule.speedup, 1e-12);
	check_told(&c, 0, QUANTITY_FINISH,
		levels.fed       ? "Eq. 43"
		: levels.at_once ? "Eq. 74"
				 : "Eq. 61",
		c.schedule.finish);
	check_told(&c, 0, QUANTITY_SPEEDUP,
		levels.fed       ? "Eq. 43"
		: levels.at_once ? "Eq. 75"
				 : "Eq. 62",
		c.schedule.speedup);
	check_levels(&c, &levels);
}

/* sigma from far below 1 to above it; every eighth at an end. */
static double some_sigma(uint64_t *seed, int k)
{
	static const double ends[] = {0, 1, 1e-15, 1 - 1e-12, 1.7};

	return k % 8 == 0 ? ends[k / 8 % 5] : random_unit(seed) * pow(10, -(k % 5));
}

TEST(closed_forms_are_the_recursion)
{
	uint64_t seed = 6106;

	for (int k = 0; k < NETS; k++) {
		Tree tree = {.cut = k % 10 != 7, .fat = k % 10 == 3, .top = k % 3};
		double size = 1;

		tree.arity = 1 + (uint32_t)(random_unit(&seed) * (k % 4 == 0 ? 30 : 4));
		const uint32_t most = 1 + (uint32_t)(random_unit(&seed) * 9);

		while (tree.levels < most && size * tree.arity + 1 < PROCESSORS_MAX) {
			size = size * tree.arity + 1;
			tree.levels++;
		}
		tree.w = 0.3 + 3 * random_unit(&seed);
		tree.load = 0.7 + 90 * random_unit(&seed);
		tree.z = some_sigma(&seed, k) * tree.w * 2.5 / 0.4;
		check_tree(&tree);
	}
}

/* A level's subtrees by hand, of every second level one that is repeated. `odd` counts down to the
 * one that is slower (0), or whose link is, or that has nobody below. */
static void write_level(Buf *out, uint32_t levels, uint32_t arity, int *odd, int fault)
{
	const bool repeat = levels % 2 == 0 && *odd < 0;

	for (uint32_t k = 0; k < (repeat ? 1 : arity); k++) {
		const bool here = (*odd)-- == 0;

		buf_addf(out, "%s{compute: %s, link: %s, repeat: %u, children: [",
			k > 0 ? ", " : "", here && fault == 0 ? "3.1" : "3",
			here && fault == 1 ? "0.26" : "0.25", repeat ? arity : 1);
		if (levels > 1 && !(here && fault == 2))
			write_level(out, levels - 1, arity, odd, fault);
		buf_add_text(out, "]}");
	}
}

static Solved open_by_hand(uint32_t levels, uint32_t arity, int odd, int fault)
{
	ScopedBuf yaml;

	buf_init(&yaml);
	buf_add_text(&yaml, "load: 70\nnetwork: {kind: tree, root: {compute: 3, children: [");
	write_level(&yaml, levels, arity, &odd, fault);
	buf_add_text(&yaml, "]}}\n");
	return solved("hung-ct", yaml.text);
}

/* Of the root and of somebody below it. */
static void check_same(const Solved *hand, const Solved *regular)
{
	static const Quantity asked[] = {QUANTITY_FINISH, QUANTITY_SPEEDUP, QUANTITY_RATE};
	Explanation said, expected;

	for (uint32_t k = 0; k < 3; k++) {
		const uint32_t v = k == 2 ? 1 : 0;
		const char *line = closed_line(hand, v, asked[k], &said);
		const char *other = closed_line(regular, v, asked[k], &expected);

		assert_true(k == 2 || other);
		assert_string_equal(line ? line : "none", other ? other : "none");
	}
	assert_non_null(schedule_fact_named(&hand->schedule, "limit"));
}

TEST(a_tree_by_hand_is_told_what_a_regular_one_is)
{
	for (uint32_t levels = 1; levels < 5; levels++)
		for (uint32_t arity = 1; arity < 4; arity++) {
			ScopedSolved hand = open_by_hand(levels, arity, -1, 0);
			ScopedSolved regular = solved("hung-ct",
				text_of("load: 70\nnetwork: {kind: tree, levels: %u, arity: %u, "
					"compute: 3, link: 0.25}\n",
					levels, arity));

			check_same(&hand, &regular);
		}
}

TEST(one_that_differs_is_told_nothing)
{
	Explanation said;

	for (int fault = 0; fault < 3; fault++)
		for (int odd = 0; odd < (fault == 2 ? 2 : 39); odd++) {
			ScopedSolved hand = open_by_hand(3, 3, odd, fault);

			assert_null(closed_line(&hand, 0, QUANTITY_FINISH, &said));
			assert_null(schedule_fact_named(&hand.schedule, "limit"));
		}
}
