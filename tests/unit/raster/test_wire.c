/* layer: layouts */
/* Wires: thickness to an eighth of a cell in every charset, ends to a cell. */
#include "tests/fixtures/check.h"

#include "layouts/raster/raster.h"

#include <stdio.h>

typedef struct Picture {
	Scene scene;
	Grid grid;
	Theme theme;
	Charset charset;
} Picture;

static Picture open_picture(int width, int height)
{
	Picture picture = {.charset = CHARSET_EIGHTHS};

	scene_init(&picture.scene, width, height);
	assert_int_equal(grid_init(&picture.grid, width, height), STATUS_OK);
	assert_int_equal(theme_find(&picture.theme, "dark", NULL, NULL), STATUS_OK);
	return picture;
}

static void close_picture(Picture *picture)
{
	scene_release(&picture->scene);
	grid_release(&picture->grid);
}

/* In row or column 1, its middle in that of the cells. */
static void wire(Picture *picture, SceneWire way, Role role, double from, double to, double eighths)
{
	const double low = 1.5 - eighths / 16, high = 1.5 + eighths / 16;
	SceneItem item = way == WIRE_ACROSS ? scene_item(SCENE_BAR, role, from, low, to, high)
					    : scene_item(SCENE_BAR, role, low, from, high, to);

	item.wire = way;
	scene_add(&picture->scene, &item);
}

static void check_painted(Picture *picture, const char *expected)
{
	ScopedBuf out = check_buf();

	grid_clear(&picture->grid);
	raster(&picture->grid, 0, 0, &picture->scene, &picture->theme, picture->charset);
	grid_dump_text(&picture->grid, &out);
	assert_string_equal(out.text, expected);
}

TEST(eighths_across)
{
	static const char *const seen[] = {"▁", "▂", "▃", "▄", "▅", "▆", "▇"};

	for (int k = 1; k < 8; k++) {
		SCOPED(close_picture) Picture p = open_picture(4, 3);
		char expected[32];

		wire(&p, WIRE_ACROSS, ROLE_RECEIVE, 1, 3, k);
		snprintf(expected, sizeof expected, "\n %s%s\n\n", seen[k - 1], seen[k - 1]);
		check_painted(&p, expected);
		assert_int_equal(grid_at(&p.grid, 1, 1)->ink, ROLE_RECEIVE);
	}
}

/* Those that fill their row are bars with exact ends. */
TEST(a_whole_row_is_exact)
{
	SCOPED(close_picture) Picture p = open_picture(5, 3);

	wire(&p, WIRE_ACROSS, ROLE_TRACK, 0, 5, 8);
	wire(&p, WIRE_ACROSS, ROLE_RECEIVE, 0, 2.625, 8);
	check_painted(&p, "\n  ▋\n\n");
	assert_int_equal(grid_at(&p.grid, 1, 1)->paper, ROLE_RECEIVE);
	assert_int_equal(grid_at(&p.grid, 4, 1)->paper, ROLE_TRACK);
}

/* What is done covers the rest, to the nearest cell but never none. */
TEST(the_done_part_covers_the_rest)
{
	SCOPED(close_picture) Picture p = open_picture(6, 3);

	wire(&p, WIRE_ACROSS, ROLE_TRACK, 0, 6, 3);
	wire(&p, WIRE_ACROSS, ROLE_RECEIVE, 0, 2.4, 3);
	check_painted(&p, "\n▃▃▃▃▃▃\n\n");
	assert_int_equal(grid_at(&p.grid, 1, 1)->ink, ROLE_RECEIVE);
	assert_int_equal(grid_at(&p.grid, 2, 1)->ink, ROLE_TRACK);
	p.scene.items[1].x1 = 0.1;
	check_painted(&p, "\n▃▃▃▃▃▃\n\n");
	assert_int_equal(grid_at(&p.grid, 0, 1)->ink, ROLE_RECEIVE);
	assert_int_equal(grid_at(&p.grid, 1, 1)->ink, ROLE_TRACK);
}

/* So thin a rest is a line, which can be seen. */
TEST(a_thin_rest_is_a_line)
{
	SCOPED(close_picture) Picture p = open_picture(6, 3);

	wire(&p, WIRE_ACROSS, ROLE_TRACK, 0, 6, 1);
	wire(&p, WIRE_ACROSS, ROLE_RECEIVE, 0, 2, 1);
	check_painted(&p, "\n▁▁────\n\n");
	assert_int_equal(grid_at(&p.grid, 4, 1)->ink, ROLE_AXIS);
}

TEST(downwards)
{
	SCOPED(close_picture) Picture p = open_picture(3, 4);

	wire(&p, WIRE_DOWN, ROLE_RECEIVE, 1, 3, 3);
	check_painted(&p, "\n ▍\n ▍\n\n");
}

/* Thin, medium and thick; what is still to come is another sign. */
TEST(poor_charsets)
{
	static const struct {
		Charset charset;
		double eighths;
		const char *seen;
	} row[] = {
		{CHARSET_ASCII, 1, "\n---...\n\n"},
		{CHARSET_ASCII, 4, "\n===...\n\n"},
		{CHARSET_ASCII, 8, "\n###...\n\n"},
		{CHARSET_SHADES, 1, "\n──────\n\n"},
		{CHARSET_SHADES, 4, "\n▒▒▒▒▒▒\n\n"},
	};

	for (size_t k = 0; k < sizeof row / sizeof *row; k++) {
		SCOPED(close_picture) Picture p = open_picture(6, 3);

		p.charset = row[k].charset;
		wire(&p, WIRE_ACROSS, ROLE_TRACK, 0, 6, row[k].eighths);
		wire(&p, WIRE_ACROSS, ROLE_RECEIVE, 0, 3, row[k].eighths);
		check_painted(&p, row[k].seen);
	}
}
