/* The beliefs about T, the speed-up and shares: the net as somebody sees it who leaves something
 * out, solved; and numbers that are often taken for the answer. */
#include "solver/study/belief.h"

#include "solver/base/mem.h"
#include "solver/base/pace.h"
#include "solver/net/fields.h"
#include "solver/schedule/wording.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum { ROUNDS_TOLD = 8, TEXT = 80 };

/* A root so slow that it computes nothing to speak of. */
#define ROOT_SLOWER 1e6

/* Numbers that are one but for rounding. */
#define SAME 1e-9

/* What is looked at: the net and the answer, and what comes of it. */
typedef struct Look {
	const Net *net;
	const Schedule *schedule;
	Beliefs *out;
	Error *error;
} Look;

static bool reads(const Look *look, const char *key)
{
	return method_reads(look->schedule->method, key);
}

/* In a regular net all are alike. */
static ShownName root_of(const Net *net)
{
	return net->form == NET_REGULAR ? (ShownName){"one processor"} : shown_name(net, 0);
}

/* --- numbers of their own ----------------------------------------------------------------------
 */

static Belief *new_belief(Beliefs *out)
{
	if (out->count == BELIEFS_MAX)
		return NULL;
	Belief *belief = &out->belief[out->count++];

	*belief = (Belief){.finish = NAN, .speedup = NAN};
	return belief;
}

static void add_own(Look *look, double finish, double speedup, const char *format, ...)
	STATUS_FORMAT(4, 5);

static void add_own(Look *look, double finish, double speedup, const char *format, ...)
{
	Belief *belief = new_belief(look->out);
	va_list args;

	if (!belief)
		return;
	belief->own = true;
	belief->finish = finish;
	belief->speedup = speedup;
	va_start(args, format);
	vsnprintf(belief->so, sizeof belief->so, format, args);
	va_end(args);
}

static void add_rounds(Look *look)
{
	const Schedule *s = look->schedule;

	for (uint32_t k = 0; k < s->eliminations && k < ROUNDS_TOLD && s->eliminated; k++)
		if (!isnan(s->eliminated[k].promised))
			add_own(look, s->eliminated[k].promised, NAN,
				"T with %s in, if its data came in time",
				shown_name(look->net, s->eliminated[k].processor).text);
}

static void add_times(Look *look)
{
	const Schedule *s = look->schedule;
	const Fact *best = schedule_fact_named(s, "best set");
	const ShownName root = root_of(look->net);

	add_own(look, s->sequential, NAN, "what %s needs alone", root.text);
	add_own(look, s->sequential / s->processors, NAN,
		"what %s needs alone, divided by %u machines", root.text, s->processors);
	add_own(look, s->finish / look->net->load, NAN, "T divided by the load");
	if (s->formula_source)
		add_own(look, s->formula, NAN, "T by %s; what is drawn ends at %s",
			s->formula_source, shown(s->finish, 4).text);
	if (best)
		add_own(look, best->low, NAN, "T of the best set of processors");
	add_rounds(look);
}

static void add_speedups(Look *look)
{
	const Schedule *s = look->schedule;
	const ShownName root = root_of(look->net);
	uint32_t loaded = 0;

	for (uint32_t p = 0; p < s->processors; p++)
		loaded += s->share[p] > 0;
	add_own(look, NAN, s->processors, "the number of machines; S compares with %s alone",
		root.text);
	add_own(look, NAN, loaded, "the number of machines with load; S compares with %s alone",
		root.text);
	add_own(look, NAN, s->processors - 1.0, "the number of machines beside %s", root.text);
	add_own(look, NAN, 1 / s->speedup, "T as a part of what %s needs alone; S is its inverse",
		root.text);
	add_own(look, NAN, s->speedup_bound, "the most that any links give this method");
}

/* --- shares ------------------------------------------------------------------------------------
 */

static Status new_shares(Look *look, double **out)
{
	*out = mem_array(look->schedule->processors, sizeof **out);
	return *out ? STATUS_OK : error_no_memory(look->error);
}

/* Takes the shares over. */
static void add_shares(Look *look, double *share, const char *so)
{
	Belief *belief = new_belief(look->out);

	if (!belief) {
		mem_free(share);
		return;
	}
	belief->own = true;
	belief->share = share;
	snprintf(belief->so, sizeof belief->so, "%s", so);
}

static void share_equally(const Look *look, double *share)
{
	for (uint32_t p = 0; p < look->schedule->processors; p++)
		share[p] = 1.0 / look->schedule->processors;
}

