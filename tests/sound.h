/* What holds of the running program whatever was done to it. All of it fails the running test, or,
 * with CMOCKA_TEST_ABORT in the environment, ends the process. */
#ifndef GANTREE_TESTS_SOUND_H
#define GANTREE_TESTS_SOUND_H

#include "tests/drive.h"

/* The picture is that of the net, its replay agrees, the selection and the caret are within, no
 * message and nothing on a screen of up to 80 columns steers a terminal. Costs O(processors). */
void sound_check(const Drive *drive);

/* A document when it was opened, to be found again when all is undone. */
typedef struct SoundStart {
	Buf original; /* its file */
	Buf text;     /* what saving would have written: the same, where there is a file */
	const Method *method;
	double finish;
	double *share; /* of each processor */
	uint32_t processors;
} SoundStart;

void sound_start(SoundStart *start, const Drive *drive);
void sound_start_release(SoundStart *start);

/* After each event: where another document was opened, it is the start from now on. */
void sound_follow(SoundStart *start, Drive *drive);

/* Leave what lies on top, as the checks below need it. */
void sound_leave(Drive *drive);

/* Press `u` until nothing is left to undo: the text is that of `start`
 * byte for byte and the solution the same to the last bit. Redone, net and text are those found. */
void sound_check_undo(const SoundStart *start, Drive *drive);

/* The document's log, done again on what was opened, makes the same document. */
void sound_check_log(const SoundStart *start, const Drive *drive);

/* Reading what saving would write gives the net on show. */
void sound_check_text(const Drive *drive);

#endif
