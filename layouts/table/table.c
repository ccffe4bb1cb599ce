#include "layouts/table/table.h"

#include "solver/base/number.h"
#include "solver/base/text.h"
#include "solver/net/fields.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { GAP = 2, GROUP_NAME = 32 };

const char *const table_formats[] = {
#define FORMAT(id, name, kind) name,
#include "layouts/table/formats.def"
	NULL};
const TableKind table_kinds[] = {
#define FORMAT(id, name, kind) TABLE_##kind,
#include "layouts/table/formats.def"
};
const TableColumn table_any = {.in = TABLE_IN_ALL};

/* clang-format off */
#define TABLE(table, columns) static const TableColumn of_##table[] = {columns {.id = NULL}};
#define COLUMN(formats, id, title, side) {id, title, TABLE_IN_##formats, .left = side},
#define WIDE(formats, id, title, cells) {id, title, TABLE_IN_##formats, .left = true, .least = cells},
#define MEASURED(formats, id, title, measure) {id, title, TABLE_IN_##formats, .unit = measure},
#define LEFT true
#define RIGHT false
#include "layouts/table/columns.def"

const TableColumn *const table_columns[] = {
#define TABLE(id, columns) [TABLE_##id] = of_##id,
#include "layouts/table/columns.def"
	[TABLE_ANY] = NULL};
/* clang-format on */

void table_begin(Table *table, TableFormat format, TableId id, Buf *out)
{
	const TableColumn *column = table_columns[id];

	*table = (Table){.format = format, .kind = table_kinds[format], .out = out, .gap = GAP};
	for (; column && column->id; column++)
		table->column[table->count++] = *column;
	buf_init(&table->cells);
	buf_init(&table->room);
}

static TableColumn *find(Table *table, const char *id)
{
	int k = 0;

	while (strcmp(table->column[k].id, id) != 0)
		k++;
	return &table->column[k];
}

void table_title(Table *table, const char *id, const char *title)
{
	find(table, id)->title = title;
}

void table_drop(Table *table, const char *id)
{
	find(table, id)->in = 0;
}

/* --- cells ------------------------------------------------------------------------------------ */

bool table_is_read(const Table *table)
{
	return table->kind == TABLE_READ;
}

/* What a spreadsheet would take for a formula stands behind an apostrophe. */
static void add_csv(Table *table, const char *text, size_t length, bool bare)
{
	Buf *room = &table->room;

	buf_add_text(table->out, table->begun ? "," : "");
	if (bare) {
		buf_add(table->out, text, length);
		return;
	}
	buf_clear(room);
	if (length > 0 && memchr("=+-@", text[0], 4))
		buf_add_char(room, '\'');
	text_show(room, text, length);
	table->out->failed |= room->failed;
	if (!strpbrk(room->text, ",\"")) {
		buf_add(table->out, room->text, room->length);
		return;
	}
	buf_add_char(table->out, '"');
	for (size_t i = 0; i < room->length; i++) {
		if (room->text[i] == '"')
			buf_add_char(table->out, '"');
		buf_add_char(table->out, room->text[i]);
	}
	buf_add_char(table->out, '"');
}

/* The column of the next cell; NULL: the format has it not, and the cell is passed over. */
static const TableColumn *next_column(Table *table)
{
	const int at = table->next++;
	const TableColumn *column = table->count > 0 ? &table->column[at] : &table_any;

	return column->in & 1 << table->kind ? column : NULL;
}

/* The object in which the last key stood ends where the next one does not begin as it does. */
static void leave_group(Table *table, const char *id, size_t length)
{
	if (!table->group || (length > 0 && strncmp(table->group, id, length) == 0))
		return;
	json_end(table->json);
	table->group = NULL;
}

