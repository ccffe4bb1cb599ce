/* A lesson looked over, and each stop played with the solver as far as that goes without a screen:
 * for `gantree lesson --check` and for tests.
 *
 * Besides what lesson_read refuses, it is a fault when
 *   a net cannot be read or solved, or an exercise not be made;
 *   a cursor, a step, a layout, a diagram or a processor of a condition is not there;
 *   a text cannot be filled, or gets too long, with the numbers of its net (a comment may speak of
 *   what comes later);
 *   `until` holds as the stop begins.
 * What comes of a user's deeds is not tried: type them. */
#pragma once

#include "solver/lesson/scene.h"

/* Called for each fault, with its place and a remedy. */
typedef void LessonFault(void *context, const Error *fault);

/* Words of the screen, ended by NULL; a list that is NULL is not looked at. */
typedef struct LessonWords {
	const char *const *layouts, *const *diagrams, *const *actions;
} LessonWords;

/* `name` and `folder` as in lesson_read and lesson_net. `*stops` is how many there are, 0 where the
 * text is not well formed. Faults are told, and are no failure; that is only memory (or being
 * stopped, pace.h). */
Status lesson_check(const char *name, const char *text, size_t length, const char *folder,
	const LessonWords *words, LessonFault *fault, void *context, uint32_t *stops,
	Error *error) STATUS_CHECKED;
