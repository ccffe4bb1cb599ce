/* layer: solver */
/* The methods of Cui, Suresh & Kim beyond the paper's numbers: what they refuse and note, labels,
 * intervals, explanations, alike children, numbers far apart, memory that runs out. */
#include "tests/fixtures/solver/solve.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static Net example(double order)
{
	const Star star = STAR_OF(100, order, 1, {1.2, 0.1}, {1.5, 0.2}, {2, 0.5});

	return star_net(&star);
}

TEST(refusals)
{
	ScopedNet net = example(1.5);

	check_refused("cui-approx", &net, STATUS_NOT_APPLICABLE,
		"cui-approx: order is 1.5; the paper has closed forms for 1, 2 and 3; these "
		"methods "
		"apply: cui-exact");
	net.law = NET_LAW_XLOGX;
	check_refused("cui-exact", &net, STATUS_NOT_APPLICABLE,
		"cui-exact: order is 1.5; it must be 1 with law x+log");
	net.order = 1;
	check_refused("cui-approx", &net, STATUS_NOT_APPLICABLE,
		"cui-approx: the paper has no closed form for law x+log; ");
	net.load = 0.9;
	check_refused("cui-exact", &net, STATUS_NOT_APPLICABLE,
		"cui-exact: load is 0.9; with law x+log it must be at least 1, since the "
		"logarithm is negative below that; ");
	net.law = NET_LAW_POWER;
	net.order = 0.5;
	check_refused("cui-exact", &net, STATUS_NOT_APPLICABLE,
		"cui-exact: order is 0.5; it must be at least 1; no method applies");
	net.order = 200;
	net.load = 100;
	check_refused("cui-exact", &net, STATUS_INPUT,
		"the result is out of range; bring load, compute and link closer to 1");
	const NetNode grandchild = {.compute = 1, .link = 1, .has_link = true, .repeat = 1};

	net.order = 2;
	assert_int_equal(net_append(&net, 3, &grandchild, NULL), STATUS_OK);
	assert_int_equal(net_expand(&net, NULL), STATUS_OK);
	check_refused("cui-exact", &net, STATUS_NOT_APPLICABLE,
		"cui-exact: the network is not a single-level tree (one root with only leaves "
		"below it)");
}

/* Logarithms of loads below 1 are negative. */
TEST(too_little_for_logs)
{
	ScopedNet net = example(1);

	net.law = NET_LAW_XLOGX;
	net.load = 5;
	ScopedSchedule schedule = solve("cui-exact", &net);

	assert_int_equal(schedule.outcome, OUTCOME_INFEASIBLE);
	assert_string_equal(schedule.why,
		"P3 would get 0.9125 units, and below 1 the logarithm is negative; use a larger "
		"load or fewer processors");
	assert_true(isnan(schedule.finish) && isnan(schedule.speedup));
	assert_true(schedule.share[3] > 0 && isnan(schedule.end[3]));
	assert_int_equal(schedule_interval_total(&net, &schedule), 0);
	assert_true(schedule_traffic(&net, &schedule, 1) == 0);
	check_replay(&net, &schedule);
}

/* A link too slow for what the closed form leaves out. */
TEST(negative_closed_form)
{
	for (unsigned y = 2; y <= 3; y++) {
		const Star star =
			STAR_OF(100, y, 1, {1.2, 0.1}, {1.5, 0.2}, {2, y == 2 ? 500 : 1e5});
		ScopedNet net = star_net(&star);
		ScopedSchedule schedule = solve("cui-approx", &net);
		char expected[64];

		snprintf(expected, sizeof expected, "the closed form for y = %u gives P3 -", y);
		assert_int_equal(schedule.outcome, OUTCOME_INFEASIBLE);
		assert_non_null(strstr(schedule.why, expected));
		assert_true(isnan(schedule.finish) && isfinite(schedule.formula));
		assert_true(schedule.share[3] < 0);
		assert_int_equal(schedule_interval_total(&net, &schedule), 0);
		solve_again(&schedule, "cui-exact", &net);
		assert_true(schedule.share[3] > 0);
		assert_int_equal(schedule.outcome, OUTCOME_EXACT);
	}
}

