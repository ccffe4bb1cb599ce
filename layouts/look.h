/* Look: what a cell of a Grid looks like under a theme, for exporters of cells. */
#ifndef GANTREE_LOOK_H
#define GANTREE_LOOK_H

#include "layouts/grid.h"
#include "themes/theme.h"

typedef struct Look {
	Color ink, paper; /* not set: whatever the reader's are */
	bool bold, underline, reverse;
} Look;

/* Without `colors`, or where its colour does not tell a surface from the canvas, the surface shows
 * by the attributes it has. */
Look look_of(const Cell *cell, const Theme *theme, bool colors);
bool look_equal(const Look *a, const Look *b);

#endif
