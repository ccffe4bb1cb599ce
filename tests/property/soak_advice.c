/* layer: solver */
/* What is told of removed processors on random nets, by every method that applies: up to which link
 * each is kept, up to which it helps, who waits beyond, and what T does up to there, held against
 * fresh solves at links inside and outside.
 *
 * A little in `make test`, a lot in `make soak`:
 *
 *	soak_advice [NETS [SEED]] */
#include "tests/fixtures/solver/any.h"
#include "tests/fixtures/solver/solve.h"

#include "solver/net/random.h"
#include "solver/study/verdict.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

enum { REMOVED_MOST = 5, INSIDE = 20, OUTSIDE = 20 };
#define NEAR 1e-9

typedef struct Count {
	uint32_t removed, helps, never, waiting, trend[TREND_MIXED + 1], worse;
} Count;

/* --- nets ------------------------------------------------------------------------------------- */

/* Linear trees with slow links; now and then deep ones, or with the best order of service. */
static void tree(Buf *out, uint64_t *seed)
{
	const uint32_t count = 2 + below(seed, 12);
	const bool deep = below(seed, 2);

	buf_addf(out, "load: %.6g\ndistribution: %s\nfat: %s\nservice: %s\n",
		between(seed, 0.1, 99), below(seed, 4) ? "sequential" : "simultaneous",
		below(seed, 4) ? "false" : "true", below(seed, 3) ? "file" : "best");
	buf_addf(out, "network: {kind: tree, processors: [{name: P0, compute: %.4g",
		between(seed, 0.1, 10));
	for (uint32_t i = 1; i < count; i++)
		buf_addf(out, "}, {name: P%u, parent: P%u, compute: %.4g, link: %.4g", i,
			deep ? below(seed, i) : 0, between(seed, 0.1, 10), between(seed, 0.03, 20));
	buf_add_text(out, "}]}\n");
}

/* --- a fresh solve ---------------------------------------------------------------------------- */

typedef struct Trial {
	const Net *net;
	const Schedule *schedule;
	const char *yaml;
	uint32_t processor;
	EliminationDetail told;
	uint64_t *seed;
	Count *count;
} Trial;

static void complain(const Trial *trial, const char *what, double link)
{
	const EliminationDetail *told = &trial->told;

	fail_msg("%s: processor %u at %.17g %s; helps %.17g%s, kept %.17g, T %.9g to %.9g, at the "
		 "limit %.9g:\n%s",
		trial->schedule->method->id, trial->processor, link, what, told->helps.link,
		told->helps.open ? " (open)" : "", told->keep_link, told->helps_least,
		told->helps_most, told->helps_finish, trial->yaml);
}

static Schedule solve_at(const Trial *trial, double link)
{
	ScopedNet net = copy_of(trial->net);

	set(&net, text_of("#%u.link=%.17g", trial->processor, link));
	return solve(trial->schedule->method->id, &net);
}

static bool has_load(const Trial *trial, const Schedule *schedule)
{
	return schedule->verdict[trial->processor] != VERDICT_USELESS;
}

static bool helps(const Trial *trial, const Schedule *schedule)
{
	return has_load(trial, schedule) && schedule->outcome != OUTCOME_INFEASIBLE;
}

/* Up to `most`: the limit itself, none at all, and others even and in the logarithm. */
static double inside(uint64_t *seed, int k, double most, bool open)
{
	if (k == 0)
		return open ? most * (1 - NEAR) : most;
	if (k == 1)
		return 0;
	return most * (k % 2 ? random_unit(seed) : pow(10, -6 * random_unit(seed)));
}

/* Beyond `least`, a hair and up to a million times. */
static double outside(uint64_t *seed, int k, double least)
{
	return least * (k == 0 ? 1 + 2 * NEAR : pow(10, (k % 2 ? 1 : 6) * random_unit(seed)));
}

/* --- what is told ----------------------------------------------------------------------------- */

/* "T 3011 or less, at least 326 better than now" */
static void check_finish(const Trial *trial, const Schedule *then, double link)
{
	const EliminationDetail *told = &trial->told;
	const double now = trial->schedule->finish;

	if (told->trend == TREND_UNKNOWN)
		return;
	if (then->finish > told->helps_most * (1 + NEAR))
		complain(trial, "has a longer T", link);
	if (then->finish < told->helps_least * (1 - NEAR))
		complain(trial, "has a shorter T", link);
	if (told->trend == TREND_FALLS && then->finish > told->helps_finish * (1 + 2 * NEAR))
		complain(trial, "has a T longer than at the limit", link);
	if (told->helps_least > now * (1 + NEAR) && !(then->finish > now))
		complain(trial, "is not worse", link);
	if (told->helps_most < now * (1 - NEAR) && !(then->finish < now))
		complain(trial, "is not better", link);
}

