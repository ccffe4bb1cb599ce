#include "solver/replay_row.h"

#include "solver/base/mem.h"

#include <math.h>
#include <stdlib.h>

/* What is known of the row at hand. */
typedef struct Row {
	ReplayRun *run;
	uint32_t processor;
	uint64_t limit, taken;
	uint32_t transfers, computings;
	IntervalKind link_kind; /* the last transfer: kind, peer and end */
	uint32_t link_peer;
	double link_end;
	double first_start, last_end; /* of computing */
	double sends_end, reports_start;
	ReplaySum load, work, post;
	ReplaySum arrived;
	size_t send; /* entry of `sends` that the next receive must match */
} Row;

/* NAN is never close to anything. */
static bool close_to(double a, double b, double slack)
{
	return fabs(a - b) <= slack;
}

/* --- transfers ------------------------------------------------------------------------------- */

static bool is_incoming(IntervalKind kind)
{
	return kind == INTERVAL_RECEIVE || kind == INTERVAL_RELAY;
}

/* The child at whose upward link a transfer takes place, or NET_NONE when it is between
 * processors that are no neighbours. */
static uint32_t link_of(const Row *row, const Interval *interval)
{
	const Net *net = row->run->net;
	bool downward = interval->kind == INTERVAL_SEND || interval->kind == INTERVAL_COLLECT;

	if (interval->peer >= net->processors)
		return NET_NONE;
	if (downward)
		return net->parent_of[interval->peer] == row->processor ? interval->peer : NET_NONE;
	return net->parent_of[row->processor] == interval->peer ? row->processor : NET_NONE;
}

static void check_transfer_length(const Row *row, const Interval *interval, uint32_t link)
{
	const ReplayRun *run = row->run;
	bool report = interval->kind == INTERVAL_REPORT || interval->kind == INTERVAL_COLLECT;
	double intensity = report ? run->net->intensity_report : run->net->intensity_transfer;
	double needed = run->schedule->startup_transfer +
			interval->load * net_link(run->net, link) * intensity;
	double length = interval->end - interval->start;

	if (close_to(length, needed, run->time_slack))
		return;
	if (run->schedule->ports == PORTS_FREE && length == 0)
		return;
	replay_violation(row->run, row->processor, "%s %u lasts %s, its load takes %s",
		interval_kind_name(interval->kind), row->transfers, replay_show(length).text,
		replay_show(needed).text);
}

/* Transfers come by peer in order of start, so only the one before can be in the way. */
static void check_link_free(Row *row, const Interval *interval)
{
	bool same = row->transfers > 1 && row->link_peer == interval->peer &&
		    row->link_kind == interval->kind;

	if (same && interval->start < row->link_end - row->run->time_slack)
		replay_violation(row->run, row->processor,
			"%s %u starts at %s, its link is busy until %s",
			interval_kind_name(interval->kind), row->transfers,
			replay_show(interval->start).text, replay_show(row->link_end).text);
	row->link_peer = interval->peer;
	row->link_kind = interval->kind;
	row->link_end = interval->end;
}

/* Whether this transfer must share the processor's one port with others. */
static bool shares_port(PortModel ports, IntervalKind kind)
{
	if (ports == PORTS_ONE)
		return kind == INTERVAL_SEND || kind == INTERVAL_REPORT;
	return ports == PORTS_HALF_DUPLEX;
}

static void keep_for_port(Row *row, const Interval *interval)
{
	ReplayRun *run = row->run;
	void *items = run->transfers;

	if (!shares_port(run->schedule->ports, interval->kind))
		return;
	if (!mem_grow(&items, &run->transfers_cap, run->transfers_count + 1,
		    sizeof *run->transfers)) {
		run->out_of_memory = true;
		return;
	}
	run->transfers = items;
	run->transfers[run->transfers_count++] = (ReplayTransfer){interval->start, interval->end};
	if (interval->kind == INTERVAL_SEND)
		row->sends_end = fmax(row->sends_end, interval->end);
	if (interval->kind == INTERVAL_REPORT || interval->kind == INTERVAL_COLLECT)
		row->reports_start = fmin(row->reports_start, interval->start);
}

