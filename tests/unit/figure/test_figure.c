/* layer: tui */
/* Figures on paper: what is on the page stands within it, texts never touch, bars are as high and
 * wide as an eye needs and know their times, glyphs that are shapes become shapes. Single marks by
 * hand, then every sample at the widths of a column and of a page. */
#include "tests/fixtures/layouts/solved.h"

#include "layouts/figure/figure.h"
#include "solver/base/embed.h"
#include "tui/figure/drawing.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

enum { SHAPES_MAX = 20000, TEXT_MAX = 64, PATHS_MAX = 64, PAIRS_MAX = 30000 };

typedef struct Seen {
	FigureRect rects[SHAPES_MAX];
	FigureStroke strokes[SHAPES_MAX];
	FigureText texts[SHAPES_MAX];
	char words[SHAPES_MAX][TEXT_MAX]; /* runs one after the other, scripts as _ and ^ */
	FigureGroup groups[SHAPES_MAX];
	FigurePath paths[PATHS_MAX];
	double pairs[2 * PAIRS_MAX]; /* what they point to */
	FigurePoint points[SHAPES_MAX];
	size_t rect_count, stroke_count, text_count, group_count, path_count, pair_count,
		point_count;
	int open;
} Seen;

static Seen seen;

static void see_begin(void *context, const FigureGroup *group)
{
	assert_int_equal(seen.open++, 0);
	assert_true(seen.group_count < SHAPES_MAX);
	seen.groups[seen.group_count++] = *group;
}

static void see_end(void *context)
{
	assert_int_equal(--seen.open, 0);
}

static void see_rect(void *context, const FigureRect *rect)
{
	assert_int_equal(seen.open, 1);
	assert_true(seen.rect_count < SHAPES_MAX);
	seen.rects[seen.rect_count++] = *rect;
}

static void see_stroke(void *context, const FigureStroke *stroke)
{
	assert_true(seen.stroke_count < SHAPES_MAX);
	seen.strokes[seen.stroke_count++] = *stroke;
}

static void see_text(void *context, const FigureText *text)
{
	char *words = seen.words[seen.text_count];
	size_t used = 0;
	assert_true(seen.text_count < SHAPES_MAX);
	for (size_t i = 0; i < text->count && used < TEXT_MAX; i++)
		used += (size_t)snprintf(words + used, TEXT_MAX - used, "%s%.*s",
			text->runs[i].script == LABEL_SUB     ? "_"
			: text->runs[i].script == LABEL_SUPER ? "^"
							      : "",
			(int)text->runs[i].length, text->runs[i].text);
	seen.texts[seen.text_count++] = *text;
}

static void see_path(void *context, const FigurePath *path)
{
	FigurePath *kept = &seen.paths[seen.path_count++];
	assert_int_equal(seen.open, 1);
	assert_true(seen.path_count <= PATHS_MAX && seen.pair_count + path->count <= PAIRS_MAX);
	*kept = *path;
	kept->points = seen.pairs + 2 * seen.pair_count;
	memcpy(seen.pairs + 2 * seen.pair_count, path->points, 2 * path->count * sizeof(double));
	seen.pair_count += path->count;
}

static void see_point(void *context, const FigurePoint *point)
{
	assert_int_equal(seen.open, 1);
	assert_true(seen.point_count < SHAPES_MAX);
	seen.points[seen.point_count++] = *point;
}

static FigurePage look(
	const Scene *scene, const char *theme_name, double width_mm, const char *note)
{
	static const FigureSink sink = {
		NULL, see_begin, see_end, see_rect, see_stroke, see_text, see_path, see_point};
	const FigurePage page = figure_page(scene, width_mm, note);
	Theme theme;

	seen.rect_count = seen.stroke_count = seen.text_count = seen.group_count = 0;
	seen.path_count = seen.pair_count = seen.point_count = 0;
	assert_int_equal(theme_find(&theme, theme_name, NULL, NULL), STATUS_OK);
	assert_int_equal(figure_draw(scene, &page, &theme, &sink, NULL), STATUS_OK);
	assert_int_equal(seen.open, 0);
	return page;
}

/* --- the page -------------------------------------------------------------------------------- */

