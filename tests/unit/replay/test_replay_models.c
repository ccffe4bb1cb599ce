/* layer: solver */
/* The physics of every model on schedules written down by hand: what is allowed to the border is
 * accepted, one step further is rejected in words. Nothing here knows a method. */
#include "tests/fixtures/solver/by_hand.h"

#include "solver/replay/flow.h"

#include <string.h>

/* --- load that streams through a chain ------------------------------------------------------- */

/* P0 - P1 - P2, load 16, shares 10, 4 and 2 units. P1 receives its own and then what it relays. */
enum {
	STREAM_SEND,
	STREAM_ROOT,
	STREAM_OWN,
	STREAM_RELAY,
	STREAM_PASS,
	STREAM_MIDDLE,
	STREAM_IN,
	STREAM_LEAF
};

static void make_stream(Case *c)
{
	start_case(c, "load: 16\nnetwork: {kind: tree, processors: [{compute: 2}, {parent: "
		      "P0, compute: 4, link: 0.5}, {parent: P1, compute: 8, link: 1}]}");
	c->schedule.ports = PORTS_ONE;
	c->schedule.flow = FLOW_STREAM;
	transfer(c, INTERVAL_SEND, 0, 1, 0, 3, 6);
	compute(c, 0, 0, 20, 10, 10, 0);
	transfer(c, INTERVAL_RECEIVE, 1, 0, 0, 2, 4);
	transfer(c, INTERVAL_RELAY, 1, 0, 2, 3, 2);
	transfer(c, INTERVAL_SEND, 1, 2, 2, 4, 2);
	c->rows[STREAM_PASS].needs = 4;
	compute(c, 1, 0, 16, 4, 4, 0);
	transfer(c, INTERVAL_RECEIVE, 2, 1, 2, 4, 2);
	compute(c, 2, 2, 18, 2, 2, 0);
	say(c, 0, 0.625, 0, 20);
	say(c, 1, 0.25, 0, 16);
	say(c, 2, 0.125, 2, 18);
	c->schedule.finish = 20;
}

/* One more interval, far below the tolerance: the run seems complete before it. */
static void run_with_a_tiny_rest(Case *c)
{
	transfer(c, INTERVAL_RELAY, 1, 0, 3, 3 + 5e-13, 1e-12);
}

