/* layer: solver */
/* The methods of Cui, Suresh & Kim beyond the paper's numbers: what they refuse and note, labels,
 * intervals, explanations, alike children, numbers far apart, memory that runs out. */
#include "tests/fixtures/check.h"
#include "tests/fixtures/solver/solve.h"
#include "tests/fixtures/solver/star.h"

#include "solver/base/mem.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static const double compute[] = {1.2, 1.5, 2}, wire[] = {0.1, 0.2, 0.5};

static Net example(double order)
{
	const Star star = {.load = 100,
		.order = order,
		.root = 1,
		.children = 3,
		.compute = compute,
		.link = wire};

	return star_net(&star);
}

static void check_refused(const char *id, const Net *net, Status status, const char *text)
{
	const Settings settings = settings_standard();
	Schedule schedule;
	Error error = {0};

	assert_int_equal(method_solve(method_find(id), net, &settings, &schedule, &error), status);
	if (strstr(error.text, text) == NULL)
		fail_msg("%s does not say %s", error.text, text);
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
		"cui-exact: order is 1.5; it must be 1 with law x+log; ");
	net.order = 1;
	check_refused("cui-approx", &net, STATUS_NOT_APPLICABLE,
		"cui-approx: the paper has no closed form for law x+log; ");
	net.load = 0.9;
	check_refused("cui-exact", &net, STATUS_NOT_APPLICABLE,
		"cui-exact: load is 0.9; with law x+log it must be at least 1, below that the "
		"logarithm is negative; ");
	net.law = NET_LAW_POWER;
	net.order = 0.5;
	check_refused("cui-exact", &net, STATUS_NOT_APPLICABLE,
		"cui-exact: order is 0.5; it must be at least 1; no method applies");
	net.order = 200;
	net.load = 100;
	check_refused("cui-exact", &net, STATUS_INPUT,
		"the result is beyond the range of numbers; bring load, compute and link nearer to "
		"1");
	const NetNode grandchild = {.compute = 1, .link = 1, .has_link = true, .repeat = 1};

	net.order = 2;
	assert_int_equal(net_append(&net, 3, &grandchild, NULL), STATUS_OK);
	assert_int_equal(net_expand(&net, NULL), STATUS_OK);
	check_refused("cui-exact", &net, STATUS_NOT_APPLICABLE,
		"cui-exact: the network is not a single-level tree (one root with only leaves "
		"below it); ");
}

/* Logarithms of loads below 1 are negative. */
TEST(too_little_for_logs)
{
	ScopedNet net = example(1);

	net.law = NET_LAW_XLOGX;
	net.load = 5;
	ScopedSchedule schedule = star_solve("cui-exact", &net);

	assert_int_equal(schedule.outcome, OUTCOME_INFEASIBLE);
	assert_string_equal(schedule.why,
		"P3 would get 0.9125 units, and below 1 the logarithm is negative; take a larger "
		"load or fewer processors");
	assert_true(isnan(schedule.finish) && isnan(schedule.speedup));
	assert_true(schedule.share[3] > 0 && isnan(schedule.end[3]));
	assert_int_equal(schedule_interval_total(&net, &schedule), 0);
	assert_true(schedule_traffic(&net, &schedule, 1) == 0);
	star_replay(&net, &schedule);
}

/* A link too slow for what the closed form leaves out. */
TEST(negative_closed_form)
{
	for (unsigned y = 2; y <= 3; y++) {
		const double slow[] = {0.1, 0.2, y == 2 ? 500 : 1e5};
		const Star star = {.load = 100,
			.order = y,
			.root = 1,
			.children = 3,
			.compute = compute,
			.link = slow};
		ScopedNet net = star_net(&star);
		ScopedSchedule schedule = star_solve("cui-approx", &net);
		char expected[64];

		snprintf(expected, sizeof expected, "the closed form for y = %u gives P3 -", y);
		assert_int_equal(schedule.outcome, OUTCOME_INFEASIBLE);
		assert_non_null(strstr(schedule.why, expected));
		assert_true(isnan(schedule.finish) && isfinite(schedule.formula));
		assert_true(schedule.share[3] < 0);
		assert_int_equal(schedule_interval_total(&net, &schedule), 0);
		schedule_release(&schedule);
		schedule = star_solve("cui-exact", &net);
		assert_true(schedule.share[3] > 0);
		assert_int_equal(schedule.outcome, OUTCOME_EXACT);
	}
}

