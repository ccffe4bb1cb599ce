/* What the values say before anything is drawn: how far they reach, which is best. */
#include "layouts/plot/parts.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* With more lines than this, a second measure of each would only be in the way. */
enum { OTHER_LINES_MAX = 3, OTHER_POINTS_MAX = 200, BEST_MAX = 8 };

/* The ideal is drawn as long as it is no further above the rest. */
#define IDEAL_ROOM 1.6

static double formula_of(const Curve *curve, const CurveValue *value)
{
	const SweepCell *cell = value->cell;

	if (!cell || cell->state != SWEEP_SOLVED || isnan(value->y))
		return NAN;
	if (curve->measure == NET_MEASURE_FINISH)
		return cell->formula;
	if (curve->measure == NET_MEASURE_SPEEDUP)
		return cell->formula_speedup;
	return cell->formula_speedup / value->ideal;
}

double plot_other(const Curve *curve, const CurveValue *value)
{
	/* Relative, that of the first method would be another too. */
	const double other = curve->measure == NET_MEASURE_RELATIVE ? NAN
			     : curve->of == NET_OF_FORMULA          ? value->finish
			     : curve->of == NET_OF_BEST_SET         ? NAN
								    : formula_of(curve, value);

	if (!isfinite(other) || isnan(value->y) ||
		fabs(other - value->y) <= 1e-9 * fmax(fabs(other), fabs(value->y)))
		return NAN;
	return other;
}

bool plot_is_missing(const Curve *curve, uint32_t point)
{
	bool seen = false;

	for (uint32_t line = 0; line < curve->lines; line++) {
		const CurveValue value = curve_value(curve, line, point);

		if (!value.cell)
			continue;
		if (!isnan(value.y))
			return false;
		seen = true;
	}
	return seen;
}

static void reach_to(PlotReach *reach, double value)
{
	if (!isfinite(value))
		return;
	reach->low = isnan(reach->low) ? value : fmin(reach->low, value);
	reach->high = isnan(reach->high) ? value : fmax(reach->high, value);
}

/* The lemma about what is varied, where one is known: that of the value now, else the first. */
static void look_for_band(Plot *plot, uint32_t line, const CurveValue *value)
{
	PlotReach *reach = &plot->reach;
	const Curve *curve = plot->curve;
	const bool by_installments = strcmp(curve->key, "installments") == 0;

	if (!by_installments && strcmp(curve->key, "children") != 0)
		return;
	const SweepSpan span = by_installments ? value->cell->installments_estimate
					       : value->cell->children_estimate;

	if (isnan(span.low) || isnan(span.high))
		return;
	if (reach->band.name && line != reach->band_line)
		reach->bands = true;
	if (reach->band.name && value->x != curve->now)
		return;
	reach->band = span;
	reach->band_line = line;
}

static void look_at_line(Plot *plot, uint32_t line, double *ideal)
{
	const Curve *curve = plot->curve;
	PlotReach *reach = &plot->reach;
	const uint32_t done = curve_done(curve, line);

	reach->done = done > reach->done ? done : reach->done;
	for (uint32_t k = 0; k < done; k++) {
		const CurveValue value = curve_value(curve, line, k);

		reach->cells++;
		reach->missing += isnan(value.y) ? 1 : 0;
		reach_to(reach, value.y);
		const double other = reach->other ? plot_other(curve, &value) : NAN;

		reach_to(reach, other);
		reach->both = reach->both || !isnan(other);
		if (isfinite(value.bound) && line == reach->ideal_line) {
			*ideal = isnan(*ideal) ? value.bound : fmax(*ideal, value.bound);
			reach->by_links = reach->by_links || value.cell->bound_by_links;
		}
		look_for_band(plot, line, &value);
	}
}

void plot_look(Plot *plot)
{
	const Curve *curve = plot->curve;
	PlotReach *reach = &plot->reach;
	double ideal = NAN;

	*reach = (PlotReach){.low = NAN, .high = NAN, .band = {.low = NAN, .high = NAN}};
	reach->other = curve->lines <= OTHER_LINES_MAX && curve_points(curve) <= OTHER_POINTS_MAX &&
		       !plot->view->large;
	reach->ideal_line = curve->force < curve->lines ? curve->force : 0;
	for (uint32_t line = 0; line < curve->lines; line++)
		look_at_line(plot, line, &ideal);
	/* The ends of a jump are often further out than any value beside it. */
	for (uint32_t k = 0; k < curve->breaks; k++) {
		reach_to(reach, curve->at[k].before.y);
		reach_to(reach, curve->at[k].after.y);
	}
	if (plot_target(plot))
		reach_to(reach, plot_target(plot)->measure);
	reach->ideal = curve->measure == NET_MEASURE_SPEEDUP && isfinite(ideal);
	if (reach->ideal && ideal <= IDEAL_ROOM * reach->high)
		reach_to(reach, ideal);
}

bool plot_is_growing(const Plot *plot)
{
	return plot->reach.done < curve_points(plot->curve) && curve_due(plot->curve);
}

/* --- marks ----------------------------------------------------------------------------------- */

/* Whether less is better. */
static bool is_time(const Curve *curve)
{
	return curve->measure == NET_MEASURE_FINISH || curve->measure == NET_MEASURE_RELATIVE;
}

static bool is_better(const Curve *curve, double value, double than)
{
	return is_time(curve) ? value < than : value > than;
}

/* Where a line is best, if it is worked out and lies between two worse values: at an end of the
 * range nothing is known of what comes after. NAN when there is none. */
