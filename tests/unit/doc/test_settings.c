/* layer: tui */
/* Every setting is reached at every width of the title bar; what is wrong with a file is told,
 * however long its path. */
#include "tests/fixtures/check.h"
#include "tests/fixtures/tui/drive.h"

#include "solver/base/mem.h"

#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

static void open_wide(Drive *drive, const char *file, int width)
{
	drive_open(drive, file, width, 30, "dark", CHARSET_EIGHTHS);
}

/* Every setting can be reached at every width, and a sign stands for those left out. */
TEST(what_has_no_room_comes_when_it_is_reached)
{
	Drive drive;

	for (int width = 60; width <= 200; width += 7) {
		open_wide(&drive, "sample:hung-tree", width);
		const int count = app_settings(&drive.app).count;

		drive.app.view.focus = FOCUS_SETTINGS;
		drive.app.view.setting = count - 1;
		drive_draw(&drive);
		assert_true(drive_shows(&drive, "Tcm 1"));
		for (int i = 0; i < count; i++) {
			drive_keys(&drive, "Right");
			assert_true(drive.app.drawn.title[drive.app.view.setting].cells > 0);
		}
		drive_close(&drive);
	}
	open_wide(&drive, "sample:hung-tree", 80);
	drive.app.view.focus = FOCUS_SETTINGS;
	drive_draw(&drive);
	assert_true(drive_shows(&drive, "cut-through   L 100  "));
	assert_true(drive_shows(&drive, "  … "));
	drive_close(&drive);
}

/* A path of some 200 bytes, in folders with blanks in their names if `blanks`. */
static char *long_path(const char *home, bool blanks, const char *name)
{
	char path[400];
	size_t length = (size_t)snprintf(path, sizeof path, "%s", home);

	while (length < 200) {
		length += (size_t)snprintf(path + length, sizeof path - length,
			blanks ? "/a b c d e f" : "/a-folder-more");
		assert_int_equal(mkdir(path, 0700), 0);
	}
	snprintf(path + length, sizeof path - length, "/%s", name);
	return mem_text(path, strlen(path));
}

/* What is wrong with a file is told, however long its path is: that loses its middle. */
TEST(a_long_path_leaves_room_for_the_reason)
{
	static const char bad[] = "load: 0\nnetwork: {kind: tree, root: {compute: 1}}\n";

	for (int blanks = 0; blanks < 2; blanks++) {
		SCOPED(drive_close) Drive drive;

		open_wide(&drive, "sample:fig5", 80);
		SCOPED(check_mem_free) char *path = long_path(drive.home, blanks, "net.yaml");

		check_write_file(path, bad, strlen(bad));
		drive_command(&drive, "open %s", path);
		assert_true(drive.app.messages.alert);
		assert_non_null(strstr(drive.app.messages.text, path));
		assert_true(drive_shows(&drive, "…"));
		assert_true(
			drive_shows(&drive, "/net.yaml:1:7: load is 0; it must be greater than 0"));
		drive_command(&drive, "messages");
		assert_true(
			drive_shows(&drive, "/net.yaml:1:7: load is 0; it must be greater than 0"));
		drive_type(&drive, "a-folder-more/a-folder-more");
		assert_int_equal(drive_shows(&drive, "load is 0"), !blanks);
		drive_keys(&drive, "Escape");
		assert_int_equal(grid_resize(&drive.grid, 40, 24), STATUS_OK);
		drive_command(&drive, "open %s", path);
		assert_true(drive_shows(&drive, "net.yaml:1:7: load … :messages"));
		drive_command(&drive, "messages");
		assert_true(drive_shows(&drive, "must be greater than 0"));
		drive_keys(&drive, "Escape");
		/* What asks to overwrite a file says why. */
		assert_int_equal(grid_resize(&drive.grid, 80, 24), STATUS_OK);
		drive_command(&drive, "write %s", path);
		assert_true(drive_shows(&drive, "net.yaml already exists"));
		drive_keys(&drive, "Escape");
	}
}
