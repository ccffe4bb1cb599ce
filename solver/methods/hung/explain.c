/* The equations behind the numbers, with the numbers put in. A subtree has a rate, what it takes
 * for a unit as one processor (w_eq), and a load; both follow along the tree. */
#include "solver/methods/hung/closed.h"

#include "solver/schedule/wording.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* A symbol: "w_{eq,3}T_{cp}". */
typedef struct Symbol {
	char text[64];
} Symbol;

/* The tree of the schedule with its shares. */
static HungTree explained_tree(const Net *net, const Schedule *schedule)
{
	HungTree tree = hung_tree(net, schedule);

	tree.share = schedule->share;
	return tree;
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

static bool is_held(const HungTree *tree, uint32_t v)
{
	return hung_pace(tree, v) > hung_compute(tree, v);
}

/* --- symbols, each put among the parts -------------------------------------------------------- */

/* The time a unit takes over its link, or over the slower one above that feeds it. */
static Symbol put_link(const HungTree *tree, uint32_t v, Explanation *out)
{
	Symbol symbol;

	v = hung_slowest(tree, v);
	explain_given(out, "link", v, net_link(tree->net, v), "z_{%u}", v);
	explain_given(out, "intensity.transfer", NET_NONE, tree->net->intensity_transfer, "T_{cm}");
	if (tree->net->fat && tree->tree.size[v] > 1)
		snprintf(symbol.text, sizeof symbol.text, "z_{%u}T_{cm}/%u", v, tree->tree.size[v]);
	else
		snprintf(symbol.text, sizeof symbol.text, "z_{%u}T_{cm}", v);
	return symbol;
}

/* The time it takes for a unit of its own: no less than its link. */
static Symbol put_own(const HungTree *tree, uint32_t v, Explanation *out)
{
	Symbol symbol;

	if (is_held(tree, v))
		return put_link(tree, v, out);
	explain_given(out, "compute", v, net_compute(tree->net, v), "w_{%u}", v);
	explain_given(out, "intensity.compute", NET_NONE, tree->net->intensity_compute, "T_{cp}");
	snprintf(symbol.text, sizeof symbol.text, "w_{%u}T_{cp}", v);
	return symbol;
}

static Symbol time_symbol(const HungTree *tree, uint32_t v)
{
	Symbol symbol;

	snprintf(symbol.text, sizeof symbol.text,
		tree->tree.size[v] > 1 || is_held(tree, v) ? "w_{eq,%u}T_{cp}" : "w_{%u}T_{cp}", v);
	return symbol;
}

/* Its rate, as one part. */
static Symbol put_time(const HungTree *tree, uint32_t v, Explanation *out)
{
	const Symbol symbol = time_symbol(tree, v);

	explain_part(out, PART_RATE, QUANTITY_RATE, v, tree->time[v], "%s", symbol.text);
	return symbol;
}

/* The same as its parent sees it, who cannot feed it faster than the link goes. */
static double served_time(const HungTree *tree, uint32_t v)
{
	return fmax(tree->time[v], tree->link[v]);
}

static Symbol put_served(const HungTree *tree, uint32_t v, Explanation *out)
{
	Symbol symbol;

	if (tree->rules == HUNG_PRINTED || tree->time[v] >= tree->link[v])
		return put_time(tree, v, out);
	snprintf(symbol.text, sizeof symbol.text, "(%.60s)", put_link(tree, v, out).text);
	return symbol;
}

static Symbol put_load(const HungTree *tree, uint32_t v, Explanation *out)
{
	const bool whole = tree->tree.size[v] > 1;
	Symbol symbol;

	snprintf(symbol.text, sizeof symbol.text, whole ? "L_{%u}" : "α_{%u}", v);
	explain_part(out, PART_SHARE, whole ? QUANTITY_LOAD : QUANTITY_SHARE, v, tree->load[v],
		"%s", symbol.text);
	return symbol;
}

static Symbol put_share(const HungTree *tree, uint32_t v, Explanation *out)
{
	Symbol symbol;

	snprintf(symbol.text, sizeof symbol.text, "α_{%u}", v);
	explain_part(out, PART_SHARE, QUANTITY_SHARE, v, tree->share[v], "%s", symbol.text);
	return symbol;
}

/* --- rates ------------------------------------------------------------------------------------ */

/* V: what all children with load get done together in a unit of time, in so many terms. */
typedef struct Children {
	double value, window;
	uint32_t left;
	ExplainSum sum;
} Children;

enum { LATER_MAX = 2 };

static void add_child(
	const HungTree *tree, uint32_t parent, uint32_t c, Children *all, Explanation *out)
{
	const double E = served_time(tree, c);
	const bool at_once = hung_at_once(tree, parent);

	all->value += all->window / E;
	if (all->sum.terms == (at_once ? EXPLAIN_TERMS : LATER_MAX)) {
		all->left++;
	} else {
		const Symbol time = put_served(tree, c, out);

		if (all->sum.terms == 0 || at_once)
			explain_add(&all->sum, 1, 1 / E, "1/%s", time.text);
		else
			explain_add(&all->sum, 1, all->window / E, "(1 - Z/E)/%s", time.text);
	}
	if (!at_once)
		all->window *= hung_rest(tree->link[c], E);
}

/* The told part V, and the line of how it comes about. */
static Symbol put_children(
	const HungTree *tree, uint32_t v, char note[EXPLANATION_TEXT_MAX], Explanation *out)
{
	const NetTree *t = &tree->tree;
	Children all = {.window = 1};
	Symbol symbol;

	for (uint32_t k = t->begin[v]; k < t->begin[v + 1]; k++)
		if (!tree->useless[t->child[k]] && all.window != 0)
			add_child(tree, v, t->child[k], &all, out);
	snprintf(symbol.text, sizeof symbol.text, "V_{%u}", v);
	explain_part(out, PART_RATE, QUANTITIES, v, all.value, "%s", symbol.text);
	snprintf(note, EXPLANATION_TEXT_MAX, "V_{%u} = %.110s%s = %s%s", v, all.sum.text,
		all.left > 0 ? " + …" : "", shown(all.value, 4).text,
		hung_at_once(tree, v) || all.sum.terms == 1 ? "" : "; 1 - Z/E: left over");
	return symbol;
}

/* Behind the recursion, the number that the closed form comes to by itself. */
static void tell_closed(
	const HungLevels *levels, HungClosed closed, const char *subject, Explanation *out)
{
	explain_line(out, "closed form, %s: %s%s = %s, σ = %s", closed.equation, subject,
		closed.text, shown(closed.value, 4).text, shown(levels->sigma, 4).text);
}

/* gamma_j of its level, where levels are alike. */
static void tell_level(const HungTree *tree, uint32_t v, Explanation *out)
{
	HungLevels levels;
	char subject[LABEL_MAX];

	if (!hung_levels(tree, 1, &levels))
		return;
	const uint32_t level = hung_level_of(&levels, tree->net, v);
	const double gamma = tree->time[v] / hung_compute(tree, v);

	snprintf(subject, sizeof subject, "γ_{%u} = ", level);
	if (levels.closed && level > 0)
		tell_closed(&levels,
			v == 0 ? hung_closed_root(&levels) : hung_closed_level(&levels, level),
			subject, out);
	else
		explain_line(out, "level %u: %s%s", level, subject, shown(gamma, 4).text);
}

/* Subtrees below the top are fed; the top is served in turn or at once. */
static const char *rate_equation(const HungTree *tree, uint32_t v)
{
	const bool cut = is_cut(tree);

	if (hung_is_fed(tree, v))
		return cut ? "Eq. 40" : "Eq. 89";
	if (hung_at_once(tree, v))
		return cut ? "Eq. 71" : "Eq. 92";
	return cut ? "Eq. 57" : "Eq. 90";
}

static bool explain_rate(const HungTree *tree, uint32_t v, Explanation *out)
{
	const double E = tree->time[v];
	char note[EXPLANATION_TEXT_MAX];

	explain_subject(out, "%s", time_symbol(tree, v).text);
	out->per_unit = true;
	if (tree->tree.size[v] > 1)
		set_source(out, rate_equation(tree, v));
	else {
		explain_formula(out, E, "%s%s", put_own(tree, v, out).text,
			is_held(tree, v) ? ", no faster than its link" : "");
		tell_level(tree, v, out);
		return true;
	}
	const Symbol own = put_own(tree, v, out), V = put_children(tree, v, note, out);

	if (!hung_is_fed(tree, v))
		explain_formula(out, E, "1/(1/(%s) + %s)", own.text, V.text);
	else if (is_cut(tree))
		explain_formula(out, E, "1/(1/(%s) + (1 - %s/(%s))%s)", own.text,
			put_link(tree, v, out).text, own.text, V.text);
	else
		explain_formula(out, E, "(1 + %s%s)/(1/(%s) + %s)", V.text,
			put_link(tree, v, out).text, own.text, V.text);
	explain_line(out, "%s", note);
	tell_level(tree, v, out);
	return true;
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
		put_load(tree, before, out).text, put_served(tree, before, out).text,
		put_link(tree, before, out).text, put_served(tree, v, out).text);
	if (is_single(tree))
		set_source(out, tree->fed ? "Eq. 21" : "Eq. 7");
	else if (top)
		set_source(out, "Eq. 45");
	else
		set_source(out, is_cut(tree) ? "Eq. 29" : "Eq. 81");
}

