/* layer: tui */
/* The terminal as programs and people meet it: this program starts itself on a pseudo-terminal as a
 * small driver that shows every event it gets. */
#include "tests/check.h"
#include "tests/pty.h"
#include "themes/theme.h"
#include "tui/term.h"

#include <locale.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static const char *self;

/* --- the driver ------------------------------------------------------------------------------ */

typedef struct Driver {
	Term term;
	Grid grid;
	Theme theme;
	int events;
	char last[256];
	bool caret, hostile;
} Driver;

static void tell(Driver *driver, const Event *event)
{
	static const char *const actions[] = {"press", "drag", "release", "wheel-up", "wheel-down"};
	char key[KEY_NAME_MAX], *out = driver->last;
	const size_t room = sizeof driver->last;

	driver->events++;
	switch (event->kind) {
	case EVENT_KEY:
		key_format(event->key, key);
		snprintf(out, room, "key %s.", key);
		break;
	case EVENT_PASTE:
		snprintf(out, room, "paste %zu <%.60s>.", strlen(event->text), event->text);
		for (char *c = out; *c; c++)
			*c = *c == '\n' ? '|' : *c;
		break;
	case EVENT_MOUSE:
		snprintf(out, room, "mouse %s %d at %d,%d%s%s.", actions[event->mouse],
		        event->button, event->x, event->y, event->ctrl ? " ctrl" : "",
		        event->shift ? " shift" : "");
		break;
	case EVENT_RESIZE:
		snprintf(out, room, "resize.");
		break;
	case EVENT_RESUME:
		snprintf(out, room, "resume.");
		break;
	case EVENT_FOCUS:
		snprintf(out, room, "focus.");
		break;
	default:
		snprintf(out, room, "other %d.", (int)event->kind);
	}
}

static void put_hostile(Driver *driver)
{
	static const char *const texts[] = {"\033", "\007", "\177", "\302\233", "\342\200\256",
	        "\340\240", "\r", "\n", "\t", "\016"};

	for (int i = 0; i < (int)(sizeof texts / sizeof texts[0]); i++) {
		Cell *cell = grid_cell(&driver->grid, i, 3);

		if (cell)
			snprintf(cell->text, CELL_TEXT_MAX, "%s", texts[i]);
	}
}

static void show(Driver *driver)
{
	const Term *term = &driver->term;
	const int width = term->width;
	char line[160];

	if (grid_resize(&driver->grid, width, term->height) != STATUS_OK)
		_exit(9);
	snprintf(line, sizeof line,
	        "size %dx%d colors %d charset %d background %d mouse %d events %d", width,
	        term->height, term->colors, (int)term->charset, (int)term->background, term->mouse,
	        driver->events);
	grid_text(&driver->grid, 0, 0, width, line, ROLE_TEXT, ROLE_CANVAS, false);
	grid_text(&driver->grid, 0, 1, width, driver->last, ROLE_STRONG, ROLE_CANVAS, false);
	grid_text(&driver->grid, 0, 2, width, "héllo 世界 ▌", ROLE_TEXT, ROLE_CANVAS, false);
	grid_fill(&driver->grid, 0, 4, 4, 1, ROLE_COMPUTE);
	grid_fill(&driver->grid, 4, 4, 4, 1, ROLE_CHROME);
	grid_text(&driver->grid, 10, 4, 10, "▌", ROLE_RECEIVE, ROLE_COMPUTE, false);
	grid_text(
	        &driver->grid, width - 1, term->height - 1, 1, "#", ROLE_ALERT, ROLE_CHROME, true);
	if (driver->hostile)
		put_hostile(driver);
	grid_fold(&driver->grid, term->charset);
	if (driver->hostile)
		put_hostile(driver);
	term_draw(&driver->term, &driver->grid, &driver->theme, driver->caret ? 3 : -1, 2);
}

static int *nowhere(void)
{
	return (int *)(uintptr_t)(getppid() == 0);
}

