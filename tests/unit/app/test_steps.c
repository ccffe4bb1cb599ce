/* layer: tui */
/* Steps on the screen: forward then back is the same picture, byte for byte; in a step everything
 * is of that step and says so. */
#include "tests/fixtures/check.h"
#include "tests/fixtures/tui/drive.h"

#include "solver/base/embed.h"
#include "solver/base/mem.h"
#include "solver/schedule/steps.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { STEPS_MOST = 30, PROCESSORS_MOST = 1000 };

static char *settled(Drive *drive)
{
	drive_settle(drive);
	app_hush(&drive->app); /* back at the result it says so */
	drive_draw(drive);
	return drive_screen(drive);
}

static void check_same(const char *what, const char *one, const char *two)
{
	if (strcmp(one, two) != 0)
		fail_msg("%s: forward and back are not the same:\n%s\n%s", what, one, two);
}

/* From the result through the first steps, and the same way back. */
static uint32_t walk(Drive *drive, const char *name)
{
	char *seen[STEPS_MOST + 1];
	const uint32_t steps = schedule_steps(&drive->app.doc.net, &drive->app.now.schedule);
	const uint32_t most = steps < STEPS_MOST ? steps : STEPS_MOST;

	for (uint32_t k = 0; k <= most; k++) {
		assert_int_equal(drive->app.view.step, k);
		seen[k] = settled(drive);
		for (uint32_t before = 0; before < k; before++)
			assert_string_not_equal(seen[before], seen[k]);
		if (k < most)
			drive_keys(drive, "n");
	}
	for (uint32_t k = most + 1; k-- > 0;) {
		SCOPED(check_mem_free) char *again = settled(drive);

		check_same(name, seen[k], again);
		mem_free(seen[k]);
		if (k > 0)
			drive_keys(drive, "N");
	}
	return steps;
}

TEST(forward_then_back_is_the_same_picture)
{
	uint32_t steps = 0;

	for (const Embedded *sample = embedded_samples; sample->name; sample++) {
		SCOPED(drive_close) Drive drive;
		char file[80];

		snprintf(file, sizeof file, "sample:%s", sample->name);
		drive_open(&drive, file, 100, 30, "dark", CHARSET_EIGHTHS);
		/* Where replay takes a sample it goes by the rows in sight. */
		if (drive.app.doc.net.processors <= PROCESSORS_MOST &&
			drive.app.now.replay.checked == drive.app.now.replay.total &&
			schedule_steps(&drive.app.doc.net, &drive.app.now.schedule) > 0)
			steps += walk(&drive, sample->name);
	}
	assert_true(steps > 20);
}

TEST(the_ends_of_the_walk_and_escape_are_the_result)
{
	SCOPED(drive_close) Drive drive;

	drive_open(&drive, "sample:far-from-best", 80, 24, "dark", CHARSET_EIGHTHS);
	drive_keys(&drive, "Down");
	SCOPED(check_mem_free) char *result = settled(&drive);

	drive_keys(&drive, "n n n");
	assert_int_equal(drive.app.view.step, 0);
	assert_true(drive_shows(&drive, "the result, after 2 steps; n starts again"));
	SCOPED(check_mem_free) char *around = settled(&drive);

	check_same("three on", result, around);
	drive_keys(&drive, "N");
	assert_int_equal(drive.app.view.step, 2);
	drive_keys(&drive, "Esc");
	assert_int_equal(drive.app.view.step, 0);
	SCOPED(check_mem_free) char *left = settled(&drive);

	check_same("Esc", result, left);
	drive_command(&drive, "step 2");
	assert_int_equal(drive.app.view.step, 2);
	drive_command(&drive, "step 3");
	assert_true(drive_shows(&drive, "steps are 1 to 2"));
}

TEST(a_round_says_what_happens)
{
	SCOPED(drive_close) Drive drive;

	drive_open(&drive, "sample:far-from-best", 100, 30, "dark", CHARSET_EIGHTHS);
	drive_keys(&drive, "n");
	drive_settle(&drive);
	assert_true(drive_shows(&drive, "round 1 of 2"));
	assert_true(drive_shows(
		&drive, "P2 is removed: it would receive the least of its data in time."));
	assert_true(drive_shows(&drive, "P1 falls short too; it is tried again without P2."));
	assert_true(drive_shows(&drive, "9.52 %"));
	assert_true(drive_shows(&drive, "useful if G < 12.26"));
	assert_true(drive_shows(&drive, "2.969 times what it needs"));
	assert_true(drive_shows(&drive, "If P2 kept its share and waited: T 2419."));
	assert_false(drive_shows(&drive, "T 229.8"));
	drive_keys(&drive, "n");
	assert_true(drive_shows(
		&drive, "P1 is removed: it would not receive all of its data in time."));
	assert_true(drive_shows(&drive, "All others have their data in time."));
	assert_true(drive_shows(&drive, "PE loses here"));
}

