/* On which links a removed processor would help, and T there: the method's own limits, held against
 * fresh solves and, where it knows none, found by them. Usefulness is taken to last as a link gets
 * faster; what the looks below the limit show to the contrary shortens it. */
#include "solver/study/upgrades_parts.h"
#include "solver/study/verdict.h"

#include "solver/base/number.h"
#include "solver/base/pace.h"

#include <math.h>
#include <stdio.h>

enum {
	LOOKS_MOST = 600,
	LOOKS_LEAST = 50,    /* with fewer nothing is said of what T does below the limit */
	LOOKS_WORK = 400000, /* looks times processors */
	LOOK_STEPS = 2000,   /* of EliminationDetail.work, and for each processor: */
	PROCESSOR_STEPS = 20,
	FINE = 8, /* links looked at, even in the logarithm, from LEAST of the limit; */
	EVEN = 16 /* and even, up to it */
};
#define LEAST 1e-6
#define NEIGHBOURS 1e-12 /* ends so near, relative, have nothing between them */
#define ABOVE 1e-9       /* so much beyond a limit it does not hold, relative */
#define NOTHING 1e-15    /* of the link as it is: no link at all */
#define EQUAL 1e-9       /* T so near each other, relative, are one */

typedef struct LinkLook {
	double link;
	bool helps;
	Look look;
} LinkLook;

typedef struct Links {
	Net net;          /* a copy, its link changed from look to look */
	FieldPlace place; /* of its link, which no other processor has */
	const Method *method;
	uint32_t processor;
	double now;
	uint32_t looks, allowed;
	EliminationDetail *out;
	Error *error;
} Links;

static Status look_at(Links *links, double link, LinkLook *out)
{
	const Settings settings = settings_silent();
	const FieldValue value = {link, NULL};
	Schedule schedule;

	*out = (LinkLook){.link = link, .look.finish = NAN};
	links->looks++;
	links->out->work += LOOK_STEPS + (double)PROCESSOR_STEPS * links->net.processors;
	STATUS_TRY(field_set(&links->net, &links->place, &value, links->error));
	const Status status =
		method_solve(links->method, &links->net, &settings, &schedule, links->error);

	if (status == STATUS_NO_MEMORY || status == STATUS_STOPPED)
		return status;
	if (status != STATUS_OK)
		return STATUS_OK;
	out->look = upgrades_look_of(&schedule);
	out->helps = schedule.verdict[links->processor] == VERDICT_USEFUL &&
		     schedule.outcome != OUTCOME_INFEASIBLE;
	schedule_release(&schedule);
	return pace_stop(0, 0) ? pace_stopped(links->error) : STATUS_OK;
}

/* Narrow down the limit between a link on which it helps and a larger one on which it does not. */
static Status find_limit(Links *links, double low, double high)
{
	LinkLook look;

	while (high - low > NEIGHBOURS * high && high > NOTHING * links->now) {
		const double middle = low <= 0         ? high / 16
				      : high > 4 * low ? sqrt(low) * sqrt(high)
						       : low + (high - low) / 2;

		STATUS_TRY(look_at(links, middle, &look));
		*(look.helps ? &low : &high) = middle;
	}
	links->out->helps = (LinkLimit){low > 0 ? low : NAN, false};
	return STATUS_OK;
}

/* The method's limit is one where just above it the processor does not help; where it has none, no
 * link at all is tried first. */
static Status find_helps(Links *links)
{
	EliminationDetail *out = links->out;
	const double told = out->helps.link;
	const double beyond = isnan(told) ? 0 : told * (1 + ABOVE);
	LinkLook look;

	if ((isnan(told) && !isnan(out->keep_link)) || beyond >= links->now)
		return STATUS_OK;
	STATUS_TRY(look_at(links, beyond, &look));
	out->known = true;
	if (!look.helps)
		return STATUS_OK;
	out->waiting = false;
	STATUS_TRY(find_limit(links, beyond, links->now));
	if (out->keep_link == told)
		out->keep_link = out->helps.link;
	return STATUS_OK;
}

/* --- T below the limit ------------------------------------------------------------------------ */

static bool is_same(const LinkLook *a, const LinkLook *b)
{
	return a->helps == b->helps && a->look.outcome == b->look.outcome &&
	       a->look.fares == b->look.fares && a->look.installments == b->look.installments;
}

