/* layer: tui */
/* The tour as a student plays it at 80x24: leaving it and coming back, faults, and what stands
 * still. */
#include "tests/fixtures/check.h"
#include "tests/fixtures/tui/drive.h"

#include "tui/app/aside.h"
#include "tui/app/teaching.h"

#include <stdio.h>
#include <string.h>

#define shows(drive, text)                                                                         \
	do {                                                                                       \
		if (!drive_shows(drive, text)) {                                                   \
			SCOPED(check_free) char *seen = drive_screen(drive);                       \
			fail_msg("\"%s\" is not shown\n%s", text, seen);                           \
		}                                                                                  \
	} while (0)
#define hides(drive, text) assert_false(drive_shows(drive, text))

static void begin(Drive *drive, const char *line)
{
	drive_open(drive, "sample:fig5", 80, 24, "dark", CHARSET_EIGHTHS);
	drive_command(drive, "%s", line);
	assert_true(drive->app.teaching.open);
}

/* --- leaving ---------------------------------------------------------------------------------- */

TEST(it_is_left_by_two_escapes_in_a_row)
{
	static const char *const between[] = {"Down", ":", "PgUp", "V"};
	SCOPED(drive_close) Drive drive;

	begin(&drive, "tour 5");
	drive_keys(&drive, "Escape");
	shows(&drive, "Esc again leaves the tour; :tour 5 comes back here");
	for (size_t k = 0; k < sizeof between / sizeof *between; k++) {
		drive_command(&drive, "tour 5");
		drive_keys(&drive, "Escape");
		drive_keys(&drive, between[k]);
		if (drive.app.prompt.active)
			drive_keys(&drive, "Escape");
		hides(&drive, "Esc again");
		drive_keys(&drive, "Escape");
		assert_true(drive.app.teaching.open);
	}
	drive_keys(&drive, "Escape");
	assert_false(drive.app.teaching.open);
	shows(&drive, "you left the tour; :tour 5 continues, :lesson off goes back to fig5");
	hides(&drive, "tour 5/14");
}

TEST(a_wrong_number_is_given_up_without_leaving)
{
	SCOPED(drive_close) Drive drive;

	begin(&drive, "tour 6");
	drive_keys(&drive, "- - 1 . . Escape Escape");
	assert_true(drive.app.teaching.open);
	shows(&drive, "Esc again leaves the tour; :tour 6 comes back here");
	drive_keys(&drive, "2 5 0 Enter E Escape Escape");
	assert_true(drive.app.teaching.open);
}

/* Without a net of one's own: the lesson's is kept, and is nobody's any more. */
TEST(what_is_left_first_of_all_says_the_way_back)
{
	SCOPED(drive_close) Drive drive;
	Error error;

	drive_open(&drive, "sample:fig5", 80, 24, "dark", CHARSET_EIGHTHS);
	assert_int_equal(teaching_begin(&drive.app, "pe", "3", &error), STATUS_OK);
	aside_drop(&drive.app);
	drive_keys(&drive, "Escape");
	shows(&drive, "Esc again leaves the lesson; :lesson pe 3 comes back here");
	drive_keys(&drive, "Escape");
	shows(&drive,
		"you left the lesson; :lesson pe 3 continues, :write NAME.yaml keeps this net");
	hides(&drive, "pe 3/");
	shows(&drive, "your net");
	drive_command(&drive, "tour");
	drive_keys(&drive, "Escape Escape");
	shows(&drive, "goes back to your own net");
}

TEST(exercises_are_left_with_their_way_back)
{
	SCOPED(drive_close) Drive drive;

	begin(&drive, "quiz 1 shares 17");
	drive_keys(&drive, "PgDn PgDn Escape");
	shows(&drive, "Esc again leaves the exercises; :quiz 1 shares 18 comes back here");
	drive_keys(&drive, "Escape");
	assert_false(drive.app.teaching.open);
	shows(&drive, ":quiz 1 shares 18 continues");
}

