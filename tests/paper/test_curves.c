/* layer: solver */
/* The papers' figures that are curves, as sweeps: Figs 6 to 10 of Chen & Chu, Fig. 9 of Hung &
 * Robertazzi, Fig. 4 of Ko & Robertazzi, Fig. 3.15 of the report. Their printed numbers, and every
 * point against a solve of its own. */
#include "tests/fixtures/solver/fig9.h"
#include "tests/fixtures/solver/solve.h"

#include "solver/file/read.h"
#include "solver/study/sweep.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { YAML_MAX = 400, METHODS_MAX = 4 };

/* All points of a sweep by the methods named, NULL-ended. */
static Sweep sweep_all(const char *yaml, const char *vary, const char *const *ids)
{
	const Method *which[METHODS_MAX];
	uint32_t count = 0;
	Error error;
	Sweep sweep;
	Net net;

	for (; ids[count] != NULL; count++)
		which[count] = method_find(ids[count]);
	if (net_read(&net, "net", yaml, strlen(yaml), &error) != STATUS_OK ||
		sweep_begin(&sweep, &net, vary, which, count, SWEEP_KEEP, &error) != STATUS_OK)
		fail_msg("%s", error.text);
	net_release(&net);
	while (sweep_due(&sweep))
		assert_int_equal(sweep_step(&sweep, NULL), STATUS_OK);
	assert_int_equal(sweep.done, sweep.range.points);
	return sweep;
}

static uint32_t fastest(const Sweep *sweep, uint32_t m)
{
	uint32_t best = 0;

	for (uint32_t k = 1; k < sweep->done; k++)
		if (sweep_cell(sweep, k, m)->formula_speedup >
			sweep_cell(sweep, best, m)->formula_speedup)
			best = k;
	return (uint32_t)sweep_point(sweep, best)->value;
}

/* --- Chen & Chu ------------------------------------------------------------------------------ */

typedef struct Homogeneous {
	double load, A, theta;
	int rho;
} Homogeneous;

static void write_star(const Homogeneous *star, unsigned children, char yaml[YAML_MAX])
{
	snprintf(yaml, YAML_MAX,
		"load: %g\norder: 2\ninstallments: %d\nstartup: {compute: %g, transfer: %g}\n"
		"network: {kind: tree, root: {compute: %g, children: [{compute: %g, link: 1, "
		"repeat: %u}]}}\n",
		star->load, star->rho, star->theta, star->theta, star->A, star->A, children);
}

/* Every point against a net with so many children, built from numbers. */
static void check_children(const Sweep *sweep, const Homogeneous *star)
{
	for (uint32_t k = 0; k < sweep->done; k++)
		for (uint32_t m = 0; m < sweep->methods; m++) {
			const SweepCell *cell = sweep_cell(sweep, k, m);
			ScopedNet net = star_alike(star->load, 2, star->A,
				(unsigned)sweep_point(sweep, k)->value, star->A, 1);

			net.startup_compute = net.startup_transfer = star->theta;
			net.installments = star->rho;
			ScopedSchedule schedule = solve(sweep->method[m]->id, &net);

			assert_int_equal(cell->outcome, schedule.outcome);
			assert_int_equal(cell->useless, schedule.eliminations);
			check_close(cell->finish, schedule.finish, 0);
			check_close(cell->formula, schedule.formula, 0);
			check_close(cell->speedup, schedule.speedup, 0);
			check_close(cell->formula_speedup, schedule.formula_speedup, 0);
		}
}

static Sweep sweep_children(const Homogeneous *star, const char *vary, const char *const *ids)
{
	char yaml[YAML_MAX];

	write_star(star, 3, yaml);
	Sweep sweep = sweep_all(yaml, vary, ids);

	check_children(&sweep, star);
	return sweep;
}

/* S climbs to 10.998 of 11; C falls with every child. */
TEST(chen_6)
{
	const Homogeneous star = {.load = 500, .A = 10, .rho = 1};
	ScopedSweep sweep = sweep_children(
		&star, "children=1:10", (const char *const[]){"chen-s", "chen-c", NULL});

	check_near(sweep_cell(&sweep, 9, 0)->speedup, 10.998, 5e-4);
	for (uint32_t k = 1; k < 10; k++) {
		assert_true(
			sweep_cell(&sweep, k, 0)->speedup > sweep_cell(&sweep, k - 1, 0)->speedup);
		assert_true(
			sweep_cell(&sweep, k, 1)->speedup < sweep_cell(&sweep, k - 1, 1)->speedup);
	}
}

