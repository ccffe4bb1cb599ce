#include "solver/import/columns.h"

#include "solver/base/text.h"
#include "solver/import/header.h"
#include "solver/import/said.h"
#include "solver/units/amount.h"

#include <stdio.h>
#include <string.h>

static const Field *field_of(int kind)
{
	const char *key = kind < KINDS ? column_key(kind) : NULL;
	const Field *field = key ? net_field(FIELD_NODE, key) : NULL;

	return key && !field ? net_reciprocal(FIELD_NODE, key) : field;
}

/* What a field is the value of, whichever way it is written. */
static const Field *value_of(const Field *field)
{
	return field && field->over ? field->over : field;
}

/* Make the column that, unless another is already. */
static void set_field(Columns *columns, uint32_t k, const Field *field)
{
	for (uint32_t i = 0; i < columns->count; i++)
		if (value_of(columns->column[i].field) == value_of(field))
			return;
	columns->column[k].field = field;
}

static void set_kind(Columns *columns, uint32_t k, int kind)
{
	if (kind == KIND_PARENT)
		columns->column[k].parent = columns_of_parent(columns) == COLUMNS_MAX;
	else if (kind < KINDS)
		set_field(columns, k, field_of(kind));
}

/* --- told ------------------------------------------------------------------------------------ */

static Status unknown(const char *word, size_t length, Error *error)
{
	char shown[TEXT_BRIEF_MAX];

	return error_set(error, STATUS_USAGE,
		"%s is no column; they are name, parent, compute or speed, link or rate, "
		"startup.compute, startup.transfer and repeat, with - for one to leave out",
		text_brief(shown, word, length));
}

static Status read_told(Columns *out, const char *told, Error *error)
{
	for (uint32_t k = 0;; k++) {
		size_t length = strcspn(told, ",");
		const char *word = told;
		Words words;

		told += length + (told[length] == ',');
		for (; length > 0 && *word == ' '; length--)
			word++;
		while (length > 0 && word[length - 1] == ' ')
			length--;
		header_read(&words, word, length);
		const int kind = header_kind(&words);

		if (k == out->count)
			return error_set(error, STATUS_USAGE,
				"these are more columns than the %u of the file", out->count);
		if (kind == KINDS && !cell_is_empty(word, length))
			return unknown(word, length, error);
		set_kind(out, k, kind);
		memcpy(out->column[k].unit, words.unit, sizeof words.unit);
		memcpy(out->column[k].odd, words.odd, sizeof words.odd);
		if (!*told)
			return STATUS_OK;
	}
}

/* --- guessed --------------------------------------------------------------------------------- */

static bool has_number(const Cells *cells, size_t row)
{
	size_t length;

	for (uint32_t k = 0; k < cells->columns; k++) {
		const char *text = cell_text(cells, row, k, &length);

		if (cell_is_number(text, length))
			return true;
	}
	return false;
}

/* The first number of a column, below the header; "" where there is none. */
static const char *first_number(
	const Columns *columns, const Cells *cells, uint32_t k, size_t *length)
{
	for (size_t row = columns->header; row < cells->rows; row++) {
		const char *text = cell_text(cells, row, k, length);

		if (cell_is_number(text, *length))
			return text;
	}
	*length = 0;
	return "";
}

/* What the first row says, if it may be a header: no number is in it. What has something odd for a
 * unit comes behind the others. */