static bool keep(void *context, const Interval *interval)
{
	Interval **next = context;

	*(*next)++ = *interval;
	return true;
}

static void check_label(const Net *net, const Schedule *schedule, const Interval *interval,
	const char *full, const char *brief)
{
	char text[LABEL_MAX];

	schedule_label(net, schedule, interval, LABEL_FULL, text);
	assert_string_equal(text, full);
	schedule_label(net, schedule, interval, LABEL_SHORT, text);
	assert_string_equal(text, brief);
}

static void check_labels(const char *id, double order, NetLaw law, const char *full,
	const char *brief, const char *root)
{
	ScopedNet net = example(order);
	Interval row[5], *next = row;
	char text[LABEL_MAX];

	net.law = law;
	ScopedSchedule schedule = star_solve(id, &net);

	schedule_intervals(&net, &schedule, 3, keep, &next);
	assert_int_equal(next - row, 2);
	assert_int_equal(schedule_interval_count(&net, &schedule, 3), 2);
	check_label(&net, &schedule, &row[0], "α_{3}NG_{3}", "α_{3}N");
	check_label(&net, &schedule, &row[1], full, brief);
	assert_true(row[0].start == 0 && row[0].end == row[1].start);
	assert_true(row[1].end == schedule.end[3]);
	check_close(schedule_traffic(&net, &schedule, 3), row[0].load, 1e-15);
	next = row;
	schedule_intervals(&net, &schedule, 0, keep, &next);
	assert_int_equal(next - row, 4);
	assert_int_equal(schedule_interval_count(&net, &schedule, 0), 4);
	check_label(&net, &schedule, &row[1], "α_{2}NG_{2}", "α_{2}N");
	schedule_label(&net, &schedule, &row[3], LABEL_FULL, text);
	assert_string_equal(text, root);
}

TEST(labels)
{
	check_labels("cui-exact", 2, NET_LAW_POWER, "(α_{3}N)^{2}A_{3}", "(α_{3}N)^{2}",
		"(α_{0}N)^{2}A_{0}");
	check_labels("cui-approx", 3, NET_LAW_POWER, "(α_{3}N)^{3}A_{3}", "(α_{3}N)^{3}",
		"(α_{0}N)^{3}A_{0}");
	check_labels("cui-exact", 2.385, NET_LAW_POWER, "(α_{3}N)^{2.385}A_{3}", "(α_{3}N)^{2.385}",
		"(α_{0}N)^{2.385}A_{0}");
	check_labels("cui-approx", 1, NET_LAW_POWER, "α_{3}NA_{3}", "α_{3}N", "α_{0}NA_{0}");
	check_labels("cui-exact", 1, NET_LAW_XLOGX, "(α_{3}N+log α_{3}N)A_{3}", "α_{3}N+log α_{3}N",
		"(α_{0}N+log α_{0}N)A_{0}");
}