/* Of what is left when the first child's turn comes. */
static void explain_first(
	const HungTree *tree, uint32_t v, uint32_t parent, const char *subject, Explanation *out)
{
	const Symbol share = put_share(tree, parent, out), own = put_own(tree, parent, out),
		     time = put_served(tree, v, out);

	if (!hung_is_fed(tree, parent)) {
		explain_formula(out, tree->load[v], "%s = %s%s/%s", subject, share.text, own.text,
			time.text);
		set_source(out, is_single(tree)              ? "Eq. 6"
				: hung_at_once(tree, parent) ? "Eq. 67"
							     : "Eq. 44");
	} else if (is_cut(tree)) {
		explain_formula(out, tree->load[v], "%s = %s(%s - %s)/%s", subject, share.text,
			own.text, put_link(tree, parent, out).text, time.text);
		set_source(out, is_single(tree) ? "Eq. 20" : "Eq. 28");
	} else {
		explain_formula(out, tree->load[v], "%s = (%s%s - %s%s)/%s", subject, share.text,
			own.text, put_load(tree, parent, out).text,
			put_link(tree, parent, out).text, time.text);
		set_source(out, "Eq. 80");
	}
}

/* Why a processor has no load; returns the elimination that says so, NULL where none does. */
static const Elimination *explain_none(
	const Net *net, const Schedule *schedule, uint32_t processor, Explanation *out)
{
	uint32_t k = 0;
	char reason[REASON_MAX];

	while (k < schedule->eliminations && schedule->eliminated[k].processor != processor)
		k++;
	out->value = 0;
	if (k == schedule->eliminations) {
		explain_line(out, "α_{%u} = 0: %s", processor, schedule->unused_why);
		return NULL;
	}
	schedule_reason(net, schedule, k, reason);
	explain_line(out, "α_{%u} = 0", processor);
	explain_line(out, "%s", reason);
	explain_source(out, "test %s", schedule->eliminated[k].test);
	return &schedule->eliminated[k];
}

