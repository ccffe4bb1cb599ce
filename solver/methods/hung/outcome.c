/* What a solve is worth: the printed equations' T beside what is attained, the outcome with its
 * reason, and what else is worth knowing. */
#include "solver/methods/hung/closed.h"

#include "solver/base/pace.h"
#include "solver/base/precise.h"
#include "solver/claims/kinds.h"
#include "solver/schedule/find.h"
#include "solver/schedule/wording.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

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

void hung_formula(HungSolve *solve)
{
	Schedule *out = solve->out;
	const HungTree *tree = &solve->state->tree;

	/* The root alone computes what it has, or what its link brings, as it comes in. */
	out->sequential = hung_pace(tree, 0) * solve->net->load;
	out->speedup = out->sequential / out->finish;
	out->formula = solve->printed * solve->net->load;
	out->formula_speedup = out->sequential / out->formula;
	out->formula_source = formula_source(solve);
	schedule_claim_installments(
		out, CLAIM_OF(tree->relay == HUNG_CUT_THROUGH ? CLAIM_CUT_THROUGH_HAS_ONE
							      : CLAIM_STORE_AND_FORWARD_HAS_ONE));
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
		schedule_bound_by_links(solve->out,
			tree->fed ? CLAIM_WITH_ROOT_LINK : CLAIM_WITH_ROOT_LINKS,
			tree->fed ? CLAIM_ROOT_LINK_BRINGS : CLAIM_ROOT_LINKS_CARRY, limit);
	else
		schedule_bound(
			solve->out, CLAIM_FREE_LINKS, all.high, kept.high, solve->out->speedup);
}

/* The best of its model: orders of service and what a node does first are given. */
static void judge(HungSolve *solve)
{
	Schedule *out = solve->out;
	const bool single = net_is_single_level(solve->net);

	out->outcome = OUTCOME_OPTIMAL;
	schedule_claim(out, NULL,
		CLAIM_OF(single && solve->state->tree.simultaneous ? CLAIM_TREE : CLAIM_ORDER,
			single ? (double)NAN : 1));
	if (solve->outruns == NET_NONE ||
		solve->promised >= solve->state->tree.time[0] * (1 - SAME_SOLVED))
		return;
	out->outcome = OUTCOME_BOUND;
	schedule_claim(out, solve->net,
		claim_about(CLAIM_OF(CLAIM_OUTRUNS, solve->promised * solve->net->load),
			solve->outruns));
}

/* --- notes ----------------------------------------------------------------------------------- */

static void note_link_bound(HungSolve *solve)
{
	const HungTree *tree = &solve->state->tree;
	uint32_t first = NET_NONE, count = 0;

	for (uint32_t v = 0; v < tree->tree.processors && !pace_step(v); v++)
		if (tree->load[v] != 0 && hung_pace(tree, v) > hung_compute(tree, v) &&
			count++ == 0)
			first = v;
	if (count == 0)
		return;
	const uint32_t slowest = hung_slowest(tree, first);
	Claim claim = CLAIM_OF(CLAIM_LINK_BOUND, tree->link[first] / hung_compute(tree, first),
		count > 1 ? count - 1 : (double)NAN, slowest != first ? 1 : (double)NAN);

	claim.who = first;
	claim.other = slowest;
	schedule_note(solve->out, solve->net, claim);
}

static void note_idle(HungSolve *solve)
{
	Schedule *out = solve->out;
	const uint32_t all = out->eliminations;
	uint32_t behind = 0;

	if (out->unused > 0)
		schedule_note(out, NULL,
			claim_word(CLAIM_OF(CLAIM_NO_LOAD, out->unused), out->unused_why));
	if (all < 2)
		return; /* its test says all of it */
	for (uint32_t k = 0; k < all; k++)
		behind += strcmp(out->eliminated[k].test, "U1") == 0;
	schedule_note(out, NULL,
		CLAIM_OF(behind == 0     ? CLAIM_NO_LOAD_U2
			 : behind == all ? CLAIM_NO_LOAD_U1
					 : CLAIM_NO_LOAD_BOTH,
			all, behind, all - behind));
}

static void note_printed(HungSolve *solve)
{
	if (isnan(solve->printed))
		schedule_note(solve->out, NULL, CLAIM_OF(CLAIM_PRINTED_UNSOLVED));
	else if (solve->printed_negative != NET_NONE)
		schedule_note(solve->out, solve->net,
			claim_about(CLAIM_OF(CLAIM_PRINTED_NEGATIVE), solve->printed_negative));
}

static void note_top(HungSolve *solve)
{
	if (solve->net->distribution == NET_SIMULTANEOUS && !solve->state->tree.simultaneous)
		schedule_note(solve->out, NULL, CLAIM_OF(CLAIM_SERVED_ONE_AFTER_ANOTHER));
}

/* The order of service taken, or a better one than the file's. */
static Status tell_best_order(HungSolve *solve)
{
	const bool taken = solve->net->service == NET_SERVICE_BEST;
	HungOrder order = solve->order;
	HungTree other; /* in the best order; where that is taken in the file's */
	STATUS_TRY(hung_tree_open(&other, solve->net, solve->relay, solve->error));
	const NetTree *now = taken ? &solve->state->tree.tree : &other.tree;
	const NetTree *file = taken ? &other.tree : &solve->state->tree.tree;
	Status status = STATUS_OK;

	if (!taken)
		status = hung_best_order(&other, &order, solve->error);
	const double T = taken ? solve->out->finish : order.finish * solve->net->load;

	if (status == STATUS_OK && order.changed &&
		(taken || T < solve->out->finish * (1 - SAME_SOLVED)))
		tell_order(solve->out, solve->net, file, now, CLAIM_OF(order.how, T, order.orders));
	hung_tree_close(&other);
	return status;
}

void hung_figures(HungSolve *solve)
{
	hung_formula(solve);
	fill_bound(solve);
	judge(solve);
	hung_printed(solve);
	hung_level_facts(solve);
}

Status hung_outcome(HungSolve *solve)
{
	hung_figures(solve);
	note_top(solve);
	note_link_bound(solve);
	note_idle(solve);
	note_printed(solve);
	return solve->out->alone ? STATUS_OK : tell_best_order(solve);
}
