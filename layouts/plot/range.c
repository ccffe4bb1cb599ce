/* Ranges behind the lines (a lemma's, where nothing is possible) and the marks on the x axis. */
#include "layouts/plot/parts.h"

#include <math.h>
#include <stdio.h>

enum { FLIP_GAP = 2 };

static double clamp_x(const Plot *plot, double x)
{
	return fmin(fmax(x, plot->left + 1), plot->right);
}

static double half_point(const Plot *plot)
{
	return plot_wide(plot, plot->step) / 2;
}

/* --- a lemma's range ------------------------------------------------------------------------- */

static void draw_band(Plot *plot)
{
	const PlotReach *reach = &plot->reach;

	if (!reach->band.name)
		return;
	const double x0 = clamp_x(plot, plot_x(plot, fmin(reach->band.low, 1e300)));
	const double x1 = clamp_x(plot, plot_x(plot, fmin(reach->band.high, 1e300)));

	if (x0 < x1)
		pen_fill(plot->pen, ROLE_BAND, x0, plot->top, x1, plot->foot + 0.5);
}

/* Whether some line passes through these cells. */
static bool is_crossed(const Plot *plot, int row, double x0, double x1)
{
	for (uint32_t line = 0; line < plot->curve->lines; line++)
		for (uint32_t k = 0; k < curve_done(plot->curve, line); k++) {
			const CurveValue value = curve_value(plot->curve, line, k);
			const double x = plot_x(plot, value.x), y = plot_y(plot, value.y);

			if (x >= x0 - 1 && x <= x1 + 1 && y >= row - 0.5 && y <= row + 1.5)
				return true;
		}
	return false;
}

/* The lemma's name in the middle of its range, or from its edge on where that is too narrow; at the
 * foot where a line is in its way at the top. */
static void name_band(Plot *plot)
{
	const PlotReach *reach = &plot->reach;

	if (!reach->band.name)
		return;
	const double x0 = clamp_x(plot, plot_x(plot, fmin(reach->band.low, 1e300)));
	const double x1 = clamp_x(plot, plot_x(plot, fmin(reach->band.high, 1e300)));
	char name[PLOT_TEXT_MAX];

	snprintf(name, sizeof name, "%s%s%.100s", reach->band.name, reach->bands ? ", " : "",
		reach->bands ? plot->curve->line[reach->band_line].label : "");
	const int cells = pen_cells(name);
	const bool inside = x1 - x0 >= cells;
	const double begin = inside ? floor((x0 + x1 - cells) / 2 + 0.5)
				    : fmin(floor(x0) + 1, plot->right - cells);
	const int row =
		is_crossed(plot, plot->top, begin, begin + cells) ? plot->foot - 1 : plot->top;

	if (x0 < x1 && begin > plot->left)
		pen_text(pen_over(plot->pen, inside ? ROLE_BAND : ROLE_CANVAS), ROLE_TEXT, begin,
			row, name);
}

/* --- where nothing is possible --------------------------------------------------------------- */

/* In a word, as the first line worked out there has it. */
static const char *cause_of(const Curve *curve, uint32_t point)
{
	static const char *const word[] = {
		[SWEEP_SOLVED] = "no value",
		[SWEEP_REFUSED] = "not possible",
		[SWEEP_NOT_APPLICABLE] = "not defined",
		[SWEEP_FAILED] = "beyond numbers",
	};

	for (uint32_t line = 0; line < curve->lines; line++) {
		const SweepCell *cell = curve_value(curve, line, point).cell;

		if (!cell)
			continue;
		if (cell->state == SWEEP_SOLVED && cell->outcome == OUTCOME_INFEASIBLE)
			return "infeasible";
		return word[cell->state];
	}
	return "";
}

static void hatch(Plot *plot, uint32_t first, uint32_t last)
{
	const Curve *curve = plot->curve;
	const double half = half_point(plot);
	const double x0 =
		clamp_x(plot, plot_x(plot, sweep_range_value(&curve->range, first)) - half);
	const double x1 =
		clamp_x(plot, plot_x(plot, sweep_range_value(&curve->range, last)) + half);
	SceneItem item =
		scene_item(SCENE_BAR, ROLE_INFEASIBLE, x0, plot->top, x1, plot->foot + 0.5);

	scene_add(plot->pen.scene, &item);
	if (x1 - x0 > plot->wide1 - plot->wide0) {
		plot->wide0 = x0;
		plot->wide1 = x1;
		plot->cause = cause_of(curve, first);
	}
}

