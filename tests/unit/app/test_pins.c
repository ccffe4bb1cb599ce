/* layer: tui */
/* Pins: put, found again, removed; every number of the difference is that of two fresh solves. */
#include "tests/fixtures/check.h"
#include "tests/fixtures/tui/drive.h"

#include "layouts/scene/words.h"
#include "solver/base/mem.h"
#include "tui/dialogue/told.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static void open_fig5(Drive *drive)
{
	drive_open(drive, "sample:fig5", 80, 24, "dark", CHARSET_EIGHTHS);
}

TEST(a_label_tells_what_is_no_matter_of_values)
{
	SCOPED(drive_close) Drive drive;

	open_fig5(&drive);
	drive_keys(&drive, "Down d P");
	assert_string_equal(drive.app.pins.pin[0]->label, "fig5, chen-m, delete P2");
	drive_command(&drive, "method chen-s");
	drive_keys(&drive, "P u u");
	assert_string_equal(drive.app.pins.pin[1]->label, "fig5, chen-s, 3 processors");
	drive_keys(&drive, "P");
	assert_string_equal(drive.app.pins.pin[2]->label, "fig5, chen-m");
}

TEST(going_to_a_pin_is_one_step)
{
	SCOPED(drive_close) Drive drive;

	open_fig5(&drive);
	drive_keys(&drive, "P");
	drive_keys(&drive, "Down Right 2 5 Enter");
	drive_command(&drive, "method chen-s");
	drive_keys(&drive, "P");
	const double edited = drive.app.now.schedule.finish;
	const size_t done = drive.app.doc.done;

	drive_command(&drive, "pin-goto 1");
	check_close(drive.app.now.schedule.finish, 3336.98, 1e-6);
	assert_string_equal(drive.app.method->id, "chen-m");
	assert_int_equal(drive.app.doc.done, done + 1);
	assert_int_equal(pins_shown(&drive.app), 0);
	drive_keys(&drive, "u");
	assert_int_equal(drive.app.doc.done, done);
	check_close(drive.app.now.schedule.finish, edited, 0);
	assert_string_equal(drive.app.method->id, "chen-s");
	drive_command(&drive, "pin-goto 3");
	assert_string_equal(
		drive.app.messages.text, "pins have numbers from 1 to 2; :pins lists them");
}

TEST(a_pin_of_another_file_opens_that_and_asks_for_unsaved_work)
{
	SCOPED(drive_close) Drive drive;

	open_fig5(&drive);
	drive_keys(&drive, "Down Right 2 5 Enter P");
	drive_keys(&drive, "u");
	drive_command(&drive, "open sample:fig10");
	drive_keys(&drive, "Down Right 7 Enter");
	drive_command(&drive, "pin-goto 1");
	assert_true(drive.app.question.kind == QUESTION_DISCARD);
	drive_keys(&drive, "Escape");
	assert_string_equal(drive.app.doc.label, "sample:fig10");
	drive_command(&drive, "pin-goto 1");
	drive_keys(&drive, "d");
	assert_string_equal(drive.app.doc.label, "sample:fig5");
	assert_int_equal(pins_shown(&drive.app), 0);
	drive_keys(&drive, "u");
	assert_false(doc_is_modified(&drive.app.doc));
	check_near(drive.app.now.schedule.finish, 3336.98, 0.005);
}

/* --- the difference --------------------------------------------------------------------------- */

static void solve_fresh(const Net *net, const char *method, Schedule *out)
{
	const Settings settings = settings_standard();
	SCOPED(net_release) Net copy;
	Error error;

	assert_int_equal(net_copy(&copy, net, &error), STATUS_OK);
	assert_int_equal(net_expand(&copy, &error), STATUS_OK);
	if (method_solve(method_find(method), &copy, &settings, out, &error) != STATUS_OK)
		fail_msg("%s", error.text);
}

/* Every number that what is drawn has of the pinned one. */
static void check_against(Drive *drive, const Net *net, const char *method)
{
	const Against *against = pins_against(&drive->app);
	ScopedSchedule now, then;

	solve_fresh(&drive->app.doc.net, drive->app.method->id, &now);
	solve_fresh(net, method, &then);
	check_close(drive->app.now.schedule.finish, now.finish, 0);
	check_close(against->schedule->finish, then.finish, 0);
	for (uint32_t p = 0; p < now.processors; p++) {
		check_close(drive->app.now.schedule.share[p], now.share[p], 0);
		check_close(against_share(against, p), then.share[p], 0);
		check_close(against_end(against, p), then.end[p], 0);
	}
}

