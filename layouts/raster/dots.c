/* Curves as dots, two by four in a cell: of braille, or as the stroke of ASCII that is nearest.
 * Dashes are told by the place on the screen, along x where a curve is flat and along y where it is
 * steep, so that they stay where they are when a curve moves or is scrolled. */
#include "layouts/raster/cell.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { ACROSS = 2, DOWN = 4 };

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

static bool is_on(const Raster *raster, SceneLine line, int64_t place, int dots)
{
	static const char *const pattern[] = {
		[LINE_DOTTED] = "100", [LINE_DASHED] = "11111000", [LINE_DASH_DOT] = "1111100100"};

	if (raster->charset != CHARSET_BRAILLE)
		return raster_has_ink(line, place / dots);
	if (line != LINE_DOTTED && line != LINE_DASHED && line != LINE_DASH_DOT)
		return true;
	return pattern[line][(size_t)place % strlen(pattern[line])] == '1';
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

void raster_dots(Raster *raster, const SceneItem *item)
{
	const double *points = raster->scene->points + 2 * item->first;
	size_t i = scene_first_point(raster->scene, item, raster->begin);
	Dot from = dot_of(points + 2 * i);

	draw_segment(raster, item->line, from, from);
	while (++i < item->points && points[2 * i - 2] <= raster->end) {
		const Dot to = dot_of(points + 2 * i);

		draw_segment(raster, item->line, from, to);
		from = to;
	}
}

/* --- glyphs ----------------------------------------------------------------------------------- */
/* Of the block of braille, in whose bits the lowest two dots come last. */
void raster_braille(uint8_t dots, char out[4])
{
	static const unsigned char bits[] = {0x01, 0x02, 0x04, 0x40, 0x08, 0x10, 0x20, 0x80};
	unsigned code = 0;

	for (size_t i = 0; i < sizeof bits; i++)
		if (dots & 1 << i)
			code |= bits[i];
	out[0] = '\xe2';
	out[1] = (char)(0xa0 + (code >> 6));
	out[2] = (char)(0x80 + (code & 0x3f));
	out[3] = '\0';
}

/* The sum of the rows of a column of dots, and how many there are. */
static int rows_of(unsigned dots, int *count)
{
	int sum = 0;

	*count = 0;
	for (int row = 0; row < DOWN; row++) {
		if (!(dots & 1U << row))
			continue;
		sum += row;
		++*count;
	}
	return sum;
}

/* What a curve's dots in a cell come nearest to. */
const char *raster_stroke(uint8_t dots)
{
	static const char *const levels[] = {"'", "'", "-", "-", "-", ".", "."};
	const unsigned left = dots & 0x0f, right = dots >> DOWN, all = left | right;
	int top = 0, bottom = DOWN - 1, left_count, right_count;

	while (!(all & 1U << top))
		top++;
	while (!(all & 1U << bottom))
		bottom--;
	if (top == bottom && left == right)
		return bottom == DOWN - 1 ? "_" : "-";
	if (bottom - top <= 1)
		return levels[top + bottom];
	const int fall = rows_of(right, &right_count), rise = rows_of(left, &left_count);

	if (left == 0 || right == 0 || fall * left_count == rise * right_count)
		return "|";
	return fall * left_count > rise * right_count ? "\\" : "/";
}
