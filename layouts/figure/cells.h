/* A screen on paper: the cells of a Grid as shapes for every exporter that has real coordinates
 * (figure.h). Papers and whatever draws (cell_shape.h) are rectangles, neighbours in one; letters
 * stand where their cells do, a word at a time, in a font whose letters are alike in width. */
#pragma once

#include "layouts/figure/figure.h"
#include "layouts/figure/look.h"
#include "layouts/raster/grid.h"

/* A page that the cells fill, without margins. */
FigurePage figure_cells_page(const Grid *grid);

/* Hand all shapes to `sink`, but for the page's own background. STATUS_NO_MEMORY only. */
Status figure_cells(const Grid *grid, const FigurePage *page, const LookPage *look,
	const FigureSink *sink, Error *error) STATUS_CHECKED;
