/* layer: solver */
/* Algorithms Q, M, S and MS on linear arrays against worked integer cases (loads, messages, ends of
 * every processor) and the numbers of the report's section 3, to their printed digits. */
#include "tests/fixtures/solver/solve.h"

#include "solver/methods/array/family.h"

#include <math.h>

typedef struct Line {
	unsigned N;
	double load, Tcp, theta_cm, theta_cp;
	int m;
} Line;

static Solved solve_only(const char *method, Line line)
{
	return solved(method,
		text_of("load: %.17g\ninstallments: %d\nstartup: {compute: %.17g, transfer: "
			"%.17g}\nnetwork: {kind: array, processors: %u, compute: %.17g, link: 1}\n",
			line.load, line.m > 0 ? line.m : 1, line.theta_cp, line.theta_cm, line.N,
			line.Tcp));
}

static Solved solve_line(const char *method, Line line)
{
	Solved out = solve_only(method, line);

	check_replay(&out.net, &out.schedule);
	return out;
}

static double load_of(const Solved *solved, unsigned j)
{
	return solved->schedule.share[solved->net.processors - j] * solved->net.load;
}

/* Loads and ends of p_1, p_2, ... */
static void check_array(const Solved *solved, const double *load, const double *end)
{
	for (unsigned j = 1; j <= solved->net.processors; j++) {
		check_close(load_of(solved, j), load[j - 1], 1e-14);
		check_close(solved->schedule.end[solved->net.processors - j], end[j - 1], 1e-14);
	}
}

/* The intervals of one kind of p_j. */
static Intervals kind_of(const Solved *solved, IntervalKind kind, unsigned j)
{
	Intervals all = intervals_of(&solved->net, &solved->schedule, solved->net.processors - j);
	size_t count = 0;

	for (size_t k = 0; k < all.count; k++)
		if (all.item[k].kind == kind)
			all.item[count++] = all.item[k];
	all.count = count;
	return all;
}

static void check_times(const Intervals *all, unsigned count, const double *load,
	const double *start, const double *end)
{
	assert_int_equal(all->count, count);
	for (unsigned k = 0; k < count; k++) {
		check_close(all->item[k].load, load[k], 1e-14);
		check_near(all->item[k].start, start[k], 1e-12);
		check_near(all->item[k].end, end[k], 1e-12);
	}
}

/* Fig. 3.1 with beta = 1, x = 1. */
TEST(figure_3_1)
{
	ScopedSolved q = solve_line("array-q", (Line){.N = 4, .load = 15, .Tcp = 1});
	const double loads[] = {1, 2, 4, 8}, end[] = {8, 8, 8, 8};
	ScopedIntervals sent = kind_of(&q, INTERVAL_SEND, 4);
	ScopedIntervals in = kind_of(&q, INTERVAL_RECEIVE, 2);
	ScopedIntervals computed = kind_of(&q, INTERVAL_COMPUTE, 4);

	check_array(&q, loads, end);
	check_times(&sent, 3, (double[]){4, 2, 1}, (double[]){0, 4, 6}, (double[]){4, 6, 7});
	check_times(&in, 2, (double[]){2, 1}, (double[]){4, 6}, (double[]){6, 7});
	check_times(&computed, 4, (double[]){4, 2, 1, 1}, (double[]){0, 4, 6, 7},
		(double[]){4, 6, 7, 8});
	for (unsigned k = 0; k < 4; k++) {
		assert_int_equal(computed.item[k].part, k + 1);
		assert_int_equal(computed.item[k].continues, k > 0);
	}
	assert_int_equal(q.schedule.outcome, OUTCOME_EXACT);
	check_close(q.schedule.formula, 8, 1e-14);
}

/* Fig. 3.6: greedy times, p_1 .. p_4. */
TEST(figure_3_6)
{
	const double loads[] = {1, 2, 4, 8};
	Solved slow_link = solve_line(
		"array-q", (Line){.N = 4, .load = 15, .Tcp = 1, .theta_cm = 2, .theta_cp = 1});
	Solved slow_start = solve_line(
		"array-q", (Line){.N = 4, .load = 15, .Tcp = 1, .theta_cm = 1, .theta_cp = 2});

	check_array(&slow_link, loads, (double[]){15, 15, 15, 12});
	check_array(&slow_start, loads, (double[]){13, 14, 15, 16});
	check_close(slow_link.schedule.finish, 15, 1e-14);
	check_close(slow_link.schedule.formula, 15, 1e-14);
	check_close(slow_start.schedule.finish, 16, 1e-14);
	check_close(slow_start.schedule.formula, 16, 1e-14);
	assert_string_equal(slow_start.schedule.formula_source, "Eq. 3.3.22");

	/* p_3 waits for its load where messages are the slower ones. */
	ScopedIntervals waits = kind_of(&slow_link, INTERVAL_COMPUTE, 3);
	ScopedIntervals goes = kind_of(&slow_start, INTERVAL_COMPUTE, 3);

	check_times(&waits, 3, (double[]){2, 1, 1}, (double[]){6, 10, 13}, (double[]){9, 12, 15});
	check_times(&goes, 3, (double[]){2, 1, 1}, (double[]){5, 9, 12}, (double[]){9, 12, 15});
	solved_release(&slow_link);
	solved_release(&slow_start);

	ScopedSolved half = solve_line(
		"array-q", (Line){.N = 4, .load = 40, .Tcp = 2, .theta_cm = 2, .theta_cp = 1});

	check_near(half.schedule.finish, 40.230769230769, 5e-13);
	check_near(half.schedule.end[0], 37.230769230769, 5e-13);
	check_close(half.schedule.end[3], half.schedule.finish, 1e-14);
}

