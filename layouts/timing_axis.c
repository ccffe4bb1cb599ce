#include "layouts/pane.h"
#include "layouts/timing_parts.h"

#include "solver/base/text.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LABEL_GAP = 2, ROUND_TICKS_MAX = 24, EVENTS_MAX = 160, BREAK_GAP = 3 };

/* From here on numbers are too long to write out on an axis. */
#define TICK_PLAIN_MAX 1e5

/* Less magnified than this still counts as true to scale. */
#define MAGNIFIED_LEAST 2.0

/* --- placing --------------------------------------------------------------------------------- */

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

static int cells(const char *text)
{
	return text_width(text, strlen(text));
}

/* Take the tick in, with its label from column `begin` on, if nothing stands there yet. */
static bool place_at(Timing *timing, TimingTick *tick, int begin)
{
	tick->label = begin;
	tick->width = cells(tick->text);
	if (begin < 0 || begin + tick->width > timing->width || !is_free(timing, begin, tick->width))
		return false;
	timing->ticks[timing->tick_count++] = *tick;
	return true;
}

static bool place_centered(Timing *timing, TimingTick *tick)
{
	int width = cells(tick->text);

	return place_at(timing, tick, (int)floor(tick->x) - (width - 1) / 2);
}

static TimingTick make_tick(const Timing *timing, double time, Role role)
{
	return (TimingTick){.time = time, .x = timing_x(timing, time), .role = role};
}

static bool is_inside(const Timing *timing, double time)
{
	return time >= timing->axis.from && time <= timing->axis.to;
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
	timing_number(value, timing->finish, 4);
	snprintf(wording[0], TIMING_TEXT_MAX, "%sT %.40s%s%s", view->provisional ? "preview " : "",
		value, timing->attained ? "" : " not attained",
		beyond ? timing_mark(timing, MARK_RIGHT) : "");
	snprintf(wording[1], TIMING_TEXT_MAX, "%sT %.40s%s",
		view->provisional ? timing_mark(timing, MARK_HOLLOW) : "", value,
		beyond ? timing_mark(timing, MARK_RIGHT) : "");
	snprintf(wording[2], TIMING_TEXT_MAX, "%.40s", value);
	snprintf(wording[3], TIMING_TEXT_MAX, "T");
	tick.element = ELEMENT_FINISH;
	for (int k = 0; k < 4; k++) {
		int last = (int)floor(tick.x) < timing->width ? (int)floor(tick.x) : timing->width - 1;

		memcpy(tick.text, wording[k], sizeof tick.text);
		if (place_at(timing, &tick, last - cells(tick.text) + 1))
			return;
	}
}

static void place_cursor(Timing *timing)
{
	TimingTick tick = make_tick(timing, timing->view->cursor, ROLE_CURSOR);
	char value[TIMING_TEXT_MAX];

	if (isnan(timing->view->cursor) || !is_inside(timing, timing->view->cursor))
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
	timing_group_digits(out, number);
}

static void place_round(Timing *timing)
{
	double value[ROUND_TICKS_MAX];
	char widest[TIMING_TEXT_MAX];
	int decimals = 0;

	timing_number(widest, timing->axis.to, 4);
	double gap = cells(widest) + LABEL_GAP + 1;
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

static const TimingRow *selected_row(const Timing *timing)
{
	for (uint32_t i = 0; i < timing->row_count; i++)
		if (timing->rows[i].index == timing->view->selected_row)
			return &timing->rows[i];
	return NULL;
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

		if (event[k] <= last || !is_inside(timing, event[k]))
			continue;
		timing_number(tick.text, event[k], 4);
		tick.event = true;
		if (place_centered(timing, &tick))
			last = event[k];
	}
}

void timing_ticks_place(Timing *timing)
{
	const TimingRow *row = selected_row(timing);

	timing->tick_count = 0;
	place_finish(timing);
	place_cursor(timing);
	place_start(timing);
	if (timing->view->scale == SCALE_LINEAR)
		place_round(timing);
	else if (row)
		place_events(timing, row);
}

/* --- upright lines --------------------------------------------------------------------------- */

static bool has_ghost(const Timing *timing)
{
	double ghost = timing->view->ghost;

	return !isnan(ghost) && ghost != timing->finish;
}

static void draw_drops(Timing *timing)
{
	const TimingRow *row = selected_row(timing);

	for (size_t k = 0; k < timing->tick_count; k++)
		if (timing->ticks[k].event && row)
			timing_line(timing, ROLE_ACCENT, LINE_DOTTED, timing->ticks[k].x,
				row->y + row->height, timing->ticks[k].x, timing->bottom,
				ELEMENT_NONE);
}

