/* layer: solver */
/* Seek and upgrades where the answers are planted: a method whose T, and where it is infeasible,
 * are given functions of the load or of the number of installments. */
#include "tests/fixtures/check.h"
#include "tests/fixtures/solver/solve.h"

#include "solver/study/seek/seek.h"
#include "solver/study/upgrades.h"

#include <math.h>
#include <string.h>

#define ScopedSeek SCOPED(seek_release) Seek
#define ScopedUpgrades SCOPED(upgrades_release) Upgrades

/* T, NAN: there is none; and `low` to below `high` the schedule is infeasible. */
typedef double Finish(double value);

typedef struct Plan {
	Finish *finish;
	bool whole; /* of installments */
	double low, high;
	uint64_t trials; /* what a solve costs beside its size */
	bool restless;   /* from 40 to 60 no two values have as many installments */
} Plan;

static Plan plan;

static Status check_any(const Net *net, Error *error)
{
	return STATUS_OK;
}

static Status solve_plan(const Net *net, const Settings *settings, Schedule *out, Error *error)
{
	const double value = plan.whole ? net->installments : net->load;
	STATUS_TRY(schedule_reserve(out, net->processors, error));
	out->finish = plan.finish(value);
	if (isnan(out->finish))
		return error_set(error, STATUS_NOT_APPLICABLE, "there is no T");
	out->outcome = value >= plan.low && value < plan.high ? OUTCOME_INFEASIBLE : OUTCOME_EXACT;
	out->installments = plan.whole ? net->installments : 1;
	if (plan.restless && value > 40 && value < 60)
		out->installments = (int)((value - 40) * 1e8);
	out->speedup = out->share[0] = 1;
	out->trials = plan.trials;
	return STATUS_OK;
}

static const char *const read_keys[] = {"load", "installments", NULL};
static const Method planted = {.id = "planted",
	.title = "planted",
	.reads = read_keys,
	.check = check_any,
	.solve = solve_plan};

static const char pair[] = "load: 100\ninstallments: 10\nnetwork: {kind: tree, root: {compute: 1, "
			   "children: [{compute: 1, link: 1}]}}\n";

static const char *key_of_plan(void)
{
	return plan.whole ? "installments" : "load";
}

/* --- seek ------------------------------------------------------------------------------------- */

static Seek sought(double target, const char *range)
{
	const SeekWish wish = {.target = target, .by = key_of_plan(), .range = range};
	ScopedNet net = net_of(pair);
	Seek seek;

	assert_int_equal(seek_begin(&seek, &net, &planted, &wish, NULL), STATUS_OK);
	while (seek_due(&seek))
		assert_int_equal(seek_step(&seek, NULL), STATUS_OK);
	assert_false(seek.cut || seek.more);
	return seek;
}

static double steep(double value)
{
	return pow(value / 100, 100);
}

/* T is 50 for some 10^11 neighbouring doubles. */
static double flat(double value)
{
	return 50 + (value - 128) * 0x1p-40;
}

static double plateau(double value)
{
	return value < 20 ? 60 : fmax(value, 50);
}

static double leap(double value)
{
	return value < 17 ? 30 : 70;
}

static double fall(double value)
{
	return value < 17 ? 70 : 30;
}

static double hollow(double value)
{
	return value >= 40 && value < 60 ? (double)NAN : value;
}

/* Below 50 for a fifth to either side of 50003, where looks are 10 apart. */
static double dip(double value)
{
	return 49.998 + fabs(value - 50003) * 0.01;
}

static double peak(double value)
{
	return 100 - dip(value);
}

typedef struct Asked {
	const char *name;
	Finish *finish;
	bool whole;
	double target;
	uint32_t answers;
	SeekAnswer answer[2]; /* kind, value, first, last, ceases */
} Asked;

