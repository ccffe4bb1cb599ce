/* layer: solver */
/* What algorithms Q, M, S and MS say beside their numbers: where they apply, labels, periods,
 * facts, formulas; and that nothing overflows, cancels or is lost at extremes. */
#include "tests/fixtures/solver/solve.h"

#include "solver/base/mem.h"
#include "solver/replay/replay.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#define FOUR "network: {kind: array, processors: 4, compute: 3, link: 1}\n"

/* --- where they apply ------------------------------------------------------------------------- */

TEST(refused)
{
	static const char *const rows[][3] = {
		{"array-m", "installments: fon\n" FOUR, "set installments to a number"},
		{"array-ms", "installments: fon\n" FOUR, "set installments to a number"},
		{"array-s", "network: {kind: array, processors: 4, compute: 3, link: 0}\n",
			"set network.link above 0"},
		{"chen-m", FOUR, "array-q, array-m, array-s, array-ms"},
	};

	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		ScopedNet net = net_of(rows[i][1]);

		check_refused(rows[i][0], &net, STATUS_NOT_APPLICABLE, rows[i][2]);
	}
}

TEST(linear_only)
{
	static const char *const ids[] = {"array-q", "array-m", "array-s", "array-ms"};
	ScopedSolved c = solved("array-q", FOUR);
	Error error = {0};

	c.net.law = NET_LAW_XLOGX;
	for (int k = 0; k < 4; k++) {
		assert_int_equal(method_find(ids[k])->check(&c.net, &error), STATUS_NOT_APPLICABLE);
		assert_string_equal(error.text, "law is x+log; this method needs law power");
	}
}

TEST(is_default)
{
	ScopedSolved line = solved(NULL, FOUR);
	ScopedSolved mesh =
		solved(NULL, "network: {kind: mesh, sizes: [2, 3], compute: 3, link: 1}\n");

	assert_string_equal(line.schedule.method->id, "array-q");
	assert_string_equal(mesh.schedule.method->id, "array-q");
}

/* --- labels ----------------------------------------------------------------------------------- */

TEST(labels)
{
	ScopedSolved q = solved("array-q", FOUR);
	ScopedSolved m = solved("array-m", "installments: 3\n" FOUR);
	ScopedSolved theta = solved("array-q", "startup: {compute: 1, transfer: 2}\n" FOUR);
	ScopedSolved ms = solved("array-ms",
		"load: 1000\ninstallments: 2\nstartup: {compute: 2, transfer: 1}\n" FOUR);
	ScopedSolved mesh =
		solved("array-q", "network: {kind: mesh, sizes: [2, 2], compute: 2, link: 1}\n");

	check_labels(&q.net, &q.schedule, 0, LABEL_FULL,
		"(1/β+1)^{2}x | (1/β+1)x | x | (1/β+1)^{2}x/β | (1/β+1)x/β | x/β | x");
	check_labels(&q.net, &q.schedule, 0, LABEL_SHORT,
		"w_{1} | w_{2} | w_{3} | c_{1} | c_{2} | c_{3} | x");
	check_labels(&q.net, &q.schedule, 3, LABEL_FULL, "x | x");
	check_labels(&m.net, &m.schedule, 3, LABEL_FULL,
		"x | ρx | ρ^{2}x | ρx/β | ρx/β | ρx/β | ρ^{2}x/β | ρ^{2}x/β | ρ^{2}x/β | ρ^{2}x");
	check_labels(&m.net, &m.schedule, 3, LABEL_SHORT,
		"w_{3} | y_{1} | y_{2} | y_{0}/3 | y_{0}/3 | y_{0}/3 | y_{1}/3 | y_{1}/3 | y_{1}/3 "
		"| y_{2}");
	check_labels(&theta.net, &theta.schedule, 2, LABEL_FULL,
		"θ_{cm}+(1/β+1)xT_{cm} | θ_{cm}+xT_{cm} | θ_{cm}+xT_{cm} | θ_{cp}+xT_{cp}/β | "
		"θ_{cp}+xT_{cp}");
	check_labels(&ms.net, &ms.schedule, 3, LABEL_FULL,
		"θ_{cm}+(x+Δ)T_{cm} | θ_{cm}+y_{1}T_{cm} | θ_{cp}+y_{0}T_{cp}/3 | "
		"θ_{cp}+y_{0}T_{cp}/3 | θ_{cp}+y_{0}T_{cp}/3 | θ_{cp}+y_{1}T_{cp}");
	check_labels(&mesh.net, &mesh.schedule, 1, LABEL_SHORT,
		"w^{(1)}_{1} | w^{(1)}_{2} | c_{1} | c_{2}");
}

