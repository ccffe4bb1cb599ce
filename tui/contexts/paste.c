#include "tui/contexts/paste.h"

#include "solver/base/text.h"
#include "solver/import/columns.h"

#include <string.h>

typedef struct Paste {
	App *app;
	Cells cells;
	Columns columns;
	uint32_t names; /* the column that tells whose the cells are; COLUMNS_MAX: the rows do */
	uint32_t row;   /* of the table, the next one that nobody's name tells */
	bool doing;     /* else it is only looked at */
	int numbers, set, added, below; /* set: of whom there are names */
} Paste;

/* --- columns --------------------------------------------------------------------------------- */

/* Names alone are those of the rows, where these are selected. */
static bool renames(const Paste *paste)
{
	return paste->cells.columns == 1 && paste->app->view.column == COLUMN_NAME;
}

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

/* "speed in GB/s" where no unit stands with the numbers. */
static void join_key(const Paste *paste, uint32_t k, const char *joint, Buf *out)
{
	char unit[UNIT_NAME_MAX];
	const bool plain =
		columns_plain(&paste->columns, &paste->cells, k, &paste->app->doc.net, unit);

	buf_addf(out, "%s%s%s%s", joint, columns_key(&paste->columns, k), plain ? " in " : "",
		plain ? unit : "");
}

static void join_keys(const Paste *paste, Buf *out)
{
	uint32_t count = 0, named = 0;

	for (uint32_t k = 0; k < paste->columns.count; k++)
		count += paste->columns.column[k].field != NULL;
	for (uint32_t k = 0; k < paste->columns.count; k++)
		if (paste->columns.column[k].field)
			join_key(paste, k, text_joint(named++, count), out);
}

/* The columns that are not taken. */
static void join_left(const Paste *paste, Buf *out)
{
	char shown[TEXT_BRIEF_MAX];
	size_t length;

	for (uint32_t k = 0; k < paste->columns.count; k++) {
		const char *text = cell_text(&paste->cells, 0, k, &length);

		if (paste->columns.column[k].field)
			continue;
		buf_add_text(out, out->length > 0 ? ", " : "");
		if (paste->columns.header && length > 0)
			buf_add_text(out, text_brief(shown, text, length));
		else
			buf_addf(out, "column %u", k + 1);
	}
}

/* --- rows ------------------------------------------------------------------------------------ */

/* Where a row goes: to a processor that its name tells, or a row of the table; else it is added. */
typedef struct Goal {
	uint32_t processor; /* NET_NONE: no name tells it */
	uint32_t node;      /* NET_NONE: it is added */
} Goal;

static Goal goal_of(Paste *paste, const char *name, size_t length)
{
	const Net *net = &paste->app->doc.net;
	const Rows *rows = &paste->app->now.rows;
	Goal goal = {NET_NONE, NET_NONE};

	if (paste->names == COLUMNS_MAX || renames(paste)) {
		if (paste->row < rows->count)
			goal.node = rows->row[paste->row++].node;
		return goal;
	}
	goal.processor = length > 0 ? net_find(net, name, length) : NET_NONE;
	if (goal.processor != NET_NONE)
		goal.node = net->node_of[goal.processor];
	/* What copies are written as is all of them. */
	for (uint32_t k = 0; k < net->nodes && length > 0 && goal.node == NET_NONE; k++)
		if (net->node[k].name && strlen(net->node[k].name) == length &&
			memcmp(net->node[k].name, name, length) == 0)
			goal.node = k;
	return goal;
}

/* Below the root: what the block says of other parents is not for here. */
static Status check_parent(const Paste *paste, size_t row, Error *error)
{
	const Net *net = &paste->app->doc.net;
	char shown[TEXT_BRIEF_MAX];
	size_t length;
	const char *parent =
		cell_text(&paste->cells, row, columns_of_parent(&paste->columns), &length);

	if (cell_is_empty(parent, length) || net_find(net, parent, length) == 0)
		return STATUS_OK;
	return error_set(error, STATUS_INPUT,
		"a row that is added becomes a child of the root, not of %s; gantree import "
		"makes a tree of such rows",
		text_brief(shown, parent, length));
}

static Status add(
	Paste *paste, size_t row, const char *name, size_t length, uint32_t *node, Error *error)
{
	Doc *doc = &paste->app->doc;
	FieldValue given = {0};

	paste->added++;
	STATUS_TRY(check_parent(paste, row, error));
	if (!paste->doing)
		return STATUS_OK;
	STATUS_TRY(field_read(&net_fields[NET_KEY_NAME], NULL, name, length, &given, error));
	const Status status = doc_add(
		doc, 0, net_children(&doc->net, 0), length > 0 ? given.text : NULL, node, error);

	field_value_release(&given);
	return status;
}

/* Of one that is named: a copy is split off for it. */
static Status set_named(
	Doc *doc, uint32_t processor, const Field *field, const FieldValue *value, Error *error)
{
	Buf assignment;

	buf_init(&assignment);
	buf_addf(&assignment, "#%u.%s=", processor, field->key);
	field_write(field, value, &assignment);
	const Status status = buf_status(&assignment) == STATUS_OK
				      ? doc_assign(doc, assignment.text, error)
				      : error_no_memory(error);

	buf_release(&assignment);
	return status;
}

