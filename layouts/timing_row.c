#include "layouts/pane.h"
#include "layouts/timing_parts.h"

#include "solver/base/text.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { CROWDED_ROWS = 20, NAMED_EVERY = 5, FAILING_NAME_MAX = 40 };

/* Cell rows of a processor's row: transfers, axis line, computing; the rest of it is a gap. */
typedef struct Shape {
	int link, axis, work;
} Shape;

static Shape shape_of(int height, bool large)
{
	switch (height) {
	case 2:
	case 3:
		return (Shape){1, 0, 1};
	case 4:
		return large ? (Shape){1, 0, 2} : (Shape){1, 1, 1};
	case 5:
		return (Shape){2, 0, 2};
	default:
		return (Shape){2, 1, 2};
	}
}

static void place_halves(TimingRow *row)
{
	row->height = 1;
	row->link_y0 = row->y;
	row->link_y1 = row->work_y0 = row->y + 0.5;
	row->work_y1 = row->y + 1;
	row->link_text = row->axis_y = row->work_text = -1;
}

/* Labels stand in the middle of the bars, of two middle rows in the upper one. */
void timing_row_place(const Timing *timing, TimingRow *row, int y)
{
	row->y = y;
	if (timing->row_height == 1) {
		place_halves(row);
		return;
	}
	Shape shape = shape_of(timing->row_height, timing->view->large);

	if (row->processor == 0 && row->row->kind == ROW_SINGLE)
		shape.link += timing->root_extra;
	int work = y + shape.link + shape.axis;

	row->height = shape.link + shape.axis + shape.work;
	row->link_y0 = y;
	row->link_y1 = y + shape.link;
	row->axis_y = shape.axis ? y + shape.link : -1;
	row->link_text = y + (shape.link - 1) / 2;
	row->work_y0 = work;
	row->work_text = work + (shape.work - 1) / 2;
	row->work_y1 = work + shape.work;
}

static bool is_selected(const Timing *timing, const TimingRow *row)
{
	return !timing->view->plain && row->index == timing->view->selected_row;
}

void timing_row_back(Timing *timing, const TimingRow *row)
{
	bool zebra = timing->row_height == 1 && timing->view->rows->count > CROWDED_ROWS / 2 &&
		     row->index / NAMED_EVERY % 2 == 1;
	Role tint = is_selected(timing, row) ? ROLE_SELECTION : zebra ? ROLE_CHROME : ROLE_CANVAS;
	SceneItem item =
		scene_item(SCENE_FILL, tint, 0, row->y, timing->width, row->y + row->height);

	item.element = ELEMENT_ROW;
	item.id = row->row->first;
	scene_add(timing->scene, &item);
}

/* --- name ------------------------------------------------------------------------------------ */

static bool is_named(const Timing *timing, const TimingRow *row)
{
	return timing->row_height > 1 || timing->view->rows->count <= CROWDED_ROWS ||
	       row->row->kind != ROW_SINGLE || row->index % NAMED_EVERY == 0 || row->lost ||
	       is_selected(timing, row);
}

/* Names stand beside the labels of the transfers. */
static int name_row(const TimingRow *row)
{
	return row->link_text < 0 ? row->y : row->link_text;
}

/* The row's name in `cells` cells. Of a group's the count stays: "P1…P1… ×1000000". */
static void set_name(Timing *timing, const TimingRow *row, int cells)
{
	Buf *text = &timing->text;
	char count[24] = "";

	timing_scratch(timing);
	row_name(timing->view->rows, row->row, timing->net, text);
	if (row->row->count == 1 || text_width(text->text, text->length) <= cells)
		return;
	const char *last = strrchr(text->text, ' ');

	if (last && strlen(last) < sizeof count)
		memcpy(count, last, strlen(last) + 1);
	int room = cells - timing_cells(count) - 1;

	if (count[0] == '\0' || room < 2)
		return;
	text->length = text_fit(text->text, text->length, room);
	text->text[text->length] = '\0';
	buf_add_text(text, "…");
	buf_add_text(text, count);
}

static void draw_name(Timing *timing, const TimingRow *row)
{
	bool selected = is_selected(timing, row);
	bool failing = row->lost || row->row->kind == ROW_USELESS ||
		       timing->schedule->verdict[row->processor] == VERDICT_LOSING;

	if (timing->gutter < 3)
		return;
	if (selected)
		timing_put(timing, 0, name_row(row), ROLE_ACCENT, ALIGN_LEFT, true,
			timing_mark(timing, MARK_HERE));
	else if (timing_quantile_marked(timing, row))
		timing_put(timing, 0, name_row(row), ROLE_ALERT, ALIGN_LEFT, true,
			timing_mark(timing, MARK_TIMES));
	if (!is_named(timing, row))
		return;
	SceneItem item = scene_item(SCENE_TEXT, failing ? ROLE_ALERT : ROLE_STRONG, 1,
		name_row(row), timing->gutter - 1, name_row(row) + 1);

	set_name(timing, row, timing->gutter - 2);
	item.width = timing->gutter - 2;
	item.bold = true;
	item.element = ELEMENT_NAME;
	item.id = row->row->first;
	scene_text(timing->scene, &item, timing->text.text);
}

