/* A sample made whole, a stretch of rows at a time. Each stretch is a run of its own: what is sent
 * to its rows is kept first, then they are looked at. So memory and time are those of a stretch,
 * however many there are. */
#include "solver/replay/run.h"

#include "solver/base/pace.h"

/* After so many intervals the rest is left alone. */
#define ALL_MOST (UINT64_C(1) << 27)

static bool is_long(const ReplayRun *run, uint32_t processor)
{
	return schedule_interval_count(run->net, run->schedule, processor) > REPLAY_ROW_MOST;
}

bool replay_is_due(const Replay *replay)
{
	return replay->ok && replay->rest.next < replay->total;
}

/* The rows of a stretch: up to before `to`. */
typedef struct Stretch {
	ReplayRun *run;
	ReplayRow row; /* whose sends are being kept */
	uint32_t from, to;
} Stretch;

static bool keep(void *context, const Interval *interval)
{
	Stretch *stretch = context;

	if (replay_is_downward(interval->kind) && interval->peer >= stretch->from &&
		interval->peer < stretch->to)
		replay_match_keep(&stretch->row, interval);
	return !stretch->run->out_of_memory;
}

/* Each parent once. Whatever comes in must have been sent by it. */
static void keep_sends(Stretch *stretch)
{
	ReplayRun *run = stretch->run;

	for (uint32_t i = stretch->from; i < stretch->to && !run->out_of_memory; i++) {
		const uint32_t parent = run->net->parent_of[i];

		if (parent == NET_NONE || run->look[parent] != REPLAY_UNSEEN)
			continue;
		run->look[parent] = REPLAY_WHOLE;
		stretch->row = (ReplayRow){.run = run, .processor = parent};
		if (run->source != replay_own_intervals)
			run->source(run->context, run->net, run->schedule, parent, keep, stretch);
		else
			schedule_intervals_with(run->net, run->schedule, parent, stretch->from,
				stretch->to - 1, keep, stretch);
	}
}

/* One row at least. */
static Stretch next_stretch(ReplayRun *run, ReplayRest *rest, uint64_t most)
{
	Stretch stretch = {.run = run, .from = rest->next, .to = rest->next};
	uint64_t count = 0;

	while (stretch.to < run->net->processors && count < most && !pace_step(stretch.to)) {
		const uint64_t row = schedule_interval_count(run->net, run->schedule, stretch.to++);

		count += row <= REPLAY_ROW_MOST ? row + 1 : 1;
	}
	rest->spent += count;
	return stretch;
}

static void look_at(Stretch *stretch, ReplayRest *rest)
{
	ReplayRun *run = stretch->run;

	keep_sends(stretch);
	for (uint32_t i = stretch->from; i < stretch->to && !run->out_of_memory && !pace_step(i);
		i++) {
		const bool passed = is_long(run, i);

		rest->passed += passed;
		if (!passed)
			replay_row(run, i, UINT64_MAX);
	}
}

static void go_on(ReplayRun *run, const ReplaySettings *settings, Replay *out)
{
	ReplayRest *rest = &out->rest;
	Stretch stretch = next_stretch(run, rest, settings->intervals_max);

	look_at(&stretch, rest);
	rest->seen = run->seen;
	rest->next = stretch.to;
	const uint32_t seen = rest->next - rest->passed;

	out->checked = seen > out->checked ? seen : out->checked;
	if (rest->next == out->total && rest->passed == 0)
		replay_run_totals(run, rest->seen.last_end);
	if (rest->spent > ALL_MOST)
		rest->next = run->schedule->processors;
	out->ok = out->violations == 0;
}

Status replay_go_on(const Net *net, const Schedule *schedule, const ReplaySettings *settings,
	ReplaySource *source, void *context, Replay *replay, Error *error)
{
	Replay out = *replay;
	ReplayRun run = replay_run(
		net, schedule, settings, source ? source : replay_own_intervals, context, &out);

	run.given = true;
	run.seen = out.rest.seen;
	replay_run_scale(&run, NAN); /* the finish is known */
	run.out_of_memory = !replay_run_reserve(&run);
	if (!run.out_of_memory)
		go_on(&run, settings, &out);
	replay_run_release(&run);
	if (pace_stop(0, 0))
		return pace_stopped(error);
	if (run.out_of_memory)
		return error_no_memory(error);
	*replay = out;
	return STATUS_OK;
}
