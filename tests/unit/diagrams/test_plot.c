/* layer: layouts */
/* The diagram of curves, on curves made up here: scales, steps, markers at exact values, names and
 * words that never meet, whatever the numbers. */
#include "tests/fixtures/check.h"
#include "tests/fixtures/layouts/seen.h"

#include "layouts/scene/diagram.h"
#include "solver/base/mem.h"
#include "solver/base/number.h"
#include "solver/base/text.h"
#include "solver/schedule/method.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { POINTS_MAX = 300 };

typedef double Shape(uint32_t line, double x);

typedef struct Made {
	Curve curve;
	Sweep sweep;
	SweepPoint point[POINTS_MAX];
	SweepCell cell[POINTS_MAX * CURVE_LINES_MAX];
	char name[CURVE_LINES_MAX][24];
} Made;

static Made made; /* too large for the stack */

static char children[] = "children", order[] = "order", installments[] = "installments";
static char axis[] = "what is varied";
static char why[] = "the link of P3 is too slow for so many installments";

static const SweepSpan none = {NAN, NAN, NULL, false};

/* `lines` lines over a range; a value that is no number is infeasible. */
static void make(char *key, const char *range, uint32_t lines, Shape *shape)
{
	Curve *curve = &made.curve;
	Error error;

	memset(&made, 0, sizeof made);
	made.sweep = (Sweep){
		.methods = lines, .memory = SWEEP_KEEP, .point = made.point, .cell = made.cell};
	*curve = (Curve){.key = key,
		.axis = axis,
		.whole = key != order,
		.now = NAN,
		.series = 1,
		.divided = true,
		.sweep = &made.sweep,
		.lines = lines};
	assert_int_equal(
		sweep_range_read(&curve->range, range, strlen(range), curve->whole, &error),
		STATUS_OK);
	assert_true(curve->range.points <= POINTS_MAX);
	made.sweep.range = curve->range;
	made.sweep.done = curve->range.points;
	for (uint32_t line = 0; line < lines; line++) {
		snprintf(made.name[line], sizeof made.name[line], "line %u", line);
		curve->line[line] = (CurveLine){
			.at = line, .method = method_find("chen-c"), .label = made.name[line]};
	}
	for (uint32_t k = 0; k < curve->range.points; k++) {
		made.point[k] = (SweepPoint){.value = sweep_range_value(&curve->range, k),
			.processors = 2,
			.ideal = NAN};
		for (uint32_t line = 0; line < lines; line++) {
			const double y = shape(line, made.point[k].value);

			made.cell[k * lines + line] = (SweepCell){.state = SWEEP_SOLVED,
				.outcome = isnan(y) ? OUTCOME_INFEASIBLE : OUTCOME_EXACT,
				.finish = isnan(y) ? 1 : y,
				.formula = NAN,
				.speedup = NAN,
				.formula_speedup = NAN,
				.rule = none,
				.best = none,
				.installments_estimate = none,
				.children_estimate = none};
			if (isnan(y) && !curve->line[line].why) {
				curve->line[line].why = why;
				curve->line[line].why_at = made.point[k].value;
			}
		}
	}
}

static void draw(const View *view, Scene *scene, DrawnInfo *info)
{
	static const Net net = {.load = 1, .order = 1};
	const Solved solved = {.net = &net, .curve = &made.curve};
	DrawnInfo own;
	Error error;

	assert_int_equal(diagram_layout(diagram_find("curve"), &solved, view, scene,
				 info ? info : &own, &error),
		STATUS_OK);
	axis_release(info ? &info->axis : &own.axis);
}

/* --- what every drawing must be -------------------------------------------------------------- */

typedef struct Place {
	int row, begin, end;
} Place;

/* The cells of a text, as the terminal has them. */
static Place place_of(const Scene *scene, const SceneItem *item)
{
	const char *text = scene_text_of(scene, item);
	int cells = text_width(text, strlen(text));
	double left = item->x0;

	if (item->width > 0 && cells > item->width)
		cells = item->width;
	if (item->align == ALIGN_CENTER)
		left -= cells / 2.0;
	else if (item->align == ALIGN_RIGHT)
		left -= cells;
	const int begin = (int)floor(left + 0.5);

	return (Place){(int)floor(item->y0), begin, begin + cells};
}

