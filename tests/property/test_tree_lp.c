/* layer: solver */
/* Linear trees against a linear program that does not assume equal finishing: it may give any load
 * to anybody and let anybody wait or stop early. What a method calls optimal must meet its least T,
 * and nothing may beat it.
 *
 * The program has, for each processor v, its own load a_v and the start t_v of its reception, and
 * the finish T. Served in the order of the file, own load first, blocks in one burst each:
 *   sum a = load;  L_v = sum of a over the subtree
 *   top       t_1 >= 0, t_{i+1} >= t_i + L_i Z_i        (simultaneous: all t_i >= 0)
 *   below, CT t_1 >= t_v + a_v Z_v, then the same; no block starts before it begins to arrive
 *   below, SF t_1 >= t_v + L_v Z_v, then the same
 *   T >= t_v + a_v E_v and T >= t_v + L_v Z_v (nobody computes what is not there)
 * With cut-through a block may end before it has arrived where its link is the faster one. Two
 * programs bracket what is possible: one lets it (nothing can be better), one holds such links to
 * the pace of the feeding one (that can always be done). */
#include "tests/fixtures/solver/linear.h"
#include "tests/fixtures/solver/solve.h"

#include "solver/base/buf.h"
#include "solver/file/read.h"

#include <math.h>
#include <string.h>

enum { PROCESSORS_MAX = 12, NETS = 400 };

/* A tree as the tests make it: parents stand before their children. */
typedef struct Shape {
	unsigned count;
	unsigned parent[PROCESSORS_MAX];
	double compute[PROCESSORS_MAX], link[PROCESSORS_MAX];
	bool forward, simultaneous; /* store-and-forward; at the top root */
} Shape;

static uint64_t random_state;

static double uniform(double low, double high)
{
	random_state += UINT64_C(0x9E3779B97F4A7C15);
	uint64_t z = random_state;

	z = (z ^ (z >> 30)) * UINT64_C(0xBF58476D1CE4E5B9);
	z = (z ^ (z >> 27)) * UINT64_C(0x94D049BB133111EB);
	return low + (high - low) * ((double)((z ^ (z >> 31)) >> 11) / 9007199254740992.0);
}

/* Links from fast to slower than any processor, so that some trees are link-bound and some
 * processors useless; on one seed in three all links are alike. */
static Shape random_shape(uint64_t seed)
{
	Shape shape = {.count = 2 + (unsigned)(seed % (PROCESSORS_MAX - 1))};

	random_state = seed * UINT64_C(0x2545F4914F6CDD1D);
	const double alike = uniform(0.05, 0.6);

	for (unsigned v = 0; v < shape.count; v++) {
		shape.parent[v] = v == 0 ? 0 : (unsigned)uniform(0, v - 1e-9);
		shape.compute[v] = exp(uniform(-1.2, 1.2));
		shape.link[v] = seed % 3 == 0 ? alike : exp(uniform(-3.5, 0.7));
	}
	shape.forward = seed & 1;
	shape.simultaneous = seed >> 1 & 1;
	return shape;
}

/* As a flat list; children of one parent in the order of their numbers. */
static void write_shape(const Shape *shape, const char *service, Buf *out)
{
	buf_addf(out,
		"load: 1\nservice: %s\ndistribution: %s\nnetwork:\n  kind: tree\n"
		"  processors:\n  - {name: R, compute: %.17g}\n",
		service, shape->simultaneous ? "simultaneous" : "sequential", shape->compute[0]);
	for (unsigned v = 1; v < shape->count; v++) {
		buf_addf(out, "  - {name: V%u, parent: ", v);
		buf_addf(out, shape->parent[v] == 0 ? "R" : "V%u", shape->parent[v]);
		buf_addf(
			out, ", compute: %.17g, link: %.17g}\n", shape->compute[v], shape->link[v]);
	}
}

/* --- the linear program ---------------------------------------------------------------------- */

static int load_of(unsigned v)
{
	return (int)v + 1;
}

static int start_of(const Shape *shape, unsigned v)
{
	return (int)(shape->count + v) + 1;
}

static bool lies_below(const Shape *shape, unsigned v, unsigned top)
{
	while (v > top)
		v = shape->parent[v];
	return v == top;
}

static void subtree_term(Linear *linear, const Shape *shape, unsigned top, double factor)
{
	for (unsigned v = 0; v < shape->count; v++)
		if (lies_below(shape, v, top))
			linear_term(linear, load_of(v), factor);
}

/* Child `c` starts after `before`, the child of the same parent served before it (0: none). */
static void constrain_start(Linear *linear, const Shape *shape, unsigned c, unsigned before)
{
	const unsigned v = shape->parent[c];

	if (before != 0 && !(v == 0 && shape->simultaneous)) {
		linear_term(linear, start_of(shape, c), 1);
		linear_term(linear, start_of(shape, before), -1);
		subtree_term(linear, shape, before, -shape->link[before]);
		linear_at_least(linear, 0);
	}
	if (v == 0)
		return;
	/* What stands before its block on the link into v: v's own load and the elder blocks. */
	linear_term(linear, start_of(shape, c), 1);
	linear_term(linear, start_of(shape, v), -1);
	if (shape->forward)
		subtree_term(linear, shape, v, -shape->link[v]);
	else
		linear_term(linear, load_of(v), -shape->link[v]);
	for (unsigned elder = v + 1; !shape->forward && elder < c; elder++)
		if (shape->parent[elder] == v)
			subtree_term(linear, shape, elder, -shape->link[v]);
	linear_at_least(linear, 0);
}

