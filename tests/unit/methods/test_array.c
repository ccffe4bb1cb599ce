/* layer: solver */
/* Algorithms Q, M, S and MS beside what they say (array.page): what they need, estimates, sources
 * of formulas, periods, numbers at extremes. */
#include "tests/fixtures/solver/solve.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#define FOUR "network: {kind: array, processors: 4, compute: 3, link: 1}\n"

/* Fig. 3.1: p_3 receives 4, 2, 1; it sends on and computes what came in the period before. */
TEST(needs)
{
	static const double expected[] = {4, 6, 4, 6, 7};
	ScopedSolved c = solved("array-q",
		"load: 15\nnetwork: {kind: array, processors: 4, compute: 1, link: 1}\n");
	ScopedIntervals row = intervals_of(&c.net, &c.schedule, 1);
	unsigned seen = 0;

	for (size_t k = 0; k < row.count; k++)
		if (row.item[k].kind != INTERVAL_RECEIVE && seen++ < 5)
			check_close(row.item[k].needs, expected[seen - 1], 1e-14);
	assert_int_equal(seen, 5);
}

/* dT/dN is 0 below 6.877, but of whole numbers 7 is the best: no bound on those. */
TEST(best_sizes_are_estimates)
{
	double finish[10];

	for (unsigned n = 6; n < 9; n++) {
		char yaml[200];

		snprintf(yaml, sizeof yaml,
			"load: 100\nstartup: {compute: 0.3, transfer: 0.05}\n"
			"network: {kind: array, processors: %u, compute: 1, link: 1}\n",
			n);
		ScopedSolved c = solved("array-q", yaml);
		const Fact *bound = fact_of(&c.schedule, "Eq. 3.3.24");

		assert_true(bound->estimate && bound->low < 6.8769 && bound->because[0]);
		assert_true(fact_of(&c.schedule, "optimal N")->estimate);
		finish[n] = c.schedule.finish;
	}
	assert_true(finish[7] < finish[6] && finish[7] < finish[8]);
}

/* What was looked at for the best number of installments: as many as can pay, or up to a limit. */
TEST(best_installments_say_how_sure)
{
	ScopedSolved few = solved("array-ms",
		"load: 100\ninstallments: 1\nstartup: {compute: 0.3, transfer: 0.05}\n"
		"network: {kind: array, processors: 4, compute: 1, link: 1}\n");
	ScopedSolved many = solved("array-ms",
		"load: 1e9\ninstallments: 1\nstartup: {compute: 1e-9, transfer: 1e-9}\n"
		"network: {kind: array, processors: 4, compute: 3, link: 1}\n");
	const Fact *known = fact_of(&few.schedule, "best"),
		   *tried = fact_of(&many.schedule, "best");

	assert_non_null(strstr(known->text, ", the least for any m"));
	assert_non_null(strstr(tried->text, ", the least for m ≤ 10000"));
	few.net.installments = (int)known->low;
	const double least = finish_of("array-ms", &few.net);

	for (int m = 1; m < 60; m++) {
		few.net.installments = m;
		ScopedSchedule schedule = solve("array-ms", &few.net);

		assert_false(schedule.finish < least);
	}
}

/* Where rho = 1, the equations of the others are 0/0. */
typedef struct RhoRow {
	const char *method, *startup;
	int compute; /* of 4 processors: rho is a third of it */
	const char *share, *finish, *speedup;
} RhoRow;

