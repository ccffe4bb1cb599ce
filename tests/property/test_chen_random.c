/* layer: solver */
/* Random single-level nets: algorithm PE against Table II in exact rationals of the decimals as
 * written, FON and the best number against plain scans, and every schedule against the replay.
 * SOAK_CHECKED in the environment: so many nets of the first two. */
#include "tests/fixtures/solver/any.h"
#include "tests/fixtures/solver/naive.h"
#include "tests/fixtures/solver/solve.h"

#include "solver/base/mem.h"
#include "solver/base/number.h"
#include "solver/net/random.h"

#include <float.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static unsigned rounds(unsigned few)
{
	const char *many = getenv("SOAK_CHECKED");

	return many ? (unsigned)atoi(many) : few;
}

/* `value` to so many significant digits; as the program reads it where these are all. */
static void write_number(char out[NAIVE_TEXT_MAX], double value, int digits)
{
	if (digits == DBL_DECIMAL_DIG)
		number_exact(out, value);
	else
		snprintf(out, NAIVE_TEXT_MAX, "%.*e", digits - 1, value);
}

static const char *one_of(uint64_t *seed, const char *const *list, unsigned count)
{
	return list[below(seed, count)];
}

/* Numbers as in textbooks: ties and keys of exactly 1 abound. */
static void write_round(Written *net, uint64_t *seed)
{
	static const char *const loads[] = {"2", "3", "5", "10", "20", "100"};
	static const char *const computes[] = {"0.5", "1", "2", "3", "4", "5", "0.7"};
	static const char *const links[] = {"0.1", "1", "2", "3", "5", "10", "20", "50", "100"};

	strcpy(net->load, one_of(seed, loads, 6));
	strcpy(net->root, one_of(seed, computes, 7));
	for (unsigned i = 0; i < net->children; i++) {
		strcpy(net->compute[i], one_of(seed, computes, 7));
		strcpy(net->link[i], one_of(seed, links, 9));
	}
}

/* Links around the edge of uselessness, so that some leave and some stay. */
static void write_edge(Written *net, uint64_t *seed, int digits, double alike)
{
	const double load = spread(seed, 3) * 30;
	const double edge = pow(load / (net->children + 1), net->order - 1.0);

	write_number(net->load, load, 3);
	write_number(net->root, spread(seed, 1), digits);
	for (unsigned i = 0; i < net->children; i++) {
		const double compute = alike > 0 ? 1 + alike * below(seed, 4) : spread(seed, 2);
		const double link = alike > 0 ? edge * 1.2 * (1 + alike * below(seed, 4))
					      : edge * compute * spread(seed, 2.5);

		write_number(net->compute[i], compute, digits);
		write_number(net->link[i], link, digits);
	}
}

static Written random_written(uint64_t *seed)
{
	static const double alike[] = {1e-9, 1e-14, DBL_EPSILON}; /* the last: within ulps */
	static const char *const factors[] = {"1", "1", "1", "0.1", "0.3", "7"};
	Written net = {
		.children = 1 + below(seed, NAIVE_CHILDREN_MAX), .order = 2 + below(seed, 5)};

	switch (below(seed, 6)) {
	case 0:
	case 1:
	case 2:
		write_round(&net, seed);
		break;
	case 3:
		write_edge(&net, seed, 2, 0);
		break;
	case 4:
		write_edge(&net, seed, 6, 0);
		break;
	default:
		write_edge(&net, seed, DBL_DECIMAL_DIG, alike[below(seed, 3)]);
		break;
	}
	strcpy(net.intensity_compute, one_of(seed, factors, 6));
	strcpy(net.intensity_transfer, one_of(seed, factors, 6));
	return net;
}

TEST(elimination_equals_table2)
{
	uint64_t seed = 2385;
	unsigned eliminating = 0;

	for (unsigned round = 0; round < rounds(300 / ONE_IN); round++) {
		const Written written = random_written(&seed);

		eliminating += naive_check_elimination(&written);
	}
	/* The nets must be worth the trouble. */
	assert_true(eliminating > 120 / ONE_IN);
}

/* Numbers from 1e-12 to 1e12 and orders up to 20: no overflow, no lost digit, no wrong victim. */
static Written random_extreme(uint64_t *seed)
{
	Written net = {.children = 1 + below(seed, 5),
		.order = 2 + below(seed, 19),
		.intensity_compute = "1",
		.intensity_transfer = "1"};

	write_number(net.load, spread(seed, 24), 3);
	write_number(net.root, spread(seed, 24), 3);
	for (unsigned i = 0; i < net.children; i++) {
		write_number(net.compute[i], spread(seed, 24), 3);
		write_number(net.link[i], spread(seed, 24), 3);
	}
	return net;
}

