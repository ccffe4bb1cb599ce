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

/* Whether upright lines at x cover all from `from` to `to`. */
static bool is_joined(const Drawn *d, double x, double from, double to)
{
	for (EACH_ITEM(item, &d->scene)) {
		if (in_gutter(d, item) && item->x0 == x && item->x1 == x && item->y0 <= from &&
			item->y1 > from)
			from = item->y1;
	}
	return from >= to;
}

static uint32_t gutter_lines(const Drawn *d)
{
	uint32_t lines = 0;

	for (EACH_ITEM(item, &d->scene))
		lines += in_gutter(d, item);
	return lines;
}

/* The mark in the cell before a name. */
static const char *mark_of(const Drawn *d, uint32_t id)
{
	const SceneItem *name = seen_of(&d->scene, ELEMENT_NAME, id);

	for (size_t k = 0; name && k < d->scene.count; k++) {
		const SceneItem *item = &d->scene.items[k];

		if (item->kind == SCENE_TEXT && item->x0 == name->x0 - 1 && item->y0 == name->y0)
			return scene_text_of(&d->scene, item);
	}
	return "";
}

/* --- branches -------------------------------------------------------------------------------- */

TEST(branches_are_as_heavy_as_their_load)
{
	SCOPED(drawn_close) Drawn d;

	open_tree(&d);
	draw(&d);
	assert_null(branch_of(&d, 0));
	assert_int_equal(branch_of(&d, 1)->line, LINE_DOUBLE);
	assert_int_equal(branch_of(&d, 2)->line, LINE_SOLID);
	assert_int_equal(branch_of(&d, 3)->line, LINE_HEAVY);
	assert_int_equal(branch_of(&d, 4)->line, LINE_SOLID);
	/* Of the rows seen, where not all have room: without A its children's are the greatest. */
	d.view.height = 6;
	d.view.first_row = 2;
	draw(&d);
	assert_int_equal(branch_of(&d, 3)->line, LINE_DOUBLE);
	assert_int_equal(branch_of(&d, 4)->line, LINE_HEAVY);
}

/* From the parent down to the last child, across everything between. */
TEST(brackets_span_their_subtrees)
{
	SCOPED(drawn_close) Drawn d;

	open_tree(&d);
	for (d.view.height = 12; d.view.height < 60; d.view.height += 6) {
		draw(&d);
		double outer = branch_of(&d, 1)->x0, inner = branch_of(&d, 2)->x0;

		assert_true(outer < inner && inner < seen_of(&d.scene, ELEMENT_NAME, 2)->x0);
		assert_true(branch_of(&d, 4)->x0 == outer && branch_of(&d, 3)->x0 == inner);
		assert_true(is_joined(&d, outer, seen_of(&d.scene, ELEMENT_NAME, 0)->y0 + 1,
			seen_of(&d.scene, ELEMENT_NAME, 4)->y0 + 0.5));
		assert_true(is_joined(&d, inner, seen_of(&d.scene, ELEMENT_NAME, 1)->y0 + 1,
			seen_of(&d.scene, ELEMENT_NAME, 3)->y0 + 0.5));
		assert_false(is_joined(&d, inner, seen_of(&d.scene, ELEMENT_NAME, 3)->y0,
			seen_of(&d.scene, ELEMENT_NAME, 3)->y0 + 1));
	}
}

/* What began above the first row seen, and what goes on below the last. */
TEST(brackets_go_on_beyond_what_is_seen)
{
	SCOPED(drawn_close) Drawn d;

	open_tree(&d);
	d.view.height = 12;
	d.view.held_row_height = 4;
	d.view.first_row = 2;
	draw(&d);
	assert_null(seen_of(&d.scene, ELEMENT_NAME, 4));
	double y = seen_of(&d.scene, ELEMENT_NAME, 2)->y0;

	assert_true(is_joined(&d, branch_of(&d, 2)->x0, y, y + 1));
	assert_true(is_joined(&d, branch_of(&d, 2)->x0 - 2, y, y + 3));
}

