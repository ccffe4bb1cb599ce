/* layer: tui */
/* The time cursor goes from event to event, and time runs by itself until a key comes. */
#include "tests/fixtures/check.h"
#include "tests/fixtures/tui/drive.h"

#include "solver/base/pace.h"

#include <math.h>
#include <string.h>

TEST(space_and_backspace_go_from_event_to_event)
{
	SCOPED(drive_close) Drive drive;

	drive_open(&drive, "sample:fig5", 80, 24, "dark", CHARSET_EIGHTHS);
	drive_command(&drive, "cursor 0");
	SCOPED(check_free) char *start = drive_screen(&drive);

	drive_keys(&drive, "Space");
	assert_true(drive_shows(&drive, "P1 has its first piece of data and begins to compute"));
	check_close(drive.app.view.cursor, 1.3898, 1e-4);
	drive_keys(&drive, "Space Space");
	check_close(drive.app.view.cursor, 10, 1e-9);
	assert_true(drive_shows(&drive, "t 10: P1 has all its data"));
	drive_keys(&drive, "Backspace Backspace Backspace");
	check_close(drive.app.view.cursor, 0, 0);
	drive_keys(&drive, "Backspace");
	assert_true(drive_shows(&drive, "this was the first event"));
	drive_command(&drive, "cursor 0");
	SCOPED(check_free) char *again = drive_screen(&drive);

	assert_string_equal(start, again);
}

/* Without the cursor Space folds, as ever. */
TEST(space_folds_where_there_is_no_cursor)
{
	SCOPED(drive_close) Drive drive;

	drive_open(&drive, "sample:hung-tree", 80, 24, "dark", CHARSET_EIGHTHS);
	const uint32_t rows = drive.app.now.rows.count;

	drive_keys(&drive, "Space");
	assert_true(isnan(drive.app.view.cursor));
	assert_true(drive.app.now.rows.count < rows);
}

static void pass(Drive *drive, double ms)
{
	clock_pass(ms);
	app_work(&drive->app);
	drive_draw(drive);
}

TEST(time_runs_to_the_end)
{
	SCOPED(drive_close) Drive drive;

	clock_pass(0);
	drive_open(&drive, "sample:fig5", 80, 24, "dark", CHARSET_EIGHTHS);
	drive_command(&drive, "play 20");
	assert_int_equal(app_work_due(&drive.app), WORK_PACED);
	assert_true(drive_shows(&drive, "P0 begins to compute"));
	double before = drive.app.view.cursor;

	check_close(before, 0, 0);
	for (int k = 0; k < 19; k++) {
		pass(&drive, 1000);
		assert_true(drive.app.view.cursor > before);
		before = drive.app.view.cursor;
	}
	assert_true(before < drive.app.now.schedule.finish);
	pass(&drive, 1001);
	check_close(drive.app.view.cursor, drive.app.now.schedule.finish, 0);
	assert_true(drive_shows(&drive, "all are done"));
	assert_true(app_work_due(&drive.app) != WORK_PACED);
}

TEST(any_key_stops_it_and_does_nothing_else)
{
	SCOPED(drive_close) Drive drive;

	clock_pass(0);
	drive_open(&drive, "sample:fig5", 80, 24, "dark", CHARSET_EIGHTHS);
	drive_command(&drive, "play");
	pass(&drive, 3000);
	const double there = drive.app.view.cursor;

	drive_keys(&drive, "d");
	assert_true(app_work_due(&drive.app) != WORK_PACED);
	assert_int_equal(drive.app.doc.net.processors, 4);
	check_close(drive.app.view.cursor, there, 0);
	drive_command(&drive, "play");
	pass(&drive, 100);
	assert_true(drive.app.view.cursor > there);
}

TEST(how_long_is_asked_for)
{
	SCOPED(drive_close) Drive drive;

	drive_open(&drive, "sample:fig5", 80, 24, "dark", CHARSET_EIGHTHS);
	drive_command(&drive, "play -3");
	assert_true(app_work_due(&drive.app) != WORK_PACED);
	assert_true(drive_shows(&drive, "how many seconds"));
}
