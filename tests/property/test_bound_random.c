/* layer: solver */
/* The bound of the speed-up: no net exceeds it, links as good as free come near it, it counts the
 * processors that get no load, and what is lost on the way to it sums to all of it. */
#include "tests/fixtures/check.h"
#include "tests/fixtures/solver/any.h"
#include "tests/fixtures/solver/solve.h"

#include "solver/schedule/method.h"

#include <math.h>
#include <string.h>

enum { NETS = 400 };

typedef struct Seen {
	uint32_t bounds, losses, fast, by_links;
} Seen;

/* The same net on links that cost next to nothing, without start-ups: what its method makes of it.
 */
static void check_fast(const Net *net, const Schedule *schedule, Seen *seen)
{
	ScopedNet copy = copy_of(net);
	ScopedSchedule fast;

	copy.intensity_transfer *= 1e-9;
	copy.intensity_report = 0;
	copy.startup_compute = copy.startup_transfer = 0;
	if (!may_solve(schedule->method, &copy, &fast))
		return;
	if (fast.outcome != OUTCOME_INFEASIBLE && isfinite(fast.speedup_bound)) {
		check_close(fast.speedup, fast.speedup_bound, 2e-3);
		assert_true(fast.speedup_bound >= schedule->speedup_bound * (1 - 1e-12));
		seen->fast++;
	}
}

/* Other links and no start-ups: not even then is the speed-up larger. */
static void check_other_links(const Net *net, const Schedule *schedule, uint64_t *seed)
{
	ScopedNet copy = copy_of(net);
	ScopedSchedule other;

	copy.intensity_transfer *= spread(seed, 3);
	copy.startup_compute = copy.startup_transfer = 0;
	if (!may_solve(schedule->method, &copy, &other))
		return;
	if (other.speedup > schedule->speedup_bound * (1 + 1e-9))
		fail_msg("%s: other links give %.17g, above %.17g", schedule->method->id,
			other.speedup, schedule->speedup_bound);
}

static void check_bound(
	void *context, const Net *net, const Schedule *schedule, const char *yaml, uint64_t *seed)
{
	Seen *seen = context;
	const SpeedupLoss *loss = &schedule->loss;

	(void)seed;
	assert_non_null(schedule->bound_why);
	if (strcmp(schedule->bound_why, "none is known for x + log x") != 0)
		assert_true(schedule->speedup_bound > 0);
	if (isnan(schedule->speedup_bound) || isnan(schedule->speedup))
		return;
	seen->bounds++;
	if (schedule->speedup > schedule->speedup_bound * (1 + 1e-9))
		fail_msg("%s: %.17g above %.17g in\n%s", schedule->method->id, schedule->speedup,
			schedule->speedup_bound, yaml);
	if (!isnan(loss->transfer)) {
		const double startup = isnan(loss->startup) ? 0 : loss->startup;
		const double least = -1e-9 * schedule->speedup_bound;

		check_close(1 + schedule->speedup_bound - schedule->speedup,
			1 + loss->removed + startup + loss->transfer, 1e-12);
		assert_true(loss->removed >= least && startup >= least && loss->transfer >= least);
		seen->losses++;
	}
	check_fast(net, schedule, seen);
	seen->by_links += schedule->bound_by_links != NULL;
	if (!schedule->bound_by_links)
		check_other_links(net, schedule, seed);
}

TEST(no_links_exceed_it_and_free_ones_come_near)
{
	Seen seen = {0};
	uint64_t seed = 1911;

	for (int k = 0; k < NETS; k++)
		any_solved(any_net, &seed, check_bound, &seen);
	assert_true(seen.bounds > 2 * NETS && seen.losses > NETS && seen.fast > NETS);
	assert_true(seen.by_links > NETS / 10);
}

/* --- these links, however many processors ------------------------------------------------------
 */

/* What stands before the number of alike processors and behind the time of their links. */
static const struct {
	const char *before, *behind;
} grown[] = {
	{"load: 300\nnetwork: {kind: array, compute: 1.7, processors: ", "}"},
	{"load: 300\nnetwork: {kind: mesh, compute: 1.7, sizes: [3, ", "}"},
	{"network: {kind: tree, root: {compute: 1.7, children: [{compute: 0.9, repeat: ", "}]}}"},
	{"storage: false\nnetwork: {kind: tree, root: {compute: 1.7, link: 0.8, children: "
	 "[{compute: 0.9, repeat: ",
		"}]}}"},
};

