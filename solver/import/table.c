/* Rows of a spreadsheet as processors. */
#include "solver/import/columns.h"
#include "solver/import/making.h"
#include "solver/import/said.h"

#include "solver/base/mem.h"
#include "solver/base/text.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

typedef struct Table {
	const char *name; /* of the file */
	Cells cells;
	Columns columns;
	uint32_t names, parents;
	size_t first; /* row of a processor */
	Made *made;   /* of each of these rows, and behind them room for a root */
	size_t count;
	bool dropped; /* something of the root, to which nothing is sent */
} Table;

static bool cell_empty(const Table *t, size_t k, uint32_t column)
{
	size_t length;
	const char *text = cell_text(&t->cells, t->first + k, column, &length);

	return cell_is_empty(text, length);
}

/* --- units ----------------------------------------------------------------------------------- */

/* What stands behind the number of a cell, or its column has; "" for neither. */
static const char *unit_of(const Table *t, size_t row, uint32_t column, char out[UNIT_NAME_MAX])
{
	const Powers none = {0, 0, 0};
	size_t length;
	const char *text = cell_text(&t->cells, row, column, &length);
	Amount amount;

	out[0] = '\0';
	if (amount_read(text, length, &amount) != AMOUNT_OK)
		return out;
	if (powers_equal(amount.powers, none))
		return t->columns.column[column].unit;
	const size_t number = strspn(text, "+-.0123456789/eE ");

	snprintf(out, UNIT_NAME_MAX, "%.*s", (int)(length - number), text + number);
	return out;
}

static Status no_work(const Table *t, const SheetCell *cell, const char *unit, Error *error)
{
	char shown[TEXT_BRIEF_MAX];

	return error_at(error, STATUS_INPUT, t->name, cell->line, cell->column,
		"%s is a speed in %s; say how much work a unit of load takes, as "
		"--work '10 GFlop/GB' does",
		text_brief(shown, t->cells.bytes.text + cell->at, cell->length), unit);
}

/* The first unit that tells of load, else any; true: there is one. */
static Status find_units(
	const Table *t, const ImportAsked *asked, char out[UNIT_NAME_MAX], Error *error)
{
	bool load = false;

	out[0] = '\0';
	for (uint32_t k = 0; k < t->columns.count; k++)
		for (size_t row = t->first; row < t->cells.rows && t->columns.column[k].field;
			row++) {
			char typed[UNIT_NAME_MAX];
			const char *unit = unit_of(t, row, k, typed);
			Amount amount;

			if (!*unit || amount_read_unit(unit, strlen(unit), &amount) != AMOUNT_OK)
				continue;
			if (amount.powers.work != 0 && !asked->work)
				return no_work(t, cell_at(&t->cells, row, k), unit, error);
			if (!*out || (!load && amount.powers.load != 0))
				memcpy(out, unit, strlen(unit) + 1);
			load |= amount.powers.load != 0;
		}
	return STATUS_OK;
}

/* --- the root -------------------------------------------------------------------------------- */

/* The first row without parent, the first called a root, or the first of all, without link; `count`
 * where there is none. */
static size_t find_root(const Table *t)
{
	const uint32_t link = columns_of(&t->columns, NET_KEY_LINK);

	for (size_t k = 0; k < t->count && t->parents < COLUMNS_MAX; k++)
		if (cell_empty(t, k, t->parents))
			return k;
	for (size_t k = 0; k < t->count; k++)
		if (import_is_root(t->made[k].name))
			return k;
	return t->parents == COLUMNS_MAX && cell_empty(t, 0, link) ? 0 : t->count;
}

/* One that only sends; where parents are told, called as the one of them who is no row. */
static Status make_root(Table *t, Error *error)
{
	const bool told = t->parents < COLUMNS_MAX;
	char *name = told ? NULL : mem_text("master", strlen("master"));

	t->made[t->count++] = (Made){
		.name = name, .node = {.compute = INFINITY, .repeat = 1}, .line = 1, .column = 1};
	return told || name ? STATUS_OK : error_no_memory(error);
}

/* --- rows ------------------------------------------------------------------------------------ */

