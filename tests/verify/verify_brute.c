/* layer: solver */
/* What gantree calls best, held against everything there is to choose from, on small nets: all sets
 * of children (chen-m, Lemma 2), all sets of processors with their parents, and all orders of
 * service (ko), all numbers of installments and of children (Theorem 9).
 *
 * Each choice is judged here by the model itself: how many communications a child needs by adding
 * them up, the shares of ko-sos by solving the equations of each node, who ends when by following
 * the diagram's rules. */
#include "tests/fixtures/solver/any.h"
#include "tests/fixtures/solver/solve.h"
#include "tests/verify/tally.h"
#include "tests/verify/trees.h"

#include "solver/study/best_search.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum {
	STARS = 4000,
	NUMBERS = 2000,
	TREES = 2000,
	ORDERS_TREES = 300,
	CHILDREN_MAX = 10,
	M_MAX = 30
};

static Tally sets = {.claim = "chen-m best set proved, orders 2 to 4: T",
	.by = "all sets of children",
	.tolerance = 1e-12,
	.least = STARS / 2};
static Tally installments = {.claim = "chen-m with the best installments: T by Theorem 9",
	.by = "all numbers that fit",
	.tolerance = 1e-12,
	.least = NUMBERS / 2};
static Tally children = {.claim = "Lemma 12's best number of children",
	.by = "all numbers that fit",
	.least = NUMBERS / 20};
static Tally sos_sets = {.claim = "ko-sos best set proved, with reports: T",
	.by = "all sets",
	.tolerance = 1e-12,
	.least = TREES / 2};
static Tally eas_sets = {.claim = "ko-eas best set proved: T",
	.by = "all sets",
	.tolerance = 1e-12,
	.least = TREES / 2};
static Tally sos_orders = {.claim = "ko-sos best order: T",
	.by = "all orders",
	.tolerance = 1e-12,
	.least = ORDERS_TREES / 2};

/* The best set's T, if that is proved; NAN. */
static double proved_best(const char *method, const Net *net)
{
	ScopedSchedule schedule = solve(method, net);
	BestSearch search;
	double T = NAN;

	assert_int_equal(best_search_run(&search, net, &schedule, NULL), STATUS_OK);
	const BestSet *best = best_search_now(&search);

	if (best != NULL && best->proved)
		T = best->finish;
	best_search_release(&search);
	return T;
}

/* --- stars ----------------------------------------------------------------------------------- */

/* What all children of a star in `which` do when they and the root stop together. */
typedef struct Judged {
	long double T;   /* without start-ups */
	bool fits;       /* Lemma 2 holds for all of them */
	double edge;     /* how near a decision was to being another one */
	unsigned rounds; /* most communications of a child */
} Judged;

/* Pieces grow or shrink by the factor q, until all the data is there. */
static unsigned count_rounds(long double alpha, long double q, double *edge)
{
	enum { ROUNDS_MAX = 100000 };
	long double piece = alpha, sum = alpha;
	unsigned rounds = 1;

	for (; sum < 1 && rounds < ROUNDS_MAX; rounds++) {
		*edge = fmin(*edge, (double)(1 - sum));
		piece *= q;
		sum += piece;
	}
	*edge = fmin(*edge, rounds == ROUNDS_MAX ? 0 : (double)(sum - 1));
	return rounds;
}

static Judged judge(const Star *star, unsigned which, unsigned rho)
{
	const long double L = star->load;
	long double steps = L, speed, installment[M_MAX];
	Judged out = {.fits = true, .edge = 1};

	for (unsigned k = 1; k < (unsigned)star->order; k++)
		steps *= L;
	speed = 1 / (steps * star->root);
	for (unsigned i = 0; i < star->children; i++) {
		const long double transfer = L * star->child[i].link;

		installment[i] = transfer + rho * steps * star->child[i].compute;
		if (which >> i & 1)
			speed += rho / installment[i];
	}
	out.T = 1 / speed;
	for (unsigned i = 0; i < star->children; i++)
		if (which >> i & 1) {
			const long double alpha = out.T / installment[i];
			long double q = star->child[i].compute / (long double)star->child[i].link;

			for (unsigned k = 1; k < (unsigned)star->order; k++)
				q *= alpha * L;
			out.edge = fmin(out.edge, (double)fabsl(q + alpha - 1));
			out.fits &= q + alpha >= 1;
			if (out.fits && star->startup_compute + star->startup_transfer > 0) {
				const unsigned rounds = count_rounds(alpha, q, &out.edge);

				out.rounds = rounds > out.rounds ? rounds : out.rounds;
			}
		}
	return out;
}

