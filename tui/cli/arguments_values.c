/* What the values of options are. */
#include "tui/cli/arguments.h"

#include "solver/base/number.h"
#include "tui/cli/parts.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool arguments_have(const Arguments *arguments, OptionId option)
{
	return arguments->value[option] != NULL;
}

Status arguments_fault(
	const Arguments *arguments, OptionId option, Error *error, const char *format, ...)
{
	char show[WORD_MAX], text[ERROR_TEXT_MAX];
	va_list list;

	va_start(list, format);
	vsnprintf(text, sizeof text, format, list);
	va_end(list);
	const char *value = word_shown(show, arguments->value[option]);

	return error_set(error, STATUS_USAGE, "--%s%s%s: %s", option_table[option].name,
		*value ? " " : "", value, text);
}

Status arguments_read(
	const Arguments *arguments, OptionId option, Status status, const Error *why, Error *error)
{
	if (status == STATUS_OK)
		return STATUS_OK;
	if (status == STATUS_NO_MEMORY)
		return error_no_memory(error);
	return arguments_fault(arguments, option, error, "%s", why->text);
}

Status arguments_choice(const Arguments *arguments, OptionId option, const char *const *words,
	size_t count, size_t *value, Error *error)
{
	const char *word = arguments->value[option];
	char list[200];
	size_t used = 0;

	if (!word)
		return STATUS_OK;
	for (size_t i = 0; i < count; i++)
		if (strcmp(words[i], word) == 0) {
			*value = i;
			return STATUS_OK;
		}
	for (size_t i = 0; i < count && used < sizeof list; i++) {
		const char *between = i == 0 ? "" : i + 1 < count ? ", " : " or ";
		used += (size_t)snprintf(
			list + used, sizeof list - used, "%s%s", between, words[i]);
	}
	return arguments_fault(arguments, option, error, "it must be %s", list);
}

Status arguments_count(const Arguments *arguments, OptionId option, uint64_t min, uint64_t max,
	uint64_t *value, Error *error)
{
	const char *word = arguments->value[option];

	if (!word)
		return STATUS_OK;
	const size_t length = strlen(word);
	/* 19 digits always fit 64 bits. */
	const uint64_t number = length <= 19 ? strtoull(word, NULL, 10) : UINT64_MAX;
	if (length == 0 || strspn(word, "0123456789") != length || number < min || number > max)
		return arguments_fault(arguments, option, error,
			"it must be a whole number from %" PRIu64 " to %" PRIu64, min, max);
	*value = number;
	return STATUS_OK;
}

Status arguments_pair(
	const Arguments *arguments, OptionId option, double *first, double *second, Error *error)
{
	const char *word = arguments->value[option];
	double a, b;

	if (!word)
		return STATUS_OK;
	const char *colon = strchr(word, ':');
	if (!colon || number_read(word, (size_t)(colon - word), &a) != NUMBER_OK ||
		number_read(colon + 1, strlen(colon + 1), &b) != NUMBER_OK || a < 0 || b < 0)
		return arguments_fault(arguments, option, error,
			"it must be two numbers of 0 or more: %s", option_table[option].argument);
	*first = a;
	*second = b;
	return STATUS_OK;
}
