/* Depth first through the ordered sets (search.h). */
#include "solver/methods/star/searching.h"

#include "solver/base/mem.h"
#include "solver/base/pace.h"

enum {
	TABLE_MAX = 1 << 16, /* sets served that are remembered */
	STEPS_TURN = 1,      /* what a turn costs, */
	STEPS_KIND = 2,      /* and a bound for each kind */
};

static void restart(StarSearch *search)
{
	for (uint32_t k = 0; k < search->kinds; k++)
		search->kind[k].left = search->kind[k].count;
	search->frame[0] = (StarFrame){.t = search->found.finish,
		.load = search->net.root_last ? 0
					      : star_root_part(&search->net, search->found.finish),
		.kind = UINT32_MAX};
	search->depth = 0;
	search->round++;
}

/* Whether a set of the same children carried as much before and left as much time. */
static bool was_better(StarSearch *search, const StarFrame *frame)
{
	if (search->weight == NULL)
		return false;
	const uint64_t mixed = frame->served * 0x9E3779B97F4A7C15U;
	StarSeen *seen = &search->seen[(mixed >> 40) & (search->seen_size - 1)];

	if (seen->round == search->round && seen->served == frame->served && seen->t >= frame->t &&
		seen->load >= frame->load)
		return true;
	*seen = (StarSeen){frame->t, frame->load, frame->served, search->round};
	return false;
}

static bool serve(const StarSearch *search, const StarFrame *from, uint32_t k, StarFrame *out)
{
	const StarChild *one = &search->kind[k].one;
	const double a = star_part(one, from->t);

	if (!(a > 0))
		return false;
	out->t = from->t - one->S - one->C * a;
	out->load = from->load + a;
	return true;
}

/* Whether the last two do better in the other order, or as well and that one is tried. */
static bool is_better_swapped(
	const StarSearch *search, const StarFrame *last, const StarFrame *next)
{
	StarFrame first, second;

	if (search->net.keeps_order || search->depth == 0 || next->kind == last->kind)
		return false;
	if (!serve(search, last - 1, next->kind, &first) ||
		!serve(search, &first, last->kind, &second))
		return false;
	if (second.t < next->t || second.load < next->load)
		return false;
	return second.t > next->t || second.load > next->load || next->kind < last->kind;
}

/* The path on the stack with `next` on top carries more than the load; false: by what rounding adds
 * alone, and T stays as it is. */
static bool improve(StarSearch *search, const StarFrame *next)
{
	uint32_t served = 0;

	for (uint32_t d = 1; d <= search->depth; d++)
		search->trial[served++] = search->frame[d].kind;
	search->trial[served++] = next->kind;
	const double T = star_settle(search, search->trial, &served, search->found.finish);

	if (!(T < search->found.finish))
		return false;
	Error ignored;

	star_keep(search, search->trial, served, T);
	search->broken = star_insert(search, &ignored) != STATUS_OK;
	restart(search);
	return true;
}

/* Try the next kind on top of the stack; true: it is to be looked into. */
static bool descend(StarSearch *search, StarFrame *top, StarFrame *next)
{
	const uint32_t k = top->next++;

	if (search->kind[k].left == 0 || !serve(search, top, k, next))
		return false;
	next->kind = k;
	next->next = search->net.keeps_order ? k : 0;
	if (is_better_swapped(search, top, next))
		return false;
	search->found.nodes++;
	return true;
}

static double root_last_carries(const StarSearch *search, double t)
{
	return search->net.root_last ? star_root_part(&search->net, t) : 0;
}

static void turn(StarSearch *search)
{
	StarFrame *top = &search->frame[search->depth];
	StarFrame next = {0};
	bool no_memory = false; /* few kinds take none */
	const double goal = search->net.load * STAR_MORE;

	if (top->next == search->kinds) {
		if (search->depth == 0)
			search->due = false, search->found.proved = true;
		else
			search->kind[search->frame[search->depth--].kind].left++;
		return;
	}
	if (!descend(search, top, &next))
		return;
	if (next.load + root_last_carries(search, next.t) > goal && improve(search, &next))
		return;
	search->kind[next.kind].left--;
	if (search->weight)
		next.served = search->net.keeps_order ? search->kind[next.kind].first +
								search->kind[next.kind].count -
								search->kind[next.kind].left
						      : top->served + search->weight[next.kind];
	if (next.load + star_most_behind(search, next.t, next.next, &no_memory) > goal &&
		!was_better(search, &next))
		search->frame[++search->depth] = next;
	else
		search->kind[next.kind].left++;
}

bool star_search_due(const StarSearch *search)
{
	return search->due;
}

/* One turn; what it costs. */
static uint64_t turn_for(StarSearch *search)
{
	const uint64_t before = search->found.nodes;

	turn(search);
	return STEPS_TURN + (search->found.nodes - before) * STEPS_KIND * search->kinds;
}

Status star_search_step(StarSearch *search, uint64_t *work, Error *error)
{
	for (uint64_t turns = 1; search->due && *work > 0; turns++) {
		if (search->owed == 0)
			search->owed = turn_for(search);
		const uint64_t paid = search->owed < *work ? search->owed : *work;

		search->owed -= paid;
		*work -= paid;
		if ((search->broken || turns % 256 == 0) && pace_stop(turns, 0))
			return pace_stopped(error);
		if (search->broken)
			return error_no_memory(error);
	}
	return STATUS_OK;
}

/* --- beginning -------------------------------------------------------------------------------- */

/* Sets are numbered by how many of each kind are in them, or by the last one in the order of the
 * file, those before it being out of reach. */
static Status number_sets(StarSearch *search, Error *error)
{
	uint64_t sets = search->net.keeps_order ? search->net.children + (uint64_t)1 : 1;

	search->weight = mem_array(search->kinds, sizeof *search->weight);
	if (search->weight == NULL)
		return error_no_memory(error);
	for (uint32_t k = 0; k < search->kinds && !search->net.keeps_order; k++) {
		search->weight[k] = sets;
		if (sets > UINT64_MAX / (search->kind[k].count + 1U)) {
			mem_free(search->weight);
			search->weight = NULL;
			return STATUS_OK;
		}
		sets *= search->kind[k].count + 1U;
	}
	search->seen_size = 1;
	while (search->seen_size < TABLE_MAX && search->seen_size < sets)
		search->seen_size *= 2;
	search->seen = mem_array(search->seen_size, sizeof *search->seen);
	return search->seen ? STATUS_OK : error_no_memory(error);
}

Status star_deep_begin(StarSearch *search, Error *error)
{
	if (search->kinds > STAR_KINDS_MAX)
		return STATUS_OK;
	search->frame = mem_array(search->net.children + (size_t)1, sizeof *search->frame);
	if (search->frame == NULL)
		return error_no_memory(error);
	STATUS_TRY(number_sets(search, error));
	search->due = true;
	search->from = ORDER_DEEPER;
	restart(search);
	return STATUS_OK;
}
