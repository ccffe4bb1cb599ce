/* layer: layouts */
/* The gutter of the timing diagram is the tree: its branches join parents and children whatever is
 * scrolled or folded, are as heavy as the load on their links, and never cost a name. The transfer
 * under the cursor is marked at both its ends. The schedules are written down, so each picture is
 * known beforehand. */
#include "tests/fixtures/layouts/drawn.h"
#include "tests/fixtures/layouts/fake_schedule.h"

#include <math.h>
#include <stdio.h>

#define TREE                                                                                       \
	"network: {kind: tree, root: {name: R, compute: 1, children: [{name: A, compute: 1, "      \
	"link: 1, children: [{name: A1, compute: 1, link: 1}, {name: A2, compute: 2, link: "       \
	"1}]}, {name: B, compute: 1, link: 2}]}}\n"

/* Over the links: 70 to A, 10 to A1, 30 to A2, 20 to B. */
static const Interval stored[] = {SEND(0, 1, 0, 0, 70), SEND(0, 4, 0, 70, 90), COMPUTE(0, 0, 120),
	RECEIVE(1, 0, 0, 30), RELAY(1, 0, 0, 30, 40), RELAY(1, 0, 0, 40, 70), SEND(1, 2, 0, 70, 80),
	SEND(1, 3, 0, 80, 110), COMPUTE(1, 70, 120), RECEIVE(2, 1, 70, 80), COMPUTE(2, 80, 120),
	RECEIVE(3, 1, 80, 110), COMPUTE(3, 110, 120), RECEIVE(4, 0, 70, 90), COMPUTE(4, 90, 120)};

#define COUNT(array) (sizeof(array) / sizeof *(array))

static void open_net(Drawn *d, const char *yaml)
{
	fake_open(&d->c, yaml, PORTS_ONE, stored, COUNT(stored));
	case_rows(&d->c, NULL);
	drawn_begin(d, 100, 40);
	d->view.focused = false;
}

static void open_tree(Drawn *d)
{
	open_net(d, TREE);
}

static bool in_gutter(const Drawn *d, const SceneItem *item)
{
	return item->kind == SCENE_LINE && item->x0 < d->info.axis_x0;
}

/* The branch that ends at a name. */
static const SceneItem *branch_of(const Drawn *d, uint32_t id)
{
	const SceneItem *name = seen_of(&d->scene, ELEMENT_NAME, id);

	for (size_t k = 0; name && k < d->scene.count; k++) {
		const SceneItem *item = &d->scene.items[k];

		if (in_gutter(d, item) && item->y0 == item->y1 && floor(item->y0) == name->y0)
			return item;
	}
	return NULL;
}

static uint32_t gutter_lines(const Drawn *d)
{
	uint32_t lines = 0;

	for (EACH_ITEM(item, &d->scene))
		lines += in_gutter(d, item);
	return lines;
}

/* --- branches -------------------------------------------------------------------------------- */

/* With all that hangs below it. */
TEST(a_useless_subtree_is_in_alert_colour)
{
	SCOPED(drawn_close) Drawn d;

	open_tree(&d);
	d.c.schedule.verdict[1] = VERDICT_USELESS;
	d.c.schedule.outcome = OUTCOME_INFEASIBLE; /* so that verdicts are looked at */
	rows_judge(&d.c.rows, &d.c.schedule);
	for (d.view.first_row = 0; d.view.first_row < 3; d.view.first_row += 2) {
		draw(&d);
		assert_int_equal(seen_of(&d.scene, ELEMENT_NAME, 1)->role, ROLE_ALERT);
		assert_null(branch_of(&d, 1)); /* it stands below the axis */
		for (uint32_t id = 2; id <= 3; id++) {
			assert_int_equal(seen_of(&d.scene, ELEMENT_NAME, id)->role, ROLE_ALERT);
			assert_int_equal(branch_of(&d, id)->role, ROLE_ALERT);
		}
		assert_int_equal(seen_of(&d.scene, ELEMENT_NAME, 4)->role, ROLE_STRONG);
		assert_int_equal(branch_of(&d, 4)->role, ROLE_AXIS);
	}
}

TEST(no_width_loses_a_name)
{
	SCOPED(drawn_close) Drawn d;

	open_tree(&d);
	for (d.view.width = 12; d.view.width <= 130; d.view.width++) {
		draw(&d);
		for (uint32_t id = 0; id < 5; id++) {
			const SceneItem *name = seen_of(&d.scene, ELEMENT_NAME, id);

			assert_non_null(name);
			assert_true(name->width >= (id == 2 || id == 3 ? 2 : 1));
			assert_true(name->x0 + name->width < d.info.axis_x0);
		}
		assert_true(d.view.width < 40 ? gutter_lines(&d) == 0 : gutter_lines(&d) > 0);
	}
}

/* What is deeper than can be shown stands no further in. */
TEST(depth_does_not_push_names_out)
{
	char yaml[1200] = "network: {kind: tree, processors: [{name: chain-0, compute: 1}";
	SCOPED(drawn_close) Drawn d;

	for (int k = 1; k < 12; k++)
		snprintf(yaml + strlen(yaml), sizeof yaml - strlen(yaml),
			", {name: chain-%x, parent: chain-%x, compute: 1, link: 1}", k, k - 1);
	strcat(yaml, "]}\n");
	open_net(&d, yaml);
	for (d.view.width = 40; d.view.width <= 130; d.view.width += 5) {
		draw(&d);
		for (uint32_t id = 0; id < 12; id++)
			assert_true(seen_of(&d.scene, ELEMENT_NAME, id)->width >= 7);
		assert_true(d.info.axis_x0 <= d.view.width / 4 + 2);
		assert_true(gutter_lines(&d) > 0);
	}
}
