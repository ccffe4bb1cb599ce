#include "tests/sketch.h"

#include "tests/check.h"

#include <math.h>

/* Left and right of the curves, above and below them. */
#define LEFT 6.5
#define RIGHT 14.0
#define TOP 1.5
#define BOTTOM 3.0

enum { GAP_LINE = 3, GAP = 7 };

double sketch_x(uint32_t part)
{
	return (part + 1) / 3.0;
}

double sketch_y(uint32_t id, uint32_t part)
{
	if (id == GAP_LINE && part == GAP)
		return NAN;
	return (1 - exp((0.08 + 0.05 * id) * -1.0 * (part + 1))) * (1 - 0.06 * id);
}

double sketch_at_x(const Scene *scene, uint32_t part)
{
	return LEFT + (scene->width - LEFT - RIGHT) * part / (SKETCH_POINTS - 1);
}

double sketch_at_y(const Scene *scene, uint32_t id, uint32_t part)
{
	return scene->height - BOTTOM - (scene->height - TOP - BOTTOM) * sketch_y(id, part);
}

static void add_area(Scene *scene, SceneKind kind, Role role, double from, double to)
{
	const SceneItem area = scene_item(
		kind, role, scene->width * from, 1, scene->width * to, scene->height - BOTTOM);

	scene_add(scene, &area);
}

static void add_line(Scene *scene, uint32_t id)
{
	static const SceneLine styles[] = {LINE_SOLID, LINE_DASHED, LINE_DOTTED, LINE_DASH_DOT};
	SceneItem curve = scene_item(SCENE_CURVE, (Role)(ROLE_SERIES_1 + id), 0, 0, 0, 0);
	double points[2 * SKETCH_POINTS];

	for (uint32_t i = 0; i < SKETCH_POINTS; i++) {
		points[2 * i] = sketch_at_x(scene, i);
		points[2 * i + 1] = sketch_at_y(scene, id, i);
	}
	curve.line = styles[id % 4];
	curve.element = ELEMENT_CURVE;
	curve.id = id;
	scene_curve(scene, &curve, points, SKETCH_POINTS);
}

static void add_markers(Scene *scene, uint32_t id)
{
	for (uint32_t i = 0; i < SKETCH_POINTS; i++) {
		const double x = sketch_at_x(scene, i), y = sketch_at_y(scene, id, i);
		SceneItem point = scene_item(SCENE_POINT, (Role)(ROLE_SERIES_1 + id), x, y, x, y);

		point.shape = (SceneShape)(id % SHAPES);
		point.open = id % 2;
		point.element = ELEMENT_POINT;
		point.id = id;
		point.part = i;
		point.start = sketch_x(i);
		point.end = sketch_y(id, i);
		scene_add(scene, &point);
	}
}

static void add_words(Scene *scene, Role role, double x, double y, const char *words)
{
	const SceneItem item = scene_item(SCENE_TEXT, role, x, y, x, y);

	scene_text(scene, &item, words);
}

void sketch_scene(Scene *out)
{
	scene_init(out, figure_columns(SKETCH_MM), SKETCH_HEIGHT);
	add_area(out, SCENE_FILL, ROLE_BAND, 0.3, 0.45);
	add_area(out, SCENE_BAR, ROLE_INFEASIBLE, 0.75, 0.85);
	for (uint32_t id = 0; id < SKETCH_LINES; id++) {
		add_line(out, id);
		add_markers(out, id);
		add_words(out, (Role)(ROLE_SERIES_1 + id), out->width - RIGHT + 1,
			sketch_at_y(out, id, SKETCH_POINTS - 1), "line");
	}
	add_words(out, ROLE_ALERT, out->width * 0.77, out->height * 0.7, "infeasible");
	add_words(out, ROLE_TEXT, out->width * 0.35, out->height * 0.4, "on the lines");
	assert_int_equal(scene_status(out), STATUS_OK);
}

void sketch_write(const Scene *scene, const char *format, const char *theme_name, Buf *out)
{
	Theme theme;
	ExportOut to;

	assert_int_equal(theme_find(&theme, theme_name, NULL, NULL), STATUS_OK);
	const ExportJob job = {
		.scene = scene, .theme = &theme, .charset = CHARSET_BRAILLE, .width_mm = SKETCH_MM};

	export_begin(&to, export_to_buf, out);
	assert_int_equal(exporter_find(format, true)->write(&job, &to, NULL), STATUS_OK);
	assert_int_equal(export_end(&to, NULL), STATUS_OK);
	assert_int_equal(buf_status(out), STATUS_OK);
}
