#include "tests/term_driver.h"

#include "tests/check.h"
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

typedef struct Driver {
	Term term;
	Grid grid;
	Theme theme, guest; /* the guest is light */
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
		"\340\240", "\r", "\n", "\t", "\016", "\351"};

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
	grid_fill(&driver->grid, 20, 4, 4, 1, ROLE_COMPUTE);
	grid_fill(&driver->grid, 24, 4, 4, 1, ROLE_CANVAS);
	grid_guest(&driver->grid, 20, 4, 8, 1);
	grid_text(&driver->grid, 10, 4, 10, "▌", ROLE_RECEIVE, ROLE_COMPUTE, false);
	grid_text(
		&driver->grid, width - 1, term->height - 1, 1, "#", ROLE_ALERT, ROLE_CHROME, true);
	if (driver->hostile)
		put_hostile(driver);
	grid_fold(&driver->grid, term->charset);
	if (driver->hostile)
		put_hostile(driver);
	term_draw(&driver->term, &driver->grid, &driver->theme, &driver->guest,
		driver->caret ? 3 : -1, 2);
}

/* Volatile, so that no compiler sees where this goes. */
static void crash(void)
{
	int *volatile nowhere = (int *)(uintptr_t)8;

	*nowhere = 1;
}

/* Keys that make the driver do something; -1 to go on, else its exit status. */
static int act(Driver *driver, uint32_t code)
{
	Term *term = &driver->term;

	switch (code) {
	case 'q':
		return 0;
	case 'K':
		crash();
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

int driver_main(void)
{
	const char *theme = getenv("DRIVER_THEME"), *no_color = getenv("NO_COLOR");
	const TermOptions options = {
		.ascii = getenv("DRIVER_ASCII"),
		.braille = getenv("DRIVER_BRAILLE"),
		.no_color = no_color && no_color[0],
		.mouse = true,
		.input_is_terminal = !getenv("DRIVER_STDIN"),
	};
	Driver driver = {.grid = {.cells = NULL}};
	Error error;
	int status;

	setlocale(LC_CTYPE, "");
	if (theme_find(&driver.theme, theme ? theme : "dark", NULL, &error) ||
		theme_find(&driver.guest, "light", NULL, &error) || grid_init(&driver.grid, 1, 1) ||
		term_open(&driver.term, &options, &error)) {
		fprintf(stderr, "%s\n", error.text);
		grid_release(&driver.grid);
		return 2;
	}
	status = drive(&driver);
	term_close(&driver.term);
	grid_release(&driver.grid);
	return status;
}

/* --- for tests ------------------------------------------------------------------------------- */

bool driver_is_asked(int count, char **words)
{
	self = words[0];
	return count > 1 && strcmp(words[1], "driver") == 0;
}

void driver_start(Pty *pty, const PtyOptions *options)
{
	const char *const command[] = {self, "driver", NULL};

	pty_start(pty, options, command);
}

void driver_open(Pty *pty, const PtyOptions *options)
{
	driver_start(pty, options);
	pty_wait_text(pty, "events 0", 5000);
	pty_settle(pty);
}

void driver_event(Pty *pty, const char *bytes, const char *expected)
{
	pty_send(pty, bytes, strlen(bytes));
	pty_wait_text(pty, expected, 3000);
}

void driver_quit(Pty *pty)
{
	pty_keys(pty, "q");
	assert_int_equal(pty_end(pty), 0);
}

double driver_now_ms(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return (double)now.tv_sec * 1000 + (double)now.tv_nsec / 1e6;
}