static void read_header(Columns *out, const Cells *cells, bool told)
{
	const bool words = cells->rows > 0 && !has_number(cells, 0);

	out->header = words && cells->rows > 1 && has_number(cells, 1);
	for (uint32_t i = 0; i < 2 * out->count && words; i++) {
		const uint32_t k = i % out->count;
		Words header;
		size_t length;
		const char *text = cell_text(cells, 0, k, &length);

		header_read(&header, text, length);
		const int kind = header_kind(&header);

		if ((i >= out->count) != (header.odd[0] != '\0'))
			continue;
		out->header |= kind < KINDS && cells->rows > 1;
		out->named |= kind < KINDS && cells->rows > 1;
		if (!told && kind < KINDS) {
			out->letter |= header.count == 1 && !header.word[0][1];
			set_kind(out, k, kind);
		}
		if (out->column[k].unit[0] || out->column[k].odd[0])
			continue;
		memcpy(out->column[k].unit, header.unit, sizeof header.unit);
		memcpy(out->column[k].odd, header.odd, sizeof header.odd);
	}
}

/* Of each column that nothing tells of, whether numbers are in it. */
static uint32_t count_numbers(const Columns *out, const Cells *cells, bool number[COLUMNS_MAX])
{
	uint32_t count = 0;

	for (uint32_t k = 0; k < out->count; k++) {
		size_t length;

		(void)first_number(out, cells, k, &length);
		number[k] = !out->column[k].field && length > 0;
		count += number[k];
	}
	return count;
}

/* By the unit of its first number. */
static void guess_units(Columns *out, const Cells *cells)
{
	for (uint32_t k = 0; k < out->count; k++) {
		size_t length;
		const char *text = first_number(out, cells, k, &length);
		Amount amount;

		if (!out->column[k].field && amount_read(text, length, &amount) == AMOUNT_OK)
			set_kind(out, k, unit_kind(amount.powers));
	}
}

/* By units, then in order; the first column without numbers has the names, unless it is one cell.
 */
static void guess(Columns *out, const Cells *cells, const ColumnOrder *order)
{
	bool number[COLUMNS_MAX];

	guess_units(out, cells);
	if (cells->count == 1 && !out->column[0].field)
		set_field(out, 0, order->field[order->at]);
	const uint32_t numbers = count_numbers(out, cells, number);
	uint32_t next = order->at + numbers <= order->count ? order->at : 0;

	for (uint32_t k = 0; k < out->count; k++) {
		if (out->column[k].field)
			continue;
		if (!number[k])
			set_kind(out, k, KIND_NAME);
		while (number[k] && !out->column[k].field && next < order->count)
			set_field(out, k, order->field[next++]);
	}
}

/* Names and notes stay as they are. */
static Status make_plain(const Columns *columns, Cells *cells, Error *error)
{
	bool number[COLUMNS_MAX];

	(void)count_numbers(columns, cells, number);
	for (uint32_t k = 0; k < columns->count && columns->named; k++)
		number[k] =
			columns->column[k].field && columns->column[k].field->type != FIELD_TEXT;
	return cells_make_plain(cells, number, columns->count, error);
}

Status columns_find(
	Columns *out, Cells *cells, const char *told, const ColumnOrder *order, Error *error)
{
	const ColumnOrder usual = {
		{&net_fields[NET_KEY_COMPUTE], &net_fields[NET_KEY_LINK],
			&net_fields[NET_KEY_OWN_TRANSFER], &net_fields[NET_KEY_OWN_COMPUTE]},
		4, 0};

	*out = (Columns){.count = cells->columns < COLUMNS_MAX ? cells->columns : COLUMNS_MAX};
	if (told)
		STATUS_TRY(read_told(out, told, error));
	read_header(out, cells, told != NULL);
	out->named |= told != NULL;
	STATUS_TRY(make_plain(out, cells, error));
	if (!out->named)
		guess(out, cells, order ? order : &usual);
	return STATUS_OK;
}

Status columns_check(const Columns *columns, const Cells *cells, const char *name, Error *error)
{
	Error why;

	for (uint32_t k = 0; k < columns->count; k++) {
		const Column *column = &columns->column[k];
		const SheetCell *cell = cell_at(cells, 0, k);

		if (!column->odd[0] || !column->field || column->field->type != FIELD_REAL)
			continue;
		(void)!amount_unknown(
			column->field->key, column->odd, strlen(column->odd), NULL, &why);
		return error_at(error, STATUS_INPUT, name, cell ? cell->line : 1,
			cell ? cell->column : 1, "%s", why.text);
	}
	return STATUS_OK;
}

