#include "layouts/scene/pen.h"
#include "layouts/timing/parts.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { REMARK_GAP = 3, BREAK_GAP = 3, SHORT_NAME_MAX = 24 };

/* Less magnified than this still counts as true to scale. */
#define MAGNIFIED_LEAST 2.0

/* --- upright lines --------------------------------------------------------------------------- */

static bool has_ghost(const Timing *timing)
{
	double ghost = timing->view->ghost;

	return !isnan(ghost) && ghost != timing->finish;
}

static void draw_drops(Timing *timing)
{
	const TimingRow *row = timing_selected(timing);

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
	if (has_ghost(timing) && timing_inside(timing, ghost) &&
		floor(timing_x(timing, ghost)) != floor(timing_x(timing, timing->finish)))
		timing_line(timing, ROLE_GHOST, LINE_DOTTED, timing_x(timing, ghost), timing->top,
			timing_x(timing, ghost), timing->bottom, ELEMENT_NONE);
	if (timing_inside(timing, timing->finish))
		timing_line(timing, ROLE_FINISH, LINE_SOLID, timing_x(timing, timing->finish),
			timing->top, timing_x(timing, timing->finish), timing->bottom,
			ELEMENT_FINISH);
}

void timing_cursor_draw(Timing *timing)
{
	double t = timing->view->cursor;

	if (!isnan(t) && timing_inside(timing, t))
		timing_line(timing, ROLE_CURSOR, LINE_SOLID, timing_x(timing, t), timing->top,
			timing_x(timing, t), timing->bottom, ELEMENT_CURSOR);
}

/* --- axis line ------------------------------------------------------------------------------- */

static void axis_segment(Timing *timing, double x0, double x1, bool magnified)
{
	double y = timing->bottom + 0.5;
	SceneItem item =
		scene_item(SCENE_LINE, magnified ? ROLE_MAGNIFIED : ROLE_AXIS, x0, y, x1, y);

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
	int width = timing_cells(text);
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
	if (last - timing_cells(text) < timing->x0)
		return (int)timing_right(timing);
	timing_put(timing, last, y, role, ALIGN_RIGHT, false, text);
	return last - timing_cells(text);
}

/* Further remarks after the scale, as long as there is room up to `right`. */
static int remark(Timing *timing, int x, int y, int right, Role role, const char *text)
{
	if (text[0] == '\0' || x + timing_cells(text) > right)
		return x;
	timing_put(timing, x, y, role, ALIGN_LEFT, false, text);
	return x + timing_cells(text) + REMARK_GAP;
}

/* What a round promises is no failure: its equations are stepped through on purpose. */
static void say_round(const Timing *timing, bool promise, char out[TIMING_TEXT_MAX])
{
	char finish[TIMING_TEXT_MAX];
	int used;

	out[0] = '\0';
	if (timing->view->round == 0)
		return;
	used = snprintf(out, TIMING_TEXT_MAX, "PE round %u of %u", timing->view->round,
		timing->schedule->eliminations);
	if (!promise || timing->schedule->outcome != OUTCOME_INFEASIBLE || timing->attained)
		return;
	timing_number(finish, timing->finish, 4);
	snprintf(out + used, TIMING_TEXT_MAX - (size_t)used,
		": T %.40s promised, cannot be attained", finish);
}

/* "P1, P2: first transfers shorter than shown", or bars of any sort, or how many. */
static void say_short(const Timing *timing, bool names, char out[TIMING_TEXT_MAX])
{
	char name[SHORT_NAME_MAX];
	size_t used = 0;

	out[0] = '\0';
	if (timing->too_short == 0)
		return;
	for (uint32_t k = 0; names && k < timing->short_count; k++) {
		pane_name(timing->net, timing->short_of[k], name, sizeof name);
		used += (size_t)snprintf(
			out + used, TIMING_TEXT_MAX - used, "%s%s", k > 0 ? ", " : "", name);
	}
	if (used > 0)
		snprintf(out + used, TIMING_TEXT_MAX - used, ": %s shorter than shown",
			timing->short_first ? "first transfers" : "bars");
	else
		snprintf(out, TIMING_TEXT_MAX, "%u bar%s shorter than shown", timing->too_short,
			timing->too_short == 1 ? "" : "s");
}

/* Not while the rounds are stepped through. */
static bool is_infeasible(const Timing *timing)
{
	return timing->schedule->outcome == OUTCOME_INFEASIBLE && timing->view->round == 0;
}

static void draw_statement(Timing *timing)
{
	int y = timing->bottom + 2, x = (int)timing->x0;
	char text[TIMING_TEXT_MAX];
	int right = draw_difference(timing, y);

	if (is_infeasible(timing))
		x = remark(timing, x, y, right, ROLE_ALERT, "infeasible");
	say_scale(timing, text);
	x = remark(timing, x, y, right, timing_faint(timing), text);
	for (uint32_t k = 0; timing_message_say(timing, k, right - x, text); k++)
		x = remark(timing, x, y, right, ROLE_ACCENT, text);
	x = remark(timing, x, y, right, ROLE_ALERT, timing->schedule->remark);
	say_round(timing, true, text);
	if (x + timing_cells(text) > right)
		say_round(timing, false, text);
	x = remark(timing, x, y, right, ROLE_ACCENT, text);
	say_short(timing, true, text);
	if (x + timing_cells(text) > right)
		say_short(timing, false, text);
	remark(timing, x, y, right, timing_faint(timing), text);
}

/* Where there is no line for it, the scale stands on the axis line, before T. */
static void draw_statement_on_line(Timing *timing)
{
	char scale[TIMING_TEXT_MAX], round[TIMING_TEXT_MAX], text[3 * TIMING_TEXT_MAX];
	char message[TIMING_TEXT_MAX];
	bool infeasible = is_infeasible(timing);
	double right = floor(timing_x(timing, timing->finish)) - 1;

	say_scale(timing, scale);
	say_round(timing, false, round);
	snprintf(text, sizeof text, " %s%.40s%s%s ", infeasible ? "infeasible, " : "", round,
		round[0] ? ", " : "", scale);
	timing_message_say(timing, 0, 0, message);
	int cells = timing_cells(text) + timing_cells(message);

	if (message[0] != '\0' && right - cells > timing->x0 + 2)
		snprintf(text + strlen(text) - 1, TIMING_TEXT_MAX, ", %.150s ", message);
	if (right - timing_cells(text) < timing->x0 + 1)
		snprintf(text, sizeof text, " %s ",
			infeasible ? "infeasible" : scale_names[timing->view->scale]);
	if (right - timing_cells(text) < timing->x0 + 1)
		return;
	timing_put(timing, right, timing->bottom, infeasible ? ROLE_ALERT : timing_faint(timing),
		ALIGN_RIGHT, false, text);
}

/* --- together -------------------------------------------------------------------------------- */

static void draw_tick(Timing *timing, const TimingTick *tick, int y, bool marked)
{
	SceneItem item = scene_item(
		SCENE_TEXT, tick->role, tick->label, y, tick->label + tick->width, y + 1);

	/* The mark at the very end stands in the last cell of the axis. */
	double x = fmin(tick->x, timing_right(timing) - 0.125);

	if (marked && timing_inside(timing, tick->time))
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
