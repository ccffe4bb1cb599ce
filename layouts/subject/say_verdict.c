/* How a processor fares, and why. */
#include "layouts/subject/parts.h"
#include "solver/schedule/find.h"

#include <math.h>

const Elimination *said_elimination(const Saying *say, uint32_t processor, uint32_t *which)
{
	const Schedule *s = say->schedule;

	if (s->verdict[processor] != VERDICT_USELESS && s->verdict[processor] != VERDICT_LOSING)
		return NULL;
	*which = find_elimination(s, processor);
	return *which == NET_NONE ? NULL : &s->eliminated[*which];
}

static void say_useless(const Saying *say, uint32_t processor)
{
	const Schedule *s = say->schedule;
	SaidText text[2] = {{""}, {""}};
	char reason[REASON_MAX];
	Telling telling;
	uint32_t k;

	if (said_elimination(say, processor, &k))
		for (int brief = 0; brief <= 1; brief++) {
			schedule_reason(say->net, s, k, brief, reason);
			text[brief] = said_plain(say, reason);
		}
	telling_frame(&telling, say->frame, processor, say->out);
	tell_word(&telling, GIVEN_REASON, text[0].text);
	tell_word(&telling, GIVEN_REASON_BRIEF, text[1].text);
	tell_word(&telling, GIVEN_WHY_UNUSED,
		said_elimination(say, processor, &k) ? NULL : s->unused_why);
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
	uint32_t k;
	const Elimination *e = said_elimination(say, processor, &k);

	if (e && isfinite(e->arrival))
		say_plainly(say, processor, part == 0 ? SAY_RACE_NEEDED : SAY_RACE_HERE);
	else
		say_verdict(say, processor);
}
