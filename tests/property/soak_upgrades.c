/* layer: solver */
/* The table of upgrades on random nets, by every method that applies to them: each T is that of a
 * net edited and solved anew; each break has the story of now on its near side, up to the
 * neighbouring double, and another one at it; none is nearer that is wider than looks are told to
 *be apart; and how often a dense sweep finds any that is nearer.
 *
 * A little in `make test`, a lot in `make soak`:
 *
 *	soak_upgrades [NETS [SEED [POINTS]]]    so many nets, by all methods instead of one each,
 *and so many points of a sweep */
#include "tests/fixtures/solver/any.h"
#include "tests/fixtures/solver/solve.h"

#include "solver/study/sweep.h"
#include "solver/study/upgrades.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define ScopedUpgrades SCOPED(upgrades_release) Upgrades
#define REACH 1000.0

static uint32_t points = 100;

enum { LOOKS_FEW = 3000 };
static uint32_t looks_left = LOOKS_FEW; /* for what looks are told to be near enough to see */

typedef struct Count {
	uint32_t rows, breaks, paradoxes, sweeps, missed, looks;
} Count;

/* --- a fresh solve ---------------------------------------------------------------------------- */

typedef struct Fresh {
	Net net;
	Schedule schedule;
	Status status;
} Fresh;
#define ScopedFresh SCOPED(fresh_release) Fresh

static void fresh_release(Fresh *fresh)
{
	schedule_release(&fresh->schedule);
	net_release(&fresh->net);
}

static Fresh fresh(const Net *net, const Method *method, const char *key, double value)
{
	const Settings settings = settings_alone();
	Fresh out;

	out.net = copy_of(net);
	set(&out.net, text_of("%s=%.17g", key, value));
	out.status = method_solve(method, &out.net, &settings, &out.schedule, NULL);
	return out;
}

/* Everybody fares alike, and as many installments are used, unless that is what is changed. */
static bool is_alike(const Fresh *a, const Fresh *b, const char *key)
{
	if (a->status || b->status)
		return a->status == b->status;
	if (a->schedule.outcome != b->schedule.outcome ||
		a->schedule.eliminations != b->schedule.eliminations)
		return false;
	for (uint32_t i = 0; i < a->schedule.processors; i++)
		if (a->schedule.verdict[i] != b->schedule.verdict[i])
			return false;
	return strcmp(key, "installments") == 0 ||
	       a->schedule.installments == b->schedule.installments;
}

/* --- checks ----------------------------------------------------------------------------------- */

typedef struct Trial {
	const Net *net;
	const Method *method;
	const char *yaml;
	const Upgrades *upgrades;
	const UpgradeRow *row;
	const Fresh *now;
} Trial;

static void complain(const Trial *trial, const char *what, double value)
{
	fail_msg("%s of %s, %s, at %.17g (now %.17g, break %.17g %s):\n%s", trial->row->key,
		trial->method->id, what, value, trial->row->now, trial->row->next_break,
		trial->row->verdict, trial->yaml);
}

static void check_way(const Trial *trial, const UpgradeWay *way)
{
	if (isnan(way->value))
		return;
	ScopedFresh then = fresh(trial->net, trial->method, trial->row->key, way->value);

	if (then.status ? !isnan(way->finish) || !*way->why
			: !(way->finish == then.schedule.finish ||
				  (isnan(way->finish) && isnan(then.schedule.finish))) ||
				  way->outcome != then.schedule.outcome)
		complain(trial, "T is not that of a fresh solve", way->value);
	if (!isnan(way->best) && !then.status && then.schedule.outcome != OUTCOME_INFEASIBLE &&
		way->best > then.schedule.finish * (1 + 1e-9))
		complain(trial, "the best set ends later", way->value);
}

static bool is_as_now(const Trial *trial, double value)
{
	ScopedFresh then = fresh(trial->net, trial->method, trial->row->key, value);

	return is_alike(&then, trial->now, trial->row->key);
}

static void check_break(const Trial *trial)
{
	const UpgradeRow *row = trial->row;
	const double at = row->next_break;
	const double before = !row->whole     ? nextafter(at, row->now)
			      : at > row->now ? at - 1
					      : at + 1;

	if (is_as_now(trial, at))
		complain(trial, "nothing flips", at);
	if (!is_as_now(trial, before))
		complain(trial, "it flips before", before);
	assert_true(*row->verdict);
}

/* Whether a flip is nearer than what is told, by points even in the logarithm. */
static bool is_missed(const Trial *trial)
{
	const UpgradeRow *row = trial->row;
	const double told = isnan(row->next_break) ? REACH : row->next_break / row->now;
	const double reach = (told < 1 ? 1 / told : told) * (1 - 1e-9);

	for (uint32_t k = 1; k < points; k++) {
		const double ratio = pow(REACH, (double)k / points);

		if (ratio >= reach)
			return false;
		for (int way = 0; way < 2; way++) {
			const double value = way ? row->now * ratio : row->now / ratio;

			if (!row->whole && !is_as_now(trial, value)) {
				printf("# %s of %s: now %.17g, told %.17g, nearer %.17g\n",
					row->key, trial->method->id, row->now, row->next_break,
					value);
				return true;
			}
		}
	}
	return false;
}

