/* The interactive program: from options to exit status. */
#pragma once

#include "solver/schedule/notation.h"

#include <stdbool.h>

struct State;

/* What the command line says. All texts belong to the caller; NULL where not given. */
typedef struct ProgramOptions {
	const char *file;        /* a path, "-", "sample:NAME"; NULL: Example 2 */
	const char *method;      /* id, in place of the file's */
	const char *const *sets; /* KEY=VALUE, in order */
	int set_count;
	const char *lesson, *stop; /* to be played from there on, in place of a file; NULL */
	const struct State *state; /* --state: of what it says the net and its options come; NULL */
	bool best_set;             /* show the best set's schedule */
	bool veil;                 /* begin with the answer veiled */
	const char *theme, *layout;
	bool ascii, blocks, no_color;
	const Notation *notation; /* NULL: as the user's settings say */
	bool legend, no_legend;   /* the first one counts, whatever the user's settings say */
} ProgramOptions;

/* Run until the user leaves. Faults are printed to standard error, after the terminal is restored.
 * Returns 0; 1 when the file cannot be opened; 2 when an option is wrong or there is no terminal
 * that can show the program; 128 + n after signal n. */
int program_run(const ProgramOptions *options);
