/* For templates: nets put together, refusals, fields, and numbers in texts. A template is a file
 * template_NAME.c with a QuizTemplate called template_NAME and a line in templates.def.
 *
 * After `draw` all exercises are checked alike (refuse.c), but for what the template excepts:
 *   QUIZ_REPLAY    the net solved by the exercise's method is sound, nobody waits, replay is clean
 *   QUIZ_NEAR      in no round of PE is a key in 0.85 to 1.15
 *   QUIZ_TIE       in no round that removes somebody are the two least keys within 3 %
 *   QUIZ_NOT_BEST  no other set of processors ends earlier, where the method has a best set
 *   QUIZ_DIGITS    load, compute, link, start-ups have at most 3 digits; the numbers of fields
 *                  that are not asked to so many digits have 4, shares are fractions up to 1/60
 *   QUIZ_CLOSE     the answer and the listed wrong ones of a field are 3 % apart; names differ */
#pragma once

#include "solver/quiz/quiz.h"
#include "solver/schedule/method.h"
#include "solver/schedule/wording.h"

/* A draw, as handed to every template. */
typedef struct QuizDraw {
	int level;
	uint64_t *state;
	Exercise *out;
	QuizRefusal *refusal;
	Error *error;
} QuizDraw;

/* A whole number below `count`; one of a list. */
uint32_t quiz_below(const QuizDraw *draw, uint32_t count);
double quiz_of(const QuizDraw *draw, const double *list, uint32_t count);
#define QUIZ_OF(draw, list) quiz_of(draw, list, sizeof(list) / sizeof *(list))

/* The same, but drawn once for all draws of an exercise: what its answer is to be. As one answer is
 * found in more nets than another, it would be a good guess otherwise. */
uint32_t quiz_wanted(const QuizDraw *draw, uint32_t count);

/* Throw the draw away. */
Status quiz_refuse(const QuizDraw *draw, QuizRefusal why);

/* Read the exercise's net of the text of a file, its method with it; expanded. Numbers are put in
 * by quiz_exact, so that the net is just what is printed. */
Shown quiz_exact(double value);
Status quiz_net(const QuizDraw *draw, const char *format, ...) STATUS_FORMAT(2, 3) STATUS_CHECKED;

/* The same for one root with children P1, P2, ... */
typedef struct QuizChild {
	double compute, link;
} QuizChild;
Status quiz_star(const QuizDraw *draw, const char *method, double load, double order,
	int installments, double root, uint32_t count, const QuizChild *child) STATUS_CHECKED;

/* Whether `value` is a decimal of so many significant digits; the nearest that is. */
bool quiz_is_short(double value, int digits);
double quiz_short(double value, int digits);
bool quiz_is_fraction(double value);     /* with a denominator of 60 at most */
bool quiz_are_close(double a, double b); /* within 3 % */

/* Solve the exercise's net by its method, or any net by any. A net that cannot be solved is
 * refused: QUIZ_ABSENT. */
Status quiz_solve(const QuizDraw *draw, Schedule *out) STATUS_CHECKED;
Status quiz_solve_by(
	const QuizDraw *draw, const Net *net, const char *method, Schedule *out) STATUS_CHECKED;

/* The exercise's net with all children in, before PE has taken out anybody. */
Status quiz_solve_all_in(const QuizDraw *draw, Schedule *out) STATUS_CHECKED;

/* --- what is asked ---------------------------------------------------------------------------- */

/* A new field: a number, with the words of its answer; or one that is answered by words alone,
 * from which `number` is read where that is a count. */
AnswerField *quiz_ask_number(const QuizDraw *draw, AnswerKind kind, QuizLine line, double number,
	int digits, const char *format, ...) STATUS_FORMAT(6, 7);
AnswerField *quiz_ask_names(const QuizDraw *draw, AnswerKind kind, QuizLine line, const char *names,
	const char *format, ...) STATUS_FORMAT(5, 6);

/* Add a wrong answer to the last field, and what it is. The first makes the draw refused where it
 * is near another; the second leaves it out then. */
void quiz_wrong(AnswerField *field, double number, const char *format, ...) STATUS_FORMAT(3, 4);
void quiz_wrong_if_apart(AnswerField *field, double number, const char *format, ...)
	STATUS_FORMAT(3, 4);
void quiz_wrong_names(AnswerField *field, const char *names, const char *format, ...)
	STATUS_FORMAT(3, 4);

/* Append to a line of the solution, to the question, the sentence or a hint. What has no room is
 * cut at a character; tests look that nothing is. */
void quiz_add(char *text, size_t size, const char *format, ...) STATUS_FORMAT(3, 4);
#define QUIZ_ADD(array, ...) quiz_add(array, sizeof(array), __VA_ARGS__)

/* All shared checks of a draw (see above), but for the `excepted`. */
Status quiz_check(const QuizDraw *draw, unsigned excepted) STATUS_CHECKED;

/* A number as a student would write it: a fraction up to 1/60 as that, else 4 digits. */
Shown quiz_fraction(double value);
/* A share: "1/3", else "16.7 %". */
Shown quiz_share(double value);
