/* layer: solver */
/* The best set and the best order of service of EAS and SOS on random trees: against all sets and
 * all orders, each solved as a net of its own, and against shares chosen at random. */
#include "tests/fixtures/solver/any.h"
#include "tests/fixtures/solver/solve.h"

#include "solver/study/best_search.h"

#include <math.h>
#include <string.h>

enum { SMALL = 8, MANY = 60, TREES = 700 / ONE_IN };

typedef struct Tree {
	unsigned processors, parent[MANY];
	double w[MANY], z[MANY];
	double report;
	bool full;
} Tree;

/* `deep` 0: one level. Links from free to far slower than what is computed behind them. */
static Tree random_tree(uint64_t *seed, unsigned processors, unsigned deep, double report)
{
	Tree tree = {.processors = processors, .report = report, .full = below(seed, 2) == 0};

	for (unsigned p = 0; p < processors; p++) {
		tree.parent[p] = p == 0 || deep == 0 ? 0 : below(seed, p < deep ? p : deep);
		tree.w[p] = between(seed, 0.3, 5);
		tree.z[p] = below(seed, 9) == 0 ? 0 : between(seed, 0.01, 5);
	}
	return tree;
}

static Net tree_net(const Tree *tree)
{
	Net net = flat_net(tree->processors, tree->parent, 0, tree->w, tree->z,
		(Intensity){1, 1, tree->report});

	net.ports = tree->full ? NET_PORTS_FULL : NET_PORTS_HALF;
	return net;
}

/* The tree of those in `set`, each with its parent; false where somebody's is missing. Who comes
 * first in `rank` is served first; NULL: as they are. */
static bool part_of(const Tree *tree, uint64_t set, const unsigned *rank, Tree *out)
{
	unsigned place[MANY] = {0};

	*out = *tree;
	out->processors = 0;
	for (unsigned k = 0; k < tree->processors; k++) {
		const unsigned p = rank ? rank[k] : k;

		if (!(set >> p & 1))
			continue;
		if (p > 0 && !(set >> tree->parent[p] & 1))
			return false;
		place[p] = out->processors;
		out->parent[out->processors] = p == 0 ? 0 : place[tree->parent[p]];
		out->w[out->processors] = tree->w[p];
		out->z[out->processors++] = tree->z[p];
	}
	return true;
}

static double finish_with(const char *id, const Tree *tree, uint64_t set, const unsigned *rank)
{
	Tree part;

	if (!part_of(tree, set, rank, &part))
		return INFINITY;
	ScopedNet net = tree_net(&part);

	return finish_of(id, &net);
}

static double least_of_sets(const char *id, const Tree *tree, const unsigned *rank)
{
	double least = INFINITY;

	for (uint64_t set = 1; set < UINT64_C(1) << tree->processors; set += 2)
		least = fmin(least, finish_with(id, tree, set, rank));
	return least;
}

static uint64_t without_costly(const Schedule *schedule)
{
	uint64_t set = 0;

	for (uint32_t p = 0; p < schedule->processors; p++)
		set |= (uint64_t)(schedule->verdict[p] != VERDICT_COSTLY) << p;
	return set;
}

/* The schedule of the set that is told: nobody else takes part, and T and shares are those of the
 * tree without the others. */
static void check_given(const char *id, const Tree *tree, const Schedule *own)
{
	ScopedNet net = tree_net(tree);
	SCOPED(best_search_release) BestSearch search = {0};
	ScopedSchedule given = {0};
	Settings settings = settings_standard();
	uint64_t set = 1;
	Tree part;
	Error error;

	assert_int_equal(best_search_run(&search, &net, own, &error), STATUS_OK);
	settings.keep = best_search_now(&search);
	for (uint32_t i = 0; i < settings.keep->kept; i++)
		set |= UINT64_C(1) << settings.keep->processor[i];
	check_close(settings.keep->finish, fact_of(own, "best set")->low, 1e-15);
	assert_int_equal(method_solve(method_find(id), &net, &settings, &given, &error), STATUS_OK);
	assert_true(part_of(tree, set, NULL, &part));
	ScopedNet alone = tree_net(&part);
	ScopedSchedule expected = solve(id, &alone);

	check_close(given.finish, settings.keep->finish, 1e-12);
	check_close(given.finish, expected.finish, 1e-12);
	assert_int_equal(given.unused, tree->processors - part.processors);
	assert_true(given.given && given.speedup <= given.speedup_bound * (1 + 1e-12));
	for (uint32_t p = 0, next = 0; p < tree->processors; p++) {
		const bool in = set >> p & 1;

		assert_int_equal(given.verdict[p], in ? VERDICT_USEFUL : VERDICT_USELESS);
		check_close(given.share[p], in ? expected.share[next++] : 0, 1e-12);
	}
	if (given.outcome == OUTCOME_OPTIMAL)
		assert_true(settings.keep->proved && expected.outcome == OUTCOME_EXACT);
	check_replay(&net, &given);
}

