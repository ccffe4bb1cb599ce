/* layer: solver */
/* Every outcome that says "optimal", held against a linear program that knows the net and the
 * physics of the model alone: whoever likes may get any load, wait, or stop early.
 *
 * Trees (hung-ct, hung-sf, ko-sos without reports). Each processor v has its own load a and the
 * start b of its reception; L is the load of its subtree, z and w the times per unit of its link
 * and its computing, by the order in which the children of one parent are served: all a sum to the
 * load;  b >= b + L z of the child served before, unless the root sends to all at once;  T >= b + L
 * z, and T >= b + a w (ko: T >= b + L z + a w); what is passed on begins when it begins to come in:
 * b >= b' + (a' + the L served before) z' of the parent (cut-through), or b >= b' + L' z'
 * (store-and-forward). With cut-through, a link may be faster than the one that feeds it: then
 * nothing here says that the load has come in. So the program's least T is one that nothing can
 * beat, and it must be attained.
 *
 * Stars (chen-w, the best set of chen-m), order 2. The column y of a child is 1 if it computes:
 *   alpha <= y;  T >= L G y;  T >= alpha (L G + rho L^2 A);  the root alpha_0 L^2 A_0 <= T.
 * Nobody waits where the data lasts: what comes while the own set is computed, alpha L A / G of
 * all, is at least the rest 1 - alpha. All who take part stop together. */
#include "tests/fixtures/solver/any.h"
#include "tests/fixtures/solver/linear.h"
#include "tests/fixtures/solver/solve.h"
#include "tests/verify/tally.h"
#include "tests/verify/trees.h"

#include "solver/study/best_search.h"

#include <math.h>
#include <string.h>

enum { NETS = 5000, ORDERS_NETS = 300, STARS = 2000 };

static Tally cut_through = {.claim = "hung-ct optimal: T",
	.by = "linear program",
	.tolerance = 1e-9,
	.least = NETS / 3};
static Tally forward = {.claim = "hung-sf optimal: T",
	.by = "linear program",
	.tolerance = 1e-9,
	.least = NETS / 3};
static Tally bounded = {
	.claim = "hung-ct bound: T is not below", .by = "linear program", .least = NETS / 30};
static Tally orders = {.claim = "hung-ct, hung-sf served best: T of the best order",
	.by = "linear programs of all orders",
	.tolerance = 1e-9,
	.least = ORDERS_NETS / 2};
static Tally ko = {.claim = "ko-sos best set proved, no reports: T",
	.by = "linear program",
	.tolerance = 1e-9,
	.least = NETS / 3};
static Tally waiting = {.claim = "chen-w optimal: T",
	.by = "mixed-integer program",
	.tolerance = 1e-9,
	.least = STARS / 2};
static Tally sets = {.claim = "chen-m best set proved, order 2: T",
	.by = "mixed-integer program",
	.tolerance = 1e-9,
	.least = STARS / 2};

/* --- trees ----------------------------------------------------------------------------------- */

typedef enum Passing { CUT_THROUGH, STORE, STORE_AND_COMPUTE } Passing;

static int load_of(unsigned v)
{
	return 1 + (int)v;
}

static int start_of(const Tree *tree, unsigned v)
{
	return 1 + (int)(tree->count + v);
}

static void subtree(Linear *linear, const Tree *tree, unsigned top, double factor)
{
	for (unsigned v = top; v < tree->count; v++)
		if (tree_below(tree, v, top))
			linear_term(linear, load_of(v), factor);
}

static void hold_finish(Linear *linear, const Tree *tree, unsigned v, Passing passing)
{
	const double z = v > 0 ? tree_sending(tree, v) : 0;

	linear_term(linear, 0, 1);
	linear_term(linear, start_of(tree, v), -1);
	linear_term(linear, load_of(v), -tree_computing(tree, v));
	if (passing == STORE_AND_COMPUTE)
		subtree(linear, tree, v, -z);
	linear_at_least(linear, 0);
	linear_term(linear, 0, 1);
	linear_term(linear, start_of(tree, v), -1);
	subtree(linear, tree, v, -z);
	linear_at_least(linear, 0);
	/* Own load that is computed as fast as it comes. */
	linear_term(linear, 0, 1);
	linear_term(linear, start_of(tree, v), -1);
	linear_term(linear, load_of(v), -z);
	linear_at_least(linear, 0);
}