static const Variation stream_rows[] = {
	/* A leaf so fast that its link holds it up: at 2 a unit a second could be done, only 1
	   comes. */
	{"fast leaf", {SET_COMPUTE(2, 0.5), TIME(STREAM_LEAF, 2, 3), PUT(end[2], 3)},
		"P2: by 3 it has used 2 units, but only 1 are here", NULL},
	{"fast leaf held",
		{SET_COMPUTE(2, 0.5), TIME(STREAM_LEAF, 2, 3), PUT(end[2], 3),
			TIME(STREAM_LEAF, 2, 4), PUT(end[2], 4),
			PUT(rows[STREAM_LEAF].throttled, true)},
		NULL, NULL},
	{"slow leaf without reason",
		{SET_COMPUTE(2, 0.5), TIME(STREAM_LEAF, 2, 3), PUT(end[2], 3),
			TIME(STREAM_LEAF, 2, 4), PUT(end[2], 4),
			PUT(rows[STREAM_LEAF].throttled, true),
			PUT(rows[STREAM_LEAF].throttled, false)},
		"P2: computing 1 lasts 2, but its work takes 1", NULL},
	{"held but too short",
		{PUT(rows[STREAM_LEAF].throttled, true), TIME(STREAM_LEAF, 2, 17), PUT(end[2], 17)},
		"P2: computing 1 lasts 15, but its work takes 16", NULL},
	/* A relay that sends at twice the speed at which it receives. */
	{"fast relay", {SET_LINK(2, 0.25), TIME(STREAM_PASS, 2, 2.5), TIME(STREAM_IN, 2, 2.5)},
		"P1: by 2.5 it has sent on 2 units, but only 1 are here", NULL},
	{"fast relay held",
		{SET_LINK(2, 0.25), TIME(STREAM_PASS, 2, 2.5), TIME(STREAM_IN, 2, 2.5),
			TIME(STREAM_PASS, 2, 3), TIME(STREAM_IN, 2, 3),
			PUT(rows[STREAM_PASS].throttled, true),
			PUT(rows[STREAM_IN].throttled, true)},
		NULL, NULL},
	{"held transfer too short",
		{TIME(STREAM_PASS, 2, 3.75), TIME(STREAM_IN, 2, 3.75),
			PUT(rows[STREAM_PASS].throttled, true),
			PUT(rows[STREAM_IN].throttled, true)},
		"P1: send 3 lasts 1.75, but its load takes 2", NULL},
	/* What comes in first is to be sent on, but computing begins with it. */
	{"compute what is relayed",
		{SWAP(STREAM_OWN, STREAM_RELAY), TIME(STREAM_OWN, 0, 1), TIME(STREAM_RELAY, 1, 3)},
		"P1: by 1 it has used 0.25 units, but only 0 are here", NULL},
	{"nothing streams", {PUT(schedule.flow, FLOW_WHOLE), PUT(rows[STREAM_PASS].needs, 0)},
		"P1: by 0 it has used 4 units, but only 0 are here", NULL},
	{"store and forward",
		{PUT(rows[STREAM_PASS].needs, 6), TIME(STREAM_PASS, 3, 5), TIME(STREAM_IN, 3, 5),
			TIME(STREAM_LEAF, 3, 19), PUT(start[2], 3), PUT(end[2], 19)},
		NULL, NULL},
	{"forward before it is stored", {PUT(rows[STREAM_PASS].needs, 6)},
		"P1: send 3 starts at 2 with 4 units here, but it needs 6", NULL},
	{"own load half here", {TIME(STREAM_PASS, 1, 3), TIME(STREAM_IN, 1, 3)},
		"P1: send 3 starts at 1 with 2 units here, but it needs 4", NULL},
	{"hole in a run", {SHIFT(STREAM_RELAY, 0.25)}, "P1: relay 2 and its send do not match",
		NULL},
	{"run too short", {PUT(rows[STREAM_RELAY].load, 1), PUT(rows[STREAM_RELAY].end, 2.5)},
		"P1: by 4 it has sent on 2 units, but only 1 are here", NULL},
	{"run too long", {PUT(rows[STREAM_RELAY].load, 3), PUT(rows[STREAM_RELAY].end, 3.5)},
		"P1: relay 2 and its send do not match", NULL},
	{"run that lasts longer",
		{PUT(rows[STREAM_RELAY].end, 3.5), PUT(rows[STREAM_RELAY].throttled, true)},
		"P1: relay 2 and its send do not match", NULL},
	{"run without a send", {DROP(STREAM_SEND)}, "P1: receive 1 has no send", NULL},
	{"run with a tiny rest", {{CHANGE_NONE, 0, 0, 0}}, NULL, run_with_a_tiny_rest},
};

TEST_ROWS(streams_are_followed, Variation, stream_rows)
{
	try_variation(make_stream, row);
}

/* --- whole messages on an array, a mesh and a hypercube --------------------------------------- */

/* Three in a row, 7 units: 4 to the middle, 2 of them further on; 3, 2 and 2 are computed. */
enum { ARRAY_SEND, ARRAY_FIRST, ARRAY_IN, ARRAY_PASS, ARRAY_MIDDLE, ARRAY_LAST_IN, ARRAY_LAST };

static void make_array(Case *c)
{
	start_case(c, "load: 7\nnetwork: {kind: array, processors: 3, compute: 2, link: 0.5}");
	transfer(c, INTERVAL_SEND, 0, 1, 0, 2, 4);
	compute(c, 0, 0, 6, 3, 3, 0);
	transfer(c, INTERVAL_RECEIVE, 1, 0, 0, 2, 4);
	transfer(c, INTERVAL_SEND, 1, 2, 2, 3, 2);
	compute(c, 1, 2, 6, 2, 2, 0);
	transfer(c, INTERVAL_RECEIVE, 2, 1, 2, 3, 2);
	compute(c, 2, 3, 7, 2, 2, 0);
	say(c, 0, 3.0 / 7, 0, 6);
	say(c, 1, 2.0 / 7, 2, 6);
	say(c, 2, 2.0 / 7, 3, 7);
	c->schedule.finish = 7;
}

static void send_backwards(Case *c)
{
	transfer(c, INTERVAL_SEND, 2, 1, 3, 4, 2);
}

static void double_what_comes_in(Case *c)
{
	memmove(c->rows + ARRAY_PASS, c->rows + ARRAY_IN,
		(c->count++ - ARRAY_IN) * sizeof c->rows[0]);
}

