#include "solver/replay/run.h"

#include "solver/base/pace.h"
#include "solver/claims/useless.h"

#include <math.h>
#include <stdarg.h>
#include <string.h>

/* --- computing ------------------------------------------------------------------------------- */

static void check_computing_length(const ReplayRow *row, const Interval *interval)
{
	const ReplayRun *run = row->run;
	double startup = interval->continues ? 0
					     : schedule_startup_compute(
						       run->net, run->schedule, row->processor);
	double needed = startup + interval->work * net_compute(run->net, row->processor) *
					  run->net->intensity_compute;
	double length = interval->end - interval->start;

	if (replay_close(length, needed, run->time_slack) ||
		(interval->throttled && length >= needed))
		return;
	replay_violation(row->run, row->processor, "computing %u lasts %s, but its work takes %s",
		row->computings, replay_show(length).text, replay_show(needed).text);
}

static void check_computing_order(const ReplayRow *row, const Interval *interval)
{
	const ReplayRun *run = row->run;
	bool first = row->computings == 1;

	if (interval->continues &&
		(first || !replay_close(interval->start, row->last_end, run->time_slack)))
		replay_violation(row->run, row->processor,
			"computing %u starts at %s but continues nothing that ends then",
			row->computings, replay_show(interval->start).text);
	else if (!first && replay_overlaps(interval->start, interval->end, row->last_start,
				   row->last_end, run->time_slack))
		replay_violation(row->run, row->processor,
			"computing %u starts at %s, but the one before ends at %s", row->computings,
			replay_show(interval->start).text, replay_show(row->last_end).text);
}

/* Transfers that are not modelled bring everything at once. */
static bool has_everything(const ReplayRow *row)
{
	const ReplayRun *run = row->run;

	if (row->processor == 0)
		return !run->schedule->root_fed;
	return run->schedule->ports == PORTS_FREE && !run->seen.transfers;
}

/* Whatever a method says it needs: of d units that are here, at most d can be completed, and no
 * more steps done than there are among them. */
static void check_data(ReplayRow *row, const Interval *interval)
{
	const ReplayRun *run = row->run;
	double order = run->net->order, here, reach;

	if (has_everything(row) || (run->linear && interval->needs <= 0))
		return;
	here = replay_link_arrived(row, interval->start);
	if (!replay_link_needs(row, interval, row->computings, here) || run->linear ||
		here >= run->net->load)
		return;
	here += run->load_slack;
	if (run->schedule->steps == STEPS_ALONE)
		reach = net_steps(run->net, here);
	else
		reach = replay_power(here, order);
	if (row->units.high > here || row->work.high > reach + run->tolerance * run->whole)
		replay_violation(row->run, row->processor,
			"computing %u starts at %s before its data is here", row->computings,
			replay_show(interval->start).text);
}

/* Linear loads are used up; their solutions are there when computing ends. */
static void keep_flows(ReplayRow *row, const Interval *interval)
{
	ReplayRun *run = row->run;
	const bool streams = run->schedule->flow == FLOW_STREAM;
	const double ready = interval->end - run->time_slack;

	if (run->linear && !has_everything(row) &&
		!replay_flow_use(&run->load, interval->start,
			streams ? interval->end : interval->start, interval->load))
		run->out_of_memory = true;
	if (row->processor != 0 && (run->linear || run->net->intensity_report > 0) &&
		!replay_flow_supply(&run->solved, ready, ready, interval->load))
		run->out_of_memory = true;
}

static void take_computing(ReplayRow *row, const Interval *interval)
{
	row->computings++;
	check_computing_length(row, interval);
	check_computing_order(row, interval);
	if (row->computings == 1)
		row->first_start = interval->start;
	if (row->computings == 1 || interval->end >= row->last_end) {
		row->last_start = interval->start;
		row->last_end = interval->end;
	}
	precise_add(&row->units, interval->load);
	precise_add(interval->stage == STAGE_POST ? &row->post : &row->work, interval->work);
	check_data(row, interval);
	keep_flows(row, interval);
}

/* --- one row --------------------------------------------------------------------------------- */

