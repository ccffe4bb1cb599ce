/* layer: layouts */
#include "tests/fixtures/check.h"

#include "layouts/scene/axis.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { INTERVALS_MAX = 64, OTHERS_MAX = 32 };

/* Example 2 of Chen & Chu (Fig. 5), drawn as its model sheet says, with any G for P3. */
typedef struct Example {
	AxisInterval interval[INTERVALS_MAX];
	size_t count;
	double other[OTHERS_MAX]; /* starts and ends of P0, P1 and P2 */
	size_t others;
	int pieces; /* transfers of P3 after its first */
	double finish;
} Example;

static void add(Example *example, bool other, double start, double end, double min_cells)
{
	assert_true(example->count < INTERVALS_MAX && example->others + 2 <= OTHERS_MAX);
	example->interval[example->count++] = (AxisInterval){start, end, min_cells};
	if (other) {
		example->other[example->others++] = start;
		example->other[example->others++] = end;
	}
}

static void add_child(Example *example, bool other, double share, double a, double g)
{
	const double load = 100;
	double ratio = share * load * a / g, piece = share, left = 1 - share;
	double link = share * load * g, start = link, end = start + share * share * 1e4 * a;

	double first_sent = 0, first_start = 0;

	example->pieces = 0;
	add(example, other, 0, link, 5);
	add(example, other, start, end, 8);
	while (left > 1e-12) {
		double sent = fmax(link, start), before_link = link, before_end = end;

		piece = fmin(piece * ratio, left);
		left -= piece;
		link = sent + piece * load * g;
		start = fmax(end, link);
		end = start + share * piece * 1e4 * a;
		example->pieces++;
		/* As diagrams do: the first two, the last, and between them a comb. */
		if (example->pieces == 2) {
			first_sent = sent;
			first_start = start;
		}
		if (left <= 1e-12 && example->pieces > 2) {
			add(example, other, first_sent, before_link, 2);
			add(example, other, first_start, before_end, 2);
		}
		if (left <= 1e-12 || example->pieces == 1) {
			add(example, other, sent, link, 5);
			add(example, other, start, end, 8);
		}
	}
	add(example, other, end, end + share * 1e4 * a, 8); /* the second installment */
}

static Example example2(double g3)
{
	const double a[] = {1.2, 1.5, 2}, g[] = {0.1, 0.2, g3};
	Example example = {.count = 0};
	double ratio[3], root = 1;

	for (int i = 0; i < 3; i++) {
		ratio[i] = 1e4 / (2e4 * a[i] + 100 * g[i]);
		root += 2 * ratio[i];
	}
	example.finish = 1e4 / root;
	add(&example, true, 0, example.finish, 8);
	for (int i = 0; i < 3; i++)
		add_child(&example, i < 2, ratio[i] / root, a[i], g[i]);
	return example;
}

static Axis schematic(const Example *example, double to, double width)
{
	Axis axis;

	assert_int_equal(axis_schematic(&axis, to, width, example->interval, example->count,
				 &example->finish, 1, NULL),
		STATUS_OK);
	return axis;
}

TEST(example_2_is_72_percent_of_linear)
{
	Example example = example2(2);
	SCOPED(axis_release) Axis axis = schematic(&example, 3500, 79);

	check_near(example.finish, 3336.980417, 1e-6);
	check_near(axis.honesty, 0.72, 0.005);
	check_close(axis_x(&axis, 0), 0, 0);
	check_close(axis_x(&axis, 3500), 79, 0);
	assert_int_equal(axis.knots, 16);
	/* First transfers of 0.03 to 0.4 of a cell in truth. */
	for (size_t i = 0; i < example.count; i++) {
		double cells = axis_x(&axis, example.interval[i].end) -
			       axis_x(&axis, example.interval[i].start);

		assert_true(cells >= example.interval[i].min_cells - 0.125);
	}
}

TEST(magnification_is_told_before_rounding)
{
	Example example = example2(2);
	SCOPED(axis_release) Axis axis = schematic(&example, 3500, 79);
	double true_cells = 0, all = 0;

	/* The first gap, 1.39 long, has 5 cells instead of 0.031. */
	check_near(axis_magnification(&axis, 0), 5 / (1.38983 / 3500 * 79), 0.1);
	/* From the finish on nothing is magnified. */
	check_close(axis_magnification(&axis, axis.knots - 2), axis.honesty, 1e-9);
	for (uint32_t k = 0; k + 1 < axis.knots; k++) {
		double gap = (axis.time[k + 1] - axis.time[k]) / 3500 * 79;

		assert_true(axis_magnification(&axis, k) >= axis.honesty * (1 - 1e-9));
		true_cells += gap;
		all += gap * axis_magnification(&axis, k);
	}
	check_close(true_cells, 79, 1e-12);
	check_close(all, 79, 1e-9);
}