TEST(ten_states_compared_are_ten_fresh_solves)
{
	static const struct {
		const char *command, *method;
	} state[] = {{"set P1.link=0.37", "chen-m"}, {"set P2.link=25", "chen-m"},
		{"set P3.compute=7.3", "chen-s"}, {"set P4.link=11.7", "chen-s"},
		{"set load=53", "chen-w"}, {"set installments=3", "chen-m"},
		{"set P0.compute=0.61", "chen-m"}, {"set P4.compute=0.23", "chen-w"},
		{"set P2.link=0.9", "chen-s"}, {"set load=171", "chen-m"}};
	enum { STATES = sizeof state / sizeof *state };
	SCOPED(drive_close) Drive drive;
	Net net[STATES];
	char finish[sizeof(Word)];

	drive_open(&drive, "sample:eliminated", 120, 36, "dark", CHARSET_EIGHTHS);
	for (int i = 0; i < STATES; i++) {
		drive_command(&drive, "method %s", state[i].method);
		drive_command(&drive, "%s", state[i].command);
		drive_keys(&drive, "P");
		assert_int_equal(drive.app.pins.count, i + 1);
		assert_int_equal(net_copy(&net[i], &drive.app.doc.net, NULL), STATUS_OK);
	}
	for (int i = 0; i + 1 < STATES; i++) {
		pins_choose(&drive.app, i);
		drive_draw(&drive);
		check_against(&drive, &net[i], state[i].method);
		/* T of the other stands on the axis, or below it. */
		snprintf(finish, sizeof finish, "%s",
			word_value(pins_against(&drive.app)->schedule->finish).text);
		const double ratio =
			pins_against(&drive.app)->schedule->finish / drive.app.now.schedule.finish;

		/* Of two that are near each other one has its number. */
		if (ratio < 0.8 || ratio > 1.25)
			assert_true(drive_shows(&drive, finish));
	}
	for (int i = 0; i < STATES; i++)
		net_release(&net[i]);
}

TEST(the_comparison_follows_what_is_typed)
{
	SCOPED(drive_close) Drive drive;

	open_fig5(&drive);
	drive_keys(&drive, "P Down Right 2");
	assert_string_equal(pins_against(&drive.app)->differs, "P2 link 0.2 → 2");
	drive_keys(&drive, "3");
	assert_string_equal(pins_against(&drive.app)->differs, "P2 link 0.2 → 23");
	drive_keys(&drive, "Escape");
	assert_null(pins_against(&drive.app));
	drive_keys(&drive, "+");
	assert_non_null(pins_against(&drive.app));
}

TEST(processors_that_only_one_has_are_told_apart)
{
	SCOPED(drive_close) Drive drive;

	open_fig5(&drive);
	drive_keys(&drive, "P Down Down d");
	assert_int_equal(pins_against(&drive.app)->gone, 1);
	drive_keys(&drive, "u Down a");
	assert_int_equal(pins_against(&drive.app)->gone, 0);
	drive_command(&drive, "open sample:fig10");
	assert_non_null(pins_against(&drive.app));
	assert_string_equal(pins_against(&drive.app)->label, "fig5, chen-m");
}

TEST(beyond_the_most_the_oldest_goes)
{
	SCOPED(drive_close) Drive drive;

	open_fig5(&drive);
	for (int i = 0; i < PINS_MAX + 3; i++) {
		drive_command(&drive, "set P3.link=2.%03d1", i);
		drive_keys(&drive, "P");
	}
	assert_int_equal(drive.app.pins.count, PINS_MAX);
	assert_string_equal(drive.app.pins.pin[0]->label, "fig5, chen-m, P3 link 2.0031");
	assert_int_equal(drive.app.pins.chosen, PINS_MAX - 1);
	pins_remove(&drive.app, 3);
	assert_int_equal(drive.app.pins.chosen, PINS_MAX - 2);
	drive_keys(&drive, "P");
	assert_int_equal(drive.app.pins.count, PINS_MAX - 2);
}

