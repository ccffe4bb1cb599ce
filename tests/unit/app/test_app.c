/* layer: tui */
#include "tests/fixtures/check.h"
#include "tests/fixtures/tui/drive.h"
#include "tests/fixtures/tui/sound.h"

#include "tui/app/recovery.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static double finish(const Drive *drive)
{
	return drive->app.now.schedule.finish;
}

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

/* The issue's walk: 2, 25, 250 are each solved as typed; Esc brings 2 back. The expected T were
 * computed from Eqs. 4 and 5 with exact rationals outside the program. */
TEST(every_keystroke_is_solved)
{
	SCOPED(drive_close) Drive drive;

	open_fig5(&drive);
	check_close(finish(&drive), 3336.9804172731406, 1e-12);
	assert_true(drive_shows(&drive, "3337") || drive_shows(&drive, "3336.98"));
	to_p3_link(&drive);
	drive_keys(&drive, "2");
	check_close(finish(&drive), 3336.9804172731406, 1e-12);
	drive_keys(&drive, "5");
	assert_int_equal(drive.app.now.schedule.outcome, OUTCOME_INFEASIBLE);
	assert_true(drive_shows(&drive, "infeasible"));
	drive_keys(&drive, "0");
	assert_int_equal(drive.app.now.schedule.verdict[3], VERDICT_USELESS);
	assert_true(drive.app.now.schedule.share[3] == 0);
	assert_true(drive_shows(&drive, "useless"));
	assert_true(drive.app.now.replay.ok);
	drive_keys(&drive, "Escape");
	check_close(finish(&drive), 3336.9804172731406, 1e-12);
	assert_false(doc_is_modified(&drive.app.doc));
	assert_int_equal(drive.app.doc.count, 0);
}

TEST(a_command_does_it_in_one_go_and_undo_says_so)
{
	double typed;
	SCOPED(drive_close) Drive drive;

	open_fig5(&drive);
	to_p3_link(&drive);
	drive_keys(&drive, "2 5 0 Enter");
	typed = finish(&drive);
	assert_true(doc_is_modified(&drive.app.doc));
	drive_keys(&drive, "g u");
	assert_true(drive_shows(&drive, "P3's link back to 2: "));
	assert_int_equal(drive.app.view.selected, 3);
	assert_false(doc_is_modified(&drive.app.doc));
	check_close(finish(&drive), 3336.9804172731406, 1e-12);
	drive_command(&drive, "set P3.link=250");
	assert_true(finish(&drive) == typed);
	drive_keys(&drive, "u");
	check_close(finish(&drive), 3336.9804172731406, 1e-12);
	drive_keys(&drive, "Ctrl-R");
	assert_true(finish(&drive) == typed);
}

