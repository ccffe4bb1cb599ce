/* layer: tui */
/* What holds at every stop of a lesson, played at those of the tour at 80x24: where the cursor is
 * after a number, of which net a guess is, what is said and asked for until when. */
#include "tests/fixtures/check.h"
#include "tests/fixtures/tui/drive.h"

#include "tui/app/teaching.h"

#include <string.h>

#define shows(drive, text)                                                                         \
	do {                                                                                       \
		if (!drive_shows(drive, text)) {                                                   \
			SCOPED(check_free) char *seen = drive_screen(drive);                       \
			fail_msg("\"%s\" is not shown\n%s", text, seen);                           \
		}                                                                                  \
	} while (0)
#define hides(drive, text)                                                                         \
	do {                                                                                       \
		if (drive_shows(drive, text)) {                                                    \
			SCOPED(check_free) char *seen = drive_screen(drive);                       \
			fail_msg("\"%s\" is shown\n%s", text, seen);                               \
		}                                                                                  \
	} while (0)

static void begin(Drive *drive, const char *line)
{
	drive_open(drive, "sample:fig5", 80, 24, "dark", CHARSET_EIGHTHS);
	drive_command(drive, "%s", line);
	assert_true(drive->app.teaching.open);
}

static double value_of(Drive *drive, const char *key)
{
	FieldPlace place;
	FieldValue value = {0};
	Error error;

	assert_int_equal(net_place(&drive->app.doc.net, key, &place, &error), STATUS_OK);
	assert_int_equal(field_get(&drive->app.doc.net, &place, &value, &error), STATUS_OK);
	const double out = value.number;

	field_value_release(&value);
	return out;
}

/* --- where the cursor is ---------------------------------------------------------------------- */

TEST(a_number_after_another_goes_where_the_stop_asks_for_it)
{
	static const char *const ways[] = {"1 2 Enter 2 4 Enter", "3 0 Enter u 2 4 Enter",
		"Down 6 6 Enter 2 4 Enter", "2 3 Tab u 2 4 Enter",
		"2 2 Enter u Ctrl-R u 2 4 Enter"};

	for (size_t k = 0; k < sizeof ways / sizeof *ways; k++) {
		SCOPED(drive_close) Drive drive;

		begin(&drive, "tour 5");
		drive_keys(&drive, ways[k]);
		assert_true(value_of(&drive, "P3.link") == 24);
		assert_int_equal(drive.app.view.selected, 3);
	}
}

TEST(the_cursor_comes_back_to_a_setting)
{
	SCOPED(drive_close) Drive drive;

	begin(&drive, "tour 13");
	drive_command(&drive, "guess installments 2");
	drive_keys(&drive, "Down 2 Enter V u");
	assert_int_equal(drive.app.view.focus, FOCUS_SETTINGS);
	drive_keys(&drive, "2 Enter");
	assert_true(drive.app.teaching.reached);
}

/* Where no number is asked for it moves as everywhere. */
TEST(elsewhere_the_cursor_goes_on)
{
	SCOPED(drive_close) Drive drive;

	begin(&drive, "tour 3");
	drive_keys(&drive, "Down Right 3 Enter");
	assert_int_equal(drive.app.view.selected, 2);
}

/* --- of which net a guess is ------------------------------------------------------------------ */

TEST(a_guess_is_judged_only_of_the_net_that_is_asked_about)
{
	static const char *const ways[][2] = {{"tour 4", "1 Enter V u : g u e s s Space T Space "
							 "1 7 0 9 Enter"},
		{"tour 4", ": g u e s s Space T Space 1 7 0 9 Enter V"},
		{"tour 13",
			": g u e s s Space i n s t a l l m e n t s Space 3 Enter Down 2 Enter V"},
		{"tour 4", ": s e t Space P 1 . l i n k = 9 Enter 1 Enter "
			   ": g u e s s Space T Space 1 7 0 9 Enter"}};

	for (size_t k = 0; k < sizeof ways / sizeof *ways; k++) {
		SCOPED(drive_close) Drive drive;

		begin(&drive, ways[k][0]);
		drive_keys(&drive, ways[k][1]);
		assert_int_equal(drive.app.guesses.count, 1);
		assert_false(drive.app.view.veiled);
		hides(&drive, "Guessed:");
		assert_false(drive.app.guesses.found[0].known);
	}
}

TEST(of_that_net_it_is_judged)
{
	SCOPED(drive_close) Drive drive;

	begin(&drive, "tour 4");
	drive_keys(&drive, ": g u e s s Space T Space 1 7 0 9 Enter V 1 Enter");
	shows(&drive, "Guessed: you 1709 (42.8 % off)");
}

