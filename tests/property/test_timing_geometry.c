/* layer: tui */
/* The geometry of the timing diagram, read back from the scene and the cells: on every sample and
 * on random nets of every method, at many sizes, on both scales, zoomed, and in every round. */
#include "tests/fixtures/layouts/figure_nets.h"

#include "layouts/raster/raster.h"
#include "solver/base/text.h"
#include "themes/theme.h"

#include <math.h>
#include <stdio.h>

enum { SEED = 20260, EACH = 1, ROUNDS_MOST = 3 };

/* Times closer than this part of T are one. */
#define SAME 1e-9

/* The least that is drawn, in cells. */
#define EIGHTH 0.125

typedef struct Look {
	const char *name;
	const Case *c;
	View view;
	Scene scene;
	Grid grid;
	DrawnInfo info;
} Look;

static void close_look(Look *look)
{
	scene_release(&look->scene);
	grid_release(&look->grid);
	axis_release(&look->info.axis);
}

static void failed(const Look *look, const char *what, double x, double y)
{
	Buf out;

	buf_init(&out);
	grid_dump_text(&look->grid, &out);
	print_error("%s, %gx%g, scale %d, charset %d, round %u: %s at %g, %g\n%s", look->name,
		look->view.width, look->view.height, (int)look->view.scale, (int)look->view.charset,
		view_round(&look->view), what, x, y, out.text);
	buf_release(&out);
	fail();
}

static void draw(Look *look)
{
	Theme theme;

	assert_int_equal(theme_find(&theme, "dark", NULL, NULL), STATUS_OK);
	assert_int_equal(diagram_layout(diagram_find("timing"), &look->c->solved, &look->view,
				 &look->scene, &look->info, NULL),
		STATUS_OK);
	assert_int_equal(
		grid_init(&look->grid, (int)look->view.width, (int)look->view.height), STATUS_OK);
	raster(&look->grid, 0, 0, &look->scene, &theme, look->view.charset);
}

/* --- T ---------------------------------------------------------------------------------------- */

static const SceneItem *first_of(const Look *look, SceneKind kind, Element element)
{
	for (size_t i = 0; i < look->scene.count; i++)
		if (look->scene.items[i].kind == kind && look->scene.items[i].element == element)
			return &look->scene.items[i];
	return NULL;
}

/* As its label says; NAN where there is no room for one. */
static double finish_of(const Look *look)
{
	const SceneItem *label = first_of(look, SCENE_TEXT, ELEMENT_FINISH);

	return label ? label->start : (double)NAN;
}

static bool is_row(const SceneItem *item)
{
	return item->kind == SCENE_FILL && item->element == ELEMENT_ROW;
}

/* The row of a lost race has a scale of its own, and no T; nor has what is between two. */
static bool is_race(const Look *look, double y)
{
	const Schedule *schedule = look->c->solved.schedule;
	const SceneItem *above = NULL, *below = NULL;

	for (size_t i = look->scene.count; i-- > 0;)
		if (is_row(&look->scene.items[i]) && y < look->scene.items[i].y1)
			below = &look->scene.items[i];
	for (size_t i = 0; i < look->scene.count; i++)
		if (is_row(&look->scene.items[i]) && look->scene.items[i].y0 <= y)
			above = &look->scene.items[i];
	return above && below && schedule->verdict[above->id] != VERDICT_USEFUL &&
	       schedule->verdict[below->id] != VERDICT_USEFUL;
}

static void check_finish(const Look *look)
{
	const SceneItem *line = first_of(look, SCENE_LINE, ELEMENT_FINISH);
	const SceneItem *axis = first_of(look, SCENE_LINE, ELEMENT_AXIS);
	const SceneItem *row = first_of(look, SCENE_FILL, ELEMENT_ROW);
	const char *glyph = look->view.charset == CHARSET_ASCII ? "|" : "▏";

	if (!line || !axis)
		return;
	if (line->x0 != floor(line->x0))
		failed(look, "T is no border", line->x0, 0);
	for (double y = row->y0; y < axis->y0; y++) {
		const Cell *cell = grid_at(&look->grid, (int)line->x0, (int)y);

		if (!is_race(look, y) &&
			(strcmp(cell->text, glyph) != 0 || cell->ink != ROLE_FINISH))
			failed(look, "T is broken", line->x0, y);
	}
}

static bool is_bar(const SceneItem *item)
{
	return item->kind == SCENE_BAR && item->element == ELEMENT_BAR;
}

/* Whether the cell is full of the bar, but for a label. */
static bool is_full(const Look *look, const SceneItem *bar, double x)
{
	const Cell *cell = grid_at(&look->grid, (int)x, (int)floor((bar->y0 + bar->y1) / 2));

	return cell && cell->paper == bar->role && strcmp(cell->text, " ") == 0;
}

/* What outlasts T is cut there, and an arrow behind T says so. */
static bool goes_on(const Look *look, const SceneItem *bar, double finish)
{
	const Cell *cell = grid_at(&look->grid, (int)finish + 1, (int)floor(bar->y0));

	return bar->x1 == finish && cell &&
	       (strcmp(cell->text, "▶") == 0 || strcmp(cell->text, ">") == 0);
}

/* In cells, before it is rounded. */
static double x_of(const Look *look, double time)
{
	return look->info.axis_x0 + axis_x(&look->info.axis, time);
}

/* What ends before T by less than an eighth of a cell ends at it, all else where it does, and a
 * computation that does not end at T never fills the cell before it. */
