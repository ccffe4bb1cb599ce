/* The intervals of both methods and their labels: Figs 3 to 8 with every subtree drawn out. */
#include "solver/methods/hung/family.h"

#include <math.h>
#include <stdio.h>

/* A row of intervals on its way to whoever wants them. */
typedef struct Row {
	const Net *net;
	const Schedule *schedule;
	const HungState *state;
	HungTree tree;
	uint32_t processor;
	const IntervalOut *out;

	/* What comes in: so many so far, the children before `place` looked at, and when the last
	 * block ended. Blocks follow each other on the link. */
	uint32_t made, place, skipped;
	double end;
} Row;

/* Where the load comes from: its parent; a fed root gets it from outside. */
static uint32_t feeder(const Row *row)
{
	return row->net->parent_of[row->processor];
}

static bool is_held(const HungTree *tree, uint32_t processor)
{
	return tree->link[processor] > hung_own_link(tree, processor);
}

static Interval transfer(const Row *row, IntervalKind kind, uint32_t link, uint32_t peer)
{
	return (Interval){.kind = kind,
		.processor = row->processor,
		.peer = peer,
		.throttled = is_held(&row->tree, link)};
}

/* The first child with load of one that has some, or NET_NONE. */
static uint32_t first_kept(const HungTree *tree, uint32_t processor)
{
	const NetTree *t = &tree->tree;

	for (uint32_t k = t->begin[processor]; k < t->begin[processor + 1]; k++)
		if (tree->load[t->child[k]] != 0)
			return t->child[k];
	return NET_NONE;
}

/* When its load begins to come in. */
static double begins(const Row *row, uint32_t processor)
{
	return (row->state->begun ? row->state->begun : row->schedule->start)[processor];
}

/* Whether it computes some of it: a split by hand may leave it the rest alone. */
static bool has_own(const Schedule *schedule, uint32_t processor)
{
	return schedule->share[processor] > 0;
}

/* When its own load has come in. Cut-through sends the first child's from then on. */
static double own_arrived(const Row *row)
{
	const HungTree *tree = &row->tree;
	const uint32_t v = row->processor;
	double here = begins(row, v) + row->schedule->share[v] * tree->link[v] * row->net->load;

	if (row->state->kept[v] == 0)
		return row->state->arrived[v];
	if (tree->relay == HUNG_CUT_THROUGH)
		here = begins(row, first_kept(tree, v));
	return fmin(row->state->arrived[v], here);
}

static Interval make_own(const Row *row)
{
	const uint32_t v = row->processor;
	Interval own = transfer(row, INTERVAL_RECEIVE, v, feeder(row));

	own.stage = STAGE_OWN;
	own.start = begins(row, v);
	own.end = own_arrived(row);
	own.load = row->schedule->share[v] * row->net->load;
	return own;
}

/* The next child's block; the last one takes until the whole subtree's load is in. */
static Interval make_relay(Row *row)
{
	const HungTree *tree = &row->tree;
	const uint32_t v = row->processor, *child = &tree->tree.child[tree->tree.begin[v]];
	Interval relay = transfer(row, INTERVAL_RELAY, v, feeder(row));

	while (tree->load[child[row->place]] == 0)
		row->place++;
	relay.load = tree->load[child[row->place]] * row->net->load;
	relay.stage = STAGE_BLOCK;
	relay.part = ++row->place;
	relay.start = row->end;
	relay.end = fmin(row->state->arrived[v], row->end + relay.load * tree->link[v]);
	if (row->made == row->state->kept[v])
		relay.end = row->state->arrived[v];
	return relay;
}

/* Its own load, then what it relays. */
static Interval make_incoming(void *of, uint64_t k)
{
	Row *row = of;
	Interval interval;

	do {
		interval = row->made == 0 ? make_own(row) : make_relay(row);
		row->end = interval.end;
	} while (row->made++ < k + row->skipped);
	return interval;
}

static Interval make_send(const Row *row, uint32_t child, uint32_t part)
{
	const HungTree *tree = &row->tree;
	Interval send = transfer(row, INTERVAL_SEND, child, child);

	send.stage = STAGE_SUBTREE;
	send.part = part;
	send.start = begins(row, child);
	send.end = row->state->arrived[child];
	send.load = tree->load[child] * row->net->load;
	if (tree->relay == HUNG_STORE_FORWARD && hung_is_fed(tree, row->processor))
		send.needs = tree->load[row->processor] * row->net->load;
	return send;
}

