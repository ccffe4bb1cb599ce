/* Chen & Chu's equations for single-level trees: who gets how much, and when that ends.
 *
 * Symbols as in the paper: L load, order gamma, A time per step, G time per unit of load, rho
 * installments, alpha_i the fraction of *one* installment of child i, alpha_0 the root's. Children
 * that are written alike and stand next to each other form one class, so a net of a million copies
 * costs no more than one of a single child. Everything is taken relative to L (Eq. 4 divided by
 * L^gamma): no power of L beyond the one in T itself is ever formed.
 *
 * Inside a class ties go to the lowest index, so algorithm PE always takes its first child that is
 * left: `kept` says how many remain, and they are the last ones.
 *
 * Owner of the class array: whoever called chen_star_read; free with chen_star_release. */
#pragma once

#include "solver/net/net.h"

#include <math.h>

typedef struct ChenClass {
	uint32_t first;       /* id of its first processor */
	uint32_t count;       /* processors in it, ids in one run */
	uint32_t kept;        /* the last so many take part */
	uint32_t pieces;      /* of each, as its schedule has them; 0: not known (state.c) */
	double compute, link; /* as written, before the intensities */
} ChenClass;

typedef struct ChenStar {
	double load;
	uint32_t order; /* gamma, 1..20 */
	double root;    /* the root's compute as written */
	double intensity_compute, intensity_transfer;
	double startup_compute, startup_transfer; /* theta_cp, theta_cm */
	bool section6; /* T by formula has one round of start-ups more than Theorem 9's */
	double weight; /* L^(1-gamma): what a link weighs against computing */
	double steps;  /* L^gamma */
	uint32_t children;
	uint32_t classes;
	ChenClass *class;
} ChenStar;

enum { CHEN_ORDER_MAX = 20, CHEN_INSTALLMENTS_MAX = INT32_MAX };

/* STATUS_NOT_APPLICABLE with the reason unless the net is a root with children only and its order
 * is a whole number from 1 to CHEN_ORDER_MAX. */
Status chen_check(const Net *net, Error *error) STATUS_CHECKED;

/* Read an expanded net that passed chen_check; all children are kept. STATUS_INPUT when L^gamma or
 * a product with an intensity is out of range. O(nodes). */
Status chen_star_read(ChenStar *out, const Net *net, Error *error) STATUS_CHECKED;
Status chen_star_copy(ChenStar *out, const ChenStar *star, Error *error) STATUS_CHECKED;
void chen_star_release(ChenStar *star);

/* The class that processor (a child) belongs to. O(log classes). */
uint32_t chen_class_of(const ChenStar *star, uint32_t processor);

/* Whether a child takes part. */
bool chen_is_kept(const ChenClass *class, uint32_t processor);

/* x^n by squaring: a few roundings, and much faster than pow for the orders that occur. */
static inline double chen_power(double x, uint32_t n)
{
	double power = 1;

	for (; n > 0; n /= 2, x *= x)
		if (n % 2 == 1)
			power *= x;
	return power;
}

/* A_i and G_i with the intensities; A_0. */
static inline double chen_A(const ChenStar *star, const ChenClass *class)
{
	return class->compute * star->intensity_compute;
}

static inline double chen_G(const ChenStar *star, const ChenClass *class)
{
	return class->link * star->intensity_transfer;
}

static inline double chen_A0(const ChenStar *star)
{
	return star->root * star->intensity_compute;
}

/* rho * r_i = A_0 / (A_i + L^(1-gamma) G_i / rho): a child's whole share as a multiple of the
 * root's. It never falls as rho grows, also in floating point. */
static inline double chen_ratio(const ChenStar *star, const ChenClass *class, double rho)
{
	return chen_A0(star) / (chen_A(star, class) + star->weight * chen_G(star, class) / rho);
}

/* alpha_0 = 1 / (1 + rho sum r_i) over the kept children (Eq. 5). O(classes). */
double chen_root_share(const ChenStar *star, double rho);

/* The sum 1 + rho sum r_i without the children of class `skip` (`classes` for none). O(classes). */
double chen_sum_without(const ChenStar *star, double rho, uint32_t skip);

/* alpha_i (Eq. 4). */
static inline double chen_alpha(
	const ChenStar *star, const ChenClass *class, double alpha0, double rho)
{
	return alpha0 * chen_ratio(star, class, rho) / rho;
}

/* T = alpha_0 L^gamma A_0 (Theorems 3, 4, 6). */
static inline double chen_promised(const ChenStar *star, double alpha0)
{
	return alpha0 * (star->steps * chen_A0(star));
}

/* q_i = (alpha_i L)^(gamma-1) A_i/G_i (Lemma 2); infinite for G_i = 0. */
static inline double chen_growth(const ChenStar *star, const ChenClass *class, double alpha)
{
	const double G = chen_G(star, class);

	if (G == 0)
		return INFINITY;
	/* A/G is multiplied last: it is finite or the growth is beyond all bounds anyway. */
	return chen_power(alpha * star->load, star->order - 1) / G * chen_A(star, class);
}

/* max{theta_cp, theta_cm}: what every communication after the first adds in Theorem 9. */
double chen_startup_step(const ChenStar *star);

/* Whose T with start-ups: "Theorem 9" or "Section VI". */
const char *chen_startup_source(const ChenStar *star);
