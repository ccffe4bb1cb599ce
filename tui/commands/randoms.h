/* Random nets by a name, "random:children=8,link=0.1:2": options of gantree random as KEY=VALUE,
 * with commas between. Owner: whoever called randoms_begin. */
#pragma once

#include "solver/net/net.h"
#include "tui/cli/arguments.h"

typedef struct Randoms {
	char *text;
	char **word; /* those of a command line */
	Arguments arguments;
} Randoms;

bool randoms_named(const char *file);

/* STATUS_USAGE says what is wrong with the name. On failure `out` is empty. */
Status randoms_begin(Randoms *out, const char *file, Error *error) STATUS_CHECKED;
void randoms_release(Randoms *randoms);

/* The net of a seed; NAN: of the name's own. On any thread. */
Status randoms_draw(const Randoms *randoms, double seed, Net *out, Error *error) STATUS_CHECKED;
