#include "solver/replay/run.h"

#include "solver/base/mem.h"

#include <math.h>

static bool is_incoming(IntervalKind kind)
{
	return kind == INTERVAL_RECEIVE || kind == INTERVAL_RELAY;
}

/* A root that is fed receives over its own link. */
static bool is_from_outside(const ReplayRow *row, const Interval *interval)
{
	return row->processor == 0 && interval->peer == NET_NONE && is_incoming(interval->kind) &&
	       row->run->schedule->root_fed;
}

/* The lower end of the link a transfer takes place on, or NET_NONE when it is between processors
 * that are no neighbours or goes the wrong way. */
static uint32_t link_of(const ReplayRow *row, const Interval *interval)
{
	const Net *net = row->run->net;
	const bool downward = replay_is_downward(interval->kind);
	const uint32_t upper = downward ? row->processor : interval->peer;
	const uint32_t lower = downward ? interval->peer : row->processor;

	if (is_from_outside(row, interval))
		return 0;
	if (interval->peer >= net->processors || upper >= lower)
		return NET_NONE;
	if (net->parent_of[lower] == upper)
		return lower;
	return net->kind != NET_TREE && net_linked(net, upper, lower) ? lower : NET_NONE;
}

/* --- lengths --------------------------------------------------------------------------------- */

static double time_of(const ReplayRun *run, const Interval *interval, uint32_t link)
{
	const bool report = interval->kind == INTERVAL_REPORT || interval->kind == INTERVAL_COLLECT;
	const double intensity = report ? run->net->intensity_report : run->net->intensity_transfer;
	const double time = interval->load * net_link(run->net, link) * intensity;

	return run->below != NULL ? time / run->below[link] : time;
}

/* What comes in may be a later interval of a run, which pays no start-up; the whole run is held
 * against its send. */
static void check_length(const ReplayRow *row, const Interval *interval, uint32_t link)
{
	const ReplayRun *run = row->run;
	const double startup = schedule_startup_transfer(run->net, run->schedule, link);
	const double time = time_of(run, interval, link), needed = startup + time;
	const double length = interval->end - interval->start;

	if (replay_close(length, needed, run->time_slack))
		return;
	if (interval->throttled && length >= needed)
		return;
	if (!replay_is_downward(interval->kind) && replay_close(length, time, run->time_slack))
		return;
	if (run->schedule->ports == PORTS_FREE && length == 0)
		return;
	replay_violation(row->run, row->processor, "%s %u lasts %s, but its load takes %s",
		interval_kind_name(interval->kind), row->transfers, replay_show(length).text,
		replay_show(needed).text);
}

/* --- links and ports ------------------------------------------------------------------------- */

static IntervalKind as_received(IntervalKind kind)
{
	return kind == INTERVAL_RELAY ? INTERVAL_RECEIVE : kind;
}

/* Transfers come by peer in order of start, so only the one that ends last can be in the way. */
static void check_link_free(ReplayRow *row, const Interval *interval)
{
	const IntervalKind kind = as_received(interval->kind);
	const bool same =
		row->transfers > 1 && row->link_peer == interval->peer && row->link_kind == kind;

	if (same && replay_overlaps(interval->start, interval->end, row->link.start, row->link.end,
			    row->run->time_slack))
		replay_violation(row->run, row->processor,
			"%s %u starts at %s, but its link is busy until %s",
			interval_kind_name(interval->kind), row->transfers,
			replay_show(interval->start).text, replay_show(row->link.end).text);
	row->link_peer = interval->peer;
	row->link_kind = kind;
	if (!same || interval->end >= row->link.end)
		row->link = (ReplayTransfer){interval->start, interval->end};
}

/* The port a transfer must share with others, or NULL. */
static ReplayTransfers *port_of(const ReplayRow *row, IntervalKind kind)
{
	ReplayRun *run = row->run;
	const bool out = kind == INTERVAL_SEND || kind == INTERVAL_REPORT;

	if (row->processor == 0 && run->schedule->root_collective)
		return NULL;
	switch (run->schedule->ports) {
	case PORTS_ONE:
		return out ? &run->out_port : NULL;
	case PORTS_ONE_SEND:
		return kind == INTERVAL_SEND ? &run->out_port : NULL;
	case PORTS_HALF_DUPLEX:
		return &run->out_port;
	case PORTS_FULL_DUPLEX:
		return out ? &run->out_port : &run->in_port;
	case PORTS_COLLECTIVE:
	case PORTS_FREE:
		break;
	}
	return NULL;
}

