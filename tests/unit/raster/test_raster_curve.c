/* layer: layouts */
/* Curves and markers on the terminal: lines without gaps, in dots, blocks and strokes; what stands
 * on what; markers, dashes and hatched areas that are told apart without colours. */
#include "tests/fixtures/check.h"
#include "tests/fixtures/layouts/dots.h"

#include "layouts/raster/raster.h"
#include "solver/base/mem.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { DOTS_WIDE = 160, DOTS_HIGH = 80 };

typedef struct Picture {
	Scene scene;
	Grid grid;
	Theme theme;
	Charset charset;
} Picture;

static Picture open_picture(int width, int height, const char *theme, Charset charset)
{
	Picture picture = {.charset = charset};

	scene_init(&picture.scene, width, height);
	assert_int_equal(grid_init(&picture.grid, width, height), STATUS_OK);
	assert_int_equal(theme_find(&picture.theme, theme, NULL, NULL), STATUS_OK);
	return picture;
}

static void close_picture(Picture *picture)
{
	scene_release(&picture->scene);
	grid_release(&picture->grid);
}

static void curve(Picture *picture, Role role, SceneLine line, const double *points, size_t count)
{
	SceneItem item = scene_item(SCENE_CURVE, role, 0, 0, 0, 0);

	item.line = line;
	scene_curve(&picture->scene, &item, points, count);
}

static void point(Picture *picture, Role role, double x, double y, SceneShape shape, bool open)
{
	SceneItem item = scene_item(SCENE_POINT, role, x, y, x, y);

	item.shape = shape;
	item.open = open;
	scene_add(&picture->scene, &item);
}

static void area(Picture *picture, SceneKind kind, Role role, double x0, double x1)
{
	SceneItem item = scene_item(kind, role, x0, 0, x1, picture->scene.height);

	scene_add(&picture->scene, &item);
}

static void words(Picture *picture, double x, double y, const char *letters)
{
	SceneItem item = scene_item(SCENE_TEXT, ROLE_TEXT, x, y, x, y);

	scene_text(&picture->scene, &item, letters);
}

static void paint(Picture *picture)
{
	grid_clear(&picture->grid);
	raster(&picture->grid, 0, 0, &picture->scene, &picture->theme, picture->charset);
}

static void check_painted(Picture *picture, const char *expected)
{
	ScopedBuf out = check_buf();

	paint(picture);
	grid_dump_text(&picture->grid, &out);
	assert_string_equal(out.text, expected);
}

static const char *glyph(const Picture *picture, int x, int y)
{
	return grid_at(&picture->grid, x, y)->text;
}

/* --- dots ------------------------------------------------------------------------------------- */

typedef struct Dots {
	bool set[DOTS_HIGH][DOTS_WIDE];
} Dots;

static size_t read_dots(const Picture *picture, Dots *out)
{
	size_t count = 0;

	for (int y = 0; y < picture->grid.height * 4; y++)
		for (int x = 0; x < picture->grid.width * 2; x++)
			count += out->set[y][x] = dots_at(&picture->grid, x, y);
	return count;
}

/* Clear what hangs together with a dot; returns how many that is. */
static size_t clear_from(Dots *dots, int x, int y)
{
	size_t count = 1;

	if (x < 0 || y < 0 || x >= DOTS_WIDE || y >= DOTS_HIGH || !dots->set[y][x])
		return 0;
	dots->set[y][x] = false;
	for (int way = 0; way < 9; way++)
		count += clear_from(dots, x + way % 3 - 1, y + way / 3 - 1);
	return count;
}

static double next_random(uint64_t *seed)
{
	*seed = *seed * 6364136223846793005u + 1442695040888963407u;
	return (double)(*seed >> 11) / 9007199254740992.0;
}

/* Whatever its points, flat, steep or many in one dot, a solid line is one piece, and passes where
 * its points are. */