/* Keys that make the driver do something; -1 to go on, else its exit status. */
static int act(Driver *driver, uint32_t code)
{
	Term *term = &driver->term;

	switch (code) {
	case 'q':
		return 0;
	case 'K':
		*(volatile int *)nowhere() = 1;
		return 5;
	case 'A':
		abort();
	case 'X':
		exit(3);
	case 'Z':
		term_suspend(term);
		break;
	case 'R':
		snprintf(driver->last, sizeof driver->last, "ran %d.",
		        term_run(term, "stty -a >\"$DRIVER_OUT\"; exit 7"));
		break;
	case 'Y':
		term_copy(term, "hello");
		break;
	case 'M':
		term_mouse(term, !term->mouse);
		break;
	case 'C':
		driver->caret = !driver->caret;
		break;
	case 'H':
		driver->hostile = true;
		break;
	case 'L':
		term_redraw(term);
		break;
	default:
		break;
	}
	return -1;
}

static int end_by(Driver *driver, int number)
{
	term_close(&driver->term);
	signal(number, SIG_DFL);
	raise(number);
	return 8;
}

static int drive(Driver *driver)
{
	for (;;) {
		Event event;
		int status;

		if (!term_pending(&driver->term))
			show(driver);
		event = term_event(&driver->term, -1);
		if (event.kind == EVENT_HANGUP)
			return end_by(driver, event.signal);
		tell(driver, &event);
		status = event.kind == EVENT_KEY && !event.key.ctrl && !event.key.alt
		                 ? act(driver, event.key.code)
		                 : -1;
		if (status >= 0)
			return status;
	}
}

static int driver_main(void)
{
	const char *theme = getenv("DRIVER_THEME"), *no_color = getenv("NO_COLOR");
	const TermOptions options = {
	        .ascii = getenv("DRIVER_ASCII"),
	        .no_color = no_color && no_color[0],
	        .mouse = true,
	        .input_is_terminal = !getenv("DRIVER_STDIN"),
	};
	Driver driver = {.events = 0};
	Error error;
	int status;

	setlocale(LC_CTYPE, "");
	if (theme_find(&driver.theme, theme ? theme : "dark", NULL, &error) ||
	        grid_init(&driver.grid, 1, 1) || term_open(&driver.term, &options, &error)) {
		fprintf(stderr, "%s\n", error.text);
		return 2;
	}
	status = drive(&driver);
	term_close(&driver.term);
	grid_release(&driver.grid);
	return status;
}

/* --- helpers --------------------------------------------------------------------------------- */

static void start(Pty *pty, const PtyOptions *options)
{
	const char *const command[] = {self, "driver", NULL};

	pty_start(pty, options, command);
}

static void start_shown(Pty *pty, const PtyOptions *options)
{
	start(pty, options);
	pty_wait_text(pty, "events 0", 5000);
	pty_settle(pty);
}

static void check_event(Pty *pty, const char *bytes, const char *expected)
{
	pty_send(pty, bytes, strlen(bytes));
	pty_wait_text(pty, expected, 3000);
}

static void quit(Pty *pty)
{
	pty_keys(pty, "q");
	assert_int_equal(pty_end(pty), 0);
}