/* Section VI's two terms of M; the second charges a step of 0.1 more than Theorem 9. */
TEST(chen_7)
{
	static const double first[] = {6291.4, 4203.5, 3156.1, 2526.6, 2106.4, 1806.1, 1580.7};
	static const double second[] = {0.5, 0.5, 0.6, 0.7, 0.9, 1.2, 2.0};
	const Homogeneous star = {.load = 500, .A = 0.05, .theta = 0.1, .rho = 3};
	ScopedSweep sweep = sweep_children(
		&star, "children=1:7", (const char *const[]){"chen-m", "chen-s", NULL});

	for (uint32_t k = 0; k < 7; k++)
		check_near(sweep_cell(&sweep, k, 0)->formula, first[k] + second[k] - 0.1, 0.0501);
	check_near(sweep_cell(&sweep, 6, 0)->formula_speedup, 7.898464, 5e-7);
	check_near(sweep_cell(&sweep, 6, 1)->formula_speedup, 7.728919, 5e-7);
}

/* Where every piece costs 20, M is ahead of S up to six children only. */
TEST(chen_8)
{
	const Homogeneous star = {.load = 500, .A = 0.1, .theta = 20, .rho = 3};
	ScopedSweep sweep = sweep_children(
		&star, "children=1:15", (const char *const[]){"chen-m", "chen-s", NULL});

	for (uint32_t k = 0; k < 15; k++)
		assert_int_equal(sweep_cell(&sweep, k, 0)->formula_speedup >
					 sweep_cell(&sweep, k, 1)->formula_speedup,
			sweep_point(&sweep, k)->value <= 6);
}

/* The best numbers of children lie within Lemma 12's ranges. */
TEST(chen_9)
{
	static const double load[] = {500, 750, 1000}, m1[] = {15.66, 24.00, 32.33};
	static const double m2[] = {11.534931, 17.787176, 24.038299};
	static const unsigned best[] = {13, 20, 28};

	for (int i = 0; i < 3; i++) {
		const Homogeneous star = {.load = load[i], .A = 0.1, .theta = 40, .rho = 3};
		ScopedSweep sweep = sweep_children(
			&star, "children=1:32", (const char *const[]){"chen-m", NULL});
		const SweepSpan range = sweep_cell(&sweep, 4, 0)->children_estimate;

		assert_int_equal(fastest(&sweep, 0), best[i]);
		check_near(range.low, m2[i], 5e-7);
		check_near(range.high, m1[i], 0.01);
	}
}

/* FON stops at 17, 22, 25 installments; the curve's maximum is at 17, 26, 36. */
TEST(chen_10)
{
	static const double load[] = {500, 750, 1000};
	static const double low[] = {4.15, 5.08, 5.87}, high[] = {31.25, 46.87, 62.50};
	static const unsigned fon[] = {17, 22, 25}, best[] = {17, 26, 36};

	for (int i = 0; i < 3; i++) {
		const Homogeneous star = {.load = load[i], .A = 1, .theta = 0.1, .rho = 1};
		char yaml[YAML_MAX];

		write_star(&star, 15, yaml);
		ScopedSweep sweep =
			sweep_all(yaml, "installments=1:60", (const char *const[]){"chen-m", NULL});

		assert_int_equal(fastest(&sweep, 0), best[i]);
		for (uint32_t k = 0; k < 60; k++) {
			const SweepCell *cell = sweep_cell(&sweep, k, 0);

			if (cell->outcome == OUTCOME_INFEASIBLE)
				continue;
			assert_int_equal(cell->rule.low, fon[i]);
			assert_int_equal(cell->best.low, best[i]);
			check_near(cell->installments_estimate.low, low[i], 0.00999);
			check_near(cell->installments_estimate.high, high[i], 0.00999);
		}
		/* FON goes on while it gains, and stops where it does not. */
		for (uint32_t k = 7; k < fon[i] - 1; k++)
			assert_true(sweep_cell(&sweep, k, 0)->formula >
				    sweep_cell(&sweep, k + 1, 0)->formula);
		assert_true(sweep_cell(&sweep, fon[i] - 1, 0)->formula <=
			    sweep_cell(&sweep, fon[i], 0)->formula);
	}
}

