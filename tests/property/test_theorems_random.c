/* layer: solver */
/* Theorems 5 and 7 of Chen & Chu on random nets, by solving with the other method, and the limit of
 * the speed-up, by a huge load. SOAK_CHECKED in the environment: more nets. */
#include "tests/fixtures/check.h"
#include "tests/fixtures/solver/any.h"
#include "tests/fixtures/solver/solve.h"

#include "solver/claims/kinds.h"

#include <stdlib.h>

enum { NETS = 300, MANY = 20000 };

/* m + 1, and a huge load comes near it from below. */
static void check_limit(const char *method, const Net *given, double alike)
{
	ScopedSchedule schedule = solve(method, given);
	const Fact *limit = fact_of(&schedule, "limit");
	Net huge = *given;

	assert_non_null(limit);
	if (alike > 0)
		check_close(limit->low, alike, 1e-12);
	assert_int_equal(limit->claim.kind == CLAIM_LIMIT_OF_ALIKE, alike > 0);
	huge.load = given->load * 1e9;
	ScopedSchedule near = solve(method, &huge);

	check_close(near.formula_speedup, limit->low, 1e-4);
	assert_true(near.formula_speedup <= limit->low * (1 + 1e-12));
}

typedef struct Plain {
	unsigned five, fails, seven, unlike, limits;
} Plain;

static double speedup_of(const char *method, const Net *net)
{
	ScopedSchedule schedule = solve(method, net);

	return schedule.formula_speedup;
}

static void check_theorem5(const Net *net, bool holds_for, Plain *seen)
{
	ScopedSchedule schedule = solve("chen-s", net);
	const Fact *fact = fact_of(&schedule, "Theorem 5");

	assert_int_equal(fact != NULL, holds_for);
	if (!fact)
		return;
	const double single = schedule.formula_speedup, classical = speedup_of("chen-c", net);
	const bool fails = single < classical;

	assert_int_equal(fact->estimate, fails);
	assert_int_equal(*fact->because != '\0', fails);
	assert_true(fails || net->order > 1);
	check_close(fails ? fact->low : fact->high, single, 1e-12);
	check_close(fails ? fact->high : fact->low, classical, 1e-12);
	seen->five++;
	seen->fails += fails;
}

static void check_theorem7(const Net *net, Plain *seen)
{
	ScopedSchedule schedule = solve("chen-m", net);
	const Fact *fact = fact_of(&schedule, "Theorem 7");
	const bool holds_for = schedule.outcome == OUTCOME_EXACT && net->installments > 1 &&
			       net->order > 1 && schedule.eliminations < net->processors - 1;

	assert_null(fact_of(&schedule, "Theorem 11"));
	assert_int_equal(fact != NULL, holds_for);
	if (!fact)
		return;
	check_close(fact->high, schedule.formula_speedup, 1e-12);
	check_close(fact->low, speedup_of("chen-s", net), 1e-12);
	assert_true(fact->high >= fact->low);
	seen->seven++;
}

TEST(theorems_by_the_other_method)
{
	uint64_t seed = 20261123;
	Plain seen = {0};
	const int nets = getenv("SOAK_CHECKED") ? MANY : NETS;

	for (int k = 0; k < nets; k++) {
		const unsigned m = 1 + below(&seed, 9);
		const bool unlike = below(&seed, 5) == 0;
		const double A = between(&seed, 0.7, 300), G = between(&seed, 0.3, 5);
		Child child[10];

		for (unsigned i = 0; i < m; i++)
			child[i] = (Child){A, G};
		child[m - 1].link *= unlike ? 1.25 : 1;
		const Star star = {.load = between(&seed, 0.6, 60),
			.order = 1 + below(&seed, 13),
			.installments = 1 + (int)below(&seed, 4),
			.root = A,
			.children = m,
			.child = child};
		ScopedNet net = star_net(&star);
		/* One child alone is like itself, whatever its link. */
		const bool alike = !unlike || m == 1;

		seen.unlike += !alike;
		check_theorem5(&net, alike && star.load >= 1 && A >= 10 * child[0].link, &seen);
		if (alike)
			check_theorem7(&net, &seen);
		if (k % 4 > 0 || star.order > 6 || star.order == 1)
			continue;
		net.startup_compute = net.startup_transfer = k % 8 == 0 ? 0.37 : 0;
		check_limit(k % 3 == 0 ? "chen-s" : "chen-m", &net, alike ? 1 + m : 0);
		seen.limits++;
	}
	assert_true(seen.five > NETS / 4 && seen.fails > 2 && seen.seven > NETS / 8);
	assert_true(seen.unlike > NETS / 10 && seen.limits > 20);
}
