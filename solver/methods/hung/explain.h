/* What the explanations of these trees have in common. */
#pragma once

#include "solver/methods/hung/closed.h"
#include "solver/schedule/wording.h"

/* A symbol: "w_{eq,3}T_{cp}". */
typedef struct HungSymbol {
	char text[64];
} HungSymbol;

/* Which equations hold: of cut-through; of a single level; where a processor is held to the rate at
 * which its load comes in. */
bool hung_is_cut(const HungTree *tree);
bool hung_is_single(const HungTree *tree);
bool hung_is_held(const HungTree *tree, uint32_t v);
void hung_cite(Explanation *out, const char *equation); /* "Eq. 45" */

/* Symbols put among the parts, by time for a unit: over its link, or over the slower one above that
 * feeds it; for one of its own, no less than its link; its rate, with all below it; the same as its
 * parent sees it, who cannot feed it faster than the link goes. Its load; its share. */
HungSymbol hung_put_link(const HungTree *tree, uint32_t v, Explanation *out);
HungSymbol hung_put_own(const HungTree *tree, uint32_t v, Explanation *out);
HungSymbol hung_put_time(const HungTree *tree, uint32_t v, Explanation *out);
HungSymbol hung_put_served(const HungTree *tree, uint32_t v, Explanation *out);
HungSymbol hung_put_load(const HungTree *tree, uint32_t v, Explanation *out);
HungSymbol hung_put_share(const HungTree *tree, uint32_t v, Explanation *out);
HungSymbol hung_time_symbol(const HungTree *tree, uint32_t v);
double hung_served_time(const HungTree *tree, uint32_t v);

/* Why a processor has no load; returns the elimination that says so, NULL where none does. */
const Elimination *hung_explain_none(
	const Net *net, const Schedule *schedule, uint32_t processor, Explanation *out);

/* Behind the recursion, the number that the closed form comes to by itself. */
void hung_tell_closed(
	const HungLevels *levels, HungClosed closed, const char *subject, Explanation *out);

/* Whole explanations; false: there is none. */
bool hung_explain_rate(const HungTree *tree, uint32_t v, Explanation *out);
bool hung_explain_bound(const Schedule *schedule, const HungTree *tree, Explanation *out);
bool hung_explain_key(const Net *net, const Schedule *schedule, const HungTree *tree, uint32_t v,
	Explanation *out);
