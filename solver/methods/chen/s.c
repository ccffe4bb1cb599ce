/* Algorithm S (Table III): one installment for each child. */
#include "solver/methods/chen/family.h"

static Status solve(const Net *net, const Settings *settings, Schedule *out, Error *error)
{
	return chen_solve(net, settings, CHEN_SINGLE, out, error);
}

static const char *const reads[] = {"load", "order", "startup.compute", "startup.transfer",
	"intensity.compute", "intensity.transfer", NULL};

extern const Method method_chen_s;
const Method method_chen_s = {
	.id = "chen-s",
	.title = "single-installment S",
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
