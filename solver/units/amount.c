/* Amounts read, multiplied, and taken as numbers. */
#include "solver/units/amount.h"

#include "solver/base/number.h"
#include "solver/base/text.h"

#include <ctype.h>
#include <float.h>
#include <math.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

typedef struct Unit {
	const char *symbol;
	double size;
	Powers powers;
} Unit;

static const Unit units[] = {
#define UNIT(symbol, size, load, time, work) {symbol, size, {load, time, work}},
#include "solver/units/units.def"
};

static const Amount none = {1, 1, 1, 1, {0, 0, 0}};
static const double second = 1e9;

enum { UNITS = sizeof units / sizeof *units, SYMBOL_MAX = 16, POWER_MAX = 20 };

/* --- arithmetic ------------------------------------------------------------------------------ */

static const double whole_most = 1 / DBL_EPSILON; /* whole numbers up to here are exact */

static void reduce(double *up, double *down)
{
	double a = *up, b = *down;

	if (a > whole_most || b > whole_most)
		return;
	while (b > 0) {
		const double rest = fmod(a, b);

		a = b;
		b = rest;
	}
	*up /= a;
	*down /= a;
}

Amount amount_times(Amount a, Amount b, int power)
{
	for (int k = 0; k < (power < 0 ? -power : power); k++) {
		const int sign = power < 0 ? -1 : 1;

		a.number *= power < 0 ? b.over : b.number;
		a.over *= power < 0 ? b.number : b.over;
		a.up *= power < 0 ? b.down : b.up;
		a.down *= power < 0 ? b.up : b.down;
		reduce(&a.up, &a.down);
		a.powers.load += sign * b.powers.load;
		a.powers.time += sign * b.powers.time;
		a.powers.work += sign * b.powers.work;
	}
	return a;
}

double amount_value(Amount amount)
{
	return amount.number * amount.up / (amount.over * amount.down);
}

bool powers_equal(Powers a, Powers b)
{
	return a.load == b.load && a.time == b.time && a.work == b.work;
}

/* --- reading --------------------------------------------------------------------------------- */

typedef struct Cursor {
	const char *at, *end;
} Cursor;

static bool is_digit(char c)
{
	return c >= '0' && c <= '9';
}

static void skip_blanks(Cursor *cursor)
{
	while (cursor->at < cursor->end && (*cursor->at == ' ' || *cursor->at == '\t'))
		cursor->at++;
}

static bool take(Cursor *cursor, char c)
{
	const bool there = cursor->at < cursor->end && *cursor->at == c;

	cursor->at += there;
	return there;
}

static size_t digits_at(const char *at, const char *end)
{
	const char *from = at;

	while (at < end && is_digit(*at))
		at++;
	return (size_t)(at - from);
}

/* The longest number at the cursor; an "e" belongs to it only where digits follow. */
static NumberReading take_number(Cursor *cursor, double *out)
{
	const char *end = cursor->end, *at = cursor->at;

	at += at < end && (*at == '-' || *at == '+');
	at += digits_at(at, end);
	if (end - at > 1 && *at == '.' && is_digit(at[1]))
		at += 1 + digits_at(at + 1, end);
	if (at < end && (*at == 'e' || *at == 'E')) {
		const char *exponent = at + 1;

		exponent += exponent < end && (*exponent == '-' || *exponent == '+');
		if (digits_at(exponent, end) > 0)
			at = exponent + digits_at(exponent, end);
	}
	const char *from = cursor->at;

	cursor->at = at;
	return number_read(from, (size_t)(at - from), out);
}

static bool is_letter(char c)
{
	return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (unsigned char)c >= 0x80;
}

static size_t letters_at(const Cursor *cursor)
{
	const char *at = cursor->at;

	while (at < cursor->end && is_letter(*at))
		at++;
	return (size_t)(at - cursor->at);
}

static const Unit *find_unit(const char *word, size_t length)
{
	for (size_t i = 0; i < UNITS; i++) {
		const char *symbol = units[i].symbol;

		if (strlen(symbol) == length &&
			(units[i].powers.work ? strncasecmp(symbol, word, length)
					      : strncmp(symbol, word, length)) == 0)
			return &units[i];
	}
	return NULL;
}

/* Whether some unit begins so. */
static bool unit_begins(const char *word, size_t length)
{
	size_t k = 0;

	while (k < UNITS && strncasecmp(units[k].symbol, word, length) != 0)
		k++;
	return k < UNITS;
}

static AmountReading take_unit(Cursor *cursor, int power, Amount *out)
{
	const size_t length = letters_at(cursor);
	const Unit *unit = find_unit(cursor->at, length);

	if (!unit)
		return length > 0 ? AMOUNT_UNKNOWN : AMOUNT_NONE;
	cursor->at += length;
	if (take(cursor, '^')) {
		int raised = 0;

		if (cursor->at == cursor->end || !is_digit(*cursor->at))
			return AMOUNT_NONE;
		while (cursor->at < cursor->end && is_digit(*cursor->at) && raised <= POWER_MAX)
			raised = raised * 10 + (*cursor->at++ - '0');
		if (raised < 1 || raised > POWER_MAX)
			return AMOUNT_NONE;
		power *= raised;
	}
	const double down = unit->powers.time < 0 ? second : 1;

	*out = amount_times(*out, (Amount){1, 1, unit->size, down, unit->powers}, power);
	return AMOUNT_OK;
}

