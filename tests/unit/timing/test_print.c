/* layer: tui */
/* The timing diagram on paper: bars sit on the axis of their processor, nothing stands there that
 * nobody asked for, a lost race has its verdict above it, and transfers too short to be seen are
 * shown once more in an inset, where that helps. */
#include "tests/fixtures/layouts/drawn.h"

#include "solver/base/embed.h"

#include <math.h>
#include <stdio.h>

#define ELIMINATED CASE_EXAMPLE ", {name: P4, compute: 3, link: 900}" CASE_TAIL

enum { WIDE = 100, NARROW = 48, HIGH = 26 };

static void open_print(Drawn *d, const char *yaml, double width)
{
	drawn_open(d, yaml, width, HIGH);
	d->view.plain = d->view.fine = d->view.inset = true;
	draw(d);
}

static bool is_axis(const SceneItem *item)
{
	return item->kind == SCENE_LINE && item->line == LINE_FLOOR && item->role == ROLE_AXIS;
}

/* A line that runs through under or over all of the bar, at `y`. */
static bool has_axis(const Scene *scene, const SceneItem *bar, double y)
{
	for (EACH_ITEM(line, scene)) {
		if (is_axis(line) && line->y0 == y && line->x0 <= bar->x0 && line->x1 >= bar->x1)
			return true;
	}
	return false;
}

static bool is_transfer(const SceneItem *bar)
{
	return bar->role == ROLE_RECEIVE || bar->role == ROLE_RELAY || bar->role == ROLE_REPORT;
}

static void check_bars_sit(const Drawn *d, const char *name)
{
	for (EACH_ITEM(bar, &d->scene)) {
		/* Samples of a legend stand by themselves. */
		if (bar->kind != SCENE_BAR || (bar->id == SCENE_NO_ID && bar->role != ROLE_TRACK))
			continue;
		if (bar->role == ROLE_TRACK)
			fail_msg("%s: idle time is tinted", name);
		if (bar->role == ROLE_COMPUTE && !has_axis(&d->scene, bar, bar->y0))
			fail_msg("%s: computing of %u hangs from no axis", name, bar->id);
		if (is_transfer(bar) && bar->element == ELEMENT_BAR &&
			net_is_single_level(&d->c.net) && !has_axis(&d->scene, bar, bar->y1))
			fail_msg("%s: a transfer of %u stands on no axis", name, bar->id);
	}
}

TEST(bars_sit_on_their_axis)
{
	static const char *const names[] = {"eliminated", "fig2", "fig3", "fig4", "fig5",
		"hung-fig3", "cui", "start-up", "far-from-best", "cluster"};
	Drawn d;

	for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
		open_print(
			&d, embedded_find(embedded_samples, names[i])->text, i % 2 ? WIDE : NARROW);
		check_bars_sit(&d, names[i]);
		drawn_close(&d);
	}
}

TEST(there_is_no_column_that_nobody_asked_for)
{
	static const char *const words[] = {"finish", "idle", "slack"};
	Drawn d;

	open_print(&d, ELIMINATED, 130);
	for (size_t i = 0; i < sizeof words / sizeof *words; i++)
		assert_null(text(&d, words[i]));
	/* Names alone are heavy, but for what stands on bars, which figures never set so. */
	for (EACH_ITEM(item, &d.scene)) {
		if (item->kind == SCENE_TEXT && item->bold && item->element != ELEMENT_NAME &&
			item->role != ROLE_COMPUTE_TEXT && item->role != ROLE_RECEIVE_TEXT)
			assert_int_equal(item->element, ELEMENT_INSET);
	}
	drawn_close(&d);
}

/* Half a line a lane: every row is named all the same, and none is tinted. */
TEST(crowded_rows_are_named_and_white)
{
	enum { CHILDREN = 30 };
	char yaml[4096] = CASE_HEAD "compute: 1, children: [";
	uint32_t names = 0;
	Drawn d;

	for (int k = 1; k <= CHILDREN; k++)
		snprintf(yaml + strlen(yaml), sizeof yaml - strlen(yaml),
			"%s{name: P%d, compute: %g, link: 0.0%d}", k > 1 ? ", " : "", k,
			1 + 0.013 * k, k);
	strncat(yaml, CASE_TAIL, sizeof yaml - strlen(yaml) - 1);
	drawn_open(&d, yaml, WIDE, CHILDREN + 6);
	d.view.plain = d.view.fine = true;
	draw(&d);
	assert_int_equal(d.info.row_height, 1);
	for (EACH_ITEM(item, &d.scene)) {
		names += item->kind == SCENE_TEXT && item->element == ELEMENT_NAME;
		assert_true(item->kind != SCENE_FILL || item->role == ROLE_CANVAS ||
			    item->role == ROLE_SEND);
	}
	assert_int_equal(names, CHILDREN + 1);
	drawn_close(&d);
}

