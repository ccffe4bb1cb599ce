/* layer: solver */
/* Answers as people type them, and what is said of them. */
#include "solver/quiz/answer.h"
#include "solver/quiz/rows.h"
#include "tests/fixtures/solver/any.h"
#include "tests/fixtures/solver/solve.h"

#include "solver/base/text.h"

#include <stdio.h>
#include <string.h>

#define ScopedExercise SCOPED(exercise_release) Exercise

/* clang-format off */
static const QuizRow one_each[] = {
	SAY(HINT_1, "first hint")
	SAY(HINT_2, "second hint")
	ASK(NUMBER, TIME, "1234.5", "T")
	WRONG("900", "links")
	ASK(SHARE, SHARES, "100 / 6:2", "share of P1")
	WRONG("25", "equal")
	WRONG("200", "rate")
	ASK(COUNT, TIME, "3", "messages")
	WRONG("4", "one too many")
	ASK(WHO, TEST, "P2", "who goes")
	WRONG("nobody", "somebody")
	ASK(SET, TEST, "P1, Lab", "who is useless")
	WRONG("P1", "one of them")
	ASK(ORDER, TEST, "P3, P1", "in which order")
	WRONG("P1, P3", "turned round")
	ASK(YES_NO, TEST, "no", "useful")
	WRONG("yes", "not that")
	END
};
/* clang-format on */

/* Four children, with one field of each kind. */
static Exercise one_of_each(void)
{
	Exercise out;

	exercise_init(&out);
	out.net = net_of("{load: 60, network: {kind: tree, root: {compute: 1, children: [{compute: "
			 "1, link: 1, repeat: 3}, {name: Lab, compute: 2, link: 1}]}}}");
	ScopedSchedule schedule = solve("chen-s", &out.net);
	QuizLets lets = {.count = 0};
	const QuizDraw draw = {.out = &out, .lets = &lets};

	snprintf(out.method, sizeof out.method, "chen-s");
	assert_int_equal(quiz_run(&draw, &schedule, one_each), STATUS_OK);
	return out;
}

typedef struct Typed {
	const char *typed;
	uint32_t field;
	const char *reply; /* "Yes…" where it is right; "!" and the error where it cannot be read */
} Typed;

enum { T, SHARE, COUNT, WHO, SET, ORDER, YES_NO };

static const Typed rows[] = {
	{"1234.5", T, "Yes: 1234."},
	{" 1 234.5 ", T, "Yes: 1234."},
	{"1\u202f234", T, "Yes: 1234."},
	{"T = 1230", T, "Yes: 1234."},
	{"1228", T, "first hint"},
	{"2469/2", T, "Yes: 1234."},
	{"1234,5", T, "Yes: 1234."},
	{"1.2345e3", T, "Yes: 1234."},
	{"1,234", T,
		"!\"1,234\" can be read in two ways; write a point, or thousands without a comma"},
	{"12 34", T, "!\"12 34\" is not a number; write it as 1200, 0.25, 1/4 or 25 %"},
	{"12 %", T, "!this asks for a number, not a percentage"},
	{"1/0", T, "!nothing can be divided by 0"},
	{"", T, "!\"\" is not a number; write it as 1200, 0.25, 1/4 or 25 %"},
	{"897", T, "links"},
	{"3", T, "first hint"},
	{"1/6", SHARE, "Yes: 1/6."},
	{"10 / 60", SHARE, "Yes: 1/6."},
	{"16.7 %", SHARE, "Yes: 1/6."},
	{"16.7", SHARE, "Yes: 1/6."},
	{"0.17", SHARE, "Yes: 1/6."},
	{"0,167", SHARE, "Yes: 1/6."},
	{"17%", SHARE, "Yes: 1/6."},
	{"0.18", SHARE, "first hint"},
	{"25 %", SHARE, "equal"},
	{"2", SHARE, "rate"},
	{"3", COUNT, "Yes: 3."},
	{"3.0", COUNT, "Yes: 3."},
	{"4", COUNT, "one too many"},
	{"3.01", COUNT, "!this asks for a whole number, such as 3"},
	{"p2", WHO, "Yes: P2."},
	{"none", WHO, "somebody"},
	{"P2 P1", WHO, "!this asks for one name"},
	{"P9", WHO, "!there is no processor \"P9\"; write names such as P1, or none"},
	{"lab and p1.", SET, "Yes: P1, Lab."},
	{"lab and p1", SET, "Yes: P1, Lab."},
	{"P1,Lab,P1", SET, "Yes: P1, Lab."},
	{"P1", SET, "one of them"},
	{"P1 P2 Lab", SET, "first hint"},
	{" , ", SET, "!write names such as P1, or none"},
	{"p3 then p1", ORDER, "Yes: P3, P1."},
	{"P1 P3", ORDER, "turned round"},
	{"No.", YES_NO, "Yes: no."},
	{"y", YES_NO, "not that"},
	{"perhaps", YES_NO, "!write yes or no"},
};

