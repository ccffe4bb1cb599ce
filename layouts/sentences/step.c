#include "layouts/sentences/step.h"
#include "layouts/sentences/step_seen.h"

#include "solver/schedule/find.h"
#include "solver/schedule/method.h"

#include <math.h>
#include <stdio.h>

enum {
	NAME_MOST = 40,
	SHORT_NAMED = 3, /* of more the number is told */
	SHORT_NAME = 27,
};

/* --- rounds ----------------------------------------------------------------------------------- */

/* Who else would not have all data in time, and how many would. */
typedef struct Short {
	uint32_t victim; /* who is removed, not among them */
	uint32_t count, staying;
	uint32_t who[SHORT_NAMED]; /* the first of them, who have least */
	double key[SHORT_NAMED];
} Short;

static void name_one(Short *out, uint32_t processor, double key)
{
	uint32_t at = out->count < SHORT_NAMED ? out->count : SHORT_NAMED;

	out->count++;
	for (; at > 0 && key < out->key[at - 1]; at--)
		if (at < SHORT_NAMED) {
			out->who[at] = out->who[at - 1];
			out->key[at] = out->key[at - 1];
		}
	if (at < SHORT_NAMED) {
		out->who[at] = processor;
		out->key[at] = key;
	}
}

/* Of those alike no more are looked at than may be named. */
static void take_short(void *owner, uint32_t first, uint32_t count, double key)
{
	Short *out = owner;
	const bool victim = first <= out->victim && out->victim - first < count;
	uint32_t named = 0;

	if (key >= 1) {
		out->staying += count;
		return;
	}
	for (uint32_t p = first; p - first < count && named < SHORT_NAMED; p++)
		if (p != out->victim) {
			name_one(out, p, key);
			named++;
		}
	out->count += count - victim - named;
}

static void tell_round(const Solved *solved, const Step *step, StepTelling *out)
{
	const Schedule *s = solved->schedule;
	const uint32_t victim = schedule_eliminated_who(s, step->number - 1);
	Short others = {.victim = victim};

	tell_who(&out->telling, GIVEN_IT, victim);
	if (schedule_each_key(solved->net, s, step->number - 1, take_short, &others, NULL) !=
		STATUS_OK)
		return;
	tell_number(&out->telling, GIVEN_COUNT, others.count);
	tell_number(&out->telling, GIVEN_STAYING, others.staying);
	if (others.count > SHORT_NAMED)
		return;
	out->who = word_names(solved->net, others.who, others.count, SHORT_NAME);
	tell_word(&out->telling, GIVEN_WHO, out->who.text);
}

/* --- tries ------------------------------------------------------------------------------------ */

/* T of this number and of the one before, NAN for the first. */
static void try_finishes(const Solved *solved, const Step *step, double out[2])
{
	const bool first = step->number == 1;

	out[0] = out[1] = NAN;
	if (schedule_try(solved->schedule, step->installments - !first, 2 - first, out + first,
		    NULL) != STATUS_OK)
		out[0] = out[1] = NAN;
}

/* The best number where a search knows it, and how much is lost with the rule's. */
static void tell_best(const Schedule *s, uint32_t chosen, Telling *out)
{
	const Fact *best = schedule_fact_named(s, "best");
	double finish[2];

	if (!best || best->low == chosen ||
		schedule_try(s, (uint32_t)best->low, 1, &finish[0], NULL) != STATUS_OK ||
		schedule_try(s, chosen, 1, &finish[1], NULL) != STATUS_OK ||
		!(finish[0] < finish[1]))
		return;
	tell_number(out, GIVEN_BETTER, finish[0]);
	tell_number(out, GIVEN_PART, 1 - finish[0] / finish[1]);
}