static void check_texts(const Scene *scene)
{
	for (size_t i = 0; i < scene->count; i++) {
		if (scene->items[i].kind != SCENE_TEXT)
			continue;
		const Place one = place_of(scene, &scene->items[i]);

		if (one.begin < 0 || one.end > scene->width || one.row < 0 ||
			one.row >= scene->height)
			fail_msg("\"%s\" leaves %gx%g", scene_text_of(scene, &scene->items[i]),
				scene->width, scene->height);
		for (size_t j = 0; j < i; j++) {
			if (scene->items[j].kind != SCENE_TEXT)
				continue;
			const Place other = place_of(scene, &scene->items[j]);

			if (one.row == other.row && one.begin < other.end && other.begin < one.end)
				fail_msg("\"%s\" meets \"%s\" at %gx%g",
					scene_text_of(scene, &scene->items[i]),
					scene_text_of(scene, &scene->items[j]), scene->width,
					scene->height);
		}
	}
}

static void check_inside(const Scene *scene)
{
	for (EACH_ITEM(item, scene)) {
		if (item->kind == SCENE_TEXT)
			continue;
		assert_true(item->x0 >= 0 && item->y0 >= 0 && item->x0 <= item->x1);
		assert_true(item->x1 <= scene->width && item->y1 <= scene->height);
	}
}

static void check_at(int width, int height, bool large, bool plain)
{
	View view = view_standard(width, height);
	SCOPED(scene_release) Scene scene;

	view.large = large;
	view.plain = plain;
	draw(&view, &scene, NULL);
	check_inside(&scene);
	check_texts(&scene);
}

/* --- shapes ---------------------------------------------------------------------------------- */

static double falling(uint32_t line, double x)
{
	return 100 / x + 7 * line;
}

static double flat(uint32_t line, double x)
{
	(void)line;
	(void)x;
	return 3337;
}

static double valley(uint32_t line, double x)
{
	return 50 + (x - 7) * (x - 7) + line;
}

static double never(uint32_t line, double x)
{
	(void)line;
	(void)x;
	return NAN;
}

static double broken(uint32_t line, double x)
{
	return x > 3 && x < 6 ? NAN : 10 + x + line;
}

static double scale_now = 1;
static uint32_t seed;

static double next_random(void)
{
	seed = seed * 1664525u + 1013904223u;
	return (seed >> 8) / 16777216.0;
}

static double noise(uint32_t line, double x)
{
	(void)line;
	(void)x;
	const double y = next_random();

	return y < 0.1 ? NAN : y * scale_now;
}

/* --- tests ----------------------------------------------------------------------------------- */

static bool is_round(double step)
{
	const double digit = step / pow(10, floor(log10(step) + 1e-9));

	return fabs(digit - 1) < 1e-6 || fabs(digit - 2) < 1e-6 || fabs(digit - 5) < 1e-6;
}

/* Numbers at the left of the plot, from below, and the row of each. */
static size_t y_labels(const Scene *scene, double value[64], int row[64])
{
	size_t count = 0;

	for (EACH_ITEM(item, scene)) {
		char digits[64];
		size_t used = 0;

		if (item->kind != SCENE_TEXT || item->align != ALIGN_RIGHT)
			continue;
		for (const char *c = scene_text_of(scene, item); *c && used < 60; c++)
			if (*c != ' ')
				digits[used++] = *c;
		if (number_read(digits, used, &value[count]) == NUMBER_OK)
			row[count++] = (int)item->y0;
	}
	return count;
}

TEST(ticks_are_round_and_evenly_set)
{
	static const double scales[] = {1e-9, 0.03, 1, 17.3, 4.2e5, 1e12};

	for (size_t s = 0; s < sizeof scales / sizeof *scales; s++)
		for (int height = 8; height < 60; height += 7) {
			double value[64];
			int row[64];
			SCOPED(scene_release) Scene scene;
			const View view = view_standard(80, height);

			scale_now = scales[s];
			seed = (uint32_t)height;
			make(children, "1:30", 2, noise);
			draw(&view, &scene, NULL);
			const size_t count = y_labels(&scene, value, row);

			assert_true(count >= 2 && count <= 12);
			for (size_t k = 1; k < count; k++) {
				assert_true(is_round(value[k] - value[k - 1]));
				assert_int_equal(row[k - 1] - row[k], row[0] - row[1]);
			}
		}
}