static void keep_for_port(ReplayRow *row, const Interval *interval)
{
	ReplayTransfers *port = port_of(row, interval->kind);

	if (port == NULL)
		return;
	void *items = port->items;

	if (!mem_grow(&items, &port->cap, port->count + 1, sizeof *port->items)) {
		row->run->out_of_memory = true;
		return;
	}
	port->items = items;
	port->items[port->count++] = (ReplayTransfer){interval->start, interval->end};
	if (interval->kind == INTERVAL_SEND)
		row->sends_end = fmax(row->sends_end, interval->end);
	if (interval->kind == INTERVAL_REPORT || interval->kind == INTERVAL_COLLECT)
		row->reports_start = fmin(row->reports_start, interval->start);
}

static int by_start(const void *left, const void *right)
{
	const ReplayTransfer *a = left, *b = right;

	if (a->start != b->start)
		return a->start > b->start ? 1 : -1;
	return (a->end > b->end) - (a->end < b->end);
}

static void check_port(const ReplayRow *row, ReplayTransfers *port)
{
	if (port->count < 2)
		return;
	if (!sort_runs(port->items, port->count, sizeof *port->items, by_start, &row->run->room)) {
		row->run->out_of_memory = true;
		return;
	}
	for (size_t i = 1, last = 0; i < port->count; i++) {
		const ReplayTransfer *const one = &port->items[i], *const before =
									   &port->items[last];

		if (replay_overlaps(one->start, one->end, before->start, before->end,
			    row->run->time_slack)) {
			replay_violation(row->run, row->processor,
				"two transfers at once through its single port at %s",
				replay_show(one->start).text);
			return;
		}
		if (one->end >= before->end)
			last = i;
	}
}

void replay_link_ports(ReplayRow *row)
{
	const ReplayRun *run = row->run;

	check_port(row, &row->run->out_port);
	check_port(row, &row->run->in_port);
	if (run->schedule->ports == PORTS_HALF_DUPLEX &&
		row->reports_start < row->sends_end - run->time_slack)
		replay_violation(row->run, row->processor,
			"reports begin at %s, before its last send ends at %s",
			replay_show(row->reports_start).text, replay_show(row->sends_end).text);
}

/* --- what comes in --------------------------------------------------------------------------- */

/* Mostly transfers come in order of their ends. */
static void keep_arrival(ReplayRow *row, const Interval *interval, double end)
{
	ReplayRun *run = row->run;
	void *items = run->arrivals;

	if (!mem_grow(&items, &run->arrivals_cap, run->arrivals_count + 1, sizeof *run->arrivals)) {
		run->out_of_memory = true;
		return;
	}
	run->arrivals = items;
	precise_add(&row->arrived, interval->load);
	ReplayArrival *const one = &run->arrivals[run->arrivals_count++];

	*one = (ReplayArrival){interval->start, end, interval->load, row->arrived.high};
	if (run->arrivals_count > 1) {
		row->arrivals_mixed |= one->end < one[-1].end;
		row->arrivals_parallel |= one->start < one[-1].start;
	}
}

static int by_end(const void *left, const void *right)
{
	const ReplayArrival *a = left, *b = right;

	return (a->end > b->end) - (a->end < b->end);
}

static void sort_arrivals(ReplayRow *row)
{
	ReplayRun *run = row->run;
	PreciseSum total = {0};

	if (!sort_runs(run->arrivals, run->arrivals_count, sizeof *run->arrivals, by_end,
		    &run->room)) {
		run->out_of_memory = true;
		return;
	}
	for (size_t i = 0; i < run->arrivals_count; i++) {
		precise_add(&total, run->arrivals[i].load);
		run->arrivals[i].total = total.high;
	}
	row->arrivals_mixed = false;
	row->arrivals_parallel = true;
}

/* Of the transfers from place `from` on, which have not ended, what is in by `time`. */
static double partly_arrived(const ReplayRow *row, size_t from, double time)
{
	const ReplayRun *run = row->run;
	double sum = 0;

	for (size_t i = from; i < run->arrivals_count; i++) {
		const ReplayArrival *one = &run->arrivals[i];

		if (one->start < time)
			sum += one->load * (time - one->start) / (one->end - one->start);
		else if (!row->arrivals_parallel)
			break;
	}
	return sum;
}

/* How many transfers have ended by `time`. Mostly that is asked in order of time, so it is looked
 * for near the last answer first. */
