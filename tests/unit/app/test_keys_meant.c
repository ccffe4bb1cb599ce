/* layer: tui */
/* In every list letters are searched for; other keys are in tests/screens/keys.script. */
#include "tests/fixtures/check.h"
#include "tests/fixtures/tui/drive.h"

#include "tui/lists/list.h"

/* A first letter, too, is a letter; what matches nothing is still there to be mended. */
TEST(letters_are_searched_for_until_escape)
{
	for (int kind = LIST_NONE + 1; kind <= LIST_PAPERS; kind++) {
		SCOPED(drive_close) Drive drive;

		drive_open(&drive, "sample:eliminated", 80, 24, "dark", CHARSET_EIGHTHS);
		list_open(&drive.app, (ListKind)kind);
		drive_settle(&drive);
		drive_type(&drive, "qzq wvw");
		assert_int_equal(drive.app.list.kind, kind);
		assert_string_equal(drive.app.list.filter.text.text, "qzq wvw");
		drive_keys(&drive, "Enter");
		assert_int_equal(drive.app.list.kind, kind);
		drive_keys(&drive, "Esc");
		assert_int_equal(drive.app.list.kind, LIST_NONE);
		assert_string_equal(drive.app.display.theme_name, "dark");
		assert_int_equal(drive.app.request, REQUEST_NONE);
	}
}
