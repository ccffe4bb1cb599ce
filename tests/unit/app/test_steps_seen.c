/* layer: tui */
/* Stepping through what is seen in the result: collapses, installments, periods. */
#include "tests/fixtures/check.h"
#include "tests/fixtures/tui/drive.h"

#include "layouts/sentences/step.h"
#include "solver/schedule/steps.h"

#include <stdio.h>
#include <string.h>

enum { STEPS_MAX = 48 };

static char *dump(Drive *drive)
{
	Buf out = check_buf();

	grid_dump_styles(&drive->grid, &out);
	assert_false(out.failed);
	return out.text;
}

typedef struct Walk {
	const char *file;
	uint32_t steps;
} Walk;

static const Walk rows[] = {{"sample:hung-tree", 7}, {"sample:hung-fig9", 6},
	{"sample:hung-fig3", 2}, {"sample:ko-fig2", 24}, {"sample:ko-fig4", 9},
	{"sample:array-fig3-2", 5}, {"sample:array-fig3-15", 40}, {"sample:mesh", 20},
	{"sample:cube-fig4-1", 4}, {"sample:cube-fig4-5", 5}};

/* There and back at one size: the same pictures, in each of which the step's name and a sentence
 * stand, and T is that of the result throughout. */
static void walk(const Walk *row, int width, int height, const char *layout)
{
	SCOPED(drive_close) Drive drive;
	char *seen[STEPS_MAX + 1] = {NULL};
	Word T, name;

	drive_open(&drive, row->file, width, height, "dark", CHARSET_EIGHTHS);
	drive_command(&drive, "layout %s", layout);
	drive_keys(&drive, "n N");
	T = word_fine(drive.app.now.schedule.finish);
	assert_int_equal(schedule_steps(&drive.app.doc.net, &drive.app.now.schedule), row->steps);
	for (uint32_t k = 0; k <= row->steps; k++) {
		const Step step = app_step(&drive.app);

		seen[k] = dump(&drive);
		assert_int_equal(drive.app.view.step, k);
		assert_string_equal(word_fine(drive.app.now.schedule.finish).text, T.text);
		const Solved solved = solution_view(&drive.app.now, &drive.app.doc.net);

		name = step_name(&solved, &step);
		strncat(name.text, k > 0 ? ":" : "", sizeof name.text - strlen(name.text) - 1);
		if (!drive_shows(&drive, name.text))
			fail_msg("%s, %d x %d, %s: no sentence of %s", row->file, width, height,
				layout, name.text);
		drive_keys(&drive, "n");
	}
	for (uint32_t k = row->steps + 1; k-- > 0;) {
		drive_keys(&drive, "N");
		if (k == row->steps) /* the first N goes back over the end */
			assert_int_equal(drive.app.view.step, row->steps);
		char *again = dump(&drive);

		if (strcmp(again, seen[k]) != 0)
			fail_msg("%s, %d x %d, %s: step %u is another picture", row->file, width,
				height, layout, (unsigned)k);
		check_free(&again);
		check_free(&seen[k]);
	}
}

TEST_ROWS(forward_then_back_is_the_same_picture, Walk, rows)
{
	walk(row, 80, 24, "explore");
	walk(row, 120, 36, "explore");
	walk(row, 200, 60, "explore");
	walk(row, 80, 24, "lecture");
	walk(row, 120, 36, "lecture");
}
