/* The beliefs about T, the speed-up and shares: the net as somebody sees it who leaves something
 * out, solved. */
#include "solver/study/guess/parts.h"

#include "solver/base/mem.h"
#include "solver/base/pace.h"
#include "solver/claims/kinds.h"
#include "solver/net/fields.h"

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

/* What a net that was solved says, times `factor`; of what costs time the claim tells how much. */
static Status add_schedule(BeliefLook *look, const Schedule *seen, double factor, Claim claim)
{
	const double finish = factor * seen->finish, cost = look->schedule->finish - finish;
	double *share = NULL;

	if (seen->processors == look->schedule->processors && seen->share) {
		STATUS_TRY(belief_new_shares(look, &share));
		memcpy(share, seen->share, sizeof *share * seen->processors);
	}
	if (isnan(claim.number[0]) && cost > 0)
		claim.number[0] = cost;
	belief_add(look, finish, factor == 1 ? seen->speedup : NAN, share, claim);
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
	const Settings *settings, double factor, Claim claim)
{
	Schedule seen;
	Status status = method_solve(method, net, settings, &seen, NULL);

	if (status != STATUS_OK)
		return solved_only(look, status);
	/* A method that has no shares but its own has not looked at those asked for. */
	if (!settings->shares ||
		fabs(seen.share[0] - settings->shares[0]) <= 1e-9 * settings->shares[0])
		status = add_schedule(look, &seen, factor, claim);
	schedule_release(&seen);
	return status;
}

/* The net with one or two keys set otherwise; `more` may be NULL. */
static Status add_changed(
	BeliefLook *look, const char *set, const char *more, double factor, Claim claim)
{
	const Settings settings = settings_standard();
	Net net;
	STATUS_TRY(net_copy(&net, look->net, look->error));
	Status status = net_expand(&net, NULL);

	if (status == STATUS_OK)
		status = net_set(&net, set, NULL);
	if (status == STATUS_OK && more)
		status = net_set(&net, more, NULL);
	status = status == STATUS_OK
			 ? add_solved(look, look->schedule->method, &net, &settings, factor, claim)
			 : solved_only(look, status);
	net_release(&net);
	return status;
}

static Status add_links(BeliefLook *look)
{
	return add_changed(look, "*.link=0", NULL, 1, CLAIM_OF(CLAIM_BELIEF_FREE_LINKS));
}

static Status add_startups(BeliefLook *look)
{
	if (look->schedule->startup_compute == 0 && look->schedule->startup_transfer == 0)
		return STATUS_OK;
	return add_changed(look, "startup.compute=0", "startup.transfer=0", 1,
		CLAIM_OF(CLAIM_BELIEF_NO_STARTUPS));
}

static Status add_results(BeliefLook *look)
{
	if (look->net->intensity_report == 0 || !reads(look, "intensity.report"))
		return STATUS_OK;
	return add_changed(look, "intensity.report=0", NULL, 1, CLAIM_OF(CLAIM_BELIEF_NO_RESULTS));
}

static Status add_one_installment(BeliefLook *look)
{
	if (look->schedule->installments < 2 || !reads(look, "installments"))
		return STATUS_OK;
	return add_changed(look, "installments=1", NULL, 1,
		CLAIM_OF(CLAIM_BELIEF_ONE_INSTALLMENT, look->schedule->installments));
}

static Status add_order(BeliefLook *look)
{
	if (!(look->net->order > 1) || look->net->law != NET_LAW_POWER || !reads(look, "order"))
		return STATUS_OK;
	return add_changed(
		look, "order=1", NULL, 1, CLAIM_OF(CLAIM_BELIEF_ORDER_1, look->net->order));
}

static Status add_load(BeliefLook *look)
{
	const Net *net = look->net;
	char set[TEXT];

	if (net->load == 1)
		return STATUS_OK;
	STATUS_TRY(add_changed(look, "load=1", NULL, 1, CLAIM_OF(CLAIM_BELIEF_LOAD_1, net->load)));
	if (!(net->order > 1))
		return STATUS_OK;
	snprintf(set, sizeof set, "load=%.17g", net->load / 2);
	return add_changed(
		look, set, NULL, 2, CLAIM_OF(CLAIM_BELIEF_HALF_LOAD, pow(2, net->order)));
}

/* All processors of a regular net are alike: there the root cannot be another. */
static Status add_without_root(BeliefLook *look)
{
	const Schedule *s = look->schedule;
	const Claim claim = CLAIM_OF(CLAIM_BELIEF_ROOT_SENDS, 100 * s->share[0]);
	char set[TEXT];

	if (look->net->form == NET_REGULAR || !(s->share[0] > 0) || s->processors < 2)
		return STATUS_OK;
	snprintf(set, sizeof set, "#0.compute=%.17g", ROOT_SLOWER * net_compute(look->net, 0));
	const uint32_t before = look->out->count;
	STATUS_TRY(add_changed(look, set, NULL, 1, claim_about(claim, 0)));
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
		CLAIM_OF(best ? CLAIM_BELIEF_AS_LISTED : CLAIM_BELIEF_BEST_ORDER));
}

/* Nobody removed: who fails the test waits. */
static Status add_everybody(BeliefLook *look)
{
	Settings settings = settings_standard();

	settings.rounds = 0;
	if (look->schedule->eliminations == 0 || !schedule_has_rounds(look->schedule))
		return STATUS_OK;
	return add_solved(look, look->schedule->method, look->net, &settings, 1,
		CLAIM_OF(CLAIM_BELIEF_ALL_WAIT));
}

static Status add_own_shares(BeliefLook *look)
{
	Settings settings = settings_standard();

	for (size_t k = 0; k < BELIEF_SPLITS; k++) {
		double *share;

		if (belief_splits[k].then == CLAIM_NONE)
			continue;
		STATUS_TRY(belief_new_shares(look, &share));
		belief_splits[k].fill(look, share);
		settings.shares = share;
		const Status status = add_solved(look, look->schedule->method, look->net, &settings,
			1, CLAIM_OF(belief_splits[k].then));

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
	char name[CLAIM_WORD_MAX];

	for (const Method *const *method = methods; *method; method++) {
		if (*method == own || strcmp((*method)->paper, own->paper) != 0 ||
			method_check(*method, look->net, NULL) != STATUS_OK)
			continue;
		snprintf(name, sizeof name, "%s, %s", (*method)->id, (*method)->title);
		STATUS_TRY(add_solved(look, *method, look->net, &settings, 1,
			claim_word(CLAIM_OF(CLAIM_BELIEF_METHOD), name)));
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
