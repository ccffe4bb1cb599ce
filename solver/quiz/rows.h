/* What a template asks and says: rows, in templates.def, worked out on a net that has been drawn.
 *
 *   LET("x", "T / load")       from here on $x is this number, or name, in all rows
 *   SET("x", "P1 and {last}")  the same of a text
 *   IF("T > 2") ... ELSE ... END
 *   EACH("k", "1", "children", ", ") ... END
 *                              $k is each of these whole numbers; "$," is nothing, and ", " once
 *                              something has been said or set
 *   NEED(ABSENT, "rounds > 0") else the draw is refused for that
 *   ASK(NUMBER, TIME, "T", "T at the end")
 *                              a new field: how it is answered, the line that says it, the answer
 *                              ("T:3": to three digits; shares in per cent; words as a text), and
 *                              what stands before the blank
 *   WRONG("load", "That is.")  a wrong answer to the last field, and what it is. Near another the
 *                              draw is refused; WRONG_IF_APART leaves it out then
 *   SAY(QUESTION, "Who ...?")  appended to the question, the sentence, a hint, the title, or a
 *                              line of the solution
 *
 * Conditions, values, and what stands in braces in a text, are of the language of solver/values;
 * `before.` is the net with all in, before PE takes out anybody. A number in braces has four
 * digits, {x:3} has three; {x:/} is a fraction up to 1/60; {x:%} a share in per cent, written as a
 * fraction where it is one. $ is put in first, wherever it stands: the names behind it are of small
 * letters and digits, $level is known to all, and quiz_let makes others. A value that does not
 * exist refuses the draw: QUIZ_ABSENT. */
#pragma once

#include "solver/quiz/make.h"

typedef enum QuizRowKind {
	ROW_END,
	ROW_ELSE,
	ROW_IF,
	ROW_EACH,
	ROW_LET,
	ROW_SET,
	ROW_NEED,
	ROW_ASK,
	ROW_WRONG,
	ROW_WRONG_IF_APART,
	ROW_SAY,
} QuizRowKind;

/* What SAY appends to. */
typedef enum QuizPlace {
	SAY_RATES, /* a line of the solution, as QuizLine */
	SAY_SHARES,
	SAY_TEST,
	SAY_TIME,
	SAY_QUESTION,
	SAY_SENTENCE,
	SAY_HINT_1,
	SAY_HINT_2,
	SAY_TITLE,
} QuizPlace;

typedef struct QuizRow {
	QuizRowKind kind;
	int which; /* AnswerKind, QuizRefusal, QuizPlace */
	QuizLine line;
	const char *name, *value, *text, *between;
} QuizRow;

/* clang-format off */
#define IF(condition) {.kind = ROW_IF, .value = (condition)},
#define ELSE {.kind = ROW_ELSE},
#define END {.kind = ROW_END},
#define EACH(id, from, to, comma) \
	{.kind = ROW_EACH, .name = (id), .value = (from), .text = (to), .between = (comma)},
#define LET(id, what) {.kind = ROW_LET, .name = (id), .value = (what)},
#define SET(id, what) {.kind = ROW_SET, .name = (id), .text = (what)},
#define NEED(why, condition) {.kind = ROW_NEED, .which = QUIZ_##why, .value = (condition)},
#define ASK(sort, of, answer, words) \
	{.kind = ROW_ASK, .which = ANSWER_##sort, .line = LINE_##of, .value = (answer), .text = (words)},
#define WRONG(answer, words) {.kind = ROW_WRONG, .value = (answer), .text = (words)},
#define WRONG_IF_APART(answer, words) \
	{.kind = ROW_WRONG_IF_APART, .value = (answer), .text = (words)},
#define SAY(where, words) {.kind = ROW_SAY, .which = SAY_##where, .text = (words)},
/* clang-format on */

/* Work out all rows up to the last END, on the exercise's net and its schedule. */
Status quiz_run(const QuizDraw *draw, const Schedule *schedule, const QuizRow *rows) STATUS_CHECKED;
