/* Labels on a row's bars, and words beside them. */
#include "layouts/timing/parts.h"

#include <math.h>
#include <stdio.h>

static bool is_work(const TimingBar *bar)
{
	return bar->interval.kind == INTERVAL_COMPUTE;
}

/* Of a group that computes in turns the label stands where the first and the last do. */
static double label_start(const Timing *timing, const TimingRow *row, const TimingBar *bar)
{
	double start = bar->interval.start;

	for (size_t i = row->begin; row->staggered && i < row->end; i++)
		if (is_work(&timing->bars[i]))
			start = fmax(start, timing->bars[i].interval.start);
	return start;
}

static bool draw_label(Timing *timing, const TimingRow *row, const TimingBar *bar)
{
	const bool shared = row->staggered && is_work(bar);
	const double start = shared ? label_start(timing, row, bar) : bar->interval.start;
	const int y = shared ? row->work_text : timing_band(row, bar).text;

	return timing_visible(timing, bar->interval.start, bar->interval.end) &&
	       (!shared || bar->last) && y >= 0 &&
	       bar_label_put(timing, row, bar, timing_x(timing, start),
		       timing_x(timing, bar->interval.end), y);
}

/* A processor that fails the test and is kept all the same, as an explicit number of installments
 * demands: the words stand where its link has come to rest. */
static void draw_failing(Timing *timing, const TimingRow *row, double link_end)
{
	const double x = ceil(link_end) + 1;
	Ladder ladder = {0};

	if (timing->schedule->outcome == OUTCOME_INFEASIBLE && timing->view->round == 0) {
		ladder_add(&ladder, "infeasible: %d installments do not fit %s, it waits",
			timing->schedule->installments,
			word_name(timing->net, row->processor, TIMING_NAME_MAX).text);
		ladder_add(&ladder, "infeasible: waits for its data");
		ladder_add(&ladder, "infeasible: waits");
		ladder_add(&ladder, "infeasible");
	}
	ladder_add(&ladder, "fails");
	pen_ladder(pen_bold(timing->pen), ROLE_ALERT, x, row->link_text, timing_right(timing) - x,
		&ladder);
}

static void draw_labels(Timing *timing, const TimingRow *row)
{
	double link_end = timing->x0, work_start = timing_right(timing);
	bool transfer = false, labelled = false, work_labelled = false;

	if (row->work_text < 0)
		return;
	for (size_t i = row->begin; i < row->end; i++) {
		const TimingBar *bar = &timing->bars[i];
		bool fits = draw_label(timing, row, bar);

		if (is_work(bar)) {
			work_start = fmin(work_start, timing_x(timing, bar->interval.start));
			work_labelled = work_labelled || fits;
			continue;
		}
		transfer =
			transfer || timing_visible(timing, bar->interval.start, bar->interval.end);
		labelled = labelled || fits;
		link_end = fmax(link_end, timing_x(timing, bar->interval.end));
	}
	if (timing->schedule->verdict[row->processor] == VERDICT_LOSING)
		draw_failing(timing, row, link_end);
	else if (transfer && !labelled && !row->both_ways)
		bar_label_leader(timing, row, link_end, timing_right(timing));
	/* A reader of a screen can zoom in; one of a figure cannot. */
	if (!work_labelled && timing->view->plain && !row->staggered)
		bar_label_before(timing, row, timing->x0, work_start);
}

/* It is not removed, but nothing comes of it: below one that was, or not worth serving. */
static void say_unused(Timing *timing, const TimingRow *row)
{
	const char *text = "no load";
	bool idle = row->begin == row->end && timing->schedule->share[row->processor] == 0;

	if (idle && row->link_text >= 0 && pen_cells(text) < timing->axis.width)
		pen_text(timing->pen, frame_faint(timing->frame), timing->x0, row->link_text, text);
}

void timing_row_words(Timing *timing, const TimingRow *row)
{
	draw_labels(timing, row);
	say_unused(timing, row);
}
