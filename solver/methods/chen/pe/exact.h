/* The same equations in as many digits as it takes, for questions that doubles cannot answer.
 *
 * A child whose key q + alpha is 1 to twelve digits, or two children whose keys agree to twelve
 * digits, are no rarity among nets of round numbers, and rounding would then pick the useless one.
 * Here the numbers are the decimals as people write them (the shortest that read back to the same
 * double), so 0.1 means one tenth. 90 digits decide first; where they leave less than 30 of them,
 * 600 do, which tells apart whatever differs at all over the range of inputs. What agrees to more
 * than 550 digits is equal.
 *
 * Where memory is out, what was asked is left as a whole: STATUS_NO_MEMORY, and so for all that is
 * asked after (gmp_memory.h). */
#pragma once

#include "solver/methods/chen/pe/shares.h"

typedef struct ChenExact ChenExact;

/* Keys closer than this (relative) are for this module. */
#define CHEN_EXACT_MARGIN 1e-12

/* Set up for the children kept in `star` now, at `rho` installments. `star` is borrowed: when a
 * child's `kept` changes, chen_exact_remove must follow. `*out` is freed with chen_exact_free.
 * O(classes). */
Status chen_exact_new(
	ChenExact **out, const ChenStar *star, uint32_t rho, Error *error) STATUS_CHECKED;
void chen_exact_free(ChenExact *exact); /* NULL is fine */

/* `count` children of `class` have left. */
Status chen_exact_remove(
	ChenExact *exact, const ChenClass *class, uint32_t count, Error *error) STATUS_CHECKED;

/* q + alpha - 1 of the children of `class` (its link above 0), rounded once; 0 only when it is, or
 * without memory. */
Status chen_exact_excess(
	ChenExact *exact, const ChenClass *class, double *excess, Error *error) STATUS_CHECKED;

/* The keys of two classes compared now: `*sign` is < 0, 0 (tie) or > 0. `*turn` is the factor by
 * which alpha_0^(gamma-2) must grow for the comparison to turn: > 1, or INFINITY when it never
 * will; 1 in a tie, which is also the answer without memory. */
Status chen_exact_compare(ChenExact *exact, const ChenClass *a, const ChenClass *b, int *sign,
	double *turn, Error *error) STATUS_CHECKED;
