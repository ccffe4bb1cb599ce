/* What the texts and conditions of a lesson may speak of.
 *
 * A value is a name:
 *   of the net       T, speedup, limit (what the speed-up is at most), formula (the paper's T),
 *                    alone (T of the root alone), installments, processors, children, method,
 *                    useless and waiting (how many are), rounds, last (who stops last), fact(NAME),
 *                    and each key of a net file that is a number or a word: load, order, service
 *   of a processor   P3.compute, .link, .share (in percent), .start, .end (of computing), .arrival
 *                    (when all its data is there), .data (how much that is), .first (how much its
 *                    first message brings), .pieces (messages), .wait (time it waits), .report
 *                    (when it begins to report), .useless, .useful, .waits (0 or 1), .need (the
 *                    largest link with which it helps); of one that was removed also .deadline,
 *                    .promised, .without, .attained (T if it is kept and waits), .key,
 *                    .round
 *   of the screen    cursor (the selected processor), column (link, compute), step, steps, veiled,
 *                    guess (the number, share in percent, or processor of the last one of what the
 *                    stop asks for), guesses (how many of those), action (what was done last, as
 *                    ":" calls it)
 *
 * Before it may stand, one after another:
 *   before.                of the net as the stop began
 *   own.                   of the split that the user made
 *   best.                  of the best set
 *   with(KEY=VALUE, ...).  of the net with other values: with(P3.link=20, method=ko-sos).T
 *   without(P3, ...).      of the net without these
 *
 * A condition is values and numbers with + - * / ( ), < <= > >= = != (a chain, as 2 < T <= 3,
 * holds where each pair does), "not", "and", "or", from the tightest to the loosest. Names are
 * compared by = and != alone: cursor = P3. A minus has blanks around it, as names may have it:
 * ko-sos. A name with anything but letters, digits, "_" and "-" stands in quotes:
 * 'home office'.share.
 *
 * In a text {VALUE}, or {what is calculated from values}, is written as the screen writes it: four
 * digits, shares with %. {T:6} asks for so many digits, and no %; {P3.key:%} for a part in per
 * cent, never rounded to none or all.
 *
 * What does not exist (the share of who is not there, the deadline of who was not removed) is NAN,
 * or no name: compared with anything it is false. Most values cost nothing; need costs some solves,
 * with, without and best one or more each time, so ask once and keep what you got. */
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
	const LessonStop *stop; /* whose guess is asked for; NULL: any is */
	const Guesses *guesses;
	uint32_t processor; /* selected */
	const char *column; /* "link"; NULL: nothing of a processor */
	uint32_t step;      /* shown, from 1; 0: the result */
	bool veiled;
	const char *action; /* what the user did last, as ":" calls it; NULL */
} LessonScene;

/* Append `text`, made harmless, with all braces filled in. STATUS_NOT_APPLICABLE, with nothing
 * appended, where one has no value: say something else then. May be stopped (pace.h). */
Status lesson_fill(
	const LessonScene *scene, const char *text, Buf *out, Error *error) STATUS_CHECKED;

/* A processor that the stop speaks of, of the net as it began, which has been taken away since;
 * NET_NONE: there is none. Unless that is what the stop asks for, tell it before any comment. */
uint32_t lesson_gone(const LessonScene *scene, const LessonStop *stop);

/* Whether a condition holds; NULL holds always. May be stopped. */
Status lesson_holds(
	const LessonScene *scene, const char *condition, bool *out, Error *error) STATUS_CHECKED;

/* The last guess of what the stop asks for, in its net as it is now; of anything where it asks for
 * none, or is NULL. NULL: there is none. */
const Guess *lesson_guess(const LessonStop *stop, const Net *net, const Guesses *guesses);

/* What a stop asks to be guessed: "the share of far", and what to type behind ":guess", such as
 * "share far 30". */
typedef struct LessonAsked {
	char what[GUESS_SAID_MAX], how[GUESS_SAID_MAX];
} LessonAsked;
LessonAsked lesson_asked(const LessonStop *stop, const Net *net);

/* Whether the comment, one of the scene's stop, may be said now. Where a guess is asked for and
 * there is none (the answer was just looked at), none that speaks of `guess`; nor one without a
 * condition where another compares the guess: it is what is left of that. While the net is as it
 * was before none that speaks of that. May be stopped. */
Status lesson_says(const LessonScene *scene, const LessonComment *comment, bool *out,
	Error *error) STATUS_CHECKED;

/* What is said there instead, where no comment may be: a text to be filled; NULL: nothing. */
const char *lesson_plain(const LessonScene *scene);

/* Whether a text or a condition can be read at all, without a scene: for lesson_read. */
Status lesson_check_text(const char *text, Error *error) STATUS_CHECKED;
Status lesson_check_condition(const char *condition, Error *error) STATUS_CHECKED;
