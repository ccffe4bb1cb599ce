/* layer: layouts */
/* Curves and markers on the terminal: lines without gaps, in cells, in dots and in strokes; what
 * stands on what; markers, dashes and hatched areas that are told apart without colours. */
#include "tests/fixtures/check.h"

#include "layouts/raster/raster.h"
#include "solver/base/text.h"

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

/* Whether a dot of a cell of braille is set, by Unicode's numbering of them. */
static bool is_set(const char *text, int x, int y)
{
	static const int bit[4][2] = {{0, 3}, {1, 4}, {2, 5}, {6, 7}};
	TextWalk walk = {.text = text, .length = strlen(text)};

	return text_walk(&walk) && walk.code >= 0x2800 && walk.code < 0x2900 &&
	       walk.code & 1U << bit[y][x];
}

typedef struct Dots {
	bool set[DOTS_HIGH][DOTS_WIDE];
} Dots;

static size_t read_dots(const Picture *picture, Dots *out)
{
	size_t count = 0;

	for (int y = 0; y < picture->grid.height * 4; y++)
		for (int x = 0; x < picture->grid.width * 2; x++)
			count += out->set[y][x] =
				is_set(glyph(picture, x / 2, y / 4), x % 2, y % 4);
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
	check_painted(&p, "──  · ·\n");
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
	assert_true(charset != CHARSET_BRAILLE || is_set(glyph(&p, 2, 0), 1, 2));
}

TEST(very_many_points_are_one_line)
{
	check_many_points(CHARSET_BRAILLE);
	check_many_points(CHARSET_EIGHTHS);
}

/* --- lines ------------------------------------------------------------------------------------ */

enum { UP = 1, DOWN = 2, LEFT = 4, RIGHT = 8 };

/* Which of its neighbours a line in this cell goes to; 0: there is none. */
static int arms(const Picture *picture, int x, int y)
{
	static const struct {
		const char *glyph;
		int arms;
	} table[] = {{"│", UP | DOWN}, {"─", LEFT | RIGHT}, {"┘", UP | LEFT}, {"╯", UP | LEFT},
		{"┐", DOWN | LEFT}, {"╮", DOWN | LEFT}, {"└", UP | RIGHT}, {"╰", UP | RIGHT},
		{"┌", DOWN | RIGHT}, {"╭", DOWN | RIGHT}, {"├", UP | DOWN | RIGHT},
		{"┤", UP | DOWN | LEFT}, {"┬", DOWN | LEFT | RIGHT}, {"┴", UP | LEFT | RIGHT},
		{"┼", UP | DOWN | LEFT | RIGHT}};

	for (size_t i = 0; i < sizeof table / sizeof table[0]; i++)
		if (strcmp(glyph(picture, x, y), table[i].glyph) == 0)
			return table[i].arms;
	return 0;
}

static bool is_painted(const Picture *picture, int x, int y)
{
	return y >= 0 && y < picture->grid.height && strcmp(glyph(picture, x, y), " ") != 0;
}

/* Whatever its points, each cell of a line is joined by the next one in each column and row, from
 * the column where it begins to that where it ends, and no point is further off than the row beside
 * it. A wide picture is painted in tiles. */
