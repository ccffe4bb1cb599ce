/* layer: solver */
#include "tests/fixtures/check.h"
#include "tests/fixtures/solver/any.h"
#include "tests/fixtures/solver/solve.h"

#include "solver/net/random.h"
#include "solver/study/verdict.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* Where verdicts flip: the numbers of Example 2, and on random nets that a fresh solve on either
 * side of every limit says what the run says. */

static void check_runs(const Verdicts *verdicts, const char *expected)
{
	Buf text;

	buf_init(&text);
	for (uint32_t i = 0; i < verdicts->count; i++)
		buf_addf(&text, "%s%s %s %.4g", i > 0 ? " | " : "", verdicts->run[i].name,
			verdicts->run[i].open ? "below" : "to", verdicts->run[i].to);
	assert_string_equal(text.length > 0 ? text.text : "", expected);
	buf_release(&text);
}

typedef struct Row {
	const char *name, *settings, *key, *expected;
} Row;

#define FIVE                                                                                       \
	"load: 100\norder: 2\nnetwork: {kind: tree, root: {compute: 1, children: [{compute: 1.2, " \
	"link: 0.1}, {compute: 1.5, link: 0.2}, {compute: 2, link: 2}, {compute: 3, link: "        \
	"900}]}}\n"

static const Row rows[] = {
	{"two installments", "installments: 2\n", "P4.link",
		"P4 helps to 15.43 | 2 installments: P4 waits to 30.34 | P4 useless to inf"},
	{"one", "installments: 1\n", "P4.link", "P4 helps to 30.34 | P4 useless to inf"},
	{"FON chooses one that fits", "installments: fon\n", "P4.link",
		"P4 helps to 30.34 | P4 useless to inf"},
	{"a fast one is useless sooner", "installments: 1\n", "P3.compute",
		"P3 useless to 0.001052 | P3 helps to inf"},
	{"nobody knows", "installments: 2\n", "load", ""},
	{"nor of all of them", "installments: 2\n", "*.link", ""},
};

TEST_ROWS(example_2, Row, rows)
{
	Verdicts verdicts;
	ScopedSolved c = solved("chen-m", text_of("%s%s", row->settings, FIVE));

	assert_int_equal(verdicts_find(&c.net, &c.schedule, row->key, &verdicts, NULL), STATUS_OK);
	check_runs(&verdicts, row->expected);
	assert_int_equal(
		verdicts_solve(&c.net, c.schedule.method, row->key, &verdicts, NULL), STATUS_OK);
	check_runs(&verdicts, row->expected);
}

TEST(advice_of_a_useless_one_is_for_the_number_in_force)
{
	EliminationDetail detail;
	ScopedSolved c = solved("chen-m", text_of("installments: 2\n%s", FIVE));

	assert_int_equal(verdict_elimination(&c.net, &c.schedule, 0, &detail, NULL), STATUS_OK);
	assert_true(detail.known);
	check_close(detail.helps.link, 15.42, 1e-3);
	check_close(detail.keep_link, 30.34, 1e-3);
	assert_int_equal(detail.waits, 4);
	set(&c.net, text_of("P4.link=%.17g", detail.helps.link));
	solve_again(&c.schedule, "chen-m", &c.net);
	check_close(detail.helps_finish, c.schedule.finish, 1e-9);
}

/* B is useless by test U1 because of A: no number of its own is in that test. On a link fast enough
 * A is useless instead, for B alone is as fast as A's link. */
TEST(who_comes_too_late_may_need_a_faster_link)
{
	static const char net[] = "load: 2.385\nnetwork: {kind: tree, root: {compute: 2, children: "
				  "[{name: A, compute: "
				  "0.2, link: 0.5}, {name: B, compute: %g, link: 3}]}}\n";
	EliminationDetail detail;

	for (int k = 0; k < 2; k++) {
		ScopedSolved c = solved("hung-sf", text_of(net, k == 0 ? 0.3 : 0.7));

		assert_int_equal(
			verdict_elimination(&c.net, &c.schedule, 0, &detail, NULL), STATUS_OK);
		assert_true(detail.known && isnan(detail.keep_link));
		if (k == 1) {
			assert_true(isnan(detail.helps.link));
			continue;
		}
		check_close(detail.helps.link, 0.5, 1e-9);
		check_close(detail.helps_finish, c.schedule.finish, 1e-9);
		assert_int_equal(detail.trend, TREND_FALLS);
	}
}