TEST(back_at_what_is_saved_nothing_is_unsaved)
{
	SCOPED(drive_close) Drive drive;

	open_fig5(&drive);
	drive_keys(&drive, "P Down Right 2 5 Enter");
	assert_true(doc_is_modified(&drive.app.doc));
	drive_command(&drive, "pin-goto 1");
	assert_false(doc_is_modified(&drive.app.doc));
	assert_true(drive_shows(&drive, "Back at "));
	drive_keys(&drive, "Down 7 Enter"); /* another edit is one, and taken back none */
	assert_true(doc_is_modified(&drive.app.doc));
	drive_keys(&drive, "u");
	assert_false(doc_is_modified(&drive.app.doc));
	drive_keys(&drive, "u");
	assert_true(doc_is_modified(&drive.app.doc));
	drive_keys(&drive, "u");
	assert_false(doc_is_modified(&drive.app.doc));
	/* What was the same is gone with what could be redone. */
	drive_keys(&drive, "7 Enter 8 Enter");
	assert_true(doc_is_modified(&drive.app.doc));
}

/* --- the list --------------------------------------------------------------------------------- */

/* Keys pressed from the net as opened, and what is compared with then. */
typedef struct Reach {
	const char *what, *file, *first, *keys, *name;
	double finish; /* NAN: not told */
} Reach;
static const Reach reaches[] = {
	{"PE's set and the best set", "sample:far-from-best", "", "M Down Space", "best set",
		288.55},
	{"S beside M", "sample:fig5", "", "M Down Space", "chen-s", NAN},
	{"M beside S", "sample:fig5", ": m e t h o d Space c h e n - s Enter", "M Down Space",
		"chen-m", 3336.98},
	{"store-and-forward beside cut-through", "sample:hung-tree", "", "M Down Space", "hung-sf",
		NAN},
	{"before and after an edit", "sample:fig5", "Down Right 2 5 Enter", "W Space", "before",
		3336.98},
	{"a deleted processor", "sample:fig5", "Down d", "W Space", "before", 3336.98},
	{"an added one", "sample:fig5", "Down a", "W Space", "before", 3336.98},
	{"a moved one", "sample:fig5", "Down J", "W Space", "before", 3336.98},
	{"another shape", "sample:hung-tree", ": s h a p e Space a r r a y Space 5 Enter",
		"W Space", "before", NAN},
	{"in one picture", "sample:fig5", "Down Right 2 5 Enter", "W Tab Esc", "before", 3336.98},
};

TEST_ROWS(at_most_three_keys, Reach, reaches)
{
	SCOPED(drive_close) Drive drive;
	ScopedNet opened;

	drive_open(&drive, row->file, 80, 24, "dark", CHARSET_EIGHTHS);
	assert_int_equal(net_copy(&opened, &drive.app.doc.net, NULL), STATUS_OK);
	drive_keys(&drive, row->first);
	drive_settle(&drive);
	drive_keys(&drive, row->keys);
	assert_int_equal(drive.app.list.kind, LIST_NONE);
	const Against *against = pins_against(&drive.app);

	assert_non_null(against);
	assert_string_equal(against->name, row->name);
	if (!isnan(row->finish))
		check_near(against->schedule->finish, row->finish, 0.005);
	if (strcmp(row->name, "before") == 0)
		assert_true(net_equal(against->net, &opened));
	assert_true(drive_shows(&drive, "compared with"));
}

TEST(pins_stand_by_their_finish)
{
	SCOPED(drive_close) Drive drive;

	open_fig5(&drive);
	drive_keys(&drive, "P");
	drive_command(&drive, "set load=53");
	drive_keys(&drive, "P");
	drive_command(&drive, "set load=171");
	drive_keys(&drive, "P W");
	ScopedText screen = drive_screen(&drive);
	const char *first = strstr(screen, "pin 2 "), *second = strstr(screen, "pin 1 ");
	const char *third = strstr(screen, "pin 3 ");

	assert_true(first && second && third && first < second && second < third);
	/* The chosen one is selected: the newest, the last. */
	drive_keys(&drive, "Up Tab");
	assert_int_equal(drive.app.pins.chosen, 0);
	drive_keys(&drive, "Up Enter");
	assert_int_equal(pins_shown(&drive.app), 1);
	drive_keys(&drive, "W Up d Escape");
	assert_int_equal(drive.app.pins.count, 2);
}

