/* The installments of EAS and SOS: what goes over each link, and comes back. */
#include "solver/methods/ko/family.h"

#include <math.h>

/* More transfers are told a level at a time. */
enum { SINGLY = 20 };

static uint32_t depth_of(const Net *net, uint32_t processor)
{
	return net->form == NET_REGULAR ? net->node_of[processor] : net_depth(net, processor);
}

/* Those with a link that carries load; with more than SINGLY of them the deepest one's level. */
typedef struct Plan {
	bool level;
	uint32_t count; /* links, or levels */
	uint32_t link[SINGLY];
} Plan;

static bool is_fed(const KoTree *ko, uint32_t processor)
{
	return processor > 0 && ko->load[processor] > 0;
}

static void add_link(const KoTree *ko, const Net *net, uint32_t link, Plan *plan)
{
	const double start = ko_transfer(ko, net, link, INTERVAL_RECEIVE).start;
	uint32_t at = plan->count++;

	for (; at > 0 && ko_transfer(ko, net, plan->link[at - 1], INTERVAL_RECEIVE).start > start;
		at--)
		plan->link[at] = plan->link[at - 1];
	plan->link[at] = link;
}

static Plan plan_of(const KoTree *ko, const Net *net)
{
	Plan plan = {.level = net->form == NET_REGULAR && net->processors > SINGLY + 1};

	for (uint32_t v = 1; v < net->processors && !plan.level; v++) {
		plan.level = is_fed(ko, v) && plan.count == SINGLY;
		if (is_fed(ko, v) && !plan.level)
			add_link(ko, net, v, &plan);
	}
	if (!plan.level)
		return plan;
	plan.count = 0;
	for (uint32_t v = 1; v < net->processors; v++)
		if (is_fed(ko, v))
			plan.count = (uint32_t)fmax(plan.count, depth_of(net, v));
	return plan;
}

/* Reports of single links in the order in which they begin. */
static void sort_reports(const KoTree *ko, const Net *net, Plan *plan)
{
	for (uint32_t k = 1; k < plan->count; k++) {
		const uint32_t link = plan->link[k];
		const double start = ko_report(ko, net, link, INTERVAL_REPORT).start;
		uint32_t at = k;

		for (; at > 0 &&
			ko_report(ko, net, plan->link[at - 1], INTERVAL_REPORT).start > start;
			at--)
			plan->link[at] = plan->link[at - 1];
		plan->link[at] = link;
	}
}

uint32_t ko_tree_sendings(const Net *net, const Schedule *schedule)
{
	const KoTree *ko = ko_tree(schedule);

	return plan_of(ko, net).count * (ko->reports ? 2 : 1);
}

static void add_transfer(const KoTree *ko, const Net *net, uint32_t link, Sending *out)
{
	const Interval interval = out->back ? ko_report(ko, net, link, INTERVAL_REPORT)
					    : ko_transfer(ko, net, link, INTERVAL_RECEIVE);

	if (out->receivers++ == 0 || interval.start < out->start) {
		out->start = interval.start;
		out->first = link;
	}
	out->end = fmax(out->end, interval.end);
	out->load += interval.load;
}

/* Load goes down level by level, solutions come up. */
Sending ko_tree_sending(const Net *net, const Schedule *schedule, uint32_t k)
{
	const KoTree *ko = ko_tree(schedule);
	Plan plan = plan_of(ko, net);
	Sending out = {.back = k >= plan.count, .level = plan.level, .end = -INFINITY};

	if (out.back)
		k -= plan.count;
	if (!plan.level) {
		if (out.back)
			sort_reports(ko, net, &plan);
		out.depth = depth_of(net, plan.link[k]);
		add_transfer(ko, net, plan.link[k], &out);
		return out;
	}
	out.depth = out.back ? plan.count - k : k + 1;
	for (uint32_t v = 1; v < net->processors; v++)
		if (is_fed(ko, v) && depth_of(net, v) == out.depth)
			add_transfer(ko, net, v, &out);
	return out;
}

bool ko_tree_sending_has(
	const Net *net, const Schedule *schedule, uint32_t k, const Interval *interval)
{
	const bool back = interval->kind == INTERVAL_REPORT || interval->kind == INTERVAL_COLLECT;
	const Sending sending = ko_tree_sending(net, schedule, k);

	if (interval->kind == INTERVAL_COMPUTE || back != sending.back)
		return false;
	const uint32_t link = ko_link_of(interval);

	return sending.level ? depth_of(net, link) == sending.depth : link == sending.first;
}