/* No two lines look alike, even without colours. */
TEST(lines_look_unlike)
{
	struct {
		SceneShape shape;
		SceneLine style;
		Role role;
	} look[32] = {{SHAPE_CIRCLE, LINE_SOLID, ROLES}};
	const View view = view_standard(100, 50);
	SCOPED(scene_release) Scene scene;

	make(order, "1:9", 32, falling);
	draw(&view, &scene, NULL);
	for (EACH_ITEM(item, &scene)) {
		if (item->kind == SCENE_CURVE && item->element == ELEMENT_CURVE) {
			look[item->id].style = item->line;
			look[item->id].role = item->role;
		} else if (item->element == ELEMENT_POINT) {
			look[item->id].shape = item->shape;
		}
	}
	for (uint32_t a = 0; a < 32; a++)
		for (uint32_t b = 0; b < a; b++)
			assert_true(look[a].shape != look[b].shape ||
				    look[a].style != look[b].style || look[a].role != look[b].role);
}

/* Where whole numbers have markers only, in black: the markers alone tell lines apart, on paper and
 * in cells. */
TEST(markers_look_unlike)
{
	enum { LINES = 2 * SHAPES };

	for (int fine = 0; fine < 2; fine++) {
		int looks[SHAPES][2] = {{0}};
		bool met[LINES] = {false};
		View view = view_standard(100, 50);
		SCOPED(scene_release) Scene scene;

		view.fine = fine;
		make(children, "1:9", LINES, falling);
		draw(&view, &scene, NULL);
		for (EACH_ITEM(item, &scene)) {
			if (item->element != ELEMENT_POINT || met[item->id])
				continue;
			met[item->id] = true;
			assert_int_equal(looks[item->shape][item->open]++, 0);
		}
		for (int line = 0; line < LINES; line++)
			assert_true(met[line]);
	}
}

TEST(the_axis_is_held)
{
	View view = view_standard(80, 24);
	DrawnInfo info;
	Scene scene;

	scale_now = 100;
	seed = 3;
	make(children, "1:30", 1, noise);
	draw(&view, &scene, &info);
	scene_release(&scene);
	const double top = info.axis_top;

	assert_true(top >= 90);
	/* A little less: the axis stays. Much less, or more: it follows. */
	static const struct {
		double scale;
		bool holds;
	} cases[] = {{85, true}, {20, false}, {140, false}};

	view.held_top = top;
	for (size_t k = 0; k < 3; k++) {
		scale_now = cases[k].scale;
		seed = 3;
		make(children, "1:30", 1, noise);
		draw(&view, &scene, &info);
		assert_int_equal(fabs(info.axis_top - top) < 1e-9 * top, cases[k].holds);
		scene_release(&scene);
	}
	/* While only few points are there nobody knows how high it goes. */
	scale_now = 20;
	seed = 3;
	make(children, "1:30", 1, noise);
	made.sweep.done = 5;
	draw(&view, &scene, &info);
	check_close(info.axis_top, top, 1e-9);
	assert_non_null(seen_text(&scene, "5 of 30"));
	scene_release(&scene);
}

/* From there no ticks fit so many rows. */
TEST(an_axis_that_cannot_be_held_is_chosen_anew)
{
	for (int height = 8; height <= 24; height++) {
		View view = view_standard(80, height);
		DrawnInfo info;
		Scene scene;

		make(children, "1:30", 1, flat);
		for (uint32_t k = 0; k < 30; k++)
			made.cell[k].finish = 49 + 0.047 * k / 29;
		view.held_base = 48.98;
		view.held_top = 49.07;
		draw(&view, &scene, &info);
		assert_true(info.axis_top >= 49.047 && info.axis_top < 50);
		scene_release(&scene);
	}
}