/* --- intervals in brief ------------------------------------------------------------------------
 */

TEST(in_brief)
{
	ScopedSolved c = solved("array-m", "installments: 500\n" FOUR);
	const Brief all = brief_of(&c.net, &c.schedule, 1, UINT32_MAX);
	const Brief brief = brief_of(&c.net, &c.schedule, 1, 3);

	assert_int_equal(all.shown, schedule_interval_count(&c.net, &c.schedule, 1));
	assert_int_equal(brief.gaps, 3); /* in, out, computing */
	assert_int_equal(brief.shown, 3 * 4);
	assert_int_equal(brief.shown + brief.left_out, all.shown);
	assert_true(brief.last.start == all.last.start && brief.last.end == all.last.end);
	assert_true(brief.last.load == all.last.load && brief.last.needs == all.last.needs);
	assert_int_equal(brief.last.continues, all.last.continues);
}

/* Fig. 3.1: p_3 receives 4, 2, 1; it sends on and computes what came in the period before. */
TEST(needs)
{
	static const double expected[] = {4, 6, 4, 6, 7};
	ScopedSolved c = solved("array-q",
		"load: 15\nnetwork: {kind: array, processors: 4, compute: 1, link: 1}\n");
	ScopedIntervals row = intervals_of(&c.net, &c.schedule, 1);
	unsigned seen = 0;

	for (size_t k = 0; k < row.count; k++)
		if (row.item[k].kind != INTERVAL_RECEIVE && seen++ < 5)
			check_close(row.item[k].needs, expected[seen - 1], 1e-14);
	assert_int_equal(seen, 5);
}

/* --- facts and formulas ----------------------------------------------------------------------- */

TEST(facts)
{
	ScopedSolved q =
		solved("array-q", "load: 15\nstartup: {compute: 1, transfer: 2}\n"
				  "network: {kind: array, processors: 4, compute: 1, link: 1}\n");
	ScopedSolved mesh = solved(
		"array-q", "network: {kind: mesh, sizes: [4, 4, 4], compute: 100, link: 1}\n");
	const Fact *lockstep = fact_of(&q.schedule, "lock-step");

	check_close(fact_of(&q.schedule, "limit")->low, 2, 0);
	assert_string_equal(fact_of(&mesh.schedule, "limit")->text, "S < kβ+1 = 301");
	assert_non_null(lockstep);
	check_close(lockstep->low, 12, 1e-14);
	check_close(lockstep->high, 15, 1e-14);
	assert_string_equal(lockstep->text, "p_{4} ends at 15 like the others; it could end at 12");
	assert_null(fact_of(&mesh.schedule, "Eq. 3.3.24"));
}

/* dT/dN is 0 below 6.877, but of whole numbers 7 is the best: no bound on those. */
TEST(best_sizes_are_estimates)
{
	double finish[10];

	for (unsigned n = 6; n < 9; n++) {
		char yaml[200];

		snprintf(yaml, sizeof yaml,
			"load: 100\nstartup: {compute: 0.3, transfer: 0.05}\n"
			"network: {kind: array, processors: %u, compute: 1, link: 1}\n",
			n);
		ScopedSolved c = solved("array-q", yaml);
		const Fact *bound = fact_of(&c.schedule, "Eq. 3.3.24");

		assert_true(bound->estimate && bound->low < 6.8769 && bound->because[0]);
		assert_true(fact_of(&c.schedule, "optimal N")->estimate);
		finish[n] = c.schedule.finish;
	}
	assert_true(finish[7] < finish[6] && finish[7] < finish[8]);
}

