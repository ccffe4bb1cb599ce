/* What a template asks and says: rows, in templates.def, worked out on a net that has been drawn.
 *
 *   LET("x", "T / load")        from here on $x is this number, or name, in all rows
 *   SET("x", "P{1 + 1}")       the same of a text
 *   IF("T > 2") ... ELSE ... END
 *   EACH("k", "1", "children", ", ") ... END
 *                              $k is each whole number; "$," nothing, then ", " from the second
 *                              time on that something was said
 *   NEED(ABSENT, "useless = 1")  else the draw is refused for that
 *   ASK(NUMBER, TIME, "T", "T")  a field: an AnswerKind, the line that says it, the answer, and
 * what stands before the blank. "T:3" asks for three digits; shares are in per cent; what is
 * answered by words is a text WRONG("load", "That ...")  a wrong answer to the last field, and what
 * it is; near another the draw is refused. WRONG_IF_APART leaves it out then SAY(QUESTION, "...")
 * appended to the question, the sentence, a hint, the title, or a line of the solution
 *
 * Conditions, values and what stands in braces are of the language of solver/values; `before.` is
 * the net with all in, before PE has taken out anybody. A number in braces has four digits, {x:3}
 * has three; {x:/} is a fraction up to 1/60, {x:%} a share that is in per cent, as a fraction
 * where it is one. $level is known to all, and what the drawing has put there by quiz_let. A value
 * that does not exist refuses the draw: QUIZ_ABSENT. */
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
