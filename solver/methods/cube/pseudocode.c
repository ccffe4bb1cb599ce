/* Algorithms C, P and M in short. Layer i: the processors that are i links from the one with the
 * load. */
#include "solver/methods/cube/family.h"

static const CodeLine classical[] = {
	CODE_LINE(0, "L_{i} of each layer, so that all end together"),
	CODE_LINE(0, "for i = 1 to d, in period i:"),
	CODE_AT(CODE_FILLS, 1, "layer i - 1 sends on all but its own load"),
	CODE_LINE(2, "and computes that, from now to the end"),
	CODE_AT(CODE_ENDS, 0, "in period d + 1 nothing is sent any more"),
};

#define FIRST_PERIODS                                                                              \
	CODE_LINE(0, "x, so that the loads of all sum to L"),                                      \
		CODE_LINE(0, "for s = 1 to d, in period s:"),                                      \
		CODE_AT(CODE_FILLS, 1, "layers below s compute and send chunks on"),               \
		CODE_LINE(2, "a layer's first chunk goes on at once")

static const CodeLine pipelined[] = {
	FIRST_PERIODS,
	CODE_AT(CODE_ENDS, 0, "in period d + 1 all compute x"),
};

static const CodeLine multi[] = {
	CODE_LINE(0, "ρ = βd/(2^{d} - 1)"),
	FIRST_PERIODS,
	CODE_LINE(0, "for r = 1 to m - 1, in period d + r:"),
	CODE_AT(CODE_REPEATS, 1, "all compute xρ^{r-1}, in d parts"),
	CODE_LINE(2, "xρ^{r} for each is sent on meanwhile"),
	CODE_AT(CODE_ENDS, 0, "in period d + m all compute xρ^{m-1}"),
};

static const Pseudocode codes[] = {
	[CUBE_CLASSICAL] = {"C", "the classical method", "Section 4.1", CODE_LINES(classical)},
	[CUBE_PIPELINED] = {"P", "pipelined", "Section 4.2", CODE_LINES(pipelined)},
	[CUBE_MULTI] = {"M", "several installments", "Section 4.3", CODE_LINES(multi)},
};

const Pseudocode *const cube_codes[][2] = {
	[CUBE_CLASSICAL] = {&codes[CUBE_CLASSICAL]},
	[CUBE_PIPELINED] = {&codes[CUBE_PIPELINED]},
	[CUBE_MULTI] = {&codes[CUBE_MULTI]},
};
