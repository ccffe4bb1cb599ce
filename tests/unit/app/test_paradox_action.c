/* layer: tui */
/* :paradox pins the net as it is and changes it, one kind after the other; what the sentence and
 * the screen say of T is that of two fresh solves. */
#include "tests/fixtures/check.h"
#include "tests/fixtures/tui/drive.h"

#include "solver/base/pace.h"
#include "solver/study/paradox.h"
#include "tui/app/pins.h"

#include <stdio.h>
#include <string.h>

static void open_net(Drive *drive, const char *file)
{
	drive_open(drive, file, 120, 36, "dark", CHARSET_EIGHTHS);
}

/* far-from-best on a faster link: the removal of P1 alone makes T 3.6 times as long. */
static void open_edge(Drive *drive)
{
	open_net(drive, "sample:far-from-best");
	drive_command(drive, "set P1.link=11.9");
}

static double solved_anew(const App *app)
{
	const Settings settings = settings_standard();
	ScopedSchedule schedule;

	assert_int_equal(
		method_solve(app->method, &app->doc.net, &settings, &schedule, NULL), STATUS_OK);
	return schedule.finish;
}

TEST(a_faster_processor_is_dropped_and_stands_beside_the_net_before)
{
	SCOPED(drive_close) Drive drive;

	open_edge(&drive);
	const size_t done = drive.app.doc.done;
	const double before = drive.app.now.schedule.finish;

	drive_command(&drive, "paradox");
	assert_string_equal(drive.app.messages.text,
		"A faster P1 (0.23 → 0.2254) makes T 3.6 times as long: PE then drops P1."
		"   (u undoes this, :paradox shows another)");
	assert_int_equal(drive.app.doc.done, done + 1);
	assert_int_equal(drive.app.pins.count, 1);
	check_close(pins_against(&drive.app)->schedule->finish, before, 0);
	assert_string_equal(pins_against(&drive.app)->differs, "P1 compute 0.23 → 0.2254");
	check_close(drive.app.now.schedule.finish, 865.377, 1e-5);
	check_close(drive.app.now.schedule.finish, solved_anew(&drive.app), 0);
	assert_true(drive_shows(&drive, "pinned 238.9"));
	drive_keys(&drive, "u");
	check_close(drive.app.now.schedule.finish, before, 0);
}

TEST(again_shows_the_next_kind_and_then_the_first)
{
	SCOPED(drive_close) Drive drive;
	char first[MESSAGE_MAX], second[MESSAGE_MAX];

	open_edge(&drive);
	const size_t done = drive.app.doc.done;

	drive_command(&drive, "paradox");
	strcpy(first, drive.app.messages.text);
	drive_command(&drive, "paradox");
	strcpy(second, drive.app.messages.text);
	assert_string_not_equal(first, second);
	/* In place of the first, not on top of it. */
	assert_int_equal(drive.app.doc.done, done + 1);
	assert_int_equal(drive.app.pins.count, 1);
	for (int k = 0; strcmp(drive.app.messages.text, first) != 0; k++) {
		assert_true(k < PARADOX_KINDS);
		drive_command(&drive, "paradox");
	}
	/* Taken back by hand: it goes on. */
	drive_keys(&drive, "u");
	drive_command(&drive, "paradox");
	assert_string_equal(drive.app.messages.text, second);
	assert_int_equal(drive.app.doc.done, done + 1);
}

TEST(another_net_is_searched_anew)
{
	SCOPED(drive_close) Drive drive;

	open_edge(&drive);
	drive_command(&drive, "paradox");
	drive_command(&drive, "set P3.compute=3.5");
	drive_command(&drive, "paradox");
	assert_int_equal(drive.app.pins.count, 2);
	assert_string_equal(drive.app.pins.pin[1]->net.node[3].name, "P3");
	check_close(drive.app.pins.pin[1]->net.node[3].compute, 3.5, 0);
}

TEST(a_processor_taken_away_leaves_the_names_of_others)
{
	SCOPED(drive_close) Drive drive;

	open_net(&drive, "sample:far-from-best");
	drive_command(&drive, "set P1.name=");
	drive_command(&drive, "set P3.name=");
	drive_command(&drive, "paradox");
	assert_string_equal(drive.app.messages.text,
		"More load (20 → 20.5) ends sooner: T falls by 71 %, and PE then keeps P1."
		"   (u undoes this, :paradox shows another)");
	drive_command(&drive, "paradox");
	assert_string_equal(drive.app.messages.text,
		"Without P3, T falls by 67 %: PE then keeps P1."
		"   (u undoes this, :paradox shows another)");
	check_close(drive.app.now.schedule.finish, 288.55, 1e-5);
	assert_int_equal(drive.app.doc.net.processors, 3);
	assert_int_equal(pins_against(&drive.app)->gone, 1);
	drive_keys(&drive, "u");
	assert_int_equal(drive.app.doc.net.processors, 4);
	check_close(drive.app.now.schedule.finish, 865.377, 1e-5);
}

TEST(a_net_without_one_says_how_many_changes_were_tried)
{
	SCOPED(drive_close) Drive drive;

	open_net(&drive, "sample:eliminated");
	drive_command(&drive, "paradox");
	SCOPED(paradoxes_release) Paradoxes found;
	char expected[100];

	assert_int_equal(
		paradoxes_run(&found, &drive.app.doc.net, drive.app.method, NULL), STATUS_OK);
	assert_true(found.tried > 10);
	snprintf(expected, sizeof expected,
		"no single change to this net is a paradox: %u were tried", found.tried);
	assert_string_equal(drive.app.messages.text, expected);
	assert_int_equal(drive.app.pins.count, 0);
}

TEST(who_stops_it_finds_nothing_changed)
{
	SCOPED(drive_close) Drive drive;

	open_edge(&drive);
	const size_t done = drive.app.doc.done;

	drive_type(&drive, ":paradox");
	pace_stop_plan(100);
	drive_keys(&drive, "Enter");
	pace_stop_plan(0);
	assert_string_equal(drive.app.messages.text, "stopped; no paradox is shown");
	assert_int_equal(drive.app.doc.done, done);
	assert_int_equal(drive.app.pins.count, 0);
	drive_command(&drive, "paradox");
	assert_int_equal(drive.app.doc.done, done + 1);
}
