/* The lines of a plot and their markers. Real values make a line, which is parted where it jumps;
 * whole numbers are points, and between them is nothing. */
#include "layouts/plot/parts.h"

#include "solver/base/mem.h"

#include <math.h>

/* Cells from one marker to the next: on whole numbers, and on lines, where they only tell one line
 * from the other. */
#define MARKER_LEAST 2.0
#define MARKER_FAR 9.0

/* Cells from point to point that leave room for a hairline below each. */
#define HAIRLINE_LEAST 3.0

/* A jump of less than this, in cells, would be no gap that could be seen. */
#define JUMP_LEAST 0.5

/* A curve with more points than this in a cell is drawn as what they span. */
enum { CROWD = 8 };

/* The first hue is that of the net and method as they stand, whichever line that is. */
Role plot_role(const Plot *plot, uint32_t line)
{
	enum { HUES = ROLE_SERIES_8 - ROLE_SERIES_1 + 1 };
	const uint32_t force = plot->curve->force;
	const bool before = force < plot->curve->lines && line < force;

	return (Role)(ROLE_SERIES_1 + (line == force ? 0 : line + before) % HUES);
}

/* Hues repeat after 8 lines, outlines after 6, which are open then (plot_is_open), and styles after
 * 4; outlines shift so that no two lines look alike. */
SceneShape plot_shape(uint32_t line)
{
	return (SceneShape)((line + line / 24) % SHAPES);
}

