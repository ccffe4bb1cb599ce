/* Algorithm C (section 4.1): each layer gets all that is meant for it and those beyond in one
 * message a link, then computes. */
#include "solver/methods/cube/family.h"

static Status solve(const Net *net, const Settings *settings, Schedule *out, Error *error)
{
	(void)settings;
	return cube_solve(net, CUBE_CLASSICAL, out, error);
}

static Status summary(const Net *net, const Settings *settings, Schedule *out, Error *error)
{
	(void)settings;
	return cube_summary(net, CUBE_CLASSICAL, out, error);
}

static const char *const reads[] = {"load", "intensity.compute", "intensity.transfer", NULL};

extern const Method method_cube_c;
const Method method_cube_c = {
	.id = "cube-c",
	.title = "classical C",
	.paper = "mesh and hypercube report",
	.network = "hypercube, order 1",
	.notation = &notation_report,
	.reads = reads,
	.check = cube_check,
	.solve = solve,
	.count = cube_count,
	.intervals = cube_intervals,
	.label = cube_label,
	.explain = cube_explain,
	.periods = cube_periods,
	.period = cube_period,
	.summary = summary,
	.traffic = cube_traffic,
};
