/* A sweep as text, written value by value while it is worked out.
 *   csv   a header and a line per value: KEY, then of each method M.finish, M.formula, M.speedup,
 *         M.formula_speedup and M.outcome; what does not exist, or is infeasible, is empty
 *   json  an object whose "points" has an item per value; numbers are what solve's json has, null
 *         where they do not exist, and "why" is the sentence behind the outcome */
#ifndef GANTREE_SWEEP_ROWS_H
#define GANTREE_SWEEP_ROWS_H

#include "solver/base/buf.h"
#include "solver/sweep.h"

typedef struct SweepRows {
	const char *id;
	/* Each appends to `out`, and may fail for lack of memory only. `row`: of point `k`, the
	 * last one done. */
	Status (*head)(const Sweep *sweep, Buf *out);
	Status (*row)(const Sweep *sweep, uint32_t k, Buf *out);
	Status (*tail)(const Sweep *sweep, Buf *out);
} SweepRows;

extern const SweepRows *const sweep_formats[]; /* the usual one first, NULL-ended */

#endif
