/* Lines of a figure: straight, past the texts in their way; the arrow at the end of the time axis.
 */
#include "layouts/figure/parts.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#define TWIN 0.9 /* from a double line's middle to either of its strokes */

void figure_put_stroke(Figure *figure, const FigureStroke *stroke)
{
	figure->sink->stroke(figure->sink->context, stroke);
}

/* A straight piece, twice for a double line. */
static void put_line(Figure *figure, const FigureStroke *stroke, bool twice)
{
	const bool upright = stroke->x0 == stroke->x1;
	FigureStroke one = *stroke;

	if (!twice) {
		figure_put_stroke(figure, stroke);
		return;
	}
	for (int side = -1; side <= 1; side += 2) {
		one.x0 = stroke->x0 + (upright ? side * TWIN : 0);
		one.x1 = stroke->x1 + (upright ? side * TWIN : 0);
		one.y0 = stroke->y0 + (upright ? 0 : side * TWIN);
		one.y1 = stroke->y1 + (upright ? 0 : side * TWIN);
		figure_put_stroke(figure, &one);
	}
}

static void put_piece(
	Figure *figure, const FigureStroke *stroke, bool twice, double from, double to)
{
	const double start = stroke->x0 == stroke->x1 ? stroke->y0 : stroke->x0;
	FigureStroke piece = *stroke;

	if (stroke->x0 == stroke->x1) {
		piece.y0 = from;
		piece.y1 = to;
	} else {
		piece.x0 = from;
		piece.x1 = to;
	}
	if (to - from > (from > start ? FIGURE_CLEAR : 0))
		put_line(figure, &piece, twice);
}

/* Upright lines: from line to line past the texts in their way, top to bottom. */
static void put_upright(Figure *figure, const FigureStroke *stroke, bool twice)
{
	const FigureLines *lines = &figure->label_lines;
	const double cell = figure->page->cell_y, top = figure->page->y0;
	double from = stroke->y0;
	int line = (int)fmax(0, floor((stroke->y0 - top) / cell));
	const int last = (int)fmin(lines->count, ceil((stroke->y1 - top) / cell));

	for (; line < last; line++) {
		for (size_t k = lines->first[line]; k < lines->first[line + 1]; k++) {
			const FigureLabel *label = &figure->labels[lines->at[k]];

			if (label->hidden || stroke->x0 < label->x0 - FIGURE_CLEAR ||
				stroke->x0 > label->x1 + FIGURE_CLEAR || label->bottom <= from)
				continue;
			put_piece(figure, stroke, twice, from, fmin(label->top, stroke->y1));
			from = fmax(from, label->bottom);
		}
	}
	put_piece(figure, stroke, twice, from, stroke->y1);
}

/* Level lines: the texts of a line stand in order from the left. */
static void put_level(Figure *figure, const FigureStroke *stroke, bool twice, int line)
{
	const FigureLines *lines = &figure->label_lines;
	double from = stroke->x0;

	for (size_t k = line < lines->count ? lines->first[line] : 0;
		line < lines->count && k < lines->first[line + 1]; k++) {
		const FigureLabel *label = &figure->labels[lines->at[k]];

		if (label->hidden || label->x1 + FIGURE_CLEAR <= from ||
			label->x0 - FIGURE_CLEAR >= stroke->x1)
			continue;
		put_piece(figure, stroke, twice, from, fmin(label->x0 - FIGURE_CLEAR, stroke->x1));
		from = fmax(from, label->x1 + FIGURE_CLEAR);
	}
	put_piece(figure, stroke, twice, from, stroke->x1);
}

/* Lines at a time stand exactly there; what connects boxes runs through the middle of cells. */
static bool is_connector(const SceneItem *item)
{
	return (item->role == ROLE_AXIS || item->role == ROLE_ALERT || item->role == ROLE_RECEIVE ||
		       item->role == ROLE_RULE) &&
	       item->x0 == floor(item->x0);
}

static bool is_dashed(const Figure *figure, const SceneItem *item)
{
	const Pattern pattern = figure->theme->style[item->role].pattern;

	return pattern == PATTERN_LIGHT || pattern == PATTERN_SLASH;
}

