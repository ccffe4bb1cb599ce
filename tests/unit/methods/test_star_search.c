/* layer: solver */
/* Ordered sets of a star with start-ups: numbers worked out by another program, all ordered sets of
 * few children, and what a search may cost. */
#include "tests/fixtures/check.h"
#include "tests/fixtures/solver/any.h"

#include "solver/methods/star/idle.h"
#include "solver/methods/star/search.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { FEW = 6, MANY = 1000000 };

#define ScopedSearch SCOPED(release) StarSearch *

static void release(StarSearch **search)
{
	star_search_free(*search);
}

/* In slices of so much work. */
static StarSearch *search(const StarNet *net, uint64_t slice, uint64_t all)
{
	StarSearch *out;
	Error error;

	assert_int_equal(star_search_begin(net, &out, &error), STATUS_OK);
	for (; all >= slice && star_search_due(out); all -= slice) {
		uint64_t work = slice;

		assert_int_equal(star_search_step(out, &work, &error), STATUS_OK);
	}
	return out;
}

typedef struct Row {
	const char *name;
	StarNet net;
	double finish;
	const char *order; /* places from 1 */
} Row;

static const StarChild five[] = {
	{.5, .1, 1, 0}, {.05, .4, 1.5, 0}, {1.5, .05, .5, 0}, {.2, .2, 2, 0}, {.1, .8, .4, 0}};
static const StarChild three[] = {{0, .1, .5, 0}, {.1, .2, .3, 0}, {.2, .3, .2, 0}};
static const StarChild eight[] = {{1, .1, 1, 0}, {1, .1, 1, 0}, {1, .1, 1, 0}, {1, .1, 1, 0},
	{1, .1, 1, 0}, {1, .1, 1, 0}, {1, .1, 1, 0}, {1, .1, 1, 0}};

#define STAR(of, L)                                                                                \
	{                                                                                          \
		.child = (of), .children = sizeof(of) / sizeof *(of), .A0 = 1, .load = (L)         \
	}

static const Row rows[] = {
	{"five, 1", STAR(five, 1), .5230923695, "25"},
	{"five, 2", STAR(five, 2), .9664418754, "245"},
	{"five, 5", STAR(five, 5), 1.9991709492, "1425"},
	{"five, 20", STAR(five, 20), 5.5935361617, "31425"},
	{"five, 200", STAR(five, 200), 42.2534110097, "31425"},
	{"three", STAR(three, 1000), 187.635, "123"},
	{"eight alike, 20", STAR(eight, 20), 6.6987185718, "12345"},
	{"eight alike, 100", STAR(eight, 100), 19.9924567492, "12345678"},
};

TEST_ROWS(numbers_of_another_program, Row, rows)
{
	ScopedSearch it = search(&row->net, 100, 1000000);
	const StarFound *found = star_search_found(it);

	assert_true(found->proved);
	check_close(found->finish, row->finish, 1e-10);
	assert_true(found->bound <= found->finish);
	assert_int_equal(found->served, strlen(row->order));
	for (uint32_t i = 0; i < found->served; i++)
		assert_int_equal(found->order[i], row->order[i] - '1');
}

/* The least T of all orders that go on from here. */
static double least_from(const StarNet *net, uint32_t order[FEW], uint32_t served, unsigned used)
{
	double part[FEW];
	double least = star_order_finish(net, order, served, part);

	for (uint32_t i = 0; i < served; i++)
		if (!(part[i] > 0))
			least = INFINITY;
	for (uint32_t c = 0; c < net->children; c++) {
		if (used >> c & 1 || (net->keeps_order && served > 0 && order[served - 1] > c))
			continue;
		order[served] = c;
		least = fmin(least, least_from(net, order, served + 1, used | 1U << c));
	}
	return least;
}

static StarNet any_of(StarChild *child, uint32_t children, uint64_t *seed)
{
	for (uint32_t i = 0; i < children; i++)
		child[i] = i > 0 && below(seed, 5) == 0
				   ? child[i - 1]
				   : (StarChild){below(seed, 5) ? between(seed, .01, 10) : 0,
					     below(seed, 20) ? between(seed, .01, 1) : 0,
					     between(seed, .1, 10),
					     below(seed, 2) ? between(seed, .01, 10) : 0};
	return (StarNet){.child = child,
		.children = children,
		.A0 = below(seed, 5) ? between(seed, .1, 10) : INFINITY,
		.p0 = below(seed, 2) ? between(seed, .1, 3) : 0,
		.root_last = below(seed, 3) == 0,
		.keeps_order = below(seed, 3) == 0,
		.load = between(seed, .1, 100)};
}

