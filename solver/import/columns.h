/* What the columns of a spreadsheet are: told, or guessed by header, unit and content. */
#pragma once

#include "solver/import/cells.h"
#include "solver/net/fields.h"

enum { COLUMNS_MAX = 64 };

/* A column: `field` is what it is read as, NULL for the parent's name and for one left out. */
typedef struct Column {
	const Field *field;
	bool parent;
	char unit[UNIT_NAME_MAX]; /* of plain numbers in it; "" */
	char odd[UNIT_NAME_MAX];  /* what stands for one, and is none; "" */
} Column;

typedef struct Columns {
	Column column[COLUMNS_MAX];
	uint32_t count;
	bool header; /* the first row is none of a processor */
	bool named;  /* the header, or whoever told, says what they are */
	bool letter; /* one of them by a letter alone, which may as well be the first of any */
} Columns;

/* What columns of numbers are that nothing else tells of: these in order, from `at` on where all
 * have room there, else from the first on. */
typedef struct ColumnOrder {
	const Field *field[COLUMNS_MAX];
	uint32_t count, at;
} ColumnOrder;

/* `told`: "name,speed,rate" in the order of the columns, "-" for one that is left out; NULL: to be
 * guessed. `order` NULL: computing, link, start-ups. Makes the numbers in them plain. STATUS_USAGE
 * for what is told wrong. */
Status columns_find(Columns *out, Cells *cells, const char *told, const ColumnOrder *order,
	Error *error) STATUS_CHECKED;

/* STATUS_INPUT where a header has something else for a unit. `name` is what messages call the text.
 */
Status columns_check(
	const Columns *columns, const Cells *cells, const char *name, Error *error) STATUS_CHECKED;

/* Which column is that of a key ("link": also the rate), or COLUMNS_MAX. */
uint32_t columns_of(const Columns *columns, int key);
uint32_t columns_of_parent(const Columns *columns);

/* The key of a column, "parent", or NULL for one left out. */
const char *columns_key(const Columns *columns, uint32_t column);

/* Append "Host as name, GFlop/s as speed", and those left out, in the words of said.def. */
void columns_say(const Columns *columns, const Cells *cells, Buf *said);

/* Whether a column has plain numbers of what the net has a unit for: `out` says that. */
bool columns_plain(const Columns *columns, const Cells *cells, uint32_t column, const Net *net,
	char out[UNIT_NAME_MAX]);

/* Append a cell that is neither NULL nor empty, a plain number with the column's unit. */
void columns_typed(const Columns *columns, const Cells *cells, const SheetCell *cell,
	uint32_t column, Buf *out);

/* Read the cell of a column as its field does, in the net's units. `cell` is neither NULL nor
 * empty. Errors have its place. */
Status columns_read(const Columns *columns, const Cells *cells, const SheetCell *cell,
	uint32_t column, const Net *net, const char *name, FieldValue *out,
	Error *error) STATUS_CHECKED;
