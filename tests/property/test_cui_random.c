/* layer: solver */
/* Random single-level nets in the model of Cui, Suresh & Kim: every solution put back into Eq. 2
 * and 8, any real y and x + log x, also where numbers lie far apart; what a change of the net does
 * to T; the closed forms beside the exact solution; the replay. */
#include "tests/fixtures/solver/any.h"
#include "tests/fixtures/solver/solve.h"

#include "solver/net/random.h"

#include <math.h>
#include <string.h>

enum { CHILDREN_MAX = 30 };

typedef struct Trial {
	Child child[CHILDREN_MAX];
	Star star;
} Trial;

static void random_trial(uint64_t *seed, double order, double decades, Trial *out)
{
	const double wide = pow(10, decades / 2);

	*out = (Trial){.star = {.load = between(seed, 1, 1e4),
			       .order = order,
			       .root = between(seed, 1 / wide, wide),
			       .children = (unsigned)(random_next(seed) % (CHILDREN_MAX + 1))}};
	for (unsigned i = 0; i < out->star.children; i++) {
		out->child[i].compute = between(seed, 1 / wide, wide);
		out->child[i].link = random_next(seed) % 5 == 0 ? 0 : between(seed, 1 / wide, wide);
	}
	out->star.child = out->child;
}

static double f(const Net *net, double x)
{
	return net->law == NET_LAW_XLOGX ? x + log(x) : pow(x, net->order);
}

/* Eq. 2 and 8 with the numbers of the net. */
static void check_equations(const Net *net, const Schedule *schedule)
{
	const double x0 = schedule->share[0] * net->load, A0 = net_compute(net, 0);
	const double T = f(net, x0) * A0, slack = 1e-12 * (fabs(T) + fabs(log(x0)) * A0);
	double sum = 0;

	if (T > slack)
		check_near(schedule->formula, T, slack);
	else if (T < -slack)
		assert_true(isnan(schedule->formula));
	for (uint32_t i = 0; i < net->processors; i++) {
		const double x = schedule->share[i] * net->load;
		const double time = f(net, x) * net_compute(net, i) + x * net_link(net, i);

		assert_true(x > 0);
		check_near(time, T, slack + 1e-12 * fabs(log(x)) * net_compute(net, i));
		sum += schedule->share[i];
	}
	check_close(sum, 1, 1e-13);
}

TEST(equations_of_powers)
{
	uint64_t seed = 17;

	for (unsigned k = 0; k < 500; k++) {
		const double y = k % 4 == 0 ? 1 + (double)(k / 4 % 5) : 1 + 4 * random_unit(&seed);
		Trial trial;

		random_trial(&seed, y, k % 3 == 0 ? 12 : 2, &trial);
		ScopedNet net = star_net(&trial.star);
		ScopedSchedule schedule = solve("cui-exact", &net);

		check_equations(&net, &schedule);
		assert_int_equal(schedule.outcome, OUTCOME_EXACT);
		assert_true(schedule.finish == schedule.formula);
		check_replay(&net, &schedule);
	}
}

/* Drawn when every part has a unit at least, else refused with the equations' shares. */
TEST(equations_of_logs)
{
	uint64_t seed = 23;
	unsigned drawn = 0, refused = 0;

	for (unsigned k = 0; k < 1200; k++) {
		double least = INFINITY;
		Trial trial;

		random_trial(&seed, 1, k % 3 == 0 ? 6 : 1, &trial);
		trial.star.load = between(&seed, 1, 1e6);
		ScopedNet net = star_net(&trial.star);

		net.law = NET_LAW_XLOGX;
		ScopedSchedule schedule = solve("cui-exact", &net);

		for (uint32_t i = 0; i < net.processors; i++)
			least = fmin(least, schedule.share[i] * net.load);
		if (least > 1e-300)
			check_equations(&net, &schedule);
		assert_int_equal(schedule.outcome == OUTCOME_EXACT, least >= 1);
		assert_int_equal(isnan(schedule.finish), least < 1);
		drawn += least >= 1;
		refused += least < 1;
		check_replay(&net, &schedule);
	}
	assert_true(drawn > 150 && refused > 150);
}

static double trial_finish(const Trial *trial)
{
	ScopedNet net = star_net(&trial->star);

	return finish_of("cui-exact", &net);
}

/* A faster processor, a faster link, one more child: T never grows. */
TEST(faster_is_no_worse)
{
	uint64_t seed = 5;

	for (unsigned k = 0; k < 500; k++) {
		Trial trial;

		random_trial(&seed, 1 + 3 * random_unit(&seed), 4, &trial);
		if (trial.star.children < 2)
			continue;
		const double before = trial_finish(&trial);
		Trial other = trial;
		const size_t i = random_next(&seed) % trial.star.children;

		other.star.child = other.child;
		other.child[i].compute *= 0.7;
		assert_true(trial_finish(&other) <= before * (1 + 1e-13));
		other.child[i].compute = trial.child[i].compute;
		other.child[i].link *= 0.7;
		assert_true(trial_finish(&other) <= before * (1 + 1e-13));
		other.child[i].link = trial.child[i].link;
		other.star.children--;
		assert_true(trial_finish(&other) >= before * (1 - 1e-13));
	}
}

