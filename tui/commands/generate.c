/* gantree completion, manual: what is installed beside the program, written by it. */
#include "solver/base/text.h"
#include "tui/cli/choices.h"
#include "tui/cli/completion.h"
#include "tui/cli/manual.h"
#include "tui/commands/commands.h"
#include "tui/commands/output.h"

#include <string.h>

/* Print the text and free it. */
static int print(Buf *text)
{
	const int status = output_text(text);

	buf_release(text);
	return status;
}

int cmd_completion(const Arguments *arguments)
{
	const char *name = arguments->operands[0];
	const CompletionShell *shell = completion_find(name);
	char show[60];
	Error error;
	Buf text;

	buf_init(&text);
	if (shell) {
		completion_write(shell, &text);
		return print(&text);
	}
	choices_list(VALUE_SHELL, COMMAND_COMPLETION, &text);
	text_show_into(show, sizeof show, name, strlen(name));
	error_set(&error, STATUS_USAGE, "there is no completion for %s; the shell must be %s", show,
		text.text);
	buf_release(&text);
	return output_error(&error);
}

int cmd_manual(const Arguments *arguments)
{
	Buf text;

	(void)arguments;
	buf_init(&text);
	manual_write(&text);
	return print(&text);
}
