/* layer: tui */
/* The terminal in use: what is shown, and what is sent to it. */
#include "tests/fixtures/check.h"
#include "tests/fixtures/tui/pty.h"
#include "tests/fixtures/tui/term_driver.h"

#include <stdlib.h>
#include <string.h>

/* --- what is shown --------------------------------------------------------------------------- */

TEST_DRIVEN(shows_cells)
{
	PtyCell cell;

	assert_true(pty_shows(pty, "size 80x24 colors 256 charset 0 background 0 mouse 1"));
	assert_true(pty_shows(pty, "héllo 世界 ▌"));
	cell = pty_cell(pty, 0, 0);
	assert_int_equal(cell.ink, 0xe4e4e4);
	assert_int_equal(cell.paper, 0x121212);
	assert_int_equal(pty_cell(pty, 2, 4).paper, 0x005fd7);
	assert_int_equal(pty_cell(pty, 5, 4).paper, 0x262626);
	/* The guest's theme in the middle of the other. */
	assert_int_equal(pty_cell(pty, 19, 4).paper, 0x121212);
	assert_int_equal(pty_cell(pty, 20, 4).paper, 0x000087);
	assert_int_equal(pty_cell(pty, 24, 4).paper, 0xffffff);
	assert_int_equal(pty_cell(pty, 28, 4).paper, 0x121212);
	cell = pty_cell(pty, 10, 4);
	assert_string_equal(cell.text, "▌");
	assert_int_equal(cell.ink, 0xffaf00);
	assert_int_equal(cell.paper, 0x005fd7);
	cell = pty_cell(pty, 79, 23);
	assert_string_equal(cell.text, "#");
	assert_true(cell.bold);
	assert_int_equal(pty_cell(pty, 0, 0).text[0], 's'); /* nothing has scrolled */
	pty_check_log(pty);
}

TEST_DRIVEN(caret)
{
	int x, y;
	bool visible;

	pty_caret(pty, &x, &y, &visible);
	assert_false(visible);
	pty_keys(pty, "C");
	pty_caret(pty, &x, &y, &visible);
	assert_true(visible);
	assert_int_equal(x, 3);
	assert_int_equal(y, 2);
}

/* Every cell on the screen that a file could have filled: none may steer the terminal. */
TEST_DRIVEN(no_hostile_byte_gets_through)
{
	char *row;

	pty_log_clear(pty);
	pty_keys(pty, "H");
	row = pty_row(pty, 3);
	assert_string_equal(row, "???????????");
	free(row);
	pty_check_log(pty);
}

TEST_DRIVEN(frames_are_bracketed)
{
	const char *log;
	size_t length, begins = 0, ends = 0;

	pty_log_clear(pty);
	pty_keys(pty, "x");
	log = pty_log(pty, &length);
	for (size_t i = 0; i + 8 <= length; i++) {
		begins += memcmp(log + i, "\033[?2026h", 8) == 0;
		ends += memcmp(log + i, "\033[?2026l", 8) == 0;
	}
	assert_int_equal(begins, 1);
	assert_int_equal(ends, 1);
	assert_memory_equal(log, "\033[?2026h", 8);
	assert_memory_equal(log + length - 8, "\033[?2026l", 8);
	assert_true(length < 120); /* two numbers changed, not the screen */
}

/* Beyond the region that scrolls, terminals differ in what deleting and inserting do. */
TEST(the_whole_screen_scrolls)
{
	Pty pty;

	driver_open(&pty, &(PtyOptions){.width = 100, .height = 30});
	assert_true(pty_log_has(&pty, "\033[1;30r"));
	pty_log_clear(&pty);
	pty_resize(&pty, 90, 40);
	pty_wait_text(&pty, "size 90x40", 3000);
	assert_true(pty_log_has(&pty, "\033[1;40r"));
	driver_quit(&pty);
}

TEST_DRIVEN(idle_sends_nothing)
{
	size_t length;

	pty_log_clear(pty);
	pty_listen(pty, 1200);
	pty_log(pty, &length);
	assert_int_equal(length, 0);
}

TEST_DRIVEN(redraw_sends_all)
{
	size_t length;

	pty_log_clear(pty);
	pty_keys(pty, "L");
	pty_log(pty, &length);
	assert_true(length > 200);
	assert_true(pty_shows(pty, "héllo"));
}

TEST_DRIVEN(clipboard)
{
	const char *log;
	size_t length;
	bool found = false;

	pty_log_clear(pty);
	pty_keys(pty, "Y");
	log = pty_log(pty, &length);
	for (size_t i = 0; i + 16 <= length; i++)
		found = found || memcmp(log + i, "\033]52;c;aGVsbG8=\a", 16) == 0;
	assert_true(found);
}

/* --- keys, mouse, paste ---------------------------------------------------------------------- */

