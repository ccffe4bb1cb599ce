#include "solver/schedule/schedule.h"

#include "solver/base/holds.h"
#include "solver/base/mem.h"
#include "solver/base/pace.h"
#include "solver/claims/kinds.h"
#include "solver/claims/useless.h"
#include "solver/net/fields.h"
#include "solver/schedule/method.h"
#include "solver/schedule/wording.h"

#include <math.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

void schedule_init(Schedule *schedule)
{
	/* Many are solved for each key: facts and notes that there are none of are not cleared. */
	memset(schedule, 0, offsetof(Schedule, fact));
	schedule->finish = schedule->formula = schedule->sequential = NAN;
	schedule->speedup = schedule->formula_speedup = schedule->speedup_bound = NAN;
	schedule->formula_source = "";
	schedule->loss = (SpeedupLoss){NAN, NAN, NAN};
	schedule->installments = 1;
	schedule->least_late = schedule->most_late = NET_NONE;
}

void schedule_release(Schedule *schedule)
{
	if (schedule->state_free != NULL)
		schedule->state_free(schedule->state);
	mem_free(schedule->share);
	mem_free(schedule->start);
	mem_free(schedule->end);
	mem_free(schedule->verdict);
	mem_free(schedule->eliminated);
	schedule_init(schedule);
}

Status schedule_reserve(Schedule *schedule, uint32_t processors, Error *error)
{
	schedule->share = mem_array(processors, sizeof *schedule->share);
	schedule->start = mem_array(processors, sizeof *schedule->start);
	schedule->end = mem_array(processors, sizeof *schedule->end);
	schedule->verdict = mem_array(processors, sizeof *schedule->verdict);
	if (schedule->share == NULL || schedule->start == NULL || schedule->end == NULL ||
		schedule->verdict == NULL) {
		schedule_release(schedule);
		return error_no_memory(error);
	}
	for (uint32_t i = 0; i < processors && !pace_step(i); i++)
		schedule->start[i] = schedule->end[i] = NAN;
	schedule->processors = processors;
	return STATUS_OK;
}

void schedule_note_words(Schedule *schedule, Claim claim, const ClaimWords *words)
{
	if (schedule->notes == NOTES_MAX)
		return;
	schedule->noted[schedule->notes] = claim;
	claim_say(&claim, words, CLAIM_WHOLE, schedule->note[schedule->notes++], NOTE_TEXT_MAX);
}

void fact_printed(Fact *fact, double printed, int decimals, Claim because)
{
	fact->printed = printed;
	fact->decimals = decimals;
	fact_because(fact, because);
}

void schedule_bound(
	Schedule *schedule, ClaimKind why, double all, double kept, double without_startup)
{
	schedule->speedup_bound = all;
	schedule->bound = why;
	schedule->bound_why = claim_text(why);
	if (!isfinite(all) || !isfinite(kept) || !isfinite(schedule->speedup))
		return;
	const double top = isnan(without_startup) ? kept : without_startup;

	schedule->loss = (SpeedupLoss){
		.removed = all - kept,
		.startup = isnan(without_startup) ? NAN : without_startup - schedule->speedup,
		.transfer = isnan(without_startup) ? kept - schedule->speedup : kept - top,
	};
}

void schedule_bound_by_links(Schedule *schedule, ClaimKind kept, ClaimKind why, double limit)
{
	schedule_bound(schedule, why, limit, NAN, NAN);
	schedule->bound_by_links = claim_text(kept);
}

const Fact *schedule_fact_named(const Schedule *schedule, const char *name)
{
	for (uint32_t k = 0; name != NULL && k < schedule->facts; k++)
		if (strcmp(schedule->fact[k].name, name) == 0)
			return &schedule->fact[k];
	return NULL;
}

const char *schedule_idle_word(const Schedule *schedule)
{
	return schedule->unused > 0 ? "not used" : WORD_USELESS;
}

bool schedule_is_useful(const Schedule *schedule, uint32_t processor)
{
	const Verdict verdict = schedule->verdict[processor];

	return verdict == VERDICT_WAITS || (verdict == VERDICT_USEFUL && !isnan(schedule->finish));
}

bool schedule_leaves_startups(const Schedule *schedule)
{
	return schedule->without_startups || schedule->without_own_startups;
}

const char *const schedule_standings[] = {
	"helps", "waits", "infeasible", "costly", "useless", "unused", NULL};

/* Its place among these. */
enum { HELPS, WAITS, INFEASIBLE, COSTLY, USELESS, UNUSED };

