#include "solver/replay/run.h"

#include "solver/base/mem.h"
#include "solver/base/pace.h"
#include "solver/claims/kinds.h"
#include "solver/claims/useless.h"
#include "solver/net/fields.h"

#include <float.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

/* In a sample: rows always looked at beside the chosen ones; the part of all intervals that one row
 * may have to be looked at whole; and how far a longer one is looked at. So neither a million sends
 * of the root nor a million pieces of a child hold it up. */
enum { EXTREMES = 6, SCREEN_MAX = 1024, ROW_SHARE = 8, ROW_CUT = 256 };

/* The finish is copied from the last end, not worked out: they differ by no more (relative). */
#define SAME_END (4 * DBL_EPSILON)

ReplaySettings replay_settings(void)
{
	return (ReplaySettings){
		.tolerance = 1e-9,
		.intervals_max = 100000,
		.sample = 1000,
		.seed = 1,
		.first = 1,
		.last = 0,
	};
}

/* --- all processors at once ------------------------------------------------------------------ */

/* What one pass over the arrays of a schedule tells. */
typedef struct Survey {
	double shares;
	uint32_t odd;         /* the first useless processor with a share; NET_NONE */
	double last_end;      /* of all computing */
	uint32_t last;        /* who ends then */
	uint32_t most, least; /* the largest share, and the smallest that is not 0 */
} Survey;

/* Short plain sums, added with compensation: as fast as a plain loop, and exact enough. */
static Survey survey(const Schedule *schedule)
{
	enum { RUN = 64 };
	Survey seen = {.odd = NET_NONE, .last_end = 0};
	const double *share = schedule->share, *end = schedule->end;
	double most = -INFINITY, least = INFINITY;
	PreciseSum sum = {0};

	for (uint32_t begin = 0; begin < schedule->processors && !pace_step(begin); begin += RUN) {
		uint32_t stop =
			schedule->processors - begin < RUN ? schedule->processors : begin + RUN;
		double part = 0;

		for (uint32_t i = begin; i < stop; i++) {
			part += share[i];
			if (share[i] > most) {
				most = share[i];
				seen.most = i;
			}
			if (share[i] < least && share[i] != 0) {
				least = share[i];
				seen.least = i;
			}
			if (end[i] > seen.last_end) {
				seen.last_end = end[i];
				seen.last = i;
			}
			if (schedule->verdict[i] == VERDICT_USELESS && share[i] != 0 &&
				seen.odd == NET_NONE)
				seen.odd = i;
		}
		precise_add(&sum, part);
	}
	seen.shares = sum.high;
	return seen;
}

static void check_survey(ReplayRun *run, const Survey *seen)
{
	if (seen->odd != NET_NONE)
		replay_violation(run, seen->odd, "it is " WORD_USELESS ", but has a share");
	if (run->drawn && !(fabs(seen->shares - 1) <= run->tolerance))
		replay_violation(run, NET_NONE, "the shares sum to %s instead of 1",
			replay_show(seen->shares).text);
}

/* --- the sample ------------------------------------------------------------------------------ */

/* The next number of a splitmix64 sequence: small, seedable, the same everywhere. */
static uint64_t next_random(uint64_t *state)
{
	uint64_t z = *state += UINT64_C(0x9E3779B97F4A7C15);

	z = (z ^ (z >> 30)) * UINT64_C(0xBF58476D1CE4E5B9);
	z = (z ^ (z >> 27)) * UINT64_C(0x94D049BB133111EB);
	return z ^ (z >> 31);
}

/* A processor to look at, and how far. */
typedef struct Pick {
	uint32_t processor;
	uint64_t limit;
} Pick;

static int by_number(const void *left, const void *right)
{
	const uint32_t a = ((const Pick *)left)->processor, b = ((const Pick *)right)->processor;

	return (a > b) - (a < b);
}

