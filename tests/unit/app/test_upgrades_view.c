/* layer: tui */
/* The table of what helps most: rows are tried and taken back, sorted, and the step is changed. */
#include "tests/fixtures/check.h"
#include "tests/fixtures/tui/drive.h"

#include "tui/features/upgrades/gains.h"

#include "solver/net/fields.h"
#include "tui/solve/source.h"

#include <math.h>
#include <string.h>

static void open_at(Drive *drive, const char *file, int width, int height)
{
	drive_open(drive, file, width, height, "dark", CHARSET_EIGHTHS);
	drive_keys(drive, "B");
	drive_settle(drive);
}

static const UpgradeRow *row_of(const Drive *drive, const char *key)
{
	const Upgrades *upgrades = &gains_of(&drive->app)->table;

	for (uint32_t k = 0; k < upgrades->count; k++)
		if (strcmp(upgrades->row[k].key, key) == 0)
			return &upgrades->row[k];
	fail_msg("no row %s", key);
	return NULL;
}

static void read_text(const Drive *drive, Buf *out)
{
	Error error;

	buf_clear(out);
	assert_int_equal(doc_text(&drive->app.doc, out, &error), STATUS_OK);
}

static const char *const nets[] = {"sample:far-from-best", "sample:fig5", "sample:ko-table1",
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
		for (uint32_t k = 0; k < count; k++) {
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

/* The same numbers as a net that is read anew, changed by --set and solved. */
TEST(numbers_are_those_of_fresh_solves)
{
	SCOPED(drive_close) Drive drive;
	Error error;

	open_at(&drive, "sample:far-from-best", 80, 24);
	const Upgrades *upgrades = &gains_of(&drive.app)->table;

	for (uint32_t k = 0; k < upgrades->count; k++) {
		const UpgradeRow *row = &upgrades->row[k];
		SCOPED(source_release) Source source;
		char set[200];
		const char *sets[] = {set};

		snprintf(set, sizeof set, "%s=%.17g", row->key, row->down.value);
		if (isnan(row->down.value))
			continue;
		assert_int_equal(source_open(&source, "sample:far-from-best", &error), STATUS_OK);
		assert_int_equal(source_apply(&source, NULL, sets, 1, &error), STATUS_OK);
		assert_int_equal(source_solve(&source, &error), STATUS_OK);
		check_close(source.schedule.finish, row->down.finish, 1e-12);
	}
}

/* Both the value now, which is far off, and the one at which something changes. */
TEST(the_curve_reaches_the_number_and_its_break)
{
	SCOPED(drive_close) Drive drive;

	open_at(&drive, "sample:far-from-best", 120, 36);
	drive_command(&drive, "set P1.link=11.9");
	drive_settle(&drive);
	for (size_t k = 0; k < gains_of(&drive.app)->table.count; k++) {
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

/* Esc, q and B again bring back the screen that was there. */
TEST(closing_brings_back_the_screen)
{
	static const char *const keys[] = {"Escape", "q", "B"};

	for (size_t k = 0; k < sizeof keys / sizeof *keys; k++) {
		SCOPED(drive_close) Drive drive;

		drive_open(&drive, "sample:fig5", 80, 24, "dark", CHARSET_EIGHTHS);
		drive_keys(&drive, "Down Tab");
		SCOPED(check_free) char *before = drive_screen(&drive);

		drive_keys(&drive, "B");
		drive_settle(&drive);
		assert_true(drive_shows(&drive, "helps most"));
		drive_keys(&drive, keys[k]);
		drive_settle(&drive);
		SCOPED(check_free) char *after = drive_screen(&drive);

		assert_string_equal(after, before);
	}
}

TEST(steps_go_up_and_down)
{
	SCOPED(drive_close) Drive drive;

	open_at(&drive, "sample:fig5", 80, 24);
	check_close(row_of(&drive, "P2.link")->down.value, 0.18, 1e-12);
	drive_keys(&drive, "+");
	drive_settle(&drive);
	check_close(row_of(&drive, "P2.link")->down.value, 0.16, 1e-12);
	drive_keys(&drive, "- -");
	drive_settle(&drive);
	check_close(row_of(&drive, "P2.link")->down.value, 0.19, 1e-12);
	drive_command(&drive, "upgrades 7.5%%");
	drive_settle(&drive);
	check_close(row_of(&drive, "P2.link")->down.value, 0.185, 1e-12);
	drive_command(&drive, "upgrades 130");
	assert_true(drive_shows(&drive, "more than 0 and less than 100%"));
	check_close(gains_of(&drive.app)->by, 0.075, 1e-12);
}

/* The same number stays selected, however rows are sorted and whatever is tried. */
TEST(the_cursor_stays_with_its_number)
{
	SCOPED(drive_close) Drive drive;
	char key[80];

	open_at(&drive, "sample:far-from-best", 80, 24);
	drive_keys(&drive, "Down Down");
	snprintf(key, sizeof key, "%s", gains_of(&drive.app)->key);
	for (int k = 0; k < UPGRADE_SORTS; k++) {
		drive_keys(&drive, "s");
		assert_string_equal(gains_row(&drive.app)->key, key);
	}
	drive_keys(&drive, "Enter");
	drive_settle(&drive);
	assert_string_equal(gains_row(&drive.app)->key, key);
	assert_string_equal(drive.app.curves.curve.key, key);
}

/* The arrows move the number of the selected row along its curve; the numbers of before stay,
 * marked, until it is accepted. */
TEST(arrows_move_the_point)
{
	SCOPED(drive_close) Drive drive;

	open_at(&drive, "sample:fig5", 100, 30);
	while (strcmp(gains_row(&drive.app)->key, "P3.link") != 0)
		drive_keys(&drive, "Down Tab");
	drive_settle(&drive);
	drive_keys(&drive, "Right Right");
	drive_settle(&drive);
	assert_true(drive.app.cell.active);
	assert_true(gains_look(&drive.app).stale);
	assert_true(drive.app.doc.net.node[3].link > 2);
	drive_keys(&drive, "Escape");
	drive_settle(&drive);
	assert_false(gains_look(&drive.app).stale);
	check_close(drive.app.doc.net.node[3].link, 2, 0);
	drive_keys(&drive, "Right Down");
	drive_settle(&drive);
	assert_false(drive.app.cell.active);
	assert_true(drive.app.doc.net.node[3].link > 2);
	assert_string_not_equal(gains_row(&drive.app)->key, "P3.link");
	check_close(row_of(&drive, "P3.link")->now, drive.app.doc.net.node[3].link, 0);
}
