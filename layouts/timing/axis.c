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
			pen_line(timing->pen, ROLE_ACCENT, LINE_DOTTED, timing->ticks[k].x,
				row->y + row->height, timing->ticks[k].x, timing->bottom);
}

void timing_lines_draw(Timing *timing)
{
	double ghost = timing->view->ghost;

	if (timing->foot >= 2)
		draw_drops(timing);
	if (has_ghost(timing) && timing_inside(timing, ghost) &&
		floor(timing_x(timing, ghost)) != floor(timing_x(timing, timing->finish)))
		timing_upright(timing, timing->pen, ROLE_GHOST, LINE_DOTTED, ghost);
	if (timing_inside(timing, timing->finish))
		timing_upright(timing, pen_for(timing->pen, ELEMENT_FINISH, SCENE_NO_ID),
			ROLE_FINISH, LINE_SOLID, timing->finish);
}

void timing_cursor_draw(Timing *timing)
{
	double t = timing->view->cursor;

	if (!isnan(t) && timing_inside(timing, t))
		timing_upright(timing, pen_for(timing->pen, ELEMENT_CURSOR, SCENE_NO_ID),
			ROLE_CURSOR, LINE_SOLID, t);
}

/* --- axis line ------------------------------------------------------------------------------- */

static void axis_segment(Timing *timing, double x0, double x1, bool magnified)
{
	const double y = timing->bottom + 0.5;

	if (x0 < x1)
		pen_line(pen_for(timing->pen, ELEMENT_AXIS, SCENE_NO_ID),
			magnified ? ROLE_MAGNIFIED : ROLE_AXIS,
			magnified ? LINE_DOUBLE : LINE_SOLID, x0, y, x1, y);
}

/* "×33" on a magnified stretch. */
static void name_magnified(Timing *timing, double x0, double x1, double factor)
{
	Ladder ladder = {0};

	ladder_add(&ladder, "%s%s", timing_mark(timing, MARK_TIMES), word_time(factor, 2).text);
	pen_amid(timing->pen, ROLE_MAGNIFIED, x0, x1, timing->bottom, 1, &ladder);
}

