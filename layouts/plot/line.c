/* The lines of a plot and their markers. Whole numbers have points and steps, others slopes. */
#include "layouts/plot/parts.h"

#include "solver/base/mem.h"

#include <math.h>

/* Cells from one marker to the next: on whole numbers, and on slopes, where they only tell one line
 * from the other. */
#define MARKER_LEAST 2.0
#define MARKER_FAR 9.0

/* A curve with more points than this in a cell is drawn as what they span. */
enum { CROWD = 8 };

Role plot_role(uint32_t line)
{
	enum { HUES = ROLE_SERIES_8 - ROLE_SERIES_1 + 1 };

	return (Role)(ROLE_SERIES_1 + line % HUES);
}

/* Hues repeat after 8 lines, outlines after 6 and styles after 4; outlines shift so that no two
 * lines look alike. */
SceneShape plot_shape(uint32_t line)
{
	return (SceneShape)((line + line / 24) % SHAPES);
}

SceneLine plot_style(const Plot *plot, uint32_t line)
{
	static const SceneLine style[] = {LINE_SOLID, LINE_DASHED, LINE_DASH_DOT, LINE_DOTTED};

	/* In cells steps are too short to be broken, until outlines repeat. */
	return style[(plot->curve->whole && !plot->view->fine ? line / SHAPES : line) % 4];
}

static void add_point(Plot *plot, double x, double y)
{
	void *all = plot->xy;

	if (plot->pen.scene->failed ||
		!mem_grow(&all, &plot->cap, 2 * plot->count + 2, sizeof *plot->xy)) {
		frame_fail(plot->frame);
		return;
	}
	plot->xy = all;
	plot->xy[2 * plot->count] = x;
	plot->xy[2 * plot->count + 1] = y;
	plot->count++;
}

static void draw_run(Plot *plot, Role role, SceneLine style, uint32_t line)
{
	SceneItem item = scene_item(SCENE_CURVE, role, 0, 0, 0, 0);

	item.line = style;
	if (line != SCENE_NO_ID) {
		item.element = ELEMENT_CURVE;
		item.id = line;
	}
	if (plot->count > 0)
		scene_curve(plot->pen.scene, &item, plot->xy, plot->count);
	plot->count = 0;
}

/* Of several points in one place: where they begin, how far they reach, where they end. */
typedef struct Crowd {
	double at, first, low, high, last;
	bool any;
} Crowd;

static void end_crowd(Plot *plot, Crowd *crowd)
{
	if (!crowd->any)
		return;
	add_point(plot, crowd->at, crowd->first);
	if (crowd->low < crowd->high) {
		add_point(plot, crowd->at, crowd->low);
		add_point(plot, crowd->at, crowd->high);
		add_point(plot, crowd->at, crowd->last);
	}
	crowd->any = false;
}

static void join_crowd(Plot *plot, Crowd *crowd, double x, double y)
{
	const double place = floor(x * 4) / 4;

	if (crowd->any && (place != crowd->at || isnan(y)))
		end_crowd(plot, crowd);
	if (isnan(y)) {
		add_point(plot, x, NAN);
		return;
	}
	if (!crowd->any)
		*crowd = (Crowd){.at = place, .first = y, .low = y, .high = y, .any = true};
	crowd->low = fmin(crowd->low, y);
	crowd->high = fmax(crowd->high, y);
	crowd->last = y;
}

static double cells_per_point(const Plot *plot)
{
	return plot_wide(plot, plot->step);
}

/* Values above the axis (of a held one) leave the picture. */
static double y_in(const Plot *plot, double value)
{
	const double y = plot_y(plot, value);

	return y >= plot->top && y <= plot->foot + 0.5 ? y : NAN;
}

static void trace(Plot *plot, uint32_t line)
{
	const Curve *curve = plot->curve;
	const double half = cells_per_point(plot) / 2;
	const bool crowded = half * 2 * CROWD < 1;
	const uint32_t done = curve_done(curve, line);
	Crowd crowd = {.any = false};

	for (uint32_t k = 0; k < done; k++) {
		const CurveValue value = curve_value(curve, line, k);
		const double x = plot_x(plot, value.x), y = y_in(plot, value.y);

		if (crowded) {
			join_crowd(plot, &crowd, x, y);
		} else if (curve->whole) {
			add_point(plot, x - half, y);
			add_point(plot, x + half, y);
		} else {
			add_point(plot, x, y);
		}
	}
	end_crowd(plot, &crowd);
}

/* The speed-up that links of no cost would give, in the same form. */
static void draw_ideal(Plot *plot)
{
	const Curve *curve = plot->curve;
	const double half = curve->whole ? cells_per_point(plot) / 2 : 0;

	if (!plot->reach.ideal)
		return;
	for (uint32_t k = 0; k < curve_done(curve, 0); k++) {
		const CurveValue value = curve_value(curve, 0, k);
		const double x = plot_x(plot, value.x), y = y_in(plot, value.ideal);

		add_point(plot, x - half, y);
		if (half > 0)
			add_point(plot, x + half, y);
	}
	draw_run(plot, ROLE_IDEAL, LINE_DASHED, SCENE_NO_ID);
}

/* --- markers --------------------------------------------------------------------------------- */

static void draw_marker(Plot *plot, uint32_t line, uint32_t point, const CurveValue *value,
	double measured, bool open)
{
	const double y = y_in(plot, measured);
	SceneItem item = scene_item(
		SCENE_POINT, plot_role(line), plot_x(plot, value->x), y, plot_x(plot, value->x), y);

	if (isnan(y))
		return;
	item.shape = plot_shape(line);
	item.open = open;
	item.element = ELEMENT_POINT;
	item.id = line;
	item.part = point;
	item.start = value->x;
	item.end = measured;
	scene_add(plot->pen.scene, &item);
}

/* Every so many points have one; on slopes each line begins elsewhere. */
static bool has_marker(const Plot *plot, uint32_t line, uint32_t point)
{
	const double cells = cells_per_point(plot);

	if (plot->curve->whole && cells >= MARKER_LEAST)
		return true;
	if (curve_points(plot->curve) == 1)
		return true;
	const uint32_t every = (uint32_t)ceil(fmin(MARKER_FAR / fmax(cells, 1e-6), 1e6));
	const uint32_t from =
		(uint32_t)((uint64_t)every * (2 * line + 1) / (2 * plot->curve->lines));

	return point % every == from % every;
}

static void draw_markers(Plot *plot, uint32_t line)
{
	const Curve *curve = plot->curve;
	const bool open = curve->of == NET_OF_FORMULA;

	for (uint32_t k = 0; k < curve_done(curve, line); k++) {
		const CurveValue value = curve_value(curve, line, k);
		const bool now = value.x == curve->now && !plot->view->plain;
		const double other = plot->reach.other ? plot_other(curve, &value) : NAN;

		if (!now && !has_marker(plot, line, k))
			continue;
		if (!isnan(other))
			draw_marker(plot, line, k, &value, other, !open);
		draw_marker(plot, line, k, &value, value.y, open);
	}
}

void plot_lines_draw(Plot *plot)
{
	draw_ideal(plot);
	for (uint32_t line = plot->curve->lines; line-- > 0;) {
		trace(plot, line);
		draw_run(plot, plot_role(line), plot_style(plot, line), line);
	}
	for (uint32_t line = plot->curve->lines; line-- > 0;)
		draw_markers(plot, line);
}
