/* layer: layouts */
/* The tree diagram: who stands where, what the links weigh, and that nothing is lost when there is
 * no room. */
#include "tests/fixtures/layouts/solved.h"

#include <math.h>
#include <stdio.h>

#define TREE_HEAD "load: 100\nnetwork: {kind: tree, root: {name: R, compute: 1, children: ["
#define UNEVEN                                                                                     \
	TREE_HEAD "{name: A, compute: 1.2, link: 0.1, children: [{name: A1, compute: 0.9, link: "  \
		  "0.2}, {name: A2, compute: 1.5, link: 0.25}]}, {name: B, compute: 0.8, link: "   \
		  "0.15}, {name: C, compute: 1.1, link: 0.2, children: [{name: C1, compute: 1, "   \
		  "link: 0.3}]}]}}\n"

static const SceneItem *named(const Scene *scene, const char *name)
{
	const SceneItem *item = seen_words(scene, name);

	assert_non_null(item);
	return item;
}

/* Levels from left to right, siblings evenly apart, parents amid their children. */
TEST(boxes_from_left_to_right)
{
	SCOPED(scene_release) Scene scene;
	SCOPED(case_close) Case c;

	case_open(&c, UNEVEN);
	const View view = case_view(&c, 80, 30);

	case_draw(&c, "tree", &view, &scene, NULL);
	const double a1 = named(&scene, "A1")->y0, a2 = named(&scene, "A2")->y0;
	const double b = named(&scene, "B")->y0, c1 = named(&scene, "C1")->y0;

	assert_true(named(&scene, "R")->x0 < named(&scene, "B")->x0);
	assert_true(named(&scene, "A")->x0 == named(&scene, "C")->x0);
	assert_true(named(&scene, "A")->x0 < named(&scene, "A2")->x0);
	assert_true(a1 < a2 && a2 < b && b < c1);
	check_near(a2 - a1, b - a2, 1);
	check_near(b - a2, c1 - b, 1);
	check_near(named(&scene, "A")->y0, (a1 + a2) / 2, 1);
	check_near(named(&scene, "C")->y0, c1, 1e-9);
	check_near(named(&scene, "R")->y0, (named(&scene, "A")->y0 + c1) / 2, 1);
}

static double thickness(const Scene *scene, uint32_t processor)
{
	for (EACH_ITEM(item, scene)) {
		if (item->wire == WIRE_ACROSS && item->id == processor)
			return item->y1 - item->y0;
	}
	fail_msg("no wire to %u", processor);
	return NAN;
}

/* A's subtree has most load; each other wire is as thick as its part of that, to an eighth. */
TEST(wires_are_as_thick_as_their_load)
{
	SCOPED(scene_release) Scene scene;
	SCOPED(case_close) Case c;

	case_open(&c, UNEVEN);
	const View view = case_view(&c, 80, 30);

	case_draw(&c, "tree", &view, &scene, NULL);
	const double load = schedule_traffic(&c.net, &c.schedule, 1);

	check_close(load, 100 * (c.schedule.share[1] + c.schedule.share[2] + c.schedule.share[3]),
		1e-12);
	check_close(thickness(&scene, 1), 1, 1e-12);
	for (uint32_t p = 2; p < c.net.processors; p++)
		check_near(thickness(&scene, p), schedule_traffic(&c.net, &c.schedule, p) / load,
			0.0626);
}

/* The bars' lengths are in the proportion of the shares. */
TEST(bars_show_shares)
{
	double length[2] = {0};
	SCOPED(scene_release) Scene scene;
	SCOPED(case_close) Case c;

	case_open(&c, CASE_EXAMPLE CASE_TAIL);
	const View view = case_view(&c, 80, 24);

	case_draw(&c, "tree", &view, &scene, NULL);
	for (EACH_ITEM(item, &scene)) {
		if (item->kind == SCENE_BAR && item->role == ROLE_SHARE && item->id < 2)
			length[item->id] = item->x1 - item->x0;
	}
	check_close(length[1] / length[0], c.schedule.share[1] / c.schedule.share[0], 1e-9);
}

/* A row that stands for several says what they compute together, and their links what each carries.
 */
TEST(groups_say_their_sum)
{
	SCOPED(case_close) Case c;

	case_open(&c,
		"load: 100\norder: 2\nnetwork: {kind: tree, root: {compute: 1, children: ["
		"{name: a, compute: 1.2, link: 0.1, repeat: 3}, {compute: 2, link: 0.2}]}}\n");
	View view = case_view(&c, 100, 20);
	const double share = c.schedule.share[1] + c.schedule.share[2] + c.schedule.share[3];
	char text[32];

	snprintf(text, sizeof text, "%.2f %%", 100 * share);
	check_shows(&c, "tree", &view, "a ×3", text, "100 units each");
}

/* The selected processor and its link stand out, in figures nobody does. */
TEST(the_selected_one_is_marked)
{
	SCOPED(scene_release) Scene scene;
	SCOPED(case_close) Case c;
	int boxes = 0;

	case_open(&c, UNEVEN);
	View view = case_view(&c, 120, 30);

	view.selected_row = 1;
	case_draw(&c, "tree", &view, &scene, NULL);
	for (EACH_ITEM(item, &scene)) {
		if (item->role != ROLE_SELECTION)
			continue;
		assert_int_equal(item->id, 1);
		boxes++;
	}
	assert_int_equal(boxes, 1);
	assert_int_equal(named(&scene, "A")->role, ROLE_ACCENT);
	assert_int_equal(named(&scene, "z 0.1")->role, ROLE_ACCENT);
	assert_int_equal(named(&scene, "z 0.15")->role, ROLE_FAINT);
	scene_release(&scene);
	view.plain = true;
	case_draw(&c, "tree", &view, &scene, NULL);
	assert_int_equal(named(&scene, "A")->role, ROLE_STRONG);
	assert_int_equal(named(&scene, "z 0.1")->role, ROLE_FAINT);
}