static Status put_cell(Paste *paste, size_t row, uint32_t column, Goal goal, Error *error)
{
	const SheetCell *cell = cell_at(&paste->cells, row, column);
	const Field *field = paste->columns.column[column].field;
	const FieldPlace place = {field && field->over ? field->over : field, goal.node, NET_NONE};
	Doc *doc = &paste->app->doc;
	FieldValue value = {0};

	if (!cell || !field || cell_is_empty(paste->cells.bytes.text + cell->at, cell->length))
		return STATUS_OK;
	Status status = columns_read(
		&paste->columns, &paste->cells, cell, column, &doc->net, NULL, &value, error);

	paste->numbers += column != paste->names;
	if (status == STATUS_OK && paste->doing)
		status = goal.processor == NET_NONE
				 ? doc_set(doc, &place, &value, false, error)
				 : set_named(doc, goal.processor, place.field, &value, error);
	field_value_release(&value);
	return status;
}

/* One name is one row. */
static Status check_doubled(
	const Paste *paste, size_t row, const char *name, size_t length, Error *error)
{
	char shown[TEXT_BRIEF_MAX];
	size_t other;

	for (size_t r = paste->columns.header; r < row && length > 0; r++) {
		const char *text = cell_text(&paste->cells, r, paste->names, &other);

		if (other == length && memcmp(text, name, length) == 0)
			return error_set(error, STATUS_INPUT,
				"%s is also the name in line %d; names must differ",
				text_brief(shown, name, length),
				cell_at(&paste->cells, r, 0)->line);
	}
	return STATUS_OK;
}

static Status put_row(Paste *paste, size_t row, Error *error)
{
	size_t length;
	const char *name = cell_text(&paste->cells, row, paste->names, &length);

	STATUS_TRY(check_doubled(paste, row, name, length, error));
	Goal goal = goal_of(paste, name, length);
	Status status = STATUS_OK;

	if (goal.node == NET_NONE && paste->app->doc.net.form == NET_REGULAR) {
		paste->below++;
		return STATUS_OK;
	}
	if (goal.node != NET_NONE)
		paste->set += paste->names < COLUMNS_MAX;
	else
		status = add(paste, row, name, length, &goal.node, error);
	for (uint32_t k = 0; k < paste->columns.count && status == STATUS_OK; k++)
		if (k != paste->names || renames(paste))
			status = put_cell(paste, row, k, goal, error);
	return status;
}

/* A line of the text, for what is wrong in it. */
static Status put_rows(Paste *paste, Error *error)
{
	Error why;

	for (size_t row = paste->columns.header; row < paste->cells.rows; row++) {
		const Status status = put_row(paste, row, &why);

		if (status != STATUS_OK)
			return error_set(error, status,
				"nothing was changed; line %d of the cells: %s",
				cell_at(&paste->cells, row, 0)->line, why.text);
	}
	return STATUS_OK;
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

/* --- the whole ------------------------------------------------------------------------------- */

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

/* Which columns is told where it is not the selected one alone. */
static void tell_pasted(const Paste *paste, SayingId id, char out[LADDER_TEXT])
{
	const uint32_t selected = columns_of(
		&paste->columns, (int)(column_field(paste->app->view.column) - net_fields));
	Buf keys, left;

	buf_init(&keys);
	buf_init(&left);
	join_left(paste, &left);
	if (paste->columns.count > 1 || selected == COLUMNS_MAX)
		join_keys(paste, &keys);
	tell_plain(out, id,
		TOLD(TELL_NUMBER(COUNT, paste->numbers), TELL_NUMBER(MEMBERS, paste->set),
			TELL_NUMBER(NEWCOMERS, paste->added), TELL_NUMBER(BELOW, paste->below),
			TELL_WORD(NAMES, left.length > 0 ? left.text : NULL),
			TELL_NUMBER(NUMBERS, (int)(paste->cells.rows - paste->columns.header)),
			TELL_WORD(TEXT, keys.length > 0 ? keys.text : NULL)));
	buf_release(&keys);
	buf_release(&left);
}

Status paste_plan(App *app, const char *text, char said_of[LADDER_TEXT], Error *error)
{
	Paste paste;
	Status status = begin(&paste, app, text, error);

	if (status == STATUS_OK)
		status = put_rows(&paste, error);
	if (status == STATUS_OK)
		tell_pasted(&paste, SAY_PASTE_PLAN, said_of);
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
		status = put_rows(&paste, &error);
		doc_step_end(&app->doc);
		/* What was set before the fault is taken back. */
		if (status != STATUS_OK && !app->doc.idle)
			(void)!doc_refuse(&app->doc, &ignored);
	}
	if (status != STATUS_OK) {
		app_fail(app, &error);
	} else {
		tell_pasted(&paste, SAY_PASTED, told);
		app_before(app);
		app_say_text(app, told);
	}
	cells_close(&paste.cells);
	return EFFECT_SOLVE;
}
