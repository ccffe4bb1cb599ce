#include "tui/app/app.h"

#include "layouts/raster/raster.h"
#include "solver/base/text.h"
#include "tui/contexts/chrome.h"
#include "tui/contexts/list.h"
#include "tui/dialogue/dialog.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* An elimination's details cost as much as some runs of PE, each linear in the processors and 16
 * times as dear for those removed, and above order 2 ten times that. Up to the first limit they are
 * there at once, up to the second (half a second) when the keys rest, above that the program does
 * without. */
enum { DETAIL_AT_ONCE_MAX = 200000, DETAIL_MAX = 5000000 };

static bool is_figure(const App *app)
{
	return strcmp(app->layout.name, "figure") == 0;
}

View app_view(const App *app, const char *pane, int width, int height)
{
	View view = view_standard(width, height);
	bool table = strcmp(pane, "table") == 0;
	bool held = app->cell.active || app->nudging || app->drag.kind != DRAG_NONE;

	view.charset = app->charset;
	view.rows = &app->now.rows;
	view.first_row = table ? app->table_first : app->timing_first;
	view.selected_row = app_row_index(app);
	view.selected_column = app->column;
	view.focused = table ? app->focus == FOCUS_TABLE : app->focus == FOCUS_TIMING;
	view.scale = app->scale;
	view.labels = app->labels;
	view.from = app->from;
	view.to = app->to;
	view.held_end = held ? app->held_end : 0;
	view.held_row_height = held ? app->held_row_height : 0;
	view.held_rows = app->held_rows;
	view.held_top = held || curves_due(app) ? app->curves.top : 0;
	view.held_base = app->curves.base;
	view.ghost = held || strcmp(pane, "timing") != 0 ? app->was : NAN;
	view.cursor = app->cursor;
	view.lens = app->lens;
	view.provisional = app_is_preview(app);
	view.large = app_is_lecture(app);
	view.plain = is_figure(app);
	view.timeless = !app->picture->timed;
	view.round = app->round;
	return view;
}

static void show_edit(App *app, View *view, Buf *shown, Buf *was)
{
	if (!app->cell.active || app->focus == FOCUS_SETTINGS)
		return;
	field_write(app->doc.preview.place.field, &app->doc.preview.before, was);
	text_show(shown, app->cell.line.text.text, app->cell.line.text.length);
	view->edit = (EditView){.active = true,
		.row = view->selected_row,
		.column = app->column,
		.text = shown->text,
		.was = was->text,
		.caret = line_caret_cells(&app->cell.line),
		.bad = app->cell.bad};
}

/* Keep the selected row among those shown; true when the first row had to change. */
static bool follow_selection(uint32_t *first, uint32_t selected, uint32_t shown)
{
	uint32_t before = *first;

	if (shown == 0)
		return false;
	if (selected < *first)
		*first = selected;
	else if (selected >= *first + shown)
		*first = selected - shown + 1;
	return *first != before;
}

static bool lay_out(const Diagram *diagram, const Solved *solved, View *view, DrawnPane *pane)
{
	Error ignored;

	scene_release(&pane->scene);
	axis_release(&pane->info.axis);
	if (diagram_layout(diagram, solved, view, &pane->scene, &pane->info, &ignored) == STATUS_OK)
		return true;
	scene_release(&pane->scene);
	scene_init(&pane->scene, 1, 1);
	return false;
}

/* What stands in a pane; NULL for none of the diagrams. The pane of the timing diagram shows the
 * picture chosen, unless that has a pane of its own. */
static const Diagram *pane_diagram(const App *app, const char *pane)
{
	const Diagram *named = diagram_find(pane);

	if (strcmp(pane, "timing") != 0)
		return named;
	for (int i = 0; i < app->drawn_count; i++)
		if (app->picture != named && strcmp(app->drawn[i].at.pane, app->picture->id) == 0)
			return named;
	return app->picture;
}

