/* What a processor does at the time cursor, in words. */
#include "layouts/timing/parts.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { READINGS = 4 /* wordings of a read-out */ };

static const TimingBar *bar_at(
	const Timing *timing, const TimingRow *row, double time, TimingLane lane)
{
	for (size_t i = row->begin; i < row->end; i++) {
		const TimingBar *bar = &timing->bars[i];

		if (bar->lane == lane && !bar->last && bar->interval.start <= time &&
			time < bar->interval.end)
			return bar;
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

static const char *verb_of(const Interval *interval)
{
	switch (interval->kind) {
	case INTERVAL_RELAY:
		return "relaying";
	case INTERVAL_SEND:
		return "sending";
	case INTERVAL_REPORT:
		return "reporting";
	case INTERVAL_COLLECT:
		return "collecting";
	case INTERVAL_RECEIVE:
	case INTERVAL_COMPUTE:
		break;
	}
	return "receiving";
}

/* " to A1", " from A1", " for A1"; "" where it is plain. */
static void say_other(const Timing *timing, const TimingRow *row, const Interval *interval,
	char out[TIMING_TEXT_MAX])
{
	char name[TIMING_NAME_MAX];
	const char *way = interval->kind == INTERVAL_SEND      ? "to"
			  : interval->kind == INTERVAL_COLLECT ? "from"
							       : "for";

	timing_other_name(timing, row, interval, name);
	out[0] = '\0';
	if (name[0] != '\0')
		snprintf(out, TIMING_TEXT_MAX, " %s %.40s", way, name);
}

/* "receiving S31 12 %": what comes has a symbol; what goes on has somebody to go to. */
static void say_link(const Timing *timing, const TimingRow *row, const TimingBar *link, double time,
	char out[READINGS][TIMING_TEXT_MAX])
{
	const Interval *interval = &link->interval;
	const char *verb = verb_of(interval);
	char part[TIMING_TEXT_MAX], other[TIMING_TEXT_MAX], symbol[LABEL_MAX] = "";
	bool own = interval->kind == INTERVAL_RECEIVE && link->kind == TIMING_PIECE;

	say_part(link, time, part);
	say_other(timing, row, interval, other);
	if (own)
		schedule_label(timing->net, timing->schedule, interval, LABEL_SHORT, symbol);
	snprintf(out[0], TIMING_TEXT_MAX, "%s%s%.60s%.50s%.20s", verb, symbol[0] ? " " : "", symbol,
		other, part);
	snprintf(out[1], TIMING_TEXT_MAX, "%s%.50s%.20s", verb, own ? "" : other, part);
	snprintf(out[2], TIMING_TEXT_MAX, "%s%.20s", verb, part);
	snprintf(out[3], TIMING_TEXT_MAX, "%s", verb);
}

/* Computing and a transfer at once. */
static void say_both(const Timing *timing, const TimingRow *row, const TimingBar *work,
	const TimingBar *link, double time, char out[READINGS][TIMING_TEXT_MAX])
{
	const Interval *interval = &link->interval;
	const char *arrow = timing_mark(timing, link->lane == LANE_IN ? MARK_IN : MARK_OUT);
	char part[TIMING_TEXT_MAX], name[TIMING_TEXT_MAX], other[TIMING_TEXT_MAX];
	char whom[TIMING_NAME_MAX];

	if (!charset_is_fine(timing->view->charset))
		arrow = link->lane == LANE_IN ? "in" : "out";
	say_part(link, time, part);
	say_work(work, time, false, name);
	say_other(timing, row, interval, other);
	snprintf(out[0], TIMING_TEXT_MAX, "%.60s, %s%.40s%.20s", name, verb_of(interval), other,
		part);
	timing_other_name(timing, row, interval, whom);
	const char *gap = whom[0] ? " " : "";

	snprintf(out[1], TIMING_TEXT_MAX, "%.60s %s%s%.40s%.20s", name, arrow, gap, whom, part);
	say_work(work, time, true, name);
	snprintf(out[2], TIMING_TEXT_MAX, "%.60s %s%s%.40s%.20s", whom[0] ? "computing" : name,
		arrow, gap, whom, part);
	snprintf(out[3], TIMING_TEXT_MAX, "computing %s%.20s", arrow, part);
}

/* Transfers both ways, while it computes or not. */
static void say_relaying(const Timing *timing, const TimingRow *row, const TimingBar *in,
	const TimingBar *away, const TimingBar *work, char out[READINGS][TIMING_TEXT_MAX])
{
	char from[TIMING_TEXT_MAX], to[TIMING_TEXT_MAX];
	const char *computing = work ? ", computing" : "";

	say_other(timing, row, &in->interval, from);
	say_other(timing, row, &away->interval, to);
	snprintf(out[0], TIMING_TEXT_MAX, "%s%.40s, %s%.40s%s", verb_of(&in->interval), from,
		verb_of(&away->interval), to, computing);
	snprintf(out[1], TIMING_TEXT_MAX, "%s, %s%.40s", verb_of(&in->interval),
		verb_of(&away->interval), to);
	snprintf(out[2], TIMING_TEXT_MAX, "%s, %s", verb_of(&in->interval),
		verb_of(&away->interval));
	snprintf(out[3], TIMING_TEXT_MAX, "%s%s%s", work ? "computing " : "",
		timing_mark(timing, MARK_IN), timing_mark(timing, MARK_OUT));
}

/* When it has done its last. */
static double last_end(const Timing *timing, const TimingRow *row)
{
	double end = 0;

	for (size_t i = row->begin; i < row->end; i++)
		end = fmax(end, timing->bars[i].interval.end);
	return end;
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
	const TimingBar *in = bar_at(timing, row, time, LANE_IN);
	const TimingBar *away = bar_at(timing, row, time, LANE_OUT);
	const TimingBar *work = bar_at(timing, row, time, LANE_WORK);
	char part[TIMING_TEXT_MAX] = "";

	if (row->lost && row->arrival > 0) {
		timing_percent(part, fmin(1, time / row->arrival));
		strcat(part, " here");
		say_all(out, part);
	} else if (work && work->kind == TIMING_WAIT) {
		say_all(out, "waits");
	} else if (in && away) {
		say_relaying(timing, row, in, away, work, out);
	} else if (work && (in || away)) {
		say_both(timing, row, work, in ? in : away, time, out);
	} else if (work) {
		say_all(out, "computing");
		say_work(work, time, false, out[0]);
		say_work(work, time, true, out[1]);
	} else if (in || away) {
		say_link(timing, row, in ? in : away, time, out);
	} else {
		bool done = row->begin < row->end && time >= last_end(timing, row);

		say_all(out, done ? "done" : "idle");
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
void timing_read_out(Timing *timing, const TimingRow *row)
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
