#include "layouts/table/table.h"

#include "layouts/raster/grid.h"
#include "layouts/scene/pen.h"
#include "solver/base/number.h"
#include "solver/base/text.h"

#include <math.h>
#include <string.h>

enum { GAP = 2 };

const char *const table_formats[] = {"table", "csv", "json", NULL};

/* clang-format off */
#define TABLE(table, columns) static const TableColumn of_##table[] = {columns {.id = NULL}};
#define COLUMN(formats, id, title, side) {id, title, TABLE_IN_##formats, .left = side},
#define WIDE(formats, id, title, cells) {id, title, TABLE_IN_##formats, .left = true, .least = cells},
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

	*table = (Table){.format = format, .out = out, .gap = GAP};
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

static bool has(const Table *table, const TableColumn *column)
{
	return (column->in & 1 << table->format) != 0;
}

/* What a spreadsheet would take for a formula stands behind an apostrophe. */
static void add_csv(Table *table, const char *text, size_t length)
{
	Buf *room = &table->room;

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
	static const TableColumn any = {.in = TABLE_IN_ALL};
	const TableColumn *column = table->count > 0 ? &table->column[table->next++] : &any;

	return has(table, column) ? column : NULL;
}

/* A word of the language, as numbers are, is `bare`: it is never quoted. */
static void put(Table *table, const TableColumn *column, const char *text, size_t length, bool bare)
{
	if (!column)
		return;
	if (table->format == TABLE_TEXT) {
		buf_add(&table->cells, text, length);
		buf_add(&table->cells, "", 1);
	} else if (table->format == TABLE_CSV) {
		buf_add_text(table->out, table->begun ? "," : "");
		if (bare)
			buf_add(table->out, text, length);
		else
			add_csv(table, text, length);
	} else {
		if (!table->begun)
			json_begin(table->json, NULL, JSON_LINE);
		if (bare || length == 0)
			json_bare(table->json, column->id, length > 0 ? text : "null");
		else
			json_bytes(table->json, column->id, text, length);
	}
	table->begun = true;
}

void table_as(Table *table, TableWord *word, double value)
{
	const TableColumn *column = next_column(table);
	Word text = {""};

	if (column && table->format == TABLE_TEXT)
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

void table_skip(Table *table)
{
	table->next++;
}

void table_row(Table *table)
{
	if (table->format == TABLE_CSV)
		buf_add_char(table->out, '\n');
	else if (table->format == TABLE_JSON)
		json_end(table->json);
	table->begun = false;
	table->next = 0;
}

void table_whole(Table *table, const char *text)
{
	buf_add_char(&table->cells, '\n');
	buf_add(&table->cells, text, strlen(text) + 1);
}

void table_heads(Table *table)
{
	for (int k = 0; k < table->count; k++)
		table_text(table,
			table->format == TABLE_CSV ? table->column[k].id : table->column[k].title);
	table_row(table);
}

/* --- text ------------------------------------------------------------------------------------- */

/* The first `length` bytes of `text`. */
static void put_line(Charset charset, int indent, const char *text, size_t length, Buf *out)
{
	const int width = text_width(text, length);
	Grid grid;

	if (charset_is_fine(charset) || width == 0) {
		buf_add_repeat(out, ' ', (size_t)indent);
		buf_add(out, text, length);
		buf_add_char(out, '\n');
	} else if (grid_init(&grid, indent + width, 1) == STATUS_OK) {
		grid_text(&grid, indent, 0, width, text, ROLE_TEXT, ROLE_CANVAS, false);
		grid_fold(&grid, charset);
		grid_dump_text(&grid, out);
		grid_release(&grid);
	} else {
		out->failed = true;
	}
}

void table_line(const TablePage *page, int hang, Buf *line, Buf *out)
{
	const int asked = page->columns > 0 ? page->columns : TABLE_PAGE;
	const int columns = asked < TABLE_PAGE_LEAST ? TABLE_PAGE_LEAST : asked;
	int indent = 0;

	while (line->length > 0 && line->text[line->length - 1] == ' ')
		line->text[--line->length] = '\0';
	const char *text = line->length > 0 ? line->text : "";

	do {
		const size_t end = pen_fit(text, columns - indent);
		size_t length = end;

		while (length > 0 && text[length - 1] == ' ')
			length--;
		put_line(page->charset, indent, text, length, out);
		text += end + strspn(text + end, " ");
		indent = hang < columns / 2 ? hang : columns / 2;
	} while (*text);
	out->failed |= line->failed;
	buf_clear(line);
}

/* How wide each column of text is; how many there are. */
static int measure(const Table *table, const TableColumn *column[], int width[])
{
	const char *at = table->cells.text, *end = at + table->cells.length;
	int count = 0;

	for (int k = 0; k < table->count; k++)
		if (has(table, &table->column[k]))
			column[count++] = &table->column[k];
	while (at < end) {
		for (int c = 0; c < count && *at != '\n'; c++, at += strlen(at) + 1) {
			const int cells = text_width(at, strlen(at));
			const int least = cells > 0 ? column[c]->least : 0;

			width[c] = cells > width[c] ? cells : width[c];
			width[c] = least > width[c] ? least : width[c];
		}
		at += at < end && *at == '\n' ? strlen(at) + 1 : 0;
	}
	return count;
}

static void write_text(const Table *table, const TablePage *page)
{
	const char *at = table->cells.text, *end = at + table->cells.length;
	const TableColumn *column[TABLE_COLUMNS];
	int width[TABLE_COLUMNS] = {0};
	const int count = measure(table, column, width);
	Buf line;

	buf_init(&line);
	while (at < end) {
		const bool whole = *at == '\n';

		buf_add_text(&line, whole ? at + 1 : "");
		at += whole ? strlen(at) + 1 : 0;
		for (int c = 0; c < count && !whole; c++, at += strlen(at) + 1) {
			const size_t blank = (size_t)(width[c] - text_width(at, strlen(at)));

			buf_add_repeat(&line, ' ', column[c]->left ? 0 : blank);
			buf_add_text(&line, at);
			buf_add_repeat(&line, ' ',
				(column[c]->left ? blank : 0) +
					(width[c] > 0 ? (size_t)table->gap : 0));
		}
		table_line(page, width[0] + table->gap, &line, table->out);
	}
	buf_release(&line);
}

void table_end(Table *table, const TablePage *page)
{
	table->out->failed |= table->cells.failed;
	if (!table->out->failed && table->format == TABLE_TEXT)
		write_text(table, page);
	buf_release(&table->cells);
	buf_release(&table->room);
}