TEST(a_lost_race_stands_below_the_axis)
{
	const SceneItem *bars[2] = {NULL, NULL};
	Drawn d;

	open_print(&d, ELIMINATED, WIDE);
	check_says(&d, "useless, in time", "3.61 %", "100 %", "useful if G");
	assert_null(text(&d, "▶"));
	assert_null(text(&d, "×"));
	for (EACH_ITEM(item, &d.scene))
		if (item->element == ELEMENT_RACE)
			bars[item->part] = item;
	assert_true(bars[0] && bars[1]);
	check_near((bars[0]->x1 - bars[0]->x0) / (bars[1]->x1 - bars[0]->x0),
		bars[0]->end / bars[1]->end, 1e-9);
	drawn_close(&d);
}

/* --- the inset -------------------------------------------------------------------------------- */

static size_t inset_bars(const Drawn *d)
{
	size_t count = 0;

	for (EACH_ITEM(item, &d->scene))
		count += item->kind == SCENE_BAR && item->element == ELEMENT_INSET;
	return count;
}

/* The bar that is drawn again. */
static const SceneItem *twin_of(const Scene *scene, const SceneItem *bar, Element element)
{
	for (EACH_ITEM(other, scene)) {
		if (other->kind == SCENE_BAR && other->element == element && other->id == bar->id &&
			other->part == bar->part && other->start == bar->start &&
			other->end == bar->end)
			return other;
	}
	return NULL;
}

TEST(an_inset_shows_what_is_too_short)
{
	double from = INFINITY, scale = 0;
	bool torn = false;
	Drawn d;

	open_print(&d, ELIMINATED, WIDE);
	check_says(&d, "the first 20");
	for (EACH_ITEM(bar, &d.scene)) {
		if (bar->kind != SCENE_BAR)
			continue;
		if (bar->tiny && bar->element == ELEMENT_BAR && bar->role == ROLE_RECEIVE)
			assert_non_null(twin_of(&d.scene, bar, ELEMENT_INSET));
		if (bar->element != ELEMENT_INSET)
			continue;
		const double length = fmin(bar->end, 20) - bar->start;

		assert_false(bar->tiny);
		assert_non_null(twin_of(&d.scene, bar, ELEMENT_BAR));
		/* All to one scale. */
		scale = scale > 0 ? scale : (bar->x1 - bar->x0) / length;
		if (bar->end <= 20)
			check_near((bar->x1 - bar->x0) / length, scale, 1e-9);
		else
			torn = bar->x1 - bar->x0 > length * scale;
		from = fmin(from, bar->x0);
		assert_true(has_axis(&d.scene, bar, bar->y1));
	}
	assert_int_equal(inset_bars(&d), 6);
	/* What goes on reaches the torn edge. */
	assert_true(torn);
	/* Nothing else stands there. */
	for (EACH_ITEM(item, &d.scene)) {
		if (item->kind == SCENE_BAR && item->element == ELEMENT_BAR)
			assert_true(item->x1 < from);
	}
	drawn_close(&d);
}

/* As on a screen: where one piece has no room for its value all of them stand behind the last. */
TEST(no_piece_is_without_its_value)
{
	SCOPED(drawn_close) Drawn d;

	open_print(&d, embedded_find(embedded_samples, "first")->text, WIDE);
	check_says(&d, "83.36 + 216.6", "131.5 + 468.5", "193.5 + 519.9 + 486.7");
}