/* What is told is true: T of that set is that T, and whoever costs time is told. EAS marks nobody.
 */
static const Fact *check_told(const char *id, const Tree *tree, const Schedule *schedule)
{
	const Fact *fact = fact_of(schedule, "best set");
	const uint64_t set = without_costly(schedule);
	const bool all = strstr(fact->text, "without") == NULL;

	check_given(id, tree, schedule);
	assert_true(all ? fact->low == schedule->finish : fact->low < schedule->finish);
	assert_int_equal((unsigned)__builtin_popcountll(set) + schedule->costly, tree->processors);
	if (strcmp(id, "ko-eas") == 0) {
		assert_int_equal(schedule->costly, 0);
		return fact;
	}
	check_close(fact->low, finish_with(id, tree, set, NULL), 1e-12);
	assert_int_equal(schedule->costly == 0, all);
	return fact;
}

/* --- sets ------------------------------------------------------------------------------------- */

/* root 4.05, A .52 on 2.93, B .51 on .085, load 100: T of all is 126.57; B alone takes .595 for a
 * unit, so without A T is 100 / (1/4.05 + 1/.595). Served first, B leaves .51/.595 of the time. */
TEST(a_child_that_more_than_doubles_the_time)
{
	const Tree tree = {.processors = 3, .w = {4.05, 0.52, 0.51}, .z = {0, 2.93, 0.085}};
	ScopedNet net = tree_net(&tree);

	net.load = 100;
	ScopedSchedule sos = solve("ko-sos", &net);
	const Fact *set = fact_of(&sos, "best set"), *order = fact_of(&sos, "best order");

	check_near(sos.finish, 126.57, 0.005);
	check_close(set->low, 100 / (1 / 4.05 + 1 / 0.595), 1e-13);
	assert_string_equal(
		set->text, "without n1: T = 51.8784, no shares in this order end earlier (proved)");
	check_close(order->low, 100 / (1 / 4.05 + (1 + 0.51 / (0.52 + 2.93)) / 0.595), 1e-13);
	assert_string_equal(order->text, "n2, n1: T = 45.9552, no order ends earlier (proved)");
	assert_int_equal(sos.verdict[0], VERDICT_USEFUL);
	assert_int_equal(sos.verdict[1], VERDICT_COSTLY);
	assert_int_equal(sos.verdict[2], VERDICT_USEFUL);
	assert_int_equal(sos.outcome, OUTCOME_EXACT);
	assert_string_equal(sos.why, "for all processors");
}

/* z V = 1 exactly: with and without it T is the same, and it stays. */
TEST(a_tie_stays)
{
	const Tree tree = {.processors = 3, .w = {3, 0.5, 1.5}, .z = {0, 2, 0.5}};
	ScopedNet net = tree_net(&tree);
	ScopedSchedule sos = solve("ko-sos", &net);

	check_close(sos.finish, 1 / (1 / 3. + 1 / 2.), 1e-14);
	assert_int_equal(sos.costly, 0);
	assert_string_equal(fact_of(&sos, "best set")->text,
		"all processors: T = 1.2, no shares in this order end earlier (proved)");

	/* Behind one that costs time, too. */
	const Tree behind = {.processors = 4, .w = {3, 1, 0.5, 1.5}, .z = {0, 5, 2, 0.5}};
	ScopedNet other = tree_net(&behind);

	solve_again(&sos, "ko-sos", &other);
	assert_int_equal(sos.costly, 1);
	assert_int_equal(sos.verdict[1], VERDICT_COSTLY);
	assert_string_equal(fact_of(&sos, "best set")->text,
		"without n1: T = 1.2, no shares in this order end earlier (proved)");
}

static unsigned check_sets(const char *id, const Tree *tree, const char *sure)
{
	ScopedNet net = tree_net(tree);
	ScopedSchedule schedule = solve(id, &net);
	const Fact *fact = check_told(id, tree, &schedule);

	check_close(fact->low, least_of_sets(id, tree, NULL), 1e-12);
	assert_non_null(strstr(fact->text, sure));
	return schedule.costly > 0;
}

