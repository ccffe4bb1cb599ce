/* layer: solver */
/* Algorithm W (waiting allowed): reference values to ten digits, and what is drawn. */
#include "tests/fixtures/solver/solve.h"

#include <math.h>
#include <string.h>

enum { SHARES_MAX = 5 };

typedef struct Row {
	const char *name;
	Star star;
	double least;             /* T */
	double share[SHARES_MAX]; /* of the children, of one installment */
	const char *waits;        /* "12": P1 and P2 */
} Row;

#define NET(load_, order_, rho_, root_, ...)                                                       \
	{                                                                                          \
		.load = (load_), .order = (order_), .installments = (rho_), .root = (root_),       \
		CHILDREN(__VA_ARGS__)                                                              \
	}
#define FAR(rho) NET(20, 2, rho, 5, {.23, 12.26}, {4.8, 120.74}, {3.62, 3.87})
#define THREE(rho) NET(10, 3, rho, 2, {1, 20}, {1.5, 50}, {.8, 150})
#define FOUR(rho) NET(10, 4, rho, 3, {1, 50}, {2, 700}, {.5, 2500}, {4, 9000})

static const Row rows[] = {
	{"far from best", FAR(1), 245.2, {.7166552773, 0, .1607447227}, "1"},
	{"far from best, two installments", FAR(2), 276.2962985, {.3380032448, 0, .09292268061},
		"1"},
	{"far from best, three", FAR(3), 285.8699542, {.2210323600, 0, .06465598097}, "1"},
	{"tie rule", NET(10, 2, 1, 1, {.0123, 1}, {4.9, 1}), 10, {.8904719501, .009528049866}, "2"},
	{"tie rule, exchanged", NET(10, 2, 1, 1, {4.9, 1}, {.0123, 1}), 10, {.02, .88}, "2"},
	{"eliminated", NET(100, 2, 2, 1, {1.2, .1}, {1.5, .2}, {2, 2}, {3, 900}), 3336.980417,
		{.1389829412, .1111585749, .08300946312, 0}, ""},
	{"one free link", NET(10, 2, 1, 1, {1, 0}, {.1, 4.9}), 49, {.49, .02}, "2"},
	{"links too slow", NET(10, 2, 1, 1, {.5, 11}, {.25, 12}), 100, {0, 0}, ""},
	{"order 3", THREE(1), 659.3646522, {.5494705435, .1208471304, 0}, "2"},
	{"order 3, two installments", THREE(2), 671.6576610, {.2731283889, .05895719581, 0}, "12"},
	{"order 3, three", THREE(3), 692.7824245, {.1743991643, .04347043158, 0}, "12"},
	{"order 3, a jump", NET(10, 3, 1, 40, {1, 810}, {27.3, .3}), 8190, {.9, .05943271474}, ""},
	{"order 4", FOUR(1), 7559.876860, {.7199882724, .02801583227, 0, 0}, "2"},
	{"order 4, three installments", FOUR(3), 7560.981493, {.2399724639, .009349964007, 0, 0},
		"12"},
	{"order 1", NET(50, 1, 1, 2, {1, .4}, {3, .1}, {.5, 6}), 29.57333054,
		{.4224761505, .1907956809, .09099486321}, ""},
};

TEST_ROWS(reference_value, Row, rows)
{
	const int rho = row->star.installments;
	ScopedNet net = star_net(&row->star);
	ScopedSchedule schedule = solve("chen-w", &net);
	double root = 1;

	check_close(schedule.formula, row->least, 1e-9);
	for (uint32_t i = 1; i <= row->star.children; i++) {
		const bool waits = strchr(row->waits, (int)('0' + i)) != NULL;

		check_close(schedule.share[i] / rho, row->share[i - 1], 1e-9);
		root -= rho * row->share[i - 1];
		assert_int_equal(schedule.verdict[i], row->share[i - 1] == 0 ? VERDICT_USELESS
						      : waits                ? VERDICT_WAITS
									     : VERDICT_USEFUL);
	}
	check_near(schedule.share[0], root, 1e-9);
	assert_true(schedule.finish >= schedule.formula * (1 - 1e-12));
	assert_true(schedule.finish <= schedule.formula * 1.001 * (1 + 1e-12));
	assert_int_equal(schedule.eliminations, 0);
	check_replay(&net, &schedule);
	check_rows(&net, &schedule, 1e-9, 1e-9);
}

