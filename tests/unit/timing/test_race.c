/* layer: tui */
/* Races: every useless or failing processor of the samples, in every round, at three sizes: all
 * stand below the time axis, on one scale, each with the part of its data that would be in time,
 * and no text runs over a bar. */
#include "tests/fixtures/layouts/drawn.h"

#include "layouts/legend/race.h"
#include "solver/base/embed.h"
#include "solver/base/text.h"
#include "solver/net/random.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#define ELIMINATED CASE_EXAMPLE ", {name: P4, compute: 3, link: 900}" CASE_TAIL

TEST(a_race_is_lost_by_coming_later)
{
	assert_true(race_is_lost(&(Race){1, 229.8, 245.2}));
	assert_false(race_is_lost(&(Race){1, NAN, NAN}));
	assert_false(race_is_lost(&(Race){1, 12, 12}));
}

/* --- what is read back ------------------------------------------------------------------------ */

static const SceneItem *race_bar(const Scene *scene, uint32_t id, uint32_t part)
{
	for (EACH_ITEM(item, scene)) {
		if (item->element == ELEMENT_RACE && item->id == id && item->part == part)
			return item;
	}
	return NULL;
}

static int text_begin(const Scene *scene, const SceneItem *item, int *cells)
{
	const char *words = scene_text_of(scene, item);

	*cells = item->markup ? label_width(words, CHARSET_EIGHTHS)
			      : text_width(words, strlen(words));
	return (int)floor(item->x0 - (item->align == ALIGN_RIGHT           ? *cells
					     : item->align == ALIGN_CENTER ? *cells / 2.0
									   : 0));
}

/* No letter stands on a bar of a race, and none beside the scene. */
static void check_bare(const Scene *scene, const SceneItem *bar)
{
	for (EACH_ITEM(item, scene)) {
		int cells;

		if (item->kind != SCENE_TEXT)
			continue;
		const int begin = text_begin(scene, item, &cells);
		const bool row = item->y0 >= floor(bar->y0) && item->y0 < bar->y1;

		assert_true(begin >= 0 && begin + cells <= scene->width);
		if (row && begin < bar->x1 && begin + cells > bar->x0)
			fail_msg("\"%s\" runs over the bar of processor %u",
				scene_text_of(scene, item), bar->id);
	}
}

static void check_on_no_axis(const Scene *scene, uint32_t id)
{
	for (EACH_ITEM(item, scene)) {
		assert_false(
			item->kind == SCENE_BAR && item->element == ELEMENT_BAR && item->id == id);
	}
}

/* Deadline and arrival as the round shown has them: the key of the processor is their ratio. */
static bool expect(const Drawn *d, uint32_t id, double *part)
{
	const Schedule *schedule = &d->c.schedule;
	const uint32_t round = view_round(&d->view);

	for (uint32_t k = 0; k < schedule->eliminations; k++) {
		const Elimination e = schedule_eliminated(schedule, k);

		if (e.processor != id || e.round == 0 || schedule->verdict[id] == VERDICT_USEFUL)
			continue;
		double *keys = mem_array(schedule->processors, sizeof *keys);

		assert_int_equal(
			schedule_keys(&d->c.net, schedule, round > 0 ? round - 1 : 0, keys, NULL),
			STATUS_OK);
		*part = round > 0 && e.round > round ? keys[id] : e.key;
		mem_free(keys);
		return true;
	}
	return false;
}

static double axis_line(const Scene *scene)
{
	for (EACH_ITEM(item, scene))
		if (item->element == ELEMENT_AXIS)
			return item->y0;
	return 0;
}

/* Returns how many races with bars were seen. */
static int check_races(Drawn *d)
{
	const SceneItem *first = NULL;
	double part = NAN, end = NAN;
	int seen = 0;

	draw(d);
	for (uint32_t id = 0; id < d->c.schedule.processors; id++) {
		const SceneItem *in_time = race_bar(&d->scene, id, 0),
				*late = race_bar(&d->scene, id, 1);

		assert_true(!in_time == !late);
		if (!in_time)
			continue;
		seen++;
		first = first ? first : in_time;
		end = isnan(end) ? late->x1 : end;
		assert_true(expect(d, id, &part));
		assert_true(part < 1);
		check_near(in_time->end / late->end, part, 1e-9);
		check_near((in_time->x1 - in_time->x0) / (end - first->x0), part,
			0.126 / (end - first->x0));
		/* One scale for all, below the axis. */
		assert_true(in_time->x0 == first->x0 && late->x1 == end);
		assert_true(in_time->x1 == late->x0 && in_time->y0 == late->y0);
		assert_true(in_time->y0 > axis_line(&d->scene));
		check_on_no_axis(&d->scene, id);
		check_bare(&d->scene, in_time);
		check_bare(&d->scene, late);
	}
	return seen;
}

