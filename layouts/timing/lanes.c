/* The transfers of one row: brought into order, those alike made one, crowds made combs, and spread
 * over one lane or two. */
#include "layouts/timing/parts.h"
#include "solver/schedule/find.h"

#include <math.h>
#include <stdlib.h>

enum {
	RUN_HEAD = 2,  /* of a crowd so many are drawn before the comb, and the last behind it */
	RUN_LEAST = 5, /* shorter runs are drawn whole */
	BOX_CELLS = 5, /* a lane has room for a box in every so many cells */
	BOXES_LEAST = 16,
};

/* --- order ----------------------------------------------------------------------------------- */

static int compare_times(const TimingBar *a, const TimingBar *b)
{
	if (a->interval.start != b->interval.start)
		return a->interval.start < b->interval.start ? -1 : 1;
	if (a->interval.end != b->interval.end)
		return a->interval.end < b->interval.end ? -1 : 1;
	if (a->lane != b->lane)
		return a->lane < b->lane ? -1 : 1;
	return a->ordinal < b->ordinal ? -1 : a->ordinal > b->ordinal;
}

static int by_time(const void *left, const void *right)
{
	return compare_times(left, right);
}

static int by_lane(const void *left, const void *right)
{
	const TimingBar *a = left, *b = right;

	if (a->lane != b->lane)
		return a->lane < b->lane ? -1 : 1;
	return compare_times(a, b);
}

static bool are_one(const Timing *timing, const TimingBar *a, const TimingBar *b)
{
	const Interval *p = &a->interval, *q = &b->interval;

	if (a->kind != b->kind || a->left_out != b->left_out || a->last != b->last ||
		p->kind != q->kind || !(p->end > p->start))
		return false;
	return timing_same_time(timing, p->start, q->start) &&
	       timing_same_time(timing, p->end, q->end) && is_same(p->load, q->load, fabs(p->load));
}

/* The same transfer on several links at once is drawn once, with how many there are. */
static void merge_alike(Timing *timing, size_t begin)
{
	size_t kept = begin;

	for (size_t i = begin; i < timing->bar_count; i++) {
		TimingBar *bar = &timing->bars[i];

		if (kept > begin && are_one(timing, &timing->bars[kept - 1], bar))
			timing->bars[kept - 1].times++;
		else
			timing->bars[kept++] = *bar;
	}
	timing->bar_count = kept;
}

/* --- crowds ---------------------------------------------------------------------------------- */

static uint64_t stands_for(const TimingBar *bar)
{
	return bar->kind == TIMING_COMB ? bar->left_out : bar->times;
}

/* Bars [from, to) become one comb at `kept`, between the ones kept on either side. */
static size_t put_comb(Timing *timing, size_t kept, size_t from, size_t to)
{
	TimingBar comb = timing->bars[from];

	comb.kind = TIMING_COMB;
	comb.left_out = 0;
	comb.times = 1;
	for (size_t i = from; i < to; i++) {
		comb.left_out += stands_for(&timing->bars[i]);
		comb.interval.end = fmax(comb.interval.end, timing->bars[i].interval.end);
	}
	timing->bars[kept] = comb;
	return kept + 1;
}

/* The run [from, to) with its middle combed, moved down to `kept`. */
static size_t comb_run(Timing *timing, size_t kept, size_t from, size_t to)
{
	if (to - from < RUN_LEAST) {
		while (from < to)
			timing->bars[kept++] = timing->bars[from++];
		return kept;
	}
	TimingBar last = timing->bars[to - 1];

	for (int k = 0; k < RUN_HEAD; k++)
		timing->bars[kept++] = timing->bars[from++];
	kept = put_comb(timing, kept, from, to - 1);
	timing->bars[kept] = last;
	return kept + 1;
}

static size_t lane_end(const Timing *timing, size_t from)
{
	size_t to = from;

	while (to < timing->bar_count && timing->bars[to].lane == timing->bars[from].lane)
		to++;
	return to;
}

static size_t run_end(const Timing *timing, size_t from, size_t end)
{
	size_t to = from;

	while (to < end && timing->bars[to].interval.kind == timing->bars[from].interval.kind)
		to++;
	return to;
}

/* Runs of one kind first; where kinds take turns, all of the lane is one run. */
static size_t comb_lane(Timing *timing, size_t kept, size_t from, size_t to, size_t most)
{
	size_t runs = 0;

	for (size_t i = from; i < to; i = run_end(timing, i, to))
		runs++;
	if (runs * (RUN_HEAD + 2) > most)
		return comb_run(timing, kept, from, to);
	for (size_t i = from; i < to;) {
		size_t end = run_end(timing, i, to);

		kept = comb_run(timing, kept, i, end);
		i = end;
	}
	return kept;
}