/* Algorithm M says what waiting would bring, where it would bring anything. */
TEST_ROWS(told_beside_algorithm_m, Row, rows)
{
	ScopedNet net = star_net(&row->star);
	ScopedSchedule schedule = solve("chen-m", &net), waiting = solve("chen-w", &net);
	const Fact *fact = schedule_fact_named(&schedule, "waiting");
	const bool longer =
		schedule.outcome == OUTCOME_INFEASIBLE || schedule.finish > row->least * (1 + 1e-5);

	/* What chen-w itself says, to the last digit. */
	assert_int_equal(fact != NULL, longer);
	if (fact != NULL)
		check_close(fact->low, waiting.finish, 1e-14);
}

/* --- what is drawn -----------------------------------------------------------------------------
 */

typedef struct Drawing {
	const char *name;
	Star star;
	uint32_t processor;
	size_t pieces; /* besides the own set */
	double first;  /* of them, in units of load */
	double finish;
} Drawing;

static const Drawing drawings[] = {
	{"far from best", FAR(1), 1, 5, 4.14894, 245.2715017},
	{"order 3", THREE(1), 2, 3, 8.40706, 659.4000027},
};

/* One wait, before the first piece; the link is never idle, and the child not after it. */
TEST_ROWS(few_pieces_with_one_wait, Drawing, drawings)
{
	ScopedNet net = star_net(&row->star);
	ScopedSchedule schedule = solve("chen-w", &net);
	ScopedIntervals all = intervals_of(&net, &schedule, row->processor);
	const Interval *piece = all.item, *computed = all.item + row->pieces + 1;
	uint32_t waits = 0;

	check_close(schedule.finish, row->finish, 1e-9);
	assert_int_equal(piece[row->pieces].kind, INTERVAL_RECEIVE);
	assert_int_equal(computed->kind, INTERVAL_COMPUTE);
	check_close(piece[1].load, row->first, 1e-5);
	for (size_t k = 1; k <= row->pieces; k++) {
		assert_true(piece[k].start == piece[k - 1].end);
		waits += computed[k].start > computed[k - 1].end;
		if (k > 1)
			assert_true(computed[k].start == computed[k - 1].end);
	}
	assert_int_equal(waits, 1);
	check_close(piece[row->pieces].end,
		row->star.load * row->star.child[row->processor - 1].link, 1e-14);
}

/* --- alike children ----------------------------------------------------------------------------
 */

/* Of those that are alike one takes all it can, the next what is left over, and the others nothing:
 * in order of listing. */
TEST(alike_children_at_the_limit_take_their_shares_in_order)
{
	ScopedNet net = star_alike(10, 2, 1, 5, 1.1, 5);
	ScopedSchedule schedule = solve("chen-w", &net);

	/* T = L G = 50: the root does half, a child at most 50/160. */
	check_close(schedule.formula, 50, 1e-15);
	check_close(schedule.share[1], 0.3125, 1e-14);
	check_close(schedule.share[2], 0.1875, 1e-14);
	assert_true(schedule.share[3] == 0 && schedule.share[5] == 0);
	assert_int_equal(schedule.verdict[1], VERDICT_USEFUL);
	assert_int_equal(schedule.verdict[2], VERDICT_WAITS);
	assert_int_equal(schedule.verdict[3], VERDICT_USELESS);
	assert_int_equal(schedule.waiting, 1);
	assert_int_equal(schedule.unused, 3);
	assert_string_equal(schedule_idle_word(&schedule), "not used");
	check_replay(&net, &schedule);
}

/* Only one of them can have a share above 1/2. */
TEST(of_alike_children_one_jumps)
{
	ScopedNet net = star_alike(10, 3, 40, 3, 1, 810);
	ScopedSchedule schedule = solve("chen-w", &net);

	check_close(schedule.formula, 8190, 1e-12);
	check_close(schedule.share[1], 0.9, 1e-12);
	check_close(schedule.share[2], schedule.share[3], 0);
	check_near(shares_of(&schedule), 1, 1e-14);
	assert_true(schedule.share[2] > 0 && schedule.end[2] < schedule.formula * (1 - 1e-3));
	check_replay(&net, &schedule);
}

/* A million alike cost no more than one. */
TEST(a_million_alike_children)
{
	ScopedNet net = star_alike(10, 3, 1, 1000000, 700, 100);
	ScopedSchedule schedule = solve("chen-w", &net);

	assert_true(schedule.finish > 0 && schedule.finish <= schedule.formula * (1.001 + 1e-12));
	check_near(shares_of(&schedule), 1, 1e-9);
	check_replay(&net, &schedule);
}

