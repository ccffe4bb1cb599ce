#include "layouts/timing_parts.h"

#include "solver/base/mem.h"

#include <math.h>
#include <stdlib.h>

/* Above so many children the root's computing is one bar: its intervals begin with every send. */
enum { ROOT_INTERVALS_MAX = 8192 };

/* Gaps smaller than this part of their time are rounding, not waiting. */
#define WAIT_LEAST 1e-9

typedef struct Collect {
	Timing *timing;
	uint32_t ordinal;
	uint32_t count[2]; /* bars so far: transfers, computing */
	uint64_t left_out; /* since `before`; 0: nothing */
	Interval before;
} Collect;

static TimingBar *new_bar(Timing *timing, TimingBarKind kind, const Interval *interval)
{
	if (timing->failed || !mem_grow((void **)&timing->bars, &timing->bar_cap,
				      timing->bar_count + 1, sizeof *timing->bars)) {
		timing->failed = true;
		return NULL;
	}
	TimingBar *bar = &timing->bars[timing->bar_count++];

	*bar = (TimingBar){.kind = kind, .interval = *interval};
	return bar;
}

/* Neighbours alternate between two tints. */
static Role alternate(Collect *c, bool computing)
{
	static const Role role[2][2] = {
		{ROLE_RECEIVE, ROLE_RECEIVE_ALT},
		{ROLE_COMPUTE, ROLE_COMPUTE_ALT},
	};

	return role[computing][c->count[computing]++ % 2];
}

static void add_span(Collect *c, TimingBarKind kind, const Interval *like, double start, double end)
{
	TimingBar *bar = start < end ? new_bar(c->timing, kind, like) : NULL;
	bool computing = like->kind == INTERVAL_COMPUTE;

	if (!bar)
		return;
	bar->interval.start = start;
	bar->interval.end = end;
	bar->ordinal = c->ordinal;
	bar->left_out = kind == TIMING_COMB ? c->left_out : 0;
	bar->role = kind == TIMING_COMB ? alternate(c, computing) : ROLE_WAIT;
}

/* What lies between the last bar and `interval`: pieces left out, or a wait for data. */
static void add_between(Collect *c, const Interval *interval)
{
	const Timing *timing = c->timing;

	if (c->left_out > 0) {
		add_span(c, TIMING_COMB, interval, c->before.end, interval->start);
		c->ordinal += (uint32_t)c->left_out;
		c->left_out = 0;
		return;
	}
	if (interval->kind != INTERVAL_COMPUTE || c->count[1] == 0)
		return;
	double end = timing->bars[timing->bar_count - 1].interval.end;

	if (interval->start - end > WAIT_LEAST * interval->start)
		add_span(c, TIMING_WAIT, interval, end, interval->start);
}

static bool take(void *context, const Interval *interval)
{
	Collect *c = context;

	if (interval->kind != INTERVAL_SEND) {
		add_between(c, interval);
		TimingBar *bar = new_bar(c->timing, TIMING_PIECE, interval);

		if (bar) {
			bar->ordinal = c->ordinal;
			bar->role = alternate(c, interval->kind == INTERVAL_COMPUTE);
		}
	}
	c->ordinal++;
	return !c->timing->failed;
}

static bool leave_out(void *context, const Interval *last_before, uint64_t left_out)
{
	Collect *c = context;

	if (last_before->kind == INTERVAL_SEND) {
		c->ordinal += (uint32_t)left_out;
		return true;
	}
	c->before = *last_before;
	c->left_out = left_out;
	return true;
}

/* The root of a net too large to go through its sends. */
static void take_whole(Collect *c, uint32_t processor)
{
	const Schedule *schedule = c->timing->schedule;
	Interval interval = {
		.kind = INTERVAL_COMPUTE,
		.stage = STAGE_ALL,
		.processor = processor,
		.peer = NET_NONE,
		.start = schedule->start[processor],
		.end = schedule->end[processor],
	};

	if (interval.start <= interval.end)
		take(c, &interval);
}

static void collect_intervals(Collect *c, uint32_t processor)
{
	const Net *net = c->timing->net;
	const Schedule *schedule = c->timing->schedule;

	if (processor == 0 && schedule->processors > ROOT_INTERVALS_MAX) {
		take_whole(c, processor);
		return;
	}
	uint64_t count = schedule_interval_count(net, schedule, processor);
	uint32_t all = schedule->verdict[processor] == VERDICT_LOSING ? TIMING_PIECES_LOSING
								      : TIMING_PIECES_ALL;
	uint32_t head = count <= all ? all : TIMING_PIECES_HEAD;

	schedule_intervals_brief(net, schedule, processor, head, take, leave_out, c);
}

void timing_collect(Timing *timing, TimingRow *row)
{
	Collect c = {.timing = timing};

	row->begin = timing->bar_count;
	if (row->row->kind != ROW_USELESS && !row->lost)
		collect_intervals(&c, row->processor);
	row->end = timing->bar_count;
}

/* --- races ----------------------------------------------------------------------------------- */

static bool is_lost(const Timing *timing, const TimingRow *row)
{
	const Schedule *schedule = timing->schedule;
	uint32_t p = row->processor, round = timing->view->round;

	if (row->row->kind == ROW_USELESS || schedule->verdict[p] == VERDICT_USEFUL)
		return false;
	if (schedule->verdict[p] == VERDICT_USELESS)
		return true;
	if (round > 0 && round <= schedule->eliminations &&
		schedule->eliminated[round - 1].processor == p)
		return true;
	return schedule_interval_count(timing->net, schedule, p) == 0;
}

static int compare_rows(const void *left, const void *right)
{
	const TimingRow *a = *(TimingRow *const *)left, *b = *(TimingRow *const *)right;

	return a->processor < b->processor ? -1 : a->processor > b->processor;
}

/* The row of `processor` among `count` rows in order of processors. */
static TimingRow *find_row(TimingRow *const *rows, uint32_t count, uint32_t processor)
{
	uint32_t low = 0, high = count;

	while (low < high) {
		uint32_t middle = low + (high - low) / 2;

		if (rows[middle]->processor < processor)
			low = middle + 1;
		else
			high = middle;
	}
	return low < count && rows[low]->processor == processor ? rows[low] : NULL;
}

static void note_race(const Timing *timing, TimingRow *row, uint32_t k)
{
	const Elimination *e = &timing->schedule->eliminated[k];

	row->round = k + 1;
	row->arrival = e->arrival;
	row->deadline = e->deadline;
	row->key = e->key;
	/* While rounds are stepped through, those that fall later have the key of the round shown.
	 */
	if (timing->keys && timing->view->round > 0 && row->round > timing->view->round) {
		row->key = timing->keys[row->processor];
		row->deadline = row->key * row->arrival;
	}
}

Status timing_find_races(Timing *timing, Error *error)
{
	const Schedule *schedule = timing->schedule;
	TimingRow **lost = mem_array(timing->row_count, sizeof *lost);
	uint32_t count = 0, found = 0;

	if (!lost)
		return error_no_memory(error);
	for (uint32_t i = 0; i < timing->row_count; i++) {
		TimingRow *row = &timing->rows[i];

		row->arrival = row->deadline = row->key = NAN;
		row->lost = is_lost(timing, row);
		if (row->lost)
			lost[count++] = row;
	}
	qsort(lost, count, sizeof *lost, compare_rows);
	for (uint32_t k = 0; k < schedule->eliminations && found < count; k++) {
		TimingRow *row = find_row(lost, count, schedule->eliminated[k].processor);

		if (row) {
			note_race(timing, row, k);
			found++;
		}
	}
	mem_free(lost);
	return STATUS_OK;
}
