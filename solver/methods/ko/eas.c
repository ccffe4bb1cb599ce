/* Equal allocation scheduling: every processor computes the same fraction, whatever its speed and
 * link. Eq. 9 follows one path, the last child of the last child and so on; what the diagram
 * attains is later where another path is later or where reports wait for sends (half duplex). The
 * outcome is a heuristic: nobody claims that equal is best. */
#include "solver/methods/ko/family.h"

#include <stdio.h>

static const char *const reads[] = {
	"load", "intensity.compute", "intensity.transfer", "intensity.report", "ports", NULL};

static void judge(const KoPath *path, double full, Schedule *out)
{
	const double formula = path->delay + path->computing + path->reporting;

	out->outcome = OUTCOME_HEURISTIC;
	snprintf(out->why, sizeof out->why,
		"every processor gets the same load, whatever its speed and link");
	out->formula_source = "Eq. 9";
	out->formula = formula;
	if (ko_same(out->finish, formula, out->processors))
		out->formula = out->finish;
	else if (ko_same(full, formula, out->processors))
		schedule_note(out,
			"Eq. 9 has T = %s, but reports wait for the last send of a "
			"half-duplex port",
			ko_show(formula).text);
	else
		schedule_note(out,
			"Eq. 9 has T = %s, but it follows the last path only and "
			"another one is later",
			ko_show(formula).text);
}

static Status solve(const Net *net, const Settings *settings, Schedule *out, Error *error)
{
	KoTree ko;
	Status status = ko_tree_open(&ko, net, error);

	(void)settings;
	if (status == STATUS_OK)
		status = schedule_reserve(out, net->processors, error);
	if (status == STATUS_OK) {
		ko_share_equally(&ko, out->share);
		const KoPath path = ko_last_path(&ko, net);
		const double full = ko_tree_run(&ko, net, out->share, false);

		status = ko_tree_finish(&ko, net, out, error);
		if (status == STATUS_OK) {
			judge(&path, full, out);
			ko_tell(net, out);
			ko_fact_half_duplex(ko_tree(out), net, out);
		}
	}
	ko_tree_close(&ko);
	return status;
}

static void label(const Net *net, const Schedule *schedule, const Interval *interval,
	LabelForm form, char out[LABEL_MAX])
{
	const bool is_upper = interval->kind == INTERVAL_SEND || interval->kind == INTERVAL_COLLECT;
	const uint32_t child = is_upper ? interval->peer : interval->processor;
	const uint32_t size = ko_tree(schedule)->tree.size[child];
	const char *solution = interval->stage == STAGE_RESULT ? "^{sol}" : "";
	char fraction[24] = "ε";

	(void)net;
	if (interval->kind == INTERVAL_COMPUTE) {
		snprintf(out, LABEL_MAX, form == LABEL_FULL ? "εw_{%u}T_{cp}" : "ε",
			interval->processor);
		return;
	}
	if (size > 1)
		snprintf(fraction, sizeof fraction, "%uε", size);
	if (form == LABEL_FULL)
		snprintf(out, LABEL_MAX, "%sz_{%u}T_{cm}%s", fraction, child, solution);
	else
		snprintf(out, LABEL_MAX, "%s%s", fraction, solution);
}

static void explain_finish(const Net *net, const Schedule *schedule, Explanation *out)
{
	const KoPath path = ko_last_path(ko_tree(schedule), net);

	snprintf(out->subject, sizeof out->subject, "T");
	snprintf(out->source, sizeof out->source, "Eq. 9, Ko & Robertazzi");
	KO_LINE(out, "T = C_{d} + εw_{%u}T_{cp} + S_{d}", path.last);
	KO_LINE(out, "= %s + %s + %s", ko_show(path.delay).text, ko_show(path.computing).text,
		ko_show(path.reporting).text);
	KO_LINE(out, "= %s", ko_show(schedule->formula).text);
	if (schedule->formula != schedule->finish)
		KO_LINE(out, "the diagram attains %s", ko_show(schedule->finish).text);
}

static bool explain(const Net *net, const Schedule *schedule, uint32_t processor, Quantity quantity,
	Explanation *out)
{
	if (quantity == QUANTITY_FINISH) {
		explain_finish(net, schedule, out);
	} else if (quantity == QUANTITY_SPEEDUP) {
		ko_explain_speedup(schedule, 22, out);
	} else if (quantity == QUANTITY_SHARE) {
		snprintf(out->subject, sizeof out->subject, "ε");
		snprintf(out->source, sizeof out->source, "Eq. 4, Ko & Robertazzi");
		KO_LINE(out, "ε = 1/N");
		KO_LINE(out, "= 1/%u", schedule->processors);
		KO_LINE(out, "= %s", ko_show(schedule->share[processor]).text);
	} else {
		return false;
	}
	return true;
}

extern const Method method_ko_eas;
const Method method_ko_eas = {
	.id = "ko-eas",
	.title = "equal allocation EAS",
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