/* --- what is said, and how long --------------------------------------------------------------- */

TEST(nothing_is_said_of_a_number_that_is_being_typed)
{
	SCOPED(drive_close) Drive drive;

	begin(&drive, "tour 9");
	drive_keys(&drive, "V 3 2 Enter");
	shows(&drive, "Useless with 32");
	drive_keys(&drive, "1 2");
	hides(&drive, "Useless with 32");
	drive_keys(&drive, "Escape");
	shows(&drive, "Useless with 32");
	drive_command(&drive, "tour 3");
	drive_keys(&drive, "Down Down Down Right");
	shows(&drive, "P3 takes 2 for a step");
	drive_keys(&drive, "9");
	hides(&drive, "P3 takes 2 for a step");
}

TEST(nothing_was_other_than_it_is)
{
	static const char *const ways[][2] = {{"tour 14", "V 2 0 0 Enter u"},
		{"tour 4", "V 1 Enter u"}, {"tour 5", "V 2 4 Enter u"}};

	for (size_t k = 0; k < sizeof ways / sizeof *ways; k++) {
		SCOPED(drive_close) Drive drive;

		begin(&drive, ways[k][0]);
		drive_keys(&drive, ways[k][1]);
		assert_false(drive.app.teaching.reached);
		assert_non_null(strstr(drive.app.teaching.comment.text, "T is"));
		hides(&drive, " was ");
		hides(&drive, " took ");
	}
	SCOPED(drive_close) Drive named;

	begin(&named, "tour 5");
	drive_keys(&named, "V");
	drive_command(&named, "set P1.name=one");
	shows(&named, "T is 3418, as before. More was changed");
}

TEST(who_has_another_name_is_not_gone)
{
	SCOPED(drive_close) Drive drive;

	begin(&drive, "tour 2");
	drive_command(&drive, "set P2.name=two");
	shows(&drive, "P2 has been renamed. u undoes that.");
}

/* Of the split that was typed no comment of the method's is true. */
TEST(ones_own_split_is_more_than_is_asked_for)
{
	SCOPED(drive_close) Drive drive;

	begin(&drive, "tour 3");
	drive_keys(&drive, "Down Down Down Right Right Right 5 Enter");
	shows(&drive, "the method's is 3418");
	drive_keys(&drive, "u");
	hides(&drive, "the method's is");
}

/* Not to take away who does nothing is to do something else. */
TEST(a_try_that_fails_is_none_of_something_else)
{
	SCOPED(drive_close) Drive drive;

	begin(&drive, "tour 10");
	drive_keys(&drive, "3 0 0 Enter Down Down d");
	assert_true(drive.app.view.veiled);
	shows(&drive, "This is not yet what the stop asks for. u undoes that.");
	drive_command(&drive, "tour 10");
	drive_command(&drive, "set load=30");
	shows(&drive, "This stop asks for something else. u undoes that.");
}

/* --- what is asked for, and how long ---------------------------------------------------------- */

TEST(what_is_done_is_not_asked_for_any_more)
{
	static const char *const ways[][3] = {
		{"tour 1", "7 Enter", "Type your guess of T, then Enter"},
		{"tour 3", "Down Down Down Right", "column compute"},
		{"tour 9", "1 2 Enter V u 5 Enter", "Then type 12"},
		{"tour 4", "1 Enter V u", "Guess it"}};

	for (size_t k = 0; k < sizeof ways / sizeof *ways; k++) {
		SCOPED(drive_close) Drive drive;

		begin(&drive, ways[k][0]);
		shows(&drive, ways[k][2]);
		drive_keys(&drive, ways[k][1]);
		hides(&drive, ways[k][2]);
		drive_command(&drive, "%s", ways[k][0]);
		shows(&drive, ways[k][2]);
	}
}

/* With the answer on the screen. */
TEST(a_guess_that_cannot_be_made_any_more_is_not_asked_for)
{
	SCOPED(drive_close) Drive drive;

	begin(&drive, "tour 1");
	drive_keys(&drive, "V");
	hides(&drive, "Type your guess");
	shows(&drive, "No guess was made; :tour 1 begins this stop again.");
	drive_keys(&drive, "V");
	shows(&drive, "Type your guess");
	drive_keys(&drive, "V");
	drive_command(&drive, "tour 1");
	shows(&drive, "Type your guess");
	/* Another number is asked for than the one on the screen. */
	drive_command(&drive, "tour 9");
	drive_keys(&drive, "V");
	shows(&drive, "Then type 12");
}

