/* layer: solver */
/* Random arrays and meshes: sums, equal ends, what methods become where they meet, and a replay of
 * every processor from the physics, written apart from the program's own. */
#include "tests/fixtures/solver/any.h"
#include "tests/fixtures/solver/solve.h"

#include "solver/base/mem.h"
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

/* --- the physics, once more ------------------------------------------------------------------- */

typedef struct All {
	Intervals row;
	bool gapless; /* every computing begins where the one before it ended */
} All;

/* Messages to and from one peer come in order, some too short for the clock: `work` is the number
 * of each of them, from 0. */
static void number_messages(Interval *item, size_t count)
{
	for (size_t k = 0; k < count; k++) {
		const Interval *before = &item[k] - 1;
		const bool same =
			k > 0 && before->peer == item[k].peer && before->kind == item[k].kind;

		if (item[k].kind != INTERVAL_COMPUTE)
			item[k].work = same ? before->work + 1 : 0;
	}
}

/* By processor, then by time; what ends comes before what starts then. */
typedef struct Event {
	uint32_t processor;
	bool arrival;
	double time, load;
} Event;

static int by_time(const void *left, const void *right)
{
	const Event *a = left, *b = right;

	if (a->processor != b->processor)
		return a->processor < b->processor ? -1 : 1;
	return (a->time > b->time) - (a->time < b->time);
}

/* Nothing is computed or sent before it is here: at each start, all that was started so far is no
 * more than all that has arrived. Times are allowed to differ by `slack`. */
static void check_causality(const Shape *shape, const Intervals *all, double slack)
{
	Event *event = mem_array(all->count, sizeof *event);
	double here = 0;

	assert_non_null(event);
	for (size_t k = 0; k < all->count; k++) {
		const Interval *interval = &all->item[k];
		const bool arrival = interval->kind == INTERVAL_RECEIVE;

		event[k] = (Event){interval->processor, arrival,
			arrival ? interval->end - slack : interval->start, interval->load};
	}
	qsort(event, all->count, sizeof *event, by_time);
	for (size_t k = 0; k < all->count; k++) {
		if (k == 0 || event[k].processor != event[k - 1].processor)
			here = event[k].processor == 0 ? shape->load : 0;
		here += event[k].arrival ? event[k].load : -event[k].load;
		assert_true(here >= -1e-11 * shape->load);
	}
	mem_free(event);
}

/* By directed link, sender and receiver; then by number (in `work`), a send beside its receive. */
static int by_link(const void *left, const void *right)
{
	const Interval *a = left, *b = right;
	const bool sends[] = {a->kind == INTERVAL_SEND, b->kind == INTERVAL_SEND};
	const uint32_t to[] = {
		sends[0] ? a->peer : a->processor, sends[1] ? b->peer : b->processor};
	const uint32_t from[] = {
		sends[0] ? a->processor : a->peer, sends[1] ? b->processor : b->peer};

	if ((a->kind == INTERVAL_COMPUTE) != (b->kind == INTERVAL_COMPUTE))
		return a->kind == INTERVAL_COMPUTE ? 1 : -1;
	if (from[0] != from[1])
		return from[0] < from[1] ? -1 : 1;
	if (to[0] != to[1])
		return to[0] < to[1] ? -1 : 1;
	if (a->work != b->work)
		return a->work < b->work ? -1 : 1;
	return (int)sends[1] - (int)sends[0];
}

static void check_links(const Net *net, const Shape *shape, Intervals *all, double slack)
{
	size_t k = 0;

	qsort(all->item, all->count, sizeof *all->item, by_link);
	for (; k < all->count && all->item[k].kind != INTERVAL_COMPUTE; k += 2) {
		const Interval *send = &all->item[k], *receive = &all->item[k + 1];
		const double length = shape->theta_cm + send->load * shape->Tcm;

		assert_true(k + 1 < all->count);
		assert_int_equal(send->kind, INTERVAL_SEND);
		assert_int_equal(receive->kind, INTERVAL_RECEIVE);
		assert_int_equal(send->peer, receive->processor);
		assert_int_equal(receive->peer, send->processor);
		assert_true(send->start == receive->start && send->end == receive->end);
		assert_true(send->load == receive->load && send->load > 0);
		assert_int_equal(net->parent_of[send->peer], send->processor);
		assert_true(fabs(send->end - send->start - length) <= slack);
		if (k == 0 || all->item[k - 1].processor != receive->processor)
			continue;
		assert_true(send->start >= all->item[k - 1].end - slack);
	}
	for (; k < all->count; k++) {
		const Interval *computing = &all->item[k];
		const double length = shape->theta_cp + computing->load * shape->Tcp;

		assert_int_equal(computing->kind, INTERVAL_COMPUTE);
		assert_true(fabs(computing->end - computing->start - length) <= slack);
	}
}