TEST(a_page_has_columns_for_its_width)
{
	SCOPED(scene_release) Scene scene;

	/* 8 points a letter, most of which are narrower than 0.63 of that */
	assert_int_equal(figure_columns(180), 100);
	assert_int_equal(figure_columns(88), 48);
	assert_int_equal(figure_columns(0), 1);
	scene_init(&scene, 48, 10);
	const FigurePage page = figure_page(&scene, 88, NULL);
	check_close(page.width, 88 * 72 / 25.4, 1e-12);
	assert_true(page.cell_x >= 5.05);
	check_close(page.cell_y, 12, 0);
	check_close(figure_page(&scene, 88, "a note").height, page.height + 12, 1e-12);
	assert_int_equal(figure_lines(page.height / FIGURE_MM, false), 10);
}

/* --- single marks ---------------------------------------------------------------------------- */

static SceneItem bar_at(double x0, double x1)
{
	SceneItem bar = scene_item(SCENE_BAR, ROLE_COMPUTE, x0, 1, x1, 2);

	bar.element = ELEMENT_BAR;
	bar.id = 3;
	bar.part = 2;
	bar.start = 1.0 / 3;
	bar.end = 2.0 / 3;
	return bar;
}

/* What is passed on, what comes back and what is one's own are told apart by texture; what comes
 * back has a tint of its own, the others the one colour of communication. */
TEST(textures_are_textures)
{
	static const Role roles[] = {ROLE_RECEIVE, ROLE_RELAY, ROLE_REPORT, ROLE_USELESS};
	static const char *const themes[] = {"light", "dark", "projector"};

	for (size_t t = 0; t < sizeof themes / sizeof *themes; t++) {
		SCOPED(scene_release) Scene scene;

		scene_init(&scene, 48, 5);
		for (size_t k = 0; k < 4; k++) {
			SceneItem bar = bar_at(2 + 8 * (double)k, 10 + 8 * (double)k);

			bar.role = roles[k];
			scene_add(&scene, &bar);
		}
		look(&scene, themes[t], 88, NULL);
		assert_int_equal(seen.rect_count, 4);
		assert_int_equal(seen.rects[0].fill.pattern, PATTERN_NONE);
		for (size_t k = 1; k < 4; k++) {
			const FigureFill *fill = &seen.rects[k].fill;

			assert_true(figure_same_color(seen.rects[0].fill.paper, fill->ink) ==
				    (roles[k] != ROLE_REPORT));
			for (size_t j = 0; j < k; j++)
				assert_int_not_equal(fill->pattern, seen.rects[j].fill.pattern);
		}
	}
}

/* 48 columns hold 245 points; "W" is nearly as wide as high. */
TEST(long_texts_are_cut_within_the_page)
{
	SceneItem item = scene_item(SCENE_TEXT, ROLE_TEXT, 2, 1, 3, 2);
	SceneItem next = scene_item(SCENE_TEXT, ROLE_TEXT, 12, 1, 3, 2);
	char text[41];
	SCOPED(scene_release) Scene scene;

	memset(text, 'W', sizeof text);
	text[sizeof text - 1] = '\0';
	scene_init(&scene, 48, 3);
	scene_text(&scene, &item, text);
	FigurePage page = look(&scene, "light", 88, NULL);
	assert_true(strstr(seen.words[0], "W…") != NULL);
	assert_true(strlen(seen.words[0]) < 35);
	assert_true(seen.texts[0].x + seen.texts[0].room <= page.width - FIGURE_MARGIN + 1e-9);
	scene_clear(&scene, 48, 3);
	scene_text(&scene, &item, "WWWWWWWW");
	scene_text(&scene, &next, "next");
	page = look(&scene, "light", 88,
		"a note that is much too long for a column of a paper, so long "
		"that it cannot be shown whole");
	assert_int_equal(seen.text_count, 3);
	assert_true(strstr(seen.words[0], "W…") != NULL);
	assert_string_equal(seen.words[1], "next");
	assert_true(seen.texts[0].x + seen.texts[0].room < seen.texts[1].x);
	assert_memory_equal(seen.words[2], "a note that is much", 19);
	assert_true(strlen(seen.words[2]) < 62);
}

