/* layer: tui */
/* All sorts of terminals: sizes, colours, character sets, and those that will not do. */
#include "tests/fixtures/check.h"
#include "tests/fixtures/tui/pty.h"
#include "tests/fixtures/tui/term_driver.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* --- size ------------------------------------------------------------------------------------ */

/* The last cell of the last row, which only a full frame of this size reaches. */
static void wait_corner(Pty *pty, int width, int height)
{
	const double limit = driver_now_ms() + 5000;

	while (strcmp(pty_cell(pty, width - 1, height - 1).text, "#") != 0 &&
		driver_now_ms() < limit)
		pty_settle_for(pty, 20);
	assert_string_equal(pty_cell(pty, width - 1, height - 1).text, "#");
}

TEST_DRIVEN(resize_storm)
{
	uint32_t seed = 2385;

	for (int i = 0; i < 100; i++) {
		seed = seed * 1664525 + 1013904223;
		pty_resize(pty, 1 + (int)(seed >> 16) % 300, 1 + (int)(seed >> 8) % 90);
		if (i % 10 == 0)
			pty_settle_for(pty, 5);
	}
	pty_resize(pty, 97, 31);
	pty_wait_text(pty, "size 97x31", 5000);
	wait_corner(pty, 97, 31);
	assert_true(pty_shows(pty, "héllo"));
	driver_event(pty, "a", "key a.");
}

TEST_DRIVEN(tiny_and_huge)
{
	static const int sizes[][2] = {{1, 1}, {2, 1}, {1, 24}, {400, 120}, {3, 3}, {1000, 300}};

	for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
		pty_resize(pty, sizes[i][0], sizes[i][1]);
		wait_corner(pty, sizes[i][0], sizes[i][1]);
	}
	pty_resize(pty, 80, 24);
	pty_wait_text(pty, "size 80x24", 3000);
}

TEST(lines_and_columns_do_not_count)
{
	Pty pty;

	driver_open(&pty, &(PtyOptions){ENV("LINES=10", "COLUMNS=40")});
	assert_true(pty_shows(&pty, "size 80x24"));
	pty_resize(&pty, 90, 30);
	pty_wait_text(&pty, "size 90x30", 3000);
	driver_quit(&pty);
}

/* The refusal of a terminal: one line, status 2. */
static void check_refused(const PtyOptions *options, const char *expected)
{
	Pty pty;

	driver_start(&pty, options);
	assert_int_equal(pty_wait_end(&pty), 2);
	if (!pty_shows(&pty, expected)) {
		char *screen = pty_screen(&pty);

		print_error("%s", screen);
		free(screen);
		fail_msg("\"%s\" was not said", expected);
	}
	pty_check_restored(&pty);
	pty_release(&pty);
}

/* --- terminals ------------------------------------------------------------------------------- */

/* Whether terminfo has it: some only ncurses-term has. */
static bool has_entry(const char *name)
{
	static const char *const folders[] = {
		"/usr/share/terminfo", "/lib/terminfo", "/etc/terminfo"};
	char path[200];

	for (size_t i = 0; i < sizeof folders / sizeof *folders; i++) {
		snprintf(path, sizeof path, "%s/%c/%s", folders[i], name[0], name);
		if (access(path, R_OK) == 0)
			return true;
	}
	return false;
}

/* Skipped by its name, so that it is seen. */
static void need_entry(const char *term)
{
	if (!has_entry(strchr(term, '=') + 1))
		skip();
}

typedef struct Kind {
	const char *term, *shown;
	bool bare;
} Kind;

static const Kind kinds[] = {
	{"TERM=xterm", "colors 8 charset 0", false},
	{"TERM=xterm-256color", "colors 256 charset 0", false},
	{"TERM=vt100", "colors 0 charset 0", true},
	{"TERM=linux", "colors 8 charset 2", true},
	{"TERM=screen", "colors 8 charset 0", false},
	{"TERM=screen-256color", "colors 256 charset 0", false},
	{"TERM=tmux-256color", "colors 256 charset 0", false},
};

TEST_ROWS(what_it_can_do_is_used, Kind, kinds)
{
	char *line;
	Pty pty;

	need_entry(row->term);
	driver_open(&pty, &(PtyOptions){ENV(row->term)});
	assert_true(pty_shows(&pty, row->shown));
	line = pty_row(&pty, 2);
	assert_non_null(strstr(line, "llo"));
	free(line);
	assert_int_equal(pty_log_has(&pty, "\033[?2026h"), !row->bare);
	assert_int_equal(pty_log_has(&pty, "\033[?1002h"), !row->bare);
	driver_event(&pty, "\033[A", "key Up.");
	driver_event(&pty, "\177", "key Backspace.");
	driver_quit(&pty);
}

