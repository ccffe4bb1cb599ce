/* For templates: nets put together, refusals, fields, and numbers in texts. A template is in
 * templates.def; a file template_NAME.c draws its net.
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

/* What rows call by a name. More than fit are not there. */
enum { QUIZ_LETS_MAX = 48 };
typedef struct QuizLets {
	uint32_t count;
	struct {
		char name[QUIZ_NAMES], text[QUIZ_TEXT];
	} let[QUIZ_LETS_MAX];
} QuizLets;

/* A draw, as handed to every template. */
typedef struct QuizDraw {
	int level;
	uint64_t *state;
	Exercise *out;
	QuizLets *lets;
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

/* In a star of order 2 (Chen & Chu, r = A_0/(A + G/L)) a child whose rate is `rate`, of whose time
 * A_0/rate the link takes `part`, in whole hundredths, at least one. */
QuizChild quiz_child(double load, double root, double rate, double part);

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

/* Let rows (rows.h) speak of $name: a number; a name, or another text. */
void quiz_let(const QuizDraw *draw, const char *name, double number);
void quiz_set(const QuizDraw *draw, const char *name, const char *format, ...) STATUS_FORMAT(3, 4);

/* Draw a net of a template. */
#define TEMPLATE(name, ...) Status quiz_draw_##name(const QuizDraw *draw) STATUS_CHECKED;
#include "solver/quiz/templates.def"
#undef TEMPLATE

/* Of some templates what values cannot say; else refused. */
Status quiz_find_rounds(const QuizDraw *draw, const Schedule *schedule) STATUS_CHECKED;
Status quiz_find_messages(const QuizDraw *draw, const Schedule *schedule) STATUS_CHECKED;
Status quiz_find_change(const QuizDraw *draw, const Schedule *schedule) STATUS_CHECKED;

/* ANSWER_NET: whether `net` (expanded) has what was asked, and how far it is: "P3: q + α = 1.08,
 * must be below 1". */
Status quiz_judge_net(const Exercise *exercise, const Net *net, bool *holds, char far[QUIZ_TEXT],
	Error *error) STATUS_CHECKED;

/* Append to a line of the solution, to the question, the sentence or a hint. What has no room is
 * cut at a character; tests look that nothing is. */
void quiz_add(char *text, size_t size, const char *format, ...) STATUS_FORMAT(3, 4);
#define QUIZ_ADD(array, ...) quiz_add(array, sizeof(array), __VA_ARGS__)

/* All shared checks of a draw (see above), but for the `excepted`. */
Status quiz_check(const QuizDraw *draw, const Schedule *schedule, unsigned excepted) STATUS_CHECKED;

/* A number as a student would write it: a fraction up to 1/60 as that, else 4 digits. */
Shown quiz_fraction(double value);
/* A share: "1/3", else "16.7 %". */
Shown quiz_share(double value);
