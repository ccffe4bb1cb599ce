/* Numbers of spreadsheets: which sign is the decimal one, and what is none. */
#include "solver/import/cells.h"

#include "solver/base/text.h"
#include "solver/units/units.h"

#include <string.h>

static bool is_digit(char c)
{
	return c >= '0' && c <= '9';
}

/* Digits, commas and points, of which a number may be made. */
static size_t number_length(const char *text, size_t length)
{
	size_t at = length > 0 && (text[0] == '-' || text[0] == '+');

	while (at < length && (is_digit(text[at]) || text[at] == ',' || text[at] == '.'))
		at++;
	return at;
}

/* One to three digits, then threes behind `sign`: 1,234,567. */
static bool is_grouped(const char *text, size_t length, char sign)
{
	size_t digits = 0, groups = 0, i = length > 0 && !is_digit(text[0]) && text[0] != sign;

	if (i < length && text[i] == '0')
		return false;
	for (; i < length; i++) {
		if (text[i] == sign) {
			if (digits == 0 || digits > 3 || (groups > 0 && digits != 3))
				return false;
			groups++;
			digits = 0;
		} else {
			digits++;
		}
	}
	return groups > 0 && digits == 3;
}

/* What a number says of the decimal sign of the text. */
typedef enum Sign { SIGN_NONE, SIGN_EITHER, SIGN_POINT, SIGN_COMMA } Sign;

static Sign sign_of(const char *text, size_t length)
{
	size_t commas = 0, points = 0, last = 0;

	for (size_t i = 0; i < length; i++) {
		commas += text[i] == ',';
		points += text[i] == '.';
		last = is_digit(text[i]) ? last : i;
	}
	const Sign decimal = text[last] == ',' ? SIGN_COMMA : SIGN_POINT;
	const Sign other = decimal == SIGN_COMMA ? SIGN_POINT : SIGN_COMMA;

	if (commas + points == 0 || length == 0)
		return SIGN_NONE;
	if (commas > 0 && points > 0)
		return (decimal == SIGN_COMMA ? commas : points) == 1 &&
				       is_grouped(text, last, text[last] == ',' ? '.' : ',')
			       ? decimal
			       : SIGN_NONE;
	if (is_grouped(text, length, text[last]))
		return commas + points > 1 ? other : SIGN_EITHER;
	return commas + points == 1 ? decimal : SIGN_NONE;
}

static Status mixed(
	const Cells *cells, const SheetCell *cell, const SheetCell *before, Error *error)
{
	char one[TEXT_BRIEF_MAX], other[TEXT_BRIEF_MAX];

	return error_at(error, STATUS_INPUT, cells->name, cell->line, cell->column,
		"this is %s, but line %d has %s; numbers must have one decimal sign in the whole "
		"file",
		text_brief(one, cells->bytes.text + cell->at, cell->length), before->line,
		text_brief(other, cells->bytes.text + before->at, before->length));
}

/* With a point, and nothing between thousands; the length then. */
static size_t make_plain(char *text, size_t length, char decimal)
{
	const size_t number = number_length(text, length);
	size_t to = 0;

	if (sign_of(text, number) == SIGN_NONE)
		return length;
	for (size_t i = 0; i < length; i++) {
		const bool sign = i < number && (text[i] == ',' || text[i] == '.');

		if (!sign || text[i] == decimal)
			text[to++] = sign ? '.' : text[i];
	}
	return to;
}

/* What is either sign is a comma where cells are not parted by commas. */
Status cells_make_plain(Cells *cells, const bool *numbers, uint32_t columns, Error *error)
{
	const SheetCell *seen[SIGN_COMMA + 1] = {NULL};

	for (size_t i = 0; i < cells->count; i++) {
		const SheetCell *cell = &cells->cell[i];
		const char *text = cells->bytes.text + cell->at;
		const Sign sign = sign_of(text, number_length(text, cell->length));

		/* Of these it is the comma that counts. */
		if (cell->of >= columns || !numbers[cell->of] ||
			(sign == SIGN_EITHER && !memchr(text, ',', cell->length)))
			continue;
		if (!seen[sign])
			seen[sign] = cell;
		if (sign > SIGN_EITHER && seen[SIGN_POINT] && seen[SIGN_COMMA])
			return mixed(cells, cell,
				seen[sign == SIGN_POINT ? SIGN_COMMA : SIGN_POINT], error);
	}
	cells->comma =
		seen[SIGN_COMMA] || (!seen[SIGN_POINT] && seen[SIGN_EITHER] && cells->apart != ',');
	for (size_t i = 0; i < cells->count; i++) {
		SheetCell *cell = &cells->cell[i];

		if (cell->of < columns && numbers[cell->of])
			cell->length = make_plain(cells->bytes.text + cell->at, cell->length,
				cells->comma ? ',' : '.');
	}
	return STATUS_OK;
}

/* "100 kg" is meant as one, too. */
static bool is_meant(const char *text, size_t length)
{
	Amount ignored;
	const AmountReading reading = amount_read(text, length, &ignored);
	const char *word = reading == AMOUNT_UNKNOWN ? memchr(text, ' ', length) : NULL;

	return reading == AMOUNT_OK || reading == AMOUNT_RANGE ||
	       (word && !memchr(word + 1, ' ', (size_t)(text + length - word - 1)));
}

bool cell_is_number(const char *text, size_t length)
{
	char plain[UNIT_NAME_MAX];

	if (length >= sizeof plain)
		return is_meant(text, length);
	memcpy(plain, text, length);
	const bool comma = sign_of(plain, number_length(plain, length)) == SIGN_COMMA;

	return is_meant(plain, make_plain(plain, length, comma ? ',' : '.'));
}
