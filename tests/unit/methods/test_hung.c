/* layer: solver */
/* What cut-through and store-and-forward say beside their numbers: which nets they take, outcome
 * and notes, who gets nothing and why, labels in the paper's symbols, formulas with the numbers put
 * in, rows cut short. */
#include "tests/fixtures/check.h"
#include "tests/fixtures/solver/solve.h"
#include "tests/fixtures/solver/stream.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

typedef struct Case {
	Net net;
	Schedule schedule;
} Case;

static Case open_case(const char *method, const char *yaml)
{
	Case c;

	solve_yaml(method, yaml, &c.net, &c.schedule);
	stream_replay(&c.net, &c.schedule, strcmp(c.schedule.method->id, "hung-sf") == 0);
	solve_replay(&c.net, &c.schedule);
	return c;
}

static void close_case(Case *c)
{
	schedule_release(&c->schedule);
	net_release(&c->net);
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

static void check_refused(Net *net, const char *why)
{
	Error error;

	assert_int_equal(method_find("hung-ct")->check(net, &error), STATUS_NOT_APPLICABLE);
	assert_string_equal(error.text, why);
	assert_int_equal(method_find("hung-sf")->check(net, &error), STATUS_NOT_APPLICABLE);
	assert_string_equal(error.text, why);
}

TEST(which_nets)
{
	const uint32_t sizes[] = {4};
	const NetNode root = {.compute = 1, .repeat = 1};
	ScopedNet net;

	net_init(&net);
	assert_int_equal(net_set_shape(&net, NET_ARRAY, 1, sizes, 1, 0.1, NULL), STATUS_OK);
	check_refused(&net, "it is for trees");
	net_release(&net);
	net_init(&net);
	assert_int_equal(net_append(&net, NET_NONE, &root, NULL), STATUS_OK);
	net.order = 2;
	check_refused(&net, "it is for linear load; set order to 1");
	net.order = 1;
	net.law = NET_LAW_XLOGX;
	check_refused(&net, "it is for linear load; set law to power");
	net.law = NET_LAW_POWER;
	net.storage = false;
	check_refused(&net, "storage is false, but the root has no link to get the load over");
}

TEST(root_alone)
{
	Case c = open_case("hung-ct", "load: 3\nnetwork: {kind: tree, root: {compute: 2}}\n");

	check_close(c.schedule.finish, 6, 0);
	check_close(c.schedule.share[0], 1, 0);
	check_close(c.schedule.speedup, 1, 0);
	assert_int_equal(c.schedule.outcome, OUTCOME_OPTIMAL);
	close_case(&c);
	/* What its link brings takes longer than computing it. */
	c = open_case("hung-sf",
		"load: 3\nstorage: false\nnetwork: {kind: tree, root: {compute: 2, link: 5}}\n");
	check_close(c.schedule.finish, 15, 0);
	check_close(c.schedule.sequential, 15, 0);
	assert_string_equal(c.schedule.note[0],
		"P0: faster than the link, z/w = 2.5 > 1, so computing waits for load");
	close_case(&c);
}

TEST(out_of_range)
{
	const Settings settings = settings_standard();
	Schedule schedule;
	Error error;
	ScopedNet net;

	net_init(&net);
	const NetNode root = {.compute = 1e-309, .repeat = 1};

	assert_int_equal(net_append(&net, NET_NONE, &root, NULL), STATUS_OK);
	assert_int_equal(net_expand(&net, NULL), STATUS_OK);
	assert_int_equal(method_solve(method_find("hung-ct"), &net, &settings, &schedule, &error),
		STATUS_INPUT);
	assert_string_equal(error.text, "the result is beyond the range of numbers; bring load, "
					"compute and link nearer to 1");
}

/* --- who gets nothing ------------------------------------------------------------------------ */

typedef struct Idle {
	uint32_t processor;
	const char *test, *reason;
	double key, keep_link;
} Idle;

TEST(who_gets_nothing)
{
	static const Idle expected[] = {
		{1, "U2", "link slower than all served after it: zV = 1.667 > 1", 5 / 3., 0.6},
		{2, "U2", "below A: link slower than all served after it: zV = 1.667 > 1", 5 / 3.,
			NAN},
		{3, "U2", "below A: link slower than all served after it: zV = 1.667 > 1", 5 / 3.,
			NAN},
		{7, "U1", "D takes all its link brings until T: z/w = 1.333 ≥ 1", 4 / 3., NAN},
	};
	Case c = open_case("hung-ct", CONDITIONS);

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
		schedule_reason(&c.net, &c.schedule, k, reason);
		assert_string_equal(reason, expected[k].reason);
		assert_int_equal(
			schedule_elimination(&c.net, &c.schedule, k, &detail, NULL), STATUS_OK);
		check_close(detail.keep_link, expected[k].keep_link, 1e-12);
	}
	assert_string_equal(c.schedule.note[0],
		"D: faster than the link, z/w = 1.333 > 1, so computing waits for load");
	assert_string_equal(c.schedule.note[1],
		"4 get no load: 1 because those before take all their links bring (U1), "
		"3 because the link is too slow to go first (U2)");
	assert_string_equal(c.schedule.note[2], "the printed equations give E a negative load");
	assert_string_equal(c.schedule.fact[0].name, "U3");
	assert_string_equal(c.schedule.fact[0].text, "best order B, A, D, E: T = 4.4444");
	check_close(c.schedule.fact[0].low, 40 / 9., 1e-12);
	close_case(&c);
}