static bool is_possible(const ReplayRow *row, const Interval *interval)
{
	return interval->processor == row->processor && isfinite(interval->start) &&
	       isfinite(interval->end) && interval->start >= -row->run->time_slack &&
	       interval->end >= interval->start && interval->load >= 0 && interval->work >= 0 &&
	       isfinite(interval->load) && isfinite(interval->work) && !isnan(interval->needs);
}

static bool take(void *context, const Interval *interval)
{
	ReplayRow *row = context;

	if (row->taken++ >= row->limit || pace_step(row->taken))
		return false;
	if (!is_possible(row, interval)) {
		replay_violation(row->run, row->processor,
			"%s from %s to %s: an impossible time, load or amount of work",
			interval_kind_name(interval->kind), replay_show(interval->start).text,
			replay_show(interval->end).text);
		return true;
	}
	if (interval->end > row->run->seen.last_end)
		row->run->seen.last_end = interval->end;
	if (interval->kind == INTERVAL_COMPUTE)
		take_computing(row, interval);
	else
		replay_link_take(row, interval);
	return !row->run->out_of_memory;
}

static void check_times(const ReplayRow *row)
{
	const ReplayRun *run = row->run;
	double start = run->schedule->start[row->processor];
	double end = run->schedule->end[row->processor];

	if (row->computings == 0 && isnan(start) && isnan(end))
		return;
	if (row->computings > 0 && replay_close(start, row->first_start, run->time_slack) &&
		replay_close(end, row->last_end, run->time_slack))
		return;
	replay_violation(row->run, row->processor, "it is recorded as computing from %s to %s",
		replay_show(start).text, replay_show(end).text);
}

/* The steps a share stands for, in units of the whole. A part worked on alone takes those of
 * share * load units, a part that meets the whole data takes its share of all. */
static double share_steps(const ReplayRun *run, double share)
{
	if (run->schedule->steps == STEPS_ALONE)
		return share > 0 ? net_steps(run->net, share * run->net->load) / run->whole : 0;
	return run->seen.alone ? replay_power(share, run->net->order) : share;
}

/* Where the root's row was cut, whether it post-processes was not seen: then the first part that
 * was worked on alone tells, and all after it must be so, too. */
static void learn_of_parts(ReplayRow *row, double share, double work)
{
	ReplayRun *run = row->run;

	if (run->sampled && run->look[0] == REPLAY_CUT && row->processor > 0 &&
		run->schedule->steps != STEPS_ALONE && !replay_close(work, share, run->tolerance) &&
		replay_close(work, replay_power(share, run->net->order), run->tolerance))
		run->seen.alone = true;
}

static void check_share(ReplayRow *row)
{
	const ReplayRun *run = row->run;
	double share = run->schedule->share[row->processor];
	double work = row->work.high / run->whole;

	learn_of_parts(row, share, work);
	if (!replay_close(work, share_steps(run, share), run->tolerance))
		replay_violation(row->run, row->processor,
			"its work is %s of the whole, but its share is %s", replay_show(work).text,
			replay_show(share).text);
	if (!replay_close(row->units.high, share * run->net->load, run->load_slack))
		replay_violation(row->run, row->processor,
			"it completes %s units, but its share "
			"is %s",
			replay_show(row->units.high).text,
			replay_show(share * run->net->load).text);
}

/* For a row cut short: the time it is said to compute must at least suffice for its share. */
static void check_span(const ReplayRow *row)
{
	const ReplayRun *run = row->run;
	double share = run->schedule->share[row->processor];
	double part = fmin(share_steps(run, share), replay_power(share, run->net->order));
	double needed = schedule_startup_compute(run->net, run->schedule, row->processor) +
			part * run->whole * net_compute(run->net, row->processor) *
				run->net->intensity_compute;
	double span = run->schedule->end[row->processor] - run->schedule->start[row->processor];

	if (!(share > 0))
		return;
	if (!(span >= needed - run->time_slack))
		replay_violation(row->run, row->processor,
			"it is recorded as computing for %s, but its share takes %s",
			replay_show(span).text, replay_show(needed).text);
}

static void check_useless(const ReplayRow *row)
{
	if (row->taken > 0)
		replay_violation(row->run, row->processor,
			"it is " WORD_USELESS ", but something happens there");
}

