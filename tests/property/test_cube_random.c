/* layer: solver */
/* Random hypercubes: every schedule against a replay of all its nodes and links and against the
 * program's own; what the speed-ups of C, P and M are to each other and to their limits. */
#include "tests/fixtures/solver/any.h"
#include "tests/fixtures/solver/cube.h"
#include "tests/fixtures/solver/solve.h"

#include "solver/net/random.h"

#include <math.h>

static const char *const ids[] = {"cube-c", "cube-p", "cube-m"};

typedef struct Trial {
	unsigned d;
	double beta;
	Net net;
} Trial;

static Trial random_trial(uint64_t *seed, unsigned d_max, unsigned m_max)
{
	const unsigned d = 1 + (unsigned)(random_next(seed) % d_max);
	const double beta = between(seed, 0.01, 1e4), Tcm = between(seed, 1e-3, 1e3);
	const int m = 1 + (int)(random_next(seed) % m_max);
	Trial trial = {d, beta, cube_net(d, between(seed, 1e-3, 1e6), beta * Tcm, Tcm, m)};

	trial.net.intensity_compute = between(seed, 0.1, 10);
	trial.net.intensity_transfer = between(seed, 0.1, 10);
	trial.beta *= trial.net.intensity_compute / trial.net.intensity_transfer;
	return trial;
}

/* All nodes of cubes up to d = 8, whatever beta. */
TEST(replayed)
{
	uint64_t seed = 4711;

	for (unsigned k = 0; k < 240 / ONE_IN; k++) {
		Trial trial = random_trial(&seed, k % 20 == 0 ? 8 : 5, 4);

		for (size_t id = 0; id < 3; id++) {
			ScopedSchedule schedule = solve(ids[id], &trial.net);

			assert_int_equal(schedule.outcome, OUTCOME_EXACT);
			check_close(schedule.finish, schedule.formula, 1e-12);
			cube_replay(&trial.net, &schedule);
			check_replay(&trial.net, &schedule);
		}
		net_release(&trial.net);
	}
}

/* S_C <= S_P <= S_M <= min(2^d, d beta + 1), also where it cannot be drawn. */
TEST(speedups_in_order)
{
	uint64_t seed = 815;

	for (unsigned k = 0; k < 700 / ONE_IN; k++) {
		Trial trial = random_trial(&seed, 12, 20);
		const double limit = fmin(ldexp(1, (int)trial.d), trial.d * trial.beta + 1);
		double before = 1, share = 0;

		for (size_t id = 0; id < 3; id++) {
			ScopedSchedule schedule = solve(ids[id], &trial.net);

			assert_true(schedule.formula_speedup >= before * (1 - 1e-12));
			assert_true(schedule.formula_speedup <= limit * (1 + 1e-12));
			before = schedule.formula_speedup;
			share = 0;
			for (uint32_t i = 0; i < trial.net.processors; i++)
				share += schedule.share[i];
			check_close(share, 1, 1e-11);
		}
		net_release(&trial.net);
	}
}

/* Farther layers compute less, and no processor more than the source. */
TEST(layers_in_order)
{
	uint64_t seed = 2;

	for (unsigned k = 0; k < 500 / ONE_IN; k++) {
		Trial trial = random_trial(&seed, 9, 6);

		for (size_t id = 0; id < 3; id++) {
			ScopedSchedule schedule = solve(ids[id], &trial.net);
			double before = INFINITY;

			for (unsigned i = 0; i <= trial.d; i++) {
				const double load = cube_load(&trial.net, &schedule, i);

				assert_true(load > 0 && load <= before * (1 + 1e-12));
				before = load;
			}
		}
		net_release(&trial.net);
	}
}

/* Where the report's argument ends: either the schedule holds at every node or there is none. */
TEST(beyond_the_argument)
{
	uint64_t seed = 99;
	unsigned cured = 0;

	for (unsigned k = 0; k < 12 / ONE_IN; k++) {
		ScopedNet net = cube_net(11, 1, between(&seed, 0.8, 20), 1, k % 2 == 0 ? 1 : 3);
		ScopedSchedule schedule = solve("cube-m", &net);

		cured += schedule.notes;
		assert_int_equal(schedule.outcome, OUTCOME_EXACT);
		check_replay(&net, &schedule);
	}
	assert_true(cured >= 3);
}

/* Twice the load takes twice the time; and T_cm, T_cp count by their ratio. */
TEST(scaling)
{
	uint64_t seed = 31;

	for (unsigned k = 0; k < 200 / ONE_IN; k++) {
		Trial trial = random_trial(&seed, 7, 5);
		const double factor = between(&seed, 0.01, 100);

		for (size_t id = 0; id < 3; id++) {
			ScopedSchedule one = solve(ids[id], &trial.net);
			const double load = trial.net.load;

			trial.net.load *= factor;
			ScopedSchedule other = solve(ids[id], &trial.net);

			trial.net.load = load;
			check_close(other.finish, one.finish * factor, 1e-12);
			check_close(other.share[0], one.share[0], 1e-12);
		}
		net_release(&trial.net);
	}
}

/* Eq. 4.3.15 where rho = 1, against the end of what is drawn, which adds up its messages and rounds
 * one by one; and against P's loads with as many rounds of one unit more. */
TEST(even_rounds)
{
	uint64_t seed = 4315;

	/* Where rounds are even a solve looks at thousands of numbers of them. */
	for (unsigned k = 0; k < 80 / ONE_IN; k++) {
		const unsigned d = 1 + below(&seed, 6);
		const int m = 1 + (int)below(&seed, 40);
		const double Tcm = between(&seed, 1e-3, 1e3), load = between(&seed, 1e-3, 1e6);
		ScopedNet net = cube_net(d, load, Tcm * ((1 << d) - 1) / d, Tcm, m);
		ScopedSchedule multi = solve("cube-m", &net), one = solve("cube-p", &net);
		const double closed = fact_of(&multi, "Eq. 4.3.15")->low;
		ScopedIntervals row = intervals_of(&net, &one, 0);
		const double x = row.item[row.count - 1].load;
		const double source = load * one.share[0] / x + (m - 1);

		check_close(closed, multi.speedup, 1e-12);
		check_close(closed, (load / x + net.processors * (m - 1.0)) / source, 1e-12);
		if (k % 10 == 0 && d < 6)
			cube_replay(&net, &multi);
	}
}