TEST(the_terminals_own_canvas_is_paper)
{
	Theme theme = {.name = "bare"};

	assert_int_equal(figure_canvas(&theme).red, 255);
	theme.style[ROLE_TEXT].color = (Color){true, 20, 20, 20};
	assert_int_equal(figure_canvas(&theme).red, 255);
	theme.style[ROLE_TEXT].color = (Color){true, 220, 220, 220};
	assert_true(figure_canvas(&theme).set);
	assert_int_equal(figure_canvas(&theme).red, 0);
}

/* --- curves ---------------------------------------------------------------------------------- */

static void add_curve(Scene *scene, SceneLine line, const double *points, size_t count)
{
	SceneItem curve = scene_item(SCENE_CURVE, ROLE_SERIES_2, 0, 0, 0, 0);

	curve.line = line;
	curve.element = ELEMENT_CURVE;
	curve.id = 1;
	scene_curve(scene, &curve, points, count);
}

static void expect_pair(const FigurePage *page, const double *at, double x, double y)
{
	check_close(at[0], page->x0 + x * page->cell_x, 1e-12);
	check_close(at[1], page->y0 + y * page->cell_y, 1e-12);
}

TEST(a_curve_ends_where_the_page_ends)
{
	const double points[] = {1, 3, 11, 13, 12, -7, 14, 1.5, 60, 1.5};
	const double far[] = {-1e300, 1, 3, 1, 4, 1e300, 5, -1e300};
	SCOPED(scene_release) Scene scene;

	scene_init(&scene, 48, 5);
	add_curve(&scene, LINE_SOLID, points, 5);
	FigurePage page = look(&scene, "dark", 88, NULL);

	assert_int_equal(seen.path_count, 3);
	expect_pair(&page, seen.paths[0].points, 1, 3);
	expect_pair(&page, seen.paths[0].points + 2, 3, 5);
	expect_pair(&page, seen.paths[1].points, 11.4, 5);
	expect_pair(&page, seen.paths[1].points + 2, 11.65, 0);
	assert_int_equal(seen.paths[2].count, 3);
	expect_pair(&page, seen.paths[2].points + 4, 48, 1.5);
	scene_clear(&scene, 48, 5);
	add_curve(&scene, LINE_SOLID, far, 4);
	page = look(&scene, "dark", 88, NULL);
	for (size_t i = 0; i < 2 * seen.pair_count; i++)
		assert_true(seen.pairs[i] >= 0 &&
			    seen.pairs[i] <= (i % 2 ? page.height : page.width) + 1e-9);
}

TEST(curves_of_few_points_and_none)
{
	const double points[] = {1, 2, NAN, 2, 3, 2, 4, 2, 5, INFINITY, NAN, NAN};
	SCOPED(scene_release) Scene scene;

	scene_init(&scene, 48, 5);
	add_curve(&scene, LINE_DASHED, points, 6);
	const FigurePage page = look(&scene, "dark", 88, NULL);

	assert_int_equal(seen.path_count, 2);
	assert_int_equal(seen.paths[0].count, 2); /* a dot, whatever the dashes */
	assert_int_equal(seen.paths[0].dash.count, 0);
	expect_pair(&page, seen.paths[0].points, 1, 2);
	expect_pair(&page, seen.paths[0].points + 2, 1, 2);
	assert_int_equal(seen.paths[1].dash.count, 2);
	expect_pair(&page, seen.paths[1].points + 2, 4, 2);
}

/* What cannot be told apart is left out, but no peak is. */
TEST(very_many_points_are_few)
{
	enum { POINTS = 100000, PEAK = 61803, PIT = 31415 };
	SCOPED(check_free) double *points = malloc(2 * POINTS * sizeof *points);
	double low = 1e9, high = 0;
	SCOPED(scene_release) Scene scene;

	assert_non_null(points);
	for (size_t i = 0; i < POINTS; i++) {
		points[2 * i] = 48 * (double)i / (POINTS - 1);
		points[2 * i + 1] = 2 + (double)(i * 7919 % 1000) / 1000;
	}
	points[2 * PEAK + 1] = 0.25;
	points[2 * PIT + 1] = 4.75;
	scene_init(&scene, 48, 5);
	add_curve(&scene, LINE_SOLID, points, POINTS);
	const FigurePage page = look(&scene, "dark", 88, NULL);

	assert_int_equal(seen.path_count, 1);
	assert_true(seen.pair_count < 4 * ((size_t)page.width * 4 + 5));
	for (size_t i = 0; i < seen.pair_count; i++) {
		low = fmin(low, seen.pairs[2 * i + 1]);
		high = fmax(high, seen.pairs[2 * i + 1]);
		assert_true(i == 0 || seen.pairs[2 * i] >= seen.pairs[2 * i - 2]);
	}
	check_close(low, page.y0 + 0.25 * 12, 1e-12);
	check_close(high, page.y0 + 4.75 * 12, 1e-12);
	expect_pair(&page, seen.pairs, 0, points[1]);
	expect_pair(&page, seen.pairs + 2 * seen.pair_count - 2, 48, points[2 * POINTS - 1]);
}

