/* layer: tui */
/* The ":" line with its list, the search "/" and the words of "?", as they are seen on the screen.
 */
#include "tests/fixtures/check.h"
#include "tests/fixtures/tui/drive.h"

#include "solver/net/fields.h"
#include "tui/lists/list.h"

#include <stdlib.h>
#include <string.h>

static void open_at(Drive *drive, int width, int height)
{
	drive_open(drive, "sample:eliminated", width, height, "dark", CHARSET_BRAILLE);
}

static void expect_line(const Drive *drive, const char *text)
{
	assert_string_equal(drive->app.prompt.line.text.text, text);
}

/* The row of the screen that begins so, blanks and marks aside; -1: none does. */
static int row_of(Drive *drive, const char *beginning)
{
	ScopedText screen = drive_screen(drive);
	int y = 0;

	for (const char *line = screen; line; line = strchr(line, '\n')) {
		line += *line == '\n';
		line += strspn(line, " ");
		if (strncmp(line, "▶", strlen("▶")) == 0)
			line += strlen("▶") + 1;
		if (strncmp(line, beginning, strlen(beginning)) == 0)
			return y;
		y++;
	}
	return -1;
}

/* --- the list at ":" -------------------------------------------------------------------------- */

TEST(commands_are_listed_with_keys_arguments_and_help)
{
	SCOPED(drive_close) Drive drive;

	open_at(&drive, 120, 36);
	drive_type(&drive, ":le");
	assert_true(drive_shows(&drive, "levels LEVELS"));
	assert_true(drive_shows(&drive, "{"));
	assert_true(drive_shows(&drive, "show one level fewer of the tree"));
	/* What begins so stands before what has it inside. */
	const int inside = row_of(&drive, "fold-level "), begins = row_of(&drive, "levels ");
	assert_true(begins > 0 && begins < inside);
	assert_false(drive_shows(&drive, "write-out"));
}

TEST(a_beginning_runs_the_only_command_that_begins_so)
{
	SCOPED(drive_close) Drive drive;

	open_at(&drive, 120, 36);
	drive_command(&drive, "lege");
	assert_true(drive_shows(&drive, "legend off"));
	/* Vim's short form goes before "help" and others that begin so; "le" could be four. */
	drive_command(&drive, "le");
	assert_true(drive_shows(&drive, "'le' is the beginning of several commands: left, levels, "
					"lens, legend, learn or lesson"));
	drive_command(&drive, "h load");
	assert_true(list_is_open(&drive.app));
}

/* Not by what stands in its description: "the" is in half of those. */
TEST(commands_are_found_by_name_and_search_words_alone)
{
	SCOPED(drive_close) Drive drive;

	open_at(&drive, 80, 24);
	drive_type(&drive, ":the");
	assert_true(drive_shows(&drive, "  4 of "));
	assert_true(row_of(&drive, "themes ") > 0 && row_of(&drive, "theme NAME") > 0);
	assert_true(row_of(&drive, "next-theme ") > row_of(&drive, "theme NAME"));
	/* Columns are as wide as they need be, so that this is seen whole. */
	assert_true(drive_shows(&drive, "theme NAME     choose a theme by name; without a name"));
	/* The row that Down takes is marked. */
	const int first = row_of(&drive, "themes ");

	assert_string_equal(grid_at(&drive.grid, 0, first)->text, "▶");
	assert_int_equal(grid_at(&drive.grid, 0, first)->ink, ROLE_CHROME_TEXT);
	drive_keys(&drive, "Down");
	expect_line(&drive, "themes");
	assert_int_equal(grid_at(&drive.grid, 0, first)->ink, ROLE_ACCENT);
	drive_keys(&drive, "Escape");
	drive_type(&drive, ":magnify");
	assert_true(drive_shows(&drive, "  1 of "));
	assert_true(row_of(&drive, "lens ") > 0);
}

