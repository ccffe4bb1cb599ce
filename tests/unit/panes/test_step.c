/* layer: layouts */
/* The step's pane: who is told by name and who by count, the rounds and the code beside each other,
 * and the staircase. */
#include "tests/fixtures/layouts/solved.h"

#include "layouts/scene/words.h"
#include "solver/base/embed.h"
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

static uint32_t times(const char *text, const char *words)
{
	uint32_t count = 0;

	while ((text = strstr(text, words)) != NULL) {
		count++;
		text++;
	}
	return count;
}

/* Of very many the least are told by name, all others by count: together they are all. */
TEST(a_crowd_is_told_by_count)
{
	SCOPED(case_close) Case c;
	unsigned fail = 0, stay = 0;
	uint32_t failing = 0;

	open_many(&c, 1009);
	assert_true(c.schedule.eliminations > 10);
	const View view = at_step(&c, 1, 80, 24);
	SCOPED(check_mem_free) char *drawn = case_text(&c, "step", &view);
	double *key = mem_array(c.schedule.processors, sizeof *key);

	assert_int_equal(schedule_keys(&c.net, &c.schedule, 0, key, NULL), STATUS_OK);
	for (uint32_t p = 1; p < c.schedule.processors; p++)
		failing += key[p] < 1;
	mem_free(key);
	const char *rest = strstr(drawn, "… ");

	assert_non_null(rest);
	assert_int_equal(sscanf(rest, "… %u more fall short, %u more stay", &fail, &stay), 2);
	assert_non_null(strstr(drawn, " removed "));
	assert_int_equal(1 + times(drawn, " short  ") + fail, failing);
	assert_int_equal(failing + stay + times(drawn, " stays  "), 1009);
	assert_true(times(drawn, " short  ") >= 4);
}

/* Who has the keys is seen however many have less. */
TEST(the_selected_one_is_seen)
{
	SCOPED(case_close) Case c;

	open_many(&c, 1009);
	View view = at_step(&c, 1, 80, 24);

	for (view.selected_row = 1; view.selected_row < c.rows.count; view.selected_row += 37) {
		SCOPED(check_mem_free) char *drawn = case_text(&c, "step", &view);
		const uint32_t selected = c.rows.row[view.selected_row].first;
		const Word name = word_name(&c.net, selected, WORD_NAME);
		const char *mark = strstr(drawn, "▶ ");

		assert_true(
			mark && strncmp(mark + strlen("▶ "), name.text, strlen(name.text)) == 0);
	}
}

/* Bars of one line, then no room for all: whoever is left out is counted; tall ones where there are
 * few. */
TEST(rows_give_way_to_the_room)
{
	static const int heights[] = {40, 26, 19, 15};
	static const int rows[] = {16, 8, 4, 4};
	SCOPED(case_close) Case c;

	case_open(&c, embedded_find(embedded_samples, "three-rounds")->text);
	for (int k = 0; k < 4; k++) {
		SCOPED(scene_release) Scene scene;
		const View view = at_step(&c, 1, 110, heights[k]);
		double lines = 0;

		case_draw(&c, "step", &view, &scene, NULL);
		for (EACH_ITEM(item, &scene))
			if (item->element == ELEMENT_RACE && item->part == 0)
				lines += item->wire ? rows[k] / 4.0 : item->y1 - item->y0;
		check_near(lines, rows[k], 1e-9);
	}
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

/* Code and rounds stand beside each other, parted by blanks. */
TEST(a_blank_parts_code_and_rounds)
{
	SCOPED(case_close) Case c;
	int beside = 0;

	case_open(&c, embedded_find(embedded_samples, "three-rounds")->text);
	for (int width = 60; width <= 150; width++) {
		const View view = at_step(&c, 1, width, 30);
		SCOPED(check_mem_free) char *text = case_text(&c, "step", &view);
		const char *mark = strstr(text, "▶ 1");

		assert_non_null(mark);
		assert_null(strstr(text, "…"));
		assert_true(mark[-1] == ' ' || mark[-1] == '\n');
		beside += strstr(text, "▶ 6") != NULL;
	}
	assert_true(beside > 40);
}