TEST(the_start_of_a_number_keeps_the_picture)
{
	static const char *const starts[] = {"0", "0 .", ".", "1 e", "1 e -", "0 . 0"};
	SCOPED(drive_close) Drive drive;

	open_fig5(&drive);
	to_p3_link(&drive);
	for (size_t i = 0; i < 5; i++) {
		double before;
		drive_keys(&drive, starts[i]);
		before = finish(&drive);
		assert_true(drive.app.cell.active);
		assert_false(drive.app.cell.bad);
		assert_true(before > 0);
		if (i < 3)
			check_close(before, 3336.9804172731406, 1e-12);
		drive_keys(&drive, "Escape");
	}
	drive_keys(&drive, "Comma 5");
	assert_string_equal(drive.app.cell.line.text.text, ".5");
	drive_keys(&drive, "Escape");
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

TEST(nonsense_keeps_the_picture_and_says_why)
{
	SCOPED(drive_close) Drive drive;

	open_fig5(&drive);
	drive_keys(&drive, "1 x");
	assert_true(drive.app.cell.bad);
	assert_true(drive.app.cell.why[0] != '\0');
	assert_true(drive_shows(&drive, drive.app.cell.why) || strlen(drive.app.cell.why) > 60);
	drive_keys(&drive, "Enter");
	assert_true(drive.app.cell.active);
	drive_keys(&drive, "Escape");
	check_close(finish(&drive), 3336.9804172731406, 1e-12);
	/* What Esc threw away comes back with Up in an empty field. */
	drive_keys(&drive, "1 Backspace Up");
	assert_string_equal(drive.app.cell.line.text.text, "1x");
	drive_keys(&drive, "Escape");
}

TEST(the_axis_holds_still_while_typing)
{
	double end;
	int height;
	SCOPED(drive_close) Drive drive;

	open_fig5(&drive);
	end = drive.app.held.end;
	height = drive.app.held.row_height;
	check_close(end, 4000, 0.13);
	to_p3_link(&drive);
	drive_keys(&drive, "1");
	assert_true(drive.app.held.end == end);
	drive_keys(&drive, "0");
	assert_true(drive.app.held.end == end);
	assert_int_equal(drive.app.held.row_height, height);
	drive_keys(&drive, "Enter");
}

/* Fifteen alike children are one row; typing a link at which PE removes some must not tear it. */
TEST(grouping_holds_while_typing)
{
	uint32_t rows;
	SCOPED(drive_close) Drive drive;

	drive_open(&drive, "sample:fig10", 100, 30, "dark", CHARSET_EIGHTHS);
	rows = drive.app.now.rows.count;
	drive_keys(&drive, "Right 1 0 0");
	assert_true(drive.app.now.schedule.eliminations > 0);
	assert_true(drive.app.now.schedule.eliminations < 15);
	assert_int_equal(drive.app.now.rows.count, rows);
	drive_keys(&drive, "Enter");
	assert_int_equal(drive.app.now.rows.count, rows + 1);
	drive_keys(&drive, "u");
	assert_int_equal(drive.app.now.rows.count, rows);
}

TEST(nudges_merge_into_one_undo)
{
	SCOPED(drive_close) Drive drive;

	open_fig5(&drive);
	to_p3_link(&drive);
	for (int i = 0; i < 30; i++)
		drive_keys(&drive, "+");
	assert_true(drive.app.doc.net.node[3].link > 4);
	for (int i = 0; i < 10; i++)
		drive_keys(&drive, "-");
	assert_int_equal(drive.app.doc.count, 1);
	drive_keys(&drive, "u");
	assert_true(drive.app.doc.net.node[3].link == 2);
	assert_int_equal(drive.app.doc.done, 0);
}

static void check_untouched(Drive *drive, const char *keys)
{
	drive_keys(drive, keys);
	if (drive->app.doc.count > 0 || doc_is_modified(&drive->app.doc) ||
		drive_shows(drive, "sample:fig5 *"))
		fail_msg("%s: %u steps, modified %d", keys, (unsigned)drive->app.doc.count,
			doc_is_modified(&drive->app.doc));
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
		check_untouched(&drive, keys[i]);
		drive_keys(&drive, "Escape Escape u");
		assert_true(drive_shows(&drive, "nothing to undo"));
		drive_keys(&drive, "q");
		assert_int_equal(drive.app.request, REQUEST_QUIT);
	}
}

/* What is not round is come by on the way back. */
TEST(nudges_lead_back_to_where_they_began)
{
	SCOPED(drive_close) Drive drive;

	open_fig5(&drive);
	to_p3_link(&drive);
	drive_keys(&drive, "2 . 3 8 5 Enter + + -");
	assert_int_equal(drive.app.view.selected, 3);
	assert_int_equal(drive.app.doc.count, 2);
	drive_keys(&drive, "-");
	assert_int_equal(drive.app.doc.count, 1);
	assert_true(drive.app.doc.net.node[3].link == 2.385);
	/* The next one is a step of its own. */
	drive_keys(&drive, "- u");
	assert_true(drive.app.doc.net.node[3].link == 2.385);
	/* What was undone can still be done again. */
	drive_keys(&drive, "u Enter Enter");
	assert_false(doc_is_modified(&drive.app.doc));
	drive_keys(&drive, "Ctrl-R");
	assert_true(drive.app.doc.net.node[3].link == 2.385);
}

