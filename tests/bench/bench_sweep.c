/* A sweep of 10^4 values on one core and on as many as there are; and a short one, which takes no
 * thread more. */
#include "tests/bench/bench.h"
#include "tests/fixtures/solver/any.h"
#include "tests/fixtures/solver/solve.h"

#include "solver/study/sweep.h"

#include <stdio.h>

enum { ROUNDS = 5, CHILDREN = 50 };

typedef struct Work {
	const Net *net;
	const char *method, *vary;
	uint32_t cores;
	double sum; /* kept, so that somebody wants the numbers */
} Work;

static Status add(void *context, uint32_t s, Error *error)
{
	(void)context;
	(void)s;
	(void)error;
	return STATUS_OK;
}

static void sweep_it(void *context)
{
	Work *work = context;
	const Method *method = method_find(work->method);
	Sweep sweep;
	SweepRun run = {.sweep = &sweep, .count = 1, .cores = work->cores, .pass = add};

	assert_int_equal(sweep_begin(&sweep, work->net, work->vary, &method, 1, SWEEP_LAST, NULL),
		STATUS_OK);
	assert_int_equal(sweeps_run(&run, NULL), STATUS_OK);
	work->sum += sweep_cell(&sweep, sweep.done - 1, 0)->finish;
	sweep_release(&sweep);
}

static void compare(const Net *net, const char *method, const char *vary)
{
	Work one = {net, method, vary, 1, 0}, all = {net, method, vary, 0, 0};
	BenchWay ways[] = {
		{"one core", sweep_it, &one, 0, 0}, {"all there are", sweep_it, &all, 0, 0}};
	char title[80];

	bench_run(ways, 2, ROUNDS, 0.002);
	snprintf(title, sizeof title, "%s, %s, %d children", method, vary, CHILDREN);
	bench_report(title, ways, 2);
	printf("  all are %.2f times as fast as one (least: %.2f)\n",
		ways[0].median / ways[1].median, ways[0].least / ways[1].least);
}

int main(void)
{
	uint64_t seed = 20264;
	Child child[CHILDREN];

	for (int i = 0; i < CHILDREN; i++)
		child[i] = (Child){between(&seed, 0.2, 5), between(&seed, 0.001, 0.02)};
	Net net = star_net(
		&(Star){.load = 100, .order = 2, .root = 1, .children = CHILDREN, .child = child});

	compare(&net, "chen-m", "load=1:10000:1");
	compare(&net, "chen-s", "load=1:10000:1");
	compare(&net, "chen-m", "load=1:20:1");
	net_release(&net);
	return 0;
}
