/* layer: solver */
/* The physics of every model on schedules written down by hand: what is allowed to the border is
 * accepted, one step further is rejected in words. Nothing here knows a method. */
#include "tests/fixtures/check.h"
#include "tests/fixtures/solver/by_hand.h"

#include "solver/replay/flow.h"

static void accept(Case *c)
{
	const Replay result = run(c);

	if (!result.ok)
		fail_msg("%s", result.violation[0]);
}

static void reject(Case *c, const char *words)
{
	const Replay result = run(c);

	if (result.ok)
		fail_msg("accepted, not rejected with \"%s\"", words);
	assert_string_equal(result.violation[0], words);
}

/* A change to a schedule, and the words it is rejected with; NULL: it is accepted. */
typedef struct Variation {
	void (*change)(Case *c);
	const char *words;
} Variation;

static void try_all(void (*make)(Case *c), const Variation *variations, size_t count)
{
	for (size_t i = 0; i < count; i++) {
		Case c;

		make(&c);
		accept(&c);
		variations[i].change(&c);
		if (variations[i].words != NULL)
			reject(&c, variations[i].words);
		else
			accept(&c);
		free_case(&c);
	}
}

#define TRY_ALL(make, variations)                                                                  \
	try_all(make, variations, sizeof(variations) / sizeof((variations)[0]))

static void set_time(Case *c, uint32_t row, double start, double end)
{
	c->rows[row].start = start;
	c->rows[row].end = end;
}

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
	start_case(c);
	c->net.load = 16;
	add_node(c, NET_NONE, 2, 0);
	add_node(c, 0, 4, 0.5);
	add_node(c, 1, 8, 1);
	expand_case(c);
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

/* A leaf so fast that its link holds it up: at 2 a unit a second could be done, only 1 comes. */
static void fast_leaf(Case *c)
{
	c->net.node[2].compute = 0.5;
	set_time(c, STREAM_LEAF, 2, 3);
	c->schedule.end[2] = 3;
}

static void fast_leaf_held(Case *c)
{
	fast_leaf(c);
	set_time(c, STREAM_LEAF, 2, 4);
	c->schedule.end[2] = 4;
	c->rows[STREAM_LEAF].throttled = true;
}

static void slow_leaf_without_reason(Case *c)
{
	fast_leaf_held(c);
	c->rows[STREAM_LEAF].throttled = false;
}

static void held_but_too_short(Case *c)
{
	c->rows[STREAM_LEAF].throttled = true;
	set_time(c, STREAM_LEAF, 2, 17);
	c->schedule.end[2] = 17;
}

/* A relay that sends at twice the speed at which it receives. */
static void fast_relay(Case *c)
{
	c->net.node[2].link = 0.25;
	set_time(c, STREAM_PASS, 2, 2.5);
	set_time(c, STREAM_IN, 2, 2.5);
}

static void fast_relay_held(Case *c)
{
	fast_relay(c);
	set_time(c, STREAM_PASS, 2, 3);
	set_time(c, STREAM_IN, 2, 3);
	c->rows[STREAM_PASS].throttled = c->rows[STREAM_IN].throttled = true;
}

static void held_transfer_too_short(Case *c)
{
	set_time(c, STREAM_PASS, 2, 3.75);
	set_time(c, STREAM_IN, 2, 3.75);
	c->rows[STREAM_PASS].throttled = c->rows[STREAM_IN].throttled = true;
}

/* What comes in first is to be sent on, but computing begins with it. */
static void compute_what_is_relayed(Case *c)
{
	const Interval own = c->rows[STREAM_OWN];

	c->rows[STREAM_OWN] = c->rows[STREAM_RELAY];
	c->rows[STREAM_RELAY] = own;
	set_time(c, STREAM_OWN, 0, 1);
	set_time(c, STREAM_RELAY, 1, 3);
}

static void nothing_streams(Case *c)
{
	c->schedule.flow = FLOW_WHOLE;
	c->rows[STREAM_PASS].needs = 0;
}

