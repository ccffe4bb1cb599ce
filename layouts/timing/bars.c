#include "layouts/timing/parts.h"

#include <math.h>

/* A root with more transfers than this shows the first few and the last: they are not all made. */
enum { CROWD_MAX = 2048, CROWD_HEAD = 2 };

/* Above so many children with ports of their own the computing of the root is one bar. */
enum { PORTED_MAX = 8192 };

/* Gaps smaller than this part of their time are rounding, not waiting. */
#define WAIT_LEAST 1e-9

typedef struct Collect {
	Timing *timing;
	TimingRow *row;
	uint32_t ordinal;
	uint32_t transfers; /* bars so far */
	bool has_worked;    /* and a part of its computing among them */
	bool last;          /* of a group: its last member's transfers are taken */
	bool settled;       /* the row's transfers are complete */
	bool crowded;
	uint64_t left_out; /* since `before`; 0: nothing */
	Interval before;
} Collect;

static Role work_role(const Interval *interval)
{
	return interval->throttled ? ROLE_THROTTLED : ROLE_COMPUTE;
}

static void add_span(Collect *c, TimingBarKind kind, const Interval *like, double start, double end)
{
	TimingBar *bar = start < end ? timing_bar_new(c->timing, kind, like) : NULL;

	if (!bar)
		return;
	bar->interval.start = start;
	bar->interval.end = end;
	bar->ordinal = c->ordinal;
	bar->left_out = kind == TIMING_COMB ? c->left_out : 0;
	bar->last = c->last;
	if (kind == TIMING_COMB && bar->lane == LANE_WORK)
		bar->role = work_role(like);
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
	if (interval->kind != INTERVAL_COMPUTE || !c->has_worked)
		return;
	double end = timing->bars[timing->bar_count - 1].interval.end;

	if (interval->start - end > WAIT_LEAST * interval->start)
		add_span(c, TIMING_WAIT, interval, end, interval->start);
}

/* Transfers that another drawing stands for. */
static bool is_hidden(const Collect *c, const Interval *interval)
{
	if (interval->kind == INTERVAL_COMPUTE)
		return c->last || c->row->row->kind == ROW_SUBTREE;
	return (interval->kind == INTERVAL_SEND &&
		       timing_has_ports(c->timing, interval->processor)) ||
	       !timing_fold_shows(c->timing, c->row, interval);
}

/* Before the first computing comes, or at the end where none does. */
static void settle(Collect *c)
{
	if (!c->settled)
		timing_lanes_settle(c->timing, c->row);
	c->settled = true;
}

static bool take(void *context, const Interval *interval)
{
	Collect *c = context;
	bool work = interval->kind == INTERVAL_COMPUTE;

	bool hidden = is_hidden(c, interval);

	if (!hidden && !work && interval->processor == 0 && ++c->transfers > CROWD_MAX) {
		c->crowded = true;
		return false;
	}
	if (!hidden) {
		if (work)
			settle(c);
		add_between(c, interval);
		TimingBar *bar = timing_bar_new(c->timing, TIMING_PIECE, interval);

		if (bar) {
			bar->ordinal = c->ordinal;
			bar->last = c->last;
			bar->role = work ? work_role(interval) : ROLE_RECEIVE;
		}
		c->has_worked = c->has_worked || work;
	}
	c->ordinal++;
	return !c->timing->pen.scene->failed;
}

static bool leave_out(void *context, const Interval *last_before, uint64_t left_out)
{
	Collect *c = context;

	if (is_hidden(c, last_before)) {
		c->ordinal += (uint32_t)left_out;
		return true;
	}
	c->before = *last_before;
	c->left_out = left_out;
	return true;
}

/* --- a root with a crowd below it ------------------------------------------------------------- */

/* A child's exchange with the root, from its own side. */
typedef struct Exchange {
	Interval in, out;
	bool has_in, has_out;
} Exchange;

static void widen(Interval *span, bool *has, const Interval *interval)
{
	double start = *has ? fmin(span->start, interval->start) : interval->start;
	double end = *has ? fmax(span->end, interval->end) : interval->end;

	*span = *interval;
	span->start = start;
	span->end = end;
	*has = true;
}

static bool note_exchange(void *context, const Interval *interval)
{
	Exchange *x = context;

	if (interval->kind == INTERVAL_COMPUTE)
		return false;
	if (interval->peer == 0 && interval->kind == INTERVAL_REPORT)
		widen(&x->out, &x->has_out, interval);
	else if (interval->peer == 0 && timing_lane_of(interval) == LANE_IN)
		widen(&x->in, &x->has_in, interval);
	return true;
}