TEST(open_and_folded_are_marked)
{
	const uint32_t closed[] = {1};
	RowSettings settings = row_settings();
	SCOPED(drawn_close) Drawn d;

	open_tree(&d);
	draw(&d);
	assert_string_equal(mark_of(&d, 1), "▾");
	assert_string_equal(mark_of(&d, 2), "");
	d.view.plain = true; /* nothing can be folded in a figure */
	draw(&d);
	assert_string_equal(mark_of(&d, 1), "");
	assert_true(branch_of(&d, 1)->x1 == seen_of(&d.scene, ELEMENT_NAME, 1)->x0);
	settings.closed = closed;
	settings.closed_count = 1;
	case_rows(&d.c, &settings);
	draw(&d);
	assert_string_equal(mark_of(&d, 1), "▸");
	assert_null(seen_of(&d.scene, ELEMENT_NAME, 2));
	assert_int_equal(branch_of(&d, 1)->line, LINE_DOUBLE);
}

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

/* Sorted otherwise no row is below another. */
TEST(other_orders_have_no_tree)
{
	RowSettings settings = row_settings();
	SCOPED(drawn_close) Drawn d;

	open_tree(&d);
	settings.sort = SORT_SHARE;
	case_rows(&d.c, &settings);
	draw(&d);
	assert_int_equal(gutter_lines(&d), 0);
}

/* --- messages -------------------------------------------------------------------------------- */

static const SceneItem *bar_of(const Drawn *d, uint32_t id, double start, Role role)
{
	for (EACH_ITEM(item, &d->scene)) {
		if (item->element == ELEMENT_BAR && item->id == id && item->start == start &&
			(item->role == role || item->role == role + 1))
			return item;
	}
	return NULL;
}

/* A mark of the selection that stands in the first cell of a bar, or in its last. */
static const char *end_of(const Drawn *d, const SceneItem *bar, bool first)
{
	double x = first ? floor(bar->x0) : ceil(bar->x1) - 1;

	for (EACH_ITEM(item, &d->scene)) {
		if (item->kind == SCENE_TEXT && item->role == ROLE_ACCENT && item->x0 == x &&
			item->y0 >= floor(bar->y0) && item->y0 < bar->y1)
			return scene_text_of(&d->scene, item);
	}
	return "";
}

static void check_marked(const Drawn *d, const SceneItem *bar, const char *first, const char *last)
{
	assert_non_null(bar);
	assert_string_equal(end_of(d, bar, true), first);
	assert_string_equal(end_of(d, bar, false), last);
}

/* The upright line that joins two marked bars. */
static const SceneItem *join_of(const Drawn *d)
{
	for (EACH_ITEM(item, &d->scene))
		if (item->kind == SCENE_LINE && item->line == LINE_HEAVY &&
			item->role == ROLE_ACCENT)
			return item;
	return NULL;
}

/* From either end the same two bars, at every height of the rows that has room for both. */
TEST(both_ends_of_a_message_are_marked)
{
	SCOPED(drawn_close) Drawn d;

	open_tree(&d);
	d.view.cursor = 100;
	for (uint32_t row = 1; row <= 3; row += 2)
		for (d.view.held_row_height = 2; d.view.held_row_height <= 5;
			d.view.held_row_height++) {
			d.view.selected_row = row;
			draw(&d);
			const SceneItem *above = bar_of(&d, 1, 80, ROLE_SEND);
			const SceneItem *below = bar_of(&d, 3, 80, ROLE_RECEIVE);

			check_marked(&d, above, "┏", "┓");
			check_marked(&d, below, "┗", "┛");
			check_marked(&d, bar_of(&d, 2, 70, ROLE_RECEIVE), "", "");
			assert_non_null(seen_words(&d.scene, "A ▸ A2: 30 units, 80 to 110"));
			assert_true(join_of(&d)->x0 == floor(below->x0));
			assert_true(join_of(&d)->y0 >= floor(above->y0) + 1);
			assert_true(join_of(&d)->y1 <= below->y0);
		}
}