static bool emit_sends(const Row *row)
{
	const HungTree *tree = &row->tree;
	const NetTree *t = &tree->tree;
	const uint32_t v = row->processor;

	for (uint32_t k = t->begin[v]; k < t->begin[v + 1]; k++) {
		const uint32_t c = t->child[k];

		if (tree->load[c] == 0 || !interval_is_wanted(row->out, c))
			continue;
		if (!interval_give(row->out, make_send(row, c, k - t->begin[v] + 1)))
			return false;
	}
	return true;
}

static void emit_computing(const Row *row)
{
	const uint32_t v = row->processor;
	const double load = row->schedule->share[v] * row->net->load;
	const Interval computing = {.kind = INTERVAL_COMPUTE,
		.stage = STAGE_OWN,
		.throttled = hung_pace(&row->tree, v) > hung_compute(&row->tree, v),
		.processor = v,
		.peer = NET_NONE,
		.start = row->schedule->start[v],
		.end = row->schedule->end[v],
		.load = load,
		.work = load};

	interval_give(row->out, computing);
}

void hung_intervals(
	const Net *net, const Schedule *schedule, uint32_t processor, const IntervalOut *out)
{
	const HungState *state = hung_state(schedule);
	Row row = {.net = net,
		.schedule = schedule,
		.state = state,
		.tree = hung_tree(net, schedule),
		.processor = processor,
		.out = out};

	if (state->tree.load[processor] == 0)
		return;
	if (!has_own(schedule, processor)) {
		row.made = row.skipped = 1;
		row.end = begins(&row, processor);
	}
	if (hung_is_fed(&state->tree, processor) &&
		!interval_run(out, 1 - row.skipped + (uint64_t)state->kept[processor],
			make_incoming, &row))
		return;
	if (emit_sends(&row) && has_own(schedule, processor))
		emit_computing(&row);
}

uint64_t hung_count(const Net *net, const Schedule *schedule, uint32_t processor)
{
	const HungState *state = hung_state(schedule);
	const uint64_t kept = state->kept[processor], own = has_own(schedule, processor);

	(void)net;
	if (state->tree.load[processor] == 0)
		return 0;
	return hung_is_fed(&state->tree, processor) ? 2 * (own + kept) : own + kept;
}

/* --- labels, in the symbols of Figs 3 to 8 ---------------------------------------------------- */

/* "α_{3}p_{3}z_{3}T_{cm}"; a held relay takes the time of the link it is fed over. */
static void label_transfer(const HungTree *tree, const char *symbol, uint32_t whose, uint32_t link,
	LabelForm form, char out[LABEL_MAX])
{
	char multiplier[24] = "";

	link = hung_slowest(tree, link);
	if (tree->net->fat)
		snprintf(multiplier, sizeof multiplier, "p_{%u}", link);
	if (form == LABEL_SHORT)
		snprintf(out, LABEL_MAX, "%s_{%u}", symbol, whose);
	else
		snprintf(out, LABEL_MAX, "%s_{%u}%sz_{%u}T_{cm}", symbol, whose, multiplier, link);
}

/* The child a block is for: the `part`-th in the order of service. */
static uint32_t child_of(const HungTree *tree, const Interval *interval)
{
	return tree->tree.child[tree->tree.begin[interval->processor] + interval->part - 1];
}

/* The load of a subtree is that of its one processor where there is only one, as in Figs 3 and 4.
 */
static const char *symbol_of(const HungTree *tree, uint32_t processor)
{
	return tree->tree.size[processor] > 1 ? "L" : "α";
}

void hung_label(const Net *net, const Schedule *schedule, const Interval *interval, LabelForm form,
	char out[LABEL_MAX])
{
	const HungTree here = hung_tree(net, schedule), *tree = &here;
	const uint32_t v = interval->processor;

	if (interval->kind == INTERVAL_SEND)
		label_transfer(tree, symbol_of(tree, interval->peer), interval->peer,
			interval->peer, form, out);
	else if (interval->kind == INTERVAL_RELAY)
		label_transfer(tree, symbol_of(tree, child_of(tree, interval)),
			child_of(tree, interval), v, form, out);
	else if (interval->kind == INTERVAL_RECEIVE)
		label_transfer(tree, "α", v, v, form, out);
	else if (form == LABEL_SHORT)
		snprintf(out, LABEL_MAX, "α_{%u}", v);
	else
		snprintf(out, LABEL_MAX, "α_{%u}w_{%u}T_{cp}", v, v);
}
