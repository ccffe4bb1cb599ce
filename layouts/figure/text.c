/* Texts of a figure, and what they need behind them to be read; the note below the drawing. */
#include "layouts/figure/caption_lines.h"
#include "layouts/figure/parts.h"

#include <math.h>
#include <string.h>

typedef struct Box {
	double x0, y0, x1, y1;
} Box;

static Box box_of(const Figure *figure, const FigureLabel *label)
{
	/* What a layout centred may have no more than its own room. */
	const double beside = figure->scene->items[label->item].align == ALIGN_CENTER ? 0.25 : 1;

	return (Box){fmax(label->x0 - beside, 0), label->top,
		fmin(label->x1 + beside, figure->page->width), label->bottom};
}

static void put_box(Figure *figure, Box box, Color paper)
{
	const FigureRect rect = {.x = box.x0,
		.y = box.y0,
		.width = box.x1 - box.x0,
		.height = box.y1 - box.y0,
		.mark = {.element = ELEMENT_NONE,
			.role = ROLE_CANVAS,
			.id = SCENE_NO_ID,
			.start = NAN,
			.end = NAN},
		.fill = {paper, PATTERN_NONE, paper}};

	figure_put_rect(figure, &rect);
}

/* Letters on hatched bars, across the edge of a low one, and those with paper of their own get a
 * plain area behind them. */
static void put_paper(Figure *figure, const FigureLabel *label, Color paper)
{
	put_box(figure, box_of(figure, label), paper);
}

/* Letters on a curve or a hatched area get what lies beneath once more, without either. */
static void put_ground(Figure *figure, const FigureLabel *label)
{
	const FigureLines *lines = &figure->bars;
	const bool listed = label->line >= 0 && label->line < lines->count;

	put_paper(figure, label, figure->canvas);
	for (size_t k = listed ? lines->first[label->line] : 0;
		listed && k < lines->first[label->line + 1] && lines->at[k] < label->item; k++) {
		const SceneItem *item = &figure->scene->items[lines->at[k]];
		Box box = box_of(figure, label);

		box.x0 = fmax(box.x0, figure_x(figure, item->x0));
		box.x1 = fmin(box.x1, figure_x(figure, item->x1));
		box.y0 = fmax(box.y0, figure_y(figure, item->y0));
		box.y1 = fmin(box.y1, figure_y(figure, item->y1));
		put_box(figure, box, figure_fill(figure, item->role).paper);
	}
}

/* A bar or a hatched area reaches into a text that does not stand on it. */
static bool is_touched(const Figure *figure, const FigureLabel *label)
{
	const FigureLines *lines = &figure->bars;
	const bool listed = label->line >= 0 && label->line < lines->count;

	for (size_t k = listed ? lines->first[label->line] : 0;
		listed && k < lines->first[label->line + 1] && lines->at[k] < label->item; k++) {
		const SceneItem *item = &figure->scene->items[lines->at[k]];

		if ((item->kind == SCENE_BAR ||
			    figure_fill(figure, item->role).pattern != PATTERN_NONE) &&
			figure_x(figure, item->x0) < label->x1 &&
			label->x0 < figure_x(figure, item->x1) &&
			figure_y(figure, item->y0) < label->bottom &&
			label->top < figure_y(figure, item->y1))
			return true;
	}
	return false;
}

/* A curve or a marker painted before runs through a text. */
static bool is_crossed(const Figure *figure, const FigureLabel *label)
{
	const FigureLines *lines = &figure->curves;
	const bool listed = label->line >= 0 && label->line < lines->count;

	for (size_t k = listed ? lines->first[label->line] : 0;
		listed && k < lines->first[label->line + 1] && lines->at[k] < label->item; k++)
		if (figure_curve_meets(figure, &figure->scene->items[lines->at[k]], label))
			return true;
	return false;
}

static Color paper_of(Figure *figure, const FigureLabel *label, const SceneItem *item)
{
	const double x = ((label->x0 + label->x1) / 2 - figure->page->x0) / figure->page->cell_x;
	const SceneItem *area = figure_area(figure, label->item, label->line, x);
	const FigureFill none = {figure->canvas, PATTERN_NONE, figure->canvas};
	const FigureFill fill = area ? figure_fill(figure, area->role) : none;
	const bool crossed = is_crossed(figure, label);
	const bool is_hatched = area && fill.pattern != PATTERN_NONE;

	if (item->on != ROLES) {
		const FigureFill own =
			item->on == ROLE_CANVAS ? none : figure_fill(figure, item->on);

		if (area || crossed)
			put_paper(figure, label, own.paper);
		return own.paper;
	}
	if (crossed || (is_hatched && area->kind == SCENE_FILL))
		put_ground(figure, label);
	else if (area && area->kind == SCENE_BAR
			 ? is_hatched || area->y1 - area->y0 < 1
			 : item->element != ELEMENT_NAME && is_touched(figure, label))
		put_paper(figure, label, fill.paper);
	return fill.paper;
}

static void put_text(Figure *figure, const FigureLabel *label)
{
	const SceneItem *item = &figure->scene->items[label->item];
	FigureRun runs[FIGURE_RUNS_MAX];
	FigureText text = {
		.x = label->anchor == FIGURE_START ? label->x0
		     : label->anchor == FIGURE_END ? label->x1
						   : (label->x0 + label->x1) / 2,
		.y = (label->top + label->bottom) / 2 + FIGURE_BASE_LINE,
		.anchor = label->anchor,
		.room = label->x1 - label->x0,
		.bold = label->bold,
		.mark = figure_mark_of(item),
		.runs = runs,
		.count = figure_runs(figure, label, runs),
	};

	text.color = figure_ink_on(figure, item->role, paper_of(figure, label, item));
	if (text.count > 0)
		figure->sink->text(figure->sink->context, &text);
}

void figure_draw_text(Figure *figure, size_t i)
{
	const SceneItem *item = &figure->scene->items[i];

	if (figure_is_blocks(figure->scene, item)) {
		figure_draw_blocks(figure, item);
		return;
	}
	for (; figure->next_label < figure->label_count &&
		figure->labels[figure->next_label].item == i;
		figure->next_label++)
		if (!figure->labels[figure->next_label].hidden)
			put_text(figure, &figure->labels[figure->next_label]);
}

/* A line below the drawing, the k-th from below, from 1. */
static void put_below(
	Figure *figure, int k, const char *line, size_t length, Role role, bool verbatim)
{
	const FigurePage *page = figure->page;
	const FigureRun run = {LABEL_BASE, line, length};
	const FigureText text = {.x = page->x0,
		.y = page->height - FIGURE_MARGIN - (k - 0.5) * page->cell_y + FIGURE_BASE_LINE,
		.room = page->width - 2 * FIGURE_MARGIN,
		.verbatim = verbatim,
		.color = figure_ink_on(figure, role, figure->canvas),
		.mark = {ELEMENT_NONE, role, SCENE_NO_ID, 0, NAN, NAN, 0},
		.runs = &run,
		.count = 1};

	figure->sink->text(figure->sink->context, &text);
}

void figure_put_note(Figure *figure)
{
	const FigurePage *page = figure->page;
	const double room = page->width - 2 * FIGURE_MARGIN;

	put_below(figure, caption_count(page->caption) + 1, page->note,
		figure_text_fit(page->note, room), ROLE_FAINT, false);
}

void figure_put_caption(Figure *figure)
{
	const char *line = figure->page->caption;

	for (int k = caption_count(line); k > 0; k--) {
		const size_t length = strcspn(line, "\n");

		put_below(figure, k, line, length, ROLE_TEXT, true);
		line += length + 1;
	}
}
