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
	(void)context;
	assert_int_equal(seen.open++, 0);
	assert_true(seen.group_count < SHAPES_MAX);
	seen.groups[seen.group_count++] = *group;
}

static void see_end(void *context)
{
	(void)context;
	assert_int_equal(--seen.open, 0);
}

static void see_rect(void *context, const FigureRect *rect)
{
	(void)context;
	assert_int_equal(seen.open, 1);
	assert_true(seen.rect_count < SHAPES_MAX);
	seen.rects[seen.rect_count++] = *rect;
}

static void see_stroke(void *context, const FigureStroke *stroke)
{
	(void)context;
	assert_true(seen.stroke_count < SHAPES_MAX);
	seen.strokes[seen.stroke_count++] = *stroke;
}

static void see_text(void *context, const FigureText *text)
{
	char *words = seen.words[seen.text_count];
	size_t used = 0;

	(void)context;
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

	(void)context;
	assert_int_equal(seen.open, 1);
	assert_true(seen.path_count <= PATHS_MAX && seen.pair_count + path->count <= PAIRS_MAX);
	*kept = *path;
	kept->points = seen.pairs + 2 * seen.pair_count;
	memcpy(seen.pairs + 2 * seen.pair_count, path->points, 2 * path->count * sizeof(double));
	seen.pair_count += path->count;
}

