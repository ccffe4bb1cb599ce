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

/* --- drawing --------------------------------------------------------------------------------- */

static const char *step_glyph(Charset charset, int level)
{
	static const char *const fine[] = {" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"};
	static const char *const shades[] = {" ", "░", "░", "▒", "▒", "▓", "▓", "█", "█"};
	static const char *const plain[] = {" ", ".", ".", ":", ":", "=", "=", "#", "#"};

	return charset_is_fine(charset)    ? fine[level]
	       : charset == CHARSET_SHADES ? shades[level]
					   : plain[level];
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

		buf_add_text(
			text, step_glyph(timing->view->charset, step_level(part, rows, above)));
	}
	item.element = ELEMENT_BAR;
	item.id = busy->id;
	item.part = busy->ordinal;
	item.start = busy->start;
	item.end = busy->end;
	item.intervals = busy->intervals;
	item.partly = true;
	scene_text(timing->pen.scene, &item, text->text);
}

static void draw_widths(Timing *timing, const TimingBusy *busy)
{
	for (int cell = (int)ceil(busy->x0); cell < busy->x1; cell++) {
		const double x = timing->x0 + cell;
		TimingBarSpec spec = {busy->start, busy->end, busy->y0, busy->y1, busy->role, false,
			ELEMENT_BAR, busy->id, busy->ordinal, busy->intervals, false};
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

void timing_crowds_find(Timing *timing, const TimingRow *row)
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
}

/* How many pieces the lane has, where its last one has come. */
static void say_pieces(Timing *timing, const TimingRow *row, const TimingBar *comb, int y)
{
	double end = comb->interval.end;
	uint64_t pieces = 0;
	Ladder ladder = {0};

	for (size_t i = row->begin; i < row->end; i++) {
		const TimingBar *bar = &timing->bars[i];

		if (bar->lane != comb->lane)
			continue;
		end = fmax(end, bar->interval.end);
		pieces += bar->left_out > 0 ? bar->left_out : bar->times;
	}
	const double x = ceil(timing_x(timing, end));

	ladder_add(&ladder, " %s pieces ", word_count(pieces).text);
	pen_ladder(timing->pen, frame_faint(timing->frame), x, y, timing_text_end(timing, x) - x,
		&ladder);
}

/* On paper there are no cells: one height for all of it. */
static void draw_average(Timing *timing, const TimingBar *comb, TimingBand band, const Crowd *crowd)
{
	const double start = comb->interval.start, end = comb->interval.end;
	const double part = fmax(busy_part(crowd, start, end), 1.0 / STEPS);

	timing_bar(timing, &(TimingBarSpec){start, end, band.y1 - part * (band.y1 - band.y0),
				   band.y1, comb->role, false, ELEMENT_BAR,
				   comb->interval.processor, comb->ordinal, comb->left_out, true});
}

static void draw_crowd_cells(
	Timing *timing, const TimingBar *comb, TimingBand band, const Crowd *crowd)
{
	timing_busy_draw(timing, &(TimingBusy){
					 .x0 = timing_x(timing, comb->interval.start) - timing->x0,
					 .x1 = timing_x(timing, comb->interval.end) - timing->x0,
					 .y0 = band.y0,
					 .y1 = band.y1,
					 .role = comb->role,
					 .id = comb->interval.processor,
					 .ordinal = comb->ordinal,
					 .start = comb->interval.start,
					 .end = comb->interval.end,
					 .intervals = comb->left_out,
					 .part = busy_part,
					 .context = crowd,
				 });
}

void timing_crowd_draw(Timing *timing, const TimingRow *row, const TimingBar *bar)
{
	const TimingBar comb = *bar;
	const TimingBand band = timing_band(row, &comb);
	Crowd crowd = crowd_open(timing, row, &comb);

	if (timing->view->fine)
		draw_average(timing, &comb, band, &crowd);
	else if (timing_visible(timing, comb.interval.start, comb.interval.end))
		draw_crowd_cells(timing, &comb, band, &crowd);
	crowd_close(&crowd);
	if (band.text >= 0)
		say_pieces(timing, row, &comb, band.text);
}
