/* Random events as values: made from a seed alone, printed for people, sent to a Drive. What one
 * means never depends on those before it, so any part of a script is a script, and one that fails
 * can be made shorter. */
#ifndef GANTREE_TESTS_SCRIPT_H
#define GANTREE_TESTS_SCRIPT_H

#include "tests/drive.h"

typedef enum ScriptKind {
	SCRIPT_KEY,
	SCRIPT_TYPE,    /* a word, whatever has the keys */
	SCRIPT_COMMAND, /* ":", an action of the table, a word, Tab so many times, Enter */
	SCRIPT_PASTE,
	SCRIPT_MOUSE,
	SCRIPT_RESIZE,
	SCRIPT_FOCUS,
	SCRIPT_RESUME,
	SCRIPT_REST,    /* no key waits: pieces of work */
	SCRIPT_OUTSIDE, /* another program writes the document's file */
} ScriptKind;

typedef struct ScriptEvent {
	ScriptKind kind;
	Key key;
	uint32_t pick[3];
	int width, height; /* SCRIPT_RESIZE; for the mouse, the cell */
} ScriptEvent;

/* The next event; sizes from 1x1 to width x height. */
ScriptEvent script_random(uint64_t *seed, int width, int height);

/* One line without its end: "key Ctrl-R", ":set compute=2.385 Tab Enter". */
void script_print(const ScriptEvent *event, Buf *out);

/* Send it, draw, and leave what the program asks of its terminal in `drive->app.request`. Files are
 * written in the working folder only. */
void script_send(Drive *drive, const ScriptEvent *event);

#endif
