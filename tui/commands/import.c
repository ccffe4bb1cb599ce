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

static Status make(
	const Arguments *arguments, const char *file, Buf *out, Source *source, Error *error)
{
	const ImportAsked asked = arguments_import(arguments);

	STATUS_TRY(source_import(source, file, &asked, error));
	STATUS_TRY(source_apply(source, arguments->value[OPTION_METHOD], arguments->sets,
		arguments->set_count, error));
	const Status status = source_check(source, error);

	/* Of what was made of another text it is none of that one's lines. */
	if (source->imported.length > 0)
		error->line = 0;
	return status == STATUS_OK
		       ? net_patch(&source->net, source->text.text, source->text.length, out, error)
		       : status;
}

int cmd_import(const Arguments *arguments)
{
	const char *file = arguments->operands[0];
	Source source = {.file = NULL};
	Error error;
	Buf text;

	buf_init(&text);
	const Status status = make(arguments, file, &text, &source, &error);

	if (status == STATUS_OK)
		tell(file, &source.imported);
	if (source.file)
		source_release(&source);
	return output_made(&text, status, &error);
}