/* What was looked at for the best number of installments: as many as can pay, or up to a limit. */
TEST(best_installments_say_how_sure)
{
	ScopedSolved few = solved("array-ms",
		"load: 100\ninstallments: 1\nstartup: {compute: 0.3, transfer: 0.05}\n"
		"network: {kind: array, processors: 4, compute: 1, link: 1}\n");
	ScopedSolved many = solved("array-ms",
		"load: 1e9\ninstallments: 1\nstartup: {compute: 1e-9, transfer: 1e-9}\n"
		"network: {kind: array, processors: 4, compute: 3, link: 1}\n");
	const Fact *known = fact_of(&few.schedule, "best"),
		   *tried = fact_of(&many.schedule, "best");

	assert_non_null(strstr(known->text, ", the least for any m"));
	assert_non_null(strstr(tried->text, ", the least for m ≤ 10000"));
	few.net.installments = (int)known->low;
	const double least = finish_of("array-ms", &few.net);

	for (int m = 1; m < 60; m++) {
		few.net.installments = m;
		ScopedSchedule schedule = solve("array-ms", &few.net);

		assert_false(schedule.finish < least);
	}
}

static void check_value(const Solved *c, uint32_t processor, Quantity quantity, const char *source,
	const char *value)
{
	Explanation out;

	assert_true(schedule_explain(&c->net, &c->schedule, processor, quantity, &out));
	assert_string_equal(out.source, source);
	assert_non_null(strstr(out.line[out.lines > 2 ? 2 : 0], value));
}

TEST(formulas)
{
	ScopedSolved q = solved("array-q",
		"load: 15\nnetwork: {kind: array, processors: 4, compute: 1, link: 1}\n");
	ScopedSolved ms = solved("array-ms",
		"load: 295\ninstallments: 2\nstartup: {compute: 2, transfer: 1}\n" FOUR);
	Explanation out;

	check_value(&q, 0, QUANTITY_SHARE, "Section 3.1, mesh and hypercube report",
		"= 0.5333, L_{4} = 8 units");
	check_value(&q, 0, QUANTITY_FINISH, "Eq. 3.1.4, mesh and hypercube report", "= 8");
	check_value(&q, 0, QUANTITY_SPEEDUP, "Eq. 3.1.4, mesh and hypercube report", "= 1.875");
	check_value(&ms, 3, QUANTITY_SHARE, "Eq. 3.3.16, mesh and hypercube report",
		"L_{1} = 57 units");
	check_value(
		&ms, 0, QUANTITY_FINISH, "Eqs. 3.3.17-3.3.21, mesh and hypercube report", "= 296");
	check_value(&ms, 0, QUANTITY_INSTALLMENTS, "Section 3.3.3, mesh and hypercube report",
		"m = 2: given");
	assert_true(schedule_explain(&ms.net, &ms.schedule, 0, QUANTITY_FINISH, &out));
	assert_string_equal(out.line[1], "= 0.3186·295·3 + (2·3 + 1)·2");
	assert_false(schedule_explain(&q.net, &q.schedule, 0, QUANTITY_KEY, &out));
}

/* Where rho = 1, the equations of the others are 0/0. */
typedef struct RhoRow {
	const char *method, *startup;
	int compute; /* of 4 processors: rho is a third of it */
	const char *share, *finish, *speedup;
} RhoRow;

