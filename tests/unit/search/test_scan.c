/* layer: solver */
/* Scans of functions whose every flip is known: two within 4 %, one at a double, a plateau, a jump
 * in whole numbers; left and gone on with at any step, or out of memory at any look. */
#include "tests/fixtures/check.h"

#include "solver/search/golden.h"

#include <math.h>

enum { FOUND_MAX = 16, LEVELS = 4 };

/* Its kind is how many of the levels lie below a value, and y the same in hundreds, up the way. */
typedef struct Stairs {
	double level[LEVELS];
	double step, to;       /* of the values looked at */
	uint32_t looks, fails; /* every so-manieth look fails; 0: none does */
	uint32_t found;
	Probe at[FOUND_MAX][2];
} Stairs;

static Status look(void *context, double value, Probe *out, Error *error)
{
	Stairs *stairs = context;
	uint64_t above = 0;

	if (stairs->fails > 0 && ++stairs->looks % stairs->fails == 0)
		return error_no_memory(error);
	for (int k = 0; k < LEVELS; k++)
		above += stairs->level[k] > 0 && value >= stairs->level[k];
	*out = (Probe){.value = value, .y = value + 100 * (double)above, .kind = 1 + above};
	return STATUS_OK;
}

static double next(void *context, const Probe *left)
{
	const Stairs *stairs = context;

	if (!left)
		return 1;
	return left->value < stairs->to ? fmin(left->value + stairs->step, stairs->to) : NAN;
}

static Status pass(void *context, const Probe *a, const Probe *b, bool *over, Error *error)
{
	Stairs *stairs = context;
	*over = false;
	if (a && !probe_same(a, b)) {
		stairs->at[stairs->found][0] = *a;
		stairs->at[stairs->found++][1] = *b;
	}
	return STATUS_OK;
}

static const ScanRules rules = {look, next, NULL, pass};

/* `budget` steps at a time, with a copy of the scan gone on with in between. */
static void scan_in_slices(Stairs *stairs, bool whole, uint32_t budget)
{
	Scan scan = {.whole = whole};

	while (!scan.over) {
		Scan slice = scan;

		for (uint32_t k = 0; k < budget && !slice.over; k++)
			if (scan_step(&slice, &rules, stairs, NULL) != STATUS_OK)
				assert_true(stairs->fails > 0);
		scan = slice;
	}
}

static void check_found(const Stairs *stairs, bool whole, uint32_t count)
{
	assert_int_equal(stairs->found, count);
	for (uint32_t k = 0; k < count; k++) {
		const Probe *at = stairs->at[k];

		assert_true(at[1].value == stairs->level[k]);
		assert_true(at[0].value == (whole ? at[1].value - 1 : nextafter(at[1].value, 0)));
	}
}

typedef struct Planted {
	const char *name;
	bool whole;
	uint32_t count;
	Stairs stairs;
} Planted;

static const Planted planted[] = {
	{"a flip at a double", false, 1, {.level = {M_PI}, .step = 1, .to = 10}},
	{"a flip at a value looked at", false, 1, {.level = {3}, .step = 1, .to = 10}},
	{"two flips within 4 %", false, 2, {.level = {5.1, 5.2}, .step = 1, .to = 10}},
	{"two flips at neighbouring doubles", false, 2,
		{.level = {5.1, 5.1000000000000005}, .step = 1, .to = 10}},
	{"four in one step", false, 4, {.level = {2, 2.5, 300, 1e9}, .step = 1e12, .to = 1e12}},
	{"none on a plateau", false, 0, {.step = 0.1, .to = 10}},
	{"a jump in whole numbers", true, 1, {.level = {777}, .step = 100, .to = 1000}},
	{"two jumps in whole numbers", true, 2, {.level = {777, 778}, .step = 100, .to = 1000}},
};

TEST_ROWS(every_flip_is_found_to_the_last_value, Planted, planted)
{
	Stairs stairs = row->stairs;

	scan_in_slices(&stairs, row->whole, UINT32_MAX);
	check_found(&stairs, row->whole, row->count);
}