/* At most a third of the screen, and never over the first rows. */
TEST(the_list_leaves_the_picture_and_its_headline)
{
	static const struct {
		int width, height;
	} sizes[] = {{120, 36}, {80, 24}, {60, 18}, {40, 12}, {40, 8}, {30, 5}};

	for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
		SCOPED(drive_close) Drive drive;
		int rows = 0;

		open_at(&drive, sizes[i].width, sizes[i].height);
		drive_draw(&drive);
		ScopedText before = drive_screen(&drive);
		drive_type(&drive, ":");
		ScopedText after = drive_screen(&drive);
		const char *a = before, *b = after;

		for (int y = 0; y < sizes[i].height - 3; y++) {
			const size_t m = strcspn(a, "\n"), n = strcspn(b, "\n");

			if (m != n || memcmp(a, b, n) != 0) {
				assert_true(y >= 3);
				rows++;
			}
			a += m + 1;
			b += n + 1;
		}
		assert_true(rows <= sizes[i].height / 3);
		assert_true(rows > 3 || sizes[i].height < 18);
	}
}

TEST(behind_a_command_its_values_are_listed)
{
	static const struct {
		const char *typed, *shown;
	} rows[] = {
		{":set ord", "order of the load"},
		{":set P4.l", "P4.link=  900"},
		{":set order=", "order: a number, from 1 to 20; now 2"},
		{":set distribution=", "● sequential"},
		{":set method=chen-s", "single-installment S"},
		{":method hung", "hung-sf"},
		{":theme ", "● dark"},
		{":layout lec", "large, for an audience"},
		{":diagram sh", "shares"},
		{":sort sl", "the least time to spare first"},
		{":open sample:fig10", "The best number of installments"},
		{":copy-figure cap", "the command that draws this"},
		{":curve-methods chen-c,chen-m", "chen-m"},
		{":vary ", "the selected value"},
	};

	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		SCOPED(drive_close) Drive drive;

		open_at(&drive, 120, 36);
		drive_type(&drive, rows[i].typed);
		if (!drive_shows(&drive, rows[i].shown))
			print_error("%s\n", rows[i].typed);
		assert_true(drive_shows(&drive, rows[i].shown));
	}
}

TEST(themes_are_listed_with_what_they_are_for)
{
	SCOPED(drive_close) Drive drive;
	Theme light;

	open_at(&drive, 120, 36);
	assert_int_equal(theme_find(&light, "light", NULL, NULL), STATUS_OK);
	drive_type(&drive, ":theme ");
	assert_true(*light.about && drive_shows(&drive, light.about));
}

TEST(what_matches_nothing_is_told_with_the_nearest_name)
{
	SCOPED(drive_close) Drive drive;

	open_at(&drive, 80, 24);
	drive_type(&drive, ":thmee");
	assert_true(drive_shows(&drive, "commands matches 'thmee'; did you mean 'theme'?"));
	drive_keys(&drive, "Escape");
	drive_type(&drive, ":theme drak");
	assert_true(drive_shows(&drive, "themes matches 'drak'; did you mean 'dark'?"));
}

/* Arrows put what they choose into the line; typing goes on from there. */
TEST(arrows_choose_and_enter_runs_what_stands_there)
{
	SCOPED(drive_close) Drive drive;

	open_at(&drive, 80, 24);
	drive_type(&drive, ":theme ");
	drive_keys(&drive, "Down Down Down Up");
	expect_line(&drive, "theme light");
	assert_true(drive_shows(&drive, "▶ light"));
	drive_keys(&drive, "Enter");
	assert_string_equal(drive.app.display.theme_name, "light");
	drive_type(&drive, ":set P3.");
	drive_keys(&drive, "Down Down");
	expect_line(&drive, "set P3.link=");
	drive_type(&drive, "1.75");
	drive_keys(&drive, "Enter");
	check_close(net_link(&drive.app.doc.net, 3), 1.75, 0);
	drive_command(&drive, "und");
	check_close(net_link(&drive.app.doc.net, 3), 2, 0);
}

