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

/* --- useless ------------------------------------------------------------------------------------
 */

static void say_late(const Saying *say, const Elimination *e)
{
	const Word name = said_name(say, e->processor);

	ladder_add(say->out,
		"%s is useless: all its data would be here only at %s, but is needed by %s.",
		name.text, word_fine(e->arrival).text, word_fine(e->deadline).text);
	ladder_add(say->out, "%s is useless: data here at %s, needed by %s.", name.text,
		word_value(e->arrival).text, word_value(e->deadline).text);
	ladder_add(say->out, "useless: here at %s, needed by %s", word_value(e->arrival).text,
		word_value(e->deadline).text);
}

static void say_failed(const Saying *say, uint32_t processor, uint32_t k)
{
	const Word name = said_name(say, processor);
	char reason[REASON_MAX];

	for (int brief = 0; brief <= 1; brief++) {
		schedule_reason(say->net, say->schedule, k, brief, reason);
		if (reason[0])
			ladder_add(say->out, "%s is useless: %s.", name.text,
				said_plain(say, reason).text);
	}
}

static void say_useless(const Saying *say, uint32_t processor)
{
	const char *word = schedule_idle_word(say->schedule);
	const Word name = said_name(say, processor);
	uint32_t k;
	const Elimination *e = said_elimination(say, processor, &k);

	if (e && isfinite(e->arrival))
		say_late(say, e);
	else if (e)
		say_failed(say, processor, k);
	else if (say->schedule->unused_why)
		ladder_add(say->out, "%s gets no load: %s.", name.text, say->schedule->unused_why);
	ladder_add(say->out, "%s is %s: it gets no load.", name.text, word);
	ladder_add(say->out, "%s: it gets no load", word);
}

/* --- the others ---------------------------------------------------------------------------------
 */

static void say_losing(const Saying *say, uint32_t processor)
{
	const Word name = said_name(say, processor);
	const int installments = say->schedule->installments;

	if (say->schedule->outcome == OUTCOME_INFEASIBLE && view_round(say->frame->view) == 0) {
		ladder_add(say->out,
			"%s waits for data: its link is too slow for %d installments of its share.",
			name.text, installments);
		ladder_add(say->out, "%s waits: link too slow for %d installments.", name.text,
			installments);
		ladder_add(say->out, "waits: too many installments");
		return;
	}
	ladder_add(say->out, "%s fails the test for useless processors, and is still kept here.",
		name.text);
	ladder_add(say->out, "%s fails the test and is still kept.", name.text);
	ladder_add(say->out, "fails the test, still kept");
}

bool say_fate(const Saying *say, uint32_t processor)
{
	const Word name = said_name(say, processor);
	const Word part = word_percent(say->schedule->share[processor]);

	switch ((Verdict)say->schedule->verdict[processor]) {
	case VERDICT_USELESS:
		say_useless(say, processor);
		return true;
	case VERDICT_LOSING:
		say_losing(say, processor);
		return true;
	case VERDICT_WAITS:
		ladder_add(say->out, "%s gets %s of the load, and waits for data once.", name.text,
			part.text);
		ladder_add(say->out, "%s gets %s and waits once.", name.text, part.text);
		ladder_add(say->out, "gets %s, waits once", part.text);
		return true;
	case VERDICT_COSTLY:
		ladder_add(say->out, "%s gets %s of the load and costs time: T is less without it.",
			name.text, part.text);
		ladder_add(say->out, "%s costs time: T is less without it.", name.text);
		ladder_add(say->out, "costs time here");
		return true;
	case VERDICT_USEFUL:
		break;
	}
	return false;
}

void say_verdict(const Saying *say, uint32_t processor)
{
	const Word name = said_name(say, processor);

	if (say_fate(say, processor))
		return;
	const Word part = word_percent(say->schedule->share[processor]);

	if (say->schedule->outcome == OUTCOME_INFEASIBLE && isnan(say->schedule->finish)) {
		ladder_add(say->out, "%s would get %s of the load, but there is no such schedule.",
			name.text, part.text);
		ladder_add(say->out, "%s: no such schedule", part.text);
		return;
	}
	ladder_add(say->out, "%s is useful: it computes %s of the load.", name.text, part.text);
	ladder_add(say->out, "useful, with %s of the load", part.text);
}

