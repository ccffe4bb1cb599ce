/* What is said of an interval, and of an instant. */
#include "layouts/subject/parts.h"

#include "layouts/sentences/moment.h"
#include "solver/schedule/find.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static Word peer_of(const Saying *say, const Interval *interval)
{
	Word word = {""};

	if (interval->peer != NET_NONE)
		snprintf(word.text, sizeof word.text, " %s %.40s",
			interval->kind == INTERVAL_SEND || interval->kind == INTERVAL_REPORT
				? "to"
				: "from",
			said_name(say, interval->peer).text);
	return word;
}

/* "receives 13.9 units from P0", without whom in brief. */
static Word deed_of(const Saying *say, const Interval *interval, bool brief)
{
	static const char *const verbs[] = {[INTERVAL_RECEIVE] = "receives",
		[INTERVAL_RELAY] = "receives",
		[INTERVAL_SEND] = "sends",
		[INTERVAL_REPORT] = "sends back results of",
		[INTERVAL_COLLECT] = "gets back results of"};
	const Word units = said_units(interval->load), steps = word_fine(interval->work);
	const Word peer = peer_of(say, interval);
	char work[LABEL_MAX];
	Word word;

	if (interval->kind != INTERVAL_COMPUTE) {
		snprintf(word.text, sizeof word.text, "%s %.20s%s%.40s", verbs[interval->kind],
			units.text, interval->kind == INTERVAL_RELAY ? " to pass on" : "",
			brief ? "" : peer.text);
		return word;
	}
	interval_work_name(interval, brief, work);
	if (brief || strcmp(work, "computing") == 0)
		snprintf(word.text, sizeof word.text, "computes %.16s steps", steps.text);
	else
		snprintf(word.text, sizeof word.text, "computes its %.32s, %.16s steps",
			strncmp(work, "own ", 4) == 0 ? work + 4 : work, steps.text);
	return word;
}

void say_bar(const Saying *say, uint32_t processor, uint32_t ordinal)
{
	const Word name = said_name(say, processor);
	Interval found, *interval = &found;

	if (!find_interval(say->net, say->schedule, processor, ordinal, interval)) {
		say_cell(say, processor, COLUMN_NAME);
		return;
	}
	const Word from = word_fine(interval->start), to = word_fine(interval->end);

	const double lasts = interval->end - interval->start;
	const double step = net_compute(say->net, processor) * say->net->intensity_compute;

	if (interval->kind == INTERVAL_COMPUTE && interval->work > 0 &&
		fabs(interval->work * step - lasts) <= 1e-9 * lasts)
		ladder_add(say->out, "From %s to %s %s %s; at %s a step that takes %s.", from.text,
			to.text, name.text, deed_of(say, interval, false).text,
			word_fine(step).text, word_fine(lasts).text);
	ladder_add(say->out, "From %s to %s %s %s; that takes %s.", from.text, to.text, name.text,
		deed_of(say, interval, false).text, word_fine(lasts).text);
	ladder_add(say->out, "From %s to %s %s %s.", word_value(interval->start).text,
		word_value(interval->end).text, name.text, deed_of(say, interval, true).text);
	ladder_add(say->out, "from %s to %s", word_value(interval->start).text,
		word_value(interval->end).text);
}

/* --- an instant ---------------------------------------------------------------------------------
 */

/* What a processor does at a time. */
typedef struct Moment {
	double time;
	bool works, comes, goes, whole;
	Interval work, link;
} Moment;

static bool look_at(void *context, const Interval *interval)
{
	Moment *moment = context;
	const bool now = interval->start <= moment->time && moment->time < interval->end;

	if (!now)
		return true;
	if (interval->kind == INTERVAL_COMPUTE) {
		moment->works = true;
		moment->work = *interval;
	} else if (!moment->comes) {
		moment->comes =
			interval->kind == INTERVAL_RECEIVE || interval->kind == INTERVAL_RELAY;
		moment->goes = !moment->comes;
		moment->link = *interval;
	}
	return true;
}

static bool miss(void *context, const Interval *before, uint64_t left_out)
{
	Moment *moment = context;

	(void)before;
	moment->whole = moment->whole && left_out == 0;
	return true;
}

/* What the selected row's processor does, where nothing begins or ends just then. */
static void say_moment(const Saying *say, uint32_t processor, const Moment *moment)
{
	const Word name = said_name(say, processor), at = word_fine(moment->time);
	const bool moves = moment->comes || moment->goes;

	if (moment->works && moves)
		ladder_add(say->out, "At %s %s computes and %s.", at.text, name.text,
			deed_of(say, &moment->link, false).text);
	if (moment->works)
		ladder_add(say->out, "At %s %s computes, from %s to %s.", at.text, name.text,
			word_fine(moment->work.start).text, word_fine(moment->work.end).text);
	else if (moves)
		ladder_add(say->out, "At %s %s %s and computes nothing.", at.text, name.text,
			deed_of(say, &moment->link, false).text);
	ladder_add(say->out, "At %s %s %s.", at.text, name.text,
		moment->works ? "computes"
		: moves       ? deed_of(say, &moment->link, true).text
			      : "does nothing");
}

/* What happened last, for one without load has nothing to be said of it. */
static bool say_since(const Saying *say, const Rows *rows, double time)
{
	const double last = moment_next(say->frame->solved, rows, time, true);
	Ladder happened = {0};

	if (isnan(last) || !moment_say(say->frame->solved, rows, last, &happened))
		return false;
	for (int k = 0; k < happened.count; k++)
		ladder_add(say->out, "since %s", happened.form[k].text);
	return true;
}

void say_instant(const Saying *say, uint32_t processor, double time)
{
	enum { LOOK_MAX = 512, CHILDREN_MAX = 4096 };
	const Rows *rows = say->frame->view->rows;
	Moment moment = {
		.time = time, .whole = processor > 0 || say->schedule->processors <= CHILDREN_MAX};

	if (moment.whole)
		schedule_intervals_brief(
			say->net, say->schedule, processor, LOOK_MAX, look_at, miss, &moment);
	if (!(rows && moment_say(say->frame->solved, rows, time, say->out)) &&
		!(rows && !(say->schedule->share[processor] > 0) && say_since(say, rows, time)) &&
		moment.whole)
		say_moment(say, processor, &moment);
	if (isfinite(say->schedule->finish))
		ladder_add(say->out, "Time %s, of T %s", word_value(time).text,
			word_value(say->schedule->finish).text);
	ladder_add(say->out, "Time %s", word_value(time).text);
}
