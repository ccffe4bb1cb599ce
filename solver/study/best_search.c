#include "solver/study/best_search.h"

enum {
	WORK = 100000000, /* in all, */
	SLICE = 200000,   /* and of a step */
};

Status best_search_begin(BestSearch *out, const Net *net, const Schedule *schedule, Error *error)
{
	const BestWay *way = schedule->method->best;

	*out = (BestSearch){.left = WORK};
	if (way == NULL || schedule->split)
		return STATUS_OK;
	STATUS_TRY(way->begin(net, schedule, &out->state, error));
	out->way = out->state ? way : NULL;
	return STATUS_OK;
}

void best_search_release(BestSearch *search)
{
	if (search->way)
		search->way->release(search->state);
	*search = (BestSearch){.way = NULL};
}

bool best_search_due(const BestSearch *search)
{
	return search->way && search->left > 0 && search->way->due(search->state);
}

Status best_search_step(BestSearch *search, Error *error)
{
	const uint64_t slice = search->left < SLICE ? search->left : SLICE;
	uint64_t work = slice;
	const Status status = search->way->step(search->state, &work, error);

	search->left = status == STATUS_NO_MEMORY ? 0 : search->left - (slice - work);
	return status;
}

const BestSet *best_search_now(const BestSearch *search)
{
	return search->way ? search->way->now(search->state) : NULL;
}

Status best_search_run(BestSearch *out, const Net *net, const Schedule *schedule, Error *error)
{
	Status status = best_search_begin(out, net, schedule, error);

	while (status == STATUS_OK && best_search_due(out))
		status = best_search_step(out, error);
	if (status != STATUS_OK)
		best_search_release(out);
	return status;
}
