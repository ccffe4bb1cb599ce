/* layer: solver */
/* Every allocation of a solve, and of the questions asked afterwards, fails once: the answer is
 * STATUS_NO_MEMORY and nothing leaks (the sanitizer build sees to that). */
#include "solver/random/random_with.h"
#include "solver/study/best_search.h"
#include "solver/study/paradox.h"
#include "solver/study/upgrades.h"
#include "solver/study/verdict.h"
#include "tests/fixtures/faults.h"
#include "tests/fixtures/solver/solve.h"

#include "solver/base/mem.h"

enum { CALLS_MAX = 1000, METHODS_MAX = 4 };

/* Six children of whom some leave. */
static Net net_of_order(double order)
{
	const double scale = order > 2 ? 100 : 1;
	const Star star = {.load = 100,
		.order = order,
		.root = 1,
		CHILDREN({1.2, 0.1}, {1.5, 0.2}, {2, 2}, {3, 900 * scale}, {2.5, 950 * scale},
			{3, 900 * scale}),
		.startup_compute = 0.5};

	return star_net(&star);
}

/* Methods, and how many allocations of each at least can fail. */
typedef struct Row {
	const char *name, *methods[METHODS_MAX];
	size_t least;
	const char *yaml;
} Row;

#define FED                                                                                        \
	"storage: false\nnetwork: {kind: tree, root: {compute: 2, link: 0.1, children: "           \
	"[{compute: "                                                                              \
	"3, link: 1}, {compute: 1, link: 0.5, children: [{compute: 2, link: 0.2}, {compute: 2, "   \
	"link: 0.1}]}, {compute: 1, link: 0.05}]}}\n"

static const Row rows[] = {
	/* A key of exactly 1 brings in the exact arithmetic, of which GMP has most allocations. */
	{"a key of 1", {"chen-m"}, 150,
		"load: 20\norder: 2\nnetwork: {kind: tree, root: {compute: 2, children: [{compute: "
		"3, link: 10}, {compute: 0.7, link: 10}, {compute: 1, link: 10}]}}"},
	/* Nearly alike: the tournament asks for more digits, and where unlike ones tie, for all. */
	{"near ties", {"chen-m"}, 12,
		"load: 2\norder: 3\nnetwork: {kind: tree, root: {compute: 1, children: [{compute: "
		"1, link: 50}, {compute: 1.00000000000001, link: 50}, {compute: "
		"0.99999999999999, link: 50}, {compute: 1, link: 49.999999999999}]}}"},
	{"ties", {"chen-m"}, 30,
		"load: 5\norder: 3\nnetwork: {kind: tree, root: {compute: 1, children: [{compute: "
		"1, link: 100}, {compute: 4, link: 50}]}}"},
	/* Alike, with start-ups: estimates are held against searches. */
	{"claims", {"chen-m", "chen-s"}, 6,
		"load: 500\norder: 2\ninstallments: 3\nstartup: {compute: 20, transfer: 20}\n"
		"network: {kind: tree, root: {compute: 0.1, children: [{compute: 0.1, link: 1, "
		"repeat: 14}]}}"},
	{"powers", {"cui-exact", "cui-approx"}, 5,
		"load: 100\norder: 2\nnetwork: {kind: tree, root: {compute: 1, children: "
		"[{compute: "
		"1.2, link: 0.1}, {compute: 1.5, link: 0.2}, {compute: 2, link: 0.5}]}}"},
	/* Unsorted links, one that is dropped, a relay that outruns: every path that allocates. */
	{"relays", {"hung-ct", "hung-sf"}, 1, FED},
	{"relays in the best order", {"hung-ct", "hung-sf"}, 1, "service: best\n" FED},
	{"reports", {"ko-eas", "ko-sos", "ko-mos"}, 9,
		"intensity: {report: 0.2}\n"
		"network: {kind: tree, levels: 2, arity: 3, compute: 1, link: 0.05}"},
	/* Some are left out, and another order is better. */
	{"one port", {"star-affine", "star-rounds"}, 9,
		"load: 20\ninstallments: best\nstartup: {transfer: 1}\n"
		"network: {kind: tree, root: {compute: 1, children: [{compute: 1, link: 0.2}, "
		"{compute: 1, link: 0.1, repeat: 7}]}}"},
	{"array", {"array-q", "array-m", "array-s", "array-ms"}, 5,
		"network: {kind: array, processors: 4, compute: 3, link: 1}"},
	{"hypercube", {"cube-c", "cube-p", "cube-m"}, 5,
		"installments: 3\nnetwork: {kind: hypercube, dimension: 3, compute: 10, link: 1}"},
};

