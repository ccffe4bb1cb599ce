/* Texts with values in braces, and conditions: read, worked out, written. */
#include "solver/base/number.h"
#include "solver/base/text.h"
#include "solver/values/expression.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* --- braces ---------------------------------------------------------------------------------- */

Status text_braces(const char *text, ExpressionSeen *seen, void *context, Error *error)
{
	while (*(text += strcspn(text, "{}"))) {
		Expression expression;

		if (text[0] == text[1]) { /* "{{" is a brace */
			text += 2;
			continue;
		}
		if (*text++ == '}')
			return error_set(
				error, STATUS_INPUT, "there is a \"}\" without a \"{\" before it");
		STATUS_TRY(expression_braces(&expression, &text, error));
		if (seen && !seen(context, &expression))
			break;
	}
	return STATUS_OK;
}

/* --- filled in ------------------------------------------------------------------------------- */

void value_number(const Value *value, int digits, char out[NUMBER_TEXT_MAX])
{
	char number[NUMBER_TEXT_MAX];

	if (isinf(value->number)) {
		snprintf(out, NUMBER_TEXT_MAX, "%s", value->number > 0 ? "∞" : "-∞");
		return;
	}
	if (digits == DIGITS_ALL) {
		number_full(out, value->number);
		return;
	}
	if (digits == DIGITS_PERCENT || (value->sort == SORT_PART && digits == 0)) {
		number_percent(out, value->sort == SORT_PART ? value->number / 100 : value->number);
		return;
	}
	if (digits <= 0 && value->sort == SORT_FINISH)
		digits = digits == DIGITS_LONG ? FINISH_LONG : FINISH_DIGITS;
	else if (digits <= 0)
		digits = digits == DIGITS_LONG || digits == DIGITS_EACH ? NUMBER_LONG
									: NUMBER_DIGITS;
	if (value->sort == SORT_COUNT && fabs(value->number) < 1e15)
		snprintf(number, sizeof number, "%.0f", value->number);
	else if (value->sort == SORT_LIMIT && value->number > 0)
		number_below(number, value->number, digits);
	else
		number_short(number, value->number, digits);
	number_grouped(out, number);
}

void value_write(const Value *value, int digits, Buf *out)
{
	char number[NUMBER_TEXT_MAX];

	if (value->sort == SORT_WORD) {
		text_show(out, value->word, text_whole(value->word, strlen(value->word)));
		return;
	}
	value_number(value, digits, number);
	buf_add_text(out, number);
}

bool value_is_absent(const Value *value)
{
	return value->sort == SORT_WORD ? !value->word[0] : isnan(value->number);
}

/* What stands for what has no value, but in {...:csv}; NULL: that is an error. */
typedef struct Filling {
	const char *absent;
	bool lenient; /* braces that cannot be read stay as they are */
} Filling;

static Status fill_in(
	const ValueSource *source, Filling how, const char **text, Buf *out, Error *error)
{
	const char *at = *text;
	Expression expression;
	Value value;
	const Status status = expression_braces(&expression, text, error);

	if (status == STATUS_INPUT && how.lenient) {
		buf_add_char(out, '{');
		*text = at;
		return STATUS_OK;
	}
	STATUS_TRY(status);
	STATUS_TRY(expression_value(source, &expression, &value, error));
	if (!value_is_absent(&value))
		value_write(&value, expression.digits, out);
	else if (!how.absent)
		return error_set(error, STATUS_NOT_APPLICABLE, "{%.*s} has no value here",
			(int)expression.text.length, expression.text.text);
	else if (expression.digits != DIGITS_ALL)
		buf_add_text(out, how.absent);
	return STATUS_OK;
}

static Status fill(const ValueSource *source, Filling how, const char *text, Buf *out, Error *error)
{
	for (;;) {
		const size_t plain = strcspn(text, "{}");

		text_show(out, text, plain);
		text += plain;
		if (!*text)
			return buf_status(out) == STATUS_OK ? STATUS_OK : error_no_memory(error);
		if (*text == '}' || text[1] == '{') { /* "{{" is a brace, and "}}" */
			buf_add_char(out, *text);
			text += text[0] == text[1] ? 2 : 1;
			continue;
		}
		text++;
		STATUS_TRY(fill_in(source, how, &text, out, error));
	}
}

Status values_fill(const ValueSource *source, const char *text, Buf *out, Error *error)
{
	const size_t length = out->length;
	const Status status = fill(source, (Filling){.absent = NULL}, text, out, error);

	if (status == STATUS_NOT_APPLICABLE && buf_status(out) != STATUS_OK)
		return error_no_memory(error);
	if (status == STATUS_NOT_APPLICABLE && out->length > length) {
		out->length = length;
		out->text[length] = '\0';
	}
	return status;
}

Status values_print(const ValueSource *source, const char *text, Buf *out, Error *error)
{
	return fill(source, (Filling){.absent = "–"}, text, out, error);
}

Status values_fill_note(const ValueSource *source, const char *text, Buf *out, Error *error)
{
	return fill(source, (Filling){.absent = "–", .lenient = true}, text, out, error);
}

Status values_hold(const ValueSource *source, const char *condition, bool *out, Error *error)
{
	Expression expression;
	Value value;

	*out = true;
	if (!condition)
		return STATUS_OK;
	STATUS_TRY(expression_condition(&expression, condition, error));
	STATUS_TRY(expression_value(source, &expression, &value, error));
	*out = value_holds(&value);
	return STATUS_OK;
}