void timing_lines_draw(Timing *timing)
{
	double ghost = timing->view->ghost;

	if (timing->foot >= 2)
		draw_drops(timing);
	if (has_ghost(timing) && is_inside(timing, ghost) &&
		floor(timing_x(timing, ghost)) != floor(timing_x(timing, timing->finish)))
		timing_line(timing, ROLE_GHOST, LINE_DOTTED, timing_x(timing, ghost), timing->top,
			timing_x(timing, ghost), timing->bottom, ELEMENT_NONE);
	if (is_inside(timing, timing->finish))
		timing_line(timing, ROLE_FINISH, LINE_SOLID, timing_x(timing, timing->finish),
			timing->top, timing_x(timing, timing->finish), timing->bottom,
			ELEMENT_FINISH);
}

void timing_cursor_draw(Timing *timing)
{
	double t = timing->view->cursor;

	if (!isnan(t) && is_inside(timing, t))
		timing_line(timing, ROLE_CURSOR, LINE_SOLID, timing_x(timing, t), timing->top,
			timing_x(timing, t), timing->bottom, ELEMENT_CURSOR);
}

/* --- axis line ------------------------------------------------------------------------------- */

static void axis_segment(Timing *timing, double x0, double x1, bool magnified)
{
	double y = timing->bottom + 0.5;
	SceneItem item = scene_item(SCENE_LINE, magnified ? ROLE_MAGNIFIED : ROLE_AXIS, x0, y, x1, y);

	item.line = magnified ? LINE_DOUBLE : LINE_SOLID;
	item.element = ELEMENT_AXIS;
	if (x0 < x1)
		scene_add(timing->scene, &item);
}

/* "×33" on a magnified stretch. */
static void name_magnified(Timing *timing, double x0, double x1, double factor)
{
	char number[TIMING_TEXT_MAX], text[TIMING_TEXT_MAX];

	timing_number(number, factor, 2);
	snprintf(text, sizeof text, "%s%.40s", timing_mark(timing, MARK_TIMES), number);
	int width = cells(text);
	double x = floor((x0 + x1 - width) / 2 + 0.5);

	if (x - x0 >= 1 && x1 - x - width >= 1)
		timing_put(timing, x, timing->bottom, ROLE_MAGNIFIED, ALIGN_LEFT, false, text);
}

/* Where the scale changes; marks closer than BREAK_GAP to the last one are left out. */
static void mark_break(Timing *timing, double x, double *last)
{
	if (floor(x) < *last + BREAK_GAP)
		return;
	*last = floor(x);
	timing_put(timing, *last, timing->bottom, ROLE_MAGNIFIED, ALIGN_LEFT, false,
		timing_mark(timing, MARK_BREAK));
}

/* Magnification of the stretch between knots `begin` and `end` of the axis. */
static double stretch_factor(const Timing *timing, uint32_t begin, uint32_t end)
{
	const Axis *axis = &timing->axis;
	double linear = axis->width / (axis->to - axis->from);

	return (axis->x[end] - axis->x[begin]) / (axis->time[end] - axis->time[begin]) / linear;
}

/* Knots of about equal magnification make one stretch. */
static uint32_t stretch_end(const Axis *axis, uint32_t begin)
{
	double first = axis_magnification(axis, begin);
	uint32_t end = begin + 1;

	while (end + 1 < axis->knots) {
		double next = axis_magnification(axis, end);
		bool both = (next > MAGNIFIED_LEAST) == (first > MAGNIFIED_LEAST);

		if (!both || (first > MAGNIFIED_LEAST && (next > 2 * first || first > 2 * next)))
			break;
		end++;
	}
	return end;
}

static void draw_axis_line(Timing *timing)
{
	const Axis *axis = &timing->axis;
	double last_break = timing->x0 - BREAK_GAP;
	bool before = false;

	for (uint32_t k = 0; k + 1 < axis->knots;) {
		uint32_t end = stretch_end(axis, k);
		double x0 = timing->x0 + axis->x[k], x1 = timing->x0 + axis->x[end];
		bool magnified = axis_magnification(axis, k) > MAGNIFIED_LEAST;

		axis_segment(timing, x0, x1, magnified);
		if (k > 0 && (magnified || before))
			mark_break(timing, x0, &last_break);
		if (magnified)
			name_magnified(timing, x0, x1, stretch_factor(timing, k, end));
		before = magnified;
		k = end;
	}
}

/* --- statement ------------------------------------------------------------------------------- */

static void say_scale(const Timing *timing, char out[TIMING_TEXT_MAX])
{
	const Axis *axis = &timing->axis;
	char from[TIMING_TEXT_MAX], to[TIMING_TEXT_MAX];

	if (timing->view->scale == SCALE_SCHEMATIC) {
		snprintf(out, TIMING_TEXT_MAX, "schematic, %.0f %% of linear", 100 * axis->honesty);
	} else if (axis->from > 0 || axis->to < timing->end) {
		timing_number(from, axis->from, 4);
		timing_number(to, axis->to, 4);
		snprintf(out, TIMING_TEXT_MAX, "linear, %.40s to %.40s", from, to);
	} else {
		snprintf(out, TIMING_TEXT_MAX, "linear, to scale");
	}
}

