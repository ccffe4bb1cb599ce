/* layer: solver */
/* The star against a linear program that knows only who is served in which order, and in how many
 * rounds: anybody may get any load, wait, or stop early.
 *
 * The program has, for each part i (of m children a round), its load x_i and the beginning b_i of
 * its computing, the root's load x_0, and T. Nothing is gained by a port that waits:
 *   x_0 + sum x = load
 *   b_i >= sum over j <= i of S_j + C_j x_j       one port, whole parts
 *   b_i >= b_{i-m} + p + A x_{i-m}                a child does its parts in turn
 *   T >= b_i + p + A x_i
 *   T >= p_0 + A_0 x_0, with the sum over all before it where the root has no front end
 * A root may also rest, and then has no start-up: a program of its own. */
#include "tests/fixtures/solver/any.h"
#include "tests/fixtures/solver/linear.h"
#include "tests/fixtures/solver/solve.h"

#include "solver/methods/star/family.h"

#include <math.h>

enum { NETS = 600, CHILDREN_MOST = 4, ROUNDS_MOST = 4 };

#define ROUNDED 1e-8 /* GLPK's ten digits, in up to 16 parts that build on each other */

enum { FINISH, ROOT, PARTS }; /* columns: loads and beginnings of parts in turn */

static int load_of(unsigned i)
{
	return PARTS + 2 * (int)i;
}

static int begin_of(unsigned i)
{
	return PARTS + 2 * (int)i + 1;
}

typedef struct Rounds {
	const Net *net;
	const StarState *state;
	unsigned parts;
} Rounds;

static StarChild child_of(const Rounds *rounds, unsigned i)
{
	return star_child(rounds->net, rounds->state->order[i % rounds->state->served]);
}

/* Collect the transfers of the parts before `end`; their start-ups. */
static double sent_terms(Linear *linear, const Rounds *rounds, unsigned end)
{
	double startups = 0;

	for (unsigned i = 0; i < end; i++) {
		linear_term(linear, load_of(i), -child_of(rounds, i).C);
		startups += child_of(rounds, i).S;
	}
	return startups;
}

static void constrain_part(Linear *linear, const Rounds *rounds, unsigned i)
{
	const StarChild one = child_of(rounds, i);
	const unsigned next = i + rounds->state->served;
	const double startups = sent_terms(linear, rounds, i + 1);

	linear_term(linear, begin_of(i), 1);
	linear_at_least(linear, startups);
	linear_term(linear, next < rounds->parts ? begin_of(next) : FINISH, 1);
	linear_term(linear, begin_of(i), -1);
	linear_term(linear, load_of(i), -one.A);
	linear_at_least(linear, one.p);
}

/* The least T for a root that computes or rests; with all parts given, the last one only where the
 * root computes, as all sum to the load. */
static double least_with(const Rounds *rounds, bool root_works, bool given)
{
	const Net *net = rounds->net;
	Linear linear = linear_begin(PARTS + 2 * (int)rounds->parts);
	double startups = net_startup_compute(net, 0);

	for (unsigned i = 0; i < rounds->parts; i++)
		constrain_part(&linear, rounds, i);
	for (unsigned i = 0; i + !root_works < rounds->parts && given; i++) {
		linear_term(&linear, load_of(i), 1);
		linear_exactly(&linear, rounds->state->part[i].load);
	}
	linear_term(&linear, ROOT, 1);
	if (root_works) {
		linear_term(&linear, FINISH, 1);
		linear_term(&linear, ROOT, -1 - star_root_A(net));
		if (rounds->state->root_last)
			startups += sent_terms(&linear, rounds, rounds->parts);
		linear_at_least(&linear, startups);
		linear_term(&linear, ROOT, 1);
	} else {
		linear_exactly(&linear, 0);
	}
	for (unsigned i = 0; i < rounds->parts; i++)
		linear_term(&linear, load_of(i), 1);
	linear_exactly(&linear, net->load);
	return linear_least(&linear);
}

