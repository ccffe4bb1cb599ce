/* layer: solver */
/* Curves beside their names and faults (curve.page): lines that grow together, what does not exist,
 * regions and breaks, T relative to another. */
#include "tests/fixtures/solver/solve.h"

#include "solver/base/embed.h"
#include "solver/net/fields.h"
#include "solver/schedule/method.h"
#include "solver/study/curve/curve.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#define STAR                                                                                       \
	"network: {kind: tree, root: {compute: 2, children: [{name: A, compute: 1, link: 0.5}, "   \
	"{compute: 4, link: 1.3, repeat: 6}]}}\n"
#define ARRAY "network: {kind: array, processors: 8, compute: 2, link: 0.5}\n"
#define TREE "network: {kind: tree, levels: 3, arity: 5, compute: 2, link: 0.5}\n"

enum { TEXT_MAX = 400 };

static Status begin(Curve *out, const char *text, Error *error)
{
	const Method *method;
	Net net = net_of(text);

	assert_int_equal(method_of_net(&net, &method, error), STATUS_OK);
	const Status status = curve_begin(out, &net, method, error);

	/* The curve has its own copy. */
	net_release(&net);
	return status;
}

static Curve curve_of(const char *text)
{
	Error error = {.text = ""};
	Curve curve;

	if (begin(&curve, text, &error) != STATUS_OK)
		fail_msg("%s", error.text);
	return curve;
}

/* Every built-in net has a curve, asked for or not. */
TEST(every_sample_has_a_curve)
{
	for (const Embedded *sample = embedded_samples; sample->name; sample++) {
		ScopedCurve curve = curve_of(sample->text);

		assert_true(curve.lines >= 1);
		assert_true(curve.axis[0] != '\0');
		assert_int_equal(curve.is_default, strstr(sample->text, "\n  vary: ") == NULL);
		assert_true(curve_due(&curve));
	}
}

/* A method that one series suits is no fault. */
TEST(one_series_is_enough_for_a_method)
{
	ScopedCurve curve =
		curve_of("curve: {vary: load=1:2, methods: [hung-ct], series: [{order: 2}, "
			 "{order: 1}]}\n" STAR);

	while (curve_due(&curve))
		assert_int_equal(curve_step(&curve, NULL), STATUS_OK);
	assert_int_equal(curve_value(&curve, 0, 3).cell->state, SWEEP_NOT_APPLICABLE);
	assert_true(isnan(curve_value(&curve, 0, 3).y));
	assert_true(curve_value(&curve, 1, 3).y > 0);
}

TEST(too_many_lines_are_refused)
{
	char text[2000] = "curve: {methods: [hung-ct, hung-sf, ko-eas], series: [";
	Error error = {.text = ""};
	Curve curve;

	for (int i = 0; i < 11; i++)
		snprintf(text + strlen(text), sizeof text - strlen(text), "{load: %d}, ", i + 2);
	strcat(text, "]}\n" STAR);
	assert_int_equal(begin(&curve, text, &error), STATUS_INPUT);
	assert_string_equal(error.text, "curve.series: with 3 methods each, they make more than 32 "
					"lines; leave some out");
}

/* --- working it out -------------------------------------------------------------------------- */

TEST(lines_grow_together)
{
	ScopedCurve curve = curve_of("curve: {vary: A.link=1:2:0.25, methods: [hung-ct, hung-sf], "
				     "series: [{fat: true}, {fat: false}, {load: 7}]}\n" STAR);
	uint32_t steps = 0;

	assert_int_equal(curve.lines, 6);
	assert_int_equal(curve_points(&curve), 5);
	for (; curve_done(&curve, 5) < 5; steps++) {
		const uint32_t first = curve_done(&curve, 0);

		for (uint32_t l = 0; l < curve.lines; l++)
			assert_in_range(first - curve_done(&curve, l), 0, 1);
		const CurveValue open = curve_value(&curve, 0, first);

		if (first < 5) {
			assert_null(open.cell);
			assert_true(isnan(open.y) && isnan(open.finish) && isnan(open.ideal));
			check_close(open.x, 1 + 0.25 * first, 0);
		}
		assert_int_equal(curve_step(&curve, NULL), STATUS_OK);
	}
	assert_int_equal(steps, 15);
	while (curve_due(&curve))
		assert_int_equal(curve_step(&curve, NULL), STATUS_OK);
	assert_int_equal(curve_step(&curve, NULL), STATUS_OK);
	assert_int_equal(curve_done(&curve, 5), 5);
}

TEST(what_is_done_stays_when_cancelled)
{
	ScopedCurve curve = curve_of("order: 2\nload: 50\ncurve: {vary: A.link=1:2}\n" STAR);

	for (int i = 0; i < 3; i++)
		assert_int_equal(curve_step(&curve, NULL), STATUS_OK);
	curve_cancel(&curve);
	assert_false(curve_due(&curve));
	assert_int_equal(curve_step(&curve, NULL), STATUS_OK);
	assert_int_equal(curve_done(&curve, 0), 3);
	assert_true(curve_value(&curve, 0, 2).y > 0);
}

