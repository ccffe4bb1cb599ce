#include "solver/methods/hung/collapse.h"

#include "solver/base/mem.h"
#include "solver/base/pace.h"
#include "solver/base/precise.h"

#include <math.h>

/* What rounding may leave where equals are subtracted, relative. */
#define ROUND_OFF 1e-13

/* Loads of the printed equations and backlogs of relays nearer to 0 than this are 0. */
#define SLACK 1e-12

/* What one more processor has in common with all others, or not: the children of a processor are
 * roots of subtrees as large as each other, from which it follows that they are as deep. */
static bool is_regular_at(const HungTree *tree, uint32_t v)
{
	const Net *net = tree->net;
	const NetTree *t = &tree->tree;
	const uint32_t children = t->begin[v + 1] - t->begin[v];

	if (net_compute(net, v) != net_compute(net, 0) ||
		((v > 0 || tree->fed) && t->processors > 1 && net_link(net, v) != net_link(net, 1)))
		return false;
	for (uint32_t k = t->begin[v]; k < t->begin[v + 1]; k++)
		if (t->size[t->child[k]] != t->size[t->child[t->begin[v]]])
			return false;
	return children == 0 || children == t->begin[1];
}

static void find_levels(HungTree *tree)
{
	const NetTree *t = &tree->tree;

	for (uint32_t v = 0; v < t->processors; v++)
		if (!is_regular_at(tree, v))
			return;
	tree->arity = t->begin[1];
	for (uint32_t v = 0; t->begin[v + 1] > t->begin[v]; v = t->child[t->begin[v]])
		tree->levels++;
}

Status hung_tree_open(HungTree *out, const Net *net, HungRelay relay, Error *error)
{
	const uint32_t n = net->processors;

	*out = (HungTree){
		.net = net,
		.relay = relay,
		.fed = !net->storage,
		.link = mem_array(n, sizeof *out->link),
		.time = mem_array(n, sizeof *out->time),
		.rest = mem_array(n, sizeof *out->rest),
		.load = mem_array(n, sizeof *out->load),
		.share = mem_array(n, sizeof *out->share),
		.useless = mem_array(n, sizeof *out->useless),
	};
	/* One link can feed only one relay at a time as the load comes in. */
	out->simultaneous =
		net->distribution == NET_SIMULTANEOUS && (!out->fed || relay == HUNG_STORE_FORWARD);
	const bool whole =
		out->link && out->time && out->rest && out->load && out->share && out->useless;
	const Status status =
		whole ? net_tree_open(&out->tree, net, error) : error_no_memory(error);

	if (status != STATUS_OK)
		hung_tree_close(out);
	else
		find_levels(out);
	return status;
}

void hung_tree_close(HungTree *tree)
{
	net_tree_close(&tree->tree);
	mem_free(tree->link);
	mem_free(tree->time);
	mem_free(tree->rest);
	mem_free(tree->load);
	mem_free(tree->share);
	mem_free(tree->useless);
	*tree = (HungTree){0};
}

/* --- one processor --------------------------------------------------------------------------- */

double hung_compute(const HungTree *tree, uint32_t processor)
{
	return net_compute(tree->net, processor) * tree->net->intensity_compute;
}

double hung_own_link(const HungTree *tree, uint32_t processor)
{
	const double z = net_link(tree->net, processor) * tree->net->intensity_transfer;

	return tree->net->fat ? z / tree->tree.size[processor] : z;
}

uint32_t hung_slowest(const HungTree *tree, uint32_t processor)
{
	while (tree->link[processor] > hung_own_link(tree, processor))
		processor = tree->net->parent_of[processor];
	return processor;
}

bool hung_is_fed(const HungTree *tree, uint32_t processor)
{
	return processor != 0 || tree->fed;
}

bool hung_at_once(const HungTree *tree, uint32_t processor)
{
	return processor == 0 && tree->simultaneous;
}

double hung_pace(const HungTree *tree, uint32_t processor)
{
	const double w = hung_compute(tree, processor);

	if (tree->rules == HUNG_PRINTED || !hung_is_fed(tree, processor))
		return w;
	return fmax(w, tree->link[processor]);
}

double hung_rest(double a, double b)
{
	const double rest = 1 - a / b;

	return rest > ROUND_OFF ? rest : 0;
}

static double rest_of(const HungTree *tree, double a, double b)
{
	return tree->rules == HUNG_PRINTED ? 1 - a / b : hung_rest(a, b);
}

