/* Grid: a rectangle of styled cells, the last value before the terminal. */
#pragma once

#include "layouts/scene/label.h"
#include "solver/base/buf.h"
#include "themes/role.h"

#include <stdbool.h>
#include <stdint.h>

enum { CELL_TEXT_MAX = 24 };

typedef struct Cell {
	char text[CELL_TEXT_MAX]; /* one grapheme cluster, UTF-8; "" behind a wide one */
	uint8_t ink, paper;       /* Role */
	bool bold, underline, reverse;
	bool guest; /* in the colours of another theme than the rest of the screen */
} Cell;

typedef struct Grid {
	int width, height; /* >= 1 */
	Cell *cells;       /* row by row */
} Grid;

Status grid_init(Grid *grid, int width, int height) STATUS_CHECKED;
void grid_release(Grid *grid);
Status grid_resize(Grid *grid, int width, int height) STATUS_CHECKED; /* and clear */
void grid_clear(Grid *grid);                                          /* blanks in text on canvas */

Cell *grid_cell(Grid *grid, int x, int y);           /* NULL outside */
const Cell *grid_at(const Grid *grid, int x, int y); /* NULL outside */

/* Write one grapheme cluster into a cell and leave its style; a wide character that loses a half
 * is blanked. `length` 0 is the second cell of a wide one. Returns the cell, NULL outside. */
Cell *grid_put(Grid *grid, int x, int y, const char *text, size_t length);

/* Write harmless UTF-8 at (x, y), clipped to [x, x + width) and the grid; returns cells used.
 * Paper ROLES leaves each cell the paper it has. */
int grid_text(
	Grid *grid, int x, int y, int width, const char *text, Role ink, Role paper, bool bold);
void grid_fill(Grid *grid, int x, int y, int width, int height, Role paper);

/* Show cells in the guest theme from now on, until they are filled. */
void grid_guest(Grid *grid, int x, int y, int width, int height);

/* Fold every glyph to what `charset` has: lines, arrows, Greek, sub- and superscripts, blocks. One
 * cell stays one cell. With `wide` characters of two cells stay as they are. */
void grid_fold(Grid *grid, Charset charset, bool wide);

/* Plain text: rows without trailing blanks, each ended by a newline. */
void grid_dump_text(const Grid *grid, Buf *out);

/* Text plus, after a line of dashes, one letter of style per cell and, after another, a legend
 * "a ink/paper flags": what golden tests compare. A blank on the canvas is "."; blanks have no ink
 * ("-"). */
void grid_dump_styles(const Grid *grid, Buf *out);
