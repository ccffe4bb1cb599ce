/* The mouse on the panes: a click selects, a second click edits, the wheel scrolls, dragging moves
 * the time cursor or the end of a bar and with it the speed behind it. */
#include "tui/contexts/cell.h"
#include "tui/contexts/chrome.h"
#include "tui/contexts/panes.h"
#include "tui/contexts/point.h"

#include "solver/base/number.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* The pane under a cell, or -1. */
static int pane_at(const App *app, int x, int y)
{
	for (int i = 0; i < app->drawn.count; i++) {
		const ScreenPane *at = &app->drawn.pane[i].at;
		if (x >= at->x && x < at->x + at->width && y >= at->y && y < at->y + at->height)
			return i;
	}
	return -1;
}

static double time_at(const DrawnPane *pane, int x)
{
	return axis_time(&pane->info.axis, x - pane->at.x + 0.5 - pane->info.axis_x0);
}

/* The value of a row nearest to x: a click between the columns counts for the closest number. */
static const SceneItem *nearest_value(const Scene *scene, uint32_t id, double x)
{
	const SceneItem *nearest = NULL;

	for (size_t i = 0; i < scene->count; i++) {
		const SceneItem *item = &scene->items[i];
		if (item->element == ELEMENT_VALUE && item->id == id &&
			(!nearest || fabs(item->x0 - x) < fabs(nearest->x0 - x)))
			nearest = item;
	}
	return nearest;
}

/* Bars whose length one number of their own row decides; the root's sends are its children's. */
static bool has_handle(const SceneItem *item)
{
	return item->element == ELEMENT_BAR &&
	       (item->role == ROLE_RECEIVE || item->role == ROLE_COMPUTE);
}

/* The bar in this line of cells that ends within a cell of x: where two bars meet it is the end of
 * the first that is meant. */
static const SceneItem *bar_ending_at(const Scene *scene, double x, double y)
{
	const SceneItem *nearest = NULL;

	for (size_t i = 0; i < scene->count; i++) {
		const SceneItem *item = &scene->items[i];
		if (has_handle(item) && y >= item->y0 && y < item->y1 && fabs(item->x1 - x) <= 1 &&
			(!nearest || fabs(item->x1 - x) < fabs(nearest->x1 - x)))
			nearest = item;
	}
	return nearest;
}

static void press_value(App *app, const SceneItem *item)
{
	bool again = app->view.focus == FOCUS_TABLE && app->view.selected == item->id &&
		     app->view.column == (int)item->part;

	app->view.focus = FOCUS_TABLE;
	app->view.selected = item->id;
	app->view.column = (int)item->part;
	if (again)
		cell_begin(app, NULL);
}

static void press_table(App *app, const Scene *scene, const SceneItem *item, double x)
{
	const SceneItem *value =
		item->element == ELEMENT_ROW ? nearest_value(scene, item->id, x) : item;

	app->view.focus = FOCUS_TABLE;
	if (value && value->element == ELEMENT_VALUE)
		press_value(app, value);
	else
		app->view.selected = item->id;
}

/* The time cursor into a bar, also where that is drawn longer than it lasts. */
static void put_cursor_into(App *app, const DrawnPane *pane, const SceneItem *bar, int x)
{
	double time = time_at(pane, x);

	app->view.cursor =
		time >= bar->start && time < bar->end ? time : (bar->start + bar->end) / 2;
}

/* Grabbing the right end of a child's bar changes the speed that makes it so long. */
static bool grab_end(App *app, int pane, double x, double y)
{
	const SceneItem *item = bar_ending_at(&app->drawn.pane[pane].scene, x, y);

	bool transfer;

	if (!item || item->id >= app->doc.net.processors || !(item->end > item->start) ||
		app->view.step > 0)
		return false;
	transfer = item->role == ROLE_RECEIVE;
	app->view.focus = FOCUS_TABLE;
	app->view.selected = item->id;
	app->view.column = transfer ? COLUMN_LINK : COLUMN_COMPUTE;
	cell_begin(app, NULL);
	if (!app->cell.active)
		return false;
	app->drag = (Drag){.kind = DRAG_BAR,
		.pane = pane,
		.start = item->start,
		.end = item->end,
		.value = app->doc.preview.before.number};
	return true;
}

static void press_title(App *app, int x)
{
	const int setting = chrome_setting_at(app, x);
	const bool again = app->view.focus == FOCUS_SETTINGS && app->view.setting == setting;

	app->view.focus = FOCUS_SETTINGS;
	app->view.setting = setting;
	if (again)
		cell_begin(app, NULL);
}

/* Of curves a point gives the net its value, their axis the value below the mouse; both can be
 * dragged on. */
