#include "solver/methods/hung/closed.h"

#include "solver/claims/kinds.h"
#include "solver/schedule/wording.h"

#include <math.h>
#include <stdio.h>

bool hung_levels(const HungTree *tree, uint32_t alike, HungLevels *out)
{
	const Net *net = tree->net;

	if (tree->levels == 0)
		return false;
	*out = (HungLevels){.levels = tree->levels,
		.arity = alike > 1 ? alike : tree->arity,
		.fed = tree->fed,
		.at_once = tree->simultaneous,
		.sigma = net_link(net, 1) * net->intensity_transfer /
			 (net_compute(net, 1) * net->intensity_compute)};
	out->closed = tree->relay == HUNG_CUT_THROUGH && !net->fat && out->sigma <= 1;
	return true;
}

uint32_t hung_level_of(const HungLevels *levels, const Net *net, uint32_t processor)
{
	uint32_t level = levels->levels;

	for (; net->parent_of[processor] != NET_NONE; processor = net->parent_of[processor])
		level--;
	return level;
}

/* --- closed forms ----------------------------------------------------------------------------- */

/* m^first + .. + m^last. */
static double powers(const HungLevels *levels, uint32_t first, uint32_t last)
{
	double sum = 0;

	if (levels->arity == 1)
		return last - first + 1;
	for (uint32_t l = first; l <= last; l++)
		sum += pow(levels->arity, l);
	return sum;
}

/* [1 - (1 - sigma)^n] / sigma, which is n without links. */
static double wire(double sigma, double n)
{
	return sigma > 0 ? -expm1(n * log1p(-sigma)) / sigma : n;
}

/* How many the power counts, for a text. */
static const char *count(double n, char out[NUMBER_TEXT_MAX])
{
	snprintf(out, NUMBER_TEXT_MAX, n < 1e9 ? "%.0f" : "%.3g", n);
	return out;
}

HungClosed hung_closed_level(const HungLevels *levels, uint32_t level)
{
	const double n = powers(levels, 0, level);
	char text[NUMBER_TEXT_MAX];
	HungClosed closed = {.equation = "Eq. 43", .value = 1 / wire(levels->sigma, n)};

	snprintf(closed.text, sizeof closed.text,
		levels->sigma > 0 ? "σ/(1 - (1 - σ)^{%s})" : "1/%s", count(n, text));
	return closed;
}

HungClosed hung_closed_speedup(const HungLevels *levels)
{
	const bool links = levels->sigma > 0;
	HungClosed closed = {.equation = "Eq. 62"};
	char text[NUMBER_TEXT_MAX];

	if (levels->fed) {
		const double n = powers(levels, 0, levels->levels);

		closed.equation = "Eq. 43";
		closed.value = wire(levels->sigma, n);
		snprintf(closed.text, sizeof closed.text, links ? "(1 - (1 - σ)^{%s})/σ" : "%s",
			count(n, text));
	} else if (levels->at_once) {
		const double n = powers(levels, 0, levels->levels - 1);

		closed.equation = "Eq. 75";
		closed.value = 1 + levels->arity * wire(levels->sigma, n);
		snprintf(closed.text, sizeof closed.text,
			links ? "1 + %u(1 - (1 - σ)^{%s})/σ" : "1 + %u·%s", levels->arity,
			count(n, text));
	} else {
		const double n = powers(levels, 1, levels->levels);

		closed.value = 1 + wire(levels->sigma, n);
		snprintf(closed.text, sizeof closed.text,
			links ? "1 + (1 - (1 - σ)^{%s})/σ" : "1 + %s", count(n, text));
	}
	return closed;
}

HungClosed hung_closed_root(const HungLevels *levels)
{
	if (levels->fed)
		return hung_closed_level(levels, levels->levels);
	const HungClosed speedup = hung_closed_speedup(levels);
	HungClosed closed = {
		.equation = levels->at_once ? "Eq. 74" : "Eq. 61", .value = 1 / speedup.value};

	snprintf(closed.text, sizeof closed.text, "1/(%.90s)", speedup.text);
	return closed;
}

/* --- facts ------------------------------------------------------------------------------------ */

enum { FIRST_LEVELS = 3 };

/* "γ_{1} = 0.22, γ_{2} = 0.12, …, γ_{9} = 0.1": from any processor down, all of a level are alike.
 */
static void tell_levels(const HungSolve *solve, const HungLevels *levels)
{
	const HungTree *tree = &solve->state->tree;
	const double w = hung_compute(tree, 0);
	double gamma[FIRST_LEVELS + 1] = {0, NAN, NAN, NAN};
	uint32_t v = 0;
	const bool more = levels->levels > FIRST_LEVELS;

	for (uint32_t j = levels->levels; j > 0; v = tree->tree.child[tree->tree.begin[v]], j--)
		if (j <= FIRST_LEVELS)
			gamma[j] = tree->time[v] / w;
	schedule_fact(solve->out, NAN, NAN,
		CLAIM_OF(CLAIM_LEVEL_RATES, gamma[1], gamma[2], gamma[3],
			levels->levels > FIRST_LEVELS + 1 ? 1 : (double)NAN,
			more ? levels->levels : (double)NAN, tree->time[0] / w));
}

/* 1 + 1/sigma and, all children at once, 1 + m/sigma. On a fat tree the links grow with the levels,
 * and relays that store what they pass on come to less. */
static void tell_limit(const HungSolve *solve, const HungLevels *levels)
{
	const uint32_t links = levels->at_once ? levels->arity : 1;
	const double limit = 1 + links / levels->sigma;

	if (solve->relay != HUNG_CUT_THROUGH || solve->net->fat || levels->fed || !isfinite(limit))
		return;
	schedule_fact(solve->out, limit, limit, CLAIM_OF(CLAIM_LEVEL_LIMIT, links, limit));
}

void hung_level_facts(const HungSolve *solve)
{
	HungLevels levels;

	if (!hung_levels(&solve->state->tree, solve->alike, &levels))
		return;
	tell_limit(solve, &levels);
	if (levels.levels > 1)
		tell_levels(solve, &levels);
}
