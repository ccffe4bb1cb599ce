/* layer: solver */
/* What cut-through and store-and-forward say beside their numbers: which nets they take, outcome
 * and notes, who gets nothing and why, labels in the paper's symbols, formulas with the numbers put
 * in, rows cut short. */
#include "tests/fixtures/solver/solve.h"
#include "tests/fixtures/solver/stream.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static Solved open_case(const char *method, const char *yaml)
{
	Solved c = solved(method, yaml);

	stream_replay(&c.net, &c.schedule, strcmp(c.schedule.method->id, "hung-sf") == 0);
	check_replay(&c.net, &c.schedule);
	return c;
}

/* A is slower than B behind it, D slower than its link brings, E comes after D. */
#define CONDITIONS                                                                                 \
	"load: 10\nnetwork: {kind: tree, root: {name: R, compute: 2, children: [{name: A, "        \
	"compute: 3, link: 1, children: [{name: A1, compute: 2, link: 0.25}, {name: A2, "          \
	"compute: 4, link: 2}]}, {name: B, compute: 1, link: 0.5, children: [{name: B1, "          \
	"compute: 0.9, link: 0.6}]}, {name: D, compute: 1.5, link: 2}, {name: E, compute: 1, "     \
	"link: 3}]}}\n"

/* Everybody below a root without storage, whose own link is the slowest. */
#define FAST_BELOW                                                                                 \
	"storage: false\nnetwork: {kind: tree, root: {name: R, compute: 2, link: 1, children: "    \
	"[{name: A, compute: 0.2, link: 0.1}]}}\n"

/* --- which nets ------------------------------------------------------------------------------ */

static void check_not_for(const Net *net, const char *why)
{
	static const char *const ids[] = {"hung-ct", "hung-sf"};
	Error error;

	for (int i = 0; i < 2; i++) {
		assert_int_equal(method_find(ids[i])->check(net, &error), STATUS_NOT_APPLICABLE);
		assert_string_equal(error.text, why);
	}
}

TEST(which_nets)
{
	static const char *const rows[][2] = {
		{"network: {kind: array, processors: 4, compute: 1, link: 0.1}", "the network is "
										 "not a tree"},
		{"order: 2\nnetwork: {kind: tree, root: {compute: 1}}",
			"the load is not linear; set order to 1"},
		{"law: x+log\nnetwork: {kind: tree, root: {compute: 1}}",
			"the load is not linear; set law to power"},
	};
	ScopedNet net = star_alike(1, 1, 1, 0, 0, 0);

	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		ScopedNet other = net_of(rows[i][0]);

		check_not_for(&other, rows[i][1]);
	}
	net.storage = false;
	check_not_for(&net, "storage is false, but the root has no link to receive the load over");
}

TEST(root_alone)
{
	ScopedSolved c =
		open_case("hung-ct", "load: 3\nnetwork: {kind: tree, root: {compute: 2}}\n");

	check_close(c.schedule.finish, 6, 0);
	check_close(c.schedule.share[0], 1, 0);
	check_close(c.schedule.speedup, 1, 0);
	assert_int_equal(c.schedule.outcome, OUTCOME_OPTIMAL);
	solved_release(&c);
	/* What its link brings takes longer than computing it. */
	c = open_case("hung-sf",
		"load: 3\nstorage: false\nnetwork: {kind: tree, root: {compute: 2, link: 5}}\n");
	check_close(c.schedule.finish, 15, 0);
	check_close(c.schedule.sequential, 15, 0);
	assert_string_equal(c.schedule.note[0],
		"P0: faster than its link, z/w = 2.5 > 1, so computing waits for load");
}

TEST(out_of_range)
{
	ScopedNet net = star_alike(1, 1, 1e-309, 0, 0, 0);

	check_refused("hung-ct", &net, STATUS_INPUT,
		"P0.compute is 1e-309, out of range here; it should be from "
		"1e-9 to 1e9");
}

/* --- who gets nothing ------------------------------------------------------------------------ */

typedef struct Idle {
	uint32_t processor;
	const char *test, *reason;
	double key, keep_link;
} Idle;

TEST(held_up_by_the_link_of_another)
{
	ScopedSolved c = open_case("hung-ct",
		"network: {kind: tree, root: {compute: 2, children: [{name: B, compute: 1.3, link: "
		"0.5, children: [{name: B1, compute: 0.4, link: 0.2}]}]}}\n");

	assert_string_equal(c.schedule.note[0],
		"B1: faster than B's link, z/w = 1.25 > 1, so computing waits for load");
}

