/* Algorithm M (Table V): several installments for each child. */
#include "solver/methods/chen/family.h"

static Status solve(const Net *net, const Settings *settings, Schedule *out, Error *error)
{
	return chen_solve(net, settings, CHEN_MULTI, out, error);
}

static const char *const reads[] = {"load", "order", "installments", "startup.compute",
	"startup.transfer", "intensity.compute", "intensity.transfer", NULL};

extern const Method method_chen_m;
const Method method_chen_m = {
	.id = "chen-m",
	.title = "multi-installment M",
	.paper = "Chen & Chu",
	.network = "single-level tree, order >= 1",
	.notation = &notation_chen,
	.reads = reads,
	.check = chen_check,
	.solve = solve,
	.count = chen_count,
	.intervals = chen_intervals,
	.label = chen_label,
	.elimination = chen_elimination,
	.keys = chen_keys,
	.explain = chen_explain,
	.traffic = chen_traffic,
};
