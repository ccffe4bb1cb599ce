/* layer: tui */
/* Keys that come before a large net is solved: none is lost, the picture comes when they rest, and
 * what needs it waits for it. The plan of pace.h stands for a net so large. */
#include "tests/fixtures/check.h"
#include "tests/fixtures/tui/drive.h"

#include "solver/base/pace.h"

#include <string.h>

enum { CALLS_MAX = 10000 };

static void open_fig5(Drive *drive)
{
	drive_open(drive, "sample:fig5", 80, 24, "dark", CHARSET_EIGHTHS);
}

/* What the picture is of is what the net is. */
static void check_solved(Drive *drive)
{
	const Settings settings = settings_standard();
	const App *app = &drive->app;
	ScopedSchedule schedule;

	assert_false(app->unsolved || app->broken);
	assert_int_equal(
		method_solve(app->method, &app->doc.net, &settings, &schedule, NULL), STATUS_OK);
	assert_int_equal(app->now.schedule.processors, app->doc.net.processors);
	assert_true(schedule.finish == app->now.schedule.finish);
}

static void work_off(Drive *drive)
{
	pace_stop_plan(0);
	assert_int_equal(app_work_due(&drive->app), WORK_AT_ONCE);
	app_work(&drive->app);
	drive_draw(drive);
	check_solved(drive);
	assert_false(drive_shows(drive, "solving"));
}

TEST(nudges_add_up)
{
	SCOPED(drive_close) Drive drive;
	double before, compute;

	open_fig5(&drive);
	before = drive.app.now.schedule.finish;
	compute = drive.app.doc.net.node[1].compute;
	pace_stop_plan(1);
	for (int i = 1; i <= 5; i++) {
		drive_keys(&drive, "+");
		assert_true(drive.app.unsolved);
		assert_true(drive.app.doc.net.node[1].compute > compute);
		compute = drive.app.doc.net.node[1].compute;
	}
	assert_true(drive.app.now.schedule.finish == before);
	assert_true(drive_shows(&drive, "solving…"));
	assert_true(drive_shows(&drive, "P3")); /* the last picture */
	work_off(&drive);
	assert_true(drive.app.now.schedule.finish != before);
	drive_keys(&drive, "u");
	assert_true(drive.app.now.schedule.finish == before);
	check_solved(&drive);
}

TEST(what_is_typed_is_seen)
{
	SCOPED(drive_close) Drive drive;

	open_fig5(&drive);
	drive_keys(&drive, "Down Down Right");
	pace_stop_plan(1);
	drive_keys(&drive, "2 5 0");
	assert_true(drive.app.unsolved && drive.app.cell.active);
	assert_true(drive_shows(&drive, "250: solving…"));
	drive_keys(&drive, "Enter");
	assert_true(drive.app.unsolved && !drive.app.cell.active);
	work_off(&drive);
	assert_true(drive.app.doc.net.node[3].link == 250);
	assert_int_equal(drive.app.now.schedule.verdict[3], VERDICT_USELESS);
	pace_stop_plan(1);
	drive_keys(&drive, "7 Escape");
	work_off(&drive);
	assert_true(drive.app.doc.net.node[3].link == 250);
}

/* The rows of another network would be no use to any key. Adding a child asks as well, so where its
 * solve begins is tried. */
TEST(another_network_is_solved_first)
{
	bool torn = false;

	for (size_t k = 1; !torn; k++) {
		Drive drive;

		open_fig5(&drive);
		pace_stop_plan(k);
		drive_keys(&drive, "a");
		torn = drive.app.broken && drive.app.doc.net.processors == 5;
		assert_false(drive.app.unsolved);
		pace_stop_plan(0);
		drive_keys(&drive, "+");
		check_solved(&drive);
		drive_close(&drive);
		assert_true(k < CALLS_MAX);
	}
}

TEST(other_keys_see_the_net_solved)
{
	static const char *const keys[] = {":", "v", "M", "e", "n", "t", "a", "d", "?"};
	Drive drive;

	for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
		open_fig5(&drive);
		pace_stop_plan(1);
		drive_keys(&drive, "+");
		assert_true(drive.app.unsolved);
		drive_keys(&drive, keys[i]); /* stopped again: nothing but a signal does that */
		assert_true(drive.app.unsolved);
		pace_stop_plan(0);
		drive_keys(&drive, keys[i]);
		check_solved(&drive);
		drive_close(&drive);
	}
}

/* An edit that cannot be solved is taken back, also when that is only seen later. */
TEST(what_cannot_be_solved_is_undone)
{
	SCOPED(drive_close) Drive drive;

	open_fig5(&drive);
	pace_stop_plan(1);
	drive_keys(&drive, "+ 1 e - 3 2 0 Enter");
	assert_true(drive.app.unsolved);
	pace_stop_plan(0);
	app_work(&drive.app);
	drive_draw(&drive);
	check_solved(&drive);
}

/* Wherever a solve is stopped, what follows is as if it had never begun. */
TEST(stopped_anywhere)
{
	Drive drive;

	for (size_t k = 1, stopped = 1; stopped; k++) {
		open_fig5(&drive);
		pace_stop_plan(k);
		/* Without its frame, in which nobody is asked. */
		app_event(&drive.app, &(Event){.kind = EVENT_KEY, .key = {.code = '+'}});
		stopped = pace_calls() >= k;
		pace_stop_plan(0);
		assert_int_equal(drive.app.unsolved, stopped);
		if (stopped)
			work_off(&drive);
		check_solved(&drive);
		drive_close(&drive);
		assert_true(k < CALLS_MAX);
	}
}

/* A net so large that saving takes long: what is stopped has written nothing. */
TEST_IN_FOLDER(a_save_is_whole_or_not_begun)
{
	static const char text[] = "load: 5\nnetwork:\n  kind: tree\n  root:\n    compute: 3\n"
				   "    children:\n      - {compute: 4, link: 0.5}\n";
	SCOPED(check_free) char *path = check_path(folder, "net.yaml");
	SCOPED(drive_close) Drive drive;
	bool stopped = true;

	check_write_file(path, text, strlen(text));
	drive_open(&drive, path, 80, 24, "dark", CHARSET_EIGHTHS);
	drive_keys(&drive, "+");
	for (size_t k = 1; stopped; k++) {
		pace_stop_plan(k);
		app_event(&drive.app,
			&(Event){.kind = EVENT_KEY, .key = {.code = 's', .ctrl = true}});
		stopped = strstr(drive.app.messages.text, "stopped; nothing was saved") != NULL;
		pace_stop_plan(0);
		SCOPED(check_free) char *now = check_read_file(path, NULL);

		assert_int_equal(strcmp(now, text) == 0, stopped);
		assert_int_equal(doc_is_modified(&drive.app.doc), stopped);
		assert_true(stopped || k > 1);
		assert_true(k < CALLS_MAX);
	}
	assert_true(drive_shows(&drive, "net.yaml"));
}