TEST_ROWS(solving, Row, rows)
{
	ScopedNet net = net_of(row->yaml);

	for (int m = 0; m < METHODS_MAX && row->methods[m]; m++)
		assert_in_range(starve_solve(row->methods[m], &net, NULL), row->least, CALLS_MAX);
}

TEST(solving_with_shares_given)
{
	static const char *const names[] = {
		"chen-m", "chen-s", "cui-exact", "hung-ct", "hung-sf", "ko-eas", "ko-sos"};
	ScopedNet net = net_of("{load: 7.3, network: {kind: tree, root: {compute: 1.3, children: "
			       "[{compute: 2.1, link: 0.4}, {compute: 1.7, link: 0.3}]}}}");

	for (size_t k = 0; k < sizeof names / sizeof *names; k++) {
		ScopedSchedule own = solve(names[k], &net);

		starve_solve(names[k], &net, own.share);
	}
}

TEST(solving_with_elimination)
{
	static const int32_t installments[] = {1, NET_FON, NET_BEST, 5000};

	for (unsigned order = 1; order <= 3; order++) {
		ScopedNet net = net_of_order(order);

		starve_solve("chen-c", &net, NULL);
		starve_solve("chen-s", &net, NULL);
		for (int i = 0; i < 4; i++) {
			net.installments = installments[i];
			starve_solve("chen-m", &net, NULL);
			starve_solve("chen-w", &net, NULL);
		}
	}
}

static void ask_without_memory(unsigned order, size_t calls)
{
	ScopedNet net = net_of_order(order);
	ScopedSchedule schedule = solve("chen-m", &net);
	Faults at = {.kind = FAULT_ON};

	assert_true(schedule.eliminations > 0);
	while (faults_next(&at)) {
		EliminationDetail detail;
		Error error = {0};

		faults_begin(&at);
		faults_check(
			&at, verdict_elimination(&net, &schedule, 0, &detail, &error), STATUS_OK);
	}
	assert_true(at.failed >= calls);
	double key[7];
	Explanation explanation;

	mem_fail_plan(1, true);
	assert_int_equal(schedule_keys(&net, &schedule, 0, key, NULL), STATUS_NO_MEMORY);
	assert_false(schedule_explain(&net, &schedule, 1, QUANTITY_KEY, &explanation));
	assert_true(schedule_explain(&net, &schedule, 1, QUANTITY_INSTALLMENTS, &explanation));
	mem_fail_plan(0, false);
}

/* Order 2 sorts the links once and keeps that; more runs PE anew. */
TEST(asking)
{
	ask_without_memory(2, 6);
	ask_without_memory(3, 10);
}

/* Every part of the search, exact numbers among them: a tie (400 / 2 is 20 * 10), sums of a
 * pattern. */
static Net net_to_search(unsigned children, double startup)
{
	Child child[60] = {{4, 1}, {0.5, 10}};
	const Star star = {.load = 20,
		.order = 2,
		.root = 1,
		.children = children,
		.child = child,
		.startup_transfer = startup};

	for (unsigned i = 2; i < children; i++)
		child[i] = (Child){30.0 / (1 + i * 7 % 23), 1 + 1e-9 * i};
	return star_net(&star);
}

static void search_without_memory(unsigned children, double startup, size_t least)
{
	ScopedNet net = net_to_search(children, startup);
	ScopedSchedule schedule = solve("chen-m", &net);
	Faults at = {.kind = FAULT_TURNS, .each = 40, .part = 4};

	while (faults_next(&at)) {
		SCOPED(best_search_release) BestSearch search = {0};
		Error error = {0};

		faults_begin(&at);
		Status status = best_search_begin(&search, &net, &schedule, &error);

		while (status == STATUS_OK && best_search_due(&search))
			status = best_search_step(&search, &error);
		faults_check_mild(&at, status, STATUS_OK);
		const BestSet *best = best_search_now(&search);

		assert_false(status != STATUS_OK && best_search_due(&search));
		assert_true(!best || best->finish > 0);
	}
	assert_true(at.failed >= least / ONE_IN);
}

TEST(looking_for_the_best_set)
{
	search_without_memory(2, 0, 15);
	search_without_memory(2, 0.25, 15);
	search_without_memory(60, 0, 30);
}

/* --- upgrades --------------------------------------------------------------------------------- */