static int standing(const Schedule *schedule, uint32_t processor)
{
	switch ((Verdict)schedule->verdict[processor]) {
	case VERDICT_USEFUL:
		return schedule_is_useful(schedule, processor) ? HELPS : INFEASIBLE;
	case VERDICT_WAITS:
		return WAITS;
	case VERDICT_LOSING:
		return INFEASIBLE;
	case VERDICT_COSTLY:
		return COSTLY;
	case VERDICT_USELESS:
		break;
	}
	return schedule->unused == 0 || schedule_eliminated_in(schedule, processor) != NET_NONE
		       ? USELESS
		       : UNUSED;
}

const char *schedule_standing(const Schedule *schedule, uint32_t processor)
{
	return schedule_standings[standing(schedule, processor)];
}

const char *schedule_standing_word(const Schedule *schedule, uint32_t processor)
{
	const int k = standing(schedule, processor);

	return k == USELESS ? WORD_USELESS : schedule_standings[k];
}

bool schedule_tells_apart(const Schedule *schedule)
{
	return schedule->eliminations > 0 || schedule->unused > 0 || schedule->waiting > 0 ||
	       schedule->costly > 0;
}

const char *schedule_rule(const Schedule *schedule)
{
	return schedule->method != NULL ? schedule->method->rule : NULL;
}

const char *schedule_elimination_name(const Schedule *schedule)
{
	const bool named = schedule->method != NULL && schedule->method->elimination_name != NULL;

	return named ? schedule->method->elimination_name : "";
}

uint64_t schedule_interval_count(const Net *net, const Schedule *schedule, uint32_t processor)
{
	return schedule->method->count(net, schedule, processor);
}

uint64_t schedule_interval_total(const Net *net, const Schedule *schedule)
{
	uint64_t total = 0;

	for (uint32_t i = 0; i < schedule->processors;) {
		const uint32_t end = i + net_run(net, i);
		uint64_t count = schedule_interval_count(net, schedule, i);

		/* Processors alike with the same share have alike intervals. */
		for (total += count; ++i < end; total += count)
			if (schedule->share[i] != schedule->share[i - 1] ||
				schedule->verdict[i] != schedule->verdict[i - 1])
				count = schedule_interval_count(net, schedule, i);
	}
	return total;
}

double schedule_startup(const Net *net, const Schedule *schedule, const Interval *interval)
{
	const bool down = interval->kind == INTERVAL_SEND || interval->kind == INTERVAL_COLLECT;

	if (interval->kind == INTERVAL_COMPUTE)
		return interval->continues
			       ? 0
			       : schedule_startup_compute(net, schedule, interval->processor);
	return schedule_startup_transfer(
		net, schedule, down ? interval->peer : interval->processor);
}

void schedule_intervals(const Net *net, const Schedule *schedule, uint32_t processor,
	IntervalSink *sink, void *context)
{
	schedule_intervals_brief(net, schedule, processor, UINT32_MAX, sink, NULL, context);
}

/* A row as it goes by, where invariants are asked for. */
typedef struct Watch {
	IntervalOut to;
	const Net *net;
	double finish;
	Interval last;
} Watch;

/* Relays come among receives, computing comes last. */
static int place_of(const Interval *i)
{
	if (i->kind == INTERVAL_COMPUTE)
		return INTERVAL_COLLECT + 1;
	return i->kind == INTERVAL_RELAY ? INTERVAL_RECEIVE : (int)i->kind;
}

static bool watch_one(void *context, const Interval *next)
{
	Watch *watch = context;
	FieldPlace far;

	HOLDS(next->peer < watch->net->processors || next->peer == NET_NONE);
	HOLDS(isnan(watch->finish) || next->start <= next->end || net_farthest(watch->net, &far));
	HOLDS(place_of(&watch->last) <= place_of(next));
	watch->last = *next;
	return watch->to.sink(watch->to.context, next);
}

static bool watch_gap(void *context, const Interval *before, uint64_t left_out)
{
	const Watch *watch = context;

	return watch->to.gap(watch->to.context, before, left_out);
}

static void give_row(
	const Net *net, const Schedule *schedule, uint32_t processor, const IntervalOut *to)
{
	Watch watch = {*to, net, schedule->finish, {.kind = INTERVAL_RECEIVE}};
	IntervalOut out = *to;

	if (HELD) {
		out.sink = watch_one;
		out.gap = to->gap ? watch_gap : NULL;
		out.context = &watch;
	}
	schedule->method->intervals(net, schedule, processor, &out);
}

