/* What counts the steps, what is pressed, and how many steps are too many. The layers are built so
 * that each basic block calls us (COUNTED in the Makefile). */
#include "tests/steps/pressed.h"

#include "tests/bench/large.h"
#include "tests/fixtures/check.h"
#include "tests/fixtures/tui/drive.h"

#include "solver/base/pace.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum {
	STEPS_A_MS = 600000, /* as measured, most of it in memory that is far */
	STEPS_MOST = 50 * STEPS_A_MS,
	PIECES = 1, /* of work that waits for no key, after each action */
};

void __sanitizer_cov_trace_pc(void);

/* Of the thread that has the keys: what others work at beside it keeps nobody waiting. */
static _Thread_local bool has_keys;
static struct {
	size_t all, tick; /* steps so far, and when the next millisecond is over */
	size_t looked;    /* when the keyboard was looked at last */
	size_t most;      /* between two looks */
} steps;

void __sanitizer_cov_trace_pc(void)
{
	if (!has_keys || ++steps.all < steps.tick)
		return;
	steps.tick += STEPS_A_MS;
	clock_pass(1);
}

static int too_long, looks; /* since the last event */

/* Looking for a paradox takes half a minute, the same thing over and over: cut short. */
enum { LOOKS_MOST = 500 };

/* Millions that are written as one child: the shortest loops over all of them, one or two steps for
 * each, ask nobody. Twice over all is planting them anew, or judging and adding up those of a row.
 * To split one off is both; to sort them goes over the keys by parts; each picture of the last of
 * as many rounds has the ends of all on its axis, and those that have a row are looked for. */
enum {
	NODES_ALIKE = 10,
	PASSES = 2,
	PASSES_SPLITTING = 3,
	PASSES_SORTING = 5,
	PASSES_OF_LAST_ROUND = 4,
};

static Pulse look(void *owner)
{
	const size_t since = steps.all - steps.looked;

	steps.most = since > steps.most ? since : steps.most;
	steps.looked = steps.all;
	return (Pulse){.stop = owner && ++looks > LOOKS_MOST};
}

/* What is typed at ":" after the name, and keys that follow the one that is bound. */
static const struct {
	const char *argument, *keys;
} more[ACTIONS] = {
	[ACTION_GOTO] = {"P77", "P 7 7 Down Enter"},
	[ACTION_EDIT] = {.keys = "7 0 Enter"},
	[ACTION_SHARE] = {.argument = "P1 30%"},
	[ACTION_SET] = {.argument = "P3.link=0.02"},
	[ACTION_RENAME] = {"other", "X Enter"},
	[ACTION_FOLD] = {.keys = "Space"},
	[ACTION_LEVELS] = {.argument = "1"},
	[ACTION_SHAPE] = {.argument = "array 8"},
	[ACTION_EXPLAIN] = {.keys = "Right Enter"},
	[ACTION_STEP] = {.argument = "2"},
	[ACTION_LAYOUT] = {"curve", "v v"},
	[ACTION_DIAGRAM] = {"shares", "D D"},
	[ACTION_VARY] = {.argument = "P3.link=0.01:0.09"},
	[ACTION_SEEK] = {.argument = "finish=3000 by load"},
	[ACTION_CURVE_METHODS] = {.argument = "all"},
	[ACTION_NOTATION] = {.argument = "chen"},
	[ACTION_CURSOR] = {"10", "Right Right Backspace"},
	[ACTION_PLAY] = {.argument = "1"},
	[ACTION_SORT] = {.keys = "o o"},
	[ACTION_PIN] =
		{.keys = "g Right 7 Enter o o o"}, /* the root is slower, rows in other orders */
	[ACTION_METHODS] = {.keys = "Down Enter"},
	[ACTION_UPGRADES] = {"5%", "Down Enter"},
	[ACTION_METHOD] = {.argument = "chen-s"},
	[ACTION_PINS] = {"pins.yaml", "Down Enter"},
	[ACTION_PIN_GOTO] = {.argument = "1"},
	[ACTION_VEIL] = {.keys = "V"},
	[ACTION_GUESS] = {.argument = "T 300 Ada"},
	[ACTION_THEME] = {.argument = "light"},
	[ACTION_WRITE] = {.argument = "written.yaml"},
	[ACTION_NOTE] = {.argument = "a note"},
	[ACTION_EXPORT] = {"figure.svg", "Down"},
	[ACTION_SCREENSHOT] = {.argument = "screen.svg"},
	[ACTION_COPY_FIGURE] = {.argument = "svg"},
	[ACTION_HELP] = {"link", "l i n k"},
	[ACTION_WHAT] = {.argument = "link"},
	[ACTION_PAPERS] = {.argument = "chen-theorem-6"},
};

/* Another net is opened, or none: nothing of the large one is left to wait for. */
static bool leaves(ActionId action)
{
	static const ActionId leaving[] = {ACTION_OPEN, ACTION_STATE, ACTION_NEW, ACTION_TOUR,
		ACTION_LESSON, ACTION_QUIZ, ACTION_QUIT, ACTION_QUIT_NOW, ACTION_SUSPEND,
		ACTION_EXTERNAL};

	for (size_t k = 0; k < sizeof leaving / sizeof *leaving; k++)
		if (leaving[k] == action)
			return true;
	return false;
}