/* "GFlop/s", "s/GB^2", "/s": products and quotients, from the left. */
static AmountReading take_units(Cursor *cursor, Amount *out)
{
	bool over = take(cursor, '/');

	for (;;) {
		skip_blanks(cursor);
		const AmountReading reading = take_unit(cursor, over ? -1 : 1, out);

		if (reading != AMOUNT_OK)
			return reading;
		skip_blanks(cursor);
		if (cursor->at == cursor->end)
			return AMOUNT_OK;
		over = take(cursor, '/');
		if (!over)
			(void)take(cursor, '*');
	}
}

/* A number, or a fraction: "1/120", but not "1/s". */
static AmountReading take_fraction(Cursor *cursor, Amount *out)
{
	NumberReading reading = take_number(cursor, &out->number);

	skip_blanks(cursor);
	Cursor divisor = *cursor;
	if (reading == NUMBER_OK && take(&divisor, '/')) {
		skip_blanks(&divisor);
		if (divisor.at < divisor.end && (is_digit(*divisor.at) || *divisor.at == '.')) {
			*cursor = divisor;
			reading = take_number(cursor, &out->over);
			skip_blanks(cursor);
		}
	}
	if (reading == NUMBER_RANGE || (reading == NUMBER_OK && out->over == 0))
		return AMOUNT_RANGE;
	return reading == NUMBER_OK ? AMOUNT_OK : AMOUNT_NONE;
}

AmountReading amount_read(const char *text, size_t length, Amount *out)
{
	Cursor cursor = {text, text + length};

	*out = none;
	const AmountReading reading = take_fraction(&cursor, out);

	return reading != AMOUNT_OK || cursor.at == cursor.end ? reading : take_units(&cursor, out);
}

bool amount_may_come(const char *text, size_t length)
{
	Amount amount = none;
	Cursor cursor = {text, text + length};

	if (take_fraction(&cursor, &amount) != AMOUNT_OK || cursor.at == text)
		return false;
	if (text[length - 1] == ' ' || text[length - 1] == '/' || text[length - 1] == '^')
		return true;
	const AmountReading reading = take_units(&cursor, &amount);
	const char *end = text + length;

	/* A word that has only begun is the last one. */
	return reading == AMOUNT_UNKNOWN && cursor.at + letters_at(&cursor) == end &&
	       unit_begins(cursor.at, letters_at(&cursor));
}

AmountReading amount_read_unit(const char *text, size_t length, Amount *out)
{
	Cursor cursor = {text, text + length};

	*out = none;
	return letters_at(&cursor) > 0 ? take_units(&cursor, out) : amount_read(text, length, out);
}

const char *amount_symbols(char out[SYMBOLS_MAX], Powers powers)
{
	size_t used = 0;

	out[0] = '\0';
	for (size_t i = 0; i < UNITS && used < SYMBOLS_MAX; i++) {
		const bool again = i > 0 && units[i].size == units[i - 1].size;

		if (powers_equal(units[i].powers, powers) && !again)
			used += (size_t)snprintf(out + used, SYMBOLS_MAX - used, "%s%s",
				used > 0 ? ", " : "", units[i].symbol);
	}
	return out;
}

void amount_add_pattern(Powers powers, Buf *out)
{
	const char *between = "";

	for (size_t i = 0; i < UNITS; i++) {
		if (!powers_equal(units[i].powers, powers))
			continue;
		buf_add_text(out, between);
		between = "|";
		for (const char *c = units[i].symbol; *c; c++)
			if (powers.work)
				buf_addf(out, "[%c%c]", toupper(*c), tolower(*c));
			else
				buf_add_char(out, *c);
	}
}

/* --- words that are no unit ------------------------------------------------------------------ */

Status amount_unknown(
	const char *key, const char *text, size_t length, const char *fits, Error *error)
{
	char word[SYMBOL_MAX + 1], shown[TEXT_BRIEF_MAX], shown_word[TEXT_BRIEF_MAX];
	const char *symbols[UNITS];
	Cursor cursor = {text, text + length};
	size_t letters = 0;

	/* The first word that is no unit. */
	while (cursor.at < cursor.end) {
		letters = letters_at(&cursor);
		if (letters > 0 && !find_unit(cursor.at, letters))
			break;
		cursor.at += letters > 0 ? letters : 1;
	}
	snprintf(word, sizeof word, "%.*s", (int)letters, cursor.at);
	for (size_t i = 0; i < UNITS; i++)
		symbols[i] = units[i].symbol;
	const char *nearest = text_nearest(word, symbols, UNITS);

	text_brief(shown, text, length);
	text_brief(shown_word, cursor.at, letters);
	/* A small b is a bit for some, and a byte for others. */
	if (letters == 2 && word[1] == 'b' && strchr("kMGT", word[0]))
		return error_set(error, STATUS_INPUT, "%s is %s; for %s write %cbit or %cB", key,
			shown, shown_word, word[0], word[0]);
	if (nearest)
		return error_set(error, STATUS_INPUT,
			"%s is %s; there is no unit %s, did you mean %s?", key, shown, shown_word,
			nearest);
	if (fits)
		return error_set(error, STATUS_INPUT, "%s is %s; there is no unit %s; %s", key,
			shown, shown_word, fits);
	return error_set(error, STATUS_INPUT,
		"%s is %s; there is no unit %s; there are B, bit, s, min, h, d, Flop and op, with "
		"k, M, G or T (KiB to TiB; ns, us, ms)",
		key, shown, shown_word);
}
