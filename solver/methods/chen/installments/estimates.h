/* Where the paper puts the best number of installments (Lemma 10) and of children (Lemma 12) of a
 * homogeneous net, and what Theorems 11 and 13 say of T up to there. The paper's direct rules take
 * the last number of these theorems, without a search.
 *
 * The lemmas and Theorem 13 are estimates, not bounds. The proofs put 1/alpha in the place of n*,
 * the number of communications before it is rounded up. n* is below 1/alpha and meets it where q is
 * 1, so just before it rises faster; T then rises although the estimate falls. Rounding up alone
 * does the same now and then. So each estimate is held against the best number, by a search. */
#pragma once

#include "solver/methods/chen/installments/search.h"

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

/* Theorem 11: with up to `most` installments T is not above that with one, algorithm S.
 *
 * The paper takes it from Lemma 10, which fails on some nets. It holds all the same. Let s = m + 1,
 * b = L^(gamma-1) beta, theta the larger start-up and c = bs + 1, and let rho be 2 or more, and up
 * to rho_1 and rho_2.
 * - The first term is W(rho b + 1)/(rho bs + 1), W = L^gamma A. Between 1 and rho it falls by
 *   Wbm(rho - 1)/(c(rho bs + 1)), which is |its slope at rho| (rho - 1)(rho bs + 1)/c, and
 *   (rho bs + 1)/c = rho - (rho - 1)/c. Up to rho_2 the slope is -(m + 2)theta or steeper, so it
 *   falls by (s + 1)(rho - 1)(rho - (rho - 1)/c) theta or more.
 * - Up to rho_1 q is 1 or more, so q^n >= 1 + n(q - 1), n* <= 1/alpha = rho s + 1/b, and less than
 *   rho s + 1/b + 1 communications come of it. With one installment there are at least 2, as
 *   alpha < 1. The start-ups rise by less than (rho s + 1/b - 1)theta.
 * - rho <= rho_1 means rho bs + 1 <= b^(gamma/(gamma-1)), so b^(1/(gamma-1)), and with it b, is at
 *   least rho s + 1/b: b > rho s >= 2s >= 4, c > 2s^2 + 1, (s + 1)/c < 1/3. The first term falls
 *   by more: (s + 1)(rho - (rho - 1)/c) >= (s + 1)rho - (rho - 1)/3 > rho s > rho s + 1/b - 1.
 * - As Section VI counts, both T are one start-up larger. */
typedef struct Theorem11 {
	uint32_t most; /* 0: it is beyond CHEN_INSTALLMENTS_MAX, and nothing is told */
	Point single, last;
} Theorem11;
Status chen_theorem11(const ChenStar *star, Theorem11 *out, Error *error) STATUS_CHECKED;

/* Theorem 13: T does not rise up to `most` children, 0 where that is beyond what is tried. Where it
 * does, `fails`; `pair` is the first number with a larger T after it, 0 of the root alone, and the
 * one after it. */
typedef struct Theorem13 {
	uint32_t most;
	bool known; /* the search came to its end, and `most` fits */
	bool fails;
	Point last;
	Overlooked pair;
} Theorem13;
Status chen_theorem13(
	const ChenStar *star, uint32_t rho, Theorem13 *out, Error *error) STATUS_CHECKED;
