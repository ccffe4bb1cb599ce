/* Pins: states put aside, to stand beside what is shown (beside.h): the newest one, or another that
 * was chosen.
 *
 * Pins belong to the program, not to the document: opening another file leaves them, so that two
 * files can stand side by side. With a file named (:pins FILE) they are written into it at once
 * (pins_file.c has its format). */
#pragma once

#include "solver/base/file.h"
#include "tui/app/app.h"
#include "tui/app/feature.h"
#include "tui/features/compare/comparison.h"

enum { PINS_MAX = 32 };

typedef struct Pins {
	int count;
	Other *pin[PINS_MAX];       /* oldest first */
	uint64_t made;              /* how many were pinned so far */
	char path[CONFIG_PATH_MAX]; /* of their file; "": none */
	FileStamp stamp;            /* of it when last read or written */
	bool refused;               /* the last change could not be written; that has been said */
} Pins;

/* The net before the last edit. */
typedef struct BeforeEdit {
	bool has, tried;
	Net net;
	const Method *method;
	double finish;       /* NAN: not known */
	const char *differs; /* method_differs, then */
} BeforeEdit;

typedef struct Compare {
	Pins pins;
	Comparison comparison; /* while the list is open, */
	BeforeEdit before;     /* and this */
	double end;            /* of the axis that two panes share, */
	int gutter;            /* and cells before it; 0: their own */
} Compare;

static inline Compare *compare_of(const App *app)
{
	return feature_state(app, FEATURE_compare);
}

void pins_release(Pins *pins);

/* Pin a state, which need not be the one shown, and choose it; with label NULL one is made. The net
 * is copied; it is solved here, which may be stopped. A state that is pinned already is chosen
 * alone. Of too many the oldest goes. On failure nothing has changed. O(nodes) beside the solve. */
Status pins_put(App *app, const Net *net, const Method *method, bool best_set, const char *label,
	Error *error) STATUS_CHECKED;

/* Which pin is that state; -1: none. O(pins * nodes). */
int pins_of_state(const Pins *pins, const Net *net, const Method *method, bool best_set);

void pins_remove(App *app, int pin);

/* A pin by its number, the oldest is 1, or by its label: a FindPin (solver/values/values.h) of what
 * `pins` points at, a Pins. */
bool pins_find(const void *pins, const char *name, size_t length, const Net **net,
	const Schedule **schedule);

/* The text of a file of pins, and its pins: their states are solved, which may be stopped. `path`
 * is what messages call it. On failure `out` has none. */
Status pins_read(
	App *app, const char *path, const Buf *text, Pins *out, Error *error) STATUS_CHECKED;
Status pins_write(const Pins *pins, Buf *out, Error *error) STATUS_CHECKED;

/* From now on pins live in a file: what it holds is pinned as well, what there is already is
 * written into it. On failure nothing has changed. */
Status pins_use_file(App *app, const char *path, Error *error) STATUS_CHECKED;

/* After a change: written where there is a file, and a fault said. */
void pins_keep(App *app);

/* For pins_file.c: a pin that is not among them yet, as other_make; with label NULL one is made. */
Status pin_make(App *app, Net *net, const Method *method, bool best_set, const char *file,
	const char *label, Other **out, Error *error) STATUS_CHECKED;

/* Two panes on one axis (pair.c), as Feature has them. */
void pair_follow(App *app);
void pair_laid_out(App *app);
bool pair_pane(App *app, Grid *grid, const ScreenPane *at);
void pair_solved(const App *app, const Diagram *named, Solved *solved);
void pair_view(const App *app, const Diagram *named, View *view);
