/* layer: solver */
/* Random single-level nets: algorithm PE against Table II in exact rationals of the decimals as
 * written, FON and the best number against plain scans, and every schedule against the replay.
 * SOAK_CHECKED in the environment: so many nets of the first two. */
#include "tests/fixtures/solver/any.h"
#include "tests/fixtures/solver/solve.h"

#include "solver/base/mem.h"
#include "solver/base/number.h"
#include "solver/methods/chen/installments/installments.h"
#include "solver/methods/chen/pe/elimination.h"
#include "solver/net/random.h"

#include <float.h>
#include <gmp.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CHILDREN_MAX = 40, TEXT_MAX = 32 };

static unsigned rounds(unsigned few)
{
	const char *many = getenv("SOAK_CHECKED");

	return many ? (unsigned)atoi(many) : few;
}

/* A net as somebody would write it: decimals as text. */
typedef struct Written {
	unsigned children, order;
	char load[TEXT_MAX], root[TEXT_MAX], intensity_compute[TEXT_MAX],
		intensity_transfer[TEXT_MAX];
	char compute[CHILDREN_MAX][TEXT_MAX], link[CHILDREN_MAX][TEXT_MAX];
} Written;

/* `value` to so many significant digits; as the program reads it where these are all. */
static void write_number(char out[TEXT_MAX], double value, int digits)
{
	if (digits == DBL_DECIMAL_DIG)
		number_exact(out, value);
	else
		snprintf(out, TEXT_MAX, "%.*e", digits - 1, value);
}

static const char *one_of(uint64_t *seed, const char *const *list, unsigned count)
{
	return list[below(seed, count)];
}

/* Numbers as in textbooks: ties and keys of exactly 1 abound. */
static void write_round(Written *net, uint64_t *seed)
{
	static const char *const loads[] = {"2", "3", "5", "10", "20", "100"};
	static const char *const computes[] = {"0.5", "1", "2", "3", "4", "5", "0.7"};
	static const char *const links[] = {"0.1", "1", "2", "3", "5", "10", "20", "50", "100"};

	strcpy(net->load, one_of(seed, loads, 6));
	strcpy(net->root, one_of(seed, computes, 7));
	for (unsigned i = 0; i < net->children; i++) {
		strcpy(net->compute[i], one_of(seed, computes, 7));
		strcpy(net->link[i], one_of(seed, links, 9));
	}
}

/* Links around the edge of uselessness, so that some leave and some stay. */
static void write_edge(Written *net, uint64_t *seed, int digits, double alike)
{
	const double load = spread(seed, 3) * 30;
	const double edge = pow(load / (net->children + 1), net->order - 1.0);

	write_number(net->load, load, 3);
	write_number(net->root, spread(seed, 1), digits);
	for (unsigned i = 0; i < net->children; i++) {
		const double compute = alike > 0 ? 1 + alike * below(seed, 4) : spread(seed, 2);
		const double link = alike > 0 ? edge * 1.2 * (1 + alike * below(seed, 4))
					      : edge * compute * spread(seed, 2.5);

		write_number(net->compute[i], compute, digits);
		write_number(net->link[i], link, digits);
	}
}

static Written random_written(uint64_t *seed)
{
	static const double alike[] = {1e-9, 1e-14, DBL_EPSILON}; /* the last: within ulps */
	static const char *const factors[] = {"1", "1", "1", "0.1", "0.3", "7"};
	Written net = {.children = 1 + below(seed, CHILDREN_MAX), .order = 2 + below(seed, 5)};

	switch (below(seed, 6)) {
	case 0:
	case 1:
	case 2:
		write_round(&net, seed);
		break;
	case 3:
		write_edge(&net, seed, 2, 0);
		break;
	case 4:
		write_edge(&net, seed, 6, 0);
		break;
	default:
		write_edge(&net, seed, DBL_DECIMAL_DIG, alike[below(seed, 3)]);
		break;
	}
	strcpy(net.intensity_compute, one_of(seed, factors, 6));
	strcpy(net.intensity_transfer, one_of(seed, factors, 6));
	return net;
}

