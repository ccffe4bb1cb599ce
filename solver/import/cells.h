/* The cells of a text: CSV and TSV as spreadsheets write them, and what is copied from one.
 *
 * What parts cells (tab, semicolon, comma, in what is pasted also blanks) and whether numbers have
 * a decimal comma is decided once for the whole text. Numbers have a decimal point here, and
 * nothing between thousands. */
#pragma once

#include "solver/base/buf.h"
#include "solver/base/status.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct SheetCell {
	size_t at, length; /* in the bytes of the Cells */
	int line, column;  /* in the text, from 1 */
} SheetCell;

typedef struct Cells {
	Buf bytes;
	SheetCell *cell;
	size_t count, cap;
	size_t *row; /* the first cell of each row, and behind them the count */
	size_t rows, rows_cap;
	uint32_t columns; /* of the widest row */
	char apart;
	bool comma;  /* its decimal sign */
	bool latin1; /* no UTF-8: taken for Latin-1 */
} Cells;

/* Rows that are empty are left out. `name` is what messages call the text; `pasted`: blanks may
 * part cells, but for a number and its unit. Owner: whoever called it; cells_close, also after a
 * failure. */
Status cells_open(Cells *out, const char *name, const char *text, size_t length, bool pasted,
	Error *error) STATUS_CHECKED;
void cells_close(Cells *cells);

/* The cell, or NULL where the row is shorter; its text, "" then, without blanks at its ends. */
const SheetCell *cell_at(const Cells *cells, size_t row, uint32_t column);
const char *cell_text(const Cells *cells, size_t row, uint32_t column, size_t *length);

/* For cells_open: find out which the decimal sign is, then make a number plain. */
Status cells_find_sign(Cells *cells, const char *name, Error *error) STATUS_CHECKED;
void cell_make_plain(const Cells *cells, SheetCell *cell);

/* A number, a fraction or an amount; nothing but a dash. */
bool cell_is_number(const char *text, size_t length);
bool cell_is_empty(const char *text, size_t length);
