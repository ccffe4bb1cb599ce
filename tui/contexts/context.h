/* A context is what may have the keys: a question, a list over the screen, a dialogue, the
 * ":" line, a value being typed; below them all the panes with the key map, which are always there.
 *
 * Each is one row of the table in tui/program/dispatch.c, or of a feature (tui/app/feature.h). An
 * event goes to the topmost one that is open, and to no other. What that one does not draw comes
 * from the next open one below it. A context changes its own state in the App and replies what is
 * to be done then; it runs no action itself. */
#pragma once

#include "tui/app/app.h"
#include "tui/app/job.h"

#include <stdio.h>

/* What is to be done after an event: what must be redone, then an action to run. */
typedef struct Reply {
	Effects effects;
	ActionId action; /* ACTIONS: none */
	char argument[LINE_MAX_BYTES + 1];
	const struct Context *below; /* the next that is open, for what is not its own */
} Reply;

static inline void reply_run(Reply *reply, ActionId action, const char *argument)
{
	reply->action = action;
	snprintf(reply->argument, sizeof reply->argument, "%s", argument);
}

/* Keys with a fixed meaning, for the footer. */
typedef struct FixedHint {
	const char *keys, *word;
} FixedHint;
enum { HINTS_NOW = 8 };

/* The terminal's cursor: on what is selected and not shown, so that braille displays and screen
 * readers follow it, or shown where text is typed; -1, -1: nowhere. */
typedef struct Caret {
	int x, y;
	bool shown;
} Caret;

/* Of those that are open the one with the lowest level has the keys. */
typedef enum ContextLevel {
	LEVEL_QUESTION,
	LEVEL_LIST,
	LEVEL_DIALOG,
	LEVEL_MOTION, /* what any key ends */
	LEVEL_LINE,
	LEVEL_VALUE, /* being typed or dragged */
	LEVEL_EXPLAINED,
	LEVEL_ASKED,
	LEVEL_TABLE, /* in place of the panes */
	LEVEL_PANES
} ContextLevel;

/* Any may be NULL: then nothing happens, or it is drawn as said above. */
typedef struct Context {
	ContextLevel level;
	bool (*is_open)(const App *app); /* NULL: always */
	void (*key)(App *app, Key key, Reply *reply);
	void (*paste)(App *app, const char *text, Reply *reply);
	void (*mouse)(App *app, const Event *event, Reply *reply);

	/* Whether a key may be served before the net is solved for those before it (App.unsolved).
	 */
	bool (*may_lag)(const App *app, Key key);

	/* The whole screen; `top` is the topmost context that is open, whose message and hints have
	 * their places in it. */
	void (*draw)(App *app, const struct Context *top, Grid *grid, Caret *caret);

	/* What it says or asks on the message line y, in place of the last message. */
	void (*message)(App *app, Grid *grid, int y, Caret *caret);
	const FixedHint *hints; /* for the footer, ended by one without keys */
	void (*hints_now)(App *app, FixedHint out[HINTS_NOW]); /* where they change; else NULL */
} Context;