TEST(notes)
{
	ScopedNet net = example(2);

	net.startup_transfer = 1;
	ScopedSchedule schedule = star_solve("cui-exact", &net);

	assert_int_equal(schedule.notes, 3);
	assert_string_equal(schedule.note[0],
		"not computed: 7458.3 of 10000 steps (74.58 %), those between the parts");
	assert_string_equal(schedule.note[1], "a speed-up of 11.75 on 4 processors: more than "
					      "there are, for the root alone would "
					      "compute all steps");
	assert_string_equal(
		schedule.note[2], "cui-exact does not read startup.transfer; it is ignored");
	assert_int_equal(schedule.facts, 1);
	assert_string_equal(schedule.fact[0].text, "Eq. 2 and 8 hold to 1e-12");
	check_close(schedule.speedup, 1e4 / 850.73397, 1e-8);
	schedule_release(&schedule);
	net.startup_transfer = 0;
	schedule = star_solve("cui-approx", &net);
	assert_int_equal(schedule.facts, 2);
	assert_string_equal(
		schedule.fact[0].text, "T = 850.734; the closed form is 0.001 % above it");
	assert_string_equal(schedule.fact[1].text, "off by at most 0.00027 % of the load");
	schedule_release(&schedule);
	net.order = 1;
	schedule = star_solve("cui-exact", &net);
	assert_int_equal(schedule.notes, 0);
	schedule_release(&schedule);
	net.law = NET_LAW_XLOGX;
	schedule = star_solve("cui-exact", &net);
	assert_int_equal(schedule.notes, 1);
	assert_string_equal(
		schedule.note[0], "the parts take 112.63 steps, the load in one piece 104.61");
}

static void check_explanation(const Net *net, const char *id, uint32_t processor, Quantity quantity,
	const char *subject, const char *lines, const char *source)
{
	ScopedSchedule schedule = star_solve(id, net);
	Explanation out;
	char text[EXPLANATION_LINES * EXPLANATION_TEXT_MAX] = "";

	assert_true(schedule_explain(net, &schedule, processor, quantity, &out));
	assert_string_equal(out.subject, subject);
	for (uint32_t k = 0; k < out.lines; k++) {
		strcat(text, out.line[k]);
		strcat(text, "\n");
	}
	assert_string_equal(text, lines);
	assert_string_equal(out.source, source);
	assert_false(schedule_explain(net, &schedule, processor, QUANTITY_KEY, &out));
}

TEST(explanations)
{
	ScopedNet net = example(2);

	check_explanation(&net, "cui-exact", 3, QUANTITY_SHARE, "α_{3}",
		"(α_{3}N)^{2}A_{3} + α_{3}NG_{3} = (α_{0}N)^{2}A_{0}\n"
		"420.2·2 + 20.5·0.5 = T\nα_{3} = 0.205, α_{3}N = 20.5\n",
		"Eq. 8, Cui, Suresh & Kim");
	check_explanation(&net, "cui-exact", 0, QUANTITY_SHARE, "α_{0}",
		"α_{0}N = N - Σ α_{i}N, each α_{i} by Eq. 8\n"
		"α_{0} = 0.2917, α_{0}N = 29.17\n",
		"Eq. 2, Cui, Suresh & Kim");
	check_explanation(&net, "cui-approx", 3, QUANTITY_SHARE, "α_{3}",
		"α_{3}N ≈ (A_{0}/A_{3})^{1/2}α_{0}N - β_{3}/2\n= 0.5^{1/2}·29.17 - 0.25/2\n"
		"α_{3} = 0.205, α_{3}N = 20.5\n",
		"Eq. 15, Cui, Suresh & Kim");
	check_explanation(&net, "cui-exact", 0, QUANTITY_FINISH, "T",
		"T = (α_{0}N)^{2}A_{0}\n= 850.73·1\n= 850.73\n", "Eq. 32, Cui, Suresh & Kim");
	check_explanation(&net, "cui-exact", 0, QUANTITY_SPEEDUP, "speed-up",
		"N^{2}A_{0}/T\n= 10000/850.7\n= 11.75 on 4 processors\n",
		"Eq. 34, Cui, Suresh & Kim");
	net.order = 3;
	check_explanation(&net, "cui-approx", 1, QUANTITY_SHARE, "α_{1}",
		"α_{1}N ≈ c - β_{1}/(3c), c = (A_{0}/A_{1})^{1/3}α_{0}N\n"
		"c = 0.8333^{1/3}·27.72, β_{1} = 0.08333\nα_{1} = 0.2608, α_{1}N = 26.08\n",
		"Eq. 18, Cui, Suresh & Kim");
	net.order = 1;
	check_explanation(&net, "cui-approx", 0, QUANTITY_SHARE, "α_{0}",
		"α_{0}N = N/(1 + Σ (A_{0}/A_{i})/(1 + β_{i})), β_{i} = G_{i}/A_{i}\n"
		"α_{0} = 0.3627, α_{0}N = 36.27\n",
		"Eq. 23, Cui, Suresh & Kim");
}