/* Closed forms share out the whole load and cannot beat the exact solution. */
TEST(closed_forms)
{
	uint64_t seed = 77;
	unsigned drawn = 0, refused = 0;

	for (unsigned k = 0; k < 900; k++) {
		double sum = 0, least = INFINITY;
		Trial trial;

		random_trial(&seed, 1 + k % 3, 3, &trial);
		ScopedNet net = star_net(&trial.star);
		ScopedSchedule schedule = solve("cui-approx", &net);
		ScopedSchedule right = solve("cui-exact", &net);

		for (uint32_t i = 0; i < net.processors; i++) {
			sum += schedule.share[i];
			least = fmin(least, schedule.share[i]);
		}
		check_near(sum, 1, 1e-10);
		if (least > 0) {
			drawn++;
			assert_true(schedule.finish >= right.finish * (1 - 1e-13));
			if (k % 3 == 0)
				check_close(schedule.finish, right.finish, 1e-13);
		} else {
			refused++;
			assert_int_equal(schedule.outcome, OUTCOME_INFEASIBLE);
			assert_true(isnan(schedule.finish));
		}
		check_replay(&net, &schedule);
	}
	assert_true(drawn > 150 && refused > 30);
}

/* --- start-ups: Eq. 4 and 5 ------------------------------------------------------------------ */

/* The load that a processor can receive and compute in `time`: halved for, none in no time. */
static double load_in(const Net *net, uint32_t i, double time)
{
	const double G = i > 0 ? net_link(net, i) : 0, A = net_compute(net, i);
	double low = 0, high = net->load;

	if (!(time > 0))
		return 0;
	/* Until nothing is between them. */
	for (double x; x = (low + high) / 2, low < x && x < high;)
		*(f(net, x) * A + x * G < time ? &low : &high) = x;
	return high;
}

/* T by halving, until which just all the load is done. */
static double searched_finish(const Net *net)
{
	double low = net->startup_compute;
	double high = low + f(net, net->load) * net_compute(net, 0);

	for (double T; T = (low + high) / 2, low < T && T < high;) {
		double sum = 0;

		for (uint32_t i = 0; i < net->processors; i++)
			sum += load_in(net, i,
				T - net->startup_compute - (i > 0 ? net->startup_transfer : 0));
		*(sum < net->load ? &low : &high) = T;
	}
	return high;
}

static void check_searched(const Net *net, const Schedule *schedule)
{
	const double T = searched_finish(net);

	check_close(schedule->finish, T, 1e-12);
	for (uint32_t i = 0; i < net->processors; i++) {
		const double late = i > 0 ? net->startup_transfer : 0;
		const double x = load_in(net, i, T - net->startup_compute - late);
		const double A = net_compute(net, i), G = i > 0 ? net_link(net, i) : 0;
		/* A little more time is much more load where the start-ups leave little. */
		const double slope = 1 / (net->order * A * pow(x, net->order - 1) + G);

		check_near(
			schedule->share[i] * net->load, x, 1e-10 * net->load + 1e-12 * T * slope);
		if (schedule->share[i] > 0)
			check_close(schedule->end[i], schedule->finish, 1e-14);
	}
}

static void set_startups(Net *net, uint64_t *seed)
{
	const double all = f(net, net->load) * net_compute(net, 0);

	net->startup_compute = random_next(seed) % 3 == 0 ? 0 : all * between(seed, 1e-4, 1);
	net->startup_transfer = random_next(seed) % 4 == 0 ? 0 : all * between(seed, 1e-4, 1.7);
}

/* An independent search finds the same T and loads; the replay charges the same start-ups. */
TEST(startups_against_a_search)
{
	uint64_t seed = 31;
	unsigned alone = 0, shared = 0;

	for (unsigned k = 0; k < 301; k++) {
		const double y = k % 4 == 0 ? 1 + (double)(k / 4 % 5) : 1 + 4 * random_unit(&seed);
		Trial trial;

		random_trial(&seed, y, 2, &trial);
		ScopedNet net = star_net(&trial.star);

		set_startups(&net, &seed);
		ScopedSchedule schedule = solve("cui-exact", &net);
		const bool late = net.startup_transfer >= f(&net, net.load) * net_compute(&net, 0);

		check_searched(&net, &schedule);
		check_replay(&net, &schedule);
		assert_int_equal(schedule.outcome, OUTCOME_EXACT);
		assert_true(schedule.startup_compute == net.startup_compute);
		assert_true(schedule.startup_transfer == net.startup_transfer);
		assert_int_equal(schedule.unused, late ? net.processors - 1 : 0);
		check_close(shares_of(&schedule), 1, 1e-13);
		check_close(schedule.speedup_bound,
			schedule.speedup + schedule.loss.removed + schedule.loss.startup +
				schedule.loss.transfer,
			1e-12);
		assert_true(schedule.loss.startup >= -1e-12 * schedule.speedup);
		alone += late && net.processors > 1;
		shared += !late && net.startup_transfer > 0 && net.processors > 1;
	}
	assert_true(alone > 8 && shared > 120);
}