/* What a spreadsheet would take for a formula stands behind an apostrophe there. */
static Status copy_text(
	const Table *t, size_t row, uint32_t column, char **out, bool dash, Error *error)
{
	size_t length;
	const char *text = cell_text(&t->cells, row, column, &length);

	if (dash && cell_is_empty(text, length))
		length = 0;
	if (length > 1 && text[0] == '\'' && memchr("=+-@", text[1], 4)) {
		text++;
		length--;
	}
	*out = mem_text(text, length);
	return *out ? STATUS_OK : error_no_memory(error);
}

static Status read_names(Table *t, Error *error)
{
	for (size_t row = t->first; row < t->cells.rows; row++) {
		const SheetCell *cell = cell_at(&t->cells, row, 0);
		Made *made = &t->made[t->count++];

		*made = (Made){.node = {.repeat = 1}, .line = cell->line, .column = cell->column};
		STATUS_TRY(copy_text(t, row, t->names, &made->name, false, error));
		if (t->parents < COLUMNS_MAX)
			STATUS_TRY(copy_text(t, row, t->parents, &made->parent, true, error));
	}
	return STATUS_OK;
}

static void put(NetNode *node, const Field *field, double number)
{
	const Field *of = field->over ? field->over : field;

	if (of == &net_fields[NET_KEY_COMPUTE])
		node->compute = number;
	else if (of == &net_fields[NET_KEY_LINK])
		node->link = number;
	else if (of == &net_fields[NET_KEY_REPEAT])
		node->repeat = (uint32_t)number;
	else if (of == &net_fields[NET_KEY_OWN_COMPUTE])
		node->startup_compute = number, node->has_startup_compute = true;
	else
		node->startup_transfer = number, node->has_startup_transfer = true;
}

/* A number with a unit, or one over the key's own, as it is typed. */
static Status keep(Table *t, size_t k, uint32_t column, Error *error)
{
	const Field *field = t->columns.column[column].field,
		    *of = field->over ? field->over : field;
	const char *point = strchr(field->key, '.');
	char unit[UNIT_NAME_MAX], *typed;
	Buf text;

	if (!field->over && !*unit_of(t, t->first + k, column, unit))
		return STATUS_OK;
	buf_init(&text);
	buf_addf(&text, "%s: ", point ? point + 1 : field->key);
	columns_typed(
		&t->columns, &t->cells, cell_at(&t->cells, t->first + k, column), column, &text);
	typed = buf_status(&text) == STATUS_OK ? mem_text(text.text, text.length) : NULL;
	t->made[k].typed.of[of - net_fields - NET_KEYS_OF_NODES] = typed;
	buf_release(&text);
	return typed ? STATUS_OK : error_no_memory(error);
}

/* What every processor must have, but the root. */
static Status missing(const Table *t, size_t k, uint32_t column, Error *error)
{
	const Made *made = &t->made[k];
	const SheetCell *cell = cell_at(&t->cells, t->first + k, column);
	const Field *field = t->columns.column[column].field;

	return error_at(error, STATUS_INPUT, t->name, cell ? cell->line : made->line,
		cell ? cell->column : made->column,
		"the %s of this processor is missing; only the root may be without", field->key);
}

static Status read_cell(
	Table *t, size_t k, uint32_t column, bool root, const Net *net, Error *error)
{
	const Field *field = t->columns.column[column].field;
	const SheetCell *cell = cell_at(&t->cells, t->first + k, column);
	const bool link = column == columns_of(&t->columns, NET_KEY_LINK);
	const bool compute = column == columns_of(&t->columns, NET_KEY_COMPUTE);
	FieldValue value;

	if (cell_empty(t, k, column)) {
		if (!root && (link || compute))
			return missing(t, k, column, error);
		return STATUS_OK;
	}
	STATUS_TRY(columns_read(&t->columns, &t->cells, cell, column, net, t->name, &value, error));
	if (isinf(value.number) && !root)
		return missing(t, k, column, error);
	if (root && column == columns_of(&t->columns, NET_KEY_REPEAT) && value.number > 1)
		return error_at(error, STATUS_INPUT, t->name, cell->line, cell->column,
			"there is only one root; its repeat must be 1");
	if (root && (link || column == columns_of(&t->columns, NET_KEY_OWN_TRANSFER))) {
		t->dropped |= value.number != 0;
		return STATUS_OK;
	}
	put(&t->made[k].node, field, value.number);
	return keep(t, k, column, error);
}

