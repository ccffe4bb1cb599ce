/* What a lesson says at a stop, of the net as it is then: values.h has what its texts and
 * conditions speak of. */
#pragma once

#include "solver/lesson/lesson.h"
#include "solver/values/names.h"
#include "solver/values/values.h"

typedef struct LessonScene {
	ValueSource of;         /* `guess` and `guesses` are filled in from those below */
	const LessonStop *stop; /* whose guess is asked for; NULL: any is */
	const Guesses *guesses; /* NULL: there are none */
} LessonScene;

/* `of`, with the guess that the stop asks for. */
ValueSource lesson_source(const LessonScene *scene);

/* values_fill and values_hold, with the guess that the stop asks for. */
Status lesson_fill(
	const LessonScene *scene, const char *text, Buf *out, Error *error) STATUS_CHECKED;
Status lesson_holds(
	const LessonScene *scene, const char *condition, bool *out, Error *error) STATUS_CHECKED;

/* A processor that the stop speaks of, of the net as it began, which has been taken away since;
 * NET_NONE: there is none. Unless that is what the stop asks for, tell it before any comment. */
uint32_t lesson_gone(const LessonScene *scene, const LessonStop *stop);

/* The last guess of what the stop asks for, in its net as it is now; of anything where it asks for
 * none, or is NULL. NULL: there is none. */
const Guess *lesson_guess(const LessonStop *stop, const Net *net, const Guesses *guesses);

/* Whether a condition (NULL: none), which can be read, speaks of that value. */
bool lesson_asks(const char *condition, ValueId of);

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
