/* layer: layouts */
/* The timing diagram: which marks stand where, at every size, and what holds still. */
#include "tests/fixtures/layouts/drawn.h"

#include "layouts/raster/raster.h"

#include <math.h>
#include <stdio.h>

#define EXAMPLE CASE_EXAMPLE CASE_TAIL
#define ELIMINATED CASE_EXAMPLE ", {name: P4, compute: 3, link: 900}" CASE_TAIL
#define INFEASIBLE                                                                                 \
	CASE_HEAD                                                                                  \
	"compute: 1, children: [{name: P1, compute: 1.2, link: 0.1}, "                             \
	"{name: P2, compute: 1.5, link: 0.2}, {name: P3, compute: 2, link: 25}" CASE_TAIL

/* --- Example 2 ------------------------------------------------------------------------------- */

/* P3: 16.6018 to bring its own set, then pieces of 68.9057 and 22.7933 units at 2 each. */
TEST(bars_stand_for_intervals)
{
	static const double pieces[][2] = {{0, 16.6018}, {16.6018, 154.4133}, {154.4133, 200}};
	SCOPED(drawn_close) Drawn d;

	drawn_open(&d, EXAMPLE, 80, 20);
	draw(&d);
	for (uint32_t k = 0; k < 3; k++) {
		const SceneItem *item = received(&d, 3, k);

		assert_non_null(item);
		assert_int_equal(item->part, k);
		check_near(item->start, pieces[k][0], 1e-4);
		check_near(item->end, pieces[k][1], 1e-4);
	}
	assert_null(received(&d, 3, 3));
	assert_int_equal(computed(&d, 3, 0)->part, 3);
	check_near(computed(&d, 3, 3)->end, 3336.980417, 1e-6);
	assert_null(computed(&d, 3, 4));
	assert_true(computed(&d, 3, 0)->divided && !computed(&d, 3, 3)->divided);
}

TEST(communication_is_above_computation)
{
	SCOPED(drawn_close) Drawn d;

	drawn_open(&d, EXAMPLE, 120, 40);
	for (d.view.held_row_height = 1; d.view.held_row_height <= 6; d.view.held_row_height++) {
		draw(&d);
		assert_int_equal(d.info.row_height, d.view.held_row_height);
		for (uint32_t id = 1; id <= 3; id++)
			assert_true(received(&d, id, 0)->y1 <= computed(&d, id, 0)->y0);
		assert_true(computed(&d, 2, 0)->y1 <= received(&d, 3, 0)->y0);
	}
}

/* Neighbours share the rounded edge, and everything useful ends on the line of T. */
TEST(edges_are_shared)
{
	SCOPED(drawn_close) Drawn d;

	drawn_open(&d, EXAMPLE, 97, 23);
	for (int scale = 0; scale < 2; scale++) {
		d.view.scale = (Scale)scale;
		draw(&d);
		const SceneItem *finish = seen_element(&d.scene, ELEMENT_FINISH, SCENE_LINE);

		for (uint32_t id = 1; id <= 3; id++) {
			const SceneItem *last = NULL;

			for (uint32_t k = 0; computed(&d, id, k); k++) {
				const SceneItem *item = computed(&d, id, k);

				assert_true(!last || last->x1 == item->x0);
				assert_true(item->x0 * 8 == floor(item->x0 * 8));
				last = item;
			}
			assert_true(last->x1 == finish->x0);
		}
	}
}

TEST(the_schematic_scale_magnifies)
{
	SCOPED(drawn_close) Drawn d;

	drawn_open(&d, EXAMPLE, 80, 20);
	d.view.scale = SCALE_SCHEMATIC;
	d.view.selected_row = 3;
	draw(&d);
	assert_true(received(&d, 1, 0)->x1 - received(&d, 1, 0)->x0 >= 4.875);
	assert_true(computed(&d, 3, 0)->x1 - computed(&d, 3, 0)->x0 >= 7.875);
	assert_true(d.info.honesty < 1);
	check_says(&d, "1000", "2000", "widened");
	assert_non_null(seen_element(&d.scene, ELEMENT_AXIS, SCENE_LINE));
}

/* Four to eight round times with their numbers, whatever is selected, in either scale; the selected
 * row's own times are marks without. */
TEST(there_are_ticks_in_every_scale)
{
	SCOPED(drawn_close) Drawn d;

	drawn_open(&d, EXAMPLE, 80, 20);
	for (int k = 0; k < 2 * SCALES; k++) {
		int numbers = 0, marks = 0;

		d.view.scale = (Scale)(k / 2);
		d.view.selected_row = k % 2 ? 3 : UINT32_MAX;
		draw(&d);
		for (EACH_ITEM(item, &d.scene)) {
			numbers += item->kind == SCENE_TEXT && item->role == ROLE_TEXT &&
				   isfinite(item->start);
			marks += item->kind == SCENE_LINE && item->role == ROLE_ACCENT;
		}
		if (numbers < 3 || numbers > 8)
			fail_msg("%d round times, case %d", numbers, k);
		assert_int_equal(marks > 0, k % 2);
	}
}

