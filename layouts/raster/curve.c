/* Lines through points and markers, as they stand on what is there already. Which dots they have is
 * the matter of raster/dots.c. */
#include "layouts/raster/cell.h"

#include <math.h>
#include <string.h>

static Cell *grid_cell_of(Raster *raster, int column)
{
	return grid_cell(raster->grid, raster->x + column, raster->y + raster->row);
}

/* Marks pass over all but letters; curves leave markers alone too. */
static bool takes_mark(Raster *raster, int column, bool point)
{
	switch ((RasterContent)raster_cell(raster, column)->content) {
	case RASTER_OTHER:
		return strcmp(grid_cell_of(raster, column)->text, " ") == 0;
	case RASTER_PAPER:
	case RASTER_PATTERN:
	case RASTER_EDGE:
	case RASTER_LINE:
	case RASTER_CURVE:
		return true;
	case RASTER_POINT:
		return point;
	case RASTER_TEXT:
		break;
	}
	return false;
}

/* Leave a cell the paper of what is beneath, whatever glyph showed that. */
static void keep_paper(Raster *raster, int column)
{
	const RasterCell *cell = raster_cell(raster, column);
	const Role role = raster_role(raster, column, raster_main_bar(raster, column, 1));
	const bool pattern = cell->content == RASTER_PATTERN && !raster->theme->mono;
	Cell *shown = grid_cell_of(raster, column);

	if (cell->content == RASTER_EDGE)
		shown->paper = raster->mode == RASTER_PATTERNS ? cell->beneath : (uint8_t)role;
	else if (pattern && !raster->theme->style[role].hatched)
		shown->paper = (uint8_t)role;
	if (cell->content == RASTER_EDGE || pattern)
		shown->reverse = false;
}

static void put_mark(Raster *raster, int column, const char *glyph, const SceneItem *item)
{
	Cell *shown;

	keep_paper(raster, column);
	shown = raster_put(raster, column, glyph);
	shown->ink = (uint8_t)item->role;
	shown->bold = item->bold && item->line != LINE_POINTS;
	shown->underline = false;
	if (item->on != ROLES) {
		shown->paper = (uint8_t)item->on;
		shown->reverse = false;
	}
}

/* What helps to read the others, and gives way to them. */
static bool is_guide(Role role)
{
	return role == ROLE_GRID || role == ROLE_IDEAL;
}

/* Dots of all curves in a cell are one glyph, in the colour of the last; those of guides go where a
 * curve comes. A stroke can be one curve's only. */
static bool joins(const Raster *raster, const RasterCell *cell, Role before, Role role)
{
	return (cell->content == RASTER_CURVE || cell->content == RASTER_POINT) &&
	       charset_is_fine(raster->charset) && is_guide(before) == is_guide(role);
}

static void put_dots(Raster *raster, int column, const SceneItem *item)
{
	const bool point = item->kind == SCENE_POINT;
	RasterCell *cell = raster_cell(raster, column);
	const Role before = (Role)grid_cell_of(raster, column)->ink;
	const uint8_t fresh = cell->fresh;
	char glyph[4];

	cell->fresh = 0;
	if (!takes_mark(raster, column, point))
		return;
	if (cell->content == RASTER_CURVE && is_guide(item->role) && !is_guide(before))
		return;
	cell->dots = joins(raster, cell, before, item->role) ? cell->dots | fresh : fresh;
	raster_dot_glyph(cell->dots, raster->charset, glyph);
	put_mark(raster, column, glyph, item);
	cell->content = point ? RASTER_POINT : RASTER_CURVE;
}

static void put_all(Raster *raster, const SceneItem *item)
{
	for (int column = raster->begin; column < raster->end; column++)
		if (raster_cell(raster, column)->fresh)
			put_dots(raster, column, item);
}

void raster_curve(Raster *raster, const SceneItem *item)
{
	if (item->points == 0)
		return;
	raster_flush(raster);
	raster_dots(raster, item);
	put_all(raster, item);
}

/* --- markers ---------------------------------------------------------------------------------- */

/* Where there are only strokes each outline is a letter, in a whole cell. */
static void put_letter(Raster *raster, const SceneItem *item)
{
	static const char *const letters[SHAPES][2] = {
		[SHAPE_CIRCLE] = {"@", "o"},
		[SHAPE_SQUARE] = {"#", "n"},
		[SHAPE_TRIANGLE] = {"A", "^"},
		[SHAPE_DIAMOND] = {"*", "+"},
		[SHAPE_WEDGE] = {"V", "v"},
		[SHAPE_CROSS] = {"x", "x"},
	};
	const double column = floor(item->x0);

	if (floor(item->y0) != raster->row || column < raster->begin || column >= raster->end ||
		!takes_mark(raster, (int)column, true))
		return;
	put_mark(raster, (int)column, letters[item->shape][item->open], item);
	raster_cell(raster, (int)column)->content = RASTER_POINT;
}

void raster_point(Raster *raster, const SceneItem *item)
{
	raster_flush(raster);
	if (!charset_is_fine(raster->charset)) {
		put_letter(raster, item);
		return;
	}
	raster_stamp(raster, item);
	put_all(raster, item);
}
