/* How a processor fares, and why. */
#include "layouts/subject/parts.h"
#include "solver/schedule/find.h"

#include <math.h>

static void say_useless(const Saying *say, uint32_t processor)
{
	const Schedule *s = say->schedule;
	SaidText text[2] = {{""}, {""}};
	char reason[REASON_MAX];
	Telling telling;
	const uint32_t k = find_elimination(s, processor);

	if (k != NET_NONE)
		for (int brief = 0; brief <= 1; brief++) {
			schedule_reason(say->net, s, k, brief, reason);
			text[brief] = said_plain(say, reason);
		}
	telling_frame(&telling, say->frame, processor, say->out);
	tell_word(&telling, GIVEN_REASON, text[0].text);
	tell_word(&telling, GIVEN_REASON_BRIEF, text[1].text);
	tell_word(&telling, GIVEN_WHY_UNUSED, k != NET_NONE ? NULL : s->unused_why);
	tell_word(&telling, GIVEN_IDLE, schedule_idle_word(s));
	tell(&telling, SAY_USELESS);
}

static void say_plainly(const Saying *say, uint32_t processor, SayingId saying)
{
	Telling telling;

	telling_frame(&telling, say->frame, processor, say->out);
	tell(&telling, saying);
}

bool say_fate(const Saying *say, uint32_t processor)
{
	switch ((Verdict)say->schedule->verdict[processor]) {
	case VERDICT_USELESS:
		say_useless(say, processor);
		return true;
	case VERDICT_LOSING:
		say_plainly(say, processor, SAY_LOSING);
		return true;
	case VERDICT_WAITS:
		say_plainly(say, processor, SAY_WAITS);
		return true;
	case VERDICT_COSTLY:
		say_plainly(say, processor, SAY_COSTLY);
		return true;
	case VERDICT_USEFUL:
		break;
	}
	return false;
}

void say_verdict(const Saying *say, uint32_t processor)
{
	if (!say_fate(say, processor))
		say_plainly(say, processor, SAY_USEFUL);
}

void say_race(const Saying *say, uint32_t processor, uint32_t part)
{
	const uint32_t k = find_elimination(say->schedule, processor);

	if (k != NET_NONE && isfinite(schedule_eliminated(say->schedule, k).arrival))
		say_plainly(say, processor, part == 0 ? SAY_RACE_NEEDED : SAY_RACE_HERE);
	else
		say_verdict(say, processor);
}
