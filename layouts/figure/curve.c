/* Lines through points and markers of a figure: where the page ends they end, and a line of very
 * many points is drawn by those that can be seen. */
#include "layouts/figure/parts.h"

#include "solver/base/mem.h"

#include <math.h>
#include <string.h>

#define SERIES_WIDTH 1.0
#define OTHER_WIDTH 0.7
#define DOT_WIDTH 2.2 /* of a point without a marker */
#define POINT_WIDTH 0.7

/* Points of the page: what lies within one step is drawn by its first, lowest, highest and last. */
#define STEP 0.25
enum { STEP_POINTS = 4 };

/* Cells; beyond it slopes do not matter. */
#define FAR 1e6

typedef struct Box {
	double x0, y0, x1, y1;
} Box;

/* --- clipping -------------------------------------------------------------------------------- */

/* Where on the way from `a` on, `d` long, one coordinate is within [low, high]. */
static bool narrow(double a, double d, double low, double high, double *from, double *to)
{
	if (d == 0)
		return low <= a && a <= high;
	const double first = ((d > 0 ? low : high) - a) / d, last = ((d > 0 ? high : low) - a) / d;

	*from = fmax(*from, first);
	*to = fmin(*to, last);
	return *from <= *to;
}

/* The part of the way from `a` to `b` that lies in the box; false when there is none. */
static bool clip(const double a[2], const double b[2], const Box *box, double *from, double *to)
{
	*from = 0;
	*to = 1;
	return narrow(a[0], b[0] - a[0], box->x0, box->x1, from, to) &&
	       narrow(a[1], b[1] - a[1], box->y0, box->y1, from, to);
}

static void point_of(const Figure *figure, const SceneItem *item, size_t i, double out[2])
{
	const double *point = figure->scene->points + 2 * (item->first + i);

	out[0] = fmin(fmax(point[0], -FAR), FAR);
	out[1] = fmin(fmax(point[1], -FAR), FAR);
}

static bool path_meets(const Figure *figure, const SceneItem *item, const Box *box)
{
	size_t i = scene_first_point(figure->scene, item, box->x0);
	double a[2], b[2], from, to;

	point_of(figure, item, i, a);
	if (clip(a, a, box, &from, &to))
		return true;
	while (++i < item->points && a[0] <= box->x1) {
		point_of(figure, item, i, b);
		if (clip(a, b, box, &from, &to))
			return true;
		memcpy(a, b, sizeof a);
	}
	return false;
}

bool figure_curve_meets(const Figure *figure, const SceneItem *item, const FigureLabel *label)
{
	const FigurePage *page = figure->page;
	const double near = item->kind == SCENE_POINT ? FIGURE_POINT / 2 : SERIES_WIDTH;
	const Box box = {(label->x0 - near - page->x0) / page->cell_x,
		(label->top - near - page->y0) / page->cell_y,
		(label->x1 + near - page->x0) / page->cell_x,
		(label->bottom + near - page->y0) / page->cell_y};

	if (item->x1 < box.x0 || item->x0 > box.x1 || item->y1 < box.y0 || item->y0 > box.y1)
		return false;
	return item->kind == SCENE_POINT || path_meets(figure, item, &box);
}

/* --- paths ----------------------------------------------------------------------------------- */

/* A piece of a curve on the page, while it grows in figure->points. */
typedef struct Piece {
	Figure *figure;
	FigurePath path;
	size_t count;
} Piece;

/* Keep the points that can be told apart; returns how many. */
static size_t thin(double *points, size_t count)
{
	size_t kept = 0;

	for (size_t i = 0, next; i < count; i = next) {
		const double step = floor(points[2 * i] / STEP);
		size_t low = i, high = i;

		for (next = i + 1; next < count && floor(points[2 * next] / STEP) == step; next++) {
			low = points[2 * next + 1] < points[2 * low + 1] ? next : low;
			high = points[2 * next + 1] > points[2 * high + 1] ? next : high;
		}
		for (size_t k = i; k < next; k++) {
			if (next - i > STEP_POINTS && k != i && k != low && k != high &&
				k != next - 1)
				continue;
			memmove(points + 2 * kept++, points + 2 * k, 2 * sizeof *points);
		}
	}
	return kept;
}

static void add_point(Piece *piece, double x, double y)
{
	Figure *figure = piece->figure;
	void *points = figure->points;

	if (figure->failed)
		return;
	if (!mem_grow(&points, &figure->points_cap, 2 * piece->count + 2, sizeof *figure->points)) {
		figure->failed = true;
		return;
	}
	figure->points = points;
	figure->points[2 * piece->count] = figure_x(figure, x);
	figure->points[2 * piece->count++ + 1] = figure_y(figure, y);
}

