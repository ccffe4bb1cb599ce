/* The equations behind the numbers, with the numbers put in. */
#include "solver/methods/hung/family.h"

#include "solver/schedule/wording.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* A symbol: "w_{eq,3}T_{cp}". */
typedef struct Symbol {
	char text[36];
} Symbol;

static Symbol link_symbol(const HungTree *tree, uint32_t v)
{
	Symbol out;

	v = hung_slowest(tree, v);
	if (tree->net->fat)
		snprintf(out.text, sizeof out.text, "p_{%u}z_{%u}T_{cm}", v, v);
	else
		snprintf(out.text, sizeof out.text, "z_{%u}T_{cm}", v);
	return out;
}

static Symbol time_symbol(const HungTree *tree, uint32_t v)
{
	Symbol out;

	snprintf(out.text, sizeof out.text,
		tree->tree.size[v] > 1 ? "w_{eq,%u}T_{cp}" : "w_{%u}T_{cp}", v);
	return out;
}

static Symbol load_symbol(const HungTree *tree, uint32_t v)
{
	Symbol out;

	snprintf(out.text, sizeof out.text, tree->tree.size[v] > 1 ? "L_{%u}" : "α_{%u}", v);
	return out;
}

static void set_source(Explanation *out, const char *equation)
{
	explain_source(out, "%s, Hung & Robertazzi", equation);
}

static bool is_cut(const HungTree *tree)
{
	return tree->relay == HUNG_CUT_THROUGH;
}

/* Single-level trees have equations of their own in the paper. */
static bool is_single(const HungTree *tree)
{
	return net_is_single_level(tree->net);
}

/* --- shares ---------------------------------------------------------------------------------- */

/* The child with load served before this one; its parent when it is the first. */
static uint32_t served_before(const HungTree *tree, uint32_t v)
{
	const NetTree *t = &tree->tree;
	const uint32_t parent = tree->net->parent_of[v];
	uint32_t before = parent;

	for (uint32_t k = t->begin[parent]; t->child[k] != v; k++)
		if (tree->load[t->child[k]] != 0)
			before = t->child[k];
	return before;
}

/* L_i = L_{i-1} (E_{i-1} - Z_{i-1}) / E_i. */
static void explain_later(const HungTree *tree, uint32_t v, uint32_t before, Explanation *out)
{
	const bool top = tree->net->parent_of[v] == 0 && !tree->fed;

	explain_line(out, "%s = %s(%s - %s)/%s", load_symbol(tree, v).text,
		load_symbol(tree, before).text, time_symbol(tree, before).text,
		link_symbol(tree, before).text, time_symbol(tree, v).text);
	explain_line(out, "= %s(%s - %s)/%s = %s", shown(tree->load[before], 4).text,
		shown(tree->time[before], 4).text, shown(tree->link[before], 4).text,
		shown(tree->time[v], 4).text, shown(tree->load[v], 4).text);
	if (is_single(tree))
		set_source(out, tree->fed ? "Eq. 21" : "Eq. 7");
	else if (top)
		set_source(out, "Eq. 45");
	else
		set_source(out, is_cut(tree) ? "Eq. 29" : "Eq. 81");
}

/* Of the root's own part, or of what is left when its first child's turn comes. */
static void explain_first(
	const HungTree *tree, double own, uint32_t v, uint32_t parent, Explanation *out)
{
	const double pace = hung_pace(tree, parent);
	const Symbol load = load_symbol(tree, v), time = time_symbol(tree, v),
		     link = link_symbol(tree, parent);
	const Shown value = shown(tree->load[v], 4), E = shown(tree->time[v], 4);

	if (!hung_is_fed(tree, parent)) {
		explain_line(
			out, "%s = α_{%u}w_{%u}T_{cp}/%s", load.text, parent, parent, time.text);
		explain_line(out, "= %s·%s/%s = %s", shown(own, 4).text, shown(pace, 4).text,
			E.text, value.text);
		set_source(out, is_single(tree)              ? "Eq. 6"
				: hung_at_once(tree, parent) ? "Eq. 67"
							     : "Eq. 44");
	} else if (is_cut(tree)) {
		explain_line(out, "%s = α_{%u}(w_{%u}T_{cp} - %s)/%s", load.text, parent, parent,
			link.text, time.text);
		explain_line(out, "= %s(%s - %s)/%s = %s", shown(own, 4).text, shown(pace, 4).text,
			shown(tree->link[parent], 4).text, E.text, value.text);
		set_source(out, is_single(tree) ? "Eq. 20" : "Eq. 28");
	} else {
		explain_line(out, "%s = (α_{%u}w_{%u}T_{cp} - L_{%u}%s)/%s", load.text, parent,
			parent, parent, link.text, time.text);
		explain_line(out, "= (%s·%s - %s·%s)/%s = %s", shown(own, 4).text,
			shown(pace, 4).text, shown(tree->load[parent], 4).text,
			shown(tree->link[parent], 4).text, E.text, value.text);
		set_source(out, "Eq. 80");
	}
}

