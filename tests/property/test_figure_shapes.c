/* layer: tui */
/* The shapes of figures at the widths of a column and of a page, on every sample and on random nets
 * of every method, with values and with symbols, on both scales: nothing leaves the page, no two
 * texts touch, labels of bars stand within their bars, bars too thin to be seen are as wide as an
 * eye needs and marked as such. */
#include "tests/fixtures/layouts/figure_nets.h"

#include "layouts/figure/figure.h"
#include "tui/figure/drawing.h"

#include <math.h>
#include <stdio.h>

enum { SHAPES_MAX = 20000, WORDS_MAX = 80 };

typedef struct Words {
	FigureText text;
	double left, right;
	char words[WORDS_MAX]; /* the beginning */
} Words;

static struct {
	FigureRect rects[SHAPES_MAX];
	FigureStroke strokes[SHAPES_MAX];
	Words texts[SHAPES_MAX];
	size_t rect_count, stroke_count, text_count, tiny;
	Color canvas;
} seen;

static const char *what;

static void see_begin(void *context, const FigureGroup *group)
{
	(void)context;
	(void)group;
}

static void see_end(void *context)
{
	(void)context;
}

static void see_rect(void *context, const FigureRect *rect)
{
	(void)context;
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
	Words *words = &seen.texts[seen.text_count++];
	int used = 0;

	(void)context;
	assert_true(seen.text_count <= SHAPES_MAX);
	words->text = *text;
	words->left = text->x - (text->anchor == FIGURE_START        ? 0
					: text->anchor == FIGURE_END ? text->room
								     : text->room / 2);
	words->right = words->left + text->room;
	for (size_t i = 0; i < text->count && used < WORDS_MAX; i++)
		used += snprintf(words->words + used, (size_t)(WORDS_MAX - used), "%.*s",
			(int)text->runs[i].length, text->runs[i].text);
}

static void see_path(void *context, const FigurePath *path)
{
	(void)context;
	(void)path;
}

static void see_point(void *context, const FigurePoint *point)
{
	(void)context;
	(void)point;
}

/* --- what must hold -------------------------------------------------------------------------- */

static void check_page(const FigurePage *page)
{
	for (size_t i = 0; i < seen.rect_count; i++) {
		const FigureRect *rect = &seen.rects[i];

		if (rect->x < -1e-9 || rect->y < -1e-9 ||
			rect->x + rect->width > page->width + 1e-9 ||
			rect->y + rect->height > page->height + 1e-9)
			fail_msg("%s: an area at %g, %g leaves the page", what, rect->x, rect->y);
		/* Of a crowd of transfers the height says how busy its link is. */
		const double least = rect->mark.intervals > 0 ? 1 : 6;

		if (rect->bar && (rect->height < least - 1e-9 || rect->width < FIGURE_TINY))
			fail_msg("%s: a bar is %g by %g", what, rect->width, rect->height);
	}
	for (size_t i = 0; i < seen.stroke_count; i++) {
		const FigureStroke *stroke = &seen.strokes[i];

		if (fmin(stroke->x0, stroke->x1) < 0 || fmin(stroke->y0, stroke->y1) < 0 ||
			fmax(stroke->x0, stroke->x1) > page->width ||
			fmax(stroke->y0, stroke->y1) > page->height)
			fail_msg("%s: a line at %g, %g leaves the page", what, stroke->x0,
				stroke->y0);
	}
}

static void check_texts(const FigurePage *page)
{
	for (size_t i = 0; i < seen.text_count; i++) {
		const Words *one = &seen.texts[i];

		if (one->left < FIGURE_MARGIN - 1e-9 ||
			one->right > page->width - FIGURE_MARGIN + 1e-9 ||
			one->text.y < FIGURE_TEXT * 0.8 || one->text.y > page->height)
			fail_msg("%s: \"%s\" leaves the page", what, one->words);
		for (size_t k = 0; k < i; k++) {
			const Words *other = &seen.texts[k];

			if (fabs(other->text.y - one->text.y) < FIGURE_TEXT &&
				other->left < one->right && one->left < other->right)
				fail_msg("%s: \"%s\" and \"%s\" touch", what, other->words,
					one->words);
		}
	}
}

