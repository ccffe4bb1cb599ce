/* gantree upgrades: every number of a net a step smaller and a step larger, in numbers. */
#include "layouts/export/upgrades.h"
#include "tui/cli/choices.h"
#include "tui/cli/draw_options.h"
#include "tui/commands/commands.h"
#include "tui/solve/source.h"

#include <stdio.h>
#include <string.h>

static Status fill(const Source *source, double by, Upgrades *out, Error *error)
{
	const Method *method;
	STATUS_TRY(method_of_net(&source->net, &method, error));
	STATUS_TRY(upgrades_begin(out, &source->net, method, by, error));
	Status status = STATUS_OK;

	while (status == STATUS_OK && upgrades_due(out))
		status = upgrades_step(out, error);
	if (status != STATUS_OK)
		upgrades_release(out);
	return status;
}

static int print(
	const Arguments *arguments, TableFormat format, Source *source, const Upgrades *upgrades)
{
	UpgradesJob job = {.upgrades = upgrades,
		.net = &source->net,
		.notation = choices_notation(arguments),
		.page = {
			output_charset(arguments_have(arguments, OPTION_ASCII)), output_columns()}};
	Error error;
	Buf text;

	buf_init(&text);
	if (method_of_net(&source->net, &job.method, &error) ||
		(upgrades_write(&job, format, &text) && error_no_memory(&error))) {
		buf_release(&text);
		return output_error(&error);
	}
	return output_text(&text);
}

int cmd_upgrades(const Arguments *arguments)
{
	TableFormat format;
	Upgrades upgrades;
	Source source;
	Error error;
	double by;
	int result;

	if (choices_table_format(arguments, &format, &error) ||
		option_step(arguments, &by, &error) ||
		source_open_folded(&source, arguments->operands[0], &error))
		return output_error(&error);
	source.notation = choices_notation(arguments);
	if (source_apply(&source, arguments->value[OPTION_METHOD], arguments->sets,
		    arguments->set_count, &error) ||
		source_check(&source, &error) || fill(&source, by, &upgrades, &error)) {
		result = output_error(&error);
	} else {
		result = print(arguments, format, &source, &upgrades);
		upgrades_release(&upgrades);
	}
	source_release(&source);
	return result;
}
