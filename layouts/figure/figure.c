#include "layouts/figure/caption_lines.h"
#include "layouts/figure/parts.h"

#include "solver/base/mem.h"
#include "solver/base/number.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* A cell that holds a character of FIGURE_TEXT points with most fonts. */
#define CELL_LEAST 5.05

const char *const figure_group_names[] = {
	"ground", "row", "axis", "finish", "curve", "ports", "inset", "legend"};

/* --- the page -------------------------------------------------------------------------------- */

int figure_columns(double width_mm)
{
	return (int)fmax(1, floor((width_mm * FIGURE_MM - 2 * FIGURE_MARGIN) / CELL_LEAST));
}

int figure_lines(double height_mm, bool note)
{
	const double lines = floor((height_mm * FIGURE_MM - 2 * FIGURE_MARGIN) / FIGURE_LINE);

	return (int)fmax(1, lines - (note ? 1 : 0));
}

FigurePage figure_page(const Scene *scene, double width_mm, const char *note)
{
	const double columns = fmax(scene->width, 1);
	FigurePage page = {.cell_x = CELL_LEAST,
		.cell_y = FIGURE_LINE,
		.x0 = FIGURE_MARGIN,
		.y0 = FIGURE_MARGIN,
		.note = note && note[0] ? note : NULL};

	if (width_mm > 0)
		page.cell_x = (width_mm * FIGURE_MM - 2 * FIGURE_MARGIN) / columns;
	page.width = columns * page.cell_x + 2 * FIGURE_MARGIN;
	page.height = (ceil(scene->height) + (page.note ? 1 : 0)) * page.cell_y + 2 * FIGURE_MARGIN;
	return page;
}

void figure_page_caption(FigurePage *page, const char *lines)
{
	page->caption = lines && lines[0] ? lines : NULL;
	page->height += caption_count(lines) * page->cell_y;
}

double figure_text_room(double width_mm)
{
	return width_mm * FIGURE_MM - 2 * FIGURE_MARGIN;
}

double figure_x(const Figure *figure, double x)
{
	return figure->page->x0 + fmin(fmax(x, 0), figure->scene->width) * figure->page->cell_x;
}

double figure_y(const Figure *figure, double y)
{
	return figure->page->y0 + fmin(fmax(y, 0), figure->scene->height) * figure->page->cell_y;
}

const SceneItem *figure_area(const Figure *figure, size_t before, int line, double x)
{
	const FigureLines *lines = &figure->bars;

	if (line < 0 || line >= lines->count)
		return NULL;
	for (size_t k = lines->first[line + 1]; k-- > lines->first[line];) {
		const SceneItem *item = &figure->scene->items[lines->at[k]];

		if (lines->at[k] < before && item->x0 <= x && x <= item->x1 &&
			item->y0 <= line + 0.5 && line + 0.5 <= item->y1)
			return item;
	}
	return NULL;
}

FigureMark figure_mark_of(const SceneItem *item)
{
	return (FigureMark){item->element, item->role, item->id, item->part, item->start, item->end,
		item->intervals};
}

/* --- groups ---------------------------------------------------------------------------------- */

static void end_group(Figure *figure)
{
	if (!figure->grouped)
		return;
	figure_put_tinies(figure);
	figure->sink->end(figure->sink->context);
	figure->grouped = false;
}

static FigureGroup group_of(const Figure *figure, const SceneItem *item)
{
	FigureGroup group = {FIGURE_GROUND, SCENE_NO_ID, NAN, NAN};

	if (item->element == ELEMENT_AXIS)
		group.kind = FIGURE_AXIS;
	else if (item->element == ELEMENT_FINISH)
		group.kind = FIGURE_FINISH;
	else if (item->element == ELEMENT_LEGEND)
		group.kind = FIGURE_LEGEND;
	else if (item->element == ELEMENT_INSET)
		group.kind = FIGURE_INSET;
	else if (item->element == ELEMENT_BAR && figure_is_blocks(figure->scene, item))
		group = (FigureGroup){FIGURE_PORTS, item->id, item->start, item->end};
	else if (item->element == ELEMENT_CURVE || item->element == ELEMENT_POINT)
		group = (FigureGroup){FIGURE_CURVE, item->id, NAN, NAN};
	else if (item->id != SCENE_NO_ID && item->element != ELEMENT_CURSOR &&
		 item->element != ELEMENT_SETTING && item->element != ELEMENT_UPGRADE &&
		 item->element != ELEMENT_TOLD)
		group = (FigureGroup){FIGURE_ROW, item->id, NAN, NAN};
	return group;
}

static void choose_group(Figure *figure, const SceneItem *item)
{
	const FigureGroup group = group_of(figure, item);

	/* What has no owner belongs to the row it is painted with. */
	if (figure->grouped && figure->group.kind == FIGURE_ROW && group.kind == FIGURE_GROUND &&
		(item->element == ELEMENT_NONE || item->element == ELEMENT_TOLD) &&
		item->kind != SCENE_FILL)
		return;
	if (figure->grouped && figure->group.kind == group.kind && figure->group.id == group.id)
		return;
	end_group(figure);
	figure->sink->begin(figure->sink->context, &group);
	figure->group = group;
	figure->grouped = true;
}

