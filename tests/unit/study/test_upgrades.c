/* layer: solver */
#include "tests/fixtures/check.h"
#include "tests/fixtures/solver/solve.h"

#include "solver/base/mem.h"
#include "solver/base/pace.h"
#include "solver/study/upgrades.h"

#include <math.h>
#include <string.h>

/* The table of upgrades: what it holds of a net whose root had better stay slow, of groups, of
 * regular networks, of whole numbers; in what order it is filled and sorted. */

#define ScopedUpgrades SCOPED(upgrades_release) Upgrades

static Upgrades upgrades_of(const char *yaml, const char *method)
{
	ScopedNet net = net_of(yaml);
	Upgrades upgrades;

	assert_int_equal(upgrades_begin(&upgrades, &net, method_find(method), UPGRADE_STEP, NULL),
		STATUS_OK);
	return upgrades;
}

static void fill(Upgrades *upgrades)
{
	while (upgrades_due(upgrades))
		assert_int_equal(upgrades_step(upgrades, NULL), STATUS_OK);
}

static const UpgradeRow *row_of(const Upgrades *upgrades, const char *key)
{
	for (uint32_t i = 0; i < upgrades->count; i++)
		if (strcmp(upgrades->row[i].key, key) == 0)
			return &upgrades->row[i];
	fail_msg("no row %s", key);
	return NULL;
}

/* --- a slow root holds PE up ------------------------------------------------------------------ */

static const char far_from_best[] =
	"load: 20\norder: 2\nnetwork: {kind: tree, root: {name: P0, compute: 5, children: [{name: "
	"P1, compute: 0.23, link: 11.9}, {name: P2, compute: 4.8, link: 120.74}, {name: P3, "
	"compute: 3.62, link: 3.87}]}}\n";

static const char many_sets[] =
	"load: 10\nintensity: {report: 0.3}\nnetwork: {kind: tree, processors: [{name: P0, "
	"compute: 1}, {name: P1, parent: P0, compute: 1.3, link: 0.4}, {name: P2, parent: P0, "
	"compute: 2.1, link: 0.9}, {name: P3, parent: P0, compute: 0.7, link: 1.2}, {name: P4, "
	"parent: P0, compute: 3.3, link: 0.2}, {name: P5, parent: P0, compute: 0.9, link: 0.6}, "
	"{name: P6, parent: P1, compute: 1.7, link: 0.5}, {name: P7, parent: P1, compute: 0.8, "
	"link: 0.3}, {name: P8, parent: P1, compute: 2.6, link: 1.1}]}\n";

typedef struct Expected {
	const char *key;
	double value, finish, best, next;
	const char *verdict, *why;
} Expected;

/* To the digits of a picture drawn by hand beforehand; which had none for the link of P1. */
static const Expected expected[] = {
	{"P1.link", 10.71, 226.2, 226.2, 11.994, "P1 out", ""},
	{"P3.link", 3.483, 238.7, 238.7, 2.074, "P1 out", ""},
	{"P2.compute", 4.32, 238.9, 238.9, NAN, "", ""},
	{"P2.link", 108.666, 238.9, 238.9, 11.9, "P2 in, P1 out", ""},
	{"P3.compute", 3.258, 816.8, 283.3, 3.53, "P1 out", "PE then drops P1"},
	{"P0.compute", 4.5, 825.7, 278.9, 4.847, "P1 out", "PE then drops P1"},
	{"P1.compute", 0.207, 865.4, 276.5, 0.2257, "P1 out", "PE then drops P1"},
};

TEST_ROWS(far_from_the_best_set, Expected, expected)
{
	ScopedUpgrades upgrades = upgrades_of(far_from_best, "chen-m");

	fill(&upgrades);
	const UpgradeRow *found = row_of(&upgrades, row->key);

	check_near(upgrades.finish, 238.899, 5e-4);
	check_near(found->down.value, row->value, 1e-12);
	check_near(found->down.finish, row->finish, 0.05);
	check_near(found->down.best, row->best, 0.05);
	assert_true(found->down.proved);
	check_close(found->next_break, row->next, 1e-3);
	assert_string_equal(found->verdict, row->verdict);
	assert_string_equal(found->down.why, row->why);
	assert_int_equal(found->paradox, *row->why != '\0');
	check_near(found->gain, upgrades.finish - row->finish, 0.1);
}

