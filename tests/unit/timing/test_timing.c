/* layer: layouts */
/* The timing diagram: which marks stand where, at every size, and what holds still. */
#include "tests/fixtures/layouts/drawn.h"

#include "layouts/raster/raster.h"

#define EXAMPLE CASE_EXAMPLE CASE_TAIL

/* --- heights --------------------------------------------------------------------------------- */

typedef struct Room {
	const char *name;
	int lines;
	double link, work, gap;
} Room;

static const Room rooms[] = {
	{.name = "halves", .lines = 9, .link = 0.5, .work = 0.5, .gap = 0},
	{.name = "no gap", .lines = 14, .link = 1, .work = 1, .gap = 0},
	{.name = "a gap", .lines = 18, .link = 1, .work = 1, .gap = 1},
	{.name = "three, no gap", .lines = 22, .link = 1, .work = 3, .gap = 0},
	{.name = "three", .lines = 24, .link = 1, .work = 3, .gap = 1},
	{.name = "two below three", .lines = 28, .link = 1, .work = 3, .gap = 2},
	{.name = "both three", .lines = 31, .link = 3, .work = 3, .gap = 1},
	{.name = "two between", .lines = 35, .link = 3, .work = 3, .gap = 2},
	{.name = "five", .lines = 43, .link = 3, .work = 5, .gap = 2},
	{.name = "no more", .lines = 58, .link = 3, .work = 5, .gap = 2},
};

/* Communication stands on computation: both grow, then the gap. */
TEST_ROWS(rows_grow_with_the_room, Room, rooms)
{
	SCOPED(drawn_close) Drawn d;

	drawn_open(&d, EXAMPLE, 80, row->lines);
	draw(&d);
	const SceneItem *link = received(&d, 2, 0), *work = computed(&d, 2, 0);

	check_near(link->y1 - link->y0, row->link, 0);
	check_near(work->y1 - work->y0, row->work, 0);
	check_near(work->y0, link->y1, 0);
	check_near(received(&d, 3, 0)->y0 - work->y1, row->gap, 0);
}

static void check_line(Drawn *d, bool large, bool named)
{
	View view = d->view;

	view.height = 1;
	view.legend_besides = &d->scene;
	view.large = large;
	SCOPED(check_mem_free) char *shown = case_text(&d->c, "legend", &view);

	assert_int_equal(strstr(shown, "▁▁ no transfer") != NULL, named);
}

/* At the foot of a line alone, too; beside the keys of a lecture it gives way to them. */
TEST(a_legend_of_one_line_has_its_samples)
{
	SCOPED(drawn_close) Drawn d;

	drawn_open(&d,
		"load: 100\norder: 2\nnetwork: {kind: tree, root: {compute: 1, children: "
		"[{compute: 1.2, link: 3}]}}\n",
		160, 30);
	draw(&d);
	check_line(&d, false, true);
	check_line(&d, true, false);
}

/* In a lecture a blank line stands above the rows, whatever their number, where none of them is
 * lower for it. */
TEST(a_lecture_begins_with_a_blank_line)
{
	SCOPED(drawn_close) Drawn d;
	bool blank = false;

	drawn_open(&d, EXAMPLE, 100, 20);
	for (int height = 14; height <= 60; height++) {
		d.view.height = height;
		d.view.large = false;
		draw(&d);
		const int rows = d.info.row_height;

		d.view.large = true;
		draw(&d);
		blank = seen_element(&d.scene, ELEMENT_FINISH, SCENE_LINE)->y0 > 0;
		assert_int_equal(d.info.row_height, rows);
		assert_false(blank && height < 20);
	}
	assert_true(blank);
}

/* --- many ------------------------------------------------------------------------------------ */

TEST(only_visible_rows_are_drawn)
{
	static const char million[] =
		"load: 1000000\norder: 2\nnetwork: {kind: tree, root: {compute: 1, children: "
		"[{compute: 1, link: 0.1, repeat: 1000000}]}}\n";
	static const uint32_t open[] = {1};
	RowSettings rows = row_settings();
	SCOPED(drawn_close) Drawn d;

	rows.open = open;
	rows.open_count = 1;
	rows.individual_max = 2000000;
	case_solve(&d.c, million);
	case_rows(&d.c, &rows);
	drawn_begin(&d, 100, 40);
	d.view.first_row = 500000;
	draw(&d);
	assert_int_equal(d.info.row_height, 1);
	assert_int_equal(d.info.rows_shown, 35);
	assert_true(d.scene.count < 2000);
	check_says(&d, "▲ 500 000 more", "▼ 499 966 more");
	assert_non_null(computed(&d, 500034, 0));
	assert_null(computed(&d, 500035, 0));
}

/* A half-typed 250 removes P3, whose lane stays, and would give a line back. */
TEST(rows_hold_still_while_typing)
{
	static const char removed[] = CASE_HEAD
		"compute: 1, children: [{name: P1, compute: 1.2, link: 0.1}, "
		"{name: P2, compute: 1.5, link: 0.2}, {name: P3, compute: 2, link: 250}" CASE_TAIL;
	SCOPED(drawn_close) Drawn before, after;

	drawn_open(&before, EXAMPLE, 80, 17);
	drawn_open(&after, removed, 80, 17);
	draw(&before);
	draw(&after);
	assert_int_equal(after.info.rows.root, before.info.rows.root);
	after.view.held_row_height = before.info.row_height;
	after.view.held_rows = before.info.rows;
	draw(&after);
	assert_memory_equal(&after.info.rows, &before.info.rows, sizeof before.info.rows);
	assert_true(received(&after, 1, 0)->y0 == received(&before, 1, 0)->y0);
	assert_true(seen_element(&after.scene, ELEMENT_AXIS, SCENE_LINE)->y0 ==
		    seen_element(&before.scene, ELEMENT_AXIS, SCENE_LINE)->y0);
}

/* --- view ------------------------------------------------------------------------------------ */

TEST(the_axis_holds_still)
{
	SCOPED(drawn_close) Drawn d;

	drawn_open(&d, EXAMPLE, 80, 20);
	d.view.held_end = 3500;
	draw(&d);
	assert_true(d.info.axis_end == 3500);
	d.view.held_end = 3300; /* T has left it */
	draw(&d);
	assert_true(d.info.axis_end >= 3500);
	d.view.held_row_height = 2;
	draw(&d);
	assert_int_equal(d.info.row_height, 2);
	/* A height at which not even one row fits is not kept. */
	d.view.held_row_height = 9;
	d.view.height = 5;
	draw(&d);
	assert_true(d.info.row_height < 9);
}