TEST(who_gets_nothing)
{
	static const Idle expected[] = {
		{1, "U2", "all served after it are faster: zV = 1.667 > 1", 5 / 3., 0.6},
		{2, "U2", "below A, which gets nothing", 5 / 3., NAN},
		{3, "U2", "below A, which gets nothing", 5 / 3., NAN},
		{7, "U1", "D takes all that its link brings until T: z/w = 1.333 ≥ 1", 4 / 3., NAN},
	};
	ScopedSolved c = open_case("hung-ct", CONDITIONS);

	assert_int_equal(c.schedule.eliminations, 4);
	for (uint32_t k = 0; k < 4; k++) {
		const Elimination *one = &c.schedule.eliminated[k];
		EliminationDetail detail;
		char reason[REASON_MAX];

		assert_int_equal(one->processor, expected[k].processor);
		assert_string_equal(one->test, expected[k].test);
		assert_int_equal(one->round, 0);
		assert_true(isnan(one->arrival) && isnan(one->deadline));
		check_close(one->key, expected[k].key, 1e-12);
		schedule_reason(&c.net, &c.schedule, k, false, reason);
		assert_string_equal(reason, expected[k].reason);
		assert_int_equal(
			schedule_elimination(&c.net, &c.schedule, k, &detail, NULL), STATUS_OK);
		check_close(detail.keep_link, expected[k].keep_link, 1e-12);
	}
	assert_string_equal(c.schedule.note[0],
		"D: faster than its link, z/w = 1.333 > 1, so computing waits for load");
	assert_string_equal(c.schedule.note[1],
		"4 get no load: 1 because those before them take all that the links bring (U1), 3 "
		"because a link on the way to them is too slow to go first (U2)");
	assert_string_equal(c.schedule.note[2], "the printed equations give E a negative load");
	assert_string_equal(c.schedule.fact[0].name, "best order");
	assert_string_equal(
		c.schedule.fact[0].text, "B, A, D, E: T = 4.44444, the least of all 48 orders");
	check_close(c.schedule.fact[0].low, 40 / 9., 1e-12);
}

/* Where all fail one test no number is told of the other; what one fails stands beside it. */
TEST(reasons_are_counted_where_they_differ)
{
	ScopedSolved c = open_case("hung-ct",
		"network: {kind: tree, root: {name: R, compute: 2, children: [{name: A, compute: "
		"3, link: 1}, {name: B, compute: 3, link: 1}, {name: C, compute: 0.6, link: "
		"0.1}]}}\n");

	assert_string_equal(c.schedule.note[0],
		"2 get no load, because a link on the way to them is too slow to go first (U2)");
	solved_release(&c);
	c = open_case("hung-ct",
		"network: {kind: tree, root: {name: R, compute: 2, children: [{name: A, compute: "
		"3, link: 1}, {name: C, compute: 0.6, link: 0.1}]}}\n");
	assert_int_equal(c.schedule.eliminations, 1);
	assert_int_equal(c.schedule.notes, 0);
}

/* B and C fill the link of A together although each is slower: D is served too late. */
TEST(subtree_fills_its_link)
{
	ScopedSolved c = open_case("hung-ct",
		"network: {kind: tree, root: {name: R, compute: 1, children: [{name: A, compute: "
		"2, "
		"link: 1, children: [{name: B, compute: 1, link: 1}]}, {name: D, compute: 1, link: "
		"1}]}}\n");
	char reason[REASON_MAX];

	assert_int_equal(c.schedule.eliminations, 1);
	schedule_reason(&c.net, &c.schedule, 0, false, reason);
	assert_string_equal(reason, "all that is sent until T goes to A");
	check_close(c.schedule.finish, 0.5, 1e-12);
}

/* B is so fast that A's subtree takes little longer than its link: what is left of the link's time
 * is no rounding, all that B gets comes out of it. */
TEST(little_left_of_a_link)
{
	ScopedSolved c = open_case("hung-sf",
		"network: {kind: tree, root: {name: R, compute: 1, children: [{name: A, compute: "
		"3, link: 1, children: [{name: B, compute: 1.0e-15, link: 0}]}]}}\n");

	assert_int_equal(c.schedule.eliminations, 0);
	check_close(c.schedule.finish, 1 / 2., 1e-12);
	check_close(c.schedule.share[0], 1 / 2., 1e-12);
	check_close(c.schedule.share[1], 1 / 6., 1e-12);
	check_close(c.schedule.share[2], 1 / 3., 1e-12);
}

