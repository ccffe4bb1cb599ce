/* What is told of a net that is solved: --print, texts with values; --where, whether a condition
 * holds. */
#include "solver/values/values.h"
#include "tui/commands/commands.h"

static Status fill(const Arguments *arguments, const Source *source, Buf *out, Error *error)
{
	const ValueSource values = {.net = &source->net, .schedule = &source->schedule};

	for (int k = 0; k < arguments->print_count; k++) {
		const char *text = arguments->prints[k];
		Error why;
		Status status = values_known(values.net, text, &why);

		if (status == STATUS_OK)
			status = values_print(&values, text, out, &why);
		if (status == STATUS_NO_MEMORY)
			return error_no_memory(error);
		if (status != STATUS_OK)
			return error_set(error, STATUS_USAGE, "--print: %s", why.text);
		buf_add_char(out, '\n');
	}
	return STATUS_OK;
}

int command_print(const Arguments *arguments, const Source *source)
{
	Error error;
	Buf text;

	buf_init(&text);
	if (fill(arguments, source, &text, &error) == STATUS_OK)
		return output_text(&text);
	buf_release(&text);
	return output_error(&error);
}

static Status holds(const char *condition, const Source *source, bool *out, Error *error)
{
	const ValueSource values = {.net = &source->net, .schedule = &source->schedule};

	STATUS_TRY(values_known_condition(values.net, condition, error));
	return values_hold(&values, condition, out, error);
}

int command_where(const Arguments *arguments, const Source *source)
{
	const char *condition = arguments->value[OPTION_WHERE];
	Error error, why;
	bool so = true;

	const Status status = condition ? holds(condition, source, &so, &why) : STATUS_OK;

	if (status == STATUS_OK && so)
		return OUTPUT_DONE;
	if (status == STATUS_OK)
		(void)error_at(&error, STATUS_INPUT, source->file, 0, 0, "this does not hold: %s",
			condition);
	else if (status == STATUS_NO_MEMORY)
		(void)error_no_memory(&error);
	else
		(void)error_at(&error, STATUS_USAGE, source->file, 0, 0, "--where: %s", why.text);
	return output_error(&error);
}
