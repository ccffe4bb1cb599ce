/* layer: tui */
/* :guess in the program: when guesses are held against the answer, how long they stay. */
#include "tests/fixtures/check.h"
#include "tests/fixtures/tui/drive.h"

#include "solver/base/mem.h"
#include "solver/schedule/wording.h"

#include <string.h>

static void open_it(Drive *drive)
{
	drive_open(drive, "sample:eliminated", 80, 24, "dark", CHARSET_EIGHTHS);
}

static void check_message(const Drive *drive, const char *words)
{
	if (!strstr(drive->app.messages.text, words))
		fail_msg("%s", drive->app.messages.text);
}

/* What guess `k` names is called as the net calls it. */
static void check_name(const Drive *drive, uint32_t k)
{
	const Guess *guess = &drive->app.guesses.guess[k];

	assert_string_equal(guess->name, shown_name(&drive->app.doc.net, guess->processor).text);
}

TEST(with_the_answer_in_sight_a_guess_is_held_at_once)
{
	SCOPED(drive_close) Drive drive;

	open_it(&drive);
	drive_command(&drive, "guess T 3000 Ada");
	check_message(&drive,
		"T 3000 Ada: that is T if links cost nothing; they cost 337 here; the answer is "
		"on screen, V hides it");
	assert_int_equal(drive.app.guesses.count, 1);
	assert_true(drive.app.guesses.found[0].known);
	assert_string_equal(drive.app.guesses.found[0].belief,
		"that is T if links cost nothing; they cost 337 here");
}

TEST(the_headline_has_it)
{
	SCOPED(drive_close) Drive drive;

	open_it(&drive);
	drive_command(&drive, "guess T 2800");
	check_message(&drive, "guess T 2800: 1 person in all; the answer is on screen, V hides it");
	assert_true(drive_shows(&drive, "Guessed: you 2800 (16.1 % off)"));
	drive_command(&drive, "guess T 3300 Ada");
	assert_true(drive_shows(&drive, "you 2800 (16.1 % off)"));
	drive_keys(&drive, "C");
	assert_false(drive_shows(&drive, "you 2800"));
	drive_command(&drive, "guess T 3300 Ada");
	assert_true(drive_shows(&drive, "Ada guessed 3300: 1.11 % too short."));
	/* Of another T it is no guess. */
	drive_command(&drive, "set P1.compute=7");
	assert_false(drive_shows(&drive, "Ada"));
}

/* Nearer than a decimal of a per cent, and beyond what per cent tell. */
TEST(the_headline_tells_small_and_large_misses)
{
	SCOPED(drive_close) Drive drive;

	open_it(&drive);
	drive_command(&drive, "guess T 3337.1");
	assert_true(drive_shows(&drive, "you 3337 (0.00") && !drive_shows(&drive, "(0 % off)"));
	drive_keys(&drive, "C");
	drive_command(&drive, "guess T 1e300");
	assert_true(drive_shows(&drive, "(far too long)"));
}

TEST(guesses_survive_edits_but_no_other_document)
{
	SCOPED(drive_close) Drive drive;

	open_it(&drive);
	drive_command(&drive, "guess T 3000");
	const double finish = drive.app.guesses.found[0].finish;

	drive_command(&drive, "set P1.compute=7");
	assert_int_equal(drive.app.guesses.count, 1);
	assert_true(drive.app.guesses.found[0].finish == finish);
	drive_keys(&drive, "u");
	assert_int_equal(drive.app.guesses.count, 1);
	drive_command(&drive, "guess T 2900 Ada");
	drive_command(&drive, "open sample:fig5");
	assert_int_equal(drive.app.guesses.count, 0);
	check_message(&drive, "sample:fig5; 2 guesses are gone with sample:eliminated");
	drive_command(&drive, "share equal");
	drive_command(&drive, "open sample:fig8");
	check_message(&drive, "sample:fig8; your split is gone with sample:fig5");
	drive_command(&drive, "open sample:fig5");
	assert_true(strstr(drive.app.messages.text, "gone") == NULL);
}