static void share_among_loaded(const Look *look, double *share)
{
	const Schedule *s = look->schedule;
	uint32_t loaded = 0;

	for (uint32_t p = 0; p < s->processors; p++)
		loaded += s->share[p] > 0;
	for (uint32_t p = 0; p < s->processors; p++)
		share[p] = s->share[p] > 0 ? 1.0 / loaded : 0;
}

static void share_by_speed(const Look *look, double *share)
{
	double sum = 0;

	for (uint32_t p = 0; p < look->schedule->processors; p++)
		sum += 1 / net_compute(look->net, p);
	for (uint32_t p = 0; p < look->schedule->processors; p++)
		share[p] = 1 / net_compute(look->net, p) / sum;
}

/* What a round found of its data. */
static void share_in_time(const Look *look, double *share)
{
	const Schedule *s = look->schedule;

	for (uint32_t p = 0; p < s->processors; p++)
		share[p] = NAN;
	for (uint32_t k = 0; k < s->eliminations && s->eliminated; k++)
		if (s->eliminated[k].round > 0)
			share[s->eliminated[k].processor] = s->eliminated[k].key;
}

typedef void ShareAll(const Look *look, double *share);

static const struct {
	ShareAll *fill;
	const char *so;   /* of a share */
	const char *then; /* of T and S where everybody gets that; NULL: not asked */
} splits[] = {
	{share_equally, "an equal split", "if all got an equal share"},
	{share_among_loaded, "an equal split among those with load", NULL},
	{share_by_speed, "the share by CPU speed alone, without the links",
		"if shares followed CPU speed alone"},
	{share_in_time, "the part of its data that is here in time", NULL},
};
enum { SPLITS = sizeof splits / sizeof *splits };

static Status add_splits(Look *look)
{
	for (size_t k = 0; k < SPLITS; k++) {
		double *share;

		STATUS_TRY(new_shares(look, &share));
		splits[k].fill(look, share);
		add_shares(look, share, splits[k].so);
	}
	return STATUS_OK;
}

/* --- nets as they are seen ---------------------------------------------------------------------
 */

