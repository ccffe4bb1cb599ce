#include "solver/methods/chen/pe/removed.h"

#include "solver/base/mem.h"

void chen_removed_release(ChenRemoved *removed)
{
	mem_free(removed->run);
	mem_free(removed->last_of);
	mem_free(removed->earlier);
	*removed = (ChenRemoved){0};
}

Status chen_removed_add(ChenRemoved *removed, const ChenStar *star, uint32_t class, uint32_t count,
	const PreciseSum *after, Error *error)
{
	const ChenClass *of = &star->class[class];
	const uint32_t first = of->first + (of->count - of->kept) - count;
	ChenRemovedRun *last = removed->runs > 0 ? &removed->run[removed->runs - 1] : NULL;
	void *items = removed->run;

	if (last == NULL || last->class != class) {
		if (!mem_grow(&items, &removed->cap, (size_t)removed->runs + 1, sizeof *last))
			return error_no_memory(error);
		removed->run = items;
		last = &removed->run[removed->runs++];
		*last = (ChenRemovedRun){.place = removed->count, .first = first, .class = class};
	}
	last->after = *after;
	removed->count += count;
	return STATUS_OK;
}

/* The run that has round `k`. */
static const ChenRemovedRun *run_of(const ChenRemoved *removed, uint32_t k)
{
	uint32_t low = 0, high = removed->runs;

	if (removed->runs == removed->count)
		return &removed->run[k];
	while (high - low > 1) {
		const uint32_t middle = low + (high - low) / 2;

		if (removed->run[middle].place <= k)
			low = middle;
		else
			high = middle;
	}
	return &removed->run[low];
}

/* How many of a run are left in round `k`. */
static uint32_t left_in(const ChenRemoved *removed, const ChenRemovedRun *run, uint32_t k)
{
	const bool last = run + 1 == removed->run + removed->runs;

	return (last ? removed->count : run[1].place) - k;
}

uint32_t chen_removed_count(const ChenRemoved *removed, uint32_t run)
{
	return left_in(removed, &removed->run[run], removed->run[run].place);
}

uint32_t chen_removed_run(const ChenRemoved *removed, uint32_t k, uint32_t *processor)
{
	const ChenRemovedRun *run = run_of(removed, k);

	*processor = run->first + (k - run->place);
	return left_in(removed, run, k);
}

/* Chains the runs of each class. */
static bool make_index(ChenRemoved *removed, const ChenStar *star)
{
	removed->earlier = mem_array(removed->runs, sizeof *removed->earlier);
	removed->last_of = mem_array(star->classes, sizeof *removed->last_of);
	if (removed->earlier == NULL || removed->last_of == NULL)
		return false;
	for (uint32_t r = 0; r < removed->runs; r++) {
		uint32_t *last = &removed->last_of[removed->run[r].class];

		removed->earlier[r] = *last;
		*last = r + 1;
	}
	return true;
}

static uint32_t place_in(const ChenRemoved *removed, uint32_t run, uint32_t processor)
{
	const ChenRemovedRun *one = &removed->run[run];

	return processor >= one->first && processor - one->first < left_in(removed, one, one->place)
		       ? one->place + (processor - one->first)
		       : NET_NONE;
}

uint32_t chen_removed_in(ChenRemoved *removed, const ChenStar *star, uint32_t processor)
{
	uint32_t place = NET_NONE;

	if (removed->last_of == NULL && !make_index(removed, star)) {
		mem_free(removed->earlier);
		mem_free(removed->last_of);
		removed->earlier = removed->last_of = NULL;
		for (uint32_t r = 0; r < removed->runs && place == NET_NONE; r++)
			place = place_in(removed, r, processor);
		return place;
	}
	for (uint32_t r = removed->last_of[chen_class_of(star, processor)];
		r > 0 && place == NET_NONE; r = removed->earlier[r - 1])
		place = place_in(removed, r - 1, processor);
	return place;
}

uint32_t chen_removed_begin(const ChenRemoved *removed, uint32_t k)
{
	return run_of(removed, k)->place;
}

/* 1 / alpha_0 when `left` of a run were not out yet. */
static double sum_with(const ChenRemovedRun *run, double ratio, uint32_t left)
{
	PreciseSum sum = run->after;

	precise_add_times(&sum, left, ratio);
	return sum.high;
}

Elimination chen_removed_round(const ChenRemoved *removed, const ChenStar *star, uint32_t k)
{
	const ChenRemovedRun *run = run_of(removed, k);
	const uint32_t left = left_in(removed, run, k);
	const ChenClass *useless = &star->class[run->class];
	const double ratio = chen_ratio(star, useless, 1), sum = sum_with(run, ratio, left);
	const double alpha = ratio / sum;
	const double arrival = star->load * chen_G(star, useless);
	const double steps = chen_power(alpha * star->load, star->order - 1) * star->load;

	return (Elimination){.processor = run->first + (k - run->place),
		.key = chen_growth(star, useless, alpha) + alpha,
		.arrival = arrival,
		.deadline = alpha * arrival + steps * chen_A(star, useless),
		.promised = chen_promised(star, 1 / sum),
		.without = chen_promised(star, 1 / sum_with(run, ratio, left - 1)),
		.test = "Lemma 2",
		.round = k + 1};
}