/* At the time cursor a wire is filled as far as it has carried, and a box as far as it has
 * computed: here only A has begun to receive, and only A and R compute. */
TEST(the_cursor_fills_wires_and_boxes)
{
	SCOPED(case_close) Case c;

	case_open(&c, UNEVEN);
	View view = case_view(&c, 120, 30);
	const double load = schedule_traffic(&c.net, &c.schedule, 1);

	view.cursor = load * 0.1 * 0.25; /* a quarter of what comes over a link of 0.1 */
	check_shows(&c, "tree", &view, "waits", "10.34 of 41.35", "% done", "17.1 units", "▲ now");
	check_shows(&c, "tree", &view, " sent ", " to send", " computed ", " to compute");
	check_hides(&c, "tree", &view, "cursor", "share of the load");
	SCOPED(scene_release) Scene scene;
	double most = 0, filled[2] = {0};

	case_draw(&c, "tree", &view, &scene, NULL);
	for (EACH_ITEM(item, &scene)) {
		if (item->element == ELEMENT_LEGEND)
			continue;
		if (item->wire == WIRE_ACROSS && item->role == ROLE_RECEIVE)
			assert_int_equal(item->id, 1);
		if (item->wire == WIRE_ACROSS && item->id == 1 && item->role == ROLE_TRACK)
			most = item->x1 - item->x0;
		else if (item->wire == WIRE_ACROSS && item->id == 1)
			filled[0] = item->x1 - item->x0;
		if (item->kind == SCENE_BAR && item->role == ROLE_COMPUTE)
			assert_true(item->id <= 1);
	}
	check_close(filled[0] / most, 0.25, 1e-9);
	view.cursor = c.schedule.finish;
	check_shows(&c, "tree", &view, "done", "41.35 units sent");
	check_hides(&c, "tree", &view, "waits", "% done");
	view.cursor = NAN;
	check_hides(&c, "tree", &view, "waits", "done", "sent", "now");
}

/* Below the boxes: from 0 on, with the finish time, and an axis that the mouse can be told of. */
TEST(time_stands_below)
{
	DrawnInfo info;
	SCOPED(scene_release) Scene scene;
	SCOPED(case_close) Case c;

	case_open(&c, UNEVEN);
	View view = case_view(&c, 80, 30);

	view.cursor = 3;
	check_shows(&c, "tree", &view, "▲ now 3", "T 19.52");
	case_layout(&c, "tree", &view, &scene, &info);
	assert_true(info.axis.knots >= 2 && info.axis_end >= c.schedule.finish);
	for (EACH_ITEM(item, &scene))
		if (item->element == ELEMENT_CURSOR && item->kind == SCENE_TEXT)
			check_near(item->x0, info.axis_x0 + axis_x(&info.axis, 3), 1);
	axis_release(&info.axis);
}

/* Too low for a row each: a list with branches that scrolls and keeps every row. */
TEST(a_list_where_boxes_do_not_fit)
{
	DrawnInfo info;
	SCOPED(scene_release) Scene scene;
	SCOPED(case_close) Case c;

	case_open(&c, UNEVEN);
	View view = case_view(&c, 34, 3);

	check_shows(&c, "tree", &view, "╘═ A", "▼ 5 more");
	check_hides(&c, "tree", &view, "C1");
	view.first_row = 4;
	check_shows(&c, "tree", &view, "C1");
	case_layout(&c, "tree", &view, &scene, &info);
	assert_int_equal(info.rows_shown, 3);
	assert_int_equal(info.row_height, 0);
}

/* A mesh of three directions: a row's first processor hangs on the row before, a plane's on the
 * plane before, though others stand between them. */
TEST(planes_hang_on_planes)
{
	static const char *const columns[][4] = {{"(3,2,2)"}, {"(2,2,2)", "(3,1,2)", "(3,2,1)"},
		{"(1,2,2)", "(2,1,2)", "(2,2,1)", "(3,1,1)"}, {"(1,1,2)", "(1,2,1)", "(2,1,1)"},
		{"(1,1,1)"}};
	RowSettings settings = row_settings();
	SCOPED(case_close) Case c;
	SCOPED(scene_release) Scene scene;
	DrawnInfo info;
	double before = -1;

	settings.fold_level = 3;
	case_solve(&c, "network: {kind: mesh, sizes: [3, 2, 2], compute: 4, link: 1}\n");
	case_rows(&c, &settings);
	const View view = case_view(&c, 100, 30);

	case_layout(&c, "tree", &view, &scene, &info);
	for (size_t k = 0; k < sizeof columns / sizeof *columns; k++) {
		const double x = named(&scene, columns[k][0])->x0;

		assert_true(x > before);
		for (size_t i = 1; i < 4 && columns[k][i]; i++)
			check_close(named(&scene, columns[k][i])->x0, x, 0);
		before = x;
	}
	axis_release(&info.axis);
}

/* On paper symbols are set as in the paper and T as below a timing diagram; one unit is no units.
 */
TEST(words_of_a_figure)
{
	SCOPED(scene_release) Scene scene;
	SCOPED(case_close) Case c;

	case_open(&c, "load: 15\nnetwork: {kind: array, processors: 4, compute: 1, link: 1}\n");
	View view = case_view(&c, 110, 24);

	view.fine = view.plain = true;
	case_draw(&c, "tree", &view, &scene, NULL);
	named(&scene, "T_{cp} 1");
	named(&scene, "T_{cm} 1");
	named(&scene, "7 units");
	named(&scene, "1 unit");
	assert_false(named(&scene, "T = 8")->bold);
}