/* A cheaper link of P2 changes nothing until P2 comes in, and then P1 is out: T leaps. */
TEST(T_on_either_side_of_a_break)
{
	ScopedUpgrades upgrades = upgrades_of(far_from_best, "chen-m");

	fill(&upgrades);
	const UpgradeRow *jump = row_of(&upgrades, "P2.link");
	const UpgradeRow *none = row_of(&upgrades, "P2.compute");

	check_near(jump->break_before, 238.899, 5e-4);
	check_near(jump->break_finish, 617.681, 5e-4);
	assert_true(isnan(none->break_before) && isnan(none->break_finish));
	assert_string_equal(row_of(&upgrades, "installments")->up.why, "P1 waits");
}

/* --- rows ------------------------------------------------------------------------------------- */

static void keys_of(const Upgrades *upgrades, Buf *out)
{
	for (uint32_t i = 0; i < upgrades->count; i++)
		buf_addf(out, "%s%s", i > 0 ? " " : "", upgrades->row[i].key);
}

typedef struct Rows {
	const char *name, *method, *yaml, *keys;
} Rows;

static const Rows kinds[] = {
	/* What is 0 has no step, FON's number is nobody's to choose, and the order is the load. */
	{"a star", "chen-m",
		"load: 7\norder: 2\ninstallments: fon\nnetwork: {kind: tree, root: {compute: 1.7, "
		"children: [{compute: 1.3, link: 0}, {name: a.b, compute: 2, link: 0.2}]}}",
		"load intensity.compute intensity.transfer P0.compute P1.compute a.b.compute "
		"a.b.link"},
	{"start-ups and installments", "chen-m",
		"load: 7\norder: 2\ninstallments: 3\nstartup: {compute: 0.5}\nnetwork: {kind: "
		"tree, "
		"root: {compute: 1.7, children: [{name: startup, compute: 1.3, link: 0.2}]}}",
		"load installments startup.compute intensity.compute intensity.transfer P0.compute "
		"#1.compute startup.link"},
	{"groups are one", "chen-s",
		"load: 7\norder: 2\nnetwork: {kind: tree, root: {compute: 1.7, children: [{name: "
		"W, "
		"compute: 1.3, link: 0.2, repeat: 3}, {compute: 2, link: 0.4, repeat: 5}]}}",
		"load intensity.compute intensity.transfer P0.compute W.compute W.link "
		"P4..P8.compute P4..P8.link"},
	{"a root that is fed", "hung-ct",
		"storage: false\nnetwork: {kind: tree, root: {compute: 1.7, link: 0.3, children: "
		"[{compute: 1.3, link: 0.2}]}}",
		"load intensity.compute intensity.transfer P0.compute P0.link P1.compute P1.link"},
	{"one that is not", "hung-ct",
		"network: {kind: tree, root: {compute: 1.7, link: 0.3, children: [{compute: 1.3, "
		"link: 0.2}]}}",
		"load intensity.compute intensity.transfer P0.compute P1.compute P1.link"},
	{"a regular network", "hung-ct",
		"network: {kind: tree, levels: 3, arity: 2, compute: 1.7, link: 0.3}",
		"load intensity.compute intensity.transfer network.compute network.link"},
};

TEST_ROWS(there_is_a_row_for_each_number_that_is_read, Rows, kinds)
{
	ScopedUpgrades upgrades = upgrades_of(row->yaml, row->method);
	ScopedBuf keys = check_buf();

	keys_of(&upgrades, &keys);
	assert_string_equal(keys.text, row->keys);
}