/* The middle says that one of five units never came; it can do without. */
#define LOSE_A_UNIT                                                                                \
	TIME(ARRAY_SEND, 0, 2.5), PUT(rows[ARRAY_SEND].load, 5), TIME(ARRAY_IN, 0, 2.5),           \
		PUT(rows[ARRAY_IN].throttled, true), SHIFT(ARRAY_PASS, 0.5),                       \
		SHIFT(ARRAY_MIDDLE, 0.5), SHIFT(ARRAY_LAST_IN, 0.5), SHIFT(ARRAY_LAST, 0.5),       \
		SAY(1, 2.0 / 7, 2.5, 6.5), SAY(2, 2.0 / 7, 3.5, 7.5), PUT(schedule.finish, 7.5)

static const Variation array_rows[] = {
	{"send while it arrives", {SHIFT(ARRAY_PASS, -1), SHIFT(ARRAY_LAST_IN, -1)},
		"p2: by 1 it has used 2 units, but only 0 are here", NULL},
	{"compute while it arrives",
		{SHIFT(ARRAY_MIDDLE, -0.5), ADD(start[1], -0.5), ADD(end[1], -0.5)},
		"p2: by 1.5 it has used 2 units, but only 0 are here", NULL},
	{"send what is computed",
		{PUT(rows[ARRAY_PASS].load, 3), PUT(rows[ARRAY_LAST_IN].load, 3),
			PUT(rows[ARRAY_PASS].end, 3.5), PUT(rows[ARRAY_LAST_IN].end, 3.5)},
		"p2: by 2 it has used 5 units, but only 4 are here", NULL},
	{"skip one", {PUT(rows[ARRAY_SEND].peer, 2)}, "p3: send 1 is not between neighbours", NULL},
	{"send backwards", {{CHANGE_NONE, 0, 0, 0}}, "p1: send 2 is not between neighbours",
		send_backwards},
	{"lose a unit", {LOSE_A_UNIT}, "p3: it computes and sends 8 units, but the load is 7",
		NULL},
	/* Both ends agree, and the surplus is left lying where it arrives. */
	{"send what there is not",
		{LOSE_A_UNIT, PUT(rows[ARRAY_IN].load, 5), PUT(rows[ARRAY_IN].throttled, false)},
		"p3: it computes and sends 8 units, but the load is 7", NULL},
	/* A whole message told in two intervals is here when both are. */
	{"use half a message",
		{TIME(ARRAY_IN, 0, 1), PUT(rows[ARRAY_IN].load, 2), TIME(ARRAY_PASS, 1, 2),
			PUT(rows[ARRAY_PASS].load, 2), SHIFT(ARRAY_MIDDLE + 1, -1),
			ADD(start[1], -1), ADD(end[1], -1)},
		"p2: by 1 it has used 2 units, but only 0 are here", double_what_comes_in},
};

TEST_ROWS(messages_are_used_when_they_are_whole, Variation, array_rows)
{
	try_variation(make_array, row);
}

/* 2 x 2, 4 units; the far corner has links to both neighbours. */
TEST(meshes_have_links_to_all_neighbours)
{
	ScopedCase c;

	for (uint32_t by = 1; by <= 2; by++) {
		start_case(
			&c, "load: 4\nnetwork: {kind: mesh, sizes: [2, 2], compute: 3, link: 1}");
		transfer(&c, INTERVAL_SEND, 0, by, 0, 2, 2);
		transfer(&c, INTERVAL_SEND, 0, 3 - by, 0, 1, 1);
		compute(&c, 0, 0, 3, 1, 1, 0);
		transfer(&c, INTERVAL_RECEIVE, by, 0, 0, 2, 2);
		transfer(&c, INTERVAL_SEND, by, 3, 2, 3, 1);
		compute(&c, by, 2, 5, 1, 1, 0);
		transfer(&c, INTERVAL_RECEIVE, 3 - by, 0, 0, 1, 1);
		compute(&c, 3 - by, 1, 4, 1, 1, 0);
		transfer(&c, INTERVAL_RECEIVE, 3, by, 2, 3, 1);
		compute(&c, 3, 3, 6, 1, 1, 0);
		say(&c, 0, 0.25, 0, 3);
		say(&c, by, 0.25, 2, 5);
		say(&c, 3 - by, 0.25, 1, 4);
		say(&c, 3, 0.25, 3, 6);
		c.schedule.finish = 6;
		accept(&c);
		c.rows[0].peer = 3;
		reject(&c, "(2,2): send 1 is not between neighbours");
		free_case(&c);
	}
}

/* Two dimensions, 8 units: 3 to either neighbour, who send 1 each on to the far corner. */
enum {
	CUBE_SEND_1,
	CUBE_SEND_2,
	CUBE_ROOT,
	CUBE_IN_1,
	CUBE_PASS_1,
	CUBE_1,
	CUBE_IN_2,
	CUBE_PASS_2,
	CUBE_2,
	CUBE_FAR_1,
	CUBE_FAR_2,
	CUBE_FAR
};