/* A link just as slow as makes the closed form 0: no load, and the others' stays what it is. */
TEST(closed_form_of_nothing)
{
	for (unsigned y = 2; y <= 3; y++) {
		const double edge = y == 2 ? 86.982347117172381 : 4481.3985871999644;
		const Star star = STAR_OF(100, y, 1, {1.2, edge}, {1.5, 0.2}, {2, 0.5});
		ScopedNet net = star_net(&star);
		ScopedSchedule schedule = solve("cui-approx", &net);

		assert_int_equal(schedule.outcome, OUTCOME_HEURISTIC);
		assert_true(schedule.share[1] == 0 && isnan(schedule.end[1]));
		assert_int_equal(schedule.verdict[1], VERDICT_USELESS);
		assert_int_equal(schedule.unused, 1);
		assert_string_equal(schedule.unused_why, "the closed form gives a share of 0");
		assert_int_equal(schedule_interval_count(&net, &schedule, 1), 0);
		assert_int_equal(schedule_interval_count(&net, &schedule, 0), 3);
		check_close(schedule.share[0] + schedule.share[2] + schedule.share[3], 1, 1e-14);
		check_close(schedule.speedup_bound,
			schedule.speedup + schedule.loss.removed + schedule.loss.transfer, 1e-14);
		assert_true(schedule.loss.removed > 0);
		check_replay(&net, &schedule);
		solve_again(&schedule, "cui-exact", &net);
		assert_true(schedule.share[1] > 0);
	}
}

TEST(a_closed_form_far_above_is_no_percentage)
{
	enum { CHILDREN_ALIKE = 60 };
	Child child[CHILDREN_ALIKE];

	for (unsigned i = 0; i < CHILDREN_ALIKE; i++)
		child[i] = (Child){1, 199};
	const Star star = {
		.load = 100, .order = 2, .root = 1, .children = CHILDREN_ALIKE, .child = child};
	ScopedNet net = star_net(&star);
	ScopedSchedule schedule = solve("cui-approx", &net);

	assert_string_equal(fact_of(&schedule, "exact")->text,
		"T = 278.2684; the closed form is 35.6 times this");
}

static void check_words(const char *id, double order, NetLaw law, const char *full,
	const char *brief, const char *root)
{
	ScopedNet net = example(order);
	char text[LABEL_MAX];

	net.law = law;
	ScopedSchedule schedule = solve(id, &net);
	ScopedIntervals row = intervals_of(&net, &schedule, 3);
	ScopedIntervals top = intervals_of(&net, &schedule, 0);

	assert_int_equal(row.count, 2);
	check_label(&net, &schedule, &row.item[0], "α_{3}NG_{3}", "α_{3}N");
	check_label(&net, &schedule, &row.item[1], full, brief);
	assert_true(row.item[0].start == 0 && row.item[0].end == row.item[1].start);
	assert_true(row.item[1].end == schedule.end[3]);
	check_close(schedule_traffic(&net, &schedule, 3), row.item[0].load, 1e-15);
	assert_int_equal(top.count, 4);
	check_label(&net, &schedule, &top.item[1], "α_{2}NG_{2}", "α_{2}N");
	schedule_label(&net, &schedule, &top.item[3], LABEL_FULL, text);
	assert_string_equal(text, root);
}

TEST(labels)
{
	check_words("cui-exact", 2, NET_LAW_POWER, "(α_{3}N)^{2}A_{3}", "(α_{3}N)^{2}",
		"(α_{0}N)^{2}A_{0}");
	check_words("cui-approx", 3, NET_LAW_POWER, "(α_{3}N)^{3}A_{3}", "(α_{3}N)^{3}",
		"(α_{0}N)^{3}A_{0}");
	check_words("cui-exact", 2.385, NET_LAW_POWER, "(α_{3}N)^{2.385}A_{3}", "(α_{3}N)^{2.385}",
		"(α_{0}N)^{2.385}A_{0}");
	check_words("cui-approx", 1, NET_LAW_POWER, "α_{3}NA_{3}", "α_{3}N", "α_{0}NA_{0}");
	check_words("cui-exact", 1, NET_LAW_XLOGX, "(α_{3}N+log α_{3}N)A_{3}", "α_{3}N+log α_{3}N",
		"(α_{0}N+log α_{0}N)A_{0}");
}

