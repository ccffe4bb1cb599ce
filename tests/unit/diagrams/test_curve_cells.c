/* layer: layouts */
/* Curves read back from the cells of the screen: every curve of every sample and of its processors'
 * values is where it was solved, to a quarter of a cell, at three sizes, in braille and in blocks.
 * Scales are read as a person does, off the words at the axes. */
#include "tests/fixtures/check.h"
#include "tests/fixtures/layouts/dots.h"
#include "tests/fixtures/layouts/solved.h"

#include "solver/base/embed.h"
#include "solver/base/number.h"

#include <math.h>
#include <stdio.h>

typedef struct Drawing {
	const Curve *curve;
	const char *name;
	Charset charset;
	Scene scene;
	Grid grid;
	double x_at, x_value, x_cells; /* one tick, cells a unit */
	double y_at, y_value, y_cells;
} Drawing;

static const int sizes[][2] = {{76, 21}, {74, 31}, {150, 52}};

/* --- scales ---------------------------------------------------------------------------------- */

static bool number_of(const Scene *scene, const SceneItem *item, double *out)
{
	char digits[40];
	size_t used = 0;

	for (const char *c = scene_text_of(scene, item); *c && used < sizeof digits - 1; c++)
		if (*c != ' ')
			digits[used++] = *c;
	return number_read(digits, used, out) == NUMBER_OK;
}

/* The row of the x axis: the lowest level line. */
static double foot_of(const Scene *scene)
{
	double foot = 0;

	for (EACH_ITEM(item, scene))
		if (item->kind == SCENE_LINE && item->role == ROLE_AXIS)
			foot = fmax(foot, floor(item->y1));
	return foot;
}

/* From the first and the last number at an axis: those at the right are not bold, which border
 * values are. */
static void read_scales(Drawing *d)
{
	const double foot = foot_of(&d->scene);
	double first[2][2], last[2][2];
	size_t count[2] = {0, 0};

	for (EACH_ITEM(item, &d->scene)) {
		const bool y = item->align == ALIGN_RIGHT && item->y0 <= foot;
		const bool x = item->align == ALIGN_CENTER && item->y0 == foot + 1 && !item->bold;
		double value;

		if (item->kind != SCENE_TEXT || (!x && !y) || !number_of(&d->scene, item, &value))
			continue;
		last[y][0] = y ? item->y0 + 0.5 : item->x0;
		last[y][1] = value;
		if (count[y]++ == 0)
			memcpy(first[y], last[y], sizeof first[y]);
	}
	if (count[0] < 2 || count[1] < 2)
		fail_msg("%s has no scales", d->name);
	d->x_at = first[0][0];
	d->x_value = first[0][1];
	d->x_cells = (last[0][0] - first[0][0]) / (last[0][1] - first[0][1]);
	d->y_at = first[1][0];
	d->y_value = first[1][1];
	d->y_cells = (last[1][0] - first[1][0]) / (last[1][1] - first[1][1]);
}

/* --- what is seen ---------------------------------------------------------------------------- */

/* Lines after the first are dashed. */
static bool has_gaps(const Drawing *d, uint32_t line)
{
	return !d->curve->whole && line > 0;
}

/* From the seventh line on markers are open: where the point is there is no dot. */
static bool is_open(const Drawing *d, uint32_t line)
{
	return d->curve->whole && line / 6 % 2 == 1;
}

/* The nearest dot to (x, y) within half a cell in x, a cell where points stand side by side, two
 * where a dash may be over; how far in y, and the middle of the dots that hang together above and
 * below it. */
static double nearest(const Drawing *d, uint32_t line, double x, double y, double *middle)
{
	const int near = has_gaps(d, line) ? 4 : d->curve->whole && d->curve->lines > 1 ? 2 : 1;
	double best = INFINITY;

	for (int column = (int)floor(2 * x) - near; column <= (int)floor(2 * x) + near; column++)
		for (int row = (int)floor(4 * y) - 6; row <= (int)floor(4 * y) + 6; row++) {
			const double off = fabs((row + 0.5) / 4 - y);
			int top = row, foot = row;

			if (!dots_at(&d->grid, column, row) || off >= best)
				continue;
			while (dots_at(&d->grid, column, top - 1))
				top--;
			while (dots_at(&d->grid, column, foot + 1))
				foot++;
			best = off;
			*middle = (top + foot + 1) / 8.0;
		}
	return best;
}

/* Points a cell apart or more stand alone; where only one line is drawn nothing hides them. */
static bool stands_alone(const Drawing *d)
{
	return d->curve->whole && d->curve->lines == 1 && d->x_cells >= 2 &&
	       d->curve->measure == NET_MEASURE_FINISH;
}

/* The closed form's marker, which may touch. */
static bool has_other_near(const Drawing *d, double y, const CurveValue *value)
{
	const double other = d->y_at + (value->cell->formula - d->y_value) * d->y_cells;

	return fabs(other - y) > 1e-6 && fabs(other - y) < 2;
}

