/* The star of every course, and several rounds of it: gantree's own searches and equations for the
 * models of the literature (solver/papers/star.def). */
#include "solver/methods/star/family.h"

#define STAR_METHOD(kind, name, words)                                                             \
	.id = name, .title = words, .variant = kind, .paper = "papers on stars",                   \
	.network = "single-level trees of order 1", .notation = &notation_star,                    \
	.check = star_check, .root_rests = true, .own_startups = true

#define STAR_READS                                                                                 \
	"load", "intensity.compute", "intensity.transfer", "startup.compute", "startup.transfer",  \
		"service", "front_end"

#define STAR_SLOTS                                                                                 \
	.count = star_count, .intervals = star_intervals, .label = star_label,                     \
	.explain_interval = star_explain_interval, .traffic = star_traffic,                        \
	.sendings = star_sendings, .sending = star_sending, .sending_has = star_sending_has

const Method methods_star[] = {
	{
		STAR_METHOD(STAR_AFFINE, "star-affine", "one port, start-ups, one round"),
		STAR_SLOTS,
		.reads = (const char *const[]){STAR_READS, NULL},
		.solve = star_affine_solve,
		.split = star_split,
		.explain = star_affine_explain,
		.elimination = star_elimination,
		.reason = star_reason,
		.orders = star_orders,
		.order = star_order,
		.try_finish = star_order_try,
		.best = &star_best,
		.pseudocode = star_code_affine,
	},
	{
		STAR_METHOD(STAR_ROUNDS, "star-rounds", "one port, start-ups, several rounds"),
		STAR_SLOTS,
		.reads = (const char *const[]){STAR_READS, "installments", NULL},
		.solve = star_rounds_solve,
		.explain = star_rounds_explain,
		.tries = star_tries,
		.try_finish = star_try,
		.pseudocode = star_code_rounds,
	},
};
