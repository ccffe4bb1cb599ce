/* layer: solver */
/* The papers' figures that are curves, as the sample files ask for them: their printed numbers,
 * read through curve.h. */
#include "tests/fixtures/check.h"
#include "tests/fixtures/solver/fig9.h"

#include "solver/base/embed.h"
#include "solver/file/read.h"
#include "solver/schedule/method.h"
#include "solver/study/curve/curve.h"

#include <math.h>
#include <string.h>

/* The whole curve of a sample. */
static Curve curve_of(const char *name)
{
	const Embedded *sample = embedded_find(embedded_samples, name);
	const Method *method;
	Error error = {.text = ""};
	Curve curve;
	Net net;

	assert_non_null(sample);
	if (net_read(&net, name, sample->text, sample->length, &error) != STATUS_OK ||
		method_of_net(&net, &method, &error) != STATUS_OK ||
		curve_begin(&curve, &net, method, &error) != STATUS_OK)
		fail_msg("%s: %s", name, error.text);
	net_release(&net);
	while (curve_due(&curve))
		assert_int_equal(curve_step(&curve, &error), STATUS_OK);
	assert_false(curve.is_default);
	return curve;
}

static void check_labels(const Curve *curve, const char *const *labels)
{
	for (uint32_t l = 0; l < curve->lines; l++) {
		assert_non_null(labels[l]);
		assert_string_equal(curve->line[l].label, labels[l]);
		assert_int_equal(curve_done(curve, l), curve_points(curve));
	}
	assert_null(labels[curve->lines]);
}

static double y(const Curve *curve, uint32_t line, double x)
{
	for (uint32_t k = 0; k < curve_points(curve); k++) {
		const CurveValue value = curve_value(curve, line, k);

		if (value.x == x)
			return value.y;
	}
	fail_msg("%g is no value of the curve", x);
	return NAN;
}

/* Where a line is highest. */
static double summit(const Curve *curve, uint32_t line)
{
	CurveValue best = {.y = NAN};

	for (uint32_t k = 0; k < curve_points(curve); k++) {
		const CurveValue value = curve_value(curve, line, k);

		if (!(value.y <= best.y) && !isnan(value.y))
			best = value;
	}
	return best.x;
}

/* --- Chen & Chu ------------------------------------------------------------------------------ */

/* 10.99 at m = 10, below the ideal m + 1; C falls. */
TEST(chen_6)
{
	ScopedCurve curve = curve_of("fig6");

	check_labels(&curve, (const char *const[]){"chen-s", "chen-c", NULL});
	assert_string_equal(curve.axis, "children m");
	check_close(curve.now, 10, 0);
	check_near(y(&curve, 0, 10), 10.998, 5e-4);
	for (uint32_t k = 0; k < 10; k++) {
		const CurveValue s = curve_value(&curve, 0, k), c = curve_value(&curve, 1, k);

		check_close(s.ideal, s.x + 1, 0);
		assert_true(s.y < s.ideal);
		check_close(s.y, s.finish, 1e-12);
		if (k > 0)
			assert_true(c.y < curve_value(&curve, 1, k - 1).y);
	}
}

TEST(chen_7)
{
	ScopedCurve curve = curve_of("fig7");

	check_labels(&curve, (const char *const[]){"chen-m", "chen-s", NULL});
	check_near(y(&curve, 0, 7), 7.898464, 5e-7);
	check_near(y(&curve, 1, 7), 7.728919, 5e-7);
}

/* M beats S up to six children. */
TEST(chen_8)
{
	ScopedCurve curve = curve_of("fig8");

	for (uint32_t m = 1; m <= 15; m++)
		assert_int_equal(y(&curve, 0, m) > y(&curve, 1, m), m <= 6);
}

/* The best numbers of children and of installments. */
TEST(chen_9_and_10)
{
	static const double children[] = {13, 20, 28}, installments[] = {17, 26, 36};
	static const char *const labels[] = {"L 500", "L 750", "L 1000", NULL};
	ScopedCurve nine = curve_of("fig9"), ten = curve_of("fig10");

	check_labels(&nine, labels);
	check_labels(&ten, labels);
	assert_string_equal(ten.axis, "installments \xCF\x81");
	check_close(ten.now, NAN, 0);
	for (uint32_t line = 0; line < 3; line++) {
		check_close(summit(&nine, line), children[line], 0);
		check_close(summit(&ten, line), installments[line], 0);
	}
	/* Three installments are too many for half of the children. */
	assert_true(isnan(y(&nine, 0, 35)));
	assert_int_equal(curve_value(&nine, 0, 34).cell->outcome, OUTCOME_INFEASIBLE);
}

/* --- Hung & Robertazzi, Ko & Robertazzi ------------------------------------------------------ */