/* The refusal of a terminal: one line, status 2. */
static void check_refused(const PtyOptions *options, const char *expected)
{
	Pty pty;

	start(&pty, options);
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

#define ENV(...)                                                                                   \
	.env = (const char *const[])                                                               \
	{                                                                                          \
		__VA_ARGS__, NULL                                                                  \
	}

/* --- what is shown --------------------------------------------------------------------------- */

static void test_shows_cells(void **state)
{
	Pty pty;
	PtyCell cell;

	(void)state;
	start_shown(&pty, &(PtyOptions){0});
	assert_true(pty_shows(&pty, "size 80x24 colors 256 charset 0 background 0 mouse 1"));
	assert_true(pty_shows(&pty, "héllo 世界 ▌"));
	cell = pty_cell(&pty, 0, 0);
	assert_int_equal(cell.ink, 0xd0d0d0);
	assert_int_equal(cell.paper, 0x121212);
	assert_int_equal(pty_cell(&pty, 2, 4).paper, 0x5f87d7);
	assert_int_equal(pty_cell(&pty, 5, 4).paper, 0x262626);
	cell = pty_cell(&pty, 10, 4);
	assert_string_equal(cell.text, "▌");
	assert_int_equal(cell.ink, 0xffaf00);
	assert_int_equal(cell.paper, 0x5f87d7);
	cell = pty_cell(&pty, 79, 23);
	assert_string_equal(cell.text, "#");
	assert_true(cell.bold);
	assert_int_equal(pty_cell(&pty, 0, 0).text[0], 's'); /* nothing has scrolled */
	pty_check_log(&pty);
	quit(&pty);
}

static void test_caret(void **state)
{
	Pty pty;
	int x, y;
	bool visible;

	(void)state;
	start_shown(&pty, &(PtyOptions){0});
	pty_caret(&pty, &x, &y, &visible);
	assert_false(visible);
	pty_keys(&pty, "C");
	pty_caret(&pty, &x, &y, &visible);
	assert_true(visible);
	assert_int_equal(x, 3);
	assert_int_equal(y, 2);
	quit(&pty);
}

/* Every cell on the screen that a file could have filled: none may steer the terminal. */
static void test_no_hostile_byte_gets_through(void **state)
{
	Pty pty;
	char *row;

	(void)state;
	start_shown(&pty, &(PtyOptions){0});
	pty_log_clear(&pty);
	pty_keys(&pty, "H");
	row = pty_row(&pty, 3);
	assert_string_equal(row, "??????????");
	free(row);
	pty_check_log(&pty);
	quit(&pty);
}

static void test_frames_are_bracketed(void **state)
{
	Pty pty;
	const char *log;
	size_t length, begins = 0, ends = 0;

	(void)state;
	start_shown(&pty, &(PtyOptions){0});
	pty_log_clear(&pty);
	pty_keys(&pty, "x");
	log = pty_log(&pty, &length);
	for (size_t i = 0; i + 8 <= length; i++) {
		begins += memcmp(log + i, "\033[?2026h", 8) == 0;
		ends += memcmp(log + i, "\033[?2026l", 8) == 0;
	}
	assert_int_equal(begins, 1);
	assert_int_equal(ends, 1);
	assert_memory_equal(log, "\033[?2026h", 8);
	assert_memory_equal(log + length - 8, "\033[?2026l", 8);
	assert_true(length < 120); /* two numbers changed, not the screen */
	quit(&pty);
}

static void test_idle_sends_nothing(void **state)
{
	Pty pty;
	size_t length;

	(void)state;
	start_shown(&pty, &(PtyOptions){0});
	pty_log_clear(&pty);
	pty_settle_for(&pty, 400);
	pty_log(&pty, &length);
	assert_int_equal(length, 0);
	quit(&pty);
}

static void test_redraw_sends_all(void **state)
{
	Pty pty;
	size_t length;

	(void)state;
	start_shown(&pty, &(PtyOptions){0});
	pty_log_clear(&pty);
	pty_keys(&pty, "L");
	pty_log(&pty, &length);
	assert_true(length > 200);
	assert_true(pty_shows(&pty, "héllo"));
	quit(&pty);
}

static void test_clipboard(void **state)
{
	Pty pty;
	const char *log;
	size_t length;
	bool found = false;

	(void)state;
	start_shown(&pty, &(PtyOptions){0});
	pty_log_clear(&pty);
	pty_keys(&pty, "Y");
	log = pty_log(&pty, &length);
	for (size_t i = 0; i + 16 <= length; i++)
		found = found || memcmp(log + i, "\033]52;c;aGVsbG8=\a", 16) == 0;
	assert_true(found);
	quit(&pty);
}

/* --- keys, mouse, paste ---------------------------------------------------------------------- */

static void test_keys(void **state)
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
	Pty pty;

	(void)state;
	start_shown(&pty, &(PtyOptions){0});
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
		check_event(&pty, rows[i][0], rows[i][1]);
	quit(&pty);
}

