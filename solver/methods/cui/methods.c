/* The methods of Cui, Suresh & Kim: their equations solved exactly, and the paper's closed forms.
 */
#include "solver/methods/cui/family.h"

#define CUI_METHOD(kind, name, words, nets, suits, solver)                                         \
	[kind] = {                                                                                 \
		.id = name,                                                                        \
		.title = words,                                                                    \
		.variant = kind,                                                                   \
		.paper = "Cui, Suresh & Kim",                                                      \
		.network = nets,                                                                   \
		.notation = &notation_cui,                                                         \
		.reads = (const char *const[]){"load", "order", "law", "intensity.compute",        \
			"intensity.transfer", NULL},                                               \
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

const Method methods_cui[] = {
	CUI_METHOD(CUI_EXACT, "cui-exact", "classical non-linear, exact",
		"single-level trees, x^y (y >= 1) or x + log x", cui_check, cui_exact_solve),
	CUI_METHOD(CUI_APPROX, "cui-approx", "classical non-linear, closed forms",
		"single-level trees, x^y with y = 1, 2, 3", cui_approx_check, cui_approx_solve),
};