TEST(settings_are_edited_in_the_title)
{
	SCOPED(drive_close) Drive drive;

	open_fig5(&drive);
	drive_keys(&drive, "Up Up");
	assert_int_equal(drive.app.view.focus, FOCUS_SETTINGS);
	drive_keys(&drive, "3");
	check_close(drive.app.doc.net.order, 3, 0);
	drive_keys(&drive, "Enter Right Right");
	drive_type(&drive, "f");
	drive_keys(&drive, "Escape Enter");
	drive_keys(&drive, "Ctrl-U b e s t Enter");
	assert_int_equal(drive.app.doc.net.installments, NET_BEST);
}

TEST(trees_are_edited)
{
	SCOPED(drive_close) Drive drive;

	open_fig5(&drive);
	drive_keys(&drive, "a");
	assert_int_equal(drive.app.doc.net.processors, 5);
	assert_int_equal(drive.app.view.selected, 4);
	drive_keys(&drive, "K y p");
	assert_int_equal(drive.app.doc.net.processors, 6);
	drive_keys(&drive, "d d");
	assert_int_equal(drive.app.doc.net.processors, 4);
	drive_keys(&drive, "g d");
	assert_true(drive_shows(&drive, "the root cannot be deleted"));
	drive_keys(&drive, "u u u u u u");
	assert_false(doc_is_modified(&drive.app.doc));
	assert_int_equal(drive.app.doc.net.processors, 4);
}

/* Default names follow the ids: an edit must not fail because one would meet a given name. */
TEST(names_make_room)
{
	SCOPED(drive_close) Drive drive;

	open_fig5(&drive);
	drive_keys(&drive, "a g j d");
	assert_int_equal(drive.app.doc.net.processors, 4);
	assert_string_equal(drive.app.doc.net.node[3].name, "P4");
	drive_keys(&drive, "u u A");
	assert_int_equal(drive.app.doc.net.processors, 5);
	drive_keys(&drive, "K y p J d");
	assert_int_equal(drive.app.doc.net.processors, 5);
	drive_keys(&drive, "u u u u u u u");
	assert_false(doc_is_modified(&drive.app.doc));
	assert_int_equal(drive.app.doc.net.processors, 4);
}

TEST(undoing_an_addition_stays_near)
{
	SCOPED(drive_close) Drive drive;

	open_fig5(&drive);
	drive_keys(&drive, "a u");
	assert_int_equal(drive.app.view.selected, 3);
}

/* On the smallest screens too: what is typed, and what can be answered. */
TEST(a_small_screen_shows_what_matters)
{
	static const struct {
		int width, height;
		const char *typed, *answers;
	} screens[] = {{80, 24, "25", "d quit without saving   Esc cancel"},
		{40, 12, "25", "unsaved:  d quit  Esc cancel"},
		{20, 5, "compute 25 was 1.2", "d quit Esc"}};

	for (size_t k = 0; k < sizeof screens / sizeof *screens; k++) {
		SCOPED(drive_close) Drive drive;

		drive_open(&drive, "sample:fig5", screens[k].width, screens[k].height, "dark",
			CHARSET_EIGHTHS);
		drive_keys(&drive, "2 5");
		assert_true(drive_shows(&drive, screens[k].typed));
		drive_keys(&drive, "Enter q");
		assert_true(drive_shows(&drive, screens[k].answers));
	}
}

TEST(leaving_with_unsaved_work_asks)
{
	SCOPED(drive_close) Drive drive;

	open_fig5(&drive);
	drive_keys(&drive, "3 Enter q");
	assert_true(drive_shows(&drive, "unsaved changes"));
	assert_int_equal(drive.app.request, REQUEST_NONE);
	drive_keys(&drive, "Enter");
	assert_int_equal(drive.app.request, REQUEST_NONE);
	drive_keys(&drive, "Escape u q");
	assert_int_equal(drive.app.request, REQUEST_QUIT);
}

