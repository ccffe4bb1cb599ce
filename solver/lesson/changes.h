/* Whether a stop's comments may be said of what was changed: they are written for the changes that
 * the stop asks for, and may be false of any other. */
#pragma once

#include "solver/lesson/scene.h"

/* Besides its guess (asked.c), what a stop asks for is
 *   the number under its cursor (P3.link);
 *   what stands behind ":set" in `do`, and the method where that has ":method";
 *   values of the net in `until` and in the `when` of its comments, before the sign where they are
 *   compared: P3.link > 20, method = ko-sos, processors < before.processors (processors taken away,
 *   or added, whichever they are);
 *   what `also` lists;
 *   a split of one's own, where a comment speaks of it: own.T.
 *
 * `*out`: nothing else of the scene's net is other than in before_net. A scene without one has
 * nothing to differ from. Linear in the net's nodes. */
Status lesson_only_asked(
	const LessonScene *scene, const LessonStop *stop, bool *out, Error *error) STATUS_CHECKED;

/* To be said then in the place of any comment. */
const char *lesson_unasked(const LessonScene *scene);
