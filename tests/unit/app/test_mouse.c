/* layer: tui */
#include "tests/fixtures/check.h"
#include "tests/fixtures/tui/drive.h"
#include "tui/features/split/sharing.h"

#include <math.h>
#include <string.h>

static void mouse(Drive *drive, MouseAction action, int x, int y)
{
	const Event event = {.kind = EVENT_MOUSE, .mouse = action, .button = 1, .x = x, .y = y};

	app_event(&drive->app, &event);
	drive_draw(drive);
}

static void click(Drive *drive, int x, int y)
{
	mouse(drive, MOUSE_PRESS, x, y);
	mouse(drive, MOUSE_RELEASE, x, y);
}

/* The pane called `name` as drawn. */
static const DrawnPane *pane(const Drive *drive, const char *name)
{
	for (int i = 0; i < drive->app.drawn.count; i++)
		if (strcmp(drive->app.drawn.pane[i].at.pane, name) == 0)
			return &drive->app.drawn.pane[i];
	fail_msg("no pane called %s", name);
	return NULL;
}

/* The screen cell in the middle of the first item of a sort. */
static bool find(const Drive *drive, const char *name, Element element, uint32_t id,
	const SceneItem **item, int *x, int *y)
{
	const DrawnPane *drawn = pane(drive, name);

	for (size_t i = 0; i < drawn->scene.count; i++) {
		const SceneItem *one = &drawn->scene.items[i];
		if (one->element != element || (id != SCENE_NO_ID && one->id != id))
			continue;
		*item = one;
		*x = drawn->at.x + (int)floor((one->x0 + one->x1) / 2);
		*y = drawn->at.y + (int)floor((one->y0 + one->y1) / 2);
		return true;
	}
	return false;
}

TEST(the_wheel_moves_the_selection)
{
	SCOPED(drive_close) Drive drive;

	drive_open(&drive, "sample:fig5", 120, 36, "dark", CHARSET_EIGHTHS);
	mouse(&drive, MOUSE_WHEEL_DOWN, 3, 3);
	assert_int_equal(drive.app.view.selected, 2);
	mouse(&drive, MOUSE_WHEEL_UP, 3, 3);
	assert_int_equal(drive.app.view.selected, 1);
}

TEST(dragging_the_axis_moves_the_time_cursor)
{
	const SceneItem *item;
	const DrawnPane *timing;
	double at, axis_x_cell;
	SCOPED(drive_close) Drive drive;
	int x, y;

	drive_open(&drive, "sample:fig5", 120, 36, "dark", CHARSET_EIGHTHS);
	assert_true(find(&drive, "timing", ELEMENT_AXIS, SCENE_NO_ID, &item, &x, &y));
	mouse(&drive, MOUSE_PRESS, x, y);
	at = drive.app.view.cursor;
	timing = pane(&drive, "timing");
	axis_x_cell = timing->at.x + timing->info.axis_x0 + axis_x(&timing->info.axis, at);
	assert_true(fabs(axis_x_cell - (x + 0.5)) <= 0.5);
	mouse(&drive, MOUSE_DRAG, x + 10, y);
	assert_true(drive.app.view.cursor > at);
	mouse(&drive, MOUSE_RELEASE, x + 10, y);
	mouse(&drive, MOUSE_DRAG, x + 20, y);
	assert_true(drive.app.view.cursor < drive.app.held.end);
}

TEST(the_tree_diagram_has_an_axis_too)
{
	const SceneItem *item;
	SCOPED(drive_close) Drive drive;
	int x, y;

	drive_open(&drive, "sample:hung-tree", 120, 36, "dark", CHARSET_EIGHTHS);
	drive_keys(&drive, "D");
	assert_true(find(&drive, "timing", ELEMENT_AXIS, SCENE_NO_ID, &item, &x, &y));
	mouse(&drive, MOUSE_PRESS, x, y);
	const double at = drive.app.view.cursor;

	const double end = pane(&drive, "timing")->info.axis_end;

	assert_true(end > 18);
	check_near(at, end / 2, end / 20);
	mouse(&drive, MOUSE_DRAG, x + 10, y);
	assert_true(drive.app.view.cursor > at);
	mouse(&drive, MOUSE_RELEASE, x + 10, y);
}