TEST(sets_by_brute_force)
{
	uint64_t seed = 131;
	unsigned shorter = 0;

	for (unsigned k = 0; k < TREES; k++) {
		const unsigned n = 2 + below(&seed, SMALL - 1), deep = k % 2 == 0 ? 0 : n;
		const Tree tree = random_tree(&seed, n, deep, 0);

		shorter += check_sets("ko-sos", &tree, "(proved)");
	}
	assert_in_range(shorter, TREES / 5, TREES * 4 / 5);
	for (unsigned k = 0; k < TREES / 4; k++) {
		const unsigned n = 2 + below(&seed, 5), deep = k % 2 == 0 ? 0 : n;
		const Tree tree = random_tree(&seed, n, deep, between(&seed, 0.1, 2));

		check_sets("ko-eas", &tree, "sets");
		check_sets("ko-sos", &tree, "sets");
	}
}

/* The longest time that a subtree takes when it gets the loads given, reports in no time. */
static double window_of(const Tree *tree, const double *load, const double *share, unsigned v)
{
	double sent = 0, end = share[v] * tree->w[v];

	for (unsigned c = v + 1; c < tree->processors; c++) {
		if (tree->parent[c] != v || !(load[c] > 0))
			continue;
		sent += load[c] * tree->z[c];
		end = fmax(end, sent + window_of(tree, load, share, c));
	}
	return end;
}

/* At report 0 not only no set, but no shares at all end earlier; near the best ones above all. */
TEST(no_shares_end_earlier)
{
	uint64_t seed = 132;

	for (unsigned k = 0; k < 60; k++) {
		const Tree tree = random_tree(&seed, 2 + below(&seed, 6), k % 2 == 0 ? 0 : 3, 0);
		ScopedNet net = tree_net(&tree);
		ScopedSchedule schedule = solve("ko-sos", &net);
		const double best = fact_of(&schedule, "best set")->low;

		for (unsigned i = 0; i < 300; i++) {
			double share[MANY], load[MANY], sum = 0;

			for (unsigned p = 0; p < tree.processors; p++)
				sum += share[p] =
					below(&seed, 3) == 0
						? 0
						: schedule.share[p] + between(&seed, 0.001, 1);
			for (unsigned p = 0; p < tree.processors; p++)
				load[p] = share[p] /= fmax(sum, 1e-9);
			for (unsigned p = tree.processors; p-- > 1;)
				load[tree.parent[p]] += load[p];
			assert_true(sum < 1e-9 ||
				    window_of(&tree, load, share, 0) >= best * (1 - 1e-12));
		}
	}
}

/* Too many sets to try them all: what the search finds is there, and it says that it searched. */
TEST(a_search_says_so)
{
	uint64_t seed = 133;
	unsigned found = 0;

	for (unsigned k = 0; k < 40; k++) {
		const Tree tree = random_tree(
			&seed, 20 + below(&seed, 40), k % 2 == 0 ? 0 : 7, between(&seed, 0.1, 2));

		for (unsigned m = 0; m < 2; m++) {
			const char *id = m == 0 ? "ko-eas" : "ko-sos";
			ScopedNet net = tree_net(&tree);
			ScopedSchedule schedule = solve(id, &net);
			const Fact *fact = check_told(id, &tree, &schedule);

			assert_true(strstr(fact->text, "a search") == fact->text ||
				    strstr(fact->text, "half duplex allows (proved)"));
			found += strstr(fact->text, "without") != NULL;
		}
	}
	assert_true(found > 20 / ONE_IN);
}

/* --- orders ---------------------------------------------------------------------------------- */

/* Parents stand before their children; orders in which they do not are skipped. */
static bool stands(const Tree *tree, const unsigned *rank)
{
	unsigned place[MANY];

	for (unsigned k = 0; k < tree->processors; k++)
		place[rank[k]] = k;
	for (unsigned p = 1; p < tree->processors; p++)
		if (place[tree->parent[p]] > place[p])
			return false;
	return true;
}

static double least_of_orders(const Tree *tree, bool sets)
{
	unsigned rank[MANY];
	double least = INFINITY;

	for (unsigned p = 0; p < tree->processors; p++)
		rank[p] = p;
	do {
		if (stands(tree, rank))
			least = fmin(least, sets ? least_of_sets("ko-sos", tree, rank)
						 : finish_with("ko-sos", tree, UINT64_MAX, rank));
	} while (next_order(rank, tree->processors));
	return least;
}

