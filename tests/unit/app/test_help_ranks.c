/* layer: tui */
/* What "?" finds first, and the rows in sight: what Enter acts on is what was meant. */
#include "tests/fixtures/check.h"
#include "tests/fixtures/tui/drive.h"

#include "tui/features/explain/explaining.h"

#include "solver/base/mem.h"
#include "tui/lists/list.h"
#include "tui/lists/rows.h"

#include <stdio.h>
#include <string.h>

typedef struct Wanted {
	const char *word, *first; /* an action, or the value that :set changes; "what" of a term */
} Wanted;
static const Wanted wanted[] = {
	{"upgrade", "what"},
	{"upgrades", "upgrades"},
	{"faster", "upgrades"},
	{"buy", "upgrades"},
	{"pays", "upgrades"},
	{"worse", "what"},
	{"braess", "paradox"},
	{"improve", "upgrades"},
	{"best", "what"},
	{"best-set", "best-set"},
	{"rho", "what"},
	{"▴", "what"},
	{"compare", "pins"},
	{"before", "pins"},
	{"after", "pins"},
	{"useless", "what"},
	{"usel", "step-next"},
	{"why", "explain"},
	{"help", "help"},
	{"up", "up"},
	{"B", "upgrades"},
	{"b", "labels"},
	{"layo", "layout"},
	{"latex", "export"},
	/* Who looks for its meaning changes nothing. */
	{"share", "what"},
	{"A", "what"},
	{"order", "what"},
	{"installments", "what"},
	{"load", "what"},
};

TEST_ROWS(the_first_row_is_what_was_meant, Wanted, wanted)
{
	SCOPED(drive_close) Drive drive;
	ListRows *rows = mem_array(1, sizeof *rows);

	assert_non_null(rows);
	drive_open(&drive, "sample:fig5", 80, 24, "dark", CHARSET_EIGHTHS);
	list_rows_help(&drive.app, row->word, rows);
	assert_true(rows->count > 0 && rows->row[0].selectable);
	assert_string_equal(actions[rows->row[0].action].name, row->first);
	mem_free(rows);
}

/* What people type who do not know the program's words, and what is among the first three rows: an
 * action, or what stands at the left of the row. */
static const Wanted phrases[] = {
	{"save as", "write"},
	{"delete node", "delete"},
	{"node delete", "delete"},
	{"remove processors", "delete"},
	{"screen shot", "screenshot"},
	{"write file", "write"},
	{"change a number", "edit-value"},
	{"escape", "Esc"},
	{"go back", "Esc"},
	{"mouse", "click"},
	{"scroll", "wheel"},
	{"how do I quit", "quit"},
	{"add a processor", "add-child"},
	{"more processors", "add-child"},
	{"dark mode", "next-theme"},
	{"change colours", "next-theme"},
	{"export to latex", "export"},
	{"make a picture", "export"},
	{"print", "export"},
	{"compare two nets", "pin"},
	{"what is useless", "useless"},
	{"why is P4 useless", "step-next"},
	{"zoom in", "zoom-in"},
	{"open a file", "open"},
	{"load example", "samples"},
	{"close", "Esc"},
	{"next step", "step-next"},
	{"show answer", "veil"},
	{"lost my work", "recover"},
	{"keyboard shortcuts", "help"},
	{"explain T", "explain"},
	{"draw shell", "gantree draw"},
	{"paste from spreadsheet", "paste"},
	/* Typed by somebody who had not seen the program. */
	{"change link speed", "NAME.link"},
	{"rename processor", "rename"},
	{"undo last change", "undo"},
	{"save file", "save"},
	{"open another file", "open"},
	{"export picture", "export"},
	{"make a screenshot", "screenshot"},
	{"compare two networks", "pin"},
	{"keep a copy", "pin"},
	{"switch colours", "next-theme"},
	{"black and white", "next-theme"},
	{"explain this number", "explain"},
	{"show the formula", "explain"},
	{"start the tutorial", "tour"},
	{"practice exercises", "quiz"},
	{"test my knowledge", "quiz"},
	{"guess the answer", "guess"},
	{"scroll the diagram", "pan-left"},
	{"gantt chart", "diagram"},
	{"choose another method", "method"},
	{"several rounds", "installments"},
	{"total load amount", "load"},
	{"leave the program", "quit"},
	{"move node up", "move-up"},
	{"what if slower", "vary"},
	{"copy and paste", "copy"},
	{"copy and paste", "paste"},
	{"edit link", "NAME.link"},
	{"change load", "load"},
	{"monochrome", "next-theme"},
	{"no colours", "next-theme"},
	{"practice", "quiz"},
	{"beginner", "learn"},
	{"sensitivity", "vary"},
	{"side by side", "pin"},
	{"compare variants", "pin"},
	{"amount", "load"},
};

