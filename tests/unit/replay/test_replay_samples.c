/* layer: solver */
/* The replay of schedules too large to be looked at whole, and what it makes of supply and use.
 * Small ones are written down in the pages beside this. */
#include "tests/fixtures/solver/solve.h"

#include "solver/base/mem.h"
#include "solver/base/pace.h"
#include "solver/replay/flow.h"
#include "solver/replay/replay.h"

#include <string.h>

/* --- samples of deep trees ------------------------------------------------------------------- */

/* A root, ARITY middle ones and as many leaves below each; load 1, everybody the same part. */
enum { ARITY = 400 };
#define LINK 0.5
#define COMPUTE 2.0

typedef struct Wood {
	Net net;
	Schedule schedule;
	double part;
	uint32_t late;               /* receives later than it was sent something */
	uint32_t counted[ARITY + 1]; /* how often the rows of the root and the middle ones were */
} Wood;

static bool give(IntervalSink *sink, void *context, IntervalKind kind, uint32_t processor,
	uint32_t peer, double start, double end, double load)
{
	const Interval interval = {.kind = kind,
		.processor = processor,
		.peer = peer,
		.start = start,
		.end = end,
		.load = load,
		.work = kind == INTERVAL_COMPUTE ? load : 0};

	return sink(context, &interval);
}

static void give_wood(void *context, const Net *net, const Schedule *schedule, uint32_t processor,
	IntervalSink *sink, void *sink_context)
{
	const Wood *wood = context;
	const double part = wood->part, arrival = schedule->start[processor];
	const uint32_t parent = net->parent_of[processor];
	const bool leaf = processor > ARITY;
	const double in = leaf ? part : part * (ARITY + 1), out = processor == 0 ? in : part;

	if (processor > 0 && !give(sink, sink_context, INTERVAL_RECEIVE, processor, parent,
				     arrival - LINK * in, arrival, in))
		return;
	for (uint32_t k = 1; k <= ARITY && !leaf; k++)
		if (!give(sink, sink_context, INTERVAL_SEND, processor, processor * ARITY + k,
			    arrival, arrival + LINK * out, out))
			return;
	give(sink, sink_context, INTERVAL_COMPUTE, processor, NET_NONE, arrival,
		arrival + COMPUTE * part, part);
}

static uint64_t count_wood(const Net *net, const Schedule *schedule, uint32_t processor)
{
	Wood *wood = schedule->state;

	if (processor <= ARITY)
		wood->counted[processor]++;
	return processor == 0 ? ARITY + 1 : processor <= ARITY ? ARITY + 2 : 2;
}

static const Method wooded = {.id = "wooded", .count = count_wood};

static Replay run_wood(Wood *wood)
{
	ReplaySettings settings = replay_settings();
	Replay result;

	settings.first = settings.last = wood->late;
	assert_int_equal(
		replay_from(&wood->net, &wood->schedule, &settings, give_wood, wood, &result, NULL),
		STATUS_OK);
	return result;
}

static void make_wood(Wood *wood)
{
	const double first = LINK * (ARITY + 1);

	memset(wood, 0, sizeof *wood);
	net_init(&wood->net);
	for (uint32_t level = 0, repeat = 1; level < 3; level++, repeat = ARITY) {
		const NetNode node = {.compute = COMPUTE,
			.link = LINK,
			.has_link = true,
			.repeat = level == 0 ? 1 : repeat};

		assert_int_equal(
			net_append(&wood->net, level == 0 ? NET_NONE : level - 1, &node, NULL),
			STATUS_OK);
	}
	wood->net.form = NET_REGULAR;
	wood->net.levels = 2;
	wood->net.arity = ARITY;
	wood->net.node[2].repeat = ARITY * ARITY;
	assert_int_equal(net_expand(&wood->net, NULL), STATUS_OK);
	schedule_init(&wood->schedule);
	assert_int_equal(schedule_reserve(&wood->schedule, wood->net.processors, NULL), STATUS_OK);
	wood->schedule.method = &wooded;
	wood->schedule.state = wood;
	wood->part = 1.0 / wood->net.processors;
	for (uint32_t i = 0; i < wood->net.processors; i++) {
		const double hops = i == 0 ? 0 : i <= ARITY ? first : first + LINK;

		wood->schedule.share[i] = wood->part;
		wood->schedule.start[i] = hops * wood->part;
		wood->schedule.end[i] = (hops + COMPUTE) * wood->part;
	}
	wood->schedule.finish = (first + LINK + COMPUTE) * wood->part;
}

