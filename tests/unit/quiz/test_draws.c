/* layer: solver */
/* Drawing exercises: every draw is counted, what is refused is refused for what it is, and a seed
 * says all. */
#include "solver/quiz/rows.h"
#include "tests/fixtures/solver/solve.h"

#include <string.h>

#define ScopedExercise SCOPED(exercise_release) Exercise

static unsigned drawn, wanted;

/* The net of the lesson: 1/3, 1/3, 1/6, 1/6 and 1200. */
static Status class_net(const QuizDraw *draw)
{
	return quiz_star(
		draw, "chen-s", 60, 2, 1, 1, 3, (const QuizChild[]){{0.9, 6}, {1.8, 12}, {1.9, 6}});
}

static Status draw_at_last(const QuizDraw *draw)
{
	if (++drawn < wanted)
		return quiz_refuse(draw, drawn % 3 == 0 ? QUIZ_TIE : QUIZ_ABSENT);
	return class_net(draw);
}

/* clang-format off */
static const QuizRow two[] = {
	ASK(SHARE, SHARES, "100 / 3", "share of P1")
	ASK(NUMBER, TIME, "1200", "T")
	END
};

static const QuizRow spoiling[] = {
	ASK(NUMBER, TIME, "$answer", "T")
	WRONG("$wrong", "w")
	WRONG("$other", "o")
	END
};
/* clang-format on */

static const QuizTemplate at_last = {
	.id = "at-last", .title = "patience", .draw = draw_at_last, .rows = two};

TEST(every_draw_is_counted)
{
	static const unsigned draws[] = {1, 2, 18, QUIZ_DRAWS, QUIZ_DRAWS + 1};

	for (size_t k = 0; k < sizeof draws / sizeof *draws; k++) {
		ScopedExercise exercise;
		uint32_t refused[QUIZ_REFUSALS];
		Error error;

		drawn = 0;
		wanted = draws[k];
		const Status status = exercise_make(&at_last, 2, 7, &exercise, refused, &error);
		const uint32_t thrown = wanted > QUIZ_DRAWS ? QUIZ_DRAWS : wanted - 1;

		assert_int_equal(refused[QUIZ_TIE], thrown / 3);
		assert_int_equal(refused[QUIZ_ABSENT], thrown - thrown / 3);
		assert_int_equal(status, wanted > QUIZ_DRAWS ? STATUS_INPUT : STATUS_OK);
		if (status != STATUS_OK)
			check_error(&error, "no exercise \"at-last\" in 4000 draws from this seed; "
					    "try another seed");
	}
}

TEST(levels_give_lines_and_ask_for_no_more_what_they_say)
{
	static const struct {
		int level;
		uint32_t fields;
		const char *title, *first;
	} rows[] = {{1, 1, "patience", "T"}, {2, 2, "patience", "share of P1"},
		{3, 2, "", "share of P1"}};

	for (size_t k = 0; k < sizeof rows / sizeof *rows; k++) {
		ScopedExercise exercise;
		Error error;

		drawn = wanted = 0;
		assert_int_equal(exercise_make(&at_last, rows[k].level, 1, &exercise, NULL, &error),
			STATUS_OK);
		assert_int_equal(exercise.fields, rows[k].fields);
		assert_string_equal(exercise.title, rows[k].title);
		assert_string_equal(exercise.field[0].ask, rows[k].first);
	}
}

TEST(there_are_three_levels)
{
	ScopedExercise exercise;
	Error error;

	assert_int_equal(exercise_make(NULL, 4, 1, &exercise, NULL, &error), STATUS_INPUT);
	check_error(&error, "the level is 4; it must be from 1 to 3");
}