/* Lay a pane out, scroll it to the selection, paint it. */
static void draw_pane(App *app, DrawnPane *pane, Grid *grid)
{
	bool picture = strcmp(pane->at.pane, "timing") == 0;
	const Diagram *diagram = pane_diagram(app, pane->at.pane);
	Solved solved = solution_view(&app->now, &app->doc.net);
	View view = app_view(app, pane->at.pane, pane->at.width, pane->at.height);
	uint32_t *first = picture ? &app->timing_first : &app->table_first;
	Buf shown, was;

	pane->laid_out = false;
	if (strcmp(pane->at.pane, "caption") == 0)
		chrome_caption(app, grid, &pane->at);
	if (!diagram)
		return;
	curves_put(app, &solved);
	buf_init(&shown);
	buf_init(&was);
	show_edit(app, &view, &shown, &was);
	if (*first >= app->now.rows.count)
		*first = 0;
	view.first_row = *first;
	pane->laid_out = lay_out(diagram, &solved, &view, pane);
	if (pane->laid_out && (picture || strcmp(pane->at.pane, "table") == 0) &&
		follow_selection(first, view.selected_row, pane->info.rows_shown)) {
		view.first_row = *first;
		pane->laid_out = lay_out(diagram, &solved, &view, pane);
	}
	if (pane->laid_out)
		raster(grid, pane->at.x, pane->at.y, &pane->scene, &app->theme, app->charset);
	if (picture && pane->laid_out && pane->info.row_height > 0) {
		app->held_end = pane->info.axis_end;
		app->held_row_height = pane->info.row_height;
		app->held_rows = pane->info.rows;
	}
	if (pane->laid_out && diagram->curves) {
		app->curves.top = pane->info.axis_top;
		app->curves.base = pane->info.axis_base;
	}
	buf_release(&shown);
	buf_release(&was);
}

/* Rows above and below the panes: title, message line, footer, as far as there is room. */
typedef struct Frame {
	int top, height, message, footer; /* -1: none */
} Frame;

static Frame frame_of(const App *app, const Grid *grid)
{
	int height = grid->height;
	bool asking = app->prompt.active || app->question.kind != QUESTION_NONE ||
		      app->cell.active || app->message[0];

	if (is_figure(app))
		return (Frame){0, asking && height > 1 ? height - 1 : height,
			asking ? height - 1 : -1, -1};
	if (height < 4)
		return (Frame){0, height, asking ? height - 1 : -1, -1};
	if (height < 14)
		return (Frame){1, height - 2, asking ? height - 1 : -1, asking ? -1 : height - 1};
	return (Frame){1, height - 3, height - 2, height - 1};
}

/* How many rows a pane would fill, for layouts that fit. */
typedef struct Asking {
	const App *app;
	int height;
} Asking;

static int wanted(void *context, const char *pane, int width)
{
	const Asking *asking = context;
	const Diagram *diagram = diagram_find(pane);
	Solved solved = solution_view(&asking->app->now, &asking->app->doc.net);
	View view = app_view(asking->app, pane, width, asking->height);

	return diagram ? diagram_wanted(diagram, &solved, &view) : 1;
}

static void place_panes(App *app, const Grid *grid, const Frame *frame)
{
	static const char *const focus_pane[] = {"table", "timing", "table"};
	ScreenPane panes[SCREEN_PANES_MAX];
	int count;

	if (app->full) {
		panes[0] = (ScreenPane){.x = 0,
			.y = frame->top,
			.width = grid->width,
			.height = frame->height,
			.rule_x = -1};
		strcpy(panes[0].pane, focus_pane[app->focus]);
		count = 1;
	} else {
		Asking asking = {app, frame->height};
		count = screen_place_wanted(&app->layout, frame->top, grid->width, frame->height,
			wanted, &asking, panes);
	}
	app->drawn_count = count;
	for (int i = 0; i < count; i++)
		app->drawn[i].at = panes[i];
}

static void draw_rule(Grid *grid, const ScreenPane *at)
{
	if (at->rule_x < 0)
		return;
	for (int y = at->y; y < at->y + at->height; y++)
		grid_text(grid, at->rule_x, y, 1, "│", ROLE_RULE, ROLE_CANVAS, false);
}

/* The elimination whose details the panes would show. */
static uint32_t detail_wanted(const App *app)
{
	Solved solved = solution_view(&app->now, &app->doc.net);
	View view = app_view(app, "pe", 1, 1);

	return diagram_round(&solved, &view);
}

static uint64_t detail_cost(const App *app)
{
	const uint64_t run =
		app->doc.net.processors + 16 * (uint64_t)app->now.schedule.eliminations;

	return app->doc.net.order > 2 ? 10 * run : run;
}

static bool detail_due(const App *app)
{
	return app->now.solved && detail_cost(app) <= DETAIL_MAX &&
	       !solution_has_detail(&app->now, detail_wanted(app));
}