typedef struct Grown {
	double bound[64]; /* by method, of the smallest that has one by its links; NAN */
	uint32_t held;
} Grown;

static void check_grown(
	void *context, const Net *net, const Schedule *schedule, const char *yaml, uint64_t *seed)
{
	Grown *seen = context;
	uint32_t k = 0;

	(void)net;
	(void)seed;
	while (methods[k] != schedule->method)
		k++;
	/* All at once they leave over links of their own: another one is another link. */
	if (schedule->root_collective)
		return;
	if (isfinite(schedule->speedup) && schedule->speedup > seen->bound[k] * (1 + 1e-9))
		fail_msg("%s: %.17g above %.17g with more processors in\n%s", schedule->method->id,
			schedule->speedup, seen->bound[k], yaml);
	seen->held += isnan(seen->bound[k]) ? 0 : 1;
	if (schedule->bound_by_links && isnan(seen->bound[k]))
		seen->bound[k] = schedule->speedup_bound;
}

static uint32_t growing, growing_to;
static double growing_link;

static void write_grown(Buf *out, uint64_t *seed)
{
	(void)seed;
	buf_addf(out, "%s%u%s, link: %.17g%s\n", grown[growing].before, growing_to,
		growing == 1 ? "]" : "", growing_link, grown[growing].behind);
}

TEST(no_number_of_processors_exceeds_what_the_links_allow)
{
	enum { LINKS = 5, MOST = 100 };
	uint64_t seed = 1613;

	for (growing = 0; growing < sizeof grown / sizeof *grown; growing++) {
		Grown seen = {.held = 0};

		for (int k = 0; k < LINKS; k++) {
			for (uint32_t m = 0; m < 64; m++)
				seen.bound[m] = NAN;
			growing_link = between(&seed, 0.2, 3);
			for (growing_to = 2; growing_to < MOST; growing_to += 1 + growing_to / 2)
				any_solved(write_grown, &seed, check_grown, &seen);
		}
		assert_true(seen.held > LINKS);
	}
}

typedef struct Sample {
	const char *name, *yaml, *method;
	double bound, removed, startup, transfer; /* by hand */
} Sample;

/* Sums of the speeds as multiples of the root's: 1 + 1/1.2 + 1/1.5 + 1/2 = 3, + 1/3. */
#define STAR(order, rest)                                                                          \
	"load: 100\norder: " #order                                                                \
	"\ninstallments: 2\nnetwork: {kind: tree, root: {compute: 1, children: "                   \
	"[{compute: 1.2, link: 0.1}, {compute: 1.5, link: 0.2}, {compute: 2, link: 2}" rest        \
	"]}}\n"

static const Sample samples[] = {
	{"example 2", STAR(2, ""), "chen-m", 3, 0, 0, 0.003278788},
	{"the useless one counts", STAR(2, ", {compute: 3, link: 900}"), "chen-m", 10 / 3., 1 / 3.,
		0, 0.003278788},
	{"order 3", STAR(3, ""), "chen-m", 3, 0, 0, NAN},
	{"a bus feeds no faster than it can",
		"network: {kind: tree, root: {compute: 1, children: [{compute: 1, link: 0.5, "
		"repeat: 9}]}}\n",
		"hung-ct", 3, NAN, NAN, NAN},
	{"equal shares wait for the slowest",
		"network: {kind: tree, root: {compute: 2, children: [{compute: 1, link: 0}, "
		"{compute: 4, "
		"link: 0}]}}\n",
		"ko-eas", 1.5, 0, 0, 0},
	{"parts computed alone are more than linear",
		"load: 60\norder: 2\nnetwork: {kind: tree, root: {compute: 4, children: [{compute: "
		"1, "
		"link: 0}]}}\n",
		"cui-exact", 9, 0, 0, 0},
};

TEST_ROWS(by_hand, Sample, samples)
{
	ScopedSolved c = solved(row->method, row->yaml);

	check_close(c.schedule.speedup_bound, row->bound, 1e-12);
	if (isnan(row->removed)) {
		assert_true(isnan(c.schedule.loss.removed));
		return;
	}
	check_close(1 + c.schedule.loss.removed, 1 + row->removed, 1e-9);
	check_close(1 + c.schedule.loss.startup, 1 + row->startup, 1e-9);
	if (!isnan(row->transfer))
		check_close(1 + c.schedule.loss.transfer, 1 + row->transfer, 1e-8);
}
