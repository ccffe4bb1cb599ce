/* layer: solver */
/* What Chen & Chu claim of the best numbers of homogeneous nets, against a plain look at every
 * number: an estimate is marked exactly where the best lies outside of it, and Theorem 13 exactly
 * where T rises, Theorem 11 exactly where M is slower than S, Eqs. 6 and 7 bound T. T is Theorem
 * 9's, from the paper's formulas in long double. SOAK_CHECKED in the environment: more. */
#include "tests/fixtures/check.h"
#include "tests/fixtures/solver/any.h"
#include "tests/fixtures/solver/solve.h"

#include "solver/claims/kinds.h"
#include "solver/schedule/method.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NETS = 600, MORE = 30, NUMBERS_MAX = 400 };

typedef struct Numbers {
	long double load, A, G, theta;
	unsigned order, m, rho;
} Numbers;

/* Theorem 9 with so many; NAN where Lemma 2 fails, and where n* is too near a whole number for this
 * to tell which side it is on. */
static long double theorem9_of(const Numbers *net, unsigned m, unsigned rho, bool *doubtful)
{
	const long double L = net->load, beta = net->A / net->G, weight = powl(L, net->order - 1);
	const long double r = rho * weight * beta / (rho * weight * beta + 1);
	const long double alpha0 = 1 / (1 + m * r), alpha = alpha0 * r / rho;
	const long double q = powl(alpha, net->order - 1) * weight * beta;

	if (fabsl(q + alpha - 1) < 1e-9L || fabsl(q - 1) < 1e-6L) {
		*doubtful = true;
		return NAN;
	}
	if (q + alpha < 1)
		return NAN;
	const long double n = logl((q - 1) / alpha + 1) / logl(q);

	*doubtful = *doubtful || fabsl(n - roundl(n)) < 1e-8L;
	/* A child needs at least two communications: its own set, and the rest. */
	return alpha0 * weight * L * net->A + 2 * net->theta +
	       (fmaxl(2, ceill(n)) - 1) * net->theta;
}

typedef struct Look {
	unsigned limit, best, rise; /* T(rise + 1) > T(rise), first, above 0 */
	bool doubtful;
	long double T[NUMBERS_MAX + 2];
} Look;

static void look(const Numbers *net, bool at_children, Look *out)
{
	memset(out, 0, sizeof *out);
	out->T[0] = powl(net->load, net->order) * net->A + net->theta;
	for (unsigned k = 1; k <= NUMBERS_MAX + 1; k++) {
		out->T[k] = theorem9_of(
			net, at_children ? k : net->m, at_children ? net->rho : k, &out->doubtful);
		if (isnan(out->T[k]))
			break;
		out->limit = k;
		if (k == 1 || out->T[k] < out->T[out->best])
			out->best = k;
		if (k > 1 && out->rise == 0 && out->T[k] > out->T[k - 1])
			out->rise = k - 1;
	}
	out->doubtful = out->doubtful || out->limit > NUMBERS_MAX;
}

/* Lemma 10, as printed, with D = (m + 1) L^(gamma-1) beta. */
static void lemma10(const Numbers *net, long double *low, long double *high)
{
	const long double g = net->order, beta = net->A / net->G, L = net->load, m = net->m;
	const long double D = (m + 1) * powl(L, g - 1) * beta;
	const long double rho1 = (powl(L, g) * powl(beta, g / (g - 1)) - 1) / D;
	const long double root = powl(L, 2 * g - 1) * net->A * beta * m / net->theta;

	*low = fminl(rho1, (sqrtl(root / (m + 2)) - 1) / D);
	*high = fmaxl(rho1, (sqrtl(root / (m + 1)) - 1) / D);
}

