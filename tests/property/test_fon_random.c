/* layer: solver */
/* Algorithm FON on random nets against Table IV of Chen & Chu, worked through in long double. Table
 * IV asks one child alone whether it becomes useless; gantree asks all, and tells where the paper's
 * would go on to where another one waits. SOAK_CHECKED in the environment: more nets. */
#include "tests/fixtures/solver/any.h"
#include "tests/fixtures/solver/solve.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

enum { NETS = 800, MANY = 200000, CHILDREN_MAX = 4, RHO_MAX = 400 };

/* alpha_i with so many installments, Eqs. 4 and 5. */
static long double share(const Star *star, unsigned rho, unsigned child)
{
	const long double steps = powl(star->load, star->order);
	long double sum = 0, own = 0;

	for (unsigned i = 0; i < star->children; i++) {
		const long double each = rho * steps * star->child[i].compute +
					 (long double)star->load * star->child[i].link;

		sum += steps * star->root / each;
		own = i == child ? steps * star->root / each : own;
	}
	return own / (1 + rho * sum);
}

/* alpha_i^(gamma-1) L^(gamma-1) beta_i */
static long double growth(const Star *star, unsigned rho, unsigned child)
{
	return powl(share(star, rho, child) * star->load, star->order - 1) *
	       star->child[child].compute / star->child[child].link;
}

/* Without start-up costs T falls for ever, so that only the children from `first` to `last` end it.
 * `near`: one of their tests is so near 1 that doubles may say otherwise. */
static unsigned last_that_fits(const Star *star, unsigned first, unsigned last, bool *near)
{
	for (unsigned rho = 1; rho < RHO_MAX; rho++)
		for (unsigned i = first; i <= last; i++) {
			const long double test = growth(star, rho + 1, i) + share(star, rho + 1, i);

			*near |= fabsl(test - 1) < 1e-9L;
			if (test < 1)
				return rho;
		}
	return RHO_MAX;
}

/* Line 2, before the loop. */
static unsigned asked(const Star *star, bool *near)
{
	unsigned least = 0;

	for (unsigned i = 1; i < star->children; i++) {
		const long double quotient = growth(star, 1, i) / growth(star, 1, least);

		*near |= fabsl(quotient - 1) < 1e-9L;
		least = quotient < 1 ? i : least;
	}
	return least;
}

static bool is_alike(const Star *star)
{
	for (unsigned i = 1; i < star->children; i++)
		if (star->child[i].compute != star->child[0].compute ||
			star->child[i].link != star->child[0].link)
			return false;
	return true;
}

/* Returns whether Table IV goes on; `*counted`: the net tells anything. */
static bool check_net(const Star *star, bool *counted)
{
	ScopedNet net = star_net(star);
	bool near = false;

	net.installments = NET_FON;
	ScopedSchedule schedule = solve("chen-m", &net);
	const unsigned child = asked(star, &near);
	const unsigned all = last_that_fits(star, 0, star->children - 1, &near);
	const unsigned printed = last_that_fits(star, child, child, &near);
	const bool goes_on = printed > all;

	*counted = schedule.eliminations == 0 && !near && all < RHO_MAX && !is_alike(star);
	if (!*counted)
		return false;
	assert_int_equal(schedule.installments, all);
	assert_true(printed >= all);
	assert_int_equal(schedule_tries(&schedule).paper_goes_on, goes_on);
	assert_int_equal(schedule.installments_claim.number[1] == 1, goes_on);
	assert_int_equal(schedule.outcome, OUTCOME_EXACT);
	if (!goes_on)
		return false;
	net.installments = (int)printed;
	solve_again(&schedule, "chen-m", &net);
	assert_int_equal(schedule.outcome, OUTCOME_INFEASIBLE);
	return true;
}

TEST(it_stops_no_later_than_table_4)
{
	const int nets = getenv("SOAK_CHECKED") ? MANY : NETS;
	uint64_t seed = 20270111;
	int counted = 0, differ = 0;

	for (int k = 0; k < nets; k++) {
		Child child[CHILDREN_MAX];
		const unsigned children = 1 + below(&seed, CHILDREN_MAX);
		bool counts;

		for (unsigned i = 0; i < children; i++)
			child[i] = (Child){between(&seed, 0.1, 50), between(&seed, 0.1, 5)};
		const Star star = {.load = between(&seed, 5, 150),
			.order = 2 + below(&seed, 2),
			.root = between(&seed, 0.3, 5),
			.children = children,
			.child = child};

		differ += check_net(&star, &counts);
		counted += counts;
	}
	printf("# Table IV goes on in %d of %d nets\n", differ, counted);
	assert_true(counted > NETS / 4 && differ > 2);
}

/* P2 is asked, and P1 would wait. */
TEST(another_one_waits)
{
	const Star star = STAR_OF(100, 2, 1, {30.492, 3.421}, {0.151, 3.012});
	bool counted;

	assert_true(check_net(&star, &counted));
	ScopedNet net = star_net(&star);

	net.installments = NET_FON;
	ScopedSchedule schedule = solve("chen-m", &net);

	assert_string_equal(schedule.installments_why,
		"FON stops: with 4, a child would be useless; Table IV tests only another child");
	net.startup_compute = net.startup_transfer = 1e-9;
	solve_again(&schedule, "chen-m", &net);
	assert_false(schedule_tries(&schedule).paper_goes_on);
}
