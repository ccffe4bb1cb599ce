/* layer: tui */
/* Keys do what was meant. */
#include "tests/fixtures/check.h"
#include "tests/fixtures/tui/drive.h"

#include "tui/lists/list.h"

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
	{"methods", LIST_METHODS},
	{"messages", LIST_MESSAGES},
	{"recover", LIST_RECOVER},
	{"themes", LIST_THEMES},
	{"terms", LIST_TERMS},
	{"lessons", LIST_LESSONS},
	{"papers", LIST_PAPERS},
};

/* A first letter, too, is a letter; what matches nothing is still there to be mended. */
TEST_ROWS(letters_are_searched_for_until_escape, struct Searched, searched)
{
	SCOPED(drive_close) Drive drive;

	open_it(&drive);
	list_open(&drive.app, row->kind);
	drive_settle(&drive);
	drive_type(&drive, "quit qzq");
	assert_int_equal(drive.app.list.kind, row->kind);
	assert_string_equal(drive.app.list.filter.text.text, "quit qzq");
	drive_keys(&drive, "Enter");
	assert_int_equal(drive.app.list.kind, row->kind);
	drive_keys(&drive, "Esc");
	assert_int_equal(drive.app.list.kind, LIST_NONE);
	assert_string_equal(drive.app.display.theme_name, "dark");
	assert_int_equal(drive.app.request, REQUEST_NONE);
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