#define BEFORE_17 0x1.0ffffffffffffp+4
static const Asked asked[] = {
	{"a steep function", steep, false, 1, 1,
		{{SEEK_EQUAL, .value = 100, .last = 100, .ceases = true}}},
	{"a flat one", flat, false, 50, 2,
		{{SEEK_EQUAL, .value = 127.99609375, .last = 128.00390625, .ceases = true},
			{SEEK_EQUAL, .value = 128.00390625, .last = 128.00390625, .ceases = true}}},
	{"a plateau", plateau, false, 50, 2,
		{{SEEK_EQUAL, .value = 20, .first = 20, .last = 50},
			{SEEK_EQUAL, .value = 50, .first = 20, .last = 50, .ceases = true}}},
	{"a plateau of whole numbers", plateau, true, 50, 2,
		{{SEEK_FROM, .value = 20, .first = 20, .last = 50},
			{SEEK_UPTO, .value = 50, .first = 20, .last = 50, .ceases = true}}},
	{"a leap across", leap, false, 50, 1,
		{{SEEK_JUMP, .value = BEFORE_17, .last = BEFORE_17, .ceases = true}}},
	{"from 16 to 17", leap, true, 50, 1,
		{{SEEK_UPTO, .value = 16, .first = 1, .last = 16, .ceases = true}}},
	{"from 17 on", fall, true, 50, 1, {{SEEK_FROM, .value = 17, .first = 17, .last = 100}}},
	{"no T where it is met", hollow, false, 50, 1,
		{{SEEK_RANGE, .value = 0, .last = 0x1.3ffffffffffffp+5}}},
	{"a turn between two looks", dip, false, 50, 2,
		{{SEEK_EQUAL, .value = 50002.8, .first = 50002.8, .last = 50003.2},
			{SEEK_EQUAL, .value = 50003.2, .first = 50002.8, .last = 50003.2,
				.ceases = true}}},
	{"a turn upwards", peak, false, 50, 2,
		{{SEEK_EQUAL, .value = 50002.8, .first = 0, .last = 50002.8, .ceases = true},
			{SEEK_EQUAL, .value = 50003.2, .first = 50003.2, .last = 100000}}},
};

TEST_ROWS(what_is_planted_is_found, Asked, asked)
{
	plan = (Plan){.finish = row->finish, .whole = row->whole};
	ScopedSeek seek = sought(row->target, NULL);
	const double near = row->finish == dip || row->finish == peak ? 1e-12 : 0;

	assert_int_equal(seek.answers, row->answers);
	for (uint32_t k = 0; k < row->answers; k++) {
		const SeekAnswer *found = &seek.answer[k], *told = &row->answer[k];

		assert_int_equal(found->kind, told->kind);
		check_close(found->value, fmax(told->value, seek.from), near);
		check_close(found->last, told->last, near);
		check_close(found->first, fmax(told->first, seek.from), near);
		assert_int_equal(found->ceases, told->ceases);
	}
}

static double band_from;

static double band(double value)
{
	return value >= band_from && value < band_from * 1.04 ? 30 : 70;
}

/* Looks from a thousandth to 1000 times the load are a hundredth apart, or nearer. */
TEST(two_leaps_within_4_percent_are_both_found)
{
	plan = (Plan){.finish = band};
	for (band_from = 0.1177; band_from < 9e4; band_from *= 1.917) {
		ScopedSeek seek = sought(50, NULL);
		const double last = nextafter(band_from * 1.04, 0);

		assert_int_equal(seek.answers, 2);
		assert_int_equal(seek.answer[0].kind, SEEK_JUMP);
		assert_int_equal(seek.answer[1].kind, SEEK_JUMP);
		check_close(seek.answer[0].value, band_from, 0);
		check_close(seek.answer[1].value, last, 0);
		check_close(seek.answer[0].beyond, 70, 0);
		check_close(seek.answer[1].last, last, 0);
	}
}

/* T is near the target where ever other kinds follow each other, and crosses it beyond. */
static double slow(double value)
{
	return 45 + value / 15;
}

TEST(kinds_without_end_are_followed_for_a_while)
{
	plan = (Plan){.finish = slow, .restless = true};
	ScopedSeek seek = sought(50, NULL);

	assert_int_equal(seek.answers, 1);
	check_close(seek.answer[0].value, 75, 1e-14);
	assert_true(seek.values < 200000);
}

/* --- upgrades --------------------------------------------------------------------------------- */

