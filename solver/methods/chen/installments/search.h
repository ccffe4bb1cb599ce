/* A search over the number of installments, or over that of children who are all alike.
 *
 * T is Theorem 9's, or Section VI's. Its first term falls ever more slowly with either number (it
 * is convex), and the number of communications never falls, so T can rise only where that number
 * jumps, and whole ranges are passed over by what their ends show. */
#pragma once

#include "solver/methods/chen/pe/shares.h"

/* Evaluations share their room. Not to be copied: with children it points into itself. */
typedef struct Search {
	const ChenStar *star;
	double *excess; /* of each class, at the number looked at last */
	double theta;   /* max{theta_cp, theta_cm} */
	uint32_t rho;   /* the one in force; 0: it is what the search is over */
	uint64_t left;  /* numbers that may still be looked at; 0: the search was given up */
	Status status;
	Error *error;

	ChenStar alike; /* over children: a star of one class */
	ChenClass class;
} Search;

/* What holds at one number. */
typedef struct Point {
	uint32_t number;
	double first, communications, finish;
	double rounds; /* the communications before they are rounded up; 2 at least */
} Point;

/* Over installments, and over children like the kept ones of `star` (chen_is_homogeneous) with
 * `rho` installments. Release in any case. */
Status search_installments(Search *out, const ChenStar *star, Error *error) STATUS_CHECKED;
Status search_children(
	Search *out, const ChenStar *star, uint32_t rho, Error *error) STATUS_CHECKED;
void search_release(Search *search);

/* The star as it is with `number`, and its first term. The star is valid until the next call. */
const ChenStar *search_star(Search *search, uint32_t number, uint32_t *rho);
double search_first_term(Search *search, uint32_t number);
Point search_at(Search *search, uint32_t number);

/* The largest number at which no child is useless, up to CHEN_INSTALLMENTS_MAX; 0 when even 1 does
 * not fit (never of installments). */
uint32_t search_limit(Search *search);

/* The smallest l with a.number <= l < b.number and T(l) <= T(l+1), told apart to their last digits;
 * 0 when there is none. Looks at some 3 log2(b.number) numbers. */
uint32_t search_first_rise(Search *search, Point a, Point b);

/* The number in 1 .. limit with the least T, the smallest on ties. */
Point search_best(Search *search, uint32_t limit);
