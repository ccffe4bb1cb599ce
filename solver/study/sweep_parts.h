/* Between the files of a sweep. */
#pragma once

#include "solver/study/sweep.h"

/* Read "KEY=FROM:TO:STEP" into the sweep: key, field, range. STATUS_INPUT says what is wrong. */
Status sweep_read_vary(Sweep *sweep, const char *vary, Error *error) STATUS_CHECKED;

/* STATUS_INPUT where it sets a number of the outer one's, whatever they call it: that would not be
 * what it is said to be. */
Status sweep_check_within(const Sweep *sweep, const Sweep *outer, Error *error) STATUS_CHECKED;

/* The net at a value, and at one of the sweep that it is within (NAN: it is in none). Regular ones
 * stay folded: many a method needs no more. */
Status sweep_net(
	const Sweep *sweep, double outer, double value, Net *out, Error *error) STATUS_CHECKED;

/* Of that net: how many processors, and what they compute together in units of the root's speed.
 * O(processors), of a folded net O(nodes). */
uint32_t sweep_processors(const Net *net);
double sweep_speeds(const Net *net);
