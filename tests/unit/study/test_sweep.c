/* layer: solver */
/* Sweeps: which values a range has, what can be varied and what that does to the net, cells that
 * have no numbers and why, stepping, cancelling, and memory that runs out. Numbers are compared
 * with single solves of nets written by hand. */
#include "tests/fixtures/solver/solve.h"

#include "solver/base/mem.h"
#include "solver/schedule/method.h"
#include "solver/study/sweep.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char STAR[] = "method: chen-m\nload: 90\norder: 2\ninstallments: 3\n"
			   "startup: {compute: 0.3, transfer: 0.2}\n"
			   "network: {kind: tree, root: {name: R, compute: 1.1, children: ["
			   "{name: A, compute: 1.2, link: 0.1}, "
			   "{name: W, compute: 1.3, link: 0.15, repeat: 3}, "
			   "{name: Z, compute: 1.7, link: 0.2}]}}\n";
static const char TREE[] = "network: {kind: tree, root: {name: R, compute: 2, children: ["
			   "{name: A, compute: 3, link: 0.3}, {name: B, compute: 2.5, link: 0.2, "
			   "children: [{name: C, compute: 1.5, link: 0.4}]}]}}\n";
static const char REGULAR[] =
	"network: {kind: tree, levels: 3, arity: 2, compute: 1.3, link: 0.2}\n";

/* All of a sweep by one method. */
static Sweep sweep_all(const char *yaml, const char *vary, const char *id)
{
	const Method *method = method_find(id);
	Net net = net_of(yaml);
	Sweep sweep;
	Error error;

	if (sweep_begin(&sweep, &net, vary, &method, 1, SWEEP_KEEP, &error) != STATUS_OK)
		fail_msg("%s", error.text);
	net_release(&net);
	while (sweep_due(&sweep))
		assert_int_equal(sweep_step(&sweep, NULL), STATUS_OK);
	return sweep;
}

/* --- values ---------------------------------------------------------------------------------- */

static void check_values(const char *text, bool whole, uint32_t points, const double *value)
{
	SweepRange range;
	Error error;

	if (sweep_range_read(&range, text, strlen(text), whole, &error) != STATUS_OK)
		fail_msg("%s: %s", text, error.text);
	assert_int_equal(range.points, points);
	for (uint32_t k = 0; k < points; k++)
		if (sweep_range_value(&range, k) != value[k])
			fail_msg("%s: value %u is %.17g", text, k, sweep_range_value(&range, k));
}

TEST(values)
{
	check_values("0.1:1:0.1", false, 10,
		(const double[]){0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1});
	check_values("-0.3:0.3:0.15", false, 5, (const double[]){-0.3, -0.15, 0, 0.15, 0.3});
	check_values("1:10:4", true, 3, (const double[]){1, 5, 9});
	check_values("2:5", true, 4, (const double[]){2, 3, 4, 5});
	check_values("7:7", true, 1, (const double[]){7});
	check_values("0.7:0.7", false, 1, (const double[]){0.7});
	check_values("0:0", false, 1, (const double[]){0});
	check_values("1.5:1.6:1", false, 1, (const double[]){1.5});
	check_values("1e-3:3e-3:1e-3", false, 3, (const double[]){1e-3, 2e-3, 3e-3});
	check_values("1e20:3e20:1e20", false, 3, (const double[]){1e20, 2e20, 3e20});
	check_values("100:1000:450", true, 3, (const double[]){100, 550, 1000});
	/* Too far apart for one power of ten. */
	check_values("1e-12:2e12:1e12", false, 3, (const double[]){1e-12, 1e12, 2e12});
}

/* A hundred steps and no drift, whatever step the numbers call for. */
TEST(standard_steps)
{
	static const char *const ranges[] = {"0:1", "0.1:0.7", "3:4.23", "-1:1"};

	for (size_t i = 0; i < sizeof ranges / sizeof *ranges; i++) {
		SweepRange range;

		assert_int_equal(
			sweep_range_read(&range, ranges[i], strlen(ranges[i]), false, NULL),
			STATUS_OK);
		assert_int_equal(range.points, 101);
		assert_true(sweep_range_value(&range, 0) == range.from);
		assert_true(sweep_range_value(&range, 100) == range.to);
	}
	SweepRange range;

	assert_int_equal(sweep_range_read(&range, "0.1:0.7", 7, false, NULL), STATUS_OK);
	check_close(range.step, 0.006, 0);
	assert_true(sweep_range_value(&range, 50) == 0.4);
	assert_true(sweep_range_value(&range, 33) == 0.298);
}

