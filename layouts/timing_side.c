#include "layouts/timing_parts.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum {
	FINISH_WIDTH = 7,
	IDLE_WIDTH = 8,
	SLACK_WIDTH = 8,
	BUSY_INTERVALS_MAX = 512,
	READINGS = 4, /* wordings of a read-out */
};

static bool add_busy(void *context, const Interval *interval)
{
	double *busy = context;

	if (interval->kind == INTERVAL_COMPUTE)
		*busy += interval->end - interval->start;
	return true;
}

/* The part of T in which the processor computes nothing; NAN when it would take long to know. */
static double idle_part(const Timing *timing, const TimingRow *row)
{
	const Net *net = timing->net;
	const Schedule *schedule = timing->schedule;
	double busy = 0;
	bool combed = false;

	for (size_t i = row->begin; i < row->end; i++) {
		combed = combed || timing->bars[i].kind == TIMING_COMB;
		if (timing->bars[i].kind == TIMING_PIECE)
			add_busy(&busy, &timing->bars[i].interval);
	}
	if (combed) {
		if (schedule_interval_count(net, schedule, row->processor) > BUSY_INTERVALS_MAX)
			return NAN;
		busy = 0;
		schedule_intervals(net, schedule, row->processor, add_busy, &busy);
	}
	return fmax(0, 1 - busy / timing->finish);
}

/* Deadline less arrival: how near to useless. The key is their ratio. */
static double slack(const Timing *timing, const TimingRow *row)
{
	const Net *net = timing->net;
	double arrival = net->load * net->intensity_transfer * net_link(net, row->processor);

	if (row->lost)
		return row->deadline - row->arrival;
	return timing->keys ? (timing->keys[row->processor] - 1) * arrival : NAN;
}

static int side_row(const TimingRow *row)
{
	return row->work_text < 0 ? row->y : row->work_text;
}

static void draw_columns(Timing *timing, const TimingRow *row)
{
	double finish = timing->schedule->end[row->processor];
	double idle = idle_part(timing, row), spare = slack(timing, row);
	double x = timing->side_x + FINISH_WIDTH;
	char text[TIMING_TEXT_MAX];

	if (isnan(finish))
		return;
	timing_number(text, finish, 4);
	timing_put(timing, x, side_row(row), ROLE_TEXT, ALIGN_RIGHT, false, text);
	x += IDLE_WIDTH;
	if (!isnan(idle)) {
		snprintf(text, sizeof text, "%.1f %%", 100 * idle);
		timing_put(timing, x, side_row(row), ROLE_FAINT, ALIGN_RIGHT, false, text);
	}
	x += SLACK_WIDTH;
	if (x <= timing->side_x + timing->side && isfinite(spare)) {
		timing_number(text, spare, 4);
		timing_put(timing, x, side_row(row), ROLE_FAINT, ALIGN_RIGHT, false, text);
	}
}

void timing_side_head(Timing *timing)
{
	double x = timing->side_x + FINISH_WIDTH;

	if (timing->side == 0 || timing->foot == 0 || !isnan(timing->view->cursor))
		return;
	timing_put(timing, x, timing->bottom, ROLE_FAINT, ALIGN_RIGHT, false, "finish");
	x += IDLE_WIDTH;
	timing_put(timing, x, timing->bottom, ROLE_FAINT, ALIGN_RIGHT, false, "idle");
	x += SLACK_WIDTH;
	if (x <= timing->side_x + timing->side)
		timing_put(timing, x, timing->bottom, ROLE_FAINT, ALIGN_RIGHT, false, "slack");
}

/* --- at the time cursor ---------------------------------------------------------------------- */

static const TimingBar *bar_at(const Timing *timing, const TimingRow *row, double time, bool work)
{
	for (size_t i = row->begin; i < row->end; i++) {
		const Interval *interval = &timing->bars[i].interval;

		if ((interval->kind == INTERVAL_COMPUTE) == work && interval->start <= time &&
			time < interval->end)
			return &timing->bars[i];
	}
	return NULL;
}

/* "2nd installment", "piece 2"; "" for computing that has no name of its own. */
static void name_work(const Interval *interval, bool brief, char out[TIMING_TEXT_MAX])
{
	switch (interval->stage) {
	case STAGE_SET:
		snprintf(out, TIMING_TEXT_MAX, brief ? "set" : "own set");
		break;
	case STAGE_PIECE:
		snprintf(out, TIMING_TEXT_MAX, "piece %u", interval->part);
		break;
	case STAGE_REST:
		snprintf(out, TIMING_TEXT_MAX, "rest");
		break;
	case STAGE_INSTALLMENT:
		snprintf(out, TIMING_TEXT_MAX, "%u%s %s", interval->part,
			bar_label_ordinal(interval->part), brief ? "inst." : "installment");
		break;
	case STAGE_POST:
		snprintf(out, TIMING_TEXT_MAX, brief ? "post" : "post-processing");
		break;
	case STAGE_PERIOD:
		snprintf(out, TIMING_TEXT_MAX, "period %u", interval->part);
		break;
	case STAGE_ALL:
	case STAGE_OWN:
	case STAGE_SUBTREE:
	case STAGE_BLOCK:
	case STAGE_RESULT:
		snprintf(out, TIMING_TEXT_MAX, "computing");
		break;
	}
}

/* How far a bar has come; nothing where it stands for several. */
static void say_part(const TimingBar *bar, double time, char out[TIMING_TEXT_MAX])
{
	const Interval *interval = &bar->interval;
	double part = (time - interval->start) / (interval->end - interval->start);

	out[0] = '\0';
	if (bar->kind != TIMING_COMB)
		snprintf(out, TIMING_TEXT_MAX, " %.0f %%", floor(100 * part));
}

