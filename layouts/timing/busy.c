/* Heights that say which part of a time is busy: the root's many ports, and crowds of transfers,
 * too short to be told apart, on a link that is idle in between. */
#include "layouts/timing/parts.h"

#include <math.h>
#include <stdlib.h>

enum {
	STEPS = 8,
	CROWD_MOST = 1 << 13, /* of more transfers nobody asks how long each one lasts */
};

/* A link that rests less than this is drawn as busy throughout. */
#define REST_LEAST 0.1

/* A part of a cell that has less than half of the least height. */
#define DOT_BELOW (1.0 / 16)

/* --- drawing --------------------------------------------------------------------------------- */

/* Without colours a high step is what a link is, as solid ones would look like computing. */
static const char *step_glyph(const View *view, int level)
{
	static const char *const fine[] = {" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"};
	static const char *const shades[] = {" ", "░", "░", "▒", "▒", "▓", "▓", "█", "█"};
	static const char *const patterns[] = {" ", "┅", "┅", "┅", "┅", "▒", "▒", "▒", "▒"};
	static const char *const plain[] = {" ", "~", "~", "~", "~", "=", "=", "=", "="};

	return view->charset == CHARSET_ASCII   ? plain[level]
	       : view->patterns                 ? patterns[level]
	       : charset_is_fine(view->charset) ? fine[level]
						: shades[level];
}

/* Eighths of a cell that stand in the cell row `above` the lowest one. */
static int step_level(double busy, int rows, int above)
{
	int eighths = busy > 0 ? (int)fmax(1, nearbyint(busy * rows * STEPS)) : 0;
	int level = eighths - above * STEPS;

	return level < 0 ? 0 : level > STEPS ? STEPS : level;
}

static void draw_row(Timing *timing, const TimingBusy *busy, int above)
{
	const int begin = (int)ceil(busy->x0), end = (int)ceil(busy->x1);
	const int rows = (int)(busy->y1 - busy->y0);
	const double y = busy->y1 - 1 - above;
	SceneItem item =
		scene_item(SCENE_TEXT, busy->role, timing->x0 + begin, y, timing->x0 + end, y + 1);
	Buf *text = frame_scratch(timing->frame);

	for (int cell = begin; cell < end; cell++) {
		double part = busy->part(busy->context, axis_time(&timing->axis, cell),
			axis_time(&timing->axis, cell + 1));

		buf_add_text(text, step_glyph(timing->view, step_level(part, rows, above)));
	}
	item.element = ELEMENT_BAR;
	item.id = busy->id;
	item.part = busy->ordinal;
	item.start = busy->start;
	item.end = busy->end;
	item.intervals = busy->intervals;
	item.partly = true;
	item.sign = SIGN_PORTS;
	scene_text(timing->pen.scene, &item, text->text);
}

static void draw_widths(Timing *timing, const TimingBusy *busy)
{
	for (int cell = (int)ceil(busy->x0); cell < busy->x1; cell++) {
		const double x = timing->x0 + cell;
		TimingBarSpec spec = {busy->start, busy->end, busy->y0, busy->y1, busy->role, false,
			ELEMENT_BAR, busy->id, busy->ordinal, busy->intervals, false, 0};
		double part = busy->part(busy->context, axis_time(&timing->axis, cell),
			axis_time(&timing->axis, cell + 1));

		if (part > 0)
			timing_bar_at(timing, &spec, x, x + part);
	}
}

void timing_busy_draw(Timing *timing, const TimingBusy *busy)
{
	if (busy->y1 - busy->y0 < 1) {
		draw_widths(timing, busy);
		return;
	}
	for (int above = 0; above < busy->y1 - busy->y0; above++)
		draw_row(timing, busy, above);
}

/* --- crowds ---------------------------------------------------------------------------------- */

/* The stretches in which a comb's link is busy: bars from `begin` on, in order, none touching the
 * next; they are dropped when done with. */
typedef struct Crowd {
	Timing *timing;
	const TimingRow *row;
	const TimingBar *comb;
	size_t begin, end;
} Crowd;

