/* layer: solver */
/* The methods for hypercubes beyond what they say (cube.page): periods, and the cure where the
 * report's argument ends. */
#include "tests/fixtures/solver/cube.h"

#include <stdio.h>

static const char *const ids[] = {"cube-c", "cube-p", "cube-m"};

/* Periods abut from 0 to T, and everything stands in its own. */
TEST(periods)
{
	for (size_t k = 0; k < 3; k++) {
		ScopedNet net = cube_net(3, 1, 10, 1, 3);
		ScopedSchedule schedule = solve(ids[k], &net);
		const uint32_t count = schedule_periods(&net, &schedule);
		double end = 0;

		assert_int_equal(count, k == 2 ? 6 : 4);
		for (uint32_t n = 0; n < count; n++) {
			Period period;
			char label[24];

			schedule_period(&net, &schedule, n, &period);
			snprintf(label, sizeof label, "τ_{%u}", n + 1);
			assert_string_equal(period.label, label);
			assert_true(period.start == end && period.end > end);
			assert_int_equal(period.parts, k == 2 && n >= 3 && n < 5 ? 3 : 1);
			if (period.parts > 1) {
				/* 1/3, 1, 1 of 7/3 */
				check_close(period.cut[0], 1.0 / 7, 1e-14);
				check_close(period.cut[1], 4.0 / 7, 1e-14);
			} else {
				assert_null(period.cut);
			}
			end = period.end;
		}
		assert_true(end == schedule.finish);
	}
}

TEST(intervals_tell_their_period)
{
	static const struct {
		unsigned method;
		int installments;
		uint32_t processor, at, part;
	} rows[] = {{1, 2, 7, 3, 2}, {1, 2, 7, 4, 4}, {2, 3, 1, 29, 6}};
	ScopedNet net = cube_net(3, 1, 10, 1, 1);

	for (size_t k = 0; k < sizeof rows / sizeof *rows; k++) {
		net.installments = rows[k].installments;
		ScopedSchedule schedule = solve(ids[rows[k].method], &net);
		ScopedIntervals row = intervals_of(&net, &schedule, rows[k].processor);

		assert_int_equal(row.item[rows[k].at].part, rows[k].part);
	}
	ScopedSchedule classical = solve("cube-c", &net);
	ScopedIntervals row = intervals_of(&net, &classical, 3);

	assert_int_equal(row.item[3].stage, STAGE_OWN);
}

/* Where the early part of a layer would be negative it starts later and T stays as it is. */
TEST(cure)
{
	ScopedNet net = cube_net(11, 100, 10, 1, 4);

	for (size_t k = 1; k < 3; k++) {
		ScopedSchedule schedule = solve(ids[k], &net);
		uint32_t at = 0;
		ScopedIntervals all = intervals_of(&net, &schedule, 3);
		const Interval *row = all.item;

		assert_int_equal(schedule.outcome, OUTCOME_EXACT);
		check_close(schedule.finish, schedule.formula, 1e-12);
		assert_true(schedule.notes > 0);
		assert_string_equal(schedule.note[0],
			"layer 2 gets its first part after τ_3 has begun, which the paper does not "
			"foresee; it starts later, and T is the same");
		while (row[at].kind != INTERVAL_COMPUTE)
			at++;
		check_label(&net, &schedule, &row[at], "P_{2,9}x", "P_{2,9}");
		assert_int_equal(row[at].part, 3);
		Period third;

		schedule_period(&net, &schedule, 2, &third);
		assert_true(row[at].start > third.start && row[at].end == third.end);
	}
}

TEST(large)
{
	for (size_t k = 0; k < 3; k++) {
		ScopedNet net = cube_net(16, 1e6, 1000, 1, 5);
		ScopedSchedule schedule = solve(ids[k], &net);

		assert_int_equal(schedule.outcome, OUTCOME_EXACT);
		check_close(shares_of(&schedule), 1, 1e-10);
		assert_true(schedule.speedup > 1000 && schedule.speedup <= 16 * 1000 + 1);
	}
}

/* Every installment more gains; best is the first where that no longer shows. */
TEST(best)
{
	static const double betas[] = {0.3, 7.0 / 3, 5, 100};

	for (size_t k = 0; k < 4; k++) {
		ScopedNet net = cube_net(3, 1, betas[k], 1, NET_BEST);
		Schedule schedule = solve("cube-m", &net);
		const int32_t m = schedule.installments;
		const double finish = schedule.finish;

		assert_true(m > 1);
		assert_string_equal(schedule.installments_why,
			"best: one more lowers T by less than 1e-12 of "
			"it");
		schedule_release(&schedule);
		for (int32_t other = m - 1; other <= m + 1; other++) {
			net.installments = other;
			schedule = solve("cube-m", &net);
			if (other < m)
				assert_true(schedule.finish * (1 - 5e-13) > finish);
			else
				assert_true(schedule.finish >= finish * (1 - 2e-12));
			schedule_release(&schedule);
		}
	}
}
