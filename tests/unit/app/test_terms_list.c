/* layer: tui */
/* The list of words cuts no name: neither those it lists nor those of papers below it. */
#include "tests/fixtures/check.h"
#include "tests/fixtures/tui/drive.h"

#include "tui/lists/list.h"
#include "tui/lists/rows.h"

#include <string.h>

TEST(names_are_whole)
{
	static const int widths[] = {40, 60, 80, 120};

	for (size_t i = 0; i < sizeof widths / sizeof *widths; i++) {
		SCOPED(drive_close) Drive drive;

		drive_open(&drive, "sample:star-affine", widths[i], 400, "dark", CHARSET_EIGHTHS);
		drive_command(&drive, "what");
		ScopedText screen = drive_screen(&drive);
		ListRows *rows = list_rows(&drive.app);

		assert_true(rows->count > 200);
		assert_null(strstr(screen, "Chen &…"));
		for (int k = 0; k < rows->count; k++) {
			assert_non_null(strstr(screen, rows->row[k].left));
			/* Told when it is drawn: hundreds of entries a key are dear. */
			assert_string_equal(rows->row[k].detail, "");
			list_tell_term(&drive.app, &rows->row[k]);
			assert_in_range(strlen(rows->row[k].detail), 1, LIST_TEXT - 2);
		}
	}
}
