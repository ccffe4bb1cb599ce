/* layer: solver */
#include "tests/fixtures/solver/any.h"
#include "tests/fixtures/solver/solve.h"

#include "solver/methods/chen/installments/estimates.h"
#include "solver/methods/chen/installments/installments.h"
#include "solver/methods/chen/installments/search.h"
#include "solver/methods/chen/pe/elimination.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

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

/* --- the search of FON ------------------------------------------------------------------------ */

enum { KINDS_MAX = 12, SCANNED = 2500 };

/* A star of which nobody is useless, with start-ups that matter. */
static ChenStar random_star(uint64_t *seed, Child child[KINDS_MAX])
{
	Star star = {.load = between(seed, 2, 1e8),
		.order = 2 + below(seed, 4),
		.root = between(seed, 0.1, 10),
		.children = 1 + below(seed, KINDS_MAX),
		.child = child};
	const double slow = between(seed, 1e-5, 1), all = pow(star.load, star.order);

	for (unsigned i = 0; i < star.children; i++)
		child[i] = (Child){between(seed, 0.1, 10),
			slow * between(seed, 0.01, 1) *
				pow(star.load / (star.children + 1), star.order - 1)};
	star.startup_compute = star.root * all * between(seed, 1e-15, 1e-1);
	star.startup_transfer = star.startup_compute * between(seed, 0.1, 1);
	ChenStar out = read_star(&star);
	ChenRemoved removed;

	assert_int_equal(elimination_run(&out, &removed, NULL), STATUS_OK);
	chen_removed_release(&removed);
	return out;
}

static long double first_term(const ChenStar *star, uint32_t rho)
{
	const long double weight = powl(star->load, 1.0L - star->order);
	long double sum = 1;

	for (uint32_t i = 0; i < star->classes; i++)
		sum += star->class[i].kept * (long double)star->root /
		       (star->class[i].compute + weight * star->class[i].link / rho);
	return powl(star->load, star->order) * star->root / sum;
}

/* Table IV, number by number; `*sure`: no T on the way is that of the next one but for what
 * rounding does. */
static uint32_t scan(Search *search, uint32_t limit, bool *sure)
{
	Point here = search_at(search, 1);

	for (uint32_t rho = 1; rho < limit; rho++) {
		const Point next = search_at(search, rho + 1);
		const long double fall = first_term(search->star, rho) -
					 first_term(search->star, rho + 1),
				  jump = (next.communications - here.communications) *
					 (long double)search->theta;

		*sure &= fabsl(fall - jump) > 1e-15L * here.finish;
		if (fall <= jump)
			return rho;
		here = next;
	}
	return 0;
}

TEST(fon_stops_where_a_scan_does)
{
	const int nets = getenv("SOAK_CHECKED") ? 100000 : 300;
	uint64_t seed = 20271201;
	uint64_t most = 0;
	int counted = 0, rises = 0;

	for (int n = 0; n < nets; n++) {
		Child child[KINDS_MAX];
		ScopedStar star = random_star(&seed, child);
		Search search;
		bool sure = true;

		assert_int_equal(search_installments(&search, &star, NULL), STATUS_OK);
		const uint32_t limit = search_limit(&search);
		const uint32_t to = limit < SCANNED ? limit : SCANNED;
		const uint64_t before = search.left;
		const uint32_t rise = search_first_rise(
			&search, search_at(&search, 1), search_at(&search, limit));

		most = before - search.left > most ? before - search.left : most;
		const uint32_t scanned = scan(&search, to, &sure);

		if (sure && (scanned > 0 || rise == 0 || rise < to))
			assert_int_equal(rise, scanned);
		counted += sure;
		rises += scanned > 0;
		search_release(&search);
	}
	printf("# %d nets of which %d rise; at most %d T\n", counted, rises, (int)most);
	assert_true(counted > nets / 2 && rises > nets / 4 && most <= 100);
}
