#include "tui/doc/word.h"

#include "solver/base/number.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

const char *const *word_list(const Field *field)
{
	static const char *const no_yes[] = {"false", "true", NULL};

	return field->type == FIELD_BOOL     ? no_yes
	       : field->type == FIELD_CHOICE ? field->choices
					     : NULL;
}

const char *word_begun(const Field *field, const char *text, size_t length)
{
	const char *const *words = word_list(field);
	const char *found = NULL;

	for (; words && *words; words++) {
		if (strncmp(*words, text, length) != 0)
			continue;
		if (found)
			return NULL;
		found = *words;
	}
	return found;
}

bool word_may_come(const Field *field, const char *text, size_t length)
{
	const char *const *words = word_list(field);

	for (; words && *words; words++)
		if (strncmp(*words, text, length) == 0)
			return true;
	return false;
}

double word_next(const Field *field, double value, int by)
{
	const char *const *words = word_list(field);
	int count = 0;

	while (words && words[count])
		count++;
	if (count == 0)
		return value;
	return ((int)value + (by > 0 ? 1 : count - 1)) % count;
}

void word_choices(const Field *field, char *out, size_t size)
{
	const char *const *words = word_list(field);
	size_t length = 0;

	out[0] = '\0';
	for (int i = 0; words && words[i] && length < size; i++)
		length += (size_t)snprintf(out + length, size - length, "%s%s",
			i == 0         ? ""
			: words[i + 1] ? ", "
				       : " or ",
			words[i]);
}

static void add_number(Buf *out, double value)
{
	char number[NUMBER_TEXT_MAX];

	number_exact(number, value);
	buf_add_text(out, number);
}

static void add_range(const Field *field, Buf *out)
{
	buf_add_text(out, field->type == FIELD_REAL ? "a number" : "a whole number");
	if (isinf(field->max)) {
		buf_add_text(out, field->min_open ? " above " : " of at least ");
		add_number(out, field->min);
	} else {
		buf_add_text(out, " from ");
		add_number(out, field->min);
		buf_add_text(out, " to ");
		add_number(out, field->max);
	}
	if (field->type == FIELD_INSTALLMENTS)
		buf_add_text(out, ", fon or best");
	if (*field->unit)
		buf_addf(out, " (unit: %s)", field->unit);
}

void word_domain(const Field *field, Buf *out)
{
	char choices[200];

	if (field->type == FIELD_SIZES) {
		buf_add_text(out, "whole numbers, such as [4, 4], 4x4 or 4,4");
	} else if (word_list(field)) {
		word_choices(field, choices, sizeof choices);
		buf_add_text(out, choices);
	} else if (field->type != FIELD_TEXT) {
		add_range(field, out);
	}
}
