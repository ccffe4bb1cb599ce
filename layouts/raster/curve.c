/* Lines through points and markers, as they stand on what is there already. How a curve passes the
 * cells is the matter of raster/path.c (box-drawing lines) and raster/dots.c (braille, ASCII). */
#include "layouts/raster/cell.h"

#include <math.h>
#include <string.h>

static Cell *grid_cell_of(Raster *raster, int column)
{
	return grid_cell(raster->grid, raster->x + column, raster->y + raster->row);
}

/* --- lines ------------------------------------------------------------------------------------ */

bool raster_has_ink(SceneLine line, int64_t place)
{
	static const char *const pattern[] = {
		[LINE_DOTTED] = "10", [LINE_DASHED] = "1110", [LINE_DASH_DOT] = "111010"};

	if (line != LINE_DOTTED && line != LINE_DASHED && line != LINE_DASH_DOT)
		return true;
	return pattern[line][(size_t)place % strlen(pattern[line])] == '1';
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
	shown->bold = item->bold;
	shown->underline = false;
	if (item->on != ROLES) {
		shown->paper = (uint8_t)item->on;
		shown->reverse = false;
	}
}

/* Dots of all curves in a cell are one glyph; lines join those of their own colour and hide others,
 * and strokes hide all. */
static bool joins(const Raster *raster, const RasterCell *cell, Role before, Role role)
{
	return cell->content == RASTER_CURVE &&
	       (raster->charset == CHARSET_BRAILLE || before == role);
}

static void put_curve(Raster *raster, int column, const SceneItem *item)
{
	RasterCell *cell = raster_cell(raster, column);
	const uint8_t fresh = cell->fresh;
	const char *glyph;
	char dots[4];

	cell->fresh = 0;
	if (!takes_mark(raster, column, false))
		return;
	cell->curve = joins(raster, cell, (Role)grid_cell_of(raster, column)->ink, item->role)
			      ? cell->curve | fresh
			      : fresh;
	if (raster->charset == CHARSET_ASCII) {
		glyph = raster_stroke(fresh);
	} else if (raster->charset == CHARSET_BRAILLE) {
		raster_braille(cell->curve, dots);
		glyph = dots;
	} else {
		glyph = raster_path_glyph(cell->curve);
	}
	put_mark(raster, column, glyph, item);
	cell->content = RASTER_CURVE;
}

void raster_curve(Raster *raster, const SceneItem *item)
{
	if (item->points == 0)
		return;
	raster_flush(raster);
	if (raster->charset == CHARSET_BRAILLE || raster->charset == CHARSET_ASCII)
		raster_dots(raster, item);
	else
		raster_path(raster, item);
	for (int column = raster->begin; column < raster->end; column++)
		if (raster_cell(raster, column)->fresh)
			put_curve(raster, column, item);
}

/* --- markers ---------------------------------------------------------------------------------- */

/* Filled, open; poor fonts have none of these outlines, so there each has a sign of its own. */
static const char *point_glyph(const SceneItem *item, Charset charset)
{
	static const char *const glyphs[SHAPES][2][2] = {
		[SHAPE_CIRCLE] = {{"●", "○"}, {"@", "o"}},
		[SHAPE_SQUARE] = {{"■", "□"}, {"#", "n"}},
		[SHAPE_TRIANGLE] = {{"▲", "△"}, {"A", "^"}},
		[SHAPE_DIAMOND] = {{"◆", "◇"}, {"*", "+"}},
		[SHAPE_WEDGE] = {{"▼", "▽"}, {"V", "v"}},
		[SHAPE_CROSS] = {{"×", "×"}, {"x", "x"}},
	};

	return glyphs[item->shape][!charset_is_fine(charset)][item->open];
}

void raster_point(Raster *raster, const SceneItem *item)
{
	const double column = floor(item->x0);

	if (floor(item->y0) != raster->row || column < raster->begin || column >= raster->end)
		return;
	raster_flush(raster);
	if (!takes_mark(raster, (int)column, true))
		return;
	put_mark(raster, (int)column, point_glyph(item, raster->charset), item);
	raster_cell(raster, (int)column)->content = RASTER_POINT;
}
