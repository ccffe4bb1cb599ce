/* layer: layouts */
/* Any scene in any cells: what no page of pictures can say. */
#include "tests/fixtures/check.h"
#include "tests/fixtures/layouts/picture.h"

#include "solver/net/random.h"

#include <math.h>
#include <string.h>

/* The roles that the eight eighths of a cell show; false when it holds another glyph. */
static bool decode(const Cell *cell, Role out[8])
{
	static const char *const lefts[] = {" ", "▏", "▎", "▍", "▌", "▋", "▊", "▉"};
	Role ink = (Role)(cell->reverse ? cell->paper : cell->ink);
	Role paper = (Role)(cell->reverse ? cell->ink : cell->paper);

	for (int at = 0; at < 8; at++) {
		if (strcmp(cell->text, lefts[at]) != 0)
			continue;
		for (int q = 0; q < 8; q++)
			out[q] = q < at ? ink : paper;
		return true;
	}
	return false;
}

/* --- any scene, any size ------------------------------------------------------------------------
 */

static int eighth(double x)
{
	return (int)floor(x * 8 + 0.5);
}

/* Bars at least two cells long, with gaps: what is shown must be true in every single eighth. */
TEST(long_bars_are_true_everywhere)
{
	enum { CELLS = 61 };
	uint64_t seed = 2385;

	for (int round = 0; round < 500; round++) {
		Role expected[CELLS * 8] = {ROLE_CANVAS};
		SCOPED(picture_close) Picture p = picture_open(CELLS, 1, NULL, CHARSET_EIGHTHS);
		double x = -1.7;

		for (int i = 0; x < CELLS - 0.1; i++) {
			double end = x + 2.2 + 9 * random_unit(&seed);
			Role role = i % 2 ? ROLE_COMPUTE : ROLE_RECEIVE;

			picture_bar(&p, role, x, end);
			for (int q = eighth(fmax(x, 0)); q < eighth(end) && q < CELLS * 8; q++)
				expected[q] = role;
			x = end + (i % 3 ? 0 : 1.2 + 3 * random_unit(&seed));
		}
		picture_paint(&p);
		for (int column = 0; column < CELLS; column++) {
			Role shown[8];

			assert_true(decode(grid_at(&p.grid, column, 0), shown));
			assert_memory_equal(shown, expected + 8 * column, sizeof shown);
		}
	}
}

static bool is_shown(const Picture *picture, int column, Role role)
{
	Role shown[8];

	if (!decode(grid_at(&picture->grid, column, 0), shown))
		return false;
	for (int q = 0; q < 8; q++)
		if (shown[q] == role)
			return true;
	return false;
}

/* A short bar between two others, anywhere and in any order: all three are seen. */
TEST(no_bar_is_ever_invisible)
{
	uint64_t seed = 77;

	for (int round = 0; round < 5000; round++) {
		double start = 2 + 3 * random_unit(&seed);
		double end = start + pow(random_unit(&seed), 3) * 1.1;
		bool first = random_unit(&seed) < 0.5;
		SCOPED(picture_close) Picture p = picture_open(9, 1, NULL, CHARSET_EIGHTHS);
		bool seen = false;

		if (first)
			picture_bar(&p, ROLE_SEND, start, end);
		picture_bar(&p, ROLE_RECEIVE, 0, start);
		picture_bar(&p, ROLE_COMPUTE, end, 9);
		if (!first)
			picture_bar(&p, ROLE_SEND, start, end);
		picture_paint(&p);
		assert_true(is_shown(&p, 1, ROLE_RECEIVE) && is_shown(&p, 8, ROLE_COMPUTE));
		for (int column = (int)start; column <= (int)(end + 0.125); column++)
			seen = seen || is_shown(&p, column, ROLE_SEND);
		assert_true(seen);
	}
}

static void add_anything(Scene *scene, uint64_t *seed)
{
	double x0 = 30 * random_unit(seed) - 8, y0 = 12 * random_unit(seed) - 3;
	double x1 = x0 + 20 * pow(random_unit(seed), 4), y1 = y0 + 4 * pow(random_unit(seed), 2);
	SceneKind kind = (SceneKind)(6 * random_unit(seed));
	const double points[] = {x0, y0, x1, y1, x1, 1e300, x1 + 1, y0, NAN, y0, x1 + 2, y1};
	SceneItem item = scene_item(kind, (Role)(ROLES * random_unit(seed)), x0, y0, x1, y1);

	item.divided = random_unit(seed) < 0.5;
	item.line = (SceneLine)(6 * random_unit(seed));
	item.shape = (SceneShape)(SHAPES * random_unit(seed));
	item.open = random_unit(seed) < 0.5;
	item.align = (SceneAlign)(3 * random_unit(seed));
	item.width = (int)(9 * random_unit(seed));
	item.markup = random_unit(seed) < 0.5;
	if (random_unit(seed) < 0.3)
		item.on = ROLE_FIELD;
	if (random_unit(seed) < 0.1)
		item.x1 = INFINITY;
	if (kind == SCENE_TEXT)
		scene_text(scene, &item, "α_{3}^{2}中e\u0301 P3");
	else if (kind == SCENE_CURVE)
		scene_curve(scene, &item, points, 6);
	else
		scene_add(scene, &item);
}