static void constrain_finish(Linear *linear, const Shape *shape, unsigned v)
{
	linear_term(linear, 0, 1);
	if (v > 0)
		linear_term(linear, start_of(shape, v), -1);
	linear_term(linear, load_of(v), -fmax(shape->compute[v], v > 0 ? shape->link[v] : 0));
	linear_at_least(linear, 0);
	if (v == 0)
		return;
	linear_term(linear, 0, 1);
	linear_term(linear, start_of(shape, v), -1);
	subtree_term(linear, shape, v, -shape->link[v]);
	linear_at_least(linear, 0);
}

/* Links below a fed processor held to the pace at which it is fed itself. */
static Shape throttle(const Shape *shape)
{
	Shape held = *shape;

	for (unsigned v = 1; v < shape->count && !shape->forward; v++)
		if (held.parent[v] != 0)
			held.link[v] = fmax(held.link[v], held.link[held.parent[v]]);
	return held;
}

static double least_finish(const Shape *shape)
{
	Linear linear = linear_begin(1 + 2 * (int)shape->count);
	unsigned last[PROCESSORS_MAX] = {0};

	subtree_term(&linear, shape, 0, 1);
	linear_exactly(&linear, 1);
	for (unsigned v = 0; v < shape->count; v++) {
		constrain_finish(&linear, shape, v);
		if (v > 0) {
			constrain_start(&linear, shape, v, last[shape->parent[v]]);
			last[shape->parent[v]] = v;
		}
	}
	return linear_least(&linear);
}

/* --- the methods beside it ------------------------------------------------------------------- */

static double solve_shape(
	const Shape *shape, const char *service, Outcome *outcome, uint32_t *eliminated)
{
	ScopedBuf yaml = check_buf();

	write_shape(shape, service, &yaml);
	ScopedSolved c = solved(shape->forward ? "hung-sf" : "hung-ct", yaml.text);

	check_replay(&c.net, &c.schedule);
	*outcome = c.schedule.outcome;
	*eliminated = c.schedule.eliminations;
	return c.schedule.finish;
}

TEST(test_file_order)
{
	unsigned optimal = 0, bound = 0, idle = 0;

	for (uint64_t seed = 1; seed <= NETS; seed++) {
		const Shape shape = random_shape(seed);
		uint32_t eliminated;
		Outcome outcome;
		const double finish = solve_shape(&shape, "file", &outcome, &eliminated);
		const double least = least_finish(&shape);
		const Shape held = throttle(&shape);
		const double possible = least_finish(&held);

		if (!(finish >= least * (1 - 1e-7)))
			fail_msg("seed %u: T %.12g beats the linear program's %.12g",
				(unsigned)seed, finish, least);
		if (!(finish <= possible * (1 + 1e-7)))
			fail_msg("seed %u: T %.12g, but %.12g is possible with held links",
				(unsigned)seed, finish, possible);
		if (outcome == OUTCOME_OPTIMAL && !(finish <= least * (1 + 1e-7)))
			fail_msg("seed %u: T %.12g is called optimal, %.12g is possible",
				(unsigned)seed, finish, least);
		optimal += outcome == OUTCOME_OPTIMAL;
		bound += outcome == OUTCOME_BOUND;
		idle += eliminated > 0;
	}
	/* All sorts were among them. */
	assert_true(optimal > NETS / 2);
	assert_true(bound > NETS / 20);
	assert_true(idle > NETS / 10);
}

/* Sorted by link, children that have ids in that order: the same order for both. */
static void sort_links(Shape *shape)
{
	for (unsigned v = 1; v < shape->count; v++)
		for (unsigned w = v + 1; w < shape->count; w++)
			if (shape->link[w] < shape->link[v]) {
				const double held = shape->link[v];

				shape->link[v] = shape->link[w];
				shape->link[w] = held;
			}
}

/* Service by rising link meets the program in that order, which no file order beats. */
TEST(test_best_order)
{
	unsigned optimal = 0;

	for (uint64_t seed = 1; seed <= NETS / 2; seed++) {
		Shape shape = random_shape(seed);
		uint32_t eliminated;
		Outcome outcome;
		const double file = solve_shape(&shape, "file", &outcome, &eliminated);
		const double best = solve_shape(&shape, "best", &outcome, &eliminated);

		assert_true(best <= file * (1 + 1e-12));
		assert_true(best >= 0);
		sort_links(&shape);
		const double sorted = solve_shape(&shape, "best", &outcome, &eliminated);
		const double least = least_finish(&shape);

		assert_true(sorted >= least * (1 - 1e-7));
		if (outcome == OUTCOME_OPTIMAL) {
			assert_true(sorted <= least * (1 + 1e-7));
			optimal++;
		}
	}
	assert_true(optimal > NETS / 4);
}
