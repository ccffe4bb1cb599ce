/* The intervals of MOS: a fraction at a time over every link, down and up. `part` tells which: 0
 * for the own one of the processor below the link, k for the k-th that this one passes on. */
#include "solver/methods/ko/mos.h"

#include <math.h>

static const KoMos *state_of(const Schedule *schedule)
{
	return schedule->state;
}

uint64_t ko_mos_count(const Net *net, const Schedule *schedule, uint32_t processor)
{
	const KoMos *mos = state_of(schedule);
	const uint32_t rank = mos->rank_of[processor];
	const uint64_t both_ways = mos->reports ? 2 : 1;
	const uint64_t own = mos->alpha[rank] > 0;
	const uint64_t above = rank > 0 ? mos->fed[rank] : 0, below = mos->fed[rank] - own;

	(void)net;
	return isnan(schedule->finish) ? 0 : own + both_ways * (above + below);
}

/* The transfers over one link, in the row of one of its ends. */
typedef struct Row {
	const KoMos *mos;
	const Net *net;
	uint32_t link, level; /* rank of the processor below it, and that one's level */
	bool lower;           /* the row is that of this processor, else of its parent */
	bool report;
	uint32_t next; /* in order of time: the first not yet looked at */
	const IntervalOut *out;
} Row;

static IntervalKind kind_of(const Row *row, uint32_t k)
{
	if (row->report)
		return row->lower ? INTERVAL_REPORT : INTERVAL_COLLECT;
	if (!row->lower)
		return INTERVAL_SEND;
	return k == 0 ? INTERVAL_RECEIVE : INTERVAL_RELAY;
}

static Interval transfer(const Row *row, uint32_t k)
{
	const KoMos *mos = row->mos;
	const uint32_t below = mos->id_of[row->link], above = row->net->parent_of[below];
	const uint32_t rank = ko_passing(mos, row->link, k);
	const KoHop hop = row->report ? ko_hop_up(mos, row->net, rank, row->level)
				      : ko_hop_down(mos, rank, row->level);

	return (Interval){.kind = kind_of(row, k),
		.stage = row->report ? STAGE_RESULT
			 : k == 0    ? STAGE_OWN
				     : STAGE_BLOCK,
		.processor = row->lower ? below : above,
		.peer = row->lower ? above : below,
		.part = k,
		.start = hop.start,
		.end = hop.end,
		.load = mos->alpha[rank] * row->net->load};
}

/* The n-th to pass, among all of them, in order of time: reports come deepest level first. */
static uint32_t in_order(const Row *row, uint32_t n)
{
	const KoMos *mos = row->mos;
	uint32_t below = mos->levels - row->level;

	if (!row->report)
		return n;
	while (n >= ko_width(mos, below))
		n -= ko_width(mos, below--);
	return mos->base[below] + n;
}

static bool has_load(const Row *row, uint32_t n)
{
	return row->mos->alpha[ko_passing(row->mos, row->link, in_order(row, n))] > 0;
}

/* The k-th with load; the last is looked for from the end. */
static Interval make(void *of, uint64_t k)
{
	Row *row = of;
	uint32_t n = row->next;

	if (k + 1 == row->mos->fed[row->link])
		for (n = ko_passing_count(row->mos, row->link) - 1; !has_load(row, n);)
			n--;
	while (!has_load(row, n))
		n++;
	row->next = n + 1;
	return transfer(row, in_order(row, n));
}

static bool emit(Row *row)
{
	row->next = 0;
	return interval_run(row->out, row->mos->fed[row->link], make, row);
}

static bool emit_children(Row row, uint32_t rank)
{
	const uint32_t step = ko_width(row.mos, row.level);

	if (row.level == row.mos->levels)
		return true;
	row.lower = false;
	row.level++;
	for (uint32_t c = 0; c < row.mos->arity; c++) {
		row.link = rank + step + c * step;
		if (!emit(&row))
			return false;
	}
	return true;
}

static void emit_computing(const Row *row, const Schedule *schedule, uint32_t processor)
{
	const double load = row->mos->alpha[row->link] * row->net->load;
	const Interval own = {.kind = INTERVAL_COMPUTE,
		.stage = STAGE_OWN,
		.processor = processor,
		.peer = NET_NONE,
		.start = schedule->start[processor],
		.end = schedule->end[processor],
		.load = load,
		.work = load,
		.needs = processor > 0 ? load : 0};

	if (load > 0)
		interval_give(row->out, own);
}

void ko_mos_intervals(
	const Net *net, const Schedule *schedule, uint32_t processor, const IntervalOut *out)
{
	const KoMos *mos = state_of(schedule);
	const uint32_t rank = mos->rank_of[processor];
	Row row = {.mos = mos,
		.net = net,
		.link = rank,
		.level = ko_level(mos, rank),
		.lower = true,
		.out = out};
	bool more = !isnan(schedule->finish);

	for (int report = 0; more && report <= (mos->reports ? 1 : 0); report++) {
		row.report = report == 1;
		more = (rank == 0 || emit(&row)) && emit_children(row, rank);
	}
	if (more)
		emit_computing(&row, schedule, processor);
}
