#include "solver/base/status.h"

#include "solver/base/text.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

const char *status_text(Status status)
{
	static const char *const texts[] = {
#define X(code, message) [code] = message,
		STATUS_TABLE(X)
#undef X
	};

	return texts[status];
}

/* Escaping can make a text six times as long, cutting makes it shorter: one buffer of the final
 * size is enough before escaping, and whatever no longer fits afterwards is cut there. */
STATUS_FORMAT(2, 0)
static void fill_text(Error *error, const char *format, va_list arguments)
{
	char raw[ERROR_TEXT_MAX];
	int wanted = vsnprintf(raw, sizeof raw, format, arguments);
	size_t length = wanted < 0 ? 0 : strlen(raw);

	if (wanted >= (int)sizeof raw)
		length = text_whole(raw, length);
	text_show_into(error->text, sizeof error->text, raw, length);
}

Status error_set(Error *error, Status status, const char *format, ...)
{
	va_list arguments;

	if (!error)
		return status;
	error->status = status;
	error->file[0] = '\0';
	error->line = 0;
	error->column = 0;
	va_start(arguments, format);
	fill_text(error, format, arguments);
	va_end(arguments);
	return status;
}

Status error_at(Error *error, Status status, const char *file, int line, int column,
	const char *format, ...)
{
	va_list arguments;

	if (!error)
		return status;
	error->status = status;
	error->file[0] = '\0';
	if (file)
		text_show_into(error->file, sizeof error->file, file, strlen(file));
	error->line = file ? line : 0;
	error->column = file ? column : 0;
	va_start(arguments, format);
	fill_text(error, format, arguments);
	va_end(arguments);
	return status;
}

Status error_no_memory(Error *error)
{
	return error_set(error, STATUS_NO_MEMORY, "%s", status_text(STATUS_NO_MEMORY));
}

void error_format(const Error *error, char *out, int size)
{
	int wanted;

	if (size <= 0)
		return;
	if (error->file[0] == '\0')
		wanted = snprintf(out, (size_t)size, "%s", error->text);
	else if (error->line == 0)
		wanted = snprintf(out, (size_t)size, "%s: %s", error->file, error->text);
	else
		wanted = snprintf(out, (size_t)size, "%s:%d:%d: %s", error->file, error->line,
			error->column, error->text);
	if (wanted >= size)
		out[text_whole(out, (size_t)size - 1)] = '\0';
}