/* Where a time stands before positions are rounded. */
static double place(const Axis *axis, double time)
{
	double x = 0;

	for (uint32_t k = 0; k + 1 < axis->knots && axis->time[k] < time; k++)
		x += (fmin(time, axis->time[k + 1]) - axis->time[k]) / axis->to * axis->width *
		     axis_magnification(axis, k);
	return x;
}

TEST(other_rows_hold_still_while_g3_changes)
{
	Example before = example2(2);
	Axis axis = schematic(&before, 3500, 79);
	int births = 0;

	for (double g3 = 2 * 1.002; g3 <= 16; g3 *= 1.002) {
		Example after = example2(g3);
		Axis next = schematic(&after, 3500, 79);
		double limit = after.pieces == before.pieces ? 1.32 : 3.37;

		births += after.pieces != before.pieces;
		assert_int_equal(after.others, before.others);
		for (size_t i = 0; i < after.others; i++)
			check_near(
				place(&next, after.other[i]), place(&axis, before.other[i]), limit);
		axis_release(&axis);
		axis = next;
		before = after;
	}
	assert_int_equal(births, 9);
	axis_release(&axis);
}

static double next_random(uint64_t *seed)
{
	*seed = *seed * 6364136223846793005u + 1442695040888963407u;
	return (double)(*seed >> 11) / 9007199254740992.0;
}

TEST(the_true_scale_never_falls_below_its_floor)
{
	AxisInterval interval[200];
	uint64_t seed = 2385;
	SCOPED(axis_release) Axis axis;

	for (int i = 0; i < 200; i++) {
		double start = next_random(&seed) * 3000;

		interval[i] = (AxisInterval){start, start + 40 * next_random(&seed), 5};
	}
	assert_int_equal(axis_schematic(&axis, 3500, 79, interval, 200, NULL, 0, NULL), STATUS_OK);
	check_close(axis.honesty, 0.4, 1e-12);
	check_close(axis.x[axis.knots - 1], 79, 0);
	for (uint32_t k = 0; k + 1 < axis.knots; k++) {
		assert_true(axis.time[k] < axis.time[k + 1]);
		assert_true(axis.x[k] <= axis.x[k + 1]);
		assert_true(axis.x[k] * 8 == floor(axis.x[k] * 8));
	}
}

TEST(nothing_short_means_linear)
{
	const AxisInterval interval[] = {{0, 40, 8}, {40, 70, 8}, {70, 100, 8}};
	SCOPED(axis_release) Axis axis;

	assert_int_equal(axis_schematic(&axis, 100, 79, interval, 3, NULL, 0, NULL), STATUS_OK);
	check_close(axis.honesty, 1, 0);
	check_close(axis_x(&axis, 40), 31.625, 0); /* 31.6 to the eighth */
	check_close(axis_magnification(&axis, 1), 1, 1e-12);
}

TEST(events_that_tie_share_one_place)
{
	const AxisInterval interval[] = {{0, 10, 5}, {10 + 5e-8, 60, 8}, {0, 0, 2}, {60, 100, 8},
		{99.99999999, 250, 8}, {-5, -1, 5}, {101, 102, 5}, {1e-9, 3, 5}};
	const double marks[] = {60, 60.00000001, NAN, 100};
	SCOPED(axis_release) Axis axis;

	assert_int_equal(axis_schematic(&axis, 100, 40, interval, 8, marks, 4, NULL), STATUS_OK);
	assert_int_equal(axis.knots, 5); /* 0, 3, 10, 60, 100 */
	check_close(axis.time[0], 0, 0);
	check_close(axis.time[2], 10, 0);
	check_close(axis.time[4], 100, 0);
}

TEST(thousands_of_intervals_go_through)
{
	static AxisInterval interval[4000];
	uint64_t seed = 7;
	SCOPED(axis_release) Axis axis;

	for (int i = 0; i < 4000; i++) {
		double start = next_random(&seed) * 3000;

		interval[i] =
			(AxisInterval){start, start + 500 * next_random(&seed), i % 2 ? 8 : 5};
	}
	assert_int_equal(
		axis_schematic(&axis, 3500, 1.5, interval, 4000, NULL, 0, NULL), STATUS_OK);
	assert_true(axis.honesty >= 0.4);
	check_close(axis_x(&axis, 3500), 1.5, 0);
}

