/* What the files that make rows share: build.c (the star, and what comes after gathering), rows.c,
 * rows/tree.c, rows/shape.c, rows/sort.c and rows/unfold.c. Nothing else includes this header.
 *
 * Rows are gathered in the net's own order, one after the other, without gaps. Whoever runs out of
 * memory sets `failed` and leaves the rest to rows_build. */
#pragma once

#include "layouts/rows/rows.h"

typedef struct RowBuilder {
	const Net *net;
	const Schedule *schedule; /* may be NULL */
	const RowSettings *settings;
	Rows *rows;
	bool failed;
	bool may_stop; /* quantiles look at no rows: gathering ends when they will come */
	bool foot;     /* useless ones are to go there: of many they are not gathered */
	uint32_t useless_rows, first_useless; /* rows; the first processor */
} RowBuilder;

/* Shares and times that differ by less, as a part of themselves, are equal but for rounding. */
#define ROWS_EQUAL 1e-9

/* Verdict of a processor; useful while nobody was eliminated. */
uint8_t rows_verdict(const Schedule *schedule, uint32_t processor);

/* Whether the group or subtree that `fold` stands for was unfolded, or folded, by hand. */
bool rows_was_opened(const RowSettings *settings, uint32_t fold);
bool rows_was_closed(const RowSettings *settings, uint32_t fold);

/* Append a row that begins where the last one ended; `row->begin` and `row->node` are filled in. */
void rows_add(RowBuilder *builder, const Row *row);

/* Whether so many rows were gathered that quantiles will take their place. */
bool rows_are_many(const RowBuilder *builder);

/* Gather a tree of several levels in preorder, an array or mesh, a hypercube. */
void rows_gather_tree(RowBuilder *builder);
void rows_gather_mesh(RowBuilder *builder);
void rows_gather_layers(RowBuilder *builder);

/* How many alike leaves of one parent stand from `first` on, by id and by value. */
uint32_t rows_alike(const RowBuilder *builder, uint32_t first);

/* Add the group of `count` alike leaves from `first` on, folded or one by one. */
void rows_add_alike(RowBuilder *builder, uint32_t first, uint32_t count, uint32_t depth);

/* Whether some processor of a group, or of one of its alike subtrees, has not the share and times
 * of its like in the first; what is similar only always differs, as do quantiles. */
bool rows_are_unlike(const Rows *rows, const Row *row, const Schedule *schedule);

/* Add to settings->open the groups of these rows that unfold by themselves; `more`: there are any.
 * The list is the caller's from then on, in `open`, where NULL or the last one stands. */
Status rows_unfold(const Rows *rows, const Schedule *schedule, RowSettings *settings,
	uint32_t **open, bool *more, Error *error) STATUS_CHECKED;

/* Put the rows into the order of settings->sort. */
void rows_arrange(RowBuilder *builder);