/* B and C fill the link of A together although each is slower: D is served too late. */
TEST(subtree_fills_its_link)
{
	Case c = open_case("hung-ct",
		"network: {kind: tree, root: {name: R, compute: 1, children: [{name: A, compute: "
		"2, "
		"link: 1, children: [{name: B, compute: 1, link: 1}]}, {name: D, compute: 1, link: "
		"1}]}}\n");
	char reason[REASON_MAX];

	assert_int_equal(c.schedule.eliminations, 1);
	schedule_reason(&c.net, &c.schedule, 0, reason);
	assert_string_equal(reason, "A and those below it take all its link brings until T");
	check_close(c.schedule.finish, 0.5, 1e-12);
	close_case(&c);
}

/* B is so fast that A's subtree takes little longer than its link: what is left of the link's time
 * is no rounding, all that B gets comes out of it. */
TEST(little_left_of_a_link)
{
	Case c = open_case("hung-sf",
		"network: {kind: tree, root: {name: R, compute: 1, children: [{name: A, compute: "
		"3, link: 1, children: [{name: B, compute: 1.0e-15, link: 0}]}]}}\n");

	assert_int_equal(c.schedule.eliminations, 0);
	check_close(c.schedule.finish, 1 / 2., 1e-12);
	check_close(c.schedule.share[0], 1 / 2., 1e-12);
	check_close(c.schedule.share[1], 1 / 6., 1e-12);
	check_close(c.schedule.share[2], 1 / 3., 1e-12);
	close_case(&c);
}

TEST(keys_of_all)
{
	Case c = open_case("hung-ct", CONDITIONS);
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
	close_case(&c);
}

/* --- relays that outrun ---------------------------------------------------------------------- */

/* X2: the printed T = 1/3, but the load takes 1 to come in. */
TEST(held_relay)
{
	Case c = open_case("hung-ct", FAST_BELOW);

	check_close(c.schedule.finish, 1, 1e-12);
	check_close(c.schedule.formula, 1 / 3., 1e-12);
	assert_int_equal(c.schedule.outcome, OUTCOME_OPTIMAL);
	close_case(&c);
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
		{BURST("service: best\n", BURST_B, BURST_A), 1.8},
		{BURST("service: best\n", BURST_A, BURST_B), 1.7391304348},
	};

	for (int i = 0; i < 4; i++) {
		Case c = open_case("hung-ct", cases[i].yaml);

		check_near(c.schedule.finish, cases[i].finish, 1e-8);
		assert_int_equal(c.schedule.outcome, OUTCOME_BOUND);
		assert_string_equal(c.schedule.why,
			"by the equations R would pass load on faster than it comes in; this T is "
			"attained, none below 1.7143 can be");
		close_case(&c);
	}
}

TEST(one_after_the_other)
{
	Case c = open_case("hung-ct", "distribution: simultaneous\n" FAST_BELOW);

	assert_false(c.schedule.root_collective);
	assert_string_equal(c.schedule.note[0],
		"a cut-through root without storage passes load on over one link as it comes: its "
		"children are served one after the other");
	close_case(&c);
	c = open_case("hung-sf", "distribution: simultaneous\n" FAST_BELOW);
	assert_true(c.schedule.root_collective);
	close_case(&c);
}

/* --- what is shown --------------------------------------------------------------------------- */

typedef struct Labels {
	const Net *net;
	const Schedule *schedule;
	LabelForm form;
	Buf text;
} Labels;

static bool add_label(void *context, const Interval *interval)
{
	Labels *labels = context;
	char text[LABEL_MAX];

	schedule_label(labels->net, labels->schedule, interval, labels->form, text);
	buf_addf(&labels->text, "%s%s%s", labels->text.length > 0 ? " " : "", text,
		interval->throttled ? "!" : "");
	return true;
}