/* Who is looked at is looked at with its parent, so that what it receives is held against what it
 * is sent. */
TEST(samples_see_both_ends)
{
	Replay result;
	Wood wood;

	make_wood(&wood);
	result = run_wood(&wood);
	if (!result.ok)
		fail_msg("%s", result.violation[0]);
	assert_int_equal(result.total, ARITY * ARITY + ARITY + 1);
	assert_in_range(result.checked, 200, 2100);
	wood.late = 123456;
	wood.schedule.start[wood.late] += 0.01 * wood.part;
	wood.schedule.end[wood.late] += 0.01 * wood.part;
	wood.schedule.finish = wood.schedule.end[wood.late];
	result = run_wood(&wood);
	assert_int_equal(result.violations, 1);
	assert_string_equal(result.violation[0], "P123456: receive 1 and its send do not match");
	schedule_release(&wood.schedule);
	net_release(&wood.net);
}

/* Children on the screen bring up their parent one after the other; where there is no time for it
 * that is found out once. */
TEST(parents_passed_over_are_counted_once)
{
	enum { PARENT = 7, INTERVALS = 600 };
	ReplaySettings settings = replay_settings();
	Replay result;
	Wood wood;

	make_wood(&wood);
	settings.intervals_max = INTERVALS;
	settings.first = PARENT * ARITY + 1;
	settings.last = PARENT * ARITY + ARITY;
	assert_int_equal(
		replay_from(&wood.net, &wood.schedule, &settings, give_wood, &wood, &result, NULL),
		STATUS_OK);
	assert_true(result.ok);
	for (uint32_t i = 0; i <= ARITY; i++)
		assert_in_range(wood.counted[i], i == 0 || i == PARENT, 1);
	schedule_release(&wood.schedule);
	net_release(&wood.net);
}

static Status go_on(Wood *wood, Replay *result)
{
	const ReplaySettings settings = replay_settings();

	return replay_go_on(&wood->net, &wood->schedule, &settings, give_wood, wood, result, NULL);
}

/* Who is not in the sample is found later; what is stopped, or has no memory, leaves all as it was.
 */
TEST(samples_are_made_whole)
{
	enum { LATE = 123456 };
	Replay result, before;
	Wood wood;

	make_wood(&wood);
	result = before = run_wood(&wood);
	pace_stop_plan(1);
	assert_int_equal(go_on(&wood, &result), STATUS_STOPPED);
	pace_stop_plan(0);
	mem_fail_plan(1, true);
	assert_int_equal(go_on(&wood, &result), STATUS_NO_MEMORY);
	mem_fail_plan(0, false);
	assert_memory_equal(&result, &before, sizeof result);
	for (int late = 0; late <= 1; late++) {
		while (replay_is_due(&result))
			assert_int_equal(go_on(&wood, &result), STATUS_OK);
		assert_int_equal(result.violations, late);
		if (!late)
			assert_int_equal(result.checked, result.total);
		wood.schedule.end[LATE] -= 0.01 * wood.part;
		result = run_wood(&wood);
		assert_true(result.ok);
	}
	schedule_release(&wood.schedule);
	net_release(&wood.net);
}

/* A root with so many children that its row is cut: their results come in after all else, and that
 * of one, who is not in the sample, last. */
enum { REPORTERS = 120000, SLOW = 60001 };

static void give_reports(void *context, const Net *net, const Schedule *schedule,
	uint32_t processor, IntervalSink *sink, void *sink_context)
{
	static const IntervalKind kinds[2][2] = {
		{INTERVAL_SEND, INTERVAL_COLLECT}, {INTERVAL_RECEIVE, INTERVAL_REPORT}};
	const double part = 1.0 / net->processors, start = processor == 0 ? 0 : LINK * part;
	const uint32_t peers = processor == 0 ? REPORTERS : 1;

	for (uint32_t k = 0; k < 2 * peers; k++) {
		const uint32_t peer = processor == 0 ? k % peers + 1 : 0;
		const bool slow = processor == SLOW || peer == SLOW;
		const double from = k < peers ? 0 : (LINK + COMPUTE + (slow ? LINK : 0)) * part;

		if (!give(sink, sink_context, kinds[processor != 0][k >= peers], processor, peer,
			    from, from + LINK * part, part))
			return;
	}
	give(sink, sink_context, INTERVAL_COMPUTE, processor, NET_NONE, start,
		start + COMPUTE * part, part);
}

