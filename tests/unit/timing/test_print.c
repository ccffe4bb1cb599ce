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

/* --- the inset -------------------------------------------------------------------------------- */

static size_t inset_bars(const Drawn *d)
{
	size_t count = 0;

	for (EACH_ITEM(item, &d->scene))
		count += item->kind == SCENE_BAR && item->element == ELEMENT_INSET;
	return count;
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
