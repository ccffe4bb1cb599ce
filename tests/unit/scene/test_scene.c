/* layer: layouts */
#include "tests/fixtures/check.h"

#include "layouts/scene/scene.h"

#include <math.h>
#include <string.h>

TEST(an_item_starts_out_plain)
{
	SceneItem item = scene_item(SCENE_BAR, ROLE_COMPUTE, 1, 2, 3.5, 4);

	assert_int_equal(item.kind, SCENE_BAR);
	assert_int_equal(item.role, ROLE_COMPUTE);
	assert_int_equal(item.on, ROLES);
	assert_int_equal(item.element, ELEMENT_NONE);
	assert_int_equal(item.id, SCENE_NO_ID);
	assert_true(isnan(item.start) && isnan(item.end));
	check_close(item.x1, 3.5, 0);
}

static size_t count_after(SceneKind kind, double x0, double y0, double x1, double y1)
{
	SceneItem item = scene_item(kind, ROLE_COMPUTE, x0, y0, x1, y1);
	size_t count;
	SCOPED(scene_release) Scene scene;

	scene_init(&scene, 20, 5);
	scene_add(&scene, &item);
	count = scene.count;
	return count;
}

TEST(what_cannot_be_seen_is_dropped)
{
	assert_int_equal(count_after(SCENE_BAR, 2, 1, 3, 2), 1);
	assert_int_equal(count_after(SCENE_BAR, -2, 1, 0.1, 2), 1);
	assert_int_equal(count_after(SCENE_BAR, -2, 1, 0, 2), 0);
	assert_int_equal(count_after(SCENE_BAR, 0, 1, 0, 2), 1); /* no length, but it is there */
	assert_int_equal(count_after(SCENE_BAR, 20, 1, 21, 2), 0);
	assert_int_equal(count_after(SCENE_BAR, 2, 5, 3, 6), 0);
	assert_int_equal(count_after(SCENE_BAR, 2, -1, 3, 0), 0);
	assert_int_equal(count_after(SCENE_BAR, NAN, 1, 3, 2), 0);
	assert_int_equal(count_after(SCENE_BAR, 1, 1, NAN, 2), 0);
	assert_int_equal(count_after(SCENE_BAR, 2, 1, INFINITY, 2), 1);
	assert_int_equal(count_after(SCENE_LINE, 5, 0, 5, 5), 1);
	assert_int_equal(count_after(SCENE_TEXT, 20, 1, 20, 1), 0);
	assert_int_equal(count_after(SCENE_TEXT, -3, 1, -3, 1), 1);
	assert_int_equal(count_after(SCENE_TEXT, 3, 5, 3, 5), 0);
}

TEST(texts_are_kept_apart)
{
	SceneItem text = scene_item(SCENE_TEXT, ROLE_TEXT, 1, 1, 1, 1);
	SceneItem bar = scene_item(SCENE_BAR, ROLE_TEXT, 1, 1, 2, 2);
	Scene scene;

	scene_init(&scene, 20, 5);
	scene_text(&scene, &text, "first");
	scene_text(&scene, &text, "second 2385");
	scene_text(&scene, &text, "");
	scene_add(&scene, &bar);
	assert_int_equal(scene_status(&scene), STATUS_OK);
	assert_int_equal(scene.count, 4);
	assert_string_equal(scene_text_of(&scene, &scene.items[0]), "first");
	assert_string_equal(scene_text_of(&scene, &scene.items[1]), "second 2385");
	assert_string_equal(scene_text_of(&scene, &scene.items[2]), "");
	assert_string_equal(scene_text_of(&scene, &scene.items[3]), "");
	scene_clear(&scene, 7, 3);
	assert_int_equal(scene.count, 0);
	check_close(scene.width, 7, 0);
	scene_release(&scene);
	scene_release(&scene);
}

static void add(Scene *scene, SceneKind kind, double x0, double y0, double x1, double y1,
	Element element, uint32_t id)
{
	SceneItem item = scene_item(kind, ROLE_TEXT, x0, y0, x1, y1);

	item.element = element;
	item.id = id;
	scene_add(scene, &item);
}

static uint32_t hit(const Scene *scene, double x, double y)
{
	const SceneItem *item = scene_hit(scene, x, y);

	return item ? item->id : SCENE_NO_ID;
}

