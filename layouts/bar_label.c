#include "layouts/timing_parts.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* Of a blank, at least so much must show on either side of a label. */
#define BLANK_LEAST 0.5

enum { LEADER_PIECES_MAX = 4 };

static char *next_rung(BarLabel *label, bool markup)
{
	label->markup[label->rungs] = markup;
	return label->rung[label->rungs++];
}

const char *bar_label_ordinal(uint32_t n)
{
	if (n % 100 / 10 == 1)
		return "th";
	return n % 10 == 1 ? "st" : n % 10 == 2 ? "nd" : n % 10 == 3 ? "rd" : "th";
}

static void choose_values(const Timing *timing, const Interval *interval, BarLabel *label)
{
	double length = interval->end - interval->start;
	char value[TIMING_TEXT_MAX];

	timing_number(value, length, 4);
	if (interval->stage == STAGE_POST) {
		snprintf(next_rung(label, false), TIMING_TEXT_MAX, "post-processing %.40s", value);
		snprintf(next_rung(label, false), TIMING_TEXT_MAX, "post %.40s", value);
		snprintf(next_rung(label, false), TIMING_TEXT_MAX, "post");
		return;
	}
	if (interval->stage == STAGE_INSTALLMENT)
		snprintf(next_rung(label, false), TIMING_TEXT_MAX, "%u%s %s %.40s", interval->part,
			bar_label_ordinal(interval->part), timing_mark(timing, MARK_DOT), value);
	memcpy(next_rung(label, false), value, sizeof value);
	timing_number(next_rung(label, false), length, 3);
	if (length < 100)
		timing_number(next_rung(label, false), length, 2);
}

/* Never the value: a number among symbols would read like a name. */
static void choose_symbols(const Timing *timing, const Interval *interval, BarLabel *label)
{
	char full[LABEL_MAX], brief[LABEL_MAX];

	schedule_label(timing->net, timing->schedule, interval, LABEL_FULL, full);
	schedule_label(timing->net, timing->schedule, interval, LABEL_SHORT, brief);
	snprintf(next_rung(label, true), TIMING_TEXT_MAX, "%s", full);
	snprintf(next_rung(label, true), TIMING_TEXT_MAX, "%s", brief);
	if (interval->stage == STAGE_INSTALLMENT)
		snprintf(next_rung(label, false), TIMING_TEXT_MAX, "%u%s", interval->part,
			bar_label_ordinal(interval->part));
}

static void choose_comb(const Timing *timing, const TimingBar *bar, BarLabel *label)
{
	const char *dots = timing_mark(timing, MARK_ELLIPSIS);
	const char *times = timing_mark(timing, MARK_TIMES);
	char count[TIMING_TEXT_MAX];

	timing_number(count, (double)bar->left_out, 4);
	snprintf(next_rung(label, false), TIMING_TEXT_MAX, "%s %s%.40s %s", dots, times, count,
		dots);
	snprintf(next_rung(label, false), TIMING_TEXT_MAX, "%s %s%.40s", dots, times, count);
	snprintf(next_rung(label, false), TIMING_TEXT_MAX, "%s", dots);
}

static void choose_wait(const TimingBar *bar, bool symbols, BarLabel *label)
{
	char value[TIMING_TEXT_MAX];

	timing_number(value, bar->interval.end - bar->interval.start, 4);
	if (!symbols)
		snprintf(next_rung(label, false), TIMING_TEXT_MAX, "waits %.40s", value);
	snprintf(next_rung(label, false), TIMING_TEXT_MAX, "waits");
}

void bar_label_choose(const Timing *timing, const TimingBar *bar, bool selected, BarLabel *out)
{
	const View *view = timing->view;
	bool symbols = view->labels == LABELS_SYMBOLS && (selected || !view->large);

	out->rungs = 0;
	out->role = bar->kind == TIMING_WAIT                 ? ROLE_TEXT
		    : bar->interval.kind == INTERVAL_COMPUTE ? ROLE_COMPUTE_TEXT
							     : ROLE_RECEIVE_TEXT;
	if (bar->kind == TIMING_COMB)
		choose_comb(timing, bar, out);
	else if (view->labels == LABELS_NONE)
		return;
	else if (bar->kind == TIMING_WAIT)
		choose_wait(bar, symbols, out);
	else if (symbols)
		choose_symbols(timing, &bar->interval, out);
	else
		choose_values(timing, &bar->interval, out);
}

static int rung_width(const Timing *timing, const BarLabel *label, int rung)
{
	const char *text = label->rung[rung];

	return label->markup[rung] ? label_width(text, timing->view->charset) : timing_cells(text);
}

bool bar_label_add(Timing *timing, const BarLabel *label)
{
	for (int i = 0; i < label->rungs; i++) {
		int width = rung_width(timing, label, i);
		double x = floor((label->x0 + label->x1 - width) / 2 + 0.5);

		if (width == 0 || x - label->x0 < BLANK_LEAST ||
			label->x1 - x - width < BLANK_LEAST)
			continue;
		SceneItem item =
			scene_item(SCENE_TEXT, label->role, x, label->y, x + width, label->y + 1);

		item.markup = label->markup[i];
		item.bold = true;
		scene_text(timing->scene, &item, label->rung[i]);
		return true;
	}
	return false;
}

/* The middle rung of each transfer: its short symbol or its value. */
static int leader_text(const Timing *timing, const TimingRow *row, char out[TIMING_TEXT_MAX])
{
	bool selected = row->index == timing->view->selected_row, markup = false;
	size_t used = 0;
	int pieces = 0;

	out[0] = '\0';
	for (size_t i = row->begin; i < row->end && pieces <= LEADER_PIECES_MAX; i++) {
		const TimingBar *bar = &timing->bars[i];
		BarLabel label;

		if (bar->interval.kind == INTERVAL_COMPUTE)
			continue;
		bar_label_choose(timing, bar, selected, &label);
		if (label.rungs == 0)
			return -1;
		int rung = label.markup[0] || bar->kind == TIMING_COMB ? 1 : 0;

		markup = markup || label.markup[0];
		used += (size_t)snprintf(out + used, TIMING_TEXT_MAX - used, "%s%.40s",
			pieces++ ? " + " : "", label.rung[rung]);
		if (used >= TIMING_TEXT_MAX - 1)
			return -1;
	}
	return pieces > 0 && pieces <= LEADER_PIECES_MAX ? markup : -1;
}

void bar_label_leader(Timing *timing, const TimingRow *row, double x0, double x1)
{
	char text[TIMING_TEXT_MAX];
	int markup = leader_text(timing, row, text);

	if (markup < 0 || row->link_text < 0)
		return;
	int width = markup ? label_width(text, timing->view->charset) : timing_cells(text);
	double x = ceil(x0 + BLANK_LEAST);

	if (x + width > x1 - 1)
		return;
	SceneItem item = scene_item(
		SCENE_TEXT, timing_faint(timing), x, row->link_text, x + width, row->link_text + 1);

	item.markup = markup;
	scene_text(timing->scene, &item, text);
}
