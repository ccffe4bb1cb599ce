#include "layouts/raster/raster.h"

#include <math.h>

static void light_item(
	Grid *grid, int x, int y, const Scene *scene, const SceneItem *item, bool bold)
{
	const bool text = item->kind == SCENE_TEXT;
	const int left = text ? 0 : (int)floor(item->x0);
	const int right = (int)(text ? scene->width : fmax(ceil(item->x1), left + 1));
	const int bottom = text ? (int)item->y0 + 1 : (int)fmax(ceil(item->y1), item->y0 + 1);

	for (int row = (int)floor(item->y0); row < bottom && row < scene->height; row++) {
		for (int column = left; column < right && column < scene->width; column++) {
			Cell *cell = grid_cell(grid, x + column, y + row);

			if (!cell || !scene_covers(scene, item, column + 0.5, row + 0.5))
				continue;
			cell->guest = false;
			cell->bold = cell->bold || bold;
		}
	}
}

void raster_light(Grid *grid, int x, int y, const Scene *scene, RasterLit *lit, const void *context,
	bool bold)
{
	for (size_t i = 0; i < scene->count; i++)
		if (lit(context, &scene->items[i]))
			light_item(grid, x, y, scene, &scene->items[i], bold);
}