static void solve_round(Drawn *d, uint32_t round)
{
	const Method *method = d->c.schedule.method;
	Settings settings = settings_standard();

	settings.rounds = round > 0 ? round - 1 : ROUNDS_ALL;
	schedule_release(&d->c.schedule);
	assert_int_equal(
		method_solve(method, &d->c.net, &settings, &d->c.schedule, NULL), STATUS_OK);
	case_rows(&d->c, NULL);
	d->view.step = step_of_round(round);
	d->view.rows = &d->c.rows;
}

static const struct {
	int width, height;
} sizes[] = {{70, 20}, {110, 33}, {190, 55}};

TEST(races_of_all_samples_are_true)
{
	int seen = 0;

	for (const Embedded *sample = embedded_samples; sample->name; sample++) {
		SCOPED(drawn_close) Drawn d;

		drawn_open(&d, sample->text, 80, 24);
		if (!schedule_has_rounds(&d.c.schedule) || d.c.schedule.processors > 1000)
			continue;
		const uint32_t rounds = d.c.schedule.eliminations;

		for (uint32_t round = 0; round <= rounds; round++) {
			solve_round(&d, round);
			for (size_t k = 0; k < sizeof sizes / sizeof *sizes; k++) {
				d.view.width = sizes[k].width;
				d.view.height = sizes[k].height;
				seen += check_races(&d);
			}
		}
	}
	/* campus, eliminated, tie-rule: one; far-from-best: two, and two and one in its rounds. */
	assert_true(seen >= 3 * (3 * 2 + 2 + 2 + 2));
}

/* --- one picture ------------------------------------------------------------------------------ */

/* A picture as text in patterns; free it with mem_free. */
static char *dump(const Scene *scene, const View *view)
{
	SCOPED(grid_release) Grid grid;
	Theme theme;
	Buf out;

	assert_int_equal(theme_find(&theme, "mono", NULL, NULL), STATUS_OK);
	assert_int_equal(grid_init(&grid, (int)view->width, (int)view->height), STATUS_OK);
	raster(&grid, 0, 0, scene, &theme, view->charset);
	buf_init(&out);
	grid_dump_text(&grid, &out);
	return out.text;
}

static char *painted(Drawn *d)
{
	draw(d);
	return dump(&d->scene, &d->view);
}

static void check_painted(Drawn *d, const char *wanted)
{
	SCOPED(check_mem_free) char *drawn = painted(d);

	if (!strstr(drawn, wanted))
		fail_msg("\"%s\" is not in\n%s", wanted, drawn);
}

/* The limit is the link, or just below it: "at most 1" would read as if nothing were wrong. */
TEST(a_near_limit_is_told_apart)
{
	static const char near[] =
		"load: 10\norder: 2\nnetwork: {kind: tree, root: {compute: 1, children: [{compute: "
		"0.0123, link: 1}, {compute: 4.9, link: 1}]}}\n";
	SCOPED(drawn_close) Drawn d;

	drawn_open(&d, near, 120, 24);
	draw(&d);
	check_says(&d, "useful if G < 1"); /* at 1 it loses the tie */
	EliminationDetail closed = *d.c.solved.detail;

	closed.open = closed.helps.open = false;
	closed.keep_link = closed.helps.link = 0.9999999;
	d.c.solved.detail = &closed;
	draw(&d);
	check_says(&d, "useful if G ≤ 0.9999");
	closed.keep_link = closed.helps.link = NAN;
	draw(&d);
	check_says(&d, "useless at any G");
}

TEST(narrow_races_are_told_in_words)
{
	SCOPED(drawn_close) Drawn d;

	drawn_open(&d, ELIMINATED, 80, 24);
	for (int width = 24; width <= 140; width++) {
		d.view.width = width;
		check_painted(&d, "3.61 %");
		assert_true(check_races(&d) == 1 || width < 30);
	}
	d.view.width = 24;
	check_painted(&d, "P4 3.61 % in time");
}