/* A million alike children, and a root without any. */
TEST(sizes)
{
	Net net = star_alike(1e6, 2.5, 3, 1000000, 2, 0.7), alone = star_alike(7, 2.5, 3, 0, 1, 1);
	ScopedSchedule schedule = star_solve("cui-exact", &net);

	check_close(schedule.share[1], schedule.share[1000000], 1e-15);
	check_close(schedule.share[0] + 1e6 * schedule.share[1], 1, 1e-13);
	schedule_release(&schedule);
	net_release(&net);
	schedule = star_solve("cui-exact", &alone);
	check_close(schedule.share[0], 1, 1e-15);
	check_close(schedule.finish, 3 * pow(7, 2.5), 1e-14);
	check_close(schedule.speedup, 1, 1e-14);
	star_replay(&alone, &schedule);
	net_release(&alone);
}

/* Links for nothing: T is that of A alone; loads follow A^(-1/y). */
TEST(far_apart)
{
	static const double ratio[] = {1e6, 1e-6}, free_links[] = {0, 0};

	for (double y = 1; y <= 5; y += 0.8) {
		const Star star = {.load = 1e3,
			.order = y,
			.root = 1,
			.children = 2,
			.compute = ratio,
			.link = free_links};
		ScopedNet net = star_net(&star);
		ScopedSchedule schedule = star_solve("cui-exact", &net);

		check_close(schedule.share[1], schedule.share[0] * pow(1e-6, 1 / y), 1e-12);
		check_close(schedule.share[2], schedule.share[0] * pow(1e6, 1 / y), 1e-12);
		star_replay(&net, &schedule);
	}
}

TEST(intensities)
{
	ScopedNet plain = example(2.2), scaled = example(2.2);

	scaled.intensity_compute = 3;
	scaled.intensity_transfer = 3;
	ScopedSchedule one = star_solve("cui-exact", &plain),
		       other = star_solve("cui-exact", &scaled);

	check_close(other.finish, 3 * one.finish, 1e-13);
	check_close(other.share[2], one.share[2], 1e-13);
	star_replay(&scaled, &other);
}

TEST(from_a_file)
{
	ScopedNet net;
	ScopedSchedule schedule;

	solve_yaml(NULL,
		"method: cui-exact\nload: 50\nlaw: x+log\n"
		"network: {kind: tree, levels: 1, arity: 5, compute: 2, link: 0.3}\n",
		&net, &schedule);
	assert_int_equal(schedule.outcome, OUTCOME_EXACT);
	assert_string_equal(schedule.method->id, "cui-exact");
	solve_replay(&net, &schedule);
}

TEST(out_of_memory)
{
	static const char *const ids[] = {"cui-exact", "cui-approx"};

	for (size_t k = 0; k < 2; k++) {
		const Settings settings = settings_standard();
		ScopedNet net = example(2);
		size_t failed = 0;

		for (;; failed++) {
			Schedule schedule;
			Error error = {0};

			mem_fail_plan(failed + 1, false);
			const Status status = method_solve(
				method_find(ids[k]), &net, &settings, &schedule, &error);

			mem_fail_plan(0, false);
			if (status == STATUS_OK) {
				schedule_release(&schedule);
				break;
			}
			assert_int_equal(status, STATUS_NO_MEMORY);
			assert_null(schedule.share);
		}
		assert_true(failed >= 5);
	}
}