/* Sequences nobody knows, answers that come late, bytes that are not UTF-8: no key, no typing. */
static void test_strays_are_swallowed(void **state)
{
	static const char *const strays[] = {"\033[99;7~", "\033[?62;22c", "\033[O", "\033[5n",
	        "\033]11;rgb:1e1e/1e1e/1e1e\033\\", "\033]11;rgb:1e1e/1e1e/1e1e\a",
	        "\033P1$r0m\033\\", "\033[<35;4;4M", "\351\200", "\300\257", "\377"};
	Pty pty;

	(void)state;
	start_shown(&pty, &(PtyOptions){0});
	for (size_t i = 0; i < sizeof strays / sizeof strays[0]; i++) {
		pty_send(&pty, strays[i], strlen(strays[i]));
		pty_settle(&pty);
	}
	assert_true(pty_shows(&pty, "events 0"));
	check_event(&pty, "z", "key z.");
	assert_true(pty_shows(&pty, "events 1"));
	quit(&pty);
}

static double now_ms(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return (double)now.tv_sec * 1000 + (double)now.tv_nsec / 1e6;
}

/* The best of ten: the machine may be busy, curses' default would take a second every time. */
static void test_escape_is_quick(void **state)
{
	double best = 1e9;
	Pty pty;

	(void)state;
	start_shown(&pty, &(PtyOptions){0});
	for (int i = 0; i < 10; i++) {
		double begin, took;

		check_event(&pty, "a", "key a.");
		begin = now_ms();
		check_event(&pty, "\033", "key Esc.");
		took = now_ms() - begin;
		best = took < best ? took : best;
	}
	assert_true(best <= 30);
	quit(&pty);
}

static void test_two_escapes(void **state)
{
	Pty pty;

	(void)state;
	start_shown(&pty, &(PtyOptions){0});
	pty_send(&pty, "\033\033", 2);
	pty_wait_text(&pty, "events 2", 3000);
	assert_true(pty_shows(&pty, "key Esc."));
	quit(&pty);
}

static void test_no_key_is_lost_in_a_burst(void **state)
{
	char keys[1000];
	Pty pty;

	(void)state;
	start_shown(&pty, &(PtyOptions){0});
	memset(keys, 'b', sizeof keys);
	pty_send(&pty, keys, sizeof keys);
	pty_wait_text(&pty, "events 1000", 5000);
	quit(&pty);
}

static void test_mouse(void **state)
{
	Pty pty;

	(void)state;
	start_shown(&pty, &(PtyOptions){.width = 300, .height = 40});
	pty_mouse(&pty, 0, 260, 33, true);
	pty_wait_text(&pty, "mouse press 1 at 260,33.", 3000);
	pty_mouse(&pty, 32, 280, 33, true);
	pty_wait_text(&pty, "mouse drag 1 at 280,33.", 3000);
	pty_mouse(&pty, 0, 299, 39, false);
	pty_wait_text(&pty, "mouse release 1 at 299,39.", 3000);
	pty_mouse(&pty, 2 + 16, 0, 0, true);
	pty_wait_text(&pty, "mouse press 3 at 0,0 ctrl.", 3000);
	pty_mouse(&pty, 64, 7, 8, true);
	pty_wait_text(&pty, "mouse wheel-up 0 at 7,8.", 3000);
	pty_mouse(&pty, 65 + 4, 7, 8, true);
	pty_wait_text(&pty, "mouse wheel-down 0 at 7,8 shift.", 3000);
	quit(&pty);
}

static bool log_has(const Pty *pty, const char *text)
{
	size_t length;
	const char *log = pty_log(pty, &length);

	for (size_t i = 0; i + strlen(text) <= length; i++)
		if (memcmp(log + i, text, strlen(text)) == 0)
			return true;
	return false;
}

static void test_mouse_can_be_let_go(void **state)
{
	Pty pty;

	(void)state;
	start_shown(&pty, &(PtyOptions){0});
	assert_true(log_has(&pty, "\033[?1002h\033[?1006h"));
	pty_log_clear(&pty);
	pty_keys(&pty, "M");
	assert_true(pty_shows(&pty, "mouse 0"));
	assert_true(log_has(&pty, "\033[?1002l"));
	quit(&pty);
}

