/* layer: layouts */
/* Every allocation of scene, grid, axis and raster fails once: a status or a picture with less on
 * it, never a crash, a leak or half an object. */
#include "tests/fixtures/check.h"

#include "layouts/raster/raster.h"
#include "layouts/scene/axis.h"
#include "solver/base/mem.h"

#include <string.h>

enum { CALLS_MAX = 60 };

TEST(grids_fail_whole)
{
	Grid grid;

	mem_fail_plan(1, false);
	assert_int_equal(grid_init(&grid, 7, 3), STATUS_NO_MEMORY);
	assert_null(grid.cells);
	mem_fail_plan(0, false);
	assert_int_equal(grid_init(&grid, 7, 3), STATUS_OK);
	mem_fail_plan(1, false);
	assert_int_equal(grid_resize(&grid, 9, 9), STATUS_NO_MEMORY);
	mem_fail_plan(0, false);
	assert_int_equal(grid.width, 7);
	assert_non_null(grid_at(&grid, 6, 2));
	grid_release(&grid);
}

TEST(axes_fail_empty)
{
	const AxisInterval interval[] = {{0, 2, 5}, {2, 2000, 8}};
	const double mark = 3000;
	size_t failures = 0;
	Axis axis;
	Error error;

	for (size_t k = 1; k < CALLS_MAX; k++) {
		Status status;

		mem_fail_plan(k, false);
		status = k % 2 ? axis_schematic(&axis, 3500, 79, interval, 2, &mark, 1, &error)
			       : axis_linear(&axis, 0, 3500, 79, &error);
		mem_fail_plan(0, false);
		if (status != STATUS_OK) {
			assert_int_equal(status, STATUS_NO_MEMORY);
			check_error(&error, "out of memory");
			assert_int_equal(axis.knots, 0);
			assert_null(axis.time);
			failures++;
		}
		axis_release(&axis);
	}
	assert_int_equal(failures, 3 + 1); /* calls 1, 3, 5 of five and 2 of three */
}

static void draw(Scene *scene)
{
	SceneItem bar = scene_item(SCENE_BAR, ROLE_COMPUTE, 1, 0, 5, 1);
	SceneItem text = scene_item(SCENE_TEXT, ROLE_COMPUTE_TEXT, 2, 0, 2, 0);

	text.markup = true;
	for (int i = 0; i < 9; i++) {
		scene_add(scene, &bar);
		scene_text(scene, &text, "α_{3}LG_{3}");
		scene_text(scene, &text, "2385");
	}
}

TEST(a_failed_scene_says_so_until_cleared)
{
	size_t failures = 0;

	for (size_t k = 1; k < CALLS_MAX; k++) {
		Scene scene;

		scene_init(&scene, 20, 2);
		mem_fail_plan(k, false);
		draw(&scene);
		mem_fail_plan(0, false);
		if (scene_status(&scene) != STATUS_OK) {
			failures++;
			assert_true(scene.count < 27);
			for (size_t i = 0; i < scene.count; i++)
				assert_true(strlen(scene_text_of(&scene, &scene.items[i])) < 20);
			scene_clear(&scene, 20, 2);
			draw(&scene);
		}
		assert_int_equal(scene_status(&scene), STATUS_OK);
		assert_int_equal(scene.count, 27);
		scene_release(&scene);
	}
	assert_true(failures >= 4);
}

/* Without memory for a text the bars are there all the same. */
TEST(raster_paints_bars_without_memory)
{
	static Theme theme;
	Scene scene;
	Grid grid;

	theme.style[ROLE_CANVAS].color.set = theme.style[ROLE_COMPUTE].color.set = true;
	scene_init(&scene, 20, 2);
	draw(&scene);
	assert_int_equal(grid_init(&grid, 20, 2), STATUS_OK);
	mem_fail_plan(1, true);
	raster(&grid, 0, 0, &scene, &theme, CHARSET_EIGHTHS);
	assert_true(mem_calls() > 0);
	mem_fail_plan(0, false);
	assert_int_equal(grid_at(&grid, 1, 0)->paper, ROLE_COMPUTE);
	assert_string_equal(grid_at(&grid, 2, 0)->text, " ");
	raster(&grid, 0, 0, &scene, &theme, CHARSET_EIGHTHS);
	assert_string_equal(grid_at(&grid, 2, 0)->text, "2");
	grid_release(&grid);
	scene_release(&scene);
}
