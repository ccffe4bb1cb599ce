/* The manual pages: tui/cli/PAGE.template, their gaps filled from the tables of commands, options,
 * keys of a net, methods, formats, diagrams, actions, values, words and papers. */
#pragma once

#include "solver/base/buf.h"

/* gantree(1), gantree-net(5), gantree-values(7) and gantree-words(7) by their names on the command
 * line; ended by NULL. */
extern const char *const manual_pages[];

/* Append one of them in the man macros of troff. */
void manual_write(const char *name, Buf *out);