static void test_paste(void **state)
{
	char *text;
	Pty pty;

	(void)state;
	start_shown(&pty, &(PtyOptions){0});
	pty_paste(&pty, "1.5\r2,5\nq é");
	assert_true(pty_shows(&pty, "paste 12 <1.5|2,5|q é>."));
	pty_paste(&pty, "a\033[31mb\177c");
	assert_true(pty_shows(&pty, "paste 7 <a[31mbc>."));
	pty_paste(&pty, "");
	assert_true(pty_shows(&pty, "paste 0 <>."));
	text = malloc(100001);
	assert_non_null(text);
	memset(text, '7', 100000);
	text[100000] = '\0';
	pty_paste(&pty, text);
	free(text);
	pty_wait_text(&pty, "paste 100000 <777", 5000);
	assert_true(pty_shows(&pty, "events 4"));
	quit(&pty);
}

/* --- every way out --------------------------------------------------------------------------- */

static void test_signals_that_end(void **state)
{
	static const int signals[] = {
	        SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGSEGV, SIGABRT, SIGBUS, SIGFPE};

	(void)state;
	for (size_t i = 0; i < sizeof signals / sizeof signals[0]; i++) {
		Pty pty;

		start_shown(&pty, &(PtyOptions){0});
		pty_signal(&pty, signals[i]);
		assert_int_equal(pty_end(&pty), 128 + signals[i]);
	}
}

static void test_crashes(void **state)
{
	static const struct {
		const char *key;
		int status;
	} rows[] = {{"K", 128 + SIGSEGV}, {"A", 128 + SIGABRT}, {"X", 3}};

	(void)state;
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		Pty pty;

		start_shown(&pty, &(PtyOptions){0});
		pty_send(&pty, rows[i].key, 1);
		assert_int_equal(pty_end(&pty), rows[i].status);
	}
}

static void test_terminal_goes_away(void **state)
{
	Pty pty;

	(void)state;
	start_shown(&pty, &(PtyOptions){0});
	pty_hang_up(&pty);
	assert_int_equal(pty_wait_end(&pty), 128 + SIGHUP);
	pty_release(&pty);
}

static void test_broken_pipe_is_harmless(void **state)
{
	Pty pty;

	(void)state;
	start_shown(&pty, &(PtyOptions){0});
	pty_signal(&pty, SIGPIPE);
	check_event(&pty, "a", "key a.");
	quit(&pty);
}

/* Ctrl-Z from the keyboard, the program's own wish, and a stop that cannot be caught. */
static void test_suspend_and_resume(void **state)
{
	static const char *const ways[] = {"\032", "Z"};

	(void)state;
	for (size_t i = 0; i < 2; i++) {
		Pty pty;

		start_shown(&pty, &(PtyOptions){0});
		pty_send(&pty, ways[i], 1);
		pty_wait_stopped(&pty);
		assert_false(pty_shows(&pty, "héllo"));
		pty_resize(&pty, 100, 30);
		pty_continue(&pty);
		pty_wait_text(&pty, "resume.", 3000);
		assert_true(pty_shows(&pty, "size 100x30"));
		assert_true(pty_shows(&pty, "héllo"));
		pty_mouse(&pty, 32, 90, 20, true);
		pty_wait_text(&pty, "mouse drag 1 at 90,20.", 3000);
		check_event(&pty, "\023", "key Ctrl-S.");
		quit(&pty);
	}
}

static void test_stop_that_cannot_be_caught(void **state)
{
	Pty pty;
	double limit;

	(void)state;
	start_shown(&pty, &(PtyOptions){0});
	pty_signal(&pty, SIGSTOP);
	for (limit = now_ms() + 3000; !pty.stopped && now_ms() < limit;)
		pty_settle_for(&pty, 20);
	assert_true(pty.stopped);
	/* the shell it returns to sets the terminal as it likes */
	assert_int_equal(tcsetattr(pty.slave, TCSANOW, &pty.before), 0);
	pty_continue(&pty);
	pty_wait_text(&pty, "resume.", 3000);
	check_event(&pty, "\023", "key Ctrl-S.");
	quit(&pty);
}

