/* Fig. 9 of the paper in words and by its own equations. The text around it says that cut-through
 * on links of one speed beats store-and-forward on a fat tree, and that even on a fat tree
 * store-and-forward falls to zero very quickly. Eqs. 95 to 99 give neither: with the same
 * distribution at the top, cut-through is behind from two levels on. Only where it alone serves its
 * topmost children all at once is it ahead, on two levels; on three it is behind then, too. */
#include "solver/methods/hung/family.h"

#include "solver/claims/kinds.h"
#include "solver/schedule/wording.h"

#include <math.h>
#include <stdio.h>

/* The trees of the figure: five children each, sigma 0.1. Its curves end at ten levels. */
enum { ARITY = 5, LEVELS_MAX = 10 };
static const double sigma = 0.1;

typedef struct Model {
	HungRelay relay;
	bool fat, simultaneous;
} Model;

/* Speed-up over that with free links, for `levels` levels. */
static double ratio_of(Model model, uint32_t levels)
{
	double g = 1, size = 1;

	for (uint32_t j = 1; j <= levels; j++) {
		const double below = sigma / (model.fat ? size : 1);
		const double V = -expm1(ARITY * log1p(-below / g)) / below;

		size = size * ARITY + 1;
		const double own = sigma / (model.fat ? size : 1);

		if (j == levels)
			g = 1 / (1 + (model.simultaneous ? ARITY / g : V));
		else if (model.relay == HUNG_CUT_THROUGH)
			g = 1 / (1 + (1 - own) * V);
		else
			g = (1 + own * V) / (1 + V);
	}
	return 1 / (g * size);
}

static bool is_of_figure9(const HungSolve *solve)
{
	const Net *net = solve->net;
	const uint32_t arity = solve->alike > 1 ? solve->alike : net->arity;

	if (net->kind != NET_TREE || net->form != NET_REGULAR || arity != ARITY ||
		net->levels < 2 || net->levels > LEVELS_MAX || !net->storage)
		return false;
	const double z = net->node[0].link * net->intensity_transfer;
	const double w = net->node[0].compute * net->intensity_compute;

	return fabs(z - sigma * w) <= 1e-12 * w;
}

void hung_printed(const HungSolve *solve)
{
	const Net *net = solve->net;
	const bool top = net->distribution == NET_SIMULTANEOUS;
	const Model plain_cut = {HUNG_CUT_THROUGH, false, top};
	const Model fat_store = {HUNG_STORE_FORWARD, true, top};
	const double cut = ratio_of(plain_cut, net->levels);
	const double store = ratio_of(fat_store, net->levels);

	if (!is_of_figure9(solve))
		return;
	if (solve->relay == HUNG_CUT_THROUGH && !net->fat)
		fact_because(schedule_fact(solve->out, cut, cut,
				     CLAIM_OF(CLAIM_FIGURE_9_CUT, cut, store)),
			CLAIM_OF(CLAIM_FIGURE_9_CUT_PRINTED));
	else if (solve->relay != HUNG_CUT_THROUGH && net->fat)
		fact_because(schedule_fact(solve->out, store, store,
				     CLAIM_OF(CLAIM_FIGURE_9_STORE, store, cut)),
			CLAIM_OF(CLAIM_FIGURE_9_STORE_PRINTED, top ? 99 : 97,
				ratio_of(fat_store, LEVELS_MAX)));
}
