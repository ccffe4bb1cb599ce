/* layer: layouts */
/* The shares diagram: bars as long as the shares they carry, groups and folded rows by what their
 * members have, useless processors by a word, rounds of PE by their race, every size. */
#include "tests/fixtures/layouts/solved.h"

#include <math.h>
#include <stdio.h>

#define ELIMINATED CASE_EXAMPLE ", {name: P4, compute: 3, link: 900}" CASE_TAIL

enum { BARS_MAX = 2000 };

typedef struct Bars {
	const SceneItem *bar[BARS_MAX];
	size_t count;
} Bars;

static Bars find_bars(const Scene *scene, Element element)
{
	Bars bars = {{0}, 0};

	for (EACH_ITEM(item, scene))
		if (item->kind == SCENE_BAR && item->element == element) {
			assert_true(bars.count < BARS_MAX);
			bars.bar[bars.count++] = item;
		}
	return bars;
}

TEST(bars_are_as_long_as_the_shares)
{
	Scene scene;
	SCOPED(case_close) Case c;

	case_open(&c, ELIMINATED);
	const View view = case_view(&c, 120, 30);

	case_draw(&c, "shares", &view, &scene, NULL);
	const Bars bars = find_bars(&scene, ELEMENT_SHARE);

	assert_int_equal(bars.count, 4);
	for (size_t k = 0; k < bars.count; k++) {
		const SceneItem *bar = bars.bar[k], *first = bars.bar[0];

		assert_int_equal(bar->id, k);
		assert_true(bar->start == 0 && bar->end == c.schedule.share[k]);
		assert_true(bar->x0 == first->x0 && bar->role == ROLE_SHARE && !bar->tiny);
		check_near(bar->x1 - bar->x0,
			(first->x1 - first->x0) * c.schedule.share[k] / c.schedule.share[0], 0.13);
	}
	scene_release(&scene);
	check_shows(&c, "shares", &view, "27.80 %", "22.23\n");
}

/* What the round looks at: its victim has the smallest bar, as long as its key. */
TEST(in_a_round_the_smallest_bar_is_the_victim)
{
	Settings settings = settings_standard();
	const Method *method;
	Scene scene;
	View view;
	SCOPED(case_close) Case c;

	case_solve(&c, ELIMINATED);
	schedule_release(&c.schedule);
	settings.rounds = 0;
	assert_int_equal(method_of_net(&c.net, &method, NULL), STATUS_OK);
	assert_int_equal(method_solve(method, &c.net, &settings, &c.schedule, NULL), STATUS_OK);
	case_rows(&c, NULL);
	view = case_view(&c, 100, 20);
	view.step = step_of_round(1);
	case_draw(&c, "shares", &view, &scene, NULL);
	const Bars bars = find_bars(&scene, ELEMENT_ROW);

	assert_int_equal(bars.count, 5); /* not the root's */
	assert_int_equal(find_bars(&scene, ELEMENT_SHARE).count, 0);
	const SceneItem *missing = bars.bar[3], *here = bars.bar[4], *whole = bars.bar[0];

	assert_true(missing->id == 4 && missing->role == ROLE_USELESS && here->id == 4);
	assert_true(here->end == schedule_eliminated(&c.schedule, 0).key &&
		    missing->start == here->end);
	assert_true(here->x1 == missing->x0 && missing->x1 == whole->x1);
	check_near((here->x1 - here->x0) / (whole->x1 - whole->x0), 3250.0 / 90000, 0.001);
	for (size_t k = 0; k < 3; k++)
		assert_true(bars.bar[k]->end == 1 && bars.bar[k]->role == ROLE_RECEIVE);
	scene_release(&scene);
	check_shows(&c, "shares", &view, "3.61 %", "all", "round 1 of PE");
	view.width = 26;
	check_shows(&c, "shares", &view, "3.61 %");
}

/* Nobody falls in a round after the last, so none may look for its victim. */
TEST(a_round_after_the_last_is_the_last)
{
	Case c;

	for (int removed = 0; removed < 2; removed++) {
		case_open(&c, removed ? ELIMINATED : CASE_EXAMPLE CASE_TAIL);
		View view = case_view(&c, 100, 30), beyond = view;

		view.step = step_of_round(c.schedule.eliminations);
		beyond.step = step_of_round(c.schedule.eliminations + 1000);
		assert_int_equal(view_round(&view), removed);
		for (size_t d = 0; diagrams[d]; d++) {
			SCOPED(scene_release) Scene last, after;

			case_draw(&c, diagrams[d]->id, &view, &last, NULL);
			case_draw(&c, diagrams[d]->id, &beyond, &after, NULL);
			assert_int_equal(after.count, last.count);
			for (size_t k = 0; k < last.count; k++)
				assert_string_equal(scene_text_of(&after, &after.items[k]),
					scene_text_of(&last, &last.items[k]));
			assert_int_equal(diagram_wanted(diagrams[d], &c.solved, &beyond),
				diagram_wanted(diagrams[d], &c.solved, &view));
		}
		assert_int_equal(
			diagram_round(&c.solved, &beyond), diagram_round(&c.solved, &view));
		case_close(&c);
	}
}

