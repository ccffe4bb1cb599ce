/* Exchanges: of the first set, filled up with whoever fits, some children that are in and some that
 * are out are let go, and the best of all ways to take them again is found by the lists of sums of
 * both. So many ways lie so near to each other that, but for numbers of a pattern, one of them
 * reaches the cap. Those nearest in size to the smallest child left out are the ones, for the gap
 * to be closed is less than that. */
#include "solver/methods/chen/best/set.h"

#include "solver/base/mem.h"
#include "solver/base/precise.h"
#include "solver/base/sort.h"

#include <math.h>

/* As many of each kind, in turn. */
static const uint32_t level_size[] = {8, 12, 16, 19};

enum {
	LEVELS = sizeof level_size / sizeof *level_size,
	TARGETS = 8,      /* groups tried as the one with the least cap, the first of them at all */
	OTHER_LEVELS = 3, /* levels, the others at these */
	FEW_ITEMS = 40,   /* up to which all sums are as cheap */
};

typedef struct BestPolish {
	uint32_t group, targets; /* the one with the least cap now; how many there were */
	uint32_t level;
	bool chosen; /* who is let go */
	Sums in, out;
	uint32_t ins, outs, next;
	uint32_t in_group[SUMS_VALUES], out_group[SUMS_VALUES];
	uint64_t rest; /* what all others of the set add up to */
	SumsPair pair;
	SortKey *key;
	SortRoom room;
} BestPolish;

void best_polish_free(BestPolish *polish)
{
	if (polish == NULL)
		return;
	sums_release(&polish->in);
	sums_release(&polish->out);
	mem_free(polish->key);
	sort_room_release(&polish->room);
	mem_free(polish);
}

static Status end(ChenBest *search)
{
	best_polish_free(search->polish);
	search->polish = NULL;
	search->stage = search->stage == BEST_DONE ? BEST_DONE : BEST_EXACT;
	return STATUS_OK;
}

/* --- the set to begin with -------------------------------------------------------------------- */

static void fill_up(ChenBest *search, uint32_t last)
{
	ChenGroup *group = search->order.group;
	PreciseSum sum = precise_sum(1);

	for (uint32_t g = 0; g < search->order.groups; g++) {
		const double room = (group[last].cap * (1 - BEST_NEAR) - sum.high) / group[g].ratio;
		const double most = fmin(floor(room), group[g].count);

		group[g].taken = g > last || !(most > 0) ? 0 : (uint32_t)most;
		precise_add_times(&sum, group[g].taken, group[g].ratio);
	}
}

static double sum_of(const ChenBest *search)
{
	PreciseSum sum = precise_sum(1);

	for (uint32_t g = 0; g < search->order.groups; g++)
		precise_add_times(&sum, search->order.group[g].taken, search->order.group[g].ratio);
	return sum.high;
}

/* --- who is let go ---------------------------------------------------------------------------- */

/* The smallest of those left out; INFINITY when there are none. */
static double smallest_out(const ChenBest *search)
{
	const ChenGroup *group = search->order.group;
	double least = INFINITY;

	for (uint32_t g = 0; g <= search->polish->group; g++)
		if (group[g].taken < group[g].count && group[g].ratio < least)
			least = group[g].ratio;
	return least;
}

/* The groups nearest to `size` of which somebody is in, or out, up to `most` of them. */
static Status choose(
	ChenBest *search, bool in, double size, uint32_t most, uint32_t *out, uint32_t *count)
{
	BestPolish *polish = search->polish;
	const ChenGroup *group = search->order.group;
	uint32_t keys = 0;

	for (uint32_t g = 0; g <= polish->group; g++)
		if (in ? group[g].taken > 0 : group[g].taken < group[g].count)
			polish->key[keys++] = (SortKey){fabs(log(group[g].ratio / size)), g};
	if (!sort_keys(polish->key, keys, &polish->room))
		return STATUS_NO_MEMORY;
	*count = keys < most ? keys : most;
	for (uint32_t i = 0; i < *count; i++)
		out[i] = polish->key[i].place;
	return STATUS_OK;
}