/* Each of 120 alike leaves a thousandth of a window to the next: loads become so small that no
 * number holds them, but nobody fails a test. With P3's link as slow as its computing, those behind
 * it fail U1. */
TEST(too_small_a_load)
{
	ScopedNet net = net_of("load: 7\nnetwork: {kind: tree, root: {compute: 3, children: "
			       "[{compute: 0.5, link: 0.4995, repeat: 120}]}}\n");
	ScopedSchedule schedule = solve("hung-ct", &net);
	double *key = calloc(schedule.processors, sizeof *key);

	assert_int_equal(schedule.eliminations, 0);
	assert_in_range(schedule.unused, 20, 30);
	assert_int_equal(schedule.verdict[120], VERDICT_USELESS);
	assert_string_equal(schedule.unused_why, "shares below 1e-290 are too small to represent");
	assert_string_equal(schedule.note[0],
		text_of("%u get no load: %s", schedule.unused, schedule.unused_why));
	check_explained(&net, &schedule, 120, QUANTITY_SHARE,
		"α_{120} [Eq. 15, Hung & Robertazzi] | α_{120} = 0: shares below 1e-290 are too "
		"small to represent");
	check_explained(&net, &schedule, 119, QUANTITY_KEY,
		"z_{119}V [test U2] | z_{119}T_{cm}·V | = 0.4995·1·2 | = 0.999 ≤ 1 | V = 2: the "
		"work per time of all served after it | no load: shares below 1e-290 are too small "
		"to represent");
	assert_int_equal(schedule_keys(&net, &schedule, 0, key, NULL), STATUS_OK);
	check_close(key[119], 0.999, 1e-12);
	free(key);
	check_replay(&net, &schedule);

	set(&net, "P3.compute=0.3");
	solve_again(&schedule, "hung-ct", &net);
	assert_int_equal(schedule.eliminations, 117);
	assert_int_equal(schedule.unused, 0);
	assert_string_equal(schedule.eliminated[116].test, "U1");
}

TEST(keys_of_all)
{
	ScopedSolved c = open_case("hung-ct", CONDITIONS);
	double key[8];

	assert_int_equal(schedule_keys(&c.net, &c.schedule, 0, key, NULL), STATUS_OK);
	assert_true(isnan(key[0]));
	check_close(key[1], 5 / 3., 1e-12);
	check_close(key[4], 0.25, 1e-12);
	check_close(key[5], 0, 0);
	check_close(key[6], 2 / 3., 1e-12);
	check_close(key[7], 4 / 3., 1e-12);
	assert_int_equal(schedule_keys(&c.net, &c.schedule, 4, key, NULL), STATUS_OK);
	assert_true(isnan(key[1]) && isnan(key[2]) && isnan(key[7]));
	check_close(key[4], 0.25, 1e-12);
}

/* --- relays that outrun ---------------------------------------------------------------------- */

/* X2: the printed T = 1/3, but the load takes 1 to come in. */
TEST(held_relay)
{
	ScopedSolved c = open_case("hung-ct", FAST_BELOW);

	check_close(c.schedule.finish, 1, 1e-12);
	check_close(c.schedule.formula, 1 / 3., 1e-12);
	assert_int_equal(c.schedule.outcome, OUTCOME_OPTIMAL);
}

#define BURST_A "{name: A, compute: 20, link: 2}"
#define BURST_B "{name: B, compute: 9, link: 0.5}"
#define BURST(keys, first, second)                                                                 \
	"storage: false\n" keys "network: {kind: tree, root: {name: R, compute: 1e9, link: 1, "    \
	"children: [" first ", " second ", {name: C, compute: 2, link: 2}]}}\n"

/* Held relays make 1.8. Served after A, B gets its block in a burst from what A's slow link has let
 * pile up: 1.739130. */
TEST(burst)
{
	static const struct {
		const char *yaml;
		double finish;
	} cases[] = {
		{BURST("", BURST_B, BURST_A), 1.8},
		{BURST("", BURST_A, BURST_B), 1.7391304348},
		{BURST("service: best\n", BURST_B, BURST_A), 1.7391304348},
		{BURST("service: best\n", BURST_A, BURST_B), 1.7391304348},
	};

	for (int i = 0; i < 4; i++) {
		ScopedSolved c = open_case("hung-ct", cases[i].yaml);

		check_near(c.schedule.finish, cases[i].finish, 1e-8);
		assert_int_equal(c.schedule.outcome, OUTCOME_BOUND);
		assert_string_equal(c.schedule.why,
			"by the equations, R would pass load on faster than it comes in; this T is "
			"attained, but none below 1.71428 can be");
	}
}

