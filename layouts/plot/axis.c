/* The scales of a plot and their ticks. */
#include "layouts/plot/parts.h"

#include <float.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

/* Where the lowest value is less than this part of the highest, the axis starts at 0. */
#define NEAR_ZERO 0.3
/* How much of a held axis may be left empty (visual: the end of the time axis does the same). */
#define HELD_LEAST 0.6

enum { LABEL_GAP = 2, GRID_LEAST = 7, STEPS_TRIED = 16 };

double plot_x(const Plot *plot, double value)
{
	return plot->x_from + plot_wide(plot, value - plot->curve->range.from);
}

/* Divided first: a tiny unit has no finite inverse. */
double plot_wide(const Plot *plot, double length)
{
	return length / plot->x_unit * plot->x_cells;
}

double plot_y(const Plot *plot, double value)
{
	return plot->foot + 0.5 - (value - plot->base) / plot->per_row;
}

double plot_top(const Plot *plot)
{
	return plot->base + plot->per_row * (plot->foot - plot->top);
}

double plot_mark_begin(const Plot *plot, uint32_t mark)
{
	const int cells = pen_cells(plot->mark[mark].text);
	const double begin = floor(plot_x(plot, plot->mark[mark].value) - cells / 2.0 + 0.5);

	return fmax(fmin(begin, plot->width - cells), 0);
}

bool plot_meets_marks(const Plot *plot, uint32_t marks, double begin, int cells)
{
	const int gap = plot->view->plain ? 2 : 1; /* bold letters on paper are wide */

	for (uint32_t k = 0; k < marks; k++) {
		const double at = plot_mark_begin(plot, k);

		if (begin < at + pen_cells(plot->mark[k].text) + gap && at < begin + cells + gap)
			return true;
	}
	return false;
}

/* As all ticks of a step are written. */
static Word number_word(double value, TickStep step, double largest)
{
	enum { DECIMALS_MAX = 5 };
	char number[NUMBER_TEXT_MAX];
	const int decimals = tick_decimals(step);

	if (largest < 1e7 && decimals <= DECIMALS_MAX) {
		snprintf(number, sizeof number, "%.*f", decimals, value);
	} else {
		const double size = fmin(fmax(largest, 1e-300), DBL_MAX);
		const int digits = (int)floor(log10(size)) - step.exponent + 1;

		number_short(number, value, digits < 1 ? 1 : digits > 15 ? 15 : digits);
	}
	return word_grouped(number);
}

/* --- y --------------------------------------------------------------------------------------- */

/* A tick of `step` every `rows` rows. */
typedef struct YScale {
	TickStep step;
	int rows;
	double base, per_row;
} YScale;

static bool starts_at_zero(const PlotReach *reach)
{
	const double span = reach->high - reach->low;

	return reach->low <= NEAR_ZERO * reach->high || span <= 1e-9 * reach->high;
}

static YScale scale_of(const PlotReach *reach, TickStep step, int rows)
{
	const double size = tick_multiple(step, 1), span = reach->high - reach->low;
	YScale scale = {.step = step, .rows = rows, .per_row = size / rows};

	if (!starts_at_zero(reach))
		scale.base = tick_multiple(step, floor((reach->low - span / 16) / size));
	return scale;
}

/* While something is typed or worked out the axis stays, as long as it is of use. */
static bool may_hold(const Plot *plot)
{
	const View *view = plot->view;
	const PlotReach *reach = &plot->reach;

	if (!(view->held_top > 0))
		return false;
	if (isnan(reach->high))
		return true;
	if (reach->high > view->held_top || reach->low < view->held_base)
		return false;
	return plot_is_growing(plot) ||
	       reach->high - view->held_base >= HELD_LEAST * (view->held_top - view->held_base);
}

/* The values for which to choose a scale: those held or those there are. */
static PlotReach reach_for_scale(const Plot *plot, bool hold)
{
	PlotReach reach = plot->reach;

	if (hold) {
		reach.low = plot->view->held_base;
		reach.high = plot->view->held_top;
	}
	if (isnan(reach.high) || !(reach.high > 0)) {
		reach.low = 0;
		reach.high = 1;
	}
	return reach;
}

static bool is_multiple(double value, TickStep step)
{
	const double index = value / tick_multiple(step, 1);

	return fabs(index - rint(index)) < 1e-6;
}

