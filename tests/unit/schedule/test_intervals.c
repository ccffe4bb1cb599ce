/* layer: solver */
/* Where intervals meet they meet exactly, and the finish is the last end to the last bit. */
#include "tests/fixtures/check.h"
#include "tests/fixtures/solver/star.h"

#include <math.h>
#include <string.h>

enum { SEEN_MAX = 4000 };

#define NUMBERS (const double[])

typedef struct Seen {
	uint32_t count, touching;
	Interval interval[SEEN_MAX];
} Seen;

static bool keep(void *context, const Interval *interval)
{
	Seen *seen = context;

	assert_true(seen->count < SEEN_MAX);
	seen->interval[seen->count++] = *interval;
	return true;
}

/* Nobody of the same kind and peer overlaps the one before, and a gap is none of rounding. */
static void check_row(Seen *seen, double finish)
{
	for (uint32_t i = 0; i < seen->count; i++) {
		const Interval *one = &seen->interval[i], *before = one - 1;

		assert_true(one->start <= one->end && one->end <= finish);
		if (i == 0 || before->kind != one->kind || before->peer != one->peer)
			continue;
		assert_true(before->end <= one->start);
		if (before->end == one->start)
			seen->touching++;
		else
			assert_true(one->start - before->end > 1e-12 * finish);
	}
}

/* Returns how many meet. */
static uint32_t check_schedule(const Net *net, const Schedule *schedule)
{
	static Seen seen;
	double last = 0;

	seen.touching = 0;
	for (uint32_t id = 0; id < schedule->processors; id++) {
		seen.count = 0;
		schedule_intervals(net, schedule, id, keep, &seen);
		check_row(&seen, schedule->finish);
		if (seen.count == 0)
			continue;
		const double end = seen.interval[seen.count - 1].end;

		check_close(end, schedule->end[id], 0);
		last = fmax(last, end);
	}
	check_close(schedule->finish, last, 0);
	star_replay(net, schedule);
	return seen.touching;
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
					.installments = rho,
					.root = 1.3,
					.children = 3,
					.compute = NUMBERS{1.2, 1.5, 2.385},
					.link = (const double[]){0.1 * scale, 0.37 * scale,
						4 * scale},
					.startup_compute = startup[s][0],
					.startup_transfer = startup[s][1]};
				ScopedNet net = star_net(&star);
				ScopedSchedule schedule = star_solve("chen-m", &net);

				touching += check_schedule(&net, &schedule);
			}
	assert_true(touching > 500);
}

/* Start-ups far below T count all the same. */
TEST(small_startups_count)
{
	const Star star = {.load = 59.51,
		.order = 6,
		.installments = 4,
		.root = 5.165e4,
		.children = 2,
		.compute = NUMBERS{3.17e2, 8.903e4},
		.link = NUMBERS{4.91e5, 1.475e-1},
		.startup_compute = 2.5,
		.startup_transfer = 1};
	ScopedNet net = star_net(&star);
	ScopedSchedule schedule = star_solve("chen-m", &net);

	check_schedule(&net, &schedule);
	assert_true(schedule.finish > schedule.end[0]);
}

/* One child has all but what no double can tell from all: the root's part of the data is still a
 * communication of its own, with its start-ups. */
TEST(the_last_grain_is_sent)
{
	const Star star = {.load = 0.08614,
		.order = 3,
		.installments = 1,
		.root = 6.12e9,
		.children = 1,
		.compute = NUMBERS{8.548e-10},
		.link = NUMBERS{1.3596e-11},
		.startup_compute = 20,
		.startup_transfer = 0.1};
	ScopedNet net = star_net(&star);
	ScopedSchedule schedule = star_solve("chen-m", &net);

	check_close(schedule.share[1], 1, 0);
	assert_int_equal(schedule_interval_count(&net, &schedule, 1), 4);
	check_close(schedule.finish, 40.1, 1e-12);
	check_schedule(&net, &schedule);
	schedule_release(&schedule);
	net.startup_compute = net.startup_transfer = 0;
	schedule = star_solve("chen-m", &net);
	star_replay(&net, &schedule);
}
