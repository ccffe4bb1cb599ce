/* layer: tui */
/* Keys do what was meant. */
#include "tests/fixtures/check.h"
#include "tests/fixtures/tui/drive.h"

#include "tui/features/explain/explaining.h"
#include "tui/features/seek/seeking.h"

#include "tui/lists/list.h"

#include <string.h>

static void check_message(const Drive *drive, const char *words)
{
	if (!strstr(drive->app.messages.text, words))
		fail_msg("\"%s\" is said, not \"%s\"", drive->app.messages.text, words);
}

static void open_it(Drive *drive)
{
	drive_open(drive, "sample:eliminated", 80, 24, "dark", CHARSET_EIGHTHS);
}

/* --- searching -------------------------------------------------------------------------------- */

static const struct Searched {
	const char *name;
	ListKind kind;
} searched[] = {
	{"help", LIST_HELP},
	{"samples", LIST_SAMPLES},
	{"compare", LIST_COMPARE},
	{"messages", LIST_MESSAGES},
	{"recover", LIST_RECOVER},
	{"themes", LIST_THEMES},
	{"terms", LIST_TERMS},
	{"learn", LIST_LEARN},
	{"papers", LIST_PAPERS},
};

/* A first letter, too, is a letter; what matches nothing is still there to be mended. */
TEST_ROWS(letters_are_searched_for_until_escape, struct Searched, searched)
{
	SCOPED(drive_close) Drive drive;

	open_it(&drive);
	list_open(&drive.app, row->kind);
	drive_settle(&drive);
	drive_type(&drive, "qzq wvw");
	assert_int_equal(drive.app.list.kind, row->kind);
	assert_string_equal(drive.app.list.filter.text.text, "qzq wvw");
	drive_keys(&drive, "Enter");
	assert_int_equal(drive.app.list.kind, row->kind);
	drive_keys(&drive, "Esc");
	assert_int_equal(drive.app.list.kind, LIST_NONE);
	assert_string_equal(drive.app.display.theme_name, "dark");
	assert_int_equal(drive.app.request, REQUEST_NONE);
}

/* Of a word that is known and one that is not: what the first one does is not done at once. */
TEST(what_lacks_a_word_is_begun_not_run)
{
	SCOPED(drive_close) Drive drive;

	open_it(&drive);
	drive_keys(&drive, "?");
	drive_type(&drive, "quit qzq");
	assert_true(drive_shows(&drive, "q Ctrl-C"));
	drive_keys(&drive, "Enter");
	assert_int_equal(drive.app.request, REQUEST_NONE);
	assert_true(drive_shows(&drive, ":quit"));
	drive_keys(&drive, "Enter");
	assert_int_equal(drive.app.request, REQUEST_QUIT);
}

/* It is a key that adds a processor. */
TEST(a_letter_that_is_looked_up_changes_nothing)
{
	SCOPED(drive_close) Drive drive;

	open_it(&drive);
	drive_keys(&drive, "? A Enter");
	assert_int_equal(drive.app.doc.done, 0);
	assert_true(explaining_of(&drive.app)->open);
}

TEST(quit_is_found_in_help)
{
	SCOPED(drive_close) Drive drive;

	open_it(&drive);
	drive_keys(&drive, "?");
	drive_type(&drive, "quit");
	assert_true(drive_shows(&drive, "q Ctrl-C"));
	drive_keys(&drive, "Enter");
	assert_int_equal(drive.app.request, REQUEST_QUIT);
}

/* Whoever holds Backspace to begin again does not press it once more on the net. */
TEST(an_emptied_search_goes_on)
{
	SCOPED(drive_close) Drive drive;

	open_it(&drive);
	drive_keys(&drive, "c / q Backspace Backspace Backspace");
	const double cursor = drive.app.view.cursor;

	drive_type(&drive, "P2");
	assert_int_equal(drive.app.view.selected, 2);
	drive_keys(&drive, "Enter");
	check_close(drive.app.view.cursor, cursor, 0);
}