/* What is not there has a reason; what is drawn all the same has its finish. */
TEST(what_does_not_exist_has_a_reason)
{
	char why[ERROR_TEXT_MAX];
	ScopedCurve curve =
		curve_of("order: 2\nload: 2\nmethod: chen-m\ncurve: {vary: installments=0:9, "
			 "measure: speedup, of: formula}\n" STAR);
	uint32_t infeasible = 0;

	while (curve_due(&curve))
		assert_int_equal(curve_step(&curve, NULL), STATUS_OK);
	const CurveValue none = curve_value(&curve, 0, 0);

	assert_int_equal(none.cell->state, SWEEP_REFUSED);
	assert_true(isnan(none.y) && isnan(none.finish) && isnan(none.ideal));
	assert_int_equal(curve_reason(&curve, 0, 0, why), STATUS_OK);
	assert_string_equal(why, "installments is 0; it must be 1 or more");
	for (uint32_t k = 1; k < curve_points(&curve); k++) {
		const CurveValue value = curve_value(&curve, 0, k);

		check_close(value.ideal, 6, 0);
		check_close(value.finish, value.cell->speedup, 0);
		if (value.cell->outcome != OUTCOME_INFEASIBLE) {
			check_close(value.y, value.cell->formula_speedup, 0);
			continue;
		}
		infeasible++;
		assert_true(isnan(value.y));
		assert_true(value.finish > 0);
		assert_int_equal(curve_reason(&curve, 0, k, why), STATUS_OK);
		assert_non_null(strstr(why, "waits with"));
	}
	assert_true(infeasible > 0 && infeasible < 9);
}

/* --- verdicts -------------------------------------------------------------------------------- */

/* The first sample net with P4's link varied, with two installments in force. */
static Curve curve_of_link(const char *vary)
{
	const Embedded *sample = embedded_find(embedded_samples, "eliminated");
	char text[4000];

	snprintf(text, sizeof text, "curve: {vary: \"%s\"}\n%.*s", vary, (int)sample->length,
		sample->text);
	Curve curve = curve_of(text);

	while (curve_due(&curve))
		assert_int_equal(curve_step(&curve, NULL), STATUS_OK);
	return curve;
}

/* Of many useless ones the one whose number is varied is named, if it is among them. */
TEST(the_varied_one_is_named)
{
	static const char *const keys[] = {"A.compute=1:5:0.5", "B.compute=0.9:1.1:0.1"};
	static const char *const who[] = {"A", "5 processors"};
	const Embedded *sample = embedded_find(embedded_samples, "hung-useless");

	for (int k = 0; k < 2; k++) {
		char text[4000];

		snprintf(text, sizeof text, "curve: {vary: \"%s\"}\n%.*s", keys[k],
			(int)sample->length, sample->text);
		ScopedCurve curve = curve_of(text);

		while (curve_due(&curve))
			assert_int_equal(curve_step(&curve, NULL), STATUS_OK);
		assert_int_equal(curve.regions, 1);
		assert_string_equal(curve.region[0].who, who[k]);
	}
}

/* At 0 the array is another one than at any link above 0: no region, and no border to be told. */
TEST(what_is_the_case_at_one_value_alone_is_no_region)
{
	ScopedCurve curve = curve_of("curve: {vary: \"network.link=0:0.6:0.05\"}\n"
				     "method: array-ms\nload: 18.1672\nports: full\n"
				     "installments: best\n"
				     "startup: {compute: 0.170383, transfer: 0.0198921}\n"
				     "network: {kind: mesh, sizes: [2, 6], compute: 4.30499, "
				     "link: 0.318713}\n");

	while (curve_due(&curve))
		assert_int_equal(curve_step(&curve, NULL), STATUS_OK);
	for (uint32_t k = 0; k < curve.regions; k++)
		assert_true(curve.region[k].to - curve.region[k].from > 1e-6);
}

/* Each border by fresh solves just before and behind it; who is at fault by name. */
TEST(regions_are_those_of_fresh_solves)
{
	static const CurveKind kinds[] = {CURVE_FINE, CURVE_WAITS, CURVE_USELESS};
	ScopedCurve curve = curve_of_link("P4.link=0:50:0.5");

	assert_int_equal(curve.regions, 3);
	for (uint32_t k = 0; k < 3; k++) {
		const CurveRegion *region = &curve.region[k];

		assert_int_equal(region->kind, kinds[k]);
		assert_string_equal(region->who, k == 0 ? "" : "P4");
		for (int side = 0; side < 2; side++) {
			const double x = side == 0 ? region->from + 1e-4 : region->to - 1e-4;
			SweepPoint point;
			SweepCell cell;

			assert_int_equal(
				sweep_solve(&curve.sweep[0], x, 0, &point, &cell, NULL), STATUS_OK);
			assert_int_equal(cell.outcome == OUTCOME_INFEASIBLE, k == 1);
			assert_int_equal(cell.useless, k == 2);
		}
	}
	check_near(curve.region[1].from, 15.42, 0.01);
	check_near(curve.region[2].from, 30.34, 0.01);
	check_close(curve.region[1].to, curve.region[2].from, 0);
}