/* What Enter does is what is shown then. */
TEST(what_is_chosen_comes_in_place_of_what_is_shown)
{
	SCOPED(drive_close) Drive drive;

	open_fig5(&drive);
	drive_keys(&drive, "P Down Right 2 5 Enter M");
	drive_type(&drive, "chen-s");
	drive_keys(&drive, "Enter");
	assert_string_equal(drive.app.method->id, "chen-s");
	drive_keys(&drive, "M");
	drive_type(&drive, "before");
	drive_keys(&drive, "Down Enter");
	assert_string_equal(drive.app.method->id, "chen-m");
	drive_keys(&drive, "W Enter");
	assert_int_equal(pins_shown(&drive.app), 0);
	drive_command(&drive, "open sample:far-from-best");
	drive_settle(&drive);
	drive_keys(&drive, "M Down Enter");
	check_near(drive.app.now.schedule.finish, 288.55, 0.005);
	drive_keys(&drive, "M");
	assert_true(drive_shows(&drive, "own set"));
	drive_keys(&drive, "Down Enter");
	check_near(drive.app.now.schedule.finish, 865.377, 0.005);
}

/* Document and method, which all have, would leave no room for what is not the same. */
TEST(pins_say_what_tells_them_apart)
{
	SCOPED(drive_close) Drive drive;

	drive_open(&drive, "sample:far-from-best", 80, 24, "dark", CHARSET_EIGHTHS);
	drive_keys(&drive, "P Down Right 2 5 Enter P W");
	assert_true(drive_shows(&drive, "pin 1      far-from-best, chen-m  "));
	assert_true(drive_shows(&drive, "pin 2      P2 link 25  "));
}

/* P pins what is shown, which is in the list then; letters of a search are no keys. */
TEST(the_list_pins_and_searches)
{
	SCOPED(drive_close) Drive drive;

	open_fig5(&drive);
	drive_keys(&drive, "W P");
	assert_int_equal(drive.app.pins.count, 1);
	assert_true(drive_shows(&drive, "pin 1"));
	drive_type(&drive, "waiting");
	assert_true(drive_shows(&drive, "chen-w"));
	assert_false(drive_shows(&drive, "chen-s"));
	drive_type(&drive, " Pd");
	assert_string_equal(drive.app.list.filter.text.text, "waiting");
	assert_string_equal(drive.app.pins.pin[drive.app.pins.chosen]->name, "chen-w");
}

TEST(what_has_no_schedule_says_why)
{
	SCOPED(drive_close) Drive drive;

	drive_open(&drive, "sample:far-from-best", 100, 30, "dark", CHARSET_EIGHTHS);
	drive_keys(&drive, "M");
	drive_settle(&drive);
	assert_true(drive_shows(&drive, "closed forms: infeasible"));
	drive_keys(&drive, "Down Down Down Tab Esc");
	assert_true(drive_shows(&drive, "compared with chen-w on this net"));
	assert_true(drive_shows(
		&drive, "T is 620.1 more than with chen-w (3.5 times); P1 is not used"));
}

TEST(a_deep_name_keeps_its_branch)
{
	SCOPED(drive_close) Drive drive;

	drive_open(&drive, "sample:hung-tree", 100, 30, "dark", CHARSET_EIGHTHS);
	drive_keys(&drive, "M Down Tab Esc");
	drive_settle(&drive);
	assert_true(drive_shows(&drive, "└ C1a"));
}

/* --- two panes -------------------------------------------------------------------------------- */

static const DrawnPane *pane_called(const App *app, const char *name)
{
	for (int i = 0; i < app->drawn.count; i++)
		if (strcmp(app->drawn.pane[i].at.pane, name) == 0)
			return &app->drawn.pane[i];
	fail_msg("there is no pane %s", name);
	return NULL;
}

static void check_same_axis(const App *app, double time)
{
	const DrawnPane *now = pane_called(app, "timing"), *then = pane_called(app, "against");

	assert_true(now->laid_out && then->laid_out);
	check_close(axis_x(&now->info.axis, time) + now->info.axis_x0,
		axis_x(&then->info.axis, time) + then->info.axis_x0, 0);
	check_close(axis_x(&now->info.axis, 0) + now->info.axis_x0,
		axis_x(&then->info.axis, 0) + then->info.axis_x0, 0);
}