static void test_run_gives_the_terminal_away(void **state)
{
	char *folder = check_folder_make(), *path = check_path(folder, "stty"), *settings;
	char variable[512];
	Pty pty;

	(void)state;
	snprintf(variable, sizeof variable, "DRIVER_OUT=%s", path);
	start_shown(&pty, &(PtyOptions){ENV(variable)});
	pty_keys(&pty, "R");
	pty_wait_text(&pty, "resume.", 3000);
	settings = check_read_file(path, NULL);
	assert_non_null(settings);
	assert_non_null(strstr(settings, " icanon"));
	assert_non_null(strstr(settings, " ixon"));
	assert_null(strstr(settings, "-echo "));
	check_event(&pty, "a", "key a.");
	quit(&pty);
	free(settings);
	free(path);
	check_folder_remove(folder);
}

/* --- size ------------------------------------------------------------------------------------ */

/* The last cell of the last row, which only a full frame of this size reaches. */
static void wait_corner(Pty *pty, int width, int height)
{
	const double limit = now_ms() + 5000;

	while (strcmp(pty_cell(pty, width - 1, height - 1).text, "#") != 0 && now_ms() < limit)
		pty_settle_for(pty, 20);
	assert_string_equal(pty_cell(pty, width - 1, height - 1).text, "#");
}

static void test_resize_storm(void **state)
{
	uint32_t seed = 2385;
	Pty pty;

	(void)state;
	start_shown(&pty, &(PtyOptions){0});
	for (int i = 0; i < 100; i++) {
		seed = seed * 1664525 + 1013904223;
		pty_resize(&pty, 1 + (int)(seed >> 16) % 300, 1 + (int)(seed >> 8) % 90);
		if (i % 10 == 0)
			pty_settle_for(&pty, 5);
	}
	pty_resize(&pty, 97, 31);
	pty_wait_text(&pty, "size 97x31", 5000);
	wait_corner(&pty, 97, 31);
	assert_true(pty_shows(&pty, "héllo"));
	check_event(&pty, "a", "key a.");
	quit(&pty);
}

static void test_tiny_and_huge(void **state)
{
	static const int sizes[][2] = {{1, 1}, {2, 1}, {1, 24}, {400, 120}, {3, 3}, {1000, 300}};
	Pty pty;

	(void)state;
	start_shown(&pty, &(PtyOptions){0});
	for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
		pty_resize(&pty, sizes[i][0], sizes[i][1]);
		wait_corner(&pty, sizes[i][0], sizes[i][1]);
	}
	pty_resize(&pty, 80, 24);
	pty_wait_text(&pty, "size 80x24", 3000);
	quit(&pty);
}

static void test_lines_and_columns_do_not_count(void **state)
{
	Pty pty;

	(void)state;
	start_shown(&pty, &(PtyOptions){ENV("LINES=10", "COLUMNS=40")});
	assert_true(pty_shows(&pty, "size 80x24"));
	pty_resize(&pty, 90, 30);
	pty_wait_text(&pty, "size 90x30", 3000);
	quit(&pty);
}

/* --- terminals ------------------------------------------------------------------------------- */

