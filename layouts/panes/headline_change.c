/* Cause and effect of what was done last. */
#include "layouts/panes/headline.h"
#include "solver/schedule/find.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* --- cause ------------------------------------------------------------------------------------ */

static SayingId cause_of(const Change *change)
{
	const Field *field = change->field;

	if (isinf(change->to))
		return SAY_ROOT_CHANGED;
	if (field->nothing)
		return SAY_OWN_CHANGED;
	if (field == &net_fields[NET_KEY_LINK] || field == &net_fields[NET_KEY_COMPUTE])
		return SAY_SPEED_CHANGED;
	return field == &net_fields[NET_KEY_LOAD]           ? SAY_LOAD_CHANGED
	       : field == &net_fields[NET_KEY_INSTALLMENTS] ? SAY_INSTALLMENTS_CHANGED
							    : SAY_NUMBER_CHANGED;
}

/* "P3", "P4…P18" of a node that stands for several, every one of regular networks. */
static void tell_whose(Telling *telling, const Frame *frame, const Change *change)
{
	const NetNode *node = &frame->net->node[change->node];

	tell_number(telling, GIVEN_REGULAR, frame->net->form == NET_REGULAR);
	tell_number(telling, GIVEN_OF_LINK, change->field == &net_fields[NET_KEY_LINK]);
	tell_who(telling, GIVEN_FIRST, node->first);
	if (node->repeat > 1)
		tell_who(telling, GIVEN_OTHER, node->first + node->repeat - 1);
}

static void find_cause(const Frame *frame, const Change *change, char out[LADDER_TEXT])
{
	char key[WORD_NAME];
	Telling telling;

	snprintf(out, LADDER_TEXT, "%s", change->step);
	if (!change->field)
		return;
	/* "startup.compute" is "startup compute". */
	snprintf(key, sizeof key, "%s",
		change->field->nothing ? change->field->word : change->field->key);
	for (char *dot; (dot = strchr(key, '.')) != NULL;)
		*dot = ' ';
	headline_telling(&telling, frame, NET_NONE, NULL);
	telling.measure = change->field->unit;
	tell_number(&telling, GIVEN_OLD, change->from);
	tell_number(&telling, GIVEN_NOW, change->to);
	tell_number(&telling, GIVEN_UNDONE, change->back);
	tell_word(&telling, GIVEN_SYMBOL, key);
	if (change->field->scope == FIELD_NODE)
		tell_whose(&telling, frame, change);
	tell_text(&telling, cause_of(change), out);
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

/* What came of it: its saying, and of whom it is told; NET_NONE: of the one that was changed. */
typedef struct Effect {
	SayingId saying;
	Role role;
	uint32_t who;
} Effect;

/* To help is to make T shorter. */
static bool helps(const Frame *frame, const Before *before)
{
	return !isfinite(before->finish) || frame->schedule->finish < before->finish * (1 - SAME);
}

/* Who has load again. */
static Effect taking_part(const Frame *frame, const Before *before, uint32_t who)
{
	return (Effect){SAY_TAKES_PART, helps(frame, before) ? ROLE_GOOD : ROLE_STRONG, who};
}

/* Of the processor whose value was changed. */
static Effect own_effect(const Frame *frame, const Change *change)
{
	const Effect none = {SAY_NOTHING, ROLE_STRONG, NET_NONE};

	if (!change->field || change->field->scope != FIELD_NODE ||
		frame->net->form == NET_REGULAR || frame->net->node[change->node].repeat > 1)
		return none;
	const uint32_t p = frame->net->node[change->node].first;

	if (frame->schedule->verdict[p] == VERDICT_USELESS)
		return (Effect){SAY_IS_IDLE, ROLE_ALERT, p};
	return was_idle(&change->before, p) ? taking_part(frame, &change->before, NET_NONE) : none;
}

/* Of others: who has load no more, or again. */
static Effect others_effect(const Frame *frame, const Before *before)
{
	const uint32_t now = frame->schedule->rounds_shown + frame->schedule->unused;
	const uint32_t lost = only_one(frame, before, true), won = only_one(frame, before, false);
	const Role role = now > before->idle ? ROLE_ALERT : ROLE_STRONG;

	if (now == before->idle && (lost == NET_NONE || won == NET_NONE))
		return (Effect){SAY_NOTHING, ROLE_STRONG, NET_NONE};
	if (now == before->idle + 1 && lost != NET_NONE)
		return (Effect){SAY_BECOMES_IDLE, role, lost};
	if (now <= before->idle && now + 1 >= before->idle && won != NET_NONE)
		return taking_part(frame, before, won);
	return (Effect){SAY_IDLE_CHANGED, role, NET_NONE};
}

/* Of T, unless only a name was changed. */
static SayingId finish_effect(const Frame *frame, const Change *change)
{
	const double ratio = frame->schedule->finish / change->before.finish;

	return !change->named && isfinite(ratio) && ratio > 0 ? SAY_FINISH_CHANGED : SAY_NOTHING;
}

static void tell_before(
	Telling *telling, const Frame *frame, const Change *change, const Effect *effect)
{
	const Schedule *s = frame->schedule;
	const Before *before = &change->before;
	const double longer = s->finish - before->finish;
	const bool other = isfinite(longer) && fabs(longer) > SAME_SOLVED * before->finish;

	if (effect->saying == SAY_TAKES_PART)
		tell_who(telling, GIVEN_OTHER, only_one(frame, before, true));
	if (effect->saying == SAY_IS_IDLE)
		tell_number(telling, GIVEN_WAS_IDLE,
			was_idle(before, frame->net->node[change->node].first));
	tell_word(telling, GIVEN_IDLE, schedule_idle_word(s));
	tell_number(telling, GIVEN_WAS, before->finish);
	tell_number(telling, GIVEN_LONGER, other ? longer : NAN);
	tell_number(telling, GIVEN_CHANGED, fabs(s->finish / before->finish - 1) > SAME_SOLVED);
	tell_number(telling, GIVEN_HELPS, helps(frame, before));
	tell_number(telling, GIVEN_COUNT, s->rounds_shown + s->unused);
	tell_number(telling, GIVEN_IDLE_BEFORE, before->idle);
	tell_number(telling, GIVEN_UNUSED, s->unused > 0 || before->unused > 0);
}

bool headline_change(const Frame *frame, Sentence *out)
{
	const Change *change = &frame->view->change;
	char cause[LADDER_TEXT];
	Telling telling;

	if (!change->made || frame_in_round(frame))
		return false;
	find_cause(frame, change, cause);
	if (frame->schedule->outcome == OUTCOME_INFEASIBLE) {
		out->role = ROLE_ALERT;
		headline_add_why(frame, cause, &out->forms);
	} else {
		Effect effect = own_effect(frame, change);

		if (effect.saying == SAY_NOTHING)
			effect = others_effect(frame, &change->before);
		if (effect.saying == SAY_NOTHING)
			effect.saying = finish_effect(frame, change);
		out->role = effect.role;
		headline_telling(&telling, frame, effect.who, &out->forms);
		tell_word(&telling, GIVEN_CAUSE, cause);
		tell_before(&telling, frame, change, &effect);
		tell(&telling, effect.saying);
	}
	headline_telling(&telling, frame, NET_NONE, &out->forms);
	tell_word(&telling, GIVEN_CAUSE, cause);
	tell(&telling, SAY_DONE);
	return true;
}