static bool note_transfer(void *context, const Interval *interval)
{
	const Crowd *crowd = context;

	if (interval->kind != INTERVAL_COMPUTE && timing_lane_of(interval) == crowd->comb->lane &&
		timing_fold_shows(crowd->timing, crowd->row, interval))
		timing_bar_new(crowd->timing, TIMING_PIECE, interval);
	return !crowd->timing->pen.scene->failed;
}

static int by_start(const void *left, const void *right)
{
	const TimingBar *a = left, *b = right;

	return (a->interval.start > b->interval.start) - (a->interval.start < b->interval.start);
}

/* `comb` must not be one of the timing's bars, which may move. */
static Crowd crowd_open(Timing *timing, const TimingRow *row, const TimingBar *comb)
{
	Crowd crowd = {timing, row, comb, timing->bar_count, timing->bar_count};

	schedule_intervals(timing->net, timing->schedule, row->processor, note_transfer, &crowd);
	TimingBar *bars = timing->bars;

	qsort(bars + crowd.begin, timing->bar_count - crowd.begin, sizeof *bars, by_start);
	for (size_t i = crowd.begin; i < timing->bar_count; i++) {
		Interval *last = &bars[crowd.end - 1].interval;

		if (crowd.end > crowd.begin && bars[i].interval.start <= last->end)
			last->end = fmax(last->end, bars[i].interval.end);
		else
			bars[crowd.end++] = bars[i];
	}
	return crowd;
}

static void crowd_close(Crowd *crowd)
{
	crowd->timing->bar_count = crowd->begin;
}

static double busy_part(const void *context, double start, double end)
{
	const Crowd *crowd = context;
	const TimingBar *bars = crowd->timing->bars;
	size_t low = crowd->begin, high = crowd->end;
	double busy = 0;

	while (low < high) {
		size_t middle = low + (high - low) / 2;

		if (bars[middle].interval.end <= start)
			low = middle + 1;
		else
			high = middle;
	}
	for (; low < crowd->end && bars[low].interval.start < end; low++)
		busy += fmin(bars[low].interval.end, end) - fmax(bars[low].interval.start, start);
	return busy / (end - start);
}

/* Rows that show several in turn have combs of another kind: from one's transfers to another's. */
static bool is_known(const Timing *timing, const TimingRow *row, const TimingBar *bar)
{
	return bar->kind == TIMING_COMB && bar->lane != LANE_WORK && !row->staggered &&
	       row->row->kind != ROW_SUBTREE && row->row->kind != ROW_QUANTILE &&
	       bar->interval.end > bar->interval.start &&
	       schedule_interval_count(timing->net, timing->schedule, row->processor) <= CROWD_MOST;
}

static bool is_crowded(const Timing *timing, const TimingRow *row, TimingLane lane)
{
	for (size_t i = row->begin; i < row->end; i++)
		if (timing->bars[i].kind == TIMING_CROWD && timing->bars[i].lane == lane)
			return true;
	return false;
}

/* Two lanes in one cell have no heights: what goes out comes in elsewhere, and stands there. */
static void make_inward(const Timing *timing, TimingRow *row)
{
	const bool thin =
		row->lanes > 1 && row->in_y1 - row->link_y0 < 1 && row->link_y1 - row->link_y0 >= 1;

	if (timing->view->fine || !thin ||
		!(is_crowded(timing, row, LANE_IN) || is_crowded(timing, row, LANE_OUT)))
		return;
	row->inward = true;
	row->in_y1 = row->link_y1;
	row->in_text = row->link_text;
}

void timing_crowds_find(Timing *timing, TimingRow *row)
{
	for (size_t i = row->begin; i < row->end; i++) {
		const TimingBar comb = timing->bars[i];

		if (!is_known(timing, row, &comb))
			continue;
		Crowd crowd = crowd_open(timing, row, &comb);

		if (busy_part(&crowd, comb.interval.start, comb.interval.end) < 1 - REST_LEAST)
			timing->bars[i].kind = TIMING_CROWD;
		crowd_close(&crowd);
	}
	make_inward(timing, row);
}