/* A jump has the values of both its sides. */
TEST(breaks_are_narrowed_down)
{
	ScopedCurve curve = curve_of_link("P4.link=0:50:5");

	assert_int_equal(curve.breaks, 2);
	for (uint32_t k = 0; k < 2; k++)
		assert_true(curve.at[k].after.value - curve.at[k].before.value < 1e-5);
	check_near(curve.at[0].before.y, 3011, 1);
	assert_true(isnan(curve.at[0].after.y) && isnan(curve.at[1].before.y));
	check_near(curve.at[1].after.y, 3336.98, 0.01);
}

/* To the next change, and not far beyond the last. */
TEST(ranges_reach_to_the_next_verdict)
{
	static const struct {
		double now, least, most;
	} rows[] = {{2, 30.34, 60}, {20, 30.34, 60}, {40, 40, 80}, {900, 30.34, 60}};
	const Embedded *sample = embedded_find(embedded_samples, "eliminated");

	for (size_t k = 0; k < sizeof rows / sizeof *rows; k++) {
		ScopedNet net = net_of(sample->text);
		char setting[40];
		SweepRange range;
		ScopedBuf vary = check_buf();

		snprintf(setting, sizeof setting, "P4.link=%g", rows[k].now);
		assert_int_equal(net_set(&net, setting, NULL), STATUS_OK);
		assert_int_equal(curve_default(&net, "P4.link", &vary, NULL), STATUS_OK);
		assert_int_equal(
			curve_reach(&net, method_find("chen-m"), 0, &vary, NULL), STATUS_OK);
		const char *numbers = strchr(vary.text, '=') + 1;

		assert_int_equal(
			sweep_range_read(&range, numbers, strlen(numbers), false, NULL), STATUS_OK);
		assert_in_range((int)range.to, (int)rows[k].least, (int)rows[k].most);
	}
	/* Who helps beyond the last change stays in the middle of the range. */
	ScopedNet net = net_of(embedded_find(embedded_samples, "fig5")->text);
	ScopedBuf vary = check_buf();

	assert_int_equal(curve_default(&net, "P3.compute", &vary, NULL), STATUS_OK);
	assert_int_equal(curve_reach(&net, method_find("chen-m"), 0, &vary, NULL), STATUS_OK);
	assert_string_equal(vary.text, "P3.compute=0.02:4:0.02");
}

/* --- relative -------------------------------------------------------------------------------- */

static double finish_at(const char *method, double link)
{
	const Embedded *sample = embedded_find(embedded_samples, "eliminated");
	char text[4000];

	snprintf(text, sizeof text, "%.*s", (int)sample->length, sample->text);
	ScopedNet net = net_of(text);

	set(&net, text_of("P4.link=%.17g", link));
	ScopedSchedule schedule = solve(method, &net);

	return schedule.outcome == OUTCOME_INFEASIBLE ? NAN : schedule.finish;
}

/* T in % of that of the first method, by fresh solves; nothing where that one has none, and a jump
 * wherever that one jumps. */
TEST(relative_to_the_first_method)
{
	ScopedCurve curve = curve_of_link("P4.link=0:50:2.5\", measure: relative, methods: "
					  "[chen-m, chen-w, chen-c], of: \"finish");
	unsigned missing = 0, jumps = 0;

	assert_int_equal(curve.lines, 3);
	for (uint32_t k = 0; k < curve_points(&curve); k++) {
		const double link = curve_value(&curve, 0, k).x, first = finish_at("chen-m", link);

		missing += isnan(first) ? 1 : 0;
		for (uint32_t line = 0; line < 3; line++) {
			const CurveValue value = curve_value(&curve, line, k);
			const double own = finish_at(curve.line[line].method->id, link);

			assert_true(isnan(value.y) == (isnan(own) || isnan(first)));
			check_close(value.y, line == 0 && !isnan(first) ? 100 : own / first * 100,
				1e-14);
		}
	}
	for (uint32_t k = 0; k < curve.breaks; k++) {
		const CurveBreak *at = &curve.at[k];

		jumps += at->line == 2;
		if (at->line == 2 && !isnan(at->after.y))
			check_close(at->after.y,
				finish_at("chen-c", at->after.value) /
					finish_at("chen-m", at->after.value) * 100,
				1e-12);
	}
	assert_int_equal(missing, 6);
	assert_int_equal(jumps, 2);
}
