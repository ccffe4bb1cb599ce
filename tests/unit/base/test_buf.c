/* layer: solver */
#include "tests/fixtures/check.h"

#include "solver/base/buf.h"
#include "solver/base/mem.h"

#include <string.h>

TEST(empty_is_readable)
{
	ScopedBuf buf = check_buf();

	assert_string_equal(buf.text, "");
	assert_int_equal(buf.length, 0);
	buf_clear(&buf);
	assert_string_equal(buf.text, "");
	buf_add(&buf, NULL, 0);
	assert_string_equal(buf.text, "");
}

TEST(appends_in_order)
{
	ScopedBuf buf = check_buf();

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

TEST(clear_keeps_room)
{
	size_t cap;
	ScopedBuf buf = check_buf();

	buf_add_repeat(&buf, 'x', 1000);
	cap = buf.cap;
	buf_clear(&buf);
	assert_string_equal(buf.text, "");
	assert_int_equal(buf.cap, cap);
	buf_add_text(&buf, "y");
	assert_string_equal(buf.text, "y");
}

TEST(failure_sticks_until_cleared)
{
	ScopedBuf buf = check_buf();

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

TEST(absurd_length_is_refused)
{
	ScopedBuf buf = check_buf();

	buf_add_char(&buf, 'x');
	buf_add_repeat(&buf, 'y', SIZE_MAX - 1);
	assert_int_equal(buf_status(&buf), STATUS_NO_MEMORY);
	assert_string_equal(buf.text, "x");
}