/* alpha_v = L_v E_v / e_v. */
static void explain_own(const HungTree *tree, double share, uint32_t v, Explanation *out)
{
	const bool held = hung_pace(tree, v) > hung_compute(tree, v);

	if (tree->tree.size[v] == 1)
		return;
	if (v == 0)
		explain_line(out, "α_{0} = w_{eq}T_{cp}/%s",
			held ? link_symbol(tree, 0).text : "w_{0}T_{cp}");
	else if (held)
		explain_line(out, "α_{%u} = L_{%u}w_{eq,%u}T_{cp}/%s: no faster than its link", v,
			v, v, link_symbol(tree, v).text);
	else
		explain_line(out, "α_{%u} = L_{%u}w_{eq,%u}T_{cp}/w_{%u}T_{cp}", v, v, v, v);
	if (v == 0)
		explain_line(out, "= %s/%s = %s", shown(tree->time[0], 4).text,
			shown(hung_pace(tree, 0), 4).text, shown(share, 4).text);
	else
		explain_line(out, "= %s·%s/%s = %s", shown(tree->load[v], 4).text,
			shown(tree->time[v], 4).text, shown(hung_pace(tree, v), 4).text,
			shown(share, 4).text);
}

/* Why a processor has no load; returns the test that says so. */
static const char *explain_none(
	const Net *net, const Schedule *schedule, uint32_t processor, Explanation *out)
{
	uint32_t k = 0;
	char reason[REASON_MAX];

	while (schedule->eliminated[k].processor != processor)
		k++;
	schedule_reason(net, schedule, k, reason);
	explain_line(out, "α_{%u} = 0", processor);
	explain_line(out, "%s", reason);
	explain_source(out, "test %s", schedule->eliminated[k].test);
	return schedule->eliminated[k].test;
}

static bool explain_share(
	const Net *net, const Schedule *schedule, uint32_t processor, Explanation *out)
{
	const HungTree here = hung_tree(net, schedule), *tree = &here;

	if (tree->load[processor] == 0) {
		explain_none(net, schedule, processor, out);
		return true;
	}
	set_source(out, is_single(tree) ? "Eq. 15" : "Eq. 54");
	if (processor == 0 && tree->tree.size[0] == 1)
		explain_line(out, "α_{0} = 1");
	if (processor != 0) {
		const uint32_t parent = net->parent_of[processor];
		const uint32_t before =
			hung_at_once(tree, parent) ? parent : served_before(tree, processor);

		if (before == parent)
			explain_first(tree, schedule->share[parent], processor, parent, out);
		else
			explain_later(tree, processor, before, out);
	}
	explain_own(tree, schedule->share[processor], processor, out);
	return true;
}

/* --- T, speed-up ----------------------------------------------------------------------------- */

/* V of the root's children, from E and the way it came about. */
static double root_rate(const HungTree *tree)
{
	const double e = hung_pace(tree, 0), E = tree->time[0], Z = tree->link[0];

	if (tree->tree.size[0] == 1)
		return 0;
	if (!tree->fed)
		return 1 / E - 1 / e;
	if (is_cut(tree))
		return hung_rest(Z, e) > 0 ? (1 / E - 1 / e) / hung_rest(Z, e) : 0;
	return tree->rest[0] > 0 ? (1 - E / e) / (E * tree->rest[0]) : 0;
}

static void explain_rates(const HungTree *tree, Explanation *out)
{
	const Shown e = shown(hung_pace(tree, 0), 4), V = shown(root_rate(tree), 4),
		    Z = shown(tree->link[0], 4);
	const Symbol z = link_symbol(tree, 0);
	const char *w = hung_pace(tree, 0) > hung_compute(tree, 0) ? z.text : "w_{0}T_{cp}";
	const char *sum = hung_at_once(tree, 0) ? "Σ 1/w_{eq,i}T_{cp}"
						: "Σ Π_{l<i}(1 - z_{l}/w_{eq,l})/w_{eq,i}T_{cp}";

	if (!tree->fed) {
		explain_line(out, "T = L/(1/%s + V), V = %s", w, sum);
		explain_line(
			out, "= %s/(1/%s + %s)", shown(tree->net->load, 4).text, e.text, V.text);
	} else if (is_cut(tree)) {
		explain_line(out, "T = L/(1/%s + (1 - %s/%s)V), V = %s", w, z.text, w, sum);
		explain_line(out, "= %s/(1/%s + (1 - %s/%s)%s)", shown(tree->net->load, 4).text,
			e.text, Z.text, e.text, V.text);
	} else {
		explain_line(out, "T = L(1 + V%s)/(1/%s + V), V = %s", z.text, w, sum);
		explain_line(out, "= %s(1 + %s·%s)/(1/%s + %s)", shown(tree->net->load, 4).text,
			V.text, Z.text, e.text, V.text);
	}
}