/* E of a child as it is served: its load comes over its link in any case. */
static double served_time(const HungTree *tree, uint32_t child)
{
	const double E = tree->time[child];

	return tree->rules == HUNG_PRINTED ? E : fmax(E, tree->link[child]);
}

bool hung_is_bound(const HungTree *tree, uint32_t processor)
{
	return hung_is_fed(tree, processor) && tree->rest[processor] == 0;
}

/* --- the order of service -------------------------------------------------------------------- */

static void read_links(HungTree *tree)
{
	for (uint32_t v = 0; v < tree->tree.processors && !pace_step(v); v++)
		tree->link[v] = hung_own_link(tree, v);
}

Status hung_sort(HungTree *tree, bool *changed, Error *error)
{
	double *key = tree->time;

	for (uint32_t v = 0; v < tree->tree.processors && !pace_step(v); v++)
		key[v] = v > 0 && hung_at_once(tree, tree->net->parent_of[v])
				 ? 0
				 : hung_own_link(tree, v);
	return net_tree_sort(&tree->tree, key, changed, error);
}

/* --- collapse -------------------------------------------------------------------------------- */

/* Held relays pass load on no faster than they get it: the slowest link on the way counts. */
static void hold_links(HungTree *tree)
{
	if (tree->relay == HUNG_STORE_FORWARD)
		return;
	for (uint32_t v = 1; v < tree->tree.processors && !pace_step(v); v++) {
		const uint32_t parent = tree->net->parent_of[v];

		if (hung_is_fed(tree, parent))
			tree->link[v] = fmax(tree->link[v], tree->link[parent]);
	}
}

/* U2, backwards: is the link slower than all that are kept behind it work together? */
static void find_useless(HungTree *tree, uint32_t processor)
{
	const NetTree *t = &tree->tree;
	double behind = 0;

	for (uint32_t k = t->begin[processor + 1]; k-- > t->begin[processor] && !pace_step(k);) {
		const uint32_t c = t->child[k];

		tree->useless[c] = tree->link[c] * behind > 1 + ROUND_OFF;
		if (!tree->useless[c])
			behind = 1 / served_time(tree, c) + tree->rest[c] * behind;
	}
}

static void decide_children(HungTree *tree, uint32_t processor)
{
	const NetTree *t = &tree->tree;

	/* In order of rising Z nobody fails U2, and rounding shall not say otherwise. */
	if (tree->rules != HUNG_PRINTED && !hung_at_once(tree, processor) &&
		!net_tree_is_sorted(t, tree->link, processor)) {
		find_useless(tree, processor);
		return;
	}
	for (uint32_t k = t->begin[processor]; k < t->begin[processor + 1] && !pace_step(k); k++)
		tree->useless[t->child[k]] = false;
}

/* The window left to those after a child that used part of the window `d`. */
static double next_window(const HungTree *tree, uint32_t processor, uint32_t child, double d)
{
	if (hung_at_once(tree, processor))
		return d;
	d *= tree->rest[child];
	return tree->rules != HUNG_PRINTED && d < HUNG_LEAST ? 0 : d;
}

/* V: how much all children together get done in one unit of time, sending included. */
static double children_rate(const HungTree *tree, uint32_t processor)
{
	const NetTree *t = &tree->tree;
	PreciseSum sum = precise_sum(0);
	double d = 1;

	for (uint32_t k = t->begin[processor];
		k < t->begin[processor + 1] && d != 0 && !pace_step(k); k++) {
		const uint32_t c = t->child[k];

		if (tree->useless[c])
			continue;
		precise_add(&sum, d / served_time(tree, c));
		d = next_window(tree, processor, c, d);
	}
	return sum.high;
}

/* E and what it leaves. Where load is stored before it is sent on, E comes close to Z below a slow
 * link with fast processors behind it: 1 - Z/E is (1 - Z/e) / (1 + VZ), without cancellation. */