static const RhoRow rho_rows[] = {
	{"array-q", "{}", 3, "Section 3.1", "Eq. 3.1.4", "Eq. 3.1.4"},
	{"array-q", "{compute: 2}", 3, "Section 3.1", "Eq. 3.3.22", "Eq. 3.5.1"},
	{"array-q", "{transfer: 1}", 3, "Section 3.1", "Eq. 3.3.22", "Eq. 3.5.1"},
	{"array-m", "{}", 3, "Eqs. 3.2.8-3.2.12", "Eqs. 3.2.8-3.2.12", "Eq. 3.2.13"},
	{"array-m", "{}", 4, "Eq. 3.2.2", "Eq. 3.2.6", "Eq. 3.2.7"},
	{"array-m", "{transfer: 1}", 3, "Eqs. 3.2.8-3.2.12", "Eq. 3.3.28", "Eq. 3.3.28"},
	{"array-m", "{transfer: 1}", 4, "Eq. 3.2.2", "Eqs. 3.3.25-3.3.27", "Eqs. 3.3.25-3.3.27"},
	{"array-ms", "{compute: 2}", 3, "Eq. 3.3.16", "Eqs. 3.3.17-3.3.21", "Eqs. 3.3.17-3.3.21"},
	{"array-ms", "{compute: 2}", 4, "Eq. 3.3.10", "Eq. 3.3.14", "Eq. 3.3.15"},
};

static void check_source(const Solved *c, Quantity quantity, const char *expected)
{
	Explanation out;

	assert_true(schedule_explain(&c->net, &c->schedule, 0, quantity, &out));
	assert_true(strncmp(out.source, expected, strlen(expected)) == 0);
	assert_string_equal(out.source + strlen(expected), ", mesh and hypercube report");
}

TEST_ROWS(formulas_by_rho, RhoRow, rho_rows)
{
	char yaml[200];

	snprintf(yaml, sizeof yaml,
		"load: 300\ninstallments: 2\nstartup: %s\n"
		"network: {kind: array, processors: 4, compute: %d, link: 1}\n",
		row->startup, row->compute);
	ScopedSolved c = solved(row->method, yaml);

	assert_string_equal(c.schedule.formula_source, row->finish);
	check_source(&c, QUANTITY_SHARE, row->share);
	check_source(&c, QUANTITY_SPEEDUP, row->speedup);
	check_source(&c, QUANTITY_FINISH, row->finish);
}

/* beta = 4, rho = 4/3, m = 2: x = 283/(4 (625/256 - 1) + 16/3); with start-ups Delta = 1 and
 * 295 - 40/3 in place of 283. */
TEST(x_is_told)
{
	ScopedSolved m =
		solved("array-m", "load: 283\ninstallments: 2\n"
				  "network: {kind: array, processors: 4, compute: 4, link: 1}\n");
	ScopedSolved ms = solved("array-ms",
		"load: 295\ninstallments: 2\nstartup: {compute: 2, transfer: 1}\n"
		"network: {kind: array, processors: 4, compute: 4, link: 1}\n");
	ScopedSolved mesh =
		solved("array-q", "network: {kind: mesh, sizes: [2, 3], compute: 4, link: 1}\n");
	ScopedSolved free =
		solved("array-q", "network: {kind: array, processors: 4, compute: 4, link: 0}\n");

	check_close(fact_of(&m.schedule, "x")->low, 283 * 192 / 2131.0, 1e-14);
	check_close(fact_of(&ms.schedule, "x")->low, (885 - 40) * 64 / 2131.0, 1e-14);
	assert_null(fact_of(&mesh.schedule, "x"));
	assert_null(fact_of(&free.schedule, "x"));
}

TEST(periods_of_a_mesh)
{
	ScopedSolved c = solved("array-m",
		"installments: 2\nnetwork: {kind: mesh, sizes: [2, 3, 1], compute: 2, link: 1}\n");
	Period first, last;

	/* Those of the array of three rows. */
	assert_int_equal(schedule_periods(&c.net, &c.schedule), 4);
	schedule_period(&c.net, &c.schedule, 0, &first);
	schedule_period(&c.net, &c.schedule, 3, &last);
	check_close(first.start, 0, 0);
	check_close(last.end, c.schedule.finish, 0);
	schedule_period(&c.net, &c.schedule, 2, &first);
	assert_int_equal(first.parts, 2);
	assert_true(first.end == last.start);
}