static void keep_send(Row *row, const Interval *interval)
{
	ReplayRun *run = row->run;
	void *items = run->sends;

	if (!mem_grow(&items, &run->sends_cap, run->sends_count + 1, sizeof *run->sends)) {
		run->out_of_memory = true;
		return;
	}
	run->sends = items;
	run->sends[run->sends_count++] =
		(ReplaySend){interval->peer, interval->start, interval->end, interval->load};
	if (run->first_send[interval->peer] == 0)
		run->first_send[interval->peer] = (uint32_t)run->sends_count;
}

static void keep_arrival(Row *row, const Interval *interval)
{
	ReplayRun *run = row->run;
	void *items = run->arrivals;

	if (!mem_grow(&items, &run->arrivals_cap, run->arrivals_count + 1, sizeof *run->arrivals)) {
		run->out_of_memory = true;
		return;
	}
	run->arrivals = items;
	replay_sum_add(&row->arrived, interval->load);
	run->arrivals[run->arrivals_count++] =
		(ReplayArrival){interval->end, replay_sum(&row->arrived)};
}

/* In a sample the parent's sends may not have been looked at. */
static bool can_match(const Row *row)
{
	const ReplayRun *run = row->run;

	if (row->processor == run->cut_peer)
		return false;
	return !run->sampled || run->first_send[row->processor] > 0;
}

static bool has_send(const Row *row)
{
	const ReplayRun *run = row->run;

	return run->first_send[row->processor] > 0 && row->send < run->sends_count &&
	       run->sends[row->send].peer == row->processor;
}

static void match_send(Row *row, const Interval *interval)
{
	const ReplayRun *run = row->run;
	const ReplaySend *send;

	if (!can_match(row))
		return;
	if (!has_send(row)) {
		replay_violation(row->run, row->processor, "%s %u has no send",
			interval_kind_name(interval->kind), row->transfers);
		return;
	}
	send = &run->sends[row->send++];
	if (!close_to(send->start, interval->start, run->time_slack) ||
		!close_to(send->end, interval->end, run->time_slack) ||
		!close_to(send->load, interval->load, run->load_slack))
		replay_violation(row->run, row->processor, "%s %u and its send are not the same",
			interval_kind_name(interval->kind), row->transfers);
}

/* --- what has arrived ------------------------------------------------------------------------ */

/* Units completely here at `time`; the ends of arrivals never fall. */
static double arrived_by(const Row *row, double time)
{
	const ReplayRun *run = row->run;
	size_t low = 0, high = run->arrivals_count;

	if (row->processor == 0)
		return INFINITY;
	while (low < high) {
		size_t middle = low + (high - low) / 2;

		if (run->arrivals[middle].end <= time + run->time_slack)
			low = middle + 1;
		else
			high = middle;
	}
	return low > 0 ? run->arrivals[low - 1].total : 0;
}

/* Whether what the method says it needs is `here`. */
static bool check_needs(const Row *row, const Interval *interval, uint32_t number, double here)
{
	if (interval->needs <= 0 || here >= interval->needs - row->run->load_slack)
		return true;
	replay_violation(row->run, row->processor,
		"%s %u starts at %s with %s units here, it needs %s",
		interval->kind == INTERVAL_COMPUTE ? "computing" : "send", number,
		replay_show(interval->start).text, replay_show(here).text,
		replay_show(interval->needs).text);
	return false;
}

static void take_transfer(Row *row, const Interval *interval)
{
	uint32_t link = link_of(row, interval);

	row->transfers++;
	if (link == NET_NONE) {
		replay_violation(row->run, row->processor, "%s %u is with no neighbour",
			interval_kind_name(interval->kind), row->transfers);
		return;
	}
	check_transfer_length(row, interval, link);
	check_link_free(row, interval);
	keep_for_port(row, interval);
	if (interval->kind == INTERVAL_SEND) {
		check_needs(row, interval, row->transfers, arrived_by(row, interval->start));
		keep_send(row, interval);
	} else if (is_incoming(interval->kind)) {
		keep_arrival(row, interval);
		match_send(row, interval);
	}
}

/* --- computing ------------------------------------------------------------------------------- */

