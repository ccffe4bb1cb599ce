/* Wires: bars whose thickness is shown to an eighth of a cell, and their ends to a whole one; those
 * as thick as a cell, in colours, are bars like others. */
#include "layouts/raster/cell.h"

#include <math.h>

enum { STEPS = RASTER_EIGHTHS };

static int steps_of(double thickness)
{
	return (int)fmin(fmax(nearbyint(thickness * STEPS), 1), STEPS);
}

static bool is_thin(int steps)
{
	return steps <= 2;
}

static const char *glyph_of(const Raster *raster, const SceneItem *item, int steps)
{
	static const char *const across[] = {" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"};
	static const char *const down[] = {" ", "▏", "▎", "▍", "▌", "▋", "▊", "▉", "█"};
	/* Thin, medium and thick. */
	static const char *const shades[][3] = {{"─", "▒", "█"}, {"│", "▒", "█"}};
	static const char *const ascii[][3] = {{"-", "=", "#"}, {"|", "H", "#"}};
	const bool upright = item->wire == WIRE_DOWN;
	const int third = is_thin(steps) ? 0 : steps <= 5 ? 1 : 2;

	if (raster->mode == RASTER_PATTERNS && raster_is_idle(item->role))
		return raster->charset == CHARSET_ASCII ? (upright ? ":" : ".")
		       : upright                        ? "┊"
							: "┄";
	if (raster->charset == CHARSET_ASCII)
		return ascii[upright][third];
	if (raster->charset == CHARSET_SHADES)
		return shades[upright][third];
	if (raster_is_idle(item->role) && is_thin(steps))
		return shades[upright][0];
	return upright ? down[steps] : across[steps];
}

/* What has not been carried yet steps back, but so little of it would not be seen. */
static Role ink_of(const SceneItem *item, int steps)
{
	return raster_is_idle(item->role) && is_thin(steps) ? ROLE_AXIS : item->role;
}

static void put(Raster *raster, int column, const char *glyph, Role role)
{
	RasterCell *cell = raster_cell(raster, column);
	Cell *shown = raster_put(raster, column, glyph);

	shown->ink = (uint8_t)role;
	shown->paper = cell->beneath;
	shown->bold = shown->underline = shown->reverse = false;
	cell->content = RASTER_EDGE;
}

/* Whole cells from `from` to `to`, at least one. */
static bool covers(double from, double to, int cell)
{
	const double begin = floor(from + 0.5);

	return begin <= cell && cell < fmax(floor(to + 0.5), begin + 1);
}

void raster_wire(Raster *raster, uint32_t index)
{
	const SceneItem *item = &raster->scene->items[index];
	const bool upright = item->wire == WIRE_DOWN;
	const int steps = steps_of(upright ? item->x1 - item->x0 : item->y1 - item->y0);
	const int middle =
		(int)floor(upright ? (item->x0 + item->x1) / 2 : (item->y0 + item->y1) / 2);
	const char *glyph = glyph_of(raster, item, steps);

	if (steps == STEPS && raster->mode == RASTER_EXACT) {
		raster_bar(raster, index);
		return;
	}
	if (upright ? !covers(item->y0, item->y1, raster->row) : raster->row != middle)
		return;
	raster_flush(raster);
	for (int column = raster->begin; column < raster->end; column++)
		if (upright ? column == middle : covers(item->x0, item->x1, column))
			put(raster, column, glyph, ink_of(item, steps));
}