static Upgrades filled(void)
{
	ScopedNet net = net_of(pair);
	Upgrades upgrades;

	assert_int_equal(upgrades_begin(&upgrades, &net, &planted, UPGRADE_STEP, NULL), STATUS_OK);
	while (upgrades_due(&upgrades))
		assert_int_equal(upgrades_step(&upgrades, NULL), STATUS_OK);
	return upgrades;
}

static const UpgradeRow *row_of_plan(const Upgrades *upgrades)
{
	for (uint32_t k = 0; k < upgrades->count; k++)
		if (strcmp(upgrades->row[k].key, key_of_plan()) == 0)
			return &upgrades->row[k];
	fail_msg("no row %s", key_of_plan());
	return NULL;
}

static double identity(double value)
{
	return value;
}

/* The break of a plan, of which T is the value itself. */
static double break_of(double *apart)
{
	ScopedUpgrades upgrades = filled();
	const UpgradeRow *row = row_of_plan(&upgrades);
	const double at = row->next_break;

	if (apart)
		*apart = upgrades.apart;
	for (uint32_t k = 0; k < upgrades.count; k++)
		assert_true(&upgrades.row[k] == row || isnan(upgrades.row[k].next_break));
	if (isnan(at))
		return at;
	check_close(row->break_finish, at, 0);
	check_close(row->break_before,
		!plan.whole     ? nextafter(at, row->now)
		: at > row->now ? at - 1
				: at + 1,
		0);
	return at;
}

typedef struct Break {
	const char *name;
	bool whole;
	double low, high, at;
} Break;

static const Break breaks[] = {
	{"at a double above", false, 0x1.91eb851eb851fp+7, 1e9, 0x1.91eb851eb851fp+7},
	{"at a double below", false, 0, 0x1.91eb851eb851fp+5, 0x1.91eb851eb851ep+5},
	{"at the neighbour", false, 0x1.9000000000001p+6, 1e9, 0x1.9000000000001p+6},
	{"at one that is looked at", false, 200.0001, 1e9, 200.0001},
	{"the nearer one in ratio", false, 49, 190, 190},
	{"from 16 to 17", true, 17, 1e9, 17},
	{"from 5 to 4", true, 0, 5, 4},
	{"one whole number", true, 16, 17, 16},
	{"none", false, 2e9, 3e9, NAN},
};

TEST_ROWS(a_planted_break_is_found, Break, breaks)
{
	plan = (Plan){.finish = identity, .whole = row->whole, .low = row->low, .high = row->high};
	check_close(break_of(NULL), row->at, 0);
}

/* Beyond a value there is no T. */
TEST(where_T_ends_there_is_a_break)
{
	plan = (Plan){.finish = hollow};
	ScopedUpgrades upgrades = filled();
	const UpgradeRow *row = row_of_plan(&upgrades);

	check_close(row->next_break, nextafter(60, 0), 0);
	check_close(row->break_before, 60, 0);
	assert_true(isnan(row->break_finish));
}

/* A band that is wider than looks are told to be apart is found to the last double, wherever it is;
 * one that is not may stay unseen. */
TEST(two_flips_are_found_where_looks_are_told_to_be_nearer)
{
	static const double wide[] = {1.005, 1.04, 1.2, 2};
	static const uint64_t trials[] = {0, 350, 2000};
	uint32_t missed = 0;

	for (size_t t = 0; t < sizeof trials / sizeof *trials; t++)
		for (size_t w = 0; w < sizeof wide / sizeof *wide; w++)
			for (double from = 0.11; from < 4e4; from *= 1.73) {
				double apart, high = from * wide[w];
				const bool above = from > 100;

				if (from <= 100 && high > 100)
					continue;
				plan = (Plan){.finish = identity,
					.low = from,
					.high = high,
					.trials = trials[t]};
				const double at = break_of(&apart);

				missed += isnan(at) ? 1 : 0;
				assert_true(!isnan(at) || wide[w] < 1 + apart);
				if (!isnan(at))
					check_close(at, above ? from : nextafter(high, 0), 0);
			}
	assert_true(missed > 0);
}