/* --- what does not fit ------------------------------------------------------------------------ */

static void check_infeasible(const char *method, const char *yaml, const char *why)
{
	ScopedSolved c = solved(method, yaml);

	assert_int_equal(c.schedule.outcome, OUTCOME_INFEASIBLE);
	assert_true(isnan(c.schedule.finish) && isnan(c.schedule.speedup));
	assert_string_equal(c.schedule.why, why);
	assert_int_equal(schedule_interval_total(&c.net, &c.schedule), 0);
	assert_int_equal(schedule_periods(&c.net, &c.schedule), 0);
	check_close(c.schedule.share[0] + c.schedule.share[1] + c.schedule.share[2] +
			    c.schedule.share[3],
		1, 1e-12);
	check_replay(&c.net, &c.schedule);
}

/* S with Delta = 5: L > 4 Delta; with Delta = -5: y_0 > 0 asks for
 * L > 5 (beta(a^4 - 1) - 4) = 5 (175/27 - 4). */
TEST(infeasible)
{
	check_infeasible("array-s", "load: 18\nstartup: {compute: 6, transfer: 1}\n" FOUR,
		"the start-ups are too large for the load: x = -0.309 is not above 0; "
		"at most N = 3 or a load above 20 fits");
	check_infeasible("array-s", "load: 12\nstartup: {compute: 1, transfer: 6}\n" FOUR,
		"the start-ups are too large for the load: w_3 = -0.0629 is not above 0; "
		"at most N = 3 or a load above 12.4074 fits");
}

TEST(mesh_startups_are_ours)
{
	ScopedSolved c = solved("array-ms",
		"load: 1e6\ninstallments: 2\nstartup: {compute: 1, transfer: 2}\n"
		"network: {kind: mesh, sizes: [3, 3], compute: 20, link: 1}\n");

	assert_int_equal(c.schedule.outcome, OUTCOME_HEURISTIC);
	assert_non_null(strstr(c.schedule.why, "extension"));
	check_replay(&c.net, &c.schedule);
}

/* --- extremes --------------------------------------------------------------------------------- */

TEST(alone)
{
	static const char *const methods_of_one[] = {"array-q", "array-m", "array-s", "array-ms"};

	for (int k = 0; k < 4; k++) {
		ScopedSolved c = solved(methods_of_one[k],
			"load: 7\ninstallments: 5\nstartup: {compute: 2, transfer: 1}\n"
			"network: {kind: array, processors: 1, compute: 3, link: 1}\n");

		check_close(c.schedule.finish, 23, 0);
		check_close(c.schedule.share[0], 1, 0);
		assert_int_equal(schedule_interval_total(&c.net, &c.schedule), 1);
		assert_int_equal(schedule_periods(&c.net, &c.schedule), 1);
		check_replay(&c.net, &c.schedule);
	}
}

/* a^N is far beyond a double; the speed-up is beta + 1, and nothing is lost of the near loads. */
TEST(long_array)
{
	ScopedSolved c = solved("array-m",
		"load: 1000\ninstallments: 2\n"
		"network: {kind: array, processors: 1000000, compute: 100, link: 1}\n");

	check_close(shares_of(&c.schedule), 1, 1e-12);
	check_close(c.schedule.speedup, 101, 1e-13);
	check_close(c.schedule.share[1000] / c.schedule.share[0], pow(100.0 / 101, 1000), 1e-11);
	assert_int_equal(schedule_interval_count(&c.net, &c.schedule, 0), 2 * 999999 * 2 + 1);
}

