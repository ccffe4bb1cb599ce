/* layer: solver */
/* Schedules beside what they say (chen.page), seen through Example 2 of Chen & Chu. */
#include "solver/claims/kinds.h"
#include "tests/fixtures/solver/solve.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static const Star example2 = {.load = 100,
	.order = 2,
	.root = 1,
	CHILDREN({1.2, 0.1}, {1.5, 0.2}, {2, 2}),
	.installments = 2};

static const Star with_p4 = {.load = 100,
	.order = 2,
	.root = 1,
	CHILDREN({1.2, 0.1}, {1.5, 0.2}, {2, 2}, {3, 900}),
	.installments = 2};

/* --- the plain parts ------------------------------------------------------------------------- */

TEST(empty_schedule)
{
	ScopedSchedule schedule;

	schedule_init(&schedule);
	assert_true(isnan(schedule.finish));
	assert_true(isnan(schedule.formula));
	schedule_release(&schedule);
	assert_int_equal(schedule_reserve(&schedule, 3, NULL), STATUS_OK);
	assert_int_equal(schedule.processors, 3);
	check_close(schedule.share[2], 0, 0);
	check_close(schedule.end[2], NAN, 0);
	assert_int_equal(schedule.verdict[2], VERDICT_USEFUL);
}

TEST(notes_and_facts_have_a_limit)
{
	ScopedSchedule schedule;

	schedule_init(&schedule);
	for (int i = 0; i < 20; i++) {
		schedule_note(&schedule, NULL, CLAIM_OF(CLAIM_LOADS_TOO_SMALL, i));
		schedule_fact(&schedule, i, NAN, CLAIM_OF(CLAIM_BEST_SIZE, i));
	}
	assert_int_equal(schedule.notes, NOTES_MAX);
	assert_int_equal(schedule.facts, FACTS_MAX);
	assert_string_equal(schedule.note[11],
		"the loads of 11 processors are too small to represent and are shown as 0");
	assert_string_equal(schedule.fact[11].text, "T is least with 11 processors");
	check_close(schedule.fact[11].low, 11, 0);
	check_close(schedule.fact[11].high, NAN, 0);
}

static void check_standing(const Schedule *schedule, const char *expected)
{
	char told[200] = "";

	for (uint32_t p = 0; p < schedule->processors; p++) {
		const char *word = schedule_standing(schedule, p);

		snprintf(told + strlen(told), sizeof told - strlen(told), "%s%s", p ? " " : "",
			word);
		assert_int_equal(schedule_is_useful(schedule, p),
			strcmp(word, "helps") == 0 || strcmp(word, "waits") == 0);
	}
	assert_string_equal(told, expected);
}

TEST(standing)
{
	Elimination gone[] = {{.processor = 2, .test = "U1"}, {.processor = 6, .test = "U2"}};
	ScopedSchedule schedule;

	schedule_init(&schedule);
	assert_int_equal(schedule_reserve(&schedule, 8, NULL), STATUS_OK);
	schedule.finish = 3.5;
	schedule.verdict[1] = VERDICT_WAITS;
	schedule.verdict[3] = VERDICT_LOSING;
	schedule.verdict[4] = VERDICT_COSTLY;
	for (int p = 2; p < 8; p += p == 2 ? 3 : 1)
		schedule.verdict[p] = VERDICT_USELESS;
	check_standing(&schedule, "helps waits useless infeasible costly useless useless useless");
	schedule.unused = 4;
	check_standing(&schedule, "helps waits unused infeasible costly unused unused unused");
	schedule.unused = 2;
	schedule.eliminated = gone;
	schedule.eliminations = 2;
	check_standing(&schedule, "helps waits useless infeasible costly unused useless unused");
	schedule.verdict[7] = VERDICT_USEFUL;
	schedule.finish = NAN;
	check_standing(
		&schedule, "infeasible waits useless infeasible costly unused useless infeasible");
	schedule.eliminated = NULL;
	schedule.eliminations = 0;
}

TEST(names)
{
	assert_string_equal(outcome_name(OUTCOME_INFEASIBLE), "infeasible");
	assert_string_equal(outcome_name(OUTCOME_EXACT), "exact");
	assert_string_equal(interval_kind_name(INTERVAL_RECEIVE), "receive");
	assert_string_equal(interval_kind_name(INTERVAL_COLLECT), "collect");
}

/* More than a file may say. */
TEST(orders_above_20_do_not_apply)
{
	ScopedNet net = star_net(&example2);

	net.order = 21;
	check_refused("chen-c", &net, STATUS_NOT_APPLICABLE,
		"chen-c: order is 21; it must be a whole number from 1 to 20; these methods "
		"apply: cui-exact");
}