TEST(two_panes_have_one_axis)
{
	static const struct {
		int width, height;
	} sizes[] = {{80, 24}, {120, 36}, {200, 60}};

	for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
		SCOPED(drive_close) Drive drive;

		drive_open(&drive, "sample:fig5", sizes[i].width, sizes[i].height, "dark",
			CHARSET_EIGHTHS);
		drive_keys(&drive, "P Down r");
		drive_type(&drive, "a long name");
		drive_keys(&drive, "Enter Down Right 2 5 0 Enter W Space");
		check_same_axis(&drive.app, 1234.5);
		check_same_axis(&drive.app, 2871);
		/* What is typed does not move it. */
		const double end = drive.app.held.pair_end;

		drive_keys(&drive, "3 0 0");
		check_close(drive.app.held.pair_end, end, 0);
		check_same_axis(&drive.app, 2871);
		drive_keys(&drive, "Escape Escape");
		assert_string_equal(drive.app.view.layout.name, "explore");
	}
}

static bool has_legend(const DrawnPane *pane)
{
	for (size_t i = 0; i < pane->scene.count; i++)
		if (pane->scene.items[i].element == ELEMENT_LEGEND)
			return true;
	return false;
}

/* Both texts are of trees, or of shares: "%" stands in neither timing diagram. */
TEST(two_panes_show_the_same_picture)
{
	SCOPED(drive_close) Drive drive;
	int trees = 0;

	drive_open(&drive, "sample:fig5", 80, 30, "dark", CHARSET_EIGHTHS);
	drive_keys(&drive, "P Down Right 2 5 Enter W Space");
	for (const Diagram *first = drive.app.view.picture; trees < 9; trees++) {
		const DrawnPane *now = pane_called(&drive.app, "timing");
		const DrawnPane *then = pane_called(&drive.app, "against");

		assert_int_equal(now->info.axis.knots > 0, then->info.axis.knots > 0);
		assert_int_equal(now->info.row_height > 0, then->info.row_height > 0);
		assert_false(has_legend(now));
		drive_keys(&drive, "D");
		if (drive.app.view.picture == first)
			break;
	}
	assert_true(trees > 0 && trees < 9);
}

/* Only the upper one has anybody who is useless. */
TEST(one_legend_names_the_marks_of_both_panes)
{
	SCOPED(drive_close) Drive drive;

	drive_open(&drive, "sample:far-from-best", 100, 40, "dark", CHARSET_EIGHTHS);
	drive_keys(&drive, "O P O W Space");
	const DrawnPane *now = pane_called(&drive.app, "timing");
	const DrawnPane *then = pane_called(&drive.app, "against");
	bool late = false;

	assert_false(has_legend(now));
	assert_true(has_legend(then));
	for (size_t i = 0; i < then->scene.count; i++)
		late = late || (then->scene.items[i].element == ELEMENT_LEGEND &&
				       then->scene.items[i].role == ROLE_USELESS);
	assert_true(late);
}

TEST(settings_that_the_method_does_not_read_are_no_part_of_a_label)
{
	SCOPED(drive_close) Drive drive;

	open_fig5(&drive);
	drive_command(&drive, "set installments=3");
	drive_command(&drive, "method chen-s");
	drive_keys(&drive, "P");
	assert_string_equal(drive.app.pins.pin[0]->label, "fig5, chen-s");
	drive_command(&drive, "set load=53");
	drive_keys(&drive, "P");
	assert_string_equal(drive.app.pins.pin[1]->label, "fig5, chen-s, load 53");
}

TEST(the_lower_pane_is_only_looked_at)
{
	SCOPED(drive_close) Drive drive;

	open_fig5(&drive);
	drive_keys(&drive, "P Down Right 2 5 Enter W Space");
	const DrawnPane *pane = pane_called(&drive.app, "against");

	for (int y = 0; y < pane->at.height; y++)
		for (int x = 0; x < pane->at.width; x += 3) {
			const Event event = {.kind = EVENT_MOUSE,
				.mouse = MOUSE_PRESS,
				.button = 1,
				.x = pane->at.x + x,
				.y = pane->at.y + y};

			app_event(&drive.app, &event);
			drive_draw(&drive);
		}
	assert_false(drive.app.cell.active);
	assert_int_equal(drive.app.doc.done, 1);
	drive_keys(&drive, "v");
	assert_string_equal(drive.app.view.layout.name, "explore");
	/* Nothing to compare with is no fault. */
	drive_command(&drive, "layout pair");
	pins_remove(&drive.app, 0);
	drive_draw(&drive);
	assert_true(drive_shows(&drive, "nothing to compare with yet"));
}

/* --- files ------------------------------------------------------------------------------------ */

