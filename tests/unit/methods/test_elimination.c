/* layer: solver */
#include "tests/fixtures/check.h"
#include "tests/fixtures/solver/star.h"

#include "solver/base/mem.h"
#include "solver/methods/chen/elimination.h"
#include "solver/net/random.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

enum { REMOVED_MAX = 8 };

/* A net, and the children PE removes, in order, ended by 0. */
typedef struct Row {
	Star star;
	uint32_t removed[REMOVED_MAX];
} Row;

static void check_row(const Row *row)
{
	ScopedNet net = star_net(&row->star);
	ScopedStar star;
	Elimination *list;
	uint32_t count, expected = 0;

	assert_int_equal(chen_star_read(&star, &net, NULL), STATUS_OK);
	assert_int_equal(elimination_run(&star, &list, &count, NULL), STATUS_OK);
	while (row->removed[expected] != 0)
		expected++;
	assert_int_equal(count, expected);
	for (uint32_t k = 0; k < count; k++) {
		assert_int_equal(list[k].processor, row->removed[k]);
		assert_true(list[k].key < 1);
		assert_true(list[k].without >= list[k].promised);
	}
	mem_free(list);
}

#define NUMBERS (const double[])

/* Nets on which each shortcut removes the wrong children. */
TEST(shortcuts_are_wrong)
{
	const Row rows[] = {
		/* not all useless at once */
		{{.load = 3,
			 .order = 2,
			 .root = 1,
			 .children = 2,
			 .compute = NUMBERS{1, 5},
			 .link = NUMBERS{2, 2}},
			{1}},
		/* not the first useless */
		{{.load = 5,
			 .order = 2,
			 .root = 1,
			 .children = 2,
			 .compute = NUMBERS{1, 8},
			 .link = NUMBERS{3, 20}},
			{2}},
		/* not sorted by the first keys */
		{{.load = 3,
			 .order = 4,
			 .root = 1,
			 .children = 4,
			 .compute = NUMBERS{3, 1, 3, 2},
			 .link = NUMBERS{1, 20, 10, 3}},
			{3, 2, 4}},
		/* not sorted by where each becomes useful */
		{{.load = 3,
			 .order = 3,
			 .root = 1,
			 .children = 4,
			 .compute = NUMBERS{2, 1, 4, 1},
			 .link = NUMBERS{1, 2, 100, 2}},
			{3, 1, 2}},
	};

	for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++)
		check_row(&rows[i]);
}

/* After child 1 leaves the key of the next is exactly 1 in decimals, 1 - 1.5e-17 in doubles. */
TEST(exactly_one_is_useful)
{
	const Row row = {{.load = 20,
				 .order = 2,
				 .root = 2,
				 .children = 3,
				 .compute = NUMBERS{3, 0.7, 1},
				 .link = NUMBERS{10, 10, 10}},
		{1}};

	check_row(&row);
}

TEST(excess_is_exact)
{
	const Star net_of = {.load = 20,
		.order = 2,
		.root = 2,
		.children = 2,
		.compute = NUMBERS{0.7, 1},
		.link = NUMBERS{10, 10}};
	ScopedNet net = star_net(&net_of);
	ScopedStar star;
	double excess[2];

	assert_int_equal(chen_star_read(&star, &net, NULL), STATUS_OK);
	assert_int_equal(
		elimination_excess(&star, chen_root_share(&star, 1), 1, excess, NULL), STATUS_OK);
	check_close(excess[0], 0, 0);
	check_close(excess[1], 0, 0);
}

static void check_excess_is_zero(const Star *numbers)
{
	ScopedNet net = star_net(numbers);
	ScopedStar star;
	double excess;

	assert_int_equal(chen_star_read(&star, &net, NULL), STATUS_OK);
	assert_int_equal(
		elimination_excess(&star, chen_root_share(&star, 1), 1, &excess, NULL), STATUS_OK);
	check_close(excess, 0, 0);
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
			const Row row = {{.load = loads[k] / 10.0,
						 .order = 2,
						 .root = atof(text),
						 .children = 1,
						 .compute = &compute,
						 .link = &link},
				{0}};

			check_row(&row);
			check_excess_is_zero(&row.star);
		}
	}
}