TEST(values_far_from_zero_break_the_axis)
{
	const View view = view_standard(80, 24);
	DrawnInfo info;
	Scene scene;

	make(children, "1:10", 1, valley);
	for (uint32_t k = 0; k < 10; k++)
		made.cell[k].finish += 10000;
	draw(&view, &scene, &info);
	assert_true(info.axis_base > 9900 && info.axis_base < 10050);
	assert_non_null(seen_text(&scene, "≈"));
	assert_non_null(seen_text(&scene, "the axis starts at 10 0"));
	scene_release(&scene);
	make(children, "1:10", 1, flat);
	draw(&view, &scene, &info);
	assert_true(info.axis_base == 0);
	scene_release(&scene);
}

/* But for samples of it in the legend. */
static uint32_t count_of(const Scene *scene, Role role)
{
	uint32_t count = 0;

	for (EACH_ITEM(item, scene))
		count += item->role == role && item->element != ELEMENT_LEGEND;
	return count;
}

static uint32_t count_hatched(const Scene *scene)
{
	return count_of(scene, ROLE_INFEASIBLE);
}

TEST(what_is_impossible_is_hatched)
{
	const View view = view_standard(80, 24);
	Scene scene;

	make(children, "1:10", 2, broken);
	draw(&view, &scene, NULL);
	assert_int_equal(count_hatched(&scene), 1);
	assert_non_null(seen_text(&scene, "infeasible"));
	assert_non_null(seen_text(&scene, "line 0, at 4: the link of P3"));
	scene_release(&scene);
	/* One line still has a value there: nothing is impossible, but the cause is told. */
	for (uint32_t k = 0; k < 10; k++)
		made.cell[2 * k + 1].outcome = OUTCOME_EXACT;
	draw(&view, &scene, NULL);
	assert_int_equal(count_hatched(&scene), 0);
	assert_non_null(seen_text(&scene, "line 0, at 4: the link of P3"));
	scene_release(&scene);
	make(children, "1:10", 2, never);
	draw(&view, &scene, NULL);
	assert_int_equal(count_hatched(&scene), 1);
	scene_release(&scene);
}

/* The level line behind a text. */
static const SceneItem *bracket(const Scene *scene, const SceneItem *name)
{
	for (EACH_ITEM(item, scene)) {
		if (item->kind == SCENE_LINE && item->y0 == item->y1 &&
			floor(item->y0) == name->y0 && item->x0 < name->x0 && item->x1 > name->x0 &&
			item->role != ROLE_GRID)
			return item;
	}
	return NULL;
}

TEST(lemmas_and_choices_are_shown)
{
	const View view = view_standard(80, 24);
	const SceneItem *band = NULL;
	Scene scene;

	make(installments, "1:40", 1, falling);
	for (uint32_t k = 0; k < 40; k++) {
		made.cell[k].installments_estimate = (SweepSpan){6, 30, "Lemma 10", false};
		made.cell[k].rule = (SweepSpan){11, 11, "FON", false};
		made.cell[k].best = (SweepSpan){26, 26, "best", false};
	}
	draw(&view, &scene, NULL);
	band = bracket(&scene, seen_text(&scene, "Lemma 10's estimate"));
	assert_non_null(band);
	const SceneItem *fon = seen_text(&scene, "FON 11"), *best = seen_text(&scene, "best 26");

	assert_true(band->x0 < fon->x0 && fon->x0 < best->x0 && best->x0 < band->x1);
	/* To a cell of the 24 numbers it reaches over. */
	check_near((fon->x0 - band->x0) / (band->x1 - band->x0), 5.0 / 24, 1.0 / 24);
	scene_release(&scene);
	/* Of several the first is shown, and whose it is. */
	make(installments, "1:40", 2, falling);
	for (uint32_t k = 0; k < 80; k++)
		made.cell[k].installments_estimate = (SweepSpan){6, 30 + k % 2, "Lemma 10", false};
	draw(&view, &scene, NULL);
	assert_non_null(seen_text(&scene, "Lemma 10's estimate, line 0"));
	scene_release(&scene);
	/* Where the best lies outside of it, that is said. */
	make(installments, "1:40", 1, falling);
	for (uint32_t k = 0; k < 40; k++)
		made.cell[k].installments_estimate = (SweepSpan){6, 30, "Lemma 10", true};
	draw(&view, &scene, NULL);
	assert_non_null(seen_text(&scene, "Lemma 10's estimate misses the best"));
	scene_release(&scene);
}