/* Fig. 3.2 with beta = 3, m = 2, x = 27. */
TEST(figure_3_2)
{
	ScopedSolved m = solve_line("array-m", (Line){.N = 4, .load = 283, .Tcp = 3, .m = 2});
	const double loads[] = {54, 63, 75, 91}, end[] = {273, 273, 273, 273};
	ScopedIntervals sent = kind_of(&m, INTERVAL_SEND, 3);
	ScopedIntervals computed = kind_of(&m, INTERVAL_COMPUTE, 1);
	Period period;

	check_array(&m, loads, end);
	check_times(&sent, 4, (double[]){36, 27, 27, 27}, (double[]){48, 84, 138, 165},
		(double[]){84, 111, 165, 192});
	check_times(&computed, 4, (double[]){9, 9, 9, 27}, (double[]){111, 138, 165, 192},
		(double[]){138, 165, 192, 273});
	assert_int_equal(schedule_periods(&m.net, &m.schedule), 5);
	schedule_period(&m.net, &m.schedule, 3, &period);
	assert_int_equal(period.parts, 3);
	assert_string_equal(period.label, "τ_{4}");
	check_close(period.start, 111, 1e-14);
	check_close(period.end, 192, 1e-14);
	schedule_period(&m.net, &m.schedule, 4, &period);
	assert_int_equal(period.parts, 1);
	check_close(period.end, 273, 1e-14);
}

TEST(figure_3_9)
{
	ScopedSolved s = solve_line(
		"array-s", (Line){.N = 4, .load = 19, .Tcp = 1, .theta_cm = 1, .theta_cp = 2});
	ScopedSolved ms = solve_line("array-ms",
		(Line){.N = 4, .load = 295, .Tcp = 3, .m = 2, .theta_cm = 1, .theta_cp = 2});
	ScopedIntervals sent = kind_of(&ms, INTERVAL_SEND, 4);

	check_array(&s, (double[]){2, 3, 5, 9}, (double[]){17, 17, 17, 17});
	check_array(&ms, (double[]){57, 66, 78, 94}, (double[]){296, 296, 296, 296});
	assert_int_equal(sent.count, 6);
	check_close(sent.item[2].load, 28, 1e-14);
	check_close(sent.item[3].load, 29, 1e-14);
	check_close(sent.item[5].load, 29, 1e-14);
	assert_string_equal(ms.schedule.formula_source, "Eqs. 3.3.17-3.3.21");
}

static double x_of(const Solved *solved)
{
	ArrayRun run =
		array_run(&array_state(&solved->schedule)->mesh.line[0], solved->net.load, 1);

	return array_x(&run);
}

TEST(pipelined)
{
	ScopedSolved q = solve_line("array-q", (Line){.N = 4, .load = 1, .Tcp = 100});

	check_near(load_of(&q, 1), 0.24628109391166, 5e-15);
	check_near(load_of(&q, 4), 0.25374365733828, 5e-15);
	check_near(q.schedule.speedup, 3.9409852072356, 5e-14);
	solved_release(&q);
	q = solve_line("array-q", (Line){.N = 100, .load = 1, .Tcp = 100});
	check_near(q.schedule.speedup, 63.659167554759, 5e-13);
}

static double speedup_of(const char *method, Line line)
{
	Solved solved = solve_line(method, line);
	const double speedup = solved.schedule.formula_speedup;

	check_close(solved.schedule.speedup, speedup, 1e-13);
	solved_release(&solved);
	return speedup;
}

TEST(installments)
{
	Solved m = solve_line("array-m", (Line){.N = 4, .load = 1, .Tcp = 100, .m = 3});

	check_near(x_of(&m), 0.00021825301570706, 5e-18);
	check_near(load_of(&m, 1), 0.24999670432490, 5e-15);
	check_near(load_of(&m, 4), 0.25000331760953, 5e-15);
	check_near(m.schedule.speedup, 3.9999469189520, 5e-14);
	solved_release(&m);
	check_near(speedup_of("array-m", (Line){.N = 100, .load = 1, .Tcp = 100, .m = 2}),
		73.612142836785, 5e-13);
	check_near(speedup_of("array-m", (Line){.N = 101, .load = 1, .Tcp = 100, .m = 10}),
		92.456506574360, 5e-13);
	check_near(speedup_of("array-m", (Line){.N = 200, .load = 1, .Tcp = 100, .m = 10}),
		100.97523814722, 5e-12);
}

