/* The methods for hypercubes:
 *   C (4.1)  each layer gets all that is meant for it and those beyond in one message a link, then
 *            computes
 *   P (4.2)  the load comes in chunks, which the layers hand on in step, so that the far ones begin
 *            early
 *   M (4.3)  P, and what it computes at the end comes in installments */
#include "solver/methods/cube/family.h"

/* `...`: what it reads beside what all of them do. */
#define CUBE_METHOD(kind, name, words, suits, ...)                                                 \
	[kind] = {                                                                                 \
		.id = name,                                                                        \
		.title = words,                                                                    \
		.variant = kind,                                                                   \
		.paper = "mesh and hypercube report",                                              \
		.network = "hypercubes of order 1",                                                \
		.notation = &notation_report,                                                      \
		.reads = (const char *const[]){"load", "intensity.compute", "intensity.transfer",  \
			__VA_ARGS__},                                                              \
		.check = suits,                                                                    \
		.solve = cube_solve,                                                               \
		.count = cube_count,                                                               \
		.intervals = cube_intervals,                                                       \
		.label = cube_label,                                                               \
		.explain = cube_explain,                                                           \
		.periods = cube_periods,                                                           \
		.period = cube_period,                                                             \
		.period_work = cube_period_work,                                                   \
		.summary = cube_summary,                                                           \
		.traffic = cube_traffic,                                                           \
		.pseudocode = cube_codes[kind],                                                    \
	}

static Status check_multi(const Net *net, Error *error)
{
	STATUS_TRY(cube_check(net, error));
	if (net->installments == NET_FON)
		return error_set(error, STATUS_NOT_APPLICABLE,
			"algorithm FON is for single-level trees; set installments to a number or "
			"to best");
	return STATUS_OK;
}

const Method methods_cube[] = {
	CUBE_METHOD(CUBE_CLASSICAL, "cube-c", "classical C", cube_check, NULL),
	CUBE_METHOD(CUBE_PIPELINED, "cube-p", "pipelined P", cube_check, NULL),
	CUBE_METHOD(CUBE_MULTI, "cube-m", "multi-installment M", check_multi, "installments", NULL),
};
