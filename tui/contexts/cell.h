/* Editing one value in place, with the picture following every keystroke.
 *
 * While a value is typed the document's net holds the preview; nothing is recorded. A text that is
 * only the start of a number ("0.", "1e") keeps the last picture; one that cannot be a value keeps
 * it too and says why. Enter records one change, Esc puts the old value back. */
#pragma once

#include "tui/contexts/context.h"

/* Start editing. `typed` (may be NULL) replaces the old value, else the old one can be changed. */
void cell_begin(App *app, const char *typed);

/* The same of a value that need not be the selected one. */
void cell_begin_at(App *app, const FieldPlace *place, const char *typed);

/* Of a feature: a value that is none of the net's. What is said while it is typed is the feature's
 * as well (Feature.value). */
typedef struct CellOwner {
	/* Try what is typed, of which with `typing` more may follow. Why it is no value. */
	Status (*put)(App *app, const Buf *text, bool typing, Error *error);
	void (*take)(App *app); /* what was tried last is a step, which is said */
	void (*back)(App *app); /* as before it was begun; it is solved then */
} CellOwner;

/* Begin at `text`; `typed` (may be NULL) replaces it, and is tried. */
void cell_open(App *app, const CellOwner *own, const char *text, const char *typed);

/* While editing (context.h). */
bool cell_is_open(const App *app);
void cell_key(App *app, Key key, Reply *reply);
void cell_paste(App *app, const char *text, Reply *reply);
bool cell_may_lag(const App *app, Key key);
void cell_message(App *app, Grid *grid, int y, Caret *caret);

/* Show another value while something is dragged or moved. */
void cell_put(App *app, const char *text);

bool cell_commit(App *app); /* false: not a value, the edit goes on */
void cell_cancel(App *app);
void cell_drop(App *app); /* put the old value back without solving: the program is leaving */
