/* A lemma's estimate, where nothing is possible, and the marks on the x axis. */
#include "layouts/plot/parts.h"

#include <math.h>

enum { HATCH_LEAST = 3 }; /* cells */

static double clamp_x(const Plot *plot, double x)
{
	return fmin(fmax(x, plot->left + 1), plot->right);
}

static double half_point(const Plot *plot)
{
	return plot_wide(plot, plot->step) / 2;
}

/* --- a lemma's estimate ---------------------------------------------------------------------- */

/* A bracket with the lemma's name: in the highest row that is free, since it is as wide as it is.
 */
static void draw_band(Plot *plot)
{
	const PlotReach *reach = &plot->reach;

	if (!reach->band.name)
		return;
	const int x0 = (int)floor(clamp_x(plot, plot_x(plot, fmin(reach->band.low, 1e300))));
	const int x1 = (int)ceil(clamp_x(plot, plot_x(plot, fmin(reach->band.high, 1e300))));
	Ladder names = {0};
	Telling telling;

	plot_telling(plot, &telling, &names);
	tell_number(&telling, GIVEN_MISSED, reach->band.misses);
	tell_word(&telling, GIVEN_CITED, reach->band.name);
	if (reach->bands)
		tell_word(&telling, GIVEN_LABEL, plot->curve->line[reach->band_line].label);
	tell(&telling, SAY_ESTIMATE);
	const LadderForm *name = ladder_fit(&names, plot->pen, x1 - x0 - 4);
	int row = plot->top;

	while (row < plot->foot && !plot_is_free(plot, x0, row, x1 - x0))
		row++;
	if (row == plot->foot || !name)
		return;
	pen_line(plot->pen, ROLE_AXIS, LINE_SOLID, x0, row + 0.5, x1, row + 0.5);
	pen_line(plot->pen, ROLE_AXIS, LINE_SOLID, x0, row, x0, row + 1);
	pen_line(plot->pen, ROLE_AXIS, LINE_SOLID, x1 - 1, row, x1 - 1, row + 1);
	pen_text(pen_over(pen_center(plot->pen), ROLE_CANVAS),
		reach->band.misses ? ROLE_ALERT : ROLE_TEXT, (x0 + x1) / 2.0, row, name->text);
	plot_take(plot, x0, row, x1, row + 1);
}

/* --- where nothing is possible --------------------------------------------------------------- */

/* As the first line worked out there has it. */
static SayingId cause_of(const Curve *curve, uint32_t point)
{
	static const SayingId causes[] = {
		[SWEEP_SOLVED] = SAY_NO_VALUE,
		[SWEEP_REFUSED] = SAY_NOT_POSSIBLE,
		[SWEEP_NOT_APPLICABLE] = SAY_NOT_DEFINED,
		[SWEEP_FAILED] = SAY_OUT_OF_RANGE,
	};

	for (uint32_t line = 0; line < curve->lines; line++) {
		const SweepCell *cell = curve_value(curve, line, point).cell;

		if (cell && cell->state == SWEEP_SOLVED && cell->outcome == OUTCOME_INFEASIBLE)
			return SAY_INFEASIBLE;
		if (cell)
			return causes[cell->state];
	}
	return SAY_NOTHING;
}

/* A stroke or two in a sliver would look like dirt. */
static void hatch(Plot *plot, double x0, double x1, SayingId cause)
{
	if (x1 - x0 < HATCH_LEAST)
		return;
	const SceneItem item = scene_item(SCENE_BAR, ROLE_INFEASIBLE, x0, plot->top, x1,
		plot->foot + (plot->view->fine ? 0.5 : 0));

	scene_add(plot->pen.scene, &item);
	if (x1 - x0 > plot->wide1 - plot->wide0) {
		plot->wide0 = x0;
		plot->wide1 = x1;
		plot->cause = cause;
	}
}

static void hatch_points(Plot *plot, uint32_t first, uint32_t last)
{
	const Curve *curve = plot->curve;
	const double half = half_point(plot);

	hatch(plot, clamp_x(plot, plot_x(plot, sweep_range_value(&curve->range, first)) - half),
		clamp_x(plot, plot_x(plot, sweep_range_value(&curve->range, last)) + half),
		cause_of(curve, first));
}

/* Where a single line breaks is known better than from point to point. */
static bool hatch_regions(Plot *plot)
{
	const Curve *curve = plot->curve;
	double x0, x1;

	if (curve->whole || curve->lines > 1 || curve->regions == 0)
		return false;
	for (uint32_t k = 0; k < curve->regions; k++) {
		const CurveRegion *region = &curve->region[k];

		plot_region_ends(plot, region, &x0, &x1);
		if (region->kind == CURVE_WAITS || region->kind == CURVE_IMPOSSIBLE)
			hatch(plot, x0, x1, SAY_INFEASIBLE);
	}
	return true;
}

static void draw_missing(Plot *plot)
{
	const uint32_t done = plot->reach.done;
	uint32_t first = 0;
	bool inside = false;

	if (plot->reach.missing == 0 || hatch_regions(plot))
		return;
	for (uint32_t k = 0; k <= done; k++) {
		const bool missing = k < done && plot_is_missing(plot->curve, k);

		if (missing && !inside)
			first = k;
		else if (!missing && inside)
			hatch_points(plot, first, k - 1);
		inside = missing;
	}
}

/* The widest of the hatched ranges says in a word what it is. */
static void name_missing(Plot *plot)
{
	if (plot->curve->regions == 0 && plot->cause != SAY_NOTHING &&
		plot->wide1 - plot->wide0 >= pen_cells(said(plot->cause)) + 2)
		pen_text(pen_over(pen_center(plot_strong(plot)), ROLE_CANVAS), ROLE_ALERT,
			(plot->wide0 + plot->wide1) / 2, (plot->top + plot->foot) / 2,
			said(plot->cause));
}

void plot_ranges_draw(Plot *plot)
{
	plot_regions_tint(plot);
	draw_missing(plot);
}

void plot_ranges_name(Plot *plot)
{
	draw_band(plot);
	plot_regions_name(plot);
	name_missing(plot);
}

/* --- marks ----------------------------------------------------------------------------------- */

/* Words are left out rather than written over others. */
static void draw_mark(Plot *plot, uint32_t k)
{
	const PlotMark *mark = &plot->mark[k];
	const double x = plot_x(plot, mark->value), y = plot->foot + 0.5;
	const int cells = pen_cells(mark->text);
	const double begin = plot_mark_begin(plot, k);

	if (mark->best && plot->view->fine)
		plot_point(plot, mark->role, SHAPE_DIAMOND, mark->role == ROLE_ACCENT, mark->sign,
			x, y);
	else
		plot_tick_draw(
			plot, mark->now ? ELEMENT_CURSOR : ELEMENT_NONE, mark->sign, mark->role, x);
	if (plot->foot + 1 >= plot->height || plot_meets_marks(plot, k, begin, cells))
		return;
	if (begin == floor(x - cells / 2.0 + 0.5))
		pen_text(pen_center(plot_strong(plot)), mark->role, x, plot->foot + 1, mark->text);
	else
		pen_text(plot_strong(plot), mark->role, begin, plot->foot + 1, mark->text);
}

void plot_marks_draw(Plot *plot)
{
	for (uint32_t k = 0; k < plot->marks; k++)
		draw_mark(plot, k);
}
