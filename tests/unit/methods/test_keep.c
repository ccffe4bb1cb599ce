/* layer: solver */
/* What would keep a child that PE removes: held against PE itself on nets of all kinds. */
#include "tests/fixtures/solver/solve.h"

#include <math.h>
#include <stdlib.h>

enum { CHILDREN = 9 };

static uint32_t random_state = 2385;

static double pick(const double *from, uint32_t count)
{
	random_state = random_state * 1664525U + 1013904223U;
	return from[(random_state >> 8) % count];
}

static double between(double low, double high)
{
	random_state = random_state * 1664525U + 1013904223U;
	return low + (high - low) * (random_state >> 8) / 16777216.0;
}

static bool is_kept(Net *net, uint32_t id, double link, double *finish)
{
	const double before = net->node[id].link;

	net->node[id].link = link;
	Schedule schedule = solve("chen-s", net);
	const bool kept = schedule.verdict[id] == VERDICT_USEFUL;

	net->node[id].link = before;
	*finish = schedule.finish;
	schedule_release(&schedule);
	return kept;
}

static void check_detail(Net *net, const Schedule *schedule, uint32_t k, uint32_t *ties)
{
	const uint32_t id = schedule_eliminated_who(schedule, k);
	EliminationDetail detail;
	double finish;

	assert_int_equal(schedule_elimination(net, schedule, k, &detail, NULL), STATUS_OK);
	assert_true(detail.keep_link > 0 && detail.keep_link < net->node[id].link);
	assert_true(is_kept(net, id, detail.keep_link, &finish));
	check_close(finish, detail.keep_finish, 1e-12);
	assert_true(isfinite(detail.attained));
	assert_true(detail.attained > schedule_eliminated(schedule, k).promised);
	assert_true(detail.work > 0);
	const double beyond =
		detail.open ? nextafter(detail.keep_link, INFINITY) : detail.keep_link * (1 + 1e-9);

	assert_false(is_kept(net, id, beyond, &finish));
	*ties += detail.open;
}

static uint32_t check_net(const Star *star)
{
	Net net = star_net(star);
	Schedule schedule = solve("chen-s", &net);
	uint32_t ties = 0;

	for (uint32_t k = 0; k < schedule.eliminations; k++)
		check_detail(&net, &schedule, k, &ties);
	schedule_release(&schedule);
	net_release(&net);
	return ties;
}

/* Round numbers, so that ties and keys of exactly 1 are common. */
TEST(round_numbers)
{
	static const double some[] = {0.5, 1, 1.2, 2, 2, 2.5, 3, 4};
	Child child[CHILDREN];
	uint32_t ties = 0;

	for (int n = 0; n < 400; n++) {
		const Star star = {.load = n % 2 ? 2 : 5,
			.order = 2 + n % 4,
			.root = pick(some, 8),
			.children = 1 + (unsigned)n % CHILDREN,
			.child = child};

		for (int i = 0; i < CHILDREN; i++) {
			child[i].compute = pick(some, 8);
			child[i].link = pick(some, 8) * pow(star.load, star.order - 1);
		}
		ties += check_net(&star);
	}
	assert_true(ties > 100);
}

TEST(odd_numbers)
{
	Child child[CHILDREN];

	for (int n = 0; n < 400; n++) {
		const Star star = {.load = 20.6,
			.order = 2 + n % 5,
			.root = between(0.1, 4),
			.children = 1 + (unsigned)n % CHILDREN,
			.child = child};

		for (int i = 0; i < CHILDREN; i++) {
			child[i].compute = between(0.1, 4);
			child[i].link = pow(10, between(-2, 1)) * pow(star.load, star.order - 1);
		}
		check_net(&star);
	}
}

/* Those written alike stand side by side, and are taken as one. */
TEST(alike_children)
{
	enum { KINDS = 3, EACH = 5 };
	Child child[KINDS * EACH];

	for (int n = 0; n < 60; n++) {
		const Star star = {.load = 20.6,
			.order = 3 + n % 3,
			.root = between(0.1, 4),
			.children = KINDS * EACH,
			.child = child};

		for (int i = 0; i < KINDS * EACH; i++)
			child[i] = i % EACH > 0
					   ? child[i - 1]
					   : (Child){between(0.1, 4),
						     pow(10, between(-2, 1)) *
							     pow(star.load / 4, star.order - 1)};
		check_net(&star);
	}
}

/* q + alpha = 1 at a link of 6: L A_0 / G = 1 + r, r = A_0 / (A + G / L). */
TEST(a_round_limit_is_told_whole)
{
	const Star star = STAR_OF(2, 2, 6, {3, 7.5});
	ScopedNet net = star_net(&star);
	ScopedSchedule schedule = solve("chen-m", &net);
	EliminationDetail detail;

	assert_int_equal(schedule_elimination(&net, &schedule, 0, &detail, NULL), STATUS_OK);
	check_close(detail.keep_link, 6, 0);
	check_close(detail.keep_finish, 12, 1e-15);
	assert_false(detail.open);
}

/* The first of two alike leaves; with any smaller link it would be the other. */
TEST(in_a_tie_the_limit_is_open)
{
	const Star star = STAR_OF(1, 2, 1, {1, 0.6}, {1, 0.6});
	ScopedNet net = star_net(&star);
	ScopedSchedule schedule = solve("chen-m", &net);
	EliminationDetail detail;

	assert_int_equal(schedule.eliminations, 1);
	assert_int_equal(schedule_elimination(&net, &schedule, 0, &detail, NULL), STATUS_OK);
	assert_true(detail.open);
	check_close(detail.keep_link, nextafter(0.6, 0), 0);
}

/* A net of `children` of which many leave; returns the steps counted for a detail, a child. */
static double steps_a_child(double order, uint32_t children, uint32_t details)
{
	Child *child = calloc(children, sizeof *child);
	EliminationDetail detail;
	double steps = 0;

	assert_non_null(child);
	for (uint32_t i = 0; i < children; i++) {
		child[i].compute = between(1, 3) * children;
		child[i].link = between(0.1, 3) * pow(100, order - 1);
	}
	const Star star = {
		.load = 100, .order = order, .root = 2.385, .children = children, .child = child};
	Net net = star_net(&star);
	Schedule schedule = solve("chen-m", &net);

	assert_true(schedule.eliminations > children / 3);
	for (uint32_t k = 0; k < details; k++) {
		assert_int_equal(schedule_elimination(&net, &schedule,
					 k * (schedule.eliminations / details), &detail, NULL),
			STATUS_OK);
		steps += detail.work;
	}
	schedule_release(&schedule);
	net_release(&net);
	free(child);
	return steps / details / children;
}

/* The steps are counted, not timed. A run of PE for each step of a bisection takes ten times as
 * many.
 */
TEST(large_nets_do_not_take_long)
{
	assert_true(steps_a_child(2, 20000, 200) < 20);
	assert_true(steps_a_child(3, 1000, 20) < 1000);
}

/* No link but 0 keeps it: the search ends where numbers do. */
TEST(where_no_link_is_small_enough)
{
	const Star star = STAR_OF(100, 12, 1, {1e150, 0.1});
	ScopedNet net = star_net(&star);
	ScopedSchedule schedule = solve("chen-s", &net);
	EliminationDetail detail;

	assert_int_equal(schedule.eliminations, 1);
	assert_int_equal(schedule_elimination(&net, &schedule, 0, &detail, NULL), STATUS_OK);
	assert_true(isnan(detail.keep_link));
	assert_true(detail.work < 20000);
}