/* The whole bar, from its first cell on; not its end, which is a handle. */
TEST(a_click_on_a_bar_puts_the_cursor_into_it)
{
	const SceneItem *item;
	SCOPED(drive_close) Drive drive;
	int x, y;

	drive_open(&drive, "sample:hung-tree", 120, 36, "dark", CHARSET_EIGHTHS);
	assert_true(find(&drive, "timing", ELEMENT_BAR, 2, &item, &x, &y));
	assert_true(isnan(drive.app.view.cursor));
	double start = item->start, end = item->end;

	for (int k = 0; k < 3; k++) {
		mouse(&drive, MOUSE_PRESS, x + k, y);
		mouse(&drive, MOUSE_RELEASE, x + k, y);
		assert_int_equal(drive.app.view.selected, 2);
		assert_true(drive.app.view.cursor >= start && drive.app.view.cursor < end);
	}
}

/* Twice as long a first transfer is a link twice as slow: about, as all shares move. */
TEST(dragging_the_end_of_a_transfer_changes_the_link)
{
	const SceneItem *item;
	const DrawnPane *timing;
	SCOPED(drive_close) Drive drive;
	int x, y;

	drive_open(&drive, "sample:fig5", 120, 36, "dark", CHARSET_EIGHTHS);
	assert_true(find(&drive, "timing", ELEMENT_BAR, 3, &item, &x, &y));
	assert_int_equal(item->role, ROLE_RECEIVE);
	timing = pane(&drive, "timing");
	x = timing->at.x + (int)floor(item->x1 - 0.5);
	mouse(&drive, MOUSE_PRESS, x, y);
	assert_int_equal(drive.app.drag.kind, DRAG_BAR);
	mouse(&drive, MOUSE_DRAG, x + 3, y);
	assert_true(drive.app.doc.net.node[3].link > 2);
	assert_int_equal(drive.app.doc.count, 0);
	double link = drive.app.doc.net.node[3].link;
	mouse(&drive, MOUSE_RELEASE, x + 3, y);
	assert_true(drive.app.doc.net.node[3].link == link);
	assert_int_equal(drive.app.doc.count, 1);
	drive_keys(&drive, "u");
	assert_true(drive.app.doc.net.node[3].link == 2);
}

TEST(the_bar_of_a_share_is_dragged)
{
	const SceneItem *item = NULL;
	SCOPED(drive_close) Drive drive;
	int x, y;

	drive_open(&drive, "sample:hung-tree", 200, 60, "dark", CHARSET_EIGHTHS);
	const DrawnPane *table = pane(&drive, "table");

	for (size_t i = 0; i < table->scene.count; i++) {
		item = &table->scene.items[i];
		if (item->kind == SCENE_BAR && item->id == 1 && item->part == COLUMN_SHARE)
			break;
	}
	const double share = drive.app.now.schedule.share[1], cells = item->x1 - item->x0;

	x = table->at.x + (int)floor(item->x1 - 0.5);
	y = table->at.y + (int)floor((item->y0 + item->y1) / 2);
	/* A click alone changes nothing. */
	click(&drive, x, y);
	assert_false(drive.app.now.schedule.split);
	assert_int_equal(drive.app.view.column, COLUMN_SHARE);
	mouse(&drive, MOUSE_PRESS, x, y);
	mouse(&drive, MOUSE_DRAG, x - 2, y);
	assert_true(drive.app.now.schedule.split);
	mouse(&drive, MOUSE_RELEASE, x - 2, y);
	assert_true(drive.app.now.schedule.share[1] < share * (cells - 1) / cells);
	assert_true(drive.app.now.schedule.share[1] > share * (cells - 4) / cells);
	assert_int_equal(sharing_of(&drive.app)->steps, 1);
	drive_keys(&drive, "u");
	assert_false(drive.app.now.schedule.split);
}