static void note(Links *links, const LinkLook *look)
{
	EliminationDetail *out = links->out;

	out->helps_finish = look->look.finish;
	out->helps_least = fmin(out->helps_least, look->look.finish);
	out->helps_most = fmax(out->helps_most, look->look.finish);
}

/* From `*at` to the last link before `next` that is as it is, and over to the one behind it. */
static Status pass_break(Links *links, LinkLook *at, const LinkLook *next)
{
	LinkLook last = *at, first = *next, middle;

	while (first.link - last.link > NEIGHBOURS * first.link && links->looks < links->allowed) {
		STATUS_TRY(look_at(links, last.link + (first.link - last.link) / 2, &middle));
		*(is_same(&middle, &last) ? &last : &first) = middle;
	}
	note(links, &last);
	*at = first;
	return STATUS_OK;
}

/* Up to `link`, all breaks on the way. `*at` is where that ends: it does not help there any more,
 * or at `link`. */
static Status go_to(Links *links, double link, LinkLook *at)
{
	LinkLook next;

	STATUS_TRY(look_at(links, link, &next));
	while (at->helps && !is_same(at, &next) && links->looks < links->allowed) {
		const double last = at->link;

		STATUS_TRY(pass_break(links, at, &next));
		if (!at->helps)
			links->out->helps = (LinkLimit){last, true};
		else
			note(links, at);
	}
	if (at->helps) {
		note(links, &next);
		*at = next;
	}
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

static Status find_finish(Links *links)
{
	EliminationDetail *out = links->out;
	const double limit = out->helps.open ? nextafter(out->helps.link, 0) : out->helps.link;
	LinkLook at;

	if (links->allowed < LOOKS_LEAST) {
		STATUS_TRY(look_at(links, limit, &at));
		out->helps_finish = at.look.finish;
		return STATUS_OK;
	}
	links->looks = 0;
	STATUS_TRY(look_at(links, 0, &at));
	note(links, &at);
	for (int k = 0; k < FINE && at.helps; k++)
		STATUS_TRY(
			go_to(links, limit * LEAST * pow(1 / LEAST / EVEN, k / (double)FINE), &at));
	for (int k = 1; k <= EVEN && at.helps; k++)
		STATUS_TRY(go_to(links, k == EVEN ? limit : limit * k / EVEN, &at));
	out->trend = links->looks < links->allowed ? trend_of(out) : TREND_UNKNOWN;
	if (out->trend == TREND_UNKNOWN)
		out->helps_least = out->helps_most = NAN;
	return STATUS_OK;
}

/* --- both ------------------------------------------------------------------------------------- */

/* A copy of the net in which the processor has a node of its own. */
static Status copy_net(Links *links, const Net *net)
{
	char number[NUMBER_TEXT_MAX], assignment[NUMBER_TEXT_MAX + 32];

	number_exact(number, links->now);
	snprintf(assignment, sizeof assignment, "#%u.link=%s", links->processor, number);
	STATUS_TRY(net_copy(&links->net, net, links->error));
	Status status = net_expand(&links->net, links->error);

	if (status == STATUS_OK)
		status = net_set(&links->net, assignment, links->error);
	if (status == STATUS_OK)
		links->place = (FieldPlace){net_field(FIELD_NODE, "link"),
			links->net.node_of[links->processor], NET_NONE};
	else
		net_release(&links->net);
	return status;
}

static Status begin(Links *links, const Net *net, const Schedule *schedule, uint32_t k)
{
	const uint32_t processor = schedule->eliminated[k].processor;

	links->method = schedule->method;
	links->processor = processor;
	links->now = net_link(net, processor);
	links->allowed = LOOKS_WORK / net->processors;
	if (links->allowed > LOOKS_MOST)
		links->allowed = LOOKS_MOST;
	return copy_net(links, net);
}

static Status find(const Net *net, const Schedule *schedule, uint32_t k, bool finish,
	EliminationDetail *out, Error *error)
{
	Links links = {.out = out, .error = error};

	STATUS_TRY(schedule_elimination(net, schedule, k, out, error));
	/* One link for all has no value for one of them. */
	if (net->form == NET_REGULAR)
		return STATUS_OK;
	STATUS_TRY(begin(&links, net, schedule, k));
	Status status = find_helps(&links);

	if (status == STATUS_OK && finish && !isnan(out->helps.link) &&
		schedule->startup_compute + schedule->startup_transfer == 0)
		status = find_finish(&links);
	net_release(&links.net);
	return status;
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