TEST(a_group_changes_as_one)
{
	ScopedNet net = net_of("load: 7\norder: 2\nnetwork: {kind: tree, root: {compute: 1.7, "
			       "children: [{compute: 2, link: 0.4, repeat: 5}, {compute: 3, link: "
			       "0.7}]}}");
	ScopedUpgrades upgrades = {0};

	assert_int_equal(
		upgrades_begin(&upgrades, &net, method_find("chen-s"), 0.25, NULL), STATUS_OK);
	fill(&upgrades);
	const UpgradeRow *row = row_of(&upgrades, "P1..P5.link");
	ScopedNet same;

	assert_int_equal(net_copy(&same, &net, NULL), STATUS_OK);
	assert_string_equal(row->name, "P1…P5");
	assert_string_equal(row_of(&upgrades, "P6.link")->name, "P6");
	assert_true(row->down.value == 0.3 && row->up.value == 0.5);
	for (int i = 1; i <= 5; i++)
		set(&net, text_of("P%d.link=0.3", i));
	assert_true(row->down.finish == finish_of("chen-s", &net));
	set(&same, text_of("%s=0.3", row->key));
	assert_true(row->down.finish == finish_of("chen-s", &same));
}

/* One more or one less; the better of both counts, and nobody calls it a paradox. */
TEST(whole_numbers_go_by_one)
{
	static const char *const yaml =
		"load: 100\norder: 2\ninstallments: %d\nnetwork: {kind: tree, root: {compute: 1, "
		"children: [{compute: 1.2, link: 0.1}, {compute: 2, link: 2}]}}";
	ScopedUpgrades one = upgrades_of(text_of(yaml, 1), "chen-m");
	ScopedUpgrades three = upgrades_of(text_of(yaml, 3), "chen-m");

	fill(&one);
	fill(&three);
	const UpgradeRow *first = row_of(&one, "installments");
	const UpgradeRow *third = row_of(&three, "installments");

	assert_true(isnan(first->down.value) && isnan(first->down.finish));
	assert_true(first->up.value == 2);
	assert_true(first->gain > 0 && first->gain == one.finish - first->up.finish);
	assert_true(third->down.value == 2 && third->up.value == 4);
	assert_false(third->paradox);
	assert_true(third->next_break == floor(third->next_break));
	assert_string_equal(third->verdict, "infeasible, P2 waits");
}

/* --- in what order -----------------------------------------------------------------------------
 */

TEST(what_is_looked_at_comes_first)
{
	ScopedUpgrades upgrades = upgrades_of(far_from_best, "chen-m");

	assert_int_equal(upgrades_step(&upgrades, NULL), STATUS_OK);
	upgrades_prefer(&upgrades, 5);
	while (upgrades.row[5].stage != UPGRADE_DONE)
		assert_int_equal(upgrades_step(&upgrades, NULL), STATUS_OK);
	assert_int_equal(upgrades.row[0].stage, UPGRADE_SOLVED);
	assert_int_equal(upgrades.row[4].stage, UPGRADE_WAITING);
	/* What is known comes first, and the others follow in their order. */
	assert_true(upgrades.sorted[0] == 0 || upgrades.sorted[0] == 5);
	for (uint32_t k = 3; k < upgrades.count; k++)
		assert_true(upgrades.sorted[k] > upgrades.sorted[k - 1]);
	fill(&upgrades);
}

/* A name there was no memory for is a number, #1 for P1. */
static void check_words(const char *words, const char *wanted)
{
	ScopedText named = strdup(words);

	for (char *at = named; (at = strchr(at, '#')) != NULL;)
		*at = 'P';
	assert_string_equal(named, wanted);
}

static void check_same(const Upgrades *upgrades, const Upgrades *whole)
{
	check_close(upgrades->best, whole->best, 0);
	for (uint32_t i = 0; i < whole->count; i++) {
		const UpgradeRow *a = &whole->row[i], *b = &upgrades->row[i];

		assert_int_equal(whole->sorted[i], upgrades->sorted[i]);
		check_close(b->down.finish, a->down.finish, 0);
		check_close(b->up.best, a->up.best, 0);
		check_close(b->next_break, a->next_break, 0);
		check_words(b->verdict, a->verdict);
	}
}

/* Stopped at any question it goes on, and what comes of it is the same. */
TEST(a_step_that_was_stopped_is_taken_again)
{
	ScopedUpgrades whole = upgrades_of(far_from_best, "chen-m");
	ScopedUpgrades upgrades = upgrades_of(far_from_best, "chen-m");
	size_t stops = 0;

	fill(&whole);
	while (upgrades_due(&upgrades)) {
		pace_stop_plan(1 + stops % 3);
		const Status status = upgrades_step(&upgrades, NULL);

		stops += status == STATUS_STOPPED;
		pace_stop_plan(0);
		assert_true(status == STATUS_OK || status == STATUS_STOPPED);
		if (status == STATUS_STOPPED)
			assert_int_equal(upgrades_step(&upgrades, NULL), STATUS_OK);
	}
	assert_true(stops > 100);
	check_same(&upgrades, &whole);
}

