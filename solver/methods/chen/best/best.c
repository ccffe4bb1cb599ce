/* The best set as a slot of the methods: with start-up costs that of the net without them comes
 * first, and is where the search by what is attained begins once more. */
#include "solver/methods/chen/best/set.h"

#include "solver/base/mem.h"

/* So much of the work at most goes into the first. */
enum { PLAIN_WORK = 20000000 };

typedef struct Search {
	ChenBest *plain;
	struct BestCosts *costs; /* NULL: there are no start-up costs */
} Search;

static void release(void *pointer)
{
	Search *search = pointer;

	if (search == NULL)
		return;
	best_free(search->plain);
	best_costs_free(search->costs);
	mem_free(search);
}

static Status begin(const Net *net, const Schedule *schedule, void **out, Error *error)
{
	const ChenState *state = chen_state(schedule);

	(void)net;
	*out = NULL;
	if (state->partial || schedule->given)
		return STATUS_OK;
	Search *search = mem_array(1, sizeof *search);

	if (search == NULL)
		return error_no_memory(error);
	Status status = best_new(&search->plain, state, schedule->eliminations == 0, error);

	if (status == STATUS_OK && chen_startup_step(&state->star) > 0)
		status = best_costs_new(&search->costs, state, error);
	if (status == STATUS_OK)
		*out = search;
	else
		release(search);
	return status;
}

static bool plain_due(const Search *search)
{
	return search->plain->stage != BEST_DONE &&
	       !(search->costs && search->plain->now.tried >= PLAIN_WORK);
}

static bool due(const void *pointer)
{
	const Search *search = pointer;

	return plain_due(search) || (search->costs && best_costs_due(search->costs));
}

static Status step(void *pointer, uint64_t *work, Error *error)
{
	Search *search = pointer;

	if (plain_due(search))
		return best_step(search->plain, work, error);
	return best_costs_step(search->costs, search->plain, work, error);
}

static const BestSet *now(const void *pointer)
{
	const Search *search = pointer;

	return search->costs ? best_costs_now(search->costs) : &search->plain->now;
}

const BestWay chen_best = {
	.begin = begin, .due = due, .step = step, .now = now, .release = release};
