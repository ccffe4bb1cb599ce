/* Text in columns, for people: cells are put down one by one, and their widths follow. */
#pragma once

#include "layouts/scene/label.h"
#include "solver/base/buf.h"

enum { CELLS_LINES = 44, CELLS_COLUMNS = 8, CELL_ROOM = 64 };
enum { CELLS_PAGE = 80, CELLS_PAGE_LEAST = 40 };

/* A line with a `whole` text is not divided. */
typedef struct Cells {
	int columns, lines;
	bool left[CELLS_COLUMNS]; /* aligned left */
	char cell[CELLS_LINES][CELLS_COLUMNS][CELL_ROOM];
	char whole[CELLS_LINES][CELL_ROOM];
	const char *tail[CELLS_LINES]; /* follows the last column; may be NULL */
} Cells;

/* One line, of titles. */
void cells_init(Cells *cells, int columns, const char *const titles[]);

/* Six digits; "–" for what does not exist. */
void cells_number(char cell[CELL_ROOM], double value);

int cells_width(const char *text);

/* What is written on. */
typedef struct CellsPage {
	Charset charset; /* can be poorer than UTF-8 */
	int columns;     /* of a line; 0: CELLS_PAGE; CELLS_PAGE_LEAST at least */
} CellsPage;

/* Append `line` without blanks at its end and clear it. What does not fit the page goes on below,
 * behind `hang` blanks. */
void cells_line(const CellsPage *page, int hang, Buf *line, Buf *out);

/* Columns with nothing in them are left out; a line that does not fit goes on below the second. */
void cells_write(const Cells *cells, const CellsPage *page, Buf *out);
