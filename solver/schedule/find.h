/* What many ask of a schedule, each found in one place: when two numbers are the same, what removed
 * a processor, who is the first to wait, which interval it is, who stops last. */
#pragma once

#include "solver/schedule/schedule.h"

#include <math.h>

/* Numbers of one solve that differ by no more than this part are the same; those of two solves of
 * nets that differ in one number, by SAME_SOLVED. */
#define SAME 1e-9
#define SAME_SOLVED 1e-12

static inline bool is_less(double a, double b)
{
	return a < b * (1 - SAME);
}

/* As numbers near `scale` are. */
static inline bool is_same(double a, double b, double scale)
{
	return fabs(a - b) <= SAME * scale;
}

/* The place of a processor among schedule->eliminated; NET_NONE: no round and no test removed it.
 * O(eliminations). */
uint32_t find_elimination(const Schedule *schedule, uint32_t processor);

/* The first processor of a verdict; NET_NONE: there is none. O(processors). */
uint32_t find_verdict(const Schedule *schedule, Verdict verdict);

/* The interval of a processor with that place among its intervals, from 0; false, and all 0: there
 * is none. O(place). */
bool find_interval(const Net *net, const Schedule *schedule, uint32_t processor, uint32_t place,
	Interval *out);

/* Who stops computing first and last, of several the first of them, and the last of those who stop
 * together with the last one; NET_NONE where nobody computes, or nobody else. O(processors). */
typedef struct Ends {
	uint32_t count, together; /* who compute */
	uint32_t first_who, last_who, also_last;
	double first, last; /* INFINITY, -INFINITY */
} Ends;
Ends find_ends(const Schedule *schedule);