static void lemma12(const Numbers *net, long double *low, long double *high)
{
	const long double g = net->order, beta = net->A / net->G, L = net->load, rho = net->rho;
	const long double u = powl(L, g - 1) * rho * beta;
	const long double m1 = powl(beta, 1 / (g - 1)) * L / rho - 1 / u - 1;
	const long double root = powl(L, 2 * g - 1) * net->A * rho * beta * (u + 1) / net->theta;

	*low = fminl(m1, (sqrtl(root / (rho + 1)) - 1) / u - 1);
	*high = fmaxl(m1, (sqrtl(root / rho) - 1) / u - 1);
}

static double as_written(double value)
{
	char text[32];

	snprintf(text, sizeof text, "%.3g", value);
	return strtod(text, NULL);
}

static Numbers random_numbers(uint64_t *seed)
{
	Numbers net = {.order = below(seed, 3) == 0 ? 3 : 2,
		.m = 1 + below(seed, 19),
		.rho = 1 + below(seed, 7)};

	net.load = as_written(between(seed, 31, 1900));
	net.A = as_written(between(seed, 0.043, 2.1));
	net.G = as_written(between(seed, 0.17, 5.3));
	net.theta = as_written(between(seed, 0.013, 97));
	return net;
}

typedef struct Seen {
	unsigned nets[2], outside[2], far[2], theorem, rounding, alone, holds;
	unsigned slower, direct, bound[2];
} Seen;

static void check_estimate(const Schedule *schedule, const char *name, const Look *truth,
	long double low, long double high, unsigned which, Seen *seen)
{
	const Fact *fact = schedule_fact_named(schedule, name);

	assert_non_null(fact);
	assert_true(fact->estimate);
	check_close(fact->low, (double)low, 1e-9);
	check_close(fact->high, (double)high, 1e-9);
	if (truth->doubtful || truth->limit == 0)
		return;
	const bool outside = truth->best < low || truth->best > high;

	check_close(fact->claim.number[1], truth->best, 0);
	assert_int_equal(*fact->because != '\0', outside);
	seen->nets[which]++;
	seen->outside[which] += outside;
	seen->far[which] += outside && fact->claim.number[3] > 0;
}

static void check_theorem13(
	const Schedule *schedule, const Look *truth, long double low, Seen *seen)
{
	const Fact *fact = fact_of(schedule, "Theorem 13");
	const unsigned most = (unsigned)fmaxl(1, floorl(low));
	const bool worse = truth->T[1] > truth->T[0];

	if (truth->doubtful || truth->limit < most)
		return;
	const bool fails = worse || (truth->rise > 0 && truth->rise + 1 <= most);

	assert_non_null(fact);
	assert_int_equal(fact->estimate, fails);
	assert_int_equal(fact->claim.kind, fails ? CLAIM_THEOREM_13_FAILS : CLAIM_THEOREM_13);
	check_close(fact->claim.number[0], most, 0);
	if (worse)
		assert_true(isnan(fact->claim.number[1]));
	else
		check_close(
			fact->claim.number[1], fails ? truth->rise : (double)truth->T[most], 1e-9);
	seen->alone += worse;
	seen->theorem += fails && !worse;
	seen->holds += !fails && most > 1;
	seen->rounding += fact->reason.kind == CLAIM_ROUNDS_ROUNDED_UP;
}

static void check_theorem11(
	const Schedule *schedule, const Look *truth, long double low, Seen *seen)
{
	const Fact *fact = fact_of(schedule, "Theorem 11");
	const unsigned most = (unsigned)fmaxl(1, floorl(low));
	bool slower = false;

	if (schedule->outcome != OUTCOME_EXACT) {
		assert_null(fact);
		return;
	}
	if (truth->doubtful || truth->limit < most)
		return;
	for (unsigned rho = 2; rho <= most; rho++)
		slower |= truth->T[rho] > truth->T[1] * (1 + 1e-15L);
	assert_non_null(fact);
	assert_int_equal(fact->estimate, slower);
	check_close(fact->high, most, 0);
	check_close(fact->claim.number[1], (double)truth->T[most], 1e-9);
	check_close(fact->claim.number[2], (double)truth->T[1], 1e-9);
	seen->slower += slower;
	seen->direct += most > 1;
}

