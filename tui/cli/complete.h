/* Completion of the command line: each shell has a short script (*.completion) that asks
 * `gantree complete` what may stand at the cursor. */
#pragma once

#include "solver/base/buf.h"
#include "solver/base/embed.h"

extern const Embedded embedded_completions[]; /* the scripts, by the shell's name */

/* Append what the last of `count` words, which is typed up to the cursor, may become: a line
 * "WORD\tWHAT" for each, or "WORD", however the last begins; behind "--option=" and "-o" the value
 * alone. A first line ":files" says that a file may stand there as well, ":files yaml|yml" one that
 * ends so.
 * The words before it are read as by arguments_parse; what is wrong with them is passed over. */
void complete_words(const char *const *words, int count, Buf *out);
