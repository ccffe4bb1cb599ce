/* What is the case, the most telling first: a round of the elimination; what cannot be done as
 * asked; who is useless; what the numbers are worth; who finishes when. */
#include "layouts/panes/headline.h"
#include "layouts/sentences/difference.h"
#include "layouts/sentences/step.h"
#include "layouts/sentences/worth.h"
#include "solver/claims/kinds.h"
#include "solver/schedule/find.h"
#include "solver/schedule/wording.h"

#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

enum {
	NAMES_MOST = 3,    /* so many are named */
	NAME_MAX = 40,     /* bytes of a name */
	LOOK_MAX = 1000,   /* processors looked at for a name */
	STEPS_MAX = 10000, /* and for the steps they compute */
	WHY_MAX = 256,
};

/* The part of T from which on a better set is what the headline is about. */
#define FAR 0.01

static Word name_of(const Frame *frame, uint32_t processor)
{
	return word_name(frame->net, processor, NAME_MAX);
}

/* --- useless ones ----------------------------------------------------------------------------- */

static uint32_t first_useless(const Schedule *s)
{
	uint32_t k = 0;

	while (k < s->eliminations && s->verdict[s->eliminated[k].processor] != VERDICT_USELESS)
		k++;
	return k;
}

/* Why a test was failed, without its figures: "link slower than all served after it". */
static Word reason_of(const Frame *frame, uint32_t k)
{
	char reason[NOTATED_MAX] = "";
	Word word;

	if (frame->schedule->eliminated[k].round == 0)
		frame_reason(frame, k, true, reason);
	snprintf(word.text, sizeof word.text, "%s", reason);
	return word;
}

static bool is_late(const Elimination *e)
{
	return e->arrival > e->deadline;
}

/* How late the data comes, and what would help, stands at its row. */
static void add_one_useless(const Frame *frame, uint32_t k, Ladder *out)
{
	const Elimination *e = &frame->schedule->eliminated[k];
	const Word name = name_of(frame, e->processor), reason = reason_of(frame, k);

	if (is_late(e))
		ladder_add(out, "%s is useless: its data comes too late.", name.text);
	else if (reason.text[0])
		ladder_add(out, "%s is useless: %s.", name.text, reason.text);
	ladder_add(out, "%s is useless.", name.text);
	ladder_add(out, "1 useless");
}

/* "P4 and P7", "P4, P7 and P9": the `count` that are useless, or those that are not, without the
 * root. */
static WordNames list_names(const Frame *frame, bool useless, uint32_t count)
{
	const Schedule *s = frame->schedule;
	uint32_t who[NAMES_MOST], named = 0;

	for (uint32_t p = 1; p < s->processors && named < count && count <= NAMES_MOST; p++)
		if ((s->verdict[p] == VERDICT_USELESS) == useless)
			who[named++] = p;
	return word_names(frame->net, who, named, NAME_MAX);
}

/* "five", "66". */
static Word number_word(uint32_t number)
{
	static const char *const words[] = {"none", "one", "two", "three", "four", "five", "six",
		"seven", "eight", "nine", "ten", "eleven", "twelve"};
	Word word = word_count(number);

	if (number < sizeof words / sizeof *words)
		snprintf(word.text, sizeof word.text, "%s", words[number]);
	return word;
}

/* Of many by how many they are; who works, where that is a few. */
static void add_useless(const Frame *frame, uint32_t count, Ladder *out)
{
	const bool star = net_is_single_level(frame->net);
	const uint32_t all = frame->schedule->processors - 1;
	const uint32_t first = first_useless(frame->schedule), kept = all - count;
	const bool late = first < frame->schedule->eliminations &&
			  is_late(&frame->schedule->eliminated[first]);
	const char *why = late ? ": their data comes too late" : "";
	const WordNames who = list_names(frame, true, count);
	const WordNames others = list_names(frame, false, kept);
	char many[2 * WORD_NAME];

	snprintf(many, sizeof many, "%.40s of %s%.40s%s%.26s", number_word(count).text,
		star ? "" : "the ", number_word(all).text, star ? " children" : " besides ",
		star ? "" : name_of(frame, 0).text);
	many[0] = (char)toupper((unsigned char)many[0]);
	if (who.text[0]) {
		ladder_add(out, "%s are useless%s.", who.text, why);
	} else if (!late && others.text[0]) {
		ladder_add(out, "%s are useless: only %s get%s data.", many, others.text,
			kept == 1 ? "s" : "");
	}
	ladder_add(out, "%s are useless%s.", many, why);
	ladder_add(out, "%s are useless.", who.text[0] ? who.text : many);
	ladder_add(out, "%s are useless.", many);
	ladder_add(out, "%.40s useless", word_count(count).text);
}