static double theorem9(const Star *star, const Judged *judged)
{
	return (double)judged->T + star->startup_compute + star->startup_transfer +
	       (judged->rounds - 1.0) * fmax(star->startup_compute, star->startup_transfer);
}

static void try_sets(uint64_t *random)
{
	const uint64_t seed = *random;
	const unsigned order = 2 + below(random, 3);
	Child child[CHILDREN_MAX];
	Star star = {.load = between(random, 5, 100),
		.order = order,
		.installments = 1 + (int)below(random, 3),
		.root = between(random, 0.5, 5),
		.children = 1 + below(random, CHILDREN_MAX),
		.child = child};
	double edge = 1;
	long double least = INFINITY;

	for (unsigned i = 0; i < star.children; i++)
		child[i] = (Child){between(random, .2, 5),
			between(random, .1, 1000) * pow(star.load, order - 2.0)};
	for (unsigned which = 0; which < 1u << star.children; which++) {
		const Judged judged = judge(&star, which, (unsigned)star.installments);

		edge = fmin(edge, judged.edge);
		if (judged.fits && judged.T < least)
			least = judged.T;
	}
	ScopedNet net = star_net(&star);
	const double best = proved_best("chen-m", &net);

	if (isnan(best) || edge < 1e-12)
		return;
	sets.nets++;
	tally_number(&sets, seed, best, (double)least);
}

/* --- numbers of installments and of children ------------------------------------------------- */

static void try_installments(uint64_t *random)
{
	enum { RHO_MAX = 3000 };
	const uint64_t seed = *random;
	const bool alike = below(random, 2) == 0;
	Child child[CHILDREN_MAX];
	Star star = {.load = between(random, 50, 2000),
		.order = 2,
		.root = between(random, 0.05, 2),
		.children = 1 + below(random, CHILDREN_MAX),
		.child = child,
		.startup_compute = between(random, 0.01, 30),
		.startup_transfer = between(random, 0.01, 30)};
	double least = INFINITY, edge = 1;
	unsigned rho = 1;

	for (unsigned i = 0; i < star.children; i++)
		child[i] = i > 0 && alike ? child[0]
					  : (Child){star.root * between(random, 0.5, 3),
						    between(random, 0.3, 10)};
	for (; rho <= RHO_MAX; rho++) {
		const Judged judged = judge(&star, (1u << star.children) - 1, rho);

		edge = fmin(edge, judged.edge);
		if (!judged.fits)
			break;
		least = fmin(least, theorem9(&star, &judged));
	}
	if (rho == 1 || rho > RHO_MAX || edge < 1e-12)
		return;
	ScopedNet net = star_net(&star);

	set(&net, "installments=best");
	ScopedSchedule schedule = solve("chen-m", &net);

	installments.nets++;
	tally_number(&installments, seed, schedule.formula, least);
}

/* Of 1 .. `limit` children that fit, `m` is the best. */
static void try_children(uint64_t *random)
{
	const uint64_t seed = *random;
	Child child[M_MAX];
	Star star = {.load = between(random, 50, 2000),
		.order = 2,
		.installments = 1 + (int)below(random, 4),
		.root = between(random, 0.05, 2),
		.children = 1,
		.child = child,
		.startup_compute = between(random, 0.1, 100),
		.startup_transfer = between(random, 0.1, 100)};
	double T[M_MAX + 2], edge = 1;
	unsigned m = 1, best = 1;
	const double link = between(random, 0.3, 10);

	for (unsigned i = 0; i < M_MAX; i++)
		child[i] = (Child){star.root, link};
	for (; m <= M_MAX; m++) {
		Star alike = star;

		alike.children = m;
		const Judged judged = judge(&alike, (1u << m) - 1, (unsigned)star.installments);

		edge = fmin(edge, judged.edge);
		if (!judged.fits)
			break;
		T[m] = theorem9(&alike, &judged);
		if (T[m] < T[best])
			best = m;
	}
	const unsigned fitting = m - 1;

	if (fitting == 0 || fitting == M_MAX || edge < 1e-12)
		return;
	ScopedNet net = star_net(&star);
	ScopedSchedule schedule = solve("chen-m", &net);
	const Fact *fact = fact_of(&schedule, "Lemma 12");
	const char *said = fact != NULL ? strstr(fact->text, "the best of ") : NULL;
	unsigned limit = 0, found = 0;

	if (said == NULL || sscanf(said, "the best of %u is m = %u", &limit, &found) != 2)
		return;
	children.nets++;
	tally_same(&children, seed, limit == fitting && found == best);
}

