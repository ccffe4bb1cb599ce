/* layer: solver */
/* Schedules and the registry of methods, seen through Example 2 of Chen & Chu and its variations.
 */
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

/* --- the registry ---------------------------------------------------------------------------- */

TEST(methods_are_found)
{
	ScopedNet net = star_net(&example2);
	const Method *method;
	Error error = {0};

	assert_string_equal(method_find("chen-s")->title, "single-installment S");
	assert_null(method_find("chen-z"));
	assert_int_equal(method_of_net(&net, &method, NULL), STATUS_OK);
	assert_string_equal(method->id, "chen-m");
	strcpy(net.method, "chen-c");
	assert_int_equal(method_of_net(&net, &method, NULL), STATUS_OK);
	assert_string_equal(method->id, "chen-c");
	strcpy(net.method, "chem-c");
	assert_int_equal(method_of_net(&net, &method, &error), STATUS_INPUT);
	check_error(&error, "there is no method \"chem-c\"; did you mean chen-c?");
	strcpy(net.method, "simplex");
	assert_int_equal(method_of_net(&net, &method, &error), STATUS_INPUT);
	check_error(&error, "there is no method \"simplex\"; \"gantree methods\" lists them");
}

TEST(orders_that_do_not_apply)
{
	ScopedNet net = star_net(&example2);

	net.order = 2.385;
	check_refused("chen-m", &net, STATUS_NOT_APPLICABLE,
		"chen-m: order is 2.385; it must be a whole number from 1 to 20; these methods "
		"apply: cui-exact");
	net.order = 21;
	check_refused("chen-c", &net, STATUS_NOT_APPLICABLE,
		"chen-c: order is 21; it must be a whole number from 1 to 20; these methods "
		"apply: cui-exact");
	net.order = 1;
	net.law = NET_LAW_XLOGX;
	check_refused("chen-s", &net, STATUS_NOT_APPLICABLE,
		"chen-s: law is x+log; this method needs law power; these methods "
		"apply: cui-exact");
}

