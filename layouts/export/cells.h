/* Text in columns, for people: cells are put down one by one, and their widths follow. */
#pragma once

#include "layouts/scene/label.h"
#include "solver/base/buf.h"

enum { CELLS_LINES = 44, CELLS_COLUMNS = 8, CELL_ROOM = 64 };

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

/* Append `line` without blanks at its end, in the characters of `charset`, which can be poorer than
 * UTF-8, and clear it. */
void cells_line(Charset charset, Buf *line, Buf *out);

void cells_write(const Cells *cells, Charset charset, Buf *out);