/* A label has at least half a cell of its bar on either side. */
TEST(labels_have_room)
{
	SCOPED(drawn_close) Drawn d;

	drawn_open(&d, EXAMPLE, 80, 20);
	d.view.scale = SCALE_SCHEMATIC;
	for (d.view.width = 24; d.view.width <= 140; d.view.width++) {
		draw(&d);
		for (size_t i = 0; i < d.scene.count; i++) {
			const SceneItem *text = &d.scene.items[i];
			bool inside = false;

			if (text->role != ROLE_COMPUTE_TEXT && text->role != ROLE_RECEIVE_TEXT)
				continue;
			for (size_t k = 0; k < i; k++) {
				const SceneItem *under = &d.scene.items[k];

				inside = inside ||
					 (under->kind == SCENE_BAR && under->y0 <= text->y0 &&
						 under->y1 > text->y0 &&
						 under->x0 <= text->x0 - 0.5 &&
						 under->x1 >= text->x1 + 0.5);
			}
			assert_true(inside);
		}
	}
}

/* --- the root -------------------------------------------------------------------------------- */

TEST(sends_are_lanes_or_a_staircase)
{
	static const char seven[] = CASE_HEAD
		"compute: 1, children: [{compute: 1.2, link: 0.1}, {compute: 1.5, link: 0.2}, "
		"{compute: 2, link: 2}, {compute: 2.385, link: 0.7}, {compute: 1.1, link: 1.3}, "
		"{compute: 1.9, link: 0.4}, {compute: 1.7, link: 0.9}" CASE_TAIL;
	Drawn d;

	drawn_open(&d, EXAMPLE, 80, 20);
	draw(&d);
	/* P1 and P2 have two pieces each, P3 three. */
	const SceneItem *first = bar(&d, 0, ROLE_SEND, 0), *third = bar(&d, 0, ROLE_SEND, 4);
	const SceneItem *second = bar(&d, 0, ROLE_SEND_NEXT, 1);

	assert_true(first->y1 - first->y0 == 1 && second->y0 == first->y1 &&
		    third->y0 == second->y1 && third->y1 == computed(&d, 0, 0)->y0);
	check_near(third->end, 200, 1e-6);
	assert_null(text(&d, "port"));
	drawn_close(&d);

	drawn_open(&d, seven, 100, 40);
	d.view.scale = SCALE_SCHEMATIC;
	draw(&d);
	assert_null(bar(&d, 0, ROLE_SEND, 0));
	check_says(&d, "7 ports", "█", "▁");
	drawn_close(&d);
}

/* A lane each, as high as a cell row, the name right of it, at every size with room. */
TEST(the_root_looks_alike_at_every_size)
{
	static const int size[][2] = {{40, 15}, {60, 15}, {80, 18}, {100, 36}, {155, 54}};
	static const char *const names[] = {"P1", "P2", "P3"};
	SCOPED(drawn_close) Drawn d;

	drawn_open(&d, EXAMPLE, 80, 20);
	d.view.scale = SCALE_SCHEMATIC;
	for (size_t k = 0; k < sizeof size / sizeof *size; k++) {
		d.view.width = size[k][0];
		d.view.height = size[k][1];
		draw(&d);
		for (uint32_t child = 0; child < 3; child++) {
			const SceneItem *lane = bar(
				&d, 0, child == 1 ? ROLE_SEND_NEXT : ROLE_SEND, child == 2 ? 4 : 1);
			const SceneItem *name = NULL;

			for (EACH_ITEM(item, &d.scene))
				if (item->kind == SCENE_TEXT && item->y0 == lane->y0 &&
					strstr(scene_text_of(&d.scene, item), names[child]))
					name = item;
			assert_int_equal(lane->part, child);
			check_near(lane->y1 - lane->y0, 1, 0);
			check_near(lane->y0, computed(&d, 0, 0)->y0 - 3 + child, 0);
			assert_non_null(name);
			assert_true(name->x0 >= lane->x1);
		}
	}
}

/* Who gets nothing keeps a lane on a screen, with its name at the start: nothing moves when it gets
 * some. A figure has none. */
TEST(the_useless_keep_their_lanes)
{
	SCOPED(drawn_close) Drawn d;

	drawn_open(&d, ELIMINATED, 100, 24);
	draw(&d);
	const SceneItem *name = text(&d, "P4 ");

	assert_int_equal(d.info.rows.root, 4);
	check_near(name->y0, computed(&d, 0, 0)->y0 - 1, 0);
	check_near(name->x0, d.info.axis_x0, 0);
	d.view.plain = true;
	draw(&d);
	assert_int_equal(d.info.rows.root, 3);
}

