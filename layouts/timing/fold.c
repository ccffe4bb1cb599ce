/* Rows that stand for several processors: folded subtrees and sub-meshes, groups whose members take
 * turns, and the middle of long arrays. */
#include "layouts/timing/parts.h"

#include <math.h>

/* Of more processors below a folded row only so many are asked when they start and end. */
enum { BELOW_LOOKED_AT = 1 << 16 };

enum { ELLIPSIS_GAP = 4, SENDS_LOOKED_AT = 4096 };

/* Of a mesh a folded row is one sub-mesh, whatever its row counts. */
static uint32_t copies_of(const Timing *timing, const Row *row)
{
	if (row->copies < 1 || (row->kind != ROW_ALIKE && row->kind != ROW_SUBTREE) ||
		(row->kind == ROW_SUBTREE && timing->net->kind != NET_TREE))
		return 1;
	return row->copies;
}

uint32_t timing_fold_last(const Timing *timing, const TimingRow *row)
{
	const Row *shown = row->row;
	uint32_t copies = copies_of(timing, shown);

	if (copies < 2)
		return row->processor;
	return rows_processor(
		timing->view->rows, shown->begin + shown->count - shown->count / copies);
}

/* Of a folded row only what passes between it and the rest of the network. Of a tree a row of one
 * line likewise has room for no more than the link above it; others have it in their own rows. */
bool timing_fold_shows(const Timing *timing, const TimingRow *row, const Interval *interval)
{
	const bool folded = row->row->kind == ROW_SUBTREE;

	if (timing->net->kind == NET_TREE &&
		(folded || (timing_is_low(timing) && row->processor != 0)))
		return interval->kind == INTERVAL_RECEIVE || interval->kind == INTERVAL_RELAY ||
		       interval->kind == INTERVAL_REPORT;
	if (!folded)
		return true;
	return interval->peer < row->row->first ||
	       interval->peer - row->row->first >= row->row->count;
}

/* --- transfers ------------------------------------------------------------------------------- */

static bool brings_load(const TimingBar *bar)
{
	return bar->interval.kind == INTERVAL_RECEIVE || bar->interval.kind == INTERVAL_RELAY;
}

void timing_fold_sum(Timing *timing, TimingRow *row)
{
	size_t kept = row->begin;

	if (row->row->kind != ROW_SUBTREE || timing->net->kind != NET_TREE)
		return;
	for (size_t i = row->begin; i < timing->bar_count; i++) {
		TimingBar *bar = &timing->bars[i], *last = &timing->bars[kept - (kept > 0)];

		if (kept > row->begin && brings_load(bar) && last->kind == TIMING_SUM &&
			bar->last == last->last &&
			timing_same_time(timing, bar->interval.start, last->interval.end)) {
			last->interval.end = bar->interval.end;
			last->interval.load += bar->interval.load;
			last->left_out++;
			continue;
		}
		timing->bars[kept] = *bar;
		if (brings_load(bar) && bar->kind == TIMING_PIECE) {
			timing->bars[kept].kind = TIMING_SUM;
			timing->bars[kept].interval.kind = INTERVAL_RECEIVE;
		}
		kept++;
	}
	timing->bar_count = kept;
}

typedef struct Search {
	uint32_t peer;
	Interval found;
	uint32_t count;
} Search;

static bool find_send(void *context, const Interval *interval)
{
	Search *search = context;

	if (interval->kind == INTERVAL_COMPUTE)
		return false;
	if (interval->kind == INTERVAL_SEND && interval->peer == search->peer) {
		search->found = *interval;
		search->count++;
	}
	return search->count < 2;
}

/* What was received in parts has one name where it was sent in one go. */
void timing_fold_label(
	const Timing *timing, const TimingBar *bar, LabelForm form, char out[LABEL_MAX])
{
	uint32_t sender = bar->interval.peer;
	Search search = {.peer = bar->interval.processor, .found = bar->interval, .count = 1};

	out[0] = '\0';
	if (bar->left_out > 0) {
		search.count = 0;
		if (sender != NET_NONE && schedule_interval_count(timing->net, timing->schedule,
						  sender) <= SENDS_LOOKED_AT)
			schedule_intervals_brief(
				timing->net, timing->schedule, sender, 2, find_send, NULL, &search);
	}
	if (search.count == 1)
		schedule_label(timing->net, timing->schedule, &search.found, form, out);
}

