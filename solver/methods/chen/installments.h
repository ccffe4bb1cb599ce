/* How many installments: Theorem 9, algorithm FON as printed in Table IV, the best number, and the
 * bounds of Lemmas 10 and 12.
 *
 * T here is always Theorem 9's (with start-ups; without, it is Theorem 6's). The first term falls
 * ever more slowly with rho (it is convex), the number of communications never falls, so T can rise
 * only where that number jumps, and whole ranges are passed over by what their ends show. */
#pragma once

#include "solver/methods/chen/shares.h"

/* Theorem 9 in its parts, for the kept children. */
typedef struct Theorem9 {
	double first;          /* alpha_0 L^gamma A_0 */
	double communications; /* max of the rounded-up n_i*; infinite when one child's is */
	double finish;         /* all of it; the first term alone when both start-ups are 0 */
} Theorem9;

Status theorem9(const ChenStar *star, uint32_t rho, Theorem9 *out, Error *error) STATUS_CHECKED;

/* The largest rho at which no kept child is useless, up to CHEN_INSTALLMENTS_MAX; 1 when nobody is
 * kept. `star` has passed PE. */
Status installments_limit(const ChenStar *star, uint32_t *out, Error *error) STATUS_CHECKED;

/* What FON answers, and why it stops there. On homogeneous nets it starts at Lemma 10's lower
 * bound, which may lie beyond the limit: then `feasible` is false, as printed. */
typedef struct Fon {
	uint32_t rho;
	bool feasible;
	bool homogeneous;
	char why[120]; /* "FON stops: T(25) ≤ T(26)" */
} Fon;
Status installments_fon(const ChenStar *star, Fon *out, Error *error) STATUS_CHECKED;

/* The rho in 1 .. limit with the least T, the smallest on ties. */
Status installments_best(const ChenStar *star, uint32_t *out, Error *error) STATUS_CHECKED;

/* Lemmas 10 and 12. False unless all kept processors and the root are alike in A, all kept links
 * alike in G and above 0, the order above 1 and a start-up cost above 0. */
typedef struct LemmaBounds {
	double rho[3]; /* rho_1, rho_2, rho_3 */
	double m[3];   /* m_1, m_2, m_3 at the rho given */
} LemmaBounds;
bool installments_bounds(const ChenStar *star, uint32_t rho, LemmaBounds *out);

/* All kept children and the root alike in A, all kept links alike in G (the test of Table IV). */
bool chen_is_homogeneous(const ChenStar *star);