static bool is_wanted(const ListRow *row, const char *what)
{
	return (row->action < ACTIONS && strcmp(actions[row->action].name, what) == 0) ||
	       strcmp(row->left, what) == 0 || strcmp(row->argument, what) == 0 ||
	       strncmp(row->text, what, strlen(what)) == 0;
}

TEST_ROWS(a_phrase_finds_it_among_the_first_three, Wanted, phrases)
{
	SCOPED(drive_close) Drive drive;
	ListRows *rows = mem_array(1, sizeof *rows);
	bool found = false;

	assert_non_null(rows);
	drive_open(&drive, "sample:first", 80, 24, "dark", CHARSET_EIGHTHS);
	list_rows_help(&drive.app, row->word, rows);
	for (int i = 0; i < 3 && i < rows->count; i++)
		found = found || is_wanted(&rows->row[i], row->first);
	mem_free(rows);
	assert_true(found);
}

/* What stands on the screen leads to its explanation, on a bar, too. */
TEST(a_number_on_the_screen_is_explained)
{
	SCOPED(drive_close) Drive drive;

	drive_open(&drive, "sample:first", 120, 36, "dark", CHARSET_EIGHTHS);
	drive_keys(&drive, "? 2 . 9 2 6 Enter");
	assert_true(explaining_of(&drive.app)->open);
	assert_int_equal(explaining_of(&drive.app)->level[0].asked.kind, SUBJECT_QUANTITY);
	assert_true(drive_shows(&drive, "speed-up"));
	drive_keys(&drive, "n");
	assert_true(drive_shows(&drive, "1 + 1/1.2 + 1/1.5 + 1/2 + 1/3 = 3.333"));
	drive_keys(&drive, "E");
	/* P1's link is 3; that stands in other numbers before. */
	drive_command(&drive, "explain 3");
	assert_int_equal(explaining_of(&drive.app)->level[0].asked.kind, SUBJECT_CELL);
	assert_int_equal(explaining_of(&drive.app)->level[0].asked.processor, 1);
	drive_keys(&drive, "E");
	drive_command(&drive, "explain 926.6");
	assert_int_equal(explaining_of(&drive.app)->level[0].asked.kind, SUBJECT_BAR);
	drive_keys(&drive, "E");
	drive_command(&drive, "explain 77777");
	assert_false(explaining_of(&drive.app)->open);
	assert_true(drive_shows(&drive, "77777 is not on the screen"));
}

/* A letter alone is a key, a symbol or a word, and no part of one. */
TEST(a_letter_is_no_part_of_a_word)
{
	SCOPED(drive_close) Drive drive;
	ListRows *all = mem_array(2, sizeof *all), *rows = all + 1;

	assert_non_null(all);
	drive_open(&drive, "sample:first", 80, 24, "dark", CHARSET_EIGHTHS);
	list_rows_help(&drive.app, "", all);
	list_rows_help(&drive.app, "T", rows);
	assert_string_equal(rows->row[0].left, "T");
	assert_in_range(rows->count, 1, all->count / 4);
	mem_free(all);
}

static bool finds(App *app, const char *word, const char *what)
{
	ListRows *rows = mem_array(1, sizeof *rows);
	bool found = false;

	list_rows_help(app, word, rows);
	for (int i = 0; i < rows->count; i++)
		found = found || is_wanted(&rows->row[i], what);
	mem_free(rows);
	return found;
}

TEST(words_of_the_field_find_more_than_one_row)
{
	SCOPED(drive_close) Drive drive;

	drive_open(&drive, "sample:fig5", 80, 24, "dark", CHARSET_EIGHTHS);
	assert_true(finds(&drive.app, "useless", "layout"));
	assert_true(finds(&drive.app, "why", "step-previous"));
	assert_true(finds(&drive.app, "installments", "vary"));
	assert_true(finds(&drive.app, "installments", "methods"));
	assert_false(finds(&drive.app, "upgrade", "decrease"));
	assert_false(finds(&drive.app, "zzz", "help"));
}

/* --- the selected row ------------------------------------------------------------------------- */