static const RhoRow rho_rows[] = {
	{"array-q", "{}", 3, "Section 3.1", "Eq. 3.1.4", "Eq. 3.1.4"},
	{"array-q", "{compute: 2}", 3, "Section 3.1", "Eq. 3.3.22", "Eq. 3.5.1"},
	{"array-q", "{transfer: 1}", 3, "Section 3.1", "Eq. 3.3.22", "Eq. 3.5.1"},
	{"array-m", "{}", 3, "Eqs. 3.2.8-3.2.12", "Eqs. 3.2.8-3.2.12", "Eq. 3.2.13"},
	{"array-m", "{}", 4, "Eq. 3.2.2", "Eq. 3.2.6", "Eq. 3.2.7"},
	{"array-m", "{transfer: 1}", 3, "Eqs. 3.2.8-3.2.12", "Eq. 3.3.28", "Eq. 3.3.28"},
	{"array-m", "{transfer: 1}", 4, "Eq. 3.2.2", "Eqs. 3.3.25-3.3.27", "Eqs. 3.3.25-3.3.27"},
	{"array-ms", "{compute: 2}", 3, "Eq. 3.3.16", "Eqs. 3.3.17-3.3.21", "Eqs. 3.3.17-3.3.21"},
	{"array-ms", "{compute: 2}", 4, "Eq. 3.3.10", "Eq. 3.3.14", "Eq. 3.3.15"},
};

static void check_source(const Solved *c, Quantity quantity, const char *expected)
{
	Explanation out;

	assert_true(schedule_explain(&c->net, &c->schedule, 0, quantity, &out));
	assert_true(strncmp(out.source, expected, strlen(expected)) == 0);
	assert_string_equal(out.source + strlen(expected), ", mesh and hypercube report");
}

TEST_ROWS(formulas_by_rho, RhoRow, rho_rows)
{
	char yaml[200];

	snprintf(yaml, sizeof yaml,
		"load: 300\ninstallments: 2\nstartup: %s\n"
		"network: {kind: array, processors: 4, compute: %d, link: 1}\n",
		row->startup, row->compute);
	ScopedSolved c = solved(row->method, yaml);

	assert_string_equal(c.schedule.formula_source, row->finish);
	check_source(&c, QUANTITY_SHARE, row->share);
	check_source(&c, QUANTITY_SPEEDUP, row->speedup);
	check_source(&c, QUANTITY_FINISH, row->finish);
}

TEST(periods_of_a_mesh)
{
	ScopedSolved c = solved("array-m",
		"installments: 2\nnetwork: {kind: mesh, sizes: [2, 3, 1], compute: 2, link: 1}\n");
	Period first, last;

	/* Those of the array of three rows. */
	assert_int_equal(schedule_periods(&c.net, &c.schedule), 4);
	schedule_period(&c.net, &c.schedule, 0, &first);
	schedule_period(&c.net, &c.schedule, 3, &last);
	check_close(first.start, 0, 0);
	check_close(last.end, c.schedule.finish, 0);
	schedule_period(&c.net, &c.schedule, 2, &first);
	assert_int_equal(first.parts, 2);
	assert_true(first.end == last.start);
}

/* a^N is far beyond a double; the speed-up is beta + 1, and nothing is lost of the near loads. */
TEST(long_array)
{
	ScopedSolved c = solved("array-m",
		"load: 1000\ninstallments: 2\n"
		"network: {kind: array, processors: 1000000, compute: 100, link: 1}\n");

	check_close(shares_of(&c.schedule), 1, 1e-12);
	check_close(c.schedule.speedup, 101, 1e-13);
	check_close(c.schedule.share[1000] / c.schedule.share[0], pow(100.0 / 101, 1000), 1e-11);
	assert_int_equal(schedule_interval_count(&c.net, &c.schedule, 0), 2 * 999999 * 2 + 1);
}

/* beta from tiny to huge, and rounds by the thousand: speed-ups 1 to N, never beyond. */
TEST(far_betas)
{
	static const char *const compute[] = {"1e-300", "1e-9", "1", "1e9", "1e300"};
	static const double speedup[] = {1, 1, 2, 4, 4};

	for (int k = 0; k < 5; k++) {
		for (int m = 1; m <= 10000; m *= 100) {
			char yaml[200];

			snprintf(yaml, sizeof yaml,
				"load: 15\ninstallments: %d\n"
				"network: {kind: array, processors: 4, compute: %s, link: 1}\n",
				m, compute[k]);
			ScopedSolved c = solved("array-m", yaml);

			if (k != 2 || m > 1)
				check_close(c.schedule.speedup, speedup[k], 1e-8);
			check_replay(&c.net, &c.schedule);
		}
	}
}
