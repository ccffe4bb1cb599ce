/* Store-and-forward switching: a processor passes load on when all of its subtree has come in; what
 * it computes itself it computes as it comes. */
#include "solver/methods/hung/family.h"

static Status solve(const Net *net, const Settings *settings, Schedule *out, Error *error)
{
	(void)settings;
	return hung_solve(net, HUNG_STORE_FORWARD, out, error);
}

static Status summary(const Net *net, const Settings *settings, Schedule *out, Error *error)
{
	(void)settings;
	return hung_summary(net, HUNG_STORE_FORWARD, out, error);
}

static const char *const reads[] = {"load", "intensity.compute", "intensity.transfer",
	"distribution", "fat", "storage", "service", NULL};

extern const Method method_hung_sf;
const Method method_hung_sf = {
	.id = "hung-sf",
	.title = "store-and-forward",
	.paper = "Hung & Robertazzi",
	.network = "tree, order 1",
	.notation = &notation_robertazzi,
	.reads = reads,
	.check = hung_check,
	.solve = solve,
	.count = hung_count,
	.intervals = hung_intervals,
	.label = hung_label,
	.elimination = hung_elimination,
	.keys = hung_keys,
	.explain = hung_explain,
	.reason = hung_reason,
	.summary = summary,
	.traffic = hung_traffic,
};
