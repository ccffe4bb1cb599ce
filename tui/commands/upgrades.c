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
	const Status status = upgrades_run(out, UPGRADE_DONE, 0, 0, error);

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
		.page = {.charset = output_charset(arguments_have(arguments, OPTION_ASCII)),
			.columns = output_columns()}};
	Error error;
	Buf text;

	buf_init(&text);
	const Status status = method_of_net(&source->net, &job.method, &error);

	if (status == STATUS_OK)
		(void)!upgrades_write(&job, format, &text);
	return output_made(&text, status, &error);
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
		command_open(
			arguments, source_open_folded, arguments->operands[0], &source, &error))
		return output_error(&error);
	if (source_check(&source, &error) || fill(&source, by, &upgrades, &error)) {
		result = output_error(&error);
	} else {
		result = print(arguments, format, &source, &upgrades);
		upgrades_release(&upgrades);
	}
	source_release(&source);
	return result;
}
