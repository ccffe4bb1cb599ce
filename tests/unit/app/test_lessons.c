/* layer: tui */
/* The built-in lessons, played: every stop is reached by its name, does what it asks for, and says
 * what it should of other things that are done at it (lesson_plays.txt). */
#include "tests/fixtures/check.h"
#include "tests/fixtures/tui/drive.h"
#include "tests/fixtures/tui/plays.h"

#include "tui/features/explain/explaining.h"

#include "solver/base/embed.h"
#include "solver/base/text.h"
#include "solver/lesson/check.h"
#include "tui/features/lessons/teaching.h"
#include "tui/features/quiz/asking.h"
#include "tui/features/recovery/recovery.h"

#include <ctype.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { WIDTH = 80, HEIGHT = 24, SCRIPT_MAX = 200, TOUR_ROWS = 5 };

static const Teaching *teaching(const Drive *drive)
{
	return teaching_of(&drive->app);
}

static const LessonStop *stop_of(const Drive *drive)
{
	return &teaching(drive)->lesson.stop[teaching(drive)->at];
}

static const char *text_of(const Buf *text)
{
	return text->length > 0 ? text->text : "";
}

/* --- playing -----------------------------------------------------------------------------------
 */

static void go_to(Drive *drive, const char *lesson, const char *stop)
{
	drive_command(drive, "lesson %s %s", lesson, stop);
	if (drive->app.lent.by != &teaching_lender || strcmp(stop_of(drive)->id, stop) != 0)
		fail_msg("%s %s is not shown", lesson, stop);
}

static void do_one(Drive *drive, const char *what)
{
	if (*what == ':')
		drive_command(drive, "%s", what + 1);
	else
		drive_keys(drive, what);
}

static void do_all(Drive *drive, const char *script)
{
	char text[SCRIPT_MAX], *at = text;

	assert_true(strlen(script) < sizeof text);
	strcpy(text, script);
	for (char *end; (end = strstr(at, "; ")); at = end + 2) {
		*end = '\0';
		do_one(drive, at);
	}
	do_one(drive, at);
	drive_settle(drive);
}

/* --- what stands on the screen ------------------------------------------------------------------
 */

/* All words of a text, in their order, with nothing but blanks and line ends between them, from a
 * row of the band on. */
static bool stands_in(const char *screen, const char *text)
{
	for (const char *from = screen; *from; from++) {
		const char *at = from, *word = text;

		while (*word && *at) {
			if (*word == ' ' || *word == '\n') {
				word++;
				at += strspn(at, " \n");
			} else if (*word == *at) {
				word++, at++;
			} else if (*at == '\n') {
				at += strspn(at, " \n");
			} else {
				break;
			}
		}
		if (!*word)
			return true;
	}
	return !*text;
}

/* The title bar has T at its right, or what stands for it under the veil. */
static bool shows_finish(const char *screen)
{
	const char *end = strchr(screen, '\n');

	for (const char *at = screen; end && at + 3 < end; at++)
		if (at[0] == ' ' && at[1] == 'T' && at[2] == ' ' &&
			(isdigit((unsigned char)at[3]) || at[3] == '?' ||
				strncmp(at + 3, "none", 4) == 0))
			return true;
	return false;
}

static void check_text(
	const char *where, const char *what, const char *screen, const Buf *text, int most)
{
	const char *said = text_of(text);

	if (text_width(said, text->length) > most)
		fail_msg("%s: %s has %d letters: %s", where, what, text_width(said, text->length),
			said);
	if (strstr(said, "–"))
		fail_msg("%s: %s lacks a value: %s", where, what, said);
	if (!stands_in(screen, said))
		fail_msg("%s: %s does not stand on the screen: %s\n%s", where, what, said, screen);
}

/* What the lesson says now. */
static void check_band(Drive *drive, const char *where, const char *screen)
{
	const Teaching *own = teaching(drive);

	check_text(where, "say", screen, &own->say, LESSON_SAY_MAX);
	/* A comment of two rows takes its place. */
	if (own->comment.length == 0 && !own->fulfilled)
		check_text(where, "do", screen, &own->task, LESSON_DO_MAX);
	check_text(where, "the comment", screen, &own->comment, LESSON_COMMENT_MAX);
}

