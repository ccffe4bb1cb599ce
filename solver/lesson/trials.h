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

/* --- inner: trials.c looks at what trials_noted.c finds worth trying ---------------------------
 */

enum {
	TRIAL_KEYS_MAX = 12,      /* that conditions, texts and the cursor speak of */
	TRIAL_NUMBERS_MAX = 48,   /* in conditions */
	TRIAL_SETTING_MAX = 96,   /* bytes of KEY=VALUE */
	TRIAL_SETTINGS_MAX = 320, /* tried one by one */
	TRIAL_ACTIONS_MAX = 8,
};

typedef struct Trials {
	const StopStart *start;
	TrialSeen *seen;
	void *context;
	char key[TRIAL_KEYS_MAX][TRIAL_SETTING_MAX];
	uint32_t keys;
	double number[TRIAL_NUMBERS_MAX];
	uint32_t numbers;
	char setting[TRIAL_SETTINGS_MAX][TRIAL_SETTING_MAX];
	uint32_t settings, told; /* the first are those that texts ask for, and methods */
	char action[TRIAL_ACTIONS_MAX][LESSON_ID_MAX];
	uint32_t actions;
	bool guesses, selects, steps, splits; /* conditions speak of it */
	uint32_t scenes;
	bool done;
} Trials;

/* What the stop speaks of, and the values worth trying. */
Status trials_note(Trials *t, Error *error) STATUS_CHECKED;

/* What cannot be set or solved is no trial; only these end the work. */
static inline Status trial_unless_refused(Status status)
{
	return status == STATUS_NO_MEMORY || status == STATUS_STOPPED ? status : STATUS_OK;
}