TEST(linear_maps_there_and_back)
{
	Axis axis;

	assert_int_equal(axis_linear(&axis, 1000, 3000, 80, NULL), STATUS_OK);
	check_close(axis.honesty, 1, 0);
	check_close(axis_x(&axis, 2000), 40, 0);
	check_close(axis_x(&axis, 1001), 0, 0);     /* 0.04 */
	check_close(axis_x(&axis, 1002), 0.125, 0); /* 0.08 */
	check_close(axis_x(&axis, 0), 0, 0);
	check_close(axis_x(&axis, 9999), 80, 0);
	check_close(axis_time(&axis, 40), 2000, 1e-15);
	check_close(axis_time(&axis, -3), 1000, 0);
	check_close(axis_time(&axis, 81), 3000, 0);
	axis_release(&axis);
	axis_release(&axis);
}

TEST(schematic_maps_back_to_its_knots)
{
	Example example = example2(2);
	SCOPED(axis_release) Axis axis = schematic(&example, 3500, 79);

	for (uint32_t k = 0; k < axis.knots; k++)
		if (k == 0 || axis.x[k] > axis.x[k - 1]) {
			double time = axis_time(&axis, axis.x[k]);

			assert_true(time >= axis.time[k]);
			check_close(axis_x(&axis, time), axis.x[k], 0);
		}
}

TEST(impossible_axes_are_refused)
{
	Axis axis;
	Error error;

	assert_int_equal(axis_linear(&axis, 5, 5, 80, &error), STATUS_INPUT);
	check_error(&error, "a time axis from 5 to 5 on 80 cells cannot be drawn: the end must be "
			    "after the start");
	assert_int_equal(axis.knots, 0);
	assert_int_equal(axis_linear(&axis, 0, NAN, 80, NULL), STATUS_INPUT);
	assert_int_equal(axis_linear(&axis, 0, INFINITY, 80, NULL), STATUS_INPUT);
	assert_int_equal(axis_linear(&axis, 0, 5, 0, NULL), STATUS_INPUT);
	assert_int_equal(axis_schematic(&axis, 0, 80, NULL, 0, NULL, 0, &error), STATUS_INPUT);
	check_error(&error, "a time axis to 0 on 80 cells cannot be drawn: both must be above 0");
}

TEST(the_end_holds_while_typing)
{
	check_close(axis_end(3336.98, 0), 3500, 0); /* Example 2, as its drawings have it */
	check_close(axis_end(3365, 0), 3500, 0);
	check_close(axis_end(3366, 0), 4000, 0);
	check_close(axis_end(3336.98, 3500), 3500, 0);
	check_close(axis_end(2100, 3500), 3500, 0);
	check_close(axis_end(2099, 3500), 2500, 0);
	check_close(axis_end(3501, 3500), 4000, 0);
	check_close(axis_end(NAN, 3500), 3500, 0);
	check_close(axis_end(NAN, 0), 1, 0);
	check_close(axis_end(0, 0), 1, 0);
}

typedef struct TickCase {
	double from, to, width, gap;
	size_t max, count;
	double first, last;
	int decimals;
} TickCase;

TEST(ticks_are_round)
{
	static const TickCase cases[] = {
		{0, 3500, 79, 3, 40, 8, 0, 3500, 0},
		{0, 3500, 79, 3, 5, 4, 0, 3000, 0},
		{0, 1, 40, 2, 40, 6, 0, 1, 1},
		{0.1, 0.35, 40, 2, 40, 6, 0.1, 0.35, 2},
		{-3, 3, 60, 2, 40, 7, -3, 3, 0},
		{1677.2, 1677.9, 60, 2, 40, 8, 1677.2, 1677.9, 1},
		{1677.2, 1677.9, 50, 2, 40, 4, 1677.2, 1677.8, 1},
		{0, 90000, 30, 3, 40, 2, 0, 50000, 0},
		{0, 5, 3, 3, 40, 1, 0, 0, 0},
		{0, 5, 79, 3, 0, 0, 0, 0, 0},
	};

	for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
		const TickCase *c = &cases[i];
		double tick[40];
		SCOPED(axis_release) Axis axis;
		int decimals;

		assert_int_equal(axis_linear(&axis, c->from, c->to, c->width, NULL), STATUS_OK);
		assert_int_equal(axis_ticks(&axis, c->gap, tick, c->max, &decimals), c->count);
		assert_int_equal(decimals, c->decimals);
		if (c->count > 0) {
			check_close(tick[0], c->first, 0);
			check_close(tick[c->count - 1], c->last, 0);
		}
	}
}

