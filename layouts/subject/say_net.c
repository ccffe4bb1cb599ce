/* What is said of the whole schedule: T, the speed-up, installments, how good it is, and what is
 * noted beside it. */
#include "layouts/subject/parts.h"
#include "solver/schedule/find.h"

#include "layouts/sentences/difference.h"
#include "layouts/sentences/fact.h"
#include "layouts/sentences/speedup.h"
#include "layouts/sentences/worth.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* Of more processors it is not looked for who stops last. */
enum { WALK_MAX = 100000 };

/* --- T ------------------------------------------------------------------------------------------
 */

static void say_last(const Saying *say, const char *finish)
{
	const Schedule *s = say->schedule;
	const Ends ends = find_ends(s);
	const Word all = word_count(ends.count);

	if (ends.last_who == NET_NONE)
		return;
	const Word name = said_name(say, ends.last_who);

	if (is_less(ends.last, s->finish))
		ladder_add(say->out,
			"Finish time (T): %s, when the last result is back; %s stops computing "
			"last, at "
			"%s.",
			finish, name.text, word_fine(ends.last).text);
	else if (ends.count == 1)
		ladder_add(say->out, "Finish time (T): %s; %s computes everything alone.", finish,
			name.text);
	else if (ends.together == ends.count)
		ladder_add(say->out, "Finish time (T): at %s all %s processors stop together.",
			finish, all.text);
	else if (ends.together == 1)
		ladder_add(say->out, "Finish time (T): at %s %s stops, the last of %s.", finish,
			name.text, all.text);
	else
		ladder_add(say->out, "Finish time (T): at %s the last of %s processors stop.",
			finish, all.text);
}

void say_finish(const Saying *say)
{
	const Schedule *s = say->schedule;
	const Word finish = word_fine(s->finish), promised = word_fine(s->formula);

	if (!isfinite(s->finish) && isfinite(s->formula) && frame_in_round(say->frame)) {
		ladder_add(say->out,
			"Finish time (T): %s is promised by this round's equations, not attained.",
			promised.text);
		ladder_add(say->out, "Finish time (T): %s promised, not attained.", promised.text);
		return;
	}
	if (!isfinite(s->finish)) {
		ladder_add(say->out, "There is no finish time (T): nothing can be drawn.");
		ladder_add(say->out, "There is no finish time (T).");
		return;
	}
	if (s->processors <= WALK_MAX)
		say_last(say, finish.text);
	ladder_add(say->out, "Finish time (T): the last processor stops at %s.", finish.text);
	ladder_add(say->out, "Finish time (T): %s.", finish.text);
}

/* --- the speed-up -------------------------------------------------------------------------------
 */

void say_speedup(const Saying *say)
{
	const Schedule *s = say->schedule;
	const SpeedupWords words = word_speedup(s);
	const Word root = said_name(say, 0), alone = word_fine(s->sequential);

	if (!isfinite(s->speedup)) {
		ladder_add(say->out, "There is no speed-up (S), as there is no finish time.");
		ladder_add(say->out, "There is no speed-up (S).");
		return;
	}
	if (isfinite(s->sequential) && words.bound.text[0])
		ladder_add(say->out,
			"Speed-up (S): alone %s would need %s; this is %s times as fast, at most "
			"%s.",
			root.text, alone.text, words.speedup.text, words.bound.text);
	if (isfinite(s->sequential))
		ladder_add(say->out,
			"Speed-up (S): alone %s would need %s; this is %s times as fast.",
			root.text, alone.text, words.speedup.text);
	ladder_add(say->out, "Speed-up (S): %s times as fast as %s alone.", words.speedup.text,
		root.text);
	ladder_add(say->out, "Speed-up (S): %s", words.speedup.text);
}

void say_bound(const Saying *say)
{
	const Schedule *s = say->schedule;
	const Word bound = word_speedup(s).bound;

	if (bound.text[0] && s->bound_why)
		ladder_add(say->out, "Speed-up of at most %s: %s.", bound.text, s->bound_why);
	if (bound.text[0]) {
		if (s->bound_by_links)
			ladder_add(say->out, "Speed-up of at most %s %s.", bound.text,
				s->bound_by_links);
		else
			ladder_add(say->out, "No links make this speed-up larger than %s.",
				bound.text);
		ladder_add(say->out, "Speed-up of at most %s", bound.text);
	} else if (s->bound_why) {
		ladder_add(say->out, "No bound of the speed-up is known: %s.", s->bound_why);
	}
	ladder_add(say->out, "No bound of it is known.");
}

void say_loss(const Saying *say)
{
	const SpeedupWords words = word_speedup(say->schedule);

	if (words.loss.text[0]) {
		ladder_add(say->out, "Lost of a speed-up of %s: %s; %s is left.", words.bound.text,
			words.loss.text, words.speedup.text);
		ladder_add(say->out, "Lost of %s: %s.", words.bound.text, words.loss_brief.text);
	}
	ladder_add(say->out, "What the speed-up falls short by.");
}

/* --- installments -------------------------------------------------------------------------------
 */