void schedule_intervals_brief(const Net *net, const Schedule *schedule, uint32_t processor,
	uint32_t head, IntervalSink *sink, IntervalGap *gap, void *context)
{
	const IntervalOut out = {sink, gap, context, head > 0 ? head : 1, 0, NET_NONE};

	give_row(net, schedule, processor, &out);
}

void schedule_intervals_with(const Net *net, const Schedule *schedule, uint32_t processor,
	uint32_t from, uint32_t to, IntervalSink *sink, void *context)
{
	const IntervalOut out = {sink, NULL, context, UINT32_MAX, from, to};

	give_row(net, schedule, processor, &out);
}

bool interval_give(const IntervalOut *out, Interval interval)
{
	return out->sink(out->context, &interval);
}

bool interval_run(const IntervalOut *out, uint64_t count, IntervalMaker *make, void *row)
{
	for (uint64_t k = 0; k < count; k++) {
		const Interval interval = make(row, k);

		if (!out->sink(out->context, &interval))
			return false;
		if (k + 1 < out->head || k + 2 >= count)
			continue;
		if (out->gap != NULL && !out->gap(out->context, &interval, count - k - 2))
			return false;
		k = count - 2;
	}
	return true;
}

void schedule_label(const Net *net, const Schedule *schedule, const Interval *interval,
	LabelForm form, char out[LABEL_MAX])
{
	schedule->method->label(net, schedule, interval, form, out);
}

Status schedule_elimination(
	const Net *net, const Schedule *schedule, uint32_t k, EliminationDetail *out, Error *error)
{
	*out = (EliminationDetail){.attained = NAN,
		.keep_link = NAN,
		.keep_finish = NAN,
		.helps = {NAN, false},
		.helps_startup = NAN,
		.waits = NET_NONE,
		.helps_finish = NAN,
		.helps_least = NAN,
		.helps_most = NAN};
	if (k >= schedule->eliminations)
		return error_set(error, STATUS_INPUT, "there is no round %llu of elimination",
			(unsigned long long)k + 1);
	if (schedule->method->elimination == NULL)
		return STATUS_OK;
	return schedule->method->elimination(net, schedule, k, out, error);
}

/* Of a set, or of shares, that the method did not come to. */
static bool is_of_others(const Schedule *schedule)
{
	return schedule->given || schedule->split;
}

Status schedule_regions(const Net *net, const Schedule *schedule, uint32_t processor, bool of_link,
	Regions *out, Error *error)
{
	*out = (Regions){.count = 0};
	if (schedule->method->regions == NULL || is_of_others(schedule) || processor == 0 ||
		processor >= schedule->processors)
		return STATUS_OK;
	return schedule->method->regions(net, schedule, processor, of_link, out, error);
}

Status schedule_each_key(const Net *net, const Schedule *schedule, uint32_t round, KeyTake *take,
	void *owner, Error *error)
{
	if (round > schedule->eliminations)
		return error_set(error, STATUS_INPUT, "there are only %u rounds of elimination",
			schedule->eliminations);
	if (schedule->method->keys == NULL || is_of_others(schedule))
		return STATUS_OK;
	return schedule->method->keys(net, schedule, round, take, owner, error);
}

static void put_keys(void *all, uint32_t first, uint32_t count, double key)
{
	for (double *one = (double *)all + first; count > 0; count--)
		*one++ = key;
}

Status schedule_keys(
	const Net *net, const Schedule *schedule, uint32_t round, double *key, Error *error)
{
	put_keys(key, 0, schedule->processors, NAN);
	return schedule_each_key(net, schedule, round, put_keys, key, error);
}

bool method_reads(const Method *method, const char *key)
{
	for (const char *const *read = method->reads; *read != NULL; read++)
		if (strcmp(*read, key) == 0)
			return true;
	return false;
}

bool schedule_has_installments(const Schedule *schedule)
{
	return schedule->installments > 1 ||
	       (schedule->method && method_reads(schedule->method, "installments"));
}

bool schedule_has_elimination(const Schedule *schedule)
{
	return schedule->method && !is_of_others(schedule) &&
	       (schedule->method->keys || schedule->method->reason);
}

bool schedule_has_rounds(const Schedule *schedule)
{
	return schedule_has_elimination(schedule) && schedule->method->keys &&
	       !schedule->method->reason;
}

