/* How many installments: Theorem 9, algorithm FON of Table IV, the best number. T here is always
 * Theorem 9's, or Section VI's where the net counts so (with start-ups; without, it is
 * Theorem 6's). */
#pragma once

#include "solver/methods/chen/pe/shares.h"
#include "solver/schedule/schedule.h"

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

/* What FON answers, and why it stops there. It stops where any child would be useless; Table IV
 * asks one alone, that of the least alpha_i^(gamma-1) beta_i before its first step, so that it may
 * go on to where another one waits. On homogeneous nets it starts at the lower end of Lemma 10's
 * estimate, rounded down, so that it fits: up to rho_1 a child's q is at least 1. It may lie above
 * the best number. `limit` is that of installments_limit. */
typedef struct Fon {
	uint32_t rho;
	uint32_t from; /* where it starts */
	bool homogeneous;
	TriesEnd end;       /* why it stops, */
	uint32_t tries;     /* and after how many numbers from `from` on */
	bool paper_goes_on; /* Table IV would not stop there */
	Claim why;          /* "FON stops: T(25) ≤ T(26)" */
} Fon;
Status installments_fon(
	const ChenStar *star, uint32_t limit, Fon *out, Error *error) STATUS_CHECKED;

/* T with `first` installments and those after, of a star with children. O(count * classes). */
Status installments_try(const ChenStar *star, uint32_t first, uint32_t count, double *finish,
	Error *error) STATUS_CHECKED;

/* The rho in 1 .. limit with the least T, the smallest on ties. */
Status installments_best(
	const ChenStar *star, uint32_t limit, uint32_t *out, Error *error) STATUS_CHECKED;