static size_t ended_by(ReplayRow *row, double time)
{
	enum { NEAR = 8 };
	const ReplayArrival *const arrivals = row->run->arrivals;
	const size_t count = row->run->arrivals_count;
	size_t low = row->arrivals_ended, high = count;

	if (low > 0 && (low > count || arrivals[low - 1].end > time)) {
		high = low < count ? low : count;
		low = 0;
	} else {
		for (int k = 0; k < NEAR && low < count && arrivals[low].end <= time; k++)
			low++;
		if (low < count && arrivals[low].end > time)
			high = low;
	}
	while (low < high) {
		const size_t middle = low + (high - low) / 2;

		if (arrivals[middle].end <= time)
			low = middle + 1;
		else
			high = middle;
	}
	row->arrivals_ended = low;
	return low;
}

double replay_link_arrived(ReplayRow *row, double time)
{
	const ReplayRun *run = row->run;
	if (row->processor == 0 && !run->schedule->root_fed)
		return INFINITY;
	if (row->arrivals_mixed)
		sort_arrivals(row);
	const size_t low = ended_by(row, time + run->time_slack);
	const double ended = low > 0 ? run->arrivals[low - 1].total : 0;

	return run->schedule->flow == FLOW_STREAM ? ended + partly_arrived(row, low, time) : ended;
}

bool replay_link_needs(ReplayRow *row, const Interval *interval, uint32_t number, double here)
{
	if (interval->needs <= 0 || here >= interval->needs - row->run->load_slack)
		return true;
	row->short_of_needs = true;
	replay_violation(row->run, row->processor,
		"%s %u starts at %s with %s units here, but it needs %s",
		interval->kind == INTERVAL_COMPUTE ? "computing" : "send", number,
		replay_show(interval->start).text, replay_show(here).text,
		replay_show(interval->needs).text);
	return false;
}

/* --- conservation ---------------------------------------------------------------------------- */

/* Supply is taken as early as the tolerance allows. */
static bool supply(const ReplayRow *row, ReplayFlow *flow, const Interval *interval, double end)
{
	const double slack = row->run->time_slack;
	const bool streams = row->run->schedule->flow == FLOW_STREAM;

	return replay_flow_supply(
		flow, (streams ? interval->start : end) - slack, end - slack, interval->load);
}

static void take_incoming(ReplayRow *row, const Interval *interval, double end)
{
	ReplayRun *run = row->run;
	const bool relay = interval->kind == INTERVAL_RELAY;

	row->relays += relay;
	keep_arrival(row, interval, end);
	if (run->linear && !supply(row, relay ? &run->relayed : &run->load, interval, end))
		run->out_of_memory = true;
}

static void take_send(ReplayRow *row, const Interval *interval)
{
	ReplayRun *run = row->run;
	const bool streams = run->schedule->flow == FLOW_STREAM;
	const bool fed = row->processor != 0 || run->schedule->root_fed;

	precise_add(&row->sent, interval->load);
	if (interval->needs > 0)
		replay_link_needs(
			row, interval, row->transfers, replay_link_arrived(row, interval->start));
	if (run->linear && fed &&
		!replay_flow_use(&run->relayed, interval->start,
			streams ? interval->end : interval->start, interval->load))
		run->out_of_memory = true;
}

/* Solutions are passed on in one piece once they are complete, whatever load does. */
static void take_result(ReplayRow *row, const Interval *interval)
{
	ReplayRun *run = row->run;
	const double arrival = interval->end - run->time_slack;
	bool kept;

	run->seen.reports = true;
	if (interval->kind == INTERVAL_COLLECT) {
		row->collected += interval->load;
		run->seen.root_collects |= row->processor == 0;
		kept = row->processor == 0 ||
		       replay_flow_supply(&run->solved, arrival, arrival, interval->load);
	} else {
		row->reported += interval->load;
		kept = replay_flow_use(
			&run->solved, interval->start, interval->start, interval->load);
	}
	run->out_of_memory |= !kept;
}

void replay_link_take(ReplayRow *row, const Interval *interval)
{
	const uint32_t link = link_of(row, interval);
	double end = interval->end;

	row->transfers++;
	row->run->seen.transfers = true;
	if (link == NET_NONE) {
		replay_violation(row->run, row->processor, "%s %u is not between neighbours",
			interval_kind_name(interval->kind), row->transfers);
		return;
	}
	check_length(row, interval, link);
	check_link_free(row, interval);
	keep_for_port(row, interval);
	if (!replay_is_downward(interval->kind))
		end = is_from_outside(row, interval) ? end : replay_match_meet(row, interval);
	else if (!row->run->given)
		replay_match_keep(row, interval);
	if (row->run->schedule->flow == FLOW_STREAM)
		end = interval->end;
	if (is_incoming(interval->kind))
		take_incoming(row, interval, end);
	else if (interval->kind == INTERVAL_SEND)
		take_send(row, interval);
	else
		take_result(row, interval);
}
