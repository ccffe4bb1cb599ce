#include "solver/methods/chen/best/set.h"

#include "solver/base/mem.h"
#include "solver/base/pace.h"
#include "solver/methods/chen/pe/elimination.h"
#include "solver/methods/chen/pe/exact.h"

#include <math.h>

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
		STATUS_TRY(best_announce(search,
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
	return best_announce(search, search->bound, error);
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
