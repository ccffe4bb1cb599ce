/* layer: solver */
#include "tests/fixtures/solver/solve.h"

#include "solver/methods/chen/installments/estimates.h"
#include "solver/methods/chen/installments/installments.h"

#include <math.h>

static ChenStar read_star(const Star *numbers)
{
	Net net = star_net(numbers);
	ChenStar star;

	assert_int_equal(chen_star_read(&star, &net, NULL), STATUS_OK);
	net_release(&net);
	return star;
}

static const Star figure10 = {.load = 500,
	.order = 2,
	.root = 1,
	CHILDREN({1, 1}, {1, 1}, {1, 1}),
	.startup_compute = 0.1,
	.startup_transfer = 0.1};

/* Free links: T does not depend on rho. */
TEST(free_links_take_one)
{
	const Star numbers = STAR_OF(10, 2, 0.3, {0.1, 0}, {0.7, 0});
	ScopedStar star = read_star(&numbers);
	uint32_t limit, best;
	Fon fon;

	assert_int_equal(installments_limit(&star, &limit, NULL), STATUS_OK);
	assert_int_equal(limit, CHEN_INSTALLMENTS_MAX);
	assert_int_equal(installments_fon(&star, limit, &fon, NULL), STATUS_OK);
	assert_int_equal(fon.rho, 1);
	assert_string_equal(claim_said(fon.why, NULL).text, "FON stops: the links take no time");
	assert_int_equal(installments_best(&star, limit, &best, NULL), STATUS_OK);
	assert_int_equal(best, 1);
}

/* Without start-ups more is always better, as far as it fits: alpha (L A/G + 1) >= 1. With one
 * child and all numbers 1 alpha is 1/(1/L + 2 rho), so L 9.5 gives (10.5 - 1/9.5)/2 = 5.19. */
TEST(limit_without_startups)
{
	const Star numbers = STAR_OF(9.5, 2, 1, {1, 1}, {1.0001, 1});
	const Star alone = STAR_OF(9.5, 2, 1, {1, 1});
	ScopedStar star = read_star(&alone);
	uint32_t limit, best;
	Fon fon;

	assert_int_equal(installments_limit(&star, &limit, NULL), STATUS_OK);
	assert_int_equal(limit, 5);
	chen_star_release(&star);
	/* Two children: alpha is 1/(1/L + 3 rho), and (10.5 - 1/9.5)/3 = 3.46. */
	star = read_star(&numbers);
	assert_int_equal(installments_limit(&star, &limit, NULL), STATUS_OK);
	assert_int_equal(limit, 3);
	assert_int_equal(installments_best(&star, limit, &best, NULL), STATUS_OK);
	assert_int_equal(best, 3);
	assert_int_equal(installments_fon(&star, limit, &fon, NULL), STATUS_OK);
	assert_int_equal(fon.rho, 3);
	assert_string_equal(
		claim_said(fon.why, NULL).text, "FON stops: with 4, a child would be useless");
	assert_false(fon.homogeneous);
}

/* Table IV's homogeneous branch starts at ⌊rho_1⌋ without start-ups: rho_1 = (9.5 - 1/9.5)/3
 * = 3.13, and 4 do not fit. */
TEST(fon_starts_where_it_fits)
{
	const Star numbers = STAR_OF(9.5, 2, 1, {1, 1}, {1, 1});
	ScopedStar star = read_star(&numbers);
	Fon fon;

	assert_int_equal(installments_fon(&star, 3, &fon, NULL), STATUS_OK);
	assert_true(fon.homogeneous);
	assert_int_equal(fon.from, 3);
	assert_int_equal(fon.rho, 3);
	assert_int_equal(fon.tries, 2);
	assert_string_equal(
		claim_said(fon.why, NULL).text, "FON stops: with 4, a child would be useless");
	ScopedNet net = star_net(&numbers);

	net.installments = NET_FON;
	ScopedSchedule schedule = solve("chen-m", &net);

	assert_int_equal(schedule.installments, 3);
	assert_int_equal(schedule.outcome, OUTCOME_EXACT);
	assert_int_equal(schedule.notes, 0);
	check_replay(&net, &schedule);
}

TEST(nobody_kept)
{
	ScopedStar star = read_star(&figure10);
	uint32_t limit;
	Theorem9 theorem;
	Fon fon;

	star.class[0].kept = 0;
	assert_int_equal(installments_limit(&star, &limit, NULL), STATUS_OK);
	assert_int_equal(limit, 1);
	assert_int_equal(installments_fon(&star, limit, &fon, NULL), STATUS_OK);
	assert_int_equal(fon.rho, 1);
	assert_int_equal(theorem9(&star, 1, &theorem, NULL), STATUS_OK);
	check_close(theorem.finish, 250000.1, 0);
	assert_false(chen_is_homogeneous(&star));
}

static bool has_estimates(Star numbers)
{
	ScopedStar star = read_star(&numbers);

	return chen_has_estimates(&star);
}

TEST(estimates_only_where_they_are_made)
{
	const Child unlike_links[] = {{1, 1}, {1, 1}, {1, 1.001}};
	const Child free_links[] = {{1, 0}, {1, 0}, {1, 0}};
	const Child unlike[] = {{1, 1}, {0.999, 1}, {1, 1}};
	Star stars[] = {figure10, figure10, figure10, figure10, figure10, figure10, figure10};

	stars[1].root = 1.001;
	stars[2].child = unlike_links;
	stars[3].child = free_links;
	stars[4].child = unlike;
	stars[5].order = 1;
	stars[6].startup_compute = stars[6].startup_transfer = 0;
	for (int i = 0; i < 7; i++)
		assert_int_equal(has_estimates(stars[i]), i == 0);
}

/* The paper's own net: Lemma 10 is right there, with 36 of 62. */
TEST(an_estimate_that_holds)
{
	static const Child children[15] = {{1, 1}, {1, 1}, {1, 1}, {1, 1}, {1, 1}, {1, 1}, {1, 1},
		{1, 1}, {1, 1}, {1, 1}, {1, 1}, {1, 1}, {1, 1}, {1, 1}, {1, 1}};
	Star numbers = figure10;

	numbers.load = 1000;
	numbers.child = children;
	numbers.children = 15;
	ScopedStar star = read_star(&numbers);
	Estimate estimate;

	assert_int_equal(chen_estimate_installments(&star, &estimate, NULL), STATUS_OK);
	assert_true(estimate.known && !estimate.outside);
	assert_int_equal(estimate.limit, 62);
	assert_int_equal(estimate.pair.best.number, 36);
	assert_int_equal(estimate.pair.other.number, 0);
}
