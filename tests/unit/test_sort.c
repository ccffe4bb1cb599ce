/* layer: solver */
/* Sorting by runs: the right order, equal ones as they stood, and no more comparisons than so many
 * runs ask for, so that the cost of a replay stays in proportion to its intervals. */
#include "tests/check.h"

#include "solver/base/mem.h"
#include "solver/base/sort.h"
#include "solver/net_random.h"

enum { COUNT = 4096 };

typedef struct Item {
	double key;
	uint32_t place;
} Item;

static uint64_t compared;

static int by_key(const void *left, const void *right)
{
	const Item *a = left, *b = right;

	compared++;
	return (a->key > b->key) - (a->key < b->key);
}

/* `runs` ascending runs of equal length, one after the other, with many equal keys. */
static void fill(Item *items, uint32_t runs)
{
	const uint32_t length = COUNT / runs;

	for (uint32_t i = 0; i < COUNT; i++)
		items[i] = (Item){.key = i % length / 2 + (i / length % 2) * 0.5, .place = i};
}

static void check_sorted(const Item *items)
{
	for (uint32_t i = 1; i < COUNT; i++) {
		assert_true(items[i - 1].key <= items[i].key);
		if (items[i - 1].key == items[i].key)
			assert_true(items[i - 1].place < items[i].place);
	}
}

static void runs_are_merged(void **state)
{
	Item items[COUNT];
	SortRoom room = {0};

	(void)state;
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

static void anything_is_sorted(void **state)
{
	Item items[COUNT];
	SortRoom room = {0};
	uint64_t seed = 5;

	(void)state;
	for (int round = 0; round < 20; round++) {
		for (uint32_t i = 0; i < COUNT; i++)
			items[i] = (Item){.key = (uint32_t)(random_unit(&seed) * 1000), .place = i};
		assert_true(sort_runs(items, COUNT, sizeof *items, by_key, &room));
		check_sorted(items);
	}
	sort_room_release(&room);
}

static void order_needs_no_room(void **state)
{
	Item items[COUNT];
	SortRoom room = {0};

	(void)state;
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

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(runs_are_merged),
		cmocka_unit_test(anything_is_sorted),
		cmocka_unit_test(order_needs_no_room),
	};

	return cmocka_run_group_tests_name("sort", tests, NULL, NULL);
}
