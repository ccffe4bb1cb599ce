/* layer: solver */
/* Random arrays and meshes: sums, equal ends, and what methods become where they meet.
 * test_replay_physics.c holds what is drawn against the rules by brute force. */
#include "tests/fixtures/solver/any.h"
#include "tests/fixtures/solver/solve.h"

#include "solver/net/random.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct Shape {
	uint32_t dimensions, sizes[4];
	double load, Tcp, Tcm, theta_cp, theta_cm;
	int32_t m;
} Shape;

static Net shape_net(const Shape *shape)
{
	Net net;

	net_init(&net);
	assert_int_equal(net_set_shape(&net, shape->dimensions > 1 ? NET_MESH : NET_ARRAY,
				 shape->dimensions, shape->sizes, shape->Tcp, shape->Tcm, NULL),
		STATUS_OK);
	net.load = shape->load;
	net.installments = shape->m;
	net.startup_compute = shape->theta_cp;
	net.startup_transfer = shape->theta_cm;
	assert_int_equal(net_expand(&net, NULL), STATUS_OK);
	return net;
}

static Shape random_line(uint64_t *seed)
{
	Shape shape = {.dimensions = 1,
		.sizes = {1 + below(seed, 30)},
		.load = spread(seed, 6),
		.Tcp = spread(seed, 3),
		.Tcm = spread(seed, 3),
		.m = 1 + (int32_t)below(seed, 6)};

	if (below(seed, 3) > 0) {
		const double scale = shape.load * shape.Tcp / (1000 * shape.sizes[0]);

		shape.theta_cp = scale * spread(seed, 3);
		shape.theta_cm = scale * spread(seed, 3);
	}
	return shape;
}

static Shape random_mesh(uint64_t *seed)
{
	Shape shape = random_line(seed);

	shape.dimensions = 2 + below(seed, 2);
	for (uint32_t k = 0; k < shape.dimensions; k++)
		shape.sizes[k] = 1 + below(seed, shape.dimensions == 2 ? 5 : 3);
	shape.m = 1 + (int32_t)below(seed, 3);
	shape.theta_cp /= 20;
	shape.theta_cm /= 20;
	return shape;
}

/* --- schedules -------------------------------------------------------------------------------- */

/* What is computed is the share, one piece after the other; whether each begins where the one
 * before it ended. */
static bool check_computing(const Net *net, const Schedule *schedule, uint32_t processor)
{
	ScopedIntervals row = intervals_of(net, schedule, processor);
	double load = 0, end = 0;
	bool gapless = true;

	for (size_t k = 0; k < row.count; k++) {
		const Interval *interval = &row.item[k];

		if (interval->kind != INTERVAL_COMPUTE)
			continue;
		assert_true(interval->start >= end - 1e-13 * schedule->finish);
		gapless = gapless && (load == 0 || fabs(interval->start - end) <= 1e-15 * end);
		end = interval->end;
		load += interval->load;
	}
	check_near(load, schedule->share[processor] * net->load, 1e-12 * net->load);
	return gapless;
}

/* Returns whether the schedule is feasible. */
static bool check_schedule(const char *method, const Shape *shape)
{
	ScopedNet net = shape_net(shape);
	ScopedSchedule schedule = solve(method, &net);
	const bool drawn = schedule.outcome != OUTCOME_INFEASIBLE;
	bool gapless = true;

	if (drawn) {
		check_near(shares_of(&schedule), 1, 1e-12);
		for (uint32_t i = 0; i < net.processors; i++)
			gapless &= check_computing(&net, &schedule, i);
		check_rows(&net, &schedule, 1e-12, 1e-14);
		check_close(schedule.finish, schedule.formula, 1e-12);
		check_replay(&net, &schedule);
		const bool free = shape->theta_cp == 0 && shape->theta_cm == 0;
		const bool balanced = method[6] == 's' || strcmp(method, "array-ms") == 0;

		for (uint32_t i = 0; i < net.processors && (free || balanced); i++)
			check_close(schedule.end[i], schedule.finish, 1e-13);
		if (shape->dimensions == 1 && (free || balanced))
			assert_true(gapless);
	} else {
		assert_true(isnan(schedule.finish));
		assert_int_equal(schedule_interval_total(&net, &schedule), 0);
		assert_true(strlen(schedule.why) > 0);
	}
	return drawn;
}

static const char *const all_methods[] = {"array-q", "array-m", "array-s", "array-ms"};

TEST(lines)
{
	uint64_t seed = 20240101;
	unsigned drawn = 0;

	for (int round = 0; round < 200 / ONE_IN; round++) {
		const Shape shape = random_line(&seed);

		for (int k = 0; k < 4; k++)
			drawn += check_schedule(all_methods[k], &shape);
	}
	assert_in_range(drawn, 401 / ONE_IN, 799 / ONE_IN); /* some do not fit, most do */
}

TEST(meshes)
{
	uint64_t seed = 20240202;
	unsigned drawn = 0;

	for (int round = 0; round < 130 / ONE_IN; round++) {
		const Shape shape = random_mesh(&seed);

		for (int k = 0; k < 4; k++)
			drawn += check_schedule(all_methods[k], &shape);
	}
	assert_in_range(drawn, 261 / ONE_IN, 519 / ONE_IN);
}

