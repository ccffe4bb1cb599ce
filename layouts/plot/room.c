/* Which cells are taken by points, lines and words, so that no word stands on a point. */
#include "layouts/plot/parts.h"

#include "solver/base/mem.h"

#include <math.h>

void plot_room_begin(Plot *plot)
{
	plot->taken = mem_array((size_t)plot->width * (size_t)plot->height, 1);
	if (!plot->taken)
		frame_fail(plot->frame);
}

void plot_take(Plot *plot, double x0, double y0, double x1, double y1)
{
	const int left = (int)fmax(floor(x0), 0), right = (int)fmin(ceil(x1), plot->width);
	const int top = (int)fmax(floor(y0), 0), foot = (int)fmin(ceil(y1), plot->height);

	for (int y = top; plot->taken && y < foot; y++)
		for (int x = left; x < right; x++)
			plot->taken[y * plot->width + x] = 1;
}

/* Of the line from one point to the next: so many places that no cell is left out. */
static void take_segment(Plot *plot, const double *from, const double *to)
{
	const double dx = to[0] - from[0], dy = to[1] - from[1];
	const double steps = fmin(ceil(2 * fmax(fabs(dx), fabs(dy))) + 1, 4096);

	for (double k = 0; k <= steps; k++) {
		const double x = from[0] + dx * k / steps, y = from[1] + dy * k / steps;

		plot_take(plot, x - 0.25, y - 0.125, x + 0.25, y + 0.125);
	}
}

void plot_take_run(Plot *plot, bool points)
{
	for (size_t k = 0; k < plot->count; k++) {
		const double *to = plot->xy + 2 * k, *from = k > 0 && !points ? to - 2 : to;

		if (!isnan(to[1]))
			take_segment(plot, isnan(from[1]) ? to : from, to);
	}
}

bool plot_is_free(const Plot *plot, int x, int row, int cells)
{
	if (!plot->taken || x <= plot->left || x + cells > plot->right || row < plot->top ||
		row >= plot->foot)
		return false;
	for (int k = 0; k < cells; k++)
		if (plot->taken[row * plot->width + x + k])
			return false;
	return true;
}

bool plot_write(Plot *plot, Pen pen, Role role, int x, int row, const char *text)
{
	const int cells = pen_cells(text);

	if (!plot_is_free(plot, x - 1, row, cells + 2))
		return false;
	pen_text(pen, role, x, row, text);
	plot_take(plot, x - 1, row, x + cells + 1, row + 1);
	return true;
}

Pen plot_strong(const Plot *plot)
{
	return plot->view->fine ? plot->pen : pen_bold(plot->pen);
}

void plot_point(
	Plot *plot, Role role, SceneShape shape, bool open, SceneSign sign, double x, double y)
{
	SceneItem item = scene_item(SCENE_POINT, role, x, y, x, y);

	item.shape = shape;
	item.open = open;
	item.sign = sign;
	scene_add(plot->pen.scene, &item);
}
