/* Bars that look like the ground, on themes made for paper: figures outline them, and so do cells,
 * as far as there are glyphs that lie on their borders. */
#include "layouts/raster/cell.h"

#include <math.h>

/* Less contrast to the canvas than this is none on a screen. */
#define SEEN 1.5

static bool is_outlined(const Raster *raster, Role role)
{
	const Style *bar = &raster->theme->style[role];
	const Style *canvas = &raster->theme->style[ROLE_CANVAS];

	return raster->theme->paper && raster->mode == RASTER_EXACT && !raster_is_idle(role) &&
	       !bar->hatched && bar->color.set && canvas->color.set &&
	       color_contrast(bar->color, canvas->color) < SEEN;
}

/* The cell that a place along the row is nearest to the left edge of. */
static int cell_at(double x)
{
	return ((int)floor(x * RASTER_EIGHTHS + 0.5) + RASTER_EIGHTHS / 2 - 1) / RASTER_EIGHTHS;
}

/* A bar, and what it shows in this cell. */
typedef struct Outline {
	const SceneItem *item;
	bool begins, ends, tops;
} Outline;

static const char *glyph_of(const Outline *outline)
{
	return outline->begins ? "▏" : outline->ends ? "▕" : outline->tops ? "▔" : " ";
}

/* Its upper edge in the middle of the cell. */
static const char *half_glyph_of(const Outline *outline)
{
	const bool thin = outline->item->y1 - outline->item->y0 < 1;

	return thin && outline->begins ? "┌" : thin && outline->ends ? "┐" : "─";
}

bool raster_outline(Raster *raster, int column)
{
	const uint32_t upper = raster_main_bar(raster, column, 0),
		       lower = raster_main_bar(raster, column, 1);
	const SceneItem *item = raster_item(raster, lower);
	Outline outline = {.item = item};

	if (!item || !is_outlined(raster, item->role) || (upper != lower && upper != 0))
		return false;
	outline.begins = column == cell_at(item->x0);
	outline.ends = column == cell_at(item->x1) - 1 && !item->divided;
	outline.tops = floor(item->y0) == raster->row;
	if (upper == lower)
		raster_show(raster, column, glyph_of(&outline), ROLE_AXIS, item->role,
			outline.begins || outline.ends ? RASTER_EDGE : RASTER_PAPER);
	else
		raster_show(raster, column, half_glyph_of(&outline), ROLE_AXIS,
			(Role)raster_cell(raster, column)->beneath, RASTER_EDGE);
	return true;
}