TEST(no_ordered_set_of_few_ends_earlier)
{
	uint64_t seed = 2385;

	for (uint32_t turn = 0; turn < 1000; turn++) {
		StarChild child[FEW];
		uint32_t order[FEW];
		const StarNet net = any_of(child, 1 + below(&seed, FEW), &seed);
		const double least = least_from(&net, order, 0, 0);
		ScopedSearch it = search(&net, 1000, 1000000);
		const StarFound *found = star_search_found(it);

		assert_true(found->proved);
		check_close(found->finish, least, 1e-11);
		assert_true(found->bound <= least * (1 + 1e-12));
		check_close(
			star_order_finish(&net, found->order, found->served, NULL), least, 1e-11);
	}
}

TEST(twenty_unlike_children_are_proved_by_what_a_best_search_may_cost)
{
	uint64_t seed = 7;

	for (uint32_t turn = 0; turn < 5; turn++) {
		StarChild child[20];
		StarNet net = {.child = child, .children = 20, .A0 = 1, .load = 60};

		for (uint32_t i = 0; i < 20; i++)
			child[i] = (StarChild){.001 * below(&seed, 999),
				.02 + .001 * below(&seed, 999), .2 + .003 * below(&seed, 999),
				.001 * below(&seed, 999)};
		ScopedSearch it = search(&net, 200000, 100000000);

		assert_true(star_search_found(it)->proved);
	}
}

TEST(slices_and_their_size_change_nothing)
{
	uint64_t seed = 11;
	StarChild child[40];
	StarNet net = {.child = child, .children = 40, .A0 = 1, .load = 60};

	for (uint32_t i = 0; i < 40; i++)
		child[i] = (StarChild){
			between(&seed, .05, 2), between(&seed, .02, 1), between(&seed, .2, 4), 0};
	ScopedSearch it = search(&net, 1, 20000);
	ScopedSearch other = search(&net, 20000, 20000);
	const StarFound *a = star_search_found(it), *b = star_search_found(other);

	assert_true(!a->proved && a->finish == b->finish && a->nodes == b->nodes);
	assert_true(a->bound == b->bound && a->bound < a->finish);
	assert_int_equal(a->served, b->served);
	assert_memory_equal(a->order, b->order, a->served * sizeof *a->order);
}

TEST(a_million_children)
{
	StarChild *child = calloc(MANY, sizeof *child);
	StarNet net = {.child = child, .children = MANY, .A0 = 1, .load = 1000};

	for (uint32_t i = 0; i < MANY; i++)
		child[i] = (StarChild){0, .1, 1, 0};
	{
		ScopedSearch it = search(&net, 1, 0);

		/* 1 + 1/.1 units a time, for ever */
		assert_true(star_search_found(it)->proved);
		check_close(star_search_found(it)->finish, 1000 / 11., 1e-12);
	}
	for (uint32_t i = 0; i < MANY; i++)
		child[i].S = .001 * (1 + i % 999);
	ScopedSearch it = search(&net, 1, 0);
	const StarFound *found = star_search_found(it);

	assert_true(found->finish < 150 && found->bound <= found->finish);
	free(child);
}

/* Above so many kinds no orders are tried; whoever would still help where it could be is in all the
 * same. */
TEST(nobody_left_out_of_many_would_help)
{
	uint64_t seed = 77;

	for (uint32_t turn = 0; turn < 40; turn++) {
		StarChild child[200];
		const StarNet net = any_of(child, 70 + below(&seed, 130), &seed);
		ScopedSearch it = search(&net, 1000, 1000000);
		const StarFound *found = star_search_found(it);
		bool in[200] = {false};
		StarGaps *gaps;

		assert_int_equal(star_gaps_make(&gaps, &net, found->order, found->served,
					 found->finish, NULL),
			STATUS_OK);
		for (uint32_t k = 0; k < found->served; k++)
			in[found->order[k]] = true;
		for (uint32_t i = 0; i < net.children; i++) {
			uint32_t place = 0;

			while (place < found->served && found->order[place] < i)
				place++;
			assert_true(in[i] ||
				    !(star_idle(gaps, &child[i], net.keeps_order ? place : NET_NONE)
						    .with < found->finish * (1 - 1e-11)));
		}
		star_gaps_free(gaps);
	}
}