TEST_IN_FOLDER(pins_live_in_a_file)
{
	ScopedText path = check_path(folder, "pins.yaml");
	double finish[4];
	{
		SCOPED(drive_close) Drive drive;

		open_fig5(&drive);
		drive_keys(&drive, "P");
		finish[0] = drive.app.now.schedule.finish;
		drive_command(&drive, "pins %s", path);
		drive_command(&drive, "set P3.link=23.7");
		drive_keys(&drive, "P");
		finish[1] = drive.app.now.schedule.finish;
		drive_command(&drive, "open sample:far-from-best");
		drive_keys(&drive, "d M Down Tab Esc");
		assert_int_equal(drive.app.pins.count, 3);
		finish[2] = drive.app.pins.pin[2]->solved.schedule.finish;
		drive_keys(&drive, "M Down Down Down Tab Esc");
		assert_string_equal(drive.app.pins.pin[3]->method->id, "chen-w");
		finish[3] = drive.app.pins.pin[3]->solved.schedule.finish;
		ScopedText text = check_read_file(path, NULL);

		assert_non_null(strstr(text, "- label: \"fig5, chen-m, P3 link 23.7\"\n"
					     "  file: \"sample:fig5\"\n"
					     "  net:\n"
					     "    title: Example 2\n"));
		assert_non_null(strstr(text, "  answer: best set\n"));
	}
	SCOPED(drive_close) Drive drive;

	open_fig5(&drive);
	drive_command(&drive, "pins %s", path);
	assert_int_equal(drive.app.pins.count, 4);
	for (int i = 0; i < 4; i++)
		check_close(drive.app.pins.pin[i]->solved.schedule.finish, finish[i], 0);
	assert_true(drive.app.pins.pin[2]->best_set);
	assert_int_equal(pins_shown(&drive.app), 0);
	drive_keys(&drive, "P P P");
	ScopedText text = check_read_file(path, NULL);

	/* Removed, pinned again as the last, removed. */
	assert_null(strstr(text, "label: \"fig5, chen-m\"\n"));
	assert_non_null(strstr(text, "P3 link 23.7"));
	drive_command(&drive, "pin-goto 1");
	check_close(drive.app.now.schedule.finish, finish[1], 0);
}

/* Where its processors stood in the file of pins is no place in the net's own text. */
TEST_IN_FOLDER(a_pin_from_a_file_gets_nobodys_comment)
{
	static const char net[] =
		"load: 7\nnetwork:\n  kind: tree\n  root:\n    compute: 1.3\n"
		"    children:\n      - {name: A, compute: 1, link: 0.7}  # of A\n"
		"      - {name: B, compute: 2, link: 0.9}\n";
	ScopedText path = check_path(folder, "pins.yaml");
	ScopedText file = check_path(folder, "net.yaml");
	ScopedBuf pins = check_buf();
	SCOPED(drive_close) Drive drive;

	buf_addf(&pins,
		"- file: %s\n  net: {load: 7, network: {kind: tree, root: {compute: 1.3, "
		"children: [{name: B, compute: 2, link: 0.9}, {name: A, compute: 1, link: "
		"0.3}]}}}\n",
		file);
	check_write_file(file, net, strlen(net));
	check_write_file(path, pins.text, pins.length);
	drive_open(&drive, file, 80, 24, "dark", CHARSET_EIGHTHS);
	drive_command(&drive, "pins %s", path);
	assert_string_equal(drive.app.pins.pin[0]->label, "net.yaml, hung-sf");
	drive_command(&drive, "pin-goto 1");
	assert_int_equal(pins_shown(&drive.app), 0);
	drive_keys(&drive, "w");
	ScopedText saved = check_read_file(file, NULL);

	assert_non_null(strstr(saved, "name: B"));
	assert_null(strstr(saved, "link: 0.9}  # of A"));
}

typedef struct Damage {
	const char *name, *text, *said;
} Damage;
#define NET                                                                                        \
	"net: {network: {kind: tree, root: {compute: 1.3, children: [{compute: 1, link: "          \
	"0.7}]}}}\n"