static void end_piece(Piece *piece)
{
	Figure *figure = piece->figure;

	if (piece->count >= 2 && !figure->failed) {
		piece->path.points = figure->points;
		piece->path.count = thin(figure->points, piece->count);
		figure->sink->path(figure->sink->context, &piece->path);
	}
	piece->count = 0;
}

static void add_segment(Piece *piece, const double a[2], const double b[2], const Box *scene)
{
	double from, to;

	if (!clip(a, b, scene, &from, &to)) {
		end_piece(piece);
		return;
	}
	if (piece->count == 0)
		add_point(piece, a[0] + from * (b[0] - a[0]), a[1] + from * (b[1] - a[1]));
	add_point(piece, a[0] + to * (b[0] - a[0]), a[1] + to * (b[1] - a[1]));
	if (to < 1)
		end_piece(piece);
}

/* Nothing leads to the next one. */
static void put_dot(Piece *piece, const double at[2], const Box *scene)
{
	add_segment(piece, at, at, scene);
	end_piece(piece);
}

void figure_draw_curve(Figure *figure, const SceneItem *item)
{
	const Box scene = {0, 0, figure->scene->width, figure->scene->height};
	const bool series = item->element == ELEMENT_CURVE;
	Piece piece = {.figure = figure,
		.path = {.width = item->line == LINE_POINTS                ? DOT_WIDTH
				  : item->line == LINE_HEAVY || item->bold ? FIGURE_HEAVY
				  : series                                 ? SERIES_WIDTH
									   : OTHER_WIDTH,
			.color = figure_ink(figure, item->role),
			.mark = figure_mark_of(item)}};
	double a[2], b[2];

	if (item->points == 0)
		return;
	point_of(figure, item, 0, a);
	if (item->points == 1 || item->line == LINE_POINTS)
		put_dot(&piece, a, &scene);
	else
		piece.path.dash = figure_dash(item->line);
	for (size_t i = 1; i < item->points; i++) {
		point_of(figure, item, i, b);
		if (item->line == LINE_POINTS)
			put_dot(&piece, b, &scene);
		else
			add_segment(&piece, a, b, &scene);
		memcpy(a, b, sizeof a);
	}
	end_piece(&piece);
}

/* --- markers --------------------------------------------------------------------------------- */

size_t figure_corners(SceneShape shape, double size, double corners[2 * FIGURE_CORNERS_MAX])
{
	/* For a circle of diameter 2; all but the cross cover about as much as it. */
	static const double unit[SHAPES][2 * FIGURE_CORNERS_MAX] = {
		[SHAPE_SQUARE] = {-0.886, -0.886, 0.886, -0.886, 0.886, 0.886, -0.886, 0.886},
		[SHAPE_TRIANGLE] = {0, -1.45, 1.256, 0.725, -1.256, 0.725},
		[SHAPE_DIAMOND] = {0, -1.253, 1.253, 0, 0, 1.253, -1.253, 0},
		[SHAPE_WEDGE] = {0, 1.45, -1.256, -0.725, 1.256, -0.725},
		[SHAPE_CROSS] = {-0.886, -0.886, 0.886, 0.886, -0.886, 0.886, 0.886, -0.886},
	};
	static const size_t counts[SHAPES] = {[SHAPE_SQUARE] = 4,
		[SHAPE_TRIANGLE] = 3,
		[SHAPE_DIAMOND] = 4,
		[SHAPE_WEDGE] = 3,
		[SHAPE_CROSS] = 4};

	for (size_t i = 0; i < 2 * counts[shape]; i++)
		corners[i] = unit[shape][i] * size / 2;
	return counts[shape];
}

/* Whole, even at the page's edge. */
static double within(double at, double page)
{
	const double room = FIGURE_POINT * 0.75 + POINT_WIDTH;

	return fmax(fmin(at, page - room), room);
}

void figure_draw_point(Figure *figure, const SceneItem *item)
{
	const FigurePoint point = {.x = within(figure_x(figure, item->x0), figure->page->width),
		.y = within(figure_y(figure, item->y0), figure->page->height),
		.size = FIGURE_POINT,
		.shape = item->shape,
		.filled = !item->open,
		.width = POINT_WIDTH,
		.ink = figure_ink(figure, item->role),
		.paper = figure->canvas,
		.mark = figure_mark_of(item)};

	figure->sink->point(figure->sink->context, &point);
}
