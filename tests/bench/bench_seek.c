/* What asking backwards costs beside one solve, and its longest step: a key waits for one at most.
 */
#include "tests/bench/bench.h"
#include "tests/fixtures/solver/any.h"
#include "tests/fixtures/solver/solve.h"

#include "solver/base/mem.h"
#include "solver/study/seek/seek.h"

#include <stdio.h>

enum { ROUNDS = 2 };

typedef struct Work {
	Net net;
	Schedule schedule;
	double longest; /* step, seconds */
	uint64_t values;
} Work;

static void solve_it(void *context)
{
	Work *work = context;

	solve_again(&work->schedule, "chen-m", &work->net);
}

static void seek_it(void *context)
{
	Work *work = context;
	const SeekWish wish = {.target = 0.7 * work->schedule.finish, .by = "load"};
	Seek seek;

	assert_int_equal(
		seek_begin(&seek, &work->net, method_find("chen-m"), &wish, NULL), STATUS_OK);
	while (seek_due(&seek)) {
		const double begun = bench_now();

		assert_int_equal(seek_step(&seek, NULL), STATUS_OK);
		if (bench_now() - begun > work->longest)
			work->longest = bench_now() - begun;
	}
	work->values = seek.values;
	seek_release(&seek);
}

static void time_it(unsigned children)
{
	uint64_t seed = 20263;
	Child *child = mem_array(children, sizeof *child);
	char title[80];

	for (unsigned i = 0; i < children; i++)
		child[i] =
			(Child){between(&seed, 0.2, 5), 80.0 / children * between(&seed, 0.05, 8)};
	const Star star = {
		.load = 100, .order = 2, .root = 1, .children = children, .child = child};
	Work work = {.net = star_net(&star)};

	work.schedule = solve("chen-m", &work.net);
	BenchWay ways[] = {
		{"one solve", solve_it, &work, 0, 0},
		{"a seek by load", seek_it, &work, 0, 0},
	};

	bench_run(ways, sizeof ways / sizeof *ways, ROUNDS, 1e-3);
	snprintf(title, sizeof title, "seek in %u children: %u values, longest step %.2f ms",
		children, (unsigned)work.values, 1e3 * work.longest);
	bench_report(title, ways, sizeof ways / sizeof *ways);
	schedule_release(&work.schedule);
	net_release(&work.net);
	mem_free(child);
}

int main(void)
{
	time_it(12);
	time_it(200);
	return 0;
}
