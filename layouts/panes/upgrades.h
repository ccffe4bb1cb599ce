/* The table of upgrades: what its files share. */
#pragma once

#include "layouts/panes/parts.h"
#include "layouts/sentences/upgrade.h"
#include "layouts/table/fit.h"

typedef enum UpgradeColumn {
	UPGRADE_NAME,
	UPGRADE_NOW,
	UPGRADE_THEN,
	UPGRADE_T,
	UPGRADE_BARS,
	UPGRADE_AMOUNT,
	UPGRADE_BEST_T,
	UPGRADE_NEXT,
	UPGRADE_COLUMNS
} UpgradeColumn;

typedef struct UpgradeTable {
	Frame *frame;
	Pen pen;
	const Upgrades *upgrades;
	const uint32_t *order;
	uint32_t first, shown; /* rows of the order */
	int top;               /* line of the first one */
	Column column[UPGRADE_COLUMNS];
	bool brief;      /* names are "P1 G", without the word */
	int name;        /* cells of the widest processor's name and a blank; 0: there are none */
	int symbol;      /* of the widest symbol, likewise */
	int left, right; /* cells of bars on either side of zero, which is their x + left */
	double scale;    /* change of T a cell, as a part of it: on both sides */
	bool cut;        /* some bar is */
	bool worse;      /* some row is marked as worse, and of some */
	bool bright;     /* the best set is faster */
} UpgradeTable;

/* --- what a row says (upgrades_words.c) ------------------------------------------------------- */

/* In a line each: what helps most and what hurts; how it was tried; what the selected row says, in
 * at most `rows` lines. */
void upgrade_table_title(const UpgradeTable *table, int y);
void upgrade_table_manner(const UpgradeTable *table, int y);
void upgrade_table_tell(const UpgradeTable *table, const UpgradeRow *row, int y, int rows);

/* --- rows (upgrades_row.c) ---------------------------------------------------------------------
 */

void upgrade_table_columns(UpgradeTable *table);
void upgrade_table_heads(const UpgradeTable *table, int y);
void upgrade_table_row(const UpgradeTable *table, const UpgradeRow *row, uint32_t index, int y);
