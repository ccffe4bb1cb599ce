/* layer: solver */
/* The best set in which nobody waits: numbers worked out by another program, ties, children alike,
 * start-up costs, large nets. */
#include "tests/fixtures/solver/any.h"
#include "tests/fixtures/solver/solve.h"

#include "solver/base/mem.h"
#include "solver/base/pace.h"
#include "solver/net/random.h"
#include "solver/study/best_search.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#define ScopedBestSearch SCOPED(best_search_release) BestSearch

/* All of it, on a schedule by chen-m with the net's installments. */
static BestSearch best_of(const Net *net, const Schedule *schedule)
{
	BestSearch search;
	Error error;

	assert_int_equal(best_search_run(&search, net, schedule, &error), STATUS_OK);
	return search;
}

/* "1 3" */
static const char *kept_text(const BestSet *best)
{
	static char text[200];
	size_t length = 0;

	text[0] = '\0';
	for (uint32_t i = 0; i < best->kept; i++)
		length += (size_t)snprintf(text + length, sizeof text - length, "%s%u",
			i > 0 ? " " : "", best->processor[i]);
	return text;
}

typedef struct Row {
	const char *name;
	Star star;
	const char *kept;
	double finish;
} Row;

#define FAR CHILDREN({.23, 12.26}, {4.8, 120.74}, {3.62, 3.87})
#define CUBIC CHILDREN({1, 20}, {1.5, 50}, {.8, 150})
#define FOURTH CHILDREN({1, 50}, {2, 700}, {.5, 2500}, {4, 9000})

static const Row rows[] = {
	{"far from the best", {20, 2, 1, 5, FAR}, "1", 288.5504022},
	{"far, two installments", {20, 2, 2, 5, FAR}, "3", 852.7834342},
	{"far, three", {20, 2, 3, 5, FAR}, "3", 848.5232310},
	{"a tie", {10, 2, 1, 1, CHILDREN({.0123, 1}, {4.9, 1})}, "1", 10.09619707},
	{"exchanged", {10, 2, 1, 1, CHILDREN({4.9, 1}, {.0123, 1})}, "2", 10.09619707},
	{"nothing better", {100, 2, 2, 1, CHILDREN({1.2, .1}, {1.5, .2}, {2, 2}, {3, 900})},
		"1 2 3", 3336.980417},
	{"one free link", {10, 2, 1, 1, CHILDREN({1, 0}, {.1, 4.9})}, "1", 50},
	{"links too slow", {10, 2, 1, 1, CHILDREN({.5, 11}, {.25, 12})}, "", 100},
	{"order 3", {10, 3, 1, 2, CUBIC}, "1", 750},
	{"order 3, nobody fits", {10, 3, 2, 2, CUBIC}, "", 2000},
	{"order 3, nobody fits three", {10, 3, 3, 2, CUBIC}, "", 2000},
	{"order 3, a large share", {10, 3, 1, 40, CHILDREN({1, 810}, {27.3, .3})}, "2",
		16226.91410},
	{"order 4", {10, 4, 1, 3, FOURTH}, "1", 7777.777778},
	{"order 4, nobody fits", {10, 4, 3, 3, FOURTH}, "", 30000},
	/* All take part, whatever their links. */
	{"order 1", {50, 1, 1, 2, CHILDREN({1, .4}, {3, .1}, {.5, 6})}, "1 2 3", 29.57333054},
	{"nobody else", {10, 2, 1, 3, .children = 0}, "", 300},
};

TEST_ROWS(best, Row, rows)
{
	ScopedNet net = star_net(&row->star);
	ScopedSchedule schedule = solve("chen-m", &net);
	ScopedBestSearch search = best_of(&net, &schedule);
	const BestSet *best = best_search_now(&search);

	assert_string_equal(kept_text(best), row->kept);
	check_close(best->finish, row->finish, 1e-9);
	assert_true(best->proved);
	assert_true(best->gap == 0);
}

/* Alone the second child ends at 200, just when its link has carried all: q + alpha is 1. PE
 * removes it, for with the first one it is useless. A link slower by its last digit does not fit
 * alone. */
TEST(exactly_one)
{
	static const struct {
		double link, finish;
		const char *kept;
	} edge[] = {{10, 200, "2"}, {10.00000000000001, 400 / (1 + 1 / 4.05), "1"}};

	for (int i = 0; i < 2; i++) {
		const Star star = STAR_OF(20, 2, 1, {4, 1}, {0.5, edge[i].link});
		ScopedNet net = star_net(&star);
		ScopedSchedule schedule = solve("chen-m", &net);
		ScopedBestSearch search = best_of(&net, &schedule);
		const BestSet *best = best_search_now(&search);

		assert_int_equal(schedule.eliminations, 1);
		assert_string_equal(kept_text(best), edge[i].kept);
		check_close(best->finish, edge[i].finish, 1e-13);
	}
}

/* Of PE shown half-way, and where a method has none, there is nothing. */
TEST(nothing_to_look_for)
{
	const Star star = {20, 2, 1, 5, FAR};
	ScopedNet net = star_net(&star);
	Settings settings = settings_standard();
	ScopedSchedule schedule = {0};
	Error error;

	settings.rounds = 1;
	assert_int_equal(
		method_solve(method_find("chen-m"), &net, &settings, &schedule, &error), STATUS_OK);
	ScopedBestSearch search = best_of(&net, &schedule);

	assert_null(best_search_now(&search));
	assert_false(best_search_due(&search));
	ScopedSchedule classical = solve("chen-c", &net);
	ScopedBestSearch other = best_of(&net, &classical);

	assert_null(best_search_now(&other));
}

