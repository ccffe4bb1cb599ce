#include "layouts/scene/pen.h"
#include "layouts/timing/parts.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LABEL_GAP = 2, ROUND_TICKS_MAX = 24, EVENTS_MAX = 160 };

/* From here on numbers are too long to write out on an axis. */
#define TICK_PLAIN_MAX 1e5

static bool is_free(const Timing *timing, int begin, int width)
{
	for (size_t k = 0; k < timing->tick_count; k++) {
		const TimingTick *other = &timing->ticks[k];

		if (begin < other->label + other->width + LABEL_GAP &&
			other->label < begin + width + LABEL_GAP)
			return false;
	}
	return timing->tick_count < TIMING_TICKS_MAX;
}

/* Take the tick in, with its label from column `begin` on, if nothing stands there yet. */
static bool place_at(Timing *timing, TimingTick *tick, int begin)
{
	tick->label = begin;
	tick->width = timing_cells(tick->text);
	if (begin < 0 || begin + tick->width > timing->width ||
		!is_free(timing, begin, tick->width))
		return false;
	timing->ticks[timing->tick_count++] = *tick;
	return true;
}

static bool place_centered(Timing *timing, TimingTick *tick)
{
	int width = timing_cells(tick->text);

	return place_at(timing, tick, (int)floor(tick->x) - (width - 1) / 2);
}

static TimingTick make_tick(const Timing *timing, double time, Role role)
{
	return (TimingTick){.time = time, .x = timing_x(timing, time), .role = role};
}

/* The label of T ends at its line, or at the edge when T lies beyond the window. */
static void place_finish(Timing *timing)
{
	TimingTick tick = make_tick(timing, timing->finish, ROLE_FINISH);
	const View *view = timing->view;
	bool beyond = timing->finish > timing->axis.to;
	char value[TIMING_TEXT_MAX], wording[4][TIMING_TEXT_MAX];

	if (timing->finish < timing->axis.from)
		return;
	if (timing_is_symbolic(timing)) {
		snprintf(tick.text, sizeof tick.text, "T");
		tick.element = ELEMENT_FINISH;
		place_centered(timing, &tick);
		return;
	}
	timing_number(value, timing->finish, 4);
	snprintf(wording[0], TIMING_TEXT_MAX, "%sT %.40s%s%s", view->provisional ? "preview " : "",
		value,
		timing->attained  ? ""
		: view->round > 0 ? " promised"
				  : " not attained",
		beyond ? timing_mark(timing, MARK_RIGHT) : "");
	snprintf(wording[1], TIMING_TEXT_MAX, "%sT %.40s%s",
		view->provisional ? timing_mark(timing, MARK_HOLLOW) : "", value,
		beyond ? timing_mark(timing, MARK_RIGHT) : "");
	snprintf(wording[2], TIMING_TEXT_MAX, "%.40s", value);
	snprintf(wording[3], TIMING_TEXT_MAX, "T");
	tick.element = ELEMENT_FINISH;
	for (int k = 0; k < 4; k++) {
		int last =
			(int)floor(tick.x) < timing->width ? (int)floor(tick.x) : timing->width - 1;

		memcpy(tick.text, wording[k], sizeof tick.text);
		if (place_at(timing, &tick, last - timing_cells(tick.text) + 1))
			return;
	}
}

static void place_cursor(Timing *timing)
{
	TimingTick tick = make_tick(timing, timing->view->cursor, ROLE_CURSOR);
	char value[TIMING_TEXT_MAX];

	if (isnan(timing->view->cursor) || !timing_inside(timing, timing->view->cursor))
		return;
	timing_number(value, tick.time, 4);
	snprintf(tick.text, sizeof tick.text, "t %.40s", value);
	tick.element = ELEMENT_CURSOR;
	place_centered(timing, &tick);
}

static void place_start(Timing *timing)
{
	TimingTick tick = make_tick(timing, timing->axis.from, timing_faint(timing));

	timing_number(tick.text, timing->axis.from, 4);
	place_at(timing, &tick, (int)timing->x0);
}

/* All round ticks share their decimals. */
static void number_decimals(char out[TIMING_TEXT_MAX], double value, int decimals)
{
	char number[TIMING_TEXT_MAX];

	snprintf(number, sizeof number, "%.*f", decimals, value);
	pane_group_digits(out, TIMING_TEXT_MAX, number);
}

static void place_round(Timing *timing)
{
	double value[ROUND_TICKS_MAX];
	char widest[TIMING_TEXT_MAX];
	int decimals = 0;

	timing_number(widest, timing->axis.to, 4);
	double gap = timing_cells(widest) + LABEL_GAP + 1;
	size_t count = axis_ticks(&timing->axis, gap, value, ROUND_TICKS_MAX, &decimals);

	for (size_t k = 0; k < count; k++) {
		TimingTick tick = make_tick(timing, value[k], ROLE_TEXT);

		if (timing->axis.to >= TICK_PLAIN_MAX)
			timing_number(tick.text, value[k], 4);
		else
			number_decimals(tick.text, value[k], decimals);
		place_centered(timing, &tick);
	}
}

static int compare_times(const void *left, const void *right)
{
	double a = *(const double *)left, b = *(const double *)right;

	return a < b ? -1 : a > b;
}

/* Starts and ends of a row's bars, ascending; returns how many. */
static size_t row_events(const Timing *timing, const TimingRow *row, double out[EVENTS_MAX])
{
	size_t count = 0;

	if (row->lost && isfinite(row->deadline))
		out[count++] = row->deadline;
	if (row->lost && isfinite(row->arrival))
		out[count++] = row->arrival;
	for (size_t i = row->begin; i < row->end && count + 2 <= EVENTS_MAX; i++) {
		out[count++] = timing->bars[i].interval.start;
		out[count++] = timing->bars[i].interval.end;
	}
	qsort(out, count, sizeof *out, compare_times);
	return count;
}

/* Greedy from the left: what does not fit is dropped, never shifted. */
static void place_events(Timing *timing, const TimingRow *row)
{
	double event[EVENTS_MAX], last = timing->axis.from;
	size_t count = row_events(timing, row, event);

	for (size_t k = 0; k < count; k++) {
		TimingTick tick = make_tick(timing, event[k], ROLE_ACCENT);

		if (event[k] <= last || !timing_inside(timing, event[k]))
			continue;
		timing_number(tick.text, event[k], 4);
		tick.event = true;
		if (place_centered(timing, &tick))
			last = event[k];
	}
}

void timing_ticks_place(Timing *timing)
{
	const TimingRow *row = timing_selected(timing);

	timing->tick_count = 0;
	place_finish(timing);
	place_cursor(timing);
	place_start(timing);
	if (timing_is_symbolic(timing))
		return;
	if (timing->view->scale == SCALE_LINEAR)
		place_round(timing);
	else if (row)
		place_events(timing, row);
}