typedef struct OneKind {
	IntervalKind kind;
	Interval found;
	uint32_t count;
} OneKind;

static bool find_kind(void *context, const Interval *interval)
{
	OneKind *one = context;

	if (interval->kind == one->kind && ++one->count == 1)
		one->found = *interval;
	return one->count < 2;
}

/* Of three single processors the one between is a piece like the others, not a comb of one. */
static bool piece_between(Timing *timing, const TimingRow *row, IntervalKind kind)
{
	const Row *shown = row->row;
	OneKind one = {.kind = kind};

	if (shown->kind != ROW_ALIKE || shown->count != 3)
		return false;
	schedule_intervals_brief(timing->net, timing->schedule,
		rows_processor(timing->view->rows, shown->begin + 1), 2, find_kind, NULL, &one);
	if (one.count != 1)
		return false;
	TimingBar *bar = timing_bar_new(timing, TIMING_PIECE, &one.found);

	if (bar)
		bar->role = ROLE_RECEIVE;
	return true;
}

/* From the end of the first member's transfers of one kind to the start of the last one's. */
static void comb_between(Timing *timing, const TimingRow *row, IntervalKind kind, uint32_t copies)
{
	const TimingBar *like = NULL;
	double from = -INFINITY, to = INFINITY;

	for (size_t i = row->begin; i < timing->bar_count; i++) {
		const TimingBar *bar = &timing->bars[i];

		if (bar->interval.kind != kind)
			continue;
		if (bar->last) {
			to = fmin(to, bar->interval.start);
			continue;
		}
		from = fmax(from, bar->interval.end);
		like = bar;
	}
	if (!like || !isfinite(from) || !isfinite(to) || from >= to ||
		timing_same_time(timing, from, to))
		return;
	if (copies == 3 && piece_between(timing, row, kind))
		return;
	Interval interval = like->interval;

	interval.start = from;
	interval.end = to;
	TimingBar *comb = timing_bar_new(timing, TIMING_COMB, &interval);

	if (comb)
		comb->left_out = copies - 2;
}

void timing_fold_between(Timing *timing, TimingRow *row)
{
	uint32_t copies = copies_of(timing, row->row);

	if (!row->staggered || copies < 3)
		return;
	comb_between(timing, row, INTERVAL_RECEIVE, copies);
	comb_between(timing, row, INTERVAL_REPORT, copies);
}

/* --- computing ------------------------------------------------------------------------------- */

/* From the start of the processor at position `begin` to the last end among `count` from there. */
static Interval equivalent(const Timing *timing, uint32_t begin, uint32_t count)
{
	const Rows *rows = timing->view->rows;
	const Schedule *schedule = timing->schedule;
	uint32_t first = rows_processor(rows, begin), step = count / BELOW_LOOKED_AT + 1;
	double start = schedule->start[first], earliest = INFINITY, end = -INFINITY;

	for (uint32_t k = 0; k < count; k += step) {
		uint32_t p = rows_processor(rows, begin + k);

		earliest =
			fmin(earliest, isnan(schedule->start[p]) ? INFINITY : schedule->start[p]);
		end = fmax(end, isnan(schedule->end[p]) ? -INFINITY : schedule->end[p]);
	}
	return (Interval){.kind = INTERVAL_COMPUTE,
		.stage = STAGE_ALL,
		.processor = first,
		.peer = NET_NONE,
		.start = isnan(start) ? earliest : start,
		.end = end};
}

static void add_equivalent(Timing *timing, const TimingRow *row, bool last)
{
	uint32_t size = row->row->count / copies_of(timing, row->row);
	uint32_t begin = row->row->begin + (last ? row->row->count - size : 0);
	Interval interval = equivalent(timing, begin, size);
	TimingBar *bar = interval.start < interval.end
				 ? timing_bar_new(timing, TIMING_EQUIVALENT, &interval)
				 : NULL;

	if (!bar)
		return;
	bar->role = ROLE_HOLLOW;
	bar->left_out = size;
	bar->last = last;
}

