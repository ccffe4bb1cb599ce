/* Labels on a row's bars, and words beside them. */
#include "layouts/timing/parts.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* Of rows with more bars there is no room beside them. */
enum { COSTLY_BARS = 64 };

/* Of a group that computes in turns, in halves of a cell, the label stands where the first and the
 * last do. */
static double label_start(const Timing *timing, const TimingRow *row, const TimingBar *bar)
{
	double start = bar->interval.start;

	for (size_t i = row->begin; row->staggered && i < row->end; i++)
		if (timing->bars[i].lane == LANE_WORK)
			start = fmax(start, timing->bars[i].interval.start);
	return start;
}

static bool draw_label(Timing *timing, const TimingRow *row, const TimingBar *bar)
{
	const int own = timing_band(row, bar).text;
	const bool shared = row->staggered && bar->lane == LANE_WORK && own < 0;
	const double start = shared ? label_start(timing, row, bar) : bar->interval.start;
	const int y = shared ? row->work_text : own;

	return timing_visible(timing, bar->interval.start, bar->interval.end) &&
	       (!shared || bar->last) && y >= 0 &&
	       bar_label_put(timing, row, bar, timing_x(timing, start),
		       timing_x(timing, bar->interval.end), y);
}

/* A processor that fails the test and is kept all the same, as an explicit number of installments
 * demands: the words stand where its link has come to rest. */
static void draw_failing(Timing *timing, const TimingRow *row, double link_end)
{
	const double x = ceil(link_end);
	const bool waits =
		timing->schedule->outcome == OUTCOME_INFEASIBLE && view_round(timing->view) == 0;
	Ladder ladder = {0};
	Telling telling;

	telling_frame(&telling, timing->frame, row->processor, &ladder);
	telling.name_most = TIMING_NAME_MAX;
	tell_word(&telling, GIVEN_CASE, waits ? "waits" : "fails");
	tell(&telling, SAY_FAILING);
	pen_ladder(timing_strong(timing), ROLE_ALERT, x, row->link_text,
		timing_text_end(timing, x) - x, &ladder);
}

/* From `x` on, free of the bars of its link. */
static double free_cells(const Timing *timing, const TimingRow *row, double x)
{
	double end = timing_text_end(timing, x);

	for (size_t i = row->begin; i < row->end; i++) {
		const TimingBar *bar = &timing->bars[i];
		const double from = timing_x(timing, bar->interval.start);

		if (bar->lane != LANE_WORK && timing_x(timing, bar->interval.end) > x)
			end = fmin(end, floor(fmax(from, x)));
	}
	return end - x;
}

/* It takes part though the schedule without it is shorter: the words stand after the bar of its
 * link that leaves most room. */
static void draw_costly(Timing *timing, const TimingRow *row)
{
	double x = timing->x0, most = 0;
	Ladder ladder = {0};
	Telling telling;

	if (row->end - row->begin > COSTLY_BARS)
		return;
	for (size_t i = row->begin; i < row->end; i++) {
		const TimingBar *bar = &timing->bars[i];
		const double end = ceil(timing_x(timing, bar->interval.end));
		const double room = free_cells(timing, row, end);

		if (bar->lane == LANE_WORK || !(room > most) || end < timing->x0)
			continue;
		x = end;
		most = room;
	}
	telling_frame(&telling, timing->frame, row->processor, &ladder);
	tell_number(&telling, GIVEN_AMID, true);
	tell(&telling, SAY_ROW_COSTLY);
	pen_ladder(timing_strong(timing), ROLE_ALERT, x, row->link_text, (int)most, &ladder);
}

static void draw_labels(Timing *timing, const TimingRow *row)
{
	double link_start = timing_right(timing), link_end = timing->x0;
	double work_start = timing_right(timing);
	bool transfer = false, labelled = false, work_labelled = false;
	const TimingBar *sent = NULL; /* last, without a label */

	if (row->work_text < 0)
		return;
	const bool passed = bar_label_is_passed(timing, row);
	const bool beside = passed || bar_label_is_beside(timing, row);

	for (size_t i = row->begin; i < row->end; i++) {
		const TimingBar *bar = &timing->bars[i];
		const bool told = beside && bar->lane == LANE_IN && !timing_is_result(bar);
		const bool fits = !told && draw_label(timing, row, bar);

		if (bar->lane == LANE_WORK) {
			work_start = fmin(work_start, timing_x(timing, bar->interval.start));
			work_labelled = work_labelled || fits;
			continue;
		}
		if (passed && timing_band(row, bar).y0 > row->in_text + 0.5) {
			sent = fits ? NULL : bar; /* in a lane of its own, below the words */
			continue;
		}
		transfer =
			transfer || timing_visible(timing, bar->interval.start, bar->interval.end);
		labelled = labelled || fits;
		link_start = fmin(link_start, timing_x(timing, bar->interval.start));
		link_end = fmax(link_end, timing_x(timing, bar->interval.end));
	}
	if (sent && timing_band(row, sent).text >= 0)
		bar_label_behind(timing, row, sent, timing_x(timing, sent->interval.end),
			timing_band(row, sent).text);
	if (timing->schedule->verdict[row->processor] == VERDICT_LOSING)
		draw_failing(timing, row, link_end);
	else if (row_is_costly(row->row))
		draw_costly(timing, row);
	else if (transfer && (beside || (!labelled && !row->both_ways)))
		bar_label_leader(timing, row, link_start, link_end);
	/* A reader of a screen can zoom in; one of a figure cannot. */
	if (!work_labelled && timing->view->plain && !row->staggered)
		bar_label_before(timing, row, timing->x0, work_start);
}

/* It is not removed, but nothing comes of it: below one that was, or not worth serving. */
static void say_unused(Timing *timing, const TimingRow *row)
{
	const char *text = said(SAY_NO_LOAD);
	bool idle = row->begin == row->end && timing->schedule->share[row->processor] == 0;

	if (idle && row->link_text >= 0 &&
		pen_cells(text) <= timing_text_end(timing, timing->x0) - timing->x0)
		pen_text(timing->pen, frame_faint(timing->frame), timing->x0, row->link_text, text);
}

void timing_row_words(Timing *timing, const TimingRow *row)
{
	draw_labels(timing, row);
	say_unused(timing, row);
}