/* --- Hung & Robertazzi ----------------------------------------------------------------------- */

/* Speed-up over the number of processors, which is the speed-up with infinitely fast links: ten
 * levels, up to twelve million processors. */
TEST(hung_9)
{
	for (uint32_t curve = 0; curve < 4; curve++) {
		char yaml[YAML_MAX];

		snprintf(yaml, sizeof yaml,
			"fat: %s\ndistribution: %s\n"
			"network: {kind: tree, levels: 1, arity: 5, compute: 1, link: 0.1}\n",
			curve < 2 ? "true" : "false", curve % 2 ? "simultaneous" : "sequential");
		ScopedSweep sweep = sweep_all(yaml, "network.levels=1:10",
			(const char *const[]){"hung-ct", "hung-sf", NULL});

		for (uint32_t k = 0; k < 10; k++)
			for (uint32_t m = 0; m < 2; m++) {
				const double wanted = fig9_ratio[k][curve + 4 * m];
				const SweepCell *cell = sweep_cell(&sweep, k, m);

				assert_int_equal(cell->outcome, OUTCOME_OPTIMAL);
				check_near(cell->speedup / sweep_point(&sweep, k)->processors,
					wanted, 5e-9 * wanted);
				check_close(cell->formula_speedup, cell->speedup, 1e-12);
			}
		assert_int_equal(sweep_point(&sweep, 9)->processors, 12207031);
	}
}

/* --- Ko & Robertazzi ------------------------------------------------------------------------- */

/* Fig. 4: speed-up over the arity, on three levels; and on four, where MOS has no schedule at four
 * children. */
TEST(ko_4)
{
	static const double three[4][3] = {{2.941176, 3.353477, 3.537784},
		{6.787330, 8.312125, 9.744281}, {10.309278, 13.308792, 15.447560},
		{12.743628, 16.763161, 17.432038}};
	static const double four[3][3] = {{3.125000, 3.791753, 4.209275},
		{8.031088, 10.391108, 13.674287}, {11.770428, 15.622537, 16.799745}};

	for (int levels = 3; levels <= 4; levels++) {
		char yaml[YAML_MAX];

		snprintf(yaml, sizeof yaml,
			"intensity: {report: 0.2}\n"
			"network: {kind: tree, levels: %d, arity: 1, compute: 1, link: 0.05}\n",
			levels);
		ScopedSweep sweep = sweep_all(yaml, "network.arity=1:4",
			(const char *const[]){"ko-eas", "ko-sos", "ko-mos", NULL});

		for (uint32_t k = 0; k < (levels == 3 ? 4 : 3); k++)
			for (uint32_t m = 0; m < 3; m++)
				check_near(sweep_cell(&sweep, k, m)->speedup,
					levels == 3 ? three[k][m] : four[k][m], 5.1e-7);
		if (levels == 4)
			assert_int_equal(sweep_cell(&sweep, 3, 2)->outcome, OUTCOME_INFEASIBLE);
	}
}

/* --- the report ------------------------------------------------------------------------------ */

/* Fig. 3.15: algorithm Q with start-ups it does not reckon with. */
TEST(report_3_15)
{
	static const char yaml[] = "load: 10000\nstartup: {compute: 20, transfer: 200}\n"
				   "network: {kind: array, processors: 2, compute: 100, link: 1}\n";
	ScopedSweep sweep =
		sweep_all(yaml, "network.processors=1:120", (const char *const[]){"array-q", NULL});
	uint32_t best = 0;

	for (uint32_t k = 1; k < sweep.done; k++)
		if (sweep_cell(&sweep, k, 0)->speedup > sweep_cell(&sweep, best, 0)->speedup)
			best = k;
	assert_true(sweep_point(&sweep, best)->value == 69);
}
