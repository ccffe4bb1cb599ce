/* layer: solver */
/* Schedules written down by hand, right ones and tampered ones. The times were worked out on paper
 * from rates that are no round numbers; nothing here knows a method. */
#include "tests/fixtures/solver/by_hand.h"

#include "solver/base/mem.h"
#include "solver/replay/replay.h"
#include "solver/schedule/method.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Order 2, load 10, so 100 steps; a step takes 2.98125, 3.875 and 2.125, a unit 0.56 and 1.04. */
enum {
	ROOT_SEND_1,
	ROOT_SEND_2,
	ROOT_SEND_3,
	ROOT_COMPUTE,
	P1_RECEIVE_1,
	P1_RECEIVE_2,
	P1_COMPUTE_1,
	P1_COMPUTE_2,
	P1_COMPUTE_3,
	P2_RECEIVE,
	P2_COMPUTE
};

static void start_star(Case *c)
{
	start_case(c, "load: 10\norder: 2\nintensity: {compute: 1.25, transfer: "
		      "0.8}\nnetwork: {kind: tree, processors: [{compute: 2.385}, {parent: "
		      "P0, compute: 3.1, link: 0.7}, {parent: P0, compute: 1.7, link: 1.3}, "
		      "{parent: P0, compute: 0.5, link: 900}]}");
	c->schedule.verdict[3] = VERDICT_USELESS;
}

static void make_star(Case *c)
{
	start_star(c);
	c->schedule.startup_compute = 0.25;
	c->schedule.startup_transfer = 0.125;
	transfer(c, INTERVAL_SEND, 0, 1, 0, 1.805, 3);
	transfer(c, INTERVAL_SEND, 0, 1, 2, 6.045, 7);
	transfer(c, INTERVAL_SEND, 0, 2, 0.5, 11.025, 10);
	compute(c, 0, 0, 149.3125, 5, 50, 0);
	transfer(c, INTERVAL_RECEIVE, 1, 0, 0, 1.805, 3);
	transfer(c, INTERVAL_RECEIVE, 1, 0, 2, 6.045, 7);
	compute(c, 1, 1.805, 36.93, 0, 9, 3);
	compute(c, 1, 36.93, 79.805, 1, 11, 10);
	compute(c, 1, 79.805, 118.555, 2, 10, 10);
	c->rows[P1_COMPUTE_3].continues = true;
	transfer(c, INTERVAL_RECEIVE, 2, 0, 0.5, 11.025, 10);
	compute(c, 2, 12, 54.75, 2, 20, 10);
	say(c, 0, 0.5, 0, 149.3125);
	say(c, 1, 0.3, 1.805, 118.555);
	say(c, 2, 0.2, 12, 54.75);
	c->schedule.finish = 149.3125;
}

TEST(right_schedule_is_accepted)
{
	ScopedCase c;

	make_star(&c);
	accept(&c);
	assert_int_equal(run(&c).checked, 4);
	assert_int_equal(run(&c).total, 4);
}

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

static void send_to_useless(Case *c)
{
	transfer(c, INTERVAL_SEND, 0, 3, 0, 0.125 + 720, 1);
}

static void wake_useless(Case *c)
{
	compute(c, 3, 0, 0.25, 0, 0, 0);
}