static void explain_load_as(const HungTree *tree, uint32_t v, const char *subject, Explanation *out)
{
	if (v == 0) {
		out->value = 1;
		explain_line(out, "%s = 1: all of it", subject);
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
		explain_none(net, schedule, v, out);
	else
		explain_load_as(tree, v, subject, out);
	return true;
}

/* alpha_v = L_v E_v / e_v. */
static bool explain_share(const Net *net, const Schedule *schedule, const HungTree *tree,
	uint32_t v, Explanation *out)
{
	set_source(out, is_single(tree) ? "Eq. 15" : "Eq. 54");
	if (tree->load[v] == 0) {
		const Elimination *one = explain_none(net, schedule, v, out);

		if (one != NULL)
			explain_part(out, PART_TEST, QUANTITY_KEY, v, one->key, "key");
	} else if (tree->tree.size[v] == 1)
		explain_load_as(tree, v, out->subject, out);
	else if (v == 0)
		explain_formula(out, tree->share[0], "α_{0} = %s/(%s)", put_time(tree, 0, out).text,
			put_own(tree, 0, out).text);
	else
		explain_formula(out, tree->share[v], "α_{%u} = %s%s/(%s)%s", v,
			put_load(tree, v, out).text, put_time(tree, v, out).text,
			put_own(tree, v, out).text,
			is_held(tree, v) ? ", no faster than its link" : "");
	return true;
}

/* --- T, speed-up ------------------------------------------------------------------------------ */

static bool explain_finish(const Schedule *schedule, const HungTree *tree, Explanation *out)
{
	HungLevels levels;

	set_source(out, schedule->formula_source);
	explain_given(out, "load", NET_NONE, tree->net->load, "L");
	explain_formula(out, schedule->finish, "T = L%s",
		tree->fed ? put_served(tree, 0, out).text : put_time(tree, 0, out).text);
	if (isnan(schedule->formula))
		explain_line(out, "the printed equations have no solution");
	else if (fabs(schedule->formula - schedule->finish) > 1e-9 * schedule->finish)
		explain_line(
			out, "the printed equations give %s", shown(schedule->formula, 4).text);
	if (hung_levels(tree, 1, &levels) && levels.closed) {
		const HungClosed speedup = hung_closed_speedup(&levels);
		HungClosed closed = hung_closed_root(&levels);

		closed.value *= tree->net->load * hung_compute(tree, 0);
		snprintf(closed.text, sizeof closed.text, "Lw_{0}T_{cp}/(%.75s)", speedup.text);
		tell_closed(&levels, closed, "T = ", out);
	}
	return true;
}

static bool explain_speedup(const Schedule *schedule, const HungTree *tree, Explanation *out)
{
	HungLevels levels;

	set_source(out, is_single(tree) ? "Eq. 2" : "Eq. 5");
	explain_given(out, "load", NET_NONE, tree->net->load, "L");
	explain_part(out, PART_TIME, QUANTITY_FINISH, 0, schedule->finish, "T");
	explain_formula(out, schedule->speedup, "L%s/T", put_own(tree, 0, out).text);
	explain_more(out, " of at most %s%s", shown(schedule->speedup_bound, 4).text,
		schedule->bound_by_links ? " with these links" : "");
	if (hung_levels(tree, 1, &levels) && levels.closed)
		tell_closed(&levels, hung_closed_speedup(&levels), "", out);
	return true;
}

/* What the root's links carry in the time in which the root computes a unit. */
static void explain_root_bound(const Schedule *schedule, const HungTree *tree, Explanation *out)
{
	const NetTree *t = &tree->tree;
	const Symbol own = put_own(tree, 0, out);
	ExplainSum sum = {.rest = schedule->speedup_bound - 1};
	uint32_t left = 0, best = NET_NONE;

	if (tree->fed) {
		explain_formula(out, schedule->speedup_bound, "%s/(%s)", own.text,
			put_link(tree, 0, out).text);
		return;
	}
	for (uint32_t k = t->begin[0]; k < t->begin[1]; k++) {
		const uint32_t c = t->child[k];
		const double ratio = hung_compute(tree, 0) / hung_own_link(tree, c);

		if (best == NET_NONE || hung_own_link(tree, c) < hung_own_link(tree, best))
			best = c;
		if (!tree->simultaneous)
			continue;
		if (sum.terms == EXPLAIN_TERMS)
			left++;
		else
			explain_add(
				&sum, 1, ratio, "%s/(%s)", own.text, put_link(tree, c, out).text);
	}
	if (!tree->simultaneous)
		explain_add(&sum, 1, 0, "%s/(%s)", own.text, put_link(tree, best, out).text);
	explain_rest(out, &sum, left, PART_RATE);
	explain_formula(out, schedule->speedup_bound, "1 + %s", sum.text);
}

/* The sum of w_0/w_i over all, or what the root's links carry where that is less. */
static bool explain_bound(const Schedule *schedule, const HungTree *tree, Explanation *out)
{
	const double first = net_compute(tree->net, 0);
	ExplainSum sum = {.rest = schedule->speedup_bound};
	double all = 0;
	uint32_t left = 0;

	for (uint32_t v = 0; v < tree->tree.processors; v++)
		all += hung_pace(tree, 0) / hung_compute(tree, v);
	if (all > schedule->speedup_bound * (1 + 1e-9) || is_held(tree, 0)) {
		if (all > schedule->speedup_bound * (1 + 1e-9))
			explain_root_bound(schedule, tree, out);
		else
			return false;
		explain_more(out, ": %s", schedule->bound_why);
		return true;
	}
	explain_given(out, "compute", 0, first, "w_{0}");
	sum.rest -= 1;
	for (uint32_t v = 1; v < tree->tree.processors; v++) {
		const double w = net_compute(tree->net, v);

		if (sum.terms == EXPLAIN_TERMS) {
			left++;
			continue;
		}
		explain_given(out, "compute", v, w, "w_{%u}", v);
		explain_add(&sum, 1, first / w, "w_{0}/w_{%u}", v);
	}
	explain_rest(out, &sum, left, PART_RATE);
	explain_formula(out, schedule->speedup_bound, sum.terms > 0 ? "1 + %s" : "1%s", sum.text);
	explain_more(out, ": %s", schedule->bound_why);
	return true;
}

/* --- keys ------------------------------------------------------------------------------------- */

static void explain_link_bound(const HungTree *tree, uint32_t v, Explanation *out)
{
	const double w = hung_compute(tree, v), Z = tree->link[v];

	explain_subject(out, "z_{%u}/w_{%u}", v, v);
	explain_source(out, "test U1");
	explain_given(out, "compute", v, net_compute(tree->net, v), "w_{%u}", v);
	explain_given(out, "intensity.compute", NET_NONE, tree->net->intensity_compute, "T_{cp}");
	explain_formula(out, Z / w, "%s/(w_{%u}T_{cp})", put_link(tree, v, out).text, v);
	explain_more(out, Z < w ? " < 1: the link keeps up" : " ≥ 1: no faster than its link");
}

static void explain_order(const HungTree *tree, uint32_t v, double behind, Explanation *out)
{
	explain_subject(out, "z_{%u}V", v);
	explain_source(out, "test U2");
	explain_part(out, PART_RATE, QUANTITIES, v, behind, "V");
	explain_formula(out, tree->link[v] * behind, "%s·V", put_link(tree, v, out).text);
	explain_more(out, "%s",
		tree->useless[v]     ? " > 1: useless"
		: tree->load[v] != 0 ? " ≤ 1: useful"
				     : " ≤ 1");
	explain_line(
		out, "V = %s: the work per time of all served after it", shown(behind, 4).text);
}

static bool explain_key(const Net *net, const Schedule *schedule, const HungTree *tree, uint32_t v,
	Explanation *out)
{
	if (!hung_is_fed(tree, v))
		return false;
	if (v == 0 || (hung_at_once(tree, net->parent_of[v]) && tree->load[v] != 0)) {
		explain_link_bound(tree, v, out);
		return true;
	}
	const double behind = hung_value_behind(tree, net->parent_of[v], v);

	/* Who is below another that is out is out because of that one, whatever its own link. */
	if (tree->load[v] == 0) {
		Explanation none = *out;
		const Elimination *one = explain_none(net, schedule, v, &none);

		if (one != NULL && (!tree->useless[v] || one->key != tree->link[v] * behind)) {
			*out = none;
			explain_subject(out, "%s", one->test);
			out->value = one->key;
			return true;
		}
	}
	explain_order(tree, v, behind, out);
	if (tree->load[v] == 0 && !tree->useless[v])
		explain_line(out, "no load: %s", schedule->unused_why);
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
	Symbol load;

	if (interval->kind == INTERVAL_SEND)
		load = put_load(tree, interval->peer, out);
	else if (interval->kind == INTERVAL_RELAY)
		load = put_load(tree, child_of(tree, interval), out);
	else
		load = put_share(tree, v, out);
	explain_given(out, "load", NET_NONE, net->load, "L");
	interval_symbols(formula, "%s·L·%s", load.text,
		computes ? put_own(tree, v, out).text : put_link(tree, link, out).text);
	if (interval->throttled)
		snprintf(formula->note, sizeof formula->note,
			"held to the rate at which its load comes in: that of z_{%u}",
			hung_slowest(tree, link));
	else if (!computes && net->fat && tree->tree.size[link] > 1)
		snprintf(formula->note, sizeof formula->note,
			"a fat link: its time is divided by the %u processors below it",
			tree->tree.size[link]);
}

bool hung_explain(const Net *net, const Schedule *schedule, uint32_t processor, Quantity quantity,
	Explanation *out)
{
	const HungTree here = explained_tree(net, schedule), *tree = &here;

	switch (quantity) {
	case QUANTITY_RATE:
		return explain_rate(tree, processor, out);
	case QUANTITY_LOAD:
		return explain_load(net, schedule, tree, processor, out);
	case QUANTITY_SHARE:
		return explain_share(net, schedule, tree, processor, out);
	case QUANTITY_FINISH:
		return explain_finish(schedule, tree, out);
	case QUANTITY_SPEEDUP:
		return explain_speedup(schedule, tree, out);
	case QUANTITY_BOUND:
		return explain_bound(schedule, tree, out);
	case QUANTITY_KEY:
		return explain_key(net, schedule, tree, processor, out);
	default:
		return false;
	}
}
