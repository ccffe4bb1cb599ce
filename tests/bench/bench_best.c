/* How long the best set takes beside solving: what is known at once (which every solve pays), the
 * first slice (which a key in a small net pays), and all of it (which `gantree solve` pays). And
 * how far from the best it may be at the end. */
#include "tests/bench/bench.h"
#include "tests/fixtures/solver/any.h"
#include "tests/fixtures/solver/solve.h"

#include "solver/base/mem.h"
#include "solver/study/best_search.h"

#include <math.h>
#include <stdio.h>

enum { ROUNDS = 5 };

typedef struct Work {
	Net net;
	Schedule schedule;
	double finish, gap, tried;
} Work;

static void solve_it(void *context)
{
	Work *work = context;

	solve_again(&work->schedule, "chen-m", &work->net);
}

/* Begin, and so many steps of it. */
static void search(Work *work, int steps)
{
	BestSearch search;

	assert_int_equal(best_search_begin(&search, &work->net, &work->schedule, NULL), STATUS_OK);
	while (steps-- > 0 && best_search_due(&search))
		assert_int_equal(best_search_step(&search, NULL), STATUS_OK);
	const BestSet *best = best_search_now(&search);

	work->finish = best->finish;
	work->gap = best->gap;
	work->tried = (double)best->tried;
	best_search_release(&search);
}

static void begin(void *context)
{
	search(context, 0);
}

static void first_slice(void *context)
{
	search(context, 1);
}

static void all_of_it(void *context)
{
	search(context, 1 << 30);
}

typedef enum Family { RANDOM, MIGHTY, PATTERN, ALIKE, FAMILIES } Family;
static const char *const family_names[] = {
	"random", "few mighty", "sums of a pattern", "nearly alike"};

/* Links so slow that half of the children or more do not fit. */
static void make(Work *work, unsigned children, Family family, double startup)
{
	uint64_t seed = 20261;
	Child *child = mem_array(children, sizeof *child);
	const double edge = 80.0 / children;

	for (unsigned i = 0; i < children; i++) {
		const double link = edge * between(&seed, 0.05, 8);

		child[i] = family == RANDOM ? (Child){between(&seed, 0.2, 5), link}
			   : family == MIGHTY
				   ? (Child){below(&seed, 8) ? between(&seed, 0.5, 5) : 0.01, link}
			   : family == PATTERN
				   ? (Child){30.0 / (1 + below(&seed, 40)), edge * (1.3 + 1e-9 * i)}
				   : (Child){1 + 1e-7 * below(&seed, 1000),
					     edge * between(&seed, 1, 1.3)};
		if (family == PATTERN)
			child[i].compute = fmax(child[i].compute - child[i].link / 20, 0.01);
	}
	work->net = star_net(&(Star){.load = 20,
		.order = 2,
		.root = 1,
		.children = children,
		.child = child,
		.startup_compute = startup});
	work->schedule = solve("chen-m", &work->net);
	mem_free(child);
}

static void compare(unsigned children, Family family, double startup)
{
	char title[120];
	Work work;

	make(&work, children, family, startup);
	BenchWay ways[] = {{"method_solve", solve_it, &work, 0, 0},
		{"best set: known at once", begin, &work, 0, 0},
		{"best set: first slice", first_slice, &work, 0, 0},
		{"best set: all of it", all_of_it, &work, 0, 0}};

	bench_run(ways, 3, ROUNDS, 0.002);
	bench_run(ways + 3, 1, 3, 0);
	snprintf(title, sizeof title, "m = %u, %s%s: %u removed", children, family_names[family],
		startup > 0 ? ", start-up costs" : "", (unsigned)work.schedule.eliminations);
	bench_report(title, ways, 4);
	printf("  T %.9g, by PE %.9g; gap %.3g after %.3g sums and cells\n", work.finish,
		work.schedule.finish, work.gap, work.tried);
	schedule_release(&work.schedule);
	net_release(&work.net);
}

int main(void)
{
	static const unsigned sizes[] = {24, 44, 100, 1000, 100000};

	for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++)
		for (Family family = RANDOM; family < FAMILIES; family++)
			compare(sizes[i], family, 0);
	compare(24, RANDOM, 0.1);
	compare(1000, RANDOM, 0.001);
	return 0;
}
