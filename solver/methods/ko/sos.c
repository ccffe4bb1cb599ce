/* Sequential optimal scheduling: each processor gets its subtree's load in one piece, of such sizes
 * that every report ends as the next sibling stops (Eqs. 10 and 11), and T = w_0^eq T_cp (Eq. 12).
 * That is what the diagram attains while no report comes before the last send is done. With
 * half-duplex ports and many children it does (saturation): then the fractions of Eq. 10 are kept,
 * as in the paper's Table 1 at L = K = 4, the reports wait, and T is later than Eq. 12. The outcome
 * is exact, or a heuristic once saturated, for other fractions would then be better. */
#include "solver/methods/ko/family.h"

#include <math.h>
#include <stdio.h>

enum { ARITY_TRIED = 1000 };

static const char *const reads[] = {
	"load", "intensity.compute", "intensity.transfer", "intensity.report", "ports", NULL};

/* `full` is what the fractions attain when no report waits for a send. */
static void judge(double full, double promised, Schedule *out)
{
	out->outcome = OUTCOME_EXACT;
	out->formula_source = "Eq. 12";
	out->formula = promised;
	if (ko_same(out->finish, promised, out->processors))
		out->formula = out->finish;
	if (ko_same(out->finish, full, out->processors))
		return;
	out->outcome = OUTCOME_HEURISTIC;
	snprintf(out->why, sizeof out->why,
		"saturated: reports wait for the last send of a half-duplex port, so the shares of "
		"Eq. 10 need T = %s, Eq. 12 has %s",
		ko_show(out->finish).text, ko_show(promised).text);
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
			"with %u level%s reports wait for sends from %u children each on",
			net->levels, net->levels == 1 ? "" : "s", arity);
}

static Status solve_opened(KoTree *ko, const Net *net, Schedule *out, Error *error)
{
	ko_share_equally(ko, out->share);
	const double equal = ko_tree_run(ko, net, out->share, ko->half);

	ko_share_optimally(ko, net, out->share);
	const double full = ko_tree_run(ko, net, out->share, false);
	const Status status = ko_tree_finish(ko, net, out, error);

	if (status != STATUS_OK)
		return status;
	judge(full, out->share[0] * ko_computing(net, 0), out);
	ko_tell(net, out);
	ko_fact_gain(out, equal, out->finish);
	ko_fact_half_duplex(ko_tree(out), net, out);
	fact_saturation(net, out);
	return STATUS_OK;
}

static Status solve(const Net *net, const Settings *settings, Schedule *out, Error *error)
{
	KoTree ko;
	Status status = ko_tree_open(&ko, net, error);

	(void)settings;
	if (status == STATUS_OK)
		status = schedule_reserve(out, net->processors, error);
	if (status == STATUS_OK)
		status = solve_opened(&ko, net, out, error);
	ko_tree_close(&ko);
	return status;
}

/* A subtree's fraction: its root's own where that is all of it, else the sum over it. */
static const char *fraction_of(const Schedule *schedule, uint32_t child)
{
	return ko_tree(schedule)->tree.size[child] > 1 ? "Σα" : "α";
}

static void label(const Net *net, const Schedule *schedule, const Interval *interval,
	LabelForm form, char out[LABEL_MAX])
{
	const bool is_upper = interval->kind == INTERVAL_SEND || interval->kind == INTERVAL_COLLECT;
	const uint32_t i = is_upper ? interval->peer : interval->processor;
	const char *solution = interval->stage == STAGE_RESULT ? "^{sol}" : "";

	(void)net;
	if (interval->kind == INTERVAL_COMPUTE && form == LABEL_FULL)
		snprintf(out, LABEL_MAX, "α_{%u}w_{%u}T_{cp}", i, i);
	else if (interval->kind == INTERVAL_COMPUTE)
		snprintf(out, LABEL_MAX, "α_{%u}", i);
	else if (form == LABEL_FULL)
		snprintf(out, LABEL_MAX, "%s_{%u}z_{%u}T_{cm}%s", fraction_of(schedule, i), i, i,
			solution);
	else
		snprintf(out, LABEL_MAX, "%s_{%u}%s", fraction_of(schedule, i), i, solution);
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

	KO_LINE(out,
		"X = (w_{%u}^{eq}T_{cp} + z_{%u}T_{cm})/(w_{%u}^{eq}T_{cp} + "
		"z_{%u}T_{cm}^{sol}) = %s/%s",
		child, child, before, before, ko_show(upper).text, ko_show(lower).text);
	KO_LINE(out, "Σα_{%u} = Σα_{%u}/X = %s", child, before,
		ko_show(ko_tree(schedule)->load[child]).text);
}

static void explain_share(
	const Net *net, const Schedule *schedule, uint32_t processor, Explanation *out)
{
	const KoTree *ko = ko_tree(schedule);
	const uint32_t place = ko->place[processor];
	const double load = ko->load[processor];

	snprintf(out->subject, sizeof out->subject, "α_{%u}", processor);
	snprintf(out->source, sizeof out->source, "%s, Ko & Robertazzi",
		place > 0 ? "Eqs. 10 and 11" : "Eq. 11");
	if (!(load > 0)) {
		KO_LINE(out, "α_{%u} is below the smallest number", processor);
		return;
	}
	const uint32_t *child =
		&ko->tree.child[processor > 0 ? ko->tree.begin[net->parent_of[processor]] : 0];

	if (place > 0)
		explain_ratio(net, schedule, child[place - 1], processor, out);
	KO_LINE(out, "α_{%u} = Σα_{%u}w_{%u}^{eq}/w_{%u} = %s·%s/%s", processor, processor,
		processor, processor, ko_show(load).text,
		ko_show(equivalent(net, schedule, processor)).text,
		ko_show(ko_computing(net, processor)).text);
	KO_LINE(out, "= %s", ko_show(schedule->share[processor]).text);
}

static void explain_finish(const Net *net, const Schedule *schedule, Explanation *out)
{
	snprintf(out->subject, sizeof out->subject, "T");
	snprintf(out->source, sizeof out->source, "Eq. 12, Ko & Robertazzi");
	KO_LINE(out, "T = w_{0}^{eq}T_{cp} = α_{0}w_{0}T_{cp}");
	KO_LINE(out, "= %s·%s", ko_show(schedule->share[0]).text,
		ko_show(ko_computing(net, 0)).text);
	KO_LINE(out, "= %s", ko_show(schedule->formula).text);
	if (schedule->formula != schedule->finish)
		KO_LINE(out, "the diagram attains %s: reports wait for sends",
			ko_show(schedule->finish).text);
}

static bool explain(const Net *net, const Schedule *schedule, uint32_t processor, Quantity quantity,
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

extern const Method method_ko_sos;
const Method method_ko_sos = {
	.id = "ko-sos",
	.title = "sequential optimal SOS",
	.paper = "Ko & Robertazzi",
	.network = "any tree, order 1",
	.notation = &notation_robertazzi,
	.reads = reads,
	.check = ko_check,
	.solve = solve,
	.count = ko_tree_count,
	.intervals = ko_tree_intervals,
	.label = label,
	.explain = explain,
	.traffic = ko_tree_traffic,
};
