/* The equations behind the numbers, with the numbers put in. A subtree has a rate, what it takes
 * for a unit as one processor (w_eq), and a load; both follow along the tree. */
#include "solver/methods/hung/explain.h"

#include "solver/claims/kinds.h"

#include <math.h>
#include <stdio.h>

/* The tree of the schedule with its shares. */
static HungTree explained_tree(const Net *net, const Schedule *schedule)
{
	HungTree tree = hung_tree(net, schedule);

	tree.share = schedule->share;
	return tree;
}

/* --- loads ------------------------------------------------------------------------------------ */

/* The child with load served before this one; its parent when it is the first. */
static uint32_t served_before(const HungTree *tree, uint32_t v)
{
	const NetTree *t = &tree->tree;
	const uint32_t parent = tree->net->parent_of[v];
	uint32_t before = parent;

	if (hung_at_once(tree, parent))
		return parent;
	for (uint32_t k = t->begin[parent]; t->child[k] != v; k++)
		if (tree->load[t->child[k]] != 0)
			before = t->child[k];
	return before;
}

/* L_i = L_{i-1} (E_{i-1} - Z_{i-1}) / E_i. */
static void explain_later(
	const HungTree *tree, uint32_t v, uint32_t before, const char *subject, Explanation *out)
{
	const bool top = tree->net->parent_of[v] == 0 && !tree->fed;

	explain_formula(out, tree->load[v], "%s = %s(%s - %s)/%s", subject,
		hung_put_load(tree, before, out).text, hung_put_served(tree, before, out).text,
		hung_put_link(tree, before, out).text, hung_put_served(tree, v, out).text);
	if (hung_is_single(tree))
		hung_cite(out, tree->fed ? "Eq. 21" : "Eq. 7");
	else if (top)
		hung_cite(out, "Eq. 45");
	else
		hung_cite(out, hung_is_cut(tree) ? "Eq. 29" : "Eq. 81");
}

/* Of what is left when the first child's turn comes. */
static void explain_first(
	const HungTree *tree, uint32_t v, uint32_t parent, const char *subject, Explanation *out)
{
	const HungSymbol share = hung_put_share(tree, parent, out),
			 own = hung_put_own(tree, parent, out),
			 time = hung_put_served(tree, v, out);

	if (!hung_is_fed(tree, parent)) {
		explain_formula(out, tree->load[v], "%s = %s%s/%s", subject, share.text, own.text,
			time.text);
		hung_cite(out, hung_is_single(tree)         ? "Eq. 6"
			       : hung_at_once(tree, parent) ? "Eq. 67"
							    : "Eq. 44");
	} else if (hung_is_cut(tree)) {
		explain_formula(out, tree->load[v], "%s = %s(%s - %s)/%s", subject, share.text,
			own.text, hung_put_link(tree, parent, out).text, time.text);
		hung_cite(out, hung_is_single(tree) ? "Eq. 20" : "Eq. 28");
	} else {
		explain_formula(out, tree->load[v], "%s = (%s%s - %s%s)/%s", subject, share.text,
			own.text, hung_put_load(tree, parent, out).text,
			hung_put_link(tree, parent, out).text, time.text);
		hung_cite(out, "Eq. 80");
	}
}

static void explain_load_as(const HungTree *tree, uint32_t v, const char *subject, Explanation *out)
{
	if (v == 0) {
		out->value = 1;
		explain_said(out, claim_word(CLAIM_OF(CLAIM_ALL_OF_IT), subject), NULL);
		return;
	}
	const uint32_t parent = tree->net->parent_of[v], before = served_before(tree, v);

	if (before == parent)
		explain_first(tree, v, parent, subject, out);
	else
		explain_later(tree, v, before, subject, out);
}

static bool explain_load(const Net *net, const Schedule *schedule, const HungTree *tree, uint32_t v,
	Explanation *out)
{
	char subject[LABEL_MAX];

	snprintf(subject, sizeof subject, "L_{%u}", v);
	explain_subject(out, "%s", subject);
	if (tree->load[v] == 0)
		hung_explain_none(net, schedule, v, out);
	else
		explain_load_as(tree, v, subject, out);
	return true;
}

/* alpha_v = L_v E_v / e_v. */
static bool explain_share(const Net *net, const Schedule *schedule, const HungTree *tree,
	uint32_t v, Explanation *out)
{
	hung_cite(out, hung_is_single(tree) ? "Eq. 15" : "Eq. 54");
	if (tree->load[v] == 0) {
		const Elimination *one = hung_explain_none(net, schedule, v, out);

		if (one != NULL)
			explain_part(out, PART_TEST, QUANTITY_KEY, v, one->key, "key");
	} else if (tree->tree.size[v] == 1)
		explain_load_as(tree, v, out->subject, out);
	else if (v == 0)
		explain_formula(out, tree->share[0], "α_{0} = %s/(%s)",
			hung_put_time(tree, 0, out).text, hung_put_own(tree, 0, out).text);
	else
		explain_formula(out, tree->share[v], "α_{%u} = %s%s/(%s)%s", v,
			hung_put_load(tree, v, out).text, hung_put_time(tree, v, out).text,
			hung_put_own(tree, v, out).text,
			hung_is_held(tree, v) ? claim_text(CLAIM_HELD) : "");
	return true;
}

