#include "tui/contexts/paste_parts.h"

#include <string.h>

/* The keys of the table from left to right, the selected one to begin at. */
static ColumnOrder order_of(const App *app, bool single)
{
	ColumnOrder out = {.count = 0};

	if (single && app->view.column == COLUMN_NAME)
		return (ColumnOrder){{column_field(COLUMN_NAME)}, 1, 0};
	for (int column = COLUMN_COMPUTE; column < COLUMN_SHARE;
		column = app_column_beside(app, column, 1)) {
		if (column == app->view.column)
			out.at = out.count;
		out.field[out.count++] = column_field(column);
	}
	return out;
}

/* One column of numbers alone goes where something is selected. */
static bool has_no_place(const Paste *paste)
{
	const Field *field = column_field(paste->app->view.column);

	return !paste->columns.named && paste->cells.columns == 1 && paste->names == COLUMNS_MAX &&
	       (!field || field->type != FIELD_REAL);
}

/* The root takes no link: what has one begins below it. */
static uint32_t first_row(const Paste *paste)
{
	const Net *net = &paste->app->doc.net;
	const uint32_t row = app_row_index(paste->app);
	const uint32_t link = columns_of(&paste->columns, NET_KEY_LINK);
	size_t length;

	if (net->kind != NET_TREE || !net->storage || link == COLUMNS_MAX ||
		paste->app->now.rows.row[row].node != 0 || paste->cells.columns == 1)
		return row;
	const char *text = cell_text(&paste->cells, paste->columns.header, link, &length);

	return row + !cell_is_empty(text, length);
}

static Status begin(Paste *paste, App *app, const char *text, Error *error)
{
	*paste = (Paste){.app = app};
	Status status = cells_open(&paste->cells, NULL, text, strlen(text), true, error);

	if (status != STATUS_OK)
		return status;
	const ColumnOrder order = order_of(app, paste->cells.columns == 1);

	status = columns_find(&paste->columns, &paste->cells, NULL, &order, error);
	if (status == STATUS_OK)
		status = columns_check(&paste->columns, &paste->cells, NULL, error);
	paste->names = columns_of(&paste->columns, NET_KEY_NAME);
	if (status == STATUS_OK &&
		(paste->cells.rows <= paste->columns.header || has_no_place(paste)))
		return error_set(error, STATUS_INPUT, "%s", said(SAY_PASTE_HOW));
	paste->row = first_row(paste);
	return status;
}

Status paste_plan(App *app, const char *text, char said_of[LADDER_TEXT], Error *error)
{
	Paste paste;
	Status status = begin(&paste, app, text, error);

	if (status == STATUS_OK)
		status = paste_rows(&paste, error);
	if (status == STATUS_OK)
		paste_tell(&paste, SAY_PASTE_PLAN, said_of);
	cells_close(&paste.cells);
	return status;
}

Effects paste_cells(App *app, const char *text)
{
	char told[LADDER_TEXT];
	Paste paste;
	Error error, ignored;
	Status status = begin(&paste, app, text, &error);

	if (status == STATUS_OK) {
		paste.doing = true;
		doc_step_begin(&app->doc, said(SAY_STEP_PASTE));
		status = paste_rows(&paste, &error);
		doc_step_end(&app->doc);
		/* What was set before the fault is taken back. */
		if (status != STATUS_OK && !app->doc.idle)
			(void)!doc_refuse(&app->doc, &ignored);
	}
	if (status != STATUS_OK) {
		app_fail(app, &error);
	} else {
		paste_tell(&paste, SAY_PASTED, told);
		app_before(app);
		app_say_text(app, told);
	}
	cells_close(&paste.cells);
	return EFFECT_SOLVE;
}