/* Each region is named within its borders, where no point is, and what is of harm is tinted. */
TEST(regions_are_named_where_they_are)
{
	static const CurveRegion regions[] = {{.from = 1, .to = 28, .kind = CURVE_FINE},
		{.from = 29, .to = 44, .kind = CURVE_HURTS},
		{.from = 45, .to = 60, .kind = CURVE_WAITS}};
	static const char *const names[] = {"helps", "hurts", "none: a child waits"};
	const View view = view_standard(130, 30);
	SCOPED(scene_release) Scene scene;

	make(children, "1:60", 1, falling);
	for (uint32_t k = 44; k < 60; k++)
		made.cell[k].outcome = OUTCOME_INFEASIBLE;
	memcpy(made.curve.region, regions, sizeof regions);
	made.curve.regions = 3;
	draw(&view, &scene, NULL);
	double left = 0;

	for (size_t k = 0; k < 3; k++) {
		const SceneItem *name = seen_text(&scene, names[k]);

		assert_non_null(name);
		assert_true(name->x0 > left);
		left = name->x0;
	}
	assert_int_equal(seen_text(&scene, names[2])->role, ROLE_ACCENT);
	check_close(seen_text(&scene, "29")->x0, seen_text(&scene, "best 44")->x0 - 15 * 1.9, 0.2);
	assert_true(count_of(&scene, ROLE_BAND) == 1 && count_of(&scene, ROLE_INFEASIBLE) == 1);
	check_texts(&scene);
}

/* A border is where what is said of it is true: at 30.34 P4 is useless, at 30.33 it still waits. */
TEST(borders_are_rounded_to_the_true_side)
{
	const View view = view_standard(100, 24);
	SCOPED(scene_release) Scene scene;

	make(order, "0:50:1", 1, falling);
	made.curve.regions = 3;
	made.curve.region[0] = (CurveRegion){.from = 0, .to = 15.4267, .kind = CURVE_FINE};
	made.curve.region[1] = (CurveRegion){.from = 15.4267, .to = 30.3387, .kind = CURVE_WAITS};
	made.curve.region[2] = (CurveRegion){.from = 30.3387, .to = 50, .kind = CURVE_USELESS};
	draw(&view, &scene, NULL);
	assert_non_null(seen_text(&scene, "15.42"));
	assert_non_null(seen_text(&scene, "30.33"));
	assert_null(seen_text(&scene, "30.34"));
}

/* On the root's own curve it is others who help, or all: the root always has load. */
TEST(of_the_root_nobody_says_that_it_helps)
{
	static char of_P0[] = "compute A of P0";
	const View view = view_standard(100, 24);

	for (int of_root = 0; of_root < 2; of_root++) {
		SCOPED(scene_release) Scene scene;

		make(order, "0:50:1", 1, falling);
		made.curve.axis = of_P0;
		made.curve.of_root = of_root;
		made.curve.regions = 2;
		made.curve.region[0] =
			(CurveRegion){.from = 0, .to = 15.4267, .kind = CURVE_USELESS};
		made.curve.region[1] = (CurveRegion){.from = 15.4267, .to = 50, .kind = CURVE_FINE};
		draw(&view, &scene, NULL);
		assert_non_null(seen_text(&scene, of_root ? "all help" : "P0 helps"));
		assert_true((seen_text(&scene, "P0 helps") == NULL) == of_root);
	}
}

/* Where now these are useless and now those, nothing is said of the one whose value it is. */
TEST(that_others_are_useless_is_not_said_of_it)
{
	static char of_P1[] = "compute A of P1";
	const View view = view_standard(100, 24);
	SCOPED(scene_release) Scene scene;

	make(order, "0:50:1", 1, falling);
	made.curve.axis = of_P1;
	made.curve.regions = 1;
	made.curve.region[0] =
		(CurveRegion){.from = 0, .to = 50, .kind = CURVE_USELESS, .mixed = true};
	draw(&view, &scene, NULL);
	assert_non_null(seen_text(&scene, "some useless"));
	assert_int_equal(count_of(&scene, ROLE_BAND), 0);
}