/* Those to look at, and how many intervals there is time for beside theirs. */
typedef struct Sample {
	Pick *list;
	size_t count;
	uint64_t left;
	uint64_t row_most; /* rows with more are not looked at whole */
} Sample;

/* How far a row of so many intervals is looked at. The root counts even when cut: its sends are
 * held against what arrives. */
static uint64_t row_limit(const Sample *sample, uint32_t processor, uint64_t intervals)
{
	if (intervals <= sample->row_most)
		return UINT64_MAX;
	return processor == 0 ? sample->row_most : ROW_CUT;
}

/* Every row is counted once at most: the root comes up with each of its children, and its count is
 * one pass over them all. What there is no time for now has none later. */
static void choose_one(ReplayRun *run, Sample *sample, uint32_t processor)
{
	if (run->look[processor] != REPLAY_UNSEEN)
		return;
	const uint64_t intervals = schedule_interval_count(run->net, run->schedule, processor);
	const uint64_t limit = row_limit(sample, processor, intervals);
	const uint64_t cost = limit < intervals ? limit : intervals;

	if (processor == 0)
		run->of_root = intervals;
	run->look[processor] = cost > sample->left ? REPLAY_PASSED : REPLAY_CHOSEN;
	if (cost > sample->left)
		return;
	sample->list[sample->count++] = (Pick){processor, limit};
	sample->left -= cost;
}

/* With its parent, so that both ends of what it receives are looked at. */
static void choose(ReplayRun *run, Sample *sample, uint32_t processor)
{
	if (processor >= run->net->processors)
		return;
	choose_one(run, sample, processor);
	if (processor > 0)
		choose_one(run, sample, run->net->parent_of[processor]);
}

static uint32_t common_divisor(uint32_t a, uint32_t b)
{
	while (b != 0) {
		const uint32_t rest = a % b;

		a = b;
		b = rest;
	}
	return a;
}

/* One processor at random from each of `count` equal stretches. The stretches are gone through in
 * leaps, so that wherever there is no time for more all parts of the net have had some. */
static void choose_at_random(ReplayRun *run, Sample *sample, uint32_t count, uint64_t state)
{
	const uint64_t processors = run->net->processors;
	uint32_t leap = (uint32_t)(count * 0.6180339887498949) + 1, k = 0;

	while (common_divisor(leap, count) != 1)
		leap++;
	for (uint32_t i = 0; i < count; i++) {
		const uint64_t low = processors * k / count, high = processors * (k + 1) / count;

		choose(run, sample, (uint32_t)(low + next_random(&state) % (high - low)));
		k = (uint32_t)(((uint64_t)k + leap) % count);
	}
}

/* What matters most comes first: the ends of the net and of time, what is on screen, the rest. Then
 * they are put in order, so that parents come before their children. */
static bool choose_all(
	ReplayRun *run, const ReplaySettings *settings, const Survey *seen, Sample *sample)
{
	const uint32_t processors = run->net->processors;
	/* 1: the root's first sends are looked at */
	const uint32_t extremes[EXTREMES] = {
		0, 1, processors - 1, seen->last, seen->most, seen->least};
	const uint32_t random = settings->sample < processors ? settings->sample : processors;

	sample->list =
		mem_array(2 * ((size_t)random + SCREEN_MAX + EXTREMES), sizeof *sample->list);
	if (!sample->list)
		return false;
	for (size_t i = 0; i < EXTREMES; i++)
		choose(run, sample, extremes[i]);
	for (uint64_t k = settings->first;
		k <= settings->last && k < processors && k - settings->first < SCREEN_MAX; k++)
		choose(run, sample, (uint32_t)k);
	if (random > 0)
		choose_at_random(run, sample, random, settings->seed);
	qsort(sample->list, sample->count, sizeof *sample->list, by_number);
	return true;
}

/* --- the replay ------------------------------------------------------------------------------ */