TEST(dots_have_no_gaps)
{
	static double points[2 * 3000];
	static Dots dots;
	uint64_t seed = 2385;

	for (int round = 0; round < 200; round++) {
		SCOPED(close_picture) Picture p = open_picture(80, 20, "dark", CHARSET_BRAILLE);
		const size_t count = round % 20 == 0 ? 3000 : 2 + (size_t)(12 * next_random(&seed));

		for (size_t i = 0; i < count; i++) {
			points[2 * i] = 1 + 78 * (double)i / (double)count;
			points[2 * i + 1] = 19.9 * next_random(&seed);
			if (i > 0 && next_random(&seed) < 0.3)
				points[2 * i] = points[2 * i - 2];
			if (i > 0 && next_random(&seed) < 0.3)
				points[2 * i + 1] = points[2 * i - 1];
		}
		curve(&p, ROLE_SERIES_1, LINE_SOLID, points, count);
		paint(&p);
		const size_t all = read_dots(&p, &dots);

		for (size_t i = 0; i < count; i++)
			assert_true(
				dots.set[(int)(4 * points[2 * i + 1])][(int)(2 * points[2 * i])]);
		assert_int_equal(
			clear_from(&dots, (int)(2 * points[0]), (int)(4 * points[1])), all);
	}
}

TEST(level_and_upright_lines_are_straight)
{
	const double level[] = {0, 1.4, 5.9, 1.4}, upright[] = {3.2, 0, 3.2, 2.99};
	SCOPED(close_picture) Picture p = open_picture(6, 3, "dark", CHARSET_BRAILLE);

	curve(&p, ROLE_SERIES_1, LINE_SOLID, level, 2);
	check_painted(&p, "\n⠒⠒⠒⠒⠒⠒\n\n");
	curve(&p, ROLE_SERIES_1, LINE_SOLID, upright, 2);
	check_painted(&p, "   ⡇\n⠒⠒⠒⡗⠒⠒\n   ⡇\n");
}

TEST(curves_share_a_cell)
{
	const double low[] = {0, 0.9, 2, 0.9}, high[] = {0, 0.1, 0.9, 0.1};
	SCOPED(close_picture) Picture p = open_picture(2, 1, "dark", CHARSET_BRAILLE);

	curve(&p, ROLE_SERIES_1, LINE_SOLID, low, 2);
	curve(&p, ROLE_SERIES_2, LINE_SOLID, high, 2);
	check_painted(&p, "⣉⣀\n");
	assert_int_equal(grid_at(&p.grid, 0, 0)->ink, ROLE_SERIES_2);
	assert_int_equal(grid_at(&p.grid, 1, 0)->ink, ROLE_SERIES_1);
}

TEST(what_is_no_number_parts_a_line)
{
	const double points[] = {0, 0.5, 1.9, 0.5, NAN, NAN, 4, 0.5, 5, INFINITY, 6.2, 0.5, 7, NAN};
	SCOPED(close_picture) Picture p = open_picture(8, 1, "dark", CHARSET_BRAILLE);

	curve(&p, ROLE_SERIES_1, LINE_SOLID, points, 7);
	check_painted(&p, "⠤⠤  ⠄ ⠄\n"); /* single points are dots */
	p.charset = CHARSET_EIGHTHS;
	check_painted(&p, "▄▄  ▖ ▖\n");
}

/* A hundred thousand points are drawn as the few that make the same line; a scene wider than a tile
 * has no seam; what lies far outside does no harm. */
static void check_many_points(Charset charset)
{
	enum { POINTS = 100000, WIDE = 1300 };
	SCOPED(check_free) double *points = malloc(2 * POINTS * sizeof *points);
	const double ends[] = {0, 0.5, WIDE, 0.5}, far[] = {-1e300, -1e300, 2.5, 0.5, 2.6, 1e300};
	SCOPED(close_picture) Picture p = open_picture(WIDE, 1, "dark", charset);
	SCOPED(close_picture) Picture q = open_picture(WIDE, 1, "dark", charset);

	assert_non_null(points);
	for (size_t i = 0; i < POINTS; i++) {
		points[2 * i] = WIDE * (double)i / (POINTS - 1);
		points[2 * i + 1] = 0.5;
	}
	curve(&p, ROLE_SERIES_1, LINE_DASH_DOT, points, POINTS);
	curve(&q, ROLE_SERIES_1, LINE_DASH_DOT, ends, 2);
	paint(&p);
	paint(&q);
	assert_memory_equal(p.grid.cells, q.grid.cells, WIDE * sizeof *p.grid.cells);
	scene_clear(&p.scene, WIDE, 1);
	curve(&p, ROLE_SERIES_1, LINE_SOLID, far, 3);
	paint(&p);
	assert_string_not_equal(glyph(&p, 2, 0), " ");
	assert_true(charset != CHARSET_BRAILLE || dots_at(&p.grid, 5, 2));
}