TEST(extremes_equal_table2)
{
	uint64_t seed = 60;
	unsigned eliminating = 0;

	for (unsigned round = 0; round < 300 / ONE_IN; round++) {
		const Written written = random_extreme(&seed);
		ScopedNet net = written_net(&written);

		eliminating += naive_check_elimination(&written);
		ScopedSchedule schedule = solve("chen-m", &net);

		check_replay(&net, &schedule);
		assert_true(isfinite(schedule.finish));
	}
	assert_true(eliminating > 90 / ONE_IN);
}

/* --- schedules ------------------------------------------------------------------------------- */

static void check_ends(const Schedule *schedule)
{
	double shares = 0;

	/* To the last bit, so that nobody is told of a difference. */
	if (schedule->outcome == OUTCOME_EXACT)
		check_close(schedule->finish, schedule->formula, 0);
	for (uint32_t i = 0; i < schedule->processors; i++) {
		shares += schedule->share[i];
		if (schedule->verdict[i] == VERDICT_USEFUL && schedule->outcome == OUTCOME_EXACT)
			check_close(schedule->end[i], schedule->formula, 1e-12);
		if (schedule->verdict[i] == VERDICT_USELESS) {
			check_close(schedule->share[i], 0, 0);
			assert_true(isnan(schedule->end[i]));
		}
	}
	check_close(shares, 1, 1e-14);
}

TEST(schedules_replay)
{
	static const char *const methods_used[] = {"chen-c", "chen-s", "chen-m"};
	uint64_t seed = 77;
	unsigned infeasible = 0;

	for (unsigned round = 0; round < 300 / ONE_IN; round++) {
		const Written written = random_written(&seed);
		ScopedNet net = written_net(&written);

		net.installments = (int32_t)(1 + below(&seed, 3));
		for (unsigned k = 0; k < 3; k++) {
			ScopedSchedule schedule = solve(methods_used[k], &net);

			if (k > 0)
				check_ends(&schedule);
			check_rows(&net, &schedule, 1e-9, 1e-12);
			check_replay(&net, &schedule);
			infeasible += schedule.outcome == OUTCOME_INFEASIBLE;
		}
	}
	assert_true(infeasible > 15 / ONE_IN);
}

/* With start-ups the schedule never ends after Theorem 9's T, where that exists. */
/* Theorem 9 as told: its two numbers are rounded to the side on which the bound holds. */
static void check_bound_told(const Schedule *schedule)
{
	const Fact *fact = schedule_fact_named(schedule, "Theorem 9");
	double first, rest;

	if (!fact)
		return;
	assert_int_equal(sscanf(fact->text, "T ≤ %lf + %lf", &first, &rest), 2);
	if (first + rest < fact->high * (1 - 1e-9) || first + rest > fact->high * (1 + 2e-4))
		fail_msg("%s: the bound is %.17g", fact->text, fact->high);
}

TEST(startups_replay)
{
	uint64_t seed = 4711;

	for (unsigned round = 0; round < 300 / ONE_IN; round++) {
		const Written written = random_written(&seed);
		ScopedNet net = written_net(&written);

		net.startup_compute = below(&seed, 4) == 0 ? 0 : spread(&seed, 4);
		net.startup_transfer = below(&seed, 4) == 0 ? 0 : spread(&seed, 4);
		net.installments = (int32_t)(1 + below(&seed, 3));
		ScopedSchedule schedule = solve("chen-m", &net);

		check_rows(&net, &schedule, 1e-9, 1e-12);
		check_replay(&net, &schedule);
		check_bound_told(&schedule);
		if (schedule.outcome == OUTCOME_EXACT)
			assert_true(schedule.finish <= schedule.formula * (1 + 1e-12));
	}
}

/* --- installments ---------------------------------------------------------------------------- */

static Plain random_plain(uint64_t *seed)
{
	Plain net = {.children = 1 + below(seed, 6), .order = 2 + below(seed, 3)};
	const double decades = below(seed, 2) == 0 ? 0 : 1.5;

	net.load = spread(seed, 2) * 40;
	net.root = spread(seed, 1);
	for (unsigned i = 0; i < net.children; i++) {
		net.child[i].compute = net.root * 1.017 * spread(seed, decades);
		net.child[i].link = spread(seed, decades + 0.1);
	}
	if (below(seed, 5) > 0) {
		net.theta_cp = spread(seed, 4) * 0.1;
		net.theta_cm = spread(seed, 4) * 0.1;
	}
	return net;
}

TEST(installments_equal_scans)
{
	uint64_t seed = 31;
	unsigned compared = 0, stopped = 0;

	while (compared < rounds(100)) {
		const Plain plain = random_plain(&seed);
		bool stops;

		if (!naive_check_installments(&plain, &stops))
			continue;
		compared++;
		stopped += stops;
	}
	assert_true(stopped > 15 / ONE_IN);
}