static void check_computing_length(const Row *row, const Interval *interval)
{
	const ReplayRun *run = row->run;
	double startup = interval->continues ? 0 : run->schedule->startup_compute;
	double needed = startup + interval->work * net_compute(run->net, row->processor) *
					  run->net->intensity_compute;
	double length = interval->end - interval->start;

	if (!close_to(length, needed, run->time_slack))
		replay_violation(row->run, row->processor,
			"computing %u lasts %s, its work takes %s", row->computings,
			replay_show(length).text, replay_show(needed).text);
}

static void check_computing_order(const Row *row, const Interval *interval)
{
	const ReplayRun *run = row->run;
	bool first = row->computings == 1;

	if (interval->continues &&
		(first || !close_to(interval->start, row->last_end, run->time_slack)))
		replay_violation(row->run, row->processor,
			"computing %u starts at %s but continues nothing that ends then",
			row->computings, replay_show(interval->start).text);
	else if (!first && interval->start < row->last_end - run->time_slack)
		replay_violation(row->run, row->processor,
			"computing %u starts at %s, the one before ends at %s", row->computings,
			replay_show(interval->start).text, replay_show(row->last_end).text);
}

/* Whatever a method says it needs: of d units that are here, at most d can be completed, and
 * d^order is the number of steps among them. */
static void check_data(const Row *row, const Interval *interval)
{
	const ReplayRun *run = row->run;
	double order = run->net->order, here, reach;

	if (row->processor == 0)
		return;
	if (run->schedule->ports == PORTS_FREE && run->arrivals_count == 0)
		return;
	here = arrived_by(row, interval->start);
	if (!check_needs(row, interval, row->computings, here) || here >= run->net->load)
		return;
	here += run->load_slack;
	reach = order == 2 ? here * here : pow(here, order);
	if (replay_sum(&row->load) > here ||
		replay_sum(&row->work) > reach + run->tolerance * run->whole)
		replay_violation(row->run, row->processor,
			"computing %u starts at %s before its data is here", row->computings,
			replay_show(interval->start).text);
}

static void take_computing(Row *row, const Interval *interval)
{
	row->computings++;
	check_computing_length(row, interval);
	check_computing_order(row, interval);
	if (row->computings == 1)
		row->first_start = interval->start;
	row->last_end = interval->end;
	replay_sum_add(&row->load, interval->load);
	replay_sum_add(interval->stage == STAGE_POST ? &row->post : &row->work, interval->work);
	check_data(row, interval);
}

/* --- one row --------------------------------------------------------------------------------- */

static bool is_possible(const Row *row, const Interval *interval)
{
	return interval->processor == row->processor && isfinite(interval->start) &&
	       isfinite(interval->end) && interval->start >= -row->run->time_slack &&
	       interval->end >= interval->start && interval->load >= 0 && interval->work >= 0 &&
	       isfinite(interval->load) && isfinite(interval->work) && !isnan(interval->needs);
}

static bool take(void *context, const Interval *interval)
{
	Row *row = context;

	if (row->taken++ >= row->limit)
		return false;
	if (!is_possible(row, interval)) {
		replay_violation(row->run, row->processor,
			"%s from %s to %s: no such time, load or work is possible",
			interval_kind_name(interval->kind), replay_show(interval->start).text,
			replay_show(interval->end).text);
		return true;
	}
	row->run->last_end = fmax(row->run->last_end, interval->end);
	if (interval->kind == INTERVAL_COMPUTE)
		take_computing(row, interval);
	else
		take_transfer(row, interval);
	return !row->run->out_of_memory;
}

static int by_start(const void *left, const void *right)
{
	const ReplayTransfer *a = left, *b = right;

	return (a->start > b->start) - (a->start < b->start);
}

