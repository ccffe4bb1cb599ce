/* Algorithms Q, M, S and MS in short. In the row stand processors, of a mesh sub-meshes, from the
 * one with the load on. */
#include "solver/methods/array/family.h"

#define FIRST_PERIODS                                                                              \
	CODE_LINE(0, "for k = 1 to N - 1, in period k:"),                                          \
		CODE_AT(CODE_FILLS, 1, "the first k in the row compute and send on"),              \
		CODE_LINE(2, "what came; the next gets its first load")

static const CodeLine pipelined[] = {
	CODE_LINE(0, "x, so that the loads of all sum to L"),
	FIRST_PERIODS,
	CODE_AT(CODE_ENDS, 0, "in period N all compute x"),
};

static const CodeLine multi[] = {
	CODE_LINE(0, "ρ = β/(N - 1)"),
	CODE_LINE(0, "x, so that the loads of all sum to L"),
	FIRST_PERIODS,
	CODE_LINE(0, "for r = 1 to m - 1, in period N + r - 1:"),
	CODE_AT(CODE_REPEATS, 1, "all compute xρ^{r-1}, in N - 1 parts"),
	CODE_LINE(2, "xρ^{r} for each goes down the row"),
	CODE_AT(CODE_ENDS, 0, "in period N + m - 1 all compute xρ^{m-1}"),
};

static const CodeLine startups[] = {
	CODE_LINE(0, "Δ = (θ_{cp} - θ_{cm})/T_{cm}"),
	CODE_LINE(0, "x, so that the loads of all sum to L"),
	FIRST_PERIODS,
	CODE_LINE(1, "Δ more in each message: both last alike"),
	CODE_AT(CODE_ENDS, 0, "in period N all compute x + Δ"),
};

static const CodeLine multi_startups[] = {
	CODE_LINE(0, "Δ = (θ_{cp} - θ_{cm})/T_{cm}, ρ = β/(N - 1)"),
	CODE_LINE(0, "x, so that the loads of all sum to L"),
	CODE_LINE(0, "y = x + Δ"),
	FIRST_PERIODS,
	CODE_LINE(0, "for r = 1 to m - 1, in period N + r - 1:"),
	CODE_AT(CODE_REPEATS, 1, "all compute y, in N - 1 parts"),
	CODE_LINE(2, "the next y = ρy + Δ goes down the row"),
	CODE_AT(CODE_ENDS, 0, "in period N + m - 1 all compute y"),
};

static const Pseudocode codes[] = {
	[ARRAY_Q] = {"Q", "pipelined", "Section 3.1", CODE_LINES(pipelined)},
	[ARRAY_M] = {"M", "several installments", "Section 3.2", CODE_LINES(multi)},
	[ARRAY_S] = {"S", "start-ups weighed", "Section 3.3.1", CODE_LINES(startups)},
	[ARRAY_MS] = {"MS", "installments and start-ups", "Section 3.3.2",
		CODE_LINES(multi_startups)},
};

const Pseudocode *const array_codes[][2] = {
	[ARRAY_Q] = {&codes[ARRAY_Q]},
	[ARRAY_M] = {&codes[ARRAY_M]},
	[ARRAY_S] = {&codes[ARRAY_S]},
	[ARRAY_MS] = {&codes[ARRAY_MS]},
};
