/* What seek.c looks at next, worked out on several cores before its turn: the values of the scan's
 * own steps are known long before it comes to them. Nothing else includes this header. */
#pragma once

#include "solver/study/sweep.h"

enum { SEEK_AHEAD = 512 };

typedef struct SeekAhead {
	const Sweep *sweep;
	uint32_t count, known, at; /* values, those worked out, the next one */
	double value[SEEK_AHEAD];
	SweepPoint point[SEEK_AHEAD];
	SweepCell cell[SEEK_AHEAD];
} SeekAhead;

/* Work out the values that were put down, or as many as there is time for. */
Status seek_ahead_run(SeekAhead *ahead, uint32_t cores, double until, Error *error) STATUS_CHECKED;

/* sweep_solve by the first method, if `value` comes next it is known already. `ahead` may be NULL.
 */
Status seek_ahead_solve(SeekAhead *ahead, const Sweep *sweep, double value, SweepPoint *point,
	SweepCell *cell, Error *error) STATUS_CHECKED;