/* "useful if G ≤ 15.42" */
static void check_helps(const Trial *trial)
{
	const EliminationDetail *told = &trial->told;

	for (int k = 0; k < INSIDE; k++) {
		const double link = inside(trial->seed, k, told->helps.link, told->helps.open);
		ScopedSchedule then = solve_at(trial, link);

		if (!helps(trial, &then))
			complain(trial, "does not help", link);
		check_finish(trial, &then, link);
	}
	for (int k = 0; k < OUTSIDE; k++) {
		const double link = outside(trial->seed, k, told->helps.link);
		ScopedSchedule then = solve_at(trial, link);

		if (helps(trial, &then))
			complain(trial, "helps", link);
	}
}

/* "PE keeps it if G ≤ 30.33" */
static void check_keeps(const Trial *trial)
{
	const EliminationDetail *told = &trial->told;

	for (int k = 0; k < INSIDE; k++) {
		const double link = inside(trial->seed, k, told->keep_link, told->open);
		ScopedSchedule then = solve_at(trial, link);

		if (!has_load(trial, &then))
			complain(trial, "is not kept", link);
	}
	for (int k = 0; k < OUTSIDE; k++) {
		const double link = outside(trial->seed, k, told->keep_link);
		ScopedSchedule then = solve_at(trial, link);

		if (has_load(trial, &then))
			complain(trial, "is kept", link);
	}
}

/* "from there to 30.33 it waits for data", "never useful: if G ≤ 30.33, P3 waits for data" */
static void check_waiting(const Trial *trial)
{
	const EliminationDetail *told = &trial->told;
	const double from = isnan(told->helps.link) ? 0 : told->helps.link * (1 + 2 * NEAR);

	for (int k = 0; k < INSIDE; k++) {
		const double link =
			from + (told->keep_link * (1 - NEAR) - from) * random_unit(trial->seed);
		ScopedSchedule then = solve_at(trial, link);

		if (then.outcome != OUTCOME_INFEASIBLE || !has_load(trial, &then))
			complain(trial, "has nobody who waits", link);
		if (told->waits != NET_NONE && then.verdict[told->waits] != VERDICT_LOSING)
			complain(trial, "has another who waits", link);
	}
}

/* "useless at any G" */
static void check_never(const Trial *trial)
{
	const double now = net_link(trial->net, trial->processor);

	for (int k = 0; k < INSIDE; k++) {
		const double link = inside(trial->seed, k, now, false);
		ScopedSchedule then = solve_at(trial, link);

		if (has_load(trial, &then))
			complain(trial, "is useful", link);
	}
}

static void check_told(Trial *trial)
{
	const EliminationDetail *told = &trial->told;

	trial->count->removed++;
	if (!isnan(told->helps.link)) {
		trial->count->helps++;
		trial->count->trend[told->trend]++;
		trial->count->worse += told->helps_least > trial->schedule->finish * (1 + NEAR);
		check_helps(trial);
	}
	if (!isnan(told->keep_link)) {
		check_keeps(trial);
	} else if (isnan(told->helps.link)) {
		trial->count->never++;
		check_never(trial);
	}
	if (told->waiting) {
		trial->count->waiting++;
		check_waiting(trial);
	}
}

static void check_schedule(
	void *context, const Net *net, const Schedule *schedule, const char *yaml, uint64_t *seed)
{
	uint32_t m = 0;

	while (methods[m] != schedule->method)
		m++;
	Trial trial = {.net = net,
		.schedule = schedule,
		.yaml = yaml,
		.seed = seed,
		.count = (Count *)context + m};

	for (uint32_t k = 0; k < schedule->eliminations && k < REMOVED_MOST; k++) {
		trial.processor = schedule_eliminated_who(schedule, k);
		assert_int_equal(
			verdict_elimination(net, schedule, k, &trial.told, NULL), STATUS_OK);
		check_told(&trial);
	}
}

int main(int argc, char **argument)
{
	static WriteNet *const write[] = {any_star, tree, any_net};
	static Count count[64];
	const uint32_t nets = argc > 1 ? (uint32_t)strtoul(argument[1], NULL, 10) : 45;
	uint64_t seed = argc > 2 ? strtoull(argument[2], NULL, 10) : 1;
	uint32_t removed = 0;

	setvbuf(stdout, NULL, _IOLBF, 0);
	printf("1..1\n");
	for (uint32_t i = 0; i < nets; i++)
		any_solved(write[i % 3], &seed, check_schedule, count);
	for (uint32_t m = 0; methods[m]; m++) {
		const Count *one = &count[m];

		if (one->removed == 0)
			continue;
		printf("# %-8s %5u removed, %5u helped by a link (T falls %u, constant %u, rises "
		       "%u, "
		       "mixed %u, not told %u; worse throughout %u), %u never, %u waiting\n",
			methods[m]->id, one->removed, one->helps, one->trend[TREND_FALLS],
			one->trend[TREND_CONSTANT], one->trend[TREND_RISES],
			one->trend[TREND_MIXED], one->trend[TREND_UNKNOWN], one->worse, one->never,
			one->waiting);
		removed += one->removed;
	}
	printf("%sok 1 - %u nets, %u removed processors\n", removed > nets ? "" : "not ", nets,
		removed);
	return removed <= nets;
}
