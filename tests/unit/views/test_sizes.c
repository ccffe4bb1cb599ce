/* layer: layouts */
/* Every pane and diagram of every kind of net, from a cell on and whatever is asked of it:
 * something is drawn, inside its room (case_draw sees to that); and where memory runs out nothing
 * is. */
#include "tests/fixtures/layouts/solved.h"

#include <math.h>

#define TREE(more) "network: {kind: tree, root: {name: R, compute: 1, children: [" more "]}}\n"
#define NET(more) "network: {kind: " more "}\n"

typedef struct Kind {
	const char *name, *yaml;
} Kind;

static const Kind kinds[] = {
	{"Example 2", CASE_EXAMPLE CASE_TAIL},
	{"one is useless", CASE_EXAMPLE ", {name: P4, compute: 3, link: 900}" CASE_TAIL},
	{"infeasible", CASE_HEAD
		"compute: 1, children: [{name: P1, compute: 1.2, link: 0.1}, {name: P2, compute: "
		"1.5, link: 0.2}, {name: P3, compute: 2, link: 25}" CASE_TAIL},
	{"a root alone", "load: 7\norder: 2\nnetwork: {kind: tree, root: {compute: 2.385}}\n"},
	{"many pieces", "load: 1000\norder: 2\ninstallments: 25\nstartup: {compute: 0.1, transfer: "
			"0.1}\n" TREE("{compute: 1, link: 1, repeat: 15}")},
	{"very many", TREE("{name: W, compute: 2.385, link: 1e-9, repeat: 60000}")},
	{"two levels",
		"load: 100\n" TREE(
			"{name: A, compute: 1.2, link: 0.1, children: [{name: A1, compute: 0.9, "
			"link: 0.2}, {name: A2, compute: 1.5, link: 0.25}]}, {name: B, compute: "
			"0.8, link: 0.15}, {name: C, compute: 1.1, link: 0.2, children: [{name: "
			"C1, compute: 1, link: 0.3}]}")},
	{"three levels", NET("tree, levels: 3, arity: 6, compute: 1, link: 0.1")},
	{"results", "method: ko-sos\nload: 100\nintensity: {report: 0.2}\n" TREE(
			    "{name: A, compute: 0.52, link: 2.93}, {name: B, compute: 0.51, link: "
			    "0.085}")},
	{"communication neglected",
		"method: chen-c\nload: 10\norder: 2\n" TREE("{compute: 1.2, link: 0.1}")},
	{"an array", NET("array, processors: 40, compute: 1, link: 1")},
	{"a mesh", NET("mesh, sizes: [5, 20], compute: 1, link: 0.05")},
	{"a mesh of three directions", NET("mesh, sizes: [3, 4, 2], compute: 1, link: 1")},
	{"a hypercube", NET("hypercube, dimension: 5, compute: 9, link: 1")},
};

/* Something else with each number. */
static View any_view(const Case *c, int width, int height, unsigned k)
{
	View view = case_view(c, width, height);

	view.large = k & 1;
	view.plain = k % 3 == 0;
	view.lens = k & 2;
	view.provisional = k & 4;
	view.columns = k % 5 == 0;
	view.legend = k % 7 == 0;
	view.scale = (Scale)(k % SCALES);
	view.labels = (Labels)(k % LABELS);
	view.charset = k % 4 == 3 ? CHARSET_ASCII : CHARSET_EIGHTHS;
	view.ghost = k % 3 ? 3000 : NAN;
	view.cursor = k & 8 ? 0.3 * c->schedule.finish : NAN;
	view.selected_row = k % 9;
	view.selected_column = (int)(k % COLUMNS);
	view.step = step_of_round(c->schedule.eliminations > 0 && k % 5 < 2);
	view.first_row = k % 11 == 0 ? k / 3 : 0;
	if (k % 6 == 5 && view.selected_column < COLUMN_SHARE)
		view.edit = (EditView){true, view.selected_row, view.selected_column, "12.5e-3", 4,
			k % 4 == 0, "2"};
	return view;
}

static void draw_all(const Case *c, int width, int height, unsigned k)
{
	for (size_t d = 0; diagrams[d]; d++) {
		const View view = any_view(c, width, height, k + (unsigned)d);

		mem_free(case_text(c, diagrams[d]->id, &view));
	}
}

static void draw_sizes(const Case *c)
{
	unsigned k = 0;

	for (int width = 1; width <= 210; width += width < 30 ? 5 : 59)
		for (int height = 1; height <= 60; height += height < 9 ? 2 : 19)
			draw_all(c, width, height, k += 7);
}

TEST_ROWS(any_size_will_do, Kind, kinds)
{
	SCOPED(case_close) Case c;

	case_open(&c, row->yaml);
	draw_sizes(&c);
	strcpy(c.schedule.why, "aVeryLongWordWithoutAnyBlankInIt and some more after it");
	c.schedule.outcome = OUTCOME_INFEASIBLE;
	draw_all(&c, 35, 7, 0);
}

/* What is planned alone is what is laid out. */
TEST_ROWS(what_is_crowded_shows_few_rows_or_low_ones, Kind, kinds)
{
	SCOPED(case_close) Case c;
	unsigned k = 0;

	case_open(&c, row->yaml);
	for (int width = 1; width <= 210; width += 19)
		for (int height = 1; height <= 60; height += 4) {
			const View view = any_view(&c, width, height, k += 7);
			SCOPED(scene_release) Scene scene;
			DrawnInfo info;

			case_layout(&c, "timing", &view, &scene, &info);
			assert_int_equal(diagram_is_crowded(diagram_main(), &c.solved, &view),
				info.row_height == 1 || info.rows_shown < view.rows->count);
			axis_release(&info.axis);
		}
}

/* Each allocation fails in turn. */
TEST_ROWS(without_memory_there_is_no_picture, Kind, kinds)
{
	SCOPED(case_close) Case c;

	case_open(&c, row->yaml);
	for (size_t d = 0; diagrams[d]; d++) {
		const View view = any_view(&c, 100, 24, (unsigned)d);
		Status status = STATUS_NO_MEMORY;

		for (size_t k = 1; status != STATUS_OK; k++) {
			SCOPED(scene_release) Scene scene;
			DrawnInfo info;
			Error error;

			mem_fail_plan(k, false);
			status = diagram_layout(
				diagrams[d], &c.solved, &view, &scene, &info, &error);
			mem_fail_plan(0, false);
			if (status == STATUS_OK) {
				axis_release(&info.axis);
				continue;
			}
			assert_int_equal(status, STATUS_NO_MEMORY);
			assert_int_equal(error.status, STATUS_NO_MEMORY);
			assert_int_equal(scene.count, 0);
			assert_int_equal(info.axis.knots, 0);
		}
	}
}