/* Whole ends that are at least 20 apart are counted in whole steps where one leads to the last. */
TEST(whole_steps)
{
	static const struct {
		const char *text;
		uint32_t points;
		double second, last;
	} rows[] = {{"1:200", 200, 2, 200}, {"0:20", 21, 1, 20}, {"1:20", 101, 1.19, 20},
		{"1:1000", 112, 10, 1000}, {"10:1000", 199, 15, 1000}, {"0:250", 126, 2, 250},
		{"1:300", 101, 3.99, 300}, {"1:100004", 101, 1001.03, 100004},
		{"-30:70", 101, -29, 70}, {"0.5:200", 101, 2.495, 200},
		{"1:30.5", 101, 1.295, 30.5}, {"0:1e300", 101, 1e298, 1e300},
		{"1:200:0.5", 399, 1.5, 200}};

	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		SweepRange range;

		assert_int_equal(
			sweep_range_read(&range, rows[i].text, strlen(rows[i].text), false, NULL),
			STATUS_OK);
		if (range.points != rows[i].points ||
			sweep_range_value(&range, 1) != rows[i].second ||
			sweep_range_value(&range, range.points - 1) != rows[i].last)
			fail_msg("%s: %u values, %.17g to %.17g", rows[i].text, range.points,
				sweep_range_value(&range, 1),
				sweep_range_value(&range, range.points - 1));
	}
}

/* No value of a long sweep is off: each is what a person reads as that decimal. */
TEST(no_drift)
{
	SweepRange range;

	assert_int_equal(
		sweep_range_read(&range, "0.001:99.999:0.001", 18, false, NULL), STATUS_OK);
	assert_int_equal(range.points, 99999);
	for (uint32_t k = 0; k < range.points; k++) {
		char text[32];

		snprintf(text, sizeof text, "%u.%03u", (k + 1) / 1000, (k + 1) % 1000);
		if (sweep_range_value(&range, k) != strtod(text, NULL))
			fail_msg("value %u is not %s", k, text);
	}
}

/* Whatever it was refused for; each reason stands in pages (study/curve.page, net/curve.page). */
TEST(one_that_is_refused_holds_nothing)
{
	static const char *const refused[][2] = {{"children", "expected KEY=FROM:TO"},
		{"network.levels=1:2", "network.levels is for regular trees"},
		{"title=1:2", "title is not a number, so it cannot be varied"}};
	const Method *method = method_find("hung-sf");
	ScopedNet net = net_of(STAR);
	Sweep sweep;
	Error error;

	for (size_t k = 0; k < sizeof refused / sizeof *refused; k++) {
		assert_int_equal(
			sweep_begin(&sweep, &net, refused[k][0], &method, 1, SWEEP_KEEP, &error),
			STATUS_INPUT);
		assert_memory_equal(error.text, refused[k][1], strlen(refused[k][1]));
		assert_null(sweep.key);
		assert_false(sweep_due(&sweep));
	}
}

/* --- cells without numbers -------------------------------------------------------------------- */

static void check_empty(const Sweep *sweep, uint32_t k, const char *outcome, const char *reason)
{
	const SweepCell *cell = sweep_cell(sweep, k, 0);
	char text[ERROR_TEXT_MAX];

	assert_string_equal(sweep_outcome(cell), outcome);
	assert_true(isnan(cell->finish) && isnan(cell->formula));
	assert_true(isnan(cell->speedup) && isnan(cell->formula_speedup));
	assert_true(isnan(cell->rule.low) && isnan(cell->installments_estimate.low));
	assert_int_equal(sweep_reason(sweep, k, 0, text), STATUS_OK);
	if (strncmp(text, reason, strlen(reason)) != 0)
		fail_msg("%s", text);
}