TEST(notes)
{
	ScopedNet net = example(2);

	ScopedSchedule schedule = solve("cui-exact", &net);

	assert_int_equal(schedule.notes, 2);
	assert_string_equal(schedule.note[0],
		"not computed: 7458.3 of 10000 steps (74.58 %), those between the parts");
	assert_string_equal(schedule.note[1], "the speed-up is 11.75 on only 4 processors, because "
					      "the root alone would compute all steps");
	assert_int_equal(schedule.facts, 1);
	assert_string_equal(schedule.fact[0].text, "Eqs. 2 and 8 hold to 1e-12");
	check_close(schedule.speedup, 1e4 / 850.73397, 1e-8);
	solve_again(&schedule, "cui-approx", &net);
	assert_int_equal(schedule.facts, 3);
	assert_string_equal(
		schedule.fact[0].text, "T = 850.734; the closed form is 0.001 % above this");
	assert_string_equal(schedule.fact[1].text, "off by at most 0.00027 % of the load");
	net.order = 1;
	solve_again(&schedule, "cui-exact", &net);
	assert_int_equal(schedule.notes, 0);
	net.law = NET_LAW_XLOGX;
	solve_again(&schedule, "cui-exact", &net);
	assert_int_equal(schedule.notes, 1);
	assert_string_equal(
		schedule.note[0], "the parts take 112.63 steps, the undivided load 104.61");
}

static void check_explanation(
	const Net *net, const char *id, uint32_t processor, Quantity quantity, const char *expected)
{
	ScopedSchedule schedule = solve(id, net);
	Explanation out;

	check_explained(net, &schedule, processor, quantity, expected);
	assert_false(schedule_explain(net, &schedule, processor, QUANTITY_KEY, &out));
}

/* What is above what: Eq. 33 above Eq. 29. */
TEST(equation_33_in_words)
{
	ScopedSolved c = solved("cui-approx",
		"load: 2\norder: 3\nnetwork: {kind: tree, root: {compute: 1, children: [\n"
		"  {compute: 1.2, link: 0.1}, {compute: 1.5, link: 0.2}, {compute: 2, link: "
		"0.5}]}}\n");

	assert_string_equal(fact_of(&c.schedule, "Eq. 33")->text,
		"T = 0.2708011, with A(m)_{3} + B(m)_{3}/A(m)_{3} in place of Eq. 29; that is 5.7 "
		"% above "
		"0.2562466, T by Eq. 29");
}

TEST(explanations)
{
	ScopedNet net = example(2);

	check_explanation(&net, "cui-exact", 3, QUANTITY_SHARE,
		"α_{3} [Eq. 8, Cui, Suresh & Kim] | α_{3} = 2T/(N(G_{3} + (G_{3}^{2} + "
		"4A_{3}T)^{1/2})) | = 2·850.7/(100·(0.5 + (0.5^{2} + 4·2·850.7)^{1/2})) | = 0.205 "
		"| T = 850.734: where all shares sum to 1");
	check_explanation(&net, "cui-exact", 0, QUANTITY_SHARE,
		"α_{0} [Eq. 2, Cui, Suresh & Kim] | α_{0} = 1 - (α_{1} + α_{2} + α_{3}) | = 1 - "
		"(0.2658 + 0.2375 + 0.205) | = 0.2917");
	check_explanation(&net, "cui-approx", 3, QUANTITY_SHARE,
		"α_{3} [Eq. 15, Cui, Suresh & Kim] | α_{3} = α_{0}(A_{0}/A_{3})^{1/2} - "
		"G_{3}/(2A_{3}N) | = 0.2917·(1/2)^{1/2} - 0.5/(2·2·100) | = 0.205");
	check_explanation(&net, "cui-exact", 0, QUANTITY_FINISH,
		"T [Eq. 32, Cui, Suresh & Kim] | T = (α_{0}N)^{2}A_{0} | = (0.2917·100)^{2}·1 | = "
		"850.7");
	check_explanation(&net, "cui-exact", 0, QUANTITY_SPEEDUP,
		"speed-up [Eq. 34, Cui, Suresh & Kim] | N^{2}A_{0}/T | = 100^{2}·1/850.7 | = 11.75 "
		"on 4 processors");
	net.order = 3;
	check_explanation(&net, "cui-approx", 1, QUANTITY_SHARE,
		"α_{1} [Eq. 18, Cui, Suresh & Kim] | α_{1} = (c - G_{1}/(3A_{1}c))/N | = (26.08 - "
		"0.1/(3·1.2·26.08))/100 | = 0.2608 | c = (A_{0}/A_{1})^{1/3}α_{0}N = 26.08");
	net.order = 1;
	check_explanation(&net, "cui-approx", 0, QUANTITY_SHARE,
		"α_{0} [Eq. 23, Cui, Suresh & Kim] | α_{0} = 1/(1 + C) | = 1/(1 + 1.757) | = "
		"0.3627 | C = Σ (A_{0}/A_{i})/(1 + β_{i}) = 1.757, β_{i} = G_{i}/A_{i}");
}

