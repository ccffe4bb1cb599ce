/* Multi-installment optimal scheduling on an L-level K-ary tree: each fraction is for one processor
 * and is stored and forwarded on its way there. Private to ko_mos*.c.
 *
 * Everything is counted by rank: level after level, within a level in receiving order. The m-th of
 * level j is p'_{m,j}, m reversing the base-K digits of the place from the left; then the ancestor
 * of p'_{m,j} at level q is p'_{m mod K^q, q}, and its children are p'_{m + c K^j, j + 1}.
 *
 * The diagram: the links of one level carry one fraction at a time, in order of rank, and the
 * levels overlap. Reports go back deepest level first, each level in receiving order: one starts
 * over its first link when the last one before it in order has passed that level, is then forwarded
 * at once, and waits only where its own link is busy. Where processors or links are unlike, others
 * before it may then still be on their way; to wait for all of them would only be later. */
#pragma once

#include "solver/methods/ko/family.h"

typedef struct KoMos {
	uint32_t processors, levels, arity;
	uint32_t base[NET_LEVELS_MAX + 2]; /* rank of p'_{0,j}; behind the last: `processors` */
	uint32_t *id_of, *rank_of;
	double *alpha;                    /* by rank */
	uint32_t *fed;                    /* by rank: how many of its subtree have load */
	double *load;                     /* by rank: fraction for its subtree */
	uint64_t hop[NET_LEVELS_MAX + 2]; /* where the hops over links of level q begin */
	double *down, *up;  /* ends of hops: of rank g over level q at hop[q] + g - base[q] */
	double promised;    /* Eq. 19; not above 0 or not finite where it means nothing */
	double feasible;    /* Eq. 19 with the levels from `bad_level` on left empty */
	uint32_t bad_level; /* the first without a feasible share; 0 when all have one */
	bool reports;
} KoMos;

/* K, L of a net that is such a tree; says why when it is not. O(nodes). */
Status ko_shape(const Net *net, uint32_t *levels, uint32_t *arity, Error *error) STATUS_CHECKED;

Status ko_mos_open(KoMos *out, const Net *net, Error *error) STATUS_CHECKED;
void ko_mos_close(KoMos *mos); /* also after a failed open */

static inline uint32_t ko_width(const KoMos *mos, uint32_t level)
{
	return mos->base[level + 1] - mos->base[level];
}

uint32_t ko_level(const KoMos *mos, uint32_t rank);

/* The rank of the ancestor of `rank` at `level`, not below its own. */
uint32_t ko_ancestor(const KoMos *mos, uint32_t rank, uint32_t level);

/* The fractions that pass the link above `rank`, in order of sending: k = 0 is its own, the others
 * are those it passes on, its children's first. */
uint32_t ko_passing(const KoMos *mos, uint32_t rank, uint32_t k);
uint32_t ko_passing_count(const KoMos *mos, uint32_t rank);

/* Eqs. 15 to 19: `alpha`, `promised`, `bad_level`. */
void ko_mos_share(KoMos *mos, const Net *net);

/* Let the diagram run; returns when the last solution is at the root. For feasible shares. */
Status ko_mos_run(KoMos *mos, const Net *net, double *finish, Error *error) STATUS_CHECKED;

/* When the fraction of `rank` leaves and has passed the link at `level` above it, down and up. */
typedef struct KoHop {
	double start, end;
} KoHop;
KoHop ko_hop_down(const KoMos *mos, uint32_t rank, uint32_t level);
KoHop ko_hop_up(const KoMos *mos, const Net *net, uint32_t rank, uint32_t level);