static void check_labels(const Case *c, uint32_t processor, LabelForm form, const char *expected)
{
	Labels labels = {&c->net, &c->schedule, form, {0}};

	buf_init(&labels.text);
	schedule_intervals(&c->net, &c->schedule, processor, add_label, &labels);
	assert_string_equal(labels.text.text, expected);
	buf_release(&labels.text);
}

TEST(labels_in_symbols)
{
	Case c = open_case("hung-ct", CONDITIONS);

	check_labels(&c, 0, LABEL_FULL, "L_{4}z_{4}T_{cm} α_{6}z_{6}T_{cm} α_{0}w_{0}T_{cp}");
	check_labels(&c, 4, LABEL_FULL,
		"α_{4}z_{4}T_{cm} α_{5}z_{4}T_{cm} α_{5}z_{5}T_{cm} α_{4}w_{4}T_{cp}");
	check_labels(&c, 4, LABEL_SHORT, "α_{4} α_{5} α_{5} α_{4}");
	check_labels(&c, 6, LABEL_FULL, "α_{6}z_{6}T_{cm} α_{6}w_{6}T_{cp}!");
	check_labels(&c, 7, LABEL_FULL, "");
	close_case(&c);
	c = open_case("hung-ct", "fat: true\n" FAST_BELOW);
	check_labels(&c, 0, LABEL_FULL,
		"α_{0}p_{0}z_{0}T_{cm} α_{1}p_{0}z_{0}T_{cm} α_{1}p_{0}z_{0}T_{cm}! "
		"α_{0}w_{0}T_{cp}");
	check_labels(&c, 1, LABEL_FULL, "α_{1}p_{0}z_{0}T_{cm}! α_{1}w_{1}T_{cp}!");
	close_case(&c);
}

static void check_explained(
	const Case *c, uint32_t processor, Quantity quantity, const char *expected)
{
	Explanation e;
	char text[1024];
	int length;

	assert_true(schedule_explain(&c->net, &c->schedule, processor, quantity, &e));
	length = snprintf(text, sizeof text, "%s [%s]", e.subject, e.source);
	for (uint32_t k = 0; k < e.lines; k++)
		length += snprintf(text + length, sizeof text - (size_t)length, " | %s", e.line[k]);
	assert_string_equal(text, expected);
}

TEST(formulas)
{
	Case c = open_case("hung-ct", CONDITIONS);

	check_explained(&c, 0, QUANTITY_SHARE,
		"α_{0} [Eq. 54, Hung & Robertazzi] | α_{0} = w_{eq}T_{cp}/w_{0}T_{cp} | "
		"= 0.4615/2 = 0.2308");
	check_explained(&c, 4, QUANTITY_SHARE,
		"α_{4} [Eq. 44, Hung & Robertazzi] | L_{4} = α_{0}w_{0}T_{cp}/w_{eq,4}T_{cp} | "
		"= 0.2308·2/0.6429 = 0.7179 | α_{4} = L_{4}w_{eq,4}T_{cp}/w_{4}T_{cp} | "
		"= 0.7179·0.6429/1 = 0.4615");
	check_explained(&c, 5, QUANTITY_SHARE,
		"α_{5} [Eq. 28, Hung & Robertazzi] | "
		"α_{5} = α_{4}(w_{4}T_{cp} - z_{4}T_{cm})/w_{5}T_{cp} | "
		"= 0.4615(1 - 0.5)/0.9 = 0.2564");
	check_explained(&c, 6, QUANTITY_SHARE,
		"α_{6} [Eq. 45, Hung & Robertazzi] | "
		"α_{6} = L_{4}(w_{eq,4}T_{cp} - z_{4}T_{cm})/w_{6}T_{cp} | "
		"= 0.7179(0.6429 - 0.5)/2 = 0.05128");
	check_explained(&c, 7, QUANTITY_SHARE,
		"α_{7} [test U1] | α_{7} = 0 | D takes all its link brings until T: "
		"z/w = 1.333 ≥ 1");
	check_explained(&c, 0, QUANTITY_FINISH,
		"T [collapse, Hung & Robertazzi] | T = L/(1/w_{0}T_{cp} + V), "
		"V = Σ Π_{l<i}(1 - z_{l}/w_{eq,l})/w_{eq,i}T_{cp} | = 10/(1/2 + 1.667) | = 4.615 | "
		"the printed equations give 6.18");
	check_explained(&c, 0, QUANTITY_SPEEDUP,
		"speed-up [Eq. 5, Hung & Robertazzi] | Lw_{0}T_{cp} / T | = 20 / 4.615 | "
		"= 4.333 of at most 8");
	check_explained(&c, 1, QUANTITY_KEY,
		"z_{1}V [test U2] | z_{1}T_{cm}·V, V the work of all served after it per time | "
		"= 1·1.667 | = 1.667 > 1: useless");
	check_explained(&c, 2, QUANTITY_KEY,
		"U2 [test U2] | α_{2} = 0 | below A: link slower than all served after it: "
		"zV = 1.667 > 1");
	check_explained(&c, 4, QUANTITY_KEY,
		"z_{4}V [test U2] | z_{4}T_{cm}·V, V the work of all served after it per time | "
		"= 0.5·0.5 | = 0.25 ≤ 1: useful");
	Explanation none;

	assert_false(schedule_explain(&c.net, &c.schedule, 0, QUANTITY_KEY, &none));
	assert_false(schedule_explain(&c.net, &c.schedule, 0, QUANTITY_INSTALLMENTS, &none));
	close_case(&c);
}