/* In slices another row is looked at now and then, and memory runs out for one of them. */
static void check_cores(const char *yaml, const char *method, uint32_t cores, bool slices)
{
	ScopedUpgrades whole = upgrades_of(yaml, method), upgrades = upgrades_of(yaml, method);
	uint32_t round = 0;

	fill(&whole);
	for (; upgrades_due(&upgrades); round++) {
		if (slices)
			upgrades_prefer(&upgrades, 3 * round % (upgrades.count + 3));
		mem_fail_plan(slices && round % 4 == 3 ? 5 * round : 0, false);
		const Status status = upgrades_run(&upgrades, UPGRADE_DONE, cores,
			slices ? clock_ms() + 0.2 * (round % 3) : 0, NULL);

		mem_fail_plan(0, false);
		assert_true(status == STATUS_OK || (slices && status == STATUS_NO_MEMORY));
	}
	assert_true(slices ? round > 3 : round == 1);
	check_same(&upgrades, &whole);
}

TEST(the_same_on_one_core_and_more_and_in_slices)
{
	for (uint32_t cores = 0; cores <= 3; cores += ONE_IN)
		for (int slices = 0; slices <= 1; slices++) {
			check_cores(far_from_best, "chen-m", cores, slices);
			check_cores(far_from_best, "chen-w", cores, slices);
			check_cores(many_sets, "hung-ct", cores, slices);
		}
}

TEST(what_does_not_suit_is_refused)
{
	ScopedNet net = net_of(far_from_best);
	Upgrades upgrades;
	Error error;

	assert_int_equal(upgrades_begin(&upgrades, &net, method_find("cube-p"), 0.1, &error),
		STATUS_NOT_APPLICABLE);
	assert_null(upgrades.state);
	assert_false(upgrades_due(&upgrades));
	upgrades_release(&upgrades);
}

/* --- where each solve tries many sets or orders ------------------------------------------------
 */

/* So looks are few, and the table says how far apart; where a look is cheap they are many. */
TEST(trials_are_counted)
{
	ScopedUpgrades upgrades = upgrades_of(many_sets, "ko-sos");
	ScopedUpgrades plain = upgrades_of(far_from_best, "chen-m");
	uint32_t steps = 0;

	for (; upgrades_due(&upgrades) && steps < 150 * upgrades.count; steps++)
		assert_int_equal(upgrades_step(&upgrades, NULL), STATUS_OK);
	assert_false(upgrades_due(&upgrades));
	assert_true(upgrades.apart > 0.5 && upgrades.apart < 0.7);
	/* 60 000 / (4 processors + 50), but for 32 of them near the number, from a thousandth of it
	 * to a thousand times. */
	check_close(pow(1 + plain.apart, 1079), 1e6, 1e-9);
}

/* Without the facts that other schedules tell, all else is the same. */
TEST(alone)
{
	static const char *const ids[] = {"ko-sos", "ko-eas", "hung-ct", "hung-sf"};
	const Settings settings = settings_alone();
	ScopedNet net = net_of(many_sets);

	for (size_t i = 0; i < sizeof ids / sizeof *ids; i++) {
		ScopedSchedule all = solve(ids[i], &net);
		Schedule alone;

		assert_int_equal(method_solve(method_find(ids[i]), &net, &settings, &alone, NULL),
			STATUS_OK);
		check_close(alone.finish, all.finish, 0);
		assert_int_equal(alone.outcome, all.outcome);
		assert_memory_equal(alone.verdict, all.verdict, net.processors);
		assert_memory_equal(alone.share, all.share, net.processors * sizeof *all.share);
		assert_null(fact_of(&alone, "best order"));
		assert_null(fact_of(&alone, "order"));
		assert_true(i == 1 || fact_of(&all, "best order") || fact_of(&all, "order"));
		schedule_release(&alone);
	}
}
