/* The rules of the model held against a schedule by brute force: every pair of intervals, every
 * moment at which something begins or ends, every way to match the ends of transfers. It knows the
 * rules as solver/replay.h tells them and shares no code with the replay, so that the two can be
 * held against each other; it is no second opinion on what the rules are. Slow. */
#ifndef GANTREE_TESTS_PHYSICS_H
#define GANTREE_TESTS_PHYSICS_H

#include "solver/schedule.h"

typedef struct Drawn {
	const Net *net;
	const Schedule *schedule; /* its shares, finish and models; not its intervals */
	Interval *item;           /* in the order that schedule_intervals promises, row after row */
	size_t count;
} Drawn;

/* What breaks the rules by more than `tolerance`, in a word; NULL when nothing does. O(count^2). */
const char *physics_fault(const Drawn *drawn, double tolerance);

#endif
