/* The intervals of EAS and SOS (Fig. 2). */
#include "solver/methods/ko/family.h"

#include <math.h>
#include <stdio.h>

uint64_t ko_tree_count(const Net *net, const Schedule *schedule, uint32_t processor)
{
	const KoTree *ko = ko_tree(schedule);
	const uint64_t both_ways = ko->reports ? 2 : 1;
	const uint64_t up = processor > 0 && ko->load[processor] > 0 ? both_ways : 0;

	(void)net;
	return up + both_ways * ko->fed[processor] + (schedule->share[processor] > 0);
}

/* The brother served before it, or NET_NONE. */
static uint32_t elder(const KoTree *ko, const Net *net, uint32_t processor)
{
	if (ko->place[processor] == 0)
		return NET_NONE;
	return ko->tree.child[ko->tree.begin[net->parent_of[processor]] + ko->place[processor] - 1];
}

Interval ko_transfer(const KoTree *ko, const Net *net, uint32_t child, IntervalKind kind)
{
	const uint32_t parent = net->parent_of[child], before = elder(ko, net, child);
	const bool sends = kind == INTERVAL_SEND;
	Interval interval = {.kind = kind,
		.stage = STAGE_SUBTREE,
		.processor = sends ? parent : child,
		.peer = sends ? child : parent,
		.part = ko->place[child] + 1,
		.start = ko->arrived[before != NET_NONE ? before : parent],
		.end = ko->arrived[child],
		.load = ko->load[child] * net->load};

	if (sends && parent > 0)
		interval.needs = ko->load[parent] * net->load;
	return interval;
}

Interval ko_report(const KoTree *ko, const Net *net, uint32_t child, IntervalKind kind)
{
	const uint32_t parent = net->parent_of[child], before = elder(ko, net, child);
	const uint32_t last = ko->tree.child[ko->tree.begin[parent + 1] - 1];
	const bool collects = kind == INTERVAL_COLLECT;
	double start = ko->half ? ko->arrived[last] : 0;

	if (before != NET_NONE)
		start = ko->told[before];
	return (Interval){.kind = kind,
		.stage = STAGE_RESULT,
		.processor = collects ? parent : child,
		.peer = collects ? child : parent,
		.part = ko->place[child] + 1,
		.start = fmax(start, ko->ready[child]),
		.end = ko->told[child],
		.load = ko->load[child] * net->load};
}

/* A row's transfers with all its children, of one kind. */
static bool with_children(const KoTree *ko, const Net *net, uint32_t processor, IntervalKind kind,
	const IntervalOut *out)
{
	for (uint32_t k = ko->tree.begin[processor]; k < ko->tree.begin[processor + 1]; k++) {
		const uint32_t child = ko->tree.child[k];

		if (!(ko->load[child] > 0) || !interval_is_wanted(out, child))
			continue;
		if (!interval_give(out, kind == INTERVAL_SEND ? ko_transfer(ko, net, child, kind)
							      : ko_report(ko, net, child, kind)))
			return false;
	}
	return true;
}

static Interval computing(const Net *net, const Schedule *schedule, uint32_t processor)
{
	const double load = schedule->share[processor] * net->load;

	return (Interval){.kind = INTERVAL_COMPUTE,
		.stage = STAGE_OWN,
		.processor = processor,
		.peer = NET_NONE,
		.start = schedule->start[processor],
		.end = schedule->end[processor],
		.load = load,
		.work = load,
		.needs = processor > 0 ? ko_tree(schedule)->load[processor] * net->load : 0};
}

void ko_tree_intervals(
	const Net *net, const Schedule *schedule, uint32_t processor, const IntervalOut *out)
{
	const KoTree *ko = ko_tree(schedule);
	const bool is_child = processor > 0;

	if (!(ko->load[processor] > 0))
		return;
	if (is_child && !interval_give(out, ko_transfer(ko, net, processor, INTERVAL_RECEIVE)))
		return;
	if (!with_children(ko, net, processor, INTERVAL_SEND, out))
		return;
	if (ko->reports) {
		if (is_child && !interval_give(out, ko_report(ko, net, processor, INTERVAL_REPORT)))
			return;
		if (!with_children(ko, net, processor, INTERVAL_COLLECT, out))
			return;
	}
	if (schedule->share[processor] > 0)
		interval_give(out, computing(net, schedule, processor));
}

double ko_tree_traffic(const Net *net, const Schedule *schedule, uint32_t processor)
{
	return ko_tree(schedule)->load[processor] * net->load;
}

/* In EAS fractions are counted; in SOS a subtree's is the sum over it. */
void ko_tree_label(const Net *net, const Schedule *schedule, const Interval *interval,
	LabelForm form, char out[LABEL_MAX])
{
	const uint32_t i = ko_link_of(interval);
	const uint32_t size =
		interval->kind == INTERVAL_COMPUTE ? 1 : ko_tree(schedule)->tree.size[i];
	char fraction[24] = "ε";

	(void)net;
	if (schedule->method->variant != KO_EAS)
		snprintf(fraction, sizeof fraction, size > 1 ? "Σα_{%u}" : "α_{%u}", i);
	else if (size > 1)
		snprintf(fraction, sizeof fraction, "%uε", size);
	ko_write_label(interval, fraction, form, out);
}
