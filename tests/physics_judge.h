/* What the parts of the judge share. Private to tests/physics*.c. */
#ifndef GANTREE_TESTS_PHYSICS_JUDGE_H
#define GANTREE_TESTS_PHYSICS_JUDGE_H

#include "tests/physics.h"

#include <math.h>

typedef struct Judge {
	const Drawn *drawn;
	const Net *net;
	const Schedule *schedule;
	double tolerance, time, load; /* the tolerance, of times and of loads */
	double whole;                 /* steps there are in all */
	double *arrival;              /* of what comes in: when the whole transfer has ended */
	bool *met;                    /* what comes in belongs to a send, a report to a collect */
	bool linear, modelled, alone, results;
} Judge;

static inline bool judge_is_in(const Interval *i)
{
	return i->kind == INTERVAL_RECEIVE || i->kind == INTERVAL_RELAY;
}

static inline bool judge_is_transfer(const Interval *i)
{
	return i->kind != INTERVAL_COMPUTE;
}

static inline bool judge_is_upper_end(const Interval *i)
{
	return i->kind == INTERVAL_SEND || i->kind == INTERVAL_COLLECT;
}

static inline bool judge_near(double a, double b, double slack)
{
	return fabs(a - b) <= slack;
}

/* Both ends of every transfer: fills `arrival` and `met`. What is wrong, or NULL. */
const char *judge_ends(Judge *j);

#endif
