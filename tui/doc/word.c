#include "tui/doc/word.h"

#include "layouts/sayings/sayings.h"
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

static const char *number_or_none(char out[NUMBER_TEXT_MAX], double number)
{
	number_exact(out, number);
	return isinf(number) ? NULL : out;
}

static void add_range(const Field *field, Buf *out)
{
	char min[NUMBER_TEXT_MAX], max[NUMBER_TEXT_MAX], text[LADDER_TEXT];

	buf_add_text(out, tell_plain(text, SAY_FIELD_RANGE,
				  TOLD(TELL_NUMBER(COUNT, field->type != FIELD_REAL),
					  TELL_WORD(FROM_WORD, number_or_none(min, field->min)),
					  TELL_WORD(TO_WORD, number_or_none(max, field->max)),
					  TELL_NUMBER(ABOVE, field->min_open),
					  TELL_NUMBER(PARTS, field->type == FIELD_INSTALLMENTS),
					  TELL_WORD(TEXT, field->unit))));
}

void word_domain(const Field *field, Buf *out)
{
	char choices[200];

	if (field->type == FIELD_SIZES) {
		buf_add_text(out, said(SAY_FIELD_SIZES));
	} else if (word_list(field)) {
		word_choices(field, choices, sizeof choices);
		buf_add_text(out, choices);
	} else if (field->type != FIELD_TEXT) {
		add_range(field, out);
	}
}
