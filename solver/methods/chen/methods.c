/* The methods of Chen & Chu: the classical one (Theorem 1), and one solver for algorithms S (Table
 * III: one installment for each child) and M (Table V: several). Algorithm W is ours. */
#include "solver/methods/chen/family.h"

#define PAPER "Chen & Chu"

#define CHEN_METHOD(kind, name, words, from)                                                       \
	.id = name, .title = words, .variant = kind, .paper = from,                                \
	.network = "single-level trees of order 1 and more", .notation = &notation_chen,           \
	.check = chen_check

#define CHEN_READS "load", "order", "intensity.compute", "intensity.transfer"

/* S and M. */
#define CHEN_SLOTS                                                                                 \
	.solve = chen_solve, .split = chen_split, .count = chen_count,                             \
	.intervals = chen_intervals, .label = chen_label, .eliminated = chen_eliminated,           \
	.eliminated_run = chen_eliminated_run, .eliminated_in = chen_eliminated_in,                \
	.elimination = chen_elimination, .regions = chen_regions, .keys = chen_keys,               \
	.explain = chen_explain, .explain_interval = chen_explain_interval,                        \
	.traffic = chen_traffic, .tries = chen_tries, .try_finish = chen_try, .rule = "FON",       \
	.best = &chen_best, .elimination_name = "PE", .installments_estimate = "Lemma 10",         \
	.children_estimate = "Lemma 12"

const Method methods_chen[] = {
	{
		CHEN_METHOD(CHEN_CLASSICAL, "chen-c", "classical C", PAPER),
		.reads = (const char *const[]){CHEN_READS, NULL},
		.solve = chen_c_solve,
		.count = chen_c_count,
		.intervals = chen_c_intervals,
		.label = chen_c_label,
		.explain = chen_c_explain,
		.explain_interval = chen_c_explain_interval,
		.elimination_name = "PE",
		.pseudocode = chen_code_c,
	},
	{
		CHEN_METHOD(CHEN_SINGLE, "chen-s", "single-installment S", PAPER),
		.reads = (const char *const[]){CHEN_READS, "startup.compute", "startup.transfer",
			"startup.rounds", NULL},
		CHEN_SLOTS,
		.pseudocode = chen_code_s,
	},
	{
		CHEN_METHOD(CHEN_MULTI, "chen-m", "multi-installment M", PAPER),
		.reads = (const char *const[]){CHEN_READS, "startup.compute", "startup.transfer",
			"startup.rounds", "installments", NULL},
		CHEN_SLOTS,
		.pseudocode = chen_code_m,
	},
	{
		CHEN_METHOD(CHEN_WAITING, "chen-w", "waiting allowed W", "gantree's own"),
		.reads = (const char *const[]){CHEN_READS, "startup.compute", "startup.transfer",
			"installments", NULL},
		.solve = waiting_method_solve,
		.count = chen_count,
		.intervals = chen_intervals,
		.label = chen_label,
		.explain = waiting_explain,
		.explain_interval = chen_explain_interval,
		.traffic = chen_traffic,
	},
};