static void say_work(const TimingBar *work, double time, bool brief, char out[TIMING_TEXT_MAX])
{
	char name[TIMING_TEXT_MAX], part[TIMING_TEXT_MAX];

	name_work(&work->interval, brief, name);
	if (work->kind == TIMING_COMB)
		snprintf(name, sizeof name, "computing");
	say_part(work, time, part);
	snprintf(out, TIMING_TEXT_MAX, "%.40s%.20s", name, part);
}

/* Computing and receiving at once. */
static void say_both(const Timing *timing, const TimingBar *work, const TimingBar *link,
	double time, char out[READINGS][TIMING_TEXT_MAX])
{
	const char *in = timing->view->charset == CHARSET_EIGHTHS ? "▾" : "in";
	char part[TIMING_TEXT_MAX], name[TIMING_TEXT_MAX];

	say_part(link, time, part);
	say_work(work, time, false, name);
	snprintf(out[0], TIMING_TEXT_MAX, "%.60s, receiving%.20s", name, part);
	snprintf(out[1], TIMING_TEXT_MAX, "%.60s %s%.20s", name, in, part);
	say_work(work, time, true, name);
	snprintf(out[2], TIMING_TEXT_MAX, "%.60s %s%.20s", name, in, part);
	snprintf(out[3], TIMING_TEXT_MAX, "computing %s%.20s", in, part);
}

/* "receiving S31 12 %": what comes has a symbol. */
static void say_link(const Timing *timing, const TimingBar *link, double time,
	char out[READINGS][TIMING_TEXT_MAX])
{
	char part[TIMING_TEXT_MAX], symbol[LABEL_MAX];

	say_part(link, time, part);
	schedule_label(timing->net, timing->schedule, &link->interval, LABEL_SHORT, symbol);
	if (link->kind != TIMING_COMB)
		snprintf(out[0], TIMING_TEXT_MAX, "receiving %.80s%.20s", symbol, part);
	for (int k = link->kind != TIMING_COMB; k < READINGS; k++)
		snprintf(out[k], TIMING_TEXT_MAX, "receiving%.20s", part);
}

static void say_all(char out[READINGS][TIMING_TEXT_MAX], const char *text)
{
	for (int k = 0; k < READINGS; k++)
		snprintf(out[k], TIMING_TEXT_MAX, "%s", text);
}

/* What a processor does at `time`, from the fullest wording to the shortest. */
static void read_out(const Timing *timing, const TimingRow *row, double time,
	char out[READINGS][TIMING_TEXT_MAX])
{
	const TimingBar *link = bar_at(timing, row, time, false);
	const TimingBar *work = bar_at(timing, row, time, true);
	char part[TIMING_TEXT_MAX] = "";

	if (row->lost && row->arrival > 0) {
		timing_percent(part, fmin(1, time / row->arrival));
		strcat(part, " here");
		say_all(out, part);
	} else if (work && work->kind == TIMING_WAIT) {
		say_all(out, "waits");
	} else if (work && link) {
		say_both(timing, work, link, time, out);
	} else if (work) {
		say_all(out, "computing");
		say_work(work, time, false, out[0]);
		say_work(work, time, true, out[1]);
	} else if (link) {
		say_link(timing, link, time, out);
	} else {
		say_all(out, time >= timing->schedule->end[row->processor] ? "done" : "idle");
	}
}

static int read_out_width(const Timing *timing, const char *text)
{
	return label_width(text, timing->view->charset);
}

/* From x on, or up to it. */
static void put_read_out(Timing *timing, double x, double room, int y, bool before,
	char out[READINGS][TIMING_TEXT_MAX])
{
	int k = 0;

	while (k < READINGS - 1 && read_out_width(timing, out[k]) > room)
		k++;
	int width = read_out_width(timing, out[k]);

	if (before && width > room)
		return;
	x -= before ? width : 0;
	SceneItem item = scene_item(SCENE_TEXT, ROLE_CURSOR, x, y, x + width, y + 1);

	item.markup = true;
	scene_text(timing->scene, &item, out[k]);
}

/* Without a column the read-out stands before T, if the link is free there. */
static void draw_read_out(Timing *timing, const TimingRow *row)
{
	char text[READINGS][TIMING_TEXT_MAX];
	double right = floor(timing_x(timing, timing->finish)) - 1, left = timing->x0;
	int y = row->link_text < 0 ? row->y : row->link_text;

	read_out(timing, row, timing->view->cursor, text);
	if (timing->side > 0) {
		put_read_out(timing, timing->side_x + 1, timing->side - 1, y, false, text);
		return;
	}
	for (size_t i = row->begin; i < row->end; i++)
		if (timing->bars[i].interval.kind != INTERVAL_COMPUTE)
			left = fmax(left, timing_x(timing, timing->bars[i].interval.end));
	if (row->processor != 0 && !row->lost && row->link_text >= 0)
		put_read_out(timing, right, right - left - 1, y, true, text);
}

/* The arrival that does not fit on the axis. */
static void draw_arrival(Timing *timing, const TimingRow *row)
{
	char arrival[TIMING_TEXT_MAX];

	timing_number(arrival, row->arrival, 4);
	timing_put(timing, timing->side_x, row->link_text < 0 ? row->y : row->link_text, ROLE_ALERT,
		ALIGN_LEFT, true, arrival);
}

void timing_side_draw(Timing *timing, const TimingRow *row)
{
	if (!isnan(timing->view->cursor))
		draw_read_out(timing, row);
	else if (timing->side > 0 && row->lost && row->arrival > timing->axis.to)
		draw_arrival(timing, row);
	else if (timing->side > 0 && !row->lost)
		draw_columns(timing, row);
}
