/* A set tried: in whole numbers, and whether nobody waits in it. */
#include "solver/methods/chen/best/set.h"

#include "solver/base/mem.h"
#include "solver/methods/chen/pe/elimination.h"
#include "solver/methods/chen/pe/exact.h"

#include <math.h>

uint64_t best_whole(const ChenBest *search, double value)
{
	const double scaled = value * search->scale;

	return !(scaled > 0) ? 0 : scaled < SUMS_MOST ? (uint64_t)scaled : SUMS_MOST;
}

/* What rounding may have done to a sum. */
static uint64_t doubt(const ChenBest *search, double near)
{
	return best_whole(search, near * search->bound) + search->items;
}

uint64_t best_limit(const ChenBest *search, uint32_t group, bool surely)
{
	const double cap = fmin(search->order.group[group].cap, search->bound);
	const uint64_t limit = best_whole(search, cap - 1), near = doubt(search, BEST_NEAR);

	return surely ? best_minus(limit, near) : limit + near;
}

uint64_t best_wanted(const ChenBest *search)
{
	return best_whole(search, search->found - 1) + doubt(search, BEST_SAME) + 1;
}

void best_bounded(ChenBest *search, double bound)
{
	BestSet *now = &search->now;

	search->bound = fmax(fmin(bound, search->bound), search->found);
	now->gap = search->bound / search->found - 1;
	now->proved = now->gap <= BEST_CLOSE;
	if (now->proved)
		now->gap = 0;
	if (now->proved)
		search->stage = BEST_DONE;
}

Status best_list(BestSet *out, const ChenStar *star, Error *error)
{
	uint64_t kept = 0;
	uint32_t next = 0;

	for (uint32_t i = 0; i < star->classes; i++)
		kept += star->class[i].kept;
	uint32_t *processor = kept > 0 ? mem_array(kept, sizeof *processor) : NULL;

	if (kept > 0 && processor == NULL)
		return error_no_memory(error);
	for (uint32_t i = 0; i < star->classes && processor; i++)
		for (uint32_t k = 0; k < star->class[i].kept; k++)
			processor[next++] = star->class[i].first +
					    (star->class[i].count - star->class[i].kept) + k;
	mem_free(out->processor);
	out->processor = processor;
	out->kept = (uint32_t)kept;
	return STATUS_OK;
}

Status best_announce(ChenBest *search, double sum, Error *error)
{
	STATUS_TRY(best_list(&search->now, &search->star, error));
	search->now.finish = chen_promised(&search->star, 1 / sum);
	search->found = sum;
	for (uint32_t g = 0; g < search->order.groups; g++)
		search->best[g] = search->order.group[g].taken;
	best_bounded(search, search->bound);
	return STATUS_OK;
}

/* Whether nobody who is kept in `star` waits: exactly, where doubles are not sure. */
static Status find_feasible(ChenBest *search, double sum, bool *out, Error *error)
{
	const ChenStar *star = &search->star;

	STATUS_TRY(elimination_excess(star, 1 / sum, search->rho, search->excess, error));
	*out = true;
	for (uint32_t i = 0; i < star->classes; i++)
		*out = *out && !(search->excess[i] < 0);
	return STATUS_OK;
}

Status best_try(ChenBest *search, bool *feasible, Error *error)
{
	bool good;

	chen_order_keep(&search->order, &search->star);
	const double sum = chen_sum_without(&search->star, search->rho, search->star.classes);

	STATUS_TRY(find_feasible(search, sum, &good, error));
	if (feasible != NULL)
		*feasible = good;
	if (!good || !(sum > search->found * (1 + BEST_SAME)))
		return STATUS_OK;
	return best_announce(search, sum, error);
}
