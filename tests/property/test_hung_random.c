/* layer: solver */
/* Random trees for cut-through and store-and-forward: every schedule against replays, T and shares
 * against the printed equations (Eq. 6, 7, 20, 21, 80) solved for every set of processors, tests U1
 * to U3 against all sets and all orders of service, homogeneous trees against Eq. 95 to 99. */
#include "tests/fixtures/solver/any.h"
#include "tests/fixtures/solver/solve.h"
#include "tests/fixtures/solver/stream.h"

#include "solver/net/random.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { PROCESSORS_MAX = 64 };

/* --- random trees ---------------------------------------------------------------------------- */

/* How links compare to computing: `ratio` is about what z / w is. */
typedef struct Kind {
	unsigned nodes;   /* at most, the root included */
	double ratio;     /* 0: round numbers, so that ties abound */
	double decades;   /* by how much compute and link spread */
	unsigned repeats; /* at most so many alike */
	bool alike_links; /* all the same */
} Kind;

static NetNode random_node(uint64_t *seed, const Kind *kind)
{
	static const double computes[] = {0.5, 1, 1, 2, 3}, links[] = {0, 0.1, 0.2, 0.5, 1, 1, 2};
	NetNode node = {.has_link = true, .repeat = 1 + below(seed, kind->repeats)};

	if (kind->ratio == 0) {
		node.compute = computes[below(seed, 5)];
		node.link = links[below(seed, 7)];
	} else {
		node.compute = spread(seed, kind->decades);
		node.link = kind->ratio * (kind->alike_links ? 1 : spread(seed, kind->decades));
	}
	return node;
}

static void random_keys(uint64_t *seed, Net *net)
{
	net->load = below(seed, 2) == 0 ? 1 : 37.5;
	net->intensity_compute = below(seed, 3) == 0 ? 1.7 : 1;
	net->intensity_transfer = below(seed, 3) == 0 ? 0.6 : 1;
	net->fat = below(seed, 3) == 0;
	net->storage = below(seed, 3) != 0;
	net->distribution = below(seed, 3) == 0 ? NET_SIMULTANEOUS : NET_SEQUENTIAL;
	net->service = below(seed, 3) == 0 ? NET_SERVICE_BEST : NET_SERVICE_FILE;
}

/* A tree in preorder: every new node hangs somewhere on the way from the root to the last one. */
static Net random_tree(uint64_t *seed, const Kind *kind)
{
	const unsigned nodes = 1 + below(seed, kind->nodes);
	uint32_t last = NET_NONE;
	Net net;

	net_init(&net);
	for (unsigned k = 0; k < nodes; k++) {
		NetNode node = random_node(seed, kind);
		uint32_t parent = last;

		if (k == 0)
			node.repeat = 1;
		while (k > 0 && parent != 0 && below(seed, 2) == 0)
			parent = net.node[parent].parent;
		assert_int_equal(net_append(&net, parent, &node, NULL), STATUS_OK);
		last = k;
	}
	assert_int_equal(net_expand(&net, NULL), STATUS_OK);
	return net;
}

static const char *const names[] = {"hung-ct", "hung-sf"};

/* --- the printed equations for one set of processors ------------------------------------------ */

/* The oracle's own picture of a tree: a node's children are those with it as parent, in the order
 * of their ids. */
typedef struct Plain {
	unsigned n;
	unsigned parent[PROCESSORS_MAX];
	long double w[PROCESSORS_MAX], z[PROCESSORS_MAX], load;
	bool in[PROCESSORS_MAX]; /* takes part */
	bool store, at_once, fed;
	bool held; /* cut-through relays no faster than they are fed */
} Plain;

typedef struct Solution {
	long double E[PROCESSORS_MAX], L[PROCESSORS_MAX], part[PROCESSORS_MAX];
	long double own[PROCESSORS_MAX]; /* of its subtree's load */
	bool negative;
} Solution;