/* The finest of all scales with ticks neither crowded nor lonely that holds all values; infinite
 * where the base that is held has none. */
static YScale choose_y(const Plot *plot, bool hold)
{
	const int rows = plot->foot - plot->top;
	const int least = plot->headed ? (rows + 5) / 6 : (rows + 9) / 10;
	const int fewest = least > 1 ? least : rows > 3 ? 2 : 1;
	const PlotReach reach = reach_for_scale(plot, hold);
	const double from = hold ? plot->view->held_base : starts_at_zero(&reach) ? 0 : reach.low;
	TickStep step = tick_step((reach.high - from) / rows);
	YScale best = {.per_row = INFINITY};

	for (int k = 0; k < STEPS_TRIED; k++, step = tick_step_next(step))
		for (int every = fewest; every <= 2 * fewest + 1; every++) {
			YScale scale = scale_of(&reach, step, every);

			if (hold)
				scale.base = plot->view->held_base;
			/* The axis begins with a tick. */
			if (!is_multiple(scale.base, step) || !(scale.per_row > 0))
				continue;
			if (scale.base + scale.per_row * rows >= reach.high * (1 - 1e-12) &&
				scale.per_row < best.per_row)
				best = scale;
		}
	return best;
}

void plot_scale_y(Plot *plot)
{
	YScale scale = choose_y(plot, may_hold(plot));

	if (isinf(scale.per_row))
		scale = choose_y(plot, false);
	const double size = tick_multiple(scale.step, 1);
	const double top = scale.base + scale.per_row * (plot->foot - plot->top);

	plot->base = scale.base;
	plot->per_row = scale.per_row;
	plot->y_ticks = 0;
	/* The least of all numbers have no ticks. */
	if (isinf(scale.per_row) || (isnan(plot->reach.high) && !may_hold(plot)))
		return;
	for (double k = rint(scale.base / size); plot->y_ticks < PLOT_TICKS_MAX; k++) {
		PlotTick *tick = &plot->y_tick[plot->y_ticks];

		tick->value = tick_multiple(scale.step, k);
		if (!isfinite(tick->value) || tick->value > top + scale.per_row / 4)
			break;
		tick->label = number_word(tick->value, scale.step, top);
		plot->y_ticks++;
	}
}

/* --- x --------------------------------------------------------------------------------------- */

/* Whole numbers stand in the middle of a place each; others reach from edge to edge. */
static void map_x(Plot *plot)
{
	const SweepRange *range = &plot->curve->range;
	const double room = plot->right - plot->left - 1, span = range->to - range->from;
	const double points = curve_points(plot->curve);

	plot->step = range->step > 0 ? range->step : span > 0 ? span : 1;
	if (plot->curve->whole || !(span > 0)) {
		const double exact = room / points;
		/* As many cells for each where that wastes little. */
		const double pitch = floor(exact) >= 0.9 * exact ? floor(exact) : exact;

		plot->x_unit = plot->step;
		plot->x_cells = pitch;
		plot->x_from = plot->left + 1 + (points > 1 ? pitch : room) / 2;
		return;
	}
	plot->x_from = plot->left + 1.5;
	plot->x_unit = span;
	plot->x_cells = fmax(room - 1, 0.5);
}

/* Fill in the ticks of a step; false when their labels would touch. */
static bool place_x(Plot *plot, TickStep step)
{
	const SweepRange *range = &plot->curve->range;
	const double size = tick_multiple(step, 1), largest = fmax(fabs(range->from), range->to);
	const int gap = plot->view->large ? 2 * LABEL_GAP : LABEL_GAP;
	double free = 0;

	plot->x_ticks = 0;
	for (double k = ceil(range->from / size * (1 - 1e-12));
		tick_multiple(step, k) <= range->to * (1 + 1e-12); k++) {
		PlotTick *tick = &plot->x_tick[plot->x_ticks];

		if (plot->x_ticks == PLOT_TICKS_MAX)
			return false;
		tick->value = tick_multiple(step, k) + 0.0;
		tick->label = number_word(tick->value, step, largest);
		const int cells = pen_cells(tick->label.text);
		const double begin = floor(plot_x(plot, tick->value) - cells / 2.0 + 0.5);

		if (plot->x_ticks > 0 && begin < free + gap)
			return false;
		/* Each has a line up the plot. */
		if (!plot->curve->whole && plot_wide(plot, size) < GRID_LEAST)
			return false;
		free = begin + cells;
		plot->x_ticks++;
	}
	return true;
}

