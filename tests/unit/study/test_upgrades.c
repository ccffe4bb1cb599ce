/* layer: solver */
#include "tests/fixtures/check.h"
#include "tests/fixtures/solver/solve.h"

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
