/* Cell shapes: characters that draw rather than write (blocks, lines, braille) as rectangles, so
 * that a picture of a screen looks alike whatever fonts its reader has. */
#pragma once

#include <stdbool.h>

/* Within a cell of 1 by 1, from its upper left corner; cells are twice as high as wide. */
typedef struct CellBox {
	double x0, y0, x1, y1;
} CellBox;

enum { CELL_BOXES_MAX = 8 };

typedef struct CellShape {
	CellBox box[CELL_BOXES_MAX];
	int count;
	double shade; /* how much ink the boxes have, 0 to 1 */
} CellShape;

/* The shape of a cell's text; false where it is a letter and needs a font. A blank is a shape of no
 * boxes. */
bool cell_shape(const char *text, CellShape *out);