TEST(hung_9)
{
	/* Columns of the figure's numbers, line by line: CT and SF of each series. */
	static const uint32_t column[] = {0, 4, 1, 5, 2, 6, 3, 7};
	ScopedCurve curve = curve_of("hung-fig9");

	check_labels(&curve,
		(const char *const[]){"hung-ct, fat, sequential", "hung-sf, fat, sequential",
			"hung-ct, fat, simultaneous", "hung-sf, fat, simultaneous",
			"hung-ct, nonfat, sequential", "hung-sf, nonfat, sequential",
			"hung-ct, nonfat, simultaneous", "hung-sf, nonfat, simultaneous", NULL});
	assert_int_equal(curve_points(&curve), 10);
	for (uint32_t line = 0; line < 8; line++)
		for (uint32_t k = 0; k < 10; k++) {
			const double wanted = fig9_ratio[k][column[line]];

			check_near(curve_value(&curve, line, k).y, wanted, 5e-9 * wanted);
		}
	check_close(curve_value(&curve, 0, 9).ideal, 12207031, 0);
}

TEST(ko_4)
{
	static const double speedup[4][3] = {{2.941176, 3.353477, 3.537784},
		{6.787330, 8.312125, 9.744281}, {10.309278, 13.308792, 15.447560},
		{12.743628, 16.763161, 17.432038}};
	ScopedCurve curve = curve_of("ko-fig4");

	check_labels(&curve, (const char *const[]){"ko-eas", "ko-sos", "ko-mos", NULL});
	for (uint32_t k = 0; k < 4; k++)
		for (uint32_t line = 0; line < 3; line++)
			check_near(curve_value(&curve, line, k).y, speedup[k][line], 5.1e-7);
}

/* --- the report ------------------------------------------------------------------------------ */

/* Parameters ours: numbers of the report's formulas at N = 101 and 200. */
TEST(report_3_12)
{
	ScopedCurve curve = curve_of("array-fig3-12");

	check_labels(&curve, (const char *const[]){"array-m", "array-q", NULL});
	check_close(curve.now, 101, 0);
	check_close(y(&curve, 0, 101), 92.456506574360, 1e-12);
	check_close(y(&curve, 0, 200), 100.97523814722, 1e-12);
	check_close(y(&curve, 1, 100), 63.659167554759, 1e-12);
	for (uint32_t k = 0; k < curve_points(&curve); k++)
		assert_true(curve_value(&curve, 0, k).y >= curve_value(&curve, 1, k).y);
}

/* S is ahead of Q at their best for both pairs of start-ups; N = 20 and both maxima. */
TEST(report_3_13)
{
	static const double twenty[] = {
		18.126380435468, 18.094457124392, 17.875629546317, 17.613050929680};
	static const double highest[] = {71.009, 64.680, 46.064, 39.060};
	ScopedCurve curve = curve_of("array-fig3-13");

	check_labels(&curve, (const char *const[]){"array-s, \xCE\xB8"
						   "cm 1, \xCE\xB8"
						   "cp 2",
				     "array-q, \xCE\xB8"
				     "cm 1, \xCE\xB8"
				     "cp 2",
				     "array-s, \xCE\xB8"
				     "cm 10, \xCE\xB8"
				     "cp 1",
				     "array-q, \xCE\xB8"
				     "cm 10, \xCE\xB8"
				     "cp 1",
				     NULL});
	for (uint32_t line = 0; line < 4; line++) {
		check_close(y(&curve, line, 20), twenty[line], 1e-12);
		check_near(y(&curve, line, summit(&curve, line)), highest[line], 5.1e-4);
	}
}

TEST(report_3_14)
{
	ScopedCurve curve = curve_of("array-fig3-14");

	check_close(y(&curve, 0, 20), 19.989147910938, 1e-12);
	check_close(y(&curve, 1, 20), 19.959780392948, 1e-12);
}

/* The best numbers of processors, next to the exact 69.16, 192.33 and 395.62. */
TEST(report_3_15)
{
	static const double best[] = {69.162235246, 192.329072822, 395.616156205};
	ScopedCurve curve = curve_of("array-fig3-15");

	for (uint32_t line = 0; line < 3; line++)
		check_near(summit(&curve, line), best[line], 0.99999);
}

/* The best numbers of installments, next to Eq. 3.3.30's. */
TEST(report_3_16)
{
	static const double best[] = {6.286342420, 21.424572086, 69.295857575};
	ScopedCurve curve = curve_of("array-fig3-16");

	check_labels(&curve,
		(const char *const[]){"load 1000000", "load 10000000", "load 100000000", NULL});
	assert_string_equal(curve.axis, "installments m");
	for (uint32_t line = 0; line < 3; line++)
		check_near(summit(&curve, line), best[line], 0.99999);
}

TEST(report_4_9)
{
	static const double dimension[] = {6, 9, 10, 12};
	static const double speedup[4][3] = {{63.999999999044, 63.383358622520, 56.833907135794},
		{511.61694004343, 437.66786490461, 308.56187874740},
		{929.74038210154, 705.96598208682, 471.84036872951},
		{1200.9993169175, 1157.4883185947, 852.55352008561}};
	ScopedCurve curve = curve_of("cube-fig4-9");

	check_labels(&curve, (const char *const[]){"cube-m", "cube-p", "cube-c", NULL});
	assert_string_equal(curve.axis, "dimension d");
	for (int i = 0; i < 4; i++)
		for (uint32_t line = 0; line < 3; line++)
			check_close(y(&curve, line, dimension[i]), speedup[i][line], 1e-12);
}
