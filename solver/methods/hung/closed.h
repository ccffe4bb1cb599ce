/* The paper's closed forms for homogeneous trees, each worked out by its own code and not by the
 * collapse, so that one can stand beside the other. All nodes have one w, all links one z; sigma is
 * z T_cm / (w T_cp), and a tree of level j has N_j = 1 + m + .. + m^j processors.
 *
 * They hold for cut-through without fat links, where every link is as slow as the first: the whole
 * tree is then one wire. From sigma > 1 on the printed ones have powers of a negative number, and
 * the links allow no more than the limits. */
#pragma once

#include "solver/methods/hung/family.h"

typedef struct HungLevels {
	uint32_t levels, arity; /* k, m: both at least 1 */
	double sigma;
	bool fed, at_once;
	bool closed; /* the closed forms hold */
} HungLevels;

/* False: the tree is not regular, however it is written, or its root alone. `alike`: see HungSolve.
 */
bool hung_levels(const HungTree *tree, uint32_t alike, HungLevels *out);

/* A processor of level j, 0 those without children: the root is of level k. O(levels). */
uint32_t hung_level_of(const HungLevels *levels, const Net *net, uint32_t processor);

typedef struct HungClosed {
	const char *equation; /* "Eq. 61" */
	char text[96];        /* markup: "1/(1 + (1 - (1 - σ)^{12})/σ)" */
	double value;
} HungClosed;

/* gamma_j of the processors fed from above: Eqs. 43, 60, 73, 102. */
HungClosed hung_closed_level(const HungLevels *levels, uint32_t level);

/* gamma_k of the whole tree: Eqs. 61, 65, 103; all children at once 74, 105; fed 43. And its
 * speed-up: Eqs. 62, 66, 104; 75, 106. */
HungClosed hung_closed_root(const HungLevels *levels);
HungClosed hung_closed_speedup(const HungLevels *levels);

/* gamma of each level, and the limits of the speed-up as levels are added. */
void hung_level_facts(const HungSolve *solve);
