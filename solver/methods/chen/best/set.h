/* The best set in which nobody waits, of a net without start-up costs: what its parts share.
 *
 * S is to be as large as possible (order.h). Those that fit from the front of the order are a
 * first set; any better one has somebody beyond them, so its S is at most the cap of the next. For
 * each group beyond, the sums of the groups so far up to its cap are what matters: a subset sum,
 * NP-hard, whose limit falls from group to group. In turn:
 *
 *     polish.c  a few of those in and out of the set exchanged, all ways at once: with numbers
 *               as they come this reaches the cap itself
 *     exact.c   all sums, for up to some 44 values that differ
 *     grid.c    a grid over the sums, for as many as there are: at most a cell from the best
 *
 * Doubles decide where they are sure; a set whose S is near a cap is tried in exact numbers. Work
 * is counted in sums and cells, never in time. */
#pragma once

#include "solver/methods/chen/best/order.h"
#include "solver/methods/chen/best/sums.h"
#include "solver/methods/chen/family.h"

/* So near (relative) is not told apart: what is proved is proved to this. */
#define BEST_CLOSE 1e-11

/* Doubles are not asked about sums so near to a cap; above CHEN_EXACT_MARGIN. */
#define BEST_NEAR 2e-12

/* Sums so near to each other are the same. */
#define BEST_SAME 1e-13

enum {
	BEST_EXACT_CLASSES = 3000, /* in larger nets nothing is tried in exact numbers */
	BEST_TRIALS = 60,          /* and nowhere more often than this */
	BEST_CELLS_MOST = 1 << 16, /* so that they stay in a cache */
};

/* One or more children of a group. */
typedef struct BestItem {
	uint64_t value; /* what they add to S, in whole numbers */
	uint32_t group, copies;
	bool last; /* of its group */
} BestItem;

typedef enum BestStage { BEST_POLISH, BEST_EXACT, BEST_GRID, BEST_DONE } BestStage;

struct BestPolish;
struct BestExact;
struct BestGrid;

typedef struct ChenBest {
	ChenStar star;  /* a copy; who is kept is scratch */
	double *excess; /* scratch, of each class */
	uint32_t rho;
	ChenOrder order; /* what is taken is scratch */
	uint32_t *best;  /* how many of each group are in the best set found */
	double found;    /* its S; 0: there is none */
	double bound;    /* no feasible set has a larger S */
	uint32_t trials;
	BestSet now;

	/* Groups before `free` are all in the first set; those after `groups` are in no better one.
	 */
	uint32_t free;
	double scale;   /* whole numbers in a unit of S */
	BestItem *item; /* groups split by powers of 2, in their order; those too large left out */
	uint32_t items;
	uint32_t cells_most; /* of a grid: BEST_CELLS_MOST, and fewer for tests */
	BestStage stage;
	struct BestPolish *polish;
	struct BestExact *exact;
	struct BestGrid *grid;
} ChenBest;

/* Begin a search on a copy of the solved net, with what is known at once; `everybody`: PE has
 * eliminated nobody. Freed with best_free. */
Status best_new(
	ChenBest **out, const ChenState *state, bool everybody, Error *error) STATUS_CHECKED;
void best_free(ChenBest *search); /* NULL is fine */

/* Go on until `stage` is BEST_DONE or no work is left. Without memory it is over. */
Status best_step(ChenBest *search, uint64_t *work, Error *error) STATUS_CHECKED;

/* Let `star` keep the best set. O(classes). */
void best_keep(ChenBest *search, ChenStar *star);

/* Who is kept in `star`, into `out`. */
Status best_list(BestSet *out, const ChenStar *star, Error *error) STATUS_CHECKED;

/* With start-up costs: what is attained counts, and sets are tried one by one (costs.c).
 * Begins from PE's set, and once more from that of `plain`, which stays the caller's and is done by
 * then. */
struct BestCosts;
Status best_costs_new(struct BestCosts **out, const ChenState *state, Error *error) STATUS_CHECKED;
void best_costs_free(struct BestCosts *costs);
bool best_costs_due(const struct BestCosts *costs);
Status best_costs_step(
	struct BestCosts *costs, ChenBest *plain, uint64_t *work, Error *error) STATUS_CHECKED;
const BestSet *best_costs_now(const struct BestCosts *costs);

/* `value` of S in whole numbers. */
uint64_t best_whole(const ChenBest *search, double value);

/* Whole numbers of S - 1: of the largest a set may have that ends with this group, surely and
 * perhaps, and of the least that would be better than what is found. */
uint64_t best_limit(const ChenBest *search, uint32_t group, bool surely);
uint64_t best_wanted(const ChenBest *search);

/* Sums that do not overflow. */
static inline uint64_t best_plus(uint64_t a, uint64_t b)
{
	return a + b < SUMS_MOST ? a + b : SUMS_MOST;
}

static inline uint64_t best_minus(uint64_t a, uint64_t b)
{
	return a > b ? a - b : 0;
}

/* Try the set that is taken in `order`: where it is feasible and better it becomes the best.
 * `*feasible` (may be NULL) says whether nobody waits in it. O(classes). */
Status best_try(ChenBest *search, bool *feasible, Error *error) STATUS_CHECKED;

/* The set kept in `star` is the best one found. */
Status best_announce(ChenBest *search, double sum, Error *error) STATUS_CHECKED;

/* No feasible set has a larger S than this. */
void best_bounded(ChenBest *search, double bound);

/* The stages; each ends by setting the next one. */
Status best_polish_step(ChenBest *search, uint64_t *work, Error *error) STATUS_CHECKED;
Status best_exact_step(ChenBest *search, uint64_t *work, Error *error) STATUS_CHECKED;
Status best_grid_step(ChenBest *search, uint64_t *work, Error *error) STATUS_CHECKED;
void best_polish_free(struct BestPolish *polish); /* NULL is fine, here and below */
void best_exact_free(struct BestExact *exact);
void best_grid_free(struct BestGrid *grid);
