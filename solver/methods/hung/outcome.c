/* What a solve is worth: the printed equations' T beside what is attained, the outcome with its
 * reason, and what else is worth knowing. */
#include "solver/methods/hung/family.h"

#include "solver/base/pace.h"
#include "solver/base/precise.h"
#include "solver/schedule/wording.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* Times that differ by less (relative) are the same. */
#define SAME 1e-12

enum { ORDER_NAMES = 4, ORDER_TEXT_MAX = 64 };

/* Where the printed T stands: the paper solves single-level trees with links of their own, and
 * homogeneous trees of many levels. The rest it leaves to the collapse. */
static const char *formula_source(const HungSolve *solve)
{
	const HungTree *tree = &solve->state->tree;
	const bool cut = tree->relay == HUNG_CUT_THROUGH;

	if (net_is_single_level(solve->net) && !tree->simultaneous && (!tree->fed || cut))
		return tree->fed ? "Eq. 24" : "Eq. 14";
	if (solve->net->form != NET_REGULAR || (tree->fed && tree->simultaneous))
		return "collapse";
	if (tree->fed)
		return cut ? "Eq. 40" : "Eq. 89";
	if (tree->simultaneous)
		return cut ? "Eq. 71" : "Eq. 92";
	return cut ? "Eq. 57" : "Eq. 90";
}

static void fill_formula(HungSolve *solve)
{
	Schedule *out = solve->out;
	const HungTree *tree = &solve->state->tree;

	/* The root alone computes what it has, or what its link brings, as it comes in. */
	out->sequential = hung_pace(tree, 0) * solve->net->load;
	out->speedup = out->sequential / out->finish;
	out->formula = solve->printed * solve->net->load;
	out->formula_speedup = out->sequential / out->formula;
	out->formula_source = formula_source(solve);
	snprintf(out->installments_why, sizeof out->installments_why, "%s has one",
		tree->relay == HUNG_CUT_THROUGH ? "cut-through" : "store-and-forward");
	out->ports = PORTS_ONE;
	out->root_collective = tree->simultaneous;
	out->root_fed = !solve->net->storage;
	out->flow = FLOW_STREAM;
	out->steps = STEPS_TOGETHER;
	out->fat = solve->net->fat;
}

/* What the links of the root let in or out in the long run: the papers' limits 1 + 1/sigma and, all
 * children at once, 1 + m/sigma; a fed root takes in no more than its own link brings. */
static double limit_of_root(const HungTree *tree)
{
	const NetTree *t = &tree->tree;
	double out = 0;

	if (tree->fed)
		return 1 / hung_own_link(tree, 0);
	for (uint32_t k = t->begin[0]; k < t->begin[1]; k++) {
		const double rate = 1 / hung_own_link(tree, t->child[k]);

		out = tree->simultaneous ? out + rate : fmax(out, rate);
	}
	return 1 / hung_compute(tree, 0) + out;
}

/* Each processor computes w for a unit and the units sum to the load, so T is at least the load
 * over the sum of 1/w; free links attain it. */
static void fill_bound(HungSolve *solve)
{
	const HungTree *tree = &solve->state->tree;
	const double pace = hung_pace(tree, 0), limit = pace * limit_of_root(tree);
	PreciseSum all = precise_sum(0), kept = precise_sum(0);
	double count = 1;

	for (uint32_t v = 0; v < tree->tree.processors && !pace_step(v);
		v++, count *= solve->alike) {
		const double speed = pace / hung_compute(tree, v);

		precise_add_times(&all, count, speed);
		if (tree->load[v] != 0)
			precise_add_times(&kept, count, speed);
	}
	if (limit < all.high)
		schedule_bound(solve->out, limit, NAN, NAN);
	else
		schedule_bound(solve->out, all.high, kept.high, solve->out->speedup);
}

/* The best of its model: orders of service and what a node does first are given. */
static void judge(HungSolve *solve)
{
	Schedule *out = solve->out;
	const bool single = net_is_single_level(solve->net);

	out->outcome = OUTCOME_OPTIMAL;
	snprintf(out->why, sizeof out->why, "%s%s",
		single && solve->state->tree.simultaneous ? "for this tree"
							  : "for this order of service",
		single ? "" : ", own load first");
	if (solve->outruns == NET_NONE ||
		solve->promised >= solve->state->tree.time[0] * (1 - SAME))
		return;
	out->outcome = OUTCOME_BOUND;
	snprintf(out->why, sizeof out->why,
		"by the equations, %s would pass load on faster than it comes in; this T is "
		"attained, and no T below %s can be",
		shown_name(solve->net, solve->outruns).text,
		shown(solve->promised * solve->net->load, 5).text);
}

/* --- notes ----------------------------------------------------------------------------------- */

/* "P1" or "P1 and 3 more". */
static void write_some(
	const Net *net, uint32_t first, uint32_t count, char out[SHOWN_NAME_MAX + 32])
{
	int length = snprintf(out, SHOWN_NAME_MAX, "%s", shown_name(net, first).text);

	if (count > 1)
		snprintf(out + length, 32, " and %u more", count - 1);
}