static void make_cube(Case *c)
{
	start_case(c, "load: 8\nnetwork: {kind: hypercube, dimension: 2, compute: 1, link: 0.5}");
	transfer(c, INTERVAL_SEND, 0, 1, 0, 1.5, 3);
	transfer(c, INTERVAL_SEND, 0, 2, 0, 1.5, 3);
	compute(c, 0, 0, 2, 2, 2, 0);
	for (uint32_t i = 1; i <= 2; i++) {
		transfer(c, INTERVAL_RECEIVE, i, 0, 0, 1.5, 3);
		transfer(c, INTERVAL_SEND, i, 3, 1.5, 2, 1);
		compute(c, i, 1.5, 3.5, 2, 2, 0);
		say(c, i, 0.25, 1.5, 3.5);
	}
	transfer(c, INTERVAL_RECEIVE, 3, 1, 1.5, 2, 1);
	transfer(c, INTERVAL_RECEIVE, 3, 2, 1.5, 2, 1);
	compute(c, 3, 2, 4, 2, 2, 0);
	say(c, 0, 0.25, 0, 2);
	say(c, 3, 0.25, 2, 4);
	c->schedule.finish = 4;
}

static const Variation cube_rows[] = {
	{"feeders in any order", {PUT(rows[CUBE_FAR_1].peer, 2), PUT(rows[CUBE_FAR_2].peer, 1)},
		NULL, NULL},
	{"feeders one after the other",
		{SHIFT(CUBE_PASS_1, 0.5), SHIFT(CUBE_FAR_1, 0.5), SHIFT(CUBE_FAR, 0.5),
			SAY(3, 0.25, 2.5, 4.5), PUT(schedule.finish, 4.5),
			SWAP(CUBE_FAR_1, CUBE_FAR_2)},
		NULL, NULL},
	{"one feeder twice", {PUT(rows[CUBE_FAR_2].peer, 1)},
		"11: receive 2 starts at 1.5, but its link is busy until 2", NULL},
	{"one feeder forgotten", {DROP(CUBE_FAR_2)},
		"11: by 2 it has used 2 units, but only 1 are "
		"here",
		NULL},
	{"one feeder late", {SHIFT(CUBE_PASS_1, 1), SHIFT(CUBE_FAR_1, 1)},
		"11: by 2 it has used 2 units, but only 1 are here", NULL},
	{"fed across", {PUT(rows[CUBE_SEND_1].peer, 3)}, "00: send 1 is not between neighbours",
		NULL},
	{"one port in a cube", {PUT(schedule.ports, PORTS_ONE)},
		"00: two transfers at once through its single port at 0", NULL},
};

TEST_ROWS(several_may_feed_one, Variation, cube_rows)
{
	try_variation(make_cube, row);
}

/* --- ports and results ----------------------------------------------------------------------- */

/* A root and two children, 4 units; the root sends to the second while the first reports. */
enum {
	PORT_SEND_1,
	PORT_SEND_2,
	PORT_COLLECT_1,
	PORT_COLLECT_2,
	PORT_ROOT,
	PORT_IN_1,
	PORT_REPORT_1,
	PORT_CHILD_1,
	PORT_IN_2,
	PORT_REPORT_2,
	PORT_CHILD_2
};

static void make_ports(Case *c)
{
	start_case(c, "load: 4\nintensity: {report: 1}\nnetwork: {kind: tree, processors: "
		      "[{compute: 4}, {parent: P0, compute: 1, link: 1}, {parent: P0, "
		      "compute: 1, link: 1}]}");
	c->schedule.ports = PORTS_FULL_DUPLEX;
	transfer(c, INTERVAL_SEND, 0, 1, 0, 1, 1);
	transfer(c, INTERVAL_SEND, 0, 2, 2, 3, 1);
	transfer(c, INTERVAL_COLLECT, 0, 1, 2, 3, 1);
	transfer(c, INTERVAL_COLLECT, 0, 2, 4, 5, 1);
	compute(c, 0, 0, 8, 2, 2, 0);
	for (uint32_t i = 1; i <= 2; i++) {
		const double late = i == 1 ? 0 : 2;

		transfer(c, INTERVAL_RECEIVE, i, 0, late, late + 1, 1);
		transfer(c, INTERVAL_REPORT, i, 0, late + 2, late + 3, 1);
		compute(c, i, late + 1, late + 2, 1, 1, 0);
		say(c, i, 0.25, late + 1, late + 2);
	}
	say(c, 0, 0.5, 0, 8);
	c->schedule.finish = 8;
}

