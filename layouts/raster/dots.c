/* Curves and markers as dots, two by four in a cell whatever the charset makes of them. Dashes are
 * told by the place on the screen, along x where a curve is flat and along y where it is steep, so
 * that they stay where they are when a curve moves or is scrolled. */
#include "layouts/raster/cell.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { ACROSS = DOTS_ACROSS, DOWN = DOTS_DOWN };

/* Far outside of every scene, in dots. */
#define FAR 1e7

typedef struct Dot {
	int64_t x, y;
} Dot;

static Dot dot_of(const double *point)
{
	return (Dot){(int64_t)floor(fmin(fmax(point[0] * ACROSS, -FAR), FAR)),
		(int64_t)floor(fmin(fmax(point[1] * DOWN, -FAR), FAR))};
}

/* Dashes in dots; in whole cells such short gaps would be lost. */
static bool is_on(const Raster *raster, SceneLine line, int64_t place, int dots)
{
	static const char *const fine[] = {
		[LINE_DOTTED] = "100", [LINE_DASHED] = "11111000", [LINE_DASH_DOT] = "1111100100"};
	static const char *const coarse[] = {
		[LINE_DOTTED] = "10", [LINE_DASHED] = "1110", [LINE_DASH_DOT] = "111010"};
	const bool cells = !charset_is_fine(raster->charset);

	if (line != LINE_DOTTED && line != LINE_DASHED && line != LINE_DASH_DOT)
		return true;
	const char *pattern = (cells ? coarse : fine)[line];

	return pattern[(size_t)(cells ? place / dots : place) % strlen(pattern)] == '1';
}

static void plot(Raster *raster, int64_t x, int64_t y)
{
	const int column = (int)(x / ACROSS);

	if (x < 0 || y < 0 || y / DOWN != raster->row || column < raster->begin ||
		column >= raster->end)
		return;
	raster_cell(raster, column)->fresh |= (uint8_t)(1 << (x % ACROSS * DOWN + y % DOWN));
}

/* `part` of `whole` of `length`, rounded. */
static int64_t along(int64_t length, int64_t part, int64_t whole)
{
	const int64_t twice = 2 * length * part;

	return whole == 0 ? 0 : (twice + (twice < 0 ? -whole : whole)) / (2 * whole);
}

static int64_t least(int64_t a, int64_t b)
{
	return a < b ? a : b;
}

static int64_t most(int64_t a, int64_t b)
{
	return a > b ? a : b;
}

/* A dot in each column of dots. */
static void draw_flat(Raster *raster, SceneLine line, Dot from, Dot to)
{
	const int64_t first = most(from.x, (int64_t)raster->begin * ACROSS);
	const int64_t last = least(to.x, (int64_t)raster->end * ACROSS - 1);

	for (int64_t x = first; x <= last; x++) {
		const int64_t y = from.y + along(to.y - from.y, x - from.x, to.x - from.x);

		if (!is_on(raster, line, x, ACROSS))
			continue;
		plot(raster, x, y);
		if (line == LINE_HEAVY)
			plot(raster, x, y + 1);
	}
}

/* A dot in each row of dots; `from` is above. */
static void draw_steep(Raster *raster, SceneLine line, Dot from, Dot to)
{
	const int64_t first = most(from.y, (int64_t)raster->row * DOWN);
	const int64_t last = least(to.y, (int64_t)raster->row * DOWN + DOWN - 1);

	for (int64_t y = first; y <= last; y++) {
		const int64_t x = from.x + along(to.x - from.x, y - from.y, to.y - from.y);

		if (!is_on(raster, line, y, DOWN))
			continue;
		plot(raster, x, y);
		if (line == LINE_HEAVY)
			plot(raster, x + 1, y);
	}
}

static void draw_segment(Raster *raster, SceneLine line, Dot from, Dot to)
{
	const int64_t top = (int64_t)raster->row * DOWN - 1, bottom = top + DOWN;

	if (most(from.y, to.y) < top || least(from.y, to.y) > bottom)
		return;
	if (to.x - from.x >= llabs(to.y - from.y))
		draw_flat(raster, line, from, to);
	else if (from.y <= to.y)
		draw_steep(raster, line, from, to);
	else
		draw_steep(raster, line, to, from);
}