TEST(the_topmost_thing_is_hit)
{
	SCOPED(scene_release) Scene scene;

	scene_init(&scene, 40, 10);
	add(&scene, SCENE_FILL, 0, 2, 40, 4, ELEMENT_ROW, 1);
	add(&scene, SCENE_BAR, 5, 3, 9.25, 4, ELEMENT_BAR, 2);
	add(&scene, SCENE_BAR, 12.5, 3, 12.5, 4, ELEMENT_BAR, 3);
	add(&scene, SCENE_BAR, 5, 3, 9, 4, ELEMENT_NONE, 4);
	add(&scene, SCENE_LINE, 20, 0, 20, 10, ELEMENT_CURSOR, 5);
	assert_int_equal(hit(&scene, 6.5, 3.5), 2);
	assert_int_equal(hit(&scene, 9.1, 3.5), 2);
	assert_int_equal(hit(&scene, 9.5, 3.5), 1);
	assert_int_equal(hit(&scene, 12.1, 3.5), 3); /* thinner than a cell: all of its cell */
	assert_int_equal(hit(&scene, 13.1, 3.5), 1);
	assert_int_equal(hit(&scene, 20.5, 2.5), 5);
	assert_int_equal(hit(&scene, 20.5, 9.5), 5);
	assert_int_equal(hit(&scene, 3, 4), SCENE_NO_ID);
}

/* A line from corner to corner is not hit beside it, nor where it is parted. */
TEST(curves_are_hit_where_they_pass)
{
	const double points[] = {
		0.5, 9.5, 10.25, 9.5, 10.25, 4.25, 20, 4.25, NAN, 4, 30, 0.5, 38.5, 9};
	SceneItem curve = scene_item(SCENE_CURVE, ROLE_SERIES_1, 0, 0, 0, 0);
	SCOPED(scene_release) Scene scene;

	curve.element = ELEMENT_CURVE;
	curve.id = 3;
	scene_init(&scene, 40, 10);
	scene_curve(&scene, &curve, points, sizeof points / sizeof *points / 2);
	assert_int_equal(scene.count, 2);
	assert_int_equal(hit(&scene, 5, 9), 3);
	assert_int_equal(hit(&scene, 5, 8.9), SCENE_NO_ID);
	assert_int_equal(hit(&scene, 10.9, 6.5), 3); /* the step, anywhere in its cell */
	assert_int_equal(hit(&scene, 9.9, 6.5), SCENE_NO_ID);
	assert_int_equal(hit(&scene, 19.9, 4.9), 3);
	assert_int_equal(hit(&scene, 25, 4.5), SCENE_NO_ID);
	assert_int_equal(hit(&scene, 34.5, 5), 3);
	assert_int_equal(hit(&scene, 31.5, 8), SCENE_NO_ID);
}

TEST(texts_are_hit_where_they_stand)
{
	SceneItem text = scene_item(SCENE_TEXT, ROLE_TEXT, 20, 1, 20, 1);
	SCOPED(scene_release) Scene scene;

	scene_init(&scene, 40, 10);
	text.element = ELEMENT_VALUE;
	text.id = 7;
	text.markup = true;
	text.align = ALIGN_RIGHT;
	scene_text(&scene, &text, "α_{1}L^{2}"); /* four cells, 16 to 20 */
	text.id = 8;
	text.align = ALIGN_CENTER;
	text.y0 = 2;
	scene_text(&scene, &text, "α_{1}L^{2}"); /* 18 to 22 */
	text.id = 9;
	text.align = ALIGN_LEFT;
	text.y0 = 3;
	text.width = 2;
	scene_text(&scene, &text, "α_{1}L^{2}"); /* cut: 20 to 22 */
	assert_int_equal(hit(&scene, 15.5, 1.5), SCENE_NO_ID);
	assert_int_equal(hit(&scene, 16.5, 1.5), 7);
	assert_int_equal(hit(&scene, 19.5, 1.5), 7);
	assert_int_equal(hit(&scene, 20.5, 1.5), SCENE_NO_ID);
	assert_int_equal(hit(&scene, 18.5, 2.5), 8);
	assert_int_equal(hit(&scene, 22.5, 2.5), SCENE_NO_ID);
	assert_int_equal(hit(&scene, 21.5, 3.5), 9);
	assert_int_equal(hit(&scene, 22.5, 3.5), SCENE_NO_ID);
}
