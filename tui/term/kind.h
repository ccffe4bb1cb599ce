/* What is known of a terminal by its name, the locale, and what the standard streams are. */
#ifndef GANTREE_TERM_KIND_H
#define GANTREE_TERM_KIND_H

#include "layouts/scene/label.h"
#include "solver/base/status.h"

#include <stdbool.h>
#include <stdio.h>

/* `name` is what TERM says. */
bool kind_is_bare(const char *name); /* knows none of xterm's private modes */
bool kind_answers(const char *name); /* answers questions for itself, and soon */
Charset kind_charset(bool ascii, bool braille, const char *name);

/* Where keys come from: standard input, or /dev/tty when that holds the file. */
Status kind_open_input(bool input_is_terminal, FILE **out, Error *error) STATUS_CHECKED;
void kind_close_input(FILE *input); /* NULL is fine */

#endif