TEST(a_key_takes_them_away)
{
	SCOPED(drive_close) Drive drive;

	open_it(&drive);
	drive_keys(&drive, "C");
	check_message(&drive, "there are no guesses; :guess T 300 makes one");
	drive_command(&drive, "guess useless P3,P4");
	drive_keys(&drive, "C");
	check_message(&drive, "2 guesses removed");
	assert_int_equal(drive.app.guesses.count, 0);
}

TEST(a_caption_brings_them_back)
{
	SCOPED(drive_close) Drive drive;

	open_it(&drive);
	drive_command(&drive,
		"state gantree draw sample:fig5 --guess 'T 3000 Ada; useless P3,P2 Bo' --caption");
	assert_int_equal(drive.app.guesses.count, 3);
	assert_true(drive.app.guesses.found[2].known);
	assert_true(drive_shows(&drive, "About the guesses"));
	drive_keys(&drive, "C D");
	drive_command(
		&drive, "state gantree draw sample:fig5 --veil --guess '4000 Bo; useless P9'");
	check_message(&drive, "there is no processor 'P9'");
	assert_int_equal(drive.app.guesses.count, 0);
}

TEST(behind_the_veil_a_class_guesses_and_then_sees)
{
	SCOPED(drive_close) Drive drive;

	open_it(&drive);
	drive_keys(&drive, "V");
	drive_command(&drive, "guess T 3000 Ada");
	check_message(&drive, "guess T 3000 Ada: 1 person in all");
	drive_command(&drive, "guess T 3400 Bo");
	assert_false(drive.app.guesses.found[0].known);
	assert_false(drive_shows(&drive, "nearest"));
	drive_keys(&drive, "V");
	assert_true(drive.app.guesses.found[0].known);
	assert_true(drive_shows(&drive, "Bo was nearest: 1.89 % too long."));
	/* Each has a mark on the axis of the schedule. */
	assert_true(drive.app.view.picture->main);
	assert_true(drive_shows(&drive, "Bo 3400"));
	drive_command(&drive, "diagram guesses");
	assert_true(drive_shows(&drive, "Ada's T 3000: that is T if links cost nothing"));
	drive_command(&drive, "diagram timing");
	/* Veiled again they stand there as they were; the next guess begins anew. */
	drive_keys(&drive, "V");
	assert_true(drive_shows(&drive, "3400"));
	assert_false(drive_shows(&drive, "nearest"));
	drive_command(&drive, "guess T 3100 Ada");
	check_message(&drive, "1 person in all; those of the last round are gone");
	assert_int_equal(drive.app.guesses.count, 1);
}

TEST(ones_own_guess_leaves_the_picture)
{
	SCOPED(drive_close) Drive drive;

	open_it(&drive);
	drive_keys(&drive, "V");
	drive_command(&drive, "guess 3000");
	drive_keys(&drive, "V");
	assert_true(drive.app.view.picture == diagram_main());
	assert_true(drive_shows(&drive, "Guessed: you 3000 (10.1 % off)"));
	check_message(&drive, "T 3000: that is T if links cost nothing; they cost 337 here");
}

/* What was not held for want of memory is held when the veil is lifted again. */
TEST(without_memory_no_guess_is_lost)
{
	for (size_t k = 1; k < 90; k += k < 30 ? 1 : 7) {
		SCOPED(drive_close) Drive drive;

		open_it(&drive);
		drive_keys(&drive, "V");
		drive_command(&drive, "guess T 3000 Ada");
		mem_fail_plan(k, k % 2);
		drive_keys(&drive, "V");
		mem_fail_plan(0, false);
		drive_keys(&drive, drive.app.view.veiled ? "V" : "V V");
		assert_int_equal(drive.app.guesses.count, 1);
		assert_true(drive.app.guesses.found[0].known);
	}
}

TEST(a_fault_is_said_and_changes_nothing)
{
	SCOPED(drive_close) Drive drive;

	open_it(&drive);
	drive_command(&drive, "guess useless P4,P7");
	check_message(&drive, "there is no processor 'P7'");
	assert_int_equal(drive.app.guesses.count, 0);
}

