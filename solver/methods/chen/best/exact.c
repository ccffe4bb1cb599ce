/* All sums there are, in two lists that grow group by group: each item goes to the shorter one.
 * Sums that can no longer be part of anything better are dropped, so that often few are left. */
#include "solver/methods/chen/best/set.h"

#include "solver/base/mem.h"

#include <math.h>

enum {
	SURE_ITEMS = 44, /* so many in all are always tried, */
	LONG = 1 << 14,  /* more as long as no list is longer than that */
};

typedef struct BestExact {
	Sums side[2];
	uint64_t total[2]; /* of their items */
	uint32_t next;     /* the item whose turn it is */
	uint64_t *left;    /* what the items from one on add up to; `items` + 1 of them */
	bool adding, asking;
	SumsPair pair;
	uint64_t limit;    /* of what is asked for */
	double unresolved; /* the largest cap that was given up on; 0 */
} BestExact;

void best_exact_free(BestExact *exact)
{
	if (exact == NULL)
		return;
	sums_release(&exact->side[0]);
	sums_release(&exact->side[1]);
	mem_free(exact->left);
	mem_free(exact);
}

static Status begin(ChenBest *search, Error *error)
{
	BestExact *exact = search->exact = mem_array(1, sizeof *exact);

	if (exact == NULL)
		return error_no_memory(error);
	exact->left = mem_array((size_t)search->items + 1, sizeof *exact->left);
	if (exact->left == NULL)
		return error_no_memory(error);
	for (uint32_t i = search->items; i-- > 0;)
		exact->left[i] = best_plus(exact->left[i + 1], search->item[i].value);
	STATUS_TRY(sums_begin(&exact->side[0], error));
	return sums_begin(&exact->side[1], error);
}

/* --- a sum that may be better ----------------------------------------------------------------- */

static Status take_side(ChenBest *search, const Sums *side, uint64_t sum, Error *error)
{
	bool chosen[SUMS_VALUES];

	STATUS_TRY(sums_members(side, sum, chosen, error));
	for (uint32_t i = 0; i < side->values; i++) {
		const BestItem *item = &search->item[side->what[i]];

		search->order.group[item->group].taken += chosen[i] ? item->copies : 0;
	}
	return STATUS_OK;
}

static Status try_pair(ChenBest *search, const SumsPair *pair, bool *feasible, Error *error)
{
	for (uint32_t g = 0; g < search->order.groups; g++)
		search->order.group[g].taken = 0;
	STATUS_TRY(take_side(search, &search->exact->side[0], pair->left, error));
	STATUS_TRY(take_side(search, &search->exact->side[1], pair->right, error));
	return best_try(search, feasible, error);
}

/* Whatever is better goes on beyond the groups so far, or is among those given up on. */
static void narrow(ChenBest *search)
{
	const BestExact *exact = search->exact;
	const double next = exact->next < search->items
				    ? search->order.group[search->item[exact->next].group].cap
				    : 0;

	best_bounded(search, fmax(next, exact->unresolved));
}

/* The largest sum of the groups so far is known. Near the cap it may not be feasible: then the next
 * one below is asked for. */
static Status judge(ChenBest *search, uint32_t group, Error *error)
{
	BestExact *exact = search->exact;
	const SumsPair pair = exact->pair;
	const uint64_t surely = best_limit(search, group, true);
	bool feasible = true;

	exact->asking = false;
	if (!pair.found || pair.best < best_wanted(search)) {
		narrow(search);
		return STATUS_OK;
	}
	if (pair.best <= surely || search->trials < BEST_TRIALS) {
		search->trials += pair.best > surely;
		STATUS_TRY(try_pair(search, &pair, &feasible, error));
		if (feasible) {
			narrow(search);
			return STATUS_OK;
		}
		exact->limit = pair.best - 1;
	} else {
		exact->limit = surely;
		if (search->order.group[group].cap > exact->unresolved)
			exact->unresolved = search->order.group[group].cap;
	}
	exact->asking = true;
	exact->pair = (SumsPair){.begun = false};
	return STATUS_OK;
}

/* --- item after item -------------------------------------------------------------------------- */

/* Too many for lists: they can be of use no more. */
static bool gives_up(const ChenBest *search, const Sums *side)
{
	return side->values == SUMS_VALUES || (search->items > SURE_ITEMS && side->count > LONG);
}

static Status add_next(ChenBest *search, uint64_t *work, Error *error)
{
	BestExact *exact = search->exact;
	const BestItem *item = &search->item[exact->next];
	const int shorter = exact->side[1].count < exact->side[0].count;
	Sums *side = &exact->side[shorter];
	const uint64_t wanted = best_wanted(search);
	const uint64_t more = best_plus(exact->total[!shorter], exact->left[exact->next + 1]);

	if (!exact->adding && gives_up(search, side)) {
		best_exact_free(exact);
		search->exact = NULL;
		search->stage = BEST_GRID;
		return STATUS_OK;
	}
	if (!exact->adding)
		STATUS_TRY(sums_reserve(side, error));
	exact->adding = !sums_add(side, item->value, exact->next, best_minus(wanted, more),
		best_limit(search, item->group, false), work);
	if (exact->adding)
		return STATUS_OK;
	exact->total[shorter] = best_plus(exact->total[shorter], item->value);
	exact->next++;
	exact->asking = item->last && item->group >= search->free;
	exact->pair = (SumsPair){.begun = false};
	exact->limit = best_limit(search, item->group, false);
	return STATUS_OK;
}

/* All sets that end before the next item's group are known. */
static void finish(ChenBest *search)
{
	BestExact *exact = search->exact;
	best_bounded(search, exact->unresolved);
	best_exact_free(exact);
	search->exact = NULL;
	search->stage = BEST_DONE;
}

static bool is_over(const ChenBest *search)
{
	const uint32_t next = search->exact->next;

	return next == search->items ||
	       best_limit(search, search->item[next].group, false) < best_wanted(search);
}

Status best_exact_step(ChenBest *search, uint64_t *work, Error *error)
{
	if (search->exact == NULL)
		STATUS_TRY(begin(search, error));
	BestExact *exact = search->exact;

	if (!exact->asking && !exact->adding && is_over(search)) {
		finish(search);
		return STATUS_OK;
	}
	*work -= 1;
	if (!exact->asking)
		return add_next(search, work, error);
	if (!sums_pair(&exact->pair, &exact->side[0], &exact->side[1], exact->limit, work))
		return STATUS_OK;
	return judge(search, search->item[exact->next - 1].group, error);
}
