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
	LOOK_MAX = 1000,   /* processors looked at for a name */
	STEPS_MAX = 10000, /* and for the steps they compute */
	WHY_MAX = 256,
};

/* The part of T from which on a better set is what the headline is about. */
#define FAR 0.01

/* --- useless ones ----------------------------------------------------------------------------- */

static uint32_t first_useless(const Schedule *s)
{
	uint32_t k = 0;

	/* In rounds the first one is out before the others. */
	while (k < s->eliminations && s->verdict[schedule_eliminated_who(s, k)] != VERDICT_USELESS)
		k += schedule_eliminated_rising(s, k);
	return k;
}

/* Why a test was failed, without its figures: "link slower than all served after it". */
static Word reason_of(const Frame *frame, uint32_t k)
{
	char reason[NOTATED_MAX] = "";
	Word word;

	if (schedule_eliminated(frame->schedule, k).round == 0)
		frame_reason(frame, k, true, reason);
	snprintf(word.text, sizeof word.text, "%s", reason);
	return word;
}

static bool is_late(const Schedule *schedule, uint32_t k)
{
	const Elimination e = schedule_eliminated(schedule, k);

	return e.arrival > e.deadline;
}

/* How late the data comes, and what would help, stands at its row. */
static void add_one_useless(const Frame *frame, uint32_t k, Ladder *out)
{
	const Elimination e = schedule_eliminated(frame->schedule, k);
	const Word reason = reason_of(frame, k);
	Telling telling;

	headline_telling(&telling, frame, e.processor, out);
	tell_number(&telling, GIVEN_LATE, is_late(frame->schedule, k));
	tell_word(&telling, GIVEN_REASON, reason.text);
	tell(&telling, SAY_ONE_USELESS);
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
	return word_names(frame->net, who, named, HEADLINE_NAME);
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
	const uint32_t all = frame->schedule->processors - 1;
	const uint32_t first = first_useless(frame->schedule), kept = all - count;
	const WordNames who = list_names(frame, true, count);
	const WordNames others = list_names(frame, false, kept);
	const Word number = number_word(count), of = number_word(all);
	Telling telling;

	headline_telling(&telling, frame, NET_NONE, out);
	tell_number(&telling, GIVEN_STAR, net_is_single_level(frame->net));
	tell_number(&telling, GIVEN_LATE,
		first < frame->schedule->eliminations && is_late(frame->schedule, first));
	tell_number(&telling, GIVEN_COUNT, count);
	tell_word(&telling, GIVEN_ONE, number.text);
	tell_word(&telling, GIVEN_EACH, of.text);
	tell_word(&telling, GIVEN_NAMES, who.text);
	tell_word(&telling, GIVEN_OTHERS, others.text);
	tell_number(&telling, GIVEN_MEMBERS, kept);
	tell(&telling, SAY_SEVERAL_USELESS);
}

/* --- those that cost time --------------------------------------------------------------------- */

/* Who is left out himself, and not with somebody above him. */
static bool is_left_out(const Frame *frame, uint32_t p)
{
	const Schedule *s = frame->schedule;

	return s->verdict[p] == VERDICT_COSTLY &&
	       s->verdict[frame->net->parent_of[p]] != VERDICT_COSTLY;
}

static void add_costly(const Frame *frame, Ladder *out)
{
	const Schedule *s = frame->schedule;
	uint32_t who[2] = {NET_NONE, NET_NONE}, count = 0;
	Telling telling;

	for (uint32_t p = 1; p < s->processors; p++)
		if (is_left_out(frame, p) && count++ < 2)
			who[count - 1] = p;
	headline_telling(&telling, frame, who[0], out);
	if (s->costly == 2)
		tell_who(&telling, GIVEN_OTHER, who[1]);
	tell_number(&telling, GIVEN_COUNT, s->costly);
	tell_number(&telling, GIVEN_MEMBERS, count);
	tell_number(&telling, GIVEN_MORE, s->costly - 1);
	tell(&telling, SAY_COST_TIME);
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
	WordNames names = {""};
	char said[LADDER_TEXT];
	Telling telling;

	for (uint32_t p = 1; p < s->processors && p < LOOK_MAX; p++)
		if (s->verdict[p] == VERDICT_LOSING && count++ < NAMED)
			found[count - 1] = p;
	if (count < 2)
		return s->claim;
	if (count <= NAMED)
		names = word_names(frame->net, found, count, HEADLINE_NAME);
	telling_start(&telling, frame->net, s, NET_NONE, NULL);
	tell_word(&telling, GIVEN_NAMES, names.text);
	tell_word(&telling, GIVEN_WHO, longest.text);
	tell_number(&telling, GIVEN_MORE, count - 1);
	tell_text(&telling, SAY_WHO_WAIT, said);
	snprintf(who->text, sizeof who->text, "%s", said);
	all.kind = CLAIM_SEVERAL_WAIT;
	return all;
}

