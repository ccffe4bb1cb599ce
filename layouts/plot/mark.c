/* Values on the x axis with a word of their own: best, chosen, wanted, and the one now. */
#include "layouts/plot/parts.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* With more lines than this, the best of each would only be in the way. */
enum { BEST_MAX = 8 };

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

	*better = 0;
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