/* Of members that take turns the first and the last by value, of installments each; in one line
 * they are told together, since none of them is all. */
void timing_fold_spread(
	const Timing *timing, const TimingRow *row, const TimingBar *bar, Ladder *out)
{
	const Schedule *schedule = timing->schedule;
	const uint32_t p = row->processor, last = timing_fold_last(timing, row);
	const bool alone = timing_band(row, bar).text >= 0;
	Telling telling;

	telling_frame(&telling, timing->frame, NET_NONE, out);
	tell_word(&telling, GIVEN_CASE, !alone ? "both" : bar->last ? "final" : "initial");
	tell_word(&telling, GIVEN_BRIEF, timing_mark(timing, MARK_ELLIPSIS));
	tell_number(&telling, GIVEN_LEAST,
		alone && !bar->last ? bar->interval.end - bar->interval.start
				    : schedule->end[p] - schedule->start[p]);
	tell_number(&telling, GIVEN_MOST, schedule->end[last] - schedule->start[last]);
	tell(&telling, SAY_TURNS);
}

static void add_last_member(Timing *timing, const TimingRow *row)
{
	uint32_t last = timing_fold_last(timing, row);
	Interval interval = {.kind = INTERVAL_COMPUTE,
		.stage = STAGE_ALL,
		.processor = last,
		.peer = NET_NONE,
		.start = timing->schedule->start[last],
		.end = timing->schedule->end[last]};
	TimingBar *bar = interval.start < interval.end
				 ? timing_bar_new(timing, TIMING_PIECE, &interval)
				 : NULL;

	if (!bar)
		return;
	bar->role = ROLE_COMPUTE;
	bar->last = true;
}

/* Members that take turns share the height: the first above, the last below. */
void timing_fold_collect(Timing *timing, TimingRow *row)
{
	if (row->row->kind == ROW_SUBTREE)
		add_equivalent(timing, row, false);
	if (!row->staggered)
		return;
	if (row->row->kind == ROW_SUBTREE)
		add_equivalent(timing, row, true);
	else
		add_last_member(timing, row);
	for (size_t i = row->begin; i < timing->bar_count; i++) {
		TimingBar *bar = &timing->bars[i];

		if (bar->lane == LANE_WORK)
			bar->level = bar->last ? LEVEL_LOWER : LEVEL_UPPER;
	}
}

/* --- what is left out ------------------------------------------------------------------------ */

/* What a list of rows leaves out of a tree has no form in common: dots where bars would be. */
static void draw_dots(Timing *timing, const TimingRow *row)
{
	const double middle = (timing->x0 + timing_x(timing, timing->finish)) / 2;

	pen_text(timing->pen, frame_faint(timing->frame), floor(middle), row->y,
		timing_mark(timing, MARK_MORE));
}

/* From the first start to the last end of those left out, faint; which of them are looked at does
 * not matter, since they are similar and stand in order. */
void timing_ellipsis_draw(Timing *timing, const TimingRow *row)
{
	if (timing->net->kind == NET_TREE) {
		draw_dots(timing, row);
		return;
	}
	const Rows *rows = timing->view->rows;
	const Schedule *schedule = timing->schedule;
	uint32_t first = row->row->first;
	uint32_t last = rows_processor(rows, row->row->begin + row->row->count - 1);
	double start = fmin(schedule->start[first], schedule->start[last]);
	double end = fmax(schedule->end[first], schedule->end[last]);
	TimingBarSpec spec = {.start = start,
		.end = end,
		.y0 = row->y + 0.5,
		.y1 = row->y + 1,
		.role = ROLE_TRACK,
		.id = first};

	if (start < end)
		timing_bar(timing, &spec);
	for (uint32_t k = 0; k < 2; k++) {
		double x = floor(timing_x(timing, start) + (1 + k) * ELLIPSIS_GAP);

		if (start < end && x < timing_text_end(timing, x))
			pen_text(timing->over, frame_faint(timing->frame), x, row->y,
				timing_mark(timing, MARK_MORE));
	}
}