static Status let_go(ChenBest *search, double size, Error *error)
{
	BestPolish *polish = search->polish;
	const uint32_t most = level_size[polish->level];
	double rest = sum_of(search) - 1;

	if (choose(search, true, size, most, polish->in_group, &polish->ins) != STATUS_OK ||
		choose(search, false, size, most, polish->out_group, &polish->outs) != STATUS_OK)
		return error_no_memory(error);
	for (uint32_t i = 0; i < polish->ins; i++)
		rest -= search->order.group[polish->in_group[i]].ratio;
	polish->rest = best_whole(search, rest);
	polish->next = 0;
	polish->pair = (SumsPair){.begun = false};
	sums_release(&polish->in);
	sums_release(&polish->out);
	STATUS_TRY(sums_begin(&polish->in, error));
	STATUS_TRY(sums_begin(&polish->out, error));
	polish->chosen = true;
	return STATUS_OK;
}

/* --- step by step ----------------------------------------------------------------------------- */

static void next_level(ChenBest *search)
{
	BestPolish *polish = search->polish;
	const uint32_t size = level_size[polish->level++];
	const bool all = polish->ins < size && polish->outs < size;

	polish->chosen = false;
	if (!all && polish->level < (polish->targets > 0 ? OTHER_LEVELS : LEVELS))
		return;
	polish->level = 0;
	polish->targets++;
	polish->group++;
	if (polish->group < search->order.groups)
		fill_up(search, polish->group);
}

static Status begin(ChenBest *search, Error *error)
{
	BestPolish *polish = search->polish = mem_array(1, sizeof *polish);

	if (polish == NULL)
		return error_no_memory(error);
	polish->group = search->free;
	polish->key = mem_array(search->order.groups, sizeof *polish->key);
	if (polish->key == NULL)
		return error_no_memory(error);
	fill_up(search, polish->group);
	return STATUS_OK;
}

/* One more of them in the lists. False while that is not done. */
static Status add_next(ChenBest *search, uint64_t *work, Error *error)
{
	BestPolish *polish = search->polish;
	const bool in = polish->next < polish->ins;
	Sums *side = in ? &polish->in : &polish->out;
	const uint32_t group =
		in ? polish->in_group[polish->next] : polish->out_group[polish->next - polish->ins];

	if (side->put == 0)
		STATUS_TRY(sums_reserve(side, error));
	polish->next += sums_add(side, best_whole(search, search->order.group[group].ratio), group,
		0, best_limit(search, polish->group, true), work);
	return STATUS_OK;
}

/* Let `group.taken` be the set found; it stays where it is better. */
static Status take(ChenBest *search, Error *error)
{
	const BestPolish *polish = search->polish;
	ChenGroup *group = search->order.group;
	bool stays[SUMS_VALUES], comes[SUMS_VALUES];

	STATUS_TRY(sums_members(&polish->in, polish->pair.left, stays, error));
	STATUS_TRY(sums_members(&polish->out, polish->pair.right, comes, error));
	for (uint32_t i = 0; i < polish->ins; i++)
		group[polish->in_group[i]].taken -= !stays[i];
	for (uint32_t i = 0; i < polish->outs; i++)
		group[polish->out_group[i]].taken += comes[i];
	return best_try(search, NULL, error);
}

Status best_polish_step(ChenBest *search, uint64_t *work, Error *error)
{
	if (search->items <= FEW_ITEMS)
		return end(search);
	if (search->polish == NULL)
		STATUS_TRY(begin(search, error));
	BestPolish *polish = search->polish;

	*work -= 1;
	if (!polish->chosen) {
		if (polish->targets == TARGETS || polish->group == search->order.groups ||
			!(search->order.group[polish->group].cap > search->found))
			return end(search);
		const double size = smallest_out(search);

		*work -= *work < search->order.groups ? *work : search->order.groups;
		if (isfinite(size))
			return let_go(search, size, error);
		next_level(search);
		return STATUS_OK;
	}
	if (polish->next < polish->ins + polish->outs)
		return add_next(search, work, error);
	const uint64_t limit = best_limit(search, polish->group, true);

	if (!sums_pair(&polish->pair, &polish->in, &polish->out, best_minus(limit, polish->rest),
		    work))
		return STATUS_OK;
	if (polish->pair.found && polish->rest + polish->pair.best >= best_wanted(search))
		STATUS_TRY(take(search, error));
	next_level(search);
	return search->stage == BEST_DONE ? end(search) : STATUS_OK;
}