static const Variation ports_rows[] = {
	{"send both at once", {SHIFT(PORT_SEND_2, -2), SHIFT(PORT_IN_2, -2)},
		"P0: two transfers at once through its single port at 0", NULL},
	{"send both at once from the top",
		{SHIFT(PORT_SEND_2, -2), SHIFT(PORT_IN_2, -2), PUT(schedule.root_collective, true)},
		NULL, NULL},
	{"collect both at once", {SHIFT(PORT_COLLECT_1, 1.5), SHIFT(PORT_REPORT_1, 1.5)},
		"P0: two transfers at once through its single port at 4", NULL},
	{"half a port", {PUT(schedule.ports, PORTS_HALF_DUPLEX)},
		"P0: two transfers at once through its single port at 2", NULL},
	{"report before it is solved", {SHIFT(PORT_COLLECT_1, -0.5), SHIFT(PORT_REPORT_1, -0.5)},
		"P1: by 1.5 it has reported 1 units, but only 0 are solved", NULL},
	{"report half",
		{PUT(rows[PORT_COLLECT_1].load, 0.5), PUT(rows[PORT_REPORT_1].load, 0.5),
			PUT(rows[PORT_COLLECT_1].end, 2.5), PUT(rows[PORT_REPORT_1].end, 2.5)},
		"P1: it reports 0.5 of 1 solved units", NULL},
	{"report nothing", {DROP(PORT_REPORT_2), DROP(PORT_COLLECT_2)},
		"P2: it reports 0 of 1 solved units", NULL},
	{"report to nobody", {DROP(PORT_COLLECT_1)}, "P1: report 2 has no collect", NULL},
	{"collect from nobody", {DROP(PORT_REPORT_1)},
		"P1: more is collected from it than it reports", NULL},
	{"report in no time", {PUT(net.intensity_report, 2)},
		"P0: collect 3 lasts 1, but its load takes 2", NULL},
	/* The finish is when the root holds the last result, not when computing ends. */
	{"collect last",
		{SHIFT(PORT_COLLECT_2, 4), SHIFT(PORT_REPORT_2, 4), PUT(schedule.finish, 9)}, NULL,
		NULL},
	{"results after the finish",
		{SHIFT(PORT_COLLECT_2, 4), SHIFT(PORT_REPORT_2, 4), PUT(schedule.finish, 9),
			PUT(schedule.finish, 8)},
		"the finish is given as 8, but the last end is 9", NULL},
};

TEST_ROWS(ports_and_results_are_checked, Variation, ports_rows)
{
	try_variation(make_ports, row);
}

/* P0 - P1 - P2, a unit each, sent one by one; P2's result is passed on while P1 computes. */
enum {
	RELAY_SEND_1,
	RELAY_SEND_2,
	RELAY_COLLECT_1,
	RELAY_COLLECT_2,
	RELAY_ROOT,
	RELAY_OWN,
	RELAY_IN,
	RELAY_PASS,
	RELAY_COLLECT,
	RELAY_FORWARD,
	RELAY_REPORT,
	RELAY_MIDDLE,
	RELAY_LEAF_IN,
	RELAY_LEAF_REPORT,
	RELAY_LEAF
};

static void make_relay(Case *c)
{
	start_case(c, "load: 3\nintensity: {report: 1}\nnetwork: {kind: tree, processors: "
		      "[{compute: 9}, {parent: P0, compute: 7, link: 1}, {parent: P1, "
		      "compute: 1, link: 1}]}");
	c->schedule.ports = PORTS_FREE;
	transfer(c, INTERVAL_SEND, 0, 1, 0, 1, 1);
	transfer(c, INTERVAL_SEND, 0, 1, 1, 2, 1);
	transfer(c, INTERVAL_COLLECT, 0, 1, 5, 6, 1);
	transfer(c, INTERVAL_COLLECT, 0, 1, 8, 9, 1);
	compute(c, 0, 0, 9, 1, 1, 0);
	transfer(c, INTERVAL_RECEIVE, 1, 0, 0, 1, 1);
	transfer(c, INTERVAL_RELAY, 1, 0, 1, 2, 1);
	transfer(c, INTERVAL_SEND, 1, 2, 2, 3, 1);
	transfer(c, INTERVAL_COLLECT, 1, 2, 4, 5, 1);
	transfer(c, INTERVAL_REPORT, 1, 0, 5, 6, 1);
	transfer(c, INTERVAL_REPORT, 1, 0, 8, 9, 1);
	compute(c, 1, 1, 8, 1, 1, 0);
	transfer(c, INTERVAL_RECEIVE, 2, 1, 2, 3, 1);
	transfer(c, INTERVAL_REPORT, 2, 1, 4, 5, 1);
	compute(c, 2, 3, 4, 1, 1, 0);
	say(c, 0, 1.0 / 3, 0, 9);
	say(c, 1, 1.0 / 3, 1, 8);
	say(c, 2, 1.0 / 3, 3, 4);
	c->schedule.finish = 9;
}

