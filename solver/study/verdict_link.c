/* On which links a removed processor would help, and T there, and with which start-up of transfers:
 * the method's own limits, held against fresh solves and, where it knows none, found by them.
 * Usefulness is taken to last as a link gets faster; what the looks below the limit show to the
 * contrary shortens it. */
#include "solver/study/trial.h"
#include "solver/study/verdict.h"

#include "solver/base/mem.h"
#include "solver/base/number.h"
#include "solver/base/pace.h"

#include <math.h>
#include <stdio.h>

enum {
	LOOKS_MOST = 600,
	LOOKS_LEAST = 50,    /* with fewer nothing is said of what T does below the limit */
	LOOKS_WORK = 440000, /* as search/scan.h counts it */
	LIMIT_TRIALS =
		2000000,   /* with more in one solve no limit is looked for, some fifty solves */
	LOOK_STEPS = 2000, /* of EliminationDetail.work, and for each processor: */
	PROCESSOR_STEPS = 20,
	FINE = 8, /* links looked at, even in the logarithm, from LEAST of the limit; */
	EVEN = 16 /* and even, up to it */
};
#define LEAST 1e-6
#define NEIGHBOURS 1e-12 /* ends so near, relative, have nothing between them */
#define NOTHING 1e-15    /* of the link as it is: no link at all */
#define ABOVE 1e-9       /* so much beyond a limit it does not hold, relative */
#define EQUAL 1e-9       /* T so near each other, relative, are one */

typedef struct Links {
	Trial trial; /* a copy, of its link or start-up, which no other processor has */
	uint32_t processor;
	double now, limit;
	LinkLimit *found; /* the method's limit, then that of fresh solves */
	uint32_t looks, allowed;
	uint32_t step; /* of the links that are looked at up to the limit */
	EliminationDetail *out;
} Links;

/* `standing` tells whether the processor helps. */
static Status look_at(void *context, double link, Probe *out, Error *error)
{
	Links *links = context;
	const Settings settings = settings_silent();
	Schedule schedule;
	bool solved;

	links->looks++;
	links->out->work += LOOK_STEPS + (double)PROCESSOR_STEPS * links->trial.net.processors;
	STATUS_TRY(trial_solve(&links->trial, &settings, link, &schedule, &solved, NULL, error));
	links->out->work += solved ? (double)schedule.trials : 0;
	const Status status = trial_see(&links->trial, solved ? &schedule : NULL, link, out, error);

	if (!solved)
		return status;
	out->standing = schedule.verdict[links->processor] == VERDICT_USEFUL &&
			schedule.outcome != OUTCOME_INFEASIBLE;
	schedule_release(&schedule);
	return status;
}

/* --- the limit -------------------------------------------------------------------------------- */

static Status helps_at(void *context, double link, Probe *out, Error *error)
{
	STATUS_TRY(look_at(context, link, out, error));
	out->kind = 1 + (uint64_t)out->standing;
	out->y = 0;
	return STATUS_OK;
}

/* Narrow down the limit between a link on which it helps and the present one, on which it does not.
 */
static Status find_limit(Links *links, const Probe *helps, Error *error)
{
	static const ScanRules rules = {.look = helps_at};
	Scan scan = scan_between(helps, &(Probe){.value = links->now, .kind = 1}, false);
	STATUS_TRY(scan_run(&scan, &rules, links, error));
	const double last = scan.left.value;

	*links->found = (LinkLimit){last > NOTHING * links->now ? last : NAN, false};
	return STATUS_OK;
}

/* The method's limit is one where just above it the processor does not help; where it has none,
 * nothing at all is tried first. `*helps`: it does help there, and another limit was found. */
static Status find_beyond(Links *links, bool *helps, Error *error)
{
	const double told = links->found->link;
	const double beyond = isnan(told) ? 0 : told * (1 + ABOVE);
	Probe look;

	*helps = false;
	if (beyond >= links->now)
		return STATUS_OK;
	STATUS_TRY(helps_at(links, beyond, &look, error));
	*helps = look.standing;
	links->out->known = true;
	return look.standing ? find_limit(links, &look, error) : STATUS_OK;
}

static Status find_helps(Links *links, Error *error)
{
	EliminationDetail *out = links->out;
	const double told = out->helps.link;
	bool helps;

	if (isnan(told) && !isnan(out->keep_link))
		return STATUS_OK;
	links->found = &out->helps;
	STATUS_TRY(find_beyond(links, &helps, error));
	out->waiting = out->waiting && !helps;
	if (helps && out->keep_link == told)
		out->keep_link = out->helps.link;
	return STATUS_OK;
}

/* --- T below the limit ------------------------------------------------------------------------ */

static void note(Links *links, const Probe *look)
{
	EliminationDetail *out = links->out;

	out->helps_finish = look->y;
	out->helps_least = fmin(out->helps_least, look->y);
	out->helps_most = fmax(out->helps_most, look->y);
}

/* From no link on in steps: fine ones at first, then even ones up to the limit. */
static double next_link(void *context, const Probe *left)
{
	Links *links = context;
	const int k = left ? (int)links->step++ : -1, even = k - FINE + 1;

	if (k < 0 || k >= FINE + EVEN)
		return k < 0 ? 0 : NAN;
	if (k < FINE)
		return links->limit * LEAST * pow(1 / LEAST / EVEN, k / (double)FINE);
	return even == EVEN ? links->limit : links->limit * even / EVEN;
}