static const Variation star_rows[] = {
	{"shift computing", {SHIFT(P2_COMPUTE, 0.001)},
		"P2: it is recorded as computing from 12 to 54.75", NULL},
	{"compute too early", {SHIFT(P2_COMPUTE, -1), ADD(start[2], -1), ADD(end[2], -1)},
		"P2: computing 1 starts at 11 with 0 units here, but it needs 10", NULL},
	{"compute too early and hide it",
		{SHIFT(P2_COMPUTE, -1), ADD(start[2], -1), ADD(end[2], -1),
			PUT(rows[P2_COMPUTE].needs, 0)},
		"P2: computing 1 starts at 11 before its data is here", NULL},
	{"more steps than data",
		{PUT(rows[P1_COMPUTE_1].work, 10), ADD(rows[P1_COMPUTE_1].end, 3.875),
			PUT(rows[P1_COMPUTE_2].work, 10), ADD(rows[P1_COMPUTE_2].start, 3.875)},
		"P1: computing 1 starts at 1.805 before its data is here", NULL},
	{"overlap computing",
		{SHIFT(P1_COMPUTE_2, -0.5), SHIFT(P1_COMPUTE_3, -0.5), ADD(end[1], -0.5)},
		"P1: computing 2 starts at 36.43, but the one before ends at 36.93", NULL},
	{"gap before continuing", {SHIFT(P1_COMPUTE_3, 0.25), ADD(end[1], 0.25)},
		"P1: computing 3 starts at 80.055 but continues nothing that ends then", NULL},
	{"continue nothing",
		{PUT(rows[P2_COMPUTE].continues, true), ADD(rows[P2_COMPUTE].end, -0.25),
			ADD(end[2], -0.25)},
		"P2: computing 1 starts at 12 but continues nothing that ends then", NULL},
	{"lengthen computing", {ADD(rows[P2_COMPUTE].end, 1), ADD(end[2], 1)},
		"P2: computing 1 lasts 43.75, but its work takes 42.75", NULL},
	{"lengthen transfer", {ADD(rows[ROOT_SEND_3].end, 0.5), ADD(rows[P2_RECEIVE].end, 0.5)},
		"P0: send 3 lasts 11.025, but its load takes 10.525", NULL},
	{"send without startup",
		{ADD(rows[ROOT_SEND_3].end, -0.125), ADD(rows[P2_RECEIVE].end, -0.125)},
		"P0: send 3 lasts 10.4, but its load takes 10.525", NULL},
	{"send less",
		{PUT(rows[P2_RECEIVE].load, 9), PUT(rows[ROOT_SEND_3].load, 9),
			ADD(rows[P2_RECEIVE].end, -1.04), ADD(rows[ROOT_SEND_3].end, -1.04)},
		"P2: computing 1 starts at 12 with 9 units here, but it needs 10", NULL},
	{"busy link", {SHIFT(ROOT_SEND_2, -0.5), SHIFT(P1_RECEIVE_2, -0.5)},
		"P0: send 2 starts at 1.5, but its link is busy until 1.805", NULL},
	{"shift receive", {SHIFT(P2_RECEIVE, 0.25)}, "P2: receive 1 and its send do not match",
		NULL},
	{"shift send", {SHIFT(ROOT_SEND_3, 0.25)}, "P2: receive 1 and its send do not match", NULL},
	{"lose send", {DROP(ROOT_SEND_3)}, "P2: receive 1 has no send", NULL},
	{"lose second send", {DROP(ROOT_SEND_2)}, "P1: receive 2 has no send", NULL},
	{"lose receive", {DROP(P1_RECEIVE_2)},
		"P1: computing 2 starts at 36.93 with 3 units here, but it needs 10", NULL},
	{"send to useless", {{CHANGE_NONE, 0, 0, 0}}, "P3: more is sent to it than it receives",
		send_to_useless},
	{"wake useless", {{CHANGE_NONE, 0, 0, 0}}, "P3: it is useless, but something happens there",
		wake_useless},
	{"share for useless", {PUT(share[3], 0.1)}, "P3: it is useless, but has a share", NULL},
	{"one port", {PUT(schedule.ports, PORTS_ONE)},
		"P0: two transfers at once through its single port at 0.5", NULL},
	{"unknown peer", {PUT(rows[P2_RECEIVE].peer, 1)}, "P2: receive 1 is not between neighbours",
		NULL},
	{"peer beyond", {PUT(rows[ROOT_SEND_1].peer, 77)}, "P0: send 1 is not between neighbours",
		NULL},
	{"wrong share", {PUT(share[1], 0.31), PUT(share[2], 0.19)},
		"P1: its work is 0.3 of the whole, but its share is 0.31", NULL},
	{"shares of more than all", {PUT(share[1], 0.3001)},
		"the shares sum to 1.0001 instead of 1", NULL},
	{"wrong units", {PUT(rows[P2_COMPUTE].load, 1)},
		"P2: it completes 1 units, but its share "
		"is 2",
		NULL},
	{"too little work",
		{PUT(rows[P2_COMPUTE].work, 19), ADD(rows[P2_COMPUTE].end, -2.125),
			ADD(end[2], -2.125)},
		"P2: its work is 0.19 of the whole, but its share is 0.2", NULL},
	{"wrong finish", {PUT(schedule.finish, 149.313)},
		"the finish is given as 149.313, but the last end is 149.3125", NULL},
	{"endless finish", {PUT(schedule.finish, INFINITY)}, "the finish is not a possible time",
		NULL},
	{"wrong start", {PUT(start[2], 11.5)}, "P2: it is recorded as computing from 11.5 to 54.75",
		NULL},
	{"no times", {PUT(start[2], NAN), PUT(end[2], NAN)},
		"P2: it is recorded as computing from nan to nan", NULL},
	{"before time begins", {SHIFT(ROOT_COMPUTE, -1)},
		"P0: compute from -1 to 148.3125: an impossible time, load or amount of work",
		NULL},
	{"backwards", {PUT(rows[P2_COMPUTE].end, 11)},
		"P2: compute from 12 to 11: an impossible time, load or amount of work", NULL},
	{"no number", {PUT(rows[P2_RECEIVE].load, NAN)},
		"P2: receive from 0.5 to 11.025: an impossible time, load or amount of work", NULL},
	{"wrong row", {PUT(schedule.processors, 3)}, "the schedule belongs to another network",
		NULL},
	{"load out of range", {PUT(net.load, 1e200)}, "load^order is too large to compute with",
		NULL},
};