static void see_point(void *context, const FigurePoint *point)
{
	(void)context;
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

TEST(a_bar_keeps_its_times)
{
	const SceneItem bar = bar_at(2, 12);
	SCOPED(scene_release) Scene scene;

	scene_init(&scene, 48, 5);
	scene_add(&scene, &bar);
	const FigurePage page = look(&scene, "print", 88, NULL);
	assert_int_equal(seen.rect_count, 1);
	check_close(seen.rects[0].width, 10 * page.cell_x, 1e-12);
	assert_true(seen.rects[0].outlined && !seen.rects[0].tiny);
	check_close(seen.rects[0].mark.start, 1.0 / 3, 0);
	check_close(seen.rects[0].mark.end, 2.0 / 3, 0);
	assert_int_equal(seen.groups[0].kind, FIGURE_ROW);
	assert_int_equal(seen.groups[0].id, 3);
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

/* Three in one place: each is seen, beside the others, all ink, above what follows. */
TEST(tiny_bars_are_seen)
{
	const SceneItem first = bar_at(2, 2), wide = bar_at(2, 20);
	SCOPED(scene_release) Scene scene;

	scene_init(&scene, 48, 5);
	for (int k = 0; k < 3; k++)
		scene_add(&scene, &first);
	scene_add(&scene, &wide);
	look(&scene, "light", 88, NULL);
	assert_int_equal(seen.rect_count, 4);
	assert_false(seen.rects[0].tiny);
	for (size_t k = 1; k < 4; k++) {
		assert_true(seen.rects[k].tiny && !seen.rects[k].outlined);
		assert_true(color_contrast(
				    seen.rects[k].fill.paper, (Color){true, 255, 255, 255}) >= 3);
		assert_true(seen.rects[k].width >= FIGURE_TINY);
		if (k > 1)
			check_close(seen.rects[k].x, seen.rects[k - 1].x + FIGURE_TINY, 1e-12);
	}
}

TEST(stairs_are_rectangles)
{
	SceneItem stairs = scene_item(SCENE_TEXT, ROLE_SEND, 2, 1, 8, 2);
	SCOPED(scene_release) Scene scene;

	stairs.element = ELEMENT_BAR;
	stairs.id = 0;
	stairs.start = 0;
	stairs.end = 7.25;
	scene_init(&scene, 48, 5);
	scene_text(&scene, &stairs, "██▄▄ ▌");
	const FigurePage page = look(&scene, "dark", 88, NULL);
	assert_int_equal(seen.text_count, 0);
	assert_int_equal(seen.rect_count, 3);
	check_close(seen.rects[0].width, 2 * page.cell_x, 1e-9);
	check_close(seen.rects[0].height, 12, 1e-9);
	check_close(seen.rects[1].y, seen.rects[0].y + 6, 1e-9);
	check_close(seen.rects[1].height, 6, 1e-9);
	check_close(seen.rects[2].x, page.x0 + 7 * page.cell_x, 1e-9);
	check_close(seen.rects[2].width, page.cell_x / 2, 1e-9);
	assert_int_equal(seen.groups[0].kind, FIGURE_PORTS);
	check_close(seen.groups[0].end, 7.25, 0);
}

/* On paper they are white, with one outline over all of them: up, along, down and down again. */
TEST(stairs_on_paper_have_an_outline)
{
	SceneItem stairs = scene_item(SCENE_TEXT, ROLE_SEND, 2, 1, 8, 2);
	SCOPED(scene_release) Scene scene;

	stairs.element = ELEMENT_BAR;
	stairs.partly = true;
	scene_init(&scene, 48, 5);
	scene_text(&scene, &stairs, "██▄▄");
	const FigurePage page = look(&scene, "print", 88, NULL);
	const double x[] = {2, 2, 4, 4, 6}, y[] = {1, 1, 1, 1.5, 1.5};

	assert_int_equal(seen.stroke_count, 5);
	for (size_t i = 0; i < 5; i++) {
		check_close(seen.strokes[i].x0, page.x0 + x[i] * page.cell_x, 1e-9);
		check_close(seen.strokes[i].y0, page.y0 + y[i] * page.cell_y, 1e-9);
	}
	check_close(seen.strokes[4].y1, page.y0 + 2 * page.cell_y, 1e-9);
	for (size_t i = 0; i < seen.rect_count; i++)
		assert_int_equal(seen.rects[i].fill.paper.red, 255);
}

TEST(lines_stop_at_texts)
{
	SceneItem line = scene_item(SCENE_LINE, ROLE_FINISH, 10.25, 0, 10.25, 5);
	SceneItem text = scene_item(SCENE_TEXT, ROLE_TEXT, 8, 2, 14, 3);
	SCOPED(scene_release) Scene scene;

	scene_init(&scene, 48, 5);
	scene_add(&scene, &line);
	scene_text(&scene, &text, "across");
	const FigurePage page = look(&scene, "light", 88, NULL);
	assert_int_equal(seen.stroke_count, 2);
	check_close(seen.strokes[0].x0, page.x0 + 10.25 * page.cell_x, 1e-12);
	assert_true(seen.strokes[0].y1 < seen.texts[0].y - 5);
	assert_true(seen.strokes[1].y0 > seen.texts[0].y);
	check_close(seen.strokes[1].y1, page.y0 + 60, 1e-12);
	assert_true(seen.strokes[0].dash.count == 0);
	look(&scene, "print", 88, NULL);
	assert_true(seen.strokes[0].dash.count > 0); /* dashed on paper */
}

TEST(lines_meet_in_the_middle_of_cells)
{
	SceneItem down = scene_item(SCENE_LINE, ROLE_AXIS, 10, 1, 10, 2.5);
	SceneItem across = scene_item(SCENE_LINE, ROLE_AXIS, 10.5, 2, 20, 2);
	SCOPED(scene_release) Scene scene;

	down.line = across.line = LINE_HEAVY;
	scene_init(&scene, 48, 5);
	scene_add(&scene, &down);
	scene_add(&scene, &across);
	look(&scene, "light", 88, NULL);
	assert_int_equal(seen.stroke_count, 2);
	check_close(seen.strokes[0].x1, seen.strokes[1].x0, 1e-12);
	check_close(seen.strokes[0].y1, seen.strokes[1].y0, 1e-12);
	scene.items[0].line = LINE_DOUBLE;
	look(&scene, "light", 88, NULL);
	assert_int_equal(seen.stroke_count, 3);
	check_close(seen.strokes[0].x0 + seen.strokes[1].x0, 2 * seen.strokes[2].x0, 1e-12);
}

static void see_words(const char *markup, int width, const char *expected)
{
	SceneItem item = scene_item(SCENE_TEXT, ROLE_TEXT, 2, 1, 3, 2);
	SCOPED(scene_release) Scene scene;

	item.markup = true;
	item.width = width;
	scene_init(&scene, 48, 3);
	scene_text(&scene, &item, markup);
	look(&scene, "light", 88, NULL);
	assert_int_equal(seen.text_count, 1);
	assert_string_equal(seen.words[0], expected);
}

TEST(labels_have_real_scripts)
{
	see_words("α_{3}LG_{3}", 0, "α_3LG_3");
	see_words("S_{3,1}^{2}", 0, "S_31^2");
	see_words("S_{12,3}", 0, "S_12,3");
	see_words("T^{*}", 0, "T*");
	see_words("a {b} c_", 0, "a {b} c_");
	see_words("^{γ-1}L", 0, "^γ-1L");
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

TEST(columns_of_a_text_stay_in_place)
{
	SceneItem item = scene_item(SCENE_TEXT, ROLE_TEXT, 2, 1, 3, 2);
	SCOPED(scene_release) Scene scene;

	scene_init(&scene, 48, 3);
	scene_text(&scene, &item, "one  two     three ");
	const FigurePage page = look(&scene, "light", 88, NULL);
	assert_int_equal(seen.text_count, 3);
	assert_string_equal(seen.words[1], "two");
	check_close(seen.texts[1].x, page.x0 + 7 * page.cell_x, 1e-12);
	check_close(seen.texts[2].x, page.x0 + 15 * page.cell_x, 1e-12);
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

TEST(a_curve_is_a_path_in_its_style)
{
	const double points[] = {2.3, 1.7, 10, 4.1, 10, 0.2};
	static const size_t dashes[] = {[LINE_SOLID] = 0,
		[LINE_DOTTED] = 2,
		[LINE_DOUBLE] = 0,
		[LINE_HEAVY] = 0,
		[LINE_DASHED] = 2,
		[LINE_DASH_DOT] = 4};
	SCOPED(scene_release) Scene scene;

	scene_init(&scene, 48, 5);
	for (int line = LINE_SOLID; line <= LINE_DASH_DOT; line++)
		add_curve(&scene, (SceneLine)line, points, 3);
	const FigurePage page = look(&scene, "dark", 88, NULL);

	assert_int_equal(seen.path_count, LINE_DASH_DOT + 1);
	assert_int_equal(seen.group_count, 1);
	assert_int_equal(seen.groups[0].kind, FIGURE_CURVE);
	assert_int_equal(seen.groups[0].id, 1);
	for (size_t i = 0; i < seen.path_count; i++) {
		assert_int_equal(seen.paths[i].count, 3);
		for (size_t k = 0; k < 3; k++)
			expect_pair(&page, seen.paths[i].points + 2 * k, points[2 * k],
				points[2 * k + 1]);
		assert_int_equal(seen.paths[i].dash.count, dashes[i]);
		assert_true(seen.paths[i].color.set);
	}
	assert_true(seen.paths[LINE_HEAVY].width > seen.paths[LINE_SOLID].width);
	assert_true(
		seen.paths[LINE_DASHED].dash.length[0] > seen.paths[LINE_DOTTED].dash.length[0]);
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

/* Of whole numbers each is a dot of its own: nothing leads from one to the next. */
TEST(points_are_not_joined)
{
	const double points[] = {1, 2, 4, 3, 5, 1};
	SCOPED(scene_release) Scene scene;

	scene_init(&scene, 48, 5);
	add_curve(&scene, LINE_POINTS, points, 3);
	const FigurePage page = look(&scene, "dark", 88, NULL);

	assert_int_equal(seen.path_count, 3);
	for (size_t i = 0; i < 3; i++) {
		assert_int_equal(seen.paths[i].count, 2);
		for (size_t k = 0; k < 2; k++)
			expect_pair(&page, seen.paths[i].points + 2 * k, points[2 * i],
				points[2 * i + 1]);
	}
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

TEST(markers_know_their_values)
{
	SceneItem item = scene_item(SCENE_POINT, ROLE_SERIES_3, 7.25, 2.125, 7.25, 2.125);
	SceneItem corner = scene_item(SCENE_POINT, ROLE_SERIES_3, 0, 0, 0, 0);
	SCOPED(scene_release) Scene scene;

	item.element = ELEMENT_POINT;
	item.id = 4;
	item.part = 9;
	item.start = 1.0 / 3;
	item.end = 2.0 / 7;
	item.shape = SHAPE_WEDGE;
	scene_init(&scene, 48, 5);
	scene_add(&scene, &item);
	corner.open = true;
	scene_add(&scene, &corner);
	const FigurePage page = look(&scene, "light", 88, NULL);

	assert_int_equal(seen.point_count, 2);
	expect_pair(&page, (const double[]){seen.points[0].x, seen.points[0].y}, 7.25, 2.125);
	assert_int_equal(seen.points[0].shape, SHAPE_WEDGE);
	assert_true(seen.points[0].filled && !seen.points[1].filled);
	assert_int_equal(seen.points[0].mark.id, 4);
	assert_int_equal(seen.points[0].mark.part, 9);
	check_close(seen.points[0].mark.start, 1.0 / 3, 0);
	check_close(seen.points[0].mark.end, 2.0 / 7, 0);
	assert_true(seen.points[1].x > seen.points[1].size / 2);
	assert_true(seen.points[1].y > seen.points[1].size / 2);
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

/* Half on a band: its paper and the page's, then the letters. */
TEST(letters_on_a_curve_have_paper)
{
	const double points[] = {0, 2.5, 48, 2.5};
	SceneItem band = scene_item(SCENE_FILL, ROLE_BAND, 0, 0, 13, 5);
	SceneItem text = scene_item(SCENE_TEXT, ROLE_TEXT, 10, 2, 16, 3);
	Theme theme;
	SCOPED(scene_release) Scene scene;

	assert_int_equal(theme_find(&theme, "light", NULL, NULL), STATUS_OK);
	scene_init(&scene, 48, 5);
	scene_add(&scene, &band);
	add_curve(&scene, LINE_SOLID, points, 2);
	scene_text(&scene, &text, "crossed");
	text.y0 = 0;
	scene_text(&scene, &text, "free");
	const FigurePage page = look(&scene, "light", 88, NULL);

	assert_int_equal(seen.rect_count, 3);
	assert_true(seen.rects[1].x < seen.texts[0].x);
	assert_true(seen.rects[1].x + seen.rects[1].width > seen.texts[0].x + seen.texts[0].room);
	assert_true(seen.rects[1].y < page.y0 + 2.5 * 12);
	assert_true(seen.rects[1].y + seen.rects[1].height > page.y0 + 2.5 * 12);
	assert_int_equal(seen.rects[1].fill.paper.red, theme.style[ROLE_CANVAS].color.red);
	check_close(seen.rects[2].x + seen.rects[2].width, page.x0 + 13 * page.cell_x, 1e-12);
	assert_int_equal(seen.rects[2].fill.paper.red, theme.style[ROLE_BAND].color.red);
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

static void check_rects(const FigurePage *page)
{
	for (size_t i = 0; i < seen.rect_count; i++) {
		const FigureRect *rect = &seen.rects[i];

		assert_true(rect->x >= -1e-9 && rect->y >= -1e-9);
		assert_true(rect->x + rect->width <= page->width + 1e-9);
		assert_true(rect->y + rect->height <= page->height + 1e-9);
		assert_true(!rect->bar || rect->height >= 6 - 1e-9);
		assert_true(!rect->bar || rect->width >= FIGURE_TINY);
		assert_true(rect->fill.paper.set);
		if (rect->bar && !rect->outlined && rect->mark.role != ROLE_TRACK)
			assert_true(
				color_contrast(rect->fill.paper, (Color){true, 255, 255, 255}) > 3);
	}
	for (size_t i = 0; i < seen.stroke_count; i++) {
		const FigureStroke *stroke = &seen.strokes[i];

		assert_true(fmin(stroke->x0, stroke->x1) >= 0);
		assert_true(fmax(stroke->x0, stroke->x1) <= page->width);
		assert_true(fmin(stroke->y0, stroke->y1) >= 0);
		assert_true(fmax(stroke->y0, stroke->y1) <= page->height);
	}
}

static double left_of(const FigureText *text)
{
	return text->x - (text->anchor == FIGURE_START        ? 0
				 : text->anchor == FIGURE_END ? text->room
							      : text->room / 2);
}

static void check_texts(const FigurePage *page)
{
	for (size_t i = 0; i < seen.text_count; i++) {
		const double left = left_of(&seen.texts[i]);

		assert_true(left >= FIGURE_MARGIN - 1e-9);
		assert_true(left + seen.texts[i].room <= page->width - FIGURE_MARGIN + 1e-9);
		assert_true(seen.texts[i].y > FIGURE_TEXT * 0.8 && seen.texts[i].y < page->height);
		for (size_t k = 0; k < i; k++)
			if (seen.texts[k].y == seen.texts[i].y &&
				left_of(&seen.texts[k]) < left + seen.texts[i].room &&
				left < left_of(&seen.texts[k]) + seen.texts[k].room)
				fail_msg("\"%s\" and \"%s\" touch", seen.words[k], seen.words[i]);
	}
}

/* Texts of one role, and names, weigh the same all through a figure; labels on bars are light. */
static void check_weights(void)
{
	const FigureText *first[ROLES + 1] = {NULL};

	for (size_t i = 0; i < seen.text_count; i++) {
		const FigureText *text = &seen.texts[i];
		const Role role = text->mark.role;
		const FigureText **one = &first[text->mark.element == ELEMENT_NAME ? ROLES : role];

		/* Dots in place of rows are no name. */
		if (strncmp(seen.words[i], "⋮", strlen("⋮")) == 0)
			continue;
		*one = *one ? *one : text;
		if (text->bold != (*one)->bold)
			fail_msg("\"%s\" and \"%s\" in %s weigh differently",
				seen.words[*one - seen.texts], seen.words[i], role_names[role]);
		assert_false(text->bold && (role == ROLE_RECEIVE_TEXT || role == ROLE_SEND_TEXT ||
						   role == ROLE_COMPUTE_TEXT));
	}
}

static void check_case(const Case *c, const Rows *rows, const char *diagram, Scale scale, double mm)
{
	View view = view_standard(figure_columns(mm), drawing_page_height(rows->count));
	SCOPED(scene_release) Scene scene;

	view.rows = rows;
	view.plain = true;
	view.scale = scale;
	view.labels = scale == SCALE_LINEAR ? LABELS_VALUES : LABELS_SYMBOLS;
	case_layout(c, diagram, &view, &scene, NULL);
	drawing_cut(&scene);
	const FigurePage page = look(&scene, "print", mm, NULL);
	assert_true(seen.text_count > 0);
	assert_true(page.height <= DRAWING_PAGE_MM * FIGURE_MM);
	check_rects(&page);
	check_texts(&page);
	check_weights();
}

static void check_net(const char *yaml)
{
	RowSettings settings = row_settings();
	SCOPED(case_close) Case c;

	drawing_fold(&settings, figure_lines(DRAWING_PAGE_MM, true));
	case_solve(&c, yaml);
	case_rows(&c, &settings);
	for (int wide = 0; wide < 2; wide++) {
		check_case(&c, &c.rows, "timing", SCALE_LINEAR, wide ? 180 : 88);
		check_case(&c, &c.rows, "timing", SCALE_SCHEMATIC, wide ? 180 : 88);
		check_case(&c, &c.rows, "tree", SCALE_LINEAR, wide ? 180 : 88);
		check_case(&c, &c.rows, "table", SCALE_LINEAR, wide ? 180 : 88);
	}
}

TEST(every_sample_stays_on_its_page)
{
	for (const Embedded *sample = embedded_samples; sample->name; sample++)
		if (strncmp(sample->name, "million", 7) != 0)
			check_net(sample->text);
}

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
	check_net(yaml.text);
	drawing_fold(&settings, figure_lines(DRAWING_PAGE_MM, true));
	case_solve(&c, yaml.text);
	case_rows(&c, &settings);
	drawing_note(&c.rows, c.schedule.processors, c.rows.count, note);
	assert_true(strstr(note, "401 processors in ") == note);
	drawing_note(&c.rows, c.schedule.processors, 3, note);
	assert_true(strstr(note, "The first 3 of ") == note);
}
