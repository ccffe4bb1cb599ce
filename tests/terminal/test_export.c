/* layer: tui */
/* Figures out of the running program on a pseudo-terminal: the file is what `gantree draw` writes
 * when asked the same, the clipboard gets the same bytes by OSC 52, and the dialogue lives through
 * resizing. */
#include "tests/fixtures/check.h"
#include "tests/fixtures/tui/pty.h"

#include "layouts/export/export.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { COMMAND_MAX = 1200 };

/* A terminal with the program in it, in a folder of its own. */
typedef struct Desk {
	char *folder;
	char config[300], state[300];
	Pty pty;
} Desk;

static void desk_open(Desk *desk, int width, int height, const char *file)
{
	const char *const command[] = {pty_program(), file, NULL};

	memset(desk, 0, sizeof *desk);
	desk->folder = check_folder_make();
	snprintf(desk->config, sizeof desk->config, "XDG_CONFIG_HOME=%s/config", desk->folder);
	snprintf(desk->state, sizeof desk->state, "XDG_STATE_HOME=%s/state", desk->folder);
	const char *const env[] = {desk->config, desk->state, NULL};
	const PtyOptions options = {.width = width, .height = height, .env = env};

	pty_start(&desk->pty, &options, command);
	pty_wait_text(&desk->pty, "✓ checked", 3000);
}

static void desk_close(Desk *desk)
{
	pty_check_log(&desk->pty);
	pty_keys(&desk->pty, "q");
	assert_int_equal(pty_end(&desk->pty), 0);
	check_folder_remove(desk->folder);
}

static char *read_in(const Desk *desk, const char *name, size_t *length)
{
	char *path = check_path(desk->folder, name), *text = check_read_file(path, length);

	if (!text)
		fail_msg("there is no %s", name);
	free(path);
	return text;
}

/* What the command line makes of the same wish. */
static char *drawn(const Desk *desk, const char *options, const char *name, size_t *length)
{
	char command[COMMAND_MAX];

	snprintf(command, sizeof command, "LC_ALL=C.UTF-8 %s draw %s -o %s/%s", pty_program(),
		options, desk->folder, name);
	assert_int_equal(system(command), 0);
	return read_in(desk, name, length);
}

/* Choose by keys, write under a name. */
static void write_by_dialog(Desk *desk, const char *keys, const char *name)
{
	char path[400];

	pty_keys(&desk->pty, "e");
	pty_wait_text(&desk->pty, "preview", 3000);
	pty_keys(&desk->pty, keys);
	pty_keys(&desk->pty, "PgDn Ctrl-U");
	snprintf(path, sizeof path, "%s/%s", desk->folder, name);
	pty_type(&desk->pty, path);
	pty_keys(&desk->pty, "Enter");
	pty_wait_text(&desk->pty, "wrote", 3000);
}

static void check_same(Desk *desk, const char *name, const char *options, const char *other)
{
	size_t length, expected;
	SCOPED(check_free) char *text = read_in(desk, name, &length);
	SCOPED(check_free) char *draw = drawn(desk, options, other, &expected);

	if (length != expected || memcmp(text, draw, length) != 0)
		fail_msg("%s differs from draw %s", name, options);
}

#define TREE_OPTIONS                                                                               \
	"sample:eliminated --diagram tree --labels none --size 70x60 --theme dark"