/* What is done in one go, from an event or while none comes, and the frame that shows it. */
static void serve(Drive *drive, const Event *event)
{
	steps.looked = steps.all;
	looks = 0;
	if (event)
		app_event(&drive->app, event);
	else
		app_work(&drive->app);
	drive_draw(drive);
	look(NULL);
}

static void send(Drive *drive, Key key)
{
	serve(drive, &(Event){.kind = EVENT_KEY, .key = key});
}

static void work(Drive *drive)
{
	for (int k = 0; k < PIECES && app_work_due(&drive->app) != WORK_NONE; k++)
		serve(drive, NULL);
}

static void press(Drive *drive, const char *keys)
{
	for (; *keys; keys += strspn(keys, " ")) {
		char name[KEY_NAME_MAX];
		const int length = (int)strcspn(keys, " ");
		Key key;

		snprintf(name, sizeof name, "%.*s", length, keys);
		assert_true(key_parse(name, &key));
		send(drive, key);
		keys += length;
	}
}

/* ":" and the rest at once: a letter more is like the one before. */
static void command(Drive *drive, const char *text)
{
	press(drive, ":");
	serve(drive, &(Event){.kind = EVENT_PASTE, .text = text});
	press(drive, "Enter");
}

/* Another answer than that of the present view. */
static bool asks_anew(const ViewState *view, const ViewState *now)
{
	return view->step != now->step || view->best_set != now->best_set ||
	       view->veiled != now->veiled;
}

/* As it was before: nothing open, no step more, all in its place. */
static void take_back(Drive *drive, size_t done, ViewState *view)
{
	App *app = &drive->app;

	press(drive, "Escape Escape Escape");
	while (app->doc.done > done)
		press(drive, "u");
	view->layout = app->view.layout;
	const Effects effects = asks_anew(view, &app->view) ? EFFECT_SOLVE : EFFECT_ROWS;

	app->view = *view;
	app_apply(app, effects);
	if (strcmp(app->view.layout.name, "explore") != 0)
		command(drive, "layout explore");
	work(drive);
}

/* What is pasted is the whole net: then there are two to be solved and shown. */
static size_t bound(const Drive *drive, ActionId action)
{
	const bool sorts = action == ACTION_SORT || action == ACTION_PIN;
	const size_t passes = sorts                            ? PASSES_SORTING
			      : action == ACTION_SET           ? PASSES_SPLITTING
			      : action == ACTION_STEP_PREVIOUS ? PASSES_OF_LAST_ROUND
							       : PASSES;

	return (action == ACTION_PASTE ? 2U : 1U) * STEPS_MOST +
	       (drive->app.doc.net.nodes < NODES_ALIKE ? passes * drive->app.doc.net.processors
						       : 0);
}

/* All that was too long is told, not the first alone. */
static void check(Drive *drive, ActionId action, const char *how)
{
	if (steps.most > bound(drive, action)) {
		printf("# %s %s: %zu steps, %.0f ms or so\n", actions[action].name, how, steps.most,
			(double)steps.most / STEPS_A_MS);
		too_long++;
	}
	steps.most = 0;
}

static void act(Drive *drive, ActionId action)
{
	const char *keys = actions[action].keys, *argument = more[action].argument;
	ViewState view = drive->app.view;
	const size_t done = drive->app.doc.done;
	char key[KEY_NAME_MAX], text[100];

	if (*keys) {
		snprintf(key, sizeof key, "%.*s", (int)strcspn(keys, " "), keys);
		press(drive, key);
		check(drive, action, "pressed");
		work(drive);
		check(drive, action, "worked on");
		if (more[action].keys)
			press(drive, more[action].keys);
		work(drive);
		check(drive, action, "with keys");
		take_back(drive, done, &view);
		check(drive, action, "taken back");
	}
	if (*keys && !argument)
		return;
	snprintf(text, sizeof text, "%s %s", actions[action].name, argument ? argument : "");
	command(drive, text);
	check(drive, action, "commanded");
	work(drive);
	check(drive, action, "worked on");
	take_back(drive, done, &view);
	check(drive, action, "taken back");
}

void press_all(const char *folder, const char *net, ActionId first, ActionId end)
{
	SCOPED(check_free) char *path = check_path(folder, "large.yaml");
	SCOPED(drive_close) Drive drive;
	const Large *large = large_nets;
	ScopedBuf text = check_buf();

	while (strcmp(large->name, net) != 0)
		large++;
	large_write(large, &text);
	check_write_file(path, text.text, text.length);
	assert_int_equal(chdir(folder), 0);
	too_long = 0;
	drive_open(&drive, path, 100, 30, "dark", CHARSET_EIGHTHS);
	has_keys = true;
	drive.app.pacing = (Pacing){.look = look, .owner = &drive};
	press(&drive, "g");
	work(&drive);
	for (ActionId action = first; action < end; action++)
		if (!leaves(action))
			act(&drive, action);
	assert_int_equal(chdir("/"), 0);
	assert_int_equal(too_long, 0);
}