TEST_DRIVEN(test_keys)
{
	static const char *const rows[][2] = {{"a", "key a."}, {"é", "key é."}, {"世", "key 世."},
		{" ", "key Space."}, {",", "key Comma."}, {"\r", "key Enter."}, {"\t", "key Tab."},
		{"\n", "key Enter."}, {"\177", "key Backspace."}, {"x", "key x."},
		{"\b", "key Backspace."}, {"\022", "key Ctrl-R."}, {"\003", "key Ctrl-C."},
		{"\023", "key Ctrl-S."}, {"\021", "key Ctrl-Q."}, {"\026", "key Ctrl-V."},
		{"\034", "key Ctrl-\\."}, {"\033x", "key Alt-x."}, {"\033é", "key Alt-é."},
		{"\033\r", "key Alt-Enter."}, {"\033OA", "key Up."}, {"\033[B", "key Down."},
		{"\033OC", "key Right."}, {"\033[1~", "key Home."}, {"\033[4~", "key End."},
		{"\033OH", "key Home."}, {"\033[F", "key End."}, {"\033[5~", "key PgUp."},
		{"\033[6~", "key PgDn."}, {"\033[2~", "key Insert."}, {"\033[3~", "key Delete."},
		{"\033OQ", "key F2."}, {"\033[12~", "key F2."}, {"\033[24~", "key F12."},
		{"\033[Z", "key Shift-Tab."}, {"\033[1;5C", "key Ctrl-Right."},
		{"\033[1;3A", "key Alt-Up."}, {"\033[1;2D", "key Shift-Left."},
		{"\033[3;5~", "key Ctrl-Delete."}, {"\033[1;8H", "key Ctrl-Alt-Shift-Home."},
		{"\033[I", "focus."}};

	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
		driver_event(pty, rows[i][0], rows[i][1]);
}

/* Sequences nobody knows, answers that come late, bytes that are not UTF-8: no key, no typing. */
TEST_DRIVEN(strays_are_swallowed)
{
	static const char *const strays[] = {"\033[99;7~", "\033[?62;22c", "\033[O", "\033[5n",
		"\033]11;rgb:1e1e/1e1e/1e1e\033\\", "\033]11;rgb:1e1e/1e1e/1e1e\a",
		"\033P1$r0m\033\\", "\033[<35;4;4M", "\351\200", "\300\257", "\377"};

	for (size_t i = 0; i < sizeof strays / sizeof strays[0]; i++) {
		pty_send(pty, strays[i], strlen(strays[i]));
		pty_settle(pty);
	}
	assert_true(pty_shows(pty, "events 0"));
	driver_event(pty, "z", "key z.");
	assert_true(pty_shows(pty, "events 1"));
}

/* The best of ten: the machine may be busy, curses' default would take a second every time. */
TEST_DRIVEN(escape_is_quick)
{
	double best = 1e9;

	for (int i = 0; i < 10; i++) {
		double begin, took;

		driver_event(pty, "a", "key a.");
		begin = driver_now_ms();
		driver_event(pty, "\033", "key Esc.");
		took = driver_now_ms() - begin;
		best = took < best ? took : best;
	}
	assert_true(best <= 30);
}

TEST_DRIVEN(two_escapes)
{
	pty_send(pty, "\033\033", 2);
	pty_wait_text(pty, "events 2", 3000);
	assert_true(pty_shows(pty, "key Esc."));
}

TEST_DRIVEN(no_key_is_lost_in_a_burst)
{
	char keys[1000];

	memset(keys, 'b', sizeof keys);
	pty_send(pty, keys, sizeof keys);
	pty_wait_text(pty, "events 1000", 5000);
}

TEST_DRIVEN(test_mouse)
{
	static const struct {
		int code, x, y;
		bool press;
		const char *shown;
	} rows[] = {{0, 260, 33, true, "mouse press 1 at 260,33."},
		{32, 280, 33, true, "mouse drag 1 at 280,33."},
		{0, 299, 39, false, "mouse release 1 at 299,39."},
		{2 + 16, 0, 0, true, "mouse press 3 at 0,0 ctrl."},
		{64, 7, 8, true, "mouse wheel-up 0 at 7,8."},
		{65 + 4, 7, 8, true, "mouse wheel-down 0 at 7,8 shift."}};

	pty_resize(pty, 300, 40);
	pty_wait_text(pty, "size 300x40", 3000);
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		pty_mouse(pty, rows[i].code, rows[i].x, rows[i].y, rows[i].press);
		pty_wait_text(pty, rows[i].shown, 3000);
	}
}

TEST_DRIVEN(mouse_can_be_let_go)
{
	assert_true(pty_log_has(pty, "\033[?1002h\033[?1006h"));
	pty_log_clear(pty);
	pty_keys(pty, "M");
	assert_true(pty_shows(pty, "mouse 0"));
	assert_true(pty_log_has(pty, "\033[?1002l"));
}

TEST_DRIVEN(test_paste)
{
	char *text;

	pty_paste(pty, "1.5\r2,5\nq é");
	assert_true(pty_shows(pty, "paste 12 <1.5|2,5|q é>."));
	pty_paste(pty, "a\033[31mb\177c");
	assert_true(pty_shows(pty, "paste 7 <a[31mbc>."));
	pty_paste(pty, "");
	assert_true(pty_shows(pty, "paste 0 <>."));
	text = malloc(100001);
	assert_non_null(text);
	memset(text, '7', 100000);
	text[100000] = '\0';
	pty_paste(pty, text);
	free(text);
	pty_wait_text(pty, "paste 100000 <777", 5000);
	assert_true(pty_shows(pty, "events 4"));
}

int main(int count, char **words)
{
	if (driver_is_asked(count, words))
		return driver_main();
	return check_run();
}