/* With no room for lanes one staircase says how many send; rows keep their labels. */
TEST(lanes_go_before_labels_do)
{
	SCOPED(drawn_close) Drawn d;

	drawn_open(&d, ELIMINATED, 80, 14);
	draw(&d);
	assert_null(bar(&d, 0, ROLE_SEND, 0));
	check_says(&d, "3, 2, 1 ports");
	for (uint32_t p = 1; p <= 3; p++)
		check_near(computed(&d, p, 0)->y1 - computed(&d, p, 0)->y0, 1, 0);
}

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

/* Thin lines and bright ticks are named where there is room, and the ticks alone where there are
 * any: at the first row's times, but for T, where that is selected. */
TEST(lines_and_ticks_are_named)
{
	SCOPED(drawn_close) Drawn d;

	drawn_open(&d,
		"load: 100\norder: 2\nnetwork: {kind: tree, root: {compute: 1, children: "
		"[{compute: 1.2, link: 3}, {compute: 1.5, link: 6}]}}\n",
		160, 30);
	for (uint32_t row = 0; row < 3; row += 2) {
		uint32_t events = 0;

		d.view.plain = row == 0;
		d.view.selected_row = row;
		draw(&d);
		for (EACH_ITEM(item, &d.scene)) {
			events += item->sign == SIGN_EVENT;
			assert_true(
				item->sign != SIGN_EVENT ||
				item->x0 != seen_element(&d.scene, ELEMENT_FINISH, SCENE_LINE)->x0);
		}
		check_says(&d, "no transfer");
		assert_int_equal(text(&d, "selected row starts, ends") != NULL, row > 0);
		assert_int_equal(events > 2, row > 0);
	}
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

/* The axis of a processor closes the free part of its link, up to T; the time axis goes on. */
TEST(lines_between_lanes_end_at_the_finish)
{
	SCOPED(drawn_close) Drawn d;
	uint32_t floors = 0;

	drawn_open(&d, EXAMPLE, 80, 20);
	draw(&d);
	const SceneItem *finish = seen_element(&d.scene, ELEMENT_FINISH, SCENE_LINE);
	const SceneItem *axis = seen_element(&d.scene, ELEMENT_AXIS, SCENE_LINE);

	for (EACH_ITEM(line, &d.scene)) {
		if (line->kind != SCENE_LINE || line->line != LINE_FLOOR ||
			line->element == ELEMENT_LEGEND)
			continue;
		floors++;
		assert_true(line->x1 == finish->x0);
	}
	assert_int_equal(floors, 4);
	assert_int_equal(axis->line, LINE_CEILING);
	assert_true(axis->x1 > finish->x0 && axis->y0 == finish->y1);
	assert_true(text(&d, "T 3337")->x0 == finish->x0);
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

/* In a lecture there is no table: each row has its own, while there is room for two lines. */
TEST(in_a_lecture_rows_tell_what_they_are_given)
{
	SCOPED(drawn_close) Drawn d;

	drawn_open(&d, ELIMINATED, 100, 24);
	draw(&d);
	assert_null(text(&d, "G 900"));
	d.view.large = true;
	draw(&d);
	assert_non_null(text(&d, "G 900"));
	assert_true(text(&d, "A 1")->y0 == computed(&d, 0, 0)->y0);
	assert_true(text(&d, "A 1.2")->y0 == computed(&d, 1, 0)->y0);
	assert_true(text(&d, "G 0.1")->y0 == received(&d, 1, 0)->y0);
	assert_true(text(&d, "G 0.1")->x0 + 5 < received(&d, 1, 0)->x0);
	d.view.width = 50;
	draw(&d);
	assert_null(text(&d, "G 900"));
	d.view.width = 100;
	d.view.height = 10;
	draw(&d);
	assert_null(text(&d, "G 900"));
}

/* On paper nothing is moved to the border of a cell. */
TEST(on_paper_times_stand_where_they_are)
{
	SCOPED(drawn_close) Drawn d;

	drawn_open(&d, EXAMPLE, 97, 20);
	d.view.fine = true;
	draw(&d);
	const double cells = d.info.axis.width / d.info.axis_end;
	const SceneItem *last = computed(&d, 3, 3);

	check_near(seen_element(&d.scene, ELEMENT_FINISH, SCENE_LINE)->x0 - d.info.axis_x0,
		3336.980417 * cells, 1e-7);
	check_near(last->x0 - d.info.axis_x0, last->start * cells, 1e-9);
	assert_true(last->x0 * 8 != floor(last->x0 * 8));
}

/* Where it is widened the axis line is broken, every second cell, with the word in it; nowhere
 * else. */
TEST(what_is_widened_is_seen_on_the_axis)
{
	SCOPED(drawn_close) Drawn d;
	double end = 0, widened = 0;

	drawn_open(&d, EXAMPLE, 80, 20);
	d.view.scale = SCALE_SCHEMATIC;
	draw(&d);
	const double y = seen_element(&d.scene, ELEMENT_AXIS, SCENE_LINE)->y0;

	for (EACH_ITEM(item, &d.scene)) {
		if (item->kind == SCENE_TEXT && item->y0 == y)
			assert_string_equal(scene_text_of(&d.scene, item), " widened ");
		if (item->kind != SCENE_LINE || item->element != ELEMENT_AXIS)
			continue;
		assert_true(end == 0 ? item->x0 - d.info.axis_x0 <= 1 : item->x0 - end <= 2);
		assert_true(item->role != ROLE_MAGNIFIED || item->x1 - item->x0 <= 1);
		assert_true(
			item->role == ROLE_MAGNIFIED || item->x1 - item->x0 > 1 || item->x0 == end);
		end = item->x1;
		if (item->role == ROLE_MAGNIFIED && item->x0 < received(&d, 3, 2)->x1)
			widened = item->x1;
	}
	assert_true(end == d.info.axis_x0 + d.info.axis.width);
	check_near(widened, received(&d, 3, 2)->x1, 1);
	d.view.scale = SCALE_LINEAR;
	draw(&d);
	for (EACH_ITEM(item, &d.scene))
		assert_true(item->role != ROLE_MAGNIFIED);
	assert_null(text(&d, "widened"));
}

/* --- useless and failing ones ---------------------------------------------------------------- */

TEST(waiting_is_drawn)
{
	SCOPED(drawn_close) Drawn d;

	drawn_open(&d, INFEASIBLE, 120, 24);
	draw(&d);
	assert_non_null(bar(&d, 3, ROLE_WAIT, 0));
	assert_null(bar(&d, 2, ROLE_WAIT, 0));
	check_says(&d, "waits for data");
	const SceneItem *wait = bar(&d, 3, ROLE_WAIT, 0);

	assert_true(wait->start == computed(&d, 3, 0)->end);
	assert_true(wait->end == computed(&d, 3, 1)->start);
}

/* --- many ------------------------------------------------------------------------------------ */

#define FIG10                                                                                      \
	"load: 1000\norder: 2\ninstallments: 25\nstartup: {compute: 0.1, transfer: 0.1}\n"         \
	"network: {kind: tree, root: {compute: 1, children: [{compute: 1, link: 1, repeat: "       \
	"15}]}}\n"

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

TEST(a_window_clips)
{
	SCOPED(drawn_close) Drawn d;

	drawn_open(&d, EXAMPLE, 80, 20);
	d.view.from = 10;
	d.view.to = 210;
	draw(&d);
	double right = d.info.axis_x0 + d.info.axis.width;

	for (EACH_ITEM(item, &d.scene))
		if (item->kind == SCENE_BAR)
			assert_true(item->x0 >= d.info.axis_x0 && item->x1 <= right);
	assert_null(seen_element(&d.scene, ELEMENT_FINISH, SCENE_LINE));
	check_says(&d, "T 3337›");
	assert_string_equal(scene_text_of(&d.scene, text(&d, "10")), "10");
	assert_true(received(&d, 3, 2)->end > 199); /* exact times, whatever is cut */
	assert_true(computed(&d, 3, 1)->end > 1000);
}

TEST(rows_and_selection_are_marked)
{
	SCOPED(drawn_close) Drawn d;

	drawn_open(&d, EXAMPLE, 80, 20);
	d.view.selected_row = 2;
	draw(&d);
	uint32_t rows = 0, tinted = 0;

	for (EACH_ITEM(item, &d.scene))
		if (item->element == ELEMENT_ROW) {
			rows++;
			tinted += item->role == ROLE_SELECTION && item->id == 2;
		}
	assert_int_equal(rows, 4);
	assert_int_equal(tinted, 1);
	check_says(&d, "▶");
	const SceneItem *there = computed(&d, 2, 0);

	assert_int_equal(scene_hit(&d.scene, there->x0 + 0.5, there->y0 + 0.5)->id, 2);
}

/* --- every size ------------------------------------------------------------------------------ */

TEST(the_same_twice)
{
	Drawn d, again;

	drawn_open(&d, ELIMINATED, 80, 20);
	again = d;
	scene_init(&again.scene, 0, 0);
	draw(&d);
	draw(&again);
	assert_int_equal(d.scene.count, again.scene.count);
	assert_memory_equal(d.scene.texts.text, again.scene.texts.text, d.scene.texts.length);
	scene_release(&again.scene);
	axis_release(&again.info.axis);
	drawn_close(&d);
}
