/* What a table of upgrades costs beside one solve, and its longest step: a key must never wait for
 * more than that. */
#include "tests/bench/bench.h"
#include "tests/fixtures/solver/any.h"
#include "tests/fixtures/solver/solve.h"

#include "solver/base/mem.h"
#include "solver/study/upgrades.h"

#include <stdio.h>

enum { ROUNDS = 3 };

typedef struct Work {
	Net net;
	Schedule schedule;
	UpgradeStage until;
	double longest; /* step, seconds */
	uint32_t rows;
} Work;

static void solve_it(void *context)
{
	Work *work = context;

	solve_again(&work->schedule, "chen-m", &work->net);
}

static bool is_due(const Upgrades *upgrades, UpgradeStage until)
{
	return upgrades_due(upgrades) && upgrades->row[upgrades->count - 1].stage < until;
}

static void fill(void *context)
{
	Work *work = context;
	Upgrades upgrades;

	assert_int_equal(
		upgrades_begin(&upgrades, &work->net, method_find("chen-m"), 0.1, NULL), STATUS_OK);
	while (is_due(&upgrades, work->until)) {
		const double begun = bench_now();

		assert_int_equal(upgrades_step(&upgrades, NULL), STATUS_OK);
		if (bench_now() - begun > work->longest)
			work->longest = bench_now() - begun;
	}
	work->rows = upgrades.count;
	upgrades_release(&upgrades);
}

static void time_it(unsigned children)
{
	uint64_t seed = 20262;
	Child *child = mem_array(children, sizeof *child);
	Work once = {.until = UPGRADE_WAITING};
	char title[80];

	for (unsigned i = 0; i < children; i++)
		child[i] =
			(Child){between(&seed, 0.2, 5), 80.0 / children * between(&seed, 0.05, 8)};
	const Star star = {
		.load = 100, .order = 2, .root = 1, .children = children, .child = child};

	once.net = star_net(&star);
	once.schedule = solve("chen-m", &once.net);
	Work times = once, all = once;

	times.until = UPGRADE_SOLVED;
	all.until = UPGRADE_DONE;
	BenchWay ways[] = {
		{"one solve", solve_it, &once, 0, 0},
		{"T of all rows", fill, &times, 0, 0},
		{"the whole table", fill, &all, 0, 0},
	};

	bench_run(ways, sizeof ways / sizeof *ways, ROUNDS, 1e-3);
	snprintf(title, sizeof title, "upgrades of %u children: %u rows, longest step %.2f ms",
		children, all.rows, 1e3 * all.longest);
	bench_report(title, ways, sizeof ways / sizeof *ways);
	schedule_release(&once.schedule);
	net_release(&once.net);
	mem_free(child);
}

int main(void)
{
	time_it(12);
	time_it(44);
	time_it(200);
	return 0;
}
