/* The collapse of a tree from the leaves up: which subtrees become one processor in which step. */
#include "solver/schedule/method.h"

#include <math.h>

/* The inner nodes of a tree, the deepest first, equally deep ones as in the file; or how many
 * levels have such, where they are too many to be taken one by one. */
typedef struct Plan {
	bool level;
	uint32_t count; /* nodes, or levels */
	uint32_t node[COLLAPSES_SINGLY], depth[COLLAPSES_SINGLY];
} Plan;

static uint32_t depth_of(const Net *net, uint32_t node)
{
	uint32_t depth = 0;

	for (; node != 0; node = net->node[node].parent)
		depth++;
	return depth;
}

/* Of a regular tree a node is a level. */
static uint64_t processors_of(const Net *net, uint32_t node)
{
	uint64_t count = net->node[node].repeat;

	while (net->form != NET_REGULAR && node != 0) {
		node = net->node[node].parent;
		count *= net->node[node].repeat;
	}
	return count;
}

static bool is_inner(const Net *net, uint32_t node)
{
	return net->node[node].size > 1;
}

static void add_node(Plan *plan, uint32_t node, uint32_t depth)
{
	uint32_t at = plan->count++;

	for (; at > 0 && plan->depth[at - 1] < depth; at--) {
		plan->node[at] = plan->node[at - 1];
		plan->depth[at] = plan->depth[at - 1];
	}
	plan->node[at] = node;
	plan->depth[at] = depth;
}

static uint32_t inner_levels(const Net *net)
{
	uint32_t levels = 0;

	for (uint32_t node = 0; node < net->nodes; node++)
		if (is_inner(net, node))
			levels = (uint32_t)fmax(levels, depth_of(net, node) + 1.0);
	return levels;
}

static Plan plan_of(const Net *net)
{
	Plan plan = {.level = net->form == NET_REGULAR};
	uint64_t processors = 0;

	for (uint32_t node = 0; node < net->nodes && !plan.level; node++) {
		if (!is_inner(net, node))
			continue;
		processors += processors_of(net, node);
		plan.level = processors > COLLAPSES_SINGLY;
		if (!plan.level)
			add_node(&plan, node, depth_of(net, node));
	}
	if (plan.level)
		plan.count = inner_levels(net);
	return plan;
}

double schedule_equivalent(const Net *net, const Schedule *schedule, uint32_t processor)
{
	return schedule->method && schedule->method->equivalent
		       ? schedule->method->equivalent(net, schedule, processor)
		       : NAN;
}

static bool collapses(const Net *net, const Schedule *schedule)
{
	return net->expanded && net->processors > 1 &&
	       !isnan(schedule_equivalent(net, schedule, 0));
}

uint32_t collapse_steps(const Net *net, const Schedule *schedule)
{
	return collapses(net, schedule) ? plan_of(net).count : 0;
}

static uint32_t first_inner(const Net *net, uint32_t depth)
{
	uint32_t node = 0;

	while (!is_inner(net, node) || depth_of(net, node) != depth)
		node++;
	return node;
}

static uint32_t node_of_step(const Net *net, const Plan *plan, uint32_t k)
{
	return plan->level ? first_inner(net, plan->count - 1 - k) : plan->node[k];
}

uint32_t collapse_processor(const Net *net, const Schedule *schedule, uint32_t k)
{
	const Plan plan = plan_of(net);

	(void)schedule;
	return net->node[node_of_step(net, &plan, k)].first;
}

/* Those of one node are alike, and so are what they are worth. */
static void add_alike(const Net *net, const Schedule *schedule, uint32_t node, Collapse *out)
{
	const double rate = schedule_equivalent(net, schedule, net->node[node].first);

	out->subtrees += (uint32_t)processors_of(net, node);
	out->least = fmin(out->least, rate);
	out->most = fmax(out->most, rate);
}

static void count_below(const Net *net, uint32_t node, Collapse *out)
{
	const double here = (double)processors_of(net, node);
	double below = 0;

	for (uint32_t n = node + 1; n < node + net->node[node].size; n++) {
		const double each = (double)processors_of(net, n) / here;

		below += each;
		if (net->node[n].parent == node)
			out->children += (uint32_t)each;
	}
	out->below = (uint32_t)below;
}

Collapse schedule_collapse(const Net *net, const Schedule *schedule, Step step)
{
	const Plan plan = plan_of(net);
	const uint32_t node = node_of_step(net, &plan, step.number - 1);
	Collapse out = {.depth = depth_of(net, node),
		.level = plan.level,
		.least = INFINITY,
		.most = -INFINITY};

	count_below(net, node, &out);
	if (!plan.level)
		add_alike(net, schedule, node, &out);
	for (uint32_t n = 0; plan.level && n < net->nodes; n++)
		if (is_inner(net, n) && depth_of(net, n) == out.depth)
			add_alike(net, schedule, n, &out);
	return out;
}

uint32_t schedule_collapsed(
	const Net *net, const Schedule *schedule, Step step, uint32_t out[COLLAPSES_SINGLY])
{
	const Plan plan = plan_of(net);
	const uint32_t depth = plan.level ? 0 : plan.depth[step.number - 1];
	uint32_t count = 0;

	(void)schedule;
	for (uint32_t p = 0; p < net->processors && !plan.level; p++)
		for (uint32_t k = 0; k < step.number; k++)
			if (plan.depth[k] == depth && net->node_of[p] == plan.node[k])
				out[count++] = p;
	return count;
}

/* --- dealing out ------------------------------------------------------------------------------ */

/* Where load is sent in installments these tell the same. */
uint32_t dealing_steps(const Net *net, const Schedule *schedule)
{
	const bool told = !collapses(net, schedule) || schedule->method->sendings;

	return told ? 0 : inner_levels(net);
}

uint32_t dealing_processor(const Net *net, const Schedule *schedule, uint32_t k)
{
	(void)schedule;
	return net->node[first_inner(net, k)].first;
}

static uint32_t depth_of_processor(const Net *net, uint32_t processor)
{
	return net->form == NET_REGULAR ? net->node_of[processor] : net_depth(net, processor);
}

static void add_sender(const Net *net, const Schedule *schedule, uint32_t processor, Dealing *out)
{
	const double all = processor == 0 ? net->load : schedule_traffic(net, schedule, processor);
	const double own = schedule->share[processor] * net->load;

	if (all > 0 && out->senders++ == 0)
		out->first = processor;
	out->kept += own;
	out->sent += all - own;
}

Dealing schedule_dealing(const Net *net, const Schedule *schedule, Step step)
{
	Dealing out = {.depth = step.number - 1};

	for (uint32_t p = 0; p < net->processors; p++) {
		const uint32_t depth = depth_of_processor(net, p);

		if (depth == out.depth && is_inner(net, net->node_of[p]))
			add_sender(net, schedule, p, &out);
		out.receivers += depth == out.depth + 1 && schedule_traffic(net, schedule, p) > 0;
	}
	return out;
}
