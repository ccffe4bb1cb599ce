/* The regions of the range: tinted or hatched behind the lines, and named where no line is in the
 * way; what finds no room is told in the statement. */
#include "layouts/plot/parts.h"

#include "solver/schedule/method.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

void plot_region_ends(const Plot *plot, const CurveRegion *region, double *x0, double *x1)
{
	const double half = plot->curve->whole ? plot_wide(plot, plot->step) / 2 : 0;

	*x0 = fmin(fmax(plot_x(plot, region->from) - half, plot->left + 1), plot->right);
	*x1 = fmin(fmax(plot_x(plot, region->to) + half, plot->left + 1), plot->right);
}

/* Of "P1, P2". */
static bool is_among(const char *names, const char *name)
{
	const size_t length = strlen(name);
	const char *at = strstr(names, name);

	return at && (at == names || at[-1] == ' ') && (at[length] == '\0' || at[length] == ',');
}

/* Whether it is of harm that one more, or a larger value, does: that somebody else is useless all
 * along is not. */
static bool is_harm(const Curve *curve, const CurveRegion *region)
{
	const char *owner = plot_owner(curve);

	return region->kind == CURVE_HURTS ||
	       (region->kind == CURVE_USELESS && (!*owner || is_among(region->who, owner)));
}

void plot_regions_tint(Plot *plot)
{
	for (uint32_t k = 0; k < plot->curve->regions; k++) {
		const CurveRegion *region = &plot->curve->region[k];
		double x0, x1;

		plot_region_ends(plot, region, &x0, &x1);
		if (is_harm(plot->curve, region) && x0 < x1)
			pen_fill(plot->pen, ROLE_BAND, x0, plot->top, x1,
				plot->foot + (plot->view->fine ? 0.5 : 0));
	}
}

/* --- words ----------------------------------------------------------------------------------- */

/* Rounded down, as advice is, so that what holds up to it holds at it; up for what holds from it
 * on.
 */
Word plot_border(const CurveRegion *region)
{
	enum { WHOLE_DIGITS = 7 };
	const double unit =
		pow(10, floor(log10(fmax(fabs(region->from), 1e-300))) + 1 - NUMBER_DIGITS);
	Word out;

	if (region->from == floor(region->from))
		number_short(out.text, region->from, WHOLE_DIGITS);
	else if (region->kind == CURVE_FINE)
		number_short(out.text, ceil(region->from / unit - 1e-6) * unit, NUMBER_DIGITS);
	else
		number_below(out.text, region->from, NUMBER_DIGITS);
	return out;
}

/* Of several lines also whose it is, once. */
static Ladder names_of(const Plot *plot, const CurveRegion *region, bool own)
{
	static const char *const kinds[] = {[CURVE_FINE] = "fine",
		[CURVE_SAME] = "same",
		[CURVE_HURTS] = "hurts",
		[CURVE_USELESS] = "no_load",
		[CURVE_WAITS] = "waits",
		[CURVE_IMPOSSIBLE] = "impossible"};
	const Curve *curve = plot->curve;
	const CurveLine *line = &curve->line[curve->force];
	/* What an elimination removes is told where its set is compared with the best. */
	const char *rule = curve->of == NET_OF_BEST_SET ? line->method->elimination_name : NULL;
	const bool removed = region->kind == CURVE_USELESS && rule && *region->who;
	Ladder names = {0};
	Telling telling;

	plot_telling(plot, &telling, &names);
	tell_word(&telling, GIVEN_CASE,
		removed                                                    ? "removed"
		: region->kind == CURVE_USELESS && !is_harm(curve, region) ? "aside"
									   : kinds[region->kind]);
	tell_number(&telling, GIVEN_ONLY, curve->whole);
	tell_word(&telling, GIVEN_WHO, region->who);
	tell_word(&telling, GIVEN_RULE, rule);
	if (own && curve->lines > 1 && !rule)
		tell_word(&telling, GIVEN_LABEL, line->label);
	if (curve->of_root || strcmp(plot_owner(curve), "all") == 0)
		tell_word(&telling, GIVEN_OWNER, NULL);
	tell(&telling, SAY_REGION);
	return names;
}

static Role role_of(CurveKind kind)
{
	static const Role role[] = {[CURVE_FINE] = ROLE_GOOD,
		[CURVE_SAME] = ROLE_TEXT,
		[CURVE_HURTS] = ROLE_ALERT,
		[CURVE_USELESS] = ROLE_ALERT,
		[CURVE_WAITS] = ROLE_ACCENT,
		[CURVE_IMPOSSIBLE] = ROLE_ALERT};

	return role[kind];
}

/* --- naming ---------------------------------------------------------------------------------- */

/* As low as there is room, in its middle. */
static bool write_name(Plot *plot, const CurveRegion *region, const char *name)
{
	const Role paper = is_harm(plot->curve, region) ? ROLE_BAND : ROLE_CANVAS;
	const Pen pen = pen_over(plot_strong(plot), paper);
	const int cells = pen_cells(name);
	char apart[LADDER_TEXT + 2]; /* a blank at either side, where the area is dotted */
	double x0, x1;

	snprintf(apart, sizeof apart, " %s ", name);
	plot_region_ends(plot, region, &x0, &x1);
	const int begin = (int)floor((x0 + x1 - cells) / 2 + 0.5);

	if (begin - 1 < x0 || begin + cells + 1 > x1)
		return false;
	for (int row = plot->foot - 1; row >= plot->top; row--)
		if (plot_write(plot, pen, role_of(region->kind), begin - 1, row, apart))
			return true;
	return false;
}

void plot_regions_name(Plot *plot)
{
	for (uint32_t k = 0; k < plot->curve->regions; k++) {
		const CurveRegion *region = &plot->curve->region[k];
		const Ladder names = names_of(plot, region, true);
		int form = 0;

		while (form < names.count && !write_name(plot, region, names.form[form].text))
			form++;
		if (form == names.count)
			plot->unsaid = true;
	}
}

void plot_regions_tell(const Plot *plot, int form, Buf *out)
{
	for (uint32_t k = 0; k < plot->curve->regions; k++) {
		const Ladder names = names_of(plot, &plot->curve->region[k], k == 0);

		buf_addf(out, "%s%s", k > 0 ? " | " : "",
			names.form[form < names.count ? form : names.count - 1].text);
	}
}
