/* layer: tui */
/* The other answer on the screen: the schedule of the best set, until one goes back. */
#include "tests/fixtures/check.h"
#include "tests/fixtures/tui/drive.h"

#include "solver/file/read.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static void open_far(Drive *drive)
{
	drive_open(drive, "sample:far-from-best", 80, 24, "dark", CHARSET_EIGHTHS);
}

static const char far_from_best[] =
	"{load: 20, order: 2, network: {kind: tree, root: {compute: 5, children: [%s]}}}";

/* T of a net with these children alone. */
static double alone(const char *children)
{
	const Settings settings = settings_standard();
	char text[400];
	Schedule schedule;
	ScopedNet net;

	snprintf(text, sizeof text, far_from_best, children);
	assert_int_equal(net_read(&net, "", text, strlen(text), NULL), STATUS_OK);
	assert_int_equal(
		method_solve(method_find("chen-m"), &net, &settings, &schedule, NULL), STATUS_OK);
	assert_int_equal(schedule.eliminations, 0);
	const double finish = schedule.finish;

	schedule_release(&schedule);
	return finish;
}

#define FIRST "{compute: 0.23, link: 12.26}"
#define FIRST_FASTER "{compute: 0.23, link: 11}"
#define THIRD "{compute: 3.62, link: 3.87}"

TEST(it_is_shown_and_left_by_one_key)
{
	SCOPED(drive_close) Drive drive;
	const App *app = &drive.app;

	open_far(&drive);
	check_close(app->now.schedule.finish, alone(THIRD), 1e-12);
	drive_keys(&drive, "O");
	assert_true(app->now.schedule.given);
	assert_true(app->now.replay.ok);
	check_close(app->now.schedule.finish, alone(FIRST), 1e-12);
	assert_true(drive_shows(&drive, "Best set without waiting, {P1}: T 288.6 (proved)."));
	assert_true(drive_shows(&drive, "multi-installment M, best set"));
	assert_true(drive_shows(&drive, "not in the best set"));
	assert_false(drive_shows(&drive, "PE"));
	assert_false(drive_shows(&drive, "useless"));
	assert_false(doc_is_modified(&app->doc));
	drive_keys(&drive, "O");
	assert_false(app->now.schedule.given);
	check_close(app->now.schedule.finish, alone(THIRD), 1e-12);
	assert_string_equal(app->messages.text, "the set that PE keeps");
}

/* The curves are the method's own. */
TEST(a_curve_says_whose_its_value_is)
{
	SCOPED(drive_close) Drive drive;

	drive_open(&drive, "sample:far-from-best", 160, 40, "dark", CHARSET_EIGHTHS);
	drive_settle(&drive);
	assert_true(drive_shows(&drive, "now 0.23: 865.4"));
	drive_keys(&drive, "O");
	drive_settle(&drive);
	assert_true(drive_shows(&drive, "now 0.23: PE's 865.4"));
}

TEST(it_follows_edits_and_their_undoing)
{
	SCOPED(drive_close) Drive drive;
	const App *app = &drive.app;

	open_far(&drive);
	drive_keys(&drive, "O");
	drive_command(&drive, "set P1.link=11");
	assert_true(app->now.schedule.given);
	check_close(app->now.schedule.finish, alone(FIRST_FASTER ", " THIRD), 1e-12);
	drive_keys(&drive, "u");
	assert_true(app->now.schedule.given);
	check_close(app->now.schedule.finish, alone(FIRST), 1e-12);
}

TEST(rounds_leave_it_and_it_leaves_rounds)
{
	SCOPED(drive_close) Drive drive;
	const App *app = &drive.app;

	open_far(&drive);
	drive_keys(&drive, "O n");
	assert_false(app->now.schedule.given);
	assert_int_equal(app->view.step, 1);
	assert_true(drive_shows(&drive, "round 1 of 2"));
	drive_keys(&drive, "O");
	assert_true(app->now.schedule.given);
	assert_int_equal(app->view.step, 0);
	assert_int_equal(app->now.schedule.eliminations, 0);
	/* A method that has no such answer shows its own. */
	drive_command(&drive, "method chen-c");
	assert_false(app->view.best_set || app->now.schedule.given);
}

TEST(where_there_is_no_other_it_says_so)
{
	SCOPED(drive_close) Drive drive;
	const App *app = &drive.app;

	drive_open(&drive, "sample:fig5", 80, 24, "dark", CHARSET_EIGHTHS);
	drive_keys(&drive, "O");
	assert_false(app->now.schedule.given);
	assert_string_equal(app->messages.text, "no other answer: PE's set is the best (proved)");
	drive_command(&drive, "method chen-c");
	drive_keys(&drive, "O");
	assert_string_equal(app->messages.text, "gantree does not look for a best set with chen-c");
}

TEST(a_pin_keeps_which_answer_it_is)
{
	SCOPED(drive_close) Drive drive;
	App *app = &drive.app;

	open_far(&drive);
	drive_keys(&drive, "P O");
	assert_int_equal(pins_shown(app), -1);
	check_close(against_finish(pins_against(app)), alone(THIRD), 1e-12);
	drive_keys(&drive, "P");
	assert_true(app->pins.pin[1]->best_set);
	drive_command(&drive, "pin-goto 1");
	assert_false(app->now.schedule.given);
	drive_command(&drive, "pin-goto 2");
	assert_true(app->now.schedule.given);
	assert_int_equal(pins_shown(app), 1);
}

/* Sums that take long: the best found at once is shown, and in the end the one that is found. */
TEST(a_large_net_is_refined_while_no_key_waits)
{
	SCOPED(drive_close) Drive drive;
	App *app = &drive.app;
	Buf text;
	Error error;

	buf_init(&text);
	buf_add_text(
		&text, "{load: 20, order: 2, network: {kind: tree, root: {compute: 1, children: [");
	for (int i = 0; i < 100; i++)
		buf_addf(&text, "%s{compute: %.17g, link: %.17g}", i > 0 ? ", " : "",
			30.0 / (1 + i * 29 % 41) - 0.04, 1 + 1e-9 * i);
	buf_add_text(&text, "]}}}");
	open_far(&drive);
	SCOPED(check_free) char *path = check_path(drive.home, "large.yaml");
	check_write_file(path, text.text, text.length);
	buf_release(&text);
	drive_command(&drive, "open %s", path);
	app->view.best_set = true;
	assert_true(app_solve(app, &error));
	const double first = app->now.schedule.finish;
	const bool due = solution_best_due(&app->now);

	assert_true(app->now.schedule.given && due);
	drive_settle(&drive);
	assert_false(solution_best_due(&app->now) || solution_is_rough(&app->now));
	const BestSet *best = best_search_now(&app->now.best);

	check_close(app->now.schedule.finish, best->finish, 1e-12);
	assert_true(best->finish <= first);
	assert_int_equal(app->now.schedule.outcome, best->proved ? OUTCOME_OPTIMAL : OUTCOME_EXACT);
	assert_true(app->now.replay.ok);
}