/* --- those that cost time --------------------------------------------------------------------- */

/* Who is left out himself, and not with somebody above him. */
static bool is_left_out(const Frame *frame, uint32_t p)
{
	const Schedule *s = frame->schedule;

	return s->verdict[p] == VERDICT_COSTLY &&
	       s->verdict[frame->net->parent_of[p]] != VERDICT_COSTLY;
}

/* "A", "A and those below it", "A and B", "A and 5 more". Returns whether it is only one. */
static bool costly_names(const Frame *frame, char *out, size_t size)
{
	const Schedule *s = frame->schedule;
	uint32_t who[2] = {NET_NONE, NET_NONE}, count = 0;

	for (uint32_t p = 1; p < s->processors; p++)
		if (is_left_out(frame, p) && count++ < 2)
			who[count - 1] = p;
	const int length = snprintf(out, size, "%s", name_of(frame, who[0]).text);

	if (count == 2 && s->costly == 2)
		snprintf(out + length, size - (size_t)length, " and %s",
			name_of(frame, who[1]).text);
	else if (count == 1 && s->costly > 1)
		snprintf(out + length, size - (size_t)length, " and those below it");
	else if (count > 1)
		snprintf(out + length, size - (size_t)length, " and %u more", s->costly - 1);
	return s->costly == 1;
}

static void add_costly(const Frame *frame, Ladder *out)
{
	const Fact *best = schedule_fact_named(frame->schedule, "best set");
	const Word finish = word_value(best ? best->low : NAN);
	char who[256];
	const bool one = costly_names(frame, who, sizeof who);
	const char *verb = one ? "costs" : "cost", *them = one ? "it" : "them";

	ladder_add(out, "%s %s time here: without %s T would be %s.", who, verb, them, finish.text);
	ladder_add(out, "%s %s time: T %s without %s.", who, verb, finish.text, them);
	ladder_add(out, "%s %s time here.", who, verb);
	ladder_add(out, "%u %s time.", frame->schedule->costly, verb);
}

/* --- what a round, or an outcome, says -------------------------------------------------------- */

/* "..., try 2 of 22: ..."; which round it is stands in the title's corner. */
static void add_step(const Frame *frame, Ladder *out)
{
	const Step *step = &frame->view->step;
	const Word name = step_name(frame->solved, step);
	Ladder what = {0};

	step_say(frame->solved, step, frame_in_round(frame) ? out : &what);
	if (frame_in_round(frame))
		return;
	for (int k = 0; k < what.count; k++)
		ladder_add(out, "%s: %s", name.text, what.form[k].text);
	ladder_add(out, "%s", name.text);
}

/* The claim that one waits tells of the one that waits longest; of all, where there are more: "dee,
 * fay and kim wait with ...", or "fay and 4 more wait with ...", and whose link would have to
 * change. */
static Claim all_waiting(const Frame *frame, WordNames *who)
{
	enum { NAMED = 3 };
	const Schedule *s = frame->schedule;
	const ShownName longest = shown_name(frame->net, s->claim.who);
	Claim all = claim_word(s->claim, longest.text);
	uint32_t found[NAMED], count = 0;

	for (uint32_t p = 1; p < s->processors && p < LOOK_MAX; p++)
		if (s->verdict[p] == VERDICT_LOSING && count++ < NAMED)
			found[count - 1] = p;
	if (count < 2)
		return s->claim;
	if (count <= NAMED)
		*who = word_names(frame->net, found, count, NAME_MAX);
	else
		snprintf(who->text, sizeof who->text, "%s and %u more", longest.text, count - 1);
	all.kind = CLAIM_SEVERAL_WAIT;
	return all;
}

void headline_add_why(const Frame *frame, const char *before, Ladder *out)
{
	const Schedule *s = frame->schedule;
	const bool infeasible = s->outcome == OUTCOME_INFEASIBLE;
	Claim claim = s->claim;
	WordNames who = {""};
	char why[WHY_MAX];

	if (claim.who != NET_NONE)
		snprintf(who.text, sizeof who.text, "%s", shown_name(frame->net, claim.who).text);
	if (claim.kind == CLAIM_WAITS)
		claim = all_waiting(frame, &who);
	/* What would be feasible is told; what else could be said of a bound is not. */
	unsigned form = !infeasible && claim_has_aside(claim.kind) ? CLAIM_SHORTER : CLAIM_PLAIN;

	while (claim_say(&claim, &(ClaimWords){.who = who.text}, form++, why, sizeof why)) {
		if (!before[0] && !claim_begins_with_name(&claim))
			why[0] = (char)toupper((unsigned char)why[0]);
		ladder_add(out, "%s%s.", before, why);
	}
	ladder_add(out, "%s%s.", before, outcome_name(s->outcome));
}

/* --- all is well -------------------------------------------------------------------------------
 */