/* How far T has moved from the last committed one, right-aligned under it. */
static int draw_difference(Timing *timing, int y)
{
	char change[TIMING_TEXT_MAX], was[TIMING_TEXT_MAX], text[2 * TIMING_TEXT_MAX];

	if (!has_ghost(timing))
		return (int)timing_right(timing);
	Role role = pane_change(timing->view->ghost, timing->finish, change, sizeof change);

	timing_number(was, timing->view->ghost, 4);
	snprintf(text, sizeof text, "%s  was %.40s", change, was);
	int last = (int)floor(timing_x(timing, timing->finish)) + 1;

	if (last > timing->width)
		last = timing->width;
	if (last - cells(text) < timing->x0)
		return (int)timing_right(timing);
	timing_put(timing, last, y, role, ALIGN_RIGHT, false, text);
	return last - cells(text);
}

/* Further remarks after the scale, as long as there is room up to `right`. */
static int remark(Timing *timing, int x, int y, int right, Role role, const char *text)
{
	if (text[0] == '\0' || x + cells(text) > right)
		return x;
	timing_put(timing, x, y, role, ALIGN_LEFT, false, text);
	return x + cells(text) + LABEL_GAP + 1;
}

static void say_round(const Timing *timing, char out[TIMING_TEXT_MAX])
{
	out[0] = '\0';
	if (timing->view->round > 0)
		snprintf(out, TIMING_TEXT_MAX, "PE round %u of %u", timing->view->round,
			timing->schedule->eliminations);
}

static void say_short(const Timing *timing, char out[TIMING_TEXT_MAX])
{
	out[0] = '\0';
	if (timing->too_short > 0)
		snprintf(out, TIMING_TEXT_MAX, "%u bar%s shorter than shown", timing->too_short,
			timing->too_short == 1 ? "" : "s");
}

static void draw_statement(Timing *timing)
{
	int y = timing->bottom + 2, x = (int)timing->x0;
	char text[TIMING_TEXT_MAX];
	int right = draw_difference(timing, y);

	if (timing->schedule->outcome == OUTCOME_INFEASIBLE)
		x = remark(timing, x, y, right, ROLE_ALERT, "infeasible");
	say_scale(timing, text);
	x = remark(timing, x, y, right, timing_faint(timing), text);
	say_round(timing, text);
	x = remark(timing, x, y, right, ROLE_ACCENT, text);
	say_short(timing, text);
	remark(timing, x, y, right, timing_faint(timing), text);
}

/* Where there is no line for it, the scale stands on the axis line, before T. */
static void draw_statement_on_line(Timing *timing)
{
	char scale[TIMING_TEXT_MAX], text[2 * TIMING_TEXT_MAX];
	bool infeasible = timing->schedule->outcome == OUTCOME_INFEASIBLE;
	double right = floor(timing_x(timing, timing->finish)) - 1;

	say_scale(timing, scale);
	snprintf(text, sizeof text, " %s%s ", infeasible ? "infeasible, " : "", scale);
	if (right - cells(text) < timing->x0 + 1)
		snprintf(text, sizeof text, " %s ",
			infeasible					? "infeasible"
				: timing->view->scale == SCALE_SCHEMATIC ? "schematic"
									 : "linear");
	if (right - cells(text) < timing->x0 + 1)
		return;
	timing_put(timing, right, timing->bottom, infeasible ? ROLE_ALERT : timing_faint(timing),
		ALIGN_RIGHT, false, text);
}

/* --- together -------------------------------------------------------------------------------- */

static void draw_tick(Timing *timing, const TimingTick *tick, int y, bool marked)
{
	SceneItem item = scene_item(SCENE_TEXT, tick->role, tick->label, y,
		tick->label + tick->width, y + 1);

	/* The mark at the very end stands in the last cell of the axis. */
	double x = fmin(tick->x, timing_right(timing) - 0.125);

	if (marked && is_inside(timing, tick->time))
		timing_line(timing, tick->role, LINE_SOLID, x, timing->bottom + 0.5, x,
			timing->bottom + 1, ELEMENT_NONE);
	item.bold = tick->element != ELEMENT_NONE;
	item.element = tick->element;
	item.start = item.end = tick->time;
	scene_text(timing->scene, &item, tick->text);
}

void timing_axis_draw(Timing *timing)
{
	bool line = timing->foot >= 2;

	if (timing->foot == 0)
		return;
	if (line)
		draw_axis_line(timing);
	if (timing->foot == 2)
		draw_statement_on_line(timing);
	for (size_t k = 0; k < timing->tick_count; k++)
		draw_tick(timing, &timing->ticks[k], timing->bottom + line, line);
	if (timing->foot == 3)
		draw_statement(timing);
	timing_side_head(timing);
}