TEST_ROWS(tampering_is_rejected_in_words, Variation, star_rows)
{
	try_variation(make_star, row);
}

TEST(total_work_is_counted)
{
	Replay result;
	bool found = false;
	ScopedCase c;

	make_star(&c);
	change(&c, (const Change[CHANGES_MAX]){PUT(rows[P2_COMPUTE].work, 19),
			   ADD(rows[P2_COMPUTE].end, -2.125), ADD(end[2], -2.125)});
	result = run(&c);
	for (uint32_t i = 0; i < result.violations; i++)
		found = found || strcmp(result.violation[i],
					 "the work done is 0.99 of what the load requires") == 0;
	assert_true(found);
}

TEST(tolerance_is_relative_to_the_finish)
{
	ScopedCase c;

	make_star(&c);
	c.rows[P2_COMPUTE].end += 149.3125 * 0.9e-9;
	accept(&c);
	c.rows[P2_COMPUTE].end += 149.3125 * 0.2e-9;
	assert_false(run(&c).ok);
}

TEST(one_port_served_in_turn_is_accepted)
{
	static const Change later[CHANGES_MAX] = {SHIFT(ROOT_SEND_3, 1), SHIFT(P2_RECEIVE, 1),
		SHIFT(P2_COMPUTE, 1), ADD(start[2], 1), ADD(end[2], 1)};
	ScopedCase c;

	make_star(&c);
	c.schedule.ports = PORTS_ONE;
	/* P2 is served between P1's two transfers, so peers are not in order of time. */
	change(&c, (const Change[CHANGES_MAX]){SHIFT(ROOT_SEND_2, 11), SHIFT(P1_RECEIVE_2, 11),
			   SHIFT(ROOT_SEND_3, 0.5), SHIFT(P2_RECEIVE, 0.5)});
	change(&c, later);
	accept(&c);
	change(&c, later);
	reject(&c, "P0: two transfers at once through its single port at 13");
}

/* Parts worked on alone: 25, 9 and 4 steps, then the root does the remaining 62. */
TEST(post_processing_is_accepted)
{
	ScopedCase c;

	start_star(&c);
	c.schedule.ports = PORTS_FREE;
	compute(&c, 0, 0, 74.53125, 5, 25, 0);
	compute(&c, 0, 74.53125, 259.36875, 0, 62, 0);
	c.rows[1].stage = STAGE_POST;
	compute(&c, 1, 0, 34.875, 3, 9, 0);
	compute(&c, 2, 0, 8.5, 2, 4, 0);
	say(&c, 0, 0.5, 0, 259.36875);
	say(&c, 1, 0.3, 0, 34.875);
	say(&c, 2, 0.2, 0, 8.5);
	c.schedule.finish = 259.36875;
	accept(&c);
	c.rows[1].work = 61;
	c.rows[1].end -= 2.98125;
	c.end[0] -= 2.98125;
	c.schedule.finish -= 2.98125;
	reject(&c, "the work done is 0.99 of what the load requires");
}

TEST(free_transfers_take_no_time)
{
	ScopedCase c;

	make_star(&c);
	c.schedule.ports = PORTS_FREE;
	c.rows[ROOT_SEND_3].end = c.rows[ROOT_SEND_3].start;
	c.rows[P2_RECEIVE].end = c.rows[P2_RECEIVE].start;
	accept(&c);
	c.rows[ROOT_SEND_3].load = 9;
	reject(&c, "P2: receive 1 and its send do not match");
	c.rows[ROOT_SEND_3].load = 10;
	c.schedule.ports = PORTS_COLLECTIVE;
	reject(&c, "P0: send 3 lasts 0, but its load takes 10.525");
}

/* P0 - P1 - P2 in a row, linear load of 8; shares 0.5, 0.25, 0.25; links 0.375 and 0.75 a unit, a
 * step 1.5, 2 and 3; results go back at a third of that. */
