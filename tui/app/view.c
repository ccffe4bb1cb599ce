/* The program's state as the pure layouts want it. */
#include "tui/app/app.h"

#include <math.h>
#include <string.h>

bool app_is_lecture(const App *app)
{
	return strcmp(app->view.layout.name, "lecture") == 0;
}

bool app_is_figure(const App *app)
{
	return strcmp(app->view.layout.name, "figure") == 0;
}

void app_let_go(App *app)
{
	app->held.end = 0;
	app->held.row_height = 0;
}

View app_view(const App *app, const char *pane, int width, int height)
{
	View view = view_standard(width, height);
	bool table = strcmp(pane, "table") == 0;
	bool held = app->cell.active || app->held.nudging || app->drag.kind != DRAG_NONE;

	view.charset = app->display.charset;
	view.rows = &app->now.rows;
	view.first_row = table ? app->view.table_first : app->view.timing_first;
	view.selected_row = app_row_index(app);
	view.selected_column = app->view.column;
	view.focused = table ? app->view.focus == FOCUS_TABLE : app->view.focus == FOCUS_TIMING;
	view.scale = app->view.scale;
	view.labels = app->view.labels;
	view.from = app->view.from;
	view.to = app->view.to;
	view.held_end = held ? app->held.end : 0;
	view.held_row_height = held ? app->held.row_height : 0;
	view.held_rows = app->held.rows;
	view.held_top = held || curves_due(app) ? app->curves.top : 0;
	view.held_base = app->curves.base;
	view.ghost = held || strcmp(pane, "timing") != 0 ? app->held.finish : NAN;
	view.cursor = app->view.cursor;
	view.lens = app->view.lens;
	view.provisional = app->cell.active;
	view.large = app_is_lecture(app);
	view.plain = app_is_figure(app);
	view.timeless = !app->view.picture->timed;
	view.round = app->view.round;
	return view;
}