static bool differs_all_along(const Trial *trial, double from, double to)
{
	enum { PARTS = 64 };

	for (int k = 0; k <= PARTS; k++)
		if (is_as_now(trial, from * pow(to / from, (double)k / PARTS)))
			return false;
	return true;
}

/* Another story that is wider than upgrades says that it looks is nearer nowhere. Looks here are
 * half as far apart and a bit, so that three that differ span more than that. */
static void check_promise(const Trial *trial, bool up, Count *count)
{
	const UpgradeRow *row = trial->row;
	const double told = isnan(row->next_break) ? REACH : row->next_break / row->now;
	const double reach = (told < 1 ? 1 / told : told) * (1 - 1e-9);
	const double step = pow(1 + trial->upgrades->apart, 0.55);
	double value = NAN;
	uint32_t differ = 0;

	for (double ratio = step; ratio < reach && looks_left > 0; ratio *= step) {
		value = up ? row->now * ratio : row->now / ratio;
		differ = is_as_now(trial, value) ? 0 : differ + 1;
		looks_left--;
		count->looks++;
		if (differ >= 3 && differs_all_along(trial, value,
					   up ? value / step / step : value * step * step))
			complain(trial, "a flip that is told to be seen is nearer", value);
	}
}

static void try_method(
	const Net *net, const char *yaml, const Method *method, uint64_t *seed, Count *count)
{
	ScopedUpgrades upgrades = {0};
	const Settings settings = settings_standard();
	Fresh now = {.status = STATUS_OK};
	Trial trial = {net, method, yaml, &upgrades, NULL, &now};

	assert_int_equal(upgrades_begin(&upgrades, net, method, 0.1, NULL), STATUS_OK);
	while (upgrades_due(&upgrades))
		assert_int_equal(upgrades_step(&upgrades, NULL), STATUS_OK);
	now.status = method_solve(method, net, &settings, &now.schedule, NULL);
	const uint32_t dense = below(seed, upgrades.count);

	for (uint32_t i = 0; i < upgrades.count; i++) {
		trial.row = &upgrades.row[i];
		assert_int_equal(trial.row->stage, UPGRADE_DONE);
		check_way(&trial, &trial.row->down);
		check_way(&trial, &trial.row->up);
		if (!isnan(trial.row->next_break))
			check_break(&trial);
		count->rows++;
		count->breaks += isnan(trial.row->next_break) ? 0 : 1;
		count->paradoxes += trial.row->paradox;
		if (i == dense) {
			count->sweeps++;
			count->missed += is_missed(&trial);
			for (int way = 0; way < 2 && !trial.row->whole; way++)
				check_promise(&trial, way > 0, count);
		}
	}
	for (uint32_t i = 1; i < upgrades.count; i++)
		assert_false(upgrades.row[upgrades.sorted[i - 1]].gain <
			     upgrades.row[upgrades.sorted[i]].gain);
	schedule_release(&now.schedule);
}

/* By all methods that apply, or by one of them. */
static void try_net(uint64_t *seed, bool all, Count *count)
{
	uint32_t applicable = 0;
	ScopedBuf yaml = check_buf();

	(below(seed, 2) ? any_star : any_net)(&yaml, seed);
	ScopedNet net = net_of(yaml.text);

	for (uint32_t m = 0; methods[m]; m++)
		applicable += methods[m]->check(&net, NULL) == STATUS_OK;
	const uint32_t one = below(seed, applicable);

	for (uint32_t m = 0, k = 0; methods[m]; m++)
		if (methods[m]->check(&net, NULL) == STATUS_OK && (k++ == one || all))
			try_method(&net, yaml.text, methods[m], seed, &count[m]);
}

int main(int argc, char **argument)
{
	const uint32_t nets = argc > 1 ? (uint32_t)strtoul(argument[1], NULL, 10) : 16;
	uint64_t seed = argc > 2 ? strtoull(argument[2], NULL, 10) : 1;
	Count count[SWEEP_METHODS_MAX] = {0}, all = {0};

	looks_left = argc > 1 ? UINT32_MAX : looks_left;
	points = argc > 3 ? (uint32_t)strtoul(argument[3], NULL, 10) : points;
	setvbuf(stdout, NULL, _IOLBF, 0);
	printf("1..1\n");
	for (uint32_t i = 0; i < nets; i++)
		try_net(&seed, argc > 1, count);
	for (uint32_t m = 0; methods[m]; m++) {
		printf("# %-10s %6u rows, %5u with a break, %4u paradoxes; of %u sweeps %u find a "
		       "nearer flip\n",
			methods[m]->id, count[m].rows, count[m].breaks, count[m].paradoxes,
			count[m].sweeps, count[m].missed);
		all.rows += count[m].rows;
		all.breaks += count[m].breaks;
		all.sweeps += count[m].sweeps;
		all.missed += count[m].missed;
		all.looks += count[m].looks;
	}
	const bool good = all.breaks > nets && all.missed * 50 <= all.sweeps;

	printf("%sok 1 - %u rows, %u with a break; of %u sweeps %u find a nearer flip; %u looks "
	       "find "
	       "none that is as wide as is told\n",
		good ? "" : "not ", all.rows, all.breaks, all.sweeps, all.missed, all.looks);
	return !good;
}