TEST_ROWS(the_same_is_found_in_slices_and_with_failures, Planted, planted)
{
	for (uint32_t budget = 1; budget < 20; budget += 3)
		for (uint32_t fails = 0; fails < 5; fails++) {
			Stairs stairs = row->stairs;

			stairs.fails = fails == 1 ? 0 : fails;
			scan_in_slices(&stairs, row->whole, budget);
			check_found(&stairs, row->whole, row->count);
		}
}

/* --- between two ------------------------------------------------------------------------------ */

static Probe probe_at(Stairs *stairs, double value)
{
	Probe out;

	assert_int_equal(look(stairs, value, &out, NULL), STATUS_OK);
	return out;
}

TEST(a_scan_ends_at_the_first_change_either_way)
{
	static const ScanRules plain = {.look = look};
	Stairs stairs = {.level = {4, 9}};
	const Probe low = probe_at(&stairs, 0), high = probe_at(&stairs, 20);
	Scan up = scan_between(&low, &high, false), down = scan_between(&high, &low, false);

	assert_null(scan_found(&up));
	assert_int_equal(scan_run(&up, &plain, &stairs, NULL), STATUS_OK);
	assert_int_equal(scan_run(&down, &plain, &stairs, NULL), STATUS_OK);
	assert_true(scan_found(&up)->value == 4 && up.left.value == nextafter(4, 0));
	assert_true(scan_found(&down)->value == nextafter(9, 0) && down.left.value == 9);
}

TEST(what_is_not_known_is_no_change)
{
	const Probe known = {.kind = 3}, unknown = {.kind = 0}, other = {.kind = 4};
	const Probe nothing = {.kind = 3, .y = NAN};

	assert_true(probe_same(&known, &unknown) && probe_same(&unknown, &other));
	assert_false(probe_same(&known, &other) || probe_same(&known, &nothing));
}

typedef struct Passed {
	double value[FOUND_MAX];
	uint32_t count;
} Passed;

static Status keep(void *context, const Probe *a, const Probe *b, bool *over, Error *error)
{
	Passed *passed = context;
	*over = false;
	passed->value[passed->count++] = a->value;
	passed->value[passed->count++] = b->value;
	return STATUS_OK;
}

/* What was passed is passed once more, by way of what has come between. */
TEST(a_scan_returns)
{
	static const ScanRules kept = {.pass = keep};
	const Probe before = {.value = 0}, left = {.value = 1}, by = {.value = 5},
		    to = {.value = 9};
	Scan scan = scan_between(&left, &to, true);
	Passed passed = {.count = 0};

	assert_true(scan_return(&scan, &before, &by));
	assert_int_equal(scan_run(&scan, &kept, &passed, NULL), STATUS_OK);
	assert_int_equal(passed.count, 4);
	assert_true(passed.value[0] == 0 && passed.value[1] == 5);
	assert_true(passed.value[2] == 5 && passed.value[3] == 9);
	while (scan.ahead < SCAN_DEPTH)
		assert_true(scan_return(&scan, &before, &by));
	assert_false(scan_return(&scan, &before, &by));
}

typedef struct Middle {
	double a, b, middle;
	bool whole;
} Middle;

static const Middle middles[] = {
	{1, 2, 1.5, false},
	{2, 1, 1.5, false},
	{1, 4, 2, false},
	{1, 1, NAN, false},
	{0, 5e-324, NAN, false},
	{-0.0, 1e-323, 5e-324, false},
	{1, 1 + 0x1p-52, NAN, false},
	{3, 9, 6, true},
	{9, 3, 6, true},
	{3, 4, NAN, true},
};

TEST(halfway_as_doubles_are_counted)
{
	for (size_t k = 0; k < sizeof middles / sizeof *middles; k++) {
		const Middle *at = &middles[k];
		const double middle = scan_middle(at->a, at->b, at->whole);

		assert_true(middle == at->middle || (isnan(middle) && isnan(at->middle)));
	}
	assert_int_equal(scan_distance(7, 3, true), 4);
	assert_int_equal(scan_distance(1, 1 + 0x1p-50, false), 4);
	assert_true(scan_part(3, 5, 0.01, true) == 4 && scan_part(5, 3, 0.99, true) == 4);
	assert_true(scan_part(3, 5, 1, true) == 4 && scan_part(5, 3, 0, true) == 4);
}

