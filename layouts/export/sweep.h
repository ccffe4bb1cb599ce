/* A sweep as text, written value by value while it is worked out.
 *   csv   a header and a line per value: KEY, then of each method M.finish, M.formula, M.speedup,
 *         M.formula_speedup, M.outcome and, where best sets are asked for, M.best_set (T with it)
 *         and M.best_set_proved; what does not exist, or is infeasible, is empty. Where there are
 *         several series, one follows the other, and a first column "series" has what each sets:
 *         "load=500"
 *         With columns of one's own KEY, then those, as they are called; of several methods
 *         M.NAME
 *         Of a sweep within another that one's KEY comes first, and its values change last
 *   json  an object whose "points" has an item per value; numbers are what solve's json has, null
 *         where they do not exist, and "why" is the sentence behind the outcome. "series" are the
 *         settings of all series, and of the item's own. With columns of one's own each method has
 *         only "method", "outcome", "why" and "values", an object. Of a sweep within another
 *         "outer" is that one's "key", "from", "to" and "step", and in each item its value */
#pragma once

#include "layouts/table/table.h"
#include "solver/study/sweep.h"
#include "solver/values/columns.h"

/* Sweeps over the same values by the same methods, one for each series. */
typedef struct SweepList {
	Sweep *sweep;
	uint32_t count;     /* >= 1 */
	const char *series; /* what they set, as curve.series has it (net/curve.h); "": nothing */
	const ValueColumns *columns; /* what is told in place of the usual; NULL. Of one sweep */
	bool outer_alone; /* the sweep is within another, and what it varies itself is not told */
} SweepList;

/* Where a sweep is written to. */
typedef struct SweepOut {
	const SweepList *list;
	Table table;
	Json json;
} SweepOut;

/* Each appends to `out`, which may be passed on and cleared between; `row`: of the last point done
 * of sweep `s`. They may fail for lack of memory only. LaTeX and HTML come at the end,
 * and text is too narrow. */
Status sweep_write_head(SweepOut *to, const SweepList *list, TableFormat format, Buf *out);
Status sweep_write_row(SweepOut *to, uint32_t s);
Status sweep_write_end(SweepOut *to); /* what begun is ends, and is freed, however far it came */