/* A million alike are twenty numbers, whose sums are every number of them: work is counted. */
TEST(children_alike)
{
	Child child[9];
	uint64_t seed = 5;

	for (int i = 0; i < 9; i++)
		child[i] = (Child){between(&seed, 0.5, 9), between(&seed, 1, 9) * 3e-5};
	const Star star = {.load = 20,
		.order = 2,
		.installments = 2,
		.root = 2.385,
		.children = 9,
		.child = child};
	ScopedNet net = star_net(&star);
	Error error;

	set(&net, "P8.repeat=1000000");
	assert_int_equal(net_expand(&net, &error), STATUS_OK);
	ScopedSchedule schedule = solve("chen-m", &net);
	ScopedBestSearch search = best_of(&net, &schedule);
	const BestSet *best = best_search_now(&search);

	assert_in_range(best->kept, 100000, 1000007);
	assert_true(best->proved);
	assert_in_range(best->tried, 1, 100000);
}

static void check_same(const BestSet *a, const BestSet *b)
{
	assert_true(a->finish == b->finish && a->gap == b->gap && a->proved == b->proved);
	assert_int_equal(a->kept, b->kept);
	assert_memory_equal(a->processor, b->processor, a->kept * sizeof *a->processor);
}

/* Twice the same, bit for bit, also where it was stopped between. */
TEST(the_same_twice)
{
	Child child[100];
	uint64_t seed = 3;

	/* Ratios of n/30: their sums fall between the caps. */
	for (int i = 0; i < 100; i++) {
		const double link = 1 + 1e-9 * i;

		child[i] = (Child){30.0 / (1 + below(&seed, 40)), link};
		child[i].compute = fmax(child[i].compute - link / 20, 0.01);
	}
	const Star star = {.load = 20,
		.order = 2,
		.installments = 1,
		.root = 1,
		.children = 100,
		.child = child};
	ScopedNet net = star_net(&star);
	ScopedSchedule schedule = solve("chen-m", &net);
	ScopedBestSearch first = best_of(&net, &schedule);
	ScopedBestSearch second = best_of(&net, &schedule);
	ScopedBestSearch stopped = {0};
	Error error;

	assert_int_equal(best_search_begin(&stopped, &net, &schedule, &error), STATUS_OK);
	for (size_t k = 1; best_search_due(&stopped); k++) {
		pace_stop_plan(k % 3);
		const Status status = best_search_step(&stopped, &error);

		pace_stop_plan(0);
		assert_true(status == STATUS_OK || status == STATUS_STOPPED);
	}
	const BestSet *a = best_search_now(&first), *b = best_search_now(&second);

	assert_in_range(a->tried, 100000, 100000000);
	assert_int_equal(a->tried, b->tried);
	check_same(a, b);
	check_same(a, best_search_now(&stopped));
}

/* --- start-up costs --------------------------------------------------------------------------- */

/* What the children in `which` attain by themselves; INFINITY when somebody is removed or waits. */
static double attained(const Star *star, unsigned which)
{
	Child child[8];
	Star own = *star;

	own.child = child;
	own.children = 0;
	for (unsigned i = 0; i < star->children; i++)
		if (which >> i & 1)
			child[own.children++] = star->child[i];
	ScopedNet net = star_net(&own);
	ScopedSchedule schedule = solve("chen-m", &net);

	if (schedule.eliminations > 0 || schedule.outcome == OUTCOME_INFEASIBLE)
		return INFINITY;
	return schedule.finish;
}

/* A search: never worse than PE's set, mostly the best of all, never said to be proved. */
TEST(with_startup_costs)
{
	uint64_t seed = 11;
	int least = 0, nets = 150;

	for (int n = 0; n < nets; n++) {
		Child child[6];
		const Star star = {.load = between(&seed, 5, 100),
			.order = 2 + below(&seed, 2),
			.installments = 1 + (int)below(&seed, 2),
			.root = 2,
			.children = 1 + below(&seed, 6),
			.child = child,
			.startup_compute = between(&seed, 0.01, 3),
			.startup_transfer = between(&seed, 0.01, 3)};

		for (unsigned i = 0; i < star.children; i++)
			child[i] = (Child){between(&seed, 0.2, 5),
				between(&seed, 0.1, 300) * pow(star.load, star.order - 2)};
		ScopedNet net = star_net(&star);
		ScopedSchedule schedule = solve("chen-m", &net);
		ScopedBestSearch search = best_of(&net, &schedule);
		const BestSet *best = best_search_now(&search);
		double truth = INFINITY;
		unsigned which = 0;

		for (unsigned k = 0; k < 1u << star.children; k++)
			truth = fmin(truth, attained(&star, k));
		for (uint32_t i = 0; i < best->kept; i++)
			which |= 1u << (best->processor[i] - 1);
		assert_true(attained(&star, which) == best->finish);
		assert_false(best->proved);
		assert_true(isnan(best->gap));
		if (schedule.outcome != OUTCOME_INFEASIBLE)
			assert_true(best->finish <= schedule.finish);
		least += best->finish <= truth * (1 + 1e-12);
	}
	assert_in_range(least, nets * 95 / 100, nets);
}
