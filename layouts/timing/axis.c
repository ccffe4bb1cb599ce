#include "layouts/timing/parts.h"

#include <math.h>
#include <stdio.h>

/* How far ticks reach below the axis on paper. */
#define TICK_FINE 0.3

/* Guesses further off would leave the schedule no room. */
#define GUESS_MOST 2.0

/* Less wide than this, against the parts that are true to scale, counts as true. */
#define WIDENED_LEAST 1.02

/* --- upright lines --------------------------------------------------------------------------- */

static bool has_ghost(const Timing *timing)
{
	double ghost = timing->view->ghost;

	return !isnan(ghost) && ghost != timing->finish;
}

/* In a lecture what it stands for is said above it. */
static void label_ghost(const Timing *timing, double ghost)
{
	const Word value = word_finish(ghost);
	const int cells = pen_cells("was ") + pen_cells(value.text), most = timing->width - cells;
	const int middle = (int)(timing_x(timing, ghost) - cells / 2.0);

	if (timing->view->large && timing->blank > 0 && most >= 0)
		pen_textf(timing->pen, ROLE_TEXT, middle < most ? middle : most, timing->blank - 1,
			"was %s", value.text);
}

void timing_ghost_draw(Timing *timing)
{
	const double ghost = timing->view->ghost;
	Pen pen = timing->pen;

	pen.value = ghost;
	if (!has_ghost(timing) || !timing_inside(timing, ghost) ||
		floor(timing_x(timing, ghost)) == floor(timing_x(timing, timing->finish)))
		return;
	timing_upright(timing, pen, ROLE_GHOST, LINE_DOTTED, ghost);
	label_ghost(timing, ghost);
}

/* Guesses of T that were held against this one. */
bool timing_is_guess(const Timing *timing, uint32_t k)
{
	const Guesses *guesses = timing->frame->solved->guesses;

	return guesses->guess[k].kind == GUESS_FINISH && guesses->found[k].known &&
	       guesses->found[k].finish == timing->schedule->finish &&
	       guesses->guess[k].value <= GUESS_MOST * timing->finish;
}

uint32_t timing_guesses(const Timing *timing)
{
	const bool none = timing->view->plain || !timing->frame->solved->guesses ||
			  timing->view->step.kind != STEP_NONE;

	return none ? 0 : timing->frame->solved->guesses->count;
}

double timing_guesses_end(const Timing *timing)
{
	double end = 0;

	for (uint32_t k = 0; k < timing_guesses(timing); k++)
		if (timing_is_guess(timing, k))
			end = fmax(end, timing->frame->solved->guesses->guess[k].value);
	return end;
}

/* Whether it stands among the ticks whose guess it is. */
static bool is_named(const Timing *timing, double value)
{
	for (size_t i = 0; i < timing->tick_count; i++)
		if (timing->ticks[i].role == ROLE_ACCENT && timing->ticks[i].time == value &&
			timing->ticks[i].width > 0)
			return true;
	return false;
}

/* "Ada 3000", "back ×12 3000", "you 3000" */
void timing_guess_words(const Timing *timing, uint32_t k, char out[TIMING_TEXT_MAX])
{
	const Guess *guess = &timing->frame->solved->guesses->guess[k];
	const Word value = word_finish_fine(guess->value);

	if (guess->hands > 1)
		snprintf(out, TIMING_TEXT_MAX, "%s%s%s%u %.40s", guess->who,
			guess->who[0] ? " " : "", timing_mark(timing, MARK_TIMES),
			(unsigned)guess->hands, value.text);
	else
		snprintf(out, TIMING_TEXT_MAX, "%s %.40s", guess->who[0] ? guess->who : "you",
			value.text);
}

/* Else above its line, right of what stands there already, where a line is left for that. False:
 * there is no room. */
static bool name_above(const Timing *timing, uint32_t k, int *end)
{
	char text[TIMING_TEXT_MAX];
	const double value = timing->frame->solved->guesses->guess[k].value;

	timing_guess_words(timing, k, text);
	const int x = (int)(timing_x(timing, value) - pen_cells(text) / 2.0);

	if (timing->blank == 0 || x <= *end || x + pen_cells(text) > timing->width)
		return false;
	*end = pen_text(pen_bold(timing->pen), ROLE_ACCENT, x, timing->blank - 1, text);
	return true;
}

/* None without its name: it would be taken for that of the next. */
void timing_guesses_draw(Timing *timing)
{
	int end = 0;

	for (uint32_t k = 0; k < timing_guesses(timing); k++) {
		const double value = timing->frame->solved->guesses->guess[k].value;
		Pen pen = timing->pen;

		pen.value = value;
		if (timing_is_guess(timing, k) && timing_inside(timing, value) &&
			(is_named(timing, value) || name_above(timing, k, &end)))
			timing_upright(timing, pen, ROLE_ACCENT, LINE_WALL, value);
	}
}