TEST(earlier_commands_come_back)
{
	SCOPED(drive_close) Drive drive;

	open_at(&drive, 80, 24);
	drive_command(&drive, "set load=70");
	drive_command(&drive, "set load=90");
	drive_type(&drive, ":");
	drive_keys(&drive, "Up Up");
	expect_line(&drive, "set load=70");
	drive_keys(&drive, "Down");
	expect_line(&drive, "set load=90");
	drive_keys(&drive, "Escape");
	drive_type(&drive, ":the");
	drive_keys(&drive, "Ctrl-P");
	expect_line(&drive, "set load=90");
	drive_keys(&drive, "Ctrl-N");
	expect_line(&drive, "");
}

/* --- the search ------------------------------------------------------------------------------- */

static const struct Find {
	const char *name, *text, *count;
	uint32_t processor;
	int column;
} finds[] = {
	{"a name", "p3", "1 of 1", 3, COLUMN_NAME},
	{"the beginning of a value", "90", "1 of 1", 4, COLUMN_LINK},
	{"a compute", "1.", "1 of 2", 1, COLUMN_COMPUTE},
	{"a verdict", "useless", "1 of 1", 4, COLUMN_COMPUTE},
	{"a share", "16.6", "1 of 1", 3, COLUMN_SHARE},
};

TEST_ROWS(what_is_searched_is_selected_while_it_is_typed, struct Find, finds)
{
	SCOPED(drive_close) Drive drive;

	open_at(&drive, 80, 24);
	drive_keys(&drive, "/");
	drive_type(&drive, row->text);
	assert_true(drive_shows(&drive, row->count));
	assert_false(drive_shows(&drive, "of the first"));
	assert_int_equal(drive.app.view.selected, row->processor);
	assert_int_equal(drive.app.view.column, row->column);
	drive_keys(&drive, "Enter");
	assert_int_equal(drive.app.view.selected, row->processor);
}

TEST(the_search_goes_round_and_back)
{
	SCOPED(drive_close) Drive drive;

	open_at(&drive, 80, 24);
	drive_keys(&drive, "Down Right");
	const uint32_t from = drive.app.view.selected;
	const int column = drive.app.view.column;

	drive_keys(&drive, "/");
	drive_type(&drive, "P");
	assert_true(drive_shows(&drive, "1 of 5"));
	drive_keys(&drive, "Down Down Tab");
	assert_true(drive_shows(&drive, "4 of 5"));
	assert_int_equal(drive.app.view.selected, 3);
	drive_keys(&drive, "Up");
	assert_int_equal(drive.app.view.selected, 2);
	drive_keys(&drive, "Down Down Down");
	assert_true(drive_shows(&drive, "1 of 5"));
	drive_type(&drive, "9");
	assert_true(drive_shows(&drive, "nothing matches"));
	drive_keys(&drive, "Escape");
	assert_int_equal(drive.app.view.selected, from);
	assert_int_equal(drive.app.view.column, column);
	drive_command(&drive, "goto 900");
	assert_int_equal(drive.app.view.selected, 4);
	drive_command(&drive, "goto nobody");
	assert_true(drive_shows(&drive, "nothing matches 'nobody'"));
}

TEST(the_root_has_no_link_to_be_found)
{
	SCOPED(drive_close) Drive drive;

	drive_open(&drive, "sample:hung-tree", 80, 24, "dark", CHARSET_EIGHTHS);
	drive_keys(&drive, "/");
	drive_type(&drive, "0");
	assert_true(drive_shows(&drive, "1 of "));
	assert_int_not_equal(drive.app.view.selected, 0);
}