TEST(tick_labels_never_touch)
{
	uint64_t seed = 99;

	for (int i = 0; i < 3000; i++) {
		double from = 1000 * next_random(&seed), span = pow(10, 8 * next_random(&seed) - 4);
		double tick[64], width = 1 + 200 * next_random(&seed);
		SCOPED(axis_release) Axis axis;
		int decimals;
		size_t count;

		assert_int_equal(axis_linear(&axis, from, from + span, width, NULL), STATUS_OK);
		count = axis_ticks(&axis, 1, tick, 64, &decimals);
		for (size_t k = 0; k < count; k++) {
			char left[64], right[64];
			double room;

			assert_true(tick[k] >= from * (1 - 1e-12));
			assert_true(tick[k] <= (from + span) * (1 + 1e-12));
			if (k == 0)
				continue;
			snprintf(left, sizeof left, "%.*f", decimals, tick[k - 1]);
			snprintf(right, sizeof right, "%.*f", decimals, tick[k]);
			assert_string_not_equal(left, right);
			room = (tick[k] - tick[k - 1]) / span * width;
			assert_true(room * (1 + 1e-9) >=
				    1 + (double)(strlen(left) + strlen(right)) / 2);
		}
	}
}

/* T stands between two cells on either scale; the order stays, and nothing moves by a cell. */
TEST(a_time_is_brought_to_a_border)
{
	const AxisInterval brief[] = {{0, 0.3, 5}, {0.3, 0.9, 5}, {7.1, 7.3, 8}};
	const double finish = 7.3;

	for (int cells = 12; cells < 150; cells++)
		for (int scale = 0; scale < SCALES; scale++) {
			SCOPED(axis_release) Axis axis;
			double before[81], last = -1;

			assert_int_equal(scale == SCALE_LINEAR
						 ? axis_linear(&axis, 0, 8, cells, NULL)
						 : axis_schematic(&axis, 8, cells, brief, 3,
							   &finish, 1, NULL),
				STATUS_OK);
			for (int k = 0; k <= 80; k++)
				before[k] = axis_x(&axis, k / 10.0);
			axis_to_border(&axis, finish);
			assert_true(axis_x(&axis, finish) == floor(axis_x(&axis, finish)));
			assert_true(axis_x(&axis, finish) >= 1 && axis_x(&axis, finish) < cells);
			check_close(axis_time(&axis, axis_x(&axis, finish)), finish, 1e-12);
			for (int k = 0; k <= 80; k++) {
				const double x = axis_x(&axis, k / 10.0);

				assert_true(x >= last && fabs(x - before[k]) <= 0.75);
				last = x;
			}
			assert_true(last == cells);
		}
}

/* Whichever is told first; apart where they are half a cell apart. */
TEST(two_times_are_brought_to_borders)
{
	for (int cells = 12; cells < 150; cells++) {
		SCOPED(axis_release) Axis axis;
		SCOPED(axis_release) Axis other;

		assert_int_equal(axis_linear(&axis, 0, 8, cells, NULL), STATUS_OK);
		assert_int_equal(axis_linear(&other, 0, 8, cells, NULL), STATUS_OK);
		axis_to_borders(&axis, 6.1, 6.37);
		axis_to_borders(&other, 6.37, 6.1);
		const double first = axis_x(&axis, 6.1), second = axis_x(&other, 6.37);

		assert_true(first == floor(first) && second == floor(second));
		for (int k = 0; k <= 80 && 0.27 / 8 * cells > 0.6; k++) {
			assert_true(axis_x(&axis, k / 10.0) == axis_x(&other, k / 10.0));
			assert_true(second > first);
		}
	}
}

TEST(what_is_outside_moves_nothing)
{
	SCOPED(axis_release) Axis axis;

	assert_int_equal(axis_linear(&axis, 3, 5, 30, NULL), STATUS_OK);
	axis_to_border(&axis, 2.9);
	axis_to_border(&axis, 5);
	axis_to_border(&axis, NAN);
	assert_int_equal(axis.knots, 2);
}
