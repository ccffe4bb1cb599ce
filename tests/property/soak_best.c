/* layer: solver */
/* The best set in which nobody waits, on random nets: against all sets, each judged by Lemma 2 as
 * it stands; the set found, solved as a net of its own, ends just then; and what a coarse grid says
 * of its distance from the best holds. A little in `make test`, a lot in `make soak`. */
#include "tests/fixtures/solver/any.h"
#include "tests/fixtures/solver/solve.h"

#include "solver/methods/chen/best/set.h"
#include "solver/study/best_search.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

enum { BRUTE_MAX = 12, CHILDREN_MAX = 40 };

#define ScopedBestSearch SCOPED(best_search_release) BestSearch

/* --- all sets --------------------------------------------------------------------------------- */

/* T of the children in `which` by Eq. 4 and 5; INFINITY where one of them fails Lemma 2. `*edge` is
 * how near to 1 a key came. */
static long double judge(const Star *star, unsigned which, long double *edge)
{
	const long double load = star->load, steps = powl(load, (long double)star->order);
	long double sum = 1 / (steps * star->root);

	for (unsigned i = 0; i < star->children; i++)
		if (which >> i & 1)
			sum += star->installments /
			       (star->installments * steps * star->child[i].compute +
				       load * star->child[i].link);
	for (unsigned i = 0; i < star->children; i++) {
		const Child *child = &star->child[i];
		const long double alpha =
			1 / sum /
			(star->installments * steps * child->compute + load * child->link);
		const long double key = powl(alpha * load, (long double)star->order - 1) *
						child->compute / child->link +
					alpha;

		if (!(which >> i & 1))
			continue;
		if (fabsl(key - 1) < *edge)
			*edge = fabsl(key - 1);
		if (key < 1)
			return INFINITY;
	}
	return 1 / sum;
}

/* The least T of all sets; NAN where a key is too near to 1 to tell. */
static double best_of_all(const Star *star)
{
	long double least = INFINITY, edge = 1;

	for (unsigned which = 0; which < 1u << star->children; which++) {
		const long double finish = judge(star, which, &edge);

		least = finish < least ? finish : least;
	}
	return edge < 1e-10L ? NAN : (double)least;
}

/* --- the set found ---------------------------------------------------------------------------- */

/* The schedule of that set, the others still there, is that of the net without them. */
static void check_given(const Net *whole, const BestSet *best, const Schedule *own)
{
	Settings settings = settings_standard();
	ScopedSchedule given = {0};
	Error error;
	uint32_t next = 0;

	settings.keep = best;
	assert_int_equal(
		method_solve(method_find("chen-m"), whole, &settings, &given, &error), STATUS_OK);
	assert_true(given.given && given.eliminations == 0);
	assert_int_equal(given.unused, whole->processors - 1 - best->kept);
	assert_true(given.finish == best->finish);
	assert_int_equal(
		given.outcome == OUTCOME_OPTIMAL, best->proved && own->outcome != OUTCOME_BOUND);
	for (uint32_t p = 1; p < whole->processors; p++) {
		const bool in = next < best->kept && best->processor[next] == p;

		assert_int_equal(given.verdict[p], in ? VERDICT_USEFUL : VERDICT_USELESS);
		assert_true(given.share[p] == (in ? own->share[++next] : 0));
	}
	check_replay(whole, &given);
}

/* As a net of its own it keeps everybody, nobody waits, and it ends just then. */
static void check_set(const Star *star, const Net *whole, const BestSet *best)
{
	Child child[CHILDREN_MAX];
	Star own = *star;

	own.children = best->kept;
	own.child = child;
	for (uint32_t i = 0; i < best->kept; i++) {
		assert_true(i == 0 || best->processor[i] > best->processor[i - 1]);
		child[i] = star->child[best->processor[i] - 1];
	}
	ScopedNet net = star_net(&own);
	ScopedSchedule schedule = solve("chen-m", &net);

	assert_int_equal(schedule.eliminations, 0);
	assert_int_not_equal(schedule.outcome, OUTCOME_INFEASIBLE);
	assert_true(schedule.finish == best->finish);
	check_replay(&net, &schedule);
	check_given(whole, best, &schedule);
}

typedef struct Count {
	unsigned nets, better, misfits;
} Count;

