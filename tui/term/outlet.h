/* What goes to the terminal. Nothing here waits: a terminal that is not read (a stopped window, a
 * broken line) must not keep the program from signals, keys and the journal. Curses' own writes
 * would wait, so it is given a file in memory to write to; from there what has come together, as a
 * rule a whole frame, is sent as far as the terminal takes it, and the rest when it takes more.
 *
 * One terminal at a time; the state is global, because crash handlers must reach it. */
#pragma once

#include "solver/base/status.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

/* Begin with the terminal at `fd`. */
Status outlet_begin(int fd, Error *error) STATUS_CHECKED;
void outlet_end(void); /* harmless when nothing was begun */

/* The file for curses, which everything else is put into as well, in turn. */
FILE *outlet_file(void);
void outlet_put(const char *bytes, size_t length);

/* Send what the terminal takes now; true when nothing is left. */
bool outlet_send(void);

/* Send the rest, waiting `patience_ms` for a terminal that takes nothing; false when it did not,
 * and then the rest is dropped. */
bool outlet_finish(int patience_ms);

/* Forget what is not sent. */
void outlet_drop(void);

/* Send past what waits, throwing away what the terminal has not taken if need be. Safe in a signal
 * handler; for the last words of the program. */
void outlet_force(const char *bytes, size_t length);