/* The number behind `head`. */
static double told_after(const char *text, const char *head)
{
	const char *at = strstr(text, head);

	assert_non_null(at);
	return strtod(at + strlen(head), NULL);
}

/* They bound T, the numbers told too, and are as far from it as 1/alpha is from the rounds. */
static void check_bound(const Schedule *schedule, const Numbers *net, const Look *truth, Seen *seen)
{
	const Fact *above = fact_of(schedule, "Eq. 6"), *below_it = fact_of(schedule, "Eq. 7");
	const long double beta = net->A / net->G, alpha = schedule->share[1] / net->rho;
	const long double q = powl(alpha * net->load, net->order - 1) * beta;
	const long double T = truth->T[net->rho];

	if (schedule->outcome != OUTCOME_EXACT) {
		assert_true(!above && !below_it);
		return;
	}
	if (truth->doubtful)
		return;
	assert_true((above != NULL) == (q >= 1) && (below_it != NULL) == (q < 1));
	const long double bound = above ? above->low : below_it->low;
	const long double rounds =
		(T - schedule->share[0] * powl(net->load, net->order) * net->A) / net->theta - 1;

	assert_true(above ? T <= bound : T > bound);
	assert_true(above ? T <= told_after(above->text, "at most ")
			  : T > told_after(below_it->text, "above "));
	check_near((double)((bound - T) / net->theta),
		(double)((above ? 1 / alpha + 1 : 1 / alpha) - rounds), 1e-5);
	seen->bound[above == NULL]++;
}

static int as_many(int nets)
{
	return getenv("SOAK_CHECKED") ? MORE * nets : nets;
}

TEST(claims_against_every_number)
{
	uint64_t seed = 20261122;
	Seen seen = {0};

	for (int k = 0; k < as_many(NETS); k++) {
		const Numbers net = random_numbers(&seed);
		Child child[20];
		Look by_rho, by_m;
		long double low, high;

		for (unsigned i = 0; i < net.m; i++)
			child[i] = (Child){(double)net.A, (double)net.G};
		look(&net, false, &by_rho);
		look(&net, true, &by_m);
		/* Else PE removes somebody, and it is another net. */
		if (by_rho.limit == 0)
			continue;
		const Star star = {.load = (double)net.load,
			.order = net.order,
			.installments = (int)net.rho,
			.root = (double)net.A,
			.children = net.m,
			.child = child,
			.startup_compute = (double)net.theta,
			.startup_transfer = (double)net.theta};
		Net given = star_net(&star);
		Schedule schedule = solve("chen-m", &given);

		lemma10(&net, &low, &high);
		check_estimate(&schedule, "Lemma 10", &by_rho, low, high, 0, &seen);
		check_theorem11(&schedule, &by_rho, low, &seen);
		check_bound(&schedule, &net, &by_rho, &seen);
		lemma12(&net, &low, &high);
		check_estimate(&schedule, "Lemma 12", &by_m, low, high, 1, &seen);
		check_theorem13(&schedule, &by_m, low, &seen);
		schedule_release(&schedule);
		net_release(&given);
	}
	/* There is something to be found, and something that holds. */
	assert_true(seen.nets[0] > NETS / 3 && seen.nets[1] > NETS / 3);
	assert_true(seen.outside[0] > 8 && seen.outside[1] > 40);
	assert_true(seen.far[0] > 4 && seen.far[1] > 20);
	assert_true(seen.nets[0] - seen.outside[0] > NETS / 5);
	assert_true(seen.nets[1] - seen.outside[1] > NETS / 20);
	assert_true(seen.theorem > 12 && seen.rounding > 0 && seen.alone > 0);
	assert_true(seen.holds > NETS / 10 && seen.direct > NETS / 20);
	assert_true(seen.bound[0] > NETS / 5 && seen.bound[1] > 2);
	/* Theorem 11 held on all that were ever tried. */
	assert_int_equal(seen.slower, 0);
}