TEST(open_markers_are_the_closed_form)
{
	const View view = view_standard(80, 24);
	uint32_t open = 0, filled = 0;
	SCOPED(scene_release) Scene scene;

	make(children, "1:10", 1, falling);
	for (uint32_t k = 5; k < 10; k++)
		made.cell[k].formula = made.cell[k].finish * 0.8;
	draw(&view, &scene, NULL);
	for (EACH_ITEM(item, &scene)) {
		if (item->element != ELEMENT_POINT)
			continue;
		*(item->open ? &open : &filled) += 1;
		assert_true(item->end == (item->open ? made.cell[item->part].formula
						     : made.cell[item->part].finish));
	}
	assert_int_equal(filled, 10);
	assert_int_equal(open, 5);
	assert_non_null(seen_text(&scene, "closed form"));
	assert_non_null(seen_text(&scene, "schedule drawn"));
}

/* Points that share a place are drawn at its left end, but not left of a break within it. */
TEST(lines_never_go_back)
{
	CurveBreak *const jump = &made.curve.at[0];
	View view = view_standard(32, 20);
	unsigned curves = 0;

	make(order, "1:100:0.35", 1, falling);
	made.curve.breaks = 1;
	for (double x = 30; x < 40; x += 0.05) {
		SCOPED(scene_release) Scene scene;

		jump->before = (Probe){.value = x - 1e-9, .y = 40};
		jump->after = (Probe){.value = x, .y = 20};
		draw(&view, &scene, NULL);
		for (size_t k = 0; k < scene.count; k++) {
			const SceneItem *item = &scene.items[k];
			const double *xy = scene.points + 2 * item->first;

			for (size_t i = 1; item->kind == SCENE_CURVE && i < item->points; i++)
				assert_true(xy[2 * i] >= xy[2 * i - 2]);
			curves += item->kind == SCENE_CURVE && item->points > 40;
		}
	}
	assert_true(curves > 100);
}

TEST(nothing_to_draw_is_said)
{
	const View view = view_standard(60, 10);
	const Solved solved = {.curve_why = "curve.vary: there is no processor P9"};
	const Solved silent = {.curve = NULL};
	DrawnInfo info;
	Scene scene;

	assert_int_equal(diagram_layout(diagram_find("curve"), &solved, &view, &scene, &info, NULL),
		STATUS_OK);
	assert_non_null(seen_text(&scene, "no processor P9"));
	scene_release(&scene);
	assert_int_equal(diagram_layout(diagram_find("curve"), &silent, &view, &scene, &info, NULL),
		STATUS_OK);
	assert_non_null(seen_text(&scene, "nothing in this net can be varied"));
	scene_release(&scene);
}

TEST(every_size_and_number)
{
	static Shape *const shapes[] = {falling, flat, valley, never, broken, noise};
	static const char *const ranges[] = {
		"1:1", "1:2", "1:10", "3:300", "1000000:2000000:50000"};
	static const char *const reals[] = {"5:5", "0:1e-9", "0.1:0.35:0.05", "1e12:3e12", "0:120",
		"1e-320:1e-310", "0:5e-324", "1e300:1.7e308"};

	seed = 7;
	for (size_t s = 0; s < sizeof shapes / sizeof *shapes; s++)
		for (int r = 0; r < 13; r++) {
			const uint32_t lines = r % 3 == 0 ? 1 : r % 3 == 1 ? 4 : 32;

			scale_now = pow(10, 20 * next_random() - 10);
			make(r < 5 ? children : order, r < 5 ? ranges[r] : reals[r - 5], lines,
				shapes[s]);
			made.curve.now = made.curve.range.from;
			for (int width = 1; width <= 400; width += width < 24 ? 1 : 47)
				for (int height = 1; height <= 120; height += height < 14 ? 1 : 29)
					check_at(width, height, width % 2, height % 2);
		}
}
