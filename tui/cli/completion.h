/* Completion of the command line, as scripts for shells. */
#pragma once

#include "tui/cli/arguments.h"
#include "tui/cli/template.h"

/* A shell is a template of its name, one file completion_NAME.c that fills it, and a line in
 * completion.c. */
typedef struct CompletionShell {
	const char *name;
	const TemplateGap *gaps;
} CompletionShell;

extern const CompletionShell *const completion_shells[]; /* NULL-ended */

const CompletionShell *completion_find(const char *name); /* NULL when there is none */

/* Append the script. */
void completion_write(const CompletionShell *shell, Buf *out);

/* --- for the shells -------------------------------------------------------------------------- */

/* Append what all shells write alike: the names of the commands, and every form of every option
 * that takes a value ("--output", "-o"), with `between` between them. */
void completion_commands(const char *between, Buf *out);
void completion_valued(const char *between, Buf *out);

/* What the scripts call a command: its name, "open" for the program itself. */
const char *completion_name(CommandId command);

/* Append the words of a kind in quotes, with a blank between. */
void completion_words(ValueKind kind, CommandId command, Buf *out);

/* Append `text` in single quotes; `quote` is how the shell has one inside: "'\\''". */
void completion_quote(const char *text, const char *quote, Buf *out);

/* The commands, as bits, that take `option` with the same words as `command` does. */
unsigned completion_alike(const Option *option, CommandId command);
