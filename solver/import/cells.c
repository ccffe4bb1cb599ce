/* Splitting. */
#include "solver/import/cells.h"

#include "solver/base/mem.h"
#include "solver/base/text.h"
#include "solver/units/amount.h"

#include <string.h>

/* --- splitting ------------------------------------------------------------------------------- */

typedef struct Splitting {
	Cells *cells;
	const char *text, *end;
	const char *at, *counted; /* of its line so many characters are before it */
	int line, column;
	bool pasted;
} Splitting;

static bool is_break(char c)
{
	return c == '\n' || c == '\r';
}

/* The first of tab, semicolon and comma in the first row that has one outside quotes; in what is
 * pasted a comma parts only beside points, and else blanks do. */
static char apart_of(const char *text, const char *end, bool pasted)
{
	bool quoted = false, semicolon = false, comma = false;

	for (const char *at = text; at < end && (quoted || !is_break(*at) || !(semicolon || comma));
		at++) {
		quoted ^= *at == '"';
		if (quoted)
			continue;
		if (*at == '\t')
			return '\t';
		semicolon |= *at == ';';
		comma |= *at == ',';
	}
	if (semicolon)
		return ';';
	return pasted && !(comma && memchr(text, '.', (size_t)(end - text))) ? ' ' : ',';
}

static void begin_line(Splitting *s, const char *at)
{
	s->line++;
	s->counted = at;
	s->column = 1;
}

static int column_here(Splitting *s)
{
	for (; s->counted < s->at; s->counted++)
		s->column += ((unsigned char)*s->counted & 0xc0) != 0x80;
	return s->column;
}

static void next_line(Splitting *s)
{
	s->at += s->at + 1 < s->end && s->at[0] == '\r' && s->at[1] == '\n' ? 2 : 1;
	begin_line(s, s->at);
}

/* In quotes, of which two are one; false where none is the last. */
static bool take_quoted(Splitting *s)
{
	for (s->at++; s->at < s->end; s->at++) {
		if (*s->at == '"' && (s->at + 1 == s->end || s->at[1] != '"'))
			break;
		s->at += *s->at == '"';
		if (*s->at == '\n')
			begin_line(s, s->at + 1);
		buf_add_char(&s->cells->bytes, is_break(*s->at) ? ' ' : *s->at);
	}
	return s->at++ < s->end;
}

static bool is_blank(char c)
{
	return c == ' ' || c == '\t';
}

/* Between blanks: with the word behind a number that is its unit. */
static void take_word(Splitting *s)
{
	Buf *bytes = &s->cells->bytes;
	const size_t begin = bytes->length;
	Amount ignored;

	while (s->at < s->end && !is_blank(*s->at) && !is_break(*s->at))
		buf_add_char(bytes, *s->at++);
	const char *unit = s->at;

	while (unit < s->end && is_blank(*unit))
		unit++;
	const char *behind = unit;

	while (behind < s->end && !is_blank(*behind) && !is_break(*behind))
		behind++;
	if (buf_status(bytes) != STATUS_OK ||
		!cell_is_number(bytes->text + begin, bytes->length - begin) ||
		amount_read_unit(unit, (size_t)(behind - unit), &ignored) != AMOUNT_OK ||
		(*unit >= '0' && *unit <= '9'))
		return;
	buf_add_char(bytes, ' ');
	buf_add(bytes, unit, (size_t)(behind - unit));
	s->at = behind;
}

static Status take_cell(Splitting *s, Error *error)
{
	Cells *cells = s->cells;
	SheetCell cell = {.at = cells->bytes.length, .line = s->line, .column = column_here(s)};
	const bool quoted = s->at < s->end && *s->at == '"';

	if (quoted && !take_quoted(s))
		return error_at(error, STATUS_INPUT, cells->name, cell.line, cell.column,
			"this quote has no end");
	if (!quoted && cells->apart == ' ')
		take_word(s);
	while (cells->apart != ' ' && s->at < s->end && *s->at != cells->apart && !is_break(*s->at))
		buf_add_char(&cells->bytes, *s->at++);
	const char *text = cells->bytes.text;

	cell.length = cells->bytes.length - cell.at;
	for (; cell.length > 0 && is_blank(text[cell.at + cell.length - 1]); cell.length--) {
	}
	for (; cell.length > 0 && is_blank(text[cell.at]); cell.length--)
		cell.at++;
	if (!mem_grow((void **)&cells->cell, &cells->cap, cells->count + 1, sizeof cell))
		return error_no_memory(error);
	cells->cell[cells->count++] = cell;
	return STATUS_OK;
}

