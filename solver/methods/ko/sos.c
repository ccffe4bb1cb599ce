/* Sequential optimal scheduling: each processor gets its subtree's load in one piece, of such sizes
 * that every report ends as the next sibling stops (Eqs. 10 and 11), and T = w_0^eq T_cp (Eq. 12).
 * That is what the diagram attains while no report comes before the last send is done. With
 * half-duplex ports and many children it does (saturation): then the fractions of Eq. 10 are kept,
 * as in the paper's Table 1 at L = K = 4, the reports wait, and T is later than Eq. 12. The outcome
 * is exact, or a heuristic once saturated, for other fractions would then be better. */
#include "solver/methods/ko/family.h"

#include "solver/claims/kinds.h"
#include "solver/schedule/wording.h"

#include <math.h>
#include <stdio.h>

enum { ARITY_TRIED = 1000 };

/* `full` is what the fractions attain when no report waits for a send. */
static void judge(double full, double promised, Schedule *out)
{
	out->outcome = OUTCOME_EXACT;
	out->formula_source = "Eq. 12";
	out->formula = promised;
	if (ko_same(out->finish, promised, out->processors))
		out->formula = out->finish;
	schedule_claim(out, NULL, CLAIM_OF(CLAIM_ALL));
	if (ko_same(out->finish, full, out->processors))
		return;
	out->outcome = OUTCOME_HEURISTIC;
	schedule_claim(out, NULL, CLAIM_OF(CLAIM_SATURATED, out->finish, promised));
}

/* Whether reports wait for sends somewhere in a tree of alike processors: at a node whose first
 * child stops before its last one is served. */
static bool saturates(const Net *net, uint32_t arity)
{
	const double w = ko_computing(net, 0), sending = ko_sending(net, 0);
	const double reporting = ko_reporting(net, 0);
	double below = w; /* w^eq T_cp of a child */

	for (uint32_t level = net->levels; level > 0; level--) {
		const double growth = (reporting - sending) / (below + sending); /* 1/X - 1 */
		const double all = growth == 0 ? arity : expm1(arity * log1p(growth)) / growth;
		const double first = below + sending;

		if (first < sending * all)
			return true;
		below = w * (first + reporting * all) / (first + reporting * all + w * all);
	}
	return false;
}

/* From how many children on half-duplex ports make reports wait. */
static void fact_saturation(const Net *net, Schedule *out)
{
	uint32_t arity = 1;

	if (net->form != NET_REGULAR || net->ports != NET_PORTS_HALF)
		return;
	while (arity <= ARITY_TRIED && !saturates(net, arity))
		arity++;
	if (arity <= ARITY_TRIED)
		schedule_fact(out, arity, arity, CLAIM_OF(CLAIM_SATURATION, net->levels, arity));
}

static Status work_out(KoTree *ko, const Net *net, Schedule *out, Error *error)
{
	ko_share_equally(ko, out->share);
	const double equal = ko_tree_run(ko, net, out->share, ko->half);

	ko_share_optimally(ko, net, out->share);
	const double full = ko_tree_run(ko, net, out->share, false);
	STATUS_TRY(ko_tree_finish(ko, net, out, error));
	judge(full, ko_tree(out)->promised, out);
	ko_tell(net, ko_free_speedup(net, NULL), ko_free_speedup(net, out), out);
	if (out->given)
		return STATUS_OK;
	STATUS_TRY(ko_best_set(net, out, error));
	if (!out->alone)
		STATUS_TRY(ko_best_order(net, out, error));
	ko_fact_gain(out, equal, out->finish);
	ko_fact_half_duplex(ko_tree(out), net, out);
	fact_saturation(net, out);
	return STATUS_OK;
}

Status ko_sos_solve(const Net *net, const Settings *settings, Schedule *out, Error *error)
{
	return ko_tree_solve(net, settings, work_out, out, error);
}

/* Once reports wait for sends no subtree is as fast as Eq. 11 has it. */
double ko_sos_equivalent(const Net *net, const Schedule *schedule, uint32_t processor)
{
	const double load = ko_tree(schedule)->load[processor];

	if (schedule->given || schedule->formula != schedule->finish || !(load > 0))
		return NAN;
	if (processor == 0 && (ko_tree(schedule)->rests || ko_tree(schedule)->late))
		return schedule->finish / net->load;
	return schedule->share[processor] / load * ko_computing(net, processor) / net->load;
}
