/* layer: layouts */
/* Curves and markers on the terminal: lines without gaps, in dots, blocks and strokes; what stands
 * on what; markers, dashes and hatched areas that are told apart without colours. */
#include "tests/fixtures/check.h"
#include "tests/fixtures/layouts/dots.h"
#include "tests/fixtures/layouts/picture.h"

#include "solver/base/mem.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { DOTS_WIDE = 160, DOTS_HIGH = 80 };

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
		SCOPED(picture_close) Picture p = picture_open(80, 20, "dark", CHARSET_BRAILLE);
		const size_t count = round % 20 == 0 ? 3000 : 2 + (size_t)(12 * next_random(&seed));

		for (size_t i = 0; i < count; i++) {
			points[2 * i] = 1 + 78 * (double)i / (double)count;
			points[2 * i + 1] = 19.9 * next_random(&seed);
			if (i > 0 && next_random(&seed) < 0.3)
				points[2 * i] = points[2 * i - 2];
			if (i > 0 && next_random(&seed) < 0.3)
				points[2 * i + 1] = points[2 * i - 1];
		}
		picture_curve(&p, ROLE_SERIES_1, LINE_SOLID, points, count);
		picture_paint(&p);
		const size_t all = read_dots(&p, &dots);

		for (size_t i = 0; i < count; i++)
			assert_true(
				dots.set[(int)(4 * points[2 * i + 1])][(int)(2 * points[2 * i])]);
		assert_int_equal(
			clear_from(&dots, (int)(2 * points[0]), (int)(4 * points[1])), all);
	}
}

/* A hundred thousand points are drawn as the few that make the same line; a scene wider than a tile
 * has no seam; what lies far outside does no harm. */
static void check_many_points(Charset charset)
{
	enum { POINTS = 100000, WIDE = 1300 };
	SCOPED(check_free) double *points = malloc(2 * POINTS * sizeof *points);
	const double ends[] = {0, 0.5, WIDE, 0.5}, far[] = {-1e300, -1e300, 2.5, 0.5, 2.6, 1e300};
	SCOPED(picture_close) Picture p = picture_open(WIDE, 1, "dark", charset);
	SCOPED(picture_close) Picture q = picture_open(WIDE, 1, "dark", charset);

	assert_non_null(points);
	for (size_t i = 0; i < POINTS; i++) {
		points[2 * i] = WIDE * (double)i / (POINTS - 1);
		points[2 * i + 1] = 0.5;
	}
	picture_curve(&p, ROLE_SERIES_1, LINE_DASH_DOT, points, POINTS);
	picture_curve(&q, ROLE_SERIES_1, LINE_DASH_DOT, ends, 2);
	picture_paint(&p);
	picture_paint(&q);
	assert_memory_equal(p.grid.cells, q.grid.cells, WIDE * sizeof *p.grid.cells);
	scene_clear(&p.scene, WIDE, 1);
	picture_curve(&p, ROLE_SERIES_1, LINE_SOLID, far, 3);
	picture_paint(&p);
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
			SCOPED(picture_close)
			Picture p = picture_open(3, 4, "dark", (Charset)charset);
			double low = INFINITY, high = -INFINITY;

			picture_curve(&p, ROLE_SERIES_1, LINE_SOLID, level, 2);
			picture_paint(&p);
			for (int dot = 0; dot < 16; dot++)
				if (dots_at(&p.grid, 2, dot)) {
					low = fmin(low, dot / 4.0);
					high = fmax(high, (dot + 1) / 4.0);
				}
			check_near((low + high) / 2, y, 0.25 + 1e-9);
		}
}

/* --- points ----------------------------------------------------------------------------------- */

/* A marker's middle is its value, wherever in the cell that is. */
TEST(markers_stand_at_their_height)
{
	for (int charset = CHARSET_EIGHTHS; charset <= CHARSET_BRAILLE; charset++)
		for (int k = 0; k < 100 * SHAPES; k++) {
			const double x = 3 + k % 10 / 10.0, y = 2 + k / 10 % 10 / 10.0;
			SCOPED(picture_close)
			Picture p = picture_open(8, 5, "dark", (Charset)charset);
			const double exact = charset == CHARSET_BRAILLE ? 0.125 : 0.25;
			double left = INFINITY, right = 0, top = INFINITY, foot = 0;

			picture_point(&p, ROLE_SERIES_1, x, y, (SceneShape)(k / 100), k % 2);
			picture_paint(&p);
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

/* --- strokes ---------------------------------------------------------------------------------- */

/* Of a level and of an upright line of each sort, in each charset: all differ, none is gone. */
TEST(dashes_are_told_apart_without_colours)
{
	static const SceneLine lines[] = {LINE_SOLID, LINE_DOTTED, LINE_DASHED, LINE_DASH_DOT};
	const double points[][4] = {{0, 0.4, 20, 0.4}, {0.4, 0, 0.4, 20}};
	Buf seen[4];

	for (int k = 0; k < 2 * (CHARSET_ASCII + 1); k++) {
		for (size_t i = 0; i < 4; i++) {
			SCOPED(picture_close)
			Picture p = picture_open(20, 20, "mono", (Charset)(k / 2));

			picture_curve(&p, ROLE_SERIES_1, lines[i], points[k % 2], 2);
			picture_paint(&p);
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
			SCOPED(picture_close)
			Picture p = picture_open(4, 4, "mono", (Charset)charset);
			Buf out;

			buf_init(&out);
			picture_point(&p, ROLE_SERIES_1, 1.9, 1.6, (SceneShape)(k / 2), k % 2);
			picture_paint(&p);
			grid_fold(&p.grid, (Charset)charset, false);
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

/* --- areas ------------------------------------------------------------------------------------ */

/* A single value is infeasible: its bar may be narrower than a cell. */
TEST(an_area_that_is_a_bar_is_seen)
{
	for (int k = 0; k < 8; k++) {
		SCOPED(picture_close) Picture p = picture_open(12, 3, "mono", CHARSET_EIGHTHS);
		ScopedBuf out = check_buf();

		picture_bar(&p, ROLE_INFEASIBLE, k * 1.7, k * 1.7 + 0.01);
		picture_paint(&p);
		grid_dump_text(&p.grid, &out);
		assert_non_null(strstr(out.text, "·"));
	}
}
