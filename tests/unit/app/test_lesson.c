/* layer: tui */
/* A lesson on the screen: forward and back, what is said of what is done, and the user's own work,
 * which nothing of it touches. */
#include "tests/fixtures/check.h"
#include "tests/fixtures/tui/drive.h"

#include "solver/file/read.h"
#include "tui/app/aside.h"
#include "tui/app/recovery.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define NET                                                                                        \
	"{method: chen-s, load: 31, order: 2, network: {kind: tree, root: {compute: 1.3, "         \
	"children: [{name: ann, compute: 1.7, link: 0.7}, {name: bo, compute: 2.3, link: 1.1}]}}}"

static const char lesson_text[] = "lesson: Two helpers\n"
				  "about: what a slow wire does\n"
				  "stops:\n"
				  "  - id: alone\n"
				  "    title: At first\n"
				  "    net: " NET "\n"
				  "    say: All is done at {T}. Two processors help the root.\n"
				  "    do: look at it\n"
				  "  - id: slow\n"
				  "    title: A slow wire\n"
				  "    cursor: bo.link\n"
				  "    say: Make the wire of bo so slow that it gets nothing.\n"
				  "    do: type a number for it\n"
				  "    until: bo.useless\n"
				  "    comment:\n"
				  "      - {when: bo.useful, say: \"still useful at {bo.link}\"}\n"
				  "      - {say: \"useless, T from {before.T} to {T}\"}\n"
				  "  - id: hidden\n"
				  "    set: {load: 47}\n"
				  "    veil: true\n"
				  "    guess: T\n"
				  "    layout: lecture\n"
				  "    say: How long does it take with more load?\n"
				  "    do: guess T\n"
				  "    comment:\n"
				  "      - {say: \"it takes {T}\"}\n"
				  "  - id: goes-on\n"
				  "    net: now\n"
				  "    set: {load: 53}\n"
				  "    diagram: tree\n"
				  "    say: This goes on from what was there.\n"
				  "    do: the load is {load}\n"
				  "    until: ann.compute < 1\n";

typedef struct Class {
	Drive drive;
	char *folder, path[400];
} Class;

static void put_file(const char *path, const char *text)
{
	FILE *file = fopen(path, "w");

	assert_non_null(file);
	assert_true(fputs(text, file) >= 0);
	assert_int_equal(fclose(file), 0);
}

static void class_open(Class *class, const char *text, int width, int height, Charset charset)
{
	class->folder = check_folder_make();
	snprintf(class->path, sizeof class->path, "%s/two.yaml", class->folder);
	put_file(class->path, text);
	drive_open(&class->drive, "sample:fig5", width, height,
		charset == CHARSET_ASCII ? "mono" : "dark", charset);
}

static void class_begin(Class *class)
{
	drive_command(&class->drive, "lesson %s", class->path);
}

static void class_close(Class *class)
{
	drive_close(&class->drive);
	check_folder_remove(class->folder);
}

#define shows(class, text) assert_true(drive_shows(&(class)->drive, text))
#define hides(class, text) assert_false(drive_shows(&(class)->drive, text))

/* --- forward and back ------------------------------------------------------------------------ */

TEST(a_stop_looks_the_same_from_wherever_one_comes)
{
	static const char *const ways[] = {"PgDn PgDn PgUp", "PgDn PgDn PgDn PgDn PgDn PgUp PgUp",
		"PgUp PgDn", "PgDn 9 9 Enter D PgDn PgDn PgUp D", "Down + + u E PgDn"};
	Class class;

	class_open(&class, lesson_text, 80, 24, CHARSET_EIGHTHS);
	class_begin(&class);
	drive_keys(&class.drive, "PgDn");
	ScopedText first = drive_screen(&class.drive);

	shows(&class, "Make the wire of bo");
	for (size_t k = 0; k < sizeof ways / sizeof *ways; k++) {
		drive_command(&class.drive, "lesson alone");
		drive_keys(&class.drive, ways[k]);
		drive_command(&class.drive, "lesson slow");
		ScopedText again = drive_screen(&class.drive);

		/* Where one has been is told by the dots of the head. */
		for (char *at = strstr(again, "●"); at; at = strstr(at, "●"))
			memcpy(at, "○", strlen("○"));
		for (char *at = strstr(first, "●"); at; at = strstr(at, "●"))
			memcpy(at, "○", strlen("○"));
		assert_string_equal(again, first);
	}
	class_close(&class);
}