static Net read_written(const Written *written)
{
	Child child[CHILDREN_MAX];
	const Star star = {.load = atof(written->load),
		.order = written->order,
		.root = atof(written->root),
		.children = written->children,
		.child = child};

	for (unsigned i = 0; i < written->children; i++)
		child[i] = (Child){atof(written->compute[i]), atof(written->link[i])};
	Net net = star_net(&star);

	net.intensity_compute = atof(written->intensity_compute);
	net.intensity_transfer = atof(written->intensity_transfer);
	return net;
}

/* --- Table II in rationals ------------------------------------------------------------------- */

static void read_rational(mpq_t out, const char *text)
{
	char digits[TEXT_MAX + 1];
	const char *exponent = strchr(text, 'e');
	long power = exponent == NULL ? 0 : atol(exponent + 1);
	const size_t length = exponent == NULL ? strlen(text) : (size_t)(exponent - text);
	size_t used = 0;
	int after_point = 0;

	for (size_t i = 0; i < length; i++) {
		if (text[i] == '.') {
			after_point = 1;
			continue;
		}
		digits[used++] = text[i];
		power -= after_point;
	}
	digits[used] = '\0';
	mpz_set_str(mpq_numref(out), digits, 10);
	mpz_ui_pow_ui(mpq_denref(out), 10, (unsigned long)(power < 0 ? -power : 0));
	if (power > 0) {
		mpz_t scale;

		mpz_init(scale);
		mpz_ui_pow_ui(scale, 10, (unsigned long)power);
		mpz_mul(mpq_numref(out), mpq_numref(out), scale);
		mpz_clear(scale);
	}
	mpq_canonicalize(out);
}

static void raise(mpq_t out, const mpq_t base, unsigned power)
{
	mpz_pow_ui(mpq_numref(out), mpq_numref(base), power);
	mpz_pow_ui(mpq_denref(out), mpq_denref(base), power);
}

typedef struct Exact {
	mpq_t A[CHILDREN_MAX], G[CHILDREN_MAX], alpha[CHILDREN_MAX];
	mpq_t load, root, steps, a, b, least;
} Exact;

static void exact_init(Exact *exact, const Written *net)
{
	mpq_t compute, transfer;

	mpq_inits(compute, transfer, exact->load, exact->root, exact->steps, exact->a, exact->b,
		exact->least, NULL);
	read_rational(compute, net->intensity_compute);
	read_rational(transfer, net->intensity_transfer);
	read_rational(exact->load, net->load);
	read_rational(exact->root, net->root);
	mpq_mul(exact->root, exact->root, compute);
	raise(exact->steps, exact->load, net->order);
	for (unsigned i = 0; i < net->children; i++) {
		mpq_inits(exact->A[i], exact->G[i], exact->alpha[i], NULL);
		read_rational(exact->A[i], net->compute[i]);
		mpq_mul(exact->A[i], exact->A[i], compute);
		read_rational(exact->G[i], net->link[i]);
		mpq_mul(exact->G[i], exact->G[i], transfer);
	}
	mpq_clears(compute, transfer, NULL);
}

static void exact_clear(Exact *exact, unsigned children)
{
	for (unsigned i = 0; i < children; i++)
		mpq_clears(exact->A[i], exact->G[i], exact->alpha[i], NULL);
	mpq_clears(exact->load, exact->root, exact->steps, exact->a, exact->b, exact->least, NULL);
}

/* Lines 2 and 3: alpha_0 and all alpha_i of those left. */
static void exact_fractions(Exact *exact, const Written *net, const bool *left)
{
	mpq_set_ui(exact->b, 1, 1);
	for (unsigned i = 0; i < net->children; i++) {
		if (!left[i])
			continue;
		mpq_mul(exact->alpha[i], exact->steps, exact->A[i]);
		mpq_mul(exact->a, exact->load, exact->G[i]);
		mpq_add(exact->alpha[i], exact->alpha[i], exact->a);
		mpq_mul(exact->a, exact->steps, exact->root);
		mpq_div(exact->alpha[i], exact->a, exact->alpha[i]);
		mpq_add(exact->b, exact->b, exact->alpha[i]);
	}
	for (unsigned i = 0; i < net->children; i++)
		if (left[i])
			mpq_div(exact->alpha[i], exact->alpha[i], exact->b);
}