static void check_screen(Drive *drive, const char *where)
{
	SCOPED(check_free) char *screen = drive_screen(drive);

	/* It stands where the lesson does. */
	if (explaining_of(&drive->app)->open)
		return;
	check_band(drive, where, screen);
	/* In a round nobody attains one: there its number stands in the corner. */
	if (app_step(&drive->app).kind != STEP_ROUND && !shows_finish(screen))
		fail_msg("%s: T is not to be seen\n%s", where, screen);
}

/* --- what was said ------------------------------------------------------------------------------
 */

/* Whether `text` is the template with something in the place of each {...}. */
static bool is_made_of(const char *text, const char *template)
{
	while (*template && *template != '{') {
		if (*template ++ != *text++)
			return false;
	}
	if (!*template)
		return !*text;
	template += strcspn(template, "}") + 1;
	for (; *text; text++)
		if (is_made_of(text, template))
			return true;
	return !*template;
}

/* What the program says of itself, at any stop. */
static bool is_own(const char *text)
{
	static const char *const own[] = {"More was changed", " is gone. u undoes that.",
		"Now guess to see the answer", "This stop asks for something else",
		"This is not yet what the stop asks for"};

	for (size_t k = 0; k < sizeof own / sizeof *own; k++)
		if (strstr(text, own[k]))
			return true;
	return false;
}

/* Comments of each stop that some play has had said. */
static void note_said(const Drive *drive, unsigned char *said)
{
	const LessonStop *stop = stop_of(drive);
	const char *text = text_of(&teaching(drive)->comment);

	for (uint32_t k = 0; k < stop->comments; k++)
		if (is_made_of(text, stop->comment[k].say)) {
			*said |= (unsigned char)(1u << k);
			return;
		}
	if (*text && !is_own(text))
		fail_msg("\"%s\" is none of the comments", text);
}

/* As the guess itself is judged: who is told "Yes: ..." or "Yes, 3418." guessed that. */
static void check_yes(const Drive *drive, const char *where, const char *comment)
{
	const Guesses *guesses = features_guesses(&drive->app);
	const uint32_t last = guesses ? guesses->count - 1 : 0;
	const bool yes = strncmp(comment, "Yes", 3) == 0 &&
			 (comment[3] != ',' || isdigit((unsigned char)comment[5]));

	if (yes && guesses && guesses->guess[last].kind <= GUESS_SPEEDUP &&
		guesses->found[last].known && !guesses->found[last].judged.right)
		fail_msg("%s: it is %.3g %% off, and it says: %s", where,
			100 * guesses->found[last].judged.off, comment);
}

static void play(Drive *drive, const Play *row, unsigned char *said)
{
	char where[3 * SCRIPT_MAX];

	snprintf(where, sizeof where, "%s %s: %s", row->lesson, row->stop, row->does);
	go_to(drive, row->lesson, row->stop);
	const LessonStop *stop = stop_of(drive);

	if (drive->app.view.veiled != stop->veil)
		fail_msg("%s: the veil is not as it should be", where);
	if (teaching(drive)->reached || teaching(drive)->comment.length > 0)
		fail_msg("%s: something is said before anything is done", where);
	check_screen(drive, where);
	const int rows = drive->app.drawn.band.at.height;

	do_all(drive, row->does);
	if (!explaining_of(&drive->app)->open && drive->app.drawn.band.at.height != rows)
		fail_msg("%s: the band had %d rows and has %d", where, rows,
			drive->app.drawn.band.at.height);
	const char *comment = text_of(&teaching(drive)->comment);

	if (teaching(drive)->reached && drive->app.view.veiled && row->done)
		fail_msg("%s: the veil stays", where);
	if ((teaching(drive)->reached && !drive->app.view.veiled) != row->done)
		fail_msg("%s: this is%s what the stop asks for; it says: %s", where,
			row->done ? " not" : "", comment);
	if (row->said[0] ? !strstr(comment, row->said) : comment[0])
		fail_msg("%s: it says \"%s\"", where, comment);
	check_yes(drive, where, comment);
	check_screen(drive, where);
	note_said(drive, said);
}

