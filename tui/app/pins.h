/* Pins: states put aside to be compared with what is shown. A pin is a net, the method and which of
 * its answers; it is solved once and never changes. The newest one, or another that was chosen, is
 * what all numbers on the screen show their difference to.
 *
 * Pins belong to the program, not to the document: opening another file leaves them, so that two
 * files can stand side by side. With a file named (:pins FILE) they are written into it at once. */
#pragma once

#include "solver/net/net.h"
#include "tui/app/config.h"
#include "tui/solve/solution.h"

struct App;

enum { PINS_MAX = 32, PIN_LABEL = 200 };

typedef struct Pin {
	Net net; /* expanded */
	const Method *method;
	bool best_set;         /* the schedule of the best set, not of the set the method keeps */
	char label[PIN_LABEL]; /* what it is, harmless: "far-from-best, chen-m, P1 link 11.9" */
	char *file;            /* the document it was made in, as a command line names it; NULL */
	Solution solved;
} Pin;

typedef struct Pins {
	int count;
	Pin *pin[PINS_MAX]; /* oldest first */
	int chosen;         /* compared with; -1: none */
	Against against;    /* of the chosen one, with what is shown now (edition) */
	uint64_t edition;
	char path[CONFIG_PATH_MAX]; /* of their file; "": none */
} Pins;

/* Pin a state, which need not be the one shown, and choose it. The net is copied; it is solved
 * here, which may be stopped. A state that is pinned already is chosen alone. Of too many the
 * oldest goes. On failure nothing has changed. */
Status pins_put(struct App *app, const Net *net, const Method *method, bool best_set,
	const char *label, Error *error) STATUS_CHECKED;

/* Which pin is what is shown now; -1: none. */
int pins_shown(const struct App *app);

void pins_remove(struct App *app, int pin);
void pins_choose(struct App *app, int pin);
void pins_release(Pins *pins);

/* What is to be compared with what is shown, as diagrams want it; NULL: nothing, or it is the same
 * state. Valid until the next change of net or pins. */
const Against *pins_against(struct App *app);
