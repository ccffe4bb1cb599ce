/* Sequential optimal scheduling: each processor gets its subtree's load in one piece, of such sizes
 * that every report ends as the next sibling stops (Eqs. 10 and 11), and T = w_0^eq T_cp (Eq. 12).
 * That is what the diagram attains while no report comes before the last send is done. With
 * half-duplex ports and many children it does (saturation): then the fractions of Eq. 10 are kept,
 * as in the paper's Table 1 at L = K = 4, the reports wait, and T is later than Eq. 12. The outcome
 * is exact, or a heuristic once saturated, for other fractions would then be better. */
#include "solver/methods/ko/family.h"

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
	snprintf(out->why, sizeof out->why, "for all processors");
	if (ko_same(out->finish, full, out->processors))
		return;
	out->outcome = OUTCOME_HEURISTIC;
	snprintf(out->why, sizeof out->why,
		"saturated: reports wait for the last send of a half-duplex port, so the shares of "
		"Eq. 10 need T = %s; Eq. 12 gives %s",
		shown(out->finish, 6).text, shown(promised, 6).text);
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
		schedule_fact(out, "saturation", arity, arity,
			"with %u level%s, reports wait for sends once each processor has %u "
			"children",
			net->levels, net->levels == 1 ? "" : "s", arity);
}

static Status work_out(KoTree *ko, const Net *net, Schedule *out, Error *error)
{
	ko_share_equally(ko, out->share);
	const double equal = ko_tree_run(ko, net, out->share, ko->half);

	ko_share_optimally(ko, net, out->share);
	const double full = ko_tree_run(ko, net, out->share, false);
	STATUS_TRY(ko_tree_finish(ko, net, out, error));
	judge(full, out->share[0] * ko_computing(net, 0), out);
	ko_tell(net, ko_free_speedup(net, NULL), ko_free_speedup(net, out), out);
	if (out->given)
		return STATUS_OK;
	STATUS_TRY(ko_best_set(net, out, error));
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

/* w^eq T_cp of a subtree with load (Eq. 11). */
static double equivalent(const Net *net, const Schedule *schedule, uint32_t processor)
{
	return schedule->share[processor] / ko_tree(schedule)->load[processor] *
	       ko_computing(net, processor);
}

/* Eq. 10 between a child and the brother before it. */
static void explain_ratio(
	const Net *net, const Schedule *schedule, uint32_t before, uint32_t child, Explanation *out)
{
	const double upper = equivalent(net, schedule, child) + ko_sending(net, child);
	const double lower = equivalent(net, schedule, before) + ko_reporting(net, before);

	explain_line(out,
		"X = (w_{%u}^{eq}T_{cp} + z_{%u}T_{cm})/(w_{%u}^{eq}T_{cp} + "
		"z_{%u}T_{cm}^{sol}) = %s/%s",
		child, child, before, before, shown(upper, 6).text, shown(lower, 6).text);
	explain_line(out, "Σα_{%u} = Σα_{%u}/X = %s", child, before,
		shown(ko_tree(schedule)->load[child], 6).text);
}

static void explain_share(
	const Net *net, const Schedule *schedule, uint32_t processor, Explanation *out)
{
	const KoTree *ko = ko_tree(schedule);
	const uint32_t place = ko->place[processor];
	const double load = ko->load[processor];

	if (schedule->given && !(load > 0)) {
		explain_line(out, "α_{%u} = 0: %s", processor, schedule->unused_why);
		return;
	}
	explain_source(out, "%s, Ko & Robertazzi", place > 0 ? "Eqs. 10 and 11" : "Eq. 11");
	if (!(load > 0)) {
		explain_line(out, "α_{%u} is too small to represent", processor);
		return;
	}
	const uint32_t *child =
		&ko->tree.child[processor > 0 ? ko->tree.begin[net->parent_of[processor]] : 0];

	if (place > 0)
		explain_ratio(net, schedule, child[place - 1], processor, out);
	explain_line(out, "α_{%u} = Σα_{%u}w_{%u}^{eq}/w_{%u} = %s·%s/%s", processor, processor,
		processor, processor, shown(load, 6).text,
		shown(equivalent(net, schedule, processor), 6).text,
		shown(ko_computing(net, processor), 6).text);
	explain_line(out, "= %s", shown(schedule->share[processor], 6).text);
}

static void explain_finish(const Net *net, const Schedule *schedule, Explanation *out)
{
	explain_source(out, "Eq. 12, Ko & Robertazzi");
	explain_line(out, "T = w_{0}^{eq}T_{cp} = α_{0}w_{0}T_{cp}");
	explain_line(out, "= %s·%s", shown(schedule->share[0], 6).text,
		shown(ko_computing(net, 0), 6).text);
	explain_line(out, "= %s", shown(schedule->formula, 6).text);
	if (schedule->formula != schedule->finish)
		explain_line(out, "the diagram attains %s: reports wait for sends",
			shown(schedule->finish, 6).text);
}

/* Once reports wait for sends no subtree is as fast as Eq. 11 has it. */
double ko_sos_equivalent(const Net *net, const Schedule *schedule, uint32_t processor)
{
	const double load = ko_tree(schedule)->load[processor];

	if (schedule->given || schedule->formula != schedule->finish || !(load > 0))
		return NAN;
	return schedule->share[processor] / load * ko_computing(net, processor) / net->load;
}

bool ko_sos_explain(const Net *net, const Schedule *schedule, uint32_t processor, Quantity quantity,
	Explanation *out)
{
	if (quantity == QUANTITY_SHARE)
		explain_share(net, schedule, processor, out);
	else if (quantity == QUANTITY_FINISH)
		explain_finish(net, schedule, out);
	else if (quantity == QUANTITY_SPEEDUP)
		ko_explain_speedup(schedule, 23, out);
	else
		return false;
	return true;
}