/* The root has everything, but no more than there is. */
static void check_root(const ReplayRow *row)
{
	const ReplayRun *run = row->run;
	const double used = row->units.high + row->sent.high;

	if (run->linear && used > run->net->load + run->load_slack)
		replay_violation(row->run, row->processor,
			"it computes and sends %s units, but the load is %s",
			replay_show(used).text, replay_show(run->net->load).text);
}

/* --- what is there when it is used ----------------------------------------------------------- */

/* The tolerance moves these numbers, so their last digits say nothing. */
static void complain_of_lack(
	const ReplayRow *row, const ReplayLack *lack, const char *use, const char *supply)
{
	enum { FEW = 6 };
	char time[NUMBER_TEXT_MAX], used[NUMBER_TEXT_MAX], here[NUMBER_TEXT_MAX];

	number_short(time, lack->time, FEW);
	number_short(used, lack->used, FEW);
	number_short(here, lack->here, FEW);
	replay_violation(row->run, row->processor, "by %s it has %s %s units, but only %s are %s",
		time, use, used, here, supply);
}

static bool sort_flow(ReplayRow *row, ReplayFlow *flow)
{
	row->run->out_of_memory |= !replay_flow_sort(flow, &row->run->room);
	return !row->run->out_of_memory;
}

static void check_load(ReplayRow *row)
{
	ReplayRun *run = row->run;
	ReplayLack lack;

	if (row->relays == 0 && !replay_flow_join(&run->load, &run->relayed)) {
		run->out_of_memory = true;
		return;
	}
	if (!sort_flow(row, &run->load) || !sort_flow(row, &run->relayed))
		return;
	if (!replay_flow_holds(&run->load, run->load_slack, &lack))
		complain_of_lack(row, &lack, "used", "here");
	if (row->relays > 0 && !replay_flow_holds(&run->relayed, run->load_slack, &lack))
		complain_of_lack(row, &lack, "sent on", "here");
}

static void check_results(ReplayRow *row)
{
	ReplayRun *run = row->run;
	const double solved = row->units.high + row->collected;
	ReplayLack lack;

	if (!sort_flow(row, &run->solved))
		return;
	if (!replay_flow_holds(&run->solved, run->load_slack, &lack))
		complain_of_lack(row, &lack, "reported", "solved");
	else if (run->seen.root_collects && !replay_close(row->reported, solved, run->load_slack))
		replay_violation(run, row->processor, "it reports %s of %s solved units",
			replay_show(row->reported).text, replay_show(solved).text);
}

/* --- a row as a whole ------------------------------------------------------------------------ */

static void check_whole(ReplayRow *row)
{
	ReplayRun *run = row->run;

	replay_match_finish(row);
	if (row->processor != 0)
		check_results(row);
	else if (run->drawn)
		check_root(row);
	run->seen.alone = run->seen.alone || row->post.high > 0;
	precise_add(&run->seen.work, row->work.high / run->whole);
	precise_add(&run->seen.work, row->post.high / run->whole);
	if (run->schedule->verdict[row->processor] == VERDICT_USELESS)
		check_useless(row);
	check_times(row);
	if (run->drawn)
		check_share(row);
}

static void begin(ReplayRun *run, const ReplayRow *row)
{
	run->look[row->processor] = REPLAY_CUT;
	run->arrivals_count = 0;
	run->out_port.count = 0;
	run->in_port.count = 0;
	replay_flow_clear(&run->load);
	replay_flow_clear(&run->relayed);
	replay_flow_clear(&run->solved);
}

void replay_row(ReplayRun *run, uint32_t processor, uint64_t limit)
{
	ReplayRow row = {.run = run,
		.processor = processor,
		.limit = limit,
		.reports_start = INFINITY,
		.next_end = run->first_end[processor]};

	begin(run, &row);
	run->source(run->context, run->net, run->schedule, processor, take, &row);
	if (run->out_of_memory)
		return;
	replay_link_ports(&row);
	if (run->linear && !has_everything(&row) && !row.short_of_needs)
		check_load(&row);
	if (row.taken > limit) {
		/* Cut short within the transfers: nothing is known of the computing. */
		if (run->drawn)
			check_span(&row);
		return;
	}
	run->look[processor] = REPLAY_WHOLE;
	check_whole(&row);
}