Work app_work_due(const App *app)
{
	if (app->owed)
		return WORK_AT_ONCE;
	if (app->list.kind == LIST_METHODS)
		return comparison_due(&app->comparison) ? WORK_AT_REST : WORK_NONE;
	if (app->list.kind == LIST_NONE && curves_due(app))
		return WORK_AT_ONCE;
	return detail_due(app) ? WORK_AT_REST : WORK_NONE;
}

void app_work(App *app)
{
	if (app->owed)
		app_apply(app, EFFECT_SOLVE);
	else if (app->list.kind == LIST_METHODS)
		comparison_step(&app->comparison, &app->doc.net);
	else if (app->list.kind == LIST_NONE && curves_due(app))
		curves_work(app);
	else
		solution_detail(&app->now, &app->doc.net, detail_wanted(app));
}

/* Panes of curves follow the net; what takes little time is there in the same frame. */
static void work_out_curves(App *app)
{
	app->curves.shown = false;
	for (int i = 0; i < app->drawn_count; i++) {
		const Diagram *diagram = pane_diagram(app, app->drawn[i].at.pane);

		app->curves.shown = app->curves.shown || (diagram && diagram->curves);
	}
	if (!app->curves.shown)
		return;
	curves_follow(app);
	curves_work_in_frame(app);
}

const Theme *app_guest(const App *app)
{
	return app->dialog.open && app->dialog.has_guest ? &app->dialog.guest : NULL;
}

static void draw_panes(App *app, Grid *grid, int *caret_x, int *caret_y)
{
	Frame frame = frame_of(app, grid);
	int title_caret = -1, message_caret = -1;

	if (detail_cost(app) <= DETAIL_AT_ONCE_MAX)
		solution_detail(&app->now, &app->doc.net, detail_wanted(app));
	place_panes(app, grid, &frame);
	work_out_curves(app);
	for (int i = 0; i < app->drawn_count; i++) {
		draw_pane(app, &app->drawn[i], grid);
		draw_rule(grid, &app->drawn[i].at);
	}
	memset(app->title, 0, sizeof app->title);
	if (frame.top > 0)
		chrome_title(app, grid, &title_caret);
	if (frame.footer >= 0)
		chrome_footer(app, grid, frame.footer);
	if (frame.message >= 0)
		chrome_message(app, grid, frame.message, &message_caret);
	if (message_caret >= 0) {
		*caret_x = message_caret;
		*caret_y = frame.message;
	} else if (title_caret >= 0) {
		*caret_x = title_caret;
		*caret_y = 0;
	}
}

void app_draw_progress(const App *app, Grid *grid, const char *text)
{
	const Frame frame = frame_of(app, grid);
	const int y = frame.message >= 0 ? frame.message : grid->height - 1;

	grid_fill(grid, 0, y, grid->width, 1, ROLE_CANVAS);
	grid_text(grid, 1, y, grid->width - 2, text, ROLE_TEXT, ROLE_CANVAS, false);
	grid_fold(grid, app->charset);
}

void app_draw_beneath(App *app, Grid *grid)
{
	int caret_x = -1, caret_y = -1;

	grid_clear(grid);
	if (app->now.solved)
		draw_panes(app, grid, &caret_x, &caret_y);
	grid_fold(grid, app->charset);
}

/* The last picture stays; what is typed is seen where it cannot be seen in its place. */
static void draw_owed(const App *app, Grid *grid)
{
	const Line *line = &app->cell.line;
	char typed[PACING_TEXT / 2] = "", text[PACING_TEXT];

	if (app->cell.active)
		text_show_into(typed, sizeof typed, line->text.text, line->text.length);
	snprintf(text, sizeof text, "%s%ssolving…", typed, typed[0] ? ": " : "");
	app_draw_progress(app, grid, text);
}

void app_draw(App *app, Grid *grid, int *caret_x, int *caret_y)
{
	*caret_x = *caret_y = -1;
	app->width = grid->width;
	app->height = grid->height;
	if (app->owed) {
		draw_owed(app, grid);
		return;
	}
	grid_clear(grid);
	if (app->list.kind != LIST_NONE) {
		list_draw(app, grid);
		grid_fold(grid, app->charset);
		return;
	}
	if (!app->now.solved)
		return;
	if (!app_mend(app)) {
		grid_text(grid, 0, 0, grid->width, app->message, ROLE_ALERT, ROLE_CANVAS, false);
		return;
	}
	if (app->dialog.open)
		dialog_draw(app, grid, caret_x, caret_y);
	else
		draw_panes(app, grid, caret_x, caret_y);
	if (*caret_x >= grid->width)
		*caret_x = grid->width - 1;
	grid_fold(grid, app->charset);
}
