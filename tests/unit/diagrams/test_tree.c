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

/* The n-th text of the scene that is `text`, or NULL. */
static const SceneItem *text_item(const Scene *scene, const char *text)
{
	for (size_t k = 0; k < scene->count; k++)
		if (scene->items[k].kind == SCENE_TEXT &&
			strcmp(scene_text_of(scene, &scene->items[k]), text) == 0)
			return &scene->items[k];
	return NULL;
}

static double middle_of(const Scene *scene, const char *name)
{
	const SceneItem *item = text_item(scene, name);

	assert_non_null(item);
	return (item->x0 + item->x1) / 2;
}

/* Parents over the middle of their first and last child, levels one below the other. */
TEST(boxes_from_the_top_down)
{
	SCOPED(scene_release) Scene scene;
	SCOPED(case_close) Case c;

	case_open(&c, UNEVEN);
	const View view = case_view(&c, 80, 30);

	case_draw(&c, "tree", &view, &scene, NULL);
	assert_true(text_item(&scene, "R")->y0 < text_item(&scene, "B")->y0);
	assert_true(text_item(&scene, "A")->y0 == text_item(&scene, "C")->y0);
	assert_true(text_item(&scene, "A")->y0 < text_item(&scene, "A2")->y0);
	assert_true(middle_of(&scene, "A1") < middle_of(&scene, "A2"));
	assert_true(middle_of(&scene, "A2") < middle_of(&scene, "B"));
	assert_true(middle_of(&scene, "B") < middle_of(&scene, "C1"));
	check_near(
		middle_of(&scene, "A"), (middle_of(&scene, "A1") + middle_of(&scene, "A2")) / 2, 1);
	check_near(middle_of(&scene, "C"), middle_of(&scene, "C1"), 1);
}

/* Style of the vertical line that comes down at `x` to row `y`. */
static SceneLine line_into(const Scene *scene, double x, double y)
{
	for (size_t k = 0; k < scene->count; k++) {
		const SceneItem *item = &scene->items[k];

		if (item->kind == SCENE_LINE && item->x0 == item->x1 && fabs(item->x0 - x) <= 1 &&
			item->y1 == y)
			return item->line;
	}
	fail_msg("no link comes down to %g, %g", x, y);
	return LINE_DOTTED;
}

/* A's subtree has most load, C's link carries less than two thirds of it, A2's little. */
TEST(links_weigh_their_load)
{
	SCOPED(scene_release) Scene scene;
	SCOPED(case_close) Case c;

	case_open(&c, UNEVEN);
	const View view = case_view(&c, 80, 30);

	case_draw(&c, "tree", &view, &scene, NULL);
	const SceneItem *a = text_item(&scene, "A"), *a2 = text_item(&scene, "A2");
	const double load = schedule_traffic(&c.net, &c.schedule, 1);

	check_close(load, 100 * (c.schedule.share[1] + c.schedule.share[2] + c.schedule.share[3]),
		1e-12);
	assert_int_equal(line_into(&scene, a->x0, a->y0), LINE_DOUBLE);
	assert_int_equal(line_into(&scene, a2->x0, a2->y0), LINE_SOLID);
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
	for (size_t k = 0; k < scene.count; k++) {
		const SceneItem *item = &scene.items[k];

		if (item->kind == SCENE_BAR && item->role == ROLE_SHARE && item->id < 2)
			length[item->id] = item->x1 - item->x0;
	}
	check_close(length[1] / length[0], c.schedule.share[1] / c.schedule.share[0], 1e-9);
}

TEST(useless_is_said)
{
	SCOPED(case_close) Case c;

	case_open(&c, CASE_EXAMPLE ", {name: P4, compute: 3, link: 900}" CASE_TAIL);
	View view = case_view(&c, 80, 24);

	check_shows(&c, "tree", &view, "useless");
	view.labels = LABELS_SYMBOLS;
	check_shows(&c, "tree", &view, "α₃");
	view.labels = LABELS_NONE;
	check_hides(&c, "tree", &view, "%");
}

