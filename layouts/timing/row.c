#include "layouts/timing/parts.h"

#include <math.h>

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
	row->in_y1 = row->link_y1;
	row->out_y0 = row->link_y0;
	row->link_text = row->in_text = row->out_text = row->axis_y = row->work_text = -1;
}

/* What goes out stands nearest the axis. Lanes of half a cell have no room for text. */
static void place_lanes(TimingRow *row, int cells)
{
	int above = cells / 2;

	row->in_y1 = row->link_y1;
	row->out_y0 = row->link_y0;
	row->in_text = row->out_text = row->link_text;
	if (row->lanes < 2)
		return;
	row->in_y1 = row->out_y0 = row->link_y0 + (cells > 1 ? above : 0.5);
	row->in_text = cells > 1 ? row->y + (above - 1) / 2 : -1;
	row->out_text = cells > 1 ? row->y + above + (cells - above - 1) / 2 : -1;
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

	if (row->row->kind == ROW_ELLIPSIS)
		shape = (Shape){1, 0, 0};
	if (row->processor == 0 && row->row->kind == ROW_SINGLE)
		shape.link += timing->root_extra;
	if (row->lanes > 1 && shape.link == 1)
		shape.link += timing->lane_extra;
	int work = y + shape.link + shape.axis;

	row->height = shape.link + shape.axis + shape.work;
	row->link_y0 = y;
	row->link_y1 = y + shape.link;
	row->axis_y = shape.axis ? y + shape.link : -1;
	row->link_text = y + (shape.link - 1) / 2;
	row->work_y0 = work;
	row->work_text = work + (shape.work - 1) / 2;
	row->work_y1 = work + shape.work;
	place_lanes(row, shape.link);
}

void timing_row_back(Timing *timing, const TimingRow *row)
{
	bool zebra = timing->row_height == 1 &&
		     timing->view->rows->count > TIMING_CROWDED_ROWS / 2 &&
		     row->index / TIMING_NAMED_EVERY % 2 == 1;
	Role tint = frame_is_selected(timing->frame, row->index) ? ROLE_SELECTION
		    : zebra                                      ? ROLE_CHROME
								 : ROLE_CANVAS;
	pen_fill(pen_for(timing->pen, ELEMENT_ROW, row->row->first), tint, 0, row->y, timing->width,
		row->y + row->height);
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
		pen_text(pen_bold(timing->pen), ROLE_ACCENT, timing->gutter - 1, y,
			timing_mark(timing, MARK_LEFT));
	/* On the canvas: accent is not made to be read on bars. */
	if (right && timing_right(timing) < timing->width)
		pen_text(timing->over, ROLE_ACCENT, timing_right(timing), y,
			timing_mark(timing, MARK_RIGHT));
}

/* --- bars ------------------------------------------------------------------------------------ */

static void draw_track(Timing *timing, TimingBand band, double start, double end)
{
	if (start < end && timing_x(timing, start) < timing_x(timing, end))
		timing_bar(timing, &(TimingBarSpec){start, end, band.y0, band.y1, ROLE_TRACK, false,
					   ELEMENT_NONE, SCENE_NO_ID, 0, 0});
}

/* The bar that follows stands in the same place and begins where this one ends. */
static bool is_followed(const Timing *timing, const TimingRow *row, size_t i)
{
	const TimingBar *bar = &timing->bars[i], *next = bar + 1;

	return i + 1 < row->end && (next->lane == LANE_WORK) == (bar->lane == LANE_WORK) &&
	       next->level == bar->level && (row->lanes == 1 || next->lane == bar->lane) &&
	       next->interval.start <= bar->interval.end;
}

/* How many intervals a bar stands for that is none itself. */
static uint64_t intervals_of(const TimingBar *bar)
{
	return bar->kind == TIMING_COMB || bar->kind == TIMING_EQUIVALENT ? bar->left_out
	       : bar->kind == TIMING_SUM && bar->left_out > 0             ? bar->left_out + 1
									  : 0;
}

static void draw_bar(Timing *timing, const TimingRow *row, size_t i)
{
	const TimingBar *bar = &timing->bars[i];
	TimingBand band = timing_band(row, bar);
	TimingBarSpec spec = {
		.start = bar->interval.start,
		.end = bar->interval.end,
		.y0 = band.y0,
		.y1 = band.y1,
		.role = bar->role,
		.divided = is_followed(timing, row, i),
		.element = ELEMENT_BAR,
		.id = bar->interval.processor,
		.part = bar->ordinal,
		.intervals = intervals_of(bar),
	};

	timing_bar(timing, &spec);
}

/* Where both lanes have to share half a cell what comes in matters more: it is drawn last. */
static void draw_transfers(Timing *timing, const TimingRow *row)
{
	for (size_t i = row->begin; i < row->end; i++)
		if (timing->bars[i].lane == LANE_OUT && row->lanes > 1)
			draw_bar(timing, row, i);
	for (size_t i = row->begin; i < row->end; i++)
		if (timing->bars[i].lane == LANE_IN ||
			(timing->bars[i].lane == LANE_OUT && row->lanes == 1))
			draw_bar(timing, row, i);
}

/* Idle stretches of the processor show as a track, up to T; those of the link stay blank. */
static void draw_work(Timing *timing, const TimingRow *row, TimingLevel level)
{
	TimingBand band = timing_band(row, &(TimingBar){.lane = LANE_WORK, .level = level});
	bool over = level == LEVEL_LOWER && band.y0 == row->work_y0;
	double done = 0;

	for (size_t i = row->begin; i < row->end; i++) {
		const TimingBar *bar = &timing->bars[i];

		if (bar->lane != LANE_WORK || bar->level != level)
			continue;
		if (!over)
			draw_track(timing, band, done, bar->interval.start);
		done = fmax(done, bar->interval.end);
		draw_bar(timing, row, i);
	}
	if (!over)
		draw_track(timing, band, done, timing->finish);
}

static void draw_bars(Timing *timing, const TimingRow *row)
{
	draw_transfers(timing, row);
	if (!row->staggered) {
		draw_work(timing, row, LEVEL_WHOLE);
		return;
	}
	draw_work(timing, row, LEVEL_UPPER);
	draw_work(timing, row, LEVEL_LOWER);
}

void timing_row_bars(Timing *timing, const TimingRow *row)
{
	if (row->axis_y >= 0 && !race_is_lost(&row->race))
		pen_line(timing->pen, ROLE_AXIS, LINE_SOLID, timing->x0, row->axis_y + 0.5,
			timing_right(timing), row->axis_y + 0.5);
	if (row->useless) {
		timing_useless_draw(timing, row);
		return;
	}
	if (row->row->kind == ROW_QUANTILE)
		timing_quantile_range(timing, row);
	draw_bars(timing, row);
	if (row->processor == 0)
		timing_root_sends(timing, row);
	timing_row_words(timing, row);
}

void timing_row_draw(Timing *timing, const TimingRow *row)
{
	timing_name_draw(timing, row);
	if (row->row->kind == ROW_USELESS) {
		timing_useless_group(timing, row);
		return;
	}
	if (row->row->kind == ROW_ELLIPSIS) {
		timing_ellipsis_draw(timing, row);
		return;
	}
	timing_row_bars(timing, row);
	draw_cuts(timing, row);
	timing_side_draw(timing, row);
}
