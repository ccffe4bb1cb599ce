/* layer: solver */
/* Cui, Suresh & Kim: the loads and T of Eq. 2 and 8 for y = 1, 2, 3 and x + log x on one tree, and
 * the closed forms of Eq. 23, 25, 29 beside them; the speed-up of Eq. 34. */
#include "tests/fixtures/solver/solve.h"

#include <math.h>

static Net example(double order)
{
	const Star star = STAR_OF(100, order, 1, {1.2, 0.1}, {1.5, 0.2}, {2, 0.5});

	return star_net(&star);
}

static void check_exact(Net *net, const double x[4], double T)
{
	Schedule schedule = solve("cui-exact", net);

	for (unsigned i = 0; i < 4; i++)
		check_near(schedule.share[i] * 100, x[i], 5.1e-9);
	check_near(schedule.finish, T, 5.1e-9);
	check_close(schedule.formula, schedule.finish, 1e-15);
	assert_int_equal(schedule.outcome, OUTCOME_EXACT);
	check_replay(net, &schedule);
	schedule_release(&schedule);
	net_release(net);
}

TEST(exact)
{
	Net net = example(1);

	check_exact(
		&net, (double[]){36.26517886, 27.89629143, 21.33245816, 14.50607155}, 36.26517886);
	net = example(2);
	check_exact(
		&net, (double[]){29.16734424, 26.58438657, 23.74846349, 20.49980570}, 850.73397000);
	net = example(3);
	check_exact(&net, (double[]){27.71560492, 26.08031775, 24.20997537, 21.99410196},
		21289.87373340);
	net = example(1);
	net.law = NET_LAW_XLOGX;
	check_exact(
		&net, (double[]){36.82501507, 28.02423749, 21.09281966, 14.05792778}, 40.43119244);
}

TEST(closed_forms)
{
	static const double T[] = {36.26517886, 850.74253752, 21289.87373343};

	for (unsigned y = 1; y <= 3; y++) {
		ScopedNet net = example(y);
		ScopedSchedule schedule = solve("cui-approx", &net);

		check_near(schedule.formula, T[y - 1], 5.1e-9);
		assert_int_equal(schedule.outcome, y == 1 ? OUTCOME_EXACT : OUTCOME_HEURISTIC);
		check_replay(&net, &schedule);
	}
}

/* For y = 1 by hand: 1/1.2 + 1/1.5 + 1/2 is 2, and β is 1/12, 2/15 and 1/4. B(m) is what Eqs. 23,
 * 25 and 28 make of the root's load and A(m). */
TEST(terms_of_closed_forms)
{
	static const struct {
		const char *name, *text;
		double A, B;
	} rows[] = {
		{"Eqs. 21-22", "A(m)_{1} = 33.3333, B(m)_{1} = 0.0808446", 100 / 3.0,
			(5 / 78.0 + 4 / 51.0 + 1 / 10.0) / 3},
		{"Eqs. 26-27", "A(m)_{2} = 29.0996, B(m)_{2} = 0.067899", 29.09959, 0.067899},
		{"Eqs. 30-31", "A(m)_{3} = 27.7138, B(m)_{3} = 0.0513779", 27.71375, 0.0513779},
	};

	for (unsigned y = 1; y <= 3; y++) {
		ScopedNet net = example(y);
		ScopedSchedule schedule = solve("cui-approx", &net);
		const Fact *fact = fact_of(&schedule, rows[y - 1].name);
		const double A = fact->low, x = schedule.share[0] * 100;

		assert_string_equal(fact->text, rows[y - 1].text);
		check_near(A, rows[y - 1].A, 5.1e-6);
		check_near(y == 1   ? 1 - A / x
			   : y == 2 ? x - A
				    : x * x - A * x,
			rows[y - 1].B, 5.1e-8);
	}
}

/* The text has A(m) much larger than B(m). With so slow a link P3 gets less than nothing. */
TEST(terms_with_a_slow_link)
{
	ScopedNet net = example(2);

	net.load = 2;
	set(&net, "P3.link=30");
	ScopedSchedule schedule = solve("cui-approx", &net);
	const Fact *fact = fact_of(&schedule, "Eqs. 26-27");

	/* 2/(1 + 1/√1.2 + 1/√1.5 + 1/√2), and half of 1/12 + 2/15 + 15 over the same */
	check_near(fact->low, 0.581992, 5.1e-7);
	assert_string_equal(fact->text, "A(m)_{2} = 0.581992, B(m)_{2} = 2.21399");
	check_near(schedule.share[3] * 2, -5.52294, 5.1e-6);
	assert_int_equal(schedule.outcome, OUTCOME_INFEASIBLE);
}

/* Eq. 34: m alike children on fast links bring nearly (1 + m)^3. */
TEST(speedup_of_order_3)
{
	for (unsigned m = 1; m <= 64; m *= 4) {
		ScopedNet net = star_alike(1000, 3, 1, m, 1, 1e-6);

		for (unsigned k = 0; k < 2; k++) {
			ScopedSchedule schedule = solve(k == 0 ? "cui-exact" : "cui-approx", &net);

			check_close(schedule.speedup, pow(1 + m, 3), 1e-6);
		}
	}
}

/* The closed forms are meant for large loads: there they come near, y = 3 sooner than y = 2. */
TEST(closed_forms_come_near)
{
	double before[2] = {INFINITY, INFINITY};

	for (double load = 10; load <= 1e5; load *= 10) {
		double error[2];

		for (unsigned y = 2; y <= 3; y++) {
			ScopedNet net = example(y);

			net.load = load;
			ScopedSchedule right = solve("cui-exact", &net);
			ScopedSchedule near = solve("cui-approx", &net);

			error[y - 2] = fabs(near.formula / right.formula - 1);
			assert_true(near.finish >= right.finish * (1 - 1e-14));
			assert_true(error[y - 2] <= fmax(before[y - 2] / 50, 1e-13));
			before[y - 2] = error[y - 2];
		}
		assert_true(error[1] <= fmax(error[0], 1e-13));
	}
}