static void draw_missing(Plot *plot)
{
	const uint32_t done = plot->reach.done;
	uint32_t first = 0;
	bool inside = false;

	if (plot->reach.missing == 0)
		return;
	for (uint32_t k = 0; k <= done; k++) {
		const bool missing = k < done && plot_is_missing(plot->curve, k);

		if (missing && !inside)
			first = k;
		else if (!missing && inside)
			hatch(plot, first, k - 1);
		inside = missing;
	}
}

/* The widest of the hatched ranges says in a word what it is. */
static void name_missing(Plot *plot)
{
	if (plot->cause && plot->wide1 - plot->wide0 >= pen_cells(plot->cause) + 2)
		pen_text(pen_bold(pen_over(pen_center(plot->pen), ROLE_CANVAS)), ROLE_ALERT,
			(plot->wide0 + plot->wide1) / 2, (plot->top + plot->foot) / 2, plot->cause);
}

void plot_ranges_draw(Plot *plot)
{
	draw_band(plot);
	draw_missing(plot);
}

void plot_ranges_name(Plot *plot)
{
	name_band(plot);
	name_missing(plot);
}

/* --- marks ----------------------------------------------------------------------------------- */

/* Where the words of a mark begin: about their value, but inside the scene. */
static double words_begin(const Plot *plot, uint32_t mark)
{
	const int cells = pen_cells(plot->mark[mark].text);
	const double begin = floor(plot_x(plot, plot->mark[mark].value) - cells / 2.0 + 0.5);

	return fmax(fmin(begin, plot->width - cells), 0);
}

bool plot_meets_marks(const Plot *plot, uint32_t marks, double begin, int cells)
{
	const int gap = plot->view->plain ? 2 : 1; /* bold letters on paper are wide */

	for (uint32_t k = 0; k < marks; k++) {
		const double at = words_begin(plot, k);

		if (begin < at + pen_cells(plot->mark[k].text) + gap && at < begin + cells + gap)
			return true;
	}
	return false;
}

/* Words are left out rather than written over others. */
static void draw_mark(Plot *plot, uint32_t k)
{
	const PlotMark *mark = &plot->mark[k];
	const double x = plot_x(plot, mark->value), y = plot->foot + 0.5;
	const int cells = pen_cells(mark->text);
	const double begin = words_begin(plot, k);

	if (mark->now)
		pen_line(pen_for(plot->pen, ELEMENT_CURSOR, SCENE_NO_ID), ROLE_FINISH, LINE_DOTTED,
			x, plot->top, x, y);
	if (mark->best)
		plot_point(plot, mark->role, SHAPE_DIAMOND, mark->role == ROLE_ACCENT, x, y);
	if (plot->foot + 1 >= plot->height || plot_meets_marks(plot, k, begin, cells))
		return;
	if (begin == floor(x - cells / 2.0 + 0.5))
		pen_text(
			pen_bold(pen_center(plot->pen)), mark->role, x, plot->foot + 1, mark->text);
	else
		pen_text(pen_bold(plot->pen), mark->role, begin, plot->foot + 1, mark->text);
}

/* Half-way between two points, which is as much as is known. */
static void draw_flips(Plot *plot, uint32_t line)
{
	const Curve *curve = plot->curve;
	double last = -INFINITY;

	for (uint32_t k = 1; k < curve_done(curve, line); k++) {
		const double x =
			plot_x(plot, sweep_range_value(&curve->range, k)) - half_point(plot);

		if (!plot_flips(curve, line, k) || x < last + FLIP_GAP)
			continue;
		plot_point(plot, plot_role(line), SHAPE_DIAMOND, true, x, plot->foot + 0.5);
		last = x;
	}
}

void plot_marks_draw(Plot *plot)
{
	for (uint32_t line = 0; plot->reach.flips && line < plot->curve->lines; line++)
		draw_flips(plot, line);
	for (uint32_t k = 0; k < plot->marks; k++)
		draw_mark(plot, k);
}