static void hold_start(Linear *linear, const Tree *tree, unsigned v, Passing passing)
{
	const unsigned parent = tree->parent[v];
	const double z = parent > 0 ? tree_sending(tree, parent) : 0;
	unsigned before = 0;

	for (unsigned u = 1; u < v; u++)
		if (tree->parent[u] == parent)
			before = u;
	if (before > 0 && (parent > 0 || !tree->simultaneous)) {
		linear_term(linear, start_of(tree, v), 1);
		linear_term(linear, start_of(tree, before), -1);
		subtree(linear, tree, before, -tree_sending(tree, before));
		linear_at_least(linear, 0);
	}
	linear_term(linear, start_of(tree, v), 1);
	linear_term(linear, start_of(tree, parent), -1);
	if (passing != CUT_THROUGH)
		subtree(linear, tree, parent, -z);
	else
		linear_term(linear, load_of(parent), -z);
	for (unsigned u = 1; passing == CUT_THROUGH && u < v; u++)
		if (tree->parent[u] == parent)
			subtree(linear, tree, u, -z);
	linear_at_least(linear, 0);
}

static double least_of_tree(const Tree *tree, Passing passing)
{
	Linear linear = linear_begin(1 + 2 * (int)tree->count);

	subtree(&linear, tree, 0, 1);
	linear_exactly(&linear, tree->load);
	for (unsigned v = 0; v < tree->count; v++) {
		hold_finish(&linear, tree, v, passing);
		if (v > 0)
			hold_start(&linear, tree, v, passing);
	}
	return linear_least(&linear);
}

static void try_hung(uint64_t *random)
{
	const uint64_t seed = *random;
	const Tree tree = tree_random(random, TREE_MAX);
	ScopedNet net = tree_net(&tree, "file");
	const double cut = least_of_tree(&tree, CUT_THROUGH), store = least_of_tree(&tree, STORE);
	ScopedSchedule ct = solve("hung-ct", &net), sf = solve("hung-sf", &net);

	if (ct.outcome == OUTCOME_OPTIMAL) {
		cut_through.nets++;
		tally_number(&cut_through, seed, ct.finish, cut);
	} else {
		bounded.nets++;
		tally_same(&bounded, seed,
			ct.outcome == OUTCOME_BOUND && ct.finish >= cut * (1 - 1e-9));
	}
	forward.nets++;
	tally_same(&forward, seed, sf.outcome == OUTCOME_OPTIMAL);
	tally_number(&forward, seed, sf.finish, store);
}

static double least_of_passing(const Tree *tree, int passing)
{
	return least_of_tree(tree, (Passing)passing);
}

static void try_orders(uint64_t *random)
{
	const uint64_t seed = *random;
	const Tree tree = tree_random(random, 6);
	ScopedNet net = tree_net(&tree, "best");
	ScopedSchedule ct = solve("hung-ct", &net), sf = solve("hung-sf", &net);

	orders.nets++;
	if (ct.outcome == OUTCOME_OPTIMAL)
		tally_number(
			&orders, seed, ct.finish, tree_least(&tree, least_of_passing, CUT_THROUGH));
	tally_number(&orders, seed, sf.finish, tree_least(&tree, least_of_passing, STORE));
}

static void try_ko(uint64_t *random)
{
	const uint64_t seed = *random;
	Tree tree = tree_random(random, TREE_MAX);

	tree.fat = tree.simultaneous = false;
	ScopedNet net = tree_net(&tree, "file");
	ScopedSchedule schedule = solve("ko-sos", &net);
	BestSearch search;

	assert_int_equal(best_search_run(&search, &net, &schedule, NULL), STATUS_OK);
	const BestSet *best = best_search_now(&search);

	if (best != NULL && best->proved) {
		ko.nets++;
		tally_number(&ko, seed, best->finish, least_of_tree(&tree, STORE_AND_COMPUTE));
	}
	best_search_release(&search);
}

/* --- stars ----------------------------------------------------------------------------------- */

enum { CHILDREN_MAX = 9 };