/* How many boxes a lane may show; who waits for its data shows it for longer. */
static size_t boxes_most(const Timing *timing, const TimingRow *row)
{
	size_t most = (size_t)timing->width / BOX_CELLS;

	if (timing->schedule->verdict[row->processor] == VERDICT_LOSING)
		return TIMING_PIECES_LOSING;
	return most > BOXES_LEAST ? most : BOXES_LEAST;
}

static void comb_crowds(Timing *timing, const TimingRow *row, size_t begin)
{
	size_t most = boxes_most(timing, row), kept = begin;

	for (size_t from = begin; from < timing->bar_count;) {
		size_t to = lane_end(timing, from);

		if (to - from > most)
			kept = comb_lane(timing, kept, from, to, most);
		else
			while (from < to)
				timing->bars[kept++] = timing->bars[from++];
		from = to;
	}
	timing->bar_count = kept;
}

/* --- lanes ----------------------------------------------------------------------------------- */

static bool overlap(const Timing *timing, const Interval *a, const Interval *b)
{
	double start = fmax(a->start, b->start), end = fmin(a->end, b->end);

	return start < end && !timing_same_time(timing, start, end);
}

/* Bars are sorted by lane and start. */
static void choose_lanes(const Timing *timing, TimingRow *row, size_t begin)
{
	size_t out = lane_end(timing, begin), end = timing->bar_count;

	row->both_ways = out < end;
	row->receives = false;
	for (size_t i = begin; i < out; i++)
		row->receives = row->receives || !timing_is_result(&timing->bars[i]);
	for (size_t i = begin, k = out; i < out && k < end && row->lanes == 1;) {
		const Interval *in = &timing->bars[i].interval, *away = &timing->bars[k].interval;

		if (overlap(timing, in, away))
			row->lanes = 2;
		if (in->end < away->end)
			i++;
		else
			k++;
	}
}

/* Bars [from, to) last at the same time, one after the other started: two can be told apart. */
static void share_height(Timing *timing, size_t from, size_t to)
{
	double upper = -INFINITY;

	for (size_t i = from; to - from > 1 && i < to; i++) {
		TimingBar *bar = &timing->bars[i];

		if (bar->interval.start >= upper ||
			timing_same_time(timing, bar->interval.start, upper)) {
			bar->level = LEVEL_UPPER;
			upper = bar->interval.end;
		} else {
			bar->level = LEVEL_LOWER;
		}
	}
}

static void choose_levels(Timing *timing, const TimingRow *row, size_t begin)
{
	size_t from = begin;
	double end = -INFINITY;

	for (size_t i = begin; i < timing->bar_count; i++) {
		const TimingBar *bar = &timing->bars[i];
		bool lane = row->lanes == 2 && i > from && bar->lane != timing->bars[i - 1].lane;

		if (lane || bar->interval.start >= end ||
			timing_same_time(timing, bar->interval.start, end)) {
			share_height(timing, from, i);
			from = i;
			end = -INFINITY;
		}
		end = fmax(end, bar->interval.end);
	}
	share_height(timing, from, timing->bar_count);
}

/* --- roles ----------------------------------------------------------------------------------- */

/* In half a cell there is no texture in colour: results that hang in one have the darker tint, in
 * rows of one line they are arrows. Those do not tell what is passed on. */
static Role role_of(const Timing *timing, const TimingRow *row, const Interval *interval)
{
	const bool low = timing_is_low(timing);
	const bool half = !low && row->results_y1 > 0 && row->results_y1 - row->link_y0 < 1;

	switch (interval->kind) {
	case INTERVAL_RELAY:
		return low ? ROLE_RECEIVE : ROLE_RELAY;
	case INTERVAL_REPORT:
	case INTERVAL_COLLECT:
		return half && !timing->view->patterns ? ROLE_SEND_NEXT : ROLE_REPORT;
	case INTERVAL_SEND:
		return ROLE_SEND;
	case INTERVAL_RECEIVE:
	case INTERVAL_COMPUTE:
		break;
	}
	return ROLE_RECEIVE;
}

static void choose_roles(Timing *timing, const TimingRow *row, size_t begin)
{
	for (size_t i = begin; i < timing->bar_count; i++)
		timing->bars[i].role = role_of(timing, row, &timing->bars[i].interval);
}

void timing_lanes_settle(Timing *timing, TimingRow *row)
{
	size_t begin = row->begin;

	if (timing->pen.scene->failed || begin == timing->bar_count)
		return;
	qsort(timing->bars + begin, timing->bar_count - begin, sizeof *timing->bars, by_lane);
	merge_alike(timing, begin);
	timing_fold_sum(timing, row);
	timing_fold_between(timing, row);
	qsort(timing->bars + begin, timing->bar_count - begin, sizeof *timing->bars, by_lane);
	comb_crowds(timing, row, begin);
	choose_lanes(timing, row, begin);
	if (row->lanes == 1)
		qsort(timing->bars + begin, timing->bar_count - begin, sizeof *timing->bars,
			by_time);
	choose_levels(timing, row, begin);
	choose_roles(timing, row, begin);
}
