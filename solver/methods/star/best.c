/* The search of star-affine, gone on with behind the screen. */
#include "solver/methods/star/family.h"

#include "solver/base/mem.h"
#include "solver/base/sort.h"

typedef struct Search {
	StarSearch *search; /* NULL: all is known */
	BestSet best;
} Search;

static void release(void *pointer)
{
	Search *search = pointer;

	if (search == NULL)
		return;
	star_search_free(search->search);
	best_set_release(&search->best);
	mem_free(search);
}

static int by_number(const void *left, const void *right)
{
	const uint32_t a = *(const uint32_t *)left, b = *(const uint32_t *)right;

	return (a > b) - (a < b);
}

/* `order` has the children's places, which are one less than their processors, or (`less` 0) these
 * themselves. */
static Status keep(
	Search *search, const StarFound *found, const uint32_t *order, uint32_t less, Error *error)
{
	BestSet *best = &search->best;
	SortRoom room = {0};

	best->finish = found->finish;
	best->kept = found->served;
	best->proved = found->proved;
	best->gap = found->proved ? 0 : found->finish / found->bound - 1;
	best->tried = found->nodes + 1;
	for (uint32_t k = 0; k < found->served; k++)
		best->processor[k] = best->served[k] = order[k] + less;
	const bool sorted =
		sort_runs(best->processor, best->kept, sizeof *best->processor, by_number, &room);

	sort_room_release(&room);
	return sorted ? STATUS_OK : error_no_memory(error);
}

static Status open_search(
	Search *search, const Net *net, const StarState *state, double finish, Error *error)
{
	StarProblem problem;

	search->best.processor = mem_array(net->processors, sizeof *search->best.processor);
	search->best.served = mem_array(net->processors, sizeof *search->best.served);
	if (search->best.processor == NULL || search->best.served == NULL)
		return error_no_memory(error);
	if (state->proved) {
		const StarFound found = {.finish = finish,
			.served = state->served,
			.proved = true,
			.nodes = state->nodes};

		return keep(search, &found, state->order, 0, error);
	}
	STATUS_TRY(star_problem_open(&problem, net, NULL, error));
	const Status status = star_search_begin(&problem.net, &search->search, error);

	star_problem_close(&problem);
	STATUS_TRY(status);
	const StarFound *found = star_search_found(search->search);

	return keep(search, found, found->order, 1, error);
}

static Status begin(const Net *net, const Schedule *schedule, void **out, Error *error)
{
	*out = NULL;
	if (schedule->given || star_state(schedule)->half_way)
		return STATUS_OK;
	Search *search = mem_array(1, sizeof *search);
	Status status = search ? STATUS_OK : error_no_memory(error);

	if (status == STATUS_OK)
		status = open_search(search, net, star_state(schedule), schedule->finish, error);
	if (status != STATUS_OK) {
		release(search);
		return status;
	}
	*out = search;
	return STATUS_OK;
}

static bool due(const void *pointer)
{
	const Search *search = pointer;

	return search->search && star_search_due(search->search);
}

static Status step(void *pointer, uint64_t *work, Error *error)
{
	Search *search = pointer;
	const Status status = star_search_step(search->search, work, error);
	const StarFound *found = star_search_found(search->search);

	if (found->finish < search->best.finish)
		STATUS_TRY(keep(search, found, found->order, 1, error));
	search->best.tried = found->nodes + 1;
	search->best.proved = found->proved;
	search->best.gap = found->proved ? 0 : found->finish / found->bound - 1;
	return status;
}

static const BestSet *now(const void *search)
{
	return &((const Search *)search)->best;
}

const BestWay star_best = {
	.begin = begin, .due = due, .step = step, .now = now, .release = release};
