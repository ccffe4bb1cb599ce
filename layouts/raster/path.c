/* Curves as box-drawing lines in whole cells: within a row level, from row to row upright in the
 * column where they pass, with corners that are sharp at steps and round on slopes. A column knows
 * where the curve comes in, where it goes out and how far it reaches between, so that many points
 * in it are what they span. Dotted lines, and the ideal one, which is but a guide, are a dot for
 * each cell. */
#include "layouts/raster/cell.h"

#include <math.h>

/* Far outside of every scene, in cells. */
#define FAR 1e7

/* Rows by which a curve must pass both its ends in a column to be shown there: less is rounding,
 * and would be a spike. */
#define SPIKE 0.5

/* Columns a row, below which a line is a step: its ends are calculated, each in its way. */
#define UPRIGHT 1e-6

typedef struct Spot {
	double x, y;
} Spot;

/* A curve in the column that it passes just now. */
typedef struct Path {
	Raster *raster;
	const SceneItem *item;
	int64_t column;
	bool from_left; /* it came from the column before */
	bool sharp;     /* it jumps here */
	double first, last, low, high;
} Path;

static Spot spot_of(const double *point)
{
	return (Spot){fmin(fmax(point[0], -FAR), FAR), fmin(fmax(point[1], -FAR), FAR)};
}

static void enter(Path *path, int64_t column, double y, bool from_left)
{
	path->column = column;
	path->from_left = from_left;
	path->sharp = false;
	path->first = path->last = path->low = path->high = y;
}

static void reach(Path *path, double y)
{
	path->last = y;
	path->low = fmin(path->low, y);
	path->high = fmax(path->high, y);
}

static int64_t top_row(const Path *path)
{
	const double end = fmin(path->first, path->last);

	return (int64_t)floor(path->low < end - SPIKE ? path->low : end);
}

static int64_t bottom_row(const Path *path)
{
	const double end = fmax(path->first, path->last);

	return (int64_t)floor(path->high > end + SPIKE ? path->high : end);
}

static bool is_dotted(const SceneItem *item)
{
	return item->line == LINE_DOTTED || item->role == ROLE_IDEAL;
}

/* What the row that is painted shows of the column; `onward`: the curve goes on to the next. */
static uint8_t seen_of(const Path *path, bool onward)
{
	const int64_t row = path->raster->row, top = top_row(path), bottom = bottom_row(path);
	const bool comes = row == (int64_t)floor(path->first);
	const bool goes = row == (int64_t)floor(path->last);
	int arms = 0;

	if (row < top || row > bottom)
		return 0;
	/* Where dots go on is the next column's: they touch at their corners. */
	if (is_dotted(path->item))
		return onward && goes && !comes ? 0 : CURVE_DOT;
	if (path->from_left && comes)
		arms |= ARM_LEFT;
	if (onward && goes)
		arms |= ARM_RIGHT;
	if (row > top)
		arms |= ARM_UP;
	if (row < bottom)
		arms |= ARM_DOWN;
	if (!raster_has_ink(path->item->line, arms & (ARM_LEFT | ARM_RIGHT) ? path->column : row))
		return 0;
	return (uint8_t)(arms == 0 ? CURVE_DOT : path->sharp ? arms | CURVE_SHARP : arms);
}

static void leave(Path *path, bool onward)
{
	if (path->column >= path->raster->begin && path->column < path->raster->end)
		raster_cell(path->raster, (int)path->column)->fresh = seen_of(path, onward);
}

static double height_at(Spot from, Spot to, double x)
{
	return x >= to.x ? to.y : from.y + (to.y - from.y) * (x - from.x) / (to.x - from.x);
}

static void go(Path *path, Spot from, Spot to)
{
	const int64_t column = (int64_t)floor(to.x);
	const int64_t begin = path->raster->begin, end = path->raster->end;

	if (to.x - from.x < UPRIGHT * fabs(to.y - from.y) && floor(from.y) != floor(to.y))
		path->sharp = true;
	/* All that is left of the tile is passed at once. */
	if (path->column < begin && column >= begin)
		enter(path, begin, height_at(from, to, (double)begin), true);
	while (path->column < column && path->column < end) {
		const int64_t next = path->column + 1;
		const double y = height_at(from, to, (double)next);

		reach(path, y);
		leave(path, true);
		enter(path, next, y, true);
	}
	reach(path, to.y);
}

void raster_path(Raster *raster, const SceneItem *item)
{
	const double *points = raster->scene->points + 2 * item->first;
	size_t i = scene_first_point(raster->scene, item, raster->begin);
	Spot from = spot_of(points + 2 * i);
	Path path = {.raster = raster, .item = item};

	enter(&path, (int64_t)floor(from.x), from.y, false);
	while (++i < item->points && path.column < raster->end) {
		const Spot to = spot_of(points + 2 * i);

		go(&path, from, to);
		from = to;
	}
	/* An end on the border of two cells takes no third one. */
	if (!path.from_left || from.x > (double)path.column || top_row(&path) < bottom_row(&path))
		leave(&path, false);
}

const char *raster_path_glyph(uint8_t curve)
{
	/* By arms: up 1, down 2, left 4, right 8. */
	static const char *const sharp[] = {
		"·", "│", "│", "│", "─", "┘", "┐", "┤", "─", "└", "┌", "├", "─", "┴", "┬", "┼"};
	static const char *const round[] = {
		"·", "│", "│", "│", "─", "╯", "╮", "┤", "─", "╰", "╭", "├", "─", "┴", "┬", "┼"};

	return (curve & CURVE_SHARP ? sharp : round)[curve & 15];
}
