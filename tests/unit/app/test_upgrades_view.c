/* layer: tui */
/* The table of what helps most: rows are tried and taken back, and its curves reach what they tell.
 */
#include "tests/fixtures/check.h"
#include "tests/fixtures/tui/drive.h"

#include "tui/features/upgrades/gains.h"

static void open_at(Drive *drive, const char *file, int width, int height)
{
	drive_open(drive, file, width, height, "dark", CHARSET_EIGHTHS);
	drive_keys(drive, "B");
	drive_settle(drive);
}

static void read_text(const Drive *drive, Buf *out)
{
	Error error;

	buf_clear(out);
	assert_int_equal(doc_text(&drive->app.doc, out, &error), STATUS_OK);
}

static const char *const nets[] = {"sample:far-from-best", "sample:fig5", "sample:ko-fig3",
	"sample:array-fig3-6", "sample:hung-tree", "sample:cluster", "sample:cube-fig4-2"};

/* T of each row is what comes of trying it, and u gives the file back byte for byte. */
TEST(enter_tries_a_row_and_u_takes_it_back)
{
	for (size_t n = 0; n < sizeof nets / sizeof *nets; n++) {
		SCOPED(drive_close) Drive drive;
		ScopedBuf before = check_buf(), after = check_buf();

		open_at(&drive, nets[n], 100, 30);
		read_text(&drive, &before);
		const double finish = drive.app.now.schedule.finish;
		const uint32_t count = gains_of(&drive.app)->table.count;

		assert_true(count > 1);
		for (uint32_t k = 0; k < count / ONE_IN; k++) {
			drive_keys(&drive, k > 0 ? "Down" : "g");
			drive_settle(&drive);
			const UpgradeRow *row = gains_row(&drive.app);
			const UpgradeWay *way = upgrade_way(row);
			const double then = way->finish;

			drive_keys(&drive, "Enter");
			drive_settle(&drive);
			check_close(drive.app.now.schedule.finish, then, 1e-12);
			drive_keys(&drive, "u");
			drive_settle(&drive);
			check_close(drive.app.now.schedule.finish, finish, 1e-12);
			read_text(&drive, &after);
			assert_string_equal(after.text, before.text);
			assert_int_equal(gains_selected(&drive.app), k);
		}
	}
}

/* Both the value now, which is far off, and the one at which something changes. */
TEST(the_curve_reaches_the_number_and_its_break)
{
	SCOPED(drive_close) Drive drive;

	open_at(&drive, "sample:far-from-best", 120, 36);
	drive_command(&drive, "set P1.link=11.9");
	drive_settle(&drive);
	for (size_t k = 0; k < gains_of(&drive.app)->table.count / ONE_IN; k++) {
		const UpgradeRow *row = gains_row(&drive.app);
		const SweepRange *range = &drive.app.curves.curve.range;

		if (!row->whole) {
			assert_true(row->now < range->to);
			assert_false(row->next_break > range->to);
		}
		drive_keys(&drive, "Down");
		drive_settle(&drive);
	}
}

/* What takes long is not begun between two keys that are held. */
TEST(breaks_are_looked_for_when_keys_rest)
{
	SCOPED(drive_close) Drive drive;

	open_at(&drive, "sample:fig5", 100, 30);
	assert_true(app_work_due(&drive.app) < WORK_RESTED);
	drive_keys(&drive, "Escape +");
	drive_keys(&drive, "B");
	while (app_work_due(&drive.app) >= WORK_BEHIND)
		app_work(&drive.app);
	assert_int_equal(app_work_due(&drive.app), WORK_RESTED);
	assert_false(gains_is_urgent(&drive.app));
}

/* Beside other panes: those are as they were. */
TEST(the_pane_of_what_helps_is_laid_out_alone)
{
	SCOPED(drive_close) Drive drive;

	drive_open(&drive, "sample:fig5", 200, 60, "dark", CHARSET_EIGHTHS);
	while (app_work_due(&drive.app) != WORK_RESTED) {
		app_work(&drive.app);
		drive_draw(&drive);
	}
	drive_pane(&drive, "table")->laid_out = drive_pane(&drive, "gains")->laid_out = false;
	app_work(&drive.app);
	drive_draw(&drive);
	assert_false(drive_pane(&drive, "table")->laid_out);
	assert_true(drive_pane(&drive, "gains")->laid_out);
}
