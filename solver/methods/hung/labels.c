/* Labels of the two methods in the symbols of Figs 3 to 8. */
#include "solver/methods/hung/family.h"

#include <stdio.h>

/* "α_{3}p_{3}z_{3}T_{cm}"; a held relay takes the time of the link it is fed over. */
static void label_transfer(const HungTree *tree, const char *symbol, uint32_t whose, uint32_t link,
	LabelForm form, char out[LABEL_MAX])
{
	char multiplier[24] = "";

	link = hung_slowest(tree, link);
	if (tree->net->fat)
		snprintf(multiplier, sizeof multiplier, "p_{%u}", link);
	if (form == LABEL_SHORT)
		snprintf(out, LABEL_MAX, "%s_{%u}", symbol, whose);
	else
		snprintf(out, LABEL_MAX, "%s_{%u}%sz_{%u}T_{cm}", symbol, whose, multiplier, link);
}

/* The child a block is for: the `part`-th in the order of service. */
static uint32_t child_of(const HungTree *tree, const Interval *interval)
{
	return tree->tree.child[tree->tree.begin[interval->processor] + interval->part - 1];
}

/* The load of a subtree is that of its one processor where there is only one, as in Figs 3 and 4.
 */
static const char *symbol_of(const HungTree *tree, uint32_t processor)
{
	return tree->tree.size[processor] > 1 ? "L" : "α";
}

void hung_label(const Net *net, const Schedule *schedule, const Interval *interval, LabelForm form,
	char out[LABEL_MAX])
{
	const HungTree here = hung_tree(net, schedule), *tree = &here;
	const uint32_t v = interval->processor;

	if (interval->kind == INTERVAL_SEND)
		label_transfer(tree, symbol_of(tree, interval->peer), interval->peer,
			interval->peer, form, out);
	else if (interval->kind == INTERVAL_RELAY)
		label_transfer(tree, symbol_of(tree, child_of(tree, interval)),
			child_of(tree, interval), v, form, out);
	else if (interval->kind == INTERVAL_RECEIVE)
		label_transfer(tree, "α", v, v, form, out);
	else if (form == LABEL_SHORT)
		snprintf(out, LABEL_MAX, "α_{%u}", v);
	else
		snprintf(out, LABEL_MAX, "α_{%u}w_{%u}T_{cp}", v, v);
}
