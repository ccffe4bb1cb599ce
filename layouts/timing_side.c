#include "layouts/timing_parts.h"

#include <math.h>
#include <stdio.h>

enum {
	FINISH_WIDTH = 7,
	IDLE_WIDTH = 8,
	SLACK_WIDTH = 8,
	BUSY_INTERVALS_MAX = 512,
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

static void say_transfer(const TimingBar *link, double time, const char *verb, char *out)
{
	const Interval *interval = &link->interval;
	double part = (time - interval->start) / (interval->end - interval->start);

	if (link->kind == TIMING_COMB)
		snprintf(out, TIMING_TEXT_MAX, "%s", verb);
	else
		snprintf(out, TIMING_TEXT_MAX, "%s %.0f %%", verb, floor(100 * part));
}

/* What a processor does at `time`. */
static void read_out(
        const Timing *timing, const TimingRow *row, double time, char out[TIMING_TEXT_MAX])
{
	const TimingBar *link = bar_at(timing, row, time, false);
	const TimingBar *work = bar_at(timing, row, time, true);
	double end = timing->schedule->end[row->processor];
	char part[TIMING_TEXT_MAX] = "";

	if (row->lost && row->arrival > 0) {
		timing_percent(part, fmin(1, time / row->arrival));
		snprintf(out, TIMING_TEXT_MAX, "%.20s here", part);
	} else if (work && work->kind == TIMING_WAIT) {
		snprintf(out, TIMING_TEXT_MAX, "waits");
	} else if (work && link) {
		say_transfer(
		        link, time, timing->view->charset == CHARSET_EIGHTHS ? "▾" : "in", part);
		snprintf(out, TIMING_TEXT_MAX, "computing %.40s", part);
	} else if (work) {
		snprintf(out, TIMING_TEXT_MAX, "computing");
	} else if (link) {
		say_transfer(link, time, "receiving", out);
	} else {
		snprintf(out, TIMING_TEXT_MAX, "%s", time >= end ? "done" : "idle");
	}
}

/* Without a column the read-out stands before T, if the link is free there. */
static void draw_read_out(Timing *timing, const TimingRow *row)
{
	char text[TIMING_TEXT_MAX];
	double right = floor(timing_x(timing, timing->finish)) - 1, left = timing->x0;
	int y = row->link_text < 0 ? row->y : row->link_text;

	read_out(timing, row, timing->view->cursor, text);
	if (timing->side > 0) {
		timing_put(timing, timing->side_x + 1, y, ROLE_CURSOR, ALIGN_LEFT, false, text);
		return;
	}
	for (size_t i = row->begin; i < row->end; i++)
		if (timing->bars[i].interval.kind != INTERVAL_COMPUTE)
			left = fmax(left, timing_x(timing, timing->bars[i].interval.end));
	if (row->processor == 0 || row->lost || row->link_text < 0 ||
	        right - timing_cells(text) < left + 1)
		return;
	timing_put(timing, right, y, ROLE_CURSOR, ALIGN_RIGHT, false, text);
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
