/* Children in the order in which they come to wait, for the best set of a net (set.c).
 *
 * In units of L^gamma A_0 the finish of a set K is tau(K) = 1 / S with S = 1 + the sum over K of
 * rho r_i (Eq. 5): the more, the sooner. A child of share alpha per installment waits for data
 * unless alpha is at least its critical share, the root of q(alpha) + alpha = 1 (Lemma 2), which
 * depends on nobody else. As alpha_i = r_i / S, the child does not wait as long as S is at most its
 * *cap*, r_i / (critical share): a number of its own, for every order and number of installments.
 * So a set is feasible when S is at most the least cap in it. */
#pragma once

#include "solver/methods/chen/pe/shares.h"

typedef struct ChenGroup {
	double ratio;            /* rho r_i of one of its children */
	double cap;              /* INFINITY: a link of no cost, or order 1 */
	uint32_t count;          /* children, all written alike */
	uint32_t first, classes; /* they are these classes of ChenOrder.class, by index */
	uint32_t taken;          /* so many of them are in the set at hand */
} ChenGroup;

typedef struct ChenOrder {
	uint32_t groups;
	ChenGroup *group; /* the largest cap first; owned, chen_order_release */
	uint32_t *class;  /* owned */
} ChenOrder;

/* Of all children of `star`, kept or not. O(classes). */
Status chen_order_make(
	ChenOrder *out, const ChenStar *star, uint32_t rho, Error *error) STATUS_CHECKED;
void chen_order_release(ChenOrder *order);

/* Let `star` keep as many of each group as are taken, the last ones, as algorithm PE does; and the
 * other way round. O(classes). */
void chen_order_keep(const ChenOrder *order, ChenStar *star);
void chen_order_take(ChenOrder *order, const ChenStar *star);

/* Take those from the front that fit into the cap of the last of them, as many as possible, with
 * caps larger by so much (relative). Returns S. */
double chen_order_prefix(ChenOrder *order, double slack);
