/* layer: solver */
/* What a replay does to a schedule that it rejects, and replays of large ones, of which a sample is
 * looked at. Small ones are written down in the pages beside this. */
#include "tests/fixtures/solver/solve.h"

#include "solver/base/mem.h"
#include "solver/replay/replay.h"

#include <math.h>
#include <string.h>

/* Whoever fails claims nothing; what has no T was not checked. */
TEST(judged)
{
	const ReplaySettings checks = replay_settings();
	ScopedSolved right =
		solved("chen-m", "load: 100\norder: 2\nnetwork: {kind: tree, "
				 "root: {compute: 1.385, children: [{compute: 1.2, link: 0.17}]}}");
	Replay out;

	assert_int_equal(
		replay_and_judge(&right.net, &right.schedule, &checks, &out, NULL), STATUS_OK);
	assert_int_equal(right.schedule.outcome, OUTCOME_EXACT);
	assert_ptr_equal(replay_told(&right.schedule, &out), &out);
	assert_true(right.schedule.facts > 0);
	right.schedule.share[1] *= 1.01;
	assert_int_equal(
		replay_and_judge(&right.net, &right.schedule, &checks, &out, NULL), STATUS_OK);
	assert_int_equal(right.schedule.outcome, OUTCOME_FAILED);
	assert_string_equal(outcome_name(right.schedule.outcome), "failed");
	assert_string_equal(right.schedule.why, out.violation[0]);
	assert_int_equal(right.schedule.facts, 0);
	assert_true(isnan(right.schedule.speedup_bound));
	right.schedule.finish = NAN;
	assert_ptr_equal(replay_told(&right.schedule, &out), &out);
	out.ok = true;
	assert_null(replay_told(&right.schedule, &out));
}

/* --- large ones ------------------------------------------------------------------------------ */

/* A root and many alike children, each sent its part at once and computing it; order 1, load 7.
 * One of them may be tampered with. */
typedef struct Crowd {
	Net net;
	Schedule schedule;
	double part;       /* units of each processor */
	uint32_t pieces;   /* in which it is sent */
	uint32_t tampered; /* starts too early */
	uint64_t asked;    /* rows asked for */
	uint64_t given;    /* intervals given */
	uint64_t counted;  /* how often a row was counted; the root's, which is one pass over all */
	uint64_t root_counted;
} Crowd;

static void give_crowd(void *context, const Net *net, const Schedule *schedule, uint32_t processor,
	IntervalSink *sink, void *sink_context)
{
	Crowd *crowd = context;
	double link = 0.3 * crowd->part, work = 2.5 * crowd->part;
	uint32_t children = processor == 0 ? net->processors - 1 : 1;
	Interval interval = {.kind = processor == 0 ? INTERVAL_SEND : INTERVAL_RECEIVE,
		.processor = processor,
		.load = crowd->part / crowd->pieces};

	crowd->asked++;
	for (uint32_t i = 0; i < children * crowd->pieces; i++) {
		interval.peer = processor == 0 ? i / crowd->pieces + 1 : 0;
		interval.start = link * (i % crowd->pieces) / crowd->pieces;
		interval.end = interval.start + link / crowd->pieces;
		crowd->given++;
		if (!sink(sink_context, &interval))
			return;
	}
	crowd->given++;
	interval = (Interval){.kind = INTERVAL_COMPUTE,
		.processor = processor,
		.peer = NET_NONE,
		.start = processor == 0 ? 0 : link,
		.load = crowd->part,
		.work = crowd->part,
		.needs = crowd->part};
	if (processor == crowd->tampered)
		interval.start /= 2;
	interval.end = interval.start + work;
	sink(sink_context, &interval);
}

static uint64_t count_crowd(const Net *net, const Schedule *schedule, uint32_t processor)
{
	Crowd *crowd = schedule->state;

	crowd->counted++;
	crowd->root_counted += processor == 0;
	return processor == 0 ? 3 * (uint64_t)net->processors : 4;
}

static const Method crowded = {.id = "crowded", .count = count_crowd};

static void make_crowd(Crowd *crowd, uint32_t children)
{
	NetNode root = {.compute = 2.5, .repeat = 1};
	NetNode child = {.compute = 2.5, .link = 0.3, .has_link = true, .repeat = children};
	uint32_t n = children + 1;

	memset(crowd, 0, sizeof *crowd);
	crowd->tampered = NET_NONE;
	net_init(&crowd->net);
	crowd->net.load = 7;
	assert_int_equal(net_append(&crowd->net, NET_NONE, &root, NULL), STATUS_OK);
	assert_int_equal(net_append(&crowd->net, 0, &child, NULL), STATUS_OK);
	assert_int_equal(net_expand(&crowd->net, NULL), STATUS_OK);
	schedule_init(&crowd->schedule);
	assert_int_equal(schedule_reserve(&crowd->schedule, n, NULL), STATUS_OK);
	crowd->schedule.method = &crowded;
	crowd->schedule.state = crowd;
	crowd->part = 7.0 / n;
	crowd->pieces = 1;
	for (uint32_t i = 0; i < n; i++) {
		crowd->schedule.share[i] = 1.0 / n;
		crowd->schedule.start[i] = i == 0 ? 0 : 0.3 * crowd->part;
		crowd->schedule.end[i] = crowd->schedule.start[i] + 2.5 * crowd->part;
	}
	crowd->schedule.finish = crowd->schedule.end[1];
}

static void free_crowd(Crowd *crowd)
{
	schedule_release(&crowd->schedule);
	net_release(&crowd->net);
}

