/* The methods of Ko & Robertazzi: equal allocation, sequential optimal and multi-installment
 * optimal scheduling (ko/eas.c, ko/sos.c, ko/mos.c). */
#include "solver/methods/ko/family.h"

#define KO_METHOD(kind, name, words, nets)                                                         \
	.id = name, .title = words, .variant = kind, .paper = "Ko & Robertazzi", .network = nets,  \
	.notation = &notation_robertazzi

#define KO_READS "load", "intensity.compute", "intensity.transfer", "intensity.report"

/* EAS and SOS. */
#define KO_TREE_SLOTS                                                                              \
	.reads = (const char *const[]){KO_READS, "ports", "front_end", NULL}, .check = ko_check,   \
	.root_rests = true, .split = ko_tree_split, .count = ko_tree_count,                        \
	.intervals = ko_tree_intervals, .label = ko_tree_label, .traffic = ko_tree_traffic,        \
	.best = &ko_best, .sendings = ko_tree_sendings, .sending = ko_tree_sending,                \
	.sending_has = ko_tree_sending_has

const Method methods_ko[] = {
	{
		KO_METHOD(KO_EAS, "ko-eas", "equal allocation EAS", "any tree of order 1"),
		KO_TREE_SLOTS,
		.solve = ko_eas_solve,
		.explain = ko_eas_explain,
		.explain_interval = ko_explain_interval,
	},
	{
		KO_METHOD(KO_SOS, "ko-sos", "sequential optimal SOS",
			"any tree of order 1; the textbook's star where report is 0"),
		KO_TREE_SLOTS,
		.solve = ko_sos_solve,
		.explain = ko_sos_explain,
		.equivalent = ko_sos_equivalent,
		.explain_interval = ko_explain_interval,
	},
	{
		KO_METHOD(KO_MOS, "ko-mos", "multi-installment optimal MOS",
			"trees of L levels with K children each, order 1"),
		.reads = (const char *const[]){KO_READS, NULL},
		.check = ko_mos_check,
		.solve = ko_mos_solve,
		.count = ko_mos_count,
		.intervals = ko_mos_intervals,
		.label = ko_mos_label,
		.explain = ko_mos_explain,
		.explain_interval = ko_explain_interval,
		.traffic = ko_mos_traffic,
		.sequence = ko_mos_sequence,
		.sendings = ko_mos_sendings,
		.sending = ko_mos_sending,
		.sending_has = ko_mos_sending_has,
	},
};