/* What part of T the link is busy, where its last transfer has ended. */
static void say_busy(
	Timing *timing, const TimingRow *row, const TimingBar *comb, int y, const Word *part)
{
	double end = comb->interval.end;
	Ladder ladder = {0};
	Telling telling;

	for (size_t i = row->begin; i < row->end; i++) {
		const TimingBar *bar = &timing->bars[i];

		if (bar->lane == comb->lane)
			end = fmax(end, bar->interval.end);
	}
	const double x = ceil(timing_x(timing, end));

	telling_frame(&telling, timing->frame, NET_NONE, &ladder);
	tell_word(&telling, GIVEN_EACH, part->text);
	tell(&telling, SAY_BUSY);
	pen_ladder(timing->pen, frame_faint(timing->frame), x, y, timing_text_end(timing, x) - x,
		&ladder);
}

/* The table beside the diagram has a column for it, but for one that names its rows. */
static bool is_in_table(const Timing *timing, const TimingRow *row)
{
	const View *view = timing->view;

	return row->row->kind == ROW_LAYER && !timing->shared && !view->plain && !view->large;
}

/* On paper there are no cells: one height for all of it. */
static void draw_average(Timing *timing, const TimingBar *comb, TimingBand band, const Crowd *crowd)
{
	const double start = comb->interval.start, end = comb->interval.end;
	const double part = fmax(busy_part(crowd, start, end), 1.0 / STEPS);

	timing_bar(
		timing, &(TimingBarSpec){start, end, band.y1 - part * (band.y1 - band.y0), band.y1,
				comb->role, false, ELEMENT_BAR, comb->interval.processor,
				comb->ordinal, comb->left_out, true, 0});
}

/* A cell of the crowd: what part of it is busy, and from where to where where that is one stretch.
 */
typedef struct Share {
	double part, from, to;
	bool single;
} Share;

static Share share_of(const Crowd *crowd, int cell)
{
	const Timing *timing = crowd->timing;
	const double start = axis_time(&timing->axis, cell),
		     end = axis_time(&timing->axis, cell + 1);
	Share out = {.part = busy_part(crowd, start, end), .single = false};
	int stretches = 0;

	for (size_t i = crowd->begin; i < crowd->end && out.part > 0 && stretches < 2; i++) {
		const Interval *one = &timing->bars[i].interval;

		if (one->end <= start || one->start >= end)
			continue;
		stretches++;
		out.from = fmax(0, axis_x(&timing->axis, one->start) - cell);
		out.to = fmin(1, axis_x(&timing->axis, one->end) - cell);
	}
	/* It must begin or end with the cell: what is amid it has no eighths of its own. */
	out.single =
		stretches == 1 && (out.from <= 0 || out.to >= 1) && out.to - out.from >= DOT_BELOW;
	return out;
}

/* Longer ones are drawn as they are. */
static bool has_bar(const Timing *timing, const TimingRow *row, TimingLane lane, int cell)
{
	const double x = timing->x0 + cell;

	for (size_t i = row->begin; i < row->end; i++) {
		const TimingBar *bar = &timing->bars[i];

		if (bar->lane == lane && timing_crowd_leaves(timing, bar) &&
			timing_x(timing, bar->interval.start) < x + 1 &&
			timing_x(timing, bar->interval.end) > x)
			return true;
	}
	return false;
}

static SceneItem item_of(const TimingBar *comb, SceneKind kind)
{
	SceneItem item = scene_item(kind, comb->role, 0, 0, 0, 0);

	item.element = ELEMENT_BAR;
	item.id = comb->interval.processor;
	item.part = comb->ordinal;
	item.start = comb->interval.start;
	item.end = comb->interval.end;
	item.intervals = comb->left_out;
	return item;
}

/* So little that a height would tell too much is a dot. */
static void draw_height(
	Timing *timing, const TimingBar *comb, TimingBand band, int cell, double part)
{
	const int rows = (int)(band.y1 - band.y0);
	SceneItem item = item_of(comb, SCENE_TEXT);

	item.x0 = timing->x0 + cell;
	item.x1 = item.x0 + 1;
	const bool dot = part < DOT_BELOW;

	item.partly = true;
	item.sign = dot ? SIGN_DOT : SIGN_NONE;
	for (int above = 0; above < (dot ? 1 : rows); above++) {
		const int level = step_level(part, rows, above);

		item.y0 = band.y1 - 1 - above;
		item.y1 = item.y0 + 1;
		if (level > 0)
			scene_text(timing->pen.scene, &item,
				dot ? "." : step_glyph(timing->view, level));
	}
}