/* Alike links tie at order 2 whatever the A; the lowest index goes first. */
TEST(ties_go_to_the_lowest)
{
	const Row same_link = {{.load = 3,
				       .order = 2,
				       .root = 0.1,
				       .children = 4,
				       .compute = NUMBERS{0.7, 0.1, 0.3, 0.9},
				       .link = NUMBERS{0.3, 0.3, 0.3, 0.3}},
		{1, 2, 3, 4}};
	const Row alike = {{.load = 2,
				   .order = 3,
				   .root = 1,
				   .children = 3,
				   .compute = NUMBERS{1, 0.5, 1},
				   .link = NUMBERS{50, 50, 50}},
		{1, 3, 2}};

	check_row(&same_link);
	check_row(&alike);
}

TEST(links_of_zero_stay)
{
	const Row row = {{.load = 2,
				 .order = 3,
				 .root = 1,
				 .children = 3,
				 .compute = NUMBERS{1e12, 1, 1e-12},
				 .link = NUMBERS{0, 1e12, 0}},
		{2}};

	check_row(&row);
}

/* Far corners: nothing overflows, nothing is lost. */
TEST(extremes)
{
	const Row slow = {{.load = 1e12,
				  .order = 20,
				  .root = 1e12,
				  .children = 2,
				  .compute = NUMBERS{1e-12, 1e12},
				  .link = NUMBERS{1e12, 1e-12}},
		{2}};
	const Row tiny = {{.load = 1e-12,
				  .order = 20,
				  .root = 1e-12,
				  .children = 2,
				  .compute = NUMBERS{1e-12, 1e12},
				  .link = NUMBERS{1e12, 1e-12}},
		{1, 2}};

	check_row(&slow);
	check_row(&tiny);
}

TEST(order_one_keeps_all)
{
	const Row row = {{.load = 3,
				 .order = 1,
				 .root = 1,
				 .children = 2,
				 .compute = NUMBERS{1, 1},
				 .link = NUMBERS{1e9, 1e12}},
		{0}};

	check_row(&row);
}

/* A million alike children of which nearly all leave: a quadratic run would outlast the runner's
 * limit. */
TEST(a_million_leave)
{
	for (unsigned order = 2; order <= 4; order++) {
		ScopedNet net = star_alike(800, order, 1, 1000000, 1, 5);
		ScopedStar star;
		Elimination *list;
		uint32_t count;

		assert_int_equal(chen_star_read(&star, &net, NULL), STATUS_OK);
		assert_int_equal(elimination_run(&star, &list, &count, NULL), STATUS_OK);
		assert_true(count > 900000 && count < 1000000);
		for (uint32_t k = 0; k < count; k++)
			assert_int_equal(list[k].processor, k + 1);
		mem_free(list);
	}
}

/* The same with unlike children: the tournament, not a scan per round. */
TEST(many_unlike_leave)
{
	enum { COUNT = 20000 };
	uint64_t seed = 8;
	double *compute = mem_array(COUNT, sizeof *compute), *link = mem_array(COUNT, sizeof *link);

	for (unsigned i = 0; i < COUNT; i++) {
		compute[i] = 1 + (i % 3 == 0 ? 0 : 1e-9 * (double)(random_next(&seed) % 1000));
		link[i] = 3 + random_unit(&seed);
	}
	const Star numbers = {.load = 9.5,
		.order = 3,
		.root = 1,
		.children = COUNT,
		.compute = compute,
		.link = link};
	ScopedNet net = star_net(&numbers);
	ScopedStar star;
	Elimination *list;
	uint32_t count;

	assert_int_equal(chen_star_read(&star, &net, NULL), STATUS_OK);
	assert_int_equal(elimination_run(&star, &list, &count, NULL), STATUS_OK);
	assert_true(count > COUNT / 2);
	for (uint32_t k = 1; k < count; k++)
		assert_true(list[k].promised >= list[k - 1].promised);
	mem_free(list);
	mem_free(compute);
	mem_free(link);
}

/* Going back to a round gives the children it began with. */
TEST(replay_of_rounds)
{
	ScopedNet net = star_alike(3, 2, 1, 5, 1, 9);
	ScopedStar star;
	Elimination *list;
	uint32_t count;

	assert_int_equal(chen_star_read(&star, &net, NULL), STATUS_OK);
	assert_int_equal(elimination_run(&star, &list, &count, NULL), STATUS_OK);
	assert_int_equal(count, 5);
	for (uint32_t round = 0; round <= count; round++) {
		elimination_replay(&star, list, round);
		assert_int_equal(star.class[0].kept, 5 - round);
		assert_int_equal(chen_is_kept(&star.class[0], 3), round < 3);
	}
	mem_free(list);
}