static void test_terminals(void **state)
{
	static const struct {
		const char *term, *shown;
		bool bare;
	} rows[] = {
	        {"TERM=xterm", "colors 8 charset 0", false},
	        {"TERM=xterm-256color", "colors 256 charset 0", false},
	        {"TERM=vt100", "colors 0 charset 0", true},
	        {"TERM=linux", "colors 8 charset 1", true},
	        {"TERM=screen", "colors 8 charset 0", false},
	        {"TERM=screen-256color", "colors 256 charset 0", false},
	        {"TERM=tmux-256color", "colors 256 charset 0", false},
	};

	(void)state;
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		char *row;
		Pty pty;

		start(&pty, &(PtyOptions){ENV(rows[i].term)});
		pty_settle(&pty);
		if (pty.ended && pty_shows(&pty, "nothing is known of the terminal")) {
			pty_release(&pty); /* a small terminfo: ncurses-term is not installed */
			continue;
		}
		pty_wait_text(&pty, rows[i].shown, 3000);
		row = pty_row(&pty, 2);
		assert_non_null(strstr(row, "llo"));
		free(row);
		assert_int_equal(log_has(&pty, "\033[?2026h"), !rows[i].bare);
		assert_int_equal(log_has(&pty, "\033[?1002h"), !rows[i].bare);
		check_event(&pty, "\033[A", "key Up.");
		check_event(&pty, "\177", "key Backspace.");
		quit(&pty);
	}
}

static void test_no_colors(void **state)
{
	Pty pty;
	PtyCell cell;

	(void)state;
	start_shown(&pty, &(PtyOptions){ENV("NO_COLOR=1")});
	assert_true(pty_shows(&pty, "colors 0"));
	cell = pty_cell(&pty, 5, 4);
	assert_true(cell.reverse); /* chrome */
	for (int y = 0; y < 24; y++)
		for (int x = 0; x < 80; x++) {
			cell = pty_cell(&pty, x, y);
			assert_int_equal(cell.ink, PTY_DEFAULT_COLOR);
			assert_int_equal(cell.paper, PTY_DEFAULT_COLOR);
		}
	quit(&pty);
	start_shown(&pty, &(PtyOptions){ENV("NO_COLOR=")});
	assert_true(pty_shows(&pty, "colors 256"));
	quit(&pty);
}

/* A theme without colours leaves the terminal's own alone. */
static void test_mono_theme(void **state)
{
	Pty pty;

	(void)state;
	start_shown(&pty, &(PtyOptions){ENV("DRIVER_THEME=mono")});
	assert_int_equal(pty_cell(&pty, 0, 0).paper, PTY_DEFAULT_COLOR);
	assert_true(pty_cell(&pty, 2, 4).reverse);
	quit(&pty);
}

/* With 8 colours chrome is as black as the canvas: reverse video stands in for it. */
static void test_few_colors(void **state)
{
	Pty pty;
	PtyCell cell;

	(void)state;
	start_shown(&pty, &(PtyOptions){ENV("TERM=xterm")});
	assert_true(pty_cell(&pty, 5, 4).reverse);
	assert_false(pty_cell(&pty, 2, 4).reverse);
	cell = pty_cell(&pty, 2, 4);
	assert_true(cell.paper != pty_cell(&pty, 30, 20).paper);
	quit(&pty);
}

static void test_ascii(void **state)
{
	static const char *const variables[] = {"LC_ALL=C", "DRIVER_ASCII=1"};

	(void)state;
	for (size_t i = 0; i < 2; i++) {
		const char *log;
		size_t length;
		Pty pty;

		start_shown(&pty, &(PtyOptions){ENV(variables[i])});
		assert_true(pty_shows(&pty, "charset 2"));
		log = pty_log(&pty, &length);
		for (size_t k = 0; k < length && i == 0; k++)
			assert_true((unsigned char)log[k] < 0x80);
		quit(&pty);
	}
}

static void test_background_is_asked(void **state)
{
	Pty pty;

	(void)state;
	start_shown(&pty, &(PtyOptions){.background = "rgb:0000/0000/0000"});
	assert_true(pty_shows(&pty, "background 1"));
	quit(&pty);
	start_shown(&pty, &(PtyOptions){.background = "rgb:ffff/ffff/eeee"});
	assert_true(pty_shows(&pty, "background 2"));
	quit(&pty);
	start_shown(&pty, &(PtyOptions){ENV("COLORFGBG=0;15")});
	assert_true(pty_shows(&pty, "background 2"));
	quit(&pty);
	start_shown(&pty, &(PtyOptions){.mute = true, ENV("COLORFGBG=15;default;0")});
	assert_true(pty_shows(&pty, "background 1"));
	quit(&pty);
	start_shown(&pty, &(PtyOptions){.background = "rgb:0/0/0", ENV("TERM=screen")});
	assert_false(log_has(&pty, "\033]11"));
	quit(&pty);
}

