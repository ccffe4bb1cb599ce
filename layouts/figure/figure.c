#include "layouts/figure/parts.h"

#include "solver/base/mem.h"

#include <math.h>

const char *const figure_group_names[] = {
	"ground", "row", "axis", "finish", "curve", "ports", "inset", "legend"};

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

/* Of two states side by side the later one's. */
static double finish_of(const Figure *figure)
{
	double x = NAN;

	for (size_t i = 0; i < figure->scene->count; i++) {
		const SceneItem *item = &figure->scene->items[i];

		if (item->element == ELEMENT_FINISH && item->kind == SCENE_LINE)
			x = fmax(x, figure_x(figure, item->x0));
	}
	return x;
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

	figure.finish = finish_of(&figure);
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
	figure_lines_release(&figure.bars);
	figure_lines_release(&figure.curves);
	figure_lines_release(&figure.label_lines);
	buf_release(&figure.texts);
	mem_free(figure.labels);
	mem_free(figure.tiny);
	mem_free(figure.points);
	return figure.failed ? error_no_memory(error) : STATUS_OK;
}

/* --- what stands on each line of cells -------------------------------------------------------- */
