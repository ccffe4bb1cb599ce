/* layer: tui */
/* :paradox can be stopped. */
#include "tests/fixtures/check.h"
#include "tests/fixtures/tui/drive.h"

#include "solver/base/pace.h"

TEST(who_stops_it_finds_nothing_changed)
{
	SCOPED(drive_close) Drive drive;

	drive_open(&drive, "sample:far-from-best", 120, 36, "dark", CHARSET_EIGHTHS);
	const size_t done = drive.app.doc.done;

	drive_type(&drive, ":paradox");
	pace_stop_plan(100);
	drive_keys(&drive, "Enter");
	pace_stop_plan(0);
	assert_string_equal(drive.app.messages.text, "stopped; no paradox is shown");
	assert_int_equal(drive.app.doc.done, done);
	assert_null(drive.app.beside.chosen);
	drive_command(&drive, "paradox");
	assert_int_equal(drive.app.doc.done, done + 1);
}