TEST(very_many_points_are_one_line)
{
	check_many_points(CHARSET_BRAILLE);
	check_many_points(CHARSET_EIGHTHS);
}

/* --- poorer charsets -------------------------------------------------------------------------- */

/* What is black is where the line is, to a quarter of a cell, in every charset. */
TEST(every_charset_keeps_a_quarter_of_a_cell)
{
	for (int charset = CHARSET_EIGHTHS; charset <= CHARSET_ASCII; charset++)
		for (int step = 0; step < 80; step++) {
			const double y = step / 20.0;
			const double level[] = {0, y, 3, y};
			SCOPED(close_picture)
			Picture p = open_picture(3, 4, "dark", (Charset)charset);
			double low = INFINITY, high = -INFINITY;

			curve(&p, ROLE_SERIES_1, LINE_SOLID, level, 2);
			paint(&p);
			for (int dot = 0; dot < 16; dot++)
				if (dots_at(&p.grid, 2, dot)) {
					low = fmin(low, dot / 4.0);
					high = fmax(high, (dot + 1) / 4.0);
				}
			check_near((low + high) / 2, y, 0.25 + 1e-9);
		}
}

TEST(blocks_are_quarters)
{
	const double points[] = {0, 1.9, 4, 0.1, 6, 0.1};
	SCOPED(close_picture) Picture p = open_picture(6, 2, "dark", CHARSET_EIGHTHS);

	curve(&p, ROLE_SERIES_1, LINE_SOLID, points, 3);
	check_painted(&p, "  ▄▞▀▀\n▄▀\n");
}

/* --- points ----------------------------------------------------------------------------------- */

TEST(points_are_not_joined)
{
	const double points[] = {0.5, 0.1, 2.5, 0.9, 4.5, 0.4, 4.9, NAN};
	SCOPED(close_picture) Picture p = open_picture(6, 1, "dark", CHARSET_BRAILLE);

	curve(&p, ROLE_SERIES_1, LINE_POINTS, points, 4);
	check_painted(&p, "⠈ ⢀ ⠐\n");
}

/* A marker's middle is its value, wherever in the cell that is. */
TEST(markers_stand_at_their_height)
{
	for (int charset = CHARSET_EIGHTHS; charset <= CHARSET_BRAILLE; charset++)
		for (int k = 0; k < 100 * SHAPES; k++) {
			const double x = 3 + k % 10 / 10.0, y = 2 + k / 10 % 10 / 10.0;
			SCOPED(close_picture)
			Picture p = open_picture(8, 5, "dark", (Charset)charset);
			const double exact = charset == CHARSET_BRAILLE ? 0.125 : 0.25;
			double left = INFINITY, right = 0, top = INFINITY, foot = 0;

			point(&p, ROLE_SERIES_1, x, y, (SceneShape)(k / 100), k % 2);
			paint(&p);
			for (int dot = 0; dot < 16 * 20; dot++) {
				if (!dots_at(&p.grid, dot % 16, dot / 16))
					continue;
				left = fmin(left, dot % 16 / 2.0);
				right = fmax(right, dot % 16 / 2.0 + 0.5);
				top = fmin(top, dot / 16 / 4.0);
				foot = fmax(foot, dot / 16 / 4.0 + 0.25);
			}
			check_near((left + right) / 2, x, 0.25 + 1e-9);
			check_near((top + foot) / 2, y, exact + 1e-9);
		}
}

TEST(guides_give_way)
{
	const double level[] = {0, 0.4, 4, 0.4}, half[] = {0, 0.9, 1.9, 0.9};
	SCOPED(close_picture) Picture p = open_picture(4, 1, "dark", CHARSET_BRAILLE);

	curve(&p, ROLE_IDEAL, LINE_SOLID, level, 2);
	curve(&p, ROLE_SERIES_1, LINE_SOLID, half, 2);
	curve(&p, ROLE_GRID, LINE_SOLID, level, 2);
	check_painted(&p, "⣀⣀⠒⠒\n");
	assert_int_equal(grid_at(&p.grid, 1, 0)->ink, ROLE_SERIES_1);
}