TEST(deep_trees_do_not_apply)
{
	ScopedNet net = net_of("order: 2\nnetwork: {kind: tree, root: {compute: 1, children: ["
			       "{compute: 2, link: 1, children: [{compute: 1, link: 1}]}]}}");

	check_refused("chen-m", &net, STATUS_NOT_APPLICABLE,
		"no method applies with order 2, but with order 1 some do; chen-m: the network is "
		"not a single-level tree (one root with only leaves below it)");
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

static bool has_note(const Schedule *schedule, const char *text)
{
	for (uint32_t i = 0; i < schedule->notes; i++)
		if (strcmp(schedule->note[i], text) == 0)
			return true;
	return false;
}

TEST(unread_keys_are_noted)
{
	ScopedNet net = star_net(&example2);

	net.startup_compute = 3;
	ScopedSchedule schedule = solve("chen-c", &net);

	assert_true(has_note(&schedule,
		"chen-c does not use installments and startup.compute; they are ignored"));
	assert_true(has_note(&schedule, "communication is neglected, which Theorem 1 allows if A/G "
					"is at least 10; here the least is 1"));
	assert_int_equal(schedule.notes, 2);
	net.startup_transfer = 5;
	solve_again(&schedule, "chen-c", &net);
	assert_true(has_note(&schedule,
		"chen-c does not use installments, startup.compute and startup.transfer; they are "
		"ignored"));
	net.startup_compute = net.startup_transfer = 0;
	solve_again(&schedule, "chen-c", &net);
	assert_true(has_note(&schedule, "chen-c does not use installments; it is ignored"));
	solve_again(&schedule, "chen-m", &net);
	assert_int_equal(schedule.notes, 0);
}

/* --- intervals and labels -------------------------------------------------------------------- */

static void check_named(const char *method, const Net *net, uint32_t processor, LabelForm form,
	const char *expected)
{
	ScopedSchedule schedule = solve(method, net);

	check_labels(net, &schedule, processor, form, expected);
}

TEST(labels)
{
	ScopedNet net = star_net(&example2);

	check_named("chen-m", &net, 3, LABEL_FULL,
		"α_{3}LG_{3} | α_{3,1}LG_{3} | α_{3,2}LG_{3} | α_{3}^{2}L^{2}A_{3} | "
		"α_{3}α_{3,1}L^{2}A_{3} | α_{3}α_{3,2}L^{2}A_{3} | 2nd installment");
	check_named("chen-m", &net, 3, LABEL_SHORT,
		"S_{3} | S_{3,1} | S_{3,2} | S_{3}^{2} | S_{3}×S_{3,1} | S_{3}×S_{3,2} | 2nd "
		"inst.");
	check_named("chen-m", &net, 0, LABEL_SHORT,
		"S_{1} | S_{1,1} | S_{2} | S_{2,1} | S_{3} | S_{3,1} | S_{3,2} | S_{0}");
	check_named(
		"chen-c", &net, 0, LABEL_FULL, "α_{0}^{2}L^{2}A_{0} | (1-Σα_{i}^{2})L^{2}A_{0}");
	net.order = 4;
	net.startup_transfer = 1;
	check_named("chen-m", &net, 1, LABEL_FULL,
		"θ_{cm}+α_{1}LG_{1} | θ_{cm}+α_{1,1}LG_{1} | α_{1}^{4}L^{4}A_{1} | "
		"α_{1}^{3}α_{1,1}L^{4}A_{1} | (α_{1}-α_{1}^{3})L^{4}A_{1} | 2nd installment");
	net.order = 1;
	check_named("chen-m", &net, 2, LABEL_FULL, "θ_{cm}+α_{2}LG_{2} | α_{2}LA_{2}");
}

TEST(brief_rows)
{
	ScopedNet net = star_net(&example2);

	/* alpha 0.151, q 1.208: 0.151 (1 + 1.208 + 1.459 + 1.763) = 0.82, five pieces. */
	net.node[3].link = 25;
	net.installments = 1;
	net.startup_transfer = 0;
	ScopedSchedule schedule = solve("chen-m", &net);

	check_listed_brief(&net, &schedule, 3, 2,
		"receive S_{3} | receive S_{3,1} | (2 after 1) | receive S_{3,4} | compute "
		"S_{3}^{2} | "
		"compute S_{3}×S_{3,1} | (2 after 1) | compute S_{3}×S_{3,4}");
	assert_int_equal(brief_of(&net, &schedule, 3, 4).gaps, 0);
}

static bool stop_at_two(void *context, const Interval *interval)
{
	return ++*(int *)context < 2;
}

TEST(sinks_can_stop)
{
	ScopedNet net = star_net(&example2);
	ScopedSchedule schedule = solve("chen-m", &net);

	for (uint32_t i = 0; i < 4; i++) {
		int seen = 0;

		schedule_intervals(&net, &schedule, i, stop_at_two, &seen);
		assert_int_equal(seen, 2);
	}
}

/* --- an explicit rho that does not fit -------------------------------------------------------- */

/* Example 2 with G_3 = 25, worked event by event in rationals: 13 pieces of 7.9229 (the
 * last 4.925), all in and computed at 2580.4588, the second installment done at 4165.0393. */
TEST(two_installments_do_not_fit)
{
	ScopedNet net = star_net(&example2);

	net.node[3].link = 25;
	ScopedSchedule schedule = solve("chen-m", &net);

	assert_int_equal(schedule.outcome, OUTCOME_INFEASIBLE);
	assert_string_equal(schedule.why,
		"P3 waits with 2 installments (q + α = 0.7131 < 1); feasible if G ≤ 17.49, or with "
		"ρ = 1");
	assert_int_equal(schedule.verdict[3], VERDICT_LOSING);
	assert_int_equal(schedule.verdict[1], VERDICT_USEFUL);
	check_near(schedule.formula, 3367.2335, 5e-5);
	check_near(schedule.finish, 4165.0393, 5e-5);
	check_close(schedule.end[3], schedule.finish, 0);
	assert_int_equal(schedule_interval_count(&net, &schedule, 3), 13 + 13 + 1);

	/* Who solves many times over is not told what other schedules would do. */
	const Settings settings = settings_alone();
	ScopedSchedule alone;
	Error error;

	assert_int_equal(
		method_solve(method_find("chen-m"), &net, &settings, &alone, &error), STATUS_OK);
	assert_string_equal(alone.why, "P3 waits with 2 installments (q + α = 0.7131 < 1)");
	assert_null(schedule_fact_named(&alone, "waiting"));
	check_close(alone.finish, schedule.finish, 0);
	check_replay(&net, &schedule);
	/* The link named does fit. */
	net.node[3].link = 17.49;
	solve_again(&schedule, "chen-m", &net);
	assert_int_equal(schedule.outcome, OUTCOME_EXACT);
	net.node[3].link = 17.5;
	solve_again(&schedule, "chen-m", &net);
	assert_int_equal(schedule.outcome, OUTCOME_INFEASIBLE);
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

TEST(keys_by_round)
{
	ScopedNet net = star_net(&with_p4);
	ScopedSchedule schedule = solve("chen-m", &net);
	double key[5];
	Error error = {0};

	assert_int_equal(schedule_keys(&net, &schedule, 0, key, NULL), STATUS_OK);
	assert_true(isnan(key[0]));
	check_near(key[4], 0.036113, 5e-7);
	/* T/(L G) at order 2. */
	check_near(key[3], 3250.128667 / 200, 1e-8);
	assert_int_equal(schedule_keys(&net, &schedule, 1, key, NULL), STATUS_OK);
	assert_true(isnan(key[4]));
	check_near(key[1], 3340.607022 / 10, 1e-7);
	assert_int_equal(schedule_keys(&net, &schedule, 2, key, &error), STATUS_INPUT);
	check_error(&error, "there are only 1 rounds of elimination");
	solve_again(&schedule, "chen-c", &net);
	assert_int_equal(schedule_keys(&net, &schedule, 0, key, NULL), STATUS_OK);
	assert_true(isnan(key[1]));
}

/* The link named keeps the child in, a billionth more does not; for all orders. */
TEST(keep_link_is_the_edge)
{
	for (unsigned order = 2; order <= 5; order++) {
		const double scale = pow(100, order - 2.0);
		const Star star = STAR_OF(100, order, 1, {1.2, 0.1 * scale}, {1.5, 0.2 * scale},
			{2, 900 * scale}, {2.4, 2 * scale}, {0.9, 850 * scale}, {1.1, 700 * scale});
		ScopedNet net = star_net(&star);
		ScopedSchedule schedule = solve("chen-m", &net);

		assert_true(schedule.eliminations >= 3);
		for (uint32_t k = 0; k < schedule.eliminations; k++) {
			const uint32_t id = schedule.eliminated[k].processor;
			EliminationDetail detail;

			assert_int_equal(
				schedule_elimination(&net, &schedule, k, &detail, NULL), STATUS_OK);
			assert_true(detail.attained > schedule.eliminated[k].promised);
			assert_true(detail.keep_link > 0 && detail.keep_link < net.node[id].link);
			const double before = net.node[id].link;

			net.node[id].link = detail.keep_link;
			Schedule kept = solve("chen-m", &net);

			assert_int_equal(kept.verdict[id], VERDICT_USEFUL);
			check_close(kept.finish, detail.keep_finish, 1e-12);
			net.node[id].link = detail.keep_link * (1 + 1e-9);
			solve_again(&kept, "chen-m", &net);
			assert_int_equal(kept.verdict[id], VERDICT_USELESS);
			schedule_release(&kept);
			net.node[id].link = before;
		}
	}
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
	Error error = {0};

	assert_int_equal(schedule_elimination(&net, &schedule, 1, &detail, &error), STATUS_INPUT);
	check_error(&error, "there is no round 2 of elimination");
	assert_true(isnan(detail.attained));
}

/* Copies of one node tie, so the first ones leave, and each copy has its own keep_link. */
TEST(copies_leave_in_order)
{
	ScopedNet net = star_alike(10, 2, 1, 20, 1, 3);
	ScopedSchedule schedule = solve("chen-m", &net);
	EliminationDetail detail;

	assert_true(schedule.eliminations > 5 && schedule.eliminations < 20);
	for (uint32_t k = 0; k < schedule.eliminations; k++) {
		assert_int_equal(schedule.eliminated[k].processor, k + 1);
		assert_int_equal(schedule.verdict[k + 1], VERDICT_USELESS);
	}
	assert_int_equal(schedule.verdict[20], VERDICT_USEFUL);
	assert_int_equal(schedule_elimination(&net, &schedule, 2, &detail, NULL), STATUS_OK);
	/* With any smaller link it is no longer the first in the tie. */
	check_close(detail.keep_link, 3, 1e-9);
	assert_true(detail.keep_link < 3);
	check_replay(&net, &schedule);
}

/* --- corners ---------------------------------------------------------------------------------- */

TEST(endless_is_a_bound)
{
	const Star numbers = STAR_OF(20, 2, 2, {3, 10}, {0.7, 10}, {1, 10});
	ScopedNet net = star_net(&numbers);
	ScopedSchedule schedule = solve("chen-m", &net);

	assert_int_equal(schedule.outcome, OUTCOME_BOUND);
	assert_string_equal(schedule.why, "P2 needs infinitely many communications (q + α is "
					  "exactly 1); they are drawn until "
					  "1e-13 of the data is left");
	check_close(schedule.finish, 200, 1e-12);
	check_replay(&net, &schedule);
	net.startup_compute = 1;
	solve_again(&schedule, "chen-m", &net);
	assert_true(isnan(schedule.formula));
	assert_true(isnan(schedule.finish));
	assert_true(isnan(schedule.speedup));
	assert_true(isnan(schedule.end[2]));
	assert_int_equal(schedule.outcome, OUTCOME_INFEASIBLE);
	assert_string_equal(schedule.why,
		"P2 needs infinitely many communications (q + α is exactly 1), each with a "
		"start-up, so they never end and are not drawn");
	assert_int_equal(schedule_interval_count(&net, &schedule, 2), 0);
	check_replay(&net, &schedule);
}

/* Nearly all falls to one child: what is left to the root is no difference of large numbers. */
TEST(one_child_dominates_c)
{
	const Star star = STAR_OF(8.869e-4, 2, 1.467e10, {2.135e10, 1}, {2.544e-6, 1});
	ScopedNet net = star_net(&star);
	ScopedSchedule schedule = solve("chen-c", &net);

	check_close(schedule.finish, 5.558392286010618e-4, 1e-14);
}

/* Two unlike children on alike links, of whom one must leave. */
TEST(ties_are_noted)
{
	const Star star = STAR_OF(1, 2, 1, {1, 0.6}, {1.1, 0.6});
	ScopedNet net = star_net(&star);
	ScopedSchedule schedule = solve("chen-m", &net);

	assert_int_equal(schedule.eliminations, 1);
	assert_int_equal(schedule.notes, 1);
	assert_string_equal(
		schedule.note[0], "P1 and P2 tie; PE removes the one with the lower index");
	net.node[2].compute = 1;
	solve_again(&schedule, "chen-m", &net);
	assert_int_equal(schedule.notes, 0);
}

/* Lemma 10 puts the start of FON below 1. */
TEST(fon_starts_at_one_at_least)
{
	ScopedNet net = star_alike(2.5, 5, 10, 3, 10, 1);

	net.installments = NET_FON;
	ScopedSchedule schedule = solve("chen-m", &net);

	assert_int_equal(schedule.installments, 1);
	assert_int_equal(schedule.notes, 0);
	assert_string_equal(
		schedule.installments_why, "FON stops: with 2, a child would be useless");
}

TEST(everybody_removed)
{
	ScopedNet net = star_alike(3, 2, 1, 5, 1, 9);
	ScopedSchedule schedule = solve("chen-m", &net);

	assert_int_equal(schedule.eliminations, 5);
	assert_int_equal(schedule.outcome, OUTCOME_EXACT);
	check_close(schedule.share[0], 1, 0);
	check_close(schedule.finish, 9, 0);
	check_close(schedule.speedup, 1, 0);
	assert_int_equal(schedule_interval_total(&net, &schedule), 1);
	check_replay(&net, &schedule);
}

TEST(root_alone)
{
	static const char *const ids[] = {"chen-c", "chen-s", "chen-m"};
	ScopedNet net = star_alike(3, 2, 2.385, 0, 0, 0);

	for (unsigned i = 0; i < 3; i++) {
		ScopedSchedule schedule = solve(ids[i], &net);

		check_close(schedule.finish, 9 * 2.385, 1e-15);
		assert_int_equal(schedule_interval_total(&net, &schedule), 1);
		check_replay(&net, &schedule);
	}
}

/* Order 1: r_i = A_0/(A_i + G_i), one communication, one installment whatever is asked. */
TEST(order_one)
{
	ScopedNet net = star_net(&example2);

	net.order = 1;
	net.node[3].link = 1000;
	ScopedSchedule schedule = solve("chen-m", &net);
	const double sum = 1 + 1 / 1.3 + 1 / 1.7 + 1 / 1002.0;

	check_close(schedule.finish, 100 / sum, 1e-14);
	check_close(schedule.share[3], 1 / 1002.0 / sum, 1e-14);
	assert_int_equal(schedule.installments, 1);
	assert_string_equal(schedule.installments_why, "order 1 needs only one");
	assert_int_equal(schedule.eliminations, 0);
	assert_int_equal(schedule_interval_count(&net, &schedule, 3), 2);
	check_replay(&net, &schedule);
}

/* The root's link means nothing, intensities multiply. */
TEST(intensities_multiply)
{
	ScopedNet net = star_net(&example2);

	for (uint32_t i = 0; i < 4; i++) {
		net.node[i].compute /= 8;
		net.node[i].link /= 4;
	}
	net.intensity_compute = 8;
	net.intensity_transfer = 4;
	net.node[0].link = 5;
	net.node[0].has_link = true;
	ScopedSchedule schedule = solve("chen-m", &net);

	check_near(schedule.finish, 3336.980417, 5e-7);
	check_replay(&net, &schedule);
}

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

/* --- explanations ----------------------------------------------------------------------------- */

TEST(explanations)
{
	ScopedNet net = star_net(&with_p4);
	ScopedSchedule schedule = solve("chen-m", &net);
	Explanation none;

	check_explained(&net, &schedule, 3, QUANTITY_RATE,
		"r_{3} [Eq. 4, Chen & Chu] | r_{3} = L^{2}A_{0}/(ρL^{2}A_{3} + LG_{3}) | = "
		"100^{2}·1/(2·100^{2}·2 + 100·2) | = 0.2488");
	check_explained(&net, &schedule, 3, QUANTITY_SHARE,
		"ρα_{3} [Eq. 4, Chen & Chu] | ρα_{3} = ρα_{0}r_{3}, r_{3} = "
		"L^{2}A_{0}/(ρL^{2}A_{3} + LG_{3}) | = 2·0.3337·0.2488 | = 0.166, α_{3} = 0.08301 "
		"in each of its 2 parts");
	check_explained(&net, &schedule, 4, QUANTITY_SHARE,
		"α_{4} [Algorithm PE, Table II, Chen & Chu] | α_{4} = 0: removed by algorithm PE | "
		"q_{4}+α_{4} = 0.03611 < 1");
	check_explained(&net, &schedule, 4, QUANTITY_KEY,
		"q_{4}+α_{4} [Lemma 2 with ρ = 1, Chen & Chu] | α_{4}LA_{4}/G_{4} + α_{4}, "
		"α_{4} if it were kept, with 1 installment | = "
		"0.02708·100·3/900 + 0.02708 | = 0.03611 < 1: useless, round 1 | in round 1 α_{4} "
		"= α_{0}r_{4} = 0.325·0.08333, with ρ = 1");
	check_explained(&net, &schedule, 3, QUANTITY_ARRIVAL,
		"arrival_{3} [Algorithm S, Table III, Chen & Chu] | arrival_{3} = LG_{3}, all the "
		"data: every unit meets every other | = 100·2 | = 200, whatever its share: until "
		"then its link is never idle");
	check_explained(&net, &schedule, 0, QUANTITY_FINISH,
		"T [Theorem 6, Chen & Chu] | T = α_{0}L^{2}A_{0} | = 0.3337·100^{2}·1 | = 3337");
	check_explained(&net, &schedule, 2, QUANTITY_SPEEDUP,
		"speed-up [Theorem 6, Chen & Chu] | L^{2}A_{0}/T | = 100^{2}·1/3337 | = 2.997 of "
		"at most 3.333");
	check_explained(&net, &schedule, 0, QUANTITY_INSTALLMENTS,
		"ρ [] | ρ = 2: given | T(2) = 3336.98, T(3) = "
		"3335.77, T(1) = 3340.61");
	assert_false(schedule_explain(&net, &schedule, 0, QUANTITY_KEY, &none));
	solve_again(&schedule, "chen-c", &net);
	assert_false(schedule_explain(&net, &schedule, 1, QUANTITY_KEY, &none));
	assert_true(schedule_explain(&net, &schedule, 1, QUANTITY_SHARE, &none));
}