/* Begin and fill a table, taking each step again that had no memory; false where begin had none. */
static bool fill_upgrades(const Net *net, const char *method)
{
	SCOPED(upgrades_release) Upgrades upgrades;
	Error error;
	Status status = upgrades_begin(&upgrades, net, method_find(method), 0.1, &error);

	if (status != STATUS_OK) {
		assert_int_equal(status, STATUS_NO_MEMORY);
		assert_null(upgrades.state);
		return false;
	}
	while (upgrades_due(&upgrades)) {
		status = upgrades_step(&upgrades, &error);
		assert_true(status == STATUS_OK || status == STATUS_NO_MEMORY);
	}
	for (uint32_t i = 0; i < upgrades.count; i++)
		assert_int_equal(upgrades.row[i].stage, UPGRADE_DONE);
	return true;
}

TEST(upgrades)
{
	static const char *const texts[] = {
		"load: 20\norder: 2\nnetwork: {kind: tree, root: {compute: 5, children: [{compute: "
		"0.23, link: 11.9}, {name: W, compute: 4.8, link: 120, repeat: 2}]}}",
		"network: {kind: tree, levels: 2, arity: 2, compute: 1, link: 0.3}",
	};
	static const char *const ids[] = {"chen-m", "hung-ct"};

	for (int n = 0; n < 2; n++) {
		ScopedNet net = net_of(texts[n]);
		size_t begun = 0;

		for (Faults at = {.each = 40, .part = 4}; faults_next(&at);) {
			faults_begin(&at);
			begun += fill_upgrades(&net, ids[n]);
			faults_over(&at);
		}
		assert_true(begun > 30 / ONE_IN);
	}
}

/* Whatever fails, or is stopped, the step is tried again, and what is found is as ever. */
static void check_as_ever(const Paradoxes *search, const Paradoxes *undisturbed)
{
	assert_int_equal(search->tried, undisturbed->tried);
	for (int kind = 0; kind < PARADOX_KINDS; kind++) {
		const Paradox *one = &search->strongest[kind],
			      *other = &undisturbed->strongest[kind];

		assert_int_equal(one->found, other->found);
		if (other->found)
			check_close(one->to, other->to, 0);
	}
}

static void disturb(const Net *net, Faults *at, const Paradoxes *undisturbed)
{
	SCOPED(paradoxes_release) Paradoxes search = {.method = NULL};
	Status status = STATUS_OK;

	faults_begin(at);
	while (search.method == NULL || paradoxes_due(&search)) {
		status = search.method ? paradoxes_step(&search, NULL)
				       : paradoxes_begin(&search, net, method_find("chen-m"), NULL);
		if (status == STATUS_OK)
			continue;
		faults_check(at, status, STATUS_OK);
	}
	if (!at->reached)
		faults_over(at);
	check_as_ever(&search, undisturbed);
}

TEST(looking_for_paradoxes)
{
	ScopedNet net =
		star_net(&(Star)STAR_OF(20, 2, 5, {0.23, 12.26}, {4.8, 120.74}, {3.62, 3.87}));
	SCOPED(paradoxes_release) Paradoxes undisturbed = {.method = NULL};

	assert_int_equal(paradoxes_run(&undisturbed, &net, method_find("chen-m"), NULL), STATUS_OK);
	assert_true(undisturbed.strongest[PARADOX_REMOVED].found);
	for (int stop = 0; stop < 2; stop++) {
		Faults at = {.kind = stop ? FAULT_STOP : FAULT_ONCE, .each = 1, .part = 16};

		while (faults_next(&at))
			disturb(&net, &at, &undisturbed);
		assert_true(at.failed > 20);
	}
}

static Status say_and_draw(const Net *net, const Paradox *paradox, Error *error)
{
	const RandomWish wish = {.trait = RANDOM_PARADOX};
	RandomSettings settings = random_settings();
	char text[PARADOX_TEXT];
	Net drawn;

	settings.children = 2;
	STATUS_TRY(paradox_say(paradox, net, method_find("chen-m"), text, error));
	STATUS_TRY(net_random_with(&drawn, &settings, &wish, error));
	net_release(&drawn);
	return STATUS_OK;
}

TEST(saying_paradoxes_and_drawing_nets_with_one)
{
	ScopedNet net =
		star_net(&(Star)STAR_OF(20, 2, 5, {0.23, 12.26}, {4.8, 120.74}, {3.62, 3.87}));
	SCOPED(paradoxes_release) Paradoxes search = {.method = NULL};
	Faults at = {.kind = FAULT_ON, .each = 1, .part = 32};

	assert_int_equal(paradoxes_run(&search, &net, method_find("chen-m"), NULL), STATUS_OK);
	while (faults_next(&at)) {
		Error error = {0};

		faults_begin(&at);
		faults_check_mild(&at,
			say_and_draw(&net, &search.strongest[PARADOX_REMOVED], &error), STATUS_OK);
	}
	assert_true(at.failed > 30);
}