Tries schedule_tries(const Schedule *schedule)
{
	Tries tries = {.count = 0};

	if (schedule->method && schedule->method->tries && !is_of_others(schedule))
		schedule->method->tries(schedule, &tries);
	return tries;
}

uint32_t schedule_orders(const Schedule *schedule)
{
	const struct Method *method = schedule->method;

	return method && method->orders && !is_of_others(schedule) ? method->orders(schedule) : 0;
}

OrderTry schedule_order(const Schedule *schedule, uint32_t k)
{
	return schedule->method->order(schedule, k);
}

Status schedule_try(
	const Schedule *schedule, uint32_t first, uint32_t count, double *finish, Error *error)
{
	return schedule->method->try_finish(schedule, first, count, finish, error);
}

uint32_t schedule_periods(const Net *net, const Schedule *schedule)
{
	return schedule->method->periods != NULL ? schedule->method->periods(net, schedule) : 0;
}

void schedule_period(const Net *net, const Schedule *schedule, uint32_t k, Period *out)
{
	*out = (Period){.parts = 1};
	schedule->method->period(net, schedule, k, out);
}

double schedule_traffic(const Net *net, const Schedule *schedule, uint32_t processor)
{
	if (processor == 0 || schedule->method->traffic == NULL)
		return 0;
	return schedule->method->traffic(net, schedule, processor);
}

uint32_t schedule_sequence(const Net *net, const Schedule *schedule, uint32_t processor)
{
	if (processor == 0 || schedule->method->sequence == NULL)
		return 0;
	return schedule->method->sequence(net, schedule, processor);
}

const Notation *schedule_notation(const Schedule *schedule)
{
	const struct Method *method = schedule->method;

	return method && method->notation ? method->notation : &notation_chen;
}

const char *outcome_name(Outcome outcome)
{
	static const char *const name[] = {
		[OUTCOME_OPTIMAL] = "optimal",
		[OUTCOME_EXACT] = "exact",
		[OUTCOME_HEURISTIC] = "heuristic",
		[OUTCOME_BOUND] = "bound",
		[OUTCOME_INFEASIBLE] = "infeasible",
		[OUTCOME_GIVEN] = "your split",
		[OUTCOME_FAILED] = "failed",
	};

	return name[outcome];
}

bool outcome_is_sound(Outcome outcome)
{
	return outcome == OUTCOME_OPTIMAL || outcome == OUTCOME_EXACT;
}

void outcome_say(Outcome outcome, const char *why, char out[OUTCOME_TEXT_MAX])
{
	const char *between = outcome_is_sound(outcome) ? " " : ": ";

	snprintf(out, OUTCOME_TEXT_MAX, "%s%s%.*s", outcome_name(outcome), *why ? between : "",
		WHY_TEXT_MAX, why);
}

const char *interval_kind_name(IntervalKind kind)
{
	static const char *const name[] = {
		[INTERVAL_RECEIVE] = "receive",
		[INTERVAL_RELAY] = "relay",
		[INTERVAL_SEND] = "send",
		[INTERVAL_COMPUTE] = "compute",
		[INTERVAL_REPORT] = "report",
		[INTERVAL_COLLECT] = "collect",
	};

	return name[kind];
}

const char *ordinal(uint32_t number)
{
	const uint32_t last = number / 10 % 10 == 1 ? 0 : number % 10; /* 11th, not 11st */

	return last == 1 ? "st" : last == 2 ? "nd" : last == 3 ? "rd" : "th";
}

void interval_work_name(const Interval *interval, bool brief, char out[LABEL_MAX])
{
	switch (interval->stage) {
	case STAGE_SET:
		snprintf(out, LABEL_MAX, brief ? "set" : "own set");
		break;
	case STAGE_PIECE:
		snprintf(out, LABEL_MAX, "piece %u", interval->part);
		break;
	case STAGE_REST:
		snprintf(out, LABEL_MAX, "rest");
		break;
	case STAGE_INSTALLMENT:
		snprintf(out, LABEL_MAX, "%u%s %s", interval->part, ordinal(interval->part),
			brief ? "inst." : "installment");
		break;
	case STAGE_POST:
		snprintf(out, LABEL_MAX, brief ? "post" : "post-processing");
		break;
	case STAGE_PERIOD:
		snprintf(out, LABEL_MAX, "period %u", interval->part);
		break;
	case STAGE_ALL:
	case STAGE_OWN:
	case STAGE_SUBTREE:
	case STAGE_BLOCK:
	case STAGE_RESULT:
		snprintf(out, LABEL_MAX, "computing");
		break;
	}
}
