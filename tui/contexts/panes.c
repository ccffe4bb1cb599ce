/* The panes and the frame around them. */
#include "tui/contexts/panes.h"

#include "layouts/raster/raster.h"
#include "solver/base/text.h"
#include "tui/app/opening.h"
#include "tui/contexts/chrome.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* An elimination's details cost as much as some runs of PE, each linear in the processors and 16
 * times as dear for those removed, and above order 2 ten times that. Up to the first limit they are
 * there at once, up to the second (half a second) when the keys rest, above that the program does
 * without. */
enum { DETAIL_AT_ONCE_MAX = 200000, DETAIL_MAX = 5000000 };

/* Processors: a slice of its curve takes some 10 ms still. */
enum { CURVE_BESIDE_MAX = 1000 };

/* While a value changes nothing else moves. */
static bool is_held(const App *app)
{
	return app->cell.active || app->held.nudging || app->drag.kind != DRAG_NONE;
}

/* The rows of a tree of several levels are drawn once, where the layout has a place for that. */
static bool may_share(const App *app)
{
	return app->doc.net.kind == NET_TREE && !net_is_single_level(&app->doc.net) &&
	       !app->view.full && app->view.picture->timed && screen_shares(&app->view.layout);
}

/* The program's state as a diagram wants it, for a pane of so many cells called after `named`
 * (NULL: after none). */
static View view_of(const App *app, const Diagram *named, int width, int height)
{
	View view = view_standard(width, height);
	bool table = named && named->editable;
	bool held = is_held(app);

	view.charset = app->display.charset;
	view.rows = &app->now.rows;
	view.first_row = table ? app->view.table_first : app->view.timing_first;
	view.selected_row = app_row_index(app);
	view.selected_column = app->view.column;
	view.focused = app->view.focus == (table			? FOCUS_TABLE
					      : named && named->curves ? FOCUS_CURVE
								       : FOCUS_TIMING);
	view.scale = app->view.scale;
	view.labels = app->view.labels;
	view.from = app->view.from;
	view.to = app->view.to;
	view.held_end = held ? app->held.end : 0;
	view.held_row_height = held ? app->held.row_height : 0;
	view.held_rows = app->held.rows;
	view.held_top = held || curves_due(app) ? app->curves.top : 0;
	view.held_base = app->curves.base;
	view.ghost = held || !named || !named->main ? app->held.before.finish : NAN;
	view.cursor = app->view.cursor;
	view.lens = app->view.lens;
	view.legend = app->view.legend;
	view.provisional = app->cell.active;
	view.large = app->view.layout.large;
	view.plain = app->view.layout.plain;
	view.round = app->view.round;
	view.beside = named && named->main && may_share(app);
	view.places = table && app->drawn.places.count > 0 ? &app->drawn.places : NULL;
	return view;
}

/* Texts that a View borrows. */
typedef struct Shown {
	Buf text, was;
	char name[SETTING_TEXT], value[SETTING_TEXT];
} Shown;

static void show_edit(const App *app, View *view, Shown *shown)
{
	if (!app->cell.active)
		return;
	const bool setting = app->doc.preview.place.field->scope != FIELD_NODE;

	field_write(app->doc.preview.place.field, &app->doc.preview.before, &shown->was);
	text_show(&shown->text, app->cell.line.text.text, app->cell.line.text.length);
	view->edit = (EditView){.active = true,
		.row = setting ? UINT32_MAX : view->selected_row,
		.column = setting ? -1 : app->view.column,
		.text = shown->text.text,
		.was = shown->was.text,
		.caret = line_caret_cells(&app->cell.line),
		.bad = app->cell.bad};
}