/* "its link" or "B's link"; "the links" of several. */
static void write_whose(
	const Net *net, uint32_t processor, uint32_t owner, char out[SHOWN_NAME_MAX + 32])
{
	if (owner != NET_NONE && owner != processor)
		snprintf(out, SHOWN_NAME_MAX + 32, "%s's link", shown_name(net, owner).text);
	else
		snprintf(out, SHOWN_NAME_MAX + 32, owner == NET_NONE ? "the links" : "its link");
}

static void note_link_bound(HungSolve *solve)
{
	const HungTree *tree = &solve->state->tree;
	uint32_t first = NET_NONE, count = 0;
	char some[SHOWN_NAME_MAX + 32], whose[SHOWN_NAME_MAX + 32];

	for (uint32_t v = 0; v < tree->tree.processors && !pace_step(v); v++)
		if (tree->load[v] != 0 && hung_pace(tree, v) > hung_compute(tree, v) &&
			count++ == 0)
			first = v;
	if (count == 0)
		return;
	write_some(solve->net, first, count, some);
	write_whose(solve->net, first, count > 1 ? NET_NONE : hung_slowest(tree, first), whose);
	schedule_note(solve->out, "%s: faster than %s, z/w = %s > 1, so computing waits for load",
		some, whose, shown(tree->link[first] / hung_compute(tree, first), 4).text);
}

static void note_idle(HungSolve *solve)
{
	const Schedule *out = solve->out;
	uint32_t behind = 0;

	if (out->eliminations == 0)
		return;
	for (uint32_t k = 0; k < out->eliminations; k++)
		behind += strcmp(out->eliminated[k].test, "U1") == 0;
	schedule_note(solve->out,
		"%u get no load: %u because those before them take all that the links bring (U1), "
		"%u because their links are too slow to go first (U2)",
		out->eliminations, behind, out->eliminations - behind);
}

static void note_printed(HungSolve *solve)
{
	if (isnan(solve->printed)) {
		schedule_note(solve->out, "the printed equations have no solution here: their "
					  "rates do not sum to more than 0");
		return;
	}
	if (solve->printed_negative != NET_NONE)
		schedule_note(solve->out, "the printed equations give %s a negative load",
			shown_name(solve->net, solve->printed_negative).text);
}

static void note_top(HungSolve *solve)
{
	if (solve->net->distribution == NET_SIMULTANEOUS && !solve->state->tree.simultaneous)
		schedule_note(solve->out,
			"a cut-through root without storage passes load on as it arrives, over one "
			"link at a time: its children are served one after the other");
}

/* --- U3 -------------------------------------------------------------------------------------- */

/* "C, A, B" or "C, A, B, D, …" */
static void write_order(const HungTree *tree, uint32_t processor, char out[ORDER_TEXT_MAX])
{
	const NetTree *t = &tree->tree;
	const uint32_t children = net_tree_degree(t, processor);
	size_t length = 0;

	for (uint32_t k = 0; k < children && k < ORDER_NAMES; k++) {
		const ShownName name = shown_name(tree->net, t->child[t->begin[processor] + k]);

		if (length + strlen(name.text) + 8 > ORDER_TEXT_MAX) {
			snprintf(out + length, ORDER_TEXT_MAX - length, "…");
			return;
		}
		length += (size_t)snprintf(out + length, ORDER_TEXT_MAX - length, "%s%s", name.text,
			k + 1 < children ? ", " : "");
	}
	if (children > ORDER_NAMES)
		snprintf(out + length, ORDER_TEXT_MAX - length, "…");
}

static void tell_order(HungSolve *solve, const HungTree *sorted, uint32_t changed, double E)
{
	const double best = E * solve->net->load;
	const ShownName name = shown_name(solve->net, changed);
	const Shown finish = shown(best, 5);
	char order[ORDER_TEXT_MAX];

	if (!(best < solve->out->finish * (1 - SAME)))
		return;
	write_order(sorted, changed, order);
	if (changed == 0)
		schedule_fact(
			solve->out, "U3", best, best, "best order %s: T = %s", order, finish.text);
	else if (strlen(name.text) + strlen(order) < ORDER_TEXT_MAX)
		schedule_fact(solve->out, "U3", best, best, "best order, below %s %s: T = %s",
			name.text, order, finish.text);
	else
		schedule_fact(
			solve->out, "U3", best, best, "best order of service: T = %s", finish.text);
}

/* The best order of service beside that of the file. */
static Status compare_order(HungSolve *solve)
{
	HungTree sorted;
	uint32_t changed, outruns;
	double promised;

	if (solve->net->service == NET_SERVICE_BEST)
		return STATUS_OK;
	STATUS_TRY(hung_tree_open(&sorted, solve->net, solve->relay, solve->error));
	Status status = hung_sort(&sorted, &changed, solve->error);
	if (status == STATUS_OK && changed != NET_NONE)
		tell_order(solve, &sorted, changed, hung_work_out(&sorted, &outruns, &promised));
	hung_tree_close(&sorted);
	return status;
}

void hung_figures(HungSolve *solve)
{
	fill_formula(solve);
	fill_bound(solve);
	judge(solve);
	hung_printed(solve);
}

Status hung_outcome(HungSolve *solve)
{
	hung_figures(solve);
	note_top(solve);
	note_link_bound(solve);
	note_idle(solve);
	note_printed(solve);
	return compare_order(solve);
}