/* --- installments ------------------------------------------------------------------------------
 */

/* FON is for schedules in which nobody waits; the best is searched for. */
TEST(the_best_number_of_installments_is_searched_for)
{
	const Star star = FAR(1);
	ScopedNet net = star_net(&star);

	net.installments = NET_BEST;
	ScopedSchedule schedule = solve("chen-w", &net);

	assert_int_equal(schedule.installments, 1);
	assert_string_equal(schedule.installments_why, "the best of 1 to 64");
	net.installments = NET_FON;
	solve_again(&schedule, "chen-w", &net);
	assert_string_equal(
		schedule.installments_why, "FON allows no waiting; the best of 1 to 64");
}

/* --- start-up costs ----------------------------------------------------------------------------
 */

TEST(with_start_ups_a_schedule_stands_above_its_bound)
{
	static const double costs[] = {1e-9, 1e-3, 0.5, 7, 300};
	const Star stars[] = {FAR(1), FAR(3), THREE(1), THREE(2), FOUR(3),
		NET(10, 2, 1, 1, {1, 0}, {.1, 4.9}), NET(50, 1, 1, 2, {1, .4}, {3, .1})};

	for (unsigned s = 0; s < sizeof stars / sizeof *stars; s++)
		for (unsigned k = 0; k < 25; k++) {
			ScopedNet net = star_net(&stars[s]);
			const double least = finish_of("chen-w", &net);

			net.startup_compute = costs[k % 5];
			net.startup_transfer = costs[k / 5];
			ScopedSchedule schedule = solve("chen-w", &net);
			const double bound = fact_of(&schedule, "bound")->low;

			assert_int_equal(schedule.outcome, OUTCOME_HEURISTIC);
			assert_true(schedule.finish >= bound * (1 - 1e-12));
			assert_true(schedule.finish <= bound * 1.25);
			assert_true(bound >= least / 1.001 * (1 - 1e-12));
			check_replay(&net, &schedule);
			check_rows(&net, &schedule, 1e-9, 1e-9);
		}
}

/* --- words -------------------------------------------------------------------------------------
 */

TEST(what_it_is_the_best_of)
{
	const Star one = FAR(1), two = FAR(2);
	ScopedNet net = star_net(&one);
	ScopedSchedule schedule = solve("chen-w", &net);

	assert_int_equal(schedule.outcome, OUTCOME_OPTIMAL);
	assert_string_equal(schedule.formula_source, "limit of ever finer pieces");
	assert_string_equal(
		fact_of(&schedule, "PE")->text, "algorithm M: T 865.377, 3.53 times as long");
	check_explained(&net, &schedule, 2, QUANTITY_SHARE,
		"α_{2} [algorithm W, not in the paper] | α_{2} = 0: the data cannot be there "
		"before T | "
		"arrival_{2} = LG_{2} = 2415; T = 245.2");
	check_explained(&net, &schedule, 3, QUANTITY_SHARE,
		"α_{3} [algorithm W, not in the paper] | α_{3} = T^{*}/(LG_{3} + "
		"L^{2}A_{3}) | = 245.2/(20·3.87 + 20^{2}·3.62) | = 0.1607 | T^{*} is the least "
		"time with α_{0}(T) + Σ α_{i}(T) ≥ 1");
	net_release(&net);
	net = star_net(&two);
	solve_again(&schedule, "chen-w", &net);
	assert_int_equal(schedule.outcome, OUTCOME_EXACT);
	check_explained(&net, &schedule, 1, QUANTITY_SHARE,
		"α_{1} [algorithm W, not in the paper] | T^{*} = LG_{1} + (ρα_{1} - "
		"α_{1})L^{2}A_{1}: it waits | = 20·12.26 + (2·0.338 - 0.338)·20^{2}·0.23 | α_{1} = "
		"0.338, in all ρα_{1} = 0.676 | T^{*} is the least time with α_{0}(T) + ρ Σ "
		"α_{i}(T) ≥ 1");
}