/* --- trees whose results come back ----------------------------------------------------------- */

typedef enum Allocation { EQUAL, SEQUENTIAL } Allocation;

typedef struct Chosen {
	const Tree *tree;
	bool in[TREE_MAX];
	double share[TREE_MAX], subtree[TREE_MAX];
} Chosen;

/* x of the equations in rows of n + 1, by elimination with pivots. */
static void solve_equations(unsigned n, long double row[][TREE_MAX + 1], long double *x)
{
	for (unsigned k = 0; k < n; k++) {
		unsigned pivot = k;

		for (unsigned r = k + 1; r < n; r++)
			if (fabsl(row[r][k]) > fabsl(row[pivot][k]))
				pivot = r;
		for (unsigned c = 0; c <= n; c++) {
			const long double held = row[k][c];

			row[k][c] = row[pivot][c];
			row[pivot][c] = held;
		}
		for (unsigned r = 0; r < n; r++)
			if (r != k) {
				const long double factor = row[r][k] / row[k][k];

				for (unsigned c = k; c <= n; c++)
					row[r][c] -= factor * row[k][c];
			}
	}
	for (unsigned k = 0; k < n; k++)
		x[k] = row[k][n] / row[k][k];
}

/* How long the subtree of `v` takes for a unit of load from when it has it, and into which parts
 * that is split: each report ends as the next child is ready, the last one as v itself is. */
static double split_node(const Chosen *chosen, unsigned v, double *part, const double *whole)
{
	const Tree *tree = chosen->tree;
	long double row[TREE_MAX][TREE_MAX + 1] = {{0}}, x[TREE_MAX];
	unsigned child[TREE_MAX] = {v}, n = 1;

	for (unsigned u = v + 1; u < tree->count; u++)
		if (tree->parent[u] == v && chosen->in[u])
			child[n++] = u;
	for (unsigned k = 0; k < n; k++)
		row[0][k] = 1;
	row[0][n] = 1;
	/* Child k is ready, and its report has ended, when the next is ready; the next of the last
	 * is v itself. */
	for (unsigned k = 1; k < n; k++) {
		const double z = tree->link[child[k]];
		const unsigned next = k + 1 < n ? k + 1 : 0;

		row[k][k] += whole[child[k]] + z * tree->report;
		if (next != 0) {
			row[k][next] -= tree->link[child[next]] * tree->send + whole[child[next]];
		} else {
			for (unsigned l = 1; l <= k; l++)
				row[k][l] += tree->link[child[l]] * tree->send;
			row[k][0] -= tree_computing(tree, v);
		}
	}
	solve_equations(n, row, x);
	for (unsigned k = 0; k < n; k++)
		part[child[k]] = (double)x[k];
	return (double)x[0] * tree_computing(tree, v);
}

static void allocate(Chosen *chosen, Allocation allocation)
{
	const Tree *tree = chosen->tree;
	double part[TREE_MAX][TREE_MAX] = {{0}}, whole[TREE_MAX] = {0};
	unsigned count = 0;

	for (unsigned v = 0; v < tree->count; v++)
		count += chosen->in[v];
	for (unsigned v = tree->count; v-- > 0;)
		if (chosen->in[v])
			whole[v] = split_node(chosen, v, part[v], whole);
	memset(chosen->subtree, 0, sizeof chosen->subtree);
	chosen->subtree[0] = tree->load;
	for (unsigned v = 0; v < tree->count; v++) {
		if (v > 0 && chosen->in[v])
			chosen->subtree[v] =
				chosen->subtree[tree->parent[v]] * part[tree->parent[v]][v];
		chosen->share[v] = chosen->subtree[v] * part[v][v];
	}
	if (allocation == SEQUENTIAL)
		return;
	for (unsigned v = tree->count; v-- > 0;) {
		chosen->share[v] = chosen->in[v] ? tree->load / count : 0;
		chosen->subtree[v] = chosen->share[v];
		for (unsigned u = v + 1; u < tree->count; u++)
			if (tree->parent[u] == v)
				chosen->subtree[v] += chosen->subtree[u];
	}
}

