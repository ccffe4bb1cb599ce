/* layer: layouts */
/* The step's pane: bars around 1, who is told by name and who by count, and the staircase. */
#include "tests/fixtures/layouts/solved.h"

#include "solver/schedule/steps.h"

#include <math.h>
#include <stdio.h>

/* The schedule of the step in place of the result. */
static View at_step(Case *c, uint32_t number, double width, double height)
{
	View view = case_view(c, width, height);
	Settings settings;

	view.step = schedule_step(&c->net, &c->schedule, number - 1);
	settings = steps_settings(view.step);
	const Method *method = c->schedule.method;

	schedule_release(&c->schedule);
	assert_int_equal(method_solve(method, &c->net, &settings, &c->schedule, NULL), STATUS_OK);
	return view;
}

static void open_many(Case *c, uint32_t count)
{
	Buf yaml;

	buf_init(&yaml);
	buf_add_text(&yaml,
		"load: 60\norder: 2\nmethod: chen-s\nnetwork: {kind: tree, root: {name: "
		"P0, compute: 1, children: [");
	for (uint32_t k = 1; k <= count; k++)
		buf_addf(&yaml, "%s{name: c%u, compute: 700, link: %g}", k > 1 ? ", " : "", k,
			0.5 + (k * 7919) % count * 0.07);
	buf_add_text(&yaml, "]}}\n");
	case_open(c, yaml.text);
	buf_release(&yaml);
}

/* Of very many the least are told by name, all others by count: together they are all. */
TEST(a_crowd_is_told_by_count)
{
	SCOPED(case_close) Case c;
	unsigned fail = 0, stay = 0;
	uint32_t failing = 0;

	open_many(&c, 1009);
	assert_true(c.schedule.eliminations > 10);
	const View view = at_step(&c, 1, 100, 9);
	SCOPED(check_mem_free) char *drawn = case_text(&c, "step", &view);
	double *key = mem_array(c.schedule.processors, sizeof *key);

	assert_int_equal(schedule_keys(&c.net, &c.schedule, 0, key, NULL), STATUS_OK);
	for (uint32_t p = 1; p < c.schedule.processors; p++)
		failing += key[p] < 1;
	mem_free(key);
	const char *rest = strstr(drawn, "… ");

	assert_non_null(rest);
	assert_int_equal(sscanf(rest, "… %u more fail too, %u more stay", &fail, &stay), 2);
	const char *named = drawn;
	uint32_t names = 0;

	while ((named = strstr(named, "fails too")) != NULL) {
		names++;
		named++;
	}
	assert_non_null(strstr(drawn, "out now"));
	assert_int_equal(1 + names + fail, failing);
	assert_int_equal(failing + stay, 1009);
}

/* Where the bar of a child ends, in data sets from its start; `one` is the border of all of it. */
static void check_bar(const Scene *scene, uint32_t processor, double key, double reach)
{
	double from = NAN, to = NAN, one = NAN;

	for (size_t k = 0; k < scene->count; k++) {
		const SceneItem *item = &scene->items[k];

		if (item->kind == SCENE_BAR && item->id == processor &&
			item->role == ROLE_RECEIVE) {
			from = item->x0;
			to = item->x1;
		}
		if (item->kind == SCENE_LINE && item->line == LINE_WALL)
			one = item->x0;
	}
	check_near((to - from) / (one - from), fmin(key, reach), 0.02);
}

TEST(bars_are_as_long_as_the_data_that_is_here)
{
	SCOPED(scene_release) Scene scene;
	SCOPED(case_close) Case c;

	case_open(&c, "load: 20\norder: 2\nmethod: chen-s\nnetwork: {kind: tree, root: {name: P0, "
		      "compute: 3, children: [{name: P1, compute: 1.3, link: 12.26}, {name: P2, "
		      "compute: 4.8, link: 120.74}, {name: P3, compute: 7, link: 3.9}]}}\n");
	const View view = at_step(&c, 1, 90, 12);
	double key[4];

	case_draw(&c, "step", &view, &scene, NULL);
	assert_int_equal(schedule_keys(&c.net, &c.schedule, 0, key, NULL), STATUS_OK);
	for (uint32_t p = 1; p < 4; p++)
		check_bar(&scene, p, key[p], 3);
}

/* Nobody gets what there is not; and a processor behind a slow link is no faster with others. */
TEST(a_link_bound_subtree_keeps_all)
{
	SCOPED(case_close) Case c;

	case_open(&c,
		"load: 100\nmethod: hung-sf\nnetwork: {kind: tree, root: {name: R, compute: 2, "
		"children: [{name: A, compute: 1, link: 1.5, children: [{name: B, compute: "
		"1, link: 0.5}]}]}}\n");
	View view = at_step(&c, 1, 100, 3);

	check_shows(
		&c, "headline", &view, "its link needs 1.5 to bring one: the link is the limit");
	view = at_step(&c, 4, 100, 3);
	check_shows(&c, "headline", &view, "A keeps all 57.14 units.");
	check_hides(&c, "headline", &view, "the rest");
}