/* Either a number or a sentence, never NAN. */
TEST(numbers_beyond_range)
{
	static const struct {
		double load, compute, link;
	} rows[] = {{1e300, 1, 1}, {1e-300, 1, 1}, {100, 1e300, 1e-300}, {1e10, 1e-150, 1}};

	for (unsigned i = 0; i < 4; i++) {
		ScopedNet net = star_alike(
			rows[i].load, 20, rows[i].compute, 2, rows[i].compute, rows[i].link);

		if (i < 3) {
			check_refused("chen-m", &net, STATUS_INPUT, "out of range");
			continue;
		}
		const double finish = finish_of("chen-m", &net);

		assert_true(finish > 0 && isfinite(finish));
	}
}

/* --- the rounds of PE ------------------------------------------------------------------------- */

TEST(rounds_can_be_stepped)
{
	ScopedNet net = star_net(&with_p4);
	Settings settings = settings_standard();
	ScopedSchedule schedule;

	settings.rounds = 0;
	assert_int_equal(
		method_solve(method_find("chen-m"), &net, &settings, &schedule, NULL), STATUS_OK);
	assert_int_equal(schedule.rounds_shown, 0);
	assert_int_equal(schedule.eliminations, 1);
	assert_int_equal(schedule.outcome, OUTCOME_INFEASIBLE);
	assert_string_equal(schedule.why, "round 1 of 1 of PE: P4 is removed next; T is what the "
					  "equations promise");
	assert_true(isnan(schedule.finish));
	check_near(schedule.formula, 3250.13, 5e-3);
	assert_int_equal(schedule.verdict[4], VERDICT_LOSING);
	assert_true(schedule.share[4] > 0);
	assert_true(isnan(schedule.end[4]));
	assert_int_equal(schedule_interval_count(&net, &schedule, 4), 0);
	check_close(schedule.end[3], schedule.formula, 1e-12);
	schedule_release(&schedule);
	settings.rounds = 1;
	assert_int_equal(
		method_solve(method_find("chen-m"), &net, &settings, &schedule, NULL), STATUS_OK);
	assert_int_equal(schedule.outcome, OUTCOME_EXACT);
	assert_int_equal(schedule.installments, 2);
	assert_int_equal(schedule.verdict[4], VERDICT_USELESS);
}

/* PE knows no start-ups, and neither do the numbers about its rounds. */
TEST(details_ignore_startups)
{
	ScopedNet net = star_net(&with_p4);
	EliminationDetail without, with;

	ScopedSchedule schedule = solve("chen-m", &net);

	assert_int_equal(schedule_elimination(&net, &schedule, 0, &without, NULL), STATUS_OK);
	net.startup_compute = 7;
	net.startup_transfer = 23.85;
	solve_again(&schedule, "chen-m", &net);
	assert_int_equal(schedule_elimination(&net, &schedule, 0, &with, NULL), STATUS_OK);
	check_close(with.attained, without.attained, 0);
	check_close(with.keep_finish, without.keep_finish, 0);
}

TEST(no_such_round)
{
	ScopedNet net = star_net(&with_p4);
	ScopedSchedule schedule = solve("chen-m", &net);
	EliminationDetail detail;
	double key[5];
	Error error = {0};

	assert_int_equal(schedule_keys(&net, &schedule, 2, key, &error), STATUS_INPUT);
	check_error(&error, "there are only 1 rounds of elimination");

	assert_int_equal(schedule_elimination(&net, &schedule, 1, &detail, &error), STATUS_INPUT);
	check_error(&error, "there is no round 2 of elimination");
	assert_true(isnan(detail.attained));
	solve_again(&schedule, "chen-c", &net);
	assert_int_equal(schedule_keys(&net, &schedule, 0, key, NULL), STATUS_OK);
	assert_true(isnan(key[1]));
}

/* Who solves many times over is not told what other schedules would do. */
TEST(alone_it_is_not_held_against_others)
{
	ScopedNet net = star_net(&example2);
	const Settings settings = settings_alone();
	ScopedSchedule alone;
	Error error;

	net.node[3].link = 25;
	assert_int_equal(
		method_solve(method_find("chen-m"), &net, &settings, &alone, &error), STATUS_OK);
	assert_string_equal(alone.why, "P3 waits with 2 installments (q + α = 0.7131 < 1)");
	assert_null(schedule_fact_named(&alone, "waiting"));
	check_near(alone.finish, 4165.0393, 5e-5);
}

/* --- corners ---------------------------------------------------------------------------------- */

TEST(many_pieces_are_noted)
{
	ScopedNet net = star_net(&example2);
	Settings settings = settings_standard();
	ScopedSchedule schedule;

	settings.pieces_max = 2;
	assert_int_equal(
		method_solve(method_find("chen-m"), &net, &settings, &schedule, NULL), STATUS_OK);
	assert_int_equal(schedule.notes, 1);
	assert_string_equal(
		schedule.note[0], "P3 needs 3 communications; its times come from closed forms");
}
