/* What terminal it is: by its name, the locale, what the standard streams are, and what it answers
 * before curses takes it. */
#pragma once

#include "layouts/scene/label.h"
#include "solver/base/status.h"
#include "tui/term/decode.h"

#include <stdbool.h>
#include <stdio.h>

/* Whether standard output is a terminal with a name; if not, what would be right. */
Status probe_terminal(Error *error) STATUS_CHECKED;

/* `name` is what TERM says. */
bool probe_is_bare(const char *name); /* knows none of xterm's private modes */
bool probe_answers(const char *name); /* answers questions for itself, and soon */
/* The name under which terminfo may describe it once more, with colours written out as they are;
 * false: there is none. COLORTERM says whether it shows such colours. */
enum { PROBE_NAME_MAX = 64 };
bool probe_direct_name(const char *name, char out[PROBE_NAME_MAX]);
bool probe_shows_direct(const char *colorterm);
Charset probe_charset(bool ascii, bool braille, const char *name);

/* Where keys come from: standard input, or /dev/tty when that holds the file. */
Status probe_open_input(bool input_is_terminal, FILE **out, Error *error) STATUS_CHECKED;
void probe_close_input(FILE *input); /* NULL is fine */

/* Ask for the background. Waits for the answer to a second question that every terminal knows, at
 * most 100 ms. What was typed meanwhile is in the result. The terminal's settings are as before. */
Replies probe_background(int in, int out);