TEST(one_after_the_other)
{
	ScopedSolved c = open_case("hung-ct", "distribution: simultaneous\n" FAST_BELOW);

	assert_false(c.schedule.root_collective);
	assert_string_equal(c.schedule.note[0],
		"a cut-through root without storage passes load on as it arrives, over one link at "
		"a time: its children are served one after the other");
	solved_release(&c);
	c = open_case("hung-sf", "distribution: simultaneous\n" FAST_BELOW);
	assert_true(c.schedule.root_collective);
}

/* --- what is shown --------------------------------------------------------------------------- */

TEST(labels_in_symbols)
{
	ScopedSolved c = open_case("hung-ct", CONDITIONS);

	check_labels(&c.net, &c.schedule, 0, LABEL_FULL,
		"L_{4}z_{4}T_{cm} | α_{6}z_{6}T_{cm} | α_{0}w_{0}T_{cp}");
	check_labels(&c.net, &c.schedule, 4, LABEL_FULL,
		"α_{4}z_{4}T_{cm} | α_{5}z_{4}T_{cm} | α_{5}z_{5}T_{cm} | α_{4}w_{4}T_{cp}");
	check_labels(&c.net, &c.schedule, 4, LABEL_SHORT, "α_{4} | α_{5} | α_{5} | α_{4}");
	check_labels(&c.net, &c.schedule, 6, LABEL_FULL, "α_{6}z_{6}T_{cm} | α_{6}w_{6}T_{cp}!");
	check_labels(&c.net, &c.schedule, 7, LABEL_FULL, "");
	solved_release(&c);
	c = open_case("hung-ct", "fat: true\n" FAST_BELOW);
	check_labels(&c.net, &c.schedule, 0, LABEL_FULL,
		"α_{0}p_{0}z_{0}T_{cm} | α_{1}p_{0}z_{0}T_{cm} | α_{1}p_{0}z_{0}T_{cm}! | "
		"α_{0}w_{0}T_{cp}");
	check_labels(
		&c.net, &c.schedule, 1, LABEL_FULL, "α_{1}p_{0}z_{0}T_{cm}! | α_{1}w_{1}T_{cp}!");
}

TEST(formulas)
{
	ScopedSolved c = open_case("hung-ct", CONDITIONS);

	check_explained(&c.net, &c.schedule, 0, QUANTITY_SHARE,
		"α_{0} [Eq. 54, Hung & Robertazzi] | α_{0} = w_{eq,0}T_{cp}/(w_{0}T_{cp}) | = "
		"0.4615/(2·1) | = 0.2308");
	check_explained(&c.net, &c.schedule, 4, QUANTITY_SHARE,
		"α_{4} [Eq. 54, Hung & Robertazzi] | α_{4} = L_{4}w_{eq,4}T_{cp}/(w_{4}T_{cp}) | = "
		"0.7179·0.6429/(1·1) | = 0.4615");
	check_explained(&c.net, &c.schedule, 5, QUANTITY_SHARE,
		"α_{5} [Eq. 28, Hung & Robertazzi] | α_{5} = α_{4}(w_{4}T_{cp} - "
		"z_{4}T_{cm})/w_{5}T_{cp} | = 0.4615·(1·1 - 0.5·1)/0.9 | = 0.2564");
	check_explained(&c.net, &c.schedule, 6, QUANTITY_SHARE,
		"α_{6} [Eq. 45, Hung & Robertazzi] | α_{6} = L_{4}(w_{eq,4}T_{cp} - "
		"z_{4}T_{cm})/w_{eq,6}T_{cp} | = 0.7179·(0.6429 - 0.5·1)/2 | = 0.05128");
	check_explained(&c.net, &c.schedule, 7, QUANTITY_SHARE,
		"α_{7} [test U1] | α_{7} = 0 | D takes all that its link brings until T: "
		"z/w = 1.333 ≥ 1");
	check_explained(&c.net, &c.schedule, 0, QUANTITY_FINISH,
		"T [collapse, Hung & Robertazzi] | T = Lw_{eq,0}T_{cp} | = 10·0.4615 | = 4.615 | "
		"the printed equations give 6.18");
	check_explained(&c.net, &c.schedule, 0, QUANTITY_SPEEDUP,
		"speed-up [Eq. 5, Hung & Robertazzi] | Lw_{0}T_{cp}/T | = 10·2·1/4.615 | = 4.333 "
		"of at most 5 with these links");
	check_explained(&c.net, &c.schedule, 1, QUANTITY_KEY,
		"z_{1}V [test U2] | z_{1}T_{cm}·V | = 1·1·1.667 | = 1.667 > 1: useless | V = "
		"1.667: the work per time of all served after it");
	check_explained(&c.net, &c.schedule, 2, QUANTITY_KEY,
		"U2 [test U2] | α_{2} = 0 | below A, which gets nothing");
	check_explained(&c.net, &c.schedule, 4, QUANTITY_KEY,
		"z_{4}V [test U2] | z_{4}T_{cm}·V | = 0.5·1·0.5 | = 0.25 ≤ 1: useful | V = 0.5: "
		"the work per time of all served after it");
	Explanation none;

	assert_false(schedule_explain(&c.net, &c.schedule, 0, QUANTITY_KEY, &none));
	assert_true(schedule_explain(&c.net, &c.schedule, 0, QUANTITY_INSTALLMENTS, &none));
	check_close(none.value, 1, 0);
	assert_true(schedule_explain(&c.net, &c.schedule, 0, QUANTITY_RATE, &none));
	assert_string_equal(none.source, "Eq. 57, Hung & Robertazzi");
	assert_true(schedule_explain(&c.net, &c.schedule, 4, QUANTITY_RATE, &none));
	assert_string_equal(none.source, "Eq. 40, Hung & Robertazzi");
}

