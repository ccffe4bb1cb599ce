/* layer: solver */
/* Sorting by runs: the right order, equal ones as they stood, and no more comparisons than so many
 * runs ask for, so that the cost of a replay stays in proportion to its intervals. Sorting by
 * number: the same order. */
#include "tests/fixtures/check.h"

#include "solver/base/mem.h"
#include "solver/base/sort.h"
#include "solver/net/random.h"

#include <float.h>
#include <math.h>

enum { COUNT = 4096 };

static uint64_t compared;

static int by_key(const void *left, const void *right)
{
	const SortKey *a = left, *b = right;

	compared++;
	return (a->key > b->key) - (a->key < b->key);
}

/* `runs` ascending runs of equal length, one after the other, with many equal keys. */
static void fill(SortKey *items, uint32_t runs)
{
	const uint32_t length = COUNT / runs;

	for (uint32_t i = 0; i < COUNT; i++)
		items[i] = (SortKey){.key = i % length / 2 + (i / length % 2) * 0.5, .place = i};
}

static void check_sorted(const SortKey *items)
{
	for (uint32_t i = 1; i < COUNT; i++) {
		assert_true(items[i - 1].key <= items[i].key);
		if (items[i - 1].key == items[i].key)
			assert_true(items[i - 1].place < items[i].place);
	}
}

TEST(runs_are_merged)
{
	SortKey items[COUNT];
	SortRoom room = {0};

	for (uint32_t runs = 1, levels = 0; runs <= 1024; runs *= 2, levels++) {
		fill(items, runs);
		compared = 0;
		assert_true(sort_runs(items, COUNT, sizeof *items, by_key, &room));
		check_sorted(items);
		/* Once to see where runs end, and on each level that again and once to merge. */
		assert_true(compared <= COUNT * (1 + 2 * (uint64_t)levels));
	}
	sort_room_release(&room);
}

TEST(anything_is_sorted)
{
	SortKey items[COUNT];
	SortRoom room = {0};
	uint64_t seed = 5;

	for (int round = 0; round < 20; round++) {
		for (uint32_t i = 0; i < COUNT; i++)
			items[i] =
				(SortKey){.key = (uint32_t)(random_unit(&seed) * 1000), .place = i};
		assert_true(sort_runs(items, COUNT, sizeof *items, by_key, &room));
		check_sorted(items);
	}
	sort_room_release(&room);
}

TEST(order_needs_no_room)
{
	SortKey items[COUNT];
	SortRoom room = {0};

	fill(items, 1);
	mem_fail_plan(1, true);
	assert_true(sort_runs(items, COUNT, sizeof *items, by_key, &room));
	assert_true(sort_runs(items, 0, sizeof *items, by_key, &room));
	fill(items, 2);
	assert_false(sort_runs(items, COUNT, sizeof *items, by_key, &room));
	mem_fail_plan(0, false);
	for (uint32_t i = 0; i < COUNT; i++)
		assert_int_equal(items[i].place, i);
	sort_room_release(&room);
}

/* Numbers of any size and sign, some of them equal, both zeros among them. */
static double any_key(uint64_t *seed)
{
	static const double odd[] = {0.0, -0.0, INFINITY, -INFINITY, DBL_MIN / 3, -DBL_MIN / 3,
		DBL_MAX, -DBL_MAX, 1, -1};
	const double unit = random_unit(seed);

	if (unit < 0.3)
		return odd[random_next(seed) % (sizeof odd / sizeof *odd)];
	return (unit < 0.6 ? -1 : 1) * pow(10, 40 * random_unit(seed) - 20);
}

TEST(keys_are_sorted)
{
	SortKey keys[COUNT], wanted[COUNT];
	SortRoom room = {0}, other = {0};
	uint64_t seed = 7;

	for (uint32_t count = 0; count <= COUNT; count += 1 + count / 2) {
		for (uint32_t i = 0; i < count; i++)
			wanted[i] = keys[i] = (SortKey){any_key(&seed), i};
		assert_true(sort_runs(wanted, count, sizeof *wanted, by_key, &other));
		assert_true(sort_keys(keys, count, &room));
		for (uint32_t i = 0; i < count; i++) {
			assert_int_equal(keys[i].place, wanted[i].place);
			assert_true(keys[i].key == wanted[i].key);
		}
	}
	sort_room_release(&room);
	sort_room_release(&other);
}

TEST(keys_stay_without_memory)
{
	SortKey keys[COUNT];
	SortRoom room = {0};

	fill(keys, 2);
	mem_fail_plan(1, true);
	assert_false(sort_keys(keys, COUNT, &room));
	mem_fail_plan(0, false);
	for (uint32_t i = 0; i < COUNT; i++)
		assert_int_equal(keys[i].place, i);
	sort_room_release(&room);
}
