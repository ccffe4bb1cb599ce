/* What a processor does at the time cursor, in words. */
#include "layouts/timing/parts.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

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

static void name_work(const TimingBar *work, bool brief, char out[LABEL_MAX])
{
	if (work->kind == TIMING_COMB)
		snprintf(out, LABEL_MAX, "computing");
	else
		interval_work_name(&work->interval, brief, out);
}

/* How far a bar has come; nothing where it stands for several. */
static Word part_of(const TimingBar *bar, double time)
{
	const Interval *interval = &bar->interval;
	const double part = (time - interval->start) / (interval->end - interval->start);
	Word word = {""};

	if (bar->kind != TIMING_COMB)
		snprintf(word.text, sizeof word.text, " %.40s", word_done(part).text);
	return word;
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
static Word whom(const Timing *timing, const TimingRow *row, const Interval *interval)
{
	const char *way = interval->kind == INTERVAL_SEND      ? "to"
			  : interval->kind == INTERVAL_COLLECT ? "from"
							       : "for";
	const Word name = timing_other_name(timing, row, interval);
	Word word = {""};

	if (name.text[0] != '\0')
		snprintf(word.text, sizeof word.text, " %s %.40s", way, name.text);
	return word;
}

/* "receiving S31 12 %": what comes has a symbol; what goes on has somebody to go to. */
static void say_link(
	const Timing *timing, const TimingRow *row, const TimingBar *link, double time, Ladder *out)
{
	const Interval *interval = &link->interval;
	const char *verb = verb_of(interval);
	const Word part = part_of(link, time), other = whom(timing, row, interval);
	const bool own = interval->kind == INTERVAL_RECEIVE && link->kind == TIMING_PIECE;
	char symbol[NOTATED_MAX] = "";

	if (own)
		frame_label(timing->frame, interval, LABEL_SHORT, symbol);
	ladder_add_markup(
		out, "%s%s%s%s%s", verb, symbol[0] ? " " : "", symbol, other.text, part.text);
	ladder_add_markup(out, "%s%s%s", verb, own ? "" : other.text, part.text);
	ladder_add_markup(out, "%s%s", verb, part.text);
	ladder_add_markup(out, "%s", verb);
}

/* Computing and a transfer at once. */
static void say_both(const Timing *timing, const TimingRow *row, const TimingBar *work,
	const TimingBar *link, double time, Ladder *out)
{
	const Interval *interval = &link->interval;
	const Word part = part_of(link, time), done = part_of(work, time);
	const Word name = timing_other_name(timing, row, interval);
	const char *gap = name.text[0] ? " " : "";
	const char *arrow = timing_mark(timing, link->lane == LANE_IN ? MARK_IN : MARK_OUT);
	char full[LABEL_MAX], brief[LABEL_MAX];

	if (!charset_is_fine(timing->view->charset))
		arrow = link->lane == LANE_IN ? "in" : "out";
	name_work(work, false, full);
	name_work(work, true, brief);
	ladder_add_markup(out, "%s%s, %s%s%s", full, done.text, verb_of(interval),
		whom(timing, row, interval).text, part.text);
	ladder_add_markup(out, "%s%s %s%s%s%s", full, done.text, arrow, gap, name.text, part.text);
	if (name.text[0])
		ladder_add_markup(out, "computing %s %s%s", arrow, name.text, part.text);
	else
		ladder_add_markup(out, "%s%s %s%s", brief, done.text, arrow, part.text);
	ladder_add_markup(out, "computing %s%s", arrow, part.text);
}

/* Transfers both ways, while it computes or not. */
static void say_relaying(const Timing *timing, const TimingRow *row, const TimingBar *in,
	const TimingBar *away, const TimingBar *work, Ladder *out)
{
	const char *comes = verb_of(&in->interval), *goes = verb_of(&away->interval);
	const Word to = whom(timing, row, &away->interval);

	ladder_add_markup(out, "%s%s, %s%s%s", comes, whom(timing, row, &in->interval).text, goes,
		to.text, work ? ", computing" : "");
	ladder_add_markup(out, "%s, %s%s", comes, goes, to.text);
	ladder_add_markup(out, "%s, %s", comes, goes);
	ladder_add_markup(out, "%s%s %s", work ? "computing " : "", timing_mark(timing, MARK_IN),
		timing_mark(timing, MARK_OUT));
}

static void say_work(const TimingBar *work, double time, Ladder *out)
{
	const Word done = part_of(work, time);
	char name[LABEL_MAX];

	name_work(work, false, name);
	ladder_add_markup(out, "%s%s", name, done.text);
	name_work(work, true, name);
	ladder_add_markup(out, "%s%s", name, done.text);
	ladder_add_markup(out, "computing");
}

/* When it has done its last. */
static double last_end(const Timing *timing, const TimingRow *row)
{
	double end = 0;

	for (size_t i = row->begin; i < row->end; i++)
		end = fmax(end, timing->bars[i].interval.end);
	return end;
}

/* What a processor does at `time`, from the fullest wording to the shortest. */
static void read_out(const Timing *timing, const TimingRow *row, double time, Ladder *out)
{
	const TimingBar *in = bar_at(timing, row, time, LANE_IN);
	const TimingBar *away = bar_at(timing, row, time, LANE_OUT);
	const TimingBar *work = bar_at(timing, row, time, LANE_WORK);

	if (row->useless && row->race.arrival > 0)
		ladder_add_markup(
			out, "%s here", word_percent(fmin(1, time / row->race.arrival)).text);
	else if (work && work->kind == TIMING_WAIT)
		ladder_add_markup(out, "waits");
	else if (in && away)
		say_relaying(timing, row, in, away, work, out);
	else if (work && (in || away))
		say_both(timing, row, work, in ? in : away, time, out);
	else if (work)
		say_work(work, time, out);
	else if (in || away)
		say_link(timing, row, in ? in : away, time, out);
	else if (row->begin < row->end && time >= last_end(timing, row))
		ladder_add_markup(out, "done");
	else
		ladder_add_markup(out, "idle");
}

/* Without a column the read-out stands before T, if the link is free there. */
void timing_read_out(Timing *timing, const TimingRow *row)
{
	double right = floor(timing_x(timing, timing->finish)), left = timing->x0;
	const Pen pen = pen_sign(timing->pen, SIGN_WORDS);
	const LadderForm *form;
	Ladder ladder = {0};

	read_out(timing, row, timing->view->cursor, &ladder);
	if (timing->side > 0) {
		form = ladder_fit_or_last(&ladder, timing->pen, timing->side - 1);
		pen_form(pen, ROLE_CURSOR, timing->side_x + 1, timing_text_row(row), form);
		return;
	}
	for (size_t i = row->begin; i < row->end; i++)
		if (timing->bars[i].interval.kind != INTERVAL_COMPUTE)
			left = fmax(left, timing_x(timing, timing->bars[i].interval.end));
	form = ladder_fit(&ladder, timing->pen, right - left - 3);
	if (!form || row->processor == 0 || row->useless || row->link_text < 0)
		return;
	/* With a blank on either side, since the axis goes on behind it. */
	left = right - pen_form_cells(timing->pen, form) - 2;
	pen_text(timing->pen, ROLE_CURSOR, left, row->link_text, " ");
	pen_text(timing->pen, ROLE_CURSOR, right - 1, row->link_text, " ");
	pen_form(pen, ROLE_CURSOR, left + 1, row->link_text, form);
}
