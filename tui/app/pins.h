/* Pins: states put aside to be compared with what is shown. A pin is a net, the method and which of
 * its answers; it is solved once and never changes. The newest one, or another that was chosen, is
 * what all numbers on the screen show their difference to.
 *
 * Pins belong to the program, not to the document: opening another file leaves them, so that two
 * files can stand side by side. With a file named (:pins FILE) they are written into it at once
 * (pins_file.c has its format). */
#pragma once

#include "solver/base/file.h"
#include "solver/net/net.h"
#include "tui/app/config.h"
#include "tui/solve/solution.h"

struct App;

enum { PINS_MAX = 32, PIN_LABEL = 200 };

typedef struct Pin {
	Net net; /* expanded */
	const Method *method;
	bool best_set;           /* the schedule of the best set, not of the set the method keeps */
	char name[AGAINST_NAME]; /* of the one compared with, in legends: "pinned", "chen-w" */
	char label[PIN_LABEL];   /* what it is, harmless: "far-from-best, chen-m, P1 link 11.9" */
	char *file;              /* the document it was made in, as a command line names it; NULL */
	uint64_t text; /* hash of the text that the nodes' origins are places in; 0: unknown */
	Solution solved;
} Pin;

typedef struct Pins {
	int count;
	Pin *pin[PINS_MAX];         /* oldest first */
	int chosen;                 /* compared with; -1: none */
	Against against;            /* of the chosen one, with what is shown now (edition) */
	uint64_t edition;           /* 0: to be made anew */
	uint64_t made;              /* how many were pinned so far */
	char path[CONFIG_PATH_MAX]; /* of their file; "": none */
	FileStamp stamp;            /* of it when last read or written */
	bool refused;               /* the last change could not be written; that has been said */
} Pins;

void pins_init(Pins *pins);
void pins_release(Pins *pins);

/* Pin a state, which need not be the one shown, and choose it; with label NULL one is made. The net
 * is copied; it is solved here, which may be stopped. A state that is pinned already is chosen
 * alone. Of too many the oldest goes. On failure nothing has changed. O(nodes) beside the solve. */
Status pins_put(struct App *app, const Net *net, const Method *method, bool best_set,
	const char *label, Error *error) STATUS_CHECKED;

/* Which pin is what is shown now; -1: none. O(pins * nodes). */
int pins_shown(const struct App *app);

void pins_remove(struct App *app, int pin);
void pins_choose(struct App *app, int pin); /* -1: none */

/* What is to be compared with what is shown, as diagrams want it; NULL: nothing, it is the same
 * state, or memory is out. Valid until the next change of net or pins. Made once for each solution
 * (against_make), then at no cost. */
const Against *pins_against(struct App *app);

/* The state that it is of: the pin chosen, or where one's own split is shown the method's shares;
 * NULL: none. */
const Pin *pins_compared(struct App *app);

/* A pin by its number, the oldest is 1, or by its label: a FindPin (solver/values/values.h) of what
 * `pins` points at, a Pins. */
bool pins_find(const void *pins, const char *name, size_t length, const Net **net,
	const Schedule **schedule);

/* What is shown as diagrams want it, with that beside it. */
Solved pins_view(struct App *app);

/* From now on pins live in a file: what it holds is pinned as well, what there is already is
 * written into it. On failure nothing has changed. */
Status pins_use_file(struct App *app, const char *path, Error *error) STATUS_CHECKED;

/* After a change: written where there is a file, and a fault said. */
void pins_keep(struct App *app);

/* For pins_file.c: a pin that is not among them yet, solved; `net`, expanded, is taken over, also
 * on failure, `file` and `label` may be NULL. Whether a pin is that state. Freeing one that is in
 * no list. */
Status pin_make(struct App *app, Net *net, const Method *method, bool best_set, const char *file,
	const char *label, Pin **out, Error *error) STATUS_CHECKED;
bool pin_is(const Pin *pin, const Net *net, const Method *method, bool best_set);
void pin_free(Pin *pin); /* NULL is fine */
