/* The net of a command, and what is told of it once it is solved: all of it, as a format has it;
 * --print, texts with values; --where, whether a condition holds. */
#include "solver/study/best_search.h"
#include "solver/values/values.h"
#include "tui/cli/choices.h"
#include "tui/commands/commands.h"

#include <string.h>

Status command_open(
	const Arguments *arguments, SourceOpen *open, const char *file, Source *out, Error *error)
{
	STATUS_TRY(open(out, file, error));
	return command_opened(arguments, out, error);
}

Status command_opened(const Arguments *arguments, Source *out, Error *error)
{
	const char *method = arguments->value[OPTION_METHOD];

	out->notation = choices_notation(arguments);
	out->answer.best_set = arguments_have(arguments, OPTION_BEST_SET);
	out->split = arguments->value[OPTION_SHARES];
	const Status status =
		source_apply(out, method && strcmp(method, "all") == 0 ? NULL : method,
			arguments->sets, arguments->set_count, error);

	if (status != STATUS_OK)
		source_release(out);
	return status;
}

ExportJob command_job(const Arguments *arguments, const Solved *solved, const char *method)
{
	return (ExportJob){
		.solved = solved,
		.method = method,
		.notation = choices_notation(arguments),
		.all_intervals = arguments_have(arguments, OPTION_INTERVALS),
		.eliminated = arguments_have(arguments, OPTION_ELIMINATED),
		.one_line = arguments_have(arguments, OPTION_JSONL),
		.charset = output_charset(arguments_have(arguments, OPTION_ASCII)),
		.columns = output_columns(),
	};
}

Status command_solved(const Arguments *arguments, const Exporter *exporter, Source *source,
	ExportOut *out, Error *error)
{
	Solved solved = {.net = &source->net, .schedule = &source->schedule};

	if (!source->answer.best_set && source->replay.ok)
		STATUS_TRY(best_search_run(&source->best, &source->net, &source->schedule, error));
	solved.best = best_search_now(&source->best);
	solved.replay = replay_told(&source->schedule, &source->replay);
	const ExportJob job = command_job(arguments, &solved, source->schedule.method->id);

	return exporter->write(&job, out, error);
}

Status command_told(const Arguments *arguments, const Source *source, Buf *out, Error *error)
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
	return output_made(&text, command_told(arguments, source, &text, &error), &error);
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