/* Any scene of any size at any place of any grid, in every mode: nothing outside its part of the
 * grid is touched, and every glyph is one the charset has. */
TEST(nothing_is_painted_outside)
{
	uint64_t seed = 4711;

	for (int round = 0; round < 1500; round++) {
		int width = 1 + (int)(24 * random_unit(&seed));
		int height = 1 + (int)(9 * random_unit(&seed));
		int x = (int)(12 * random_unit(&seed)) - 4, y = (int)(6 * random_unit(&seed)) - 2;
		SCOPED(picture_close) Picture p = picture_open(14, 7, NULL, CHARSET_EIGHTHS);

		scene_clear(&p.scene, width, height);
		for (int i = 0; i < 20; i++)
			add_anything(&p.scene, &seed);
		grid_fill(&p.grid, 0, 0, 14, 7, ROLE_CHROME);
		p.theme.mono = round % 2;
		p.charset = (Charset)(round % (CHARSET_ASCII + 1));
		raster(&p.grid, x, y, &p.scene, &p.theme, p.charset);
		grid_fold(&p.grid, p.charset, false);
		for (int i = 0; i < 14 * 7; i++) {
			const Cell *cell = &p.grid.cells[i];
			int column = i % 14 - x, row = i / 14 - y;

			if (p.charset == CHARSET_ASCII)
				assert_true(cell->text[0] >= ' ' && cell->text[0] < 0x7F);
			if (column >= 0 && column < width && row >= 0 && row < height)
				continue;
			assert_string_equal(cell->text, " ");
			assert_int_equal(cell->paper, ROLE_CHROME);
		}
	}
}

/* Whatever changes in a scene, what is kept of it shows what painting it anew does; rows without a
 * change are those kept. */
TEST(what_is_kept_is_what_would_be_painted)
{
	uint64_t seed = 1909;
	SCOPED(painted_release) Painted painted = {.from = NULL};
	SCOPED(picture_close) Picture p = picture_open(14, 7, NULL, CHARSET_EIGHTHS);
	SCOPED(picture_close) Picture kept = picture_open(14, 7, NULL, CHARSET_EIGHTHS);

	for (int round = 0; round < 3000; round++) {
		if (round % 40 == 0)
			scene_clear(&p.scene, 14, 7);
		if (round % 3 == 0 || p.scene.count == 0)
			add_anything(&p.scene, &seed);
		else if (round % 3 == 1)
			p.scene.items[p.scene.count / 2].role = (Role)(ROLES * random_unit(&seed));
		p.theme.mono = round / 7 % 2;
		p.charset = (Charset)(round / 11 % (CHARSET_ASCII + 1));
		picture_paint(&p);
		raster_kept(&painted, &kept.grid, 0, 0, &p.scene, &p.theme, p.charset);
		for (int i = 0; i < 14 * 7; i++) {
			const Cell *one = &p.grid.cells[i], *other = &kept.grid.cells[i];

			assert_string_equal(one->text, other->text);
			assert_int_equal(one->ink, other->ink);
			assert_int_equal(one->paper, other->paper);
			assert_int_equal(one->bold, other->bold);
			assert_int_equal(one->underline, other->underline);
			assert_int_equal(one->reverse, other->reverse);
		}
	}
}

TEST(only_rows_that_changed_are_painted)
{
	SCOPED(painted_release) Painted painted = {.from = NULL};
	SCOPED(picture_close) Picture p = picture_open(8, 3, NULL, CHARSET_EIGHTHS);

	for (int row = 0; row < 3; row++)
		picture_text(&p, 0, row, "old");
	raster_kept(&painted, &p.grid, 0, 0, &p.scene, &p.theme, p.charset);
	/* Whoever paints the row loses this. */
	for (int row = 0; row < 3; row++)
		grid_put(&painted.grid, 7, row, "k", 1);
	p.scene.items[1].x0 = 2;
	raster_kept(&painted, &p.grid, 0, 0, &p.scene, &p.theme, p.charset);
	ScopedBuf out = check_buf();

	grid_dump_text(&p.grid, &out);
	assert_string_equal(out.text, "old    k\n  old\nold    k\n");
}

/* Rows wider than one tile look the same across its border. */
TEST(wide_rows_have_no_seam)
{
	SCOPED(picture_close) Picture p = picture_open(1200, 1, NULL, CHARSET_EIGHTHS);

	for (int x = 0; x < 1200; x += 4)
		picture_bar(&p, ROLE_COMPUTE, x, x + 4)->divided = true;
	picture_paint(&p);
	for (int column = 0; column < 1200; column++)
		assert_string_equal(grid_at(&p.grid, column, 0)->text,
			column % 4 == 0 && column > 0 ? "▏" : " ");
}
