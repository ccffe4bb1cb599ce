/* gantree import: a net from what another program wrote, as a file on standard output; what was
 * guessed and left out on standard error. */
#include "solver/file/read.h"
#include "tui/commands/commands.h"
#include "tui/solve/source.h"

#include <stdio.h>
#include <string.h>

/* A line each, before which stands whose it is. */
static void tell(const char *file, const Buf *said)
{
	for (const char *line = said->text; *line;) {
		const size_t length = strcspn(line, "\n");

		fprintf(stderr, "gantree: %s: %.*s\n", file, (int)length, line);
		line += length + (line[length] == '\n');
	}
}

static Status make(const Arguments *arguments, const char *file, Buf *out, Buf *said, Error *error)
{
	const ImportAsked asked = {.columns = arguments->value[OPTION_COLUMNS],
		.load = arguments->value[OPTION_LOAD],
		.work = arguments->value[OPTION_WORK]};
	Source source;

	STATUS_TRY(source_import(&source, file, &asked, said, error));
	Status status = source_apply(&source, arguments->value[OPTION_METHOD], arguments->sets,
		arguments->set_count, error);

	if (status == STATUS_OK)
		status = net_write(&source.net, out, error);
	source_release(&source);
	return status;
}

int cmd_import(const Arguments *arguments)
{
	const char *file = arguments->operands[0];
	Error error;
	Buf text, said;

	buf_init(&text);
	buf_init(&said);
	const Status status = make(arguments, file, &text, &said, &error);

	if (status == STATUS_OK)
		tell(file, &said);
	buf_release(&said);
	return output_made(&text, status, &error);
}