static const Variation relay_rows[] = {
	{"forward before it is collected",
		{SHIFT(RELAY_FORWARD, -0.5), SHIFT(RELAY_COLLECT_1, -0.5)},
		"P1: by 4.5 it has reported 1 units, but only 0 are solved", NULL},
	{"report own before it is solved", {SHIFT(RELAY_REPORT, -1), SHIFT(RELAY_COLLECT_2, -1)},
		"P1: by 7 it has reported 2 units, but only 1 are solved", NULL},
	{"relay before it is here", {SHIFT(RELAY_PASS, -0.5), SHIFT(RELAY_LEAF_IN, -0.5)},
		"P1: by 1.5 it has sent on 1 units, but only 0 are here", NULL},
};

TEST_ROWS(relays_pass_on_what_they_have, Variation, relay_rows)
{
	try_variation(make_relay, row);
}

/* --- what takes no time ---------------------------------------------------------------------- */

/* A star with one port, load 16: a long send begins where one that takes no time stands, and so
 * does a long computation. Over one link the same: P2 has two sends. */
enum { TOUCH_LONG, TOUCH_NONE, TOUCH_LATE, TOUCH_SPECK, TOUCH_ROOT, TOUCH_IN };

static void make_touching(Case *c)
{
	start_case(c, "load: 16\nnetwork: {kind: tree, processors: [{compute: 2}, {parent: "
		      "P0, compute: 4, link: 0.5}, {parent: P0, compute: 4, link: 0}]}");
	c->schedule.ports = PORTS_ONE;
	transfer(c, INTERVAL_SEND, 0, 1, 3, 6, 6);
	transfer(c, INTERVAL_SEND, 0, 2, 3, 3, 2);
	transfer(c, INTERVAL_SEND, 0, 2, 3, 3, 2);
	compute(c, 0, 3, 3, 0, 0, 0);
	compute(c, 0, 3, 15, 6, 6, 0);
	transfer(c, INTERVAL_RECEIVE, 1, 0, 3, 6, 6);
	compute(c, 1, 6, 30, 6, 6, 0);
	transfer(c, INTERVAL_RECEIVE, 2, 0, 3, 3, 2);
	transfer(c, INTERVAL_RECEIVE, 2, 0, 3, 3, 2);
	compute(c, 2, 3, 19, 4, 4, 0);
	say(c, 0, 0.375, 3, 15);
	say(c, 1, 0.375, 6, 30);
	say(c, 2, 0.25, 3, 19);
	c->schedule.finish = 30;
}

static void compute_at_14(Case *c)
{
	compute(c, 0, 14, 14, 0, 0, 0);
}

static const Variation touching_rows[] = {
	/* By less than the tolerance, which is 3e-8 here. */
	{"send a trifle early", {SHIFT(TOUCH_LONG, -1e-9), SHIFT(TOUCH_IN, -1e-9)}, NULL, NULL},
	{"send too early", {SHIFT(TOUCH_LONG, -1e-6), SHIFT(TOUCH_IN, -1e-6)},
		"P0: two transfers at once through its single port at 3", NULL},
	{"compute a trifle early", {SWAP(TOUCH_SPECK, TOUCH_ROOT), SHIFT(TOUCH_SPECK, -1e-9)}, NULL,
		NULL},
	{"compute too early",
		{SWAP(TOUCH_SPECK, TOUCH_ROOT), SHIFT(TOUCH_SPECK, -1e-9),
			SHIFT(TOUCH_SPECK, -1e-6), ADD(start[0], -1.001e-6)},
		"P0: computing 2 starts at 3, but the one before ends at 14.999999", NULL},
	/* The long one is still in the way of the next after a short one. */
	{"compute behind a speck", {SWAP(TOUCH_SPECK, TOUCH_ROOT), SHIFT(TOUCH_SPECK, -1e-9)},
		"P0: computing 3 starts at 14, but the one before ends at 15", compute_at_14},
	/* The link to P2 is slow, and its second send takes time. */
	{"link a trifle early",
		{SET_LINK(2, 1), PUT(schedule.ports, PORTS_COLLECTIVE),
			PUT(rows[TOUCH_NONE].load, 4), PUT(rows[TOUCH_IN + 2].load, 4),
			PUT(rows[TOUCH_LATE].load, 0), PUT(rows[TOUCH_IN + 3].load, 0),
			TIME(TOUCH_NONE, 3 - 1e-9, 7 - 1e-9),
			TIME(TOUCH_IN + 2, 3 - 1e-9, 7 - 1e-9), SHIFT(TOUCH_IN + 4, 4),
			SAY(2, 0.25, 7, 23)},
		NULL, NULL},
};