TEST(lines_join_from_cell_to_cell)
{
	static double points[2 * 3000];
	uint64_t seed = 4127;

	for (int round = 0; round < 200; round++) {
		const int width = round % 20 == 1 ? 1300 : 80;
		SCOPED(close_picture) Picture p = open_picture(width, 20, "dark", CHARSET_EIGHTHS);
		const size_t count = round % 20 == 0 ? 3000 : 2 + (size_t)(12 * next_random(&seed));

		for (size_t i = 0; i < count; i++) {
			points[2 * i] = 1 + (width - 2) * (double)i / (double)count;
			points[2 * i + 1] = 19.9 * next_random(&seed);
			if (i > 0 && next_random(&seed) < 0.3)
				points[2 * i] = points[2 * i - 2];
			if (i > 0 && next_random(&seed) < 0.3)
				points[2 * i + 1] = points[2 * i - 1];
		}
		curve(&p, ROLE_SERIES_1, LINE_SOLID, points, count);
		paint(&p);
		const int first = (int)points[0], last = (int)points[2 * count - 2];

		for (int x = first; x < last; x++) {
			int onward = 0;

			for (int y = 0; y < 20; y++) {
				const bool goes = arms(&p, x, y) & RIGHT;

				/* An end is as long as its cell. */
				if (x > first && x + 1 < last)
					assert_int_equal(goes, !!(arms(&p, x + 1, y) & LEFT));
				onward += goes && arms(&p, x + 1, y) & LEFT;
				/* An upright end too. */
				if (y < 19 && arms(&p, x, y) & DOWN &&
					arms(&p, x, y) != (UP | DOWN))
					assert_true(arms(&p, x, y + 1) & UP);
				if (y > 0 && arms(&p, x, y) & UP && arms(&p, x, y) != (UP | DOWN))
					assert_true(arms(&p, x, y - 1) & DOWN);
			}
			if (x > first && x + 1 < last)
				assert_int_equal(onward, 1);
		}
		for (size_t i = 0; i < count; i++) {
			/* On the border of two cells either will do. */
			const int x = (int)points[2 * i], y = (int)points[2 * i + 1];
			const int left = points[2 * i] > x ? x : x - 1;
			bool near = false;

			for (int k = 0; k < 6; k++)
				near = near || is_painted(&p, k < 3 ? x : left, y - 1 + k % 3);
			assert_true(near);
		}
	}
}

TEST(steps_have_corners)
{
	/* The second rise is a step but for the last bit of its ends. */
	const double points[] = {0, 3.5, 2.5, 3.5, 2.5, 1.5, 5.5, 1.5, 5.5 + 1e-15, 0.5, 8.5, 0.5,
		8.5, 3.2, 11, 3.2};
	SCOPED(close_picture) Picture p = open_picture(11, 4, "dark", CHARSET_EIGHTHS);

	curve(&p, ROLE_SERIES_1, LINE_SOLID, points, 8);
	for (int k = 0; k < 2; k++) {
		p.charset = k == 0 ? CHARSET_EIGHTHS : CHARSET_SHADES;
		check_painted(&p, "     ┌──┐\n"
				  "  ┌──┘  │\n"
				  "  │     │\n"
				  "──┘     └──\n");
	}
}

TEST(slopes_have_bends)
{
	const double points[] = {0, 3.9, 8, 1.9, 10, 0.1, 12, 3.9};
	SCOPED(close_picture) Picture p = open_picture(12, 4, "dark", CHARSET_EIGHTHS);

	curve(&p, ROLE_SERIES_1, LINE_SOLID, points, 4);
	check_painted(&p, "         ╭╮\n"
			  "       ╭─╯│\n"
			  "   ╭───╯  ╰╮\n"
			  "───╯       ╰\n");
	p.charset = CHARSET_SHADES;
	check_painted(&p, "         ┌┐\n"
			  "       ┌─┘│\n"
			  "   ┌───┘  └┐\n"
			  "───┘       └\n");
}

/* More than one goes by in a cell: what it spans is seen, the last bit of rounding is not. */
TEST(a_column_shows_what_its_points_span)
{
	const double far[] = {0, 2.5, 2.2, 2.5, 2.4, 0.5, 2.6, 3.5, 2.8, 1.5, 5, 1.5};
	const double near[] = {0, 1.1, 1.2, 1.1, 1.5, 0.9, 1.8, 1.1, 3, 1.1};
	SCOPED(close_picture) Picture p = open_picture(5, 4, "dark", CHARSET_EIGHTHS);

	curve(&p, ROLE_SERIES_1, LINE_SOLID, far, 6);
	check_painted(&p, "  │\n"
			  "  ├──\n"
			  "──┤\n"
			  "  │\n");
	scene_clear(&p.scene, 3, 2);
	curve(&p, ROLE_SERIES_1, LINE_SOLID, near, 5);
	check_painted(&p, "\n───\n\n\n");
}