static bool breaks_between(void *context, const Probe *a, const Probe *b)
{
	const Links *links = context;

	return !probe_same(a, b) && b->value - a->value > NEIGHBOURS * b->value &&
	       links->looks < links->allowed;
}

/* What the looks show is noted; where it does not help any more, that is the limit. */
static Status pass_link(void *context, const Probe *a, const Probe *b, bool *over, Error *error)
{
	Links *links = context;

	(void)error;
	*over = !b->standing;
	if (b->standing)
		note(links, b);
	else if (a)
		links->out->helps = (LinkLimit){a->value, true};
	return STATUS_OK;
}

static Trend trend_of(const EliminationDetail *detail)
{
	const double at = detail->helps_finish;
	const bool rises = detail->helps_most > at * (1 + EQUAL);
	const bool falls = detail->helps_least < at * (1 - EQUAL);

	if (!(at > 0))
		return TREND_UNKNOWN;
	return rises ? falls ? TREND_MIXED : TREND_RISES : falls ? TREND_FALLS : TREND_CONSTANT;
}

static Status find_finish(Links *links, Error *error)
{
	EliminationDetail *out = links->out;
	const double limit = out->helps.open ? nextafter(out->helps.link, 0) : out->helps.link;
	static const ScanRules rules = {look_at, next_link, breaks_between, pass_link};
	Scan scan = {.over = false};
	Probe at;

	if (links->allowed < LOOKS_LEAST) {
		STATUS_TRY(look_at(links, limit, &at, error));
		out->helps_finish = at.y;
		return STATUS_OK;
	}
	links->looks = 0;
	links->limit = limit;
	STATUS_TRY(scan_run(&scan, &rules, links, error));
	out->trend = links->looks < links->allowed ? trend_of(out) : TREND_UNKNOWN;
	if (out->trend == TREND_UNKNOWN)
		out->helps_least = out->helps_most = NAN;
	return STATUS_OK;
}

/* --- both ------------------------------------------------------------------------------------- */

/* Names cost a node for each copy after one that is split off, and of too many none is. */
static void forget_names(Net *net)
{
	for (uint32_t i = 0; i < net->nodes; i++) {
		mem_free(net->node[i].name);
		net->node[i].name = NULL;
	}
}

/* A copy of the net in which the processor has a node of its own, for one of its numbers. */
static Status copy_net(Links *links, const Net *net, const char *key, Error *error)
{
	char number[NUMBER_TEXT_MAX], assignment[NUMBER_TEXT_MAX + 32];

	number_exact(number, links->now);
	snprintf(assignment, sizeof assignment, "#%u.%s=%s", links->processor, key, number);
	STATUS_TRY(net_copy(&links->trial.net, net, error));
	forget_names(&links->trial.net);
	Status status = net_expand(&links->trial.net, error);

	if (status == STATUS_OK)
		status = net_set(&links->trial.net, assignment, error);
	if (status == STATUS_OK)
		links->trial.place = (FieldPlace){net_field(FIELD_NODE, key),
			links->trial.net.node_of[links->processor], NET_NONE};
	else
		net_release(&links->trial.net);
	return status;
}

static Status begin(Links *links, const Net *net, const Schedule *schedule, uint32_t k,
	const char *key, double now, Error *error)
{
	links->trial.method = schedule->method;
	links->processor = schedule_eliminated_who(schedule, k);
	links->now = now;
	links->allowed = scan_looks(LOOKS_WORK, net->processors, 0, LOOKS_MOST);
	return copy_net(links, net, key, error);
}

/* A start-up of its own, in methods that count it. */
static Status find_startup(
	const Net *net, const Schedule *schedule, uint32_t k, EliminationDetail *out, Error *error)
{
	LinkLimit limit = {out->helps_startup, false};
	Links links = {.out = out, .found = &limit};
	const double now = net_startup_transfer(net, schedule_eliminated_who(schedule, k));
	bool ignored;

	if (!schedule->method->own_startups || !(now > 0))
		return STATUS_OK;
	STATUS_TRY(begin(&links, net, schedule, k, "startup.transfer", now, error));
	const Status status = find_beyond(&links, &ignored, error);

	out->helps_startup = limit.link;
	net_release(&links.trial.net);
	return status;
}

static Status find(const Net *net, const Schedule *schedule, uint32_t k, bool finish,
	EliminationDetail *out, Error *error)
{
	Links links = {.out = out};

	STATUS_TRY(schedule_elimination(net, schedule, k, out, error));
	/* One link for all has no value for one of them. */
	if (net->form == NET_REGULAR || schedule->trials > LIMIT_TRIALS)
		return STATUS_OK;
	STATUS_TRY(begin(&links, net, schedule, k, "link",
		net_link(net, schedule_eliminated_who(schedule, k)), error));
	Status status = find_helps(&links, error);

	if (status == STATUS_OK && finish && !isnan(out->helps.link) &&
		schedule->startup_compute + schedule->startup_transfer == 0)
		status = find_finish(&links, error);
	net_release(&links.trial.net);
	return status == STATUS_OK ? find_startup(net, schedule, k, out, error) : status;
}

Status verdict_limits(
	const Net *net, const Schedule *schedule, uint32_t k, EliminationDetail *out, Error *error)
{
	return find(net, schedule, k, false, out, error);
}

Status verdict_elimination(
	const Net *net, const Schedule *schedule, uint32_t k, EliminationDetail *out, Error *error)
{
	return find(net, schedule, k, true, out, error);
}