TEST(without_a_stop_it_goes_on_where_it_was_left)
{
	SCOPED(drive_close) Drive drive;

	begin(&drive, "tour");
	drive_keys(&drive, "PgDn PgDn PgDn PgDn PgDn");
	const uint32_t left = drive.app.teaching.at;
	unsigned char marks[LESSON_STOPS_MAX];

	assert_true(left > 1);
	memcpy(marks, drive.app.teaching.mark, sizeof marks);
	drive_keys(&drive, "Escape Escape");
	drive_command(&drive, "tour");
	assert_int_equal(drive.app.teaching.at, left);
	assert_memory_equal(drive.app.teaching.mark, marks, sizeof marks);
	drive_keys(&drive, "Escape Escape");
	drive_command(&drive, "lesson pe");
	assert_int_equal(drive.app.teaching.at, 0);
	drive_keys(&drive, "Escape Escape");
	drive_command(&drive, "lesson tour 1");
	assert_int_equal(drive.app.teaching.at, 0);
	assert_int_equal(drive.app.teaching.mark[0], LESSON_AHEAD);
}

/* --- faults ------------------------------------------------------------------------------------
 */

TEST(a_number_that_cannot_be_says_what_can)
{
	static const char *const wrong[] = {"1 . 5 Enter", "0 Enter"};

	for (size_t k = 0; k < sizeof wrong / sizeof *wrong; k++) {
		SCOPED(drive_close) Drive drive;

		begin(&drive, "tour 13");
		drive_keys(&drive, wrong[k]);
		shows(&drive, "it must be a whole number, 1 to 1000000000, fon or best");
		shows(&drive, "T ????");
		drive_keys(&drive, "Escape V");
		drive_keys(&drive, wrong[k]);
		shows(&drive, "Not accepted");
		shows(&drive, "fon or best");
	}
}

TEST(a_guess_of_installments_is_judged)
{
	SCOPED(drive_close) Drive drive;

	begin(&drive, "tour 13");
	drive_command(&drive, "guess installments 50");
	drive_keys(&drive, "2 Enter");
	assert_false(drive.app.view.veiled);
	shows(&drive, "you 50 installments, best 2");
	drive_command(&drive, "tour 13");
	drive_command(&drive, "guess installments 1");
	drive_keys(&drive, "2 Enter");
	shows(&drive, "you 1 installment, best 2");
}

TEST(after_the_last_stop_it_says_what_comes_next)
{
	SCOPED(drive_close) Drive drive;

	begin(&drive, "tour 14");
	drive_command(&drive, "guess T 3000");
	drive_keys(&drive, "2 0 0 Enter");
	drive_keys(&drive, "PgDn");
	shows(&drive, "that was the last stop; Esc Esc leaves, :learn lists what comes next");
	drive_keys(&drive, "PgDn");
	shows(&drive, "that was the last stop; Esc Esc leaves, :learn lists what comes next");
}

/* --- what stands still -------------------------------------------------------------------------
 */

/* The rows of a stop's text and of the panes stay where they are whatever is said. */
TEST(a_comment_moves_nothing)
{
	static const char *const done[] = {
		"tour 6", "3 0 Enter", "tour 6", "2 5 0 Enter", "tour 9", "1 Enter"};

	for (size_t k = 0; k < sizeof done / sizeof *done; k += 2) {
		SCOPED(drive_close) Drive drive;

		begin(&drive, done[k]);
		const ScreenPane before = drive.app.drawn.band.at;

		assert_int_equal(drive.app.teaching.comment.length, 0);
		drive_keys(&drive, done[k + 1]);
		assert_true(drive.app.teaching.comment.length > 0);
		assert_int_equal(drive.app.drawn.band.at.y, before.y);
		assert_int_equal(drive.app.drawn.band.at.height, before.height);
	}
}

/* --- what may be typed -------------------------------------------------------------------------
 */

TEST(a_digit_begins_the_guess_that_is_asked_for)
{
	SCOPED(drive_close) Drive drive;

	begin(&drive, "tour 1");
	shows(&drive, "0-9 type your guess");
	shows(&drive, "Esc leave");
	drive_keys(&drive, "3");
	shows(&drive, ":guess T 3");
	drive_keys(&drive, "3 0 0 Enter");
	assert_int_equal(drive.app.guesses.count, 1);
	assert_false(drive.app.view.veiled);
	/* From then on it is as everywhere. */
	hides(&drive, "type your guess");
	drive_keys(&drive, "Right 4");
	assert_true(drive.app.cell.active);
	drive_keys(&drive, "Escape");
	/* Where a number is to be typed digits are of that. */
	drive_command(&drive, "tour 5");
	drive_keys(&drive, "2");
	assert_true(drive.app.cell.active);
	/* Not there, where only the guess is asked for. */
	drive_command(&drive, "lesson pe rates");
	hides(&drive, "◄ type");
}