TEST(numbers_are_pasted_as_a_column)
{
	SCOPED(drive_close) Drive drive;

	open_fig5(&drive);
	drive_paste(&drive, "2.5\t0.3\n3.5\t0.4\r\n4.5\t0.5\n");
	assert_true(drive.app.doc.net.node[1].compute == 2.5);
	assert_true(drive.app.doc.net.node[3].link == 0.5);
	drive_keys(&drive, "u");
	assert_true(drive.app.doc.net.node[1].compute == 1.2);
	assert_true(drive.app.doc.net.node[3].link == 2);
	drive_paste(&drive, "1,5\n");
	assert_true(drive.app.doc.net.node[1].compute == 1.5);
	assert_true(drive.app.doc.net.node[1].link == 0.1);
	check_close(drive.app.held.before.finish, 3336.9804172731406, 1e-12);
	assert_true(drive_shows(&drive, "1 number pasted"));
	drive_paste(&drive, "2.5,0.3,9\n");
	assert_true(drive.app.doc.net.node[1].link == 0.3);
	assert_true(drive_shows(&drive, "1 left over to the right of G"));
	drive_keys(&drive, "u u");
	drive_paste(&drive, "2.5\nx\n");
	assert_true(drive_shows(&drive, "nothing was changed"));
	assert_true(drive.app.doc.net.node[1].compute == 1.2);
	assert_int_equal(drive.app.doc.done, 0);
	assert_int_equal(drive.app.doc.count, 3);
}

TEST(rounds_are_stepped)
{
	SCOPED(drive_close) Drive drive;

	drive_open(&drive, "sample:eliminated", 100, 30, "dark", CHARSET_EIGHTHS);
	assert_int_equal(drive.app.now.schedule.eliminations, 1);
	drive_keys(&drive, "n");
	assert_int_equal(drive.app.view.step, 1);
	assert_int_equal(drive.app.now.schedule.verdict[4], VERDICT_LOSING);
	drive_keys(&drive, "n");
	assert_int_equal(drive.app.view.step, 0);
	drive_type(&drive, ":layout lecture");
	drive_keys(&drive, "Enter PgDn");
	assert_int_equal(drive.app.view.step, 1);
	drive_keys(&drive, "Space");
	assert_int_equal(drive.app.view.step, 0);
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
	Drive drive;

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
	drive_close(&drive);
}

/* To scale, unless the net's file asks for another; each net begins with its own. */
TEST(a_net_opens_with_the_scale_its_file_asks_for)
{
	SCOPED(drive_close) Drive drive;

	drive_open(&drive, "sample:first", 100, 30, "dark", CHARSET_EIGHTHS);
	assert_int_equal(app_scale(&drive.app), SCALE_LINEAR);
	drive_keys(&drive, "S");
	assert_int_equal(app_scale(&drive.app), SCALE_SCHEMATIC);
	drive_command(&drive, "open sample:fig5");
	assert_int_equal(app_scale(&drive.app), SCALE_SCHEMATIC);
	drive_keys(&drive, "S");
	assert_int_equal(app_scale(&drive.app), SCALE_LINEAR);
	drive_command(&drive, "open sample:first");
	assert_int_equal(app_scale(&drive.app), SCALE_LINEAR);
	drive_command(&drive, "set view.scale=schematic");
	assert_int_equal(app_scale(&drive.app), SCALE_SCHEMATIC);
	drive_keys(&drive, "u");
	assert_int_equal(app_scale(&drive.app), SCALE_LINEAR);
}