/* alpha^(gamma-1) L^(gamma-1) beta + alpha into exact->a. */
static void exact_key(Exact *exact, const Written *net, unsigned i)
{
	mpq_mul(exact->a, exact->alpha[i], exact->load);
	raise(exact->a, exact->a, net->order - 1);
	mpq_mul(exact->a, exact->a, exact->A[i]);
	mpq_div(exact->a, exact->a, exact->G[i]);
	mpq_add(exact->a, exact->a, exact->alpha[i]);
}

/* Lines 4 to 11. Returns how many were removed, in order. */
static unsigned exact_elimination(
	const Written *net, unsigned removed[CHILDREN_MAX], double key[CHILDREN_MAX])
{
	Exact exact;
	bool left[CHILDREN_MAX];
	unsigned count = 0;

	exact_init(&exact, net);
	memset(left, true, sizeof left);
	for (;;) {
		unsigned victim = CHILDREN_MAX;

		exact_fractions(&exact, net, left);
		for (unsigned i = 0; i < net->children; i++) {
			if (!left[i])
				continue;
			exact_key(&exact, net, i);
			if (victim == CHILDREN_MAX || mpq_cmp(exact.a, exact.least) < 0) {
				victim = i;
				mpq_set(exact.least, exact.a);
			}
		}
		if (victim == CHILDREN_MAX || mpq_cmp_ui(exact.least, 1, 1) >= 0)
			break;
		left[victim] = false;
		key[count] = mpq_get_d(exact.least);
		removed[count++] = victim + 1;
	}
	exact_clear(&exact, net->children);
	return count;
}

static void describe(const Written *net)
{
	print_error("order %u load %s root %s intensities %s %s\n", net->order, net->load,
		net->root, net->intensity_compute, net->intensity_transfer);
	for (unsigned i = 0; i < net->children; i++)
		print_error("  P%u A %s G %s\n", i + 1, net->compute[i], net->link[i]);
}

/* Compare PE with Table II; returns whether anybody leaves. */
static bool check_elimination(const Written *written)
{
	unsigned removed[CHILDREN_MAX];
	double key[CHILDREN_MAX];
	const unsigned expected = exact_elimination(written, removed, key);
	Net net = read_written(written);
	ChenStar star;
	ChenRemoved list;

	assert_int_equal(chen_star_read(&star, &net, NULL), STATUS_OK);
	assert_int_equal(elimination_run(&star, &list, NULL), STATUS_OK);
	if (list.count != expected)
		describe(written);
	assert_int_equal(list.count, expected);
	for (unsigned k = 0; k < expected; k++) {
		const Elimination round = chen_removed_round(&list, &star, k);

		if (round.processor != removed[k])
			describe(written);
		assert_int_equal(round.processor, removed[k]);
		check_close(round.key, key[k], 1e-13);
	}
	chen_removed_release(&list);
	chen_star_release(&star);
	net_release(&net);
	return expected > 0;
}

TEST(elimination_equals_table2)
{
	uint64_t seed = 2385;
	unsigned eliminating = 0;

	for (unsigned round = 0; round < rounds(300 / ONE_IN); round++) {
		const Written written = random_written(&seed);

		eliminating += check_elimination(&written);
	}
	/* The nets must be worth the trouble. */
	assert_true(eliminating > 120 / ONE_IN);
}

/* Numbers from 1e-12 to 1e12 and orders up to 20: no overflow, no lost digit, no wrong victim. */
static Written random_extreme(uint64_t *seed)
{
	Written net = {.children = 1 + below(seed, 5),
		.order = 2 + below(seed, 19),
		.intensity_compute = "1",
		.intensity_transfer = "1"};

	write_number(net.load, spread(seed, 24), 3);
	write_number(net.root, spread(seed, 24), 3);
	for (unsigned i = 0; i < net.children; i++) {
		write_number(net.compute[i], spread(seed, 24), 3);
		write_number(net.link[i], spread(seed, 24), 3);
	}
	return net;
}

