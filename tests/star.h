/* Single-level nets for tests, made from arrays. */
#ifndef GANTREE_TESTS_STAR_H
#define GANTREE_TESTS_STAR_H

#include "solver/method.h"
#include "solver/net.h"

typedef struct Star {
	double load, order;
	int installments; /* 0: one, as a net without the key */
	double root;
	unsigned children;
	const double *compute, *link;
	double startup_compute, startup_transfer;
} Star;

/* An expanded net, children P1, P2, ... with a node each. Release with net_release. */
Net star_net(const Star *star);

/* The same with one node for all children. */
Net star_alike(
	double load, double order, double root, unsigned children, double compute, double link);

/* Solve with the method called `id`; fails the test unless that works. */
Schedule star_solve(const char *id, const Net *net);

/* Fails the test unless the replay accepts the schedule. */
void star_replay(const Net *net, const Schedule *schedule);

#endif