static void store_and_forward(Case *c)
{
	c->rows[STREAM_PASS].needs = 6;
	set_time(c, STREAM_PASS, 3, 5);
	set_time(c, STREAM_IN, 3, 5);
	set_time(c, STREAM_LEAF, 3, 19);
	c->schedule.start[2] = 3;
	c->schedule.end[2] = 19;
}

static void forward_before_it_is_stored(Case *c)
{
	c->rows[STREAM_PASS].needs = 6;
}

static void own_load_half_here(Case *c)
{
	set_time(c, STREAM_PASS, 1, 3);
	set_time(c, STREAM_IN, 1, 3);
}

static void hole_in_a_run(Case *c)
{
	shift(c, STREAM_RELAY, 0.25);
}

static void run_too_short(Case *c)
{
	c->rows[STREAM_RELAY].load = 1;
	c->rows[STREAM_RELAY].end = 2.5;
}

static void run_too_long(Case *c)
{
	c->rows[STREAM_RELAY].load = 3;
	c->rows[STREAM_RELAY].end = 3.5;
}

static void run_that_lasts_longer(Case *c)
{
	c->rows[STREAM_RELAY].end = 3.5;
	c->rows[STREAM_RELAY].throttled = true;
}

static void run_without_a_send(Case *c)
{
	remove_row(c, STREAM_SEND);
}

/* One more interval, far below the tolerance: the run seems complete before it. */
static void run_with_a_tiny_rest(Case *c)
{
	transfer(c, INTERVAL_RELAY, 1, 0, 3, 3 + 5e-13, 1e-12);
}

TEST(streams_are_followed)
{
	static const Variation variations[] = {
		{fast_leaf, "P2: by 3 it has used 2 units, of 1 here"},
		{fast_leaf_held, NULL},
		{slow_leaf_without_reason, "P2: computing 1 lasts 2, its work takes 1"},
		{held_but_too_short, "P2: computing 1 lasts 15, its work takes 16"},
		{fast_relay, "P1: by 2.5 it has sent on 2 units, of 1 here"},
		{fast_relay_held, NULL},
		{held_transfer_too_short, "P1: send 3 lasts 1.75, its load takes 2"},
		{compute_what_is_relayed, "P1: by 1 it has used 0.25 units, of 0 here"},
		{nothing_streams, "P1: by 0 it has used 4 units, of 0 here"},
		{store_and_forward, NULL},
		{forward_before_it_is_stored,
			"P1: send 3 starts at 2 with 4 units here, it needs 6"},
		{own_load_half_here, "P1: send 3 starts at 1 with 2 units here, it needs 4"},
		{hole_in_a_run, "P1: relay 2 and its send are not the same"},
		{run_too_short, "P1: by 4 it has sent on 2 units, of 1 here"},
		{run_too_long, "P1: relay 2 and its send are not the same"},
		{run_that_lasts_longer, "P1: relay 2 and its send are not the same"},
		{run_without_a_send, "P1: receive 1 has no send"},
		{run_with_a_tiny_rest, NULL},
	};

	TRY_ALL(make_stream, variations);
}

/* --- whole messages on an array, a mesh and a hypercube --------------------------------------- */

static void set_shape(Case *c, NetKind kind, uint32_t dimensions, const uint32_t *sizes,
	double speed, double link)
{
	start_case(c);
	assert_int_equal(
		net_set_shape(&c->net, kind, dimensions, sizes, speed, link, NULL), STATUS_OK);
	expand_case(c);
}

/* Three in a row, 7 units: 4 to the middle, 2 of them further on; 3, 2 and 2 are computed. */
enum { ARRAY_SEND, ARRAY_FIRST, ARRAY_IN, ARRAY_PASS, ARRAY_MIDDLE, ARRAY_LAST_IN, ARRAY_LAST };

