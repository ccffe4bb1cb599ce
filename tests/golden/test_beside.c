/* layer: layouts */
/* A schedule and another one beside it, cell by cell with their styles, against
 * tests/golden/beside_NAME.txt. GOLDEN_UPDATE=1 writes the files anew. */
#include "tests/fixtures/layouts/beside.h"
#include "tests/fixtures/layouts/beside_nets.h"

#include <stdio.h>

typedef struct Picture {
	const char *name, *diagram, *yaml, *other;
	int width, height;
	const char *theme;
	Scale scale;
	bool large, ascii;
} Picture;

static const Picture pictures[] = {
	{"best_100x24", "timing", BESIDE_BEST, BESIDE_PE, .theme = "dark", .width = 100,
		.height = 24},
	{"edit_80x14", "timing", BESIDE_SLOWER, BESIDE_PE, .theme = "dark", .width = 80,
		.height = 14, .scale = SCALE_SCHEMATIC},
	{"edit_mono_120x30", "timing", BESIDE_SLOWER, BESIDE_PE, .theme = "mono", .width = 120,
		.height = 30},
	{"edit_ascii_80x18", "timing", BESIDE_SLOWER, BESIDE_PE, .theme = "mono", .width = 80,
		.height = 18, .ascii = true},
	{"edit_lecture_80x18", "timing", BESIDE_SLOWER, BESIDE_PE, .theme = "light", .width = 80,
		.height = 18, .large = true},
	{"tree_80x12", "timing", BESIDE_TREE("0.4"), BESIDE_TREE("0.1"), .theme = "dark",
		.width = 80, .height = 12},
	{"array_80x20", "timing", BESIDE_ARRAY("0.3"), BESIDE_ARRAY("0.8"), .theme = "projector",
		.width = 80, .height = 20},
	{"mesh_100x26", "timing", BESIDE_MESH("0.7"), BESIDE_MESH("0.1"), .theme = "dark",
		.width = 100, .height = 26},
	{"crowd_100x24", "timing", BESIDE_CROWD("0.07"), BESIDE_CROWD("0.9"), .theme = "dark",
		.width = 100, .height = 24},
	{"shares_80x16", "shares", BESIDE_SLOWER, BESIDE_PE, .theme = "dark", .width = 80,
		.height = 16},
	{"table_44x5", "table", BESIDE_SLOWER, BESIDE_PE, .theme = "dark", .width = 44,
		.height = 5},
	{"result_44x10", "result", BESIDE_SLOWER, BESIDE_PE, .theme = "dark", .width = 44,
		.height = 10},
};

TEST_ROWS(draws_as_before, Picture, pictures)
{
	SCOPED(beside_close) Beside b;
	SCOPED(scene_release) Scene scene;
	SCOPED(grid_release) Grid grid;
	ScopedBuf out = check_buf();
	DrawnInfo info;
	Theme theme;
	char file[80];

	beside_open(&b, row->yaml, row->other, row->width, row->height);
	b.drawn.view.scale = row->scale;
	b.drawn.view.large = row->large;
	b.drawn.view.selected_row = 1;
	b.drawn.view.charset = row->ascii ? CHARSET_ASCII : CHARSET_BRAILLE;
	assert_int_equal(theme_find(&theme, row->theme, NULL, NULL), STATUS_OK);
	assert_int_equal(diagram_layout(diagram_find(row->diagram), &b.drawn.c.solved,
				 &b.drawn.view, &scene, &info, NULL),
		STATUS_OK);
	axis_release(&info.axis);
	assert_int_equal(grid_init(&grid, row->width, row->height), STATUS_OK);
	raster(&grid, 0, 0, &scene, &theme, b.drawn.view.charset);
	grid_fold(&grid, b.drawn.view.charset);
	grid_dump_styles(&grid, &out);
	snprintf(file, sizeof file, "beside_%s.txt", row->name);
	check_golden(file, out.text);
}