static void try_random(uint64_t *seed, Count *count)
{
	static const double roots[] = {1, 2, 5};
	Child child[BRUTE_MAX];
	Star star = {.load = between(seed, 5, 100),
		.order = 2 + below(seed, 3),
		.installments = 1 + (int)below(seed, 3),
		.root = roots[below(seed, 3)],
		.children = 1 + below(seed, BRUTE_MAX),
		.child = child};

	for (unsigned i = 0; i < star.children; i++)
		child[i] = (Child){between(seed, 0.2, 5),
			between(seed, 0.1, 1000) * pow(star.load, star.order - 2)};
	const double truth = best_of_all(&star);
	ScopedNet net = star_net(&star);
	ScopedSchedule schedule = solve("chen-m", &net);
	ScopedBestSearch search = {0};
	Error error;

	assert_int_equal(best_search_run(&search, &net, &schedule, &error), STATUS_OK);
	const BestSet *best = best_search_now(&search);

	assert_true(best->proved && best->gap == 0);
	if (!isnan(truth))
		check_close(best->finish, truth, 2e-11);
	if (schedule.outcome != OUTCOME_INFEASIBLE)
		assert_true(best->finish <= schedule.finish * (1 + 1e-12));
	check_set(&star, &net, best);
	count->nets++;
	count->better += best->finish < schedule.finish * (1 - 1e-9);
	count->misfits += schedule.outcome == OUTCOME_INFEASIBLE;
}

/* --- how far it may be from the best ---------------------------------------------------------- */

/* Random, few mighty ones, whole numbers whose sums just miss, nearly alike: more of them than fit.
 */
static Star hard_star(uint64_t *seed, Child child[CHILDREN_MAX])
{
	const unsigned children = 24 + below(seed, CHILDREN_MAX - 24 + 1), kind = below(seed, 4);
	const double load = 20, edge = load / 8 * between(seed, 0.5, 2);

	for (unsigned i = 0; i < children; i++) {
		const double compute = kind == 0   ? between(seed, 0.2, 5)
				       : kind == 1 ? (below(seed, 8) ? between(seed, 1, 9) : 0.03)
				       : kind == 2 ? 20.0 / (1 + below(seed, 20))
						   : 1 + 1e-7 * below(seed, 1000);

		child[i] = (Child){compute, edge * (1 + 1e-3 * below(seed, 500))};
	}
	return (Star){.load = load,
		.order = 2 + (below(seed, 4) == 0),
		.installments = 1 + (int)below(seed, 2),
		.root = 1,
		.children = children,
		.child = child};
}

static ChenBest *search_from(const Schedule *schedule, BestStage stage, uint32_t cells)
{
	ChenBest *search;
	Error error;

	assert_int_equal(best_new(&search, chen_state(schedule), false, &error), STATUS_OK);
	search->cells_most = cells;
	if (search->stage != BEST_DONE)
		search->stage = stage;
	return search;
}

/* All sums against a coarse grid, after each little step. */
static void try_hard(uint64_t *seed, Count *count)
{
	Child child[CHILDREN_MAX];
	const Star star = hard_star(seed, child);
	ScopedNet net = star_net(&star);
	ScopedSchedule schedule = solve("chen-m", &net);
	ChenBest *truth = search_from(&schedule, BEST_EXACT, 0);
	ChenBest *grid = search_from(&schedule, BEST_GRID, 16u << below(seed, 5));
	uint64_t work = UINT64_MAX;
	Error error;

	assert_int_equal(best_step(truth, &work, &error), STATUS_OK);
	assert_true(truth->now.proved);
	while (grid->stage != BEST_DONE) {
		work = 1 + below(seed, 3000);
		assert_int_equal(best_step(grid, &work, &error), STATUS_OK);
		assert_true(grid->now.finish >= truth->now.finish * (1 - 2e-11));
		assert_true(
			grid->now.finish <= truth->now.finish * (1 + grid->now.gap) * (1 + 2e-11));
		assert_true(grid->now.proved == (grid->now.gap == 0));
	}
	check_set(&star, &net, &grid->now);
	check_set(&star, &net, &truth->now);
	count->nets++;
	count->better += truth->now.finish < schedule.finish * (1 - 1e-9);
	count->misfits += !grid->now.proved;
	best_free(truth);
	best_free(grid);
}

/* ---------------------------------------------------------------------------------------------- */

int main(int argc, char **argument)
{
	const unsigned nets = argc > 1 ? (unsigned)strtoul(argument[1], NULL, 10) : 250;
	uint64_t seed = argc > 2 ? strtoull(argument[2], NULL, 10) : 1;
	Count brute = {0}, hard = {0};

	setvbuf(stdout, NULL, _IOLBF, 0);
	printf("1..2\n");
	while (brute.nets < nets)
		try_random(&seed, &brute);
	const bool good = brute.better > nets / 100 && brute.misfits > nets / 10;

	printf("%sok 1 - of %u nets the best set is better in %u; in %u PE's does not fit\n",
		good ? "" : "not ", brute.nets, brute.better, brute.misfits);
	while (hard.nets < nets / 5)
		try_hard(&seed, &hard);
	const bool told = hard.better > nets / 50 && hard.misfits > nets / 100;

	printf("%sok 2 - of %u nets it is better in %u; in %u a grid leaves a gap\n",
		told ? "" : "not ", hard.nets, hard.better, hard.misfits);
	return !(good && told);
}
