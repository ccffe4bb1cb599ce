/* Cause and effect of what was done last. */
#include "layouts/panes/headline.h"
#include "solver/schedule/find.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { CAUSE_MAX = 200, EFFECT_MAX = 200, NAME_MAX = 40 };

/* A part of T that nobody would tell in per cent. */
#define LITTLE 5e-4

typedef struct Effect {
	Role role;
	char text[EFFECT_MAX]; /* "": none */
	char full[EFFECT_MAX]; /* with who has lost by it; "": nobody has */
} Effect;

/* --- cause ------------------------------------------------------------------------------------ */

/* "P3", "P4…P18" of a node that stands for several, "every link" of regular networks. */
static void whose(const Frame *frame, const Change *change, bool link, char *out, size_t size)
{
	const NetNode *node = &frame->net->node[change->node];
	const Word first = word_name(frame->net, node->first, NAME_MAX);

	if (frame->net->form == NET_REGULAR)
		snprintf(out, size, "%s", link ? "Every link" : "Every processor");
	else if (node->repeat > 1)
		snprintf(out, size, "%.40s…%.40s%s", first.text,
			word_name(frame->net, node->first + node->repeat - 1, NAME_MAX).text,
			link ? ": links" : "");
	else
		snprintf(out, size, "%.40s%s", first.text, link ? "'s link" : "");
}

static void speed_cause(const Frame *frame, const Change *change, char out[CAUSE_MAX])
{
	const bool link = change->field == &net_fields[NET_KEY_LINK];
	const char *verb = change->back                ? "back to"
			   : change->to > change->from ? "slowed to"
						       : "sped up to";
	char who[2 * NAME_MAX + 24];

	whose(frame, change, link, who, sizeof who);
	snprintf(out, CAUSE_MAX, "%s %s %.40s", who, verb, word_fine(change->to).text);
}

static void load_cause(const Change *change, char out[CAUSE_MAX])
{
	const char *verb = change->back                     ? "back to"
			   : change->to == 2 * change->from ? "doubled to"
			   : 2 * change->to == change->from ? "halved to"
			   : change->to > change->from      ? "raised to"
							    : "lowered to";

	snprintf(out, CAUSE_MAX, "Load %s %.40s", verb, word_fine(change->to).text);
}

/* "startup.compute" is "startup compute". */
static void number_cause(const Frame *frame, const Change *change, char out[CAUSE_MAX])
{
	const char *key = change->field->key;

	if (change->field == &net_fields[NET_KEY_INSTALLMENTS]) {
		const int now = (int)frame->schedule->installments;

		if (change->from >= 1 && change->to >= 1)
			snprintf(out, CAUSE_MAX, "%.0f → %.0f installments", change->from,
				change->to);
		else
			snprintf(out, CAUSE_MAX, "%d installment%s", now, now == 1 ? "" : "s");
		return;
	}
	snprintf(out, CAUSE_MAX, "%c%s %.40s → %.40s", key[0] - 'a' + 'A', key + 1,
		word_fine(change->from).text, word_fine(change->to).text);
	for (char *dot; (dot = strchr(out, '.')) != NULL && dot < out + strlen(key);)
		*dot = ' ';
}

static void find_cause(const Frame *frame, const Change *change, char out[CAUSE_MAX])
{
	const Field *field = change->field;

	if (!field)
		snprintf(out, CAUSE_MAX, "%s", change->step);
	else if (field == &net_fields[NET_KEY_LINK] || field == &net_fields[NET_KEY_COMPUTE])
		speed_cause(frame, change, out);
	else if (field == &net_fields[NET_KEY_LOAD])
		load_cause(change, out);
	else
		number_cause(frame, change, out);
}

/* --- effect ----------------------------------------------------------------------------------- */

static bool was_idle(const Before *before, uint32_t processor)
{
	for (uint32_t k = 0; k < before->idle && k < BEFORE_NAMED; k++)
		if (before->who[k] == processor)
			return true;
	return false;
}

/* Who has load no more, or again, where that is only one; NET_NONE. */
static uint32_t only_one(const Frame *frame, const Before *before, bool lost)
{
	const Schedule *s = frame->schedule;
	uint32_t found = NET_NONE;

	if (before->processors != s->processors || before->idle > BEFORE_NAMED)
		return NET_NONE;
	for (uint32_t p = 0; p < s->processors; p++) {
		if ((s->verdict[p] == VERDICT_USELESS) != lost || was_idle(before, p) == lost)
			continue;
		if (found != NET_NONE)
			return NET_NONE;
		found = p;
	}
	return found;
}

/* What the table calls those without load. */
static const char *idle_word(const Frame *frame)
{
	return frame->schedule->unused > 0 ? "not used" : "useless";
}

/* Who has load again: to help is to make T shorter. */
static void say_taking_part(const Frame *frame, const Before *before, const char *who, Effect *out)
{
	const bool helps =
		!isfinite(before->finish) || frame->schedule->finish < before->finish * (1 - SAME);
	const uint32_t lost = only_one(frame, before, true);

	out->role = helps ? ROLE_GOOD : ROLE_STRONG;
	snprintf(out->text, EFFECT_MAX, "%s now %s", who, helps ? "helps" : "takes part");
	if (lost != NET_NONE)
		snprintf(out->full, EFFECT_MAX, "%.100s in place of %.80s", out->text,
			word_name(frame->net, lost, NAME_MAX).text);
}