static void replay_all(ReplayRun *run)
{
	uint32_t processors = run->schedule->processors;

	for (uint32_t i = 0; i < processors && !run->out_of_memory; i++)
		replay_row(run, i, UINT64_MAX);
	run->out->checked = processors;
}

static void replay_sample(ReplayRun *run, const ReplaySettings *settings, const Survey *seen)
{
	Sample sample = {
		.left = settings->intervals_max, .row_most = settings->intervals_max / ROW_SHARE};

	run->sampled = true;
	run->out_of_memory = !choose_all(run, settings, seen, &sample);
	for (size_t i = 0; i < sample.count && !run->out_of_memory; i++) {
		const Pick *pick = &sample.list[i];

		replay_row(run, pick->processor, pick->limit);
		run->out->checked += pick->limit == UINT64_MAX || pick->processor == 0;
	}
	mem_free(sample.list);
}

void replay_run_totals(ReplayRun *run, double last_end)
{
	double last = fmax(run->seen.last_end, last_end);
	double finish = run->schedule->finish;
	double work = run->seen.work.high;
	/* Results come in last, at the root: where its row was cut the end was not seen. */
	bool later = run->seen.reports && run->look[0] != REPLAY_WHOLE && finish > last;

	if (!run->drawn)
		return;
	if (!later && !(fabs(finish - last) <= SAME_END * last))
		replay_violation(run, NET_NONE, "the finish is given as %s, but the last end is %s",
			replay_show(finish).text, replay_show(last).text);
	if (!run->sampled && run->schedule->steps == STEPS_TOGETHER &&
		!(fabs(work - 1) <= run->tolerance))
		replay_violation(run, NET_NONE, "the work done is %s of what the load requires",
			replay_show(work).text);
}

static bool is_checkable(ReplayRun *run)
{
	if (run->schedule->processors != run->net->processors) {
		replay_violation(run, NET_NONE, "the schedule belongs to another network");
		return false;
	}
	if (run->drawn && !(isfinite(run->schedule->finish) && run->schedule->finish >= 0)) {
		replay_violation(run, NET_NONE, "the finish is not a possible time");
		return false;
	}
	if (!isfinite(run->whole) || run->whole <= 0) {
		replay_violation(run, NET_NONE, "load^order is too large to compute with");
		return false;
	}
	return true;
}

void replay_run_scale(ReplayRun *run, double last_end)
{
	double scale = run->drawn ? run->schedule->finish : last_end;

	run->time_slack = run->tolerance * fabs(scale);
	run->load_slack = run->tolerance * run->net->load;
}

/* Processors below each link, which fat trees divide their times by. */
static bool count_below(ReplayRun *run)
{
	const Net *net = run->net;

	run->below = mem_array(net->processors, sizeof *run->below);
	if (!run->below)
		return false;
	for (uint32_t i = net->processors; i-- > 0;) {
		run->below[i]++;
		if (i > 0)
			run->below[net->parent_of[i]] += run->below[i];
	}
	return true;
}

bool replay_run_reserve(ReplayRun *run)
{
	const uint32_t processors = run->schedule->processors;

	run->first_end = mem_array(processors, sizeof *run->first_end);
	run->look = mem_array(processors, sizeof *run->look);
	return run->first_end && run->look && (!run->schedule->fat || count_below(run));
}

void replay_run_release(ReplayRun *run)
{
	mem_free(run->first_end);
	mem_free(run->look);
	mem_free(run->below);
	mem_free(run->ends);
	mem_free(run->arrivals);
	mem_free(run->out_port.items);
	mem_free(run->in_port.items);
	replay_flow_release(&run->load);
	replay_flow_release(&run->relayed);
	replay_flow_release(&run->solved);
	sort_room_release(&run->room);
}