/* At the time cursor a link that carries load is lit, as is who computes. */
TEST(the_cursor_lights_links)
{
	bool lit = false, computing = false;
	SCOPED(scene_release) Scene scene;
	SCOPED(case_close) Case c;

	case_open(&c, UNEVEN);
	View view = case_view(&c, 80, 30);

	view.cursor = 0.01; /* A receives, and nobody else; it and R compute */
	case_draw(&c, "tree", &view, &scene, NULL);
	for (size_t k = 0; k < scene.count; k++) {
		const SceneItem *item = &scene.items[k];

		if (item->kind == SCENE_LINE && item->role == ROLE_RECEIVE) {
			assert_false(lit);
			lit = true;
		}
		if (item->kind == SCENE_BAR && item->role == ROLE_COMPUTE) {
			assert_true(item->id <= 1);
			computing = true;
		}
	}
	assert_true(lit && computing);
}

/* Too narrow for boxes: a list with branches that scrolls and keeps every row. */
TEST(a_list_where_boxes_do_not_fit)
{
	DrawnInfo info;
	SCOPED(scene_release) Scene scene;
	SCOPED(case_close) Case c;

	case_open(&c, UNEVEN);
	View view = case_view(&c, 34, 5);

	check_shows(&c, "tree", &view, "╞═ A");
	check_hides(&c, "tree", &view, "C1");
	view.first_row = 3;
	check_shows(&c, "tree", &view, "C1");
	assert_int_equal(
		diagram_layout(diagram_find("tree"), &c.solved, &view, &scene, &info, NULL),
		STATUS_OK);
	assert_int_equal(info.rows_shown, 4);
	assert_int_equal(info.row_height, 0);
}

/* "in" beside the rows is explained below them, also when they are scrolled. */
TEST(loads_beside_rows_are_explained)
{
	Case c;

	case_open(&c, UNEVEN);
	View view = case_view(&c, 78, 12);

	check_shows(&c, "tree", &view, " in\n", "\n\n in: load on a link  ──  up to ");
	view.height = 6;
	check_shows(&c, "tree", &view, "in: load on a link  ──  up to ");
	view.width = 60;
	check_shows(&c, "tree", &view, "in: load on a link\n");
	view.width = 34; /* no loads */
	check_hides(&c, "tree", &view, "in: ");
	case_close(&c);
	case_open(&c, "network: {kind: hypercube, dimension: 9, compute: 1, link: 0.1}\n");
	view = case_view(&c, 78, 14);
	check_shows(&c, "tree", &view, "in: load on a link\n");
	case_close(&c);
}

TEST(other_shapes)
{
	static const struct {
		const char *network, *shows;
	} shape[] = {
		{"{kind: array, processors: 4, compute: 1, link: 1}", "p1"},
		{"{kind: mesh, sizes: [3, 2], compute: 1, link: 1}", "(1,1)"},
		{"{kind: hypercube, dimension: 3, compute: 3, link: 1}", "links out"},
	};

	for (size_t k = 0; k < sizeof shape / sizeof *shape; k++) {
		const RowSettings unfolded = row_settings();
		char yaml[160];
		SCOPED(case_close) Case c;

		snprintf(yaml, sizeof yaml, "load: 15\nnetwork: %s\n", shape[k].network);
		case_solve(&c, yaml);
		case_rows(&c, &unfolded);
		const View view = case_view(&c, 90, 24);

		/* Of the mesh all are there, though its lines are folded elsewhere. */
		check_shows(&c, "tree", &view, shape[k].shows);
	}
}

/* From 1x1 cells on something sensible is drawn, inside the scene (case_draw checks that). */
TEST(every_size)
{
	static const char *const net[] = {UNEVEN,
		"network: {kind: array, processors: 40, compute: 1, link: 1}\n",
		"network: {kind: mesh, sizes: [4, 5], compute: 1, link: 1}\n",
		"network: {kind: hypercube, dimension: 5, compute: 9, link: 1}\n",
		"network: {kind: tree, levels: 3, arity: 6, compute: 1, link: 0.1}\n"};

	for (size_t k = 0; k < sizeof net / sizeof *net; k++) {
		SCOPED(case_close) Case c;

		case_open(&c, net[k]);
		for (int width = 1; width <= 200; width += width < 20 ? 1 : 23)
			for (int height = 1; height <= 60; height += height < 8 ? 1 : 13) {
				const View view = case_view(&c, width, height);
				SCOPED(scene_release) Scene scene;
				SCOPED(grid_release) Grid grid;

				case_draw(&c, "tree", &view, &scene, &grid);
				assert_true(scene.count > 0);
			}
	}
}