/* Of more than there is room for those around the selected one are seen. */
TEST(the_band_follows_the_selection)
{
	SCOPED(drawn_close) Drawn d;

	drawn_open(&d,
		CASE_EXAMPLE
		", {name: A, compute: 3, link: 900}, {name: B, compute: 3, link: 901}, "
		"{name: C, compute: 3, link: 902}, {name: D, compute: 3, link: 903}" CASE_TAIL,
		80, 12);
	for (uint32_t row = 4; row < 8; row++) {
		d.view.selected_row = row;
		draw(&d);
		assert_non_null(race_bar(&d.scene, row, 0));
		assert_true(race_bar(&d.scene, 4, 0) == NULL || race_bar(&d.scene, 7, 0) == NULL);
	}
}

/* While a value changes nobody comes or goes. */
TEST(an_edit_moves_nobody_to_the_band_or_out_of_it)
{
	SCOPED(drawn_close) Drawn d;
	SCOPED(drawn_close) Drawn held;

	drawn_open(&d, ELIMINATED, 110, 30);
	draw(&d);
	const HeldRows rows = d.info.rows;
	const double below = race_bar(&d.scene, 4, 0)->y0, above = bar(&d, 3, ROLE_COMPUTE, 0)->y0;

	assert_int_equal(rows.named, 1);
	assert_int_equal(rows.who[0], 4);
	drawn_open(&held, CASE_EXAMPLE ", {name: P4, compute: 3, link: 10}" CASE_TAIL, 110, 30);
	held.view.held_row_height = d.info.row_height;
	held.view.held_rows = rows;
	draw(&held);
	assert_true(bar(&held, 3, ROLE_COMPUTE, 0)->y0 == above);
	check_near(bar(&held, 4, ROLE_COMPUTE, 0)->y0, below, 2);
	assert_true(bar(&held, 4, ROLE_COMPUTE, 0)->y0 > axis_line(&held.scene));
	/* Useless by the edit: above, as a part all the same. */
	d.view.held_row_height = d.info.row_height;
	d.view.held_rows = rows;
	d.view.held_rows.named = 0;
	draw(&d);
	assert_true(race_bar(&d.scene, 4, 0)->y0 < axis_line(&d.scene));
}

TEST(what_is_held_may_have_more_lines_than_there_are)
{
	SCOPED(drawn_close) Drawn d;

	drawn_open(&d, CASE_EXAMPLE ", {name: P4, compute: 3, link: 900}" CASE_TAIL, 110, 30);
	draw(&d);
	d.view.held_row_height = d.info.row_height;
	d.view.held_rows = d.info.rows;
	d.view.held_rows.below = 6;
	d.view.held_rows.foot = 4;
	for (d.view.height = 1; d.view.height < 12; d.view.height++)
		draw(&d);
}

/* --- upright lines, and what outlasts T ------------------------------------------------------- */

static const SceneItem *finish_line(const Scene *scene, size_t *from)
{
	for (; *from < scene->count; ++*from)
		if (scene->items[*from].element == ELEMENT_FINISH &&
			scene->items[*from].kind == SCENE_LINE)
			return &scene->items[(*from)++];
	return NULL;
}

TEST(what_outlasts_the_finish_is_cut_there)
{
	static const int widths[] = {84, 100, 130, 190};
	SCOPED(drawn_close) Drawn d;
	size_t from = 0;

	drawn_open(&d, embedded_find(embedded_samples, "far-from-best")->text, 100, 30);
	solve_round(&d, 1);
	for (size_t k = 0; k < sizeof widths / sizeof *widths; k++, from = 0) {
		int cut = 0;

		d.view.width = widths[k];
		draw(&d);
		const double finish = finish_line(&d.scene, &from)->x0;

		for (uint32_t lane = 0; lane < 3; lane++) {
			const SceneItem *send =
				bar(&d, 0, lane % 2 == 0 ? ROLE_SEND : ROLE_SEND_NEXT, lane / 2);

			assert_true(send->x1 <= finish);
			check_bare(&d.scene, send); /* which would read as idling */
			cut += send->end > d.c.schedule.formula && send->x1 == finish;
		}
		assert_int_equal(cut, 2);
		const SceneItem *first = text(&d, "▶ P1"), *second = text(&d, "▶ P2");

		assert_true(first->x0 > finish && second->x0 > finish);
		assert_true(first->role == ROLE_ALERT && first->y0 != second->y0);
		if (widths[k] >= 100)
			check_says(&d, "▶ P1 until 245.2", "▶ P2 until 2415");
	}
	/* In the result nobody is served in vain. */
	solve_round(&d, 0);
	draw(&d);
	assert_null(text(&d, "until"));
}

/* --- how many --------------------------------------------------------------------------------- */

