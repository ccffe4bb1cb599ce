/* The installments of MOS: in each K processors get their load, until all of a level have it; the
 * levels follow each other, and overlap. */
#include "solver/methods/ko/mos.h"

#include <math.h>

/* More installments are told a level at a time. */
enum { SINGLY = 20 };

static const KoMos *state_of(const Schedule *schedule)
{
	return schedule->state;
}

/* The levels that get any load. */
static uint32_t fed_levels(const KoMos *mos)
{
	return mos->bad_level > 0 ? mos->bad_level - 1 : mos->levels;
}

/* Installments of load, and how many ranks each is for; 0: a level. */
static uint32_t plan_of(const KoMos *mos, uint32_t *width)
{
	const uint32_t levels = fed_levels(mos);
	const uint32_t turns = (mos->base[levels + 1] - 1) / mos->arity;

	*width = turns > SINGLY ? 0 : mos->arity;
	return turns > SINGLY ? levels : turns;
}

uint32_t ko_mos_sendings(const Net *net, const Schedule *schedule)
{
	const KoMos *mos = state_of(schedule);
	uint32_t width;

	(void)net;
	/* The root alone has no arity either. */
	if (!(schedule->finish > 0) || fed_levels(mos) == 0)
		return 0;
	return plan_of(mos, &width) + (mos->reports ? fed_levels(mos) : 0);
}

/* The ranks of the k-th: first, and the one behind the last. */
typedef struct Ranks {
	uint32_t from, to, depth;
	bool back, level;
} Ranks;

static Ranks ranks_of(const KoMos *mos, uint32_t k)
{
	uint32_t width;
	const uint32_t down = plan_of(mos, &width);
	const bool back = k >= down, level = back || width == 0;
	const uint32_t depth = back    ? fed_levels(mos) - (k - down)
			       : level ? k + 1
				       : ko_level(mos, 1 + k * width);

	if (!level)
		return (Ranks){1 + k * width, 1 + (k + 1) * width, depth, false, false};
	return (Ranks){mos->base[depth], mos->base[depth + 1], depth, back, true};
}

/* Ranks go down each level in order, so that the first and the last tell when. Up they set out in
 * order, too, but one may overtake another on its way to the root. */
Sending ko_mos_sending(const Net *net, const Schedule *schedule, uint32_t k)
{
	const KoMos *mos = state_of(schedule);
	const Ranks ranks = ranks_of(mos, k);
	Sending out = {.back = ranks.back,
		.forwarded = true,
		.level = ranks.level && ko_width(mos, ranks.depth) > 1,
		.depth = ranks.depth,
		.first = mos->id_of[ranks.from],
		.receivers = ranks.to - ranks.from};

	if (ranks.back) {
		out.start = ko_hop_up(mos, net, ranks.from, ranks.depth).start;
	} else {
		out.start = ko_hop_down(mos, ranks.from, 1).start;
		out.end = ko_hop_down(mos, ranks.to - 1, ranks.depth).end;
	}
	for (uint32_t rank = ranks.from; rank < ranks.to; rank++) {
		out.load += mos->alpha[rank] * net->load;
		if (ranks.back)
			out.end = fmax(out.end, ko_hop_up(mos, net, rank, 1).end);
	}
	return out;
}

bool ko_mos_sending_has(
	const Net *net, const Schedule *schedule, uint32_t k, const Interval *interval)
{
	const KoMos *mos = state_of(schedule);
	const Ranks ranks = ranks_of(mos, k);
	const bool back = interval->kind == INTERVAL_REPORT || interval->kind == INTERVAL_COLLECT;

	(void)net;
	if (interval->kind == INTERVAL_COMPUTE || back != ranks.back)
		return false;
	const uint32_t rank = ko_passing(mos, mos->rank_of[ko_link_of(interval)], interval->part);

	return rank >= ranks.from && rank < ranks.to;
}