static uint64_t count_reports(const Net *net, const Schedule *schedule, uint32_t processor)
{
	return processor == 0 ? 2 * (uint64_t)net->processors - 1 : 3;
}

static const Method reporting = {.id = "reporting", .count = count_reports};

TEST(results_may_end_beyond_the_sample)
{
	const double part = 1.0 / (REPORTERS + 1);
	const ReplaySettings settings = replay_settings();
	Replay result;
	ScopedNet net =
		net_of(text_of("intensity: {report: 1}\nnetwork: {kind: tree, root: {compute: "
			       "%g, children: [{compute: %g, link: %g, repeat: %d}]}}",
			COMPUTE, COMPUTE, LINK, REPORTERS));
	ScopedSchedule schedule;

	schedule_init(&schedule);
	assert_int_equal(schedule_reserve(&schedule, net.processors, NULL), STATUS_OK);
	schedule.method = &reporting;
	for (uint32_t i = 0; i <= REPORTERS; i++) {
		schedule.share[i] = part;
		schedule.start[i] = i == 0 ? 0 : LINK * part;
		schedule.end[i] = schedule.start[i] + COMPUTE * part;
	}
	schedule.finish = (3 * LINK + COMPUTE) * part;
	for (int late = 0; late <= 1; late++) {
		assert_int_equal(
			replay_from(&net, &schedule, &settings, give_reports, NULL, &result, NULL),
			STATUS_OK);
		assert_int_equal(result.violations, late);
		schedule.finish -= 2 * LINK * part; /* before the results are back */
	}
}

/* --- supply and use -------------------------------------------------------------------------- */

static bool holds(ReplayFlow *flow, ReplayLack *lack)
{
	SortRoom room = {0};

	assert_true(replay_flow_sort(flow, &room));
	sort_room_release(&room);
	return replay_flow_holds(flow, 1e-12, lack);
}

/* Bursts a billionth of the whole long on a slow stream: steep, and gone without a trace. */
TEST(steep_bursts_leave_nothing_behind)
{
	enum { BURSTS = 1000 };
	ReplayFlow flow = {0};
	ReplayLack lack;

	assert_true(replay_flow_supply(&flow, 0, 400, 1));
	assert_true(replay_flow_use(&flow, 0, 400, 1));
	for (uint32_t i = 0; i < BURSTS; i++) {
		const double start = i / 3.0, end = start + 1e-9;

		assert_true(replay_flow_supply(&flow, start, end, 1.0 / BURSTS));
		assert_true(replay_flow_use(&flow, end, end, 1.0 / BURSTS));
	}
	assert_true(holds(&flow, &lack));
	assert_true(replay_flow_use(&flow, 100, 100, 1e-9));
	assert_false(holds(&flow, &lack));
	check_close(lack.time, 100, 0);
	check_close(lack.used - lack.here, 1e-9, 1e-3);
	replay_flow_release(&flow);
}

TEST(jumps_and_slopes_meet)
{
	ReplayFlow flow = {0};
	ReplayLack lack;

	assert_true(replay_flow_supply(&flow, 0, 4, 8));
	assert_true(replay_flow_use(&flow, 1, 1, 2)); /* all that is there at 1 */
	assert_true(replay_flow_use(&flow, 2, 4, 6)); /* 3 a second against 2, from 2 in hand */
	assert_true(holds(&flow, &lack));
	assert_true(replay_flow_use(&flow, 3, 3, 1.5));
	assert_false(holds(&flow, &lack));
	check_close(lack.time, 3, 0);
	check_close(lack.used, 6.5, 1e-15);
	check_close(lack.here, 6, 1e-15);
	replay_flow_release(&flow);
}
