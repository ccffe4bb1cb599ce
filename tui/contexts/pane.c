/* One pane: the program's state as its diagram wants it, laid out and scrolled to the selection. */
#include "tui/contexts/pane.h"

#include "solver/base/text.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

bool pane_is_held(const App *app)
{
	return app->cell.active || app->held.nudging || app->drag.kind != DRAG_NONE;
}

/* What the keys act on. */
static Selection selection_of(const App *app)
{
	const bool picture = app->view.focus == FOCUS_TIMING;

	if (app->view.focus == FOCUS_SETTINGS)
		return SELECTION_SETTING;
	if (app->view.focus == FOCUS_CURVE || (picture && app->view.picture->curves))
		return SELECTION_POINT;
	return picture && isfinite(app->view.cursor) ? SELECTION_INSTANT : SELECTION_CELL;
}

View pane_view(const App *app, const Diagram *named, int width, int height)
{
	View view = view_standard(width, height);
	bool table = named && named->editable;
	bool held = pane_is_held(app);

	view.charset = app->display.charset;
	view.patterns = app->display.theme.mono || view.charset == CHARSET_ASCII;
	view.rows = &app->now.rows;
	view.first_row = table ? app->view.table_first : app->view.timing_first;
	view.selected_row = app_row_index(app);
	view.selected_column = app->view.column;
	view.selection = selection_of(app);
	view.focused = app->view.focus == (table                           ? FOCUS_TABLE
						  : named && named->curves ? FOCUS_CURVE
									   : FOCUS_TIMING);
	view.scale = app_scale(app);
	view.labels = app->view.labels;
	view.notation = app->view.notation;
	view.from = app->view.from;
	view.to = app->view.to;
	view.held_end = held ? app->held.end : 0;
	view.held_row_height = held ? app->held.row_height : 0;
	view.held_rows = app->held.rows;
	view.held_top = held || curves_due(app) ? app->curves.top : 0;
	view.held_base = app->curves.base;
	/* A step is no change of what was. */
	if (app->view.step == 0 && (held || !named || !named->main))
		view.ghost = app->held.before.finish;
	view.cursor = app->view.cursor;
	view.lens = app->view.lens;
	/* In a lecture it stands beside the keys. */
	view.legend = app->view.legend && !app->view.layout.large;
	view.columns = app->view.columns;
	view.provisional = app->cell.active;
	view.large = app->view.layout.large;
	view.plain = app->view.layout.plain;
	view.step = app_step(app);
	view.beside = named && named->main ? app->drawn.beside : 0;
	view.places = table && app->drawn.beside > 0 ? &app->drawn.places : NULL;
	features_view(app, named, &view);
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
	const Field *field = app->cell.own ? NULL : app->doc.preview.place.field;
	const bool setting = field && field->scope != FIELD_NODE;

	if (field)
		field_write(field, &app->doc.preview.before, &shown->was);
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
	view->setting = (SettingView){shown->name, setting.symbol, shown->value, setting.key};
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

bool pane_make(const Diagram *diagram, const Solved *solved, const View *view, DrawnPane *pane)
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

const Diagram *pane_diagram(const App *app, const Diagram *named)
{
	if (!named || !named->main)
		return named;
	const Diagram *own = features_picture(app);

	if (own)
		return own;
	for (int i = 0; i < app->drawn.count; i++)
		if (app->drawn.pane[i].named == app->view.picture)
			return named;
	/* Curves are of the result. */
	return app->view.step > 0 && app->view.picture->curves ? named : app->view.picture;
}

/* What the panes of the next frame go by. */
static void note_drawn(App *app, const DrawnPane *pane, const Diagram *diagram)
{
	if (pane->named->main && pane->info.row_height > 0) {
		app->held.end = pane->info.axis_end;
		app->held.row_height = pane->info.row_height;
		app->held.rows = pane->info.rows;
		app->drawn.places = pane->info.places;
	}
	if (diagram->curves) {
		app->curves.top = pane->info.axis_top;
		app->curves.base = pane->info.axis_base;
	}
}

bool pane_say(App *app, int width, DrawnPane *pane)
{
	const Diagram *line = diagram_find("subject");
	Solved solved = beside_view(app);
	View view = pane_view(app, line, width, 1);
	Shown shown;

	buf_init(&shown.text);
	buf_init(&shown.was);
	curves_put(app, &solved);
	features_solved(app, line, &solved);
	show_setting(app, &view, &shown);
	/* The keys are for rows there. */
	if (app->view.focus == FOCUS_TIMING)
		view.selected_column = COLUMN_NAME;
	pane->laid_out = pane_make(line, &solved, &view, pane);
	buf_release(&shown.text);
	buf_release(&shown.was);
	return pane->laid_out;
}

void pane_lay_out(App *app, DrawnPane *pane)
{
	const Diagram *named = pane->named, *diagram = pane_diagram(app, named);
	const bool picture = named && named->main;
	Solved solved = beside_view(app);
	View view = pane_view(app, named, pane->at.width, pane->at.height);
	uint32_t rows = app->now.rows.count, *own = features_rows(app, named, &rows);
	uint32_t *first = own ? own : picture ? &app->view.timing_first : &app->view.table_first;
	Shown shown;

	pane->laid_out = false;
	if (!diagram)
		return;
	curves_put(app, &solved);
	features_solved(app, named, &solved);
	/* Two schedules are measured with one ruler. */
	if (solved.against)
		view.scale = SCALE_LINEAR;
	buf_init(&shown.text);
	buf_init(&shown.was);
	show_edit(app, &view, &shown);
	show_setting(app, &view, &shown);
	if (*first >= rows)
		*first = 0;
	/* What an edit scrolled comes back when all of it has room again. */
	if (*first > 0 && named->scrolls && !view.places && !pane_is_held(app) &&
		rows <= (uint32_t)view.height) {
		view.first_row = 0;
		pane->laid_out = pane_make(diagram, &solved, &view, pane);
		if (pane->laid_out && pane->info.rows_shown >= rows)
			*first = 0;
	}
	view.first_row = *first;
	pane->laid_out = pane_make(diagram, &solved, &view, pane);
	/* From another row on, fewer may be seen: the line that tells of those above takes the
	 * place of one, and rows may be of unequal height. */
	while (pane->laid_out && named->scrolls && !view.places &&
		follow_selection(first, view.selected_row, pane->info.rows_shown)) {
		view.first_row = *first;
		pane->laid_out = pane_make(diagram, &solved, &view, pane);
	}
	if (pane->laid_out)
		note_drawn(app, pane, diagram);
	buf_release(&shown.text);
	buf_release(&shown.was);
}
