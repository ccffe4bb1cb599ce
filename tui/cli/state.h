/* A state of the program as a line says it: the command of a caption, or any other that opens,
 * solves, draws or sweeps one net. The line is read as words (tui/figure/shell_word.h) and by the
 * tables of options; nothing of it is run. */
#pragma once

#include "tui/cli/arguments.h"
#include "tui/cli/draw_options.h"
#include "tui/figure/shell_word.h"
#include "tui/solve/source.h"

typedef struct State {
	ShellLine line;
	Arguments arguments;
	Draw draw;  /* what is drawn */
	bool drawn; /* the command is draw: `draw` counts */
} State;

/* STATUS_USAGE where the line is no such command. Not to be copied; on failure `out` is empty. */
Status state_read(State *out, const char *line, Error *error) STATUS_CHECKED;
void state_release(State *state);

/* Its net, read, set and solved once, so that what is opened can be shown: also whether it has the
 * round and the rows that are asked for. What is piped in is called "caption". `state` must outlive
 * the source; on failure that is empty. */
Status state_open(const State *state, Source *out, Error *error) STATUS_CHECKED;

/* The T that the caption's remark tells; NULL: none. Ended by whatever follows it there. */
const char *state_told(const State *state);
