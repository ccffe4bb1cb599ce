/* The beliefs about T, the speed-up and shares: the net as somebody sees it who leaves something
 * out, solved. */
#include "solver/study/belief_parts.h"

#include "solver/base/mem.h"
#include "solver/base/pace.h"
#include "solver/net/fields.h"
#include "solver/schedule/wording.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { TEXT = 80 };

/* A root so slow that it computes nothing to speak of. */
#define ROOT_SLOWER 1e6

static bool reads(const BeliefLook *look, const char *key)
{
	return method_reads(look->schedule->method, key);
}

/* --- nets as they are seen -------------------------------------------------------------- */

/* What a net that was solved says, times `factor`. */
static Status add_schedule(
	BeliefLook *look, const Schedule *seen, double factor, const char *so, const char *here)
{
	double *share = NULL;

	if (seen->processors == look->schedule->processors && seen->share) {
		STATUS_TRY(belief_new_shares(look, &share));
		memcpy(share, seen->share, sizeof *share * seen->processors);
	}
	Belief *belief = belief_new(look->out);

	if (!belief) {
		mem_free(share);
		return STATUS_OK;
	}
	belief->finish = factor * seen->finish;
	belief->speedup = factor == 1 ? seen->speedup : NAN;
	belief->share = share;
	snprintf(belief->so, sizeof belief->so, "%s", so);
	if (strstr(here, "%s")) {
		const double cost = look->schedule->finish - belief->finish;
		const char *at = strstr(here, "%s");

		/* "they cost" what they save would be another sentence. */
		if (cost > 0)
			snprintf(belief->here, sizeof belief->here, "%.*s%s%s", (int)(at - here),
				here, shown(cost, 3).text, at + 2);
	} else {
		snprintf(belief->here, sizeof belief->here, "%s", here);
	}
	return STATUS_OK;
}

/* What cannot be solved is no belief. */
static Status solved_only(BeliefLook *look, Status status)
{
	if (status == STATUS_NO_MEMORY)
		return error_no_memory(look->error);
	return status == STATUS_STOPPED ? pace_stopped(look->error) : STATUS_OK;
}

static Status add_solved(BeliefLook *look, const Method *method, const Net *net,
	const Settings *settings, double factor, const char *so, const char *here)
{
	Schedule seen;
	Status status = method_solve(method, net, settings, &seen, NULL);

	if (status != STATUS_OK)
		return solved_only(look, status);
	/* A method that has no shares but its own has not looked at those asked for. */
	if (!settings->shares ||
		fabs(seen.share[0] - settings->shares[0]) <= 1e-9 * settings->shares[0])
		status = add_schedule(look, &seen, factor, so, here);
	schedule_release(&seen);
	return status;
}

/* The net with one or two keys set otherwise; `more` may be NULL. */
static Status add_changed(BeliefLook *look, const char *set, const char *more, double factor,
	const char *so, const char *here)
{
	const Settings settings = settings_standard();
	Net net;
	STATUS_TRY(net_copy(&net, look->net, look->error));
	Status status = net_expand(&net, NULL);

	if (status == STATUS_OK)
		status = net_set(&net, set, NULL);
	if (status == STATUS_OK && more)
		status = net_set(&net, more, NULL);
	status = status == STATUS_OK ? add_solved(look, look->schedule->method, &net, &settings,
					       factor, so, here)
				     : solved_only(look, status);
	net_release(&net);
	return status;
}

static Status add_links(BeliefLook *look)
{
	return add_changed(look, "*.link=0", NULL, 1, "if links cost nothing", "they cost %s here");
}

static Status add_startups(BeliefLook *look)
{
	if (look->schedule->startup_compute == 0 && look->schedule->startup_transfer == 0)
		return STATUS_OK;
	return add_changed(look, "startup.compute=0", "startup.transfer=0", 1,
		"if start-ups took no time", "they cost %s here");
}

static Status add_results(BeliefLook *look)
{
	if (look->net->intensity_report == 0 || !reads(look, "intensity.report"))
		return STATUS_OK;
	return add_changed(look, "intensity.report=0", NULL, 1, "if results took no time",
		"they cost %s here");
}

static Status add_one_installment(BeliefLook *look)
{
	char here[TEXT];

	if (look->schedule->installments < 2 || !reads(look, "installments"))
		return STATUS_OK;
	snprintf(here, sizeof here, "here there are %d", (int)look->schedule->installments);
	return add_changed(
		look, "installments=1", NULL, 1, "if all was sent in one installment", here);
}

static Status add_order(BeliefLook *look)
{
	char here[TEXT];

	if (!(look->net->order > 1) || look->net->law != NET_LAW_POWER || !reads(look, "order"))
		return STATUS_OK;
	snprintf(here, sizeof here, "here it is %s", shown(look->net->order, 4).text);
	return add_changed(look, "order=1", NULL, 1, "if the order were 1", here);
}