/* --- strokes ---------------------------------------------------------------------------------- */

TEST(ascii_has_strokes)
{
	const double points[] = {
		0, 3.4, 3, 3.4, 4, 2.9, 8, 1.1, 12, 1.1, 12.5, 0, 13, 3.9, 16, 3.9};
	SCOPED(close_picture) Picture p = open_picture(16, 4, "mono", CHARSET_ASCII);

	curve(&p, ROLE_SERIES_1, LINE_SOLID, points, 8);
	check_painted(&p, "            /\n"
			  "      _-''''\\\n"
			  "    _'       |\n"
			  "---'         \\__\n");
	p.charset = CHARSET_SHADES; /* no half blocks in the fonts of the Linux console */
	check_painted(&p, "            /\n"
			  "      _-''''\\\n"
			  "    _'       |\n"
			  "---'         \\__\n");
}

/* Of a level and of an upright line of each sort, in each charset: all differ, none is gone. */
TEST(dashes_are_told_apart_without_colours)
{
	static const SceneLine lines[] = {LINE_SOLID, LINE_DOTTED, LINE_DASHED, LINE_DASH_DOT};
	const double points[][4] = {{0, 0.4, 20, 0.4}, {0.4, 0, 0.4, 20}};
	Buf seen[4];

	for (int k = 0; k < 2 * (CHARSET_ASCII + 1); k++) {
		for (size_t i = 0; i < 4; i++) {
			SCOPED(close_picture)
			Picture p = open_picture(20, 20, "mono", (Charset)(k / 2));

			curve(&p, ROLE_SERIES_1, lines[i], points[k % 2], 2);
			paint(&p);
			buf_init(&seen[i]);
			grid_dump_text(&p.grid, &seen[i]);
			assert_true(strlen(seen[i].text) > 20 + 6);
			for (size_t before = 0; before < i; before++)
				assert_string_not_equal(seen[i].text, seen[before].text);
		}
		for (size_t i = 0; i < 4; i++)
			buf_release(&seen[i]);
	}
}

/* --- markers ---------------------------------------------------------------------------------- */

TEST(every_marker_is_told_by_its_outline)
{
	for (int charset = CHARSET_EIGHTHS; charset <= CHARSET_ASCII; charset++) {
		char *seen[2 * SHAPES];

		for (int k = 0; k < 2 * SHAPES; k++) {
			SCOPED(close_picture)
			Picture p = open_picture(4, 4, "mono", (Charset)charset);
			Buf out;

			buf_init(&out);
			point(&p, ROLE_SERIES_1, 1.9, 1.6, (SceneShape)(k / 2), k % 2);
			paint(&p);
			grid_fold(&p.grid, (Charset)charset);
			grid_dump_text(&p.grid, &out);
			assert_null(strchr(out.text, '?'));
			seen[k] = out.text;
			for (int before = 0; before < k; before++)
				if (before / 2 != k / 2 || k / 2 != SHAPE_CROSS)
					assert_string_not_equal(seen[k], seen[before]);
		}
		for (int k = 0; k < 2 * SHAPES; k++)
			mem_free(seen[k]);
	}
}

TEST(letters_stand_on_markers_on_curves_on_lines)
{
	const double level[] = {0, 0.6, 12, 0.6};
	SceneItem line = scene_item(SCENE_LINE, ROLE_GRID, 5, 0, 5, 1);

	for (int turn = 0; turn < 2; turn++) {
		SCOPED(close_picture) Picture p = open_picture(12, 1, "light", CHARSET_EIGHTHS);

		if (turn == 0)
			curve(&p, ROLE_SERIES_1, LINE_SOLID, level, 2);
		words(&p, 7, 0, "P 3");
		point(&p, ROLE_SERIES_2, 2.5, 0.5, SHAPE_DIAMOND, true);
		point(&p, ROLE_SERIES_2, 7.5, 0.5, SHAPE_DIAMOND, true);
		scene_add(&p.scene, &line);
		if (turn == 1)
			curve(&p, ROLE_SERIES_1, LINE_SOLID, level, 2);
		check_painted(&p, turn == 0 ? "▄▄▟▄▄▄▄P 3▄▄\n" : "▄▄▞▖▄▄▄P 3▄▄\n");
	}
}