/* What all have as a bar and a number, and what each has beside it. */
TEST(quantiles_are_sums_and_tell_their_spread)
{
	RowSettings settings = row_settings();
	char text[40];
	SCOPED(scene_release) Scene scene;
	ScopedBuf yaml = check_buf();
	SCOPED(case_close) Case c;

	buf_add_text(&yaml, CASE_EXAMPLE);
	for (uint32_t k = 4; k < 100; k++)
		buf_addf(&yaml, ", {compute: %.17g, link: 0.01}", 1 + fmod(k * 7.31, 5));
	buf_add_text(&yaml, CASE_TAIL);
	case_solve(&c, yaml.text);
	settings.individual_max = 9;
	case_rows(&c, &settings);
	const View view = case_view(&c, 120, 40);

	case_draw(&c, "shares", &view, &scene, NULL);
	const Bars bars = find_bars(&scene, ELEMENT_SHARE);
	double all = 0;

	for (size_t k = 0; k < bars.count; k++)
		all += bars.bar[k]->end - bars.bar[k]->start;
	check_close(all, 1, 1e-12);
	for (uint32_t k = 0; k < c.rows.count; k++) {
		const Row *row = &c.rows.row[k];
		double least = 1, most = 0;

		for (uint32_t i = 0; i < row->count; i++) {
			least = fmin(
				least, c.schedule.share[rows_processor(&c.rows, row->begin + i)]);
			most = fmax(
				most, c.schedule.share[rows_processor(&c.rows, row->begin + i)]);
		}
		if (row->count < 2)
			continue;
		snprintf(text, sizeof text, "%.2f…%.2f %%\n", 100 * least, 100 * most);
		check_shows(&c, "shares", &view, text);
	}
}

TEST(negative_shares_are_no_picture)
{
	Scene scene;
	View view;
	SCOPED(case_close) Case c;

	case_open(&c, CASE_EXAMPLE CASE_TAIL);
	c.schedule.outcome = OUTCOME_INFEASIBLE;
	view = case_view(&c, 100, 20);
	case_draw(&c, "shares", &view, &scene, NULL);
	assert_int_equal(find_bars(&scene, ELEMENT_SHARE).count, 4);
	scene_release(&scene);
	c.schedule.share[2] = -0.125;
	case_draw(&c, "shares", &view, &scene, NULL);
	assert_int_equal(find_bars(&scene, ELEMENT_SHARE).count, 0);
	scene_release(&scene);
	check_shows(&c, "shares", &view,
		"infeasible: the equations give 1 processor a negative share", "-12.50 %");
}

/* The scale holds while something is typed. */
TEST(the_scale_can_be_held)
{
	DrawnInfo info;
	Scene scene;
	View view;
	SCOPED(case_close) Case c;

	case_open(&c, CASE_EXAMPLE CASE_TAIL);
	view = case_view(&c, 100, 20);
	for (int held = 0; held <= 50; held += 50) {
		view.held_top = held;
		case_layout(&c, "shares", &view, &scene, &info);
		assert_true(info.axis_top == (held ? 50 : 35));
		scene_release(&scene);
	}
}

/* The cell of a tick is among those of its number, and in the middle of an odd one. */
TEST(numbers_stand_below_their_ticks)
{
	SCOPED(case_close) Case c;

	case_open(&c, ELIMINATED);
	for (int width = 50; width < 140; width++) {
		const View view = case_view(&c, width, 30);
		size_t next = 0, seen = 0;
		SCOPED(scene_release) Scene scene;

		case_draw(&c, "shares", &view, &scene, NULL);
		for (size_t k = 0; k < scene.count; k++) {
			const SceneItem *line = &scene.items[k], *number = NULL;

			if (line->kind != SCENE_LINE || line->role != ROLE_GRID)
				continue;
			for (next = k; !number; next++)
				if (scene.items[next].kind == SCENE_TEXT)
					number = &scene.items[next];
			const char *text = scene_text_of(&scene, number);
			const int digits = (int)strcspn(text, " ");
			const double from = number->x0, at = floor(line->x0);

			assert_true(from <= at && at < from + digits);
			assert_true(digits % 2 == 0 || at == from + (digits - 1) / 2.0);
			seen++;
		}
		assert_true(seen > 1);
	}
}
