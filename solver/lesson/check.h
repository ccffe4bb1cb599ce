/* A lesson looked over, and each stop played with the solver as far as that goes without a screen:
 * for `gantree lesson --check` and for tests.
 *
 * Besides what lesson_read refuses, it is a fault when
 *   a net cannot be read or solved, or an exercise not be made;
 *   a cursor, a step, a layout, a diagram or a processor of a condition is not there;
 *   a text cannot be filled, or gets too long, with the numbers of its net;
 *   `until` holds as the stop begins, or in none of the trials.
 * That a comment with a condition is said in none of the trials is a remark: what brings it may
 * take more deeds at once than are tried.
 *
 * A trial is what a user may do: another value of what the cursor or a condition speaks of (near
 * each number of the conditions, and smaller and larger than now), what a text has behind ":set" or
 * ":method", any other method, a processor left out or added, and several of these at once; with
 * guesses below, near and above the answer, and any processor, column and step selected. */
#pragma once

#include "solver/lesson/values.h"

/* Called for each fault, with its place and a remedy; for a remark with STATUS_OK. */
typedef void LessonFault(void *context, const Error *fault);

/* Words of the screen, ended by NULL; a list that is NULL is not looked at. */
typedef struct LessonWords {
	const char *const *layouts, *const *diagrams, *const *actions;
} LessonWords;

/* `name` and `folder` as in lesson_read and lesson_net. `*stops` is how many there are, 0 where the
 * text is not well formed. Faults are told, and are no failure; that is only memory (or being
 * stopped, pace.h). Up to some hundred solves a stop. */
Status lesson_check(const char *name, const char *text, size_t length, const char *folder,
	const LessonWords *words, LessonFault *fault, void *context, uint32_t *stops,
	Error *error) STATUS_CHECKED;