/* Of the processor whose value was changed. */
static bool own_effect(const Frame *frame, const Change *change, Effect *out)
{
	if (!change->field || change->field->scope != FIELD_NODE ||
		frame->net->form == NET_REGULAR || frame->net->node[change->node].repeat > 1)
		return false;
	const uint32_t p = frame->net->node[change->node].first;
	const bool before = was_idle(&change->before, p);

	if (frame->schedule->verdict[p] == VERDICT_USELESS) {
		out->role = ROLE_ALERT;
		snprintf(out->text, EFFECT_MAX, "%s%s", before ? "still " : "", idle_word(frame));
	} else if (before) {
		say_taking_part(frame, &change->before, "it", out);
	}
	return out->text[0];
}

/* Of others: who has load no more, or again. */
static bool others_effect(const Frame *frame, const Before *before, Effect *out)
{
	const uint32_t now = frame->schedule->rounds_shown + frame->schedule->unused;
	const uint32_t lost = only_one(frame, before, true), won = only_one(frame, before, false);
	const bool unused = frame->schedule->unused > 0 || before->unused > 0;

	if (now == before->idle && (lost == NET_NONE || won == NET_NONE))
		return false;
	out->role = now > before->idle ? ROLE_ALERT : ROLE_STRONG;
	if (now == before->idle + 1 && lost != NET_NONE)
		snprintf(out->text, EFFECT_MAX, "%s %s", word_name(frame->net, lost, NAME_MAX).text,
			unused ? "is not used now" : "becomes useless");
	else if (now <= before->idle && now + 1 >= before->idle && won != NET_NONE)
		say_taking_part(frame, before, word_name(frame->net, won, NAME_MAX).text, out);
	else
		snprintf(out->text, EFFECT_MAX, "%.40s %s now, %.40s before",
			now > 0 ? word_count(now).text : "none", unused ? "not used" : "useless",
			before->idle > 0 ? word_count(before->idle).text : "none");
	return true;
}

/* Of T, in words, as the number stands beside it. */
static void finish_effect(const Frame *frame, const Before *before, Effect *out)
{
	const double was = before->finish, now = frame->schedule->finish, ratio = now / was;

	out->role = ROLE_STRONG;
	if (!isfinite(ratio) || !(ratio > 0))
		return;
	if (fabs(ratio - 1) <= SAME_SOLVED)
		snprintf(out->text, EFFECT_MAX, "T stays as it is");
	else if (fabs(ratio - 1) < LITTLE)
		snprintf(out->text, EFFECT_MAX, "T hardly changes");
	else if (ratio >= 2)
		snprintf(out->text, EFFECT_MAX, "the job takes %s times as long",
			word_digits(ratio, 2).text);
	else if (ratio > 1)
		snprintf(out->text, EFFECT_MAX, "the job takes %s longer",
			word_percent(ratio - 1).text);
	else
		snprintf(out->text, EFFECT_MAX, "the job finishes %s earlier",
			word_percent(1 - ratio).text);
}

/* Who takes part, and what that does to T: "it now helps, T is 329.8 shorter". */
static void add_taking_part(const Frame *frame, const Before *before, const char *cause,
	const Effect *effect, Ladder *out)
{
	const double longer = frame->schedule->finish - before->finish;
	const bool other = isfinite(longer) && fabs(longer) > SAME_SOLVED * before->finish;
	char then[EFFECT_MAX] = "";

	if (other)
		snprintf(then, sizeof then, ", T is %s %s", word_value(fabs(longer)).text,
			longer > 0 ? "longer" : "shorter");
	if (effect->full[0])
		ladder_add(out, "%s%s%s.", cause, effect->full, then);
	if (other)
		ladder_add(out, "%s%s%s.", cause, effect->text, then);
	ladder_add(out, "%s%s.", cause, effect->text);
}

bool headline_change(const Frame *frame, Sentence *out)
{
	const Change *change = &frame->view->change;
	Effect effect = {.role = ROLE_STRONG};
	char cause[CAUSE_MAX], before[CAUSE_MAX + 4];

	if (!change->made || frame_in_round(frame))
		return false;
	find_cause(frame, change, cause);
	snprintf(before, sizeof before, "%s: ", cause);
	if (frame->schedule->outcome == OUTCOME_INFEASIBLE) {
		out->role = ROLE_ALERT;
		headline_add_why(frame, before, &out->forms);
	} else {
		if (own_effect(frame, change, &effect) ||
			others_effect(frame, &change->before, &effect)) {
			add_taking_part(frame, &change->before, before, &effect, &out->forms);
		} else if (!change->named) {
			finish_effect(frame, &change->before, &effect);
			if (effect.text[0])
				ladder_add(&out->forms, "%s%s.", before, effect.text);
		}
		out->role = effect.role;
	}
	ladder_add(&out->forms, "%s.", cause);
	return true;
}
