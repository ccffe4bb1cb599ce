/* What table.c (columns, frame) and table_cells.c (one row) share; nothing else includes this. */
#ifndef GANTREE_TABLE_PARTS_H
#define GANTREE_TABLE_PARTS_H

#include "layouts/scene/pen.h"

enum {
	TABLE_NAME_MIN = 4,  /* below that neither tree lines nor marks */
	TABLE_DEPTH_MAX = 6, /* deeper rows stand no further in */
};

/* Where the columns stand; width 0: left out. */
typedef struct Columns {
	int name, name_width;
	int x[COLUMNS], width[COLUMNS];
	int bar, bar_width;
} Columns;

typedef struct Table {
	const Solved *solved;
	const View *view;
	Scene *scene;
	Columns columns;
	uint32_t first, shown; /* rows */
	int top;               /* line of the first one */
	double share_max;
	bool line[TABLE_DEPTH_MAX + 1]; /* level -> a sibling of the row, or of what it is below,
					 * is still to come */
} Table;

/* Cells before the name of a row: the tree lines. */
int table_indent(const Row *row);

/* Take the lines of `table` on to row `index`, from those of the row before. */
void table_follow(Table *table, uint32_t index);

void table_row(const Table *table, uint32_t index, int y);

#endif