TEST(empty_cells)
{
	char reason[ERROR_TEXT_MAX];
	ScopedSweep sweep = sweep_all(STAR, "load=-1:1", "chen-m");

	check_empty(&sweep, 0, "refused", "load is -1; it must be greater than 0");
	check_empty(&sweep, 50, "refused", "load is 0; it must be greater than 0");
	assert_int_equal(sweep_point(&sweep, 50)->processors, 0);
	assert_string_equal(sweep_outcome(sweep_cell(&sweep, 51, 0)), "exact");
	sweep_release(&sweep);
	sweep = sweep_all(STAR, "order=1:3:0.5", "chen-m");
	check_empty(&sweep, 1, "not-applicable", "order is 1.5; it must be a whole number");
	assert_string_equal(sweep_outcome(sweep_cell(&sweep, 2, 0)), "exact");
	sweep_release(&sweep);
	sweep = sweep_all(STAR, "installments=-1:1", "chen-m");
	check_empty(&sweep, 0, "refused", "installments is -1; it must be 1 or more");
	check_empty(&sweep, 1, "refused", "installments is 0; it must be 1 or more");
	sweep_release(&sweep);
	sweep = sweep_all(STAR, "children=-1:-1", "chen-m");
	check_empty(&sweep, 0, "refused", "children is -1; it must be from 0");
	sweep_release(&sweep);
	sweep = sweep_all(REGULAR, "network.levels=23:24", "hung-ct");
	assert_string_equal(sweep_outcome(sweep_cell(&sweep, 0, 0)), "optimal");
	check_empty(&sweep, 1, "refused", "24 levels of arity 2 are more than");
	sweep_release(&sweep);
	sweep = sweep_all(STAR, "load=1e300:1e300", "chen-m");
	check_empty(&sweep, 0, "failed", "");
	sweep_release(&sweep);
	/* Infeasible is a result with a reason of its own. */
	sweep = sweep_all(STAR, "installments=900:900", "chen-m");
	assert_string_equal(sweep_outcome(sweep_cell(&sweep, 0, 0)), "infeasible");
	assert_int_equal(sweep_reason(&sweep, 0, 0, reason), STATUS_OK);
	assert_non_null(strstr(reason, "waits with 900 installments"));
}

/* --- the whole ------------------------------------------------------------------------------- */

TEST(stepping)
{
	const Method *which[] = {
		method_find("chen-s"), method_find("chen-m"), method_find("cui-exact")};
	ScopedNet net = net_of(STAR), before;
	ScopedSweep sweep;

	assert_int_equal(net_copy(&before, &net, NULL), STATUS_OK);
	assert_int_equal(
		sweep_begin(&sweep, &net, "children=1:9", which, 3, SWEEP_LAST, NULL), STATUS_OK);
	for (uint32_t k = 0; k < 4; k++) {
		assert_true(sweep_due(&sweep));
		assert_int_equal(sweep.done, k);
		assert_int_equal(sweep_step(&sweep, NULL), STATUS_OK);
		assert_true(sweep_point(&sweep, k)->value == k + 1);
		for (uint32_t m = 0; m < 3; m++)
			assert_int_equal(sweep_cell(&sweep, k, m)->state, SWEEP_SOLVED);
	}
	sweep_cancel(&sweep);
	assert_false(sweep_due(&sweep));
	assert_int_equal(sweep.done, 4);
	assert_true(sweep_point(&sweep, 3)->value == 4);
	assert_true(net.expanded);
	assert_true(net_equal(&net, &before));
}

TEST(applicable)
{
	const Method *which[SWEEP_METHODS_MAX];
	bool found[SWEEP_METHODS_MAX];
	ScopedNet net = net_of(STAR);
	uint32_t count = 0;
	ScopedSweep sweep;

	for (; methods[count] != NULL; count++)
		which[count] = methods[count];
	/* 1 and 1.5: the linear methods have the one, Cui's have both, nobody else the other. */
	assert_int_equal(
		sweep_begin(&sweep, &net, "order=1:1.5:0.5", which, count, SWEEP_LAST, NULL),
		STATUS_OK);
	assert_int_equal(sweep_applicable(&sweep, found, NULL), STATUS_OK);
	for (uint32_t m = 0; m < count; m++)
		assert_int_equal(found[m], strncmp(which[m]->id, "array", 5) != 0 &&
						   strncmp(which[m]->id, "cube", 4) != 0);
	assert_int_equal(sweep.done, 0);
}