/* "startup.transfer" is "transfer" in an object "startup". */
static const char *enter_group(Table *table, const char *id)
{
	const char *point = strchr(id, '.');
	const size_t length = point ? (size_t)(point - id) + 1 : 0;
	char name[GROUP_NAME];

	leave_group(table, id, length);
	if (point && !table->group) {
		snprintf(name, sizeof name, "%.*s", (int)length - 1, id);
		json_begin(table->json, name, JSON_LINE);
		table->group = id;
	}
	return id + length;
}

static void add_json(
	Table *table, const TableColumn *column, const char *text, size_t length, bool bare)
{
	if (!table->begun)
		json_begin(table->json, NULL, JSON_LINE);
	const char *key = enter_group(table, column->id);

	if (bare || length == 0)
		json_bare(table->json, key, length > 0 ? text : "null");
	else
		json_bytes(table->json, key, text, length);
}

/* A word of the language, as numbers are, is `bare`: it is never quoted. */
static void put(Table *table, const TableColumn *column, const char *text, size_t length, bool bare)
{
	if (!column)
		return;
	switch (table->format) {
#define LINES(id, name, title, add)                                                                \
	case TABLE_##id:                                                                           \
		add(table, text, length, bare);                                                    \
		break;
#include "layouts/table/formats.def"
	case TABLE_JSON:
		add_json(table, column, text, length, bare);
		break;
	default:
		text_show(&table->cells, text, length);
		buf_add(&table->cells, "", 1);
	}
	table->begun = true;
}

void table_as(Table *table, TableWord *word, double value)
{
	const TableColumn *column = next_column(table);
	Word text = {""};

	if (column && table_is_read(table))
		text = word(value);
	else if (column && table->format == TABLE_JSON)
		json_digits(text.text, value);
	else if (column && isfinite(value))
		number_full(text.text, value);
	put(table, column, text.text, strlen(text.text), true);
}

void table_number(Table *table, double value)
{
	table_as(table, word_fine, value);
}

void table_bytes(Table *table, const char *text, size_t length)
{
	put(table, next_column(table), text, length, false);
}

void table_text(Table *table, const char *text)
{
	table_bytes(table, text ? text : "", text ? strlen(text) : 0);
}

void table_truth(Table *table, bool value)
{
	const char *text = value ? "true" : "false";

	put(table, next_column(table), text, strlen(text), true);
}

void table_row(Table *table)
{
	if (table->kind == TABLE_LINES) {
		buf_add_char(table->out, '\n');
	} else if (table->format == TABLE_JSON) {
		leave_group(table, NULL, 0);
		json_end(table->json);
	}
	table->begun = false;
	table->across = table->next;
	table->next = 0;
}

void table_whole(Table *table, const char *text)
{
	buf_add_char(&table->cells, '\n');
	buf_add(&table->cells, text, strlen(text) + 1);
}

void table_head(Table *table, const char *title, const char *measure, const Net *net)
{
	char unit[UNIT_NAME_MAX] = "";
	Buf head;

	if (measure && net)
		net_unit(unit, net, measure);
	buf_init(&head);
	buf_addf(&head, *unit ? "%s%s(%s)" : "%s", title, *title ? " " : "", unit);
	table_text(table, head.text);
	table->out->failed |= head.failed;
	buf_release(&head);
}

/* In text, where lines are short, they stand below the titles. */
static void put_units(Table *table, const Net *net)
{
	char unit[UNIT_NAME_MAX];
	bool any = false;

	for (int k = 0; k < table->count && net; k++)
		any |= table->column[k].unit && *net_unit(unit, net, table->column[k].unit);
	for (int k = 0; k < table->count && any; k++)
		table_head(table, "", table->column[k].unit, net);
	if (any)
		table_row(table);
}

void table_heads(Table *table, const Net *net)
{
	const bool text = table->format == TABLE_TEXT;

	for (int k = 0; k < table->count; k++) {
		const TableColumn *column = &table->column[k];

		/* What is left out need not be called anything. */
		table_head(table,
			table->kind == TABLE_LINES ? column->id
			: column->title            ? column->title
						   : "",
			column->unit, text ? NULL : net);
	}
	table_row(table);
	if (text)
		put_units(table, net);
}
