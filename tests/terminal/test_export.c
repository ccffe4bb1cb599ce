/* layer: tui */
/* Figures out of the running program on a pseudo-terminal: the file is what `gantree draw` writes
 * when asked the same, and the clipboard gets the same bytes by OSC 52. */
#include "tests/fixtures/check.h"
#include "tests/fixtures/tui/home.h"

#include "layouts/export/export.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { COMMAND_MAX = 1200 };

static void start(Pty *pty, const Home *home, const char *file)
{
	home_start(pty, home, 100, 30, file, NULL);
	must_show(pty, "✓ checked");
}

static char *read_in(const Home *home, const char *name, size_t *length)
{
	char *path = check_path(home->folder, name), *text = check_read_file(path, length);

	if (!text)
		fail_msg("there is no %s", name);
	free(path);
	return text;
}

/* What the command line makes of the same wish. */
static char *drawn(const Home *home, const char *options, const char *name, size_t *length)
{
	char command[COMMAND_MAX];

	snprintf(command, sizeof command, "LC_ALL=C.UTF-8 %s draw %s -o %s/%s", pty_program(),
		options, home->folder, name);
	assert_int_equal(system(command), 0);
	return read_in(home, name, length);
}

/* Choose by keys, write under a name. */
static void write_by_dialog(Pty *pty, const Home *home, const char *keys, const char *name)
{
	char path[400];

	pty_keys(pty, "e");
	must_show(pty, "preview");
	pty_keys(pty, keys);
	pty_keys(pty, "PgDn Ctrl-U");
	snprintf(path, sizeof path, "%s/%s", home->folder, name);
	pty_type(pty, path);
	pty_keys(pty, "Enter");
	must_show(pty, "wrote");
}

static void check_same(const Home *home, const char *name, const char *options, const char *other)
{
	size_t length, expected;
	SCOPED(check_free) char *text = read_in(home, name, &length);
	SCOPED(check_free) char *draw = drawn(home, options, other, &expected);

	if (length != expected || memcmp(text, draw, length) != 0)
		fail_msg("%s differs from draw %s", name, options);
}

#define TREE_OPTIONS "sample:eliminated --diagram tree --labels none --size 70x60 --theme dark"

TEST_AT_HOME(the_file_is_what_draw_writes)
{
	start(pty, home, "sample:eliminated");
	write_by_dialog(pty, home, "PgUp", "a.svg");
	check_same(home, "a.svg", "sample:eliminated", "b.svg");
	write_by_dialog(pty, home, "PgUp Down Down Right Down Right Down Right", "a.tex");
	check_same(home, "a.tex", "sample:eliminated --scale schematic --labels symbols --size 88",
		"b.tex");
	write_by_dialog(
		pty, home, "PgUp Right Down Down 7 0 x 6 0 Down Down Right Down Right", "tree.svg");
	check_same(home, "tree.svg", TREE_OPTIONS, "again.svg");
	write_by_dialog(pty, home, "PgUp", "a.txt");
	check_same(home, "a.txt", "sample:eliminated --diagram tree --labels none", "b.txt");
	/* A caption names the file: the same name again. */
	write_by_dialog(
		pty, home, "PgUp Left Down Down Down Down Down Down Down Right", "same.svg");
	check_same(home, "same.svg",
		"sample:eliminated --scale schematic --labels none --theme dark --size 70x60 "
		"--caption",
		"same.svg");
	pty_check_log(pty);
	must_end(pty, "q");
}

TEST_AT_HOME(a_pdf_is_what_draw_writes)
{
	if (exporter_absent(exporter_find("pdf", true)))
		skip();

	start(pty, home, "sample:eliminated");
	write_by_dialog(pty, home,
		"PgUp Right Down Down 7 0 x 6 0 Down Down Right Right Down Right", "a.pdf");
	check_same(home, "a.pdf", TREE_OPTIONS, "b.pdf");
	pty_check_log(pty);
	must_end(pty, "q");
}

/* --- the clipboard ---------------------------------------------------------------------------- */

static int digit_of(char c)
{
	static const char digits[] =
		"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
	const char *at = c ? strchr(digits, c) : NULL;

	return at ? (int)(at - digits) : -1;
}

/* What the last OSC 52 in the log says, decoded. */
static char *clipboard_of(const Pty *pty, size_t *length)
{
	static const char begin[] = "\033]52;c;";
	size_t logged, at = 0, used = 0;
	const char *log = pty_log(pty, &logged);
	char *out = malloc(logged + 4);
	unsigned bits = 0;
	int have = 0;
	bool found = false;

	for (size_t i = 0; i + sizeof begin < logged; i++) {
		if (memcmp(log + i, begin, sizeof begin - 1) == 0) {
			at = i + sizeof begin - 1;
			found = true;
		}
	}
	assert_true(found);
	assert_non_null(out);
	for (; at < logged && digit_of(log[at]) >= 0; at++) {
		bits = bits << 6 | (unsigned)digit_of(log[at]);
		have += 6;
		if (have < 8)
			continue;
		have -= 8;
		out[used++] = (char)(bits >> have & 0xff);
	}
	while (at < logged && log[at] == '=')
		at++;
	assert_int_equal(log[at], '\a');
	*length = used;
	return out;
}

TEST_AT_HOME(the_clipboard_gets_the_figure)
{
	static const char *const forms[][2] = {
		{"svg", "b.svg"}, {"tikz", "b.tex"}, {"text", "b.txt"}};

	start(pty, home, "sample:fig5");
	for (size_t i = 0; i < sizeof forms / sizeof *forms; i++) {
		char command[80];
		size_t length, expected;

		pty_log_clear(pty);
		snprintf(command, sizeof command, ":copy-figure %s\r", forms[i][0]);
		pty_type(pty, command);
		must_show(pty, "sent ");
		SCOPED(check_free) char *copied = clipboard_of(pty, &length);
		SCOPED(check_free)
		char *draw = drawn(home, "sample:fig5 --scale schematic", forms[i][1], &expected);

		assert_int_equal(length, expected);
		assert_memory_equal(copied, draw, length);
	}
	pty_check_log(pty);
	must_end(pty, "q");
}

/* --- the screen ------------------------------------------------------------------------------- */

/* The page is white, the screen around it is not; both stay so while the keys go on. */
TEST_AT_HOME(the_preview_has_its_own_colours)
{
	int x, y;

	start(pty, home, "sample:fig5");
	pty_keys(pty, "e");
	must_show(pty, "preview");
	assert_true(pty_find(pty, "┌", &x, &y));
	const int32_t around = pty_cell(pty, x, y).paper;

	assert_int_equal(pty_cell(pty, x + 1, y + 1).paper, 0xffffff);
	assert_true(around != 0xffffff);
	pty_keys(pty, "PgUp Down Down Down Down Down Right");
	must_show(pty, "theme   ◂ dark");
	assert_int_equal(pty_cell(pty, x + 1, y + 1).paper, around);
	pty_keys(pty, "Esc");
	pty_check_log(pty);
	must_end(pty, "q");
}
