/* The words a value may be, read from the tables that have them: for help, the man page and the
 * completion of shells. */
#pragma once

#include "layouts/table/table.h"
#include "solver/schedule/notation.h"
#include "tui/cli/arguments.h"

/* `word` lives until the sink returns; `what` says more about it, "" when there is nothing to say.
 * A word that ends with "=" is the beginning of a value. */
typedef void ChoiceSink(void *context, const char *word, const char *what);

/* Every word of the kind that `command` takes. Of kinds whose values are not words (files, numbers)
 * there are none. */
void choices_each(ValueKind kind, CommandId command, ChoiceSink *sink, void *context);

/* Whether the words are few enough to name in a line of help. */
bool choices_are_few(ValueKind kind);

/* Whether a word is one of those, of a kind of few words or a method. */
bool choices_have(ValueKind kind, CommandId command, const char *word);

/* That of them which is nearest to a word, as text_nearest has it; NULL: none is near. */
const char *choices_nearest(ValueKind kind, CommandId command, const char *word);

/* What is called so elsewhere is called here, where the command has it; VALUE_NONE: an option of
 * any, or more than one word, quoted. NULL: nothing. */
const char *choices_other(ValueKind kind, CommandId command, const char *word);

/* Whether there is what options name, whatever the command makes of it: words of few, methods,
 * themes and screen layouts. STATUS_USAGE when not, with the nearest there is, and the fault of its
 * file when one is ill. Of words and methods the beginning of one alone is made that one. */
Status choices_check(Arguments *arguments, Error *error) STATUS_CHECKED;

/* The format of a table: what --format names, else the usual one of the command. */
Status choices_table_format(
	const Arguments *arguments, TableFormat *out, Error *error) STATUS_CHECKED;

/* What --notation names; NULL for "auto" and where it is not given. */
const Notation *choices_notation(const Arguments *arguments);

/* Append them as "a, b or c". */
void choices_list(ValueKind kind, CommandId command, Buf *out);

/* gantree(1), gantree-net(5), gantree-values(7) and gantree-words(7) by their names on the command
 * line; ended by NULL. */
extern const char *const manual_pages[];