TEST(an_exercise_has_a_name)
{
	static const char *const good[] = {"1/0", "3/9223372036854775807", "shares/2/17"};
	static const char *const bad[] = {"", "1", "1/", "1/-1", "1/+1", "1/ 1", "1/7x", "shares/7",
		"/1/7", "share/1/7", "12/7", "1/7/7"};

	for (size_t k = 0; k < sizeof good / sizeof *good; k++) {
		ScopedExercise exercise;
		char name[QUIZ_NAMES];
		Error error;

		assert_int_equal(exercise_make_named(good[k], &exercise, &error), STATUS_OK);
		exercise_name(&exercise, name);
		assert_string_equal(name, good[k]);
	}
	for (size_t k = 0; k < sizeof bad / sizeof *bad; k++) {
		ScopedExercise exercise;
		Error error;

		assert_int_equal(exercise_make_named(bad[k], &exercise, &error), STATUS_INPUT);
		check_error(&error,
			"there is no such exercise; write its level and seed, as on the sheet: "
			"quiz:2/17, or quiz:shares/2/17");
	}
}

/* --- what is refused -------------------------------------------------------------------------- */

typedef struct Spoilt {
	const char *name;
	const char *net; /* NULL: the lesson's */
	double answer, wrong, other;
	QuizRefusal why; /* QUIZ_REFUSALS: it is fine */
} Spoilt;

#define STAR(root, children)                                                                       \
	"{method: chen-s, load: 60, order: 2, network: {kind: tree, root: {compute: " root         \
	", children: [" children "]}}}"

static const Spoilt spoilt[] = {
	{"fine", NULL, 1200, 1127, 1000, QUIZ_REFUSALS},
	{"an answer near", NULL, 1200, 1165, 1000, QUIZ_CLOSE},
	{"wrong ones near", NULL, 1200, 1127, 1100, QUIZ_CLOSE},
	{"five digits of an answer", NULL, 1200.5, 1127, 1000, QUIZ_DIGITS},
	{"four digits of a link", STAR("1", "{compute: 1, link: 1.234}"), 1200, 1127, 1000,
		QUIZ_DIGITS},
	{"a key of 1.1", STAR("1", "{compute: 0.5, link: 26}"), 1200, 1127, 1000, QUIZ_NEAR},
	{"a key of 0.98", STAR("1", "{compute: 0.1, link: 17}"), 1200, 1127, 1000, QUIZ_NEAR},
	{"two as late", STAR("1", "{compute: 1, link: 90}, {compute: 2, link: 91}"), 1200, 1127,
		1000, QUIZ_TIE},
	{"PE's set is not the best",
		"{method: chen-s, load: 20, order: 2, network: {kind: tree, root: {compute: 5, "
		"children: [{compute: 0.23, link: 12.3}, {compute: 4.8, link: 121}, {compute: "
		"3.62, "
		"link: 3.87}]}}}",
		1200, 1127, 1000, QUIZ_NOT_BEST},
	{"somebody waits",
		"{method: chen-m, load: 12, order: 2, installments: 3, network: {kind: tree, root: "
		"{compute: 12, children: [{compute: 0.5, link: 5}]}}}",
		1200, 1127, 1000, QUIZ_REPLAY},
	{"no net of the method",
		STAR("1", "{compute: 1, link: 1, children: [{compute: 1, link: 1}]}"), 1200, 1127,
		1000, QUIZ_ABSENT},
};

static const Spoilt *now;

static Status draw_spoilt(const QuizDraw *draw)
{
	quiz_let(draw, "answer", now->answer);
	quiz_let(draw, "wrong", now->wrong);
	quiz_let(draw, "other", now->other);
	return now->net ? quiz_net(draw, "%s", now->net) : class_net(draw);
}

