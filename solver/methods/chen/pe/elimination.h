/* Algorithm PE (Table II of Chen & Chu): take useless children out until all that are left can be
 * served.
 *
 * A child is useless when its key q + alpha is below 1 (Lemma 2); the one with the least key
 * leaves, ties to the lowest index, and all fractions are computed anew. As keys only grow when
 * children leave, only those useless at the start can ever leave. With order 2 the keys stand in
 * the order of the links for ever; with order 3 and more they are straight lines in
 * alpha_0^(gamma-2), so the least is kept by a kinetic tournament.
 *
 * The result is that of exact rational arithmetic on the decimals as written: doubles decide where
 * they are sure, wide.h where those are, exact.h elsewhere. Time O(classes) when nobody is useless,
 * else O(classes + k log k) for order 2 and O(classes + k log^2 k) above, k being those useless; of
 * alike children, where no others are in question, all but the last are found useless at once. */
#pragma once

#include "solver/methods/chen/pe/removed.h"

/* Run PE on the children kept in `star` with one installment; their `kept` is what remains. The
 * useless ones are listed in order in `*out` (chen_removed_release). Order 1: nobody is useless. On
 * failure `star` is spoilt and the list empty. */
Status elimination_run(ChenStar *star, ChenRemoved *out, Error *error) STATUS_CHECKED;

/* The star as it was before round `round` of `removed`: everybody back, then the first so many out.
 * O(classes + runs of those alike). */
void elimination_replay(ChenStar *star, const ChenRemoved *removed, uint32_t round);

/* q + alpha - 1 of every class (INFINITY for links of 0, NAN for classes nobody is left of) with
 * `rho` installments and fractions by alpha0. Near 0 it is exact: negative, 0 or positive as the
 * decimals say. O(classes). */
Status elimination_excess(const ChenStar *star, double alpha0, uint32_t rho, double *out,
	Error *error) STATUS_CHECKED;