/* Each picture has the legend of its own marks. */
TEST(the_legend_follows_the_picture)
{
	SCOPED(drive_close) Drive drive;

	drive_open(&drive, "sample:eliminated", 140, 30, "dark", CHARSET_EIGHTHS);
	drive_command(&drive, "layout lecture");
	assert_false(drive_shows(&drive, "widened"));
	drive_keys(&drive, "S");
	assert_true(drive_shows(&drive, "widened"));
	assert_true(drive_shows(&drive, "computation"));
	drive_command(&drive, "diagram tree");
	assert_false(drive_shows(&drive, "widened"));
	assert_false(drive_shows(&drive, "computation"));
	assert_true(drive_shows(&drive, "share of the load"));
}

TEST(help_is_searched_and_runs)
{
	SCOPED(drive_close) Drive drive;

	open_fig5(&drive);
	drive_keys(&drive, "?");
	assert_true(drive_shows(&drive, "help") && drive_shows(&drive, "edit-value"));
	drive_type(&drive, "schematic time");
	drive_keys(&drive, "Enter");
	assert_int_equal(app_scale(&drive.app), SCALE_LINEAR);
}

/* A title too long for the caption is cut between words, and seen to be. */
TEST(a_long_title_ends_with_a_word)
{
	SCOPED(drive_close) Drive drive;

	drive_open(&drive, "sample:eliminated", 80, 24, "dark", CHARSET_EIGHTHS);
	drive_command(&drive, "layout figure");
	assert_true(drive_shows(&drive, " One processor too far…: chen-m, "));
}

TEST(commands_complete)
{
	SCOPED(drive_close) Drive drive;

	open_fig5(&drive);
	drive_type(&drive, ":the");
	drive_keys(&drive, "Tab"); /* theme or themes */
	assert_string_equal(drive.app.prompt.line.text.text, "theme");
	drive_type(&drive, " li");
	drive_keys(&drive, "Tab Enter");
	assert_string_equal(drive.app.display.theme.name, "light");
	drive_type(&drive, ":set P3.l");
	drive_keys(&drive, "Tab");
	assert_string_equal(drive.app.prompt.line.text.text, "set P3.link=");
	drive_keys(&drive, "Escape");
	drive_command(&drive, "thme light");
	assert_true(drive_shows(&drive, "did you mean 'theme'?"));
}

TEST(tab_goes_through_the_completions)
{
	SCOPED(drive_close) Drive drive;

	open_fig5(&drive);
	drive_type(&drive, ":theme ");
	drive_keys(&drive, "Tab");
	assert_string_equal(drive.app.prompt.line.text.text, "theme dark");
	drive_keys(&drive, "Tab Tab");
	assert_string_equal(drive.app.prompt.line.text.text, "theme projector");
	drive_keys(&drive, "Tab Tab Tab Tab Tab Tab Enter");
	assert_string_equal(drive.app.display.theme.name, "dark");
}

TEST(the_footer_names_the_keys_that_count_now)
{
	SCOPED(drive_close) Drive drive;

	open_fig5(&drive);
	assert_true(drive_shows(&drive, "0-9 type"));
	assert_false(drive_shows(&drive, "u undo"));
	drive_keys(&drive, "7");
	assert_true(drive_shows(&drive, "Esc restore"));
	assert_false(drive_shows(&drive, "0-9"));
	drive_keys(&drive, "Enter");
	assert_true(drive_shows(&drive, "u undo"));
	drive_keys(&drive, ":");
	assert_true(drive_shows(&drive, "Tab complete"));
	drive_keys(&drive, "Esc q");
	assert_false(drive_shows(&drive, "u undo"));
}