/* What COLORTERM promises of a terminal, and what shows colours as they are written. */
typedef struct Promise {
	const char *name, *term, *promise, *entry; /* NULL: none that would show them */
	int colors;                                /* without it */
} Promise;

static const Promise promises[] = {
	{"xterm-256color", "TERM=xterm-256color", "COLORTERM=truecolor", "alacritty-direct", 256},
	{"in other words", "TERM=xterm-256color", "COLORTERM=24bit", "alacritty-direct", 256},
	{"xterm", "TERM=xterm", "COLORTERM=truecolor", "alacritty-direct", 8},
	{"vte", "TERM=vte-256color", "COLORTERM=truecolor", "vte-direct", 256},
	{"st", "TERM=st-256color", "COLORTERM=truecolor", "st-direct", 256},
	{"alacritty", "TERM=alacritty", "COLORTERM=truecolor", "alacritty-direct", 256},
	{"screen", "TERM=screen-256color", "COLORTERM=truecolor", NULL, 256},
	{"no word known", "TERM=xterm-256color", "COLORTERM=yes", NULL, 256},
	{"no promise", "TERM=xterm-256color", "COLORTERM", NULL, 256},
	{"no promise, 8 colours", "TERM=xterm", "COLORTERM", NULL, 8},
};

/* Colours go out as they are where COLORTERM promises that they are shown so, and terminfo knows
 * how; otherwise as the nearest of those that it has without. */
TEST_ROWS(true_colors, Promise, promises)
{
	const bool direct = row->entry && has_entry(row->entry);
	const int colors = direct ? 1 << 24 : row->colors;
	char shown[32];
	Pty pty;

	need_entry(row->term);
	driver_open(&pty, &(PtyOptions){ENV(row->term, row->promise)});
	snprintf(shown, sizeof shown, "colors %d ", colors);
	assert_true(pty_shows(&pty, shown));
	assert_int_equal(pty_cell(&pty, 2, 4).paper, colors == 8     ? 0x0000e0
						     : colors == 256 ? 0x005fd7
								     : 0x3562c4);
	assert_int_equal(pty_log_has(&pty, "48;2;53;98;196"), direct);
	assert_int_equal(pty_log_has(&pty, "48;5;26"), colors == 256);
	assert_false(pty_log_has(&pty, "8:2:"));
	driver_event(&pty, "\033[A", "key Up.");
	driver_event(&pty, "\033[Z", "key Shift-Tab.");
	driver_event(&pty, "\033[5~", "key PgUp.");
	driver_event(&pty, "\177", "key Backspace.");
	pty_check_log(&pty);
	driver_quit(&pty);
}

TEST(no_colors)
{
	Pty pty;
	PtyCell cell;

	driver_open(&pty, &(PtyOptions){ENV("NO_COLOR=1")});
	assert_true(pty_shows(&pty, "colors 0"));
	cell = pty_cell(&pty, 5, 4);
	assert_true(cell.reverse); /* chrome */
	for (int y = 0; y < 24; y++)
		for (int x = 0; x < 80; x++) {
			cell = pty_cell(&pty, x, y);
			assert_int_equal(cell.ink, PTY_DEFAULT_COLOR);
			assert_int_equal(cell.paper, PTY_DEFAULT_COLOR);
		}
	driver_quit(&pty);
	driver_open(&pty, &(PtyOptions){ENV("NO_COLOR=")});
	assert_true(pty_shows(&pty, "colors 256"));
	driver_quit(&pty);
}

/* A theme without colours leaves the terminal's own alone. */
TEST(mono_theme)
{
	Pty pty;

	driver_open(&pty, &(PtyOptions){ENV("DRIVER_THEME=mono")});
	assert_int_equal(pty_cell(&pty, 0, 0).paper, PTY_DEFAULT_COLOR);
	assert_true(pty_cell(&pty, 2, 4).reverse);
	driver_quit(&pty);
}

/* With 8 colours chrome is as black as the canvas: reverse video stands in for it. */
TEST(few_colors)
{
	Pty pty;
	PtyCell cell;

	driver_open(&pty, &(PtyOptions){ENV("TERM=xterm")});
	assert_true(pty_cell(&pty, 5, 4).reverse);
	assert_false(pty_cell(&pty, 2, 4).reverse);
	cell = pty_cell(&pty, 2, 4);
	assert_true(cell.paper != pty_cell(&pty, 30, 20).paper);
	driver_quit(&pty);
}