static const Damage damages[] = {
	{"no list", "label: x\n", ":1:1: a file of pins is a map; it must be a list of pins"},
	{"no map", "- 3\n", ":1:3: a pin is text; it must be a map with net"},
	{"no net", "- label: x\n", ":1:3: a pin needs a net"},
	{"unknown key", "- lable: x\n  " NET, ":1:3: a pin has no key lable; did you mean label?"},
	{"another answer", "- answer: second\n  " NET,
		":1:11: answer must be \"best set\", or left out"},
	{"a fault in a net",
		"- " NET "- label: two\n  net:\n    load: -3\n    network: {kind: tree, root: "
		"{compute: 1}}\n",
		":4:11: load is -3; it must be greater than 0"},
	{"a net on one line", "- net: {load: 7, network: {kind: tree, root: {}}}\n",
		":1:46: compute is missing; every processor needs one, greater than 0"},
	{"a method that does not apply",
		"- label: x\n  net: {method: cube-c, network: {kind: tree, root: {compute: 1}}}\n",
		":1:3: "},
	{"broken off", "- label: x\n  net: {load: 7", ":2:"},
	{"empty", "", ":1:1: "},
};

TEST_ROWS(a_damaged_file_changes_nothing, Damage, damages)
{
	char *folder SCOPED(check_folder_free) = check_folder_make();
	ScopedText path = check_path(folder, "pins.yaml");
	SCOPED(drive_close) Drive drive;

	check_write_file(path, row->text, strlen(row->text));
	open_fig5(&drive);
	drive_keys(&drive, "P");
	drive_command(&drive, "pins %s", path);
	const char *said = strstr(drive.app.messages.text, "pins.yaml");

	if (!said || strncmp(said + strlen("pins.yaml"), row->said, strlen(row->said)) != 0)
		fail_msg("%s: %s", row->name, drive.app.messages.text);
	assert_int_equal(drive.app.pins.count, 1);
	assert_string_equal(drive.app.pins.path, "");
	ScopedText text = check_read_file(path, NULL);

	assert_string_equal(text, row->text);
}

TEST_IN_FOLDER(what_another_program_wrote_is_not_overwritten)
{
	ScopedText path = check_path(folder, "pins.yaml");
	SCOPED(drive_close) Drive drive;

	open_fig5(&drive);
	drive_command(&drive, "pins %s", path);
	check_write_file(path, "[]  # mine\n", 11);
	drive_keys(&drive, "P");
	ScopedText text = check_read_file(path, NULL);

	assert_string_equal(text, "[]  # mine\n");
	assert_int_equal(drive.app.pins.count, 1);
	assert_true(drive.app.messages.alert);
}

TEST_IN_FOLDER(a_file_is_read_whole_or_not_at_all_without_memory)
{
	ScopedText path = check_path(folder, "pins.yaml");
	SCOPED(drive_close) Drive drive;
	Error error;
	size_t failed = 0;

	open_fig5(&drive);
	drive_keys(&drive, "P");
	drive_command(&drive, "pins %s", path);
	drive_command(&drive, "set P3.link=23.7");
	drive_keys(&drive, "P");
	for (size_t k = 1;; k += k < 50 ? 1 : 7) {
		pins_release(&drive.app.pins);
		mem_fail_plan(k, false);
		const Status status = pins_use_file(&drive.app, path, &error);
		const bool reached = mem_calls() >= k;
		mem_fail_plan(0, false);
		assert_int_equal(drive.app.pins.count, status == STATUS_OK ? 2 : 0);
		failed += status != STATUS_OK;
		drive_draw(&drive);
		if (!reached)
			break;
	}
	assert_true(failed > 50);
}

/* --- figures ---------------------------------------------------------------------------------- */

/* Keys, words that the caption has to have, and a pane that tells of the best set, if it is one. */
typedef struct Figure {
	const char *name, *file, *keys, *command, *words, *pane;
} Figure;
static const Figure figures[] = {
	{"an edit", "sample:fig5", "P Down Right 2 5 Enter", "--against P2.link=0.2",
		"T = 4174.4 against 3336.98", NULL},
	{"the best set", "sample:far-from-best", "M Down Tab Esc", "--against best-set",
		"T = 865.377 against 288.55", NULL},
	{"another method", "sample:fig5", "M Down Tab Esc", "--against method=chen-s",
		"against 3340.61", NULL},
	{"another file", "sample:far-from-best", "P : o p e n Space s a m p l e : f i g 5 Enter",
		"--against sample:far-from-best", "against 865.377", NULL},
	{"another file, edited", "sample:far-from-best",
		"Right 5 Enter P u : o p e n Space s a m p l e : f i g 5 Enter + d",
		"--against sample:far-from-best", "T = ", NULL},
	{"a processor less", "sample:fig5", "P Down d", "gantree draw - --against sample:fig5",
		"against 3336.98", NULL},
	{"the whole tree", "sample:hung-tree", "M Down Tab Esc", "--against method=hung-sf",
		"against 19.1301", NULL},
	{"in the pair", "sample:fig5", "P Down Right 2 5 Enter W Space", "--against P2.link=0.2",
		"against 3336.98", NULL},
	{"the curves", "sample:fig5", "P Down Right 2 5 Enter D D", "--diagram curve", "T = 4174.4",
		NULL},
	{"the headline", "sample:far-from-best", "", "--diagram headline", "T = 865.377",
		"headline"},
	{"the result", "sample:far-from-best", "", "--diagram result", "T = 865.377", "result"},
	{"algorithm PE", "sample:far-from-best", "", "--diagram pe", "T = 865.377", "pe"},
};

