/* layer: solver */
/* The numbers of Chen & Chu's paper that are worked out of it; those that it prints are held
 * against ours in test_printed.c, its curves in test_curve_samples.c. "Theorem 9" is the theorem as
 * printed, which charges a start-up step less than "Section VI", the paper's plotted numbers. */
#include "tests/fixtures/solver/solve.h"

#include "solver/glossary/glossary.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static Net homogeneous(double load, unsigned m, double A, double theta, int rho)
{
	Net net = star_alike(load, 2, A, m, A, 1);

	net.startup_compute = net.startup_transfer = theta;
	net.installments = rho;
	return net;
}

static double speedup_at(
	const char *method, double load, unsigned m, double A, double theta, int rho)
{
	Net net = homogeneous(load, m, A, theta, rho);
	Schedule schedule = solve(method, &net);
	const double speedup = schedule.formula_speedup;

	check_replay(&net, &schedule);
	schedule_release(&schedule);
	net_release(&net);
	return speedup;
}

static const Star example2 = {.load = 100,
	.order = 2,
	.root = 1,
	CHILDREN({1.2, 0.1}, {1.5, 0.2}, {2, 2}),
	.installments = 2};

TEST(example2_shares)
{
	ScopedNet net = star_net(&example2);
	ScopedSchedule schedule = solve("chen-m", &net);

	assert_int_equal(schedule.outcome, OUTCOME_EXACT);
	assert_string_equal(schedule.why, "for PE's set");
	check_near(schedule.share[0], 0.333698, 5e-7);
	check_near(schedule.share[1], 2 * 0.138983, 1e-6);
	check_near(schedule.share[2], 2 * 0.111159, 1e-6);
	check_near(schedule.share[3], 2 * 0.083009, 1e-6);
	check_close(schedule.finish, 3336.980417, 2e-10);
	check_close(schedule.formula, 3336.980417, 2e-10);
	assert_string_equal(schedule.formula_source, "Theorem 6");
	check_close(schedule.sequential, 10000, 0);
	check_close(schedule.speedup, 2.996721, 1e-6);
	check_replay(&net, &schedule);
}

/* The transfers in a row, which come before all else. */
static Intervals transfers_of(const Net *net, const Schedule *schedule, uint32_t processor)
{
	Intervals row = intervals_of(net, schedule, processor);
	size_t count = 0;

	while (count < row.count && row.item[count].kind == INTERVAL_RECEIVE)
		count++;
	row.count = count;
	return row;
}

TEST(example2_pieces)
{
	ScopedNet net = star_net(&example2);
	ScopedSchedule schedule = solve("chen-m", &net);
	ScopedIntervals p1 = transfers_of(&net, &schedule, 1),
			p2 = transfers_of(&net, &schedule, 2),
			p3 = transfers_of(&net, &schedule, 3);

	assert_int_equal(p1.count, 2);
	assert_int_equal(p2.count, 2);
	assert_int_equal(p3.count, 3);
	check_near(p3.item[0].load, 8.3009, 5e-5);
	check_near(p3.item[1].load, 68.9057, 5e-5);
	check_near(p3.item[2].load, 22.7933, 5e-5);
	check_near(p1.item[0].end, 1.39, 5e-3);
	check_near(p2.item[0].end, 2.22, 5e-3);
	check_near(p3.item[0].end, 16.6, 5e-2);
	/* The link carries the whole data set without a pause. */
	check_close(p3.item[2].end, 200, 1e-14);
}