/* The number before or behind "useless", or behind what is left of the word in a narrow column; 0:
 * there is none. */
static unsigned told(const char *drawn)
{
	const char *word = strstr(drawn, " useless"), *group = strstr(drawn, "useless ×");

	group = group ? group : strstr(drawn, "… ×");
	if (group)
		return (unsigned)strtoul(strstr(group, "×") + strlen("×"), NULL, 10);
	while (word && word > drawn && word[-1] >= '0' && word[-1] <= '9')
		word--;
	return word ? (unsigned)strtoul(word, NULL, 10) : 0;
}

/* Wherever one scrolls, at every size, all views of rows say the same number, and they do say it.
 */
TEST(useless_ones_are_counted_alike)
{
	static const char *const views[] = {"timing", "shares", "table"};
	static const int panes[][2] = {{44, 9}, {78, 14}, {44, 16}, {76, 30}, {150, 54}};
	RandomSettings settings = random_settings();
	ScopedBuf yaml = check_buf();
	unsigned expected = 0;
	Net net;
	SCOPED(case_close) Case c;

	settings.children = 200;
	settings.seed = 7;
	assert_int_equal(net_random(&net, &settings, NULL), STATUS_OK);
	assert_int_equal(net_write(&net, &yaml, NULL), STATUS_OK);
	net_release(&net);
	case_open(&c, yaml.text);
	for (uint32_t p = 0; p < c.schedule.processors; p++)
		expected += c.schedule.verdict[p] == VERDICT_USELESS;
	assert_int_equal(expected, 68);
	for (size_t k = 0; k < 3 * sizeof panes / sizeof *panes; k++) {
		for (uint32_t first = 0; first <= c.rows.count; first += c.rows.count / 4) {
			View view = case_view(&c, panes[k / 3][0], panes[k / 3][1]);
			Scene scene;
			DrawnInfo info;

			view.first_row = first;
			case_layout(&c, views[k % 3], &view, &scene, &info);
			SCOPED(check_mem_free) char *drawn = dump(&scene, &view);

			axis_release(&info.axis);
			scene_release(&scene);
			if (told(drawn) != expected)
				fail_msg("%s from row %u says %u in\n%s", views[k % 3], first,
					told(drawn), drawn);
		}
	}
}

static void open_many(Drawn *d, double width, double height)
{
	RandomSettings settings = random_settings();
	ScopedBuf yaml = check_buf();
	Net net;

	settings.children = 200;
	settings.seed = 7;
	assert_int_equal(net_random(&net, &settings, NULL), STATUS_OK);
	assert_int_equal(net_write(&net, &yaml, NULL), STATUS_OK);
	net_release(&net);
	drawn_open(d, yaml.text, width, height);
}

/* In rows of one line they idle for less than a cell: that is told, and how long at most. */
TEST(idle_time_too_short_to_see_is_told)
{
	SCOPED(drawn_close) Drawn d;
	char told[120];
	double most = 0;

	open_many(&d, 80, 30);
	draw(&d);
	for (uint32_t p = 1; p < d.c.net.processors; p++)
		if (computed(&d, p, 0))
			most = fmax(most, computed(&d, p, 0)->start);
	snprintf(told, sizeof told, "idle ≤ %s", word_percent(most / d.c.schedule.finish).text);
	check_says(&d, told);
	d.view.width = 1200;
	draw(&d);
	check_says(&d, "idle");
	assert_null(text(&d, "idle ≤"));
}

TEST(how_late_they_come_is_told)
{
	SCOPED(drawn_close) Drawn d;

	drawn_open(&d, embedded_find(embedded_samples, "far-from-best")->text, 80, 24);
	assert_string_equal(race_parts(&d.c.schedule).text, "9.52 to 99 %");
	drawn_close(&d);
	drawn_open(&d, ELIMINATED, 80, 24);
	assert_string_equal(race_parts(&d.c.schedule).text, "3.61 %");
	drawn_close(&d);
	drawn_open(&d, CASE_EXAMPLE CASE_TAIL, 80, 24);
	assert_string_equal(race_parts(&d.c.schedule).text, "");
}

/* --- every size, and no memory ---------------------------------------------------------------- */

TEST(rounds_are_drawn_at_any_size)
{
	SCOPED(drawn_close) Drawn d;

	drawn_open(&d, embedded_find(embedded_samples, "far-from-best")->text, 80, 24);
	solve_round(&d, 1);
	check_sizes(&d);
	d.view.width = 80;
	d.view.height = 24;
	assert_true(check_fails(&d) > 3);
}