TEST(the_prompt_says_what_can_be_guessed)
{
	SCOPED(drive_close) Drive drive;

	open_it(&drive);
	drive_command(&drive, "guess");
	assert_true(drive.app.prompt.active);
	drive_keys(&drive, "u s e Tab P 4 Enter");
	assert_int_equal(drive.app.guesses.count, 1);
	assert_int_equal(drive.app.guesses.guess[0].processor, 4);
}

/* Nothing of it is kept, and all of it comes back with what was wrong. */
TEST(a_line_with_a_fault_comes_back_to_be_mended)
{
	SCOPED(drive_close) Drive drive;

	open_it(&drive);
	drive_keys(&drive, "V");
	drive_command(&drive, "guess T 3000 Ada; T 3300 Bo; usless P4 Bo");
	assert_int_equal(drive.app.guesses.count, 0);
	assert_true(drive.app.prompt.active);
	assert_true(drive_shows(&drive, "guess: T 3000 Ada; T 3300 Bo; usless P4 Bo"));
	assert_true(drive_shows(&drive, "'usless' is no guess"));
	drive_keys(&drive, "Backspace");
	assert_false(drive_shows(&drive, "'usless' is no guess"));
	for (int k = 0; k < 11; k++)
		drive_keys(&drive, "Backspace");
	drive_type(&drive, "useless P4 Bo");
	drive_keys(&drive, "Enter");
	assert_false(drive.app.prompt.active);
	check_message(&drive, "2 people in all");
	assert_int_equal(drive.app.guesses.count, 3);
}

/* That nobody is useless can be typed, too, and is no processor. */
TEST(nobody_is_not_counted_as_a_processor)
{
	SCOPED(drive_close) Drive drive;

	open_it(&drive);
	drive_keys(&drive, "V :");
	drive_type(&drive, "guess useless ");
	drive_keys(&drive, "Down");
	assert_true(drive_shows(&drive, "6 answers"));
	assert_false(drive_shows(&drive, "6 processors"));
}

TEST(people_are_counted_not_what_they_say)
{
	SCOPED(drive_close) Drive drive;

	open_it(&drive);
	drive_keys(&drive, "V");
	drive_command(&drive, "guess useless P3,P4 Di; T 3000 Di; T 3100 Ed");
	check_message(&drive, "2 people in all");
	drive_command(&drive, "guess T 3000 x20; T 4000 x25; useless P3,P4 x40");
	check_message(&drive, "47 people in all");
}

/* Veiled and shown again they are held against the answer on show. */
TEST(after_an_edit_under_the_veil_guesses_are_judged_anew)
{
	SCOPED(drive_close) Drive drive;

	open_it(&drive);
	drive_keys(&drive, "V");
	drive_command(&drive, "guess T 3000 Ada; useless P4 Ada; T 4000 Bo");
	drive_keys(&drive, "V");
	assert_true(drive_shows(&drive, "Ada was nearest"));
	drive_keys(&drive, "V");
	drive_command(&drive, "set P0.compute=2");
	drive_command(&drive, "set P4.link=1");
	drive_keys(&drive, "V");
	for (uint32_t k = 0; k < 3; k++)
		assert_true(drive.app.guesses.found[k].finish == drive.app.now.schedule.finish);
	assert_false(drive.app.guesses.found[1].judged.right);
}

/* By its number and its name: P4 is P3 when P2 is gone. */
TEST(a_guess_goes_with_its_processor)
{
	SCOPED(drive_close) Drive drive;

	open_it(&drive);
	drive_keys(&drive, "V");
	drive_command(&drive, "guess useless P4 Ada; useless P2 Bo; last P1 Cleo");
	drive.app.view.selected = 2;
	drive_keys(&drive, "d");
	assert_int_equal(drive.app.doc.net.processors, 4);
	assert_int_equal(drive.app.guesses.count, 2);
	assert_int_equal(drive.app.guesses.guess[0].processor, 3);
	assert_int_equal(drive.app.guesses.guess[1].processor, 1);
	check_name(&drive, 0);
	drive_keys(&drive, "u");
	assert_int_equal(drive.app.guesses.guess[0].processor, 4);
	check_name(&drive, 0);
	drive_command(&drive, "rename other");
	drive_keys(&drive, "V");
	assert_true(drive.app.guesses.found[0].judged.right);
}

