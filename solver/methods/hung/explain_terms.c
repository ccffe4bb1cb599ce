/* The symbols of the equations, each put among the parts of an explanation, and what is asked of a
 * tree where one is chosen. */
#include "solver/methods/hung/explain.h"

#include <math.h>
#include <stdio.h>

void hung_cite(Explanation *out, const char *equation)
{
	explain_source(out, "%s, Hung & Robertazzi", equation);
}

bool hung_is_cut(const HungTree *tree)
{
	return tree->relay == HUNG_CUT_THROUGH;
}

/* Single-level trees have equations of their own in the paper. */
bool hung_is_single(const HungTree *tree)
{
	return net_is_single_level(tree->net);
}

bool hung_is_held(const HungTree *tree, uint32_t v)
{
	return hung_pace(tree, v) > hung_compute(tree, v);
}

/* The time a unit takes over its link, or over the slower one above that feeds it. */
HungSymbol hung_put_link(const HungTree *tree, uint32_t v, Explanation *out)
{
	HungSymbol symbol;

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
HungSymbol hung_put_own(const HungTree *tree, uint32_t v, Explanation *out)
{
	HungSymbol symbol;

	if (hung_is_held(tree, v))
		return hung_put_link(tree, v, out);
	explain_given(out, "compute", v, net_compute(tree->net, v), "w_{%u}", v);
	explain_given(out, "intensity.compute", NET_NONE, tree->net->intensity_compute, "T_{cp}");
	snprintf(symbol.text, sizeof symbol.text, "w_{%u}T_{cp}", v);
	return symbol;
}

HungSymbol hung_time_symbol(const HungTree *tree, uint32_t v)
{
	HungSymbol symbol;

	snprintf(symbol.text, sizeof symbol.text,
		tree->tree.size[v] > 1 || hung_is_held(tree, v) ? "w_{eq,%u}T_{cp}"
								: "w_{%u}T_{cp}",
		v);
	return symbol;
}

/* Its rate, as one part. */
HungSymbol hung_put_time(const HungTree *tree, uint32_t v, Explanation *out)
{
	const HungSymbol symbol = hung_time_symbol(tree, v);

	explain_part(out, PART_RATE, QUANTITY_RATE, v, tree->time[v], "%s", symbol.text);
	return symbol;
}

/* The same as its parent sees it, who cannot feed it faster than the link goes. */
double hung_served_time(const HungTree *tree, uint32_t v)
{
	return fmax(tree->time[v], tree->link[v]);
}

HungSymbol hung_put_served(const HungTree *tree, uint32_t v, Explanation *out)
{
	HungSymbol symbol;

	if (tree->rules == HUNG_PRINTED || tree->time[v] >= tree->link[v])
		return hung_put_time(tree, v, out);
	snprintf(symbol.text, sizeof symbol.text, "(%.60s)", hung_put_link(tree, v, out).text);
	return symbol;
}

HungSymbol hung_put_load(const HungTree *tree, uint32_t v, Explanation *out)
{
	const bool whole = tree->tree.size[v] > 1;
	HungSymbol symbol;

	snprintf(symbol.text, sizeof symbol.text, whole ? "L_{%u}" : "α_{%u}", v);
	explain_part(out, PART_SHARE, whole ? QUANTITY_LOAD : QUANTITY_SHARE, v, tree->load[v],
		"%s", symbol.text);
	return symbol;
}

HungSymbol hung_put_share(const HungTree *tree, uint32_t v, Explanation *out)
{
	HungSymbol symbol;

	snprintf(symbol.text, sizeof symbol.text, "α_{%u}", v);
	explain_part(out, PART_SHARE, QUANTITY_SHARE, v, tree->share[v], "%s", symbol.text);
	return symbol;
}