TEST_ROWS(what_takes_no_time_is_in_no_ones_way, Variation, touching_rows)
{
	try_variation(make_touching, row);
}

/* --- links and steps of their own kind ------------------------------------------------------- */

/* Three processors below the upper link, one below each of the lower ones. */
static void make_fat(Case *c)
{
	start_case(c, "load: 8\nnetwork: {kind: tree, processors: [{compute: 1}, {parent: "
		      "P0, compute: 1, link: 0.75}, {parent: P1, compute: 1, link: 0.75}, "
		      "{parent: P1, compute: 1, link: 0.75}]}");
	c->schedule.fat = true;
	transfer(c, INTERVAL_SEND, 0, 1, 0, 1.5, 6);
	compute(c, 0, 0, 2, 2, 2, 0);
	transfer(c, INTERVAL_RECEIVE, 1, 0, 0, 1.5, 6);
	say(c, 0, 0.25, 0, 2);
	for (uint32_t i = 2; i <= 3; i++) {
		transfer(c, INTERVAL_SEND, 1, i, 1.5, 3, 2);
		transfer(c, INTERVAL_RECEIVE, i, 1, 1.5, 3, 2);
		compute(c, i, 3, 5, 2, 2, 0);
		say(c, i, 0.25, 3, 5);
	}
	compute(c, 1, 1.5, 3.5, 2, 2, 0);
	say(c, 1, 0.25, 1.5, 3.5);
	c->schedule.finish = 5;
}

static const Variation fat_rows[] = {
	/* Only the root may serve all at once. */
	{"serve in turn", {PUT(schedule.ports, PORTS_ONE), PUT(schedule.root_collective, true)},
		"P1: two transfers at once through its single port at 1.5", NULL},
	{"slim", {PUT(schedule.fat, false)}, "P0: send 1 lasts 1.5, but its load takes 4.5", NULL},
};

TEST_ROWS(fat_links_are_faster_above, Variation, fat_rows)
{
	try_variation(make_fat, row);
}

/* A root without storage: 2 units for itself, then 4 for its child. */
enum { FED_OWN, FED_RELAY, FED_SEND, FED_ROOT, FED_IN, FED_CHILD };

static void make_fed(Case *c)
{
	start_case(c, "load: 6\nnetwork: {kind: tree, processors: [{compute: 3, link: 0.5}, "
		      "{parent: P0, compute: 1, link: 0.25}]}");
	c->schedule.root_fed = true;
	transfer(c, INTERVAL_RECEIVE, 0, NET_NONE, 0, 1, 2);
	transfer(c, INTERVAL_RELAY, 0, NET_NONE, 1, 3, 4);
	transfer(c, INTERVAL_SEND, 0, 1, 3, 4, 4);
	compute(c, 0, 1, 7, 2, 2, 0);
	transfer(c, INTERVAL_RECEIVE, 1, 0, 3, 4, 4);
	compute(c, 1, 4, 8, 4, 4, 0);
	say(c, 0, 1.0 / 3, 1, 7);
	say(c, 1, 2.0 / 3, 4, 8);
	c->schedule.finish = 8;
}

static const Variation fed_rows[] = {
	{"store it", {PUT(schedule.root_fed, false)}, "P0: receive 1 is not between neighbours",
		NULL},
	{"send before it is fed", {SHIFT(FED_SEND, -0.5), SHIFT(FED_IN, -0.5)},
		"P0: by 2.5 it has sent on 4 units, but only 0 are here", NULL},
	{"compute before it is fed",
		{SHIFT(FED_ROOT, -0.5), ADD(start[0], -0.5), ADD(end[0], -0.5)},
		"P0: by 0.5 it has used 2 units, but only 0 are here", NULL},
	{"fed too fast", {SET_LINK(0, 0.625)}, "P0: receive 1 lasts 1, but its load takes 1.25",
		NULL},
	{"fed all at once", {SHIFT(FED_RELAY, -1)},
		"P0: relay 2 starts at 0, but its link is busy until 1", NULL},
	{"never fed", {DROP(FED_OWN), DROP(FED_OWN)},
		"P0: by 1 it has used 2 units, but only 0 "
		"are here",
		NULL},
	{"feed nobody", {DROP(FED_OWN), DROP(FED_OWN), PUT(schedule.root_fed, false)}, NULL, NULL},
};

