/* layer: tui */
/* Pins: put, found again, removed; every number of the difference is that of two fresh solves. */
#include "tests/fixtures/check.h"
#include "tests/fixtures/tui/drive.h"

#include "solver/base/mem.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static void open_fig5(Drive *drive)
{
	drive_open(drive, "sample:fig5", 80, 24, "dark", CHARSET_EIGHTHS);
}

TEST(what_is_shown_is_pinned_and_the_same_state_removes_it)
{
	SCOPED(drive_close) Drive drive;

	open_fig5(&drive);
	drive_keys(&drive, "P");
	assert_int_equal(drive.app.pins.count, 1);
	assert_string_equal(drive.app.pins.pin[0]->label, "fig5, chen-m");
	assert_string_equal(drive.app.messages.text, "pinned: fig5, chen-m; P removes it");
	assert_null(pins_against(&drive.app));
	drive_keys(&drive, "Down Right 2 5 Enter");
	assert_non_null(pins_against(&drive.app));
	assert_string_equal(pins_against(&drive.app)->differs, "P2 link 0.2 → 25");
	drive_keys(&drive, "P");
	assert_int_equal(drive.app.pins.count, 2);
	assert_string_equal(drive.app.pins.pin[1]->label, "fig5, chen-m, P2 link 25");
	/* Back where it began, whatever the way. */
	drive_keys(&drive, "Up 0 . 2 Enter S D");
	assert_int_equal(pins_shown(&drive.app), 0);
	drive_keys(&drive, "P");
	assert_int_equal(drive.app.pins.count, 1);
	assert_string_equal(drive.app.messages.text, "no longer pinned: fig5, chen-m");
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