static void tell_try(const Solved *solved, const Step *step, StepTelling *out)
{
	static const char *const ends[] = {[TRIES_RISE] = "rise",
		[TRIES_WAIT] = "wait",
		[TRIES_NEGATIVE] = "negative",
		[TRIES_LEVEL] = "level",
		[TRIES_MOST] = "most",
		[TRIES_ESTIMATE] = "bound",
		[TRIES_FREE] = "free"};
	const Schedule *s = solved->schedule;
	const Tries tries = schedule_tries(s);
	const bool last = step->number == step->of;
	double finish[2];

	try_finishes(solved, step, finish);
	tell_word(&out->telling, GIVEN_CASE, last ? ends[tries.end] : "on");
	tell_who(&out->telling, GIVEN_OTHER, find_verdict(s, VERDICT_LOSING));
	tell_number(&out->telling, GIVEN_TRIED, step->installments);
	tell_number(&out->telling, GIVEN_FINISH, finish[1]);
	tell_number(&out->telling, GIVEN_GAIN, finish[0] - finish[1]);
	tell_number(&out->telling, GIVEN_GOES_ON, tries.paper_goes_on);
	tell_word(&out->telling, GIVEN_ESTIMATE, s->method->installments_estimate);
	tell_word(&out->telling, GIVEN_CITED, s->formula_source);
	if (last)
		tell_best(s, tries.chosen, &out->telling);
}

/* --- all -------------------------------------------------------------------------------------- */

/* What is said of the steps of one kind. */
static const struct StepWords {
	const char *name;
	void (*tell)(const Solved *solved, const Step *step, StepTelling *out);
	SayingId what, rule;
} words[STEP_KINDS] = {
	[STEP_ROUND] = {"round", tell_round, SAY_ROUND, SAY_ROUND_RULE},
	[STEP_TRY] = {"try", tell_try, SAY_TRY, SAY_TRY_RULE},
	[STEP_ORDER] = {"order", tell_tried_order, SAY_ORDER_TRIED, SAY_ORDER_TRIED_RULE},
	[STEP_COLLAPSE] = {"collapse", tell_collapse, SAY_COLLAPSE, SAY_COLLAPSE_RULE},
	[STEP_DEAL] = {"deal out", tell_dealing, SAY_DEAL, SAY_DEAL_RULE},
	[STEP_INSTALLMENT] = {"step", tell_sending, SAY_SENDING, SAY_SENDING_RULE},
	[STEP_PERIOD] = {"period", tell_period, SAY_PERIOD, SAY_PERIOD_RULE},
};

static void start(const Solved *solved, const Step *step, Ladder *forms, Telling *out)
{
	telling_start(out, solved->net, solved->schedule, step->processor, forms);
	tell_number(out, GIVEN_NUMBER, step->number);
	tell_number(out, GIVEN_NUMBERS, step->of);
	if (step->kind == STEP_TRY)
		tell_word(out, GIVEN_RULE, schedule_rule(solved->schedule));
}

Word step_name(const Solved *solved, const Step *step)
{
	char name[LADDER_TEXT];
	Telling telling;
	Word out;

	start(solved, step, NULL, &telling);
	tell_word(&telling, GIVEN_WHAT, words[step->kind].name);
	tell_text(&telling, SAY_STEP_NAME, name);
	snprintf(out.text, sizeof out.text, "%.95s", name);
	return out;
}

static void say(const Solved *solved, const Step *step, bool rule, Ladder *out)
{
	const struct StepWords *kind = &words[step->kind];
	StepTelling told;

	if (!kind->tell)
		return;
	start(solved, step, out, &told.telling);
	told.telling.name_most = NAME_MOST;
	kind->tell(solved, step, &told);
	tell(&told.telling, rule ? kind->rule : kind->what);
}

void step_say(const Solved *solved, const Step *step, Ladder *what)
{
	say(solved, step, false, what);
}

void step_say_rule(const Solved *solved, const Step *step, Ladder *rule)
{
	say(solved, step, true, rule);
}

double step_finish(const Solved *solved, const Step *step)
{
	double finish[2];

	if (step->kind != STEP_TRY)
		return solved->schedule->finish;
	try_finishes(solved, step, finish);
	return finish[1];
}