static unsigned check_orders(const Tree *tree, const char *sure, bool sets)
{
	ScopedNet net = tree_net(tree);
	ScopedSchedule schedule = solve("ko-sos", &net);
	const Fact *fact = fact_of(&schedule, "best order");
	const double least = least_of_orders(tree, sets);

	assert_null(fact_of(&schedule, "order"));
	if (sets && schedule.costly == 0 && !fact)
		check_close(schedule.finish, least, 1e-12);
	if (!sets || fact)
		check_close(fact ? fact->low : schedule.finish, least, 1e-11);
	if (fact && !strstr(fact->text, sure))
		fail_msg("%s", fact->text);
	return fact != NULL;
}

/* Results in no time: rising links beat all orders, and all sets served in any order. With results
 * that take time: all orders of all processors. */
TEST(orders_by_brute_force)
{
	uint64_t seed = 134;
	unsigned told = 0;

	for (unsigned k = 0; k < 60; k++) {
		const unsigned n = 2 + below(&seed, 4);
		const Tree tree = random_tree(&seed, n, k % 2 == 0 ? 0 : n, 0);

		told += check_orders(&tree, "no order ends earlier (proved)", true);
	}
	for (unsigned k = 0; k < 120; k++) {
		const unsigned n = 2 + below(&seed, 5);
		Tree tree = random_tree(&seed, n, k % 3 == 0 ? n : 0, between(&seed, 0.1, 2));

		tree.full |= k % 3 == 1;
		told += check_orders(&tree, k % 3 == 1 ? "(proved)" : "", false);
	}
	assert_true(told > 60 / ONE_IN);
}

/* Of one level: by rising link, or falling where results are larger than the load. */
static void sort_by_link(const Tree *tree, unsigned *rank)
{
	const double sign = tree->report <= 1 ? 1 : -1;

	for (unsigned p = 0; p < tree->processors; p++) {
		unsigned at = p;

		for (; at > 1 && sign * tree->z[rank[at - 1]] > sign * tree->z[p]; at--)
			rank[at] = rank[at - 1];
		rank[at] = p;
	}
}

/* Where results take time a smaller set in another order may end earlier than all orders of all
 * processors: that no order does is not said then, and the set is told where it is the least. */
TEST(orders_of_all_are_not_all)
{
	uint64_t seed = 138;
	unsigned beside = 0, smaller = 0, least = 0;

	for (unsigned k = 0; k < 150; k++) {
		const Tree tree =
			random_tree(&seed, 3 + below(&seed, 3), 0, between(&seed, 0.1, 2));
		ScopedNet net = tree_net(&tree);
		ScopedSchedule schedule = solve("ko-sos", &net);
		const Fact *order = fact_of(&schedule, "best order");
		const Fact *set = fact_of(&schedule, "smaller set");
		const double best = least_of_orders(&tree, true);
		double told = fact_of(&schedule, "best set")->low;
		unsigned rank[MANY];

		told = fmin(told, order ? order->low : told);
		if (order && strstr(order->text, "no order ends earlier"))
			check_close(order->low, best, 1e-11);
		beside += order && best < order->low * (1 - 1e-9);
		if (set) {
			sort_by_link(&tree, rank);
			check_close(set->low, least_of_sets("ko-sos", &tree, rank), 1e-12);
			assert_true(set->low < told);
			assert_non_null(strstr(set->text, "sets in this order"));
			told = set->low;
		}
		smaller += set != NULL;
		assert_true(told >= best * (1 - 1e-12));
		least += told <= best * (1 + 1e-9);
	}
	assert_true(beside > 10 && smaller > 15 && least == 150);
}

/* More orders than can be tried, where nothing is proved. */
TEST(an_order_that_is_a_guess)
{
	uint64_t seed = 135;
	unsigned told = 0;

	for (unsigned k = 0; k < 30; k++) {
		const Tree tree = random_tree(&seed, 20, 4, 0.5);
		ScopedNet net = tree_net(&tree);
		ScopedSchedule schedule = solve("ko-sos", &net);
		const Fact *fact = fact_of(&schedule, "order");

		assert_null(fact_of(&schedule, "best order"));
		if (!fact)
			continue;
		told++;
		assert_true(fact->low < schedule.finish);
		assert_non_null(strstr(fact->text, "by rising link; other orders not tried"));
	}
	assert_true(told > 10 / ONE_IN);
}