TEST(startups_of_logs)
{
	uint64_t seed = 37;
	unsigned drawn = 0, alone = 0;

	for (unsigned k = 0; k < 501; k++) {
		Trial trial;

		random_trial(&seed, 1, 1, &trial);
		trial.star.load = between(&seed, 100, 1e6);
		ScopedNet net = star_net(&trial.star);

		net.law = NET_LAW_XLOGX;
		set_startups(&net, &seed);
		ScopedSchedule schedule = solve("cui-exact", &net);

		check_replay(&net, &schedule);
		if (isnan(schedule.finish))
			continue;
		check_close(schedule.finish, searched_finish(&net), 1e-12);
		check_close(shares_of(&schedule), 1, 1e-13);
		drawn++;
		alone += schedule.unused > 0;
	}
	assert_true(drawn > 200 && alone > 10);
}

/* Start-ups that leave children next to nothing, of T and of the load. */
TEST(startups_that_leave_little)
{
	uint64_t seed = 41;

	for (unsigned k = 0; k < 701; k++) {
		Trial trial;

		random_trial(&seed, 1 + 3 * random_unit(&seed), 2, &trial);
		ScopedNet net = star_net(&trial.star);
		const double all = f(&net, net.load) * net_compute(&net, 0);

		net.startup_transfer = all * (1 - between(&seed, 1e-9, 0.1));
		ScopedSchedule schedule = solve("cui-exact", &net);

		assert_int_equal(schedule.outcome, OUTCOME_EXACT);
		assert_int_equal(schedule.unused, 0);
		check_close(shares_of(&schedule), 1, 1e-12);
		assert_true(schedule.finish <= all * (1 + 1e-13));
		check_replay(&net, &schedule);
	}
}

/* --- facts ----------------------------------------------------------------------------------- */

/* Eq. 33 lies above Eq. 29, whose root solves x^2 = a x + b with the x that is solved for. */
TEST(equation_33)
{
	uint64_t seed = 43;

	for (unsigned k = 0; k < 301; k++) {
		Trial trial;

		random_trial(&seed, 3, 2, &trial);
		ScopedNet net = star_net(&trial.star);
		ScopedSchedule schedule = solve("cui-approx", &net);
		const double x = schedule.share[0] * net.load, A0 = net_compute(&net, 0);
		double a = 1;

		for (uint32_t i = 1; i < net.processors; i++)
			a += cbrt(A0 / net_compute(&net, i));
		a = net.load / a;
		check_close(
			fact_of(&schedule, "Eq. 33")->low, A0 * pow(x * x / a - x + a, 3), 1e-9);
		assert_true(fact_of(&schedule, "Eq. 33")->low >= schedule.formula * (1 - 1e-13));
	}
}

/* Alike processors: the speed-up rises with the load, up to the limit of Eq. 34. */
TEST(equation_34)
{
	uint64_t seed = 47;

	for (unsigned k = 0; k < 301; k++) {
		const unsigned m = 1 + below(&seed, 30);
		const double y = k % 3 == 0 ? 3 : 1.3 + 3 * random_unit(&seed);
		const double A = between(&seed, 0.1, 10), G = between(&seed, 0.1, 10);
		double before = 0, limit = 1;

		for (double load = 10; load <= 1e5; load *= 10) {
			ScopedNet net = star_alike(load, y, A, m, A, G);
			ScopedSchedule schedule = solve("cui-exact", &net);

			limit = fact_of(&schedule, "Eq. 34")->low;
			assert_true(schedule.speedup >= before * (1 - 1e-13));
			assert_true(schedule.speedup <= limit * (1 + 1e-13));
			before = schedule.speedup;
		}
		ScopedNet net = star_alike(1e40, y, A, m, A, G);

		check_close(finish_of("cui-exact", &net), A * pow(1e40, y) / limit, 1e-9);
		set(&net, "P0.compute=17");
		ScopedSchedule other = solve("cui-exact", &net);

		assert_null(fact_of(&other, "Eq. 34"));
	}
}