/* The second stop says that each number tells how long its part takes. */
TEST(bars_have_their_numbers)
{
	SCOPED(drive_close) Drive drive;

	begin(&drive, "tour 2");
	shows(&drive, "83.36 + 216.6");
	shows(&drive, "193.5 + 519.9 + 486.7");
}

/* In the title, at the axis and in what is said. */
TEST(the_finish_is_written_one_way)
{
	static const char *const ends[][3] = {{"tour 1", "guess T 3300", "3418"},
		{"tour 13", "set installments=2", "96.31"}, {"tour 14", "set load=200", "12 160"}};

	for (size_t k = 0; k < sizeof ends / sizeof *ends; k++) {
		SCOPED(drive_close) Drive drive;
		char finish[40];

		begin(&drive, ends[k][0]);
		drive_command(&drive, "%s", ends[k][1]);
		drive_keys(&drive, "V");
		SCOPED(check_free) char *screen = drive_screen(&drive);
		char *title_end = strchr(screen, '\n');

		*title_end = '\0';
		snprintf(finish, sizeof finish, "T %s", ends[k][2]);
		if (!strstr(screen, finish))
			fail_msg("no %s in the title: %s", finish, screen);
		if (!strstr(title_end + 1, ends[k][2]) ||
			!strstr(drive.app.teaching.comment.text, ends[k][2]))
			fail_msg("no %s below\n%s", ends[k][2], title_end + 1);
	}
}

/* Who guesses alone is not told of hands; a class is. */
TEST(a_single_guess_is_asked_of_a_single_student)
{
	SCOPED(drive_close) Drive drive;

	begin(&drive, "tour 1");
	drive_keys(&drive, "3");
	shows(&drive, "T: a time; P0 alone takes 10 000");
	drive_keys(&drive, "Escape Escape Escape V : g u e s s Space T Space");
	assert_false(drive.app.teaching.open);
	shows(&drive, "x12 for twelve people");
}

/* Also once that is guessed, and something else is left to do. */
TEST(only_what_the_stop_asks_for_is_asked)
{
	static const char *const guesses[] = {"tour 4", "guess T 3000", "tour 9", "guess T 3000",
		"tour 13", "guess installments 2"};

	for (size_t k = 0; k < sizeof guesses / sizeof *guesses; k += 2) {
		SCOPED(drive_close) Drive drive;

		begin(&drive, guesses[k]);
		hides(&drive, "useless");
		drive_command(&drive, "%s", guesses[k + 1]);
		assert_true(drive.app.view.veiled);
		hides(&drive, "useless");
		shows(&drive, guesses[k + 1]);
		hides(&drive, "in all");
	}
}

/* What the picture of installments shows is said: the first is itself computed in pieces. */
TEST(the_pieces_of_an_installment_are_told_of)
{
	SCOPED(drive_close) Drive drive;

	begin(&drive, "tour 13");
	shows(&drive, "does its work in installments");
	drive_command(&drive, "guess installments 2");
	drive_keys(&drive, "2 Enter");
	shows(&drive, "It computes the first installment");
	shows(&drive, "in pieces, as they come, then the second.");
}

TEST(the_cell_to_type_in_says_so)
{
	SCOPED(drive_close) Drive drive;

	begin(&drive, "tour 5");
	shows(&drive, "12 ◄ type ");
	drive_command(&drive, "tour 6");
	shows(&drive, "24 ◄ ");
	/* What is to be done here is another key. */
	drive_command(&drive, "tour 7");
	hides(&drive, "◄");
	drive_command(&drive, "tour 13");
	shows(&drive, "installments 1 ◄ type");
	drive_command(&drive, "tour 5");
	drive_keys(&drive, "2 4 Enter");
	hides(&drive, "◄ type");
}