/* --- what a goal crosses, and how near looks are -----------------------------------------------
 */

/* y of one that is looked at; NAN: it has none there. */
typedef double Shape(double value);

typedef struct Goal {
	const char *name;
	Shape *shape;
	double goal;
	bool whole;
	uint32_t crossings;
	double before[2]; /* the last value on one side; beyond it the next one is on the other */
} Goal;

static double steep(double value)
{
	return pow(value, 100);
}

static double flat(double value)
{
	return 50 + (value - 64) * 0x1p-40;
}

static double plateau(double value)
{
	return value < 20 ? 60 : fmax(value, 50);
}

static double leap(double value)
{
	return value < 17 ? 30 : 70;
}

static double hollow(double value)
{
	return value >= 40 && value < 60 ? (double)NAN : value;
}

static const Goal goals[] = {
	{"a steep function", steep, 1e190, false, 1, {79.432823472428154}},
	{"a flat one", flat, 50, false, 1, {64.00390625}},
	{"a plateau of reals", plateau, 50, false, 2, {0x1.3ffffffffffffp+4, 50}},
	{"a plateau of whole numbers", plateau, 50, true, 2, {19, 50}},
	{"a goal jumped over by a real", leap, 50, false, 1, {0x1.0ffffffffffffp+4}},
	{"a goal jumped over from 16 to 17", leap, 50, true, 1, {16}},
	{"where there is none in between", hollow, 50, false, 2,
		{0x1.3ffffffffffffp+5, 0x1.dffffffffffffp+5}},
};

typedef struct Crossings {
	const Goal *goal;
	uint32_t found;
	Probe at[FOUND_MAX];
} Crossings;

static Status look_at_shape(void *context, double value, Probe *out, Error *error)
{
	const Crossings *crossings = context;
	*out = (Probe){.value = value, .y = crossings->goal->shape(value)};
	return STATUS_OK;
}

static double next_shape(void *context, const Probe *left)
{
	if (!left)
		return 1;
	return left->value < 1000 ? fmin(left->value + 37, 1000) : NAN;
}

static bool crosses(void *context, const Probe *a, const Probe *b)
{
	const double goal = ((const Crossings *)context)->goal->goal;

	return !probe_same(a, b) || (a->y <= goal) != (b->y <= goal);
}

static Status pass_crossing(void *context, const Probe *a, const Probe *b, bool *over, Error *error)
{
	Crossings *crossings = context;
	*over = false;
	if (a && crosses(context, a, b)) {
		assert_int_equal(scan_distance(a->value, b->value, crossings->goal->whole), 1);
		crossings->at[crossings->found++] = *a;
	}
	return STATUS_OK;
}

TEST_ROWS(a_goal_is_crossed_between_neighbours, Goal, goals)
{
	static const ScanRules shaped = {look_at_shape, next_shape, crosses, pass_crossing};
	Crossings crossings = {.goal = row};
	Scan scan = {.whole = row->whole};

	assert_int_equal(scan_run(&scan, &shaped, &crossings, NULL), STATUS_OK);
	assert_int_equal(crossings.found, row->crossings);
	for (uint32_t k = 0; k < row->crossings; k++)
		check_close(crossings.at[k].value, row->before[k], row->shape == steep ? 1e-15 : 0);
}

/* The kind is another one in a band, and the same on both sides of it. */
typedef struct Band {
	double from, to, ratio; /* each look is so many times the one before */
} Band;

static Status look_at_band(void *context, double value, Probe *out, Error *error)
{
	const Band *band = context;
	*out = (Probe){.value = value, .kind = value >= band->from && value < band->to ? 2 : 1};
	return STATUS_OK;
}

static double next_band(void *context, const Probe *left)
{
	const Band *band = context;

	if (!left)
		return 1;
	return left->value < 1000 ? fmin(left->value * band->ratio, 1000) : NAN;
}