static Plain plain_of(const Net *net, bool store)
{
	Plain tree = {
		.n = net->processors, .load = net->load, .store = store, .fed = !net->storage};
	unsigned size[PROCESSORS_MAX];

	assert_true(tree.n <= PROCESSORS_MAX);
	tree.at_once = net->distribution == NET_SIMULTANEOUS && (store || net->storage);
	for (unsigned v = tree.n; v-- > 0;) {
		size[v] = 1;
		for (unsigned c = v + 1; c < tree.n; c++)
			size[v] += net->parent_of[c] == v ? size[c] : 0;
		tree.parent[v] = v > 0 ? net->parent_of[v] : 0;
		tree.in[v] = true;
		tree.w[v] = (long double)net_compute(net, v) * net->intensity_compute;
		tree.z[v] = (long double)net_link(net, v) * net->intensity_transfer /
			    (net->fat ? size[v] : 1);
	}
	return tree;
}

static bool fed(const Plain *tree, unsigned v)
{
	return v > 0 || tree->fed;
}

static long double link_of(const Plain *tree, unsigned v)
{
	long double Z = tree->z[v];

	while (tree->held && !tree->store && v > 0) {
		v = tree->parent[v];
		if (fed(tree, v) && tree->z[v] > Z)
			Z = tree->z[v];
	}
	return Z;
}

/* No processor computes what has not come. */
static long double pace(const Plain *tree, unsigned v)
{
	return fed(tree, v) ? fmaxl(tree->w[v], link_of(tree, v)) : tree->w[v];
}

/* One single-level tree: parts as a + b x in terms of x, the first child's, then normalised. */
static void solve_level(const Plain *tree, unsigned v, Solution *out)
{
	const long double e = pace(tree, v), Z = link_of(tree, v);
	long double sum = 0, ratio = 1, before = 0;
	unsigned first = 0;

	for (unsigned c = v + 1; c < tree->n; c++) {
		if (tree->parent[c] != v || !tree->in[c])
			continue;
		if (first == 0)
			first = c;
		else if (v == 0 && tree->at_once)
			ratio *= out->E[before > 0 ? (unsigned)before : first] / out->E[c];
		else
			ratio *= (out->E[(unsigned)before] - link_of(tree, (unsigned)before)) /
				 out->E[c];
		before = c;
		out->part[c] = ratio;
		sum += ratio;
	}
	/* Own part = fixed + slope times the first child's. */
	long double fixed = 0, slope = first > 0 ? out->E[first] / e : 0;

	if (first > 0 && fed(tree, v) && tree->store)
		fixed = Z / e;
	else if (first > 0 && fed(tree, v))
		slope = out->E[first] / (e - Z);
	long double x = first > 0 ? (1 - fixed) / (slope + sum) : 0;

	/* Eq. 20 with nothing left for the children. */
	if (isinf(slope))
		x = 0;
	out->own[v] = isinf(slope) || first == 0 ? 1 : fixed + slope * x;
	/* All of it still has to come over the link. */
	out->E[v] = fed(tree, v) ? fmaxl(out->own[v] * e, Z) : out->own[v] * e;
	for (unsigned c = v + 1; c < tree->n; c++)
		if (tree->parent[c] == v && tree->in[c])
			out->part[c] *= x;
}

static Solution solve_plain(const Plain *tree)
{
	Solution out = {0};

	for (unsigned v = tree->n; v-- > 0;)
		if (tree->in[v])
			solve_level(tree, v, &out);
	out.L[0] = 1;
	for (unsigned v = 0; v < tree->n; v++) {
		if (!tree->in[v])
			continue;
		if (v > 0)
			out.L[v] = out.L[tree->parent[v]] * out.part[v];
		out.negative |= out.L[v] < -1e-15L || out.own[v] < 0;
	}
	return out;
}

/* Sum of L_l (Z_l - Z_0) over the first children: has been received what is sent? */
static bool outruns(const Plain *tree, const Solution *solved)
{
	for (unsigned v = 0; v < tree->n; v++) {
		long double backlog = 0;

		if (!tree->in[v] || !fed(tree, v) || tree->store)
			continue;
		for (unsigned c = v + 1; c < tree->n; c++) {
			if (tree->parent[c] != v || !tree->in[c])
				continue;
			backlog += solved->L[c] * (link_of(tree, c) - link_of(tree, v));
			if (backlog < -1e-11L * tree->z[v] * solved->L[v])
				return true;
		}
	}
	return false;
}

