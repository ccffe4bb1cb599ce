/* The methods of Hung & Robertazzi:
 *   ct  cut-through switching: a processor takes its own load and passes on what follows as it
 * comes sf  store-and-forward: it passes load on when all of its subtree has come in; what it
 * computes itself it computes as it comes */
#include "solver/methods/hung/family.h"

#define HUNG_METHOD(kind, name, words)                                                             \
	[kind] = {                                                                                 \
		.id = name,                                                                        \
		.title = words,                                                                    \
		.variant = kind,                                                                   \
		.paper = "Hung & Robertazzi",                                                      \
		.network = "trees of order 1",                                                     \
		.notation = &notation_robertazzi,                                                  \
		.reads = (const char *const[]){"load", "intensity.compute", "intensity.transfer",  \
			"distribution", "fat", "storage", "service", NULL},                        \
		.check = hung_check,                                                               \
		.solve = hung_solve,                                                               \
		.split = hung_split,                                                               \
		.count = hung_count,                                                               \
		.intervals = hung_intervals,                                                       \
		.label = hung_label,                                                               \
		.elimination = hung_elimination,                                                   \
		.keys = hung_keys,                                                                 \
		.explain = hung_explain,                                                           \
		.explain_interval = hung_explain_interval,                                         \
		.reason = hung_reason,                                                             \
		.summary = hung_summary,                                                           \
		.traffic = hung_traffic,                                                           \
		.equivalent = hung_equivalent,                                                     \
	}

const Method methods_hung[] = {
	HUNG_METHOD(HUNG_CUT_THROUGH, "hung-ct", "cut-through"),
	HUNG_METHOD(HUNG_STORE_FORWARD, "hung-sf", "store-and-forward"),
};