static double best_of(const Curve *curve, uint32_t line)
{
	const uint32_t points = curve_points(curve);
	uint32_t best = UINT32_MAX;
	double most = NAN;

	if (curve_done(curve, line) < points)
		return NAN;
	for (uint32_t k = 0; k < points; k++) {
		const CurveValue value = curve_value(curve, line, k);

		if (isnan(value.y) || !(isnan(most) || is_better(curve, value.y, most)))
			continue;
		most = value.y;
		best = k;
	}
	if (best == UINT32_MAX || best == 0 || best + 1 == points)
		return NAN;
	/* Of real values the best beside what is impossible is but the first that was tried. */
	if (!curve->whole && (isnan(curve_value(curve, line, best - 1).y) ||
				     isnan(curve_value(curve, line, best + 1).y)))
		return NAN;
	return curve_value(curve, line, best).x;
}

/* Two lines of one sign of difference, then of the other. */
double plot_crossing(const Curve *curve, uint32_t *better)
{
	double cross = NAN, before = 0;

	for (uint32_t k = 0; curve->lines == 2 && k < curve_done(curve, 1); k++) {
		const CurveValue value = curve_value(curve, 0, k);
		const double change = value.y - curve_value(curve, 1, k).y;

		if (isnan(change) || fabs(change) <= 1e-12 * fabs(value.y))
			continue;
		if (before != 0 && (change > 0) != (before > 0)) {
			if (!isnan(cross))
				return NAN;
			cross = value.x;
		}
		before = change;
	}
	*better = (before > 0) == !is_time(curve) ? 0 : 1;
	return cross;
}

/* What the first line with such a choice says. */
static SweepSpan chosen(const Curve *curve, bool rule)
{
	const SweepSpan none = {NAN, NAN, "", false};

	if (strcmp(curve->key, "installments") != 0)
		return none;
	for (uint32_t line = 0; line < curve->lines; line++) {
		if (curve_done(curve, line) == 0)
			continue;
		for (uint32_t k = 0; k < curve_done(curve, line); k++) {
			const SweepCell *cell = curve_value(curve, line, k).cell;
			const SweepSpan *value = rule ? &cell->rule : &cell->best;

			if (!isnan(value->low))
				return *value;
		}
	}
	return none;
}

/* Values that fall together are one mark with both words. */
static PlotMark *add_mark(Plot *plot, double value, Role role, bool now, const char *word)
{
	const SweepRange *range = &plot->curve->range;
	PlotMark *mark = plot->mark;

	if (!(value >= range->from && value <= range->to))
		return NULL;
	while (mark < plot->mark + plot->marks && mark->value != value)
		mark++;
	if (mark == plot->mark + plot->marks) {
		*mark = (PlotMark){.value = value, .role = role};
		plot->marks++;
	}
	mark->now = mark->now || now;
	mark->best = mark->best || !now;
	if (*word)
		snprintf(mark->text + strlen(mark->text), sizeof mark->text - strlen(mark->text),
			"%s%s", mark->text[0] ? ", " : "", word);
	return mark;
}

static void add_signed(Plot *plot, double value, Role role, SceneSign sign, const char *word)
{
	PlotMark *mark = add_mark(plot, value, role, false, word);

	if (mark)
		mark->sign = sign;
}

/* Where a region begins that is of any harm, or ends. */
static void add_border(Plot *plot, const CurveRegion *region)
{
	const uint32_t before = plot->marks;

	add_mark(plot, region->from, ROLE_ALERT, false, "");
	if (plot->marks == before)
		return;
	plot->mark[before].best = false;
	snprintf(plot->mark[before].text, PLOT_TEXT_MAX, "%s", plot_border(region).text);
}

/* One at the value now has its word. */
static void add_answer(Plot *plot, double value)
{
	const uint32_t before = plot->marks;

	if (plot->marks == PLOT_MARKS_MAX)
		return;
	add_mark(plot, value, ROLE_STRONG, false, "");
	if (plot->marks > before)
		snprintf(plot->mark[before].text, PLOT_TEXT_MAX, "%s", word_value(value).text);
}

void plot_marks_find(Plot *plot)
{
	const Curve *curve = plot->curve;
	const double known = chosen(curve, false).low;
	const SweepSpan rule = chosen(curve, true);

	uint32_t better;
	const double cross = plot_crossing(curve, &better);

	plot->marks = 0;
	if (!plot->view->plain)
		add_mark(plot, curve->now, ROLE_ACCENT, true, "");
	if (curve->lines == 1)
		add_signed(plot, isnan(known) ? best_of(curve, 0) : known, ROLE_GOOD, SIGN_BEST,
			"best");
	/* What is told of best sets is where they change. */
	const uint32_t lines = curve->of == NET_OF_BEST_SET ? 0 : curve->lines;

	for (uint32_t line = 0; curve->lines > 1 && line < lines && line < BEST_MAX; line++)
		add_signed(plot, best_of(curve, line), plot_role(plot, line), SIGN_BEST, "");
	if (curve->series == 1)
		add_mark(plot, rule.low, ROLE_ACCENT, false, rule.name);
	if (!isnan(cross))
		add_signed(plot, cross, plot_role(plot, better), SIGN_CROSSED, "");
	for (uint32_t k = 0; k < plot->marks; k++) {
		PlotMark *mark = &plot->mark[k];

		snprintf(mark->text + strlen(mark->text), sizeof mark->text - strlen(mark->text),
			"%s%s", mark->text[0] ? " " : "", word_value(mark->value).text);
	}
	for (uint32_t k = 0; plot_target(plot) && k < plot_target(plot)->count; k++)
		add_answer(plot, plot_target(plot)->x[k]);
	for (uint32_t k = 1; k < curve->regions && plot->marks < PLOT_MARKS_MAX; k++)
		add_border(plot, &curve->region[k]);
}
