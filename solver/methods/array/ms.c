/* Algorithm MS (3.3.2): algorithm M with loads that even out the start-ups. */
#include "solver/methods/array/family.h"

static Status solve(const Net *net, const Settings *settings, Schedule *out, Error *error)
{
	(void)settings;
	return array_solve(net, ARRAY_MS, out, error);
}

static Status summary(const Net *net, const Settings *settings, Schedule *out, Error *error)
{
	(void)settings;
	return array_summary(net, ARRAY_MS, out, error);
}

static const char *const reads[] = {"load", "installments", "startup.compute", "startup.transfer",
	"intensity.compute", "intensity.transfer", NULL};

extern const Method method_array_ms;
const Method method_array_ms = {
	.id = "array-ms",
	.title = "multi-installment and start-ups MS",
	.paper = "mesh and hypercube report",
	.network = "linear array, mesh",
	.notation = &notation_report,
	.reads = reads,
	.check = array_check_multi,
	.solve = solve,
	.count = array_count,
	.intervals = array_intervals,
	.label = array_label,
	.explain = array_explain,
	.periods = array_period_count,
	.period = array_period,
	.summary = summary,
	.traffic = array_traffic,
};
