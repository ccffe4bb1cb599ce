/* layer: tui */
/* The terminal's cursor stands on what has the keys, seen only where text is typed, so that braille
 * displays and screen readers follow it; a diagram that has the keys is seen at its frame. */
#include "tests/fixtures/check.h"
#include "tests/fixtures/tui/home.h"

#include <string.h>

enum { WIDTH = 100, HEIGHT = 30, WAIT_MS = 5000 };

static void open_first(Pty *pty, const Home *home)
{
	home_start(pty, home, WIDTH, HEIGHT, NULL, NULL);
	pty_wait_text(pty, "now 60", WAIT_MS);
}

/* The cursor's cell and those after it. */
static void check_on(const Pty *pty, const char *text, bool shown)
{
	char seen[64] = "";
	int x, y;
	bool visible;

	pty_caret(pty, &x, &y, &visible);
	while (strlen(seen) < strlen(text))
		strcat(seen, pty_cell(pty, x++, y).text);
	assert_string_equal(seen, text);
	assert_int_equal(visible, shown);
}

static void check_key(Pty *pty, const char *keys, const char *text, bool shown)
{
	pty_keys(pty, keys);
	check_on(pty, text, shown);
}

#define QUIT "Esc Esc : q u i t ! Enter"

TEST_AT_HOME(the_cursor_is_where_the_keys_are)
{
	open_first(pty, home);
	check_on(pty, "60 ", false);
	check_key(pty, "Up Left", "2 ", false);
	check_key(pty, "Left Left", "P3", false);
	check_key(pty, "Up Up Up Up", "2 ", false);
	check_key(pty, "M", "● chen-m", false);
	check_key(pty, "Down", "  chen-s", false);
	check_key(pty, "w", " ", true);
	check_key(pty, "Esc Esc :", " ", true);
	check_key(pty, "s e Left", "e", true);
	must_end(pty, QUIT);
}

/* Which rows of the leftmost cell of a pane have a heavy line. */
static int framed(const Pty *pty, int x)
{
	int rows = 0;

	for (int y = 0; y < HEIGHT; y++)
		rows += strcmp(pty_cell(pty, x, y).text, "┃") == 0;
	return rows;
}

TEST_AT_HOME(a_diagram_with_the_keys_is_framed)
{
	int rule, x, y, now;
	bool visible;

	open_first(pty, home);
	assert_true(pty_find(pty, "│", &rule, &y));
	assert_int_equal(framed(pty, 0) + framed(pty, rule), 0);
	pty_keys(pty, "Tab"); /* the curve: on its point, which moves */
	assert_true(framed(pty, 0) > 10);
	pty_caret(pty, &x, &y, &visible);
	assert_false(visible);
	pty_keys(pty, "PgUp PgUp PgUp");
	pty_caret(pty, &now, &y, &visible);
	assert_true(now != x);
	pty_keys(pty, "Esc Tab"); /* the diagram: on the row's name, then at the time cursor */
	assert_int_equal(framed(pty, 0), 0);
	assert_true(framed(pty, rule) > 20);
	check_on(pty, "P4", false);
	check_key(pty, "D Up", "P3", false); /* a tree */
	pty_keys(pty, "Tab");
	assert_int_equal(framed(pty, rule), 0);
	must_end(pty, QUIT);
}