/* --- methods against each other --------------------------------------------------------------- */

static double shape_finish(const char *method, const Shape *shape)
{
	ScopedNet net = shape_net(shape);

	return finish_of(method, &net);
}

static void check_same(const char *one, const char *other, const Shape *shape)
{
	ScopedNet net = shape_net(shape);
	ScopedSchedule a = solve(one, &net), b = solve(other, &net);

	check_close(a.finish, b.finish, 1e-13);
	for (uint32_t i = 0; i < net.processors; i++)
		check_close(a.share[i], b.share[i], 1e-12);
}

TEST(methods_meet)
{
	uint64_t seed = 20240303;

	for (int round = 0; round < 300 / ONE_IN; round++) {
		Shape shape = random_line(&seed);

		shape.m = 1;
		check_same("array-m", "array-q", &shape);
		check_same("array-ms", "array-s", &shape);
		shape.theta_cm = shape.theta_cp;
		check_same("array-s", "array-q", &shape);
		shape.m = 1 + (int32_t)below(&seed, 6);
		check_same("array-ms", "array-m", &shape);
	}
}

TEST(balance_helps)
{
	uint64_t seed = 20240404;
	unsigned feasible = 0;

	for (int round = 0; round < 500 / ONE_IN; round++) {
		const Shape shape = random_line(&seed);
		const double q = shape_finish("array-q", &shape),
			     s = shape_finish("array-s", &shape);
		const double m = shape_finish("array-m", &shape),
			     ms = shape_finish("array-ms", &shape);

		feasible += !isnan(s) && !isnan(ms);
		assert_true(isnan(s) || s <= q * (1 + 1e-13));
		assert_true(isnan(ms) || ms <= m * (1 + 1e-13));
	}
	assert_true(feasible > 330 / ONE_IN);
}

TEST(speedup_is_bounded)
{
	uint64_t seed = 20240505;

	for (int round = 0; round < 700 / ONE_IN; round++) {
		Shape shape = random_line(&seed);
		const double beta = shape.Tcp / shape.Tcm;
		const double limit = fmin(shape.sizes[0], beta + 1);

		shape.theta_cp = shape.theta_cm = 0;
		const double q = shape.load * shape.Tcp / shape_finish("array-q", &shape);
		const double m = shape.load * shape.Tcp / shape_finish("array-m", &shape);

		assert_true(q >= 1 - 1e-13 && q <= m * (1 + 1e-13) && m <= limit * (1 + 1e-13));
	}
}

/* --- the best m, and what would fit ----------------------------------------------------------- */

TEST(best_is_least)
{
	uint64_t seed = 20240606;

	for (int round = 0; round < 60 / ONE_IN; round++) {
		Shape shape = below(&seed, 3) > 0 ? random_line(&seed) : random_mesh(&seed);
		const char *method = below(&seed, 2) == 0 ? "array-m" : "array-ms";

		if (shape.theta_cp + shape.theta_cm == 0)
			continue;
		shape.m = NET_BEST;
		Net net = shape_net(&shape);
		Schedule schedule = solve(method, &net);
		const double best = schedule.finish;
		const int32_t chosen = schedule.installments;

		schedule_release(&schedule);
		net_release(&net);
		for (shape.m = 1; shape.m < 60; shape.m++) {
			const double finish = shape_finish(method, &shape);

			if (isnan(finish))
				continue;
			assert_true(best <= finish * (1 + 1e-12));
			if (shape.m < chosen)
				assert_true(best < finish);
		}
	}
}

/* The sentence of an infeasible schedule names what is just feasible. */
TEST(named_limits_fit)
{
	uint64_t seed = 20240707;
	unsigned sizes = 0, numbers = 0;

	for (int round = 0; round < 700 / ONE_IN; round++) {
		Shape shape = random_line(&seed);
		const char *method = below(&seed, 2) == 0 ? "array-s" : "array-ms";
		unsigned N = 0;
		int m = 0;

		shape.sizes[0] *= 20;
		Net net = shape_net(&shape);
		Schedule schedule = solve(method, &net);
		const char *size = strstr(schedule.why, "N = "),
			   *number = strstr(schedule.why, "m = ");

		if (size != NULL)
			N = (unsigned)atoi(size + 4);
		if (number != NULL)
			m = atoi(number + 4);
		schedule_release(&schedule);
		net_release(&net);
		Shape trial = shape;

		if (N > 0) {
			sizes++;
			trial.sizes[0] = N;
			assert_true(shape_finish(method, &trial) > 0);
			trial.sizes[0] = N + 1;
			assert_true(isnan(shape_finish(method, &trial)));
		}
		trial = shape;
		if (m > 0) {
			numbers++;
			trial.m = m;
			assert_true(shape_finish(method, &trial) > 0);
			trial.m = m + 1;
			assert_true(isnan(shape_finish(method, &trial)));
		}
	}
	assert_true(sizes > 45 && numbers > 8);
}
