/* The least T of algorithm W, in which a child may wait for data (ours, not the paper's; WAITING.md
 * derives it).
 *
 * A child with share alpha of each installment ends, with ever finer pieces, at
 *   F(alpha) = max{alpha L G + rho alpha L^gamma A, L G + (rho alpha - alpha^(gamma-1)) L^gamma A}.
 * Below its critical share, the root of alpha^(gamma-1) L^(gamma-1) A/G = 1 - alpha, the second
 * term rules and it waits; at the critical share it ends at its critical time. So there is a
 * largest share by each time, it never falls, and T is the least time by which these and the root's
 * sum to 1.
 *
 * Times are fractions of L^gamma A_0, so that no power of L is formed but by dividing: a child's
 * link that is too small in them is free, one that is too large is never used. */
#pragma once

#include "solver/methods/chen/pe/shares.h"

typedef struct WaitingChild {
	double link;           /* L G */
	double compute;        /* L^gamma A */
	double critical_share; /* 0 for free links, and for order 1, where nobody waits */
	double critical_time;
} WaitingChild;

typedef struct Waiting {
	uint32_t order, rho;
	uint32_t classes;
	WaitingChild *child; /* of each class */
	double *share;       /* the result: of each class, of one installment */
	double root;         /* the root's share */
	double time;         /* T; times L^gamma A_0 it is in the units of the net */
	bool cut;            /* shares are below the largest by T, and some end before it */
} Waiting;

/* Work out T and the shares of all children of `star`, whose `kept` is ignored. Where only some of
 * a class can have a share, that class is split in `star`, which needs room for two more classes
 * (chen_star_copy makes it). O(classes log classes). */
Status waiting_solve(Waiting *out, ChenStar *star, uint32_t rho, Error *error) STATUS_CHECKED;
void waiting_release(Waiting *waiting);

/* Only T, in the units of the net. */
Status waiting_least(const ChenStar *star, uint32_t rho, double *out, Error *error) STATUS_CHECKED;

/* Whether a class has load and waits for data. */
bool waiting_is_late(const Waiting *waiting, uint32_t class);

/* The smallest root of rho alpha - alpha^(gamma-1) = c, where there is one. */
double waiting_late_share(const Waiting *waiting, double c);

/* With start-up costs: the shares of a schedule near the bound, which no schedule in this order of
 * work ends before (both in the units of the net); `child` is empty. At most 2 solves
 * of a child's pieces for each class, for up to 1000 classes 33; as many for the same net. */
Status waiting_startup_solve(Waiting *out, const ChenStar *star, uint32_t rho, double *bound,
	Error *error) STATUS_CHECKED;

/* The largest share by `time`. `early`: that just before, where it jumps. */
double waiting_share(const Waiting *waiting, const WaitingChild *child, double time, bool early);