static SceneLine style_of(const Plot *plot, uint32_t line)
{
	static const SceneLine style[] = {LINE_SOLID, LINE_DASHED, LINE_DASH_DOT, LINE_DOTTED};

	return plot->curve->whole ? LINE_POINTS : style[line % 4];
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

/* Of several points in one place: where they begin, how far they reach, where they end. */
typedef struct Crowd {
	double at, first, low, high, last;
	bool any;
} Crowd;

/* Not left of a break within its place, which is drawn where it is. */
static void end_crowd(Plot *plot, Crowd *crowd)
{
	if (!crowd->any)
		return;
	const double at =
		plot->count > 0 ? fmax(crowd->at, plot->xy[2 * plot->count - 2]) : crowd->at;

	add_point(plot, at, crowd->first);
	if (crowd->low < crowd->high) {
		add_point(plot, at, crowd->low);
		add_point(plot, at, crowd->high);
		add_point(plot, at, crowd->last);
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

bool plot_is_open(const Plot *plot, uint32_t line)
{
	if (plot->reach.both)
		return plot->curve->of == NET_OF_FORMULA;
	return line / SHAPES % 2 == 1;
}

/* Points of two lines at one value stand side by side where there is room. */
static double aside(const Plot *plot, uint32_t line)
{
	const uint32_t lines = plot->curve->lines;

	if (!plot->curve->whole || lines < 2 || cells_per_point(plot) < 2 * MARKER_LEAST)
		return 0;
	return 1.5 * ((double)line / (lines - 1) - 0.5);
}

static void draw_run(Plot *plot, Role role, SceneLine style, uint32_t line)
{
	SceneItem item = scene_item(SCENE_CURVE, role, 0, 0, 0, 0);

	item.line = style;
	item.bold = style == LINE_POINTS && cells_per_point(plot) >= 1;
	if (line != SCENE_NO_ID) {
		item.element = ELEMENT_CURVE;
		item.id = line;
	}
	if (plot->count > 0)
		scene_curve(plot->pen.scene, &item, plot->xy, plot->count);
	plot_take_run(plot, style == LINE_POINTS);
	plot->count = 0;
}

/* Values above the axis (of a held one) leave the picture. */
static double y_in(const Plot *plot, double value)
{
	const double y = plot_y(plot, value);

	return y >= plot->top && y <= plot->foot + 0.5 ? y : NAN;
}

/* In blocks a dot is half a cell high. */
double plot_half_marker(const Plot *plot)
{
	return plot->view->charset == CHARSET_EIGHTHS ? 0.75 : 0.375;
}

/* --- jumps ----------------------------------------------------------------------------------- */

/* The line's first break above `x`; NULL when there is none. */
static const CurveBreak *break_after(const Plot *plot, uint32_t line, double x)
{
	const CurveBreak *next = NULL;

	for (uint32_t k = 0; k < plot->curve->breaks; k++) {
		const CurveBreak *at = &plot->curve->at[k];

		if (at->line == line && at->after.value > x &&
			(!next || at->after.value < next->after.value))
			next = at;
	}
	return next;
}

static void draw_end(Plot *plot, uint32_t line, double value, double measured)
{
	const double x = plot_x(plot, value), y = y_in(plot, measured);

	if (!isnan(y))
		plot_point(plot, plot_role(plot, line), plot_shape(line), false, SIGN_NONE, x, y);
}

/* Where both sides meet, to the eye, there is no gap. */
static bool is_jump(const Plot *plot, const CurveBreak *at)
{
	const double change = plot_y(plot, at->before.y) - plot_y(plot, at->after.y);

	return !(fabs(change) < JUMP_LEAST);
}

static void pass_break(Plot *plot, const CurveBreak *at)
{
	add_point(plot, plot_x(plot, at->before.value), y_in(plot, at->before.y));
	if (is_jump(plot, at))
		add_point(plot, plot_x(plot, at->before.value), NAN);
	add_point(plot, plot_x(plot, at->after.value), y_in(plot, at->after.y));
}

/* From end to end: it leads the eye, and is no value between. */
static void draw_leap(Plot *plot, uint32_t line, const CurveBreak *at)
{
	const double x = plot_x(plot, at->after.value), half = plot_half_marker(plot);
	const double one = y_in(plot, at->before.y), other = y_in(plot, at->after.y);
	const double points[] = {x, fmin(one, other) + half, x, fmax(one, other) - half};
	SceneItem item = scene_item(SCENE_CURVE, plot_role(plot, line), 0, 0, 0, 0);

	if (isnan(one) || isnan(other) || !(points[1] < points[3]))
		return;
	item.line = LINE_DOTTED;
	item.sign = SIGN_JUMP;
	scene_curve(plot->pen.scene, &item, points, 2);
	plot_take(plot, x - 0.25, points[1], x + 0.25, points[3]);
}

static void draw_ends(Plot *plot, uint32_t line)
{
	for (uint32_t k = 0; k < plot->curve->breaks; k++) {
		const CurveBreak *at = &plot->curve->at[k];

		if (at->line != line || !is_jump(plot, at))
			continue;
		draw_leap(plot, line, at);
		draw_end(plot, line, at->before.value, at->before.y);
		draw_end(plot, line, at->after.value, at->after.y);
	}
}

/* --- lines ----------------------------------------------------------------------------------- */

static void trace(Plot *plot, uint32_t line)
{
	const Curve *curve = plot->curve;
	const bool crowded = !curve->whole && cells_per_point(plot) * CROWD < 1;
	const uint32_t done = curve_done(curve, line);
	const CurveBreak *next = break_after(plot, line, -INFINITY);
	Crowd crowd = {.any = false};

	for (uint32_t k = 0; k < done; k++) {
		const CurveValue value = curve_value(curve, line, k);
		const double x = plot_x(plot, value.x), y = y_in(plot, value.y);

		for (; next && next->after.value <= value.x;
			next = break_after(plot, line, next->after.value)) {
			end_crowd(plot, &crowd);
			pass_break(plot, next);
		}
		if (crowded)
			join_crowd(plot, &crowd, x, y);
		else
			add_point(plot, x, y);
	}
	end_crowd(plot, &crowd);
}

/* The bound of the speed-up: of whole numbers a dash at each. */
static void draw_ideal(Plot *plot)
{
	const Curve *curve = plot->curve;
	const double half = curve->whole ? fmin(cells_per_point(plot) / 3, 0.75) : 0;

	if (!plot->reach.ideal)
		return;
	for (uint32_t k = 0; k < curve_done(curve, plot->reach.ideal_line); k++) {
		const CurveValue value = curve_value(curve, plot->reach.ideal_line, k);
		const double x = plot_x(plot, value.x), y = y_in(plot, value.bound);

		add_point(plot, x - half, y);
		if (half > 0) {
			add_point(plot, x + half, y);
			add_point(plot, x + half, NAN);
		}
	}
	draw_run(plot, ROLE_IDEAL, half > 0 ? LINE_SOLID : LINE_DOTTED, SCENE_NO_ID);
}

/* --- hairlines ------------------------------------------------------------------------------- */

/* From the highest point of a value down to the axis: what leads the eye, and no slope that would
 * be read as values between. */
static void draw_hairline(Plot *plot, uint32_t point)
{
	double x = NAN, top = NAN, number = NAN;

	for (uint32_t line = 0; line < plot->curve->lines; line++) {
		const CurveValue value = curve_value(plot->curve, line, point);
		const double y = y_in(plot, value.y);

		if (!isnan(y) && !(y >= top)) {
			top = y;
			number = value.x;
			x = plot_x(plot, value.x);
		}
	}
	const bool now = number == plot->curve->now && !plot->view->plain;
	const Role role = now ? ROLE_ACCENT : ROLE_GRID;
	const double points[] = {x, top + plot_half_marker(plot) + 0.125, x, plot->foot - 0.125};
	SceneItem item = scene_item(SCENE_CURVE, role, 0, 0, 0, 0);

	item.line = LINE_DOTTED;
	if (!(points[1] < points[3]))
		return;
	/* Quarters of a cell are no hair. */
	if (plot->view->charset == CHARSET_BRAILLE)
		scene_curve(plot->pen.scene, &item, points, 2);
	else
		pen_line(plot->pen, role, LINE_DOTTED, x, points[1], x, points[3]);
}

void plot_hairlines_draw(Plot *plot)
{
	if (!plot->curve->whole || cells_per_point(plot) < HAIRLINE_LEAST)
		return;
	for (uint32_t k = 0; k < plot->reach.done; k++)
		draw_hairline(plot, k);
}

/* --- markers --------------------------------------------------------------------------------- */

static void draw_marker(Plot *plot, uint32_t line, uint32_t point, const CurveValue *value,
	double measured, bool open)
{
	const double x = plot_x(plot, value->x) + aside(plot, line), y = y_in(plot, measured);
	SceneItem item = scene_item(SCENE_POINT, plot_role(plot, line), x, y, x, y);

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
	plot_take(plot, x - 0.75, y - plot_half_marker(plot), x + 0.75, y + plot_half_marker(plot));
}

static bool has_all_markers(const Plot *plot)
{
	return curve_points(plot->curve) == 1 ||
	       (plot->curve->whole && cells_per_point(plot) >= MARKER_LEAST);
}

/* Every so many points have one; each line begins elsewhere. One line alone needs none. */
static bool has_marker(const Plot *plot, uint32_t line, uint32_t point)
{
	const double cells = cells_per_point(plot);

	if (has_all_markers(plot))
		return true;
	if (plot->curve->lines == 1)
		return false;
	const uint32_t every = (uint32_t)ceil(fmin(MARKER_FAR / fmax(cells, 1e-6), 1e6));
	const uint32_t from =
		(uint32_t)((uint64_t)every * (2 * line + 1) / (2 * plot->curve->lines));

	return point % every == from % every;
}

/* Two markers in one place would be one that means nothing. */
static bool are_apart(const Plot *plot, double one, double other)
{
	return fabs(plot_y(plot, one) - plot_y(plot, other)) > 0.25;
}

static void draw_markers(Plot *plot, uint32_t line)
{
	const Curve *curve = plot->curve;
	const bool open = plot_is_open(plot, line);

	for (uint32_t k = 0; k < curve_done(curve, line); k++) {
		const CurveValue value = curve_value(curve, line, k);
		const bool now = value.x == curve->now && !plot->view->plain;
		const double other = plot->reach.other ? plot_other(curve, &value) : NAN;

		if (!now && !has_marker(plot, line, k))
			continue;
		if (are_apart(plot, other, value.y))
			draw_marker(plot, line, k, &value, other, !open);
		draw_marker(plot, line, k, &value, value.y, open);
	}
}

void plot_lines_draw(Plot *plot)
{
	const bool only_markers = plot->curve->whole && has_all_markers(plot);

	draw_ideal(plot);
	for (uint32_t line = plot->curve->lines; line-- > 0 && !only_markers;) {
		trace(plot, line);
		draw_run(plot, plot_role(plot, line), style_of(plot, line), line);
	}
	for (uint32_t line = plot->curve->lines; line-- > 0;) {
		draw_ends(plot, line);
		draw_markers(plot, line);
	}
}
