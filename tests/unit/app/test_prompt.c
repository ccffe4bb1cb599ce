/* layer: tui */
/* What the lists at ":" and "?" cover of the screen, and mark on it. What they say is in
 * tests/screens/prompt.script. */
#include "tests/fixtures/check.h"
#include "tests/fixtures/tui/drive.h"

#include <string.h>

static void open_at(Drive *drive, int width, int height)
{
	drive_open(drive, "sample:eliminated", width, height, "dark", CHARSET_BRAILLE);
}

/* The row of the screen that begins so, blanks aside; -1: none does. */
static int row_of(Drive *drive, const char *beginning)
{
	ScopedText screen = drive_screen(drive);
	int y = 0;

	for (const char *line = screen; line; line = strchr(line, '\n'), y++) {
		line += *line == '\n';
		line += strspn(line, " ");
		if (strncmp(line, beginning, strlen(beginning)) == 0)
			return y;
	}
	return -1;
}

/* At most a third of the screen, and never over the first rows. */
TEST(the_list_leaves_the_picture_and_its_headline)
{
	static const struct {
		int width, height;
	} sizes[] = {{120, 36}, {80, 24}, {60, 18}, {40, 12}, {40, 8}, {30, 5}};

	for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
		const int width = sizes[i].width, height = sizes[i].height;
		SCOPED(drive_close) Drive before, after;
		int rows = 0;

		open_at(&before, width, height);
		open_at(&after, width, height);
		drive_type(&after, ":");
		for (int y = 0; y < height - 3; y++)
			if (memcmp(grid_at(&before.grid, 0, y), grid_at(&after.grid, 0, y),
				    (size_t)width * sizeof(Cell)) != 0) {
				assert_true(y >= 3);
				rows++;
			}
		assert_true(rows <= height / 3);
		assert_true(rows > 3 || height < 18);
	}
}

TEST(the_row_that_down_takes_is_marked)
{
	SCOPED(drive_close) Drive drive;

	open_at(&drive, 80, 24);
	drive_type(&drive, ":the");
	const int first = row_of(&drive, "▶ themes ");

	assert_int_equal(grid_at(&drive.grid, 0, first)->ink, ROLE_CHROME_TEXT);
	drive_keys(&drive, "Down");
	assert_int_equal(row_of(&drive, "▶ themes "), first);
	assert_int_equal(grid_at(&drive.grid, 0, first)->ink, ROLE_ACCENT);
}

/* What matches is marked in the row, without colours too. */
TEST(what_matches_is_marked)
{
	SCOPED(drive_close) Drive drive;
	int marked = 0;

	open_at(&drive, 80, 24);
	drive_type(&drive, "?undo");
	drive_draw(&drive);
	const int y = row_of(&drive, "▶ u Ctrl-_");

	assert_true(y > 0);
	for (int x = 0; x < 80; x++)
		marked += grid_at(&drive.grid, x, y)->underline;
	assert_int_equal(marked, 2 * 4); /* its name, and the word in its help */
}