static bool is_on_bar(Role role)
{
	return role == ROLE_COMPUTE_TEXT || role == ROLE_RECEIVE_TEXT || role == ROLE_SEND_TEXT;
}

static void check_labels(void)
{
	for (size_t i = 0; i < seen.text_count; i++) {
		const Words *one = &seen.texts[i];
		const double middle = one->text.y - FIGURE_TEXT / 3;
		bool within = !is_on_bar(one->text.mark.role);

		for (size_t k = 0; k < seen.rect_count && !within; k++) {
			const FigureRect *bar = &seen.rects[k];

			within = bar->bar && bar->y <= middle && middle <= bar->y + bar->height &&
				 bar->x <= one->left && one->right <= bar->x + bar->width;
		}
		if (!within)
			fail_msg("%s: \"%s\" stands on no bar", what, one->words);
	}
}

/* What is thinner does not survive a printer. */
static void check_strokes(void)
{
	for (size_t i = 0; i < seen.stroke_count; i++)
		if (seen.strokes[i].width < 0.5)
			fail_msg("%s: a stroke %g thin", what, seen.strokes[i].width);
	for (size_t i = 0; i < seen.rect_count; i++)
		if (seen.rects[i].outlined && seen.rects[i].outline_width < 0.5)
			fail_msg("%s: an outline %g thin", what, seen.rects[i].outline_width);
}

/* As wide as can be seen, and all ink: an outline would leave nothing of it. */
static void check_tinies(void)
{
	for (size_t i = 0; i < seen.rect_count; i++) {
		const FigureRect *rect = &seen.rects[i];

		if (!rect->tiny)
			continue;
		seen.tiny++;
		if (rect->width < FIGURE_TINY || rect->outlined ||
			color_contrast(rect->fill.paper, seen.canvas) < 3)
			fail_msg("%s: a tiny bar of %u is not seen", what, rect->mark.id);
	}
}

/* --- all figures ----------------------------------------------------------------------------- */

static void check_figure(const Case *c, const char *diagram, Scale scale, Labels labels, int mm)
{
	static const FigureSink sink = {
		NULL, see_begin, see_end, see_rect, see_stroke, see_text, see_path, see_point};
	DrawingOptions options = drawing_options();
	Drawing drawing;

	options.diagram = diagram_find(diagram);
	options.exporter = exporter_find("svg", true);
	options.scale = scale;
	options.labels = labels;
	options.size[0] = mm;
	assert_int_equal(
		drawing_make(&drawing, &options, &c->solved, c->net.method, NULL, NULL), STATUS_OK);
	const FigurePage page = figure_page(&drawing.scene, mm, drawing.note);

	seen.rect_count = seen.stroke_count = seen.text_count = 0;
	seen.canvas = figure_canvas(&drawing.theme);
	assert_int_equal(
		figure_draw(&drawing.scene, &page, &drawing.theme, &sink, NULL), STATUS_OK);
	if (seen.text_count == 0 || page.height > (DRAWING_PAGE_MM + 1) * FIGURE_MM)
		fail_msg("%s: %zu texts on a page %g high", what, seen.text_count, page.height);
	check_page(&page);
	check_texts(&page);
	check_labels();
	check_tinies();
	check_strokes();
	drawing_release(&drawing);
}

static void check_net(const Case *c, const char *name)
{
	static const char *const others[] = {"tree", "shares", "table", "formula", "pe", "result"};
	static char title[160];

	what = title;
	for (int wide = 0; wide < 2; wide++) {
		const int mm = wide ? 180 : 88;

		for (int k = 0; k < 4; k++) {
			snprintf(title, sizeof title, "%s, %s, %s, %d mm", name, scale_names[k % 2],
				labels_names[k / 2], mm);
			check_figure(c, "timing", (Scale)(k % 2), (Labels)(k / 2), mm);
		}
		for (size_t k = 0; k < 2 * sizeof others / sizeof *others; k++) {
			snprintf(title, sizeof title, "%s, %s, %s, %d mm", name, others[k / 2],
				labels_names[k % 2], mm);
			check_figure(c, others[k / 2], SCALE_LINEAR, (Labels)(k % 2), mm);
		}
	}
}

TEST(figures_are_fit_to_print)
{
	figure_nets_all(4711, 2, check_net);
	assert_true(seen.tiny > 100);
}