/* As large as a circle, and none like another. */
TEST(outlines_differ_and_weigh_alike)
{
	double corners[SHAPES][2 * FIGURE_CORNERS_MAX] = {{0}};

	assert_int_equal(figure_corners(SHAPE_CIRCLE, 2, corners[0]), 0);
	for (int shape = SHAPE_SQUARE; shape < SHAPES; shape++) {
		double *at = corners[shape], area = 0;
		const size_t count = figure_corners((SceneShape)shape, 2, at);

		for (size_t i = 0; i < count; i++) {
			const double *next = at + 2 * ((i + 1) % count);

			area += (at[2 * i] * next[1] - next[0] * at[2 * i + 1]) / 2;
		}
		if (shape != SHAPE_CROSS)
			assert_true(fabs(fabs(area) / 3.1416 - 1) < 0.15);
		for (int before = SHAPE_SQUARE; before < shape; before++)
			assert_memory_not_equal(corners[before], at, sizeof corners[0]);
	}
}

TEST(areas_behind_curves_have_no_outline)
{
	static const char *const names[] = {"dark", "light", "mono", "print"};
	SceneItem hatched = scene_item(SCENE_FILL, ROLE_INFEASIBLE, 2, 0, 9.5, 5);
	SceneItem band = scene_item(SCENE_BAR, ROLE_BAND, 20, 0, 23, 5);
	SceneItem bar = scene_item(SCENE_BAR, ROLE_INFEASIBLE, 30, 0, 33, 5);
	SceneItem text = scene_item(SCENE_TEXT, ROLE_ALERT, 3, 1, 9, 2);
	SCOPED(scene_release) Scene scene;

	scene_init(&scene, 48, 5);
	scene_add(&scene, &hatched);
	scene_add(&scene, &band);
	scene_add(&scene, &bar);
	scene_text(&scene, &text, "no");
	for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
		const FigurePage page = look(&scene, names[i], 88, NULL);

		check_close(seen.rects[0].width, 7.5 * page.cell_x, 1e-12);
		assert_int_equal(seen.rects[0].fill.pattern, PATTERN_DOTS);
		assert_int_equal(seen.rects[1].fill.pattern, PATTERN_NONE);
		assert_int_equal(seen.rects[2].fill.pattern, PATTERN_DOTS);
		for (size_t k = 0; k < 3; k++)
			assert_false(seen.rects[k].outlined);
		/* the text's */
		assert_int_equal(seen.rects[3].fill.pattern, PATTERN_NONE);
		assert_true(seen.rects[3].x > seen.rects[0].x);
	}
}

/* --- every sample ---------------------------------------------------------------------------- */

/* Four hundred unlike children: a page of folded rows, and a note that says so. */
TEST(a_crowd_is_folded)
{
	char note[LADDER_TEXT];
	RowSettings settings = row_settings();
	ScopedBuf yaml = check_buf();
	SCOPED(case_close) Case c;

	buf_add_text(&yaml, CASE_HEAD "compute: 1, children: [");
	for (int i = 1; i <= 400; i++)
		buf_addf(&yaml, "%s{compute: %d.5, link: 0.%03d}", i > 1 ? ", " : "", i, i);
	buf_add_text(&yaml, CASE_TAIL);
	drawing_fold(&settings, figure_lines(DRAWING_PAGE_MM, true), false);
	case_solve(&c, yaml.text);
	case_rows(&c, &settings);
	drawing_note(&c.rows, c.schedule.processors, c.rows.count, note);
	assert_true(strstr(note, "401 processors in ") == note);
	drawing_note(&c.rows, c.schedule.processors, 3, note);
	assert_true(strstr(note, "The first 3 of ") == note);
}
