/* layer: solver */
/* Every allocation of a solve, and of the questions asked afterwards, fails once: the answer is
 * STATUS_NO_MEMORY and nothing leaks (the sanitizer build sees to that). */
#include "tests/fixtures/check.h"
#include "tests/fixtures/solver/star.h"

#include "solver/base/mem.h"

#include <string.h>

enum { CALLS_MAX = 1000 };

static Net net_of_order(double order)
{
	static const double compute[] = {1.2, 1.5, 2, 3, 2.5, 3};
	const double scale = order > 2 ? 100 : 1;
	const double link[] = {0.1, 0.2, 2, 900 * scale, 950 * scale, 900 * scale};
	const Star star = {.load = 100,
		.order = order,
		.root = 1,
		.children = 6,
		.compute = compute,
		.link = link,
		.startup_compute = 0.5};

	return star_net(&star);
}

/* Solve with the k-th allocation failing, for k = 1, 2, ... until none does. */
static void solve_without_memory(const char *id, Net *net)
{
	const Settings settings = settings_standard();

	for (size_t k = 1; k < CALLS_MAX; k++) {
		Schedule schedule;
		Error error = {0};

		mem_fail_plan(k, false);
		const Status status =
			method_solve(method_find(id), net, &settings, &schedule, &error);
		const bool reached = mem_calls() >= k;

		mem_fail_plan(0, false);
		if (status == STATUS_OK) {
			schedule_release(&schedule);
			/* Names for sentences may do without memory; all else may not. */
			if (!reached)
				return;
			continue;
		}
		assert_int_equal(status, STATUS_NO_MEMORY);
		assert_int_equal(error.status, STATUS_NO_MEMORY);
		assert_null(schedule.share);
		assert_null(schedule.state);
	}
	fail_msg("%s never got by without failing", id);
}

TEST(solving)
{
	for (unsigned order = 1; order <= 3; order++) {
		ScopedNet net = net_of_order(order);

		solve_without_memory("chen-c", &net);
		solve_without_memory("chen-s", &net);
		solve_without_memory("chen-m", &net);
		net.installments = NET_FON;
		solve_without_memory("chen-m", &net);
		net.installments = NET_BEST;
		solve_without_memory("chen-m", &net);
		net.installments = 5000;
		solve_without_memory("chen-m", &net);
	}
}

/* A key of exactly 1 brings in the exact arithmetic. */
TEST(solving_exactly)
{
	const double compute[] = {3, 0.7, 1}, link[] = {10, 10, 10};
	const Star star = {
		.load = 20, .order = 2, .root = 2, .children = 3, .compute = compute, .link = link};
	ScopedNet net = star_net(&star);

	solve_without_memory("chen-m", &net);
}

/* Children alike but for order: the tournament asks the exact arithmetic. */
TEST(solving_ties_exactly)
{
	const double compute[] = {1, 1 + 1e-14, 1 - 1e-14, 1}, link[] = {50, 50, 50, 50 - 1e-12};
	const Star star = {
		.load = 2, .order = 3, .root = 1, .children = 4, .compute = compute, .link = link};
	ScopedNet net = star_net(&star);

	solve_without_memory("chen-m", &net);
}

static void ask_without_memory(unsigned order, size_t calls)
{
	ScopedNet net = net_of_order(order);
	ScopedSchedule schedule = star_solve("chen-m", &net);
	size_t failed = 0;

	assert_true(schedule.eliminations > 0);
	for (size_t k = 1; k < CALLS_MAX; k++) {
		EliminationDetail detail;
		Error error = {0};

		mem_fail_plan(k, true);
		const Status status = schedule_elimination(&net, &schedule, 0, &detail, &error);

		mem_fail_plan(0, false);
		if (status == STATUS_OK)
			break;
		assert_int_equal(status, STATUS_NO_MEMORY);
		failed++;
	}
	assert_true(failed >= calls && failed < CALLS_MAX - 1);
	double key[7];
	Explanation explanation;

	mem_fail_plan(1, true);
	assert_int_equal(schedule_keys(&net, &schedule, 0, key, NULL), STATUS_NO_MEMORY);
	assert_false(schedule_explain(&net, &schedule, 1, QUANTITY_KEY, &explanation));
	assert_true(schedule_explain(&net, &schedule, 1, QUANTITY_INSTALLMENTS, &explanation));
	mem_fail_plan(0, false);
}

/* Order 2 sorts the links once and keeps that; more runs PE anew. */
TEST(asking)
{
	ask_without_memory(2, 6);
	ask_without_memory(3, 10);
}
