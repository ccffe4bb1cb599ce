#include "solver/replay/run.h"

#include "solver/base/mem.h"

void replay_match_keep(ReplayRow *row, const Interval *interval)
{
	ReplayRun *run = row->run;
	void *items = run->ends;

	if (!mem_grow(&items, &run->ends_cap, run->ends_count + 1, sizeof *run->ends)) {
		run->out_of_memory = true;
		return;
	}
	run->ends = items;
	const uint32_t place = (uint32_t)++run->ends_count, first = run->first_end[interval->peer];

	run->ends[place - 1] = (ReplayEnd){
		.start = interval->start,
		.end = interval->end,
		.load = interval->load,
		.from = row->processor,
		.tail = place,
		.collect = interval->kind == INTERVAL_COLLECT,
	};

	if (first == 0) {
		run->first_end[interval->peer] = place;
		return;
	}
	run->ends[run->ends[first - 1].tail - 1].next = place;
	run->ends[first - 1].tail = place;
}

static bool is_wanted(const ReplayEnd *end, const Interval *interval)
{
	return !end->met && end->from == interval->peer &&
	       end->collect == (interval->kind == INTERVAL_REPORT);
}

/* 1 + the first end that the interval can meet; 0 for none. Rows mostly meet them in the order
 * they were kept in. */
static uint32_t find(const ReplayRow *row, const Interval *interval)
{
	const ReplayEnd *ends = row->run->ends;
	uint32_t place = row->next_end;

	if (place > 0 && is_wanted(&ends[place - 1], interval))
		return place;
	place = row->run->first_end[row->processor];
	while (place > 0 && !is_wanted(&ends[place - 1], interval))
		place = ends[place - 1].next;
	return place;
}

/* Whether the interval can stand at the end of what was met last: loads so small that the transfer
 * seemed complete without it. */
static bool is_rest(const ReplayRow *row, const Interval *interval)
{
	const ReplayRun *run = row->run;

	if (row->met == 0 || interval->load > run->load_slack)
		return false;
	const ReplayEnd *last = &run->ends[row->met - 1];

	return last->from == interval->peer &&
	       replay_close(interval->start, last->end, run->time_slack) &&
	       replay_close(interval->end, last->end, run->time_slack);
}

static void complain(const ReplayRow *row, const Interval *interval, bool missing)
{
	const char *other = interval->kind == INTERVAL_REPORT ? "collect" : "send";

	replay_violation(row->run, row->processor,
		missing ? "%s %u has no %s" : "%s %u and its %s do not match",
		interval_kind_name(interval->kind), row->transfers, other);
}

static void take(ReplayRow *row, const Interval *interval, uint32_t place)
{
	const ReplayRun *run = row->run;
	ReplayEnd *end = &run->ends[place - 1];
	const bool same = replay_close(interval->start, end->start, run->time_slack) &&
			  interval->end <= end->end + run->time_slack &&
			  interval->load <= end->load + run->load_slack;

	if (!same)
		complain(row, interval, false);
	end->begun = true;
	end->start = interval->end;
	end->load -= interval->load;
	end->met =
		!same || (end->start >= end->end - run->time_slack && end->load <= run->load_slack);
	row->next_end = end->met ? end->next : place;
	if (end->met)
		row->met = place;
}

double replay_match_meet(ReplayRow *row, const Interval *interval)
{
	const ReplayRun *run = row->run;
	const uint32_t place = find(row, interval);

	if (place > 0) {
		const ReplayEnd *end = &run->ends[place - 1];

		if (end->begun || !is_rest(row, interval) ||
			replay_close(interval->start, end->start, run->time_slack)) {
			take(row, interval, place);
			return end->end;
		}
	}
	if (is_rest(row, interval))
		return run->ends[row->met - 1].end;
	if (run->look[interval->peer] == REPLAY_WHOLE)
		complain(row, interval, true);
	return interval->end;
}

void replay_match_finish(const ReplayRow *row)
{
	const ReplayRun *run = row->run;

	for (uint32_t place = run->first_end[row->processor]; place > 0;
		place = run->ends[place - 1].next)
		if (!run->ends[place - 1].met) {
			replay_violation(row->run, row->processor,
				run->ends[place - 1].collect
					? "more is collected from it than it reports"
					: "more is sent to it than it receives");
			return;
		}
}
