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

void say_finish(const Saying *say)
{
	const Schedule *s = say->schedule;
	const Ends ends = s->processors <= WALK_MAX ? find_ends(s) : (Ends){.last_who = NET_NONE};
	Telling telling;

	telling_frame(&telling, say->frame, NET_NONE, say->out);
	if (ends.last_who != NET_NONE) {
		tell_who(&telling, GIVEN_OTHER, ends.last_who);
		tell_number(&telling, GIVEN_ENDS_LAST, ends.last);
		tell_number(&telling, GIVEN_ENDS_TOGETHER, ends.together);
		tell_number(&telling, GIVEN_COUNT, ends.count);
	}
	tell(&telling, SAY_FINISH);
}

/* Of the speed-up, its bound, or what is lost between the two. */
static void say_of_speedup(const Saying *say, SayingId saying)
{
	const SpeedupWords words = word_speedup(say->schedule);
	Telling telling;

	telling_frame(&telling, say->frame, NET_NONE, say->out);
	speedup_tell(&words, &telling);
	tell_word(&telling, GIVEN_REASON, say->schedule->bound_why);
	tell(&telling, saying);
}

void say_speedup(const Saying *say)
{
	say_of_speedup(say, SAY_SPEEDUP);
}

void say_bound(const Saying *say)
{
	say_of_speedup(say, SAY_BOUND);
}

void say_loss(const Saying *say)
{
	say_of_speedup(say, SAY_LOSS);
}

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

void say_outcome(const Saying *say)
{
	Telling telling;

	telling_frame(&telling, say->frame, NET_NONE, say->out);
	tell_word(&telling, GIVEN_REASON, say->schedule->why);
	tell(&telling, SAY_OUTCOME);
}

void say_replay(const Saying *say)
{
	const Replay *replay = say->frame->solved->replay;
	Telling telling;

	telling_frame(&telling, say->frame, NET_NONE, say->out);
	tell_number(&telling, GIVEN_CHECKED, replay ? (double)replay->checked : -1);
	if (replay) {
		tell_number(&telling, GIVEN_CHECKABLE, (double)replay->total);
		tell_number(&telling, GIVEN_FAILS, !replay->ok);
		tell_word(&telling, GIVEN_REASON, replay->ok ? NULL : replay->violation[0]);
	}
	tell(&telling, SAY_REPLAY);
}

void say_best_set(const Saying *say)
{
	WorthWords words;
	Telling telling;

	telling_frame(&telling, say->frame, NET_NONE, say->out);
	telling.sentence = true;
	worth_tell(say->frame->solved, &telling, &words);
	tell(&telling, SAY_BEST_SET);
}

void say_against(const Saying *say)
{
	const Against *against = say->frame->solved->against;
	const char *lacks = against ? difference_lacks(against) : NULL;
	Telling telling;

	telling_frame(&telling, say->frame, NET_NONE, say->out);
	if (against) {
		tell_word(&telling, GIVEN_AGAINST, against->name);
		tell_word(&telling, GIVEN_LABEL, against->label);
		tell_word(&telling, GIVEN_LACKS, lacks);
		tell_number(&telling, GIVEN_LACKING, lacks != NULL);
		tell_number(&telling, GIVEN_WAS, against_finish(against));
	}
	tell(&telling, SAY_AGAINST);
}

void say_fact(const Saying *say, uint32_t which)
{
	char words[LADDER_TEXT];
	Telling telling;

	if (which >= say->schedule->facts)
		return;
	const Fact *fact = &say->schedule->fact[which];

	fact_say(fact, SAY_FACT_WHOLE, words);
	const SaidText text = said_plain(say, words), brief = said_plain(say, fact->text);

	telling_frame(&telling, say->frame, NET_NONE, say->out);
	tell_word(&telling, GIVEN_LABEL, fact_label(fact));
	tell_word(&telling, GIVEN_TEXT, text.text);
	tell_word(&telling, GIVEN_TEXT_BRIEF, brief.text);
	tell_number(&telling, GIVEN_LOW, fact->low);
	tell_number(&telling, GIVEN_HIGH, fact->high);
	tell(&telling, SAY_FACT);
}

void say_note(const Saying *say, uint32_t which)
{
	Telling telling;

	if (which >= say->schedule->notes)
		return;
	telling_frame(&telling, say->frame, NET_NONE, say->out);
	tell_word(&telling, GIVEN_TEXT, say->schedule->note[which]);
	tell(&telling, SAY_NOTE);
}
