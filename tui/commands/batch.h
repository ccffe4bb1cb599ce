/* Long work of a command, piece by piece: how far it is, on standard error where that is a
 * terminal and it takes over a second, in a line that is rewritten and goes in the end; and Ctrl-C,
 * which ends it with what is done. A second Ctrl-C ends the program.
 *
 *	batch_begin(&batch);
 *	... for each piece: if (batch_stopped()) stop; batch_hide(&batch); write it;
 *	    batch_done(&batch, done, total, part);
 *	if (batch_end(&batch)) return BATCH_STOPPED;
 *	... say what went wrong */
#pragma once

#include <stdbool.h>
#include <stddef.h>

enum { BATCH_STOPPED = 130 }; /* the exit status after Ctrl-C, as shells have it */

typedef struct Batch {
	double begun_ms, shown_ms;
	bool watched; /* standard error is a terminal, */
	bool shared;  /* and standard output too */
	bool shown;
} Batch;

void batch_begin(Batch *batch);

/* Whether what is done since may be half done, and is to be dropped. */
bool batch_stopped(void);

/* Wait until there is something to read from a file, or its end; false where Ctrl-C came first. */
bool batch_wait(int file);

/* Take the line away for output that goes to the same terminal. */
void batch_hide(Batch *batch);

/* So much is done of `total` (0: nobody knows), which is this part of all work (NAN: nobody knows).
 */
void batch_done(Batch *batch, size_t done, size_t total, double part);

/* Take the line away for good, before anything else is said; whether Ctrl-C ended the work. */
bool batch_end(Batch *batch);
