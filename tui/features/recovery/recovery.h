/* Recovery: unsaved work survives a crash, a closed window and a kill.
 *
 * What is done to the document on show goes to its journal (journal.h), at the latest RECOVERY_MS
 * after it was done, whatever comes meanwhile; the program calls recovery_tend often enough, and on
 * every signal. The journal ends when its document is saved, left by choice or replaced. What
 * earlier runs left is told when the document is opened and waits for `:recover` without asking
 * anything, so that nobody's first keys go astray; it stays until what it holds has been saved, or
 * it is dropped by its name. A damaged journal is restored as far as it is good, and goes only when
 * it is dropped, as somebody who looks at it may make more of it. Another process that has the same
 * file open keeps a journal of its own, and neither touches that of the other.
 *
 * Where nothing can be written the message line says so once and the title bar keeps a mark. */
#pragma once

#include "tui/app/app.h"
#include "tui/doc/journal.h"

enum { RECOVERY_MS = 400, RECOVERY_TAKEN_MAX = 16 };

typedef struct Recovery {
	Journal journal; /* of the document on show */
	Journal rescue;  /* while a file is overwritten in place: what is to be in it */
	uint64_t base;   /* hash of the file as it was opened */
	size_t seen;     /* bytes of the document's log when last looked at, */
	size_t kept;     /* and those that are in the journal */
	bool begun;      /* there is a document; else all is 0 */
	bool founded;    /* what the edits stand on can be found without this process */
	double since;    /* when the oldest edit that is not kept was seen, ms; 0: there is none */
	bool refused, said; /* it could not be written; that has been said */
	struct {
		char path[JOURNAL_PATH_MAX];
		size_t done;         /* edits applied with what it held */
	} taken[RECOVERY_TAKEN_MAX]; /* recovered into this document */
	int taken_count;
	JournalList found; /* while they are listed */
} Recovery;

/* That of the document on show. */
Recovery *recovery_of(const App *app);

/* A document has come on show: begin its journal, and say what others there are. Whether anything
 * was said. */
bool recovery_begin(App *app);

/* Keep what is due by now. */
void recovery_tend(App *app);

/* Milliseconds until recovery_tend has something to do; -1: nothing. */
int recovery_patience(const App *app);

/* Keep everything now. */
Status recovery_keep(App *app, Error *error) STATUS_CHECKED;

/* Begin the journal of the document on show, which is to be without one. */
Status recovery_begin_journal(App *app, Error *error) STATUS_CHECKED;

/* The document was saved: what was recovered into it and its own journal are done with. */
void recovery_saved(App *app);

/* The text of a file that must be overwritten in place goes into a journal first. */
extern const FileGuard recovery_guard;

/* All is left by choice: its journals go, those of nobody else. */
void recovery_leave(App *app);

/* What earlier runs left (left.c). Look for it, for the list of it; then take it back, or
 * remove it, by its name. */
Status recovery_look(App *app, Error *error) STATUS_CHECKED;
void recovery_restore(App *app, const char *name);
void recovery_drop(App *app, const char *name);

/* Whether anything of it can be restored: not where it is damaged from the beginning on. */
bool recovery_is_readable(const App *app, const JournalFound *found);

/* A line about one of them: when it was written, how much it is, how the file is now; and the
 * sentences of what it did, last ones last, one a line. */
void recovery_tell(const App *app, const JournalFound *found, Buf *about);
void recovery_list_edits(const JournalFound *found, Buf *sentences);

/* The journal at `path` holds what is in the document now, with so many edits applied, and goes
 * when that is saved, unless they are taken back before. */
void recovery_note_taken(App *app, const char *path, size_t done);

/* What a journal of the document at `path` is called by; to be freed, NULL when memory is out. */
char *recovery_subject(const App *app, const char *path);
