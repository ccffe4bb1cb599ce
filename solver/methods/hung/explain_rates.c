/* The rate of a processor or a subtree: the recursion with its numbers, and where levels are alike
 * the closed form behind it. */
#include "solver/methods/hung/explain.h"

#include "solver/claims/kinds.h"

#include <math.h>
#include <stdio.h>

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
	const double E = hung_served_time(tree, c);
	const bool at_once = hung_at_once(tree, parent);

	all->value += all->window / E;
	if (all->sum.terms == (at_once ? EXPLAIN_TERMS : LATER_MAX)) {
		all->left++;
	} else {
		const HungSymbol time = hung_put_served(tree, c, out);

		if (all->sum.terms == 0 || at_once)
			explain_add(&all->sum, 1, 1 / E, "1/%s", time.text);
		else
			explain_add(&all->sum, 1, all->window / E, "(1 - Z/E)/%s", time.text);
	}
	if (!at_once)
		all->window *= hung_rest(tree->link[c], E);
}

/* The told part V, and the line of how it comes about. */
static HungSymbol put_children(
	const HungTree *tree, uint32_t v, char note[EXPLANATION_TEXT_MAX], Explanation *out)
{
	const NetTree *t = &tree->tree;
	Children all = {.window = 1};
	HungSymbol symbol;

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
void hung_tell_closed(
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
		hung_tell_closed(&levels,
			v == 0 ? hung_closed_root(&levels) : hung_closed_level(&levels, level),
			subject, out);
	else
		explain_line(out, "level %u: %s%s", level, subject, shown(gamma, 4).text);
}

/* Subtrees below the top are fed; the top is served in turn or at once. */
static const char *rate_equation(const HungTree *tree, uint32_t v)
{
	const bool cut = hung_is_cut(tree);

	if (hung_is_fed(tree, v))
		return cut ? "Eq. 40" : "Eq. 89";
	if (hung_at_once(tree, v))
		return cut ? "Eq. 71" : "Eq. 92";
	return cut ? "Eq. 57" : "Eq. 90";
}

bool hung_explain_rate(const HungTree *tree, uint32_t v, Explanation *out)
{
	const double E = tree->time[v];
	char note[EXPLANATION_TEXT_MAX];

	explain_subject(out, "%s", hung_time_symbol(tree, v).text);
	out->per_unit = true;
	if (tree->tree.size[v] > 1)
		hung_cite(out, rate_equation(tree, v));
	else {
		explain_formula(out, E, "%s%s", hung_put_own(tree, v, out).text,
			hung_is_held(tree, v) ? claim_text(CLAIM_HELD) : "");
		tell_level(tree, v, out);
		return true;
	}
	const HungSymbol own = hung_put_own(tree, v, out), V = put_children(tree, v, note, out);

	if (!hung_is_fed(tree, v))
		explain_formula(out, E, "1/(1/(%s) + %s)", own.text, V.text);
	else if (hung_is_cut(tree))
		explain_formula(out, E, "1/(1/(%s) + (1 - %s/(%s))%s)", own.text,
			hung_put_link(tree, v, out).text, own.text, V.text);
	else
		explain_formula(out, E, "(1 + %s%s)/(1/(%s) + %s)", V.text,
			hung_put_link(tree, v, out).text, own.text, V.text);
	explain_line(out, "%s", note);
	tell_level(tree, v, out);
	return true;
}