/* The text is of bars. */
TEST(a_text_about_a_picture_says_so_beside_another)
{
	SCOPED(drive_close) Drive drive;

	begin(&drive, "tour 2");
	shows(&drive, "Go to P2's row");
	drive_keys(&drive, "D");
	shows(&drive, "This stop is about another diagram: press D until it is back.");
	for (int k = 0; k < 8 && drive.app.view.picture != diagram_main(); k++)
		drive_keys(&drive, "D");
	shows(&drive, "Go to P2's row");
}

/* --- in a round ------------------------------------------------------------------------------- */

/* There the arrow keys go from try to try, and what is typed is for who is removed. */
TEST(in_a_round_the_way_back_to_the_rows_is_told)
{
	static const char *const ways[][2] = {{"tour 2", "n"}, {"tour 2", "n Down"},
		{"tour 3", "Down n"}, {"tour 6", "n"}, {"tour 6", "4 0 Enter n n"}, {"pe 9", "n"}};

	for (size_t k = 0; k < sizeof ways / sizeof *ways; k++) {
		SCOPED(drive_close) Drive drive;

		begin(&drive, strncmp(ways[k][0], "pe", 2) == 0 ? "lesson pe tie" : ways[k][0]);
		drive_keys(&drive, ways[k][1]);
		assert_true(drive.app.view.step > 0);
		shows(&drive, "Esc goes back to the result.");
		hides(&drive, "is about another diagram");
		drive_keys(&drive, "Escape");
		assert_int_equal(drive.app.view.step, 0);
		hides(&drive, "Esc goes back to the result.");
	}
}

TEST(what_was_earned_stays_in_a_round)
{
	static const char *const ways[][3] = {{"tour 2", "Down Down", "Comparing these takes"},
		{"tour 3", "Down Down Down Right", "P3 takes 2 for a step"},
		{"tour 6", "3 5 Enter", "There: P3 helps up to"}};

	for (size_t k = 0; k < sizeof ways / sizeof *ways; k++) {
		SCOPED(drive_close) Drive drive;

		begin(&drive, ways[k][0]);
		drive_keys(&drive, ways[k][1]);
		drive_keys(&drive, "n");
		assert_true(drive.app.view.step > 0);
		shows(&drive, ways[k][2]);
		drive_keys(&drive, "N");
		shows(&drive, ways[k][2]);
	}
}

/* Nothing of the stop has changed, so that what is said anew is that. */
TEST(why_a_key_does_nothing_is_said_beside_a_comment)
{
	SCOPED(drive_close) Drive drive;

	begin(&drive, "tour 7");
	drive_command(&drive, "method chen-w");
	shows(&drive, "More was changed");
	drive_keys(&drive, "n");
	shows(&drive, "chen-w reaches its answer in one step");
	shows(&drive, "More was changed");
}

/* T with another number is asked for than the one on the screen. */
TEST(an_answer_that_is_not_shown_yet_is_not_in_sight)
{
	SCOPED(drive_close) Drive drive;

	begin(&drive, "tour 4");
	drive_keys(&drive, "V");
	drive_command(&drive, "guess T 2000");
	hides(&drive, "on screen");
	hides(&drive, "person");
	drive_command(&drive, "tour 4");
	drive_keys(&drive, "1 Enter V");
	assert_true(teaching_is_in_sight(&drive.app));
}

/* P3 is made as slow as P4, where P4 was to be made as fast as P3. */
TEST(what_makes_the_condition_hold_otherwise_is_not_done)
{
	SCOPED(drive_close) Drive drive;

	begin(&drive, "tour 9");
	drive_keys(&drive, "Up 6 0 Enter");
	hides(&drive, "Done. Now guess");
	shows(&drive, "This stop asks for something else");
	drive_command(&drive, "tour 9");
	drive_keys(&drive, "1 2 Enter");
	shows(&drive, "Done. Now guess");
}

/* The answer of a stop that is done comes back at once, so it is not veiled. */
TEST(the_answer_of_what_is_done_stays)
{
	SCOPED(drive_close) Drive drive;

	begin(&drive, "tour 9");
	drive_keys(&drive, "1 2 Enter : g u e s s Space T Space 3 0 0 0 Enter V");
	hides(&drive, "is veiled");
	shows(&drive, "its answer stays visible");
	assert_false(drive.app.view.veiled);
}
