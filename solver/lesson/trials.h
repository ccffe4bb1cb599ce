/* What a user may do at a stop, tried out: nets solved, and what may be guessed and selected in
 * them. Inner header of this folder. */
#pragma once

#include "solver/lesson/texts.h"

/* A stop as it begins. */
typedef struct StopStart {
	const LessonStop *stop;
	const Net *net;
	const Schedule *schedule;
	LessonScene scene; /* then */
} StopStart;

/* Called for each thing tried; false: enough. */
typedef Status TrialSeen(void *context, const LessonScene *scene, bool *go_on, Error *error);

/* Try, beginning with the stop as it is. */
Status trials_run(
	const StopStart *start, TrialSeen *seen, void *context, Error *error) STATUS_CHECKED;