static const char twelve[] =
	"load: 40\norder: 2\ninstallments: 1\nnetwork:\n  kind: tree\n  root:\n"
	"    name: boss\n    compute: 1.2\n    children:\n"
	"      - {name: ada, compute: 0.9, link: 3.1}\n      - {name: bob, compute: 1.7, link: "
	"9.4}\n"
	"      - {name: cai, compute: 0.35, link: 14.6}\n      - {name: dee, compute: 2.6, link: "
	"5.2}\n"
	"      - {name: eli, compute: 1.1, link: 22}\n      - {name: fay, compute: 0.62, link: "
	"7.7}\n"
	"      - {name: gus, compute: 3.9, link: 2.3}\n      - {name: hal, compute: 0.28, link: "
	"19.5}\n"
	"      - {name: ivy, compute: 1.35, link: 31}\n      - {name: jon, compute: 0.8, link: "
	"12.2}\n"
	"      - {name: kim, compute: 2.05, link: 6.6}\n"
	"      - {name: leo, compute: 0.47, link: 26}\n";

static void open_twelve(Drive *drive, int width, int height)
{
	char path[512];

	drive_open(drive, "sample:fig5", width, height, "dark", CHARSET_EIGHTHS);
	snprintf(path, sizeof path, "%s/twelve.yaml", drive->home);
	FILE *file = fopen(path, "w");

	assert_non_null(file);
	assert_true(fputs(twelve, file) >= 0);
	assert_int_equal(fclose(file), 0);
	drive_command(drive, "open %s", path);
}

/* Every pane that follows the selection has the selected name in its text. */
static void check_in_sight(Drive *drive, const char *name)
{
	const App *app = &drive->app;

	for (int i = 0; i < app->drawn.count; i++) {
		const DrawnPane *pane = &app->drawn.pane[i];
		bool found = false;

		if (!pane->laid_out || !pane->named ||
			!(pane->named->main || pane->named->editable) || pane->at.height < 3)
			continue;
		for (int y = 0; y < pane->at.height && !found; y++) {
			char line[64] = "";

			for (int x = 0; x < 12 && x < pane->at.width; x++)
				strcat(line, grid_at(&drive->grid, pane->at.x + x, pane->at.y + y)
						     ->text);
			found = strstr(line, name) != NULL;
		}
		if (!found)
			fail_msg("%s is not to be seen in pane %d at %dx%d", name, i,
				drive->grid.width, drive->grid.height);
	}
}

typedef struct Screen {
	const char *what, *keys;
} Screen;
static const Screen screens[] = {
	{"explore", ""},
	{"in two panes", "P 9 Enter W Space"},
};

TEST_ROWS(the_selected_row_is_in_sight, Screen, screens)
{
	static const char *const names[] = {"boss", "ada", "bob", "cai", "dee", "eli", "fay", "gus",
		"hal", "ivy", "jon", "kim", "leo"};
	enum { COUNT = sizeof names / sizeof *names };

	for (int height = 20; height <= 37; height += 1 + height % 3)
		for (int width = 73; width <= 127; width += 27) {
			SCOPED(drive_close) Drive drive;

			open_twelve(&drive, width, height);
			drive_keys(&drive, row->keys);
			drive_keys(&drive, "g");
			for (int k = 0; k < COUNT; k++, drive_keys(&drive, "Down"))
				check_in_sight(&drive, names[k]);
			for (int k = COUNT - 1; k >= 0; k--, drive_keys(&drive, "Up"))
				check_in_sight(&drive, names[k]);
		}
}

/* --- what is told of it ----------------------------------------------------------------------- */

/* What the panes say depends on what is selected, and not on what was before. */
TEST(the_round_told_does_not_depend_on_where_one_was)
{
	SCOPED(drive_close) Drive drive;

	open_twelve(&drive, 120, 36);
	drive_command(&drive, "layout result");
	drive_settle(&drive);
	assert_true(drive_shows(&drive, "PE  round 1 of 7, removes ivy"));
	drive_keys(&drive, "Down");
	drive_settle(&drive);
	assert_true(drive_shows(&drive, "PE  round 7 of 7, removes bob"));
	assert_true(drive_shows(&drive, "bob useful if G"));
	drive_keys(&drive, "Up");
	drive_settle(&drive);
	assert_true(drive_shows(&drive, "PE  round 1 of 7, removes ivy"));
	assert_true(drive_shows(&drive, "ivy useful if G"));
}

TEST(all_who_wait_are_told_and_what_the_best_set_comes_to)
{
	SCOPED(drive_close) Drive drive;

	open_twelve(&drive, 120, 36);
	drive_command(&drive, "set installments=2");
	assert_true(drive_shows(&drive, "1 → 2 installments: dee, fay and kim wait with 2 "
					"installments; feasible with ρ = 1."));
	drive_settle(&drive);
	drive_keys(&drive, "W");
	drive_settle(&drive);
	assert_false(drive_shows(&drive, "none better"));
	assert_true(drive_shows(&drive, "533.8"));
}
