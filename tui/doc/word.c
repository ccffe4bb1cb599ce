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

void word_domain(const Field *field, Buf *out)
{
	if (field->type != FIELD_TEXT)
		field_domain(field, false, out);
	if (*field->unit)
		buf_addf(out, " (unit: %s)", field->unit);
}
