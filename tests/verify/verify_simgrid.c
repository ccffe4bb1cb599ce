/* layer: solver */
/* Schedules run on a simulated platform (SimGrid): what it takes must be T.
 *
 * Trees, store-and-forward (hung-sf, ko-sos, ko-eas). In hung-sf a processor computes while its own
 * load, the first of its block, comes in; in ko-sos and ko-eas when the block is whole, and results
 * come back. Stars, collective (chen-s, chen-m, cui-exact).
 *
 * Without SimGrid the exit status is 77: skipped. */
#include "tests/fixtures/solver/any.h"
#include "tests/fixtures/solver/solve.h"
#include "tests/verify/simulate.h"
#include "tests/verify/tally.h"
#include "tests/verify/trees.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { NETS = 200 };

_Static_assert((int)TREE_MAX <= (int)PLAN_HOSTS, "a plan holds every tree");

static Tally hung = {.claim = "hung-sf: T",
	.by = "SimGrid, store-and-forward",
	.tolerance = 1e-9,
	.least = NETS};
static Tally sos = {.claim = "ko-sos: T",
	.by = "SimGrid, store-and-forward with reports",
	.tolerance = 1e-9,
	.least = NETS};
static Tally eas = {.claim = "ko-eas: T",
	.by = "SimGrid, store-and-forward with reports",
	.tolerance = 1e-9,
	.least = NETS};
static Tally chen = {.claim = "chen-s, chen-m: T",
	.by = "SimGrid, collective, in pieces",
	.tolerance = 1e-9,
	.least = NETS / 4};
static Tally cui = {
	.claim = "cui-exact: T", .by = "SimGrid, collective", .tolerance = 1e-9, .least = NETS};

static Plan plan;

/* Run the plan: it takes T, and `together`, nobody stops before. */
static void run_plan(Tally *tally, uint64_t seed, double T, bool together)
{
	const Stops stops = simulate(&plan, T);

	tally->nets++;
	tally_number(tally, seed, T, stops.last);
	if (together)
		tally_number(tally, seed, T, stops.first);
}

static void plan_tree(const Tree *tree, const Schedule *schedule, double report)
{
	memset(&plan, 0, sizeof plan);
	plan.hosts = tree->count;
	plan.report = report;
	plan.at_once = tree->simultaneous;
	for (unsigned v = tree->count; v-- > 0;) {
		plan.parent[v] = tree->parent[v];
		plan.compute[v] = tree_computing(tree, v);
		plan.link[v] = v > 0 ? tree_sending(tree, v) : 1;
		plan.own[v] = plan.work[v] = schedule->share[v] * tree->load;
		plan.subtree[v] += plan.own[v];
		if (v > 0)
			plan.subtree[tree->parent[v]] += plan.subtree[v];
	}
}

static void try_tree(uint64_t *random)
{
	const uint64_t seed = *random;
	Tree tree = tree_random(random, TREE_MAX);
	ScopedNet net = tree_net(&tree, "file");
	ScopedSchedule forward = solve("hung-sf", &net);

	plan_tree(&tree, &forward, -1);
	run_plan(&hung, seed, forward.finish, true);

	tree.fat = tree.simultaneous = false;
	tree.report = tree.send * between(random, 0.05, 1.5);
	ScopedNet reporting = tree_net(&tree, "file");
	ScopedSchedule optimal = solve("ko-sos", &reporting), equal = solve("ko-eas", &reporting);

	plan_tree(&tree, &optimal, tree.report / tree.send);
	run_plan(&sos, seed, optimal.finish, false);
	plan_tree(&tree, &equal, tree.report / tree.send);
	run_plan(&eas, seed, equal.finish, false);
}

/* Shares are all installments'; `order` above 0: in pieces, each of which meets the own set. */
static void plan_star(const Star *star, const Schedule *schedule, unsigned order)
{
	memset(&plan, 0, sizeof plan);
	plan.star = true;
	plan.hosts = star->children + 1;
	plan.startup_compute = star->startup_compute;
	plan.startup_transfer = star->startup_transfer;
	plan.steps = order > 0 ? 1 : 0;
	for (unsigned v = 0; v < plan.hosts; v++) {
		const double A = v > 0 ? star->child[v - 1].compute : star->root;
		const double G = v > 0 ? star->child[v - 1].link : 1;
		const double share = schedule->share[v];

		plan.link[v] = G;
		plan.subtree[v] = star->load;
		plan.own[v] = share * star->load;
		plan.compute[v] = A * pow(star->load, star->order);
		plan.work[v] = order > 0 ? share : pow(share, star->order);
		plan.alpha[v] = v > 0 ? share / star->installments : share;
		plan.q[v] = pow(plan.alpha[v] * star->load, star->order - 1) * A / G;
		/* One processor may have another number of steps in a piece, by its alpha. */
		if (order > 2 && v > 0 && share > 0) {
			plan.compute[v] *= pow(plan.alpha[v], order - 2.0);
			plan.work[v] /= pow(plan.alpha[v], order - 2.0);
		}
	}
}

static void try_star(uint64_t *random)
{
	const uint64_t seed = *random;
	const unsigned order = 2 + below(random, 3);
	Child child[PLAN_HOSTS];
	Star star = {.load = between(random, 5, 100),
		.order = order,
		.installments = 1 + (int)below(random, 3),
		.root = between(random, 0.5, 5),
		.children = 1 + below(random, PLAN_HOSTS - 1),
		.child = child};

	for (unsigned i = 0; i < star.children; i++)
		child[i] = (Child){between(random, .2, 5),
			between(random, .01, 3) * pow(star.load, order - 2.0)};
	ScopedNet linear = star_net(&(Star){.load = star.load,
		.order = order,
		.root = star.root,
		.children = star.children,
		.child = child});
	ScopedSchedule exact = solve("cui-exact", &linear);

	plan_star(&star, &exact, 0);
	run_plan(&cui, seed, exact.finish, true);

	if (below(random, 2) == 0) {
		star.startup_compute = between(random, 0.001, 1) * star.load;
		star.startup_transfer = between(random, 0.001, 1) * star.load;
	}
	ScopedNet net = star_net(&star);
	ScopedSchedule schedule = solve(star.installments == 1 ? "chen-s" : "chen-m", &net);

	if (schedule.outcome != OUTCOME_EXACT)
		return;
	plan_star(&star, &schedule, order);
	run_plan(&chen, seed, schedule.finish, star.startup_compute == 0);
}

int main(int argc, char **argv)
{
	static const Tally *const all[] = {&hung, &sos, &eas, &chen, &cui};
	const unsigned count = sizeof all / sizeof *all;
	uint64_t random = 99;

	if (simulator() == NULL)
		return tally_skip(all, count, "SimGrid is not installed");
	if (argc > 1 && strcmp(argv[1], "--version") == 0) {
		fputs(simulator(), stdout);
		return 0;
	}
	for (unsigned n = tally_nets(NETS); n > 0; n--) {
		try_tree(&random);
		try_star(&random);
	}
	return tally_end(all, count);
}
