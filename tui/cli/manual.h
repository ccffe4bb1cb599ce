/* The manual pages: tui/cli/PAGE.template, their gaps filled from the tables of commands, options,
 * keys of a net, methods, formats, diagrams, actions, values, words and papers. */
#pragma once

#include "solver/base/buf.h"

/* Append one of them (manual_pages, choices.h) in the man macros of troff. */
void manual_write(const char *name, Buf *out);
