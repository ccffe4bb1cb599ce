/* One run of algorithm PE on its way: elimination.c leads it and finds who is next with order 2,
 * tournament.c with order 3 and more. */
#pragma once

#include "solver/base/precise.h"
#include "solver/base/sort.h"
#include "solver/methods/chen/pe/elimination.h"
#include "solver/methods/chen/pe/exact.h"

/* key * (alpha_0 of the line / alpha_0 now) = slope * time + level, where time is
 * (alpha_0 now / alpha_0 of the line)^(gamma-2). */
typedef struct Line {
	double slope, level;
} Line;

typedef struct Candidate {
	uint32_t class;
	double ratio; /* A_0 / (A_i + L^(1-gamma) G_i) */
	Line line;
} Candidate;

/* At time 1. */
static inline double candidate_key(const Candidate *candidate)
{
	return candidate->line.slope + candidate->line.level;
}

typedef struct Run {
	ChenStar *star;
	PreciseSum sum;       /* 1 / alpha_0 */
	double summed;        /* the sum when it was last added up anew */
	SortKey *slowest;     /* order 2: the candidates' classes by link, the slowest first */
	Candidate *candidate; /* above, with lines for the alpha_0 at the start */
	uint32_t candidates;
	ChenExact *exact; /* NULL until nothing else could decide */
	ChenRemoved *removed;
	Status status; /* of whatever failed on the way */
	Error *error;
} Run;

/* Add up the ratios of all that are kept. */
void run_add_up(Run *run);

/* Make run->exact if need be; false when something has failed. */
bool run_has_exact(Run *run);

/* Take the next of `left` alike children out, with the class's ratio, and as many of them as are
 * sure to follow; how many that were, 0 where it is not useless or something has failed. */
uint32_t run_takes_out(Run *run, uint32_t class, double ratio, uint32_t left);

/* Order 3 and more, before any tournament: where few of many unlike candidates will leave, these
 * come to the front and are the only ones that are left, so that the others need no place in it.
 * How many then stand behind them, 0 for nobody; `*bound` is below the lines of all those as long
 * as anybody is useless. */
uint32_t run_front(Run *run, Line *bound);

/* Order 3 and more: all that are useless out, one after the other. */
void run_tournament(Run *run);
