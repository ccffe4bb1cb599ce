/* The methods of Cui, Suresh & Kim: their equations solved exactly, and the paper's closed forms.
 */
#include "solver/methods/cui/family.h"

#define CUI_METHOD(kind, name, words, nets, keys, suits, solver)                                   \
	[kind] = {                                                                                 \
		.id = name,                                                                        \
		.title = words,                                                                    \
		.variant = kind,                                                                   \
		.paper = "Cui, Suresh & Kim",                                                      \
		.network = nets,                                                                   \
		.notation = &notation_cui,                                                         \
		.reads = keys,                                                                     \
		.check = suits,                                                                    \
		.solve = solver,                                                                   \
		.split = cui_split,                                                                \
		.count = cui_count,                                                                \
		.intervals = cui_intervals,                                                        \
		.label = cui_label,                                                                \
		.explain = cui_explain,                                                            \
		.explain_interval = cui_explain_interval,                                          \
		.traffic = cui_traffic,                                                            \
	}

#define CUI_READS "load", "order", "law", "intensity.compute", "intensity.transfer"

static const char *const reads[] = {CUI_READS, NULL};
static const char *const reads_startup[] = {CUI_READS, "startup.compute", "startup.transfer", NULL};

const Method methods_cui[] = {
	CUI_METHOD(CUI_EXACT, "cui-exact", "classical non-linear, exact",
		"single-level trees, x^y (y >= 1) or x + log x", reads_startup, cui_check,
		cui_exact_solve),
	CUI_METHOD(CUI_APPROX, "cui-approx", "classical non-linear, closed forms",
		"single-level trees, x^y with y = 1, 2, 3", reads, cui_approx_check,
		cui_approx_solve),
};