void headline_add_why(const Frame *frame, const char *cause, Ladder *out)
{
	const Schedule *s = frame->schedule;
	const bool infeasible = s->outcome == OUTCOME_INFEASIBLE;
	Claim claim = s->claim;
	WordNames who = {""};
	char why[WHY_MAX];
	Telling telling;

	headline_telling(&telling, frame, NET_NONE, out);
	tell_word(&telling, GIVEN_CAUSE, cause);
	if (claim.who != NET_NONE)
		snprintf(who.text, sizeof who.text, "%s", shown_name(frame->net, claim.who).text);
	if (claim.kind == CLAIM_WAITS)
		claim = all_waiting(frame, &who);
	/* What would be feasible is told; what else could be said of a bound is not. */
	unsigned form = !infeasible && claim_has_aside(claim.kind) ? CLAIM_SHORTER : CLAIM_PLAIN;

	while (claim_say(&claim, &(ClaimWords){.who = who.text}, form++, why, sizeof why)) {
		if (!cause && !claim_begins_with_name(&claim))
			why[0] = (char)toupper((unsigned char)why[0]);
		tell_word(&telling, GIVEN_REASON, why);
		tell(&telling, SAY_BECAUSE);
	}
	tell_word(&telling, GIVEN_REASON, outcome_name(s->outcome));
	tell(&telling, SAY_BECAUSE);
}

/* --- all is well -------------------------------------------------------------------------------
 */

/* The part of the steps that are never computed: where each part is computed by itself, those
 * between the parts. */
static double missed_steps(const Frame *frame)
{
	const Schedule *s = frame->schedule;
	const double load = frame->net->load, all = net_steps(frame->net, load);
	double done = 0;

	if (s->steps != STEPS_ALONE || s->processors > STEPS_MAX || frame->net->order == 1)
		return 0;
	for (uint32_t p = 0; p < s->processors; p++)
		done += s->share[p] > 0 ? net_steps(frame->net, s->share[p] * load) : 0;
	return is_less(done, all) ? 1 - done / all : 0;
}

static void add_missed(const Frame *frame, double missed, Ladder *out)
{
	Telling telling;

	headline_telling(&telling, frame, NET_NONE, out);
	tell_number(&telling, GIVEN_MISSED, missed);
	tell(&telling, SAY_MISSED_STEPS);
}

/* Who waits, in a schedule that is to have it so. */
static void add_waiting(const Frame *frame, Ladder *out)
{
	const Schedule *s = frame->schedule;
	Telling telling;

	headline_telling(&telling, frame, find_verdict(s, VERDICT_WAITS), out);
	tell_number(&telling, GIVEN_COUNT, s->waiting);
	tell(&telling, SAY_WAITING);
}

static void add_left_out(const Frame *frame, Ladder *out)
{
	Telling telling;

	headline_telling(&telling, frame, NET_NONE, out);
	tell(&telling, SAY_STARTUPS_LEFT_OUT);
}

static void add_failed(const Frame *frame, Ladder *out)
{
	Telling telling;

	headline_telling(&telling, frame, NET_NONE, out);
	tell_word(&telling, GIVEN_REASON, frame->schedule->why);
	tell(&telling, SAY_CHECK_FAILED);
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
	headline_telling(&telling, frame, NET_NONE, &out->forms);
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
	if (frame->view->large && schedule_leaves_startups(s)) {
		add_left_out(frame, &out->forms);
		return;
	}
	if (s->outcome == OUTCOME_FAILED) {
		add_failed(frame, &out->forms);
	} else if (s->outcome == OUTCOME_INFEASIBLE && s->why[0]) {
		headline_add_why(frame, NULL, &out->forms);
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
	} else if (s->counts) {
		out->role = ROLE_ACCENT;
		add_left_out(frame, &out->forms);
	} else {
		const double missed = missed_steps(frame);

		out->role = ROLE_STRONG;
		if ((s->outcome == OUTCOME_HEURISTIC || s->outcome == OUTCOME_BOUND || s->split) &&
			s->why[0])
			headline_add_why(frame, NULL, &out->forms);
		else if (s->waiting > 0)
			add_waiting(frame, &out->forms);
		else if (missed > 0)
			add_missed(frame, missed, &out->forms);
		else
			headline_add_finish(frame, &out->forms);
	}
}
