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

/* "P4" of "link G of P4"; "" where it is no processor's. */
static const char *owner_of(const Curve *curve)
{
	const char *of = strstr(curve->axis, " of ");

	return of ? of + strlen(" of ") : "";
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
	const char *owner = owner_of(curve);

	return region->kind == CURVE_HURTS ||
	       (region->kind == CURVE_USELESS &&
		       (!*owner || !*region->who || is_among(region->who, owner)));
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

/* What there is one more of. */
static const char *thing_of(const Curve *curve)
{
	static const char *const table[][2] = {{"children", "child"},
		{"installments", "installment"}, {"network.processors", "processor"},
		{"network.levels", "level"}, {"network.dimension", "dimension"}};

	for (size_t k = 0; k < sizeof table / sizeof *table; k++)
		if (strcmp(table[k][0], curve->key) == 0)
			return table[k][1];
	return "";
}

/* Rounded down, as advice is, so that what holds up to it holds at it; up for what holds from it
 * on.
 */
Word plot_border(const CurveRegion *region)
{
	enum { DIGITS = 4, WHOLE_DIGITS = 7 };
	const double unit = pow(10, floor(log10(fmax(fabs(region->from), 1e-300))) + 1 - DIGITS);
	Word out;

	if (region->from == floor(region->from))
		number_short(out.text, region->from, WHOLE_DIGITS);
	else if (region->kind == CURVE_FINE)
		number_short(out.text, ceil(region->from / unit - 1e-6) * unit, DIGITS);
	else
		number_below(out.text, region->from, DIGITS);
	return out;
}

/* Of whole numbers: what one more does. */
static void add_step_names(const Plot *plot, const CurveRegion *region, Ladder *names)
{
	const char *thing = thing_of(plot->curve), *blank = *thing ? " " : "";
	const bool child = strcmp(plot->curve->key, "children") == 0;
	const char *who = child ? "a child" : region->who;

	switch (region->kind) {
	case CURVE_FINE:
		ladder_add(names, "one more%s%s helps", blank, thing);
		ladder_add(names, "one more helps");
		ladder_add(names, "helps");
		break;
	case CURVE_SAME:
		ladder_add(names, "one more%s%s changes nothing", blank, thing);
		ladder_add(names, "no change");
		break;
	case CURVE_USELESS:
	case CURVE_HURTS:
		ladder_add(names, "one more%s%s hurts", blank, thing);
		ladder_add(names, "one more hurts");
		ladder_add(names, "hurts");
		break;
	case CURVE_WAITS:
		if (*who)
			ladder_add(names, "none: %s waits", who);
		ladder_add(names, "none");
		break;
	case CURVE_IMPOSSIBLE:
		ladder_add(names, "not possible");
		break;
	}
}

/* What an elimination removes, where its set is compared with the best; "" elsewhere. */
static const char *elimination_of(const Curve *curve)
{
	const Method *method = curve->line[curve->force].method;

	return curve->of == NET_OF_BEST_SET && method->elimination_name ? method->elimination_name
									: "";
}

static void add_useless_names(const Plot *plot, const CurveRegion *region, Ladder *names)
{
	const char *by = elimination_of(plot->curve);

	if (*by && *region->who) {
		ladder_add(names, "%s removes %s", by, region->who);
		return;
	}
	if (*region->who)
		ladder_add(names, "%s useless", region->who);
	ladder_add(names, "useless");
}

static void add_real_names(const Plot *plot, const CurveRegion *region, Ladder *names)
{
	const char *owner = owner_of(plot->curve);

	switch (region->kind) {
	case CURVE_FINE:
	case CURVE_SAME:
	case CURVE_HURTS:
		if (*owner && strcmp(owner, "all") != 0 && !plot->curve->of_root)
			ladder_add(names, "%s helps", owner);
		ladder_add(names, "all help");
		break;
	case CURVE_USELESS:
		add_useless_names(plot, region, names);
		break;
	case CURVE_WAITS:
		ladder_add(names, "%s waits", *region->who ? region->who : "a processor");
		ladder_add(names, "waits");
		break;
	case CURVE_IMPOSSIBLE:
		ladder_add(names, "not possible");
		break;
	}
}

/* Of several lines also whose they are. */
static void add_owner(const Plot *plot, Ladder *names)
{
	const Curve *curve = plot->curve;

	for (int k = 0; k < names->count && curve->lines > 1 && !*elimination_of(curve); k++) {
		char own[LADDER_TEXT];

		snprintf(own, sizeof own, "%.80s: %.200s", curve->line[curve->force].label,
			names->form[k].text);
		memcpy(names->form[k].text, own, sizeof own);
	}
}

static Ladder names_of(const Plot *plot, const CurveRegion *region, bool owner)
{
	Ladder names = {0};

	if (plot->curve->whole)
		add_step_names(plot, region, &names);
	else
		add_real_names(plot, region, &names);
	if (owner)
		add_owner(plot, &names);
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
