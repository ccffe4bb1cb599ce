/* A net file solved and laid into rows, for tests of the layouts. Only for tests of that layer and
 * above, hence a header. */
#ifndef GANTREE_TESTS_SOLVED_H
#define GANTREE_TESTS_SOLVED_H

#include "tests/check.h"

#include "layouts/diagram.h"
#include "layouts/raster.h"
#include "solver/base/mem.h"
#include "solver/method.h"
#include "solver/net_yaml.h"

#include <string.h>

typedef struct Case {
	Net net;
	Schedule schedule;
	Replay replay;
	Rows rows;
	EliminationDetail detail; /* of the first elimination */
	Solved solved;
} Case;

#define CASE_HEAD "load: 100\norder: 2\ninstallments: 2\nnetwork: {kind: tree, root: {name: P0, "
#define CASE_EXAMPLE                                                                               \
	CASE_HEAD "compute: 1, children: [{name: P1, compute: 1.2, link: 0.1}, "                   \
		  "{name: P2, compute: 1.5, link: 0.2}, {name: P3, compute: 2, link: 2}"
#define CASE_TAIL "]}}\n"

static inline void case_solve(Case *c, const char *yaml)
{
	const Settings settings = settings_standard();
	const ReplaySettings checks = replay_settings();
	const Method *method;

	assert_int_equal(net_read(&c->net, "case", yaml, strlen(yaml), NULL), STATUS_OK);
	assert_int_equal(method_of_net(&c->net, &method, NULL), STATUS_OK);
	assert_int_equal(method_solve(method, &c->net, &settings, &c->schedule, NULL), STATUS_OK);
	assert_int_equal(replay(&c->net, &c->schedule, &checks, &c->replay, NULL), STATUS_OK);
	c->solved = (Solved){.net = &c->net, .schedule = &c->schedule, .replay = &c->replay};
	if (c->schedule.eliminations > 0) {
		assert_int_equal(schedule_elimination(&c->net, &c->schedule, 0, &c->detail, NULL),
			STATUS_OK);
		c->solved.detail = &c->detail;
	}
	rows_init(&c->rows);
}

static inline void case_rows(Case *c, const RowSettings *settings)
{
	const RowSettings standard = row_settings();

	assert_int_equal(
		rows_build(&c->rows, &c->net, &c->schedule, settings ? settings : &standard, NULL),
		STATUS_OK);
}

static inline void case_open(Case *c, const char *yaml)
{
	case_solve(c, yaml);
	case_rows(c, NULL);
}

static inline void case_close(Case *c)
{
	rows_release(&c->rows);
	schedule_release(&c->schedule);
	net_release(&c->net);
}

static inline View case_view(const Case *c, double width, double height)
{
	View view = view_standard(width, height);

	view.rows = &c->rows;
	view.focused = true;
	return view;
}

/* Lay a diagram out and paint it; the scene stays with the caller. No mark may leave it. */
static inline void case_draw(
	const Case *c, const char *id, const View *view, Scene *scene, Grid *grid)
{
	DrawnInfo info;

	assert_int_equal(
		diagram_layout(diagram_find(id), &c->solved, view, scene, &info, NULL), STATUS_OK);
	axis_release(&info.axis);
	if (!grid)
		return;
	assert_int_equal(grid_init(grid, (int)view->width, (int)view->height), STATUS_OK);
	for (size_t k = 0; k < scene->count; k++) {
		const SceneItem *item = &scene->items[k];

		assert_true(item->x0 >= 0 && item->y0 >= 0 && item->x0 <= item->x1);
		assert_true(item->x1 <= view->width && item->y1 <= view->height);
		if (item->kind == SCENE_TEXT)
			assert_true(item->width > 0 && item->x0 + item->width <= view->width);
	}
	raster(grid, 0, 0, scene, &(const Theme){.name = "bare"}, view->charset);
}

/* The picture as text; free it with mem_free. */
static inline char *case_text(const Case *c, const char *id, const View *view)
{
	Scene scene;
	Grid grid;
	Buf out;

	case_draw(c, id, view, &scene, &grid);
	buf_init(&out);
	grid_dump_text(&grid, &out);
	grid_release(&grid);
	scene_release(&scene);
	return out.text;
}

#define check_shows(c, id, view, text) check_shows_at(c, id, view, text, true, __FILE__, __LINE__)
#define check_hides(c, id, view, text) check_shows_at(c, id, view, text, false, __FILE__, __LINE__)
static inline void check_shows_at(const Case *c, const char *id, const View *view, const char *text,
	bool wanted, const char *file, int line)
{
	char *drawn = case_text(c, id, view);

	if ((strstr(drawn, text) != NULL) != wanted) {
		print_error("\"%s\" %s in\n%s", text, wanted ? "is not" : "is", drawn);
		_fail(file, line);
	}
	mem_free(drawn);
}

#endif