static bool explain_finish(const Net *net, const Schedule *schedule, Explanation *out)
{
	const HungTree here = hung_tree(net, schedule), *tree = &here;

	set_source(out, schedule->formula_source);
	explain_rates(tree, out);
	explain_line(out, "= %s", shown(schedule->finish, 4).text);
	if (isnan(schedule->formula))
		explain_line(out, "the printed equations have no solution");
	else if (fabs(schedule->formula - schedule->finish) > 1e-9 * schedule->finish)
		explain_line(
			out, "the printed equations give %s", shown(schedule->formula, 4).text);
	return true;
}

static bool explain_speedup(const Net *net, const Schedule *schedule, Explanation *out)
{
	const HungTree here = hung_tree(net, schedule), *tree = &here;
	const bool held = hung_pace(tree, 0) > hung_compute(tree, 0);

	set_source(out, is_single(tree) ? "Eq. 2" : "Eq. 5");
	explain_line(out, "L%s / T", held ? link_symbol(tree, 0).text : "w_{0}T_{cp}");
	explain_line(out, "= %s / %s", shown(schedule->sequential, 4).text,
		shown(schedule->finish, 4).text);
	explain_line(out, "= %s of at most %s", shown(schedule->speedup, 4).text,
		shown(schedule->speedup_bound, 4).text);
	return true;
}

/* --- keys ------------------------------------------------------------------------------------ */

static void explain_link_bound(const HungTree *tree, uint32_t v, Explanation *out)
{
	const double w = hung_compute(tree, v), Z = tree->link[v];

	explain_subject(out, "z_{%u}/w_{%u}", v, v);
	explain_source(out, "test U1");
	explain_line(out, "%s/w_{%u}T_{cp}", link_symbol(tree, v).text, v);
	explain_line(out, "= %s/%s", shown(Z, 4).text, shown(w, 4).text);
	explain_line(out,
		Z < w ? "= %s < 1: the link keeps up" : "= %s ≥ 1: no faster than its link",
		shown(Z / w, 4).text);
}

static void explain_order(
	const HungTree *tree, uint32_t v, double behind, double key, Explanation *out)
{
	explain_subject(out, "z_{%u}V", v);
	explain_source(out, "test U2");
	explain_line(
		out, "%s·V, V the work per time of all served after it", link_symbol(tree, v).text);
	explain_line(out, "= %s·%s", shown(tree->link[v], 4).text, shown(behind, 4).text);
	explain_line(out, tree->useless[v] ? "= %s > 1: useless" : "= %s ≤ 1: useful",
		shown(key, 4).text);
}

static bool explain_key(
	const Net *net, const Schedule *schedule, uint32_t processor, Explanation *out)
{
	const HungTree here = hung_tree(net, schedule), *tree = &here;

	if (!hung_is_fed(tree, processor))
		return false;
	if (processor == 0 || hung_at_once(tree, net->parent_of[processor])) {
		explain_link_bound(tree, processor, out);
		return true;
	}
	if (tree->load[processor] == 0 && !tree->useless[processor]) {
		explain_subject(out, "%s", explain_none(net, schedule, processor, out));
		return true;
	}
	const double behind = hung_value_behind(tree, net->parent_of[processor], processor);

	explain_order(tree, processor, behind, tree->link[processor] * behind, out);
	return true;
}

bool hung_explain(const Net *net, const Schedule *schedule, uint32_t processor, Quantity quantity,
	Explanation *out)
{
	switch (quantity) {
	case QUANTITY_SHARE:
		return explain_share(net, schedule, processor, out);
	case QUANTITY_FINISH:
		return explain_finish(net, schedule, out);
	case QUANTITY_SPEEDUP:
		return explain_speedup(net, schedule, out);
	case QUANTITY_KEY:
		return explain_key(net, schedule, processor, out);
	default:
		return false;
	}
}