TEST(extremes_equal_table2)
{
	uint64_t seed = 60;
	unsigned eliminating = 0;

	for (unsigned round = 0; round < 300 / ONE_IN; round++) {
		const Written written = random_extreme(&seed);
		ScopedNet net = read_written(&written);

		eliminating += check_elimination(&written);
		ScopedSchedule schedule = solve("chen-m", &net);

		check_replay(&net, &schedule);
		assert_true(isfinite(schedule.finish));
	}
	assert_true(eliminating > 90 / ONE_IN);
}

/* --- schedules ------------------------------------------------------------------------------- */

static void check_ends(const Schedule *schedule)
{
	double shares = 0;

	/* To the last bit, so that nobody is told of a difference. */
	if (schedule->outcome == OUTCOME_EXACT)
		check_close(schedule->finish, schedule->formula, 0);
	for (uint32_t i = 0; i < schedule->processors; i++) {
		shares += schedule->share[i];
		if (schedule->verdict[i] == VERDICT_USEFUL && schedule->outcome == OUTCOME_EXACT)
			check_close(schedule->end[i], schedule->formula, 1e-12);
		if (schedule->verdict[i] == VERDICT_USELESS) {
			check_close(schedule->share[i], 0, 0);
			assert_true(isnan(schedule->end[i]));
		}
	}
	check_close(shares, 1, 1e-14);
}

TEST(schedules_replay)
{
	static const char *const methods_used[] = {"chen-c", "chen-s", "chen-m"};
	uint64_t seed = 77;
	unsigned infeasible = 0;

	for (unsigned round = 0; round < 300 / ONE_IN; round++) {
		const Written written = random_written(&seed);
		ScopedNet net = read_written(&written);

		net.installments = (int32_t)(1 + below(&seed, 3));
		for (unsigned k = 0; k < 3; k++) {
			ScopedSchedule schedule = solve(methods_used[k], &net);

			if (k > 0)
				check_ends(&schedule);
			check_rows(&net, &schedule, 1e-9, 1e-12);
			check_replay(&net, &schedule);
			infeasible += schedule.outcome == OUTCOME_INFEASIBLE;
		}
	}
	assert_true(infeasible > 15 / ONE_IN);
}

/* With start-ups the schedule never ends after Theorem 9's T, where that exists. */
/* Theorem 9 as told: its two numbers are rounded to the side on which the bound holds. */
static void check_bound_told(const Schedule *schedule)
{
	const Fact *fact = schedule_fact_named(schedule, "Theorem 9");
	double first, rest;

	if (!fact)
		return;
	assert_int_equal(sscanf(fact->text, "T ≤ %lf + %lf", &first, &rest), 2);
	if (first + rest < fact->high * (1 - 1e-9) || first + rest > fact->high * (1 + 2e-4))
		fail_msg("%s: the bound is %.17g", fact->text, fact->high);
}

TEST(startups_replay)
{
	uint64_t seed = 4711;

	for (unsigned round = 0; round < 300 / ONE_IN; round++) {
		const Written written = random_written(&seed);
		ScopedNet net = read_written(&written);

		net.startup_compute = below(&seed, 4) == 0 ? 0 : spread(&seed, 4);
		net.startup_transfer = below(&seed, 4) == 0 ? 0 : spread(&seed, 4);
		net.installments = (int32_t)(1 + below(&seed, 3));
		ScopedSchedule schedule = solve("chen-m", &net);

		check_rows(&net, &schedule, 1e-9, 1e-12);
		check_replay(&net, &schedule);
		check_bound_told(&schedule);
		if (schedule.outcome == OUTCOME_EXACT)
			assert_true(schedule.finish <= schedule.formula * (1 + 1e-12));
	}
}

/* --- installments ---------------------------------------------------------------------------- */

enum { PIECES_MAX = 30000, RHO_MAX = 400 };

/* A net by plain numbers, for the scans. */
typedef struct Plain {
	unsigned children, order;
	double load, root, theta_cp, theta_cm;
	Child child[CHILDREN_MAX];
} Plain;