static void collapse_one(HungTree *tree, uint32_t processor)
{
	const double e = hung_pace(tree, processor), Z = tree->link[processor];
	const double own = rest_of(tree, Z, e);
	const bool fed = hung_is_fed(tree, processor);
	double V, rates, sent = 0;

	tree->time[processor] = e;
	tree->rest[processor] = own;
	if (net_tree_degree(&tree->tree, processor) == 0)
		return;
	V = children_rate(tree, processor);
	rates = 1 / e + V;
	if (fed && tree->relay == HUNG_CUT_THROUGH)
		rates = 1 / e + own * V;
	else if (fed)
		sent = V * Z;
	tree->time[processor] = rates > 0 ? (1 + sent) / rates : NAN;
	if (tree->relay == HUNG_CUT_THROUGH)
		tree->rest[processor] = rest_of(tree, Z, served_time(tree, processor));
	else
		tree->rest[processor] = own / (1 + V * Z);
}

/* --- dealing out ----------------------------------------------------------------------------- */

/* The part of its time a processor has when its first child's turn comes. */
static double first_window(const HungTree *tree, uint32_t processor)
{
	const double Z = tree->link[processor];

	if (!hung_is_fed(tree, processor))
		return 1;
	if (tree->relay == HUNG_CUT_THROUGH)
		return rest_of(tree, Z, hung_pace(tree, processor));
	return tree->rest[processor];
}

bool hung_outruns(Backlog *backlog, double load, double link, double fed)
{
	backlog->time += load * (link - fed);
	backlog->load += load;
	return backlog->time < -SLACK * backlog->load * fed;
}

static bool is_relay(const HungTree *tree, uint32_t processor)
{
	return tree->relay == HUNG_CUT_THROUGH && hung_is_fed(tree, processor);
}

static void deal_out(HungTree *tree, uint32_t processor, HungFaults *faults)
{
	const NetTree *t = &tree->tree;
	const double whole = tree->load[processor] * tree->time[processor];
	Backlog backlog = {0};
	double d = first_window(tree, processor);

	tree->share[processor] = whole / hung_pace(tree, processor);
	for (uint32_t k = t->begin[processor]; k < t->begin[processor + 1] && !pace_step(k); k++) {
		const uint32_t c = t->child[k];
		double load = tree->useless[c] ? 0 : d * whole / served_time(tree, c);

		if (tree->rules != HUNG_PRINTED && load < HUNG_LEAST)
			load = 0;
		tree->load[c] = load;
		if (load == 0)
			continue;
		d = next_window(tree, processor, c, d);
		if (faults->negative == NET_NONE && load < -SLACK)
			faults->negative = c;
		if (faults->outruns == NET_NONE && is_relay(tree, processor) &&
			hung_outruns(&backlog, load, tree->link[c], tree->link[processor]))
			faults->outruns = processor;
	}
}

/* A processor, or a subtree, that would be done before its load has come in. */
static bool beats_link(const HungTree *tree, uint32_t processor)
{
	return hung_is_fed(tree, processor) &&
	       fmin(hung_pace(tree, processor), tree->time[processor]) <
		       tree->link[processor] * (1 - SLACK);
}

double hung_collapse(HungTree *tree, HungRules rules, HungFaults *faults)
{
	const uint32_t n = tree->tree.processors;

	*faults = (HungFaults){.negative = NET_NONE, .outruns = NET_NONE};
	tree->rules = rules;
	read_links(tree);
	if (rules == HUNG_HELD)
		hold_links(tree);
	for (uint32_t v = n; v-- > 0 && !pace_step(v);) {
		decide_children(tree, v);
		collapse_one(tree, v);
	}
	if (!isfinite(tree->time[0]))
		return NAN;
	tree->load[0] = 1;
	for (uint32_t v = 0; v < n && !pace_step(v); v++) {
		deal_out(tree, v, faults);
		if (faults->outruns == NET_NONE && tree->load[v] != 0 && beats_link(tree, v))
			faults->outruns = v;
		if (faults->negative == NET_NONE && tree->share[v] < -SLACK)
			faults->negative = v;
	}
	return hung_is_fed(tree, 0) ? served_time(tree, 0) : tree->time[0];
}

double hung_work_out(HungTree *tree, uint32_t *outruns, double *promised)
{
	HungFaults faults;

	*promised = hung_collapse(tree, HUNG_FREE, &faults);
	*outruns = faults.outruns;
	if (*outruns == NET_NONE)
		return *promised;
	const double printed = hung_collapse(tree, HUNG_PRINTED, &faults);
	const bool possible = faults.negative == NET_NONE && faults.outruns == NET_NONE;
	const double held = hung_collapse(tree, HUNG_HELD, &faults);

	/* No number is less than NAN. */
	if (possible && printed < held)
		return hung_collapse(tree, HUNG_PRINTED, &faults);
	return held;
}
