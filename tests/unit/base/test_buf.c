/* layer: solver */
#include "tests/fixtures/check.h"

#include "solver/base/buf.h"
#include "solver/base/mem.h"

#include <string.h>

static void empty_is_readable(void **state)
{
	ScopedBuf buf;

	buf_init(&buf);
	assert_string_equal(buf.text, "");
	assert_int_equal(buf.length, 0);
	buf_clear(&buf);
	assert_string_equal(buf.text, "");
	buf_add(&buf, NULL, 0);
	assert_string_equal(buf.text, "");
}

static void appends_in_order(void **state)
{
	ScopedBuf buf;

	buf_init(&buf);
	buf_add_text(&buf, "ab");
	buf_add(&buf, "c\0d", 3);
	buf_add_char(&buf, 'e');
	buf_add_repeat(&buf, '-', 40);
	buf_addf(&buf, "%d|%s", 2385, "long enough to outgrow the first room of this buffer");
	assert_int_equal(buf.length, 2 + 3 + 1 + 40 + 5 + 52);
	assert_memory_equal(buf.text, "abc\0de----", 10);
	assert_string_equal(
		buf.text + 46, "2385|long enough to outgrow the first room of this buffer");
	assert_int_equal(buf_status(&buf), STATUS_OK);
}

static void clear_keeps_room(void **state)
{
	size_t cap;
	ScopedBuf buf;

	buf_init(&buf);
	buf_add_repeat(&buf, 'x', 1000);
	cap = buf.cap;
	buf_clear(&buf);
	assert_string_equal(buf.text, "");
	assert_int_equal(buf.cap, cap);
	buf_add_text(&buf, "y");
	assert_string_equal(buf.text, "y");
}

static void failure_sticks_until_cleared(void **state)
{
	ScopedBuf buf;

	buf_init(&buf);
	buf_add_text(&buf, "kept");
	mem_fail_plan(1, false);
	buf_add_repeat(&buf, 'x', 5000);
	mem_fail_plan(0, false);
	assert_int_equal(buf_status(&buf), STATUS_NO_MEMORY);
	buf_add_char(&buf, 'y');
	buf_addf(&buf, "%d", 1);
	assert_string_equal(buf.text, "kept");
	buf_clear(&buf);
	assert_int_equal(buf_status(&buf), STATUS_OK);
	buf_add_text(&buf, "again");
	assert_string_equal(buf.text, "again");
}

static void absurd_length_is_refused(void **state)
{
	ScopedBuf buf;

	buf_init(&buf);
	buf_add_char(&buf, 'x');
	buf_add_repeat(&buf, 'y', SIZE_MAX - 1);
	assert_int_equal(buf_status(&buf), STATUS_NO_MEMORY);
	assert_string_equal(buf.text, "x");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(empty_is_readable),
		cmocka_unit_test(appends_in_order),
		cmocka_unit_test(clear_keeps_room),
		cmocka_unit_test(failure_sticks_until_cleared),
		cmocka_unit_test(absurd_length_is_refused),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