/* A million alike children, and a root without any. */
TEST(sizes)
{
	Net net = star_alike(1e6, 2.5, 3, 1000000, 2, 0.7), alone = star_alike(7, 2.5, 3, 0, 1, 1);
	ScopedSchedule schedule = solve("cui-exact", &net);

	check_close(schedule.share[1], schedule.share[1000000], 1e-15);
	check_close(schedule.share[0] + 1e6 * schedule.share[1], 1, 1e-13);
	net_release(&net);
	solve_again(&schedule, "cui-exact", &alone);
	check_close(schedule.share[0], 1, 1e-15);
	check_close(schedule.finish, 3 * pow(7, 2.5), 1e-14);
	check_close(schedule.speedup, 1, 1e-14);
	check_replay(&alone, &schedule);
	net_release(&alone);
}

/* Links for nothing: T is that of A alone; loads follow A^(-1/y). */
TEST(far_apart)
{
	for (double y = 1; y <= 5; y += 0.8) {
		const Star star = STAR_OF(1e3, y, 1, {1e6, 0}, {1e-6, 0});
		ScopedNet net = star_net(&star);
		ScopedSchedule schedule = solve("cui-exact", &net);

		check_close(schedule.share[1], schedule.share[0] * pow(1e-6, 1 / y), 1e-12);
		check_close(schedule.share[2], schedule.share[0] * pow(1e6, 1 / y), 1e-12);
		check_replay(&net, &schedule);
	}
}

TEST(intensities)
{
	ScopedNet plain = example(2.2), scaled = example(2.2);

	scaled.intensity_compute = 3;
	scaled.intensity_transfer = 3;
	ScopedSchedule one = solve("cui-exact", &plain), other = solve("cui-exact", &scaled);

	check_close(other.finish, 3 * one.finish, 1e-13);
	check_close(other.share[2], one.share[2], 1e-13);
	check_replay(&scaled, &other);
}

TEST(from_a_file)
{
	ScopedSolved c =
		solved(NULL, "method: cui-exact\nload: 50\nlaw: x+log\n"
			     "network: {kind: tree, levels: 1, arity: 5, compute: 2, link: 0.3}\n");

	assert_int_equal(c.schedule.outcome, OUTCOME_EXACT);
	assert_string_equal(c.schedule.method->id, "cui-exact");
	check_replay(&c.net, &c.schedule);
}

/* --- start-ups ------------------------------------------------------------------------------- */

