/* Where the paper puts the best number of installments (Lemma 10) and of children (Lemma 12) of a
 * homogeneous net, and Theorems 11 and 13, by which T falls up to there. The paper's direct rules
 * take the last number of these theorems, without a search.
 *
 * They are estimates, not bounds. The proofs put 1/alpha in the place of n*, the number of
 * communications before it is rounded up. n* is below 1/alpha and meets it where q is 1, so just
 * before it rises faster; T then rises although the estimate falls. Rounding up alone does the same
 * now and then. So each estimate is held against the best number, by a search. */
#pragma once

#include "solver/methods/chen/search.h"

/* rho_1 .. rho_3 and m_1 .. m_3 as printed. Without start-ups the latter two are infinite. For
 * homogeneous stars with links above 0, order 2 and more. */
void chen_lemma10(const ChenStar *star, double out[3]);
void chen_lemma12(const ChenStar *star, uint32_t rho, double out[3]);

/* All kept children and the root alike in A, all kept links alike in G (the test of Table IV). */
bool chen_is_homogeneous(const ChenStar *star);

/* Whether the lemmas say something: homogeneous, links above 0, the order above 1, a start-up cost
 * above 0. */
bool chen_has_estimates(const ChenStar *star);

/* Two numbers side by side, and what the paper overlooks there. */
typedef struct Overlooked {
	Point best, other; /* other.number is 0 where there is none to compare with */
	double best_rounds, other_rounds;   /* n* */
	double best_inverse, other_inverse; /* 1/alpha, which the proofs put in its place */
	bool rounding; /* with n* as it is T would be as the paper says: it is the rounding up */
} Overlooked;

typedef struct Estimate {
	double low, high;
	bool known;     /* the search came to its end; else nothing is said of the rest */
	uint32_t limit; /* the numbers 1 .. limit fit; 0: none does */
	bool outside;   /* the best of them lies outside of low .. high; `pair.other` is then the
			 * nearest to the estimate that fits, unless that is the best itself */
	Overlooked pair;
} Estimate;

Status chen_estimate_installments(const ChenStar *star, Estimate *out, Error *error) STATUS_CHECKED;
Status chen_estimate_children(
	const ChenStar *star, uint32_t rho, Estimate *out, Error *error) STATUS_CHECKED;

/* Theorem 11: with up to `most` installments T is not above that with one, algorithm S. */
typedef struct Theorem11 {
	uint32_t most;
	bool known; /* the search came to its end */
	Point single, last;
	Point above; /* one that is above `single`; number 0: there is none */
} Theorem11;
Status chen_theorem11(const ChenStar *star, Theorem11 *out, Error *error) STATUS_CHECKED;

/* Theorem 13: T does not rise up to `most` children. Where it does, `fails`; `pair` is the first
 * number with a larger T after it, 0 of the root alone, and the one after it. */
typedef struct Theorem13 {
	uint32_t most;
	bool known; /* the search came to its end, and `most` fits */
	bool fails;
	Point last;
	Overlooked pair;
} Theorem13;
Status chen_theorem13(
	const ChenStar *star, uint32_t rho, Theorem13 *out, Error *error) STATUS_CHECKED;
