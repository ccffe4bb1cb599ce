#include "layouts/panes/formula_line.h"

#include "layouts/scene/words.h"
#include "solver/base/number.h"

#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PART_DIGITS = 5 };

/* In words "share of A" begins "share of A with those below", which is another. */
const char *formula_line(const Explanation *e, uint32_t k)
{
	const char *line = e->line[k];
	const size_t length = strlen(e->subject);

	if (strncmp(line, e->subject, length) != 0 || line[length] != ' ' ||
		strncmp(line + length, " with ", 6) == 0)
		return line;
	return line + length + 1;
}

/* --- numbers in the colour of their bars -------------------------------------------------------
 */

FormulaTint formula_tint(const ExplanationPart *part)
{
	const FormulaTint compute = {ROLE_COMPUTE, ROLE_COMPUTE_TEXT};
	const FormulaTint transfer = {ROLE_RECEIVE, ROLE_RECEIVE_TEXT};

	if (part->field && strcmp(part->field, "compute") == 0)
		return compute;
	if ((part->field && strcmp(part->field, "link") == 0) || part->quantity == QUANTITY_ARRIVAL)
		return transfer;
	if (part->quantity == QUANTITY_END || part->quantity == QUANTITY_FINISH ||
		part->quantity == QUANTITY_SHARE)
		return compute;
	return (FormulaTint){ROLES, ROLES};
}

Word formula_value(const ExplanationPart *part)
{
	return word_digits(
		part->value, part->quantity == QUANTITY_FINISH ? FINISH_DIGITS + 1 : PART_DIGITS);
}

/* The length of the number that begins here; 0: none does. Digits of indices and names are none. */
static size_t number_at(const char *text)
{
	const size_t digits = strspn(text, "0123456789.");
	size_t exponent = 0;

	if (*text < '0' || *text > '9')
		return 0;
	if (text[digits] == 'e') {
		const size_t sign = text[digits + 1] == '-' || text[digits + 1] == '+';
		const size_t power = strspn(text + digits + 1 + sign, "0123456789");

		exponent = power > 0 ? 1 + sign + power : 0;
	}
	return digits + exponent - (exponent == 0 && text[digits - 1] == '.');
}

/* Whether `value` is shown by the digits of a number: to half a unit of its last one. */
static bool is_shown_by(const char *text, size_t length, double value)
{
	const char *point = memchr(text, '.', length), *e = memchr(text, 'e', length);
	const size_t digits = e ? (size_t)(e - text) : length;
	const int decimals = point ? (int)(text + digits - point) - 1 : 0;
	const int exponent = e ? atoi(e + 1) : 0;
	double number;

	return number_read(text, length, &number) == NUMBER_OK &&
	       fabs(number - value) <= 0.5000001 * pow(10, exponent - decimals);
}

static const ExplanationPart *part_of(const Explanation *e, const char *text, size_t length)
{
	for (uint32_t k = 0; e && k < e->parts; k++)
		if (is_shown_by(text, length, e->part[k].value))
			return &e->part[k];
	return NULL;
}

/* One word, its numbers tinted. Returns the column after it. */
static int write_word(Pen pen, Role role, int x, int y, const Explanation *e, const char *word)
{
	char piece[EXPLANATION_TEXT_MAX];
	size_t from = 0, at = 0;
	bool name = false; /* what comes is part of a name or an index */

	while (word[at]) {
		const size_t length = name ? 0 : number_at(word + at);
		const ExplanationPart *part = length > 0 ? part_of(e, word + at, length) : NULL;
		const FormulaTint tint = part ? formula_tint(part) : (FormulaTint){ROLES, ROLES};

		if (word[at] == '{' && at > 0 && strchr("_^", word[at - 1])) {
			at += strcspn(word + at, "}");
			continue;
		}
		if (tint.paper != ROLES) {
			snprintf(piece, sizeof piece, "%.*s", (int)(at - from), word + from);
			x = pen_markup(pen, role, x, y, piece);
			snprintf(piece, sizeof piece, "%.*s", (int)length, word + at);
			x = pen_markup(pen_over(pen, tint.paper), tint.ink, x, y, piece);
			from = at + length;
		}
		name = length == 0 &&
		       ((word[at] & 0x80) != 0 || isalpha((unsigned char)word[at])) &&
		       strncmp(word + at, "·", 2) != 0 && strncmp(word + at, "Σ", 2) != 0;
		at += length > 0 ? length : (size_t)(1 + ((word[at] & 0xc0) == 0xc0));
	}
	return pen_markup(pen, role, x, y, word + from);
}

int formula_write(
	Pen pen, Role role, int x, int y, int rows, const Explanation *e, const char *markup)
{
	const int right = (int)pen.scene->width - 1;
	int at = x, used = *markup && rows > 0;

	while (used > 0 && *markup) {
		char word[EXPLANATION_TEXT_MAX];
		const size_t length = strcspn(markup, " ");

		snprintf(word, sizeof word, "%.*s", (int)length, markup);
		const int cells = pen_markup_cells(pen, word);
		const bool last = markup[length] == '\0', full = used == rows;

		if (at > x && at + cells + (full && !last ? 2 : 0) > right) {
			if (full) {
				pen_text(pen, role, at, y + used - 1, "…");
				break;
			}
			used++;
			at = x;
		}
		at = write_word(pen, role, at, y + used - 1, e, word) + 1;
		markup += length + strspn(markup + length, " ");
	}
	return used;
}
