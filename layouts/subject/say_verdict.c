/* How a processor fares, why, and the numbers that a method has for it. */
#include "layouts/subject/parts.h"
#include "solver/schedule/find.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

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

/* --- numbers of a method -----------------------------------------------------------------------
 */

static SayingId number_saying(Quantity quantity, const Explanation *e)
{
	switch (quantity) {
	case QUANTITY_RATE:
		return e->per_unit ? SAY_RATE_PER_UNIT : SAY_RATE;
	case QUANTITY_LOAD:
		return SAY_LOAD_BELOW;
	case QUANTITY_KEY:
		return SAY_KEY;
	default:
		return SAY_ARRIVAL;
	}
}

void say_quantity(const Saying *say, uint32_t processor, Quantity quantity)
{
	Explanation e;
	Telling telling;

	switch (quantity) {
	case QUANTITY_FINISH:
		say_finish(say);
		return;
	case QUANTITY_SPEEDUP:
		say_speedup(say);
		return;
	case QUANTITY_BOUND:
		say_bound(say);
		return;
	case QUANTITY_INSTALLMENTS:
		say_installments(say);
		return;
	case QUANTITY_SHARE:
		say_cell(say, processor, COLUMN_SHARE);
		return;
	case QUANTITY_END:
		say_cell(say, processor, COLUMN_FINISH);
		return;
	default:
		break;
	}
	if (!schedule_explain(say->net, say->schedule, processor, quantity, &e) || isnan(e.value)) {
		say_verdict(say, processor);
		return;
	}
	telling_frame(&telling, say->frame, processor, say->out);
	tell_number(&telling, GIVEN_VALUE, e.value);
	tell(&telling, number_saying(quantity, &e));
}
