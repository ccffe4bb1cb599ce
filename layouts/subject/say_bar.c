/* What is said of an interval, and of an instant. */
#include "layouts/subject/parts.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* One interval, by its place among those of its processor. */
typedef struct Finding {
	uint32_t left;
	bool found;
	Interval interval;
} Finding;

static bool find_interval(void *context, const Interval *interval)
{
	Finding *finding = context;

	finding->found = finding->left == 0;
	finding->interval = *interval;
	finding->left -= finding->left > 0;
	return !finding->found;
}

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
		[INTERVAL_RELAY] = "receives, to pass on,",
		[INTERVAL_SEND] = "sends",
		[INTERVAL_COMPUTE] = "computes",
		[INTERVAL_REPORT] = "sends back results of",
		[INTERVAL_COLLECT] = "gets back results of"};
	const Word load = word_fine(interval->load);
	const Word peer = peer_of(say, interval);
	char work[LABEL_MAX];
	Word word;

	if (interval->kind != INTERVAL_COMPUTE) {
		snprintf(word.text, sizeof word.text, "%s %.16s units%.40s", verbs[interval->kind],
			load.text, brief ? "" : peer.text);
		return word;
	}
	interval_work_name(interval, brief, work);
	if (strcmp(work, "computing") == 0)
		snprintf(word.text, sizeof word.text, "computes %.16s steps",
			word_fine(interval->work).text);
	else if (brief)
		snprintf(word.text, sizeof word.text, "computes");
	else
		snprintf(word.text, sizeof word.text, "computes its %.32s, %.16s steps,",
			strncmp(work, "own ", 4) == 0 ? work + 4 : work,
			word_fine(interval->work).text);
	return word;
}

void say_bar(const Saying *say, uint32_t processor, uint32_t ordinal)
{
	Finding finding = {.left = ordinal};
	const Word name = said_name(say, processor);

	schedule_intervals(say->net, say->schedule, processor, find_interval, &finding);
	if (!finding.found) {
		say_cell(say, processor, COLUMN_NAME);
		return;
	}
	const Interval *interval = &finding.interval;
	const Word from = word_fine(interval->start), to = word_fine(interval->end);

	ladder_add(say->out, "%s %s from %s to %s, which takes %s.", name.text,
		deed_of(say, interval, false).text, from.text, to.text,
		word_fine(interval->end - interval->start).text);
	ladder_add(say->out, "%s %s from %s to %s.", name.text, deed_of(say, interval, true).text,
		word_value(interval->start).text, word_value(interval->end).text);
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
	double units, all; /* that have come whole, of how many */
} Moment;

static bool look_at(void *context, const Interval *interval)
{
	Moment *moment = context;
	const bool now = interval->start <= moment->time && moment->time < interval->end;

	if (interval->kind == INTERVAL_RECEIVE || interval->kind == INTERVAL_RELAY) {
		moment->all += interval->load;
		moment->units += interval->end <= moment->time ? interval->load : 0;
	}
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

void say_instant(const Saying *say, uint32_t processor, double time)
{
	enum { LOOK_MAX = 512, CHILDREN_MAX = 4096 };
	const Word name = said_name(say, processor), at = word_fine(time);
	const Word finish = word_fine(say->schedule->finish);
	const bool few = processor > 0 || say->schedule->processors <= CHILDREN_MAX;
	Moment moment = {.time = time, .whole = few};

	if (few)
		schedule_intervals_brief(
			say->net, say->schedule, processor, LOOK_MAX, look_at, miss, &moment);
	if (moment.whole && moment.works && (moment.comes || moment.goes))
		ladder_add(say->out, "At %s, of T %s, %s computes and %s.", at.text, finish.text,
			name.text, deed_of(say, &moment.link, false).text);
	if (moment.whole && moment.works)
		ladder_add(say->out, "At %s, of T %s, %s computes, from %s to %s.", at.text,
			finish.text, name.text, word_fine(moment.work.start).text,
			word_fine(moment.work.end).text);
	else if (moment.whole && (moment.comes || moment.goes))
		ladder_add(say->out, "At %s, of T %s, %s %s and computes nothing.", at.text,
			finish.text, name.text, deed_of(say, &moment.link, false).text);
	else if (moment.whole)
		ladder_add(say->out, "At %s, of T %s, %s does nothing.", at.text, finish.text,
			name.text);
	if (moment.whole)
		ladder_add(say->out, "At %s %s %s.", at.text, name.text,
			moment.works                  ? "computes"
			: moment.comes || moment.goes ? deed_of(say, &moment.link, true).text
						      : "does nothing");
	ladder_add(say->out, "Time %s, of T %s", word_value(time).text,
		word_value(say->schedule->finish).text);
	ladder_add(say->out, "Time %s", word_value(time).text);
}