static void check_line(const Drawing *d, uint32_t line)
{
	double before = NAN, seen_before = NAN;

	for (uint32_t k = 0; k < curve_points(d->curve); k++) {
		const CurveValue value = curve_value(d->curve, line, k);
		const double x = d->x_at + (value.x - d->x_value) * d->x_cells;
		const double y = d->y_at + (value.y - d->y_value) * d->y_cells;
		const double most = has_gaps(d, line) || is_open(d, line) ? 0.5 : 0.25;
		double seen = NAN;

		if (isnan(value.y))
			continue;
		if (nearest(d, line, x, y, &seen) > most + 1e-6)
			fail_msg("%s, %s at %.9g: %.9g is not where it should be, at %.3f, %.3f",
				d->name, d->curve->line[line].label, value.x, value.y, x, y);
		if (!stands_alone(d) || has_other_near(d, y, &value))
			continue;
		if (fabs(seen - y) > 0.25 + 1e-6)
			fail_msg("%s at %.9g: %.9g has its middle at %.3f, not %.3f", d->name,
				value.x, value.y, seen, y);
		/* What falls is drawn falling, and what differs differs: by a dot, be it of a
		 * quarter of a cell or of half of one. */
		const double dot = d->charset == CHARSET_BRAILLE ? 0.25 : 0.5;

		if (!isnan(before) && fabs(y - before) > dot)
			assert_true((seen > seen_before) == (y > before) && seen != seen_before);
		before = y;
		seen_before = seen;
	}
}

static void draw_and_check(
	const Case *c, const Curve *curve, const char *name, int size, Charset charset)
{
	const View base = view_standard(sizes[size][0], sizes[size][1]);
	Drawing d = {.curve = curve, .name = name, .charset = charset};
	Solved solved = c->solved;
	View view = base;
	DrawnInfo info;
	Theme theme;
	Error error;

	view.charset = charset;
	solved.curve = curve;
	assert_int_equal(theme_find(&theme, "dark", NULL, NULL), STATUS_OK);
	assert_int_equal(
		diagram_layout(diagram_find("curve"), &solved, &view, &d.scene, &info, &error),
		STATUS_OK);
	axis_release(&info.axis);
	assert_int_equal(grid_init(&d.grid, sizes[size][0], sizes[size][1]), STATUS_OK);
	raster(&d.grid, 0, 0, &d.scene, &theme, charset);
	read_scales(&d);
	for (uint32_t line = 0; line < curve->lines; line++)
		check_line(&d, line);
	grid_release(&d.grid);
	scene_release(&d.scene);
}

/* --- all of them ----------------------------------------------------------------------------- */

static void check_curve(const Case *c, const char *name, const char *vary)
{
	Net net = c->net;
	Error error;
	Curve curve;
	char own[200], none[] = "";

	if (vary) {
		snprintf(own, sizeof own, "%s", vary);
		net.curve.vary = own;
		net.curve.series = net.curve.methods = none;
		net.curve.of = NET_OF_FINISH;
		net.curve.measure = NET_MEASURE_FINISH;
	}
	if (curve_begin(&curve, &net, c->schedule.method, &error) != STATUS_OK)
		fail_msg("%s: %s", name, error.text);
	while (curve_due(&curve))
		assert_int_equal(curve_step(&curve, &error), STATUS_OK);
	for (int size = 0; size < 3; size++) {
		draw_and_check(c, &curve, name, size, CHARSET_BRAILLE);
		draw_and_check(c, &curve, name, size, CHARSET_EIGHTHS);
	}
	curve_release(&curve);
}

static bool is_small(const Case *c)
{
	return c->net.form != NET_REGULAR && c->schedule.processors <= 12;
}

/* Its own curve, or what stands in for it; then each processor's link and compute. */
static void check_sample(const Embedded *sample)
{
	static const char *const fields[] = {"link", "compute"};
	Case c;

	case_solve(&c, sample->text);
	check_curve(&c, sample->name, NULL);
	for (uint32_t id = 1; is_small(&c) && id < c.schedule.processors; id++)
		for (size_t k = 0; k < 2; k++) {
			char key[40], name[80];
			Error error;
			ScopedBuf vary = check_buf();

			snprintf(key, sizeof key, "#%u.%s", id, fields[k]);
			snprintf(name, sizeof name, "%s %s", sample->name, key);
			assert_int_equal(curve_default(&c.net, key, &vary, &error), STATUS_OK);
			assert_int_equal(curve_reach(&c.net, c.schedule.method, 0, &vary, &error),
				STATUS_OK);
			check_curve(&c, name, vary.text);
		}
	case_close(&c);
}

TEST(every_curve_is_where_it_was_solved)
{
	for (const Embedded *sample = embedded_samples; sample->name; sample++)
		if (strncmp(sample->name, "million", 7) != 0 &&
			(sample - embedded_samples) % ONE_IN == 0)
			check_sample(sample);
}
