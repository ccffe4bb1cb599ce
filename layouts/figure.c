#include "layouts/figure_parts.h"

#include "solver/base/mem.h"

#include <math.h>
#include <string.h>

/* A cell that holds a character of FIGURE_TEXT points with most fonts. */
#define CELL_LEAST 5.05

#define THIN 0.5
#define HEAVY 1.4
#define OUTLINE 0.4
#define TWIN 0.9      /* from a double line's middle to either of its strokes */
#define BASE_LINE 2.9 /* of letters, below the middle of their cell */
#define CLEAR 2.0     /* between a line and the text it passes; no shorter piece is drawn there */
#define TINY_MARK 1.2 /* how far the stroke over a tiny bar stands above it */

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

static FigureMark mark_of(const SceneItem *item)
{
	return (FigureMark){
		item->element, item->role, item->id, item->part, item->start, item->end};
}

/* --- strokes --------------------------------------------------------------------------------- */

static void put_stroke(Figure *figure, const FigureStroke *stroke)
{
	figure->sink->stroke(figure->sink->context, stroke);
}

/* A straight piece, twice for a double line. */
static void put_line(Figure *figure, const FigureStroke *stroke, bool twice)
{
	const bool upright = stroke->x0 == stroke->x1;
	FigureStroke one = *stroke;

	if (!twice) {
		put_stroke(figure, stroke);
		return;
	}
	for (int side = -1; side <= 1; side += 2) {
		one.x0 = stroke->x0 + (upright ? side * TWIN : 0);
		one.x1 = stroke->x1 + (upright ? side * TWIN : 0);
		one.y0 = stroke->y0 + (upright ? 0 : side * TWIN);
		one.y1 = stroke->y1 + (upright ? 0 : side * TWIN);
		put_stroke(figure, &one);
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
	if (to - from > (from > start ? CLEAR : 0))
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

			if (label->hidden || stroke->x0 < label->x0 - CLEAR ||
				stroke->x0 > label->x1 + CLEAR || label->bottom <= from)
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

		if (label->hidden || label->x1 + CLEAR <= from || label->x0 - CLEAR >= stroke->x1)
			continue;
		put_piece(figure, stroke, twice, from, fmin(label->x0 - CLEAR, stroke->x1));
		from = fmax(from, label->x1 + CLEAR);
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

static void draw_line(Figure *figure, const SceneItem *item)
{
	const bool upright = item->x1 - item->x0 < item->y1 - item->y0;
	const bool dotted = item->line == LINE_DOTTED, dashed = is_dashed(figure, item);
	const bool heavy = item->line == LINE_HEAVY || item->bold;
	FigureStroke stroke = {
		.width = heavy                       ? HEAVY
			 : item->role == ROLE_FINISH ? 2 * THIN
						     : THIN,
		.on = dotted   ? 1
		      : dashed ? 4
			       : 0,
		.off = dotted   ? 2
		       : dashed ? 2.5
				: 0,
		.color = figure_ink(figure, item->role),
		.mark = mark_of(item),
	};

	if (upright) {
		stroke.x0 = stroke.x1 =
			figure_x(figure, is_connector(item) ? item->x0 + 0.5 : item->x0);
		stroke.y0 = figure_y(figure, item->y0);
		stroke.y1 = figure_y(figure, item->y1);
		put_upright(figure, &stroke, item->line == LINE_DOUBLE);
		return;
	}
	stroke.y0 = stroke.y1 = figure_y(figure, floor(item->y0) + 0.5);
	stroke.x0 = figure_x(figure, item->x0);
	stroke.x1 = figure_x(figure, item->x1);
	put_level(figure, &stroke, item->line == LINE_DOUBLE, (int)fmax(0, floor(item->y0)));
	if (item->element == ELEMENT_AXIS && !(stroke.x1 < figure->axis_end)) {
		figure->axis_end = stroke.x1;
		figure->axis_y = stroke.y1;
	}
}

/* --- areas ----------------------------------------------------------------------------------- */

static void put_rect(Figure *figure, const FigureRect *rect)
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
		.mark = mark_of(item),
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
	FigureStroke stroke = {.width = THIN, .color = rect->outline, .mark = rect->mark};

	put_rect(figure, rect);
	stroke.x0 = rect->x - TINY_MARK;
	stroke.x1 = rect->x + rect->width + TINY_MARK;
	stroke.y0 = stroke.y1 = rect->y;
	put_stroke(figure, &stroke);
}

/* Neighbours in a lane stand side by side, as far as a cell reaches. */
static void put_tinies(Figure *figure)
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

static void draw_bar(Figure *figure, const SceneItem *item)
{
	FigureRect rect = rect_of(figure, item);
	FigureStroke edge = {.width = 2 * THIN, .color = figure->canvas, .mark = rect.mark};

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
	put_rect(figure, &rect);
	if (!item->divided || rect.outlined)
		return;
	edge.x0 = edge.x1 = rect.x + rect.width;
	edge.y0 = rect.y;
	edge.y1 = rect.y + rect.height;
	put_stroke(figure, &edge);
}

static void draw_fill(Figure *figure, const SceneItem *item)
{
	const FigureRect rect = rect_of(figure, item);

	put_rect(figure, &rect);
}

/* --- blocks ---------------------------------------------------------------------------------- */

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

static void put_block(Figure *figure, const SceneItem *item, double left, int cells, Block block)
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
	if (item->element == ELEMENT_BAR && figure_is_light(figure, item->role))
		rect.fill = figure_fill(figure, ROLE_COMPUTE);
	rect.fill.pattern = PATTERN_NONE;
	put_rect(figure, &rect);
}

