/* layer: tui */
#include "tests/fixtures/check.h"

#include "tests/fixtures/tui/drive.h"

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

TEST(undo_goes_back_by_words_deletions_and_replacements)
{
	Line line;

	line_init(&line);
	press(&line, "Ctrl-_");
	assert_string_equal(line.text.text, "");
	line_set(&line, "60");
	for (const char *key = "25"; *key; key++)
		press(&line, (char[2]){*key});
	press(&line, "Space");
	press(&line, "x");
	press(&line, "Left");
	press(&line, "Ctrl-U");
	assert_string_equal(line.text.text, "x");
	line_put(&line, "set load=7");
	static const char *const before[] = {"x", "6025 x", "6025", "60", "60"};
	for (size_t i = 0; i < sizeof before / sizeof *before; i++) {
		press(&line, "Ctrl-_");
		assert_string_equal(line.text.text, before[i]);
		assert_int_equal(line.caret, strlen(before[i]));
	}
	line_release(&line);
}

TEST(undo_forgets_what_is_too_much)
{
	static char text[LINE_MAX_BYTES + 1];
	Line line;

	line_init(&line);
	memset(text, 'a', LINE_MAX_BYTES);
	for (int i = 0; i < 40; i++)
		line_put(&line, text + i);
	assert_true(line.past.length < (size_t)20 * LINE_MAX_BYTES);
	press(&line, "Ctrl-_");
	assert_string_equal(line.text.text, text + 38);
	line_release(&line);
}

/* Whoever has Ctrl-Z undo has it so in a line as well. */
TEST(a_chord_that_undoes_does_so_in_a_line)
{
	SCOPED(drive_close) Drive drive;

	drive_open(&drive, "sample:fig5", 80, 24, "dark", CHARSET_EIGHTHS);
	assert_int_equal(keymap_bind(&drive.app.config.keymap, "Ctrl-Z", "undo", NULL), STATUS_OK);
	drive_type(&drive, ":set u");
	drive_keys(&drive, "Ctrl-Z");
	assert_string_equal(drive.app.prompt.line.text.text, "set");
	drive_keys(&drive, "Escape + Ctrl-Z");
	assert_int_equal(drive.app.doc.done, 0);
}
