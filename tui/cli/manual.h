/* The manual page: tui/manual.template, its gaps filled from the tables of commands, options, keys
 * of a net, methods, formats, diagrams and actions. */
#pragma once

#include "solver/base/buf.h"

/* Append gantree(1) in the man macros of troff. */
void manual_write(Buf *out);