/* Either a number or a sentence, never NAN. */
TEST(numbers_beyond_range)
{
	static const double extremes[] = {1e-300, 1e-150, 1e-20, 1, 1e20, 1e150, 1e300};
	uint32_t solved = 0;

	for (unsigned order = 1; order <= 20; order += 1 + order / 4)
		for (unsigned k = 0; k < 7 * 7 * 7 * 7; k++) {
			const Star star = STAR_OF(extremes[k % 7], order, extremes[k / 7 % 7],
				{extremes[k / 49 % 7], extremes[k / 343]}, {1, 1}, {3, 0});
			ScopedNet net = star_net(&star);
			Schedule schedule;
			Error error = {0};
			const Settings settings = settings_standard();
			const Status status = method_solve(
				method_find("chen-w"), &net, &settings, &schedule, &error);

			if (status != STATUS_OK) {
				assert_int_equal(status, STATUS_INPUT);
				assert_non_null(strstr(error.text, "range"));
				continue;
			}
			assert_true(schedule.finish > 0 && isfinite(schedule.finish));
			assert_true(schedule.finish <= schedule.formula * (1.001 + 1e-9));
			check_near(shares_of(&schedule), 1, 1e-9);
			solved++;
			schedule_release(&schedule);
		}
	assert_true(solved > 1000);
}

#define ALIKE                                                                                      \
	"load: 80\norder: 2\ninstallments: 3\nstartup: {transfer: 200}\nnetwork: {kind: tree, "    \
	"root: {compute: 5, children: [{compute: 3, link: 0.54, repeat: 3}]}}"
#define KEEPS_UP                                                                                   \
	"load: 10\norder: 3\nstartup: {transfer: 100}\nnetwork: {kind: tree, root: {compute: 2, "  \
	"children: [{compute: 2, link: 10}, {compute: 0.1, link: 1}]}}"

/* Roundings grow 40-fold from piece to piece there. */
TEST(with_start_ups_all_pieces_are_here_in_time)
{
	ScopedNet net = net_of(ALIKE);
	ScopedSchedule schedule = solve("chen-w", &net);

	check_replay(&net, &schedule);
}

/* The pieces of algorithm M, where nobody needs to wait, are among those tried. */
TEST(with_start_ups_it_is_no_worse_than_algorithm_m)
{
	ScopedNet net = net_of(KEEPS_UP);
	ScopedSchedule waiting = solve("chen-w", &net), plain = solve("chen-m", &net);

	assert_int_equal(plain.outcome, OUTCOME_EXACT);
	assert_true(waiting.finish <= plain.finish * (1 + 1e-12));
	check_replay(&net, &waiting);
}

/* A fine grid of shares has these ends: where a child's end falls as its share grows, where it jumps
 * with the number of pieces, and where two children are late by turns. */
typedef struct Found {
	const char *name;
	double finish;
	Star star;
} Found;

static const Found found[] = {
	{"a larger share", 20200,
		{14.2, 4, 1, 1, CHILDREN({0.262, 130}), .startup_compute = 0.085,
			.startup_transfer = 8044}},
	{"one that was late at first", 255,
		{26, 2, 1, 5, CHILDREN({0.95, 0.13}, {1.65, 8.08}, {0.7, 1.42}),
			.startup_compute = 13.6, .startup_transfer = 0.0025}},
	{"a smaller share", 135500,
		{16, 4, 1, 5, CHILDREN({0.41, 8071}), .startup_compute = 8.7,
			.startup_transfer = 100}},
	{"late by turns", 437.5,
		{42.8, 2, 1, 5, CHILDREN({0.588, 9.33}, {2.96, 9.69}, {0.274, 5.38}),
			.startup_compute = 0.22, .startup_transfer = 1.34}},
};

TEST_ROWS(with_start_ups_a_grid_finds_little_better, Found, found)
{
	ScopedNet net = star_net(&row->star);
	ScopedSchedule schedule = solve("chen-w", &net);

	assert_true(schedule.finish <= row->finish);
	check_replay(&net, &schedule);
}

/* The link is a little faster than the limit for keeping it: waiting gains next to nothing. */
TEST(what_is_drawn_is_shorter_than_without_the_child_that_waits)
{
	const Star star = {100, 2, 2, 1,
		CHILDREN({1.2, 0.1}, {1.5, 0.2}, {2, 2}, {3, 33.35})};
	ScopedNet net = star_net(&star);
	ScopedSchedule schedule = solve("chen-w", &net);

	assert_int_equal(schedule.verdict[4], VERDICT_WAITS);
	check_near(schedule.formula, 3336.62, 5e-3);
	assert_true(schedule.finish < 3336.980417);
	assert_string_equal(schedule.why,
		"in the limit, for Chen & Chu's order of work: no schedule in it ends before "
		"3336.62");
	check_replay(&net, &schedule);
}
