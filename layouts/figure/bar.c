/* Areas of a figure: tints, bars, and bars too short to be drawn true to scale. */
#include "layouts/figure/parts.h"

#include "solver/base/mem.h"

#include <math.h>

#define OUTLINE 0.4
#define TINY_MARK 1.2 /* how far the stroke over a tiny bar stands above it */

void figure_put_rect(Figure *figure, const FigureRect *rect)
{
	if (rect->width > 0 && rect->height > 0)
		figure->sink->rect(figure->sink->context, rect);
}

FigureRect figure_rect_of(const Figure *figure, const SceneItem *item)
{
	const double x = figure_x(figure, item->x0), y = figure_y(figure, item->y0);
	FigureRect rect = {.x = x,
		.y = y,
		.width = figure_x(figure, item->x1) - x,
		.height = figure_y(figure, item->y1) - y,
		.mark = figure_mark_of(item),
		.bar = item->kind == SCENE_BAR,
		.fill = figure_fill(figure, item->role)};

	rect.outlined = rect.bar && figure_is_outlined(figure, &rect.fill, item->role);
	rect.outline = figure_ink_on(figure, ROLE_AXIS, figure->canvas);
	rect.outline_width = OUTLINE;
	return rect;
}

static void hold_back(Figure *figure, const FigureRect *rect)
{
	void *tiny = figure->tiny;

	if (!mem_grow(&tiny, &figure->tiny_cap, figure->tiny_count + 1, sizeof *rect)) {
		figure->failed = true;
		return;
	}
	figure->tiny = tiny;
	figure->tiny[figure->tiny_count++] = *rect;
}

/* A stroke over it tells that it is shorter than it looks. */
static void put_tiny(Figure *figure, FigureRect *rect)
{
	FigureStroke stroke = {.width = FIGURE_THIN, .color = rect->outline, .mark = rect->mark};

	figure_put_rect(figure, rect);
	stroke.x0 = rect->x - TINY_MARK;
	stroke.x1 = rect->x + rect->width + TINY_MARK;
	stroke.y0 = stroke.y1 = rect->y;
	figure_put_stroke(figure, &stroke);
}

/* Neighbours in a lane stand side by side, as far as a cell reaches. */
void figure_put_tinies(Figure *figure)
{
	double free = 0, y = -1, first = 0;

	for (size_t i = 0; i < figure->tiny_count; i++) {
		FigureRect *rect = &figure->tiny[i];

		if (rect->y != y || rect->x > free)
			first = rect->x;
		else if (free - first < figure->page->cell_x)
			rect->x = free;
		if (rect->x + rect->width > figure->page->width - FIGURE_MARGIN)
			rect->x = figure->page->width - FIGURE_MARGIN - rect->width;
		put_tiny(figure, rect);
		free = rect->x + rect->width;
		y = rect->y;
	}
	figure->tiny_count = 0;
}

void figure_draw_bar(Figure *figure, const SceneItem *item)
{
	FigureRect rect = figure_rect_of(figure, item);
	FigureStroke edge = {.width = 2 * FIGURE_THIN, .color = figure->canvas, .mark = rect.mark};

	/* Idle time that cannot be seen is not worth a lie. */
	if (rect.width < FIGURE_TINY && item->role == ROLE_TRACK)
		return;
	if (item->tiny || rect.width < FIGURE_TINY) {
		rect.tiny = true;
		rect.outlined = false;
		if (figure_is_light(figure, item->role))
			rect.fill.paper = rect.outline;
		rect.width = fmax(rect.width, FIGURE_TINY);
		hold_back(figure, &rect);
		return;
	}
	rect.divided = item->divided;
	figure_put_rect(figure, &rect);
	if (!item->divided || rect.outlined)
		return;
	edge.x0 = edge.x1 = rect.x + rect.width;
	edge.y0 = rect.y;
	edge.y1 = rect.y + rect.height;
	figure_put_stroke(figure, &edge);
}

void figure_draw_fill(Figure *figure, const SceneItem *item)
{
	const FigureRect rect = figure_rect_of(figure, item);

	figure_put_rect(figure, &rect);
}