TEST(what_goes_on_begins_again_as_it_was_left_for_it)
{
	Class class;

	class_open(&class, lesson_text, 100, 30, CHARSET_EIGHTHS);
	class_begin(&class);
	drive_command(&class.drive, "lesson hidden");
	drive_command(&class.drive, "set bo.compute=7.7");
	drive_keys(&class.drive, "V PgDn");
	shows(&class, "the load is 53");
	shows(&class, "7.7");
	assert_string_equal(class.drive.app.view.picture->id, "tree");
	assert_string_equal(class.drive.app.view.layout.name, "explore");
	drive_command(&class.drive, "set bo.compute=8.8");
	drive_keys(&class.drive, "PgUp");
	hides(&class, "7.7");
	assert_string_equal(class.drive.app.view.layout.name, "lecture");
	drive_command(&class.drive, "lesson 4");
	shows(&class, "7.7");
	class_close(&class);
}

/* --- what is said ---------------------------------------------------------------------------- */

TEST(comments_are_about_what_was_done)
{
	Class class;

	class_open(&class, lesson_text, 80, 24, CHARSET_EIGHTHS);
	class_begin(&class);
	drive_keys(&class.drive, "PgDn");
	hides(&class, "useful");
	drive_keys(&class.drive, "3 . 3");
	hides(&class, "useful");
	drive_keys(&class.drive, "Enter");
	shows(&class, "still useful at 3.3");
	shows(&class, "● ◉ ○ ○");
	drive_keys(&class.drive, "PgDn");
	shows(&class, "PgDn again skips it");
	shows(&class, "2 of 4");
	drive_keys(&class.drive, "9 9 Enter");
	shows(&class, "useless, T from ");
	shows(&class, "2 of 4");
	drive_keys(&class.drive, "u");
	shows(&class, "still useful at 3.3");
	drive_keys(&class.drive, "PgDn");
	shows(&class, "3 of 4");
	shows(&class, "● ● ◉ ○");
	class_close(&class);
}

TEST(an_answer_is_hidden_until_a_guess_or_until_it_is_asked_for)
{
	Class class;

	class_open(&class, lesson_text, 100, 30, CHARSET_EIGHTHS);
	class_begin(&class);
	drive_command(&class.drive, "lesson hidden");
	assert_true(class.drive.app.now.schedule.veiled);
	drive_keys(&class.drive, "PgDn");
	shows(&class, "guess first, with :guess T 300;");
	assert_true(class.drive.app.now.schedule.veiled);
	drive_command(&class.drive, "guess T 700");
	shows(&class, "3 of 4");
	drive_keys(&class.drive, "PgDn");
	assert_false(class.drive.app.now.schedule.veiled);
	shows(&class, "it takes ");
	shows(&class, "700");
	shows(&class, "3 of 4");
	drive_keys(&class.drive, "PgDn");
	shows(&class, "4 of 4");
	/* Asked for twice it is shown without a guess. */
	drive_keys(&class.drive, "PgUp PgDn PgDn");
	shows(&class, "3 of 4");
	assert_false(class.drive.app.now.schedule.veiled);
	drive_keys(&class.drive, "PgUp PgDn PgDn PgDn V");
	class_close(&class);
}

/* Neither counted nor compared, and the veil stays; the example is of what is asked. */
TEST(a_guess_of_another_kind_is_not_the_one_asked_for)
{
	static const char text[] =
		"lesson: One\nstops:\n  - id: share\n    net: " NET "\n    veil: true\n"
		"    guess: share bo\n    say: How much does bo get?\n    until: guesses > 0\n"
		"    comment:\n      - {when: guess > 60, say: \"less than {guess}\"}\n"
		"      - {say: \"more than {guess}\"}\n";
	Class class;

	class_open(&class, text, 100, 30, CHARSET_EIGHTHS);
	class_begin(&class);
	drive_command(&class.drive, "diagram guesses");
	shows(&class, ":guess share bo 30");
	drive_command(&class.drive, "guess T 300");
	shows(&class, "the question here is the share of bo: :guess share bo 30");
	assert_true(class.drive.app.now.schedule.veiled);
	drive_command(&class.drive, "guess share ann 77");
	shows(&class, "the question here is the share of bo");
	assert_true(class.drive.app.now.schedule.veiled);
	drive_command(&class.drive, "guess share bo 1");
	assert_false(class.drive.app.now.schedule.veiled);
	shows(&class, "more than 1 %");
	drive_command(&class.drive, "lesson 1");
	drive_keys(&class.drive, "V");
	hides(&class, "more than");
	shows(&class, "T is ");
	class_close(&class);
}