/* Where the scale changes; marks closer than BREAK_GAP to the last one are left out. */
static void mark_break(Timing *timing, double x, double *last)
{
	if (floor(x) < *last + BREAK_GAP)
		return;
	*last = floor(x);
	pen_text(timing->pen, ROLE_MAGNIFIED, *last, timing->bottom,
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

	if (timing->view->scale == SCALE_SCHEMATIC)
		snprintf(out, TIMING_TEXT_MAX, "schematic, %.0f %% of linear", 100 * axis->honesty);
	else if (axis->from > 0 || axis->to < timing->end)
		snprintf(out, TIMING_TEXT_MAX, "linear, %.40s to %.40s",
			word_time(axis->from, 4).text, word_time(axis->to, 4).text);
	else
		snprintf(out, TIMING_TEXT_MAX, "linear, to scale");
}

/* How far T has moved from the last committed one, right-aligned under it. */
static int draw_difference(Timing *timing, int y)
{
	char text[2 * TIMING_TEXT_MAX];
	Role role;

	if (!has_ghost(timing))
		return (int)timing_right(timing);
	const Word change = word_change(timing->view->ghost, timing->finish, &role);

	snprintf(text, sizeof text, "%s  was %s", change.text,
		word_time(timing->view->ghost, 4).text);
	int last = (int)floor(timing_x(timing, timing->finish)) + 1;

	if (last > timing->width)
		last = timing->width;
	if (last - pen_cells(text) < timing->x0)
		return (int)timing_right(timing);
	pen_text(pen_right(timing->pen), role, last, y, text);
	return last - pen_cells(text);
}

/* Further remarks after the scale, as long as there is room up to `right`: in the longest form that
 * fits. */
static int remark(const Timing *timing, int x, int y, int right, Role role, const Ladder *ladder)
{
	const int end = pen_ladder(timing->pen, role, x, y, right - x, ladder);

	return end > x ? end + REMARK_GAP : x;
}

static int remark_text(const Timing *timing, int x, int y, int right, Role role, const char *text)
{
	Ladder ladder = {0};

	ladder_add(&ladder, "%s", text);
	return remark(timing, x, y, right, role, &ladder);
}

/* What a round promises is no failure: its equations are stepped through on purpose. */
static void say_round(const Timing *timing, Ladder *out)
{
	const unsigned round = timing->view->round, rounds = timing->schedule->eliminations;
	const char *name = schedule_elimination_name(timing->schedule);

	if (round == 0)
		return;
	if (timing->schedule->outcome == OUTCOME_INFEASIBLE && !timing->attained)
		ladder_add(out, "%s round %u of %u: T %s promised, cannot be attained", name, round,
			rounds, word_time(timing->finish, 4).text);
	ladder_add(out, "%s round %u of %u", name, round, rounds);
}

/* "P1, P2: first transfers shorter than shown", or bars of any sort, or how many. */
static void say_short(const Timing *timing, Ladder *out)
{
	char names[TIMING_TEXT_MAX];
	size_t used = 0;

	if (timing->too_short == 0)
		return;
	for (uint32_t k = 0; k < timing->short_count; k++)
		used += (size_t)snprintf(names + used, sizeof names - used, "%s%.23s",
			k > 0 ? ", " : "",
			word_name(timing->net, timing->short_of[k], SHORT_NAME_MAX).text);
	if (used > 0)
		ladder_add(out, "%s: %s shorter than shown", names,
			timing->short_first ? "first transfers" : "bars");
	ladder_add(out, "%u bar%s shorter than shown", timing->too_short,
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
	Ladder message = {0}, round = {0}, bars = {0};

	if (is_infeasible(timing))
		x = remark_text(timing, x, y, right, ROLE_ALERT, "infeasible");
	say_scale(timing, text);
	x = remark_text(timing, x, y, right, frame_faint(timing->frame), text);
	for (uint32_t k = 0; timing_message_say(timing, k, &message); k++)
		x = remark(timing, x, y, right, ROLE_ACCENT, &message);
	x = remark_text(timing, x, y, right, ROLE_ALERT, timing->schedule->remark);
	say_round(timing, &round);
	x = remark(timing, x, y, right, ROLE_ACCENT, &round);
	say_short(timing, &bars);
	remark(timing, x, y, right, frame_faint(timing->frame), &bars);
}

/* Where there is no line for it, the scale stands on the axis line, before T. */
static void draw_statement_on_line(Timing *timing)
{
	const bool infeasible = is_infeasible(timing);
	const double right = floor(timing_x(timing, timing->finish)) - 1;
	char scale[TIMING_TEXT_MAX];
	Ladder message = {0}, round = {0}, ladder = {0};
	double room = right - timing->x0 - 1;

	say_scale(timing, scale);
	say_round(timing, &round);
	timing_message_say(timing, 0, &message);
	const char *shortest = round.count > 0 ? round.form[round.count - 1].text : "";
	const char *comma = round.count > 0 ? ", " : "", *outcome = infeasible ? "infeasible" : "";
	const char *between = infeasible ? ", " : "";

	if (message.count > 0)
		ladder_add(&ladder, " %s%s%s%s%s, %s ", outcome, between, shortest, comma, scale,
			message.form[message.count - 1].text);
	ladder_add(&ladder, " %s%s%s%s%s ", outcome, between, shortest, comma, scale);
	ladder_add(&ladder, " %s ", infeasible ? outcome : scale_names[timing->view->scale]);
	const LadderForm *form = ladder_fit(&ladder, timing->pen, room);

	pen_form(pen_right(timing->pen), infeasible ? ROLE_ALERT : frame_faint(timing->frame),
		right, timing->bottom, form);
}

/* --- together -------------------------------------------------------------------------------- */

static void draw_tick(Timing *timing, const TimingTick *tick, int y, bool marked)
{
	Pen pen = pen_for(timing->pen, tick->element, SCENE_NO_ID);

	/* The mark at the very end stands in the last cell of the axis. */
	double x = fmin(tick->x, timing_right(timing) - 0.125);

	if (marked && timing_inside(timing, tick->time))
		pen_line(timing->pen, tick->role, LINE_SOLID, x, timing->bottom + 0.5, x,
			timing->bottom + 1);
	pen.bold = tick->element != ELEMENT_NONE;
	pen.value = tick->time;
	pen_text(pen, tick->role, tick->label, y, tick->text);
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