void say_race(const Saying *say, uint32_t processor, uint32_t part)
{
	const Word name = said_name(say, processor);
	uint32_t k;
	const Elimination *e = said_elimination(say, processor, &k);

	if (!e || !isfinite(e->arrival)) {
		say_verdict(say, processor);
		return;
	}
	const Word here = word_fine(e->arrival), by = word_fine(e->deadline);

	if (part == 0)
		ladder_add(say->out,
			"Until %s %s could use data; all of it would be here only at %s.", by.text,
			name.text, here.text);
	else
		ladder_add(say->out, "%s's data would all be here only at %s; it is needed by %s.",
			name.text, here.text, by.text);
	ladder_add(say->out, "All of it here at %s, needed by %s.", word_value(e->arrival).text,
		word_value(e->deadline).text);
	ladder_add(say->out, "here at %s, needed by %s", word_value(e->arrival).text,
		word_value(e->deadline).text);
}

/* --- numbers of a method ------------------------------------------------------------------------
 */

static void say_rate(const Saying *say, uint32_t p, const Explanation *e)
{
	const Word name = said_name(say, p), root = said_name(say, 0), value = word_fine(e->value);
	const char *gets = say->schedule->share[p] == 0 ? "would get" : "gets";

	if (e->per_unit)
		ladder_add(say->out, "%s's rate: %s a unit, together with all below it.", name.text,
			value.text);
	else if (say->schedule->installments > 1)
		ladder_add(say->out, "%s's rate: it %s %s in each of its %d parts where %s gets 1.",
			name.text, gets, value.text, say->schedule->installments, root.text);
	else
		ladder_add(say->out, "%s's rate: it %s %s where %s gets 1.", name.text, gets,
			value.text, root.text);
	ladder_add(say->out, "rate: %s", value.text);
}

/* Of a subtree. */
static void say_load(const Saying *say, uint32_t p, double load)
{
	const Word name = said_name(say, p), value = word_fine(100 * load);

	if (load == 1) {
		ladder_add(say->out, "%s and all below it get the whole load.", name.text);
		ladder_add(say->out, "with all below it the whole load");
		return;
	}
	ladder_add(say->out, "%s and all below it get %s %% of the load.", name.text, value.text);
	ladder_add(say->out, "with all below it %s %%", value.text);
}

static void say_key(const Saying *say, uint32_t p, double key)
{
	const Word name = said_name(say, p), value = word_fine(key);

	ladder_add(say->out,
		"%s's key: by the deadline its link can bring %s times its data; below 1 it is "
		"useless.",
		name.text, value.text);
	ladder_add(say->out,
		"%s's key: its data could be here %s times over in time; below 1: useless.",
		name.text, value.text);
	ladder_add(say->out, "%s's key: %s times its data in time; below 1: useless.", name.text,
		value.text);
	ladder_add(say->out, "key: %s, below 1 useless", value.text);
}

static void say_arrival(const Saying *say, uint32_t p, double arrival)
{
	const Word name = said_name(say, p), value = word_fine(arrival);

	ladder_add(say->out, "%s has all its data at %s.", name.text, value.text);
	ladder_add(say->out, "all data here at %s", value.text);
}

void say_quantity(const Saying *say, uint32_t processor, Quantity quantity)
{
	Explanation e;

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
	if (!schedule_explain(say->net, say->schedule, processor, quantity, &e) || isnan(e.value))
		say_verdict(say, processor);
	else if (quantity == QUANTITY_RATE)
		say_rate(say, processor, &e);
	else if (quantity == QUANTITY_LOAD)
		say_load(say, processor, e.value);
	else if (quantity == QUANTITY_KEY)
		say_key(say, processor, e.value);
	else
		say_arrival(say, processor, e.value);
}
