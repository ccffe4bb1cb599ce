/* layer: tui */
/* What the screen says of a schedule in which a child waits as planned: no alarm, and nobody is
 * called useless. */
#include "tests/fixtures/check.h"
#include "tests/fixtures/tui/drive.h"

static const char net[] =
	"method: chen-w\nload: 20\norder: 2\nnetwork: {kind: tree, root: {compute: 5, "
	"children: [{compute: 0.23, link: 12.26}, {compute: 4.8, link: 120.74}, "
	"{compute: 3.62, link: 3.87}]}}\n";

static void open_waiting(Drive *drive, const char *folder, int width, int height)
{
	SCOPED(check_free) char *path = check_path(folder, "waiting.yaml");

	check_write_file(path, net, sizeof net - 1);
	drive_open(drive, path, width, height, "dark", CHARSET_EIGHTHS);
	drive_draw(drive);
}

TEST(who_waits_and_who_is_not_used_at_all_sizes)
{
	static const int sizes[][2] = {{80, 24}, {120, 36}, {200, 60}};

	for (int k = 0; k < 3; k++) {
		SCOPED(check_folder_free) char *folder = check_folder_make();
		SCOPED(drive_close) Drive drive;

		open_waiting(&drive, folder, sizes[k][0], sizes[k][1]);
		assert_true(drive_shows(&drive, "P1 waits for data; "));
		assert_true(drive_shows(&drive, "120.74 not used"));
		assert_true(drive_shows(&drive, "the data cannot be there before T"));
		assert_true(drive_shows(&drive, "waits"));
		assert_false(drive_shows(&drive, "useless"));
		assert_false(drive_shows(&drive, "infeasible"));
	}
}

TEST(other_diagrams_say_the_same)
{
	SCOPED(check_folder_free) char *folder = check_folder_make();
	SCOPED(drive_close) Drive drive;

	open_waiting(&drive, folder, 120, 36);
	for (int k = 0; k < 3; k++) {
		drive_keys(&drive, "D");
		assert_true(drive_shows(&drive, "not used"));
		assert_false(drive_shows(&drive, "useless"));
	}
}