/* Theorem 9 by adding pieces up; infinite when some child is useless (or as good as). */
static long double scan_finish(const Plain *net, unsigned rho, bool *useful)
{
	long double sum = 1, most = 1;
	const long double steps = powl(net->load, net->order);

	for (unsigned i = 0; i < net->children; i++)
		sum += rho * steps * net->root /
		       (rho * steps * net->child[i].compute + net->load * net->child[i].link);
	*useful = true;
	for (unsigned i = 0; i < net->children; i++) {
		const long double alpha = steps * net->root / sum /
					  (rho * steps * net->child[i].compute +
						  (long double)net->load * net->child[i].link);
		const long double q = powl(alpha * net->load, net->order - 1) *
				      net->child[i].compute / net->child[i].link;
		long double data = alpha, piece = alpha, n = 1;

		*useful &= q + alpha >= 1;
		for (; data < 1 && n < PIECES_MAX; n++)
			data += piece *= q;
		most = fmaxl(most, data < 1 ? INFINITY : n);
	}
	const long double theta = fmaxl(net->theta_cp, net->theta_cm);

	return steps * net->root / sum +
	       (theta > 0 ? net->theta_cp + net->theta_cm + (most - 1) * theta : 0);
}

static unsigned scan_limit(const Plain *net)
{
	bool useful = true;
	unsigned rho = 0;

	while (useful && rho <= RHO_MAX)
		scan_finish(net, ++rho, &useful);
	return rho - 1;
}

/* Table IV, heterogeneous branch. */
static unsigned scan_fon(const Plain *net)
{
	bool useful;

	for (unsigned l = 1;; l++) {
		const long double here = scan_finish(net, l, &useful);
		const long double next = scan_finish(net, l + 1, &useful);

		if (here <= next || !useful)
			return l;
	}
}

static unsigned scan_best(const Plain *net, unsigned limit)
{
	unsigned best = 1;
	long double least = INFINITY;
	bool useful;

	for (unsigned rho = 1; rho <= limit; rho++) {
		const long double finish = scan_finish(net, rho, &useful);

		if (finish < least) {
			least = finish;
			best = rho;
		}
	}
	return best;
}

static Plain random_plain(uint64_t *seed)
{
	Plain net = {.children = 1 + below(seed, 6), .order = 2 + below(seed, 3)};
	const double decades = below(seed, 2) == 0 ? 0 : 1.5;

	net.load = spread(seed, 2) * 40;
	net.root = spread(seed, 1);
	for (unsigned i = 0; i < net.children; i++) {
		net.child[i].compute = net.root * 1.017 * spread(seed, decades);
		net.child[i].link = spread(seed, decades + 0.1);
	}
	if (below(seed, 5) > 0) {
		net.theta_cp = spread(seed, 4) * 0.1;
		net.theta_cm = spread(seed, 4) * 0.1;
	}
	return net;
}

static Net read_plain(const Plain *plain)
{
	const Star star = {.load = plain->load,
		.order = plain->order,
		.root = plain->root,
		.children = plain->children,
		.child = plain->child,
		.startup_compute = plain->theta_cp,
		.startup_transfer = plain->theta_cm};

	return star_net(&star);
}

TEST(installments_equal_scans)
{
	uint64_t seed = 31;
	unsigned compared = 0, stopped = 0;

	while (compared < rounds(100)) {
		const Plain plain = random_plain(&seed);
		const unsigned limit = scan_limit(&plain);
		ChenStar star;
		uint32_t value;
		Fon fon;

		/* PE would have removed somebody, or the scan would take too long. */
		if (limit == 0 || limit >= RHO_MAX)
			continue;
		ScopedNet net = read_plain(&plain);

		compared++;
		assert_int_equal(chen_star_read(&star, &net, NULL), STATUS_OK);
		assert_int_equal(installments_limit(&star, &value, NULL), STATUS_OK);
		assert_int_equal(value, limit);
		assert_int_equal(installments_fon(&star, limit, &fon, NULL), STATUS_OK);
		assert_int_equal(fon.rho, scan_fon(&plain));
		stopped += fon.rho < limit;
		assert_int_equal(installments_best(&star, limit, &value, NULL), STATUS_OK);
		assert_int_equal(value, scan_best(&plain, limit));
		chen_star_release(&star);
	}
	assert_true(stopped > 15 / ONE_IN);
}
