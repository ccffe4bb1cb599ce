/* A schedule run on a simulated platform (SimGrid): a host for each processor, a link for each
 * link. The platform is told who gets how much and in which order, no times; when it stops is what
 * it finds.
 *
 * Trees, store-and-forward: a block goes on when it is whole; the children are served in order.
 * Stars: all links at once; each load whole, or piece after piece, each sent when the link is free
 * and the computation before it has begun. */
#pragma once

#include <stdbool.h>

enum { PLAN_HOSTS = 12 };

typedef struct Plan { /* in the net's units */
	unsigned hosts;
	unsigned parent[PLAN_HOSTS];
	double compute[PLAN_HOSTS], link[PLAN_HOSTS]; /* times for a unit */
	double own[PLAN_HOSTS], subtree[PLAN_HOSTS];  /* units */
	double work[PLAN_HOSTS];                      /* own, in units of computing */
	bool star;

	/* Trees. Results for a unit of load, which go back one at a time when all is sent; below 0:
	 * none, and computing begins with the own load, the first of a block, not with the whole.
	 */
	double report;
	bool at_once; /* the root sends to all children at the same time */

	/* Stars; the own load comes in pieces where `steps` is above 0. */
	double alpha[PLAN_HOSTS], q[PLAN_HOSTS], steps;
	double startup_compute, startup_transfer;
} Plan;

/* When the first of those who compute stops, and the last (with reports both are the end of all);
 * NAN when nothing came of it. */
typedef struct Stops {
	double first, last;
} Stops;

/* Run it; it takes `about` so long, which need not be known well. */
Stops simulate(const Plan *plan, double about);

const char *simulator(void); /* SimGrid's version; NULL: it is not installed, nothing can be run */
