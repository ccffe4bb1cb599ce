/* The cells of a text: CSV and TSV as spreadsheets write them, and what is copied from one.
 *
 * What parts cells (tab, semicolon, comma, in what is pasted also blanks) and whether numbers have
 * a decimal comma is decided once for the whole text. */
#pragma once

#include "solver/base/buf.h"
#include "solver/base/status.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct SheetCell {
	size_t at, length; /* in the bytes of the Cells */
	int line, column;  /* in the text, from 1 */
	size_t of;         /* its column among the cells, from 0 */
} SheetCell;

typedef struct Cells {
	const char *name; /* what messages call the text */
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

/* Rows that are empty are left out. `pasted`: blanks may
 * part cells, but for a number and its unit. Owner: whoever called it; cells_close, also after a
 * failure. */
Status cells_open(Cells *out, const char *name, const char *text, size_t length, bool pasted,
	Error *error) STATUS_CHECKED;
void cells_close(Cells *cells);

/* The cell, or NULL where the row is shorter; its text, "" then, without blanks at its ends. */
const SheetCell *cell_at(const Cells *cells, size_t row, uint32_t column);
const char *cell_text(const Cells *cells, size_t row, uint32_t column, size_t *length);

/* Find out which decimal sign the numbers of those of `columns` have that are `true`, and give them
 * a decimal point, and nothing between thousands. STATUS_INPUT where they have two signs. */
Status cells_make_plain(
	Cells *cells, const bool *numbers, uint32_t columns, Error *error) STATUS_CHECKED;

/* A number, a fraction or an amount, of either sign and also of a unit that there is none of;
 * nothing but a dash. */
bool cell_is_number(const char *text, size_t length);
bool cell_is_empty(const char *text, size_t length);