/* What is wider than looks are apart is found wherever it is, and to the last double; what is not
 * may stay unseen. */
TEST(two_flips_are_found_where_looks_are_nearer_than_they)
{
	static const ScanRules banded = {look_at_band, next_band, NULL, NULL};
	static const uint32_t processors[] = {2, 10, 30, 100, 1000};
	uint32_t found = 0, missed = 0, places = 0;

	for (size_t k = 0; k < sizeof processors / sizeof *processors; k++) {
		const uint32_t looks = scan_looks(60000, processors[k], 60, 60000);
		const double apart = exp(log(1000) / looks);

		for (double from = 1.5; from < 900; from *= 1.0371, places++) {
			Band band = {from, from * 1.04, apart};
			Scan scan = {.over = false};

			assert_int_equal(scan_run(&scan, &banded, &band, NULL), STATUS_OK);
			const Probe *at = scan_found(&scan);

			assert_true(at || apart >= 1.04);
			missed += !at;
			found += at != NULL;
			if (at)
				assert_true(
					at->value == from && scan.left.value == nextafter(from, 0));
		}
	}
	assert_true(found > places / 2 && missed > places / 20);
	assert_int_equal(scan_looks(60000, 10, 60, 60000), 1000);
	assert_int_equal(scan_looks(60000, 1e6, 60, 60000), 60);
	assert_int_equal(scan_looks(60000, 0, 60, 600), 600);
}

/* --- turns ------------------------------------------------------------------------------------ */

static Status bowl(void *context, double value, Probe *out, Error *error)
{
	const double *at = context;
	*out = (Probe){.value = value,
		.y = value > at[2] ? (double)NAN : at[1] * (value - *at) * (value - *at)};
	return STATUS_OK;
}

/* Above `last` there is no y. */
static double turn_below(double at, double sign, bool whole, double last)
{
	static const ScanRules bowls = {.look = bowl};
	double context[] = {at, sign, last};
	Golden golden = {.whole = whole, .highest = sign < 0};
	Probe from, to;

	assert_int_equal(bowl(context, 1, &from, NULL), STATUS_OK);
	assert_int_equal(bowl(context, 1000, &to, NULL), STATUS_OK);
	assert_int_equal(golden_begin(&golden, &from, &to, &bowls, context, NULL), STATUS_OK);
	while (golden_due(&golden))
		assert_int_equal(golden_step(&golden, &bowls, context, NULL), STATUS_OK);
	assert_true(golden.steps <= 60);
	return golden.at[1].value;
}

static double turn_of(double at, double sign, bool whole)
{
	return turn_below(at, sign, whole, INFINITY);
}

TEST(the_golden_section_finds_a_turn)
{
	check_close(turn_of(M_PI, 1, false), M_PI, 1e-6);
	check_close(turn_of(900.5, -1, false), 900.5, 1e-6);
	check_near(turn_of(37, 1, true), 37, 4);
	check_near(turn_of(37, -1, true), 37, 4);
	check_close(turn_below(M_PI, 1, false, 500), M_PI, 1e-6);
}

static Status level(void *context, double value, Probe *out, Error *error)
{
	*out = (Probe){.value = value, .y = *(const double *)context};
	return STATUS_OK;
}

/* Where nothing turns, or nothing is, the section ends all the same, between the ends. */
TEST(the_golden_section_ends_on_a_plateau)
{
	static const ScanRules flat_rules = {.look = level};
	static double levels[] = {0, 7, NAN};
	const Probe from = {.value = 0, .y = 7}, to = {.value = 1000, .y = 7};

	for (int k = 0; k < 6; k++) {
		double *y = &levels[k / 2];
		Golden golden = {.whole = k % 2 > 0};

		assert_int_equal(
			golden_begin(&golden, &from, &to, &flat_rules, y, NULL), STATUS_OK);
		while (golden_due(&golden))
			assert_int_equal(golden_step(&golden, &flat_rules, y, NULL), STATUS_OK);
		assert_true(golden.steps > 3 && golden.steps <= 60);
		for (int i = 0; i < 3; i++)
			assert_true(golden.at[i].value <= golden.at[i + 1].value);
	}
}