static Status read_row(Table *t, size_t k, bool root, const Net *net, Error *error)
{
	if (root)
		t->made[k].node.compute = INFINITY;
	for (uint32_t column = 0; column < t->columns.count; column++) {
		const Field *field = t->columns.column[column].field;

		if (field && field->type != FIELD_TEXT)
			STATUS_TRY(read_cell(t, k, column, root, net, error));
	}
	t->made[k].node.has_link = !root;
	return STATUS_OK;
}

/* --- the whole ------------------------------------------------------------------------------- */

/* Nothing is guessed of how fast processors and links are. */
static Status check_columns(const Table *t, Error *error)
{
	const bool compute = columns_of(&t->columns, NET_KEY_COMPUTE) < COLUMNS_MAX;

	if (t->cells.rows <= t->first)
		return error_at(error, STATUS_INPUT, t->name, 1, 1,
			"there is no row of a processor; there should be one for each");
	if (compute && columns_of(&t->columns, NET_KEY_LINK) < COLUMNS_MAX)
		return STATUS_OK;
	return error_at(error, STATUS_INPUT, t->name, 1, 1,
		"no column says how fast %s; say which does, as --columns name,%s does",
		compute ? "links are" : "processors compute",
		compute ? "speed,rate" : "compute,link");
}

static void say_columns(const Table *t, Buf *said)
{
	columns_say(&t->columns, &t->cells, said);
	if (!t->columns.named || t->columns.letter)
		import_say(said, SAID_GUESSED, "name,speed,rate", NULL);
	if (t->cells.comma)
		import_say(said, SAID_COMMA, NULL, NULL);
	if (t->cells.latin1)
		import_say(said, SAID_LATIN1, NULL, NULL);
}

static void say_plain(const Table *t, const Net *net, Buf *said)
{
	char unit[UNIT_NAME_MAX];

	for (uint32_t k = 0; k < t->columns.count; k++)
		if (columns_plain(&t->columns, &t->cells, k, net, unit))
			import_say(said, SAID_PLAIN, columns_key(&t->columns, k), unit);
}

static Status make(Table *t, Net *net, const ImportAsked *asked, Out out, Error *error)
{
	char units[UNIT_NAME_MAX];

	STATUS_TRY(columns_check(&t->columns, &t->cells, t->name, error));
	STATUS_TRY(check_columns(t, error));
	STATUS_TRY(find_units(t, asked, units, error));
	say_columns(t, out.said);
	STATUS_TRY(import_begin(net, asked, *units ? units : NULL, out.said, error));
	say_plain(t, net, out.said);
	t->made = mem_array(t->cells.rows - t->first + 1, sizeof *t->made);
	if (!t->made)
		return error_no_memory(error);
	STATUS_TRY(read_names(t, error));
	const size_t rows = t->count, root = find_root(t);

	for (size_t k = 0; k < rows; k++)
		STATUS_TRY(read_row(t, k, k == root, net, error));
	if (root == rows)
		STATUS_TRY(make_root(t, error));
	STATUS_TRY(import_plant(net, t->name, t->made, t->count, root,
		root == rows ? SAID_ROOT_MADE : SAID_ROOT, out, error));
	if (t->dropped)
		import_say(out.said, SAID_ROOT_DROPPED, NULL, NULL);
	return STATUS_OK;
}

Status import_cells(Net *net, const char *name, const char *text, size_t length,
	const ImportAsked *asked, Out out, Error *error)
{
	Table t = {.name = name};
	Error why;
	Status status = cells_open(&t.cells, name, text, length, false, error);

	if (status == STATUS_OK) {
		status = columns_find(&t.columns, &t.cells, asked->columns, NULL, &why);
		if (status == STATUS_USAGE)
			error_set(error, status, "--columns %s: %s", asked->columns, why.text);
		else if (status != STATUS_OK)
			*error = why;
	}
	if (status == STATUS_OK) {
		t.names = columns_of(&t.columns, NET_KEY_NAME);
		t.parents = columns_of_parent(&t.columns);
		t.first = t.columns.header;
		status = make(&t, net, asked, out, error);
	}
	made_release(t.made, t.count);
	cells_close(&t.cells);
	return status;
}
