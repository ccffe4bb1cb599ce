#include "layouts/sentences/step.h"
#include "layouts/sentences/step_seen.h"

#include "solver/schedule/find.h"
#include "solver/schedule/steps.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum {
	NAME_MOST = 40,
	SHORT_NAMED = 3, /* of more the number is told */
	SHORT_NAME = 27,
};

static Word name_of(const Solved *solved, uint32_t processor)
{
	return word_name(solved->net, processor, NAME_MOST);
}

static const char *several(uint32_t count)
{
	return count == 1 ? "" : "s";
}

/* --- rounds ----------------------------------------------------------------------------------- */

/* Who else would not have all data in time, and how many would. */
typedef struct Short {
	uint32_t victim; /* who is removed, not among them */
	uint32_t count, staying;
	uint32_t who[SHORT_NAMED]; /* the first of them, who have least */
	double key[SHORT_NAMED];
} Short;

static void name_round(const Schedule *schedule, const Step *step, Word *out)
{
	snprintf(out->text, sizeof out->text, "round %u of %u", step->number,
		schedule->eliminations);
}

static uint32_t victim_of(const Solved *solved, const Step *step)
{
	return solved->schedule->eliminated[step->number - 1].processor;
}

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

/* False without memory. */
static bool find_short(const Solved *solved, const Step *step, Short *out)
{
	*out = (Short){.victim = victim_of(solved, step)};
	return schedule_each_key(solved->net, solved->schedule, step->number - 1, take_short, out,
		       NULL) == STATUS_OK;
}

/* "P3 and P2", the least first; "12 others". */
static WordNames name_short(const Solved *solved, const Short *those)
{
	WordNames out;

	if (those->count <= SHORT_NAMED)
		return word_names(solved->net, those->who, those->count, SHORT_NAME);
	snprintf(out.text, sizeof out.text, "%s others", word_count(those->count).text);
	return out;
}

static void say_round(const Solved *solved, const Step *step, Ladder *what)
{
	const Word name = name_of(solved, victim_of(solved, step));
	Short others;

	if (find_short(solved, step, &others)) {
		ladder_add(what, "%s is removed: %s of its data in time.", name.text,
			others.count > 0 ? "it would have the least" : "it would not have all");
		ladder_add(what, "%s is removed: %s in time.", name.text,
			others.count > 0 ? "least" : "not all");
	}
	ladder_add(what, "%s is removed.", name.text);
}

static void rule_of_round(const Solved *solved, const Step *step, Ladder *rule)
{
	const Word name = name_of(solved, victim_of(solved, step));
	Short others;

	if (!find_short(solved, step, &others))
		return;
	const WordNames who = name_short(solved, &others);

	if (others.count > 0) {
		ladder_add(rule, "%s fall%s short too; %s tried again without %s.", who.text,
			others.count == 1 ? "s" : "", others.count == 1 ? "it is" : "they are",
			name.text);
		ladder_add(rule, "%s fall%s short too.", who.text, others.count == 1 ? "s" : "");
	} else if (others.staying > 0) {
		ladder_add(rule, "All others have their data in time.");
	} else {
		ladder_add(rule, "%s is left alone.", name_of(solved, 0).text);
	}
}

/* --- tries ------------------------------------------------------------------------------------ */

static void name_try(const Schedule *schedule, const Step *step, Word *out)
{
	snprintf(out->text, sizeof out->text, "%.40s, try %u of %u", schedule_rule(schedule),
		step->number, step->of);
}

/* T of this number and of the one before, NAN for the first. */
static void try_finishes(const Solved *solved, const Step *step, double out[2])
{
	const bool first = step->number == 1;

	out[0] = out[1] = NAN;
	if (schedule_try(solved->schedule, step->installments - !first, 2 - first, out + first,
		    NULL) != STATUS_OK)
		out[0] = out[1] = NAN;
}

static void say_unfit(const Solved *solved, const Step *step, Ladder *what)
{
	const Schedule *s = solved->schedule;
	const uint32_t k = step->installments, chosen = schedule_tries(s).chosen;
	const uint32_t waits = find_verdict(s, VERDICT_LOSING);
	const char *rule = schedule_rule(s);
	char who[WORD_NAME] = "somebody";

	if (waits != NET_NONE)
		snprintf(who, sizeof who, "%s", name_of(solved, waits).text);
	ladder_add(what, "%u installment%s: %s would wait for data. %s stops at %u.", k, several(k),
		who, rule, chosen);
	ladder_add(what, "%u: %s would wait. %s stops at %u.", k, who, rule, chosen);
	ladder_add(what, "%s stops at %u.", rule, chosen);
}

/* "2.1 less than with 5", "as with 5", "0.1 more than with 25". */
static void compare(const double finish[2], uint32_t before, char *out, size_t size)
{
	const double less = finish[0] - finish[1];

	if (less == 0)
		snprintf(out, size, "as with %u", before);
	else
		snprintf(out, size, "%.40s %s than with %u", word_digits(fabs(less), 2).text,
			less > 0 ? "less" : "more", before);
}