/* --- the user's own work --------------------------------------------------------------------- */

TEST(own_work_comes_back_untouched)
{
	Class class;

	class_open(&class, lesson_text, 80, 24, CHARSET_EIGHTHS);
	drive_command(&class.drive, "set P3.link=3.7");
	drive_keys(&class.drive, "G");
	ScopedText before = drive_screen(&class.drive);

	class_begin(&class);
	drive_keys(&class.drive, "PgDn 9 9 Enter PgDn v t t t t t");
	drive_command(&class.drive, "theme dark");
	drive_keys(&class.drive, "Escape Escape");
	shows(&class, ":lesson off goes back to ");
	drive_command(&class.drive, "lesson off");
	drive_command(&class.drive, "layout explore");
	drive_keys(&class.drive, "Escape");
	ScopedText after = drive_screen(&class.drive);

	hides(&class, "3 of 4");
	assert_false(aside_is_unsaved(&class.drive.app));
	drive_keys(&class.drive, "u");
	assert_false(doc_is_modified(&class.drive.app.doc));
	assert_non_null(strstr(before, "3.7"));
	assert_non_null(strstr(after, "3.7"));
	class_close(&class);
}

/* Guesses and a split go aside with the net they are of. */
TEST(guesses_and_split_come_back_with_the_net)
{
	SCOPED(class_close) Class class;

	class_open(&class, lesson_text, 100, 30, CHARSET_EIGHTHS);
	const App *app = &class.drive.app;

	drive_command(&class.drive, "guess T 3000 Ada");
	drive_command(&class.drive, "share P1 30");
	const double finish = app->now.schedule.finish;

	drive_command(&class.drive, "tour");
	assert_int_equal(app->guesses.count, 0);
	assert_false(app->now.schedule.split);
	drive_command(&class.drive, "lesson off");
	assert_string_equal(app->doc.label, "sample:fig5");
	assert_int_equal(app->guesses.count, 1);
	assert_true(app->now.schedule.split && app->now.schedule.finish == finish);
	drive_keys(&class.drive, "u");
	assert_false(app->now.schedule.split);
	/* Put aside and left for another file it is given up. */
	drive_command(&class.drive, "share P1 31");
	drive_command(&class.drive, "tour");
	drive_command(&class.drive, "share P1 32");
}

TEST(leaving_keeps_what_is_shown_and_asks_before_it_goes)
{
	Class class;

	class_open(&class, lesson_text, 80, 24, CHARSET_EIGHTHS);
	drive_command(&class.drive, "set P3.link=3.7");
	class_begin(&class);
	drive_keys(&class.drive, "PgDn 9 9 Enter");
	ScopedBuf text = check_buf();

	assert_int_equal(net_write(&class.drive.app.doc.net, &text, NULL), STATUS_OK);
	drive_keys(&class.drive, "Escape Escape");
	assert_false(class.drive.app.teaching.open);
	ScopedBuf kept = check_buf();

	assert_int_equal(net_write(&class.drive.app.doc.net, &kept, NULL), STATUS_OK);
	assert_string_equal(kept.text, text.text);
	/* It is hers now: going away from it asks, and own work is still there. */
	drive_command(&class.drive, "lesson off");
	shows(&class, "d discard");
	drive_keys(&class.drive, "Escape q");
	shows(&class, "d discard");
	drive_keys(&class.drive, "d");
	shows(&class, "fig5");
	shows(&class, "d quit");
	assert_int_equal(class.drive.app.request, REQUEST_NONE);
	drive_keys(&class.drive, "d");
	assert_int_equal(class.drive.app.request, REQUEST_QUIT);
	class_close(&class);
}

