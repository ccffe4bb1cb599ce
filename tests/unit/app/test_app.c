/* layer: tui */
/* What an edit costs and leaves behind, which no screen shows. */
#include "tests/fixtures/check.h"
#include "tests/fixtures/tui/drive.h"
#include "tests/fixtures/tui/sound.h"

#include "tui/features/recovery/recovery.h"

#include <string.h>

static void open_fig5(Drive *drive)
{
	drive_open(drive, "sample:fig5", 80, 24, "dark", CHARSET_EIGHTHS);
}

/* From P1's compute to P3's link. */
static void to_p3_link(Drive *drive)
{
	drive_keys(drive, "Down Down Right");
	assert_int_equal(drive->app.view.selected, 3);
	assert_int_equal(drive->app.view.column, COLUMN_LINK);
}

/* A preview is a net like any other, solved once; Enter makes a step of it. */
TEST(one_key_is_one_solve)
{
	static const struct {
		const char *key;
		uint64_t solves;
		size_t steps;
	} row[] = {{"2", 1, 0}, {"5", 1, 0}, {"0", 1, 0}, {"x", 0, 0}, {"Backspace", 1, 0},
		{"Enter", 1, 1}, {"3", 1, 1}, {"Escape", 1, 1}, {"+", 1, 2}, {"+", 1, 2},
		{"0", 0, 2}, {"Enter", 1, 3}, {"Escape", 0, 3}, {"u", 1, 2}, {"Ctrl-R", 1, 3}};
	SCOPED(drive_close) Drive drive;

	open_fig5(&drive);
	to_p3_link(&drive);
	for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
		const uint64_t before = drive.app.edition;
		const size_t logged = drive.app.doc.log.length;

		drive_keys(&drive, row[i].key);
		assert_int_equal(drive.app.edition - before, row[i].solves);
		assert_int_equal(drive.app.doc.done, row[i].steps);
		assert_true(drive.app.doc.log.length == logged || !drive.app.doc.preview.open);
	}
}

TEST(the_axis_holds_still_while_typing)
{
	SCOPED(drive_close) Drive drive;

	open_fig5(&drive);
	const double end = drive.app.held.end;
	const int height = drive.app.held.row_height;

	check_close(end, 4000, 0.13);
	to_p3_link(&drive);
	drive_keys(&drive, "1");
	assert_true(drive.app.held.end == end);
	drive_keys(&drive, "0");
	assert_true(drive.app.held.end == end);
	assert_int_equal(drive.app.held.row_height, height);
}

/* Neither edits that change nothing nor looking about make a step or mark the file. */
TEST(what_changes_nothing_leaves_no_trace)
{
	static const char *const keys[] = {"+ -", "- + +", "+ + - -", "Enter Enter", "2 Enter",
		"2 . 0 Enter", "0 . 3 Escape", "Up Left Enter Enter", "Enter Tab Tab Escape", "X",
		"x x", "b b", "S S", "v v", "J", "G J", "g J K", "H", "g L H", "M Escape",
		": s e t Space l o a d = 1 0 0 Enter", ": m e t h o d Space c h e n - m Enter",
		": r e n a m e Space P 3 Enter", ": v a r y = Enter",
		": s e t Space f a t = f a l s e Enter", "g Up + -", "g Up Right + -",
		"g Up Right Right + -", "g Up Right Right - +", "u", "Ctrl-R"};

	for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
		SCOPED(drive_close) Drive drive;

		open_fig5(&drive);
		to_p3_link(&drive);
		drive_keys(&drive, keys[i]);
		if (drive.app.doc.count > 0 || doc_is_modified(&drive.app.doc) ||
			drive_shows(&drive, "fig5 ●"))
			fail_msg("%s leaves %u steps", keys[i], (unsigned)drive.app.doc.count);
		drive_keys(&drive, "Escape Escape u");
		assert_true(drive_shows(&drive, "nothing to undo"));
		drive_keys(&drive, "q");
		assert_int_equal(drive.app.request, REQUEST_QUIT);
	}
}