void plot_scale_x(Plot *plot)
{
	const SweepRange *range = &plot->curve->range;
	const double span = range->to - range->from;

	map_x(plot);
	if (!(span > 0)) {
		plot->x_ticks = 1;
		plot->x_tick[0].value = range->from;
		plot->x_tick[0].label = word_value(range->from);
		return;
	}
	TickStep step = plot->curve->whole ? (TickStep){1, 0} : tick_step(span / 100);

	for (int k = 0; k < 4 * STEPS_TRIED && !place_x(plot, step); k++)
		step = tick_step_next(step);
}

/* --- drawing --------------------------------------------------------------------------------- */

static void draw_grid(Plot *plot)
{
	for (size_t k = 1; k < plot->y_ticks; k++) {
		const double y = plot_y(plot, plot->y_tick[k].value);

		pen_line(plot->pen, ROLE_GRID, LINE_DOTTED, plot->left + 1, y, plot->right, y);
	}
}

static void draw_y_axis(Plot *plot)
{
	const double x = plot->left + 0.5;
	const Role role = plot->view->fine ? ROLE_TEXT : frame_faint(plot->frame);

	pen_line(plot->pen, ROLE_AXIS, LINE_SOLID, x, plot->top, x, plot->foot + 0.5);
	for (size_t k = 0; k < plot->y_ticks; k++) {
		const double y = plot_y(plot, plot->y_tick[k].value);

		if (k > 0)
			pen_line(plot->pen, ROLE_AXIS, LINE_SOLID, plot->left, y, x, y);
		pen_text(pen_right(plot->pen), role, plot->left, (int)floor(y),
			plot->y_tick[k].label.text);
	}
	/* An axis that does not start at 0 is broken. */
	if (plot->base > 0 && plot_y(plot, plot->y_tick[1].value) < plot->foot - 1)
		pen_text(pen_over(pen_center(plot->pen), ROLE_CANVAS), ROLE_MAGNIFIED, x,
			plot->foot - 1, plot->view->charset == CHARSET_ASCII ? "~" : "≈");
}

/* On paper ticks stand below the axis. */
void plot_tick_draw(Plot *plot, Element element, SceneSign sign, Role role, double x)
{
	const double y = plot->foot + 0.5;
	const Pen pen = pen_sign(pen_for(plot->pen, element, SCENE_NO_ID), sign);

	const double points[] = {x, y, x, plot->foot + 1};
	const SceneItem item = scene_item(SCENE_CURVE, role, 0, 0, 0, 0);

	if (plot->view->fine)
		scene_curve(plot->pen.scene, &item, points, 2); /* just where it is */
	else
		pen_line(pen, role, LINE_HEAVY, floor(x), y, floor(x) + 1, y);
}

static void draw_x_axis(Plot *plot)
{
	const double y = plot->foot + 0.5;
	const Role role = plot->view->fine ? ROLE_TEXT : frame_faint(plot->frame);

	/* For the mouse; in figures it would be labelled as one of time. */
	pen_line(pen_for(plot->pen, plot->view->plain ? ELEMENT_NONE : ELEMENT_AXIS, SCENE_NO_ID),
		ROLE_AXIS, LINE_SOLID, plot->left + 0.5, y, plot->right, y);
	if (plot->foot + 1 >= plot->height)
		return;
	for (size_t k = 0; k < plot->x_ticks; k++) {
		const PlotTick *tick = &plot->x_tick[k];
		const double x = plot_x(plot, tick->value);

		const int cells = pen_cells(tick->label.text);

		/* Ticks give way to the marks, whose words stand in the same row. */
		if (plot_meets_marks(plot, plot->marks, floor(x - cells / 2.0 + 0.5), cells))
			continue;
		plot_tick_draw(
			plot, ELEMENT_NONE, SIGN_NONE, plot->view->fine ? ROLE_AXIS : ROLE_TEXT, x);
		pen_text(pen_center(plot->pen), role, x, plot->foot + 1, tick->label.text);
	}
}

void plot_axes_draw(Plot *plot)
{
	draw_grid(plot);
	draw_y_axis(plot);
	draw_x_axis(plot);
}