/* --- together -------------------------------------------------------------------------------- */

static void draw_item(Figure *figure, size_t i)
{
	const SceneItem *item = &figure->scene->items[i];

	choose_group(figure, item);
	switch (item->kind) {
	case SCENE_FILL:
		figure_draw_fill(figure, item);
		break;
	case SCENE_BAR:
		figure_draw_bar(figure, item);
		break;
	case SCENE_LINE:
		figure_draw_line(figure, item);
		break;
	case SCENE_TEXT:
		figure_draw_text(figure, i);
		break;
	case SCENE_CURVE:
		figure_draw_curve(figure, item);
		break;
	case SCENE_POINT:
		figure_draw_point(figure, item);
		break;
	}
}

static bool range_of(const Figure *figure, double top, double bottom, int *begin, int *end)
{
	const double height = ceil(figure->scene->height);

	*begin = (int)fmin(fmax(floor(top), 0), height);
	*end = (int)fmin(fmax(ceil(bottom), 0), height);
	return *begin < *end;
}

static bool range_of_area(const Figure *figure, size_t i, int *begin, int *end)
{
	const SceneItem *item = &figure->scene->items[i];

	return (item->kind == SCENE_BAR || item->kind == SCENE_FILL) &&
	       range_of(figure, item->y0, item->y1, begin, end);
}

/* With the lines next to it, into whose letters a marker or a thick line may reach. */
static bool range_of_curve(const Figure *figure, size_t i, int *begin, int *end)
{
	const SceneItem *item = &figure->scene->items[i];
	const double reach = FIGURE_POINT / FIGURE_LINE;

	return (item->kind == SCENE_CURVE || item->kind == SCENE_POINT) &&
	       range_of(figure, item->y0 - reach, item->y1 + reach, begin, end);
}

static void release_lines(FigureLines *lines)
{
	mem_free(lines->first);
	mem_free(lines->at);
	*lines = (FigureLines){0};
}

Status figure_draw(const Scene *scene, const FigurePage *page, const Theme *theme,
	const FigureSink *sink, Error *error)
{
	Figure figure = {.scene = scene,
		.page = page,
		.theme = theme,
		.sink = sink,
		.canvas = figure_canvas(theme),
		.axis_end = NAN};

	figure.letters = figure_ink_on(
		&(Figure){.theme = theme, .letters = figure.canvas}, ROLE_TEXT, figure.canvas);
	figure.outlines = figure_is_light(&figure, ROLE_RECEIVE);
	buf_init(&figure.texts);
	const int height = (int)ceil(scene->height);

	figure.failed =
		!figure_lines_make(&figure.bars, &figure, scene->count, height, range_of_area) ||
		!figure_lines_make(&figure.curves, &figure, scene->count, height, range_of_curve);
	if (!figure.failed)
		figure_labels_set(&figure);
	for (size_t i = 0; i < scene->count && !figure.failed; i++)
		draw_item(&figure, i);
	if (!figure.failed) {
		end_group(&figure);
		figure_put_arrow(&figure);
		if (page->note)
			figure_put_note(&figure);
		if (page->caption)
			figure_put_caption(&figure);
	}
	release_lines(&figure.bars);
	release_lines(&figure.curves);
	release_lines(&figure.label_lines);
	buf_release(&figure.texts);
	mem_free(figure.labels);
	mem_free(figure.tiny);
	mem_free(figure.points);
	return figure.failed ? error_no_memory(error) : STATUS_OK;
}

void figure_number(Buf *out, double value)
{
	char text[NUMBER_TEXT_MAX * 2];
	size_t length;

	snprintf(text, sizeof text, "%.2f", value);
	length = strlen(text);
	while (text[length - 1] == '0')
		length--;
	if (text[length - 1] == '.')
		length--;
	text[length] = '\0';
	buf_add_text(out, strcmp(text, "-0") == 0 ? "0" : text);
}

/* --- what stands on each line of cells -------------------------------------------------------- */

bool figure_lines_make(
	FigureLines *lines, const Figure *figure, size_t count, int height, FigureRange *range)
{
	size_t *first = mem_array((size_t)height + 2, sizeof *first), total = 0;
	int begin, end;

	*lines = (FigureLines){.count = height};
	if (!first)
		return false;
	for (size_t i = 0; i < count; i++)
		if (range(figure, i, &begin, &end))
			for (int line = begin; line < end; line++)
				first[line + 2]++;
	for (int line = 0; line < height; line++)
		first[line + 2] += first[line + 1];
	total = first[height + 1];
	lines->first = first;
	lines->at = mem_array(total + 1, sizeof *lines->at);
	if (!lines->at) {
		release_lines(lines);
		return false;
	}
	/* While they are filled in, first[line + 1] is where the next of `line` goes. */
	for (size_t i = 0; i < count; i++)
		if (range(figure, i, &begin, &end))
			for (int line = begin; line < end; line++)
				lines->at[first[line + 1]++] = i;
	return true;
}