enum {
	CHAIN_SEND,
	CHAIN_COLLECT,
	CHAIN_COMPUTE,
	RELAY_RECEIVE,
	RELAY_SEND,
	RELAY_COLLECT,
	RELAY_REPORT,
	RELAY_COMPUTE,
	LEAF_RECEIVE,
	LEAF_REPORT,
	LEAF_COMPUTE
};

static void make_chain(Case *c)
{
	start_case(c, "load: 8\nnetwork: {kind: tree, processors: [{compute: 1.5}, {parent: "
		      "P0, compute: 2, link: 0.375}, {parent: P1, compute: 3, link: 0.75}]}");
	c->net.intensity_report = 1.0 / 3;
	c->schedule.ports = PORTS_HALF_DUPLEX;
	transfer(c, INTERVAL_SEND, 0, 1, 0, 1.5, 4);
	transfer(c, INTERVAL_COLLECT, 0, 1, 9.5, 10, 4);
	compute(c, 0, 0, 6, 4, 4, 0);
	transfer(c, INTERVAL_RECEIVE, 1, 0, 0, 1.5, 4);
	transfer(c, INTERVAL_SEND, 1, 2, 1.5, 3, 2);
	c->rows[RELAY_SEND].needs = 2;
	transfer(c, INTERVAL_COLLECT, 1, 2, 9, 9.5, 2);
	transfer(c, INTERVAL_REPORT, 1, 0, 9.5, 10, 4);
	compute(c, 1, 1.5, 5.5, 2, 2, 2);
	transfer(c, INTERVAL_RECEIVE, 2, 1, 1.5, 3, 2);
	transfer(c, INTERVAL_REPORT, 2, 1, 9, 9.5, 2);
	compute(c, 2, 3, 9, 2, 2, 2);
	say(c, 0, 0.5, 0, 6);
	say(c, 1, 0.25, 1.5, 5.5);
	say(c, 2, 0.25, 3, 9);
	c->schedule.finish = 10;
}

static const Variation chain_rows[] = {
	{"relays and reports are accepted", {{CHANGE_NONE, 0, 0, 0}}, NULL, NULL},
	{"relays send nothing early", {SHIFT(RELAY_SEND, -0.5), SHIFT(LEAF_RECEIVE, -0.5)},
		"P1: send 2 starts at 1 with 0 units here, but it needs 2", NULL},
	{"half duplex is one thing at a time",
		{SHIFT(CHAIN_COLLECT, -0.25), SHIFT(RELAY_REPORT, -0.25)},
		"P1: two transfers at once through its single port at 9.25", NULL},
	{"at the root too", {SHIFT(CHAIN_COLLECT, -9)},
		"P0: two transfers at once through its single port at 0.5", NULL},
	{"reports come after the last send", {SHIFT(CHAIN_SEND, 10.5), SHIFT(RELAY_RECEIVE, 10.5)},
		"P0: reports begin at 9.5, before its last send ends at 12", NULL},
};

TEST_ROWS(chains, Variation, chain_rows)
{
	try_variation(make_chain, row);
}

TEST(infeasible_without_a_finish)
{
	ScopedCase c;

	start_star(&c);
	c.schedule.outcome = OUTCOME_INFEASIBLE;
	c.share[0] = 1.4;
	c.share[1] = -0.5;
	accept(&c);
	/* What is drawn all the same must still be possible. */
	compute(&c, 1, 0, 1, 0, 9, 0);
	c.start[1] = 0;
	c.end[1] = 1;
	reject(&c, "P1: computing 1 lasts 1, but its work takes 34.875");
}

TEST(hostile_names_are_harmless)
{
	Replay result;
	ScopedCase c;

	make_star(&c);
	assert_int_equal(net_rename(&c.net, 2, "\x1b[2J\xE2\x80\xAE", NULL), STATUS_OK);
	assert_int_equal(net_expand(&c.net, NULL), STATUS_OK);
	change(&c, (const Change[CHANGES_MAX]){SHIFT(P2_COMPUTE, 0.001)});
	result = run(&c);
	assert_string_equal(result.violation[0],
		"\\x1b[2J\\u202e: it is recorded as computing from 12 to 54.75");
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
	Error error;
	Replay result;
	size_t calls;
	ScopedCase c;

	make_chain(&c);
	mem_fail_plan(0, false);
	accept(&c);
	calls = mem_calls();
	assert_true(calls >= 4);
	for (size_t k = 1; k <= calls; k++) {
		mem_fail_plan(k, k % 2 == 0);
		assert_int_equal(
			replay_from(&c.net, &c.schedule, &settings, give_rows, &c, &result, &error),
			STATUS_NO_MEMORY);
		assert_string_equal(error.text, "out of memory");
		assert_false(result.ok);
	}
	mem_fail_plan(0, false);
}