FigureDash figure_dash(SceneLine line)
{
	switch (line) {
	case LINE_DOTTED:
		return (FigureDash){{1, 2}, 2};
	case LINE_DASHED:
		return (FigureDash){{4, 2.5}, 2};
	case LINE_DASH_DOT:
		return (FigureDash){{5, 2, 1, 2}, 4};
	case LINE_SOLID:
	case LINE_DOUBLE:
	case LINE_HEAVY:
	case LINE_POINTS:
	case LINE_FLOOR:
	case LINE_CEILING:
	case LINE_WALL:
		break;
	}
	return (FigureDash){.count = 0};
}

static bool is_time(const SceneItem *item)
{
	return item->role == ROLE_FINISH || (item->role == ROLE_AXIS && item->line == LINE_FLOOR) ||
	       (item->element == ELEMENT_AXIS && item->line != LINE_DOUBLE);
}

void figure_draw_line(Figure *figure, const SceneItem *item)
{
	const bool upright = item->x1 - item->x0 < item->y1 - item->y0;
	const bool heavy = item->line == LINE_HEAVY || item->bold;
	FigureStroke stroke = {
		.width = heavy           ? FIGURE_HEAVY
			 : is_time(item) ? FIGURE_AXIS
					 : FIGURE_THIN,
		.dash = figure_dash(item->line),
		.color = figure_ink(figure, item->role),
		.mark = figure_mark_of(item),
	};

	if (stroke.dash.count == 0 && is_dashed(figure, item))
		stroke.dash = figure_dash(LINE_DASHED);
	if (upright) {
		stroke.x0 = stroke.x1 =
			figure_x(figure, is_connector(item) ? item->x0 + 0.5 : item->x0);
		stroke.y0 = figure_y(figure, item->y0);
		stroke.y1 = figure_y(figure, item->y1);
		put_upright(figure, &stroke, item->line == LINE_DOUBLE);
		return;
	}
	stroke.x0 = figure_x(figure, item->x0);
	stroke.x1 = figure_x(figure, item->x1);
	/* Between two lines of text it is in nobody's way. */
	if (item->line == LINE_FLOOR) {
		stroke.y0 = stroke.y1 = figure_y(figure, item->y0);
		figure_put_stroke(figure, &stroke);
		return;
	}
	stroke.y0 = stroke.y1 = figure_y(figure, floor(item->y0) + 0.5);
	put_level(figure, &stroke, item->line == LINE_DOUBLE, (int)fmax(0, floor(item->y0)));
	if (item->element == ELEMENT_AXIS && !(stroke.x1 < figure->axis_end)) {
		figure->axis_end = stroke.x1;
		figure->axis_y = stroke.y1;
	}
}

/* "t" behind the arrow; layouts leave room for it. Its unit, "t, s", stands where it has room. */
static void name_axis(Figure *figure, double tip)
{
	const double x = tip + FIGURE_CLEAR, room = figure->page->width - FIGURE_MARGIN - x;
	const char *unit = figure->scene->time_unit;
	char name[sizeof figure->scene->time_unit + 4];

	snprintf(name, sizeof name, "t, %s", unit);
	const size_t all = strlen(name);
	const bool whole = *unit && room >= figure_text_width(name, all);
	const FigureRun run = {LABEL_BASE, name, whole ? all : 1};
	const FigureText text = {.x = x,
		.y = figure->axis_y + FIGURE_BASE_LINE,
		.room = room,
		.color = figure_ink_on(figure, ROLE_TEXT, figure->canvas),
		.mark = {ELEMENT_AXIS, ROLE_TEXT, SCENE_NO_ID, 0, NAN, NAN, 0},
		.runs = &run,
		.count = 1};

	if (room >= figure_text_width(run.text, run.length))
		figure->sink->text(figure->sink->context, &text);
}

/* The time axis points onwards: an arrow into the margin. */
void figure_put_arrow(Figure *figure)
{
	const double least = 4;
	FigureStroke arrow = {.width = FIGURE_AXIS,
		.arrow = true,
		.color = figure_ink(figure, ROLE_AXIS),
		.mark = {ELEMENT_AXIS, ROLE_AXIS, SCENE_NO_ID, 0, NAN, NAN, 0}};

	if (isnan(figure->axis_end))
		return;
	arrow.x1 = fmin(figure->axis_end + least, figure->page->width - 0.5);
	arrow.x0 = figure->axis_end - 1;
	arrow.y0 = arrow.y1 = figure->axis_y;
	figure->sink->begin(
		figure->sink->context, &(FigureGroup){FIGURE_AXIS, SCENE_NO_ID, NAN, NAN});
	figure_put_stroke(figure, &arrow);
	name_axis(figure, arrow.x1);
	figure->sink->end(figure->sink->context);
}