static Exchange exchange_of(const Timing *timing, uint32_t processor)
{
	Exchange x = {.has_in = false};

	schedule_intervals_brief(
		timing->net, timing->schedule, processor, 1, note_exchange, NULL, &x);
	return x;
}

/* The last child of the root that has load, and how many there are beside. */
static uint32_t last_child(const Timing *timing, uint64_t *children)
{
	const Net *net = timing->net;
	uint32_t last = NET_NONE;

	*children = 0;
	for (uint32_t i = net->processors; i-- > 1;)
		if (net->parent_of[i] == 0 && !isnan(timing->schedule->start[i])) {
			last = last == NET_NONE ? i : last;
			++*children;
		}
	return last;
}

static void add_crowd(Collect *c, IntervalKind kind, const Interval *first, const Interval *last,
	uint64_t left_out)
{
	Interval interval = *last;

	interval.kind = kind;
	interval.processor = 0;
	interval.peer = last->processor;
	c->left_out = left_out;
	c->before = *first;
	add_between(c, &interval);
	timing_bar_new(c->timing, TIMING_PIECE, &interval);
}

/* Their intervals begin with every send: computing is known without them. */
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

/* Of the sends the first few, of the reports none were taken so far. */
static void take_crowd(Collect *c)
{
	Timing *timing = c->timing;
	uint64_t children;
	uint32_t last = last_child(timing, &children);

	if (timing->bar_count - c->row->begin > CROWD_HEAD)
		timing->bar_count = c->row->begin + CROWD_HEAD;
	if (timing->bar_count > c->row->begin && last != NET_NONE) {
		Interval head = timing->bars[c->row->begin].interval;
		Interval before = timing->bars[timing->bar_count - 1].interval;
		Exchange one = exchange_of(timing, head.peer), other = exchange_of(timing, last);

		if (other.has_in)
			add_crowd(c, INTERVAL_SEND, &before, &other.in, children - CROWD_HEAD - 1);
		if (one.has_out && other.has_out)
			add_crowd(c, INTERVAL_COLLECT, &one.out, &other.out, children - 1);
	}
	take_whole(c, 0);
}

/* --- a row ------------------------------------------------------------------------------------ */

/* As many as can be told apart; of a star's children, which have pieces, fewer. */
static uint32_t pieces_all(const Timing *timing, uint32_t processor)
{
	if (timing->schedule->verdict[processor] == VERDICT_LOSING)
		return TIMING_PIECES_LOSING;
	return TIMING_PIECES_ALL + (timing->one_way ? 0 : (uint32_t)timing->width / 4);
}

static void collect_intervals(Collect *c, uint32_t processor)
{
	const Net *net = c->timing->net;
	const Schedule *schedule = c->timing->schedule;
	uint64_t count = schedule_interval_count(net, schedule, processor);
	uint32_t all = pieces_all(c->timing, processor);
	uint32_t head = count <= all ? all : TIMING_PIECES_HEAD;

	if (processor == 0 && count > PORTED_MAX && timing_has_ports(c->timing, 0)) {
		take_whole(c, processor);
		return;
	}
	schedule_intervals_brief(net, schedule, processor, head, take, leave_out, c);
	if (c->crowded)
		take_crowd(c);
}

static bool is_staggered(const Timing *timing, const TimingRow *row)
{
	uint32_t last = timing_fold_last(timing, row), first = row->processor;
	const Schedule *schedule = timing->schedule;

	return last != first &&
	       (!timing_same_time(timing, schedule->start[first], schedule->start[last]) ||
		       !timing_same_time(timing, schedule->end[first], schedule->end[last]));
}

/* The last member of a group whose members take turns: its transfers, then how it computes. */
static void collect_last(Collect *c)
{
	Timing *timing = c->timing;
	uint32_t last = timing_fold_last(timing, c->row);

	c->last = true;
	c->ordinal = 0;
	schedule_intervals_brief(
		timing->net, timing->schedule, last, TIMING_PIECES_HEAD, take, leave_out, c);
}

void timing_collect(Timing *timing, TimingRow *row)
{
	Collect c = {.timing = timing, .row = row};

	row->begin = timing->bar_count;
	row->lanes = 1;
	row->both_ways = row->receives = row->staggered = false;
	if (row->row->kind != ROW_USELESS && row->row->kind != ROW_ELLIPSIS && !row->useless) {
		row->staggered = is_staggered(timing, row);
		if (row->staggered)
			collect_last(&c);
		c.last = false;
		c.ordinal = 0;
		collect_intervals(&c, row->processor);
		settle(&c);
		timing_fold_collect(timing, row);
	}
	row->end = timing->bar_count;
}
