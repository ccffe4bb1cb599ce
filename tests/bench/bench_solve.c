/* How long solving takes beside what it cannot do without: one pass that reads every child, divides
 * once and adds up. And beside Table II done literally, where that can be waited for. */
#include "tests/bench/bench.h"
#include "tests/fixtures/solver/solve.h"

#include "solver/base/mem.h"
#include "solver/methods/chen/pe/elimination.h"
#include "solver/methods/chen/pe/shares.h"
#include "solver/net/random.h"

#include <math.h>
#include <stdio.h>

enum { LITERAL_MAX = 10000, ROUNDS = 9 };

typedef struct Work {
	Net net;
	ChenStar star, scratch;
	Child *child;
	unsigned children;
	double load, order;
	const char *method;
	uint32_t removed, removed_literally;
	double sum; /* kept, so that no compiler leaves the pass out */
} Work;

/* r_i = A_0 / (A_i + q G_i) for every child, added up with compensation. */
static void pass(void *context)
{
	Work *work = context;
	const double weight = pow(work->load, 1 - work->order);
	double sum = 1, lost = 0;

	for (unsigned i = 0; i < work->children; i++) {
		const double ratio = 1 / (work->child[i].compute + weight * work->child[i].link);
		const double next = sum + ratio;

		lost += fabs(sum) >= ratio ? (sum - next) + ratio : (ratio - next) + sum;
		sum = next;
	}
	work->sum = sum + lost;
}

static void solve_it(void *context)
{
	Work *work = context;
	Schedule schedule = solve(work->method, &work->net);

	work->removed = schedule.eliminations;
	schedule_release(&schedule);
}

/* Algorithm PE alone, without the arrays of a schedule. */
static void eliminate(void *context)
{
	Work *work = context;
	ChenRemoved removed;

	for (uint32_t k = 0; k < work->scratch.classes; k++)
		work->scratch.class[k].kept = work->scratch.class[k].count;
	assert_int_equal(elimination_run(&work->scratch, &removed, NULL), STATUS_OK);
	work->removed = removed.count;
	chen_removed_release(&removed);
}

/* Table II as printed: every key in every round. */
static void literal(void *context)
{
	Work *work = context;
	const double weight = pow(work->load, 1 - work->order);
	bool *out = mem_array(work->children, sizeof *out);
	uint32_t removed = 0;

	for (;;) {
		double sum = 1, least = INFINITY;
		unsigned worst = 0;

		for (unsigned i = 0; i < work->children; i++)
			if (!out[i])
				sum += 1 / (work->child[i].compute + weight * work->child[i].link);
		for (unsigned i = 0; i < work->children; i++) {
			if (out[i])
				continue;
			const double alpha =
				1 / (work->child[i].compute + weight * work->child[i].link) / sum;
			const double key = pow(alpha * work->load, work->order - 1) *
						   work->child[i].compute / work->child[i].link +
					   alpha;

			if (key < least) {
				least = key;
				worst = i;
			}
		}
		if (!(least < 1))
			break;
		out[worst] = true;
		removed++;
	}
	mem_free(out);
	work->removed_literally = removed;
}

typedef enum Family { USEFUL, RANDOM, ALIKE } Family;
static const char *const family_names[] = {"nobody useless", "most removed", "nearly alike"};

static void make(Work *work, unsigned children, unsigned order, Family family)
{
	uint64_t seed = 20260;
	const double load = 100;
	const double edge = pow(load / (children + 1), order - 1.0);

	*work = (Work){.children = children, .load = load, .order = order, .method = "chen-s"};
	work->child = mem_array(children, sizeof(Child));
	for (unsigned i = 0; i < children; i++) {
		const double spread = pow(10, random_unit(&seed) - 0.5);

		work->child[i].compute = family == ALIKE ? 1 + 1e-9 * spread : spread;
		work->child[i].link = family == USEFUL ? 1e-9 * edge * spread
				      : family == RANDOM
					      ? edge * pow(10, 2 * random_unit(&seed) - 0.5)
					      : edge * (1.2 + 1e-9 * spread);
	}
	work->net = star_net(&(Star){.load = load,
		.order = order,
		.root = 1,
		.children = children,
		.child = work->child});
	assert_int_equal(chen_star_read(&work->star, &work->net, NULL), STATUS_OK);
	assert_int_equal(chen_star_copy(&work->scratch, &work->star, NULL), STATUS_OK);
}

static void release(Work *work)
{
	chen_star_release(&work->star);
	chen_star_release(&work->scratch);
	net_release(&work->net);
	mem_free(work->child);
}

/* Passes over the shares that a solve takes, and nanoseconds a child that algorithm PE takes out.
 */
static void promise(
	unsigned children, unsigned order, Family family, const BenchWay ways[3], uint32_t removed)
{
	const double nanoseconds = children >= 1000000 ? 950 : children >= 100000 ? 480 : 350;
	char what[120];

	snprintf(what, sizeof what, "%u children, order %u, %s", children, order,
		family_names[family]);
	if (family == USEFUL && children >= 1000000)
		bench_bound(what, "passes", ways[2].least / ways[0].least, order == 2 ? 2 : 2.5);
	else if (family == RANDOM && order == 2 && children >= 10000)
		bench_bound(what, "passes for PE", ways[1].least / ways[0].least, 28);
	else if (family != USEFUL && order > 2 && children >= 10000)
		bench_bound(what, "ns a child", 1e9 * ways[1].least / removed, nanoseconds);
}

static void compare(unsigned children, unsigned order, Family family)
{
	char title[120];
	Work work;

	make(&work, children, order, family);
	BenchWay ways[] = {{"r_i + sum", pass, &work, 0, 0},
		{"algorithm PE alone", eliminate, &work, 0, 0},
		{"method_solve", solve_it, &work, 0, 0},
		{"Table II literally", literal, &work, 0, 0}};
	const size_t count = children <= LITERAL_MAX ? 4 : 3;

	bench_run(ways, 3, ROUNDS, 0.002);
	if (count == 4)
		bench_run(ways + 3, 1, children < LITERAL_MAX ? 3 : 1, 0);
	snprintf(title, sizeof title, "m = %u, order %u, %s: %u removed", children, order,
		family_names[family], (unsigned)work.removed);
	bench_report(title, ways, count);
	if (count == 4 && work.removed != work.removed_literally)
		printf("  Table II in doubles removes %u\n", (unsigned)work.removed_literally);
	if (work.removed > 0) {
		printf("  %.0f ns a removed child", 1e9 * ways[1].median / work.removed);
		if (count == 4)
			printf(", %.0f times as fast as Table II", ways[3].median / ways[1].median);
		printf("\n");
	}
	promise(children, order, family, ways, work.removed);
	release(&work);
}

int main(void)
{
	(void)mem_keep(); /* as the program does */
	for (unsigned children = 1000; children <= 1000000; children *= 10)
		for (unsigned order = 2; order <= 3; order++)
			for (Family family = USEFUL; family <= ALIKE; family++)
				compare(children, order, family);
	return 0;
}