static void check_ends(const Look *look)
{
	const SceneItem *line = first_of(look, SCENE_LINE, ELEMENT_FINISH);
	const double finish = finish_of(look);
	const bool exact = look->view.charset == CHARSET_EIGHTHS;

	for (size_t i = 0; line && i < look->scene.count; i++) {
		const SceneItem *bar = &look->scene.items[i];
		const double off = bar->end - finish;
		const bool near = off < 0 && line->x0 - x_of(look, bar->end) < EIGHTH;
		const bool at = fabs(off) <= SAME * finish || near;
		/* Cells of a crowd have the times of all of it. */
		const bool one = bar->intervals == 0 && !(look->view.from < look->view.to);
		const double x = one ? x_of(look, bar->end) : fmin(bar->x1, line->x0);

		if (!is_bar(bar) || isnan(off) || (near && !one) ||
			(off > 0 && goes_on(look, bar, line->x0)))
			continue;
		if (at            ? bar->x1 != line->x0
			: off < 0 ? fabs(bar->x1 - x) > SAME * x
				  : bar->x1 <= line->x0)
			failed(look, "does not end where it does", bar->x1, bar->y0);
		if (exact && bar->role == ROLE_COMPUTE && bar->y1 - bar->y0 >= 1 &&
			bar->x1 - bar->x0 >= 2 && (at || bar->x1 > line->x0 - 1) &&
			at != is_full(look, bar, line->x0 - 1))
			failed(look, "ends at T, or does not, and looks otherwise", bar->x1,
				bar->y0);
	}
}

/* --- rows and labels ---------------------------------------------------------------------------
 */

static void check_heights(const Look *look)
{
	for (size_t i = 0; i < look->scene.count; i++)
		if (is_bar(&look->scene.items[i]) &&
			look->scene.items[i].y1 - look->scene.items[i].y0 > 5)
			failed(look, "a bar is too high", look->scene.items[i].x0,
				look->scene.items[i].y0);
}

/* Labels made to stand on bars, or what brings its own paper along. */
static bool is_label(const SceneItem *text)
{
	return text->role == ROLE_RECEIVE_TEXT || text->role == ROLE_SEND_TEXT ||
	       text->role == ROLE_COMPUTE_TEXT || text->on == ROLE_CANVAS;
}

static void check_label(const Look *look, const SceneItem *text, const SceneItem *bar)
{
	const char *shown = scene_text_of(&look->scene, text);
	const double cells = text->markup ? label_width(shown, look->view.charset)
					  : text_width(shown, strlen(shown));
	const double x0 = text->align == ALIGN_RIGHT ? text->x0 - cells : text->x0;
	/* Of a bar that ends within a cell the rest of it is free. */
	const double x1 = x0 + cells, first = floor(bar->x0 + 0.5), last = floor(bar->x1 + 0.5);

	if (text->y0 >= bar->y1 || text->y0 + 1 <= bar->y0 || x1 <= first || x0 >= last)
		return;
	if (!is_label(text))
		failed(look, shown, x0, text->y0);
	if ((x0 < bar->x0 || x1 > bar->x1) && bar->y1 - bar->y0 >= 1)
		failed(look, shown, x0, text->y0);
}

static void check_labels(const Look *look)
{
	for (size_t i = 0; i < look->scene.count; i++)
		for (size_t k = 0;
			look->scene.items[i].kind == SCENE_TEXT &&
			look->scene.items[i].element != ELEMENT_BAR && k < look->scene.count;
			k++)
			if (is_bar(&look->scene.items[k]))
				check_label(look, &look->scene.items[i], &look->scene.items[k]);
}

/* --- all of it ---------------------------------------------------------------------------------
 */

static void check_view(const Case *c, const char *name, const View *view)
{
	SCOPED(close_look) Look look = {.name = name, .c = c, .view = *view};

	draw(&look);
	check_finish(&look);
	check_ends(&look);
	check_heights(&look);
	check_labels(&look);
}

static void check_sizes_of(const Case *c, const char *name, uint32_t round)
{
	static const int size[][2] = {{23, 7}, {40, 12}, {80, 18}, {76, 28}, {120, 30}, {155, 54}};

	for (size_t k = 0; k < sizeof size / sizeof *size; k++)
		for (int scale = 0; scale < SCALES; scale++) {
			View view = case_view(c, size[k][0], size[k][1]);

			view.scale = (Scale)scale;
			view.step = step_of_round(round);
			view.large = k % 2 == 1;
			view.selected_row = (uint32_t)k % c->rows.count;
			view.charset = k == 3 ? CHARSET_ASCII : CHARSET_EIGHTHS;
			check_view(c, name, &view);
			view.from = 0.71 * c->schedule.finish;
			view.to = 1.013 * c->schedule.finish;
			if (scale == SCALE_LINEAR && isfinite(view.to))
				check_view(c, name, &view);
		}
}

static void check_rounds_of(const Case *c, const char *name)
{
	const uint32_t rounds = c->schedule.eliminations;

	for (uint32_t k = 0; k < rounds && k < ROUNDS_MOST; k++) {
		Settings settings = settings_standard();
		Case round = *c;

		settings.rounds = k;
		assert_int_equal(
			method_solve(c->schedule.method, &c->net, &settings, &round.schedule, NULL),
			STATUS_OK);
		round.solved.schedule = &round.schedule;
		rows_init(&round.rows);
		case_rows(&round, NULL);
		check_sizes_of(&round, name, k + 1);
		rows_release(&round.rows);
		schedule_release(&round.schedule);
	}
}

static void check_all_of(const Case *c, const char *name)
{
	check_sizes_of(c, name, 0);
	check_rounds_of(c, name);
}

TEST(all_is_in_its_place)
{
	figure_nets_all(SEED, EACH, check_all_of);
}
