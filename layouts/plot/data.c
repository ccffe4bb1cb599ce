/* What the values say before anything is drawn: how far they reach, which is best. */
#include "layouts/plot/parts.h"

#include "solver/net/fields.h"

#include <math.h>
#include <string.h>

/* With more lines than this, a second measure of each would only be in the way. */
enum { OTHER_LINES_MAX = 3, OTHER_POINTS_MAX = 200 };

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

const CurveTarget *plot_target(const Plot *plot)
{
	return plot->view->plain ? NULL : plot->curve->target;
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

/* "P4" of "link G of P4"; "" where it is no processor's. */
const char *plot_owner(const Curve *curve)
{
	const Field *field = net_field_of(curve->key);
	const char *word = field && field->word ? field->word : ""; /* "start-up of transfers" */
	const size_t length = strncmp(curve->axis, word, strlen(word)) == 0 ? strlen(word) : 0;
	const char *of = strstr(curve->axis + length, " of ");

	return of ? of + strlen(" of ") : "";
}

void plot_telling(const Plot *plot, Telling *out, Ladder *forms)
{
	const Curve *curve = plot->curve;
	const Field *field = net_field_of(curve->key);
	const CurveLine *second = curve->lines == 2 ? &curve->line[1] : NULL;

	telling_frame(out, plot->frame, NET_NONE, forms);
	tell_number(out, GIVEN_MEASURE, curve->measure);
	tell_word(out, GIVEN_CASE,
		second && second->best_set    ? "optimum"
		: curve->of == NET_OF_FORMULA ? "formula"
					      : NULL);
	tell_word(out, GIVEN_AGAINST, curve->line[0].method->id);
	if (second && curve->series == 1)
		tell_word(out, GIVEN_NAMED, second->method->id);
	tell_word(out, GIVEN_AXIS, curve->axis);
	tell_word(out, GIVEN_OWNER, plot_owner(curve));
	tell_word(out, GIVEN_UNIT, field ? field->unit : NULL);
	if (curve->sweep[0].keys == 0)
		tell_word(out, GIVEN_VARIED, field ? field->key : curve->key);
	tell_number(out, GIVEN_NUMBER, plot->reach.done);
	tell_number(out, GIVEN_NUMBERS, curve_points(curve));
}