static void replay_checkable(ReplayRun *run, const ReplaySettings *settings)
{
	Survey seen = survey(run->schedule);

	replay_run_scale(run, seen.last_end);
	check_survey(run, &seen);
	if (!replay_run_reserve(run)) {
		run->out_of_memory = true;
		return;
	}
	if (run->net->processors <= settings->intervals_max &&
		schedule_interval_total(run->net, run->schedule) <= settings->intervals_max)
		replay_all(run);
	else
		replay_sample(run, settings, &seen);
	replay_run_totals(run, seen.last_end);
}

static double all_steps(const Net *net, const Schedule *schedule)
{
	return schedule->steps == STEPS_ALONE ? net_steps(net, net->load)
					      : pow(net->load, net->order);
}

static bool is_linear(const Net *net, const Schedule *schedule)
{
	return net->order == 1 && (schedule->steps == STEPS_TOGETHER || net->law == NET_LAW_POWER);
}

ReplayRun replay_run(const Net *net, const Schedule *schedule, const ReplaySettings *settings,
	ReplaySource *source, void *context, Replay *out)
{
	return (ReplayRun){
		.net = net,
		.schedule = schedule,
		.source = source,
		.context = context,
		.out = out,
		.tolerance = settings->tolerance,
		.whole = all_steps(net, schedule),
		.drawn = !isnan(schedule->finish),
		.linear = is_linear(net, schedule),
	};
}

/* Other nets than trees have links of which neither end is the parent. */
static ReplayRest rest_of(const ReplayRun *run)
{
	const bool left = run->sampled && run->drawn && run->net->kind == NET_TREE &&
			  run->of_root <= REPLAY_ROW_MOST;

	ReplayRest rest = {.next = left ? 0 : run->schedule->processors, .seen = run->seen};

	rest.seen.work = precise_sum(0);
	return rest;
}

Status replay_from(const Net *net, const Schedule *schedule, const ReplaySettings *settings,
	ReplaySource *source, void *context, Replay *out, Error *error)
{
	ReplayRun run = replay_run(net, schedule, settings, source, context, out);

	*out = (Replay){.total = schedule->processors};
	if (is_checkable(&run))
		replay_checkable(&run, settings);
	out->ok = out->violations == 0;
	out->rest = rest_of(&run);
	replay_run_release(&run);
	if (pace_stop(0, 0))
		return pace_stopped(error);
	if (run.out_of_memory) {
		*out = (Replay){.ok = false};
		return error_no_memory(error);
	}
	return STATUS_OK;
}

void replay_own_intervals(void *context, const Net *net, const Schedule *schedule,
	uint32_t processor, IntervalSink *sink, void *sink_context)
{
	(void)context;
	schedule_intervals(net, schedule, processor, sink, sink_context);
}

Status replay(const Net *net, const Schedule *schedule, const ReplaySettings *settings, Replay *out,
	Error *error)
{
	return replay_from(net, schedule, settings, replay_own_intervals, NULL, out, error);
}

Status replay_and_judge(const Net *net, Schedule *schedule, const ReplaySettings *settings,
	Replay *out, Error *error)
{
	STATUS_TRY(replay(net, schedule, settings, out, error));
	return replay_judge(net, schedule, out, error);
}

Status replay_judge(const Net *net, Schedule *schedule, const Replay *replay, Error *error)
{
	FieldPlace far;

	if (replay->ok)
		return STATUS_OK;
	if (net_farthest(net, &far))
		return net_beyond_range(net, error);
	schedule->outcome = OUTCOME_FAILED;
	snprintf(schedule->why, sizeof schedule->why, "%s", replay->violation[0]);
	schedule->facts = 0;
	schedule_bound(schedule, CLAIM_REPLAY_FAILS, NAN, NAN, NAN);
	schedule->bound_by_links = NULL;
	schedule->loss = (SpeedupLoss){NAN, NAN, NAN};
	return STATUS_OK;
}

const Replay *replay_told(const Schedule *schedule, const Replay *replay)
{
	const bool none = schedule->veiled || (replay->ok && isnan(schedule->finish));

	return none ? NULL : replay;
}
