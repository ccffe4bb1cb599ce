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

/* How far a bar has come; nothing where it stands for several. */
static Word part_of(const TimingBar *bar, double time)
{
	const Interval *interval = &bar->interval;

	return bar->kind == TIMING_COMB
		       ? (Word){""}
		       : word_done((time - interval->start) / (interval->end - interval->start));
}

/* What it computes, and how much of it is done. */
typedef struct Work {
	char full[LABEL_MAX], brief[LABEL_MAX];
	Word done;
} Work;

static void tell_work(Telling *telling, const TimingBar *bar, double time, Work *out)
{
	*out = (Work){.full = "computing", .brief = "computing", .done = part_of(bar, time)};
	if (bar->kind != TIMING_COMB) {
		interval_work_name(&bar->interval, false, out->full);
		interval_work_name(&bar->interval, true, out->brief);
	}
	tell_word(telling, GIVEN_WORK_NAME, out->full);
	tell_word(telling, GIVEN_BRIEF, out->brief);
	tell_word(telling, GIVEN_EACH, out->done.text);
}

/* A transfer, with whom it is, and how much of it is done. */
typedef struct Link {
	char deed[LADDER_TEXT], whole[LADDER_TEXT], symbol[NOTATED_MAX];
	Word name, done;
} Link;

static void tell_link(const Timing *timing, const TimingRow *row, const TimingBar *bar, double time,
	Telling *telling, Link *out)
{
	*out = (Link){
		.name = timing_other_name(timing, row, &bar->interval), .done = part_of(bar, time)};
	if (bar->interval.kind == INTERVAL_RECEIVE && bar->kind == TIMING_PIECE)
		frame_label(timing->frame, &bar->interval, LABEL_SHORT, out->symbol);
	telling->source.bar = &bar->interval;
	tell_word(telling, GIVEN_NAMED, out->name.text);
	tell_text(telling, SAY_DOES_WITH, out->whole);
	tell_text(telling, SAY_DOES, out->deed);
	tell_word(telling, GIVEN_WHAT, out->whole);
	tell_word(telling, GIVEN_DEED, out->deed);
	tell_word(telling, GIVEN_SYMBOL, out->symbol);
	tell_word(telling, GIVEN_PART_WORD, out->done.text);
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
	const bool lost = row->useless && row->race.arrival > 0;
	const bool waits = work && work->kind == TIMING_WAIT;
	const bool marks = (in && away) || charset_is_fine(timing->view->charset);
	const char *down = timing_mark(timing, MARK_IN), *up = timing_mark(timing, MARK_OUT);
	Telling telling;
	Link link, other;
	Work done;

	telling_frame(&telling, timing->frame, row->processor, out);
	if (work)
		tell_work(&telling, work, time, &done);
	if (in && away)
		tell_link(timing, row, away, time, &telling, &other);
	if (in || away)
		tell_link(timing, row, in ? in : away, time, &telling, &link);
	if (in && away) {
		tell_word(&telling, GIVEN_TEXT, other.whole);
		tell_word(&telling, GIVEN_TEXT_BRIEF, other.deed);
	}
	tell_word(&telling, GIVEN_LABEL, marks ? (in ? down : up) : in ? "in" : "out");
	tell_word(&telling, GIVEN_WITH, up);
	if (lost)
		tell_number(&telling, GIVEN_PART, fmin(1, time / row->race.arrival));
	tell(&telling, lost                                                     ? SAY_DATA_HERE
		       : waits                                                  ? SAY_WAITS_NOW
		       : in && away                                             ? SAY_PASSES_ON
		       : work && (in || away)                                   ? SAY_COMPUTES_AND
		       : work                                                   ? SAY_COMPUTES_NOW
		       : in || away                                             ? SAY_TRANSFERS_NOW
		       : row->begin < row->end && time >= last_end(timing, row) ? SAY_DONE_NOW
										: SAY_IDLE_NOW);
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