/* --- digits ----------------------------------------------------------------------------------- */

#define NAME "g Left Left Left Left"
#define COMPUTE NAME " Down Right" /* of P1 */

static const struct Veiled {
	const char *layout, *keys;
} veiled[] = {
	{"explore", COMPUTE " V"},
	{"explore", NAME " V"},
	{"explore", COMPUTE " Right Right V"},
	{"explore", "V g Up"}, /* on a setting */
	{"lecture", "V"},
	{"figure", "V"},
	{"curve", "Tab V"},
};

/* Wherever one stands, digits and Enter are a guess, and nothing of the net. */
TEST_ROWS(digits_under_the_veil_are_a_guess, struct Veiled, veiled)
{
	SCOPED(drive_close) Drive drive;

	open_it(&drive);
	drive_command(&drive, "layout %s", row->layout);
	drive_keys(&drive, row->keys);
	if (strcmp(row->layout, "figure") != 0)
		assert_true(drive_shows(&drive, "0-9 a guess, then a name"));
	drive_type(&drive, "3000");
	assert_true(drive_shows(&drive, ":guess T 3000"));
	drive_keys(&drive, "Enter");
	assert_int_equal(drive.app.guesses.count, 1);
	check_close(drive.app.guesses.guess[0].value, 3000, 0);
	assert_false(doc_is_modified(&drive.app.doc));
	assert_true(drive.app.view.veiled);
	/* With the answer in sight they are a number again. */
	drive_keys(&drive, "V Down " COMPUTE " 7");
	assert_true(drive.app.cell.active);
}

TEST(enter_edits_under_the_veil)
{
	SCOPED(drive_close) Drive drive;

	open_it(&drive);
	drive_keys(&drive, COMPUTE " V Enter Ctrl-U 7 Enter");
	check_close(drive.app.doc.net.node[1].compute, 7, 0);
	assert_int_equal(drive.app.guesses.count, 0);
}

/* What a veiled stop asks for is what digits are: the guess, the number and then the guess. */
TEST(digits_in_a_lesson_are_what_it_asks_for)
{
	SCOPED(drive_close) Drive drive;

	open_it(&drive);
	drive_command(&drive, "lesson pe rates"); /* the share of P1, at P1.compute */
	drive_keys(&drive, "3");
	assert_true(drive_shows(&drive, ":guess share P1 3"));
	drive_keys(&drive, "Esc");
	drive_command(&drive, "lesson pe recall"); /* who is useless, at P1.link */
	drive_keys(&drive, "1");
	assert_true(drive_shows(&drive, ":guess useless P1"));
	drive_keys(&drive, "Esc");
	drive_command(&drive, "lesson pe slower-helps"); /* T, when P1.compute is larger */
	drive_keys(&drive, "9");
	assert_true(drive.app.cell.active);
	drive_keys(&drive, "9 Enter 3 0");
	assert_true(drive_shows(&drive, ":guess T 30"));
}

/* A name is text: digits do not begin one. */
TEST(a_digit_names_nobody)
{
	SCOPED(drive_close) Drive drive;

	open_it(&drive);
	drive_keys(&drive, NAME " 1");
	check_message(&drive, "digits do not change a name; Enter edits it");
	drive_keys(&drive, ". Comma Down");
	assert_string_equal(drive.app.doc.net.node[0].name, "P0");
	assert_false(doc_is_modified(&drive.app.doc));
	assert_int_equal(drive.app.view.selected, 1);
	drive_keys(&drive, "Enter 7 Enter");
	assert_string_equal(drive.app.doc.net.node[1].name, "P17");
}

/* --- staying where one was -------------------------------------------------------------------- */