/* The start-ups of section 3.5 in units of T_cm (the sheet says why). */
TEST(startups)
{
	const Line slow_start = {
		.N = 20, .load = 1000, .Tcp = 100, .theta_cm = 1, .theta_cp = 2, .m = 1};
	const Line slow_link = {
		.N = 20, .load = 1000, .Tcp = 100, .theta_cm = 10, .theta_cp = 1, .m = 1};
	Solved s = solve_line("array-s", slow_start);

	check_near(load_of(&s, 1), 45.507008592740, 5e-13);
	check_near(load_of(&s, 20), 54.769315438357, 5e-13);
	check_near(s.schedule.finish, 5516.9315438357, 5e-11);
	check_near(s.schedule.speedup, 18.126380435468, 5e-13);
	solved_release(&s);
	check_near(speedup_of("array-q", slow_start), 18.094457124392, 5e-13);
	s = solve_line("array-s", slow_link);
	check_near(load_of(&s, 1), 44.590071570851, 5e-13);
	check_near(s.schedule.speedup, 17.875629546317, 5e-13);
	solved_release(&s);
	check_near(speedup_of("array-q", slow_link), 17.613050929680, 5e-13);
}

TEST(startups_and_installments)
{
	const Line line = {.N = 20, .load = 1e5, .Tcp = 100, .theta_cm = 10, .theta_cp = 1, .m = 5};
	ScopedSolved ms = solve_line("array-ms", line);

	check_near(x_of(&ms), 16.377527943376, 5e-12);
	check_near(load_of(&ms, 1), 4998.3466852829, 5e-11);
	check_near(load_of(&ms, 20), 5001.7549954340, 5e-11);
	check_near(ms.schedule.finish, 500271.49954340, 5e-9);
	check_near(ms.schedule.speedup, 19.989147910938, 5e-13);
	solved_release(&ms);
	check_near(speedup_of("array-m", line), 19.959780392948, 5e-13);
	ms = solve_line("array-ms",
		(Line){.N = 4, .load = 1000, .Tcp = 10, .theta_cm = 1, .theta_cp = 2, .m = 3});
	check_near(load_of(&ms, 1), 247.64603778421, 5e-12);
	check_near(load_of(&ms, 4), 252.50819998968, 5e-12);
	check_near(ms.schedule.finish, 2545.0819998968, 5e-11);
}

/* (3.3.24) and Fig. 3.15: beta = 100, theta = 200 T_cm; (3.3.30) and Fig. 3.16: N = 101. */
TEST(optima)
{
	const double size[] = {91.788162552, 194.492922377, 395.654427153};
	const double exact[] = {69.162235246, 192.329072822, 395.616156205};
	const double m[] = {6.286342420, 21.424572086, 69.295857575};

	for (int k = 0; k < 3; k++) {
		ScopedSolved q = solve_line("array-q",
			(Line){.N = 50, .load = pow(10, 4 + k), .Tcp = 100, .theta_cm = 200});

		check_near(fact_of(&q.schedule, "Eq. 3.3.24")->low, size[k], 5e-10);
		check_near(fact_of(&q.schedule, "optimal N")->low, exact[k], 5e-10);
		solved_release(&q);
		q = solve_line("array-m", (Line){.N = 101,
						  .load = pow(10, 6 + k),
						  .Tcp = 100,
						  .theta_cm = 200,
						  .m = 2});
		check_near(fact_of(&q.schedule, "Eq. 3.3.30")->low, m[k], 5e-10);
	}
}

/* Section 3.5: the best of algorithm S beats the best of Q in both settings of Fig. 3.13, with
 * start-ups in units of T_cm; in those of T_cp, which are printed, in the second only. */
TEST(figure_3_13)
{
	const double theta[4][2] = {{1, 2}, {10, 1}, {100, 200}, {1000, 100}}; /* cm, cp */
	const double best_q[] = {64.680, 39.060, 10.619, 5.119};
	const double best_s[] = {71.009, 46.064, 7.734, 6.704};

	for (int k = 0; k < 4; k++) {
		double q = 0, s = 0;

		for (unsigned N = 2; N <= 250; N++) {
			const Line line = {.N = N,
				.load = 1000,
				.Tcp = 100,
				.theta_cm = theta[k][0],
				.theta_cp = theta[k][1]};
			ScopedSolved pipelined = solve_only("array-q", line);
			ScopedSolved balanced = solve_only("array-s", line);

			q = fmax(q, pipelined.schedule.formula_speedup);
			if (balanced.schedule.outcome == OUTCOME_EXACT)
				s = fmax(s, balanced.schedule.formula_speedup);
		}
		check_near(q, best_q[k], 5e-4);
		check_near(s, best_s[k], 5e-4);
	}
}