TEST(lines_of_one_colour_join_and_others_hide)
{
	const double level[] = {0, 1.5, 5, 1.5}, upright[] = {2.5, 0, 2.5, 2.9};
	const double fall[] = {0, 0.5, 4.5, 0.5, 4.5, 1.5, 7, 1.5};
	SCOPED(close_picture) Picture p = open_picture(7, 3, "dark", CHARSET_EIGHTHS);

	curve(&p, ROLE_SERIES_1, LINE_SOLID, level, 2);
	curve(&p, ROLE_SERIES_1, LINE_SOLID, upright, 2);
	check_painted(&p, "  │\n──┼──\n  │\n");
	curve(&p, ROLE_SERIES_2, LINE_SOLID, fall, 4);
	check_painted(&p, "────┐\n──┼─└──\n  │\n");
	assert_int_equal(grid_at(&p.grid, 2, 0)->ink, ROLE_SERIES_2);
	assert_int_equal(grid_at(&p.grid, 2, 1)->ink, ROLE_SERIES_1);
	/* The gaps of what comes later show what is there. */
	curve(&p, ROLE_SERIES_3, LINE_DASHED, level, 2);
	check_painted(&p, "────┐\n───────\n  │\n");
	assert_int_equal(grid_at(&p.grid, 2, 1)->ink, ROLE_SERIES_3);
	assert_int_equal(grid_at(&p.grid, 3, 1)->ink, ROLE_SERIES_1);
}

/* One dot a column where it is flat and one a row where it is steep. */
TEST(dotted_lines_and_the_ideal_one_are_dots)
{
	const double points[] = {0, 3.9, 4, 3.1, 6, 1.1, 7, 1.1, 7.5, 1.1, 7.5, 0};
	SCOPED(close_picture) Picture p = open_picture(8, 4, "dark", CHARSET_SHADES);

	for (int k = 0; k < 2; k++) {
		scene_clear(&p.scene, 8, 4);
		curve(&p, k == 0 ? ROLE_IDEAL : ROLE_SERIES_4, k == 0 ? LINE_DASHED : LINE_DOTTED,
			points, 6);
		check_painted(&p, "       ·\n"
				  "      ··\n"
				  "     ·\n"
				  "·····\n");
	}
}

/* --- strokes ---------------------------------------------------------------------------------- */

TEST(ascii_has_strokes)
{
	const double points[] = {
		0, 3.4, 3, 3.4, 4, 2.9, 8, 1.1, 12, 1.1, 12.5, 0, 13, 3.9, 16, 3.9};
	SCOPED(close_picture) Picture p = open_picture(16, 4, "mono", CHARSET_ASCII);

	curve(&p, ROLE_SERIES_1, LINE_SOLID, points, 8);
	check_painted(&p, "            /\n"
			  "      _-----\\\n"
			  "    .'       |\n"
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
		SCOPED(close_picture) Picture p = open_picture(2, SHAPES, "mono", (Charset)charset);

		for (int k = 0; k < 2 * SHAPES; k++)
			point(&p, ROLE_SERIES_1, k % 2 + 0.9, k / 2 + 0.1, (SceneShape)(k / 2),
				k % 2);
		paint(&p);
		grid_fold(&p.grid, (Charset)charset);
		for (int k = 0; k < 2 * SHAPES; k++) {
			const char *text = glyph(&p, k % 2, k / 2);

			assert_int_equal(text_width(text, strlen(text)), 1);
			assert_string_not_equal(text, " ");
			assert_null(strstr("?.'-_|/\\", text)); /* strokes of curves, and unknown */
			for (int before = 0; before < k; before++)
				if (before / 2 != k / 2 || k / 2 != SHAPE_CROSS)
					assert_string_not_equal(
						text, glyph(&p, before % 2, before / 2));
		}
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
		check_painted(&p, "──◇────P 3──\n");
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
	check_painted(&p, "───────●────\n");
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
	check_painted(&p, " ░░░  /  /\n────────────\n");
	words(&p, 6, 0, "no");
	check_painted(&p, " ░░░  no /\n────────────\n");
	close_picture(&p);
	p = open_picture(12, 2, "light", CHARSET_EIGHTHS);
	area(&p, SCENE_FILL, ROLE_BAND, 1, 4);
	area(&p, SCENE_FILL, ROLE_INFEASIBLE, 5, 11.4);
	check_painted(&p, "      /  /\n     /  /\n");
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
		assert_non_null(strchr(out.text, '/'));
	}
}