TEST(the_file_is_what_draw_writes)
{
	SCOPED(desk_close) Desk desk;

	desk_open(&desk, 100, 30, "sample:eliminated");
	write_by_dialog(&desk, "PgUp", "a.svg");
	check_same(&desk, "a.svg", "sample:eliminated", "b.svg");
	write_by_dialog(&desk, "PgUp Down Down Right Down Right Down Right", "a.tex");
	check_same(&desk, "a.tex", "sample:eliminated --scale schematic --labels symbols --size 88", "b.tex");
	write_by_dialog(
		&desk, "PgUp Right Down Down 7 0 x 6 0 Down Down Right Down Right", "tree.svg");
	check_same(&desk, "tree.svg", TREE_OPTIONS, "again.svg");
	write_by_dialog(&desk, "PgUp", "a.txt");
	check_same(&desk, "a.txt", "sample:eliminated --diagram tree --labels none", "b.txt");
	/* A caption names the file: the same name again. */
	write_by_dialog(&desk, "PgUp Left Down Down Down Down Down Down Down Right", "same.svg");
	check_same(&desk, "same.svg",
		"sample:eliminated --scale schematic --labels none --theme dark --size 70x60 "
		"--caption",
		"same.svg");
}

TEST(a_pdf_is_what_draw_writes)
{
	if (exporter_absent(exporter_find("pdf", true)))
		skip();
	SCOPED(desk_close) Desk desk;

	desk_open(&desk, 100, 30, "sample:eliminated");
	write_by_dialog(&desk, "PgUp Right Down Down 7 0 x 6 0 Down Down Right Right Down Right",
		"a.pdf");
	check_same(&desk, "a.pdf", TREE_OPTIONS, "b.pdf");
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

TEST(the_clipboard_gets_the_figure)
{
	static const char *const forms[][2] = {
		{"svg", "b.svg"}, {"tikz", "b.tex"}, {"text", "b.txt"}};
	SCOPED(desk_close) Desk desk;

	desk_open(&desk, 100, 30, "sample:fig5");
	for (size_t i = 0; i < sizeof forms / sizeof *forms; i++) {
		char command[80];
		size_t length, expected;

		pty_log_clear(&desk.pty);
		snprintf(command, sizeof command, ":copy-figure %s\r", forms[i][0]);
		pty_type(&desk.pty, command);
		pty_wait_text(&desk.pty, "sent ", 3000);
		SCOPED(check_free) char *copied = clipboard_of(&desk.pty, &length);
		SCOPED(check_free)
		char *draw = drawn(&desk, "sample:fig5 --scale schematic", forms[i][1], &expected);

		assert_int_equal(length, expected);
		assert_memory_equal(copied, draw, length);
	}
}

/* --- the screen ------------------------------------------------------------------------------- */

TEST(resizing_keeps_the_dialogue)
{
	static const int sizes[][2] = {{60, 20}, {40, 12}, {20, 5}, {120, 40}, {80, 24}};
	SCOPED(desk_close) Desk desk;

	desk_open(&desk, 80, 24, "sample:fig5");
	pty_keys(&desk.pty, "e Down Down Right");
	for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
		pty_resize(&desk.pty, sizes[i][0], sizes[i][1]);
		/* What the model keeps of the old lines may lack either. */
		pty_wait_text(&desk.pty, "export", 3000);
		pty_wait_text(&desk.pty, "size", 3000);
	}
	pty_wait_text(&desk.pty, "88 mm, column", 3000);
	pty_keys(&desk.pty, "Esc");
	pty_wait_text(&desk.pty, "16.60 %", 3000);
}

/* The page is white, the screen around it is not; both stay so while the keys go on. */
TEST(the_preview_has_its_own_colours)
{
	SCOPED(desk_close) Desk desk;
	int x, y;

	desk_open(&desk, 100, 30, "sample:fig5");
	pty_keys(&desk.pty, "e");
	pty_wait_text(&desk.pty, "preview", 3000);
	assert_true(pty_find(&desk.pty, "┌", &x, &y));
	const int32_t around = pty_cell(&desk.pty, x, y).paper;

	assert_int_equal(pty_cell(&desk.pty, x + 1, y + 1).paper, 0xffffff);
	assert_true(around != 0xffffff);
	pty_keys(&desk.pty, "PgUp Down Down Down Down Down Right");
	pty_wait_text(&desk.pty, "theme   ◂ dark", 3000);
	assert_int_equal(pty_cell(&desk.pty, x + 1, y + 1).paper, around);
	pty_keys(&desk.pty, "Esc");
}
