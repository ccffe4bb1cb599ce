/* layer: tui */
/* Time runs by itself until a key comes. */
#include "tests/fixtures/check.h"
#include "tests/fixtures/tui/drive.h"

#include "solver/base/pace.h"

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