TEST_ROWS(roots_may_be_fed_from_outside, Variation, fed_rows)
{
	try_variation(make_fed, row);
}

/* Order 2, 10 units in two halves of 25 steps each; the 50 between them are never computed. */
enum { ALONE_SEND, ALONE_ROOT, ALONE_IN, ALONE_CHILD };

static void make_alone(Case *c)
{
	start_case(c, "load: 10\norder: 2\nnetwork: {kind: tree, processors: [{compute: 1}, "
		      "{parent: P0, compute: 1, link: 0.2}]}");
	c->schedule.steps = STEPS_ALONE;
	transfer(c, INTERVAL_SEND, 0, 1, 0, 1, 5);
	compute(c, 0, 0, 25, 5, 25, 0);
	transfer(c, INTERVAL_RECEIVE, 1, 0, 0, 1, 5);
	compute(c, 1, 1, 26, 5, 25, 0);
	say(c, 0, 0.5, 0, 25);
	say(c, 1, 0.5, 1, 26);
	c->schedule.finish = 26;
}

/* x + log x: 5 units take 5 + ln 5 steps. */
#define STEPS (5 + 1.6094379124341003)
#define ANOTHER_LAW                                                                                \
	PUT(net.order, 1), PUT(net.law, NET_LAW_XLOGX), PUT(rows[ALONE_ROOT].work, STEPS),         \
		PUT(rows[ALONE_CHILD].work, STEPS), PUT(rows[ALONE_ROOT].end, STEPS),              \
		PUT(end[0], STEPS), PUT(rows[ALONE_CHILD].end, 1 + STEPS), PUT(end[1], 1 + STEPS), \
		PUT(schedule.finish, 1 + STEPS)

static const Variation alone_rows[] = {
	{"together after all", {PUT(schedule.steps, STEPS_TOGETHER)},
		"P0: its work is 0.25 of the whole, but its share is 0.5", NULL},
	{"a step too few",
		{PUT(rows[ALONE_CHILD].work, 24), PUT(rows[ALONE_CHILD].end, 25), PUT(end[1], 25),
			PUT(schedule.finish, 25)},
		"P1: its work is 0.24 of the whole, but its share is 0.5", NULL},
	{"alone before it is here",
		{SHIFT(ALONE_CHILD, -0.5), PUT(start[1], 0.5), PUT(end[1], 25.5),
			PUT(schedule.finish, 25.5)},
		"P1: computing 1 starts at 0.5 before its data is here", NULL},
	{"another law", {ANOTHER_LAW}, NULL, NULL},
	{"another law early",
		{ANOTHER_LAW, SHIFT(ALONE_CHILD, -0.5), ADD(start[1], -0.5), ADD(end[1], -0.5),
			ADD(schedule.finish, -0.5)},
		"P1: computing 1 starts at 0.5 before its data is here", NULL},
};

TEST_ROWS(parts_may_be_worked_on_alone, Variation, alone_rows)
{
	try_variation(make_alone, row);
}

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
	ScopedCase c;

	start_case(&c, text_of("intensity: {report: 1}\nnetwork: {kind: tree, root: {compute: %g, "
			       "children: [{compute: %g, link: %g, repeat: %d}]}}",
			       COMPUTE, COMPUTE, LINK, REPORTERS));
	c.schedule.method = &reporting;
	for (uint32_t i = 0; i <= REPORTERS; i++) {
		c.schedule.share[i] = part;
		c.schedule.start[i] = i == 0 ? 0 : LINK * part;
		c.schedule.end[i] = c.schedule.start[i] + COMPUTE * part;
	}
	c.schedule.finish = (3 * LINK + COMPUTE) * part;
	for (int late = 0; late <= 1; late++) {
		assert_int_equal(replay_from(&c.net, &c.schedule, &settings, give_reports, NULL,
					 &result, NULL),
			STATUS_OK);
		assert_int_equal(result.violations, late);
		c.schedule.finish -= 2 * LINK * part; /* before the results are back */
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
