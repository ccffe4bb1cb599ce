/* layer: solver */
/* Arrays whose start-ups are just as large as their load can bear. Of the least message or load 0
 * is asked, all others are summed up from it by the rounds of section 3.3, in long double: with the
 * load that this makes there is no schedule, as the report asks for one above 0; with a little more
 * there is. SOAK_CHECKED in the environment: more nets. */
#include "tests/fixtures/solver/any.h"
#include "tests/fixtures/solver/solve.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* An array of N processors, its numbers as short decimals. */
typedef struct Edge {
	unsigned N, m;
	double Tcp, Tcm, theta_cp, theta_cm;
	long double load; /* the one at the edge */
} Edge;

/* What all processors compute in the rounds y_0 to y_(m-1), and in the periods before them: there
 * p_j computes a part (1/beta+1)^(j-1) x of which the rounds have x. */
static long double load_of(const Edge *edge, long double x, long double rounds)
{
	const long double a = 1 + (long double)edge->Tcm / edge->Tcp;
	long double sum = 0, power = 1;

	for (unsigned j = 1; j <= edge->N; j++, power *= a)
		sum += power * x - x;
	return sum + edge->N * rounds;
}

/* theta_cp > theta_cm: x is 0, and every round takes more than the one before it. */
static long double load_without_x(const Edge *edge, long double delta, long double rho)
{
	long double y = 0, rounds = 0;

	for (unsigned r = 0; r < edge->m; r++) {
		y = rho * y + delta;
		rounds += y;
	}
	return load_of(edge, 0, rounds);
}

/* theta_cp < theta_cm: the last round takes 0, each before it what leads there. */
static long double load_without_last(const Edge *edge, long double delta, long double rho)
{
	long double y = 0, rounds = 0;

	for (unsigned r = 1; r < edge->m; r++) {
		y = (y - delta) / rho;
		rounds += y;
	}
	return load_of(edge, y - delta, rounds);
}

static Edge random_edge(uint64_t *seed)
{
	static const double Tcms[] = {1, 0.1, 0.7, 3, 12.5};
	static const double rhos[] = {0.25, 0.5, 0.9, 1, 1.3, 2, 8};
	static const double thetas[][2] = {
		{1, 2}, {2, 1}, {0.1, 0.3}, {0.3, 0.1}, {0, 0.7}, {5, 0}, {2.3, 4.1}, {100, 200}};
	const double *theta = thetas[below(seed, 8)];
	Edge edge = {.N = 2 + below(seed, 29),
		.m = 1 + below(seed, 6),
		.Tcm = Tcms[below(seed, 5)],
		.theta_cm = theta[0],
		.theta_cp = theta[1]};
	char typed[40];

	snprintf(typed, sizeof typed, "%.12g", rhos[below(seed, 7)] * (edge.N - 1) * edge.Tcm);
	edge.Tcp = strtod(typed, NULL);
	const long double rho = (long double)edge.Tcp / edge.Tcm / (edge.N - 1);
	const long double delta = ((long double)theta[1] - theta[0]) / edge.Tcm;

	edge.load = delta > 0 ? load_without_x(&edge, delta, rho)
			      : load_without_last(&edge, delta, rho);
	return edge;
}

static void check_drawn(const Net *net, const Schedule *schedule)
{
	ScopedIntervals all = intervals_of(net, schedule, NET_NONE);
	const Fact *x = fact_of(schedule, "x");

	check_replay(net, schedule);
	assert_true(x == NULL || x->low > 0);
	for (size_t k = 0; k < all.count; k++)
		assert_true(all.item[k].load > 0);
	for (uint32_t i = 0; i < schedule->processors; i++)
		assert_true(schedule->share[i] > 0);
}

/* Whether there is a schedule. */
static bool is_drawn(const char *method, const char *yaml)
{
	ScopedSolved c = solved(method, yaml);
	const bool drawn = c.schedule.outcome != OUTCOME_INFEASIBLE;

	if (drawn)
		check_drawn(&c.net, &c.schedule);
	return drawn;
}

static const char *edge_yaml(const Edge *edge, double load)
{
	return text_of("load: %.17g\ninstallments: %u\nstartup: {compute: %.17g, transfer: %.17g}\n"
		       "network: {kind: array, processors: %u, compute: %.17g, link: %.17g}\n",
		load, edge->m, edge->theta_cp, edge->theta_cm, edge->N, edge->Tcp, edge->Tcm);
}

enum { NETS = 200, MANY = 60000 };

TEST(a_message_of_nothing_is_none)
{
	const int nets = getenv("SOAK_CHECKED") ? MANY : NETS;
	unsigned at = 0, above = 0, below_it = 0;
	uint64_t seed = 20250101;

	for (int k = 0; k < nets; k++) {
		const Edge edge = random_edge(&seed);
		const char *method = edge.m > 1 ? "array-ms" : "array-s";

		at += is_drawn(method, edge_yaml(&edge, (double)edge.load));
		above += is_drawn(method, edge_yaml(&edge, (double)(edge.load * (1 + 1e-12L))));
		below_it += is_drawn(method, edge_yaml(&edge, (double)(edge.load * (1 - 1e-12L))));
	}
	printf("# %d nets: %u have a schedule at the edge, %u above it, %u below\n", nets, at,
		above, below_it);
	assert_int_equal(at, 0);
	assert_int_equal(above, nets);
	assert_int_equal(below_it, 0);
}

static const char *mesh_yaml(unsigned n, unsigned N, double theta, double load)
{
	return text_of("load: %.17g\nstartup: {compute: %.17g, transfer: %.17g}\n"
		       "network: {kind: mesh, sizes: [%u, %u], compute: 7, link: 1}\n",
		load, theta, theta, n, N);
}

/* A row of n processors with start-ups of theta alike takes n theta and more: so much more than
 * theta that N such rows with links of 1 need a load above N(n-1)theta. */
TEST(a_mesh_has_the_edge_of_its_rows)
{
	unsigned nets = 0, at = 0, above = 0;

	for (unsigned n = 2; n < 12; n++)
		for (unsigned N = 2; N < 12; N++)
			for (double theta = 0.1; theta < 7; theta *= 3, nets++) {
				const double load = N * (n - 1) * theta;

				at += is_drawn("array-s", mesh_yaml(n, N, theta, load));
				above += is_drawn(
					"array-s", mesh_yaml(n, N, theta, load * (1 + 1e-12)));
			}
	printf("# %u meshes: %u have a schedule at the edge, %u above it\n", nets, at, above);
	assert_int_equal(at, 0);
	assert_int_equal(above, nets);
}

/* What an infeasible one is advised to have is no other edge. */
TEST(what_is_said_to_fit_does)
{
	ScopedSolved c = solved("array-s",
		"load: 1000\nstartup: {transfer: 100, compute: 200}\n"
		"network: {kind: array, processors: 10, compute: 100, link: 1}\n");

	assert_int_equal(c.schedule.outcome, OUTCOME_INFEASIBLE);
	assert_string_equal(c.schedule.why,
		"the start-ups are too large for the load: x = 0 is not above 0; at most N = 9 or "
		"a load above 1000 fits");
}