/* The set that is fastest, of all that are a tree and give nobody a negative load. */
static Solution best_set(Plain *tree, Plain *which)
{
	Solution best = {0};

	best.E[0] = INFINITY;
	for (unsigned set = 0; set < 1U << (tree->n - 1); set++) {
		bool whole = true;

		for (unsigned v = 1; v < tree->n; v++) {
			tree->in[v] = set >> (v - 1) & 1;
			whole &= !tree->in[v] || tree->in[tree->parent[v]];
		}
		if (!whole)
			continue;
		const Solution solved = solve_plain(tree);

		if (solved.negative || !(solved.E[0] < best.E[0] * (1 - 1e-13L)))
			continue;
		best = solved;
		*which = *tree;
	}
	return best;
}

/* --- tests ----------------------------------------------------------------------------------- */

static const Kind kinds[] = {
	{40, 0.1, 1, 1, false},
	{12, 0.1, 1, 4, true},
	{12, 1, 2, 3, false},
	{25, 0, 0, 2, false},
	{25, 0.01, 3, 2, false},
};

TEST(schedules_replay)
{
	uint64_t seed = 11;
	unsigned bounds = 0, idle = 0;

	for (unsigned k = 0; k < 600; k++) {
		ScopedNet net = random_tree(&seed, &kinds[k % 5]);

		random_keys(&seed, &net);
		for (int m = 0; m < 2; m++) {
			ScopedSchedule schedule = solve(names[m], &net);

			stream_replay(&net, &schedule, m == 1);
			check_replay(&net, &schedule);
			assert_true(schedule.outcome == OUTCOME_OPTIMAL ||
				    (m == 0 && schedule.outcome == OUTCOME_BOUND));
			assert_true(outcome_is_sound(schedule.outcome) ==
				    (strncmp(schedule.why, "for this ", 9) == 0));
			bounds += schedule.outcome == OUTCOME_BOUND;
			idle += schedule.eliminations > 0;
		}
	}
	assert_true(bounds > 30 && idle > 150);
}

/* Where everybody takes part, shares are those of the printed equations. */
TEST(shares_by_the_equations)
{
	uint64_t seed = 12;
	unsigned compared = 0;

	for (unsigned k = 0; k < 1000; k++) {
		static const Kind small = {20, 0.02, 1, 2, false};
		ScopedNet net = random_tree(&seed, &small);

		random_keys(&seed, &net);
		net.service = NET_SERVICE_FILE;
		for (int m = 0; m < 2 && net.processors <= PROCESSORS_MAX; m++) {
			ScopedSchedule schedule = solve(names[m], &net);
			Plain tree = plain_of(&net, m == 1);
			const Solution solved = solve_plain(&tree);

			if (!solved.negative && schedule.eliminations == 0 &&
				schedule.outcome == OUTCOME_OPTIMAL && !outruns(&tree, &solved)) {
				compared++;
				check_close(
					schedule.finish, (double)(solved.E[0] * tree.load), 1e-12);
				check_close(schedule.formula, schedule.finish, 1e-12);
				for (unsigned v = 0; v < tree.n; v++)
					check_close(schedule.share[v],
						(double)(solved.L[v] * solved.own[v]), 1e-9);
			}
		}
	}
	assert_true(compared > 650);
}

/* U1 and U2: nobody finds a faster set, with or without them. */
TEST(sets_by_brute_force)
{
	uint64_t seed = 13;
	unsigned dropped = 0, bound = 0, bounds = 0;

	for (unsigned k = 0; k < 1000; k++) {
		const Kind small = {7, k % 3 == 0 ? 1 : 0.3, 2, 1, false};
		ScopedNet net = random_tree(&seed, &small);

		random_keys(&seed, &net);
		net.service = NET_SERVICE_FILE;
		for (int m = 0; m < 2; m++) {
			ScopedSchedule schedule = solve(names[m], &net);
			Plain tree = plain_of(&net, m == 1), which;
			Solution best = best_set(&tree, &which);
			const bool over = outruns(&which, &best);

			if (over) {
				const double free = (double)(best.E[0] * tree.load);

				tree.held = true;
				best = best_set(&tree, &which);
				bounds++;
				/* Held relays can be as good where they do not matter. */
				assert_true((schedule.outcome == OUTCOME_BOUND) ==
					    (schedule.finish > free * (1 + 1e-11)));
			} else {
				assert_int_equal(schedule.outcome, OUTCOME_OPTIMAL);
			}
			/* Not held, they may do better than held ones, which is not tried here. */
			if (!over || schedule.finish > (double)(best.E[0] * tree.load))
				check_close(
					schedule.finish, (double)(best.E[0] * tree.load), 1e-11);
			for (uint32_t i = 0; i < schedule.eliminations; i++) {
				const char *test = schedule_eliminated(&schedule, i).test;

				dropped += strcmp(test, "U2") == 0;
				bound += strcmp(test, "U1") == 0;
				assert_true(schedule_eliminated(&schedule, i).key >= 1 - 1e-12);
			}
		}
	}
	assert_true(dropped > 30 && bound > 30 && bounds > 30);
}