static void read_layout(Drive *drive, const char *text)
{
	ScreenLayout own;

	assert_int_equal(screen_read(&own, "own.yaml", text, strlen(text), NULL), STATUS_OK);
	screen_release(&drive->app.view.layout);
	drive->app.view.layout = own;
	drive_draw(drive);
}

/* Whatever it is called: what its file says is what counts. */
TEST(a_layout_of_ones_own_may_be_a_lecture)
{
	SCOPED(drive_close) Drive drive;

	drive_open(&drive, "sample:eliminated", 100, 30, "dark", CHARSET_EIGHTHS);
	read_layout(&drive, "name: lecture\npanes: {pane: timing}\n");
	assert_true(drive_shows(&drive, "q quit"));
	drive_keys(&drive, "PgDn");
	assert_int_equal(drive.app.view.step, 0);
	read_layout(&drive, "name: mine\nlarge: true\npanes: {pane: timing}\n");
	assert_true(drive_shows(&drive, "next step"));
	drive_keys(&drive, "PgDn");
	assert_int_equal(drive.app.view.step, 1);
	assert_true(drive_shows(&drive, "round 1 of 1"));
	read_layout(&drive, "name: mine\nplain: true\npanes: {pane: timing}\n");
	assert_false(drive_shows(&drive, "next step"));
	assert_false(drive_shows(&drive, "undo"));
}

TEST(every_size_is_drawn)
{
	static const int sizes[][2] = {{1, 1}, {2, 1}, {1, 7}, {5, 3}, {20, 5}, {40, 12}, {79, 23},
		{80, 24}, {132, 32}, {400, 120}};
	static const char *const layouts[] = {"explore", "lecture", "figure"};
	SCOPED(drive_close) Drive drive;
	Error error;

	drive_open(&drive, "sample:eliminated", 80, 24, "mono", CHARSET_ASCII);
	for (size_t l = 0; l < 3; l++) {
		screen_release(&drive.app.view.layout);
		assert_int_equal(
			screen_find(&drive.app.view.layout, layouts[l], NULL, &error), STATUS_OK);
		for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
			assert_int_equal(
				grid_resize(&drive.grid, sizes[i][0], sizes[i][1]), STATUS_OK);
			drive_draw(&drive);
			drive_keys(&drive, "2 Escape : Escape ? Escape");
		}
	}
}

/* Several nudges are one step, also where the log is done again: else `u` in it means another. */
TEST(nudges_are_one_step_in_the_log)
{
	SoundStart start;
	SCOPED(drive_close) Drive drive;

	open_fig5(&drive);
	sound_start(&start, &drive);
	drive_keys(&drive, "+ + > Down + - + + u u Ctrl-R + +");
	sound_check_log(&start, &drive);
	sound_start_release(&start);
}

/* A figure of a large net takes longer than an edit may wait for the disk. */
TEST(work_is_kept_before_a_figure_is_made)
{
	SCOPED(drive_close) Drive drive;

	open_fig5(&drive);
	recovery_begin(&drive.app);
	drive_keys(&drive, "+ :");
	drive_type(&drive, "copy-figure csv");
	assert_true(recovery_of(&drive.app)->kept == 0);
	drive_keys(&drive, "Enter");
	assert_true(recovery_of(&drive.app)->kept > 0);
	assert_true(recovery_of(&drive.app)->kept == drive.app.doc.log.length);
}

TEST(a_mark_without_its_letter_is_shown_as_one)
{
	SCOPED(drive_close) Drive drive;

	open_fig5(&drive);
	/* At the top, in the dialogue, in the list of methods, at ":", in a value. */
	static const char *const ways[] = {"Escape", "e", "Escape M", "Escape :", "Escape 7"};

	for (int k = 0; k < 5; k++) {
		drive_keys(&drive, ways[k]);
		app_event(&drive.app, &(Event){.kind = EVENT_KEY, .key = {.code = 0x1931}});
		drive_draw(&drive);
		sound_check(&drive);
		assert_true(k == 4 || drive_shows(&drive, "\\u1931"));
	}
}