static void check_port(const Row *row)
{
	const ReplayRun *run = row->run;
	bool sorted = true;

	for (size_t i = 1; sorted && i < run->transfers_count; i++)
		sorted = run->transfers[i - 1].start <= run->transfers[i].start;
	if (!sorted)
		qsort(run->transfers, run->transfers_count, sizeof *run->transfers, by_start);
	for (size_t i = 1; i < run->transfers_count; i++) {
		if (run->transfers[i].start >= run->transfers[i - 1].end - run->time_slack)
			continue;
		replay_violation(row->run, row->processor,
			"two transfers at once through its one port at %s",
			replay_show(run->transfers[i].start).text);
		return;
	}
	if (run->schedule->ports == PORTS_HALF_DUPLEX &&
		row->reports_start < row->sends_end - run->time_slack)
		replay_violation(row->run, row->processor,
			"reports begin at %s, before its last send ends at %s",
			replay_show(row->reports_start).text, replay_show(row->sends_end).text);
}

static void check_times(const Row *row)
{
	const ReplayRun *run = row->run;
	double start = run->schedule->start[row->processor];
	double end = run->schedule->end[row->processor];

	if (row->computings == 0 && isnan(start) && isnan(end))
		return;
	if (row->computings > 0 && close_to(start, row->first_start, run->time_slack) &&
		close_to(end, row->last_end, run->time_slack))
		return;
	replay_violation(row->run, row->processor, "it is said to compute from %s to %s",
		replay_show(start).text, replay_show(end).text);
}

/* A part worked on alone takes (share * load)^order steps; a part that meets the whole data takes
 * share * load^order. */
static bool fits_share(const ReplayRun *run, double work, double share)
{
	double expected = run->alone ? pow(share, run->net->order) : share;

	return close_to(work, expected, run->tolerance);
}

static void check_share(const Row *row)
{
	const ReplayRun *run = row->run;
	double share = run->schedule->share[row->processor];
	double work = replay_sum(&row->work) / run->whole;

	if (!fits_share(run, work, share))
		replay_violation(row->run, row->processor,
			"its work is %s of the whole, its share is %s", replay_show(work).text,
			replay_show(share).text);
	if (!close_to(replay_sum(&row->load), share * run->net->load, run->load_slack))
		replay_violation(row->run, row->processor, "it completes %s units, its share is %s",
			replay_show(replay_sum(&row->load)).text,
			replay_show(share * run->net->load).text);
}

/* For a row cut short: the time it is said to compute must at least suffice for its share. */
static void check_span(const Row *row)
{
	const ReplayRun *run = row->run;
	double share = run->schedule->share[row->processor];
	double part = fmin(share, pow(share, run->net->order));
	double needed = run->schedule->startup_compute +
			part * run->whole * net_compute(run->net, row->processor) *
				run->net->intensity_compute;
	double span = run->schedule->end[row->processor] - run->schedule->start[row->processor];

	if (!(span >= needed - run->time_slack))
		replay_violation(row->run, row->processor,
			"it is said to compute for %s, its share takes %s", replay_show(span).text,
			replay_show(needed).text);
}

static void check_useless(const Row *row)
{
	if (row->taken > 0)
		replay_violation(
			row->run, row->processor, "it is useless, but something happens there");
}

void replay_row(ReplayRun *run, uint32_t processor, uint64_t limit)
{
	Row row = {.run = run, .processor = processor, .limit = limit, .reports_start = INFINITY};

	run->arrivals_count = 0;
	run->transfers_count = 0;
	if (run->first_send[processor] > 0)
		row.send = run->first_send[processor] - 1;
	run->source(run->context, run->net, run->schedule, processor, take, &row);
	if (run->out_of_memory)
		return;
	check_port(&row);
	if (row.taken > limit) {
		/* Cut short within the transfers: nothing is known of the computing. */
		if (row.link_kind == INTERVAL_SEND)
			run->cut_peer = row.link_peer;
		if (run->drawn)
			check_span(&row);
		return;
	}
	if (can_match(&row) && has_send(&row))
		replay_violation(run, processor, "more is sent to it than it receives");
	run->alone = run->alone || replay_sum(&row.post) > 0;
	replay_sum_add(&run->work, replay_sum(&row.work) / run->whole);
	replay_sum_add(&run->work, replay_sum(&row.post) / run->whole);
	if (run->schedule->verdict[processor] == VERDICT_USELESS)
		check_useless(&row);
	check_times(&row);
	if (run->drawn)
		check_share(&row);
}