TEST(a_file_changed_by_others_is_told_once)
{
	static const char net[] =
		"load: 100\norder: 2\nnetwork:\n  kind: tree\n  root:\n"
		"    compute: 1\n    children:\n      - {compute: 2, link: 0.1}\n";
	static const char other[] = "load: 100\norder: 2\nnetwork: {kind: tree, root: {compute: 1, "
				    "children: [{compute: 7.25, link: 0.1}]}}\n";
	char *folder = check_folder_make(), *path = check_path(folder, "net.yaml");
	SCOPED(drive_close) Drive drive;

	check_write_file(path, net, strlen(net));
	drive_open(&drive, path, 80, 24, "dark", CHARSET_EIGHTHS);
	drive_keys(&drive, "Down");
	assert_false(drive_shows(&drive, "changed on disk"));
	check_write_file(path, "load: 1\n", 8);
	drive_keys(&drive, "Up");
	assert_true(drive_shows(&drive, "changed on disk"));
	drive_keys(&drive, "Down");
	assert_false(drive_shows(&drive, "changed on disk"));
	drive_keys(&drive, "R");
	assert_true(drive_shows(&drive, "net.yaml:1:1: "));
	assert_int_equal(drive.app.doc.net.processors, 2);
	check_write_file(path, other, strlen(other));
	drive_keys(&drive, "R");
	assert_true(drive.app.doc.net.node[1].compute == 7.25);
	free(path);
	check_folder_remove(folder);
}

TEST(exports_replace_only_their_own)
{
	char *folder = check_folder_make(), *path = check_path(folder, "fig.txt"), *text;
	SCOPED(drive_close) Drive drive;

	check_write_file(path, "precious", 8);
	open_fig5(&drive);
	drive_command(&drive, "export %s", path);
	assert_true(drive_shows(&drive, "o overwrite"));
	drive_keys(&drive, "Esc");
	text = check_read_file(path, NULL);
	assert_string_equal(text, "precious");
	free(text);
	remove(path);
	for (int again = 0; again < 2; again++) {
		drive_command(&drive, "export %s", path);
		assert_true(drive_shows(&drive, "wrote /"));
	}
	text = check_read_file(path, NULL);
	assert_non_null(strstr(text, "3337"));
	free(text);
	free(path);
	check_folder_remove(folder);
}

/* On paper as wide as a page, whatever the terminal, with the theme for it. */
TEST(exports_to_paper)
{
	char *folder = check_folder_make(), *path = check_path(folder, "fig.svg"), *text;
	SCOPED(drive_close) Drive drive;

	open_fig5(&drive);
	drive_command(&drive, "export %s", path);
	assert_true(drive_shows(&drive, "wrote /"));
	text = check_read_file(path, NULL);
	assert_non_null(strstr(text, "width=\"180mm\""));
	assert_non_null(strstr(text, "fill=\"#ffffff\""));
	assert_non_null(strstr(text, ">T = 3337<"));
	free(text);
	free(path);
	check_folder_remove(folder);
}

TEST(explore_at_80x24_shows_what_it_must)
{
	static const char *const names[] = {"P0", "P1", "P2", "P3"};
	SCOPED(drive_close) Drive drive;

	open_fig5(&drive);
	for (size_t i = 0; i < 4; i++)
		assert_true(drive_shows(&drive, names[i]));
	drive_command(&drive, "set P3.link=250");
	assert_true(drive_shows(&drive, "useless"));
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
	assert_true(drive.app.recovery.kept == 0);
	drive_keys(&drive, "Enter");
	assert_true(drive.app.recovery.kept > 0);
	assert_true(drive.app.recovery.kept == drive.app.doc.log.length);
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

/* Esc and the next key, read together, are a key with Alt unless that is one of its own. */
TEST(an_escape_is_not_lost_in_a_hurry)
{
	SCOPED(drive_close) Drive drive;

	open_fig5(&drive);
	drive_keys(&drive, "7 Alt-:");
	assert_false(drive.app.cell.active);
	assert_true(drive.app.prompt.active);
	drive_keys(&drive, "Escape 7 Alt-Enter");
	assert_true(drive.app.cell.active && drive.app.doc.count == 0);
	drive_keys(&drive, "Escape Alt-Down");
	assert_string_equal(doc_last_step(&drive.app.doc), "move P1");
}