static void say_fit(const Solved *solved, const Step *step, Ladder *what)
{
	const Schedule *s = solved->schedule;
	const Tries tries = schedule_tries(s);
	const uint32_t k = step->installments;
	const char *rule = schedule_rule(s);
	double finish[2];
	char end[WORD_NAME], than[WORD_NAME] = "";

	try_finishes(solved, step, finish);
	if (step->number < step->of)
		snprintf(end, sizeof end, "%.40s goes on", rule);
	else
		snprintf(end, sizeof end, "%.40s stops at %u", rule, tries.chosen);
	if (step->number > 1)
		compare(finish, k - 1, than, sizeof than);
	const char *comma = than[0] ? ", " : "";

	ladder_add(what, "%u installment%s: T %s%s%s: %s.", k, several(k),
		word_fine(finish[1]).text, comma, than, end);
	ladder_add(
		what, "%u installment%s: T %s; %s.", k, several(k), word_fine(finish[1]).text, end);
	ladder_add(what, "%u installment%s: T %s.", k, several(k), word_fine(finish[1]).text);
}

static void say_try(const Solved *solved, const Step *step, Ladder *what)
{
	const bool last = step->number == step->of;

	if (last && schedule_tries(solved->schedule).end == TRIES_WAIT)
		say_unfit(solved, step, what);
	else
		say_fit(solved, step, what);
}

/* The best number where a search knows it, and how much is lost with the rule's. */
static void rule_best(const Solved *solved, Ladder *rule)
{
	const Schedule *s = solved->schedule;
	const Tries tries = schedule_tries(s);
	const Fact *best = schedule_fact_named(s, "best");
	double finish[2];

	if (!best || best->low == tries.chosen ||
		schedule_try(s, (uint32_t)best->low, 1, &finish[0], NULL) != STATUS_OK ||
		schedule_try(s, tries.chosen, 1, &finish[1], NULL) != STATUS_OK ||
		!(finish[0] < finish[1]))
		return;
	const char *name = schedule_rule(s);
	const Word part = word_percent(1 - finish[0] / finish[1]);

	ladder_add(rule,
		"The best of all numbers that fit is %.0f: T %s, %s less than with %s's %u.",
		best->low, word_fine(finish[0]).text, part.text, name, tries.chosen);
	ladder_add(rule, "The best number is %.0f: T %s, %s less than with %u.", best->low,
		word_fine(finish[0]).text, part.text, tries.chosen);
	ladder_add(rule, "The best is %.0f: T %s.", best->low, word_fine(finish[0]).text);
}

static void rule_of_try(const Solved *solved, const Step *step, Ladder *rule)
{
	const Schedule *s = solved->schedule;
	const Tries tries = schedule_tries(s);
	const char *name = schedule_rule(s);

	if (step->number == step->of && tries.end == TRIES_ESTIMATE)
		ladder_add(rule, "That is the upper end of %s, which %s trusts.",
			s->method->installments_estimate, name);
	if (step->number == step->of && tries.end == TRIES_FREE)
		ladder_add(rule, "Links take no time here, so more installments change nothing.");
	if (step->number == step->of && tries.paper_goes_on)
		ladder_add(rule, "In the paper %s asks another child alone, and goes on.", name);
	if (step->number == step->of)
		rule_best(solved, rule);
	if (step->number == 1 && tries.from > 1)
		ladder_add(rule, "%s starts at the lower end of %s.", name,
			s->method->installments_estimate);
	if (is_less(s->finish, s->formula))
		ladder_add(rule,
			"%s adds one installment while T falls. It goes by the bound of %s; what "
			"is drawn ends at %s.",
			name, s->formula_source, word_fine(s->finish).text);
	ladder_add(rule, "%s adds one installment for as long as T falls.", name);
}

/* --- all -------------------------------------------------------------------------------------- */

/* What is said of the steps of one kind. */
typedef struct StepWords {
	void (*name)(const Schedule *schedule, const Step *step, Word *out);
	void (*say)(const Solved *solved, const Step *step, Ladder *what);
	void (*rule)(const Solved *solved, const Step *step, Ladder *rule);
} StepWords;

static const StepWords words[STEP_KINDS] = {
	[STEP_ROUND] = {name_round, say_round, rule_of_round},
	[STEP_TRY] = {name_try, say_try, rule_of_try},
	[STEP_COLLAPSE] = {name_collapse, say_collapse, rule_of_collapse},
	[STEP_DEAL] = {name_dealing, say_dealing, rule_of_dealing},
	[STEP_INSTALLMENT] = {name_sending, say_sending, rule_of_sending},
	[STEP_PERIOD] = {name_period, say_period, rule_of_period},
};

Word step_name(const Schedule *schedule, const Step *step)
{
	Word out = {""};

	if (words[step->kind].name)
		words[step->kind].name(schedule, step, &out);
	return out;
}

void step_say(const Solved *solved, const Step *step, Ladder *what)
{
	if (words[step->kind].say)
		words[step->kind].say(solved, step, what);
}

void step_say_rule(const Solved *solved, const Step *step, Ladder *rule)
{
	if (words[step->kind].rule)
		words[step->kind].rule(solved, step, rule);
}

double step_finish(const Solved *solved, const Step *step)
{
	double finish[2];

	if (step->kind != STEP_TRY)
		return solved->schedule->finish;
	try_finishes(solved, step, finish);
	return finish[1];
}