/* A row of one line has the link above it alone: what is sent on stands in the receiver's. */
TEST(rows_of_one_line_have_one_link)
{
	SCOPED(drawn_close) Drawn d;

	open_tree(&d);
	d.view.cursor = 100;
	d.view.held_row_height = 1;
	d.view.selected_row = 3;
	draw(&d);
	check_marked(&d, bar_of(&d, 3, 80, ROLE_RECEIVE), "┗", "┛");
	assert_non_null(seen_words(&d.scene, "A ▸ A2: 30 units, 80 to 110"));
	for (EACH_ITEM(item, &d.scene))
		if (item->role == ROLE_SEND && item->element == ELEMENT_BAR)
			assert_int_equal(item->id, 0);
}

/* It belongs to editing, needs a cursor in a transfer, and a row that is selected. */
TEST(nothing_is_marked_unasked)
{
	static const struct {
		double cursor;
		uint32_t row;
		bool plain;
	} asked[] = {{NAN, 1, false}, {115, 1, false}, {75, 99, false}, {75, 1, true}};
	SCOPED(drawn_close) Drawn d;

	open_tree(&d);
	for (size_t k = 0; k < COUNT(asked); k++) {
		d.view.cursor = asked[k].cursor;
		d.view.selected_row = asked[k].row;
		d.view.plain = asked[k].plain;
		draw(&d);
		assert_null(join_of(&d));
		check_marked(&d, bar_of(&d, 2, 70, ROLE_RECEIVE), "", "");
	}
}

/* Its end out of sight, the line goes to the edge. */
TEST(a_message_from_out_of_sight_is_marked)
{
	SCOPED(drawn_close) Drawn d;

	open_tree(&d);
	d.view.cursor = 75;
	d.view.first_row = d.view.selected_row = 2;
	d.view.height = 16;
	draw(&d);
	check_marked(&d, bar_of(&d, 2, 70, ROLE_RECEIVE), "┗", "┛");
	assert_non_null(seen_words(&d.scene, "A ▸ A1: 10 units, 70 to 80"));
}

/* A part of what the root sends on: both bars, and the line where the part begins. */
TEST(a_relayed_part_is_marked_in_the_whole)
{
	SCOPED(drawn_close) Drawn d;

	open_tree(&d);
	d.view.cursor = 35;
	d.view.selected_row = 1;
	draw(&d);
	check_marked(&d, bar_of(&d, 0, 0, ROLE_SEND), "┏", "┓");
	check_marked(&d, bar_of(&d, 1, 30, ROLE_RELAY), "┗", "┛");
	assert_true(join_of(&d)->x0 == floor(bar_of(&d, 1, 30, ROLE_RELAY)->x0));
}

/* Less room, fewer words, but always who and how much. */
TEST(a_message_is_named_in_little_room)
{
	SCOPED(drawn_close) Drawn d;

	open_tree(&d);
	d.view.cursor = 100;
	d.view.selected_row = 3;
	d.view.width = 30;
	draw(&d);
	assert_non_null(seen_words(&d.scene, "A ▸ A2: 30, 80 to 110"));
	d.view.width = 22;
	draw(&d);
	assert_non_null(seen_words(&d.scene, "A ▸ A2: 30"));
}

/* The members of a group compute for different times: none of them is passed off as all. */
TEST(a_group_in_turns_says_its_first_and_last)
{
	SCOPED(drawn_close) Drawn d;

	drawn_open(&d,
		"method: hung-sf\ndistribution: sequential\nnetwork: {kind: tree, root: {compute: "
		"1, children: [{compute: 1, link: 0.3, repeat: 3}]}}\n",
		90, 18);
	assert_int_equal(d.c.rows.count, 2);
	char first[40], last[40], words[120];
	const Schedule *s = &d.c.schedule;

	snprintf(first, sizeof first, "%.4g", s->end[1] - s->start[1]);
	snprintf(last, sizeof last, "%.4g", s->end[3] - s->start[3]);
	draw(&d);
	snprintf(words, sizeof words, "first %s", first);
	check_says(&d, words);
	snprintf(words, sizeof words, "last %s", last);
	check_says(&d, words);
	d.view.height = 6; /* in one line both */
	draw(&d);
	snprintf(words, sizeof words, "%s ⋯ %s", first, last);
	const SceneItem *both = text(&d, words);

	snprintf(words, sizeof words, "first %s ⋯ last %s", first, last);
	assert_true(both || text(&d, words));
}
