#include "layouts/timing/parts.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { REMARK_GAP = 3, SHORT_NAME_MAX = 24 };

/* How far ticks reach below the axis on paper. */
#define TICK_FINE 0.3

/* Less wide than this, against the parts that are true to scale, counts as true. */
#define WIDENED_LEAST 1.02

/* --- upright lines --------------------------------------------------------------------------- */

static bool has_ghost(const Timing *timing)
{
	double ghost = timing->view->ghost;

	return !isnan(ghost) && ghost != timing->finish;
}

void timing_ghost_draw(Timing *timing)
{
	const double ghost = timing->view->ghost;

	if (has_ghost(timing) && timing_inside(timing, ghost) &&
		floor(timing_x(timing, ghost)) != floor(timing_x(timing, timing->finish)))
		timing_upright(timing, timing->pen, ROLE_GHOST, LINE_DOTTED, ghost);
}

/* On the border of two cells, so that all that ends there is seen to. */
void timing_finish_draw(Timing *timing)
{
	if (timing_inside(timing, timing->finish))
		timing_upright(timing, pen_for(timing->pen, ELEMENT_FINISH, SCENE_NO_ID),
			ROLE_FINISH, LINE_WALL, timing->finish);
}

void timing_cursor_draw(Timing *timing)
{
	double t = timing->view->cursor;

	if (!isnan(t) && timing_inside(timing, t))
		timing_upright(timing, pen_for(timing->pen, ELEMENT_CURSOR, SCENE_NO_ID),
			ROLE_CURSOR, LINE_SOLID, t);
}

/* --- axis line ------------------------------------------------------------------------------- */

/* In cells right below the last row, on paper some way off. */
double timing_axis_y(const Timing *timing)
{
	return timing->bottom + (timing->view->fine ? 0.5 : 0);
}

static void axis_segment(Timing *timing, double x0, double x1, bool widened)
{
	Pen pen = pen_for(timing->pen, ELEMENT_AXIS, SCENE_NO_ID);
	const SceneLine paper = widened ? LINE_DOUBLE : LINE_SOLID;

	pen.bold = widened && !timing->view->fine;
	if (x0 < x1)
		pen_line(pen, widened ? ROLE_MAGNIFIED : ROLE_AXIS,
			timing->view->fine ? paper : LINE_CEILING, x0, timing_axis_y(timing), x1,
			timing_axis_y(timing));
}

static bool is_widened(const Axis *axis, uint32_t knot)
{
	return axis_magnification(axis, knot) > WIDENED_LEAST * axis->honesty;
}

static void draw_axis_line(Timing *timing)
{
	const Axis *axis = &timing->axis;

	for (uint32_t k = 0, end; k + 1 < axis->knots; k = end) {
		for (end = k + 1; end + 1 < axis->knots; end++)
			if (is_widened(axis, end) != is_widened(axis, k))
				break;
		axis_segment(timing, timing->x0 + axis->x[k], timing->x0 + axis->x[end],
			is_widened(axis, k));
	}
}

/* A bright cell of the line; on paper a short stroke below it. */
void timing_mark_draw(Timing *timing, Role role, double x)
{
	Pen pen = timing->pen;

	/* What is at the very end stands in the last cell of the axis. */
	x = fmin(x, timing_right(timing) - 0.125);
	pen.bold = !timing->view->fine;
	pen_line(pen, role, timing->view->fine ? LINE_SOLID : LINE_CEILING, x,
		timing_axis_y(timing), x,
		timing_axis_y(timing) + (timing->view->fine ? TICK_FINE : 0.5));
}

/* --- statement ------------------------------------------------------------------------------- */

/* What a stretch of the axis looks like that is widened. */
static const char *widened_mark(const Timing *timing)
{
	return timing->view->fine || !charset_is_fine(timing->view->charset) ? "=" : "━";
}

/* The scale, from the fullest wording to the shortest. */
static void say_scale(const Timing *timing, Ladder *out)
{
	const Axis *axis = &timing->axis;
	const char *mark = widened_mark(timing);

	if (timing->view->scale == SCALE_SCHEMATIC && axis->honesty < 1) {
		const Word rest = word_percent(axis->honesty);

		ladder_add(out, "%s widened, the rest %s of true length", mark, rest.text);
		ladder_add(out, "%s widened, the rest %s", mark, rest.text);
		ladder_add(out, "%s widened", mark);
		return;
	}
	if (axis->from > 0 || axis->to < timing->end)
		ladder_add(out, "to scale, %.40s to %.40s", word_value(axis->from).text,
			word_value(axis->to).text);
	ladder_add(out, "to scale");
}

/* The stroke in the colour that a widened stretch has. */
static int put_scale(Timing *timing, Role role, int x, int y, const LadderForm *form)
{
	const char *mark = widened_mark(timing), *at = form ? strstr(form->text, mark) : NULL;

	if (!at)
		return pen_form(timing->pen, role, x, y, form);
	x = pen_textf(timing->pen, role, x, y, "%.*s", (int)(at - form->text), form->text);
	x = pen_text(timing->pen, ROLE_MAGNIFIED, x, y, mark);
	return pen_text(timing->pen, role, x, y, at + strlen(mark));
}

