#include "layouts/timing/parts.h"

#include <math.h>

static void place_halves(TimingRow *row)
{
	row->height = 1;
	row->link_y0 = row->y;
	row->link_y1 = row->work_y0 = row->y + 0.5;
	row->work_y1 = row->y + 1;
	row->in_y1 = row->link_y1;
	row->out_y0 = row->link_y0;
	row->link_text = row->in_text = row->out_text = row->work_text = -1;
}

bool timing_row_is_root(const Timing *timing, const TimingRow *row)
{
	return timing->heights.root > 0 && row->processor == 0 && row->row->kind == ROW_SINGLE;
}

/* On paper, where rows touch, the link leaves half a line free above, so that its bars are thinner
 * than the computing on either side; what the labels in transfers tell apart needs their full
 * height. */
static bool is_thin(const Timing *timing, const TimingRow *row)
{
	const TimingShape shape = timing_shape(timing);

	return timing->view->fine && timing->one_way && row->processor != 0 && !row->useless &&
	       shape.link > 0 && shape.gap == 0;
}

/* Of a row of a tree with one line for its link: what comes in fills that, what goes out is seen as
 * a thin bar while nothing comes in. */
static bool is_lane_one(const Timing *timing, const TimingRow *row, int cells)
{
	return timing->net->kind == NET_TREE && !timing->view->fine && cells == 1 && row->both_ways;
}

/* What goes out stands nearest the axis, results hang from the top. Lanes of half a cell have no
 * room for text, thin bars none inside. */
static void place_lanes(const Timing *timing, TimingRow *row, int cells)
{
	int above = cells / 2;
	const bool thin = row->link_y1 - row->link_y0 < 1;

	row->in_y1 = row->link_y1;
	row->out_y0 = row->link_y0;
	row->in_text = row->out_text = thin ? -1 : row->link_text;
	row->results_y1 = timing->view->fine ? 0 : row->link_y0 + (cells > 1 ? above : 0.5);
	if (is_lane_one(timing, row, cells)) {
		row->out_y0 += row->receives ? 0.5 : 0;
		row->out_text = row->receives ? -1 : row->link_text;
		return;
	}
	if (row->lanes < 2)
		return;
	row->in_y1 = row->out_y0 = row->link_y0 + (cells > 1 ? above : 0.5);
	row->in_text = cells > 1 ? row->y + (above - 1) / 2 : -1;
	row->out_text = cells > 1 ? row->y + above + (cells - above - 1) / 2 : -1;
}

static TimingShape shape_of(const Timing *timing, const TimingRow *row)
{
	TimingShape shape = timing_shape(timing);

	if (row->row->kind == ROW_ELLIPSIS)
		return (TimingShape){1, 0, 0};
	if (timing_row_is_root(timing, row))
		shape.link = timing->heights.root;
	else if (row->lanes > 1 && timing->heights.lanes)
		shape.link *= 2;
	return shape;
}

/* Labels stand in the middle of the bars, names beside the upper lane's. */
void timing_row_place(const Timing *timing, TimingRow *row, int y)
{
	const TimingShape shape = shape_of(timing, row);
	const int work = y + shape.link;

	row->y = y;
	row->other = -1;
	if (shape.link == 0 || row->low) {
		place_halves(row);
		return;
	}
	row->height = shape.link + shape.work;
	if (timing->heights.other && row->row->kind != ROW_ELLIPSIS)
		row->other = y + row->height++;
	row->link_y0 = is_thin(timing, row) ? y + 0.5 : y;
	row->link_y1 = row->work_y0 = work;
	row->link_text = y + (shape.link - 1) / 2;
	row->work_text = work + (shape.work - 1) / 2;
	row->work_y1 = work + shape.work;
	place_lanes(timing, row, shape.link);
	if (timing_row_is_root(timing, row))
		row->link_text = y;
}

