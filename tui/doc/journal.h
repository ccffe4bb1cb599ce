/* Journals: what was done to a document since it was opened, kept on disk line by line.
 *
 * A journal is a file in the state folder, readable by its user only, one for each document and
 * process: `HASH.PID.journal`, HASH made of the document's path (or, of one without a file, of its
 * name), so that it is found by its name whatever has become of what is in it. It is locked while
 * its process lives. Its lines, as in token.h:
 *
 *   gantree-journal 2
 *   of =PATH-OR-NAME                   for people: the name of the journal is what counts
 *   run =HOST =BOOT PID START          seconds since 1970
 *   file SIZE CTIME-S CTIME-NS MTIME-S MTIME-NS HASH    of the file as it was read; absent: none
 *   text =WHOLE-TEXT                   what the edits stand on; absent: the file
 *   at TIME MODIFIED EDITS             the lines below were written then, MODIFIED 1: there is
 *                                      something unsaved; EDITS were applied when last saved
 *   NUMBER ...                         an edit: a line of doc.h's log
 *
 * Each ends with a sum of it and of all lines before it. From the first line on whose sum is not
 * right, or that was cut by a kill, nothing counts, and the journal is damaged. Such a one is only
 * removed by journal_drop. So are journals of version 1, of older builds, which have no sums: they
 * are taken as they are, but for a last line without its end. Nothing here knows App. */
#pragma once

#include "solver/base/file.h"

#include <stdbool.h>
#include <stdint.h>

enum { JOURNAL_PATH_MAX = 4096, JOURNAL_NAME_MAX = 64 };

/* Who writes, and what about. */
typedef struct JournalHead {
	char *of;       /* the document's path, or its name where it has none */
	char host[256]; /* "" where the system does not say */
	char boot[64];
	long pid;
	int64_t start;  /* of the process's work on it, seconds since 1970 */
	FileStamp file; /* as it was read; !exists: there is no file */
} JournalHead;

/* A journal being written. */
typedef struct Journal {
	int fd;
	char path[JOURNAL_PATH_MAX]; /* "": there is none */
	uint64_t length;             /* bytes of whole lines in it */
	uint64_t sum;                /* of them */
} Journal;

/* Host, start of the machine, process and time of this moment. */
void journal_here(JournalHead *head);

/* Begin one in `folder`. `of` says what it is about; the other fields of `head` but for `file` are
 * filled in. */
Status journal_begin(
	Journal *journal, const char *folder, JournalHead *head, Error *error) STATUS_CHECKED;

/* Append whole lines; a failure leaves it as it was. Needs no memory. journal_sync waits until what
 * was added is on the disk. */
Status journal_add(Journal *journal, const char *lines, size_t length, Error *error) STATUS_CHECKED;
Status journal_sync(Journal *journal, Error *error) STATUS_CHECKED;

void journal_end(Journal *journal, bool keep); /* leave it there, or remove it */

/* Carry a sum on over one more line, and write what stands at the end of that: a blank and the sum.
 */
enum { JOURNAL_SUM = 18 };
void journal_sum(uint64_t *sum, const char *line, size_t length, char out[JOURNAL_SUM]);

/* One that was found. */
typedef struct JournalFound {
	char name[JOURNAL_NAME_MAX]; /* what people call it: its process, "4711" */
	char path[JOURNAL_PATH_MAX];
	JournalHead head; /* but for `of` */
	bool running;     /* its process lives */
	bool checked;     /* its lines have sums */
	bool damaged; /* from some line on, maybe the first, which with all others does not count */
	bool modified; /* it holds something that was not saved */
	bool has_text;
	Buf text;        /* of `text`; "" when the edits stand on the file */
	Buf edits;       /* the lines of all edits */
	size_t saved;    /* edits applied when last saved */
	int64_t written; /* when something was last written, seconds since 1970 */
} JournalFound;

/* Read the text of one: what its lines say. On failure `out` is empty. */
Status journal_read(JournalFound *out, const Buf *text, Error *error) STATUS_CHECKED;
void journal_found_release(JournalFound *found);

typedef struct JournalList {
	JournalFound *item; /* oldest first */
	size_t count, cap;
} JournalList;

/* All journals about `of` in `folder` but `own` (may be NULL), those of living processes included.
 * What surely holds nothing unsaved and has no owner is removed on the way, of any document. */
Status journal_find(JournalList *list, const char *folder, const char *of, const Journal *own,
	Error *error) STATUS_CHECKED;
void journal_list_release(JournalList *list);

/* Remove one that nobody owns; false when a living process does, or it cannot be removed. */
bool journal_drop(const char *path);

/* "14:02:11", "21 Nov 14:02" */
enum { JOURNAL_TIME_MAX = 32 };
void journal_time(int64_t seconds, char out[JOURNAL_TIME_MAX]);