/* Where the window cuts a row's bars off. */
static void draw_cuts(Timing *timing, const TimingRow *row)
{
	bool left = false, right = false;

	for (size_t i = row->begin; i < row->end; i++) {
		left = left || timing->bars[i].interval.start < timing->axis.from;
		right = right || timing->bars[i].interval.end > timing->axis.to;
	}
	int y = row->work_text < 0 ? row->y : row->work_text;

	if (left && timing->gutter > 0)
		timing_put(timing, timing->gutter - 1, y, ROLE_ACCENT, ALIGN_LEFT, true,
			timing_mark(timing, MARK_LEFT));
	if (right && timing_right(timing) < timing->width)
		timing_put(timing, timing_right(timing), y, ROLE_ACCENT, ALIGN_LEFT, true,
			timing_mark(timing, MARK_RIGHT));
}

/* --- bars ------------------------------------------------------------------------------------ */

static bool is_work(const TimingBar *bar)
{
	return bar->interval.kind == INTERVAL_COMPUTE;
}

static void draw_track(Timing *timing, const TimingRow *row, double start, double end)
{
	if (start < end && timing_x(timing, start) < timing_x(timing, end))
		timing_bar(timing, &(TimingBarSpec){start, end, row->work_y0, row->work_y1,
					   ROLE_TRACK, false, ELEMENT_NONE, SCENE_NO_ID, 0});
}

static void draw_bar(Timing *timing, const TimingRow *row, size_t i)
{
	const TimingBar *bar = &timing->bars[i], *next = bar + 1;
	bool work = is_work(bar);
	bool divided = i + 1 < row->end && is_work(next) == work &&
		       next->interval.start <= bar->interval.end;
	TimingBarSpec spec = {
		.start = bar->interval.start,
		.end = bar->interval.end,
		.y0 = work ? row->work_y0 : row->link_y0,
		.y1 = work ? row->work_y1 : row->link_y1,
		.role = bar->role,
		.divided = divided,
		.element = ELEMENT_BAR,
		.id = bar->interval.processor,
		.part = bar->ordinal,
	};

	timing_bar(timing, &spec);
}

/* Idle stretches of the processor show as a track, up to T; those of the link stay blank. */
static void draw_bars(Timing *timing, const TimingRow *row)
{
	double done = 0;

	for (size_t i = row->begin; i < row->end; i++) {
		const TimingBar *bar = &timing->bars[i];

		if (is_work(bar)) {
			draw_track(timing, row, done, bar->interval.start);
			done = fmax(done, bar->interval.end);
		}
		draw_bar(timing, row, i);
	}
	draw_track(timing, row, done, timing->finish);
}

static bool draw_label(Timing *timing, const TimingRow *row, const TimingBar *bar)
{
	BarLabel label;

	if (!timing_visible(timing, bar->interval.start, bar->interval.end))
		return false;
	bar_label_choose(timing, bar, is_selected(timing, row), &label);
	label.x0 = timing_x(timing, bar->interval.start);
	label.x1 = timing_x(timing, bar->interval.end);
	label.y = is_work(bar) ? row->work_text : row->link_text;
	return bar_label_add(timing, &label);
}

/* A processor that fails the test and is kept all the same, as an explicit number of installments
 * demands: the words stand where its link has come to rest. */
static void draw_failing(Timing *timing, const TimingRow *row, double link_end)
{
	char full[TIMING_TEXT_MAX], name[FAILING_NAME_MAX];
	bool infeasible =
		timing->schedule->outcome == OUTCOME_INFEASIBLE && timing->view->round == 0;
	const char *const wording[] = {full, "infeasible: waits for its data", "infeasible: waits",
		"infeasible", "fails", NULL};
	double x = ceil(link_end) + 1;

	pane_name(timing->net, row->processor, name, sizeof name);
	snprintf(full, sizeof full, "infeasible: %d installments do not fit %s, it waits",
		timing->schedule->installments, name);
	for (int k = infeasible ? 0 : 4; wording[k]; k++)
		if (x + timing_cells(wording[k]) <= timing_right(timing)) {
			timing_put(timing, x, row->link_text, ROLE_ALERT, ALIGN_LEFT, true,
				wording[k]);
			return;
		}
}

static void draw_labels(Timing *timing, const TimingRow *row)
{
	double link_end = timing->x0;
	bool transfer = false, labelled = false;

	if (row->work_text < 0)
		return;
	for (size_t i = row->begin; i < row->end; i++) {
		const TimingBar *bar = &timing->bars[i];
		bool fits = draw_label(timing, row, bar);

		if (is_work(bar))
			continue;
		transfer =
			transfer || timing_visible(timing, bar->interval.start, bar->interval.end);
		labelled = labelled || fits;
		link_end = fmax(link_end, timing_x(timing, bar->interval.end));
	}
	if (timing->schedule->verdict[row->processor] == VERDICT_LOSING)
		draw_failing(timing, row, link_end);
	else if (transfer && !labelled)
		bar_label_leader(timing, row, link_end, timing_right(timing));
}

void timing_row_bars(Timing *timing, const TimingRow *row)
{
	if (row->axis_y >= 0)
		timing_line(timing, ROLE_AXIS, LINE_SOLID, timing->x0, row->axis_y + 0.5,
			timing_right(timing), row->axis_y + 0.5, ELEMENT_NONE);
	if (row->lost) {
		timing_lost_draw(timing, row);
		return;
	}
	if (row->row->kind == ROW_QUANTILE)
		timing_quantile_range(timing, row);
	draw_bars(timing, row);
	if (row->processor == 0)
		timing_root_sends(timing, row);
	draw_labels(timing, row);
}

void timing_row_draw(Timing *timing, const TimingRow *row)
{
	draw_name(timing, row);
	if (row->row->kind == ROW_USELESS) {
		timing_useless_group(timing, row);
		return;
	}
	timing_row_bars(timing, row);
	draw_cuts(timing, row);
	timing_side_draw(timing, row);
}
