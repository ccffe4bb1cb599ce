/* The methods for linear arrays and meshes:
 *   Q (3.1)     the load goes down the line in periods that grow shorter; start-ups are paid, but
 *               not weighed
 *   M (3.2)     Q, its last period repeated m times in ever smaller messages
 *   S (3.3.1)   Q with loads that even out the start-ups
 *   MS (3.3.2)  M with loads that even out the start-ups */
#include "solver/methods/array/family.h"

/* `...`: what it reads beside what all of them do. */
#define ARRAY_METHOD(kind, name, words, suits, ...)                                                \
	[kind] = {                                                                                 \
		.id = name,                                                                        \
		.title = words,                                                                    \
		.variant = kind,                                                                   \
		.paper = "mesh and hypercube report",                                              \
		.network = "linear arrays and meshes",                                             \
		.notation = &notation_report,                                                      \
		.reads = (const char *const[]){"load", "startup.compute", "startup.transfer",      \
			"intensity.compute", "intensity.transfer", __VA_ARGS__},                   \
		.check = suits,                                                                    \
		.solve = array_solve,                                                              \
		.count = array_count,                                                              \
		.intervals = array_intervals,                                                      \
		.label = array_label,                                                              \
		.explain = array_explain,                                                          \
		.periods = array_period_count,                                                     \
		.period = array_period,                                                            \
		.period_work = array_period_work,                                                  \
		.summary = array_summary,                                                          \
		.traffic = array_traffic,                                                          \
		.pseudocode = array_codes[kind],                                                   \
	}

const Method methods_array[] = {
	ARRAY_METHOD(ARRAY_Q, "array-q", "pipelined Q", array_check, NULL),
	ARRAY_METHOD(
		ARRAY_M, "array-m", "multi-installment M", array_check_multi, "installments", NULL),
	ARRAY_METHOD(ARRAY_S, "array-s", "start-ups S", array_check_links, NULL),
	ARRAY_METHOD(ARRAY_MS, "array-ms", "multi-installment and start-ups MS", array_check_multi,
		"installments", NULL),
};
