#include "layouts/timing/parts.h"

#include <math.h>

enum { MEMBERS_LOOKED_AT = 9, TIMES_LOOKED_AT = 4096 };

/* Height of a quantile's range in cells. */
#define THIN 0.5

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
					   ELEMENT_NONE, SCENE_NO_ID, 0, 0, false, 0});
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
		.startup = timing_startup(timing, bar),
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
	/* A root that only sends is not idle. */
	bool over = (level == LEVEL_LOWER && band.y0 == row->work_y0) ||
		    (row->row->node == 0 && net_root_rests(timing->net));
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
	if (!over && timing->known)
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

/* --- quantiles ------------------------------------------------------------------------------- */

typedef struct Span {
	double from, to;
} Span;

static void widen(Span *span, double from, double to)
{
	if (isnan(from) || isnan(to))
		return;
	span->from = fmin(span->from, from);
	span->to = fmax(span->to, to);
}

static bool widen_link(void *context, const Interval *interval)
{
	if (interval->kind == INTERVAL_COMPUTE)
		return false;
	widen(context, interval->start, interval->end);
	return true;
}

static void draw_range(
	Timing *timing, const TimingRow *row, const Span *span, Role role, double y0, double y1)
{
	if (span->from <= span->to)
		timing_bar(timing, &(TimingBarSpec){span->from, span->to, y0, y1, role, false,
					   ELEMENT_NONE, row->processor, 0, 0, false, 0});
}

/* The k-th of `looks` members, evenly spread from the first to the last. */
static uint32_t member(const Timing *timing, const Row *group, uint32_t k, uint32_t looks)
{
	const uint64_t at = looks > 1 ? (uint64_t)(group->count - 1) * k / (looks - 1) : 0;

	return rows_processor(timing->view->rows, group->begin + (uint32_t)at);
}

/* From the first start to the last end of members, thin, next to the axis: the middle
 * member's bars are drawn over it. */
static void draw_quantile_range(Timing *timing, const TimingRow *row)
{
	const Row *group = row->row;
	const uint32_t looks = group->count < TIMES_LOOKED_AT ? group->count : TIMES_LOOKED_AT;
	Span link = {INFINITY, -INFINITY}, work = link;

	for (uint32_t k = 0; k < MEMBERS_LOOKED_AT; k++)
		schedule_intervals_brief(timing->net, timing->schedule,
			member(timing, group, k, MEMBERS_LOOKED_AT), 1, widen_link, NULL, &link);
	for (uint32_t k = 0; k < looks; k++) {
		const uint32_t p = member(timing, group, k, looks);

		widen(&work, timing->schedule->start[p], timing->schedule->end[p]);
	}
	draw_range(timing, row, &link, ROLE_RECEIVE, row->link_y1 - THIN, row->link_y1);
	draw_range(timing, row, &work, ROLE_COMPUTE, row->work_y0, row->work_y0 + THIN);
}

/* --- all of it ------------------------------------------------------------------------------- */

void timing_row_bars(Timing *timing, TimingRow *row)
{
	join_hues(timing, row);
	timing_crowds_find(timing, row);
	if (row->row->kind == ROW_QUANTILE)
		draw_quantile_range(timing, row);
	draw_bars(timing, row);
	draw_axis(timing, row);
	if (row->processor == 0)
		timing_root_sends(timing, row);
	timing_row_words(timing, row);
}

static void draw_own(Timing *timing, TimingRow *row)
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

void timing_row_draw(Timing *timing, TimingRow *row)
{
	timing_name_draw(timing, row);
	timing_given_draw(timing, row);
	draw_own(timing, row);
	timing_against_row(timing, row);
}