TEST(startups)
{
	ScopedNet net = example(2);

	net.startup_compute = 20;
	net.startup_transfer = 30;
	ScopedSchedule schedule = solve("cui-exact", &net);
	ScopedIntervals row = intervals_of(&net, &schedule, 3);

	assert_string_equal(schedule.formula_source, "Eqs. 4 and 5");
	assert_string_equal(schedule.fact[0].text, "Eqs. 2, 4 and 5 hold to 1e-12");
	assert_int_equal(schedule.notes, 2);
	check_near(schedule.sequential, 10020, 1e-9);
	check_label(&net, &schedule, &row.item[0], "θ_{cm}+α_{3}NG_{3}", "α_{3}N");
	check_label(&net, &schedule, &row.item[1], "θ_{cp}+(α_{3}N)^{2}A_{3}", "(α_{3}N)^{2}");
	check_explanation(&net, "cui-exact", 0, QUANTITY_FINISH,
		"T [Eq. 5, Cui, Suresh & Kim] | T = θ_{cp} + (α_{0}N)^{2}A_{0} | = 20 + "
		"(0.2953·100)^{2}·1 | = 892.1");
	check_explanation(&net, "cui-exact", 0, QUANTITY_SPEEDUP,
		"speed-up [Eq. 34, Cui, Suresh & Kim] | (θ_{cp} + N^{2}A_{0})/T | = (20 + "
		"100^{2}·1)/892.1 | = 11.23 on 4 processors");
	check_explanation(&net, "cui-exact", 3, QUANTITY_SHARE,
		"α_{3} [Eq. 5, Cui, Suresh & Kim] | α_{3} = 2t/(N(G_{3} + (G_{3}^{2} + "
		"4A_{3}t)^{1/2})) | = 2·842.1/(100·(0.5 + (0.5^{2} + 4·2·842.1)^{1/2})) | = 0.2039 "
		"| t = T - θ_{cm} - θ_{cp} = 842.1: what start-ups leave of T | T = 892.058: where "
		"all shares sum to 1");
	solve_again(&schedule, "cui-approx", &net);
	assert_true(schedule.startup_compute == 0 && schedule.startup_transfer == 0);
	check_near(schedule.sequential, 10000, 1e-9);
	assert_string_equal(
		fact_of(&schedule, "start-ups")->text, "with them T = 892.0582 (cui-exact)");
	assert_string_equal(schedule.note[schedule.notes - 1],
		"cui-approx does not use startup.compute and startup.transfer; they are ignored");
	check_replay(&net, &schedule);
}

/* Sending takes as long to begin as the root takes for everything. */
TEST(startups_that_leave_the_root_alone)
{
	ScopedNet net = example(2);

	net.startup_compute = 20;
	net.startup_transfer = 1e4;
	ScopedSchedule schedule = solve("cui-exact", &net);

	assert_int_equal(schedule.outcome, OUTCOME_EXACT);
	assert_string_equal(schedule.why, "for the root, which ends before a child could begin");
	check_near(schedule.finish, 10020, 1e-9);
	check_near(schedule.speedup, 1, 1e-14);
	assert_true(schedule.share[0] == 1 && schedule.share[3] == 0);
	assert_int_equal(schedule.verdict[3], VERDICT_USELESS);
	assert_string_equal(schedule_idle_word(&schedule), "not used");
	assert_string_equal(
		schedule.unused_why, "the root finishes all the load before a child could begin");
	assert_int_equal(schedule_interval_total(&net, &schedule), 1);
	assert_int_equal(schedule.notes, 0);
	check_explanation(&net, "cui-exact", 3, QUANTITY_SHARE,
		"α_{3} [] | α_{3} = 0: the root finishes all the load before a child could "
		"begin");
	check_replay(&net, &schedule);
	net.startup_transfer = 1e4 - 1;
	solve_again(&schedule, "cui-exact", &net);
	assert_true(schedule.share[3] > 0);
	check_replay(&net, &schedule);
}

/* Shares given by hand pay the same, but who gets none. */
TEST(startups_of_a_split)
{
	ScopedNet net = example(2);
	Settings settings = settings_standard();
	const double shares[] = {0.5, 0.3, 0.2, 0};

	net.startup_compute = 20;
	net.startup_transfer = 30;
	settings.shares = shares;
	ScopedSchedule schedule;
	assert_int_equal(method_solve(method_find("cui-exact"), &net, &settings, &schedule, NULL),
		STATUS_OK);
	check_near(schedule.end[0], 20 + 2500, 1e-9);
	check_near(schedule.end[1], 30 + 30 * 0.1 + 20 + 900 * 1.2, 1e-9);
	check_near(schedule.speedup, 10020 / 2520., 1e-12);
	assert_true(isnan(schedule.end[3]));
	check_replay(&net, &schedule);
}