TEST_ROWS(what_is_spoilt_is_refused_for_that, Spoilt, spoilt)
{
	/* That net has a key near 1, too. */
	const QuizTemplate template = {.id = "spoilt",
		.title = "",
		.excepted = row->why == QUIZ_NOT_BEST ? 1U << QUIZ_NEAR : 0,
		.draw = draw_spoilt,
		.rows = spoiling};
	ScopedExercise exercise;
	uint32_t refused[QUIZ_REFUSALS];
	Error error;

	now = row;
	const Status status = exercise_make(&template, 1, 3, &exercise, refused, &error);

	assert_int_equal(status, row->why == QUIZ_REFUSALS ? STATUS_OK : STATUS_INPUT);
	for (int k = 0; k < QUIZ_REFUSALS; k++)
		assert_int_equal(refused[k], k == (int)row->why ? QUIZ_DRAWS : 0);
}

TEST(what_a_template_excepts_is_not_refused)
{
	const QuizTemplate template = {.id = "near",
		.title = "",
		.excepted = 1U << QUIZ_NEAR,
		.draw = draw_spoilt,
		.rows = spoiling};
	ScopedExercise exercise;
	Error error;

	now = &spoilt[5];
	assert_int_equal(now->why, QUIZ_NEAR);
	assert_int_equal(exercise_make(&template, 1, 3, &exercise, NULL, &error), STATUS_OK);
}

/* --- rows ------------------------------------------------------------------------------------- */

typedef struct Said {
	const char *name;
	QuizRow rows[12];
	const char *sentence; /* NULL: the error */
	const char *error;
} Said;

/* clang-format off */
static const Said said[] = {
	{"numbers", {SAY(SENTENCE, "{T} {T:2} {1 / 6:/} {P1.share:%} {T / 7}") END}, "1200 1200 1/6 1/3 171.4", NULL},
	{"a share that is no fraction", {SAY(SENTENCE, "{100 / 61:%}, {100 / 60:%}") END}, "1.64 %, 1/60", NULL},
	{"names", {LET("who", "last") SET("x2", "$who's") LET("k", "1 + 1") SAY(SENTENCE, "$x$k {$who.end}, $kP") END}, "P0's 1200, 2P", NULL},
	{"either", {IF("T > 1") SAY(SENTENCE, "a") ELSE SAY(SENTENCE, "b") END IF("T < 1") SAY(SENTENCE, "c") ELSE SAY(SENTENCE, "d") END END}, "ad", NULL},
	{"each that is said", {EACH("k", "1", "children", ", ") IF("P$k.link = 6") SAY(SENTENCE, "$,P$k") END END END}, "P1, P3", NULL},
	{"none", {EACH("k", "1", "0", ",") SAY(SENTENCE, "$k") END SAY(SENTENCE, ".") END}, ".", NULL},
	{"what is passed over", {IF("T < 0") IF("T > 0") SAY(SENTENCE, "$nobody") ELSE LET("x", "P9.end") END EACH("k", "0", "9", "") NEED(TIE, "T < 0") END END END}, "", NULL},
	{"no such name", {SAY(SENTENCE, "{$nobody.end}") END}, NULL, "exercises: nothing is called $nobody"},
	{"no such value", {SAY(SENTENCE, "{P1.ende}") END}, NULL, "a processor has no value ende; did you mean end?"},
	{"what does not exist", {LET("x", "P9.end") END}, NULL, "not what is asked"},
	{"what is needed", {NEED(NEAR, "T > 1200") END}, NULL, "near a threshold"},
};
/* clang-format on */

TEST_ROWS(rows_say, Said, said)
{
	ScopedExercise exercise;
	QuizLets lets = {.count = 0};
	QuizRefusal refusal;
	Error error;
	const QuizDraw draw = {
		.level = 1, .out = &exercise, .lets = &lets, .refusal = &refusal, .error = &error};

	exercise_init(&exercise);
	assert_int_equal(class_net(&draw), STATUS_OK);
	ScopedSchedule schedule = solve("chen-s", &exercise.net);
	const Status status = quiz_run(&draw, &schedule, row->rows);

	assert_int_equal(status == STATUS_OK, row->sentence != NULL);
	if (row->sentence)
		assert_string_equal(exercise.sentence, row->sentence);
	else
		check_error(&error, row->error);
}