/* A P4 with A 3, G 900 beside Example 2 (rho = 1). */
TEST(example2_with_useless_child)
{
	const Star star = STAR_OF(100, 2, 1, {1.2, 0.1}, {1.5, 0.2}, {2, 2}, {3, 900});
	ScopedNet net = star_net(&star);
	ScopedSchedule schedule = solve("chen-m", &net);
	EliminationDetail detail;

	assert_int_equal(schedule.eliminations, 1);
	const Elimination *round = &schedule.eliminated[0];

	assert_int_equal(round->processor, 4);
	assert_string_equal(round->test, "Lemma 2");
	check_near(round->key, 0.036113, 5e-7);
	check_close(round->arrival, 90000, 0);
	check_near(round->deadline, 3250, 0.5);
	check_near(round->promised, 3250.13, 5e-3);
	check_near(round->without, 3340.61, 5e-3);
	check_close(round->deadline / round->arrival, round->key, 1e-14);
	assert_int_equal(schedule_elimination(&net, &schedule, 0, &detail, NULL), STATUS_OK);
	assert_true(detail.attained > 90000);
	check_near(detail.keep_link, 30.34, 5e-3);
	check_near(detail.keep_finish, 3034, 0.5);
	assert_int_equal(schedule.verdict[4], VERDICT_USELESS);
	check_close(schedule.share[4], 0, 0);
}

/* With start-up costs P3 waits between its pieces, though it keeps up by Lemma 2. */
TEST(lemma_2_with_startups)
{
	ScopedNet net = star_net(&example2);

	for (int startups = 0; startups < 2; startups++) {
		net.startup_transfer = startups ? 50 : 0;
		ScopedSchedule schedule = solve("chen-m", &net);
		ScopedIntervals row = intervals_of(&net, &schedule, 3);
		double end = NAN, waited = 0;

		for (size_t k = 0; k < row.count; k++) {
			if (row.item[k].kind != INTERVAL_COMPUTE)
				continue;
			waited += isnan(end) ? 0 : row.item[k].start - end;
			end = row.item[k].end;
		}
		assert_int_equal(schedule.outcome, OUTCOME_EXACT);
		assert_int_equal(waited > 1, startups);
		check_replay(&net, &schedule);
	}
}

/* Each point of a part meets every point of the picture, and all parts together are the picture. */
TEST(example1_of_order_2)
{
	char *yaml = check_read_file("sample-nets/transform.yaml", NULL);
	ScopedSolved transform = solved(NULL, yaml);
	const double points = 4096, compute[] = {0.001, 0.001, 0.0015, 0.002, 0.004};
	double steps = 0;

	for (uint32_t i = 0; i < 5; i++) {
		ScopedIntervals busy = intervals_of(&transform.net, &transform.schedule, i);
		double own = 0;

		for (size_t k = 0; k < busy.count; k++)
			if (busy.item[k].kind == INTERVAL_COMPUTE)
				own += (busy.item[k].end - busy.item[k].start) / compute[i];
		check_close(own, transform.schedule.share[i] * points * points, 1e-9);
		steps += own;
	}
	check_close(steps, points * points, 1e-9);
	free(yaml);
}

/* The polynomial of the proof: its largest root, and positive from there on, where and only where
 * 1 + 10m/11 is the larger side. */
TEST(proposition_1_and_theorem_5)
{
	double low = 0, high = 1;
	char root[32];

	for (int k = 0; k < 80; k++) {
		const double m = (low + high) / 2;

		*(10 * m * m + 10 * m - 1 > 0 ? &high : &low) = m;
	}
	snprintf(root, sizeof root, "m = %.3g, its largest root", high);
	assert_non_null(strstr(glossary_term("theorem-5")->formal, root));
	for (double m = 0.0131; m < 1e4; m *= 1.17) {
		const double n = (1 + m) * (1 + m);

		assert_int_equal(10 * m * m + 10 * m - 1 > 0, m > high);
		assert_int_equal(1 + 10 * m / 11 > n / (n - m), m > high);
	}
}

