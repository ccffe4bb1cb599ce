/* Areas of a figure: tints, bars, and bars too short to be drawn true to scale. */
#include "layouts/figure/parts.h"

#include "solver/base/mem.h"

#include <math.h>
#include <string.h>

void figure_put_rect(Figure *figure, const FigureRect *rect)
{
	if (rect->width > 0 && rect->height > 0)
		figure->sink->rect(figure->sink->context, rect);
}

static FigureRect rect_of(const Figure *figure, const SceneItem *item)
{
	const double x = figure_x(figure, item->x0), y = figure_y(figure, item->y0);
	FigureRect rect = {.x = x,
		.y = y,
		.width = figure_x(figure, item->x1) - x,
		.height = figure_y(figure, item->y1) - y,
		.mark = figure_mark_of(item),
		.bar = item->kind == SCENE_BAR && item->wire == WIRE_NONE &&
		       item->element != ELEMENT_LEGEND,
		.fill = figure_fill(figure, item->role)};

	rect.outlined =
		item->kind == SCENE_BAR && figure_is_outlined(figure, &rect.fill, item->role);
	rect.outline = figure_ink_on(figure, ROLE_AXIS, figure->canvas);
	rect.outline_width = FIGURE_THIN;
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

/* How far right those from `x` on may reach: to T, and on the page. */
static double limit_of(const Figure *figure, double x)
{
	const double page = figure->page->width - FIGURE_MARGIN;

	return x <= figure->finish ? fmin(figure->finish, page) : page;
}

/* Neighbours in a lane stand side by side, as far as a cell reaches, and where that is too far
 * right before it; those after them where they are. */
void figure_put_tinies(Figure *figure)
{
	FigureRect *tiny = figure->tiny;

	for (size_t begin = 0, end; begin < figure->tiny_count; begin = end) {
		const double first = tiny[begin].x;
		double free = first;

		for (end = begin; end < figure->tiny_count && tiny[end].y == tiny[begin].y &&
				  tiny[end].x <= free && free - first < figure->page->cell_x;
			end++) {
			tiny[end].x = free;
			free += tiny[end].width;
		}
		const double moved = fmax(0, free - limit_of(figure, first));
		for (size_t i = begin; i < end; i++) {
			tiny[i].x -= moved;
			figure_put_rect(figure, &tiny[i]);
		}
	}
	figure->tiny_count = 0;
}

void figure_draw_bar(Figure *figure, const SceneItem *item)
{
	FigureRect rect = rect_of(figure, item);
	FigureStroke edge = {.width = 2 * FIGURE_THIN, .color = figure->canvas, .mark = rect.mark};

	/* A thin wire is thin for a reason. */
	if (item->wire != WIRE_NONE) {
		figure_put_rect(figure, &rect);
		return;
	}
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
	const FigureRect rect = rect_of(figure, item);

	figure_put_rect(figure, &rect);
}

/* --- stairs of block characters, as rectangles ------------------------------------------------ */

/* What of its cell a block covers, in eighths from its upper left corner. */
typedef struct Block {
	int x0, y0, x1, y1;
	double shade; /* 1: full */
} Block;

/* U+2580 to U+2593. */
static Block block_of(unsigned char last)
{
	const int k = last - 0x80;

	if (k == 0)
		return (Block){0, 0, 8, 4, 1};
	if (k <= 8)
		return (Block){0, 8 - k, 8, 8, 1};
	if (k < 0x10)
		return (Block){0, 0, 0x10 - k, 8, 1};
	if (k == 0x10)
		return (Block){4, 0, 8, 8, 1};
	return (Block){0, 0, 8, 8, (k - 0x10) * 0.25};
}

static void put_edge(
	Figure *figure, const FigureRect *rect, double x0, double y0, double x1, double y1)
{
	const FigureStroke edge = {.x0 = x0,
		.y0 = y0,
		.x1 = x1,
		.y1 = y1,
		.width = FIGURE_THIN,
		.color = rect->outline,
		.mark = rect->mark};

	figure_put_stroke(figure, &edge);
}

/* Of stairs too light to be seen the outline runs over all of them: `top` is how high it is when it
 * comes to `rect`, which it leaves at its own. */
static void put_stair(Figure *figure, const FigureRect *rect, double *top)
{
	const double right = rect->x + rect->width;

	put_edge(figure, rect, rect->x, fmin(*top, rect->y), rect->x, fmax(*top, rect->y));
	put_edge(figure, rect, rect->x, rect->y, right, rect->y);
	*top = rect->y;
}

static FigureRect put_block(
	Figure *figure, const SceneItem *item, double left, int cells, Block block)
{
	SceneItem bar = *item;

	bar.kind = SCENE_BAR;
	bar.tiny = bar.divided = false;
	bar.x0 = left + block.x0 / 8.0;
	bar.x1 = left + cells - (8 - block.x1) / 8.0;
	bar.y0 = floor(item->y0) + block.y0 / 8.0;
	bar.y1 = floor(item->y0) + block.y1 / 8.0;
	/* Steps are no intervals: the group has the times. */
	bar.start = bar.end = NAN;
	FigureRect rect = rect_of(figure, &bar);
	rect.bar = false;
	rect.outlined = false;
	rect.fill.pattern = PATTERN_NONE;
	figure_put_rect(figure, &rect);
	return rect;
}

/* Equal neighbours are one rectangle. */
void figure_draw_blocks(Figure *figure, const SceneItem *item)
{
	const bool stairs = item->partly && figure_is_light(figure, item->role);
	const char *text = scene_text_of(figure->scene, item);
	const double bottom = figure_y(figure, floor(item->y0) + 1);
	double x = item->x0, top = bottom, right = 0;

	if (item->align != ALIGN_LEFT) {
		const double cells = label_width(text, CHARSET_EIGHTHS);

		x -= item->align == ALIGN_CENTER ? cells / 2 : cells;
	}
	while (*text) {
		const char *next = text;
		int cells = 0;

		if (*text == ' ') {
			text++;
			x++;
			continue;
		}
		for (; strncmp(next, text, 3) == 0; next += 3)
			cells++;
		const FigureRect rect =
			put_block(figure, item, x, cells, block_of((unsigned char)text[2]));

		if (stairs)
			put_stair(figure, &rect, &top);
		right = rect.x + rect.width;
		x += cells;
		text = next;
	}
	if (stairs && top < bottom)
		put_edge(figure,
			&(FigureRect){.outline = figure_ink_on(figure, ROLE_AXIS, figure->canvas),
				.mark = figure_mark_of(item)},
			right, top, right, bottom);
}