/* --- what they are --------------------------------------------------------------------------- */

uint32_t columns_of(const Columns *columns, int key)
{
	for (uint32_t k = 0; k < columns->count; k++)
		if (columns->column[k].field &&
			value_of(columns->column[k].field) == &net_fields[key])
			return k;
	return COLUMNS_MAX;
}

uint32_t columns_of_parent(const Columns *columns)
{
	for (uint32_t k = 0; k < columns->count; k++)
		if (columns->column[k].parent)
			return k;
	return COLUMNS_MAX;
}

const char *columns_key(const Columns *columns, uint32_t k)
{
	const Column *column = &columns->column[k];

	if (column->parent)
		return column_key(KIND_PARENT);
	return column->field ? column->field->key : NULL;
}

void columns_say(const Columns *columns, const Cells *cells, Buf *said)
{
	Buf taken, left;

	buf_init(&taken);
	buf_init(&left);
	for (uint32_t k = 0; k < columns->count; k++) {
		const char *key = columns_key(columns, k);
		Buf *out = key ? &taken : &left;
		char shown[TEXT_BRIEF_MAX];
		size_t length;
		const char *text = cell_text(cells, 0, k, &length);

		if (columns->header && length > 0)
			text_brief(shown, text, length);
		else
			snprintf(shown, sizeof shown, "%u", k + 1);
		buf_add_text(out, out->length > 0 ? ", " : "");
		if (key && strcmp(shown, key) != 0)
			import_say(out,
				columns->header && length > 0 ? SAID_COLUMN : SAID_COLUMN_NUMBER,
				shown, key);
		else
			buf_add_text(out, shown);
	}
	import_say(said, SAID_COLUMNS, taken.length > 0 ? taken.text : "-",
		left.length > 0 ? left.text : NULL);
	said->failed |= taken.failed || left.failed;
	buf_release(&taken);
	buf_release(&left);
}

bool columns_plain(const Columns *columns, const Cells *cells, uint32_t k, const Net *net,
	char out[UNIT_NAME_MAX])
{
	const Column *of = &columns->column[k];
	bool plain = false;

	for (size_t row = columns->header; row < cells->rows && !plain; row++) {
		size_t length;
		const char *text = cell_text(cells, row, k, &length);
		Amount amount;

		plain = amount_read(text, length, &amount) == AMOUNT_OK && amount.number != 0 &&
			powers_equal(amount.powers, (Powers){0, 0, 0});
	}
	if (!plain || !of->field || of->unit[0] || !*net_unit(out, net, of->field->unit))
		return false;
	return true;
}

void columns_typed(const Columns *columns, const Cells *cells, const SheetCell *cell,
	uint32_t column, Buf *out)
{
	const char *text = cells->bytes.text + cell->at, *unit = columns->column[column].unit;
	Amount plain;

	buf_add(out, text, cell->length);
	if (*unit && amount_read(text, cell->length, &plain) == AMOUNT_OK &&
		powers_equal(plain.powers, (Powers){0, 0, 0}))
		buf_addf(out, " %s", unit);
}

Status columns_read(const Columns *columns, const Cells *cells, const SheetCell *cell,
	uint32_t column, const Net *net, const char *name, FieldValue *out, Error *error)
{
	Buf text;
	Error why;

	buf_init(&text);
	columns_typed(columns, cells, cell, column, &text);
	Status status = buf_status(&text);

	if (status == STATUS_OK)
		status = field_read(
			columns->column[column].field, net, text.text, text.length, out, &why);
	else
		error_no_memory(&why);
	buf_release(&text);
	return status == STATUS_OK
		       ? status
		       : error_at(error, status, name, cell->line, cell->column, "%s", why.text);
}