TEST(formulas_of_fed_trees)
{
	Case c = open_case("hung-sf", "fat: true\nstorage: false\n"
				      "network: {kind: tree, levels: 2, arity: 2, compute: 1, "
				      "link: 0.3}\n");

	check_explained(&c, 0, QUANTITY_FINISH,
		"T [Eq. 89, Hung & Robertazzi] | "
		"T = L(1 + Vp_{0}z_{0}T_{cm})/(1/w_{0}T_{cp} + V), "
		"V = Σ Π_{l<i}(1 - z_{l}/w_{eq,l})/w_{eq,i}T_{cp} | "
		"= 1(1 + 4.083·0.04286)/(1/1 + 4.083) | = 0.2312");
	check_explained(&c, 1, QUANTITY_SHARE,
		"α_{1} [Eq. 80, Hung & Robertazzi] | "
		"L_{1} = (α_{0}w_{0}T_{cp} - L_{0}p_{0}z_{0}T_{cm})/w_{eq,1}T_{cp} | "
		"= (0.2312·1 - 1·0.04286)/0.4333 = 0.4346 | "
		"α_{1} = L_{1}w_{eq,1}T_{cp}/w_{1}T_{cp} | = 0.4346·0.4333/1 = 0.1883");
	check_explained(&c, 4, QUANTITY_SHARE,
		"α_{4} [Eq. 81, Hung & Robertazzi] | "
		"α_{4} = α_{3}(w_{3}T_{cp} - p_{3}z_{3}T_{cm})/w_{4}T_{cp} | "
		"= 0.1449(1 - 0.3)/1 = 0.1014");
	check_explained(&c, 0, QUANTITY_KEY,
		"z_{0}/w_{0} [test U1] | p_{0}z_{0}T_{cm}/w_{0}T_{cp} | = 0.04286/1 | "
		"= 0.04286 < 1: the link keeps up");
	close_case(&c);
	c = open_case("hung-ct", "storage: false\nnetwork: {kind: tree, root: {compute: 1, link: "
				 "0.1, children: [{compute: 1, link: 0.2}]}}\n");
	check_explained(&c, 0, QUANTITY_FINISH,
		"T [Eq. 24, Hung & Robertazzi] | "
		"T = L/(1/w_{0}T_{cp} + (1 - z_{0}T_{cm}/w_{0}T_{cp})V), "
		"V = Σ Π_{l<i}(1 - z_{l}/w_{eq,l})/w_{eq,i}T_{cp} | = 1/(1/1 + (1 - 0.1/1)1) | "
		"= 0.5263");
	close_case(&c);
}

/* --- rows cut short -------------------------------------------------------------------------- */

typedef struct Brief {
	uint32_t shown;
	uint64_t left_out;
	double load; /* of what came in last */
} Brief;

static bool show(void *context, const Interval *interval)
{
	Brief *brief = context;

	brief->shown++;
	if (interval->kind == INTERVAL_RELAY)
		brief->load = interval->end;
	return true;
}

static bool leave_out(void *context, const Interval *interval, uint64_t count)
{
	Brief *brief = context;

	brief->left_out += count;
	return true;
}

TEST(rows_cut_short)
{
	Case c = open_case("hung-sf", "network: {kind: tree, root: {compute: 1, children: "
				      "[{compute: 1, link: 0.01, children: [{compute: 1, link: "
				      "0.01, repeat: 9}]}]}}\n");
	Brief whole = {0};

	schedule_intervals(&c.net, &c.schedule, 1, show, &whole);
	assert_int_equal(whole.shown, 1 + 9 + 9 + 1);
	for (uint32_t head = 0; head < 12; head++) {
		Brief brief = {0};

		schedule_intervals_brief(&c.net, &c.schedule, 1, head, show, leave_out, &brief);
		assert_int_equal(brief.shown + brief.left_out, whole.shown);
		assert_int_equal(brief.left_out, head < 1 ? 8 : head < 9 ? 9 - head : 0);
		check_close(brief.load, whole.load, 0);
	}
	close_case(&c);
}