/* When the subtree of `v`, which has its load at `now`, holds all its results. One transfer at a
 * time: all is sent before a report comes in. */
static double ready(const Chosen *chosen, unsigned v, double now)
{
	const Tree *tree = chosen->tree;
	double sent = now, told, done[TREE_MAX];

	for (unsigned u = v + 1; u < tree->count; u++)
		if (tree->parent[u] == v && chosen->in[u]) {
			sent += chosen->subtree[u] * tree->link[u] * tree->send;
			done[u] = ready(chosen, u, sent);
		}
	told = sent;
	for (unsigned u = v + 1; u < tree->count; u++)
		if (tree->parent[u] == v && chosen->in[u])
			told = fmax(told, done[u]) +
			       chosen->subtree[u] * tree->link[u] * tree->report;
	return fmax(told, now + chosen->share[v] * tree_computing(tree, v));
}

static double finish_of_all(const Tree *tree, int allocation)
{
	Chosen chosen = {.tree = tree};

	memset(chosen.in, true, sizeof chosen.in);
	allocate(&chosen, (Allocation)allocation);
	return ready(&chosen, 0, 0);
}

/* Who is in a set has its parent there. */
static double least_of_sets(const Tree *tree, Allocation allocation)
{
	double least = INFINITY;

	for (unsigned set = 1; set < 1u << tree->count; set += 2) {
		Chosen chosen = {.tree = tree};
		bool whole = true;

		for (unsigned v = 0; v < tree->count; v++) {
			chosen.in[v] = set >> v & 1;
			whole &= !chosen.in[v] || chosen.in[tree->parent[v]];
		}
		if (!whole)
			continue;
		allocate(&chosen, allocation);
		least = fmin(least, ready(&chosen, 0, 0));
	}
	return least;
}

static Tree random_reporting(uint64_t *random, unsigned most)
{
	Tree tree = tree_random(random, most);

	tree.fat = tree.simultaneous = false;
	tree.report = between(random, 0.05, 3);
	return tree;
}

static void try_ko_sets(uint64_t *random)
{
	const uint64_t seed = *random;
	const Tree tree = random_reporting(random, 9);
	ScopedNet net = tree_net(&tree, "file");
	const double sos = proved_best("ko-sos", &net), eas = proved_best("ko-eas", &net);

	if (!isnan(sos)) {
		sos_sets.nets++;
		tally_number(&sos_sets, seed, sos, least_of_sets(&tree, SEQUENTIAL));
	}
	if (!isnan(eas)) {
		eas_sets.nets++;
		tally_number(&eas_sets, seed, eas, least_of_sets(&tree, EQUAL));
	}
}

static void try_ko_orders(uint64_t *random)
{
	const uint64_t seed = *random;
	const Tree tree = random_reporting(random, 6);
	ScopedNet net = tree_net(&tree, "file");
	ScopedSchedule schedule = solve("ko-sos", &net);
	const Fact *better = fact_of(&schedule, "best order");

	sos_orders.nets++;
	tally_number(&sos_orders, seed, better != NULL ? better->low : schedule.finish,
		tree_least(&tree, finish_of_all, SEQUENTIAL));
}

int main(void)
{
	static const Tally *const all[] = {
		&sets, &installments, &children, &sos_sets, &eas_sets, &sos_orders};
	uint64_t random = 1234;

	for (unsigned n = tally_nets(STARS); n > 0; n--)
		try_sets(&random);
	for (unsigned n = tally_nets(NUMBERS); n > 0; n--) {
		try_installments(&random);
		try_children(&random);
	}
	for (unsigned n = tally_nets(TREES); n > 0; n--)
		try_ko_sets(&random);
	for (unsigned n = tally_nets(ORDERS_TREES); n > 0; n--)
		try_ko_orders(&random);
	return tally_end(all, sizeof all / sizeof *all);
}