/* On the border of two cells, so that all that ends there is seen to. */
void timing_finish_draw(Timing *timing)
{
	const Pen pen = pen_for(timing->pen, ELEMENT_FINISH, SCENE_NO_ID);

	if (!timing_inside(timing, timing->finish) || !timing->known)
		return;
	timing_upright(timing, pen, ROLE_FINISH, LINE_WALL, timing->finish);
	if (timing->shared)
		pen_text(pen_bold(pen), ROLE_FINISH, timing_x(timing, timing->finish),
			timing->top - 1, "T");
}

void timing_cursor_draw(Timing *timing)
{
	double t = timing->view->cursor;

	if (!isnan(t) && timing_inside(timing, t))
		timing_upright(timing, pen_for(timing->pen, ELEMENT_CURSOR, SCENE_NO_ID),
			ROLE_CURSOR, LINE_SOLID, t);
}

/* --- axis line ------------------------------------------------------------------------------- */

static void axis_segment(Timing *timing, double x0, double x1, bool widened)
{
	const Pen pen = pen_for(timing->pen, ELEMENT_AXIS, SCENE_NO_ID);
	const SceneLine paper = widened ? LINE_DOUBLE : LINE_SOLID;

	if (x0 < x1)
		pen_line(pen, widened ? ROLE_MAGNIFIED : ROLE_AXIS,
			timing->view->fine ? paper : LINE_CEILING, x0, timing_axis_y(timing), x1,
			timing_axis_y(timing));
}

/* On a screen broken, every second cell, so that it is told without colour; the word in it. */
static void axis_widened(Timing *timing, double x0, double x1)
{
	static const char word[] = " widened ";
	const double middle = floor((x0 + x1 - pen_cells(word)) / 2);

	if (timing->view->fine) {
		axis_segment(timing, x0, x1, true);
		return;
	}
	/* Ticks stand where it begins. */
	for (double x = ceil(x0) + (x1 - ceil(x0) >= 2); x < x1; x += 2)
		axis_segment(timing, x, fmin(x + 1, x1), true);
	if (middle >= x0 + 2 && timing->gutter > 0)
		pen_text(timing->pen, ROLE_TEXT, middle, timing->bottom, word);
}

static bool is_widened(const Axis *axis, uint32_t knot)
{
	return axis_magnification(axis, knot) > WIDENED_LEAST * axis->honesty;
}

static void draw_axis_line(Timing *timing)
{
	const Axis *axis = &timing->axis;
	Scene *scene = timing->pen.scene;

	snprintf(scene->time_unit, sizeof scene->time_unit, "%s", timing->net->units.time);
	for (uint32_t k = 0, end; k + 1 < axis->knots; k = end) {
		for (end = k + 1; end + 1 < axis->knots; end++)
			if (is_widened(axis, end) != is_widened(axis, k))
				break;
		if (is_widened(axis, k))
			axis_widened(timing, timing->x0 + axis->x[k], timing->x0 + axis->x[end]);
		else
			axis_segment(
				timing, timing->x0 + axis->x[k], timing->x0 + axis->x[end], false);
	}
}

/* A bright cell of the line; on paper a short stroke below it. */
void timing_mark_draw(Timing *timing, Pen pen, Role role, double x)
{
	/* What is at the very end stands in the last cell of the axis. */
	x = fmin(x, timing_right(timing) - 0.125);
	pen.bold = !timing->view->fine;
	pen_line(pen, role, timing->view->fine ? LINE_SOLID : LINE_CEILING, x,
		timing_axis_y(timing), x,
		timing_axis_y(timing) + (timing->view->fine ? TICK_FINE : 0.5));
}

/* --- together -------------------------------------------------------------------------------- */

static Role mark_role(const TimingTick *tick)
{
	return tick->role == ROLE_TEXT || tick->role == ROLE_FAINT ? ROLE_STRONG : tick->role;
}

static void draw_tick(Timing *timing, const TimingTick *tick, int y, bool marked)
{
	Pen pen = pen_for(timing->pen, tick->element, SCENE_NO_ID);

	if (marked && timing_inside(timing, tick->time))
		timing_mark_draw(
			timing, pen_sign(timing->pen, tick->sign), mark_role(tick), tick->x);
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
		timing_remarks_among(timing);
	for (size_t k = 0; k < timing->tick_count; k++)
		draw_tick(timing, &timing->ticks[k], timing->bottom + line, line);
	timing_side_head(timing);
}