/* The setting that has the keys, in words: "startup.compute" is "startup compute". */
static void show_setting(const App *app, View *view, Shown *shown)
{
	static const char network[] = "network.";
	const size_t skip = sizeof network - 1;

	if (app->view.focus != FOCUS_SETTINGS || app->view.setting >= app_settings(app).count)
		return;
	const Setting setting = app_settings(app).item[app->view.setting];
	const bool shape = strncmp(setting.key, network, skip) == 0;

	snprintf(shown->name, sizeof shown->name, "%s", setting.key + (shape ? skip : 0));
	for (char *dot = shown->name; (dot = strchr(dot, '.')) != NULL;)
		*dot = ' ';
	setting_value(&app->doc.net, &app->now.schedule, setting.key, shown->value);
	view->setting = (SettingView){shown->name, setting.symbol, shown->value};
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

/* What stands in a pane; NULL for none of the diagrams. The pane of the main picture shows the one
 * chosen, unless that has a pane of its own. */
static const Diagram *pane_diagram(const App *app, const Diagram *named)
{
	if (!named || !named->main)
		return named;
	for (int i = 0; i < app->drawn.count; i++)
		if (app->drawn.pane[i].named == app->view.picture)
			return named;
	return app->view.picture;
}

/* Lay a pane out, scroll it to the selection, paint it. */
static void draw_pane(App *app, DrawnPane *pane, Grid *grid)
{
	const Diagram *named = pane->named, *diagram = pane_diagram(app, named);
	bool picture = named && named->main;
	Solved solved = solution_view(&app->now, &app->doc.net);
	View view = view_of(app, named, pane->at.width, pane->at.height);
	uint32_t *first = picture ? &app->view.timing_first : &app->view.table_first;
	Shown shown;

	pane->laid_out = false;
	if (strcmp(pane->at.pane, "caption") == 0)
		chrome_caption(app, grid, &pane->at);
	if (!diagram)
		return;
	curves_put(app, &solved);
	buf_init(&shown.text);
	buf_init(&shown.was);
	show_edit(app, &view, &shown);
	show_setting(app, &view, &shown);
	if (*first >= app->now.rows.count)
		*first = 0;
	/* What an edit scrolled comes back when all of it has room again. */
	if (*first > 0 && named->scrolls && !is_held(app) && app->now.rows.count <= (uint32_t)view.height) {
		view.first_row = 0;
		pane->laid_out = lay_out(diagram, &solved, &view, pane);
		if (pane->laid_out && pane->info.rows_shown >= app->now.rows.count)
			*first = 0;
	}
	view.first_row = *first;
	pane->laid_out = lay_out(diagram, &solved, &view, pane);
	if (pane->laid_out && named->scrolls &&
		follow_selection(first, view.selected_row, pane->info.rows_shown)) {
		view.first_row = *first;
		pane->laid_out = lay_out(diagram, &solved, &view, pane);
	}
	if (pane->laid_out)
		raster(grid, pane->at.x, pane->at.y, &pane->scene, &app->display.theme,
			app->display.charset);
	if (picture && pane->laid_out && pane->info.row_height > 0) {
		app->held.end = pane->info.axis_end;
		app->held.row_height = pane->info.row_height;
		app->held.rows = pane->info.rows;
		app->drawn.places = pane->info.places;
	}
	if (pane->laid_out && diagram->curves) {
		app->curves.top = pane->info.axis_top;
		app->curves.base = pane->info.axis_base;
	}
	buf_release(&shown.text);
	buf_release(&shown.was);
}

/* Rows above and below the panes, as far as there is room: title, headline with a further row for
 * what may be typed, footer. A message lies over the last row above the footer and goes again. */
typedef struct Frame {
	int headline, headline_rows;      /* rows 0: none */
	int top, height, message, footer; /* -1: none */
} Frame;

enum {
	CHROME_FROM = 4, /* heights: with title and footer, */
	HEADLINE_FROM = 12,
	ROOMY_FROM = 30, /* and with a blank above the headline */
	HEADLINE_CELLS = 40, /* widths */
	HINT_CELLS = 120,
};

static Frame frame_of(const App *app, int width, int height)
{
	const bool roomy = height >= ROOMY_FROM;
	Frame frame = {.height = height, .message = height - 1, .footer = -1};

	if (app->view.layout.plain || height < CHROME_FROM)
		return frame;
	frame.top = 1;
	frame.message = height - 2;
	frame.footer = height - 1;
	if (height >= HEADLINE_FROM && width >= HEADLINE_CELLS) {
		frame.headline = 1 + roomy;
		frame.headline_rows = 1 + (roomy && width >= HINT_CELLS && opening_is_due(app));
		frame.top = frame.headline + frame.headline_rows;
	}
	frame.height = height - frame.top - 1;
	return frame;
}

int panes_message_row(const App *app, int width, int height)
{
	return frame_of(app, width, height).message;
}

/* The sentence and T, whatever the panes show. */
static void draw_headline(App *app, Grid *grid, const Frame *frame)
{
	const Diagram *headline = diagram_find("headline");
	const Solved solved = solution_view(&app->now, &app->doc.net);
	View view = view_of(app, headline, grid->width, frame->headline_rows);
	DrawnPane drawn = {.laid_out = false};

	if (frame->headline_rows == 0)
		return;
	scene_init(&drawn.scene, 1, 1);
	view.change = app_change(app);
	view.trying = opening_trying(app);
	if (lay_out(headline, &solved, &view, &drawn))
		raster(grid, 0, frame->headline, &drawn.scene, &app->display.theme,
			app->display.charset);
	scene_release(&drawn.scene);
	axis_release(&drawn.info.axis);
}

/* How many rows a pane would fill, for layouts that fit. */
static int wanted(void *context, const char *pane, int width, int room)
{
	const App *app = context;
	const Diagram *diagram = diagram_find(pane);
	Solved solved = solution_view(&app->now, &app->doc.net);
	View view = view_of(app, diagram, width, room);

	if (!diagram)
		return 1;
	/* Another picture uses whatever it gets; of large nets no curve is worked out on the side,
	 * as a key would wait for it. */
	if (diagram->main &&
		(app->view.picture != diagram || app->doc.net.processors > CURVE_BESIDE_MAX ||
			app->view.round > 0))
		return 0;
	return diagram_wanted(diagram, &solved, &view);
}

/* The pane that has the keys, for when it is all there is. */
static const Diagram *focused_diagram(const App *app)
{
	const Diagram *const *diagram = diagrams;

	if (app->view.focus == FOCUS_CURVE)
		return diagram_of_curves();
	while (app->view.focus == FOCUS_TIMING ? !(*diagram)->main : !(*diagram)->editable)
		diagram++;
	return *diagram;
}

/* While a value changes the panes stay where they are. */
static bool stay(App *app, const Grid *grid, const Frame *frame)
{
	Drawn *drawn = &app->drawn;
	const bool same = drawn->room.top == frame->top && drawn->room.width == grid->width &&
			  drawn->room.height == frame->height && drawn->room.full == app->view.full;

	drawn->room.top = frame->top;
	drawn->room.width = grid->width;
	drawn->room.height = frame->height;
	drawn->room.full = app->view.full;
	return same && is_held(app);
}

static const DrawnPane *drawn_pane(const App *app, bool main)
{
	for (int i = 0; i < app->drawn.count; i++) {
		const DrawnPane *pane = &app->drawn.pane[i];

		if (pane->named && (main ? pane->named->main : pane->named->editable))
			return pane;
	}
	return NULL;
}

static void place_in(App *app, const Frame *frame, int width)
{
	ScreenPane panes[SCREEN_PANES_MAX];
	const int count = screen_place(&app->view.layout, frame->top, width, frame->height,
		app->drawn.places.count > 0, wanted, app, panes);

	app->drawn.count = count;
	for (int i = 0; i < count; i++) {
		app->drawn.pane[i].at = panes[i];
		app->drawn.pane[i].named = diagram_find(panes[i].pane);
	}
}

/* Where the rows of the main picture would stand in its pane, if the table can be beside them. */
static void find_places(App *app)
{
	const DrawnPane *main = drawn_pane(app, true), *table = drawn_pane(app, false);
	const Solved solved = solution_view(&app->now, &app->doc.net);
	DrawnInfo info;
	Error ignored;
	Scene scene;

	if (!main || !table || main->at.y != table->at.y || !may_share(app))
		return;
	const View view = view_of(app, main->named, main->at.width, main->at.height);

	if (diagram_layout(main->named, &solved, &view, &scene, &info, &ignored) == STATUS_OK)
		app->drawn.places = info.places;
	axis_release(&info.axis);
	scene_release(&scene);
}

static void place_panes(App *app, const Grid *grid, const Frame *frame)
{
	if (stay(app, grid, frame))
		return;
	app->drawn.places.count = 0;
	if (app->view.full) {
		DrawnPane *pane = &app->drawn.pane[0];

		pane->at = (ScreenPane){.x = 0,
			.y = frame->top,
			.width = grid->width,
			.height = frame->height,
			.rule_x = -1};
		pane->named = focused_diagram(app);
		strcpy(pane->at.pane, pane->named->id);
		app->drawn.count = 1;
		return;
	}
	place_in(app, frame, grid->width);
	find_places(app);
	if (app->drawn.places.count > 0)
		place_in(app, frame, grid->width);
	/* The keys do not stay with a curve that is not there any more. */
	if (app->view.focus == FOCUS_CURVE && !app_has_curve(app))
		app->view.focus = FOCUS_TABLE;
}

/* From the pane's top to the foot of the lowest one that the same rule parts from its neighbours.
 */
static void draw_rule(const App *app, Grid *grid, const ScreenPane *at)
{
	int end = at->y;

	if (at->rule_x < 0)
		return;
	for (int i = 0; i < app->drawn.count; i++) {
		const ScreenPane *other = &app->drawn.pane[i].at;

		if (other->rule_x == at->rule_x && other->y + other->height > end)
			end = other->y + other->height;
	}
	for (int y = at->y; y < end; y++)
		grid_text(grid, at->rule_x, y, 1, "│", ROLE_RULE, ROLE_CANVAS, false);
}

/* The elimination whose details the panes would show. */
static uint32_t detail_wanted(const App *app)
{
	Solved solved = solution_view(&app->now, &app->doc.net);
	View view = view_of(app, NULL, 1, 1);

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

/* Panes of curves follow the net. */
static void follow_curves(App *app)
{
	app->curves.shown = false;
	for (int i = 0; i < app->drawn.count; i++) {
		const Diagram *diagram = pane_diagram(app, app->drawn.pane[i].named);

		app->curves.shown = app->curves.shown || (diagram && diagram->curves);
	}
	if (app->curves.shown)
		curves_follow(app);
}

void panes_draw(App *app, const Context *top, Grid *grid, Caret *caret)
{
	const Frame frame = frame_of(app, grid->width, grid->height);

	app_fit_rows(app);
	if (detail_cost(app) <= DETAIL_AT_ONCE_MAX)
		solution_detail(&app->now, &app->doc.net, detail_wanted(app));
	place_panes(app, grid, &frame);
	follow_curves(app);
	/* The table stands beside the rows of the main picture. */
	for (int late = 0; late < 2; late++)
		for (int i = 0; i < app->drawn.count; i++) {
			DrawnPane *pane = &app->drawn.pane[i];

			if ((pane->named && pane->named->editable) == late)
				draw_pane(app, pane, grid);
		}
	for (int i = 0; i < app->drawn.count; i++)
		draw_rule(app, grid, &app->drawn.pane[i].at);
	memset(app->drawn.title, 0, sizeof app->drawn.title);
	if (frame.top > 0)
		chrome_title(app, grid, caret);
	draw_headline(app, grid, &frame);
	if (frame.footer >= 0)
		chrome_footer(app, top, grid, frame.footer);
	app->drawn.headline = frame.headline_rows > 0;
	if (top->message || (app->messages.text[0] && !(app->messages.told && app->drawn.headline)))
		chrome_message(app, top, grid, frame.message, caret);
}

void panes_draw_alone(App *app, Grid *grid)
{
	static const Context nothing;
	Caret ignored;

	grid_clear(grid);
	if (app->now.solved)
		panes_draw(app, &nothing, grid, &ignored);
	grid_fold(grid, app->display.charset);
}

/* --- work ------------------------------------------------------------------------------------- */

Work panes_work_due(const App *app)
{
	if (solution_best_due(&app->now) || curves_due(app))
		return WORK_AT_ONCE;
	return detail_due(app) ? WORK_AT_REST : WORK_NONE;
}

void panes_work(App *app)
{
	if (solution_best_due(&app->now))
		solution_best_work(&app->now, &app->doc.net);
	else if (curves_due(app))
		curves_work(app);
	else
		solution_detail(&app->now, &app->doc.net, detail_wanted(app));
}
