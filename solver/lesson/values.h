/* What the texts and conditions of a lesson may speak of.
 *
 * A value is a name: T, speedup, limit, load, order, installments, alone (the root alone),
 * formula (the paper's closed form), best.T (of the best set), processors (how many there are),
 * method (its id), step (shown; 0: the result), veiled (0 or 1), action (what was done last),
 * PROCESSOR.share (in percent), .compute, .link, .arrival (when all its data is there), .end,
 * .start, .deadline, .promised (T of the round that removed it), .key, .need (link that would do),
 * .useless, .useful, .waits (0 or 1), useless (how many are), last (who stops last), guess (the last
 * one's number, a share in percent, or processor); before.NAME is the same of the net as the stop
 * began, own.NAME of the split that the user made. `cursor` is the selected processor, `column` the
 * name of the selected value. A condition is values and numbers with < <= > >= = != + - * / ( ),
 * "and", "or", "not": "P3.link >= 34 and P3.useless", "guess < 0.8 * T", "guess = P3", "method =
 * ko-sos". Between braces stands a value, or a sum of them: "{before.T - T}", "{alone / limit}".
 */
#pragma once

#include "solver/lesson/lesson.h"

/* What they are taken from; all borrowed. Schedules are solved ones, also where the screen is
 * veiled; NULL where there is none. */
typedef struct LessonScene {
	const Net *net;
	const Schedule *schedule;
	const Net *before_net;
	const Schedule *before;
	const Schedule *own;
	const Guesses *guesses;
	uint32_t processor; /* selected */
	const char *column; /* "link"; NULL: nothing of a processor */
	uint32_t step;      /* shown, from 1; 0: the result */
	bool veiled;
	const char *action; /* what the user did last, as ":" calls it; NULL */
} LessonScene;

/* Append `text` with all {names} filled in, each number as the screen writes it. */
Status lesson_fill(
	const LessonScene *scene, const char *text, Buf *out, Error *error) STATUS_CHECKED;

/* Whether a condition holds; what does not exist (NAN) compares as false. NULL holds always. */
Status lesson_holds(
	const LessonScene *scene, const char *condition, bool *out, Error *error) STATUS_CHECKED;

/* Whether a text or a condition can be read at all, without a scene: for lesson_read. */
Status lesson_check_text(const char *text, Error *error) STATUS_CHECKED;
Status lesson_check_condition(const char *condition, Error *error) STATUS_CHECKED;