static void check_row(const Net *net, const Schedule *schedule, uint32_t processor, All *all)
{
	ScopedIntervals row = intervals_of(net, schedule, processor);
	double load = 0, end = 0;

	number_messages(row.item, row.count);
	for (size_t k = 0; k < row.count; k++) {
		const Interval *interval = &row.item[k];

		intervals_add(&all->row, interval);
		if (interval->kind != INTERVAL_COMPUTE)
			continue;
		assert_true(interval->start >= end - 1e-13 * schedule->finish);
		all->gapless =
			all->gapless && (load == 0 || fabs(interval->start - end) <= 1e-15 * end);
		end = interval->end;
		load += interval->load;
	}
	check_near(load, schedule->share[processor] * net->load, 1e-12 * net->load);
}

/* Returns whether the schedule is feasible. */
static bool check_schedule(const char *method, const Shape *shape)
{
	ScopedNet net = shape_net(shape);
	ScopedSchedule schedule = solve(method, &net);
	const bool drawn = schedule.outcome != OUTCOME_INFEASIBLE;
	const double slack = 1e-12 * schedule.finish;
	All all = {.gapless = true};

	if (drawn) {
		check_near(shares_of(&schedule), 1, 1e-12);
		for (uint32_t i = 0; i < net.processors; i++)
			check_row(&net, &schedule, i, &all);
		check_causality(shape, &all.row, slack);
		check_links(&net, shape, &all.row, slack);
		check_rows(&net, &schedule, 1e-12, 1e-14);
		check_close(schedule.finish, schedule.formula, 1e-12);
		check_replay(&net, &schedule);
		const bool free = shape->theta_cp == 0 && shape->theta_cm == 0;
		const bool balanced = method[6] == 's' || strcmp(method, "array-ms") == 0;

		for (uint32_t i = 0; i < net.processors && (free || balanced); i++)
			check_close(schedule.end[i], schedule.finish, 1e-13);
		if (shape->dimensions == 1 && (free || balanced))
			assert_true(all.gapless);
	} else {
		assert_true(isnan(schedule.finish));
		assert_int_equal(schedule_interval_total(&net, &schedule), 0);
		assert_true(strlen(schedule.why) > 0);
	}
	intervals_release(&all.row);
	return drawn;
}

static const char *const all_methods[] = {"array-q", "array-m", "array-s", "array-ms"};

TEST(lines)
{
	uint64_t seed = 20240101;
	unsigned drawn = 0;

	for (int round = 0; round < 1500; round++) {
		const Shape shape = random_line(&seed);

		for (int k = 0; k < 4; k++)
			drawn += check_schedule(all_methods[k], &shape);
	}
	assert_in_range(drawn, 3001, 5999); /* some do not fit, most do */
}

TEST(meshes)
{
	uint64_t seed = 20240202;
	unsigned drawn = 0;

	for (int round = 0; round < 400; round++) {
		const Shape shape = random_mesh(&seed);

		for (int k = 0; k < 4; k++)
			drawn += check_schedule(all_methods[k], &shape);
	}
	assert_in_range(drawn, 801, 1599);
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

	for (int round = 0; round < 2000; round++) {
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

	for (int round = 0; round < 1500; round++) {
		const Shape shape = random_line(&seed);
		const double q = shape_finish("array-q", &shape),
			     s = shape_finish("array-s", &shape);
		const double m = shape_finish("array-m", &shape),
			     ms = shape_finish("array-ms", &shape);

		feasible += !isnan(s) && !isnan(ms);
		assert_true(isnan(s) || s <= q * (1 + 1e-13));
		assert_true(isnan(ms) || ms <= m * (1 + 1e-13));
	}
	assert_true(feasible > 1000);
}

TEST(speedup_is_bounded)
{
	uint64_t seed = 20240505;

	for (int round = 0; round < 2000; round++) {
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

	for (int round = 0; round < 150; round++) {
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

	for (int round = 0; round < 1500; round++) {
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
	assert_true(sizes > 100 && numbers > 20);
}
