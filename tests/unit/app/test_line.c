/* layer: tui */
#include "tests/fixtures/check.h"

#include "tui/app/line.h"

#include <string.h>

static void press(Line *line, const char *name)
{
	Key key;

	assert_true(key_parse(name, &key));
	line_key(line, key);
}

TEST(typing_goes_to_the_caret)
{
	Line line;

	line_init(&line);
	line_set(&line, "25");
	press(&line, "Left");
	press(&line, ".");
	assert_string_equal(line.text.text, "2.5");
	assert_int_equal(line.caret, 2);
	press(&line, "Home");
	line_insert(&line, "é字", 5);
	assert_string_equal(line.text.text, "é字2.5");
	assert_int_equal(line_caret_cells(&line), 3);
	press(&line, "Backspace");
	assert_string_equal(line.text.text, "é2.5");
	press(&line, "Delete");
	assert_string_equal(line.text.text, "é.5");
	line_release(&line);
}

TEST(words_and_lines_go)
{
	Line line;

	line_init(&line);
	press(&line, "Backspace");
	press(&line, "Ctrl-W");
	assert_int_equal(line.text.length, 0);
	line_set(&line, "set P3.link=250");
	press(&line, "Ctrl-W");
	assert_string_equal(line.text.text, "set ");
	press(&line, "Ctrl-U");
	assert_string_equal(line.text.text, "");
	line_set(&line, "abc");
	press(&line, "Ctrl-A");
	press(&line, "Right");
	press(&line, "Ctrl-K");
	assert_string_equal(line.text.text, "a");
	line_release(&line);
}

TEST(what_could_steer_a_terminal_stays_out)
{
	Line line;

	line_init(&line);
	line_insert(&line, "1\x1b[2J2\x7f", 7);
	assert_string_equal(line.text.text, "1[2J2");
	line_insert(&line, "\xff\xfe", 2);
	assert_string_equal(line.text.text, "1[2J2");
	line_release(&line);
}