void timing_row_back(Timing *timing, const TimingRow *row)
{
	const Role tint =
		frame_is_selected(timing->frame, row->index) ? ROLE_SELECTION : ROLE_CANVAS;

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
	/* On paper idle time is white. */
	if (!timing->view->fine && start < end && timing_x(timing, start) < timing_x(timing, end))
		timing_bar(timing, &(TimingBarSpec){start, end, band.y0, band.y1, ROLE_TRACK, false,
					   ELEMENT_NONE, SCENE_NO_ID, 0, 0, false});
}

/* The bar that follows stands in the same place and begins where this one ends. On a screen a hair
 * would be a gap in the texture of what is passed on. */
static bool is_followed(const Timing *timing, const TimingRow *row, size_t i)
{
	const TimingBar *bar = &timing->bars[i], *next = bar + 1;
	const bool hatched = bar->interval.kind == INTERVAL_RELAY && !timing->view->fine;

	return i + 1 < row->end && !hatched &&
	       (next->lane == LANE_WORK) == (bar->lane == LANE_WORK) && next->level == bar->level &&
	       (row->lanes == 1 || next->lane == bar->lane) &&
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

	if (bar->lane != LANE_WORK && timing_crowd_has(timing, row, bar))
		return;
	if (bar->kind == TIMING_CROWD) {
		timing_crowd_draw(timing, row, bar);
		return;
	}
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
	if (bar->within != ROLES)
		timing_step_part(timing, spec, bar->within);
}

/* What stands before what where lanes share their room: what comes in matters more than what goes
 * out, and results hang before both. */
enum { LAYERS = 3 };
static int layer_of(const TimingRow *row, const TimingBar *bar)
{
	if (row->results_y1 > 0 && timing_is_result(bar))
		return 2;
	return bar->lane == LANE_IN || row->lanes == 1;
}

static void draw_transfers(Timing *timing, const TimingRow *row)
{
	for (int layer = 0; layer < LAYERS; layer++)
		for (size_t i = row->begin; i < row->end; i++)
			if (timing->bars[i].lane != LANE_WORK &&
				layer_of(row, &timing->bars[i]) == layer)
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

/* The processor's own axis: the link stands on it, computing hangs from it. In cells it ends at T,
 * on paper it runs on with the time axis. */
static void draw_axis(Timing *timing, const TimingRow *row)
{
	const double end =
		timing->view->fine ? timing_right(timing) : timing_x(timing, timing->finish);

	const Pen pen = timing->view->fine ? timing->pen : pen_sign(timing->pen, SIGN_RESTS);

	if (row->link_text >= 0)
		pen_line(pen, ROLE_AXIS, LINE_FLOOR, timing->x0, row->link_y1, end, row->link_y1);
}

/* Half a cell has no room for hatching: what is told by it alone is drawn there, and named, as what
 * has the same hue. */
static Role without_hatching(Role role)
{
	return role == ROLE_RELAY                              ? ROLE_RECEIVE
	       : role == ROLE_HOLLOW || role == ROLE_THROTTLED ? ROLE_COMPUTE
							       : role;
}

static void join_hues(Timing *timing, const TimingRow *row)
{
	if (row->height > 1 || timing->view->fine || timing->view->patterns)
		return;
	for (size_t i = row->begin; i < row->end; i++)
		timing->bars[i].role = without_hatching(timing->bars[i].role);
}

void timing_row_bars(Timing *timing, const TimingRow *row)
{
	join_hues(timing, row);
	timing_crowds_find(timing, row);
	if (row->row->kind == ROW_QUANTILE)
		timing_quantile_range(timing, row);
	draw_bars(timing, row);
	draw_axis(timing, row);
	if (row->processor == 0)
		timing_root_sends(timing, row);
	timing_row_words(timing, row);
}

static void draw_own(Timing *timing, const TimingRow *row)
{
	if (row->useless || row->row->kind == ROW_USELESS) {
		timing_useless_draw(timing, row);
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

void timing_row_draw(Timing *timing, const TimingRow *row)
{
	timing_name_draw(timing, row);
	timing_given_draw(timing, row);
	draw_own(timing, row);
	timing_against_row(timing, row);
}