/* --- areas ------------------------------------------------------------------------------------ */

TEST(curves_keep_the_paper_beneath)
{
	const double level[] = {0, 0.6, 12, 0.6};
	Picture p = open_picture(12, 1, "dark", CHARSET_EIGHTHS);

	/* The terminal's own background: edges are drawn in reverse. */
	p.theme.style[ROLE_CANVAS].color.set = false;
	area(&p, SCENE_FILL, ROLE_BAND, 2, 5);
	area(&p, SCENE_BAR, ROLE_COMPUTE, 5.5, 9.4);
	curve(&p, ROLE_SERIES_1, LINE_SOLID, level, 2);
	point(&p, ROLE_SERIES_1, 7.5, 0.5, SHAPE_CIRCLE, false);
	check_painted(&p, "▄▄▄▄▄▄▄█▙▄▄▄\n");
	for (int x = 0; x < 12; x++) {
		const Cell *cell = grid_at(&p.grid, x, 0);

		assert_int_equal(cell->ink, ROLE_SERIES_1);
		assert_int_equal(cell->paper, x >= 2 && x < 5   ? ROLE_BAND
					      : x >= 6 && x < 9 ? ROLE_COMPUTE
								: cell->paper);
		assert_false(cell->reverse);
	}
	close_picture(&p);
	p = open_picture(12, 1, "mono", CHARSET_EIGHTHS);
	area(&p, SCENE_BAR, ROLE_COMPUTE, 6, 9);
	curve(&p, ROLE_SERIES_1, LINE_SOLID, level, 2);
	paint(&p);
	assert_true(grid_at(&p.grid, 7, 0)->reverse); /* that is what a bar is without colours */
	assert_false(grid_at(&p.grid, 4, 0)->reverse);
	close_picture(&p);
}

TEST(areas_without_a_colour_are_hatched)
{
	const double level[] = {0, 1.6, 12, 1.6};
	Picture p = open_picture(12, 2, "mono", CHARSET_EIGHTHS);

	area(&p, SCENE_FILL, ROLE_BAND, 1, 4);
	area(&p, SCENE_BAR, ROLE_INFEASIBLE, 5, 11.4);
	curve(&p, ROLE_SERIES_1, LINE_SOLID, level, 2);
	check_painted(&p, " ░░░  ·\n▄▄▄▄▄▄▄▄▄▄▄▄\n");
	words(&p, 6, 0, "no");
	check_painted(&p, " ░░░  no\n▄▄▄▄▄▄▄▄▄▄▄▄\n");
	close_picture(&p);
	p = open_picture(12, 2, "light", CHARSET_EIGHTHS);
	area(&p, SCENE_FILL, ROLE_BAND, 1, 4);
	area(&p, SCENE_FILL, ROLE_INFEASIBLE, 5, 11.4);
	check_painted(&p, "      ·\n         ·\n");
	assert_int_equal(grid_at(&p.grid, 2, 0)->paper, ROLE_BAND);
	assert_int_equal(grid_at(&p.grid, 6, 0)->ink, ROLE_INFEASIBLE);
	assert_int_equal(grid_at(&p.grid, 6, 0)->paper, ROLE_CANVAS);
	close_picture(&p);
}

/* A single value is infeasible: its bar may be narrower than a cell. */
TEST(an_area_that_is_a_bar_is_seen)
{
	for (int k = 0; k < 8; k++) {
		SCOPED(close_picture) Picture p = open_picture(12, 3, "mono", CHARSET_EIGHTHS);
		ScopedBuf out = check_buf();

		area(&p, SCENE_BAR, ROLE_INFEASIBLE, k * 1.7, k * 1.7 + 0.01);
		paint(&p);
		grid_dump_text(&p.grid, &out);
		assert_non_null(strstr(out.text, "·"));
	}
}