/* The keys of a step show the diagram again, whose steps they are. */
TEST(steps_leave_the_picture_of_guesses)
{
	static const char *const keys[] = {"n", "PgDn PgDn", "N"};

	for (size_t k = 0; k < sizeof keys / sizeof *keys; k++) {
		SCOPED(drive_close) Drive drive;

		open_it(&drive);
		drive_command(&drive, "layout lecture");
		drive_keys(&drive, "V");
		drive_command(&drive, "guess T 3000 Ada");
		drive_keys(&drive, "V");
		drive_command(&drive, "diagram guesses");
		drive_keys(&drive, keys[k]);
		assert_true(drive.app.view.step > 0);
		assert_true(drive.app.view.picture->main);
	}
}

TEST(under_the_veil_the_footer_names_guesses_first)
{
	SCOPED(drive_close) Drive drive;

	open_it(&drive);
	drive_keys(&drive, "V Down Right");
	assert_false(drive_shows(&drive, "type a value"));
	assert_true(drive_shows(&drive, " 0-9 a guess, then a name  V lift the veil"));
	assert_true(drive_shows(&drive, ":guess T 2000   :guess useless P1"));
}

TEST(under_the_veil_a_number_is_a_guess_by_itself)
{
	SCOPED(drive_close) Drive drive;

	open_it(&drive);
	drive_command(&drive, "3000 Ada");
	assert_int_equal(drive.app.guesses.count, 0);
	drive_keys(&drive, "V");
	drive_command(&drive, "3000 Ada");
	assert_int_equal(drive.app.guesses.count, 1);
	assert_string_equal(drive.app.guesses.guess[0].who, "Ada");
	check_close(drive.app.guesses.guess[0].value, 3000, 0);
}

/* --- on the axis of the timing diagram -------------------------------------------------------- */

/* The row of the axis: that of the picture's T, below all bars. */
static char *axis_row(Drive *drive)
{
	char *screen = drive_screen(drive), *last = NULL;

	for (char *line = strtok(screen, "\n"); line; line = strtok(NULL, "\n"))
		if (strstr(line, " 1000 ") || strstr(line, " 500 "))
			last = line;
	assert_non_null(last);
	memmove(screen, last, strlen(last) + 1);
	return screen;
}

typedef struct OnAxis {
	const char *guesses; /* the first of them is near T and in any case told */
	const char *labels[5];
	int width;
} OnAxis;

static const OnAxis on_axis[] = {
	{"T 3100", {" 3080", "you 3100"}, 80},
	{"T 3060", {"you 3060", " 3080"}, 80},
	{"T 3100", {" 3080", "you 3100"}, 120},
	{"T 3090", {" 3080", "you 3090"}, 160},
	{"T 3250 Ada; T 3100 Bo", {" 3080", "Bo 3100", "Ada 3250"}, 200},
	{"T 2900 Ada; T 3060 Bo", {"Ada 2900", "Bo 3060", " 3080"}, 120},
	{"T 3050 Ada; T 3060 Bo; T 3100 Cy", {"Ada 3050", "Bo 3060", " 3080", "Cy 3100"}, 100},
};

/* Where there is no room for one, it is not written; in no case where another time is. */
TEST_ROWS(labels_stand_in_the_order_of_their_times, OnAxis, on_axis)
{
	SCOPED(drive_close) Drive drive;
	const char *before = NULL;
	int shown = 0;

	drive_open(&drive, "sample:first", row->width, 30, "dark", CHARSET_EIGHTHS);
	drive_command(&drive, "set P4.link=12");
	drive_keys(&drive, "V");
	drive_command(&drive, "guess %s", row->guesses);
	drive_keys(&drive, "V");
	SCOPED(check_free) char *line = axis_row(&drive);

	for (int k = 0; k < 5 && row->labels[k]; k++) {
		const char *at = strstr(line, row->labels[k]);

		if (at && before && at < before)
			fail_msg("%s is not in order: %s", row->labels[k], line);
		before = at ? at : before;
		shown += at != NULL;
	}
	if (shown < 2)
		fail_msg("only %d are told: %s", shown, line);
}