/* What a net that was solved says, times `factor`. */
static Status add_schedule(
	Look *look, const Schedule *seen, double factor, const char *so, const char *here)
{
	double *share = NULL;

	if (seen->processors == look->schedule->processors && seen->share) {
		STATUS_TRY(new_shares(look, &share));
		memcpy(share, seen->share, sizeof *share * seen->processors);
	}
	Belief *belief = new_belief(look->out);

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
static Status solved_only(Look *look, Status status)
{
	if (status == STATUS_NO_MEMORY)
		return error_no_memory(look->error);
	return status == STATUS_STOPPED ? pace_stopped(look->error) : STATUS_OK;
}

static Status add_solved(Look *look, const Method *method, const Net *net, const Settings *settings,
	double factor, const char *so, const char *here)
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
static Status add_changed(Look *look, const char *set, const char *more, double factor,
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

static Status add_links(Look *look)
{
	return add_changed(look, "*.link=0", NULL, 1, "if links cost nothing", "they cost %s here");
}

static Status add_startups(Look *look)
{
	if (look->schedule->startup_compute == 0 && look->schedule->startup_transfer == 0)
		return STATUS_OK;
	return add_changed(look, "startup.compute=0", "startup.transfer=0", 1,
		"if start-ups took no time", "they cost %s here");
}

static Status add_results(Look *look)
{
	if (look->net->intensity_report == 0 || !reads(look, "intensity.report"))
		return STATUS_OK;
	return add_changed(look, "intensity.report=0", NULL, 1, "if results took no time",
		"they cost %s here");
}

static Status add_one_installment(Look *look)
{
	char here[TEXT];

	if (look->schedule->installments < 2 || !reads(look, "installments"))
		return STATUS_OK;
	snprintf(here, sizeof here, "here there are %d", (int)look->schedule->installments);
	return add_changed(
		look, "installments=1", NULL, 1, "if all was sent in one installment", here);
}

static Status add_order(Look *look)
{
	char here[TEXT];

	if (!(look->net->order > 1) || look->net->law != NET_LAW_POWER || !reads(look, "order"))
		return STATUS_OK;
	snprintf(here, sizeof here, "here it is %s", shown(look->net->order, 4).text);
	return add_changed(look, "order=1", NULL, 1, "if the order were 1", here);
}

static Status add_load(Look *look)
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
static Status add_without_root(Look *look)
{
	const Schedule *s = look->schedule;
	char set[TEXT], so[BELIEF_IF_MAX], here[TEXT];

	if (look->net->form == NET_REGULAR || !(s->share[0] > 0) || s->processors < 2)
		return STATUS_OK;
	snprintf(set, sizeof set, "#0.compute=%.17g", ROOT_SLOWER * net_compute(look->net, 0));
	snprintf(so, sizeof so, "if %.40s only handed out", root_of(look->net).text);
	snprintf(here, sizeof here, "it does %s %% of the work", shown(100 * s->share[0], 3).text);
	const uint32_t before = look->out->count;
	STATUS_TRY(add_changed(look, set, NULL, 1, so, here));
	/* Against the root as it is. */
	if (look->out->count > before)
		look->out->belief[before].speedup =
			s->sequential / look->out->belief[before].finish;
	return STATUS_OK;
}

static Status add_service(Look *look)
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
static Status add_everybody(Look *look)
{
	Settings settings = settings_standard();

	settings.rounds = 0;
	if (look->schedule->eliminations == 0 || !schedule_has_rounds(look->schedule))
		return STATUS_OK;
	return add_solved(look, look->schedule->method, look->net, &settings, 1,
		"if all took part and waited for their data", "");
}

static Status add_own_shares(Look *look)
{
	Settings settings = settings_standard();

	for (size_t k = 0; k < SPLITS; k++) {
		double *share;

		if (!splits[k].then)
			continue;
		STATUS_TRY(new_shares(look, &share));
		splits[k].fill(look, share);
		settings.shares = share;
		const Status status = add_solved(
			look, look->schedule->method, look->net, &settings, 1, splits[k].then, "");

		mem_free(share);
		STATUS_TRY(status);
	}
	return STATUS_OK;
}

/* What the same paper has beside this method. */
static Status add_methods(Look *look)
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

typedef Status Add(Look *look);

static Add *const solved_ones[] = {add_links, add_order, add_one_installment, add_startups,
	add_results, add_own_shares, add_without_root, add_load, add_everybody, add_service,
	add_methods};
enum { SOLVED_ONES = sizeof solved_ones / sizeof *solved_ones };

Status beliefs_make(Beliefs *out, const Net *net, const Schedule *schedule, Error *error)
{
	Look look = {.net = net, .schedule = schedule, .out = out, .error = error};

	*out = (Beliefs){.made = true, .processors = schedule->processors};
	add_times(&look);
	add_speedups(&look);
	if (schedule->processors > BELIEF_PROCESSORS)
		return STATUS_OK;
	STATUS_TRY(add_splits(&look));
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

/* --- which one ---------------------------------------------------------------------------------
 */

static double value_of(const Beliefs *beliefs, const Belief *belief, const Guess *guess)
{
	if (guess->kind == GUESS_FINISH)
		return belief->finish;
	if (guess->kind == GUESS_SPEEDUP)
		return belief->speedup;
	return belief->share && guess->processor < beliefs->processors
		       ? belief->share[guess->processor]
		       : NAN;
}

static void say(
	const Belief *belief, const Net *net, const Guess *guess, char out[GUESS_BELIEF_MAX])
{
	if (belief->own)
		snprintf(out, GUESS_BELIEF_MAX, "that is %s", belief->so);
	else if (guess->kind == GUESS_SHARE)
		snprintf(out, GUESS_BELIEF_MAX, "that is the share of %.40s %s",
			shown_name(net, guess->processor).text, belief->so);
	else
		snprintf(out, GUESS_BELIEF_MAX, "that is %s %s%s%s",
			guess->kind == GUESS_FINISH ? "T" : "the speed-up", belief->so,
			guess->kind == GUESS_FINISH && *belief->here ? "; " : "",
			guess->kind == GUESS_FINISH ? belief->here : "");
}

void beliefs_match(const Beliefs *beliefs, const Net *net, const Guess *guess, double answer,
	char out[GUESS_BELIEF_MAX])
{
	const Belief *nearest = NULL;
	double least = INFINITY;

	out[0] = '\0';
	for (uint32_t k = 0; k < beliefs->count; k++) {
		const double value = value_of(beliefs, &beliefs->belief[k], guess);
		const double away = fabs(guess->value - value);

		if (!(value > 0) || !(away <= BELIEF_NEAR * value) ||
			!(away < least - SAME * value) ||
			fabs(value - answer) <= BELIEF_NEAR * fabs(answer))
			continue;
		nearest = &beliefs->belief[k];
		least = away;
	}
	if (nearest)
		say(nearest, net, guess, out);
}