static Star random_star(uint64_t *random, Child child[CHILDREN_MAX])
{
	Star star = {.load = between(random, 5, 100),
		.order = 2,
		.installments = 1,
		.root = between(random, 0.5, 5),
		.children = 1 + below(random, CHILDREN_MAX),
		.child = child};

	for (unsigned i = 0; i < star.children; i++)
		child[i] = (Child){between(random, .2, 5), between(random, .1, 1000)};
	return star;
}

/* In units in which the root alone takes 1, so that all columns are of one size: T, alpha_0, then
 * alpha and y of each child. `all_useful`: nobody waits, and all stop together. */
static double least_of_star(const Star *star, bool all_useful)
{
	const int children = (int)star->children, rho = star->installments;
	const double L = star->load, alone = pow(L, star->order) * star->root;
	Linear linear = linear_begin(2 + 2 * children);

	linear_term(&linear, 0, 1);
	linear_term(&linear, 1, -1);
	linear_at_least(&linear, 0);
	linear_term(&linear, 1, 1);
	for (int i = 0; i < children; i++)
		linear_term(&linear, 2 + i, rho);
	linear_exactly(&linear, 1);
	if (all_useful) {
		linear_term(&linear, 1, 1);
		linear_term(&linear, 0, -1);
		linear_at_least(&linear, 0);
	}
	for (int i = 0; i < children; i++) {
		const double A = pow(L, star->order) * star->child[i].compute / alone;
		const double G = L * star->child[i].link / alone;
		const int alpha = 2 + i, y = 2 + children + i;

		linear_choice(&linear, y);
		linear_term(&linear, y, 1);
		linear_term(&linear, alpha, -1);
		linear_at_least(&linear, 0);
		linear_term(&linear, 0, 1);
		linear_term(&linear, alpha, -(G + rho * A));
		linear_at_least(&linear, 0);
		if (star->order > 1) {
			linear_term(&linear, 0, 1);
			linear_term(&linear, y, -G);
			linear_at_least(&linear, 0);
		}
		if (!all_useful)
			continue;
		linear_term(&linear, alpha, A / G + 1);
		linear_term(&linear, y, -1);
		linear_at_least(&linear, 0);
		/* T is at most 1. */
		linear_term(&linear, alpha, G + rho * A);
		linear_term(&linear, 0, -1);
		linear_term(&linear, y, -1);
		linear_at_least(&linear, -1);
	}
	return linear_least(&linear) * alone;
}

static void try_waiting(uint64_t *random)
{
	const uint64_t seed = *random;
	Child child[CHILDREN_MAX];
	Star star = random_star(random, child);

	star.order = 1 + (below(random, 4) > 0);
	ScopedNet net = star_net(&star);
	ScopedSchedule schedule = solve("chen-w", &net);

	waiting.nets++;
	tally_same(&waiting, seed, schedule.outcome == OUTCOME_OPTIMAL);
	tally_number(&waiting, seed, schedule.formula, least_of_star(&star, false));
}

static void try_set(uint64_t *random)
{
	const uint64_t seed = *random;
	Child child[CHILDREN_MAX];
	Star star = random_star(random, child);

	star.installments = 1 + (int)below(random, 3);
	ScopedNet net = star_net(&star);
	ScopedSchedule schedule = solve("chen-m", &net);
	BestSearch search;

	assert_int_equal(best_search_run(&search, &net, &schedule, NULL), STATUS_OK);
	const BestSet *best = best_search_now(&search);

	if (best != NULL && best->proved) {
		sets.nets++;
		tally_number(&sets, seed, best->finish, least_of_star(&star, true));
	}
	best_search_release(&search);
}

int main(void)
{
	static const Tally *const all[] = {
		&cut_through, &forward, &bounded, &orders, &ko, &waiting, &sets};
	uint64_t random = 2385;

	for (unsigned n = tally_nets(NETS); n > 0; n--) {
		try_hung(&random);
		try_ko(&random);
	}
	for (unsigned n = tally_nets(ORDERS_NETS); n > 0; n--)
		try_orders(&random);
	for (unsigned n = tally_nets(STARS); n > 0; n--) {
		try_waiting(&random);
		try_set(&random);
	}
	return tally_end(all, sizeof all / sizeof *all);
}