/* beta from tiny to huge, and rounds by the thousand: speed-ups 1 to N, never beyond. */
TEST(far_betas)
{
	static const char *const compute[] = {"1e-300", "1e-9", "1", "1e9", "1e300"};
	static const double speedup[] = {1, 1, 2, 4, 4};

	for (int k = 0; k < 5; k++) {
		for (int m = 1; m <= 10000; m *= 100) {
			char yaml[200];

			snprintf(yaml, sizeof yaml,
				"load: 15\ninstallments: %d\n"
				"network: {kind: array, processors: 4, compute: %s, link: 1}\n",
				m, compute[k]);
			ScopedSolved c = solved("array-m", yaml);

			if (k != 2 || m > 1)
				check_close(c.schedule.speedup, speedup[k], 1e-8);
			check_replay(&c.net, &c.schedule);
		}
	}
}

/* Delta is 10^7 times the load: what remains of it counts. Values in 300 digits. */
TEST(start_ups_far_above_loads)
{
	ScopedSolved c = solved("array-s",
		"startup: {transfer: 0.0142}\n"
		"network: {kind: array, processors: 8, compute: 28700000, link: 1.43e-09}\n");
	double sum = 0;

	assert_int_equal(c.schedule.outcome, OUTCOME_EXACT);
	check_close(c.schedule.finish, 3587500.049700001, 1e-14);
	check_close(c.schedule.share[0], 0.12500000173170733, 1e-14);
	check_replay(&c.net, &c.schedule);
	solved_release(&c);
	/* Infeasible: the equations' loads, and still the whole load. */
	c = solved("array-ms",
		"startup: {compute: 0.414, transfer: 0.00875}\ninstallments: 5\n"
		"network: {kind: array, processors: 8, compute: 887, link: 0.935}\n");
	assert_int_equal(c.schedule.outcome, OUTCOME_INFEASIBLE);
	check_close(c.schedule.share[0], 0.12338223719140122, 1e-12);
	for (uint32_t i = 0; i < 8; i++)
		sum += c.schedule.share[i];
	check_close(sum, 1, 1e-14);
}

/* rho = 1 and next to it: the sums do not cancel. */
TEST(rho_near_one)
{
	ScopedSolved one = solved("array-m", "load: 100\ninstallments: 50\n" FOUR);
	ScopedSolved near = solved("array-m",
		"load: 100\ninstallments: 50\n"
		"network: {kind: array, processors: 4, compute: 3.000000000001, link: 1}\n");

	for (uint32_t i = 0; i < 4; i++)
		check_close(near.schedule.share[i], one.schedule.share[i], 1e-11);
	/* beta(a^4 - 1) = 175/27, R = 49: L_4 = (64/27 + 49) x. */
	check_close(one.schedule.share[0], (64.0 / 27 + 49) / (175.0 / 27 + 4 * 49), 1e-14);
	assert_string_equal(one.schedule.formula_source, "Eqs. 3.2.8-3.2.12");
	assert_string_equal(near.schedule.formula_source, "Eq. 3.2.6");
}

TEST(free_links)
{
	ScopedSolved c =
		solved("array-q", "load: 15\nstartup: {compute: 1, transfer: 3}\n"
				  "network: {kind: array, processors: 4, compute: 1, link: 0}\n");

	for (uint32_t i = 0; i < 4; i++)
		check_close(c.schedule.share[i], 0.25, 0);
	check_close(c.schedule.finish, 15.0 / 4 + 3 * 3 + 1, 1e-14);
	check_replay(&c.net, &c.schedule);
}

TEST(best)
{
	ScopedSolved c = solved("array-ms",
		"load: 295\ninstallments: best\nstartup: {compute: 2, transfer: 1}\n" FOUR);
	ScopedSolved falls = solved("array-m", "installments: best\n" FOUR);

	assert_int_equal(c.schedule.installments, 5);
	assert_string_equal(c.schedule.installments_why, "the smallest number with the least T");
	assert_int_equal(falls.schedule.installments, 100000); /* rho = 1: as 1/m */
	assert_string_equal(
		falls.schedule.installments_why, "the best of 1 to 100000; no more are tried");
}