/* The answers are gone through and taken by keys of their own, wherever the others go. */
TEST(seeking_leaves_the_focus_where_it_was)
{
	SCOPED(drive_close) Drive drive;
	const ViewState *view = &drive.app.view;

	open_it(&drive);
	drive_keys(&drive, COMPUTE);
	const int column = view->column;

	drive_command(&drive, "seek finish=3400 by P3.compute");
	drive_settle(&drive);
	assert_int_equal(view->focus, FOCUS_TABLE);
	drive_keys(&drive, "]");
	assert_true(drive.app.cell.active);
	assert_int_equal(view->selected, 3);
	drive_keys(&drive, "Esc");
	assert_int_equal(view->selected, 1);
	drive_keys(&drive, "] Enter");
	assert_true(doc_is_modified(&drive.app.doc));
	assert_int_equal(view->selected, 1);
	assert_int_equal(view->column, column);
	drive_keys(&drive, "Esc Down");
	assert_false(seeking_of(&drive.app)->open);
	assert_int_equal(view->focus, FOCUS_TABLE);
	assert_int_equal(view->selected, 2);
	assert_int_equal(view->column, column);
}

/* --- adding ----------------------------------------------------------------------------------- */

static const struct Added {
	const char *name, *file, *keys, *names, *says;
} added[] = {
	{"after the last", "sample:eliminated", "G A", "P0 P1 P2 P3 P4 P5", "P5 added below P0"},
	{"after the first", "sample:eliminated", "g Down A", "P0 P1 P5 P2 P3 P4",
		"P5 added below P0"},
	{"after the root", "sample:eliminated", "g A", "P0 P5 P1 P2 P3 P4", "P5 added below P0"},
	{"below the root", "sample:eliminated", "g a", "P0 P1 P2 P3 P4 P5", "P5 added below P0"},
	{"where one was taken away", "sample:eliminated", "g Down Down d G A", "P0 P1 P3 P4 P2",
		"P2 added below P0"},
	{"among other names", "sample:hung-tree", "g Down A", "R A A1 A2 P1 B C C1 C1a",
		"P1 added below R"},
	{"below one of them", "sample:hung-tree", "g Down Down a A", "R A A1 P1 P2 A2 B C C1 C1a",
		"P2 added below A1"},
};

/* All others keep their names. */
TEST_ROWS(a_new_processor_takes_the_lowest_free_name, struct Added, added)
{
	SCOPED(drive_close) Drive drive;
	ScopedBuf names = check_buf();

	drive_open(&drive, row->file, 80, 24, "dark", CHARSET_EIGHTHS);
	drive_keys(&drive, row->keys);
	for (uint32_t k = 0; k < drive.app.doc.net.processors; k++) {
		buf_add_text(&names, k > 0 ? " " : "");
		net_name(&drive.app.doc.net, k, &names);
	}
	assert_string_equal(names.text, row->names);
	assert_true(drive_shows(&drive, row->says));
	assert_false(drive_shows(&drive, "add P"));
	drive_keys(&drive, "u");
	assert_true(drive_shows(&drive, " removed"));
}

/* Names that are the ids' are written down where they would become another's; else they stay so. */
TEST(where_nobody_has_a_name_all_are_called_as_before)
{
	SCOPED(drive_close) Drive drive;
	const Net *net = &drive.app.doc.net;

	open_it(&drive);
	drive_command(&drive, "shape tree 1 4");
	drive_command(&drive, "write-out");
	drive_keys(&drive, "G A");
	assert_null(net->node[5].name);
	drive_keys(&drive, "u g Down A");
	assert_string_equal(net->node[2].name, "P5");
	assert_string_equal(net->node[3].name, "P2");
	assert_true(drive_shows(&drive, "Add P5 below P0"));
	/* Copies go by their ids all the while. */
	drive_keys(&drive, "u");
	drive_command(&drive, "set P3.repeat=3");
	drive_keys(&drive, "g Down A");
	assert_string_equal(net->node[2].name, "P8");
	assert_int_equal(net->processors, 8);
}