static bool press_curve(App *app, int at, const SceneItem *item, double x, Reply *reply)
{
	const DrawnPane *pane = &app->drawn.pane[at];
	const DrawnInfo *info = &pane->info;

	if (info->axis_top == 0)
		return false;
	app->view.focus = pane->named->curves ? FOCUS_CURVE : FOCUS_TIMING;
	if (!app->curves.begun || !item || info->axis.knots < 2 ||
		(item->element != ELEMENT_POINT && item->element != ELEMENT_AXIS))
		return true;
	app->drag = (Drag){.kind = DRAG_POINT, .pane = at};
	point_drag(app,
		item->element == ELEMENT_POINT ? item->start
					       : axis_time(&info->axis, x - info->axis_x0),
		reply);
	return true;
}

static void press(App *app, const Event *event, Reply *reply)
{
	int pane = pane_at(app, event->x, event->y);
	const SceneItem *item;
	double x, y;

	if (!cell_commit(app))
		return;
	if (event->y == 0 && chrome_setting_at(app, event->x) >= 0) {
		press_title(app, event->x);
		return;
	}
	if (pane < 0 || !app->drawn.pane[pane].laid_out || !app->drawn.pane[pane].named)
		return;
	x = event->x - app->drawn.pane[pane].at.x + 0.5;
	y = event->y - app->drawn.pane[pane].at.y + 0.5;
	item = scene_hit(&app->drawn.pane[pane].scene, x, y);
	if (press_curve(app, pane, item, x, reply))
		return;
	/* Events are handled in bunches: what was drawn may be of a net that has shrunk since. */
	if (!item || (item->id != SCENE_NO_ID && item->id >= app->doc.net.processors))
		return;
	if (app->drawn.pane[pane].named->editable) {
		if (!features_grab(app, pane, x, y))
			press_table(app, &app->drawn.pane[pane].scene, item, x);
		return;
	}
	if (item->element == ELEMENT_NAME || item->element == ELEMENT_ROW ||
		item->element == ELEMENT_BAR || item->element == ELEMENT_RACE)
		app->view.selected = item->id;
	if (app->view.veiled || (item->element == ELEMENT_BAR && grab_end(app, pane, x, y)))
		return;
	if (app->drawn.pane[pane].info.axis.knots < 2)
		return;
	app->view.focus = FOCUS_TIMING;
	if (item->element == ELEMENT_AXIS || item->element == ELEMENT_CURSOR) {
		app->view.cursor = time_at(&app->drawn.pane[pane], event->x);
		app->drag = (Drag){.kind = DRAG_CURSOR, .pane = pane};
	} else if (item->element == ELEMENT_BAR && item->end > item->start) {
		put_cursor_into(app, &app->drawn.pane[pane], item, event->x);
	}
}

static void drag_bar(App *app, double time)
{
	const Drag *drag = &app->drag;
	char text[NUMBER_TEXT_MAX];

	number_short(text, drag->value * (time - drag->start) / (drag->end - drag->start), 3);
	cell_put(app, text);
}

static void drag(App *app, const Event *event, Reply *reply)
{
	const DrawnPane *pane = &app->drawn.pane[app->drag.pane];
	double time;

	if (app->drag.kind == DRAG_OWN && app->drag.pane < app->drawn.count) {
		app->drag.by(app, event->x - pane->at.x + 0.5);
		return;
	}
	/* The window may have been resized, or the layout changed, with the button down. */
	if (app->drag.pane >= app->drawn.count || !pane->laid_out || pane->info.axis.knots < 2) {
		app->drag.kind = DRAG_NONE;
		return;
	}
	time = time_at(pane, event->x);
	if (app->drag.kind == DRAG_CURSOR)
		app->view.cursor = time;
	else if (app->drag.kind == DRAG_BAR && time > app->drag.start)
		drag_bar(app, time);
	else if (app->drag.kind == DRAG_POINT)
		point_drag(app, time, reply);
}

static void wheel(App *app, const Event *event, Reply *reply)
{
	bool up = event->mouse == MOUSE_WHEEL_UP;
	int pane = pane_at(app, event->x, event->y);

	if (event->ctrl && pane >= 0)
		reply_run(reply, up ? ACTION_ZOOM_IN : ACTION_ZOOM_OUT, "");
	else if (!app->cell.active)
		reply_run(reply, up ? ACTION_UP : ACTION_DOWN, "");
}

void panes_mouse(App *app, const Event *event, Reply *reply)
{
	switch (event->mouse) {
	case MOUSE_PRESS:
		if (event->button == 1)
			press(app, event, reply);
		break;
	case MOUSE_DRAG:
		drag(app, event, reply);
		break;
	case MOUSE_RELEASE:
		if (app->drag.kind == DRAG_BAR || app->drag.kind == DRAG_OWN || point_is_open(app))
			cell_commit(app);
		app->held.children = false;
		app->drag.kind = DRAG_NONE;
		break;
	case MOUSE_WHEEL_UP:
	case MOUSE_WHEEL_DOWN:
		wheel(app, event, reply);
		break;
	}
}
