/* layer: solver */
/* Algorithm W (waiting allowed): reference values to ten digits, and what is drawn. What it says
 * stands in waiting.page. */
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
	assert_string_equal(schedule.formula_source,
		*row->waits ? "limit of ever finer pieces" : "algorithm W");
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