/* Up to three have bars; more are dots, where their part of the scale is. */
TEST(many_useless_are_dots)
{
	char yaml[4096] = CASE_HEAD "compute: 1, children: [{compute: 1, link: 0.01}";
	double least = INFINITY, most = 0;
	uint32_t dots = 0, names = 0;
	Drawn d;

	for (int k = 2; k <= 6; k++)
		snprintf(yaml + strlen(yaml), sizeof yaml - strlen(yaml),
			", {name: U%d, compute: 1, link: %d}", k, 100 * k);
	strncat(yaml, CASE_TAIL, sizeof yaml - strlen(yaml) - 1);
	drawn_open(&d, yaml, WIDE, 30);
	d.view.plain = d.view.fine = true;
	draw(&d);
	check_says(&d, "5 useless, data", "in time (%)", "100");
	for (EACH_ITEM(item, &d.scene)) {
		names += item->kind == SCENE_TEXT && item->element == ELEMENT_NAME && item->id > 1;
		assert_true(item->kind != SCENE_BAR || item->element != ELEMENT_RACE);
		if (item->kind != SCENE_POINT || item->element != ELEMENT_RACE)
			continue;
		least = fmin(least, item->x0);
		most = fmax(most, item->x0);
		dots++;
	}
	assert_int_equal(dots, 5);
	assert_true(names > 0 && least < most);
	drawn_close(&d);
}

TEST(an_inset_is_drawn_only_where_it_helps)
{
	Drawn d;

	open_print(&d, ELIMINATED, NARROW);
	assert_int_equal(inset_bars(&d), 0);
	drawn_close(&d);
	open_print(&d, ELIMINATED, WIDE);
	d.view.inset = false;
	draw(&d);
	assert_int_equal(inset_bars(&d), 0);
	d.view.inset = true;
	d.view.scale = SCALE_SCHEMATIC;
	draw(&d);
	assert_int_equal(inset_bars(&d), 0);
	d.view.scale = SCALE_LINEAR;
	d.view.to = 100;
	draw(&d);
	assert_int_equal(inset_bars(&d), 0);
	drawn_close(&d);
	/* Too narrow by a cell. */
	open_print(&d, ELIMINATED, 80);
	assert_true(inset_bars(&d) > 0);
	d.view.width = 79;
	draw(&d);
	assert_int_equal(inset_bars(&d), 0);
	drawn_close(&d);
	/* All can be seen. */
	open_print(&d, embedded_find(embedded_samples, "fig3")->text, WIDE);
	assert_int_equal(inset_bars(&d), 0);
	drawn_close(&d);
}

/* So many children whose transfers are all too short. */
static void open_alike(Drawn *d, int children)
{
	char yaml[1200];
	int used = snprintf(yaml, sizeof yaml, "%s", CASE_HEAD "compute: 1, children: [");

	for (int k = 0; k < children; k++)
		used += snprintf(yaml + used, sizeof yaml - (size_t)used,
			"%s{compute: %g, link: 0.1}", k > 0 ? ", " : "", 1.2 + k / 7.0);
	snprintf(yaml + used, sizeof yaml - (size_t)used, "%s", CASE_TAIL);
	drawn_open(d, yaml, WIDE, 60);
	d->view.plain = d->view.fine = d->view.inset = true;
	draw(d);
}

/* Eight rows have room in it, nine have not. */
TEST(an_inset_has_so_many_rows_and_no_more)
{
	Drawn d;

	open_alike(&d, 8);
	assert_true(inset_bars(&d) >= 8);
	drawn_close(&d);
	open_alike(&d, 9);
	assert_int_equal(inset_bars(&d), 0);
	drawn_close(&d);
	/* In few lines there is none, and where there is one it ends above the axis. */
	open_alike(&d, 8);
	for (int height = 50; height > 4; height--) {
		double axis = 0;

		d.view.height = height;
		draw(&d);
		for (EACH_ITEM(item, &d.scene))
			if (item->element == ELEMENT_AXIS)
				axis = fmax(axis, item->y0);
		for (EACH_ITEM(item, &d.scene))
			if (item->element == ELEMENT_INSET && item->kind == SCENE_BAR)
				assert_true(item->y1 <= axis);
	}
	assert_int_equal(inset_bars(&d), 0);
	drawn_close(&d);
}

TEST(figures_stand_no_lack_of_memory)
{
	Drawn d;

	open_print(&d, ELIMINATED, WIDE);
	assert_true(check_fails(&d) > 5);
	check_sizes(&d);
	drawn_close(&d);
}