/* What is typed while the terminal is being asked is not lost, and an answer after the time does
 * not turn into typing. */
static void test_typed_ahead(void **state)
{
	Pty pty;

	(void)state;
	start(&pty, &(PtyOptions){.mute = true});
	pty_send(&pty, "ab", 2);
	pty_wait_text(&pty, "events 2", 5000);
	pty_wait_text(&pty, "key b.", 3000);
	pty_type(&pty, "\033]11;rgb:0000/0000/0000\033\\\033[?1;2c");
	assert_true(pty_shows(&pty, "events 2"));
	quit(&pty);
}

static void test_refusals(void **state)
{
	char *folder = check_folder_make(), *path = check_path(folder, "out"), *text;

	(void)state;
	check_refused(
	        &(PtyOptions){ENV("TERM=dumb")}, "the terminal \"dumb\" cannot place its cursor");
	check_refused(
	        &(PtyOptions){ENV("TERM=unknown")}, "nothing is known of the terminal \"unknown\"");
	check_refused(
	        &(PtyOptions){ENV("TERM=no-such")}, "nothing is known of the terminal \"no-such\"");
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

static void test_keys_from_the_terminal_while_input_is_a_file(void **state)
{
	Pty pty;

	(void)state;
	start_shown(&pty, &(PtyOptions){.input = "/dev/null", ENV("DRIVER_STDIN=1")});
	check_event(&pty, "\033[A", "key Up.");
	pty_resize(&pty, 60, 20);
	pty_wait_text(&pty, "size 60x20", 3000);
	quit(&pty);
}

int main(int count, char **words)
{
	const struct CMUnitTest tests[] = {
	        cmocka_unit_test(test_shows_cells),
	        cmocka_unit_test(test_caret),
	        cmocka_unit_test(test_no_hostile_byte_gets_through),
	        cmocka_unit_test(test_frames_are_bracketed),
	        cmocka_unit_test(test_idle_sends_nothing),
	        cmocka_unit_test(test_redraw_sends_all),
	        cmocka_unit_test(test_clipboard),
	        cmocka_unit_test(test_keys),
	        cmocka_unit_test(test_strays_are_swallowed),
	        cmocka_unit_test(test_escape_is_quick),
	        cmocka_unit_test(test_two_escapes),
	        cmocka_unit_test(test_no_key_is_lost_in_a_burst),
	        cmocka_unit_test(test_mouse),
	        cmocka_unit_test(test_mouse_can_be_let_go),
	        cmocka_unit_test(test_paste),
	        cmocka_unit_test(test_signals_that_end),
	        cmocka_unit_test(test_crashes),
	        cmocka_unit_test(test_terminal_goes_away),
	        cmocka_unit_test(test_broken_pipe_is_harmless),
	        cmocka_unit_test(test_suspend_and_resume),
	        cmocka_unit_test(test_stop_that_cannot_be_caught),
	        cmocka_unit_test(test_run_gives_the_terminal_away),
	        cmocka_unit_test(test_resize_storm),
	        cmocka_unit_test(test_tiny_and_huge),
	        cmocka_unit_test(test_lines_and_columns_do_not_count),
	        cmocka_unit_test(test_terminals),
	        cmocka_unit_test(test_no_colors),
	        cmocka_unit_test(test_mono_theme),
	        cmocka_unit_test(test_few_colors),
	        cmocka_unit_test(test_ascii),
	        cmocka_unit_test(test_background_is_asked),
	        cmocka_unit_test(test_typed_ahead),
	        cmocka_unit_test(test_refusals),
	        cmocka_unit_test(test_keys_from_the_terminal_while_input_is_a_file),
	};

	self = words[0];
	if (count > 1 && strcmp(words[1], "driver") == 0)
		return driver_main();
	return cmocka_run_group_tests(tests, NULL, NULL);
}
