/* The document's file, which others may write while it is on show: an editor beside the program,
 * git, a script.
 *
 * It is looked at every OUTSIDE_LOOK_MS, by its name, so that it does not matter how it was
 * replaced or on what file system it is; one that two looks find the same has come to rest. Where
 * nothing is unsaved it is read again then, as a step that undo takes back; else that is offered,
 * and the title bar says so until it is answered (`r` of the question that R asks, or `k`), saved
 * or undone by whoever did it. What cannot be read yet, or has gone, leaves the net as it is. Each
 * is said once, when no key is in the middle of something.
 */
#pragma once

#include "tui/app/app.h"

enum { OUTSIDE_LOOK_MS = 200 };

/* Milliseconds until outside_look has something to do; -1: the document has no file. */
int outside_patience(const App *app);

/* Look at the file if it is time to. It is read, and told of, where `free` says that no key is in
 * the middle of something. True when the net, the title or the message has changed. */
bool outside_look(App *app, bool free);

/* Whether reading the file would put something aside that is in no file: edits, or undone ones. */
bool outside_has_work(const App *app);

/* What the file holds now becomes the net, as one step; or says why not. */
void outside_read(App *app);

/* The net stays as it is, whatever the file holds now; saving still asks. */
void outside_keep(App *app);

/* Somebody has said that the file changed. */
void outside_note_told(App *app);

/* The file is as the document knows it. */
void outside_forget(App *app);

/* For the title bar; NULL: nothing. */
const char *outside_mark(const App *app);
