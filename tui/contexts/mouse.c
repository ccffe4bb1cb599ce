/* The mouse on the panes: a click selects, a second click edits, the wheel scrolls, dragging moves
 * the time cursor or the end of a bar and with it the speed behind it. */
#include "tui/contexts/cell.h"
#include "tui/contexts/chrome.h"
#include "tui/contexts/panes.h"

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
		app->view.round > 0)
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

/* The value of a point nearest to a number. */
static double nearest(const SweepRange *range, double value)
{
	const double at = range->step > 0 ? rint((value - range->from) / range->step) : 0;
	const double last = range->points - 1;

	return sweep_range_value(range, (uint32_t)fmin(fmax(at, 0), last));
}

/* `children` is no key that could be set. */
static Status take_children(App *app, double value, Error *error)
{
	char what[DOC_STEP_TEXT];

	snprintf(what, sizeof what, "children %.0f → %.0f", app->curves.curve.now, value);
	return doc_children(&app->doc, (uint32_t)value, what, error);
}

/* Give the net the value of the curve that is nearest to `value`, as one step for undo. */
static void take_value(App *app, double value, Reply *reply)
{
	const Curve *curve = &app->curves.curve;
	char assignment[LINE_MAX_BYTES], number[NUMBER_TEXT_MAX];
	Error error;

	if (!app->curves.begun)
		return;
	value = nearest(&curve->range, value);
	if (strcmp(curve->key, "children") != 0) {
		number_exact(number, value);
		snprintf(assignment, sizeof assignment, "%s=%s", curve->key, number);
		reply_run(reply, ACTION_SET, assignment);
		return;
	}
	reply->effects = app_edited(app, take_children(app, value, &error), &error);
}

/* Of curves a point gives the net its value, their axis the value below the mouse. */
static bool press_curve(
	App *app, const DrawnPane *pane, const SceneItem *item, double x, Reply *reply)
{
	const DrawnInfo *info = &pane->info;

	if (info->axis_top == 0)
		return false;
	app->view.focus = FOCUS_TIMING;
	if (item && item->element == ELEMENT_POINT)
		take_value(app, item->start, reply);
	else if (item && item->element == ELEMENT_AXIS && info->axis.knots >= 2)
		take_value(app, axis_time(&info->axis, x - info->axis_x0), reply);
	return true;
}

static void press(App *app, const Event *event, Reply *reply)
{
	int pane = pane_at(app, event->x, event->y);
	const SceneItem *item;
	double x, y;

	if (app->cell.active && !cell_commit(app))
		return;
	if (event->y == 0 && chrome_setting_at(app, event->x) >= 0) {
		press_title(app, event->x);
		return;
	}
	if (pane < 0 || !app->drawn.pane[pane].laid_out)
		return;
	x = event->x - app->drawn.pane[pane].at.x + 0.5;
	y = event->y - app->drawn.pane[pane].at.y + 0.5;
	item = scene_hit(&app->drawn.pane[pane].scene, x, y);
	if (press_curve(app, &app->drawn.pane[pane], item, x, reply))
		return;
	/* Events are handled in bunches: what was drawn may be of a net that has shrunk since. */
	if (!item || (item->id != SCENE_NO_ID && item->id >= app->doc.net.processors))
		return;
	if (app->drawn.pane[pane].named->editable) {
		press_table(app, &app->drawn.pane[pane].scene, item, x);
		return;
	}
	if (item->element == ELEMENT_NAME || item->element == ELEMENT_ROW ||
		item->element == ELEMENT_BAR || item->element == ELEMENT_RACE)
		app->view.selected = item->id;
	if (item->element == ELEMENT_BAR && grab_end(app, pane, x, y))
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

static void drag(App *app, const Event *event)
{
	const DrawnPane *pane = &app->drawn.pane[app->drag.pane];
	double time;

	/* The window may have been resized, or the layout changed, with the button down. */
	if (app->drag.pane >= app->drawn.count || !pane->laid_out || pane->info.axis.knots < 2) {
		app->drag.kind = DRAG_NONE;
		return;
	}
	time = time_at(pane, event->x);
	if (app->drag.kind == DRAG_CURSOR)
		app->view.cursor = time;
	else if (app->drag.kind == DRAG_BAR && time > app->drag.start)
		cell_drag(app, app->drag.value * (time - app->drag.start) /
				       (app->drag.end - app->drag.start));
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
		drag(app, event);
		break;
	case MOUSE_RELEASE:
		if (app->drag.kind == DRAG_BAR)
			cell_commit(app);
		app->drag.kind = DRAG_NONE;
		break;
	case MOUSE_WHEEL_UP:
	case MOUSE_WHEEL_DOWN:
		wheel(app, event, reply);
		break;
	}
}
