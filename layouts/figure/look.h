/* Look: what a cell of a Grid looks like under a theme, for exporters of cells. */
#pragma once

#include "layouts/raster/grid.h"
#include "themes/theme.h"

typedef struct Look {
	Color ink, paper; /* not set: whatever the reader's are */
	bool bold, underline, reverse;
} Look;

/* Without `colors`, or where its colour does not tell a surface from the canvas, the surface shows
 * by the attributes it has. */
Look look_of(const Cell *cell, const Theme *theme, bool colors);
bool look_equal(const Look *a, const Look *b);

/* Cells on a page of their own, which has no reader's colours to leave anything to. */
typedef struct LookPage {
	const Theme *theme;
	bool colors;
	Color paper,
		letters; /* the theme's; where it leaves them to the terminal, black or white */
} LookPage;

LookPage look_page(const Theme *theme, bool colors);

/* As such a page shows it: all colours set, nothing to reverse. */
Look look_on(const LookPage *page, const Cell *cell);
