#include "solver/methods/chen/best/set.h"

#include "solver/base/mem.h"
#include "solver/base/pace.h"
#include "solver/methods/chen/pe/elimination.h"
#include "solver/methods/chen/pe/exact.h"

#include <math.h>
#include <string.h>

/* --- in whole numbers ------------------------------------------------------------------------- */

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

/* --- the best so far -------------------------------------------------------------------------- */

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

/* The set kept in `star` is the best one found. */
static Status announce(ChenBest *search, double sum, Error *error)
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
	return announce(search, sum, error);
}

/* --- the beginning ---------------------------------------------------------------------------- */

/* Those that fit from the front, where the last of them is decided exactly. */
static Status try_prefix(ChenBest *search, Error *error)
{
	bool feasible;

	chen_order_prefix(&search->order, BEST_NEAR);
	STATUS_TRY(best_try(search, &feasible, error));
	if (feasible)
		return STATUS_OK;
	chen_order_prefix(&search->order, -BEST_NEAR);
	return best_try(search, &feasible, error);
}

/* The first group that is not wholly in the set taken, and by it a bound. */
static void find_free(ChenBest *search)
{
	const ChenOrder *order = &search->order;
	uint32_t g = 0;

	while (g < order->groups && order->group[g].taken == order->group[g].count)
		g++;
	search->free = g;
	search->bound = g < order->groups ? order->group[g].cap : search->found;
}

/* Children of a group, as 1, 2, 4, ... and the rest of them: any number is a sum of these. */
static void split(ChenBest *search, uint32_t g, double room)
{
	const ChenGroup *group = &search->order.group[g];
	const double most = fmin(group->count, floor(room / group->ratio));
	uint32_t left = most < 1 ? 0 : (uint32_t)most;

	for (uint32_t copies = 1; left > 0; copies *= 2) {
		copies = copies < left ? copies : left;
		left -= copies;
		search->item[search->items++] =
			(BestItem){.value = best_whole(search, copies * group->ratio),
				.group = g,
				.copies = copies,
				.last = left == 0};
	}
}

/* Whose cap is not above what is found is in no better set, and neither is who alone is too much.
 */
static Status make_items(ChenBest *search, Error *error)
{
	const double room = (search->bound - 1) * (1 + 2 * BEST_NEAR) + BEST_NEAR;
	const ChenOrder *order = &search->order;
	size_t most = 0;

	for (uint32_t g = 0; g < order->groups; g++)
		most += 1 + (size_t)log2(order->group[g].count);
	search->item = mem_array(most, sizeof *search->item);
	if (search->item == NULL)
		return error_no_memory(error);
	search->scale = 0x1p60 / room;
	for (uint32_t g = 0; g < order->groups && order->group[g].cap > search->found; g++)
		split(search, g, room);
	return STATUS_OK;
}

static bool fits(const ChenState *state)
{
	bool good = true;

	for (uint32_t i = 0; i < state->star.classes; i++)
		good = good && !chen_is_losing(state, i);
	return good;
}

/* PE's set stays where nothing is better. */
static Status find_first(ChenBest *search, bool suits, Error *error)
{
	STATUS_TRY(chen_order_make(&search->order, &search->star, search->rho, error));
	search->best = mem_array(search->order.groups, sizeof *search->best);
	if (search->best == NULL)
		return error_no_memory(error);
	search->bound = INFINITY;
	chen_order_take(&search->order, &search->star);
	if (suits)
		STATUS_TRY(announce(search,
			chen_sum_without(&search->star, search->rho, search->star.classes), error));
	STATUS_TRY(try_prefix(search, error));
	find_free(search);
	best_bounded(search, search->bound);
	if (search->stage == BEST_DONE)
		return STATUS_OK;
	return make_items(search, error);
}

static Status begin(ChenBest *search, const ChenState *state, bool everybody, Error *error)
{
	search->rho = state->rho;
	search->cells_most = BEST_CELLS_MOST;
	STATUS_TRY(chen_star_copy(&search->star, &state->star, error));
	search->excess = mem_array(state->star.classes, sizeof *search->excess);
	if (search->excess == NULL)
		return error_no_memory(error);
	if (!everybody || !fits(state))
		return find_first(search, fits(state), error);
	search->bound = 1 / state->alpha0;
	search->stage = BEST_DONE;
	return announce(search, search->bound, error);
}

void best_free(ChenBest *search)
{
	if (search == NULL)
		return;
	best_set_release(&search->now);
	best_polish_free(search->polish);
	best_exact_free(search->exact);
	best_grid_free(search->grid);
	chen_order_release(&search->order);
	chen_star_release(&search->star);
	mem_free(search->excess);
	mem_free(search->best);
	mem_free(search->item);
	mem_free(search);
}

Status best_new(ChenBest **out, const ChenState *state, bool everybody, Error *error)
{
	ChenBest *search = mem_array(1, sizeof *search);

	*out = NULL;
	if (search == NULL)
		return error_no_memory(error);
	const Status status = begin(search, state, everybody, error);

	if (status == STATUS_OK)
		*out = search;
	else
		best_free(search);
	return status;
}

void best_keep(ChenBest *search, ChenStar *star)
{
	for (uint32_t g = 0; g < search->order.groups; g++)
		search->order.group[g].taken = search->best[g];
	chen_order_keep(&search->order, star);
	/* Where everybody fits there is no order. */
	for (uint32_t i = 0; i < star->classes && search->order.groups == 0; i++)
		star->class[i].kept = star->class[i].count;
}

Status best_step(ChenBest *search, uint64_t *work, Error *error)
{
	static Status (*const stage[])(ChenBest *, uint64_t *, Error *) = {
		best_polish_step, best_exact_step, best_grid_step};
	const uint64_t before = *work;
	Status status = STATUS_OK;

	while (*work > 0 && search->stage != BEST_DONE && status == STATUS_OK)
		status = pace_stop(0, 0) ? pace_stopped(error)
					 : stage[search->stage](search, work, error);
	search->now.tried += before - *work;
	if (status == STATUS_NO_MEMORY)
		search->stage = BEST_DONE;
	return status;
}
