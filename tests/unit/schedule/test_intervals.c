/* layer: solver */
/* Where intervals meet they meet exactly, and the finish is the last end to the last bit. */
#include "tests/fixtures/solver/solve.h"

#include <math.h>
#include <string.h>

/* Nobody of the same kind and peer overlaps the one before, and a gap is none of rounding. Returns
 * how many meet. */
static uint32_t check_row(const Intervals *row, double finish)
{
	uint32_t touching = 0;

	for (size_t i = 0; i < row->count; i++) {
		const Interval *one = &row->item[i], *before = one - 1;

		assert_true(one->start <= one->end && one->end <= finish);
		if (i == 0 || before->kind != one->kind || before->peer != one->peer)
			continue;
		assert_true(before->end <= one->start);
		if (before->end == one->start)
			touching++;
		else
			assert_true(one->start - before->end > 1e-12 * finish);
	}
	return touching;
}

/* Returns how many meet. */
static uint32_t check_schedule(const Net *net, const Schedule *schedule)
{
	uint32_t touching = 0;
	double last = 0;

	for (uint32_t id = 0; id < schedule->processors; id++) {
		ScopedIntervals row = intervals_of(net, schedule, id);

		touching += check_row(&row, schedule->finish);
		if (row.count == 0)
			continue;
		const double end = row.item[row.count - 1].end;

		check_close(end, schedule->end[id], 0);
		last = fmax(last, end);
	}
	check_close(schedule->finish, last, 0);
	check_replay(net, schedule);
	return touching;
}

TEST(touching_intervals_share_a_number)
{
	static const double startup[][2] = {{0, 0}, {0.3, 0}, {0, 0.3}, {2.385, 2.385}, {1, 7}};
	uint32_t touching = 0;

	for (unsigned order = 1; order <= 5; order++)
		for (int s = 0; s < 5; s++)
			for (int rho = 1; rho <= 4; rho++) {
				const double scale = pow(20.6, order - 2.0);
				const Star star = {.load = 20.6,
					.order = order,
					.root = 1.3,
					CHILDREN({1.2, 0.1 * scale}, {1.5, 0.37 * scale},
						{2.385, 4 * scale}),
					.installments = rho,
					.startup_compute = startup[s][0],
					.startup_transfer = startup[s][1]};
				ScopedNet net = star_net(&star);
				ScopedSchedule schedule = solve("chen-m", &net);

				touching += check_schedule(&net, &schedule);
			}
	assert_true(touching > 500);
}

/* Start-ups far below T count all the same. */
TEST(small_startups_count)
{
	const Star star = {.load = 59.51,
		.order = 6,
		.root = 5.165e4,
		CHILDREN({3.17e2, 4.91e5}, {8.903e4, 1.475e-1}),
		.installments = 4,
		.startup_compute = 2.5,
		.startup_transfer = 1};
	ScopedNet net = star_net(&star);
	ScopedSchedule schedule = solve("chen-m", &net);

	check_schedule(&net, &schedule);
	assert_true(schedule.finish > schedule.end[0]);
}

/* One child has all but what no double can tell from all: the root's part of the data is still a
 * communication of its own, with its start-ups. */
TEST(the_last_grain_is_sent)
{
	const Star star = {.load = 0.08614,
		.order = 3,
		.root = 6.12e9,
		CHILDREN({8.548e-10, 1.3596e-11}),
		.installments = 1,
		.startup_compute = 20,
		.startup_transfer = 0.1};
	ScopedNet net = star_net(&star);
	ScopedSchedule schedule = solve("chen-m", &net);

	check_close(schedule.share[1], 1, 0);
	assert_int_equal(schedule_interval_count(&net, &schedule, 1), 4);
	check_close(schedule.finish, 40.1, 1e-12);
	check_schedule(&net, &schedule);
	net.startup_compute = net.startup_transfer = 0;
	solve_again(&schedule, "chen-m", &net);
	check_replay(&net, &schedule);
}