/* Beside late ports the axis is short. */
static int statement_end(const Timing *timing)
{
	return timing_root_is_late(timing) ? timing->width : (int)timing_right(timing);
}

/* How far T has moved from the last committed one: from T's line on, or up to the edge. */
static int draw_difference(Timing *timing, int y)
{
	char text[2 * TIMING_TEXT_MAX];
	Role role;

	if (!has_ghost(timing))
		return statement_end(timing);
	const Word change = word_change(timing->view->ghost, timing->finish, &role);

	snprintf(text, sizeof text, "%s  was %s", change.text,
		word_value(timing->view->ghost).text);
	const int finish = (int)floor(timing_x(timing, timing->finish));
	const int most = timing->width - pen_cells(text), x = finish < most ? finish : most;

	if (x < timing->x0)
		return statement_end(timing);
	pen_text(timing->pen, role, x, y, text);
	return x - 1;
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
			rounds, word_value(timing->finish).text);
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
	int right = draw_difference(timing, y);
	Ladder scale = {0}, message = {0}, round = {0}, bars = {0};

	if (is_infeasible(timing))
		x = remark_text(timing, x, y, right, ROLE_ALERT, "infeasible");
	say_scale(timing, &scale);
	x = put_scale(timing, frame_faint(timing->frame), x, y,
		    ladder_fit(&scale, timing->pen, right - x)) +
	    REMARK_GAP;
	for (uint32_t k = 0; timing_message_say(timing, k, &message); k++)
		x = remark(timing, x, y, right, ROLE_ACCENT, &message);
	x = remark_text(timing, x, y, right, ROLE_ALERT, timing->schedule->remark);
	say_round(timing, &round);
	x = remark(timing, x, y, right, ROLE_ACCENT, &round);
	say_short(timing, &bars);
	remark(timing, x, y, right, frame_faint(timing->frame), &bars);
}

/* Outcome, round and scale in one, from the fullest wording to the shortest. */
static void say_all(const Timing *timing, Ladder *out)
{
	const bool infeasible = is_infeasible(timing);
	Ladder message = {0}, round = {0}, scale = {0};

	say_scale(timing, &scale);
	say_round(timing, &round);
	timing_message_say(timing, 0, &message);
	const char *shortest = round.count > 0 ? round.form[round.count - 1].text : "";
	const char *comma = round.count > 0 ? ", " : "", *outcome = infeasible ? "infeasible, " : "";

	if (message.count > 0)
		ladder_add(out, "%s%s%s%s, %s", outcome, shortest, comma, scale.form[0].text,
			message.form[message.count - 1].text);
	for (int k = 0; k < scale.count; k++)
		ladder_add(out, "%s%s%s%s", outcome, shortest, comma, scale.form[k].text);
	if (infeasible)
		ladder_add(out, "infeasible");
	ladder_add(out, "%s", shortest);
}

/* Where the next label of the ticks after column x begins, or the row ends. */
static int next_label(const Timing *timing, int x)
{
	int next = timing->width;

	for (size_t k = 0; k < timing->tick_count; k++)
		if (timing->ticks[k].label >= x && timing->ticks[k].label < next)
			next = timing->ticks[k].label;
	return next;
}

/* Where there is no line for it, it stands among the labels of the ticks, where most room is. */
static void draw_statement_among(Timing *timing)
{
	int x = (int)timing->x0, room = 0;
	Ladder ladder = {0};

	for (size_t k = 0; k < timing->tick_count; k++) {
		const int end = timing->ticks[k].label + timing->ticks[k].width + REMARK_GAP;
		const int free = next_label(timing, end) - REMARK_GAP - end;

		if (free > room) {
			room = free;
			x = end;
		}
	}
	say_all(timing, &ladder);
	put_scale(timing, is_infeasible(timing) ? ROLE_ALERT : frame_faint(timing->frame), x,
		timing->bottom + 1, ladder_fit(&ladder, timing->pen, room));
}

/* --- together -------------------------------------------------------------------------------- */

static Role mark_role(const TimingTick *tick)
{
	return tick->element != ELEMENT_NONE ? tick->role : ROLE_STRONG;
}

static void draw_tick(Timing *timing, const TimingTick *tick, int y, bool marked)
{
	Pen pen = pen_for(timing->pen, tick->element, SCENE_NO_ID);

	if (marked && timing_inside(timing, tick->time))
		timing_mark_draw(timing, mark_role(tick), tick->x);
	pen.bold = tick->element != ELEMENT_NONE && !timing->view->fine;
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
		draw_statement_among(timing);
	for (size_t k = 0; k < timing->tick_count; k++)
		draw_tick(timing, &timing->ticks[k], timing->bottom + line, line);
	if (timing->foot == 3)
		draw_statement(timing);
	timing_side_head(timing);
}
