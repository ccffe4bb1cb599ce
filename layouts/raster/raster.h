/* Raster: a Scene painted into a part of a Grid.
 *
 * Bars are exact to an eighth of a cell at both ends: a cell with no edge is a blank on the bar's
 * paper, a cell with one edge is a left-k/8 block in the left colour on the right one, a cell with
 * two or more keeps the two widest pieces, but a bar that lies wholly in one cell gets at least an
 * eighth. Bars of half a cell's height use half blocks and are exact to a cell horizontally. In
 * themes without colours and in poor charsets fills are patterns, exact to a cell.
 *
 * Curves are dots, two by four in a cell, which all curves in it share, in the colour of the last;
 * so a value is seen to an eighth of a cell in y and a quarter in x, and a marker, a stamp of some
 * dots, likewise. Where the charset has less its glyphs come as near as they can: CHARSET_EIGHTHS has
 * quarters of a cell, a value to a quarter in y; CHARSET_SHADES (fonts of the Linux console have no
 * half blocks) and CHARSET_ASCII a stroke at one of three heights, of one curve only, a value to a
 * quarter too, but markers are letters there, to half a cell. Curves of ROLE_GRID and ROLE_IDEAL
 * guide the eye and give way to others.
 *
 * Letters stand on curves whatever their order, and markers on curves. Straight lines give way to
 * both. Areas behind curves (a SCENE_FILL, and whatever is ROLE_BAND or ROLE_INFEASIBLE) are whole
 * cells; where colours do not tell them, a thin pattern. */
#pragma once

#include "layouts/raster/grid.h"
#include "layouts/scene/scene.h"
#include "themes/theme.h"

/* Paint `scene` with its (0,0) at cell (x, y), clipped to the scene's size and the grid. Cells the
 * scene does not touch are left as they are. */
void raster(Grid *grid, int x, int y, const Scene *scene, const Theme *theme, Charset charset);

/* A scene as it was painted last: each row of cells is kept with what it came from. All zeros where
 * there is none yet. */
typedef struct Painted {
	Grid grid;
	uint64_t *from; /* of each row: its marks, the theme and the charset */
} Painted;
void painted_release(Painted *painted);

/* The same on blank canvas, whose cells it all replaces; only rows of other marks than the last time
 * are painted anew. Without memory nothing is kept. */
void raster_kept(Painted *painted, Grid *grid, int x, int y, const Scene *scene, const Theme *theme,
	Charset charset);

/* Give the cells of those items of a painted scene for which `lit` holds the grid's own theme again,
 * after grid_guest; bold where that has no colours. */
typedef bool RasterLit(const void *context, const SceneItem *item);
void raster_light(Grid *grid, int x, int y, const Scene *scene, RasterLit *lit, const void *context,
	bool bold);