static void run_again(const char *folder, const char *command, const Buf *bytes)
{
	ScopedText script = check_path(folder, "again.sh");
	ScopedText made = check_path(folder, "made");
	ScopedText program = check_path(folder, "gantree");
	char line[5000];
	size_t length;

	assert_int_equal(symlink(getenv("GANTREE"), program), 0);
	check_write_file(script, command, strlen(command));
	snprintf(line, sizeof line, "cd '%s' && PATH=\".:$PATH\" sh ./again.sh >made", folder);
	if (system(line) != 0)
		fail_msg("it does not run: %s", command);
	ScopedText again = check_read_file(made, &length);

	if (length != bytes->length || memcmp(again, bytes->text, length) != 0)
		fail_msg("it draws something else: %s", command);
}

TEST_ROWS(a_figure_of_two_states_is_drawn_again, Figure, figures)
{
	char *folder SCOPED(check_folder_free) = check_folder_make();
	ScopedBuf bytes = check_buf(), caption = check_buf();
	SCOPED(drive_close) Drive drive;
	Error error;
	Told told;

	drive_open(&drive, row->file, 120, 36, "dark", CHARSET_EIGHTHS);
	drive_settle(&drive);
	drive_keys(&drive, row->keys);
	drive_settle(&drive);
	ExportChoice choice = export_choice(&drive.app);

	choice.exporter = exporter_find("svg", true);
	choice.caption = true;
	if (row->pane)
		choice.diagram = diagram_find(row->pane);
	const DrawingOptions options = export_options(&drive.app, &choice);

	assert_int_equal(export_bytes(&drive.app, &choice, NULL, &bytes, &error), STATUS_OK);
	assert_int_equal(told_make(&drive.app, NULL, &options, &told, &error), STATUS_OK);
	assert_int_equal(told_caption(&told, &options, NULL, &caption, &error), STATUS_OK);
	told_release(&told);
	if (!strstr(caption.text, row->command) || !strstr(caption.text, row->words))
		fail_msg("%s", caption.text);
	if (row->pane && !strstr(bytes.text, "288."))
		fail_msg("it tells of no best set: %s", bytes.text);
	run_again(folder, caption.text, &bytes);
}

/* A third of the time is a third of the axis, whatever the scale is without a comparison. */
TEST(what_is_compared_is_to_scale)
{
	SCOPED(drive_close) Drive drive;

	drive_open(&drive, "sample:far-from-best", 120, 36, "dark", CHARSET_EIGHTHS);
	drive_keys(&drive, "S");
	assert_true(app_scale(&drive.app) == SCALE_SCHEMATIC);
	drive_keys(&drive, "P O");
	drive_settle(&drive);
	const DrawnPane *pane = pane_called(&drive.app, "timing");

	assert_non_null(pane);
	const Axis *axis = &pane->info.axis;

	check_near(axis_x(axis, 288.55) / axis_x(axis, 865.377), 288.55 / 865.377, 0.02);
	assert_false(drive_shows(&drive, "widened"));
	drive_keys(&drive, "S");
	assert_true(drive_shows(&drive, "comparisons are drawn to scale"));
	assert_true(export_choice(&drive.app).scale == SCALE_LINEAR);
	assert_true(app_scale(&drive.app) == SCALE_SCHEMATIC);
}

TEST(the_figure_layout_tells_both)
{
	SCOPED(drive_close) Drive drive;

	open_fig5(&drive);
	drive_keys(&drive, "P Down Right 2 5 Enter");
	drive_command(&drive, "layout figure");
	drive_keys(&drive, "Escape");
	assert_true(drive_shows(&drive, "T = 4174.4 against 3336.98"));
}