static Status add_load(BeliefLook *look)
{
	const Net *net = look->net;
	char set[TEXT], here[TEXT];

	if (net->load == 1)
		return STATUS_OK;
	snprintf(here, sizeof here, "here it is %s", shown(net->load, 4).text);
	STATUS_TRY(add_changed(look, "load=1", NULL, 1, "if the load were 1", here));
	if (!(net->order > 1))
		return STATUS_OK;
	snprintf(set, sizeof set, "load=%.17g", net->load / 2);
	snprintf(here, sizeof here, "twice the load is %s times the steps",
		shown(pow(2, net->order), 3).text);
	return add_changed(look, set, NULL, 2, "of half the load, twice", here);
}

/* All processors of a regular net are alike: there the root cannot be another. */
static Status add_without_root(BeliefLook *look)
{
	const Schedule *s = look->schedule;
	char set[TEXT], so[BELIEF_IF_MAX], here[TEXT];

	if (look->net->form == NET_REGULAR || !(s->share[0] > 0) || s->processors < 2)
		return STATUS_OK;
	snprintf(set, sizeof set, "#0.compute=%.17g", ROOT_SLOWER * net_compute(look->net, 0));
	snprintf(so, sizeof so, "if %.40s only handed out", shown_name(look->net, 0).text);
	snprintf(here, sizeof here, "it does %s %% of the work", shown(100 * s->share[0], 3).text);
	const uint32_t before = look->out->count;
	STATUS_TRY(add_changed(look, set, NULL, 1, so, here));
	/* Against the root as it is. */
	if (look->out->count > before)
		look->out->belief[before].speedup =
			s->sequential / look->out->belief[before].finish;
	return STATUS_OK;
}

static Status add_service(BeliefLook *look)
{
	const bool best = look->net->service == NET_SERVICE_BEST;

	if (!reads(look, "service"))
		return STATUS_OK;
	return add_changed(look, best ? "service=file" : "service=best", NULL, 1,
		best ? "with the children served as they are listed"
		     : "with the children served in the best order",
		"");
}

/* Nobody removed: who fails the test waits. */
static Status add_everybody(BeliefLook *look)
{
	Settings settings = settings_standard();

	settings.rounds = 0;
	if (look->schedule->eliminations == 0 || !schedule_has_rounds(look->schedule))
		return STATUS_OK;
	return add_solved(look, look->schedule->method, look->net, &settings, 1,
		"if all took part and waited for their data", "");
}

static Status add_own_shares(BeliefLook *look)
{
	Settings settings = settings_standard();

	for (size_t k = 0; k < BELIEF_SPLITS; k++) {
		double *share;

		if (!belief_splits[k].then)
			continue;
		STATUS_TRY(belief_new_shares(look, &share));
		belief_splits[k].fill(look, share);
		settings.shares = share;
		const Status status = add_solved(look, look->schedule->method, look->net, &settings,
			1, belief_splits[k].then, "");

		mem_free(share);
		STATUS_TRY(status);
	}
	return STATUS_OK;
}

/* What the same paper has beside this method. */
static Status add_methods(BeliefLook *look)
{
	const Method *own = look->schedule->method;
	const Settings settings = settings_standard();
	char so[BELIEF_IF_MAX];

	for (const Method *const *method = methods; *method; method++) {
		if (*method == own || strcmp((*method)->paper, own->paper) != 0 ||
			method_check(*method, look->net, NULL) != STATUS_OK)
			continue;
		snprintf(so, sizeof so, "by method %s, %s", (*method)->id, (*method)->title);
		STATUS_TRY(add_solved(look, *method, look->net, &settings, 1, so, ""));
	}
	return STATUS_OK;
}

typedef Status Add(BeliefLook *look);

static Add *const solved_ones[] = {add_links, add_order, add_one_installment, add_startups,
	add_results, add_own_shares, add_without_root, add_load, add_everybody, add_service,
	add_methods};
enum { SOLVED_ONES = sizeof solved_ones / sizeof *solved_ones };

Status beliefs_make(Beliefs *out, const Net *net, const Schedule *schedule, Error *error)
{
	BeliefLook look = {.net = net, .schedule = schedule, .out = out, .error = error};

	*out = (Beliefs){.made = true, .processors = schedule->processors};
	belief_add_numbers(&look);
	if (schedule->processors > BELIEF_PROCESSORS)
		return STATUS_OK;
	STATUS_TRY(belief_add_splits(&look));
	for (size_t k = 0; k < SOLVED_ONES; k++) {
		if (pace_stop(k, SOLVED_ONES))
			return pace_stopped(error);
		STATUS_TRY(solved_ones[k](&look));
	}
	return STATUS_OK;
}

void beliefs_release(Beliefs *beliefs)
{
	for (uint32_t k = 0; k < beliefs->count; k++)
		mem_free(beliefs->belief[k].share);
	beliefs->count = 0;
}
