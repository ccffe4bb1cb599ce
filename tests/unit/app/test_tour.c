/* layer: tui */
/* The tour where the way to it is none of the keys, and what of it stands still. How it is played
 * is in tests/screens/tour.script. */
#include "tests/fixtures/check.h"
#include "tests/fixtures/tui/drive.h"

#include "tui/app/aside.h"
#include "tui/features/lessons/teaching.h"

static void begin(Drive *drive, const char *line)
{
	drive_open(drive, "sample:fig5", 80, 24, "dark", CHARSET_EIGHTHS);
	drive_command(drive, "%s", line);
	assert_true(drive->app.lent.by == &teaching_lender);
}

/* Without a net of one's own: the lesson's is kept, and is nobody's any more. */
TEST(what_is_left_first_of_all_says_the_way_back)
{
	SCOPED(drive_close) Drive drive;

	begin(&drive, "lesson pe 3");
	aside_drop(&drive.app);
	drive_keys(&drive, "Escape");
	assert_true(
		drive_shows(&drive, "Esc again leaves the lesson; :lesson pe 3 comes back here"));
	drive_keys(&drive, "Escape");
	assert_true(drive_shows(&drive,
		"you left the lesson; :lesson pe 3 continues, :write NAME.yaml keeps this net"));
	assert_false(drive_shows(&drive, "pe 3/"));
	assert_true(drive_shows(&drive, "your net"));
	drive_command(&drive, "tour");
	drive_keys(&drive, "Escape Escape");
	assert_true(drive_shows(&drive, "goes back to your own net"));
}

/* The rows of a stop's text and of the panes stay where they are whatever is said. */
TEST(a_comment_moves_nothing)
{
	static const char *const done[] = {
		"tour 6", "3 0 Enter", "tour 6", "2 5 0 Enter", "tour 9", "1 Enter"};

	for (size_t k = 0; k < sizeof done / sizeof *done; k += 2) {
		SCOPED(drive_close) Drive drive;

		begin(&drive, done[k]);
		const ScreenPane before = drive.app.drawn.band.at;

		assert_int_equal(teaching_of(&drive.app)->comment.length, 0);
		drive_keys(&drive, done[k + 1]);
		assert_true(teaching_of(&drive.app)->comment.length > 0);
		assert_int_equal(drive.app.drawn.band.at.y, before.y);
		assert_int_equal(drive.app.drawn.band.at.height, before.height);
	}
}