void say_installments(const Saying *say)
{
	const Schedule *s = say->schedule;
	SaidText why = {""};
	Telling telling;

	if (say->net->installments < 1 && s->installments_why[0])
		why = said_plain(say, s->installments_why);
	telling_frame(&telling, say->frame, NET_NONE, say->out);
	tell_word(&telling, GIVEN_REASON, why.text);
	tell(&telling, SAY_INSTALLMENTS);
}

/* --- what it is worth ---------------------------------------------------------------------------
 */

void say_outcome(const Saying *say)
{
	static const char *const meaning[] = {
		[OUTCOME_OPTIMAL] = "proved to be the shortest",
		[OUTCOME_EXACT] = "solved and not estimated",
		[OUTCOME_HEURISTIC] = "not proved to be the shortest",
		[OUTCOME_BOUND] = "the schedule ends then or sooner",
		[OUTCOME_INFEASIBLE] = "it cannot be kept",
		[OUTCOME_GIVEN] = "the shares are yours",
		[OUTCOME_FAILED] = "the check of this schedule failed",
	};
	const Schedule *s = say->schedule;
	const char *name = outcome_name(s->outcome);
	char text[OUTCOME_TEXT_MAX];

	if (s->why[0] && outcome_is_sound(s->outcome)) {
		snprintf(text, sizeof text, "%s, %s, %.180s", name, meaning[s->outcome], s->why);
		ladder_add(say->out, "%s", said_sentence(text).text);
	}
	outcome_say(s->outcome, s->why, text);
	if (s->why[0])
		ladder_add(say->out, "%s", said_sentence(text).text);
	snprintf(text, sizeof text, "%s: %s", name, meaning[s->outcome]);
	ladder_add(say->out, "%s", said_sentence(text).text);
	ladder_add(say->out, "%s", said_sentence(name).text);
}

void say_replay(const Saying *say)
{
	const Replay *replay = say->frame->solved->replay;

	if (!replay) {
		ladder_add(say->out, "This schedule has not been checked.");
		return;
	}
	if (!replay->ok) {
		ladder_add(
			say->out, "The check of this schedule failed: %s.", replay->violation[0]);
		ladder_add(say->out, "The check of this schedule failed.");
		return;
	}
	const Word checked = word_count(replay->checked), total = word_count(replay->total);

	if (replay->checked < replay->total)
		ladder_add(say->out,
			"Checked: %s of %s processors were looked at; none uses data that is not "
			"there.",
			checked.text, total.text);
	else
		ladder_add(say->out, "Checked: none of %s processors uses data that is not there.",
			total.text);
	ladder_add(say->out, "Checked: %s of %s processors.", checked.text, total.text);
	ladder_add(say->out, "Checked independently.");
}

void say_best_set(const Saying *say)
{
	Ladder worth = {0};

	worth_add(say->frame->solved, &worth);
	for (int k = 0; k < worth.count; k++)
		ladder_add(say->out, "%s", said_sentence(worth.form[k].text).text);
	ladder_add(
		say->out, worth.count > 0 ? "How good this set is." : "No best set is known here.");
}

void say_against(const Saying *say)
{
	const Against *against = say->frame->solved->against;

	if (!against) {
		ladder_add(say->out, "Nothing is compared with this.");
		return;
	}
	const char *lacks = difference_lacks(against);
	const Word was = word_fine(against_finish(against));
	const Word now = word_fine(say->schedule->finish);

	if (lacks)
		ladder_add(say->out, "Compared with %s (%.60s): %s.", against->name, against->label,
			lacks);
	else if (isfinite(say->schedule->finish))
		ladder_add(say->out, "Compared with %s (%.60s): T was %s there, here %s.",
			against->name, against->label, was.text, now.text);
	if (!lacks)
		ladder_add(say->out, "%s: T %s", against->name, was.text);
	ladder_add(say->out, "What this is compared with.");
}

/* --- facts and notes ----------------------------------------------------------------------------
 */

void say_fact(const Saying *say, uint32_t which)
{
	char words[FACT_WORDS];

	if (which >= say->schedule->facts)
		return;
	const Fact *fact = &say->schedule->fact[which];
	const char *label = fact_label(fact);

	fact_words(fact, words);
	ladder_add(say->out, "%s: %.250s", label, said_plain(say, words).text);
	ladder_add(say->out, "%s: %.160s", label, said_plain(say, fact->text).text);
	if (isfinite(fact->low) && fact->high > fact->low)
		ladder_add(say->out, "%s: %s to %s", label, word_fine(fact->low).text,
			word_fine(fact->high).text);
	else if (isfinite(fact->low))
		ladder_add(say->out, "%s: %s", label, word_fine(fact->low).text);
	ladder_add(say->out, "%s", label);
}

void say_note(const Saying *say, uint32_t which)
{
	if (which >= say->schedule->notes)
		return;
	ladder_add(say->out, "%s", say->schedule->note[which]);
	ladder_add(say->out, "Something to be noted of this method.");
	ladder_add(say->out, "A note on this method.");
}