/* A round is one picture; D has the others in its place. */
TEST(a_round_has_the_place_of_the_diagram)
{
	SCOPED(drive_close) Drive drive;

	drive_open(&drive, "sample:three-rounds", 100, 30, "dark", CHARSET_EIGHTHS);
	assert_true(drive_shows(&drive, "idle"));
	drive_keys(&drive, "n");
	drive_settle(&drive);
	assert_true(drive_shows(&drive, "times what it needs"));
	assert_false(drive_shows(&drive, "idle"));
	drive_keys(&drive, "D");
	drive_settle(&drive);
	assert_false(drive_shows(&drive, "times what it needs"));
	assert_true(drive_shows(&drive, "unused link"));
}

/* What would be moved or widened is not there; with the result the cursor comes back. */
TEST(a_round_has_no_time_axis)
{
	static const char *const keys[] = {"c", "z", "Z", "i", "S", "f", "[", "Backspace"};
	SCOPED(drive_close) Drive drive;

	drive_open(&drive, "sample:first", 80, 24, "dark", CHARSET_EIGHTHS);
	drive_keys(&drive, "c Right");
	const double cursor = drive.app.view.cursor;

	drive_keys(&drive, "n");
	for (size_t k = 0; k < sizeof keys / sizeof *keys; k++) {
		drive_keys(&drive, "Right"); /* no message stays */
		drive_keys(&drive, keys[k]);
		assert_true(isnan(drive.app.view.cursor));
		assert_true(drive_shows(&drive, "a round has no time axis"));
	}
	drive_command(&drive, "play");
	assert_true(drive_shows(&drive, "a round has no time axis"));
	drive_keys(&drive, "Esc");
	assert_true(drive.app.view.cursor == cursor);
}

/* It is about links: what is said there, and typed, is that of whom it is about. */
TEST(a_round_selects_a_link)
{
	SCOPED(drive_close) Drive drive;

	drive_open(&drive, "sample:first", 80, 24, "dark", CHARSET_EIGHTHS);
	assert_int_equal(drive.app.view.column, COLUMN_COMPUTE);
	drive_keys(&drive, "n");
	assert_true(drive_shows(&drive, "P4's link (G): "));
	assert_true(drive_shows(&drive, "Esc leave"));
	drive_keys(&drive, "Esc");
	assert_int_equal(drive.app.view.column, COLUMN_COMPUTE);
	drive_keys(&drive, "n 2 0 Enter");
	assert_true(net_link(&drive.app.doc.net, 4) == 20);
}

/* However little room there is, a level is not all of it those with others below. */
TEST(short_forms_of_a_level_say_who_keeps)
{
	for (int columns = 40; columns <= 140; columns += 20) {
		SCOPED(drive_close) Drive drive;

		drive_open(&drive, "sample:hung-tree", columns, 26, "dark", CHARSET_EIGHTHS);
		drive_keys(&drive, "n n n n n n");
		drive_settle(&drive);
		assert_false(drive_shows(&drive, "Level 1 keeps"));
		if (columns >= 100)
			assert_true(drive_shows(&drive, "others below"));
	}
}

TEST(tries_say_why_the_rule_goes_on_or_stops)
{
	SCOPED(drive_close) Drive drive;

	drive_open(&drive, "sample:fig10", 120, 36, "dark", CHARSET_EIGHTHS);
	drive_keys(&drive, "n n");
	assert_true(drive_shows(&drive, "FON, try 2 of 22"));
	assert_true(drive_shows(&drive, "less than with 5: FON goes on."));
	assert_int_equal(drive.app.now.schedule.installments, 6);
	drive_keys(&drive, "N N N");
	assert_true(drive_shows(&drive, "0.0099 more than with 25: FON stops at 25."));
	assert_true(drive_shows(&drive, "Of all numbers that fit, the best is 36: T 62 502.8"));
	/* An edit after which there are fewer steps goes back to the result. */
	drive_command(&drive, "set installments=3");
	assert_int_equal(drive.app.view.step, 0);
	assert_int_equal(drive.app.now.schedule.installments, 3);
}

/* A net on its way to be solved is another one than the steps are of. */
TEST(a_step_is_of_the_net_that_was_solved)
{
	SCOPED(drive_close) Drive drive;

	drive_open(&drive, "sample:ko-fig4", 100, 30, "dark", CHARSET_EIGHTHS);
	drive_keys(&drive, "n");
	assert_int_not_equal(app_step(&drive.app).kind, STEP_NONE);
	const Net solved = drive.app.doc.net;

	drive.app.doc.net.processors *= 100;
	const Step step = app_step(&drive.app);
	const uint32_t steps = solution_steps(&drive.app.now, &drive.app.doc.net);

	drive.app.doc.net = solved;
	assert_int_equal(step.kind, STEP_NONE);
	assert_int_equal(steps, 0);
}
