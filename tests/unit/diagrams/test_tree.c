/* layer: layouts */
/* The tree diagram: who stands where, what the links weigh, and that nothing is lost when there is
 * no room. */
#include "tests/fixtures/layouts/solved.h"

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
