/* What holds a tree back: the bound of the speed-up, and the keys of the tests of useless. */
#include "solver/methods/hung/explain.h"

#include "solver/claims/kinds.h"
#include "solver/claims/useless.h"

#include <math.h>

/* Why a processor has no load; returns the elimination that says so, NULL where none does. */
const Elimination *hung_explain_none(
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
	schedule_reason(net, schedule, k, false, reason);
	explain_line(out, "α_{%u} = 0", processor);
	explain_line(out, "%s", reason);
	explain_source(out, "test %s", schedule->eliminated[k].test);
	return &schedule->eliminated[k];
}

/* What the root's links carry in the time in which the root computes a unit. */
static void explain_root_bound(const Schedule *schedule, const HungTree *tree, Explanation *out)
{
	const NetTree *t = &tree->tree;
	const HungSymbol own = hung_put_own(tree, 0, out);
	ExplainSum sum = {.rest = schedule->speedup_bound - 1};
	uint32_t left = 0, best = NET_NONE;

	if (tree->fed) {
		explain_formula(out, schedule->speedup_bound, "%s/(%s)", own.text,
			hung_put_link(tree, 0, out).text);
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
			explain_add(&sum, 1, ratio, "%s/(%s)", own.text,
				hung_put_link(tree, c, out).text);
	}
	if (!tree->simultaneous)
		explain_add(&sum, 1, 0, "%s/(%s)", own.text, hung_put_link(tree, best, out).text);
	explain_rest(out, &sum, left, PART_RATE);
	explain_formula(out, schedule->speedup_bound, "1 + %s", sum.text);
}

/* The sum of w_0/w_i over all, or what the root's links carry where that is less. */
bool hung_explain_bound(const Schedule *schedule, const HungTree *tree, Explanation *out)
{
	const double first = net_compute(tree->net, 0);
	ExplainSum sum = {.rest = schedule->speedup_bound};
	double all = 0;
	uint32_t left = 0;

	for (uint32_t v = 0; v < tree->tree.processors; v++)
		all += hung_pace(tree, 0) / hung_compute(tree, v);
	if (all > schedule->speedup_bound * (1 + 1e-9) || hung_is_held(tree, 0)) {
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

static void explain_link_bound(const HungTree *tree, uint32_t v, Explanation *out)
{
	const double w = hung_compute(tree, v), Z = tree->link[v];

	explain_subject(out, "z_{%u}/w_{%u}", v, v);
	explain_source(out, "test U1");
	explain_given(out, "compute", v, net_compute(tree->net, v), "w_{%u}", v);
	explain_given(out, "intensity.compute", NET_NONE, tree->net->intensity_compute, "T_{cp}");
	explain_formula(out, Z / w, "%s/(w_{%u}T_{cp})", hung_put_link(tree, v, out).text, v);
	explain_said_more(out, CLAIM_OF(Z < w ? CLAIM_LINK_KEEPS_UP : CLAIM_LINK_HOLDS_UP));
}

static void explain_order(const HungTree *tree, uint32_t v, double behind, Explanation *out)
{
	explain_subject(out, "z_{%u}V", v);
	explain_source(out, "test U2");
	explain_part(out, PART_RATE, QUANTITIES, v, behind, "V");
	explain_formula(out, tree->link[v] * behind, "%s·V", hung_put_link(tree, v, out).text);
	explain_more(out, "%s",
		tree->useless[v]     ? " > 1: " WORD_USELESS
		: tree->load[v] != 0 ? " ≤ 1: useful"
				     : " ≤ 1");
	explain_said(out, CLAIM_OF(CLAIM_WORK_SERVED_AFTER, behind), NULL);
}

bool hung_explain_key(const Net *net, const Schedule *schedule, const HungTree *tree, uint32_t v,
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
		const Elimination *one = hung_explain_none(net, schedule, v, &none);

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