/* From the settings it goes to the table, and back when it is given up. */
TEST(a_search_from_the_settings_comes_back_to_them)
{
	SCOPED(drive_close) Drive drive;

	open_at(&drive, 80, 24);
	drive_keys(&drive, "Home Up");
	assert_int_equal(drive.app.view.focus, FOCUS_SETTINGS);
	drive_keys(&drive, "/");
	drive_type(&drive, "P3");
	assert_int_equal(drive.app.view.focus, FOCUS_TABLE);
	drive_keys(&drive, "Escape");
	assert_int_equal(drive.app.view.focus, FOCUS_SETTINGS);
	drive_keys(&drive, "/");
	drive_type(&drive, "P3");
	drive_keys(&drive, "Enter");
	assert_int_equal(drive.app.view.focus, FOCUS_TABLE);
}

/* --- the words of the field --------------------------------------------------------------------*/

static const struct Topic {
	const char *name, *found;
} topics[] = {
	{"installments", ":set"},
	{"compare", "methods"},
	{"best", "methods"},
	{"upgrade", "upgrades"},
	{"explain", "step-next"},
	{"order", "order "},
	{"formula", "curve.of"},
	{"load", "open"},
	{"save", "save"},
	{"undo", "undo"},
	{"figure", "export"},
	{"export", "export"},
	{"projector", "theme"},
	{"color", "theme"},
	{"colour", "theme"},
	{"curve", "vary"},
	{"faster", "upgrades"},
	{"slower", "increase"},
	{"add", "add-child"},
	{"machine", "add-child"},
	{"worker", "add-child"},
	{"speed", "compute"},
	{"gamma", "order"},
};

TEST_ROWS(help_finds_the_words_of_the_field, struct Topic, topics)
{
	SCOPED(drive_close) Drive drive;

	open_at(&drive, 120, 40);
	drive_type(&drive, ":help ");
	drive_type(&drive, row->name);
	drive_keys(&drive, "Enter");
	assert_int_equal(drive.app.list.kind, LIST_HELP);
	assert_true(drive_shows(&drive, row->found));
	assert_true(drive_shows(&drive, row->name));
	assert_false(drive_shows(&drive, "nothing matches"));
	assert_false(drive_shows(&drive, "repaint"));
}

/* A value of the net leads to the line that changes it. */
TEST(a_topic_begins_its_command)
{
	SCOPED(drive_close) Drive drive;

	open_at(&drive, 80, 24);
	drive_type(&drive, "?exponent");
	drive_keys(&drive, "Enter");
	expect_line(&drive, "set order=");
	assert_true(drive_shows(&drive, "now 2"));
	drive_keys(&drive, "Escape Down Down");
	drive_type(&drive, "?bandwidth");
	assert_true(drive_shows(&drive, "1 of "));
	drive_keys(&drive, "Enter");
	expect_line(&drive, "set P3.link=");
}

/* One or two letters are no word: only what begins so is meant. */
TEST(few_letters_match_beginnings_alone)
{
	SCOPED(drive_close) Drive drive;

	open_at(&drive, 80, 24);
	drive_type(&drive, ":t");
	assert_true(row_of(&drive, "top ") > 0);
	assert_true(row_of(&drive, "theme ") > 0);
	assert_int_equal(row_of(&drive, "left "), -1);
}

TEST(the_first_page_of_help_has_help_and_undo)
{
	SCOPED(drive_close) Drive drive;

	open_at(&drive, 80, 24);
	drive_keys(&drive, "?");
	assert_true(drive_shows(&drive, "help"));
	assert_true(drive_shows(&drive, "undo"));
}

/* What matches is marked in the row, without colours too. */
TEST(what_matches_is_marked)
{
	SCOPED(drive_close) Drive drive;
	int marked = 0;

	open_at(&drive, 80, 24);
	drive_type(&drive, "?undo");
	drive_draw(&drive);
	const int y = row_of(&drive, "u   ");

	assert_true(y > 0);
	for (int x = 0; x < 80; x++)
		marked += grid_at(&drive.grid, x, y)->underline;
	assert_int_equal(marked, 2 * 4); /* its name, and the word in its help */
}