/* In half a cell there are no heights: as many cells as are busy in all, at least one. */
static bool is_owed(double part, double *owed)
{
	*owed += part;
	if (part <= 0 || *owed < 1)
		return false;
	*owed -= 1;
	return true;
}

/* Stretches that go on in the next cell are one bar. */
static void add_stretch(Timing *timing, SceneItem *bar, double x0, double x1)
{
	if (bar->x1 < x0 || bar->x1 == 0) {
		if (bar->x1 > 0)
			scene_add(timing->pen.scene, bar);
		bar->x0 = x0;
	}
	bar->x1 = x1;
	bar->start = axis_time(&timing->axis, bar->x0 - timing->x0);
	bar->end = axis_time(&timing->axis, bar->x1 - timing->x0);
}

static void draw_crowd_cells(Timing *timing, const TimingRow *row, const TimingBar *comb,
	TimingBand band, const Crowd *crowd)
{
	const Interval *first = &timing->bars[crowd->begin].interval;
	const Interval *last = &timing->bars[crowd->end - 1].interval;
	const int begin = (int)floor(timing_x(timing, first->start) - timing->x0);
	const int end = (int)ceil(timing_x(timing, last->end) - timing->x0);
	const bool half = band.y1 - band.y0 < 1;
	SceneItem bar = item_of(comb, SCENE_BAR);
	double owed = 1 - DOT_BELOW / STEPS;

	bar.y0 = band.y0;
	bar.y1 = band.y1;
	bar.partly = half;
	for (int cell = begin; cell < end; cell++) {
		const Share share = share_of(crowd, cell);
		const double x = timing->x0 + cell;

		if (has_bar(timing, row, comb->lane, cell))
			continue;
		if (half && is_owed(share.part, &owed))
			add_stretch(timing, &bar, x, x + fmax(share.part, 1.0 / STEPS));
		else if (!half && share.single)
			add_stretch(timing, &bar, x + share.from, x + share.to);
		else if (!half && share.part > 0)
			draw_height(timing, comb, band, cell, share.part);
	}
	if (bar.x1 > 0)
		scene_add(timing->pen.scene, &bar);
}

bool timing_crowd_leaves(const Timing *timing, const TimingBar *bar)
{
	return bar->kind != TIMING_CROWD &&
	       (timing->view->fine || timing_x(timing, bar->interval.end) -
						      timing_x(timing, bar->interval.start) >=
					      1);
}

/* The first of its lane stands for all of it. */
bool timing_crowd_has(const Timing *timing, const TimingRow *row, const TimingBar *bar)
{
	if (bar->lane == LANE_OUT && row->inward)
		return true;
	if (!is_crowded(timing, row, bar->lane))
		return false;
	if (bar->kind != TIMING_CROWD)
		return !timing_crowd_leaves(timing, bar);
	for (const TimingBar *before = &timing->bars[row->begin]; before < bar; before++)
		if (before->kind == TIMING_CROWD && before->lane == bar->lane)
			return !timing->view->fine;
	return false;
}

void timing_crowd_draw(Timing *timing, const TimingRow *row, const TimingBar *bar)
{
	const TimingBar comb = *bar;
	const TimingBand band = timing_band(row, &comb);
	Crowd crowd = crowd_open(timing, row, &comb);

	/* Without memory there is nothing between its begin and its end. */
	if (timing->pen.scene->failed) {
		crowd_close(&crowd);
		return;
	}
	if (timing->view->fine)
		draw_average(timing, &comb, band, &crowd);
	else if (timing_visible(timing, comb.interval.start, comb.interval.end))
		draw_crowd_cells(timing, row, &comb, band, &crowd);
	const Word part = word_percent(busy_part(&crowd, 0, timing->finish));

	crowd_close(&crowd);
	if (band.text >= 0 && !is_in_table(timing, row))
		say_busy(timing, row, &comb, band.text, &part);
}
