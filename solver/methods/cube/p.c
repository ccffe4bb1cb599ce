/* Algorithm P (section 4.2): the load comes in chunks, which the layers hand on in step, so that
 * the far ones begin early. */
#include "solver/methods/cube/family.h"

static Status solve(const Net *net, const Settings *settings, Schedule *out, Error *error)
{
	(void)settings;
	return cube_solve(net, CUBE_PIPELINED, out, error);
}

static Status summary(const Net *net, const Settings *settings, Schedule *out, Error *error)
{
	(void)settings;
	return cube_summary(net, CUBE_PIPELINED, out, error);
}

static const char *const reads[] = {"load", "intensity.compute", "intensity.transfer", NULL};

extern const Method method_cube_p;
const Method method_cube_p = {
	.id = "cube-p",
	.title = "pipelined P",
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
