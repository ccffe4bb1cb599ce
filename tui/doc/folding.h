/* What was folded and unfolded by hand. It is held by nodes, so that it stays with a processor when
 * an edit moves the ids, and is handed to the rows as the processors they are now.
 *
 * At most FOLDS_MAX of either; the oldest is forgotten for a new one. */
#pragma once

#include "layouts/rows/rows.h"
#include "tui/doc/doc.h"

enum { FOLDS_MAX = 256, LEVELS_ALL = 1000 };

typedef struct Fold {
	uint32_t node,
		offset; /* the processor that stands for it: so many after the node's first */
} Fold;

typedef struct Folding {
	Fold open[FOLDS_MAX], closed[FOLDS_MAX];
	uint32_t open_count, closed_count;
	uint32_t level; /* RowSettings.fold_level, as asked for */
	uint32_t open_now[FOLDS_MAX], closed_now[FOLDS_MAX]; /* as processors, ascending */
} Folding;

void folding_clear(Folding *folding); /* as nothing was ever folded: also to initialise */

/* Fold an open row, unfold a folded one. `net` is expanded and has the row. */
void folding_toggle(Folding *folding, const Net *net, const Row *row);

/* Unfold the subtree of a node's first processor. */
void folding_unfold(Folding *folding, uint32_t node);

/* Fold all subtrees from a level on and nothing else; LEVELS_ALL: none, FOLD_LEVEL_AUTO. */
void folding_level(Folding *folding, uint32_t level);

/* Fold as the settings have it; processors that the net lacks are left out. */
void folding_put(Folding *folding, const Net *net, const RowSettings *settings);

/* What the rows are to be made with; `out` points into `folding`. */
void folding_apply(Folding *folding, const Net *net, RowSettings *out);

/* Go with the nodes through what the document did since it was last asked. */
void folding_follow(Folding *folding, const DocShift *shift);
