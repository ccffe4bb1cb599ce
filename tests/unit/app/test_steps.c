/* layer: tui */
/* Steps on the screen: forward then back is the same picture, byte for byte; in a step that is seen
 * in the result, T is that of the result. */
#include "tests/fixtures/check.h"
#include "tests/fixtures/tui/drive.h"

#include "layouts/sentences/step.h"
#include "solver/base/embed.h"
#include "solver/schedule/steps.h"

#include <stdio.h>
#include <string.h>

enum { STEPS_MOST = 40, PROCESSORS_MOST = 1000 };

static char *settled(Drive *drive)
{
	Buf out = check_buf();

	drive_settle(drive);
	app_hush(&drive->app); /* back at the result it says so */
	drive_draw(drive);
	grid_dump_styles(&drive->grid, &out);
	assert_false(out.failed);
	return out.text;
}

static uint32_t steps_of(const Drive *drive)
{
	return schedule_steps(&drive->app.doc.net, &drive->app.now.schedule);
}

typedef void CheckStep(Drive *drive);

/* From the result through the first steps, and the same way back. */
static void walk(Drive *drive, const char *what, CheckStep *check)
{
	char *seen[STEPS_MOST + 1];
	const uint32_t steps = steps_of(drive), most = steps < STEPS_MOST ? steps : STEPS_MOST;

	for (uint32_t k = 0; k <= most; k++) {
		assert_int_equal(drive->app.view.step, k);
		seen[k] = settled(drive);
		for (uint32_t before = 0; before < k; before++)
			assert_string_not_equal(seen[before], seen[k]);
		if (check)
			check(drive);
		if (k < most)
			drive_keys(drive, "n");
	}
	for (uint32_t k = most + 1; k-- > 0;) {
		SCOPED(check_free) char *again = settled(drive);

		if (strcmp(seen[k], again) != 0)
			fail_msg("%s: step %u is another picture:\n%s\n%s", what, (unsigned)k,
				seen[k], again);
		check_free(&seen[k]);
		if (k > 0)
			drive_keys(drive, "N");
	}
}

TEST(forward_then_back_is_the_same_picture)
{
	uint32_t steps = 0;

	for (const Embedded *sample = embedded_samples; sample->name; sample++) {
		if ((sample - embedded_samples) % ONE_IN != 0)
			continue;
		SCOPED(drive_close) Drive drive;
		char file[80];

		snprintf(file, sizeof file, "sample:%s", sample->name);
		drive_open(&drive, file, 100, 30, "dark", CHARSET_EIGHTHS);
		/* Where replay takes a sample it goes by the rows in sight. */
		if (drive.app.doc.net.processors <= PROCESSORS_MOST &&
			drive.app.now.replay.checked == drive.app.now.replay.total &&
			steps_of(&drive) > 0) {
			walk(&drive, file, NULL);
			steps += steps_of(&drive);
		}
	}
	assert_true(steps > 20 / ONE_IN);
}

/* --- what is seen in the result: collapses, installments, periods ------------------------------
 */

static double finish;

/* The step's name and a sentence stand there. */
static void check_seen(Drive *drive)
{
	const Step step = app_step(&drive->app);
	const Solved solved = solution_view(&drive->app.now, &drive->app.doc.net);
	Word name = step_name(&solved, &step);

	strncat(name.text, drive->app.view.step > 0 ? ":" : "",
		sizeof name.text - strlen(name.text) - 1);
	if (!drive_shows(drive, name.text))
		fail_msg("no sentence of %s", name.text);
	assert_true(drive->app.now.schedule.finish == finish);
}

typedef struct Walk {
	const char *file;
	uint32_t steps;
} Walk;

static const Walk rows[] = {{"sample:hung-tree", 7}, {"sample:hung-fig9", 6},
	{"sample:hung-fig3", 2}, {"sample:ko-fig2", 24}, {"sample:ko-fig4", 9},
	{"sample:array-fig3-2", 5}, {"sample:array-fig3-15", 40}, {"sample:mesh", 20},
	{"sample:cube-fig4-1", 4}, {"sample:cube-fig4-5", 5}};

TEST_ROWS(steps_seen_in_the_result_say_what_they_are, Walk, rows)
{
	static const struct {
		int width, height;
		const char *layout;
	} screens[] = {{80, 24, "explore"}, {120, 36, "explore"}, {200, 60, "explore"},
		{80, 24, "lecture"}, {120, 36, "lecture"}};

	for (size_t k = 0; k < sizeof screens / sizeof *screens; k++) {
		SCOPED(drive_close) Drive drive;

		drive_open(&drive, row->file, screens[k].width, screens[k].height, "dark",
			CHARSET_EIGHTHS);
		drive_command(&drive, "layout %s", screens[k].layout);
		drive_keys(&drive, "n N");
		finish = drive.app.now.schedule.finish;
		assert_int_equal(steps_of(&drive), row->steps);
		walk(&drive, screens[k].layout, check_seen);
	}
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