/* The tree with the children of every processor in the order of their ranks. */
static Net reordered(const Net *net, const unsigned *rank)
{
	Net out;
	uint32_t twin[PROCESSORS_MAX] = {0}, stack[PROCESSORS_MAX], depth = 0;

	net_init(&out);
	out.load = net->load;
	out.fat = net->fat;
	out.storage = net->storage;
	out.distribution = net->distribution;
	stack[depth++] = 0;
	while (depth > 0) {
		const uint32_t v = stack[--depth];
		const NetNode node = net->node[v];
		const uint32_t parent = v == 0 ? NET_NONE : twin[net->node[v].parent];

		twin[v] = out.nodes;
		assert_int_equal(net_append(&out, parent, &node, NULL), STATUS_OK);
		for (unsigned k = net->nodes; k-- > 0;)
			for (uint32_t c = 1; c < net->nodes; c++)
				if (rank[c] == k && net->node[c].parent == v)
					stack[depth++] = c;
	}
	assert_int_equal(net_expand(&out, NULL), STATUS_OK);
	return out;
}

static double least_of_all_orders(const char *method, const Net *net)
{
	unsigned rank[PROCESSORS_MAX];
	double least = INFINITY;

	for (unsigned v = 0; v < net->nodes; v++)
		rank[v] = v;
	do {
		ScopedNet other = reordered(net, rank);
		ScopedSchedule schedule = solve(method, &other);

		least = fmin(least, schedule.finish);
	} while (next_order(rank, net->nodes));
	return least;
}

/* U3: no order of service is faster than that by rising link, and it is advised where the file's is
 * slower. */
TEST(orders_by_brute_force)
{
	uint64_t seed = 14;
	unsigned optimal = 0, advised = 0, tried = 0;

	for (unsigned k = 0; k < 120; k++) {
		const Kind small = {6, k % 2 == 0 ? 0.5 : 0.1, 1.5, 1, false};
		ScopedNet net = random_tree(&seed, &small);

		random_keys(&seed, &net);
		net.intensity_compute = net.intensity_transfer = 1;
		for (int m = 0; m < 2; m++) {
			net.service = NET_SERVICE_FILE;
			ScopedSchedule file = solve(names[m], &net);

			net.service = NET_SERVICE_BEST;
			ScopedSchedule best = solve(names[m], &net);

			assert_true(best.finish <= file.finish * (1 + 1e-13));
			if (best.outcome == OUTCOME_OPTIMAL) {
				optimal++;
				check_close(
					best.finish, least_of_all_orders(names[m], &net), 1e-12);
				for (uint32_t i = 0; i < best.eliminations; i++)
					assert_string_equal(
						schedule_eliminated(&best, i).test, "U1");
			}
			const Fact *fact = fact_of(&file, "best order");
			const bool better = best.finish < file.finish * (1 - 1e-12);

			/* At most 6 processors: all orders are tried where nothing is proved. */
			check_close(best.finish, least_of_all_orders(names[m], &net), 1e-12);
			assert_null(fact_of(&best, "order"));
			assert_int_equal(file.facts, better ? 1 : 0);
			assert_int_equal(fact != NULL, better);
			if (!fact)
				continue;
			advised++;
			check_close(fact->low, best.finish, 1e-15);
			tried += strstr(fact->text, "the least of all") != NULL;
		}
	}
	assert_true(optimal > 100 && advised > 10 && tried > 2);
}

