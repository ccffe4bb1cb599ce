/* layer: tui */
/* Figures as papers print them: a list of rows with dots for those left out, symbols for names, m
 * for the last processor, and no numbers. */
#include "tests/fixtures/layouts/solved.h"

#include "tui/figure/drawing.h"

#include <stdio.h>

#define LIST "0,1,2,..,m"
#define WIDE CASE_EXAMPLE ", {compute: 2.385, link: 0.7, repeat: 11}" CASE_TAIL

static void open_list(Case *c, const char *yaml, const char *list)
{
	case_solve(c, yaml);
	assert_int_equal(drawing_rows_listed(&c->rows, &c->net, list, NULL), STATUS_OK);
}

/* As plain text in UTF-8. */
static char *drawn(const Case *c, const char *id, const View *view)
{
	DrawnInfo info;
	SCOPED(scene_release) Scene scene;
	SCOPED(grid_release) Grid grid;
	Buf out;

	assert_int_equal(
		diagram_layout(diagram_find(id), &c->solved, view, &scene, &info, NULL), STATUS_OK);
	axis_release(&info.axis);
	assert_int_equal(grid_init(&grid, (int)view->width, (int)view->height), STATUS_OK);
	raster(&grid, 0, 0, &scene, &(const Theme){.name = "bare"}, view->charset);
	buf_init(&out);
	grid_dump_text(&grid, &out);
	return out.text;
}

static void check_drawn(const Case *c, const char *id, const View *view, const char *text)
{
	SCOPED(check_mem_free) char *all = drawn(c, id, view);

	if (!strstr(all, text))
		fail_msg("no %s in\n%s", text, all);
}

TEST(what_is_left_out_is_a_row_of_dots)
{
	SCOPED(case_close) Case c;

	open_list(&c, WIDE, LIST);
	const View view = case_view(&c, 100, 30);

	assert_int_equal(c.rows.count, 5);
	assert_int_equal(c.rows.row[3].kind, ROW_ELLIPSIS);
	assert_int_equal(c.rows.row[3].count, 11);
	assert_true(c.rows.last_is_m);
	check_drawn(&c, "timing", &view, "⋮ 11 more");
	check_drawn(&c, "timing", &view, " P14 ");
	check_drawn(&c, "tree", &view, "⋮ 11 more");
	check_drawn(&c, "table", &view, "⋮ 11 more");
	check_drawn(&c, "shares", &view, "⋮ 11 more");
}

TEST(symbols_call_the_last_one_m)
{
	SCOPED(check_mem_free) char *text;
	View view;
	SCOPED(case_close) Case c;

	open_list(&c, WIDE, LIST);
	view = case_view(&c, 160, 30);
	view.labels = LABELS_SYMBOLS;
	view.scale = SCALE_SCHEMATIC;
	text = drawn(&c, "timing", &view);
	assert_non_null(strstr(text, "P₀"));
	assert_non_null(strstr(text, "Pₘ"));
	assert_non_null(strstr(text, "m ports"));
	assert_non_null(strstr(text, "ₘ"));
	/* No row is named but by its symbol, and no time is told. */
	assert_null(strstr(text, "P14"));
	assert_null(strstr(text, "more"));
	assert_null(strstr(text, "finish"));
	assert_null(strstr(text, "14"));
}

/* Only the processor's own index: a piece with the same number keeps its own. */
TEST(indices_of_pieces_stay)
{
	SCOPED(check_mem_free) char *text;
	View view;
	SCOPED(case_close) Case c;

	open_list(&c,
		"load: 12\norder: 2\nnetwork: {kind: tree, root: {compute: 1, children: ["
		"{compute: 1.2, link: 1}, {compute: 2, link: 2}, {compute: 2, link: 2}]}}\n",
		LIST);
	view = case_view(&c, 200, 30);
	view.labels = LABELS_SYMBOLS;
	text = drawn(&c, "timing", &view);
	assert_non_null(strstr(text, "αₘ₁LGₘ"));
	assert_non_null(strstr(text, "ₘ₂"));
	assert_null(strstr(text, "ₘₘ"));
}

/* Values and lists without "m" keep names and numbers. */
TEST(values_stay_values)
{
	View view;
	SCOPED(case_close) Case c;

	open_list(&c, WIDE, "0,1,..,14");
	view = case_view(&c, 100, 30);
	view.labels = LABELS_SYMBOLS;
	view.columns = true;
	assert_false(c.rows.last_is_m);
	check_drawn(&c, "timing", &view, " P14 ");
	rows_release(&c.rows);
	assert_int_equal(drawing_rows_listed(&c.rows, &c.net, LIST, NULL), STATUS_OK);
	view.labels = LABELS_VALUES;
	check_drawn(&c, "timing", &view, " P14 ");
}