/* From a cell on nothing leaves the pane. */
TEST(every_size_is_drawn)
{
	SCOPED(case_close) Case round, try;

	case_open(&round, CASE_EXAMPLE ", {name: P4, compute: 3, link: 900}" CASE_TAIL);
	case_open(&try,
		"load: 1000\norder: 2\ninstallments: fon\nstartup: {compute: 0.1, transfer: "
		"0.1}\nnetwork: {kind: tree, root: {name: P0, compute: 1, children: [{name: "
		"P1, compute: 1, link: 1, repeat: 15}]}}\n");
	View one = at_step(&round, 1, 1, 1), other = at_step(&try, 7, 1, 1);

	for (int width = 1; width < 130; width += 3)
		for (int height = 1; height < 14; height++) {
			one.width = other.width = width;
			one.height = other.height = height;
			mem_free(case_text(&round, "step", &one));
			mem_free(case_text(&try, "step", &other));
		}
}

/* Tries that do not fit beside each other come in pages, and none is drawn before its time. */
TEST(many_tries_come_in_pages)
{
	SCOPED(case_close) Case c;

	case_open(&c, "load: 5000\norder: 2\ninstallments: fon\nnetwork: {kind: tree, root: {name: "
		      "P0, compute: 1, children: [{name: P1, compute: 1, link: 3}, {name: P2, "
		      "compute: 1.7, link: 5}]}}\n");
	const uint32_t tries = schedule_tries(&c.schedule).count;

	assert_true(tries > 200);
	const View view = at_step(&c, 97, 80, 9);

	check_shows(&c, "step", &view, "tries 67 to 99 of ", " 97");
	check_hides(&c, "step", &view, " 98", " 66 ");
}

/* How many lines there are, to the last that is not blank. */
static int lines_of(const char *text)
{
	int lines = 0, line = 0;

	for (; *text; text++) {
		line += *text == '\n';
		if (*text != '\n' && *text != ' ')
			lines = line + 1;
	}
	return lines;
}

/* In a room of each height, as many lines are asked for as are then drawn in them. */
static void check_asked(const Case *c, View view, int width)
{
	int before = 0;

	for (int height = 14; height < 70; height++) {
		view.width = width;
		view.height = height;
		const int asked = diagram_wanted(diagram_find("step"), &c->solved, &view);

		assert_in_range(asked, before, height);
		before = asked;
		view.height = asked;
		SCOPED(check_mem_free) char *drawn = case_text(c, "step", &view);

		assert_int_equal(lines_of(drawn), asked);
	}
}

TEST(what_is_asked_for_is_drawn)
{
	SCOPED(case_close) Case round, collapse;

	open_many(&round, 1009);
	assert_true(round.schedule.eliminations > 0);
	case_open(&collapse,
		"load: 100\nmethod: hung-sf\nnetwork: {kind: tree, root: {name: R, compute: 2, "
		"children: [{name: A, compute: 1, link: 0.5, children: [{name: B, compute: "
		"1.9, link: 0.3}]}, {name: C, compute: 3, link: 0.7}]}}\n");
	const View one = at_step(&round, 1, 1, 1), other = at_step(&collapse, 1, 1, 1);

	for (int width = 79; width < 180; width += 17) {
		check_asked(&round, one, width);
		check_asked(&collapse, other, width);
	}
}

/* What the picture says is cut a blank before the mark of the code's line. */
TEST(a_blank_parts_picture_and_code)
{
	SCOPED(case_close) Case c;

	case_open(&c,
		"load: 40\norder: 2\nmethod: chen-s\nnetwork: {kind: tree, root: {name: P0, "
		"compute: 1, children: [{name: P1, compute: 1, link: 1}, {name: P2, compute: 1, "
		"link: 4}, {name: P3, compute: 1, link: 72}, {name: P4, compute: 0.5, link: "
		"135}]}}\n");
	for (int width = 118; width <= 150; width++) {
		const View view = at_step(&c, 1, width, 30);
		SCOPED(check_mem_free) char *text = case_text(&c, "step", &view);
		const char *mark = NULL;

		for (const char *at = text; (at = strstr(at, "▶ 6")) != NULL; at++)
			mark = at;
		assert_non_null(mark);
		assert_true(mark > text && mark[-1] == ' ');
	}
}

/* Nor do heads of the bars run together; what has no room is left out. */
TEST(a_blank_parts_heads)
{
	SCOPED(case_close) Case c;
	int whole = 0;

	case_open(&c, "load: 40\norder: 2\nmethod: chen-s\nnetwork: {kind: tree, root: {name: P0, "
		      "compute: 1, children: [{name: P1, compute: 1, link: 0.1}, {name: P2, "
		      "compute: 0.5, link: 135}]}}\n");
	for (int width = 40; width <= 110; width++) {
		const View view = at_step(&c, 1, width, 12);
		SCOPED(check_mem_free) char *text = case_text(&c, "step", &view);

		assert_null(strstr(text, "ittw"));
		assert_null(strstr(text, "over3"));
		whole += strstr(text, "all of it ") && strstr(text, " twice over");
	}
	assert_true(whole > 20);
}