static Rounds rounds_of(const Net *net, const Schedule *schedule)
{
	const StarState *state = star_state(schedule);

	return (Rounds){net, state, state->served * state->rounds};
}

static double least_finish(const Rounds *rounds)
{
	double least = INFINITY;

	if (isfinite(star_root_A(rounds->net)))
		least = least_with(rounds, true, false);
	return rounds->parts > 0 ? fmin(least, least_with(rounds, false, false)) : least;
}

/* One that only sends, one that computes all along, one that computes after its last send. */
static void add_root(Buf *out, uint32_t kind, double compute)
{
	if (kind == 0)
		buf_add_text(out, "compute: none");
	else
		buf_addf(out, "compute: %.4g", compute);
	if (kind == 2)
		buf_add_text(out, ", front_end: false");
}

static void add_net(Buf *out, uint64_t *seed)
{
	static const char *const services[] = {"file", "best"};
	const uint32_t children = 1 + below(seed, CHILDREN_MOST), kind = below(seed, 3);

	buf_addf(out, "load: %.4g\nservice: %s\ninstallments: %u\n", between(seed, 1, 100),
		services[below(seed, 2)], 1 + below(seed, ROUNDS_MOST));
	buf_addf(out, "startup: {compute: %.4g}\nnetwork: {kind: tree, root: {",
		between(seed, 0.001, 0.1));
	add_root(out, kind, between(seed, 0.2, 5));
	buf_add_text(out, ", children: [");
	for (uint32_t i = 0; i < children; i++)
		buf_addf(out, "{compute: %.4g, link: %.4g, startup: {transfer: %.4g}}, ",
			between(seed, 0.2, 5), between(seed, 0.01, 1), between(seed, 0.001, 0.3));
	buf_add_text(out, "]}}\n");
}

/* What is here next when a part is done, or T. */
static void check_nobody_waits(const Rounds *rounds, double T)
{
	const StarPart *part = rounds->state->part;

	for (unsigned i = 0; i < rounds->parts; i++) {
		const unsigned next = i + rounds->state->served;

		check_close(part[i].done, next < rounds->parts ? part[next].here : T, 1e-11);
	}
}

/* "Another split may end earlier", and now and then one does. */
TEST(rounds_can_be_had_and_may_not_be_the_least)
{
	uint64_t seed = 35;
	unsigned exact = 0, shorter = 0;

	for (unsigned turn = 0; turn < NETS; turn++) {
		ScopedBuf yaml = check_buf();

		add_net(&yaml, &seed);
		ScopedSolved c = solved("star-rounds", yaml.text);

		if (c.schedule.outcome != OUTCOME_EXACT)
			continue;
		const Rounds rounds = rounds_of(&c.net, &c.schedule);
		const double T = c.schedule.finish, least = least_finish(&rounds);

		check_close(least_with(&rounds, c.schedule.share[0] > 0, true), T, ROUNDED);
		if (!(least <= T * (1 + ROUNDED)))
			fail_msg("%s: T %.12g, the linear program's %.12g", yaml.text, T, least);
		check_nobody_waits(&rounds, T);
		exact++;
		shorter += rounds.state->rounds > 1 && least < T * (1 - ROUNDED);
	}
	/* Of some 340 with several rounds one in five. */
	assert_true(exact > NETS / 2);
	assert_true(shorter > NETS / 20);
}

/* All who are served end together. */
TEST(one_round_is_the_least_of_its_order)
{
	uint64_t seed = 53;

	for (unsigned turn = 0; turn < NETS; turn++) {
		ScopedBuf yaml = check_buf();

		add_net(&yaml, &seed);
		ScopedSolved c = solved("star-affine", yaml.text);
		const Rounds rounds = rounds_of(&c.net, &c.schedule);

		check_close(least_finish(&rounds), c.schedule.finish, 1e-9);
	}
}