/* Marks of curves: the same whichever number is used at the point, and none without start-ups. */
TEST(facts)
{
	static const char yaml[] =
		"load: 500\norder: 2\nstartup: {compute: 0.1, transfer: 0.1}\nnetwork: {kind: "
		"tree, "
		"root: {compute: 1, children: [{compute: 1, link: 1, repeat: 15}]}}\n";
	ScopedSweep sweep = sweep_all(yaml, "installments=1:20", "chen-m");

	for (uint32_t k = 0; k < 20; k++) {
		const SweepCell *cell = sweep_cell(&sweep, k, 0);

		assert_int_equal(cell->installments, k + 1);
		assert_true(cell->rule.low == 17 && cell->rule.high == 17);
		assert_true(cell->best.low == 17 && cell->best.high == 17);
		check_near(cell->installments_estimate.low, 4.15, 5e-3);
		check_near(cell->installments_estimate.high, 31.25, 5e-3);
		assert_true(cell->children_estimate.low < cell->children_estimate.high);
	}
	sweep_release(&sweep);
	sweep = sweep_all(REGULAR, "load=1:2:1", "hung-ct");
	assert_true(isnan(sweep_cell(&sweep, 0, 0)->best.low));
	assert_true(isnan(sweep_cell(&sweep, 0, 0)->children_estimate.high));
}

/* Every allocation fails once: beginning leaves nothing, a step can be taken again. */
static void check_memory(const char *yaml, const char *vary, const char *id)
{
	const Method *method = method_find(id);
	ScopedNet net = net_of(yaml);
	ScopedSweep whole = sweep_all(yaml, vary, id), sweep;
	Status status = STATUS_NO_MEMORY;
	Error error;

	for (size_t k = 1; status != STATUS_OK; k++) {
		assert_true(k < 3000);
		mem_fail_plan(k, false);
		status = sweep_begin(&sweep, &net, vary, &method, 1, SWEEP_KEEP, &error);
		mem_fail_plan(0, false);
		assert_true(status == STATUS_OK || status == STATUS_NO_MEMORY);
	}
	for (uint32_t at = 0; sweep_due(&sweep); at++) {
		status = STATUS_NO_MEMORY;
		for (size_t k = 1; status != STATUS_OK; k++) {
			assert_true(k < 3000);
			assert_int_equal(sweep.done, at);
			mem_fail_plan(k, false);
			status = sweep_step(&sweep, &error);
			mem_fail_plan(0, false);
			assert_true(status == STATUS_OK || status == STATUS_NO_MEMORY);
		}
		check_close(
			sweep_cell(&sweep, at, 0)->finish, sweep_cell(&whole, at, 0)->finish, 0);
	}
}

TEST(memory)
{
	check_memory(STAR, "children=0:6:2", "chen-m");
	check_memory(TREE, "C.link=0.2:0.4:0.2", "hung-sf");
	check_memory(REGULAR, "network.levels=1:2", "hung-ct");
	check_memory(REGULAR, "network.levels=1:2", "ko-sos");
	check_memory("network: {kind: hypercube, dimension: 3, compute: 1, link: 1}\n",
		"network.dimension=1:2", "cube-p");
}

/* Arrays and cubes have no rule for their number of installments, whatever number they use; the
 * best is a number, too. */
TEST(methods_without_a_rule_name_none)
{
	static const char cube[] =
		"load: 7\norder: 1\ninstallments: 3\n"
		"network: {kind: hypercube, dimension: 3, compute: 4, link: 1}\n";
	static const char array[] =
		"load: 700\norder: 1\ninstallments: 3\nstartup: {compute: 2, transfer: 1}\n"
		"network: {kind: array, processors: 4, compute: 3, link: 1}\n";
	Sweep sweep = sweep_all(cube, "load=5:9:2", "cube-m");

	for (uint32_t k = 0; k < sweep.done; k++) {
		assert_true(isnan(sweep_cell(&sweep, k, 0)->rule.low));
		assert_true(sweep_cell(&sweep, k, 0)->best.low > 9);
	}
	sweep_release(&sweep);
	sweep = sweep_all(array, "load=500:900:100", "array-ms");
	for (uint32_t k = 0; k < sweep.done; k++)
		assert_true(isnan(sweep_cell(&sweep, k, 0)->rule.low));
	sweep_release(&sweep);
}
