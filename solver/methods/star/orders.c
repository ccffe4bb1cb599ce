/* The orders tried as steps of the method: T of each, and the schedule of one. */
#include "solver/methods/star/family.h"

#include "solver/base/mem.h"

#include <string.h>

static Status reserve(StarState *state, uint32_t children, uint32_t count, Error *error)
{
	state->tried_order = mem_array(count, sizeof *state->tried_order);
	state->tried_who = mem_array((size_t)count * children, sizeof *state->tried_who);
	if (!state->tried_order || !state->tried_who)
		return error_no_memory(error);
	state->orders = count;
	return STATUS_OK;
}

Status star_take_tried(
	const StarProblem *problem, StarSearch *search, StarState *state, Error *error)
{
	const uint32_t m = problem->net.children, tries = star_search_tries(search);

	if (tries == 0)
		return STATUS_OK;
	STATUS_TRY(reserve(state, m, tries + 1, error));
	for (uint32_t k = 0; k <= tries; k++) {
		uint32_t *who = state->tried_who + (size_t)k * m;
		const StarFound *found = star_search_found(search);

		if (k < tries) {
			state->tried_order[k] = star_search_tried(search, k, who);
		} else {
			state->tried_order[k] =
				(OrderTry){found->proved ? ORDER_PROVED : ORDER_SEARCHED, false,
					found->finish, found->served, who};
			memcpy(who, found->order, m * sizeof *who);
		}
		for (uint32_t i = 0; i < state->tried_order[k].served; i++)
			who[i] = problem->who[who[i]];
	}
	return STATUS_OK;
}

void star_tried_free(StarState *state)
{
	mem_free(state->tried_order);
	mem_free(state->tried_who);
}

uint32_t star_orders(const Schedule *schedule)
{
	return star_state(schedule)->orders;
}

OrderTry star_order(const Schedule *schedule, uint32_t k)
{
	return star_state(schedule)->tried_order[k];
}

Status star_order_try(
	const Schedule *schedule, uint32_t first, uint32_t count, double *finish, Error *error)
{
	(void)error;
	for (uint32_t k = 0; k < count; k++)
		finish[k] = star_order(schedule, first - 1 + k).finish;
	return STATUS_OK;
}