static void check_all_said(const Drive *drive, const unsigned char *said)
{
	const Lesson *lesson = &teaching(drive)->lesson;

	for (uint32_t k = 0; k < lesson->stops; k++)
		for (uint32_t c = 0; c < lesson->stop[k].comments; c++)
			if (!(said[k] & 1u << c))
				fail_msg("%s %s: no play has it say \"%s\"", lesson->id,
					lesson->stop[k].id, lesson->stop[k].comment[c].say);
}

/* A play that does what is asked, and two that do not, or that do it in another way. */
static void check_plays(const Lesson *lesson, const Play *plays, size_t all)
{
	for (uint32_t k = 0; k < lesson->stops; k++) {
		uint32_t count = 0, done = 0;

		for (size_t i = 0; i < all; i++)
			if (strcmp(plays[i].lesson, lesson->id) == 0 &&
				strcmp(plays[i].stop, lesson->stop[k].id) == 0) {
				count++;
				done += plays[i].done;
			}
		if (!lesson->stop[k].exercise && (count < 3 || done < 1))
			fail_msg("%s %s: %u plays, %u of them do it", lesson->id,
				lesson->stop[k].id, count, done);
	}
}

/* By number as by name; an exercise is asked. */
static void check_stops(Drive *drive, const char *name)
{
	const uint32_t stops = teaching(drive)->lesson.stops;

	for (uint32_t k = 0; k < stops; k++) {
		drive_command(drive, "lesson %s %u", name, k + 1);
		assert_int_equal(teaching(drive)->at, k);
		char id[LESSON_ID_MAX + 1];

		snprintf(id, sizeof id, "%s", stop_of(drive)->id);
		go_to(drive, name, id);
		assert_int_equal(teaching(drive)->at, k);
		if (strcmp(name, "tour") == 0)
			assert_true(drive->app.doc.net.processors <= TOUR_ROWS);
		if (stop_of(drive)->exercise)
			assert_int_equal(asking_of(&drive->app)->state, ASKING_ASKED);
	}
}

typedef struct Name {
	const char *name;
} Name;
static const Name lessons[] = {
	{"tour"}, {"pe"}, {"fon"}, {"cut-through"}, {"results"}, {"pipelines"}, {"star"}};

TEST_ROWS(it_is_played, Name, lessons)
{
	unsigned char said[LESSON_STOPS_MAX] = {0};
	SCOPED(drive_close) Drive drive;
	size_t all;
	const Play *plays = plays_all(&all);

	drive_open(&drive, "sample:fig5", WIDTH, HEIGHT, "dark", CHARSET_EIGHTHS);
	drive_command(&drive, "lesson %s", row->name);
	check_plays(&teaching(&drive)->lesson, plays, all);
	check_stops(&drive, row->name);
	for (size_t i = 0; i < all; i++)
		if (strcmp(plays[i].lesson, row->name) == 0) {
			go_to(&drive, row->name, plays[i].stop);
			play(&drive, &plays[i], &said[teaching(&drive)->at]);
		}
	check_all_said(&drive, said);
}

/* Whoever is taken away, at whatever stop: no text speaks of who is not there. */
TEST_ROWS(whoever_is_taken_away, Name, lessons)
{
	SCOPED(drive_close) Drive drive;

	drive_open(&drive, "sample:fig5", WIDTH, HEIGHT, "dark", CHARSET_EIGHTHS);
	drive_command(&drive, "lesson %s", row->name);
	for (uint32_t k = 0; k < teaching(&drive)->lesson.stops; k++) {
		drive_command(&drive, "lesson %s %u", row->name, k + 1);
		const uint32_t rows = teaching(&drive)->before.processors;

		for (uint32_t at = 1; at < rows && at < TOUR_ROWS; at++) {
			if (stop_of(&drive)->exercise)
				continue;
			drive_command(&drive, "lesson %s %u", row->name, k + 1);
			drive_keys(&drive, "V g");
			for (uint32_t down = 0; down < at; down++)
				drive_keys(&drive, "Down");
			drive_keys(&drive, "d");
			drive_settle(&drive);
			/* Why that cannot be done takes the place of what was said before. */
			if (!drive.app.messages.text[0])
				check_screen(&drive, stop_of(&drive)->id);
		}
	}
}

