/* What is said of an interval, and of an instant. */
#include "layouts/subject/parts.h"

#include "layouts/sentences/moment.h"
#include "solver/schedule/find.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* What `bar` is, in words (DEED). */
static void tell_bar(Telling *telling, const Interval *bar, char work[LABEL_MAX])
{
	telling->source.bar = bar;
	if (bar->kind != INTERVAL_COMPUTE)
		return;
	interval_work_name(bar, false, work);
	if (strcmp(work, "computing") != 0)
		tell_word(
			telling, GIVEN_WORK_NAME, strncmp(work, "own ", 4) == 0 ? work + 4 : work);
}

void say_bar(const Saying *say, uint32_t processor, uint32_t ordinal)
{
	char work[LABEL_MAX];
	Telling telling;
	Interval bar;

	if (!find_interval(say->net, say->schedule, processor, ordinal, &bar)) {
		say_cell(say, processor, COLUMN_NAME);
		return;
	}
	const double lasts = bar.end - bar.start;
	const double step = net_compute(say->net, processor) * say->net->intensity_compute;

	telling_frame(&telling, say->frame, processor, say->out);
	tell_bar(&telling, &bar, work);
	if (bar.kind == INTERVAL_COMPUTE && bar.work > 0 &&
		fabs(bar.work * step - lasts) <= SAME * lasts)
		tell_number(&telling, GIVEN_VALUE, step);
	telling.measure = "time";
	tell(&telling, SAY_BAR);
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
	char work[LABEL_MAX];
	Telling telling;

	telling_frame(&telling, say->frame, processor, say->out);
	telling.measure = "time";
	tell_number(&telling, GIVEN_VALUE, moment->time);
	if (moment->comes || moment->goes)
		tell_bar(&telling, &moment->link, work);
	if (moment->works) {
		tell_number(&telling, GIVEN_LOW, moment->work.start);
		tell_number(&telling, GIVEN_HIGH, moment->work.end);
	}
	tell(&telling, SAY_MOMENT);
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
	Telling telling;
	Moment moment = {
		.time = time, .whole = processor > 0 || say->schedule->processors <= CHILDREN_MAX};

	if (moment.whole)
		schedule_intervals_brief(
			say->net, say->schedule, processor, LOOK_MAX, look_at, miss, &moment);
	if (!(rows && moment_say(say->frame->solved, rows, time, say->out)) &&
		!(rows && !(say->schedule->share[processor] > 0) && say_since(say, rows, time)) &&
		moment.whole)
		say_moment(say, processor, &moment);
	telling_frame(&telling, say->frame, processor, say->out);
	telling.measure = "time";
	tell_number(&telling, GIVEN_VALUE, time);
	tell(&telling, SAY_TIME);
}
