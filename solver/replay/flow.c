#include "solver/replay/flow.h"

#include "solver/base/mem.h"
#include "solver/base/precise.h"

#include <string.h>

enum { FEW = 16 };

void replay_flow_clear(ReplayFlow *flow)
{
	flow->count = 0;
	flow->used = false;
}

void replay_flow_release(ReplayFlow *flow)
{
	mem_free(flow->bends);
	*flow = (ReplayFlow){0};
}

static bool reserve(ReplayFlow *flow, size_t more)
{
	void *items = flow->bends;

	if (!mem_grow(&items, &flow->cap, flow->count + more, sizeof *flow->bends))
		return false;
	flow->bends = items;
	return true;
}

static bool add(ReplayFlow *flow, bool use, double start, double end, double amount)
{
	const double length = end - start;

	if (!reserve(flow, 2))
		return false;
	flow->used |= use;
	if (!(length > 0)) {
		flow->bends[flow->count++] = (ReplayBend){start, amount, 0, use};
		return true;
	}
	flow->bends[flow->count++] = (ReplayBend){start, 0, amount / length, use};
	flow->bends[flow->count++] = (ReplayBend){end, 0, -amount / length, use};
	return true;
}

bool replay_flow_supply(ReplayFlow *flow, double start, double end, double amount)
{
	return add(flow, false, start, end, amount);
}

bool replay_flow_use(ReplayFlow *flow, double start, double end, double amount)
{
	return add(flow, true, start, end, amount);
}

bool replay_flow_join(ReplayFlow *flow, const ReplayFlow *other)
{
	if (other->count == 0)
		return true;
	if (!reserve(flow, other->count))
		return false;
	memcpy(flow->bends + flow->count, other->bends, other->count * sizeof *other->bends);
	flow->count += other->count;
	flow->used |= other->used;
	return true;
}

static int by_time(const void *left, const void *right)
{
	const ReplayBend *a = left, *b = right;

	return (a->time > b->time) - (a->time < b->time);
}

/* Rows mostly have a handful. */
static void sort_few(ReplayFlow *flow)
{
	for (size_t i = 1; i < flow->count; i++) {
		const ReplayBend bend = flow->bends[i];
		size_t k = i;

		for (; k > 0 && flow->bends[k - 1].time > bend.time; k--)
			flow->bends[k] = flow->bends[k - 1];
		flow->bends[k] = bend;
	}
}

bool replay_flow_sort(ReplayFlow *flow, SortRoom *room)
{
	if (!flow->used)
		return true;
	if (flow->count <= FEW) {
		sort_few(flow);
		return true;
	}
	return sort_runs(flow->bends, flow->count, sizeof *flow->bends, by_time, room);
}

/* One of the two curves on the way. Short intervals are steep: a slope that comes and goes must
 * leave nothing behind, so sums are kept to twice their precision. */
typedef struct Curve {
	PreciseSum value, slope;
} Curve;

static void advance(Curve *curve, double by)
{
	if (curve->slope.high != 0)
		precise_add(&curve->value, curve->slope.high * by);
}

static void bend(Curve *curve, const ReplayBend *at)
{
	if (at->jump != 0)
		precise_add(&curve->value, at->jump);
	if (at->slope != 0)
		precise_add(&curve->slope, at->slope);
}

bool replay_flow_holds(const ReplayFlow *flow, double slack, ReplayLack *out)
{
	Curve curves[2] = {0};
	Curve *const supply = &curves[false], *const use = &curves[true];

	for (size_t i = 0; flow->used && i < flow->count;) {
		const double time = flow->bends[i].time;

		for (; i < flow->count && flow->bends[i].time == time; i++)
			bend(&curves[flow->bends[i].use], &flow->bends[i]);
		if (use->value.high > supply->value.high + slack) {
			*out = (ReplayLack){time, use->value.high, supply->value.high};
			return false;
		}
		if (i == flow->count)
			break;
		advance(supply, flow->bends[i].time - time);
		advance(use, flow->bends[i].time - time);
	}
	return true;
}