static void make_array(Case *c)
{
	static const uint32_t sizes[] = {3};

	set_shape(c, NET_ARRAY, 1, sizes, 2, 0.5);
	c->net.load = 7;
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

static void send_while_it_arrives(Case *c)
{
	shift(c, ARRAY_PASS, -1);
	shift(c, ARRAY_LAST_IN, -1);
}

static void compute_while_it_arrives(Case *c)
{
	shift(c, ARRAY_MIDDLE, -0.5);
	c->schedule.start[1] -= 0.5;
	c->schedule.end[1] -= 0.5;
}

static void send_what_is_computed(Case *c)
{
	c->rows[ARRAY_PASS].load = c->rows[ARRAY_LAST_IN].load = 3;
	c->rows[ARRAY_PASS].end = c->rows[ARRAY_LAST_IN].end = 3.5;
}

static void skip_one(Case *c)
{
	c->rows[ARRAY_SEND].peer = 2;
}

static void send_backwards(Case *c)
{
	transfer(c, INTERVAL_SEND, 2, 1, 3, 4, 2);
}

/* A whole message told in two intervals is here when both are. */
static void use_half_a_message(Case *c)
{
	set_time(c, ARRAY_IN, 0, 1);
	c->rows[ARRAY_IN].load = 2;
	memmove(c->rows + ARRAY_PASS + 1, c->rows + ARRAY_PASS,
		(c->count++ - ARRAY_PASS) * sizeof c->rows[0]);
	c->rows[ARRAY_PASS] = c->rows[ARRAY_IN];
	set_time(c, ARRAY_PASS, 1, 2);
	shift(c, ARRAY_MIDDLE + 1, -1);
	c->schedule.start[1] -= 1;
	c->schedule.end[1] -= 1;
}

/* The middle says that one of five units never came; it can do without. */
static void lose_a_unit(Case *c)
{
	set_time(c, ARRAY_SEND, 0, 2.5);
	c->rows[ARRAY_SEND].load = 5;
	set_time(c, ARRAY_IN, 0, 2.5);
	c->rows[ARRAY_IN].throttled = true;
	for (uint32_t row = ARRAY_PASS; row <= ARRAY_LAST; row++)
		shift(c, row, 0.5);
	say(c, 1, 2.0 / 7, 2.5, 6.5);
	say(c, 2, 2.0 / 7, 3.5, 7.5);
	c->schedule.finish = 7.5;
}

/* Both ends agree, and the surplus is left lying where it arrives. */
static void send_what_there_is_not(Case *c)
{
	lose_a_unit(c);
	c->rows[ARRAY_IN].load = 5;
	c->rows[ARRAY_IN].throttled = false;
}

TEST(messages_are_used_when_they_are_whole)
{
	static const Variation variations[] = {
		{send_while_it_arrives, "p2: by 1 it has used 2 units, of 0 here"},
		{compute_while_it_arrives, "p2: by 1.5 it has used 2 units, of 0 here"},
		{send_what_is_computed, "p2: by 2 it has used 5 units, of 4 here"},
		{skip_one, "p3: send 1 is with no neighbour"},
		{send_backwards, "p1: send 2 is with no neighbour"},
		{lose_a_unit, "p3: it computes and sends 8 units, the load is 7"},
		{send_what_there_is_not, "p3: it computes and sends 8 units, the load is 7"},
		{use_half_a_message, "p2: by 1 it has used 2 units, of 0 here"},
	};

	TRY_ALL(make_array, variations);
}

/* 2 x 2, 4 units; the far corner has links to both neighbours. */
TEST(meshes_have_links_to_all_neighbours)
{
	static const uint32_t sizes[] = {2, 2};
	Case c;

	for (uint32_t by = 1; by <= 2; by++) {
		set_shape(&c, NET_MESH, 2, sizes, 3, 1);
		c.net.load = 4;
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
		reject(&c, "(2,2): send 1 is with no neighbour");
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
	set_shape(c, NET_HYPERCUBE, 2, NULL, 1, 0.5);
	c->net.load = 8;
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

static void feeders_in_any_order(Case *c)
{
	c->rows[CUBE_FAR_1].peer = 2;
	c->rows[CUBE_FAR_2].peer = 1;
}

static void feeders_one_after_the_other(Case *c)
{
	shift(c, CUBE_PASS_1, 0.5);
	shift(c, CUBE_FAR_1, 0.5);
	shift(c, CUBE_FAR, 0.5);
	say(c, 3, 0.25, 2.5, 4.5);
	c->schedule.finish = 4.5;
	const Interval first = c->rows[CUBE_FAR_1];

	c->rows[CUBE_FAR_1] = c->rows[CUBE_FAR_2];
	c->rows[CUBE_FAR_2] = first;
}

static void one_feeder_twice(Case *c)
{
	c->rows[CUBE_FAR_2].peer = 1;
}

static void one_feeder_forgotten(Case *c)
{
	remove_row(c, CUBE_FAR_2);
}

static void one_feeder_late(Case *c)
{
	shift(c, CUBE_PASS_1, 1);
	shift(c, CUBE_FAR_1, 1);
}

static void fed_across(Case *c)
{
	c->rows[CUBE_SEND_1].peer = 3;
}

static void one_port_in_a_cube(Case *c)
{
	c->schedule.ports = PORTS_ONE;
}

TEST(several_may_feed_one)
{
	static const Variation variations[] = {
		{feeders_in_any_order, NULL},
		{feeders_one_after_the_other, NULL},
		{one_feeder_twice, "11: receive 2 starts at 1.5, its link is busy until 2"},
		{one_feeder_forgotten, "11: by 2 it has used 2 units, of 1 here"},
		{one_feeder_late, "11: by 2 it has used 2 units, of 1 here"},
		{fed_across, "00: send 1 is with no neighbour"},
		{one_port_in_a_cube, "00: two transfers at once through its one port at 0"},
	};

	TRY_ALL(make_cube, variations);
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
	start_case(c);
	c->net.load = 4;
	c->net.intensity_report = 1;
	add_node(c, NET_NONE, 4, 0);
	add_node(c, 0, 1, 1);
	add_node(c, 0, 1, 1);
	expand_case(c);
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

static void send_both_at_once(Case *c)
{
	shift(c, PORT_SEND_2, -2);
	shift(c, PORT_IN_2, -2);
}

static void send_both_at_once_from_the_top(Case *c)
{
	send_both_at_once(c);
	c->schedule.root_collective = true;
}

static void collect_both_at_once(Case *c)
{
	shift(c, PORT_COLLECT_1, 1.5);
	shift(c, PORT_REPORT_1, 1.5);
}

static void half_a_port(Case *c)
{
	c->schedule.ports = PORTS_HALF_DUPLEX;
}

static void report_before_it_is_solved(Case *c)
{
	shift(c, PORT_COLLECT_1, -0.5);
	shift(c, PORT_REPORT_1, -0.5);
}

static void report_half(Case *c)
{
	c->rows[PORT_COLLECT_1].load = c->rows[PORT_REPORT_1].load = 0.5;
	c->rows[PORT_COLLECT_1].end = c->rows[PORT_REPORT_1].end = 2.5;
}

static void report_nothing(Case *c)
{
	remove_row(c, PORT_REPORT_2);
	remove_row(c, PORT_COLLECT_2);
}

static void report_to_nobody(Case *c)
{
	remove_row(c, PORT_COLLECT_1);
}

static void collect_from_nobody(Case *c)
{
	remove_row(c, PORT_REPORT_1);
}

static void report_in_no_time(Case *c)
{
	c->net.intensity_report = 2;
}

/* The finish is when the root holds the last result, not when computing ends. */
static void collect_last(Case *c)
{
	shift(c, PORT_COLLECT_2, 4);
	shift(c, PORT_REPORT_2, 4);
	c->schedule.finish = 9;
}

static void results_after_the_finish(Case *c)
{
	collect_last(c);
	c->schedule.finish = 8;
}

TEST(ports_and_results_are_checked)
{
	static const Variation variations[] = {
		{send_both_at_once, "P0: two transfers at once through its one port at 0"},
		{send_both_at_once_from_the_top, NULL},
		{collect_both_at_once, "P0: two transfers at once through its one port at 4"},
		{half_a_port, "P0: two transfers at once through its one port at 2"},
		{report_before_it_is_solved, "P1: by 1.5 it has reported 1 units, of 0 solved"},
		{report_half, "P1: it reports 0.5 of 1 solved units"},
		{report_nothing, "P2: it reports 0 of 1 solved units"},
		{report_to_nobody, "P1: report 2 has no collect"},
		{collect_from_nobody, "P1: more is collected from it than it reports"},
		{report_in_no_time, "P0: collect 3 lasts 1, its load takes 2"},
		{collect_last, NULL},
		{results_after_the_finish, "the finish is said to be 8, the last end is 9"},
	};

	TRY_ALL(make_ports, variations);
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
	start_case(c);
	c->net.load = 3;
	c->net.intensity_report = 1;
	add_node(c, NET_NONE, 9, 0);
	add_node(c, 0, 7, 1);
	add_node(c, 1, 1, 1);
	expand_case(c);
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

static void forward_before_it_is_collected(Case *c)
{
	shift(c, RELAY_FORWARD, -0.5);
	shift(c, RELAY_COLLECT_1, -0.5);
}

static void report_own_before_it_is_solved(Case *c)
{
	shift(c, RELAY_REPORT, -1);
	shift(c, RELAY_COLLECT_2, -1);
}

static void relay_before_it_is_here(Case *c)
{
	shift(c, RELAY_PASS, -0.5);
	shift(c, RELAY_LEAF_IN, -0.5);
}

TEST(relays_pass_on_what_they_have)
{
	static const Variation variations[] = {
		{forward_before_it_is_collected, "P1: by 4.5 it has reported 1 units, of 0 solved"},
		{report_own_before_it_is_solved, "P1: by 7 it has reported 2 units, of 1 solved"},
		{relay_before_it_is_here, "P1: by 1.5 it has sent on 1 units, of 0 here"},
	};

	TRY_ALL(make_relay, variations);
}

/* --- what takes no time ---------------------------------------------------------------------- */

/* A star with one port, load 16: a long send begins where one that takes no time stands, and so
 * does a long computation. Over one link the same: P2 has two sends. */
enum { TOUCH_LONG, TOUCH_NONE, TOUCH_LATE, TOUCH_SPECK, TOUCH_ROOT, TOUCH_IN };

static void make_touching(Case *c)
{
	start_case(c);
	c->net.load = 16;
	add_node(c, NET_NONE, 2, 0);
	add_node(c, 0, 4, 0.5);
	add_node(c, 0, 4, 0);
	expand_case(c);
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

/* By less than the tolerance, which is 3e-8 here. */
static void send_a_trifle_early(Case *c)
{
	shift(c, TOUCH_LONG, -1e-9);
	shift(c, TOUCH_IN, -1e-9);
}

static void send_too_early(Case *c)
{
	shift(c, TOUCH_LONG, -1e-6);
	shift(c, TOUCH_IN, -1e-6);
}

static void compute_a_trifle_early(Case *c)
{
	const Interval speck = c->rows[TOUCH_SPECK];

	c->rows[TOUCH_SPECK] = c->rows[TOUCH_ROOT];
	c->rows[TOUCH_ROOT] = speck;
	shift(c, TOUCH_SPECK, -1e-9);
}

static void compute_too_early(Case *c)
{
	compute_a_trifle_early(c);
	shift(c, TOUCH_SPECK, -1e-6);
	c->schedule.start[0] = c->rows[TOUCH_SPECK].start;
}

/* The long one is still in the way of the next after a short one. */
static void compute_behind_a_speck(Case *c)
{
	compute_a_trifle_early(c);
	compute(c, 0, 14, 14, 0, 0, 0);
}

/* The link to P2 is slow, and its second send takes time. */
static void link_a_trifle_early(Case *c)
{
	c->net.node[2].link = 1;
	c->schedule.ports = PORTS_COLLECTIVE;
	c->rows[TOUCH_NONE].load = c->rows[TOUCH_IN + 2].load = 4;
	c->rows[TOUCH_LATE].load = c->rows[TOUCH_IN + 3].load = 0;
	set_time(c, TOUCH_NONE, 3 - 1e-9, 7 - 1e-9);
	set_time(c, TOUCH_IN + 2, 3 - 1e-9, 7 - 1e-9);
	shift(c, TOUCH_IN + 4, 4);
	say(c, 2, 0.25, 7, 23);
}

TEST(what_takes_no_time_is_in_no_ones_way)
{
	static const Variation variations[] = {
		{send_a_trifle_early, NULL},
		{send_too_early, "P0: two transfers at once through its one port at 3"},
		{compute_a_trifle_early, NULL},
		{compute_too_early,
			"P0: computing 2 starts at 3, the one before ends at 14.999999"},
		{compute_behind_a_speck, "P0: computing 3 starts at 14, the one before ends at 15"},
		{link_a_trifle_early, NULL},
	};

	TRY_ALL(make_touching, variations);
}

/* --- links and steps of their own kind ------------------------------------------------------- */

/* Three processors below the upper link, one below each of the lower ones. */
static void make_fat(Case *c)
{
	start_case(c);
	c->net.load = 8;
	add_node(c, NET_NONE, 1, 0);
	add_node(c, 0, 1, 0.75);
	add_node(c, 1, 1, 0.75);
	add_node(c, 1, 1, 0.75);
	expand_case(c);
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

static void slim(Case *c)
{
	c->schedule.fat = false;
}

/* Only the root may serve all at once. */
static void serve_in_turn(Case *c)
{
	c->schedule.ports = PORTS_ONE;
	c->schedule.root_collective = true;
}

TEST(fat_links_are_faster_above)
{
	static const Variation variations[] = {
		{serve_in_turn, "P1: two transfers at once through its one port at 1.5"},
		{slim, "P0: send 1 lasts 1.5, its load takes 4.5"},
	};

	TRY_ALL(make_fat, variations);
}

/* A root without storage: 2 units for itself, then 4 for its child. */
enum { FED_OWN, FED_RELAY, FED_SEND, FED_ROOT, FED_IN, FED_CHILD };

static void make_fed(Case *c)
{
	start_case(c);
	c->net.load = 6;
	c->schedule.root_fed = true;
	add_node(c, NET_NONE, 3, 0.5);
	add_node(c, 0, 1, 0.25);
	expand_case(c);
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

static void store_it(Case *c)
{
	c->schedule.root_fed = false;
}

static void send_before_it_is_fed(Case *c)
{
	shift(c, FED_SEND, -0.5);
	shift(c, FED_IN, -0.5);
}

static void compute_before_it_is_fed(Case *c)
{
	shift(c, FED_ROOT, -0.5);
	c->schedule.start[0] -= 0.5;
	c->schedule.end[0] -= 0.5;
}

static void fed_too_fast(Case *c)
{
	c->net.node[0].link = 0.625;
}

static void fed_all_at_once(Case *c)
{
	shift(c, FED_RELAY, -1);
}

static void never_fed(Case *c)
{
	remove_row(c, FED_OWN);
	remove_row(c, FED_OWN);
}

static void feed_nobody(Case *c)
{
	never_fed(c);
	c->schedule.root_fed = false;
}

TEST(roots_may_be_fed_from_outside)
{
	static const Variation variations[] = {
		{store_it, "P0: receive 1 is with no neighbour"},
		{send_before_it_is_fed, "P0: by 2.5 it has sent on 4 units, of 0 here"},
		{compute_before_it_is_fed, "P0: by 0.5 it has used 2 units, of 0 here"},
		{fed_too_fast, "P0: receive 1 lasts 1, its load takes 1.25"},
		{fed_all_at_once, "P0: relay 2 starts at 0, its link is busy until 1"},
		{never_fed, "P0: by 1 it has used 2 units, of 0 here"},
		{feed_nobody, NULL},
	};

	TRY_ALL(make_fed, variations);
}

/* Order 2, 10 units in two halves of 25 steps each; the 50 between them are never computed. */
enum { ALONE_SEND, ALONE_ROOT, ALONE_IN, ALONE_CHILD };

static void make_alone(Case *c)
{
	start_case(c);
	c->net.load = 10;
	c->net.order = 2;
	add_node(c, NET_NONE, 1, 0);
	add_node(c, 0, 1, 0.2);
	expand_case(c);
	c->schedule.steps = STEPS_ALONE;
	transfer(c, INTERVAL_SEND, 0, 1, 0, 1, 5);
	compute(c, 0, 0, 25, 5, 25, 0);
	transfer(c, INTERVAL_RECEIVE, 1, 0, 0, 1, 5);
	compute(c, 1, 1, 26, 5, 25, 0);
	say(c, 0, 0.5, 0, 25);
	say(c, 1, 0.5, 1, 26);
	c->schedule.finish = 26;
}

static void together_after_all(Case *c)
{
	c->schedule.steps = STEPS_TOGETHER;
}

static void a_step_too_few(Case *c)
{
	c->rows[ALONE_CHILD].work = 24;
	c->rows[ALONE_CHILD].end = c->schedule.end[1] = c->schedule.finish = 25;
}

static void alone_before_it_is_here(Case *c)
{
	shift(c, ALONE_CHILD, -0.5);
	c->schedule.start[1] = 0.5;
	c->schedule.end[1] = c->schedule.finish = 25.5;
}

/* x + log x: 5 units take 5 + ln 5 steps. */
static void another_law(Case *c)
{
	const double steps = 5 + 1.6094379124341003;

	c->net.order = 1;
	c->net.law = NET_LAW_XLOGX;
	c->rows[ALONE_ROOT].work = c->rows[ALONE_CHILD].work = steps;
	c->rows[ALONE_ROOT].end = c->schedule.end[0] = steps;
	c->rows[ALONE_CHILD].end = c->schedule.end[1] = c->schedule.finish = 1 + steps;
}

static void another_law_early(Case *c)
{
	another_law(c);
	shift(c, ALONE_CHILD, -0.5);
	c->schedule.start[1] -= 0.5;
	c->schedule.end[1] -= 0.5;
	c->schedule.finish -= 0.5;
}

TEST(parts_may_be_worked_on_alone)
{
	static const Variation variations[] = {
		{together_after_all, "P0: its work is 0.25 of the whole, its share is 0.5"},
		{a_step_too_few, "P1: its work is 0.24 of the whole, its share is 0.5"},
		{alone_before_it_is_here, "P1: computing 1 starts at 0.5 before its data is here"},
		{another_law, NULL},
		{another_law_early, "P1: computing 1 starts at 0.5 before its data is here"},
	};

	TRY_ALL(make_alone, variations);
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
	assert_string_equal(
		result.violation[0], "P123456: receive 1 and its send are not the same");
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
	Case c;

	start_case(&c);
	add_node(&c, NET_NONE, COMPUTE, 0);
	add_node(&c, 0, COMPUTE, LINK);
	c.net.node[1].repeat = REPORTERS;
	c.net.intensity_report = 1;
	expand_case(&c);
	c.schedule.method = &reporting;
	for (uint32_t i = 0; i <= REPORTERS; i++)
		say(&c, i, part, i == 0 ? 0 : LINK * part,
			(i == 0 ? COMPUTE : LINK + COMPUTE) * part);
	c.schedule.finish = (3 * LINK + COMPUTE) * part;
	for (int late = 0; late <= 1; late++) {
		assert_int_equal(replay_from(&c.net, &c.schedule, &settings, give_reports, NULL,
					 &result, NULL),
			STATUS_OK);
		assert_int_equal(result.violations, late);
		c.schedule.finish -= 2 * LINK * part; /* before the results are back */
	}
	free_case(&c);
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
