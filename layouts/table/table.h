/* Tables: rows of cells, written one cell after another, that become something for people (aligned
 * text, a LaTeX tabular, an HTML table), CSV or a list of JSON objects. What a row is made of is
 * said once, for all: a column that a format does not have is passed over.
 *
 *     table_begin(&table, format, TABLE_SEEK, out);
 *     table_heads(&table);
 *     for each row {
 *             table_number(&table, answer->value);
 *             table_text(&table, answer->outcome);
 *             table_row(&table);
 *     }
 *     table_end(&table, &page);
 *
 * CSV and JSON are in `out` row by row, so that memory does not grow with them; what people read
 * has no columns without anything in them, so it comes at the end. JSON goes into the list that
 * `table.json` has begun. Memory that runs out is noted in `out`. */
#pragma once

#include "layouts/scene/label.h"
#include "layouts/scene/words.h"
#include "layouts/table/json.h"

typedef enum TableFormat {
#define FORMAT(id, ...) TABLE_##id,
#include "layouts/table/formats.def"
	TABLE_FORMATS
} TableFormat;
extern const char *const table_formats[]; /* "table", "csv" and so on; NULL-ended */

typedef enum TableKind { TABLE_READ, TABLE_LINES, TABLE_OBJECTS } TableKind;
extern const TableKind table_kinds[TABLE_FORMATS];

/* Which kinds of formats have a column. */
enum {
	TABLE_IN_TEXT = 1 << TABLE_READ,
	TABLE_IN_CSV = 1 << TABLE_LINES,
	TABLE_IN_JSON = 1 << TABLE_OBJECTS,
	TABLE_IN_DATA = TABLE_IN_CSV | TABLE_IN_JSON,
	TABLE_IN_NOT_CSV = TABLE_IN_TEXT | TABLE_IN_JSON,
	TABLE_IN_ALL = TABLE_IN_TEXT | TABLE_IN_DATA
};

typedef struct TableColumn {
	const char *id;    /* head of CSV; key of JSON, "startup.transfer" being one in an object
			    * "startup" that its neighbours share; NULL: behind the last one */
	const char *title; /* for people */
	int in;            /* TABLE_IN_* */
	bool left;         /* aligned; else right */
	const char *unit;  /* of its numbers, as net_unit has it; NULL: none */
	int least;         /* cells of text, where there is anything in it */
} TableColumn;

typedef enum TableId {
#define TABLE(id, columns) TABLE_##id,
#include "layouts/table/columns.def"
	TABLE_ANY /* whatever cells come, without titles */
} TableId;

extern const TableColumn *const table_columns[];
extern const TableColumn table_any; /* of TABLE_ANY */

enum { TABLE_COLUMNS = 20 };

typedef struct Table {
	TableFormat format;
	TableKind kind; /* of the format */
	Buf *out;
	Json *json;                        /* TABLE_JSON: borrowed */
	int gap;                           /* blanks between columns of text */
	TableColumn column[TABLE_COLUMNS]; /* as many as have an id; TABLE_ANY: none */
	int count, next;                   /* cell to come */
	int across;                        /* cells of the last row, those passed over too */
	bool begun;                        /* something stands in the row */
	const char *group;                 /* TABLE_JSON: the first id in an open object; or NULL */
	Buf cells; /* for people, each with its NUL; a line that is not divided
		    * begins with a line feed */
	Buf room;
} Table;

void table_begin(Table *table, TableFormat format, TableId id, Buf *out);

/* Call a column otherwise in text (`title` is borrowed); leave it out of all formats. */
void table_title(Table *table, const char *id, const char *title);
void table_drop(Table *table, const char *id);

/* A line of titles, for people and CSV, with the units of the net, which may be NULL: "T (s)"; in
 * text a line of units below it. Where people read it it must come first. */
void table_heads(Table *table, const Net *net);
void table_head(Table *table, const char *title, const char *measure, const Net *net); /* one */

/* The next cell. A number is one of six digits for people, of all for machines; what does not exist
 * is "–", nothing, or null. Nor does a text that is NULL or "". */
void table_number(Table *table, double value);
void table_text(Table *table, const char *text);
void table_bytes(Table *table, const char *text, size_t length);
void table_truth(Table *table, bool value);

/* A number that people read in other words. */
typedef Word TableWord(double value);
void table_as(Table *table, TableWord *word, double value);

void table_row(Table *table); /* the row ends */

bool table_is_read(const Table *table); /* by people */

/* A line for people that is not divided into columns. */
void table_whole(Table *table, const char *text);

/* What text is written on; LaTeX is ASCII and HTML UTF-8 whatever it is. */
typedef struct TablePage {
	Charset charset; /* can be poorer than UTF-8 */
	int columns;     /* of a line; 0: TABLE_PAGE; TABLE_PAGE_LEAST at least */
	int indent;      /* blanks before each row */
} TablePage;

enum { TABLE_PAGE = 80, TABLE_PAGE_LEAST = 40, TABLE_PAGE_ENDLESS = 1 << 20 };

/* Write what is not yet, and free what the table has. Columns with nothing in them are left out; a
 * line that does not fit goes on below the second. `page` is asked for of text alone. */
void table_end(Table *table, const TablePage *page);

/* Append `line` without blanks at its end and clear it. What does not fit the page goes on below,
 * behind `hang` blanks. */
void table_line(const TablePage *page, int hang, Buf *line, Buf *out);
