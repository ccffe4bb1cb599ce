/* What the files of the command line share. */
#pragma once

#include "tui/cli/arguments.h"

enum { WORD_MAX = 120 }; /* of what a message quotes */

/* A word of the command line made harmless for a message. Returns `out`. */
const char *word_shown(char out[WORD_MAX], const char *word);

OptionId option_lettered(char letter); /* OPTIONS: none */

/* Whether a command takes an option; what the program itself takes any does, but for answers. */
bool option_fits(CommandId command, OptionId id);

/* The fault of a word that arguments_option does not know: the nearest there is, or the several
 * that begin so. `command` is COMMANDS where it is not named yet; `later` is what it will be. */
Status option_unknown(
	CommandId command, CommandId later, const char *word, Error *error) STATUS_CHECKED;

/* What is opened where no command is named may be a command misspelt. */
Status check_opened(const Arguments *arguments, Error *error) STATUS_CHECKED;
