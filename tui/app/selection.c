/* What is selected, folded, edited in place, and held still. */
#include "tui/app/app.h"
#include "tui/app/feature.h"

#include "solver/net/fields.h"

#include <string.h>

uint32_t app_row_index(const App *app)
{
	return app->now.rows.count > 0 ? rows_find(&app->now.rows, app->view.selected) : 0;
}

Row *app_row(const App *app)
{
	return &app->now.rows.row[app_row_index(app)];
}

const Row *app_fold_row(App *app)
{
	const Rows *rows = &app->now.rows;
	const Row *row = app_row(app);
	uint32_t k = app_row_index(app);

	if (row->foldable || row->depth < 2)
		return row;
	while (k > 0 && rows->row[k].depth >= row->depth)
		k--;
	return &rows->row[k];
}

void app_select_row(App *app, uint32_t row)
{
	if (app->now.rows.count == 0)
		return;
	if (row >= app->now.rows.count)
		row = app->now.rows.count - 1;
	app->view.selected = app->now.rows.row[row].first;
}

/* Two lines for each row, communication and computation, besides title, footer and axis. Counted
 * from the height of the screen alone, so that one state of folding serves all panes and layouts.
 */
static uint32_t rows_room(const App *app)
{
	enum { LINES = 2, MARGIN = 4 };

	return app->drawn.height > MARGIN ? (uint32_t)(app->drawn.height - MARGIN) / LINES : 0;
}

Step app_step(const App *app)
{
	return solution_step(&app->now, &app->doc.net, app->view.step);
}

RowSettings app_folding_ahead(App *app)
{
	RowSettings settings = row_settings();

	/* Behind the veil rows stand in no order of results. */
	if (!app->view.veiled || app->view.sort == SORT_ARRIVAL)
		settings.sort = app->view.sort;
	folding_apply(&app->view.folding, &app->doc.net, &settings);
	settings.fold_alike = false;
	settings.room = rows_room(app);
	return settings;
}

RowSettings app_folding(App *app)
{
	RowSettings settings = app_folding_ahead(app);

	settings.step = app_step(app);
	return settings;
}

void app_follow(App *app)
{
	features_shifted(app);
	if (!app->doc.shift.seen)
		folding_follow(&app->view.folding, &app->doc.shift);
	doc_shift_clear(&app->doc.shift);
}

const Notation *app_notation(const App *app)
{
	return app->view.notation ? app->view.notation : schedule_notation(&app->now.schedule);
}

SettingList app_settings(const App *app)
{
	return settings_of(&app->doc.net, app->method, app_notation(app));
}

int app_column_beside(const App *app, int column, int by)
{
	do
		column += by;
	while (column == COLUMN_REPEAT ||
		(column > COLUMN_NAME && column < COLUMNS &&
			!column_is_there(&app->doc.net, app->method, column)));
	return column;
}

bool app_is_split(const App *app)
{
	return app->now.solved && app->now.schedule.split;
}

Status app_place(App *app, FieldPlace *out, Error *error)
{
	const Row *row = app_row(app);
	const Field *field = column_field(app->view.column);

	if (app->view.focus == FOCUS_SETTINGS)
		return net_place(
			&app->doc.net, app_settings(app).item[app->view.setting].key, out, error);
	if (!field)
		return error_set(error, STATUS_INPUT,
			"this value is a result; change a speed or a setting instead");
	if (app->doc.net.form != NET_REGULAR &&
		(row->kind == ROW_QUANTILE || row->kind == ROW_USELESS))
		return error_set(error, STATUS_INPUT,
			"this row stands for %u different processors; unfold it or use :set",
			row->count);
	if (app->doc.net.kind == NET_TREE && row->node == 0 &&
		(app->view.column == COLUMN_OWN_TRANSFER ||
			(app->view.column == COLUMN_LINK &&
				(app->doc.net.form == NET_REGULAR ||
					!method_reads(app->method, "storage")))))
		return error_set(error, STATUS_INPUT, "the root has no link; it holds the load");
	*out = (FieldPlace){.field = field, .node = row->node, .processor = NET_NONE};
	return STATUS_OK;
}

bool app_has_curve(const App *app)
{
	for (int i = 0; i < app->drawn.count; i++)
		if (app->drawn.pane[i].named && app->drawn.pane[i].named->curves)
			return true;
	return false;
}

void app_let_go(App *app)
{
	app->held.end = 0;
	app->held.row_height = 0;
}

void app_find_layout(App *app, ScreenLayout *layout, const char *name)
{
	Error error;

	if (layout->name[0])
		return;
	if (screen_find(layout, name, app->config.layouts_folder, &error) == STATUS_OK)
		return;
	app_fail(app, &error);
	*layout = (ScreenLayout){.name = ""};
	if (error.status != STATUS_NO_MEMORY &&
		screen_find(layout, name, NULL, &error) != STATUS_OK)
		*layout = (ScreenLayout){.name = ""};
}

const ScreenLayout *app_layout(const App *app)
{
	const ScreenLayout *other = features_layout(app);

	return other ? other : &app->view.layout;
}