TEST(figure6)
{
	double last = 2;

	for (unsigned m = 1; m <= 10; m++) {
		const double c = speedup_at("chen-c", 500, m, 10, 0, 1);
		const double s = speedup_at("chen-s", 500, m, 10, 0, 1);
		const double n = 1 + m;

		check_close(c, n * n / (n * n - m), 1e-13);
		assert_true(c < last);
		check_close(s, 1 + m * 5000.0 / 5001, 1e-13);
		last = c;
	}
	check_near(speedup_at("chen-s", 500, 10, 10, 0, 1), 10.998, 5e-4);
}

/* startup: {rounds: section6}: the printed numbers are of the formula; what is drawn is the same.
 */
TEST(section6_as_printed)
{
	for (unsigned m = 1; m <= 7; m++) {
		ScopedNet net = homogeneous(500, m, 0.05, 0.1, 3);
		ScopedSchedule theorem = solve("chen-m", &net);

		net.rounds = NET_ROUNDS_SECTION6;
		ScopedSchedule counted = solve("chen-m", &net);
		const Fact *fact = fact_of(&counted, "Section VI");

		check_close(counted.formula, theorem.formula + 0.1, 1e-12);
		check_close(counted.finish, theorem.finish, 0);
		assert_string_equal(counted.formula_source, "Section VI");
		assert_non_null(fact);
		check_close(fact->low, counted.formula, 0);
		assert_null(fact_of(&counted, "Theorem 9"));
		if (m < 7)
			continue;
		check_close(fact_of(&counted, "speed-up")->low, counted.formula_speedup, 0);
		assert_true(isnan(fact_of(&counted, "speed-up")->printed));
	}
}

typedef struct Stop {
	const char *name;
	double load;
	int32_t fon;
	const char *why;
} Stop;

/* Theorem 9: FON stops where T rises first, before the best numbers, 26 and 36. */
static const Stop stops[] = {
	{"500", 500, 17, "FON stops: T(17) ≤ T(18)"},
	{"750", 750, 22, "FON stops: T(22) ≤ T(23)"},
	{"1000", 1000, 25, "FON stops: T(25) ≤ T(26)"},
};

TEST_ROWS(figure10, Stop, stops)
{
	ScopedNet net = homogeneous(row->load, 15, 1, 0.1, NET_FON);
	ScopedSchedule schedule = solve("chen-m", &net);

	assert_int_equal(schedule.installments, row->fon);
	assert_string_equal(schedule.installments_why, row->why);
	check_replay(&net, &schedule);
}

/* The best number is told beside FON's, and FON's beside a given one. */
TEST(figure10_facts)
{
	ScopedNet net = homogeneous(1000, 15, 1, 0.1, NET_FON);
	ScopedSchedule schedule = solve("chen-m", &net);
	const Fact *best = fact_of(&schedule, "best");

	const Fact *fon = fact_of(&schedule, "FON");

	assert_non_null(best);
	assert_non_null(fon);
	check_close(fon->low, 25, 0);
	check_close(fon->printed, 36, 0);
	check_close(best->low, 36, 0);
	assert_memory_equal(best->text, "36 would give ", sizeof "36 would give " - 1);
}

/* PE looks for a set that can be served, not for the best one. */
TEST(elimination_is_not_optimal)
{
	const struct {
		Star star;
		double finish, near;
	} rows[] = {
		{STAR_OF(20, 2, 5, {0.23, 12.26}, {4.8, 120.74}, {3.62, 3.87}), 865.377, 5e-4},
		{STAR_OF(20, 2, 5, {0.23, 12.26}), 288.550, 5e-4},
		{STAR_OF(10, 2, 1, {0.0123, 1}, {4.9, 1}), 83.3, 0.05},
		{STAR_OF(10, 2, 1, {4.9, 1}, {0.0123, 1}), 10.1, 0.05},
	};

	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		ScopedNet net = star_net(&rows[i].star);
		ScopedSchedule schedule = solve("chen-s", &net);

		assert_int_equal(schedule.outcome, OUTCOME_EXACT);
		check_near(schedule.finish, rows[i].finish, rows[i].near);
		check_replay(&net, &schedule);
	}
}