/* A point that is not joined to others; bold ones are two dots high, about their middle. */
static void draw_dot(Raster *raster, const SceneItem *item, const double *point)
{
	const double half = item->bold && raster->charset == CHARSET_BRAILLE ? 0.5 / DOWN : 0;
	const Dot upper = dot_of((const double[]){point[0], point[1] - half});
	const Dot lower = dot_of((const double[]){point[0], point[1] + half});

	draw_segment(raster, LINE_SOLID, upper, lower);
}

static void draw_dots(Raster *raster, const SceneItem *item)
{
	const double *points = raster->scene->points + 2 * item->first;
	size_t i = scene_first_point(raster->scene, item, raster->begin);

	for (; i < item->points && points[2 * i] <= raster->end; i++)
		draw_dot(raster, item, points + 2 * i);
}

/* From one point to another; most lines do not come near to the row. */
static void draw_line(Raster *raster, SceneLine line, const double *from, const double *to)
{
	const int above = raster->row - 1, below = raster->row + 2;

	if ((from[1] < above && to[1] < above) || (from[1] > below && to[1] > below))
		return;
	draw_segment(raster, line, dot_of(from), dot_of(to));
}

void raster_dots(Raster *raster, const SceneItem *item)
{
	const double *points = raster->scene->points + 2 * item->first;
	size_t i = scene_first_point(raster->scene, item, raster->begin);

	if (item->line == LINE_POINTS) {
		draw_dots(raster, item);
		return;
	}
	draw_line(raster, item->line, points + 2 * i, points + 2 * i);
	while (++i < item->points && points[2 * i - 2] <= raster->end)
		draw_line(raster, item->line, points + 2 * i - 2, points + 2 * i);
}

/* --- markers ---------------------------------------------------------------------------------- */

/* Rows of dots, from above; the lowest bit is the leftmost dot. */
typedef struct Stamp {
	int width, height;
	uint8_t row[4];
} Stamp;

static const Stamp stamps[SHAPES][2] = {
	[SHAPE_CIRCLE] = {{3, 3, {7, 7, 7}}, {3, 3, {7, 5, 7}}},
	[SHAPE_SQUARE] = {{2, 2, {3, 3}}, {3, 3, {5, 0, 5}}},
	[SHAPE_TRIANGLE] = {{3, 2, {2, 7}}, {3, 2, {2, 5}}},
	[SHAPE_DIAMOND] = {{3, 3, {2, 7, 2}}, {3, 3, {2, 5, 2}}},
	[SHAPE_WEDGE] = {{3, 2, {7, 2}}, {3, 2, {5, 2}}},
	[SHAPE_CROSS] = {{3, 3, {5, 2, 5}}, {3, 3, {5, 2, 5}}},
};

/* Of dots as small as these a hole of one is hardly seen. */
static const Stamp ring = {4, 4, {6, 9, 9, 6}};

/* One row of a stamp is as high as the charset can tell. */
void raster_stamp(Raster *raster, const SceneItem *item)
{
	const bool braille = raster->charset == CHARSET_BRAILLE;
	const bool is_ring = braille && item->shape == SHAPE_CIRCLE && item->open;
	const Stamp *stamp = is_ring ? &ring : &stamps[item->shape][item->open];
	const int high = braille ? 1 : 2;
	const int64_t left = (int64_t)floor(item->x0 * ACROSS - stamp->width / 2.0 + 0.5);
	const int64_t top = (int64_t)floor(item->y0 * DOWN / high - stamp->height / 2.0 + 0.5);

	for (int64_t y = 0; y < (int64_t)stamp->height * high; y++)
		for (int64_t x = 0; x < stamp->width; x++)
			if (stamp->row[y / high] & 1U << x)
				plot(raster, left + x, top * high + y);
}