/* Where each part is computed by itself what lies between the parts never is. */
static bool add_steps(const Frame *frame, Ladder *out)
{
	const Schedule *s = frame->schedule;
	const double load = frame->net->load, all = net_steps(frame->net, load);
	double done = 0;

	if (s->steps != STEPS_ALONE || s->processors > STEPS_MAX || frame->net->order == 1)
		return false;
	for (uint32_t p = 0; p < s->processors; p++)
		done += s->share[p] > 0 ? net_steps(frame->net, s->share[p] * load) : 0;
	const Word missed = word_percent(1 - done / all);

	if (!(is_less(done, all)))
		return false;
	ladder_add(
		out, "%s of the steps are never computed: those between the parts.", missed.text);
	ladder_add(out, "%s of the steps are never computed.", missed.text);
	ladder_add(out, "%s of steps left out.", missed.text);
	return true;
}

/* Who waits, in a schedule that is to have it so. */
static void add_waiting(const Frame *frame, Ladder *out)
{
	const Schedule *s = frame->schedule;
	const Word least = word_fine(s->formula), finish = word_fine(s->finish);
	char who[2 * WORD_NAME];

	if (s->waiting == 1)
		snprintf(who, sizeof who, "%s waits",
			name_of(frame, find_verdict(s, VERDICT_WAITS)).text);
	else
		snprintf(who, sizeof who, "%.40s of %.40s children wait",
			word_count(s->waiting).text, word_count(s->processors - 1).text);
	ladder_add(out, "%s for data; ever finer pieces would bring T from %s towards %s.", who,
		finish.text, least.text);
	ladder_add(out, "%s for data; finer pieces would bring T towards %s.", who, least.text);
	ladder_add(out, "%s for data.", who);
}

/* --- all of it -------------------------------------------------------------------------------- */

/* What the sets are worth. */
static void add_worth(const Frame *frame, SayingId saying, Ladder *out)
{
	WorthWords words;
	Telling telling;

	telling_frame(&telling, frame, NET_NONE, out);
	worth_tell(frame->solved, &telling, &words);
	tell(&telling, saying);
}

bool headline_is_far(const Frame *frame)
{
	return worth_case(frame->solved) == WORTH_WORSE &&
	       frame->solved->best->finish < frame->schedule->finish * (1 - FAR);
}

bool headline_against(const Frame *frame, Sentence *out)
{
	Telling telling;

	/* Why it cannot be done as asked, or is not to be believed, comes first. */
	if (!frame_against(frame) || frame->schedule->outcome == OUTCOME_INFEASIBLE ||
		frame->schedule->outcome == OUTCOME_FAILED)
		return false;
	telling_frame(&telling, frame, NET_NONE, &out->forms);
	telling.name_most = NAME_MAX;
	telling.sentence = true;
	out->role = difference_say(frame->solved, &telling);
	return out->forms.count > 0;
}

void headline_case(const Frame *frame, Sentence *out)
{
	const Schedule *s = frame->schedule;
	const uint32_t useless = s->rounds_shown, k = first_useless(s);

	out->role = ROLE_ALERT;
	if (worth_case(frame->solved) == WORTH_SHOWN && s->outcome != OUTCOME_BOUND) {
		out->role = ROLE_ACCENT;
		add_worth(frame, SAY_SHOWN, &out->forms);
		return;
	}
	if (frame->view->step.kind != STEP_NONE) {
		if (!frame_in_round(frame))
			out->role = ROLE_STRONG;
		add_step(frame, &out->forms);
		return;
	}
	if (s->outcome == OUTCOME_FAILED) {
		ladder_add(&out->forms, "The check of this schedule failed: %s.", s->why);
		ladder_add(&out->forms, "The check of this schedule failed.");
	} else if (s->outcome == OUTCOME_INFEASIBLE && s->why[0]) {
		headline_add_why(frame, "", &out->forms);
	} else if (headline_is_far(frame)) {
		out->role = ROLE_ACCENT;
		add_worth(frame, SAY_BETTER, &out->forms);
		return;
	} else if (useless == 1 && k < s->eliminations) {
		add_one_useless(frame, k, &out->forms);
	} else if (useless > 1) {
		add_useless(frame, useless, &out->forms);
	} else if (s->costly > 0) {
		add_costly(frame, &out->forms);
	} else {
		out->role = ROLE_STRONG;
		if ((s->outcome == OUTCOME_HEURISTIC || s->outcome == OUTCOME_BOUND || s->split) &&
			s->why[0])
			headline_add_why(frame, "", &out->forms);
		else if (s->waiting > 0)
			add_waiting(frame, &out->forms);
		else if (!add_steps(frame, &out->forms))
			headline_add_finish(frame, &out->forms);
	}
}
