/* Moments: the times at which something begins or ends in the rows of a picture, from one to the
 * next, and what that is in a sentence: "t 233: P3 has all its data and begins to compute".
 *
 * A row speaks for its first processor. Of one with more than MOMENT_INTERVALS_MAX intervals those
 * in the middle are passed over. Times closer than AXIS_SAME of T are one moment.
 * Each call: O(rows). */
#pragma once

#include "layouts/scene/diagram.h"
#include "layouts/scene/pen.h"

enum { MOMENT_INTERVALS_MAX = 500 };

/* The first moment after `time`, or with `back` the last one before it; NAN: there is none. */
double moment_next(const Solved *solved, const Rows *rows, double time, bool back);

/* What happens at `time`, from all of it to the weightiest alone; false where nothing does. */
bool moment_say(const Solved *solved, const Rows *rows, double time, Ladder *out);