TEST(while_it_is_open_its_copy_is_nobodys_work)
{
	Class class;

	class_open(&class, lesson_text, 80, 24, CHARSET_EIGHTHS);
	class_begin(&class);
	drive_keys(&class.drive, "PgDn 9 9 Enter");
	assert_int_equal(recovery_patience(&class.drive.app), -1);
	drive_keys(&class.drive, "q");
	assert_int_equal(class.drive.app.request, REQUEST_QUIT);
	class_close(&class);
}

TEST(another_file_ends_it)
{
	Class class;

	class_open(&class, lesson_text, 80, 24, CHARSET_EIGHTHS);
	drive_command(&class.drive, "set P3.link=3.7");
	class_begin(&class);
	drive_command(&class.drive, "open sample:fig8");
	hides(&class, "1 of 4");
	assert_false(class.drive.app.teaching.open);
	assert_true(aside_is_unsaved(&class.drive.app));
	drive_command(&class.drive, "lesson off");
	shows(&class, "3.7");
	class_close(&class);
}

/* --- faults ---------------------------------------------------------------------------------- */

TEST(a_broken_lesson_says_where_and_changes_nothing)
{
	Class class;

	class_open(&class, "lesson: Broken\nstops:\n  - id: one\n    sya: a slip\n", 100, 30,
		CHARSET_EIGHTHS);
	drive_command(&class.drive, "set P3.link=3.7");
	class_begin(&class);
	shows(&class, "two.yaml:");
	assert_false(class.drive.app.teaching.open);
	assert_false(class.drive.app.aside.has);
	shows(&class, "3.7");
	drive_command(&class.drive, "lesson nobody");
	shows(&class, "there is no lesson called nobody");
	drive_command(&class.drive, "lesson off");
	shows(&class, "no lesson is open");
	class_close(&class);
}

TEST(a_lesson_that_fails_leaves_the_open_one)
{
	Class class;

	class_open(&class, lesson_text, 100, 30, CHARSET_EIGHTHS);
	class_begin(&class);
	drive_keys(&class.drive, "PgDn");
	drive_command(&class.drive, "lesson %s nowhere", class.path);
	shows(&class, "no stop nowhere");
	shows(&class, "2 of 4");
	drive_command(&class.drive, "lesson nobody");
	shows(&class, "2 of 4");
	drive_keys(&class.drive, "9 9 Enter");
	shows(&class, "useless, T from ");
	class_close(&class);
}

/* --- the band -------------------------------------------------------------------------------- */

typedef struct Size {
	const char *name;
	int width, height;
	Charset charset;
} Size;

static const Size sizes[] = {
	{"80x24", 80, 24, CHARSET_EIGHTHS},
	{"100x30", 100, 30, CHARSET_EIGHTHS},
	{"200x60", 200, 60, CHARSET_EIGHTHS},
	{"mono, ASCII", 80, 24, CHARSET_ASCII},
};

/* The sentence with T stands above, and the lines of the band below, in every layout. */
TEST_ROWS(the_band_covers_no_t, Size, sizes)
{
	static const char *const layouts[] = {"explore", "lecture", "curve"};
	Class class;

	class_open(&class, lesson_text, row->width, row->height, row->charset);
	class_begin(&class);
	drive_keys(&class.drive, "PgDn 9 9 Enter");
	for (size_t k = 0; k < sizeof layouts / sizeof *layouts; k++) {
		char t[40];

		drive_command(&class.drive, "layout %s", layouts[k]);
		drive_keys(&class.drive, "F F");
		snprintf(t, sizeof t, "T %.4g", class.drive.app.now.schedule.finish);
		t[5] = '\0';
		shows(&class, t);
		shows(&class, "A slow wire");
		shows(&class, "Make the wire of bo");
		shows(&class, "useless, T from ");
	}
	class_close(&class);
}

TEST(a_screen_of_any_size_is_drawn)
{
	Class class;

	class_open(&class, lesson_text, 80, 24, CHARSET_EIGHTHS);
	class_begin(&class);
	drive_keys(&class.drive, "PgDn 9 9 Enter");
	for (int height = 1; height < 40; height += 3)
		for (int width = 1; width < 130; width += 17) {
			assert_int_equal(grid_resize(&class.drive.grid, width, height), STATUS_OK);
			drive_draw(&class.drive);
		}
	class_close(&class);
}