/* --- T, speed-up ------------------------------------------------------------------------------ */

static bool explain_finish(const Schedule *schedule, const HungTree *tree, Explanation *out)
{
	HungLevels levels;

	hung_cite(out, schedule->formula_source);
	explain_given(out, "load", NET_NONE, tree->net->load, "L");
	explain_formula(out, schedule->finish, "T = L%s",
		tree->fed ? hung_put_served(tree, 0, out).text : hung_put_time(tree, 0, out).text);
	if (isnan(schedule->formula))
		explain_said(out, CLAIM_OF(CLAIM_NO_PRINTED_SOLUTION), NULL);
	else if (fabs(schedule->formula - schedule->finish) > 1e-9 * schedule->finish)
		explain_said(out, CLAIM_OF(CLAIM_PRINTED_GIVE, schedule->formula), NULL);
	if (hung_levels(tree, 1, &levels) && levels.closed) {
		const HungClosed speedup = hung_closed_speedup(&levels);
		HungClosed closed = hung_closed_root(&levels);

		closed.value *= tree->net->load * hung_compute(tree, 0);
		snprintf(closed.text, sizeof closed.text, "Lw_{0}T_{cp}/(%.75s)", speedup.text);
		hung_tell_closed(&levels, closed, "T = ", out);
	}
	return true;
}

static bool explain_speedup(const Schedule *schedule, const HungTree *tree, Explanation *out)
{
	HungLevels levels;

	hung_cite(out, hung_is_single(tree) ? "Eq. 2" : "Eq. 5");
	explain_given(out, "load", NET_NONE, tree->net->load, "L");
	explain_part(out, PART_TIME, QUANTITY_FINISH, 0, schedule->finish, "T");
	explain_formula(out, schedule->speedup, "L%s/T", hung_put_own(tree, 0, out).text);
	explain_at_most(schedule, out);
	if (hung_levels(tree, 1, &levels) && levels.closed)
		hung_tell_closed(&levels, hung_closed_speedup(&levels), "", out);
	return true;
}

/* --- intervals -------------------------------------------------------------------------------- */

/* The child a block is for: the `part`-th in the order of service. */
static uint32_t child_of(const HungTree *tree, const Interval *interval)
{
	return tree->tree.child[tree->tree.begin[interval->processor] + interval->part - 1];
}

void hung_explain_interval(const Net *net, const Schedule *schedule, const Interval *interval,
	IntervalFormula *formula, Explanation *out)
{
	const HungTree here = explained_tree(net, schedule), *tree = &here;
	const uint32_t v = interval->processor;
	const bool computes = interval->kind == INTERVAL_COMPUTE;
	const uint32_t link = interval->kind == INTERVAL_SEND ? interval->peer : v;
	HungSymbol load;

	if (interval->kind == INTERVAL_SEND)
		load = hung_put_load(tree, interval->peer, out);
	else if (interval->kind == INTERVAL_RELAY)
		load = hung_put_load(tree, child_of(tree, interval), out);
	else
		load = hung_put_share(tree, v, out);
	explain_given(out, "load", NET_NONE, net->load, "L");
	interval_symbols(formula, "%s·L·%s", load.text,
		computes ? hung_put_own(tree, v, out).text : hung_put_link(tree, link, out).text);
	if (interval->throttled)
		interval_note(formula, CLAIM_OF(CLAIM_HELD_TO_ARRIVAL, hung_slowest(tree, link)));
	else if (!computes && net->fat && tree->tree.size[link] > 1)
		interval_note(formula, CLAIM_OF(CLAIM_FAT_LINK, tree->tree.size[link]));
}

bool hung_explain(const Net *net, const Schedule *schedule, uint32_t processor, Quantity quantity,
	Explanation *out)
{
	const HungTree here = explained_tree(net, schedule), *tree = &here;

	switch (quantity) {
	case QUANTITY_RATE:
		return hung_explain_rate(tree, processor, out);
	case QUANTITY_LOAD:
		return explain_load(net, schedule, tree, processor, out);
	case QUANTITY_SHARE:
		return explain_share(net, schedule, tree, processor, out);
	case QUANTITY_FINISH:
		return explain_finish(schedule, tree, out);
	case QUANTITY_SPEEDUP:
		return explain_speedup(schedule, tree, out);
	case QUANTITY_BOUND:
		return hung_explain_bound(schedule, tree, out);
	case QUANTITY_KEY:
		return hung_explain_key(net, schedule, tree, processor, out);
	default:
		return false;
	}
}
