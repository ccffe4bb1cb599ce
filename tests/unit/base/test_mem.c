/* layer: solver */
#include "tests/fixtures/check.h"

#include "solver/base/mem.h"

#include <string.h>
#include <sys/resource.h>

TEST(array_is_zeroed)
{
	unsigned char *bytes = mem_array(7, 3);

	assert_non_null(bytes);
	for (int i = 0; i < 21; i++)
		assert_int_equal(bytes[i], 0);
	mem_free(bytes);
}

TEST(nothing_is_not_null)
{
	void *none = mem_array(0, 8);
	void *text = mem_text(NULL, 0);

	assert_non_null(none);
	assert_non_null(text);
	assert_string_equal(text, "");
	none = mem_resize(none, 0, 8);
	assert_non_null(none);
	mem_free(none);
	mem_free(text);
	mem_free(NULL);
}

TEST(overflow_is_refused)
{
	char *block = mem_array(1, 1);
	void *items = block;
	size_t cap = 1;

	assert_null(mem_array(SIZE_MAX / 2 + 2, 2)); /* wraps to 2 */
	assert_null(mem_array(SIZE_MAX, 1));
	assert_null(mem_resize(block, SIZE_MAX / 8 + 2, 8)); /* wraps to 8 */
	assert_null(mem_text("x", SIZE_MAX));
	assert_false(mem_grow(&items, &cap, SIZE_MAX / 4 + 3, 4));
	assert_false(mem_grow(&items, &cap, SIZE_MAX, 1));
	assert_ptr_equal(items, block);
	assert_int_equal(cap, 1);
	mem_free(block);
}

TEST(text_is_copied_and_ended)
{
	char *copy = mem_text("one\0two", 7);

	assert_memory_equal(copy, "one\0two", 8);
	mem_free(copy);
}

TEST(grow_keeps_and_doubles)
{
	void *items = NULL;
	size_t cap = 0;
	int *numbers;

	for (size_t n = 1; n <= 1000; n++) {
		size_t before = cap;

		assert_true(mem_grow(&items, &cap, n, sizeof *numbers));
		assert_true(cap >= n);
		if (before > 0)
			assert_true(cap == before || cap == 2 * before);
		numbers = items;
		numbers[n - 1] = (int)(7 * n);
	}
	numbers = items;
	for (int n = 1; n <= 1000; n++)
		assert_int_equal(numbers[n - 1], 7 * n);
	mem_free(items);
}

TEST(grow_reaches_at_once)
{
	void *items = NULL;
	size_t cap = 0;

	assert_true(mem_grow(&items, &cap, 5001, 1));
	assert_true(cap >= 5001);
	assert_true(cap <= 2 * 5001);
	mem_free(items);
}

TEST(plan_fails_once)
{
	void *first, *third;

	mem_fail_plan(2, false);
	first = mem_array(1, 1);
	assert_non_null(first);
	assert_null(mem_resize(first, 2, 1));
	third = mem_text("x", 1);
	assert_non_null(third);
	assert_int_equal(mem_calls(), 3);
	mem_fail_plan(0, false);
	assert_int_equal(mem_calls(), 0);
	mem_free(first);
	mem_free(third);
}

TEST(plan_fails_for_good)
{
	void *first, *items = NULL;
	size_t cap = 0;

	mem_fail_plan(2, true);
	first = mem_array(1, 1);
	assert_non_null(first);
	assert_null(mem_array(1, 1));
	assert_null(mem_text("x", 1));
	assert_false(mem_grow(&items, &cap, 1, 1));
	assert_null(items);
	mem_fail_plan(0, true);
	assert_true(mem_grow(&items, &cap, 1, 1));
	mem_free(first);
	mem_free(items);
}

static long page_faults(void)
{
	struct rusage usage;

	assert_int_equal(getrusage(RUSAGE_SELF, &usage), 0);
	return usage.ru_minflt;
}

static void use(size_t size)
{
	char *block = mem_array(size, 1);

	assert_non_null(block);
	memset(block, 1, size);
	mem_free(block);
}

TEST(what_is_freed_is_at_hand_again)
{
	const size_t size = (size_t)1 << 26;

	if (!mem_keep())
		return;
	use(size);
	const long before = page_faults();

	use(size);
	assert_true(page_faults() - before < 100);
}