/* Up to the break: a row, unless all of it is empty. */
static Status take_row(Splitting *s, Error *error)
{
	Cells *cells = s->cells;
	const size_t first = cells->count;
	bool empty = true;

	if (!mem_grow((void **)&cells->row, &cells->rows_cap, cells->rows + 2, sizeof *cells->row))
		return error_no_memory(error);
	for (bool more = true; more;) {
		while (cells->apart == ' ' && s->at < s->end && is_blank(*s->at))
			s->at++;
		STATUS_TRY(take_cell(s, error));
		cells->cell[cells->count - 1].of = cells->count - 1 - first;
		empty = empty && cells->cell[cells->count - 1].length == 0;
		while (cells->apart == ' ' && s->at < s->end && is_blank(*s->at))
			s->at++;
		more = s->at < s->end && !is_break(*s->at);
		s->at += more && cells->apart != ' ';
	}
	if (s->at < s->end)
		next_line(s);
	if (empty) {
		cells->count = first;
		return STATUS_OK;
	}
	cells->row[cells->rows++] = first;
	cells->row[cells->rows] = cells->count;
	if (cells->count - first > cells->columns)
		cells->columns = (uint32_t)(cells->count - first);
	return STATUS_OK;
}

static Status split(Splitting *s, Error *error)
{
	static const char separator[] = "sep=";
	const size_t left = (size_t)(s->end - s->at), word = sizeof separator - 1;

	/* What Excel reads and writes on a line of its own. */
	if (left > word + 1 && memcmp(s->at, separator, word) == 0 && is_break(s->at[word + 1])) {
		s->cells->apart = s->at[word];
		s->at += word + 1;
		next_line(s);
	} else {
		s->cells->apart = apart_of(s->at, s->end, s->pasted);
	}
	while (s->at < s->end)
		STATUS_TRY(take_row(s, error));
	return buf_status(&s->cells->bytes) == STATUS_OK ? STATUS_OK : error_no_memory(error);
}

/* --- the whole ------------------------------------------------------------------------------- */

static void add_latin1(Buf *out, const char *text, size_t length)
{
	for (size_t i = 0; i < length; i++) {
		const unsigned char byte = (unsigned char)text[i];

		if (byte >= 0x80)
			buf_add_char(out, (char)(0xc0 | byte >> 6));
		buf_add_char(out, byte < 0x80 ? text[i] : (char)(0x80 | (byte & 0x3f)));
	}
}

Status cells_open(
	Cells *out, const char *name, const char *text, size_t length, bool pasted, Error *error)
{
	static const char mark[] = "\xef\xbb\xbf";
	const size_t marked = length >= 3 && memcmp(text, mark, 3) == 0 ? 3 : 0;
	Buf latin1;

	*out = (Cells){.name = name, .latin1 = text_invalid(text, length) < length};
	buf_init(&out->bytes);
	buf_init(&latin1);
	if (memchr(text, 0, length))
		return error_at(error, STATUS_INPUT, name, 1, 1,
			"this has bytes that are 0; save it as CSV in UTF-8");
	if (out->latin1)
		add_latin1(&latin1, text, length);
	const char *read = out->latin1 ? latin1.text : text + marked;
	const size_t bytes = out->latin1 ? latin1.length : length - marked;
	Splitting s = {.cells = out,
		.text = read,
		.end = read + bytes,
		.at = read,
		.counted = read,
		.line = 1,
		.column = 1,
		.pasted = pasted};
	Status status =
		buf_status(&latin1) == STATUS_OK ? split(&s, error) : error_no_memory(error);

	buf_release(&latin1);
	return status;
}

void cells_close(Cells *cells)
{
	buf_release(&cells->bytes);
	mem_free(cells->cell);
	mem_free(cells->row);
}

const SheetCell *cell_at(const Cells *cells, size_t row, uint32_t column)
{
	const size_t at = cells->row[row] + column;

	return at < cells->row[row + 1] ? &cells->cell[at] : NULL;
}

const char *cell_text(const Cells *cells, size_t row, uint32_t column, size_t *length)
{
	const SheetCell *cell = cell_at(cells, row, column);

	*length = cell ? cell->length : 0;
	return cell ? cells->bytes.text + cell->at : "";
}

bool cell_is_empty(const char *text, size_t length)
{
	return length == 0 || (length == 1 && *text == '-') ||
	       (length == 3 && memcmp(text, "\xe2\x80\x93", 3) == 0);
}
