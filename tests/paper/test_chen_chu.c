/* layer: solver */
/* The numbers of Chen & Chu's paper. "Theorem 9" is the theorem as printed; "Section VI" are the
 * paper's own plotted numbers, which charge one more start-up step than the theorem does. */
#include "tests/fixtures/solver/solve.h"

#include "solver/glossary/glossary.h"
#include "solver/methods/chen/installments/estimates.h"
#include "solver/methods/chen/installments/installments.h"
#include "solver/methods/chen/pe/shares.h"

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

static Theorem9 theorem_at(double load, unsigned m, double A, double theta, unsigned rho)
{
	Net net = homogeneous(load, m, A, theta, (int)rho);
	ChenStar star;
	Theorem9 theorem;

	assert_int_equal(chen_star_read(&star, &net, NULL), STATUS_OK);
	assert_int_equal(theorem9(&star, rho, &theorem, NULL), STATUS_OK);
	chen_star_release(&star);
	net_release(&net);
	return theorem;
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

TEST(figure7)
{
	const double first[] = {6291.4, 4203.5, 3156.1, 2526.6, 2106.4, 1806.1, 1580.7};
	const double section6[] = {0.5, 0.5, 0.6, 0.7, 0.9, 1.2, 2.0};
	const double work = 500.0 * 500 * 0.05 + 0.1;

	for (unsigned m = 1; m <= 7; m++) {
		const Theorem9 theorem = theorem_at(500, m, 0.05, 0.1, 3);

		check_near(theorem.first, first[m - 1], 0.05);
		/* Section VI; the theorem itself charges one step of 0.1 less. */
		check_near(theorem.finish - theorem.first + 0.1, section6[m - 1], 1e-9);
	}
	/* Theorem 9. */
	check_near(speedup_at("chen-m", 500, 7, 0.05, 0.1, 3), 7.898464, 5e-7);
	check_near(speedup_at("chen-s", 500, 7, 0.05, 0.1, 1), 7.728919, 5e-7);
	/* Section VI. */
	check_near(work / (theorem_at(500, 7, 0.05, 0.1, 3).finish + 0.1), 7.8980, 5e-5);
	check_near(work / (theorem_at(500, 7, 0.05, 0.1, 1).finish + 0.1), 7.7284, 5e-5);
}

/* startup: {rounds: section6}: the printed numbers, of the formula; what is drawn is the same. */
TEST(section6_as_printed)
{
	const double second[] = {0.5, 0.5, 0.6, 0.7, 0.9, 1.2, 2.0};

	for (unsigned m = 1; m <= 7; m++) {
		ScopedNet net = homogeneous(500, m, 0.05, 0.1, 3);
		ScopedSchedule theorem = solve("chen-m", &net);

		net.rounds = NET_ROUNDS_SECTION6;
		ScopedSchedule counted = solve("chen-m", &net);
		const Fact *fact = fact_of(&counted, "Section VI");

		check_near(
			counted.formula - counted.share[0] * 500 * 500 * 0.05, second[m - 1], 1e-9);
		check_close(counted.finish, theorem.finish, 0);
		assert_string_equal(counted.formula_source, "Section VI");
		assert_non_null(fact);
		check_close(fact->low, counted.formula, 0);
		assert_true(schedule_fact_named(&counted, "Theorem 9") == NULL);
		if (m < 7)
			continue;
		check_near(counted.formula_speedup, 7.8980, 5e-5);
		check_close(fact_of(&counted, "speed-up")->low, counted.formula_speedup, 0);
		assert_true(isnan(fact_of(&counted, "speed-up")->printed));
		ScopedSchedule single = solve("chen-s", &net);

		check_near(single.formula_speedup, 7.7284, 5e-5);
	}
}

TEST(figure8)
{
	check_near(theorem_at(500, 14, 0.1, 20, 3).first, 1677, 0.5);
	check_near(theorem_at(500, 15, 0.1, 20, 3).first, 1572, 0.5);
	/* Section VI's 400 and 600 charge one step of 20 more than the theorem. */
	for (unsigned m = 14; m <= 15; m++) {
		const Theorem9 theorem = theorem_at(500, m, 0.1, 20, 3);

		check_near(theorem.finish - theorem.first + 20, m == 14 ? 400 : 600, 1e-9);
	}
	/* Theorem 9: M is ahead of S up to m = 6 only. */
	for (unsigned m = 1; m <= 15; m++) {
		const double multi = speedup_at("chen-m", 500, m, 0.1, 20, 3);
		const double single = speedup_at("chen-s", 500, m, 0.1, 20, 1);

		assert_int_equal(multi > single, m <= 6);
	}
}

/* Theorem 9. */
TEST(figure9)
{
	const double load[] = {500, 750, 1000};
	const unsigned best[] = {13, 20, 28};

	for (unsigned i = 0; i < 3; i++) {
		unsigned most = 1;
		double least = INFINITY;

		for (unsigned m = 1; m <= 32; m++) {
			const double finish = theorem_at(load[i], m, 0.1, 40, 3).finish;

			if (finish < least) {
				least = finish;
				most = m;
			}
		}
		assert_int_equal(most, best[i]);
	}
}

typedef struct Lemmas {
	double rho[3], m[3];
} Lemmas;

static Lemmas lemmas_at(double load, unsigned m, double A, double theta, unsigned rho)
{
	Net net = homogeneous(load, m, A, theta, (int)rho);
	ChenStar star;
	Lemmas lemmas;

	assert_int_equal(chen_star_read(&star, &net, NULL), STATUS_OK);
	assert_true(chen_has_estimates(&star));
	chen_lemma10(&star, lemmas.rho);
	chen_lemma12(&star, rho, lemmas.m);
	chen_star_release(&star);
	net_release(&net);
	return lemmas;
}

/* The printed formulas; the paper's own m_2 and m_3 drop a + 1 and are 0.04 to 0.06 smaller. */
TEST(figure9_lemma12)
{
	const double load[] = {500, 750, 1000}, m1[] = {15.66, 24.00, 32.33};
	const double m2[] = {11.534931, 17.787176, 24.038299};
	const double m3[] = {13.475123, 20.694250, 27.912253};

	for (unsigned i = 0; i < 3; i++) {
		const Lemmas lemmas = lemmas_at(load[i], 5, 0.1, 40, 3);

		check_near(lemmas.m[0], m1[i], 0.01);
		check_near(lemmas.m[1], m2[i], 5e-7);
		check_near(lemmas.m[2], m3[i], 5e-7);
	}
}

TEST(figure10_lemma10)
{
	const double load[] = {500, 750, 1000};
	const double rho[][3] = {{31.25, 4.15, 4.28}, {46.87, 5.08, 5.24}, {62.50, 5.87, 6.05}};

	for (unsigned i = 0; i < 3; i++) {
		const Lemmas lemmas = lemmas_at(load[i], 15, 1, 0.1, 1);

		for (unsigned k = 0; k < 3; k++)
			check_near(lemmas.rho[k], rho[i][k], 0.00999);
	}
}

static int32_t installments_of(double load, int asked, char *why, size_t size)
{
	Net net = homogeneous(load, 15, 1, 0.1, asked);
	Schedule schedule = solve("chen-m", &net);
	const int32_t used = schedule.installments;

	if (why != NULL)
		snprintf(why, size, "%s", schedule.installments_why);
	check_replay(&net, &schedule);
	schedule_release(&schedule);
	net_release(&net);
	return used;
}

/* Theorem 9. */
TEST(figure10)
{
	char why[120];

	assert_int_equal(installments_of(500, NET_BEST, NULL, 0), 17);
	assert_int_equal(installments_of(750, NET_BEST, NULL, 0), 26);
	assert_int_equal(installments_of(1000, NET_BEST, NULL, 0), 36);
	assert_int_equal(installments_of(1000, NET_FON, why, sizeof why), 25);
	assert_string_equal(why, "FON stops: T(25) ≤ T(26)");
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