typedef struct Size {
	const char *name;
	int width, height;
	Charset charset;
} Size;

static const Size sizes[] = {
	{"80x24", 80, 24, CHARSET_EIGHTHS},
	{"100x30", 100, 30, CHARSET_EIGHTHS},
	{"200x60", 200, 60, CHARSET_EIGHTHS},
	{"ASCII", 80, 24, CHARSET_ASCII},
};

/* T stands above, and the lines of the band below, in every layout. */
TEST_ROWS(the_band_covers_no_t, Size, sizes)
{
	static const char *const layouts[] = {"explore", "lecture", "curve"};
	SCOPED(drive_close) Drive drive;

	drive_open(&drive, "sample:fig5", row->width, row->height, "mono", row->charset);
	go_to(&drive, "tour", "jump");
	do_all(&drive, "3 5 Enter");
	for (size_t k = 0; k < sizeof layouts / sizeof *layouts; k++) {
		drive_command(&drive, "layout %s", layouts[k]);
		drive_keys(&drive, "F F");
		SCOPED(check_free) char *screen = drive_screen(&drive);

		check_band(&drive, layouts[k], screen);
		assert_non_null(strstr(screen, "T 407"));
	}
}

TEST(a_screen_of_any_size_is_drawn)
{
	SCOPED(drive_close) Drive drive;

	drive_open(&drive, "sample:fig5", WIDTH, HEIGHT, "dark", CHARSET_EIGHTHS);
	go_to(&drive, "tour", "jump");
	do_all(&drive, "3 5 Enter");
	for (int height = 1; height < 40; height += 3)
		for (int width = 1; width < 130; width += 17) {
			assert_int_equal(grid_resize(&drive.grid, width, height), STATUS_OK);
			drive_draw(&drive);
		}
}

/* No journal is written of it. */
TEST(the_copy_of_an_open_lesson_is_nobodys_work)
{
	SCOPED(drive_close) Drive drive;

	drive_open(&drive, "sample:fig5", WIDTH, HEIGHT, "dark", CHARSET_EIGHTHS);
	go_to(&drive, "tour", "jump");
	do_all(&drive, "3 5 Enter");
	assert_true(doc_is_modified(&drive.app.doc));
	assert_int_equal(recovery_patience(&drive.app), -1);
}

/* --- READMEs ------------------------------------------------------------------------------------
 */

static void refuse(void *context, const Error *fault)
{
	(void)context;
	fail_msg("%d:%d: %s", fault->line, fault->column, fault->text);
}

/* Whoever writes a lesson begins with the one in the README. */
TEST(the_example_of_the_readme_is_a_lesson)
{
	static const char fence[] = "```yaml\n";
	static const LessonWords words;
	SCOPED(check_free) char *page = check_read_file("sample-nets/lessons/README.md", NULL);
	char *text = strstr(page, fence), *end = text ? strstr(text, "\n```") : NULL;
	uint32_t stops;

	assert_non_null(end);
	text += strlen(fence);
	assert_int_equal(lesson_check("example.yaml", text, (size_t)(end + 1 - text), NULL, &words,
				 refuse, NULL, &stops, NULL),
		STATUS_OK);
	assert_int_equal(stops, 3);
}

TEST(the_readme_names_every_exercise)
{
	SCOPED(check_free) char *page = check_read_file("sample-nets/lessons/README.md", NULL);

	for (int k = 0; quiz_templates[k]; k++)
		if (!strstr(page, quiz_templates[k]->id))
			fail_msg("%s", quiz_templates[k]->id);
}