/* Served in the best order, passing on early never costs. */
TEST(cut_through_is_no_slower)
{
	uint64_t seed = 15;
	unsigned faster = 0;

	for (unsigned k = 0; k < 800; k++) {
		ScopedNet net = random_tree(&seed, &kinds[k % 5]);

		random_keys(&seed, &net);
		net.storage = true;
		net.service = NET_SERVICE_BEST;
		ScopedSchedule cut = solve("hung-ct", &net), stored = solve("hung-sf", &net);

		assert_true(cut.finish <= stored.finish * (1 + 1e-12));
		faster += cut.finish < stored.finish * (1 - 1e-9);
	}
	assert_true(faster > 260);
}

/* Eq. 95 to 99 as printed: the speed-up of a tree of k levels. */
static double closed_form(int m, int k, double sigma, bool fat, bool store, bool at_once)
{
	double gamma = 1, nodes = 1, above = 1;

	for (int j = 1; j <= k; j++) {
		const double p = fat ? 1 / nodes : 1;
		const double bracket = 1 - pow(1 - p * sigma / gamma, m);

		above = above * m;
		nodes += above;
		const double p_j = fat ? 1 / nodes : 1;

		if (j == k && at_once)
			gamma = 1 / (1 + m / gamma);
		else if (j == k)
			gamma = 1 / (1 + bracket / (p * sigma));
		else if (store)
			gamma = (p * sigma + p_j * sigma * bracket) / (p * sigma + bracket);
		else
			gamma = 1 / (1 + (1 - p_j * sigma) / (p * sigma) * bracket);
	}
	return 1 / gamma;
}

TEST(homogeneous_trees)
{
	uint64_t seed = 16;

	for (unsigned i = 0; i < 300; i++) {
		const int m = 1 + (int)below(&seed, 5), k = 1 + (int)below(&seed, 5);
		const double sigma = pow(10, -3 * random_unit(&seed)) * 0.99, w = spread(&seed, 2);
		const bool fat = below(&seed, 2), store = below(&seed, 2),
			   at_once = below(&seed, 2);
		ScopedSolved c = solved(names[store],
			text_of("fat: %s\ndistribution: %s\nnetwork: {kind: tree, levels: %d, "
				"arity: %d, "
				"compute: %.17g, link: %.17g}\n",
				fat ? "true" : "false", at_once ? "simultaneous" : "sequential", k,
				m, w, sigma * w));

		check_close(
			c.schedule.speedup, closed_form(m, k, sigma, fat, store, at_once), 1e-9);
		check_close(c.schedule.formula_speedup, c.schedule.speedup, 1e-9);
		assert_int_equal(c.schedule.outcome, OUTCOME_OPTIMAL);
	}
}

/* At a link a little faster than keep_link a child that fails U2 takes part, at a slower one it
 * does not, and T is as before at the limit. */
TEST(limits_of_links)
{
	uint64_t seed = 17;
	unsigned tried = 0;

	for (unsigned k = 0; k < 400; k++) {
		static const Kind slow = {10, 0.5, 2, 1, false};
		ScopedNet net = random_tree(&seed, &slow);

		random_keys(&seed, &net);
		net.service = NET_SERVICE_FILE;
		ScopedSchedule schedule = solve("hung-sf", &net);

		for (uint32_t i = 0; i < schedule.eliminations; i++) {
			const uint32_t v = schedule_eliminated_who(&schedule, i);
			const double written = net.node[v].link;
			EliminationDetail detail;

			assert_int_equal(
				schedule_elimination(&net, &schedule, i, &detail, NULL), STATUS_OK);
			if (isnan(detail.keep_link))
				continue;
			tried++;
			assert_true(detail.keep_link < written);
			for (int side = -1; side <= 1; side++) {
				net.node[v].link = detail.keep_link * (1 + side * 1e-7);
				ScopedSchedule other = solve("hung-sf", &net);

				if (side < 0)
					assert_true(other.share[v] > 0);
				else if (side > 0)
					assert_true(other.share[v] == 0);
				else
					check_close(other.finish, detail.keep_finish, 1e-12);
			}
			net.node[v].link = written;
		}
	}
	assert_true(tried > 80);
}