/* Equal neighbours are one rectangle. */
static void draw_blocks(Figure *figure, const SceneItem *item)
{
	const char *text = scene_text_of(figure->scene, item);
	double x = item->x0;

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
		put_block(figure, item, x, cells, block_of((unsigned char)text[2]));
		x += cells;
		text = next;
	}
}

/* --- texts ----------------------------------------------------------------------------------- */

/* Letters on hatching, across the edge of a low bar, and those with paper of their own get a plain
 * area behind them. */
static void put_paper(Figure *figure, const FigureLabel *label, Color paper)
{
	const FigureRect rect = {.x = fmax(label->x0 - 1, 0),
		.y = label->top,
		.width = fmin(label->x1 + 1, figure->page->width) - fmax(label->x0 - 1, 0),
		.height = label->bottom - label->top,
		.mark = {.element = ELEMENT_NONE,
			.role = ROLE_CANVAS,
			.id = SCENE_NO_ID,
			.start = NAN,
			.end = NAN},
		.fill = {paper, PATTERN_NONE, paper}};

	put_rect(figure, &rect);
}

/* A bar reaches into a text that does not stand on it. */
static bool is_touched(const Figure *figure, const FigureLabel *label)
{
	const FigureLines *lines = &figure->bars;
	const bool listed = label->line >= 0 && label->line < lines->count;

	for (size_t k = listed ? lines->first[label->line] : 0;
		listed && k < lines->first[label->line + 1] && lines->at[k] < label->item; k++) {
		const SceneItem *item = &figure->scene->items[lines->at[k]];

		if (item->kind == SCENE_BAR && figure_x(figure, item->x0) < label->x1 &&
			label->x0 < figure_x(figure, item->x1) &&
			figure_y(figure, item->y0) < label->bottom &&
			label->top < figure_y(figure, item->y1))
			return true;
	}
	return false;
}

static Color paper_of(Figure *figure, const FigureLabel *label, const SceneItem *item)
{
	const double x = ((label->x0 + label->x1) / 2 - figure->page->x0) / figure->page->cell_x;
	const SceneItem *area = figure_area(figure, label->item, label->line, x);
	const FigureFill none = {figure->canvas, PATTERN_NONE, figure->canvas};
	const FigureFill fill = area ? figure_fill(figure, area->role) : none;

	if (item->on != ROLES) {
		const FigureFill own =
			item->on == ROLE_CANVAS ? none : figure_fill(figure, item->on);

		if (area)
			put_paper(figure, label, own.paper);
		return own.paper;
	}
	if (area && area->kind == SCENE_BAR
			? fill.pattern != PATTERN_NONE || area->y1 - area->y0 < 1
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
		.y = (label->top + label->bottom) / 2 + BASE_LINE,
		.anchor = label->anchor,
		.room = label->x1 - label->x0,
		.bold = label->bold,
		.mark = mark_of(item),
		.runs = runs,
		.count = figure_runs(figure, label, runs),
	};

	text.color = figure_ink_on(figure, item->role, paper_of(figure, label, item));
	if (text.count > 0)
		figure->sink->text(figure->sink->context, &text);
}

static void draw_text(Figure *figure, size_t i)
{
	const SceneItem *item = &figure->scene->items[i];

	if (figure_is_blocks(figure->scene, item)) {
		draw_blocks(figure, item);
		return;
	}
	for (; figure->next_label < figure->label_count &&
		figure->labels[figure->next_label].item == i;
		figure->next_label++)
		if (!figure->labels[figure->next_label].hidden)
			put_text(figure, &figure->labels[figure->next_label]);
}

static void put_note(Figure *figure)
{
	const double room = figure->page->width - 2 * FIGURE_MARGIN;
	const FigureRun run = {
		LABEL_BASE, figure->page->note, figure_text_fit(figure->page->note, room)};
	const FigureText text = {.x = figure->page->x0,
		.y = figure->page->height - FIGURE_MARGIN - figure->page->cell_y / 2 + BASE_LINE,
		.room = room,
		.color = figure_ink_on(figure, ROLE_FAINT, figure->canvas),
		.mark = {ELEMENT_NONE, ROLE_FAINT, SCENE_NO_ID, 0, NAN, NAN},
		.runs = &run,
		.count = 1};

	figure->sink->text(figure->sink->context, &text);
}

/* --- groups ---------------------------------------------------------------------------------- */

