/* Algorithm M (section 4.3): P, and what it computes at the end comes in installments. */
#include "solver/methods/cube/family.h"

static Status check(const Net *net, Error *error)
{
	const Status status = cube_check(net, error);

	if (status != STATUS_OK)
		return status;
	if (net->installments == NET_FON)
		return error_set(error, STATUS_NOT_APPLICABLE,
			"algorithm FON is for single-level trees; installments must be a number or "
			"best");
	return STATUS_OK;
}

static Status solve(const Net *net, const Settings *settings, Schedule *out, Error *error)
{
	(void)settings;
	return cube_solve(net, CUBE_MULTI, out, error);
}

static Status summary(const Net *net, const Settings *settings, Schedule *out, Error *error)
{
	(void)settings;
	return cube_summary(net, CUBE_MULTI, out, error);
}

static const char *const reads[] = {
	"load", "installments", "intensity.compute", "intensity.transfer", NULL};

extern const Method method_cube_m;
const Method method_cube_m = {
	.id = "cube-m",
	.title = "multi-installment M",
	.paper = "mesh and hypercube report",
	.network = "hypercube, order 1",
	.notation = &notation_report,
	.reads = reads,
	.check = check,
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