/* All links are one number, so nothing is told of a single one. */
TEST(regular_nets_have_no_link_of_one)
{
	EliminationDetail detail;
	ScopedSolved c =
		solved("hung-sf", "load: 2.385\nnetwork: {kind: tree, levels: 1, arity: 3, "
				  "compute: 0.4, link: 0.9}\n");

	assert_int_equal(c.schedule.eliminations, 2);
	assert_int_equal(verdict_elimination(&c.net, &c.schedule, 0, &detail, NULL), STATUS_OK);
	assert_false(detail.known);
}

/* In the net each copy after the one looked at would need a node, for its name. */
TEST(one_of_many_named_copies)
{
	EliminationDetail detail;
	ScopedSolved c = solved("chen-m", "load: 100\norder: 2\nnetwork: {kind: tree, root: "
					  "{compute: 1, children: [{name: W, compute: 1, link: 1, "
					  "repeat: 5000}]}}\n");

	assert_int_equal(verdict_limits(&c.net, &c.schedule, 0, &detail, NULL), STATUS_OK);
	check_close(detail.helps.link, 1, 1e-9);
}

TEST(T_is_told_for_the_whole_of_the_links)
{
	EliminationDetail detail;
	ScopedSolved c = solved("chen-m", text_of("installments: 2\n%s", FIVE));

	assert_int_equal(verdict_elimination(&c.net, &c.schedule, 0, &detail, NULL), STATUS_OK);
	assert_int_equal(detail.trend, TREND_FALLS);
	check_close(detail.helps_most, detail.helps_finish, 1e-12);
	set(&c.net, "P4.link=0");
	solve_again(&c.schedule, "chen-m", &c.net);
	check_close(detail.helps_least, c.schedule.finish, 1e-12);
}

static Standing standing_of(const Schedule *schedule, uint32_t processor)
{
	if (schedule->verdict[processor] == VERDICT_USELESS)
		return STANDING_USELESS;
	if (schedule->verdict[processor] == VERDICT_LOSING)
		return STANDING_WAITS;
	for (uint32_t i = 0; i < schedule->processors; i++)
		if (schedule->verdict[i] == VERDICT_LOSING)
			return STANDING_HINDERED;
	return STANDING_HELPS;
}

static void check_at(const Net *net, const char *method, const char *key, uint32_t processor,
	double value, Standing expected)
{
	ScopedNet copy;

	assert_int_equal(net_copy(&copy, net, NULL), STATUS_OK);
	assert_int_equal(net_expand(&copy, NULL), STATUS_OK);
	set(&copy, text_of("%s=%.17g", key, value));
	ScopedSchedule schedule = solve(method, &copy);

	if (standing_of(&schedule, processor) != expected)
		fail_msg("%s = %.17g: %d, not %d", key, value, standing_of(&schedule, processor),
			expected);
}

static void check_random(uint64_t *seed, uint32_t *flips)
{
	RandomSettings settings = random_settings();
	ScopedNet net;
	Verdicts verdicts;

	settings.children = 1 + below(seed, 9);
	settings.seed = random_next(seed);
	settings.order = 2 + below(seed, 3);
	settings.installments = 1 + (int32_t)below(seed, 4);
	settings.load = between(seed, 5, 200);
	settings.link_max = between(seed, 1, 1000) * settings.load;
	assert_int_equal(net_random(&net, &settings, NULL), STATUS_OK);
	assert_int_equal(net_expand(&net, NULL), STATUS_OK);
	const uint32_t processor = 1 + below(seed, settings.children);
	char key[24];

	snprintf(key, sizeof key, "#%u.%s", processor, below(seed, 3) ? "link" : "compute");
	assert_int_equal(
		verdicts_solve(&net, method_find("chen-m"), key, &verdicts, NULL), STATUS_OK);
	for (uint32_t i = 0; i < verdicts.count; i++) {
		const double from = i > 0 ? verdicts.run[i - 1].to : 0, to = verdicts.run[i].to;
		const double probe[] = {from * (1 + 1e-6), to * (1 - 1e-6),
			from > 0 ? isinf(to) ? 3 * from : sqrt(from * to) : to / 3};

		*flips += i > 0;
		for (int k = 0; k < 3; k++)
			if (isfinite(probe[k]) && probe[k] > from && probe[k] < to)
				check_at(&net, "chen-m", key, processor, probe[k],
					verdicts.run[i].standing);
	}
}

TEST(a_fresh_solve_agrees_on_both_sides_of_every_limit)
{
	uint64_t seed = 77;
	uint32_t flips = 0;

	for (int k = 0; k < 1500; k++)
		check_random(&seed, &flips);
	assert_true(flips > 1500);
}