TEST(formulas_of_fed_trees)
{
	ScopedSolved c =
		open_case("hung-sf", "fat: true\nstorage: false\n"
				     "network: {kind: tree, levels: 2, arity: 2, compute: 1, "
				     "link: 0.3}\n");

	check_explained(&c.net, &c.schedule, 0, QUANTITY_FINISH,
		"T [Eq. 89, Hung & Robertazzi] | T = Lw_{eq,0}T_{cp} | = 1·0.2312 | = 0.2312");
	check_explained(&c.net, &c.schedule, 1, QUANTITY_SHARE,
		"α_{1} [Eq. 54, Hung & Robertazzi] | α_{1} = L_{1}w_{eq,1}T_{cp}/(w_{1}T_{cp}) | = "
		"0.4346·0.4333/(1·1) | = 0.1883");
	check_explained(&c.net, &c.schedule, 4, QUANTITY_SHARE,
		"α_{4} [Eq. 81, Hung & Robertazzi] | α_{4} = α_{3}(w_{3}T_{cp} - "
		"z_{3}T_{cm})/w_{4}T_{cp} | = 0.1449·(1 - 0.3·1)/1 | = 0.1014");
	check_explained(&c.net, &c.schedule, 0, QUANTITY_KEY,
		"z_{0}/w_{0} [test U1] | z_{0}T_{cm}/7/(w_{0}T_{cp}) | = 0.3·1/7/(1·1) | = 0.04286 "
		"< 1: the link keeps up");
	solved_release(&c);
	c = open_case("hung-ct", "storage: false\nnetwork: {kind: tree, root: {compute: 1, link: "
				 "0.1, children: [{compute: 1, link: 0.2}]}}\n");
	check_explained(&c.net, &c.schedule, 0, QUANTITY_FINISH,
		"T [Eq. 24, Hung & Robertazzi] | T = Lw_{eq,0}T_{cp} | = 1·0.5263 | = 0.5263");
}

/* --- rows cut short -------------------------------------------------------------------------- */

TEST(rows_cut_short)
{
	ScopedSolved c =
		open_case("hung-sf", "network: {kind: tree, root: {compute: 1, children: "
				     "[{compute: 1, link: 0.01, children: [{compute: 1, link: "
				     "0.01, repeat: 9}]}]}}\n");
	const Brief whole = brief_of(&c.net, &c.schedule, 1, UINT32_MAX);

	assert_int_equal(whole.shown, 1 + 9 + 9 + 1);
	for (uint32_t head = 0; head < 12; head++) {
		const Brief brief = brief_of(&c.net, &c.schedule, 1, head);

		assert_int_equal(brief.shown + brief.left_out, whole.shown);
		assert_int_equal(brief.left_out, head < 1 ? 8 : head < 9 ? 9 - head : 0);
		check_close(brief.relayed, whole.relayed, 0);
	}
}
