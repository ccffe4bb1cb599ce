/* The table of upgrades (solver/study/upgrades.h), all of it, as text.
 *   table  for people: rows by gain, many folded; what makes T worse is marked, and explained below
 *   csv    a header and a line per row, by gain: key, now, down, finish_down, best_down, up,
 *          finish_up, best_up, next_break, verdict; what does not exist, or is infeasible, is empty
 *   json   an object: "finish", "best" and "by", and "rows" with an item per row; null for what
 * does not exist */
#pragma once

#include "layouts/table/table.h"
#include "solver/study/upgrades.h"

typedef struct UpgradesJob {
	const Upgrades *upgrades;
	const Net *net;
	const Method *method;
	const Notation *notation; /* NULL: the method's */
	TablePage page;           /* of the table */
} UpgradesJob;

/* Append all to `out`; it may fail for lack of memory only. */
Status upgrades_write(const UpgradesJob *job, TableFormat format, Buf *out) STATUS_CHECKED;