/* Where the font may have them, and not before ASCII. */
TEST(braille)
{
	static const struct {
		const char *variable, *shown;
	} rows[] = {{"TERM=xterm-256color", "charset 1"}, {"TERM=linux", "charset 2"},
		{"DRIVER_ASCII=1", "charset 3"}};

	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		Pty pty;

		driver_open(&pty, &(PtyOptions){ENV("DRIVER_BRAILLE=1", rows[i].variable)});
		assert_true(pty_shows(&pty, rows[i].shown));
		driver_quit(&pty);
	}
}

TEST(ascii)
{
	static const char *const variables[] = {"LC_ALL=C", "DRIVER_ASCII=1"};

	for (size_t i = 0; i < 2; i++) {
		const char *log;
		size_t length;
		Pty pty;

		driver_open(&pty, &(PtyOptions){ENV(variables[i])});
		assert_true(pty_shows(&pty, "charset 3"));
		log = pty_log(&pty, &length);
		for (size_t k = 0; k < length && i == 0; k++)
			assert_true((unsigned char)log[k] < 0x80);
		driver_quit(&pty);
	}
}

typedef struct Background {
	const char *name;
	PtyOptions options;
	const char *shown;
} Background;

static const Background backgrounds[] = {
	{"black", {.background = "rgb:0000/0000/0000"}, "background 1"},
	{"white", {.background = "rgb:ffff/ffff/eeee"}, "background 2"},
	{"white, told", {ENV("COLORFGBG=0;15")}, "background 2"},
	{"black, told", {.mute = true, ENV("COLORFGBG=15;default;0")}, "background 1"},
};

TEST_ROWS(background_is_asked, Background, backgrounds)
{
	Pty pty;

	driver_open(&pty, &row->options);
	assert_true(pty_shows(&pty, row->shown));
	driver_quit(&pty);
}

TEST(screen_is_not_asked)
{
	Pty pty;

	driver_open(&pty, &(PtyOptions){.background = "rgb:0/0/0", ENV("TERM=screen")});
	assert_false(pty_log_has(&pty, "\033]11"));
	driver_quit(&pty);
}

/* What is typed while the terminal is being asked is not lost, and an answer after the time does
 * not turn into typing. */
TEST(typed_ahead)
{
	Pty pty;

	driver_start(&pty, &(PtyOptions){.mute = true});
	pty_send(&pty, "ab", 2);
	pty_wait_text(&pty, "events 2", 5000);
	pty_wait_text(&pty, "key b.", 3000);
	pty_type(&pty, "\033]11;rgb:0000/0000/0000\033\\\033[?1;2c");
	assert_true(pty_shows(&pty, "events 2"));
	driver_quit(&pty);
}

TEST(refusals)
{
	char *folder = check_folder_make(), *path = check_path(folder, "out"), *text;

	check_refused(
		&(PtyOptions){ENV("TERM=dumb")}, "the terminal \"dumb\" cannot move its cursor");
	check_refused(&(PtyOptions){ENV("TERM=unknown")}, "unknown terminal type \"unknown\"");
	check_refused(&(PtyOptions){ENV("TERM=no-such")}, "unknown terminal type \"no-such\"");
	check_refused(&(PtyOptions){ENV("TERM=")}, "TERM is not set");
	check_refused(&(PtyOptions){ENV("TERM")}, "TERM is not set");
	check_refused(&(PtyOptions){.output = path}, "standard output is not a terminal");
	text = check_read_file(path, NULL);
	assert_string_equal(text, "");
	free(text);
	check_refused(&(PtyOptions){.input = "/dev/null"}, "standard input is not a terminal");
	free(path);
	check_folder_remove(folder);
}

TEST(keys_from_the_terminal_while_input_is_a_file)
{
	Pty pty;

	driver_open(&pty, &(PtyOptions){.input = "/dev/null", ENV("DRIVER_STDIN=1")});
	driver_event(&pty, "\033[A", "key Up.");
	pty_resize(&pty, 60, 20);
	pty_wait_text(&pty, "size 60x20", 3000);
	driver_quit(&pty);
}

int main(int count, char **words)
{
	if (driver_is_asked(count, words))
		return driver_main();
	return check_run();
}