TEST(answers_are_read_in_every_spelling)
{
	for (size_t k = 0; k < sizeof rows / sizeof *rows; k++) {
		ScopedExercise exercise = one_of_each();
		QuizReply reply;
		Error error;
		const Status status =
			exercise_check(&exercise, rows[k].field, rows[k].typed, 0, &reply, &error);

		print_message("%s\n", rows[k].typed);
		if (rows[k].reply[0] == '!') {
			assert_int_equal(status, STATUS_INPUT);
			assert_string_equal(error.text, rows[k].reply + 1);
			continue;
		}
		assert_int_equal(status, STATUS_OK);
		assert_string_equal(reply.text, rows[k].reply);
		assert_int_equal(reply.right, strncmp(rows[k].reply, "Yes", 3) == 0);
	}
}

/* A hint a try, then the answer; what is the answer elsewhere is told at once. */
TEST(tries_get_a_hint_each_and_then_the_answer)
{
	ScopedExercise exercise = one_of_each();
	const char *const said[] = {"first hint", "second hint", "It is 1234."};
	QuizReply reply;
	Error error;

	for (uint32_t tried = 0; tried < 3; tried++) {
		assert_int_equal(
			exercise_check(&exercise, T, "77", tried, &reply, &error), STATUS_OK);
		assert_string_equal(reply.text, said[tried]);
		assert_false(reply.right);
	}
	exercise.field[exercise.fields++] = (AnswerField){
		.ask = "T without P1", .kind = ANSWER_NUMBER, .line = LINE_TIME, .number = 77};
	assert_int_equal(exercise_check(&exercise, T, "77.1", 0, &reply, &error), STATUS_OK);
	assert_string_equal(reply.text, "That is the answer to another blank: T without P1.");
}

/* Whatever is typed is read or refused in words. */
TEST(nonsense_is_no_answer)
{
	static const char *const bits[] = {"1", "20", "/", "%", ",", " ", ".", "=", "e", "-",
		"\u202f", "P1", "lab", "and", "\xff", "\x1b", "nobody", "0", "000", "\u2014"};
	ScopedExercise exercise = one_of_each();
	uint64_t seed = 5;

	for (int trial = 0; trial < 20000; trial++) {
		char typed[400] = "";
		QuizReply reply;
		Error error;

		for (uint32_t k = below(&seed, 1 + below(&seed, 60)); k > 0; k--)
			strcat(typed, bits[below(&seed, sizeof bits / sizeof *bits)]);
		const Status status = exercise_check(
			&exercise, below(&seed, exercise.fields), typed, 0, &reply, &error);

		assert_true(status == STATUS_OK || status == STATUS_INPUT);
		assert_true(strlen(status == STATUS_OK ? reply.text : error.text) > 0);
		assert_true(status == STATUS_OK ||
			    text_invalid(error.text, strlen(error.text)) == strlen(error.text));
	}
}