static void end_group(Figure *figure)
{
	if (!figure->grouped)
		return;
	put_tinies(figure);
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
	else if (item->element == ELEMENT_BAR && figure_is_blocks(figure->scene, item))
		group = (FigureGroup){FIGURE_PORTS, item->id, item->start, item->end};
	else if (item->id != SCENE_NO_ID && item->element != ELEMENT_CURSOR &&
		 item->element != ELEMENT_SETTING)
		group = (FigureGroup){FIGURE_ROW, item->id, NAN, NAN};
	return group;
}

static void choose_group(Figure *figure, const SceneItem *item)
{
	const FigureGroup group = group_of(figure, item);

	/* What has no owner belongs to the row it is painted with. */
	if (figure->grouped && figure->group.kind == FIGURE_ROW && group.kind == FIGURE_GROUND &&
		item->element == ELEMENT_NONE && item->kind != SCENE_FILL)
		return;
	if (figure->grouped && figure->group.kind == group.kind && figure->group.id == group.id)
		return;
	end_group(figure);
	figure->sink->begin(figure->sink->context, &group);
	figure->group = group;
	figure->grouped = true;
}

/* "t" behind the arrow, where nothing else stands. */
static void name_axis(Figure *figure, double x)
{
	const FigureLines *lines = &figure->label_lines;
	const int line = (int)floor((figure->axis_y - figure->page->y0) / figure->page->cell_y);
	const FigureRun run = {LABEL_BASE, "t", 1};
	const FigureText text = {.x = x,
		.y = figure->axis_y + BASE_LINE,
		.room = figure->page->cell_x,
		.color = figure_ink_on(figure, ROLE_TEXT, figure->canvas),
		.mark = {ELEMENT_AXIS, ROLE_TEXT, SCENE_NO_ID, 0, NAN, NAN},
		.runs = &run,
		.count = 1};

	if (x + text.room > figure->page->width - FIGURE_MARGIN || line < 0 || line >= lines->count)
		return;
	for (size_t k = lines->first[line]; k < lines->first[line + 1]; k++) {
		const FigureLabel *label = &figure->labels[lines->at[k]];

		if (!label->hidden && label->x1 + CLEAR > x && label->x0 - CLEAR < x + text.room)
			return;
	}
	figure->sink->text(figure->sink->context, &text);
}

/* The time axis points onwards: an arrow into the margin. */
static void put_arrow(Figure *figure)
{
	const double least = 4;
	FigureStroke arrow = {.width = THIN,
		.arrow = true,
		.color = figure_ink(figure, ROLE_AXIS),
		.mark = {ELEMENT_AXIS, ROLE_AXIS, SCENE_NO_ID, 0, NAN, NAN}};

	if (isnan(figure->axis_end))
		return;
	arrow.x1 = fmin(figure->axis_end + least, figure->page->width - 0.5);
	arrow.x0 = figure->axis_end - 1;
	arrow.y0 = arrow.y1 = figure->axis_y;
	figure->sink->begin(
		figure->sink->context, &(FigureGroup){FIGURE_AXIS, SCENE_NO_ID, NAN, NAN});
	put_stroke(figure, &arrow);
	name_axis(figure, arrow.x1 + CLEAR);
	figure->sink->end(figure->sink->context);
}

/* --- together -------------------------------------------------------------------------------- */

static void draw_item(Figure *figure, size_t i)
{
	const SceneItem *item = &figure->scene->items[i];

	choose_group(figure, item);
	switch (item->kind) {
	case SCENE_FILL:
		draw_fill(figure, item);
		break;
	case SCENE_BAR:
		draw_bar(figure, item);
		break;
	case SCENE_LINE:
		draw_line(figure, item);
		break;
	case SCENE_TEXT:
		draw_text(figure, i);
		break;
	case SCENE_CURVE:
	case SCENE_POINT:
		break;
	}
}

static bool range_of_area(const Figure *figure, size_t i, int *begin, int *end)
{
	const SceneItem *item = &figure->scene->items[i];
	const double height = ceil(figure->scene->height);

	if (item->kind != SCENE_BAR && item->kind != SCENE_FILL)
		return false;
	*begin = (int)fmin(fmax(floor(item->y0), 0), height);
	*end = (int)fmin(fmax(ceil(item->y1), 0), height);
	return *begin < *end;
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
	figure.failed = !figure_lines_make(
		&figure.bars, &figure, scene->count, (int)ceil(scene->height), range_of_area);
	if (!figure.failed)
		figure_labels_set(&figure);
	for (size_t i = 0; i < scene->count && !figure.failed; i++)
		draw_item(&figure, i);
	if (!figure.failed) {
		end_group(&figure);
		put_arrow(&figure);
		if (page->note)
			put_note(&figure);
	}
	figure_lines_release(&figure.bars);
	figure_lines_release(&figure.label_lines);
	buf_release(&figure.texts);
	mem_free(figure.labels);
	mem_free(figure.tiny);
	return figure.failed ? error_no_memory(error) : STATUS_OK;
}
