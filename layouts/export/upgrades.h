/* The table of upgrades (solver/study/upgrades.h), all of it, as text.
 *   table  for people: rows by gain, many folded; what makes T worse is marked, and explained below
 *   csv    a header and a line per row, by gain: key, now, down, finish_down, best_down, up,
 *          finish_up, best_up, next_break, verdict; what does not exist, or is infeasible, is empty
 *   json   an object: "finish", "best" and "by", and "rows" with an item per row; null for what
 * does not exist */
#pragma once

#include "layouts/scene/label.h"
#include "solver/study/upgrades.h"

typedef struct UpgradesJob {
	const Upgrades *upgrades;
	const Net *net;
	const Method *method;
	const Notation *notation; /* NULL: the method's */
	Charset charset;          /* of the table, */
	int columns;              /* and of a line; 0: CELLS_PAGE (cells.h) */
} UpgradesJob;

typedef struct UpgradesFormat {
	const char *id;
	/* Appends; may fail for lack of memory only. */
	Status (*write)(const UpgradesJob *job, Buf *out);
} UpgradesFormat;

extern const UpgradesFormat *const upgrades_formats[]; /* the usual one first, NULL-ended */