static Replay run_crowd(Crowd *crowd, const ReplaySettings *settings)
{
	Replay result;

	assert_int_equal(replay_from(&crowd->net, &crowd->schedule, settings, give_crowd, crowd,
				 &result, NULL),
		STATUS_OK);
	return result;
}

TEST(many_are_all_checked_up_to_the_limit)
{
	ReplaySettings settings = replay_settings();
	Replay result;
	Crowd crowd;

	make_crowd(&crowd, 14000);
	result = run_crowd(&crowd, &settings);
	if (!result.ok)
		fail_msg("%s", result.violation[0]);
	assert_int_equal(result.checked, 14001);
	crowd.tampered = 2385;
	result = run_crowd(&crowd, &settings);
	assert_false(result.ok);
	free_crowd(&crowd);
}

TEST(more_are_sampled)
{
	enum { CHILDREN = 400000 };
	ReplaySettings settings = replay_settings();
	Replay result;
	Crowd crowd;

	make_crowd(&crowd, CHILDREN);
	result = run_crowd(&crowd, &settings);
	if (!result.ok)
		fail_msg("%s", result.violation[0]);
	assert_int_equal(result.total, CHILDREN + 1);
	assert_in_range(result.checked, 1000, 1010);
	assert_int_equal(crowd.asked, result.checked);
	assert_true(crowd.given <= 20000);

	/* A row on screen is always among them, as are the ends. */
	settings.first = 238499;
	settings.last = 238510;
	crowd.tampered = 238500;
	result = run_crowd(&crowd, &settings);
	assert_int_equal(result.violations, 2); /* too early, and not when it says */
	crowd.tampered = CHILDREN;
	assert_false(run_crowd(&crowd, &settings).ok);
	crowd.tampered = 1;
	assert_false(run_crowd(&crowd, &settings).ok);
	free_crowd(&crowd);
}

/* A child is chosen with its parent, but the root is not counted for each of them. */
TEST(samples_count_a_row_once)
{
	ReplaySettings settings = replay_settings();
	Crowd crowd;

	settings.first = 238499;
	settings.last = 238999;
	make_crowd(&crowd, 400000);
	assert_true(run_crowd(&crowd, &settings).ok);
	assert_int_equal(crowd.root_counted, 1);
	assert_int_equal(crowd.counted, crowd.asked);
	free_crowd(&crowd);

	/* Few processors, many intervals: here all are added up first, once for those alike. */
	make_crowd(&crowd, 50000);
	assert_true(run_crowd(&crowd, &settings).ok);
	assert_int_equal(crowd.root_counted, 2);
	assert_int_equal(crowd.counted, crowd.asked + 2);
	free_crowd(&crowd);
}

/* The root's sends are looked at up to a limit, which falls between two pieces of a child here. */
TEST(samples_may_cut_a_child_in_two)
{
	ReplaySettings settings = replay_settings();
	Replay result;
	Crowd crowd;

	make_crowd(&crowd, 300000);
	crowd.pieces = 3;
	settings.first = 4000;
	settings.last = 4300;
	result = run_crowd(&crowd, &settings);
	if (!result.ok)
		fail_msg("%s", result.violation[0]);
	free_crowd(&crowd);
}

TEST(samples_see_sums_and_the_finish)
{
	ReplaySettings settings = replay_settings();
	Replay result;
	Crowd crowd;

	make_crowd(&crowd, 300000);
	crowd.schedule.share[123456] *= 2;
	result = run_crowd(&crowd, &settings);
	assert_string_equal(result.violation[0], "the shares sum to 1.000003333 instead of 1");
	crowd.schedule.share[123456] /= 2;
	crowd.schedule.end[234567] *= 1.001;
	result = run_crowd(&crowd, &settings);
	assert_false(result.ok);
	crowd.schedule.finish *= 1.001; /* who ends last is always looked at */
	assert_false(run_crowd(&crowd, &settings).ok);
	crowd.schedule.finish /= 1.001;
	crowd.schedule.end[234567] /= 1.001;
	crowd.schedule.end[0] /= 2; /* the root's computing lies beyond its many sends */
	result = run_crowd(&crowd, &settings);
	assert_int_equal(result.violations, 1);
	assert_non_null(strstr(result.violation[0], "P0: it is recorded as computing for "));
	free_crowd(&crowd);
}

TEST(violations_beyond_the_room_are_counted)
{
	ReplaySettings settings = replay_settings();
	Replay result;
	Crowd crowd;

	make_crowd(&crowd, 1000);
	crowd.schedule.startup_compute = 0.001;
	result = run_crowd(&crowd, &settings);
	assert_false(result.ok);
	assert_int_equal(result.violations, 1001);
	free_crowd(&crowd);
}

TEST(memory_may_run_out)
{
	ReplaySettings settings = replay_settings();
	ScopedSolved c =
		solved("ko-sos", "load: 8\nintensity: {report: 0.3}\nnetwork: {kind: tree, "
				 "processors: [{compute: 1.5}, {parent: P0, compute: 2, link: "
				 "0.375}, {parent: P1, compute: 3, link: 0.75}]}");
	Error error;
	Replay result;

	mem_fail_plan(0, false);
	assert_int_equal(replay(&c.net, &c.schedule, &settings, &result, &error), STATUS_OK);
	const size_t calls = mem_calls();

	assert_true(result.ok && calls >= 4);
	for (size_t k = 1; k <= calls; k++) {
		mem_fail_plan(k, k % 2 == 0);
		assert_int_equal(
			replay(&c.net, &c.schedule, &settings, &result, &error), STATUS_NO_MEMORY);
		assert_string_equal(error.text, "out of memory");
		assert_false(result.ok);
	}
	mem_fail_plan(0, false);
}
