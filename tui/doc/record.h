/* What was done to a document, as lines that do it once more (private to doc_*.c).
 *
 * Every call of doc.h that changes the net adds a line to `doc->log`: how many edits are applied
 * after it, its words, and the sentence of the step. Calls inside calls add none. A line is made,
 * and room for it, before anything is done, so that no edit goes without its line. */
#pragma once

#include "tui/doc/doc.h"

typedef struct DocRecord {
	Doc *doc;
	const char *name;
	Buf words; /* that come with it */
	bool inner; /* a call inside a call */
	size_t done; /* edits applied before it */
} DocRecord;

/* Begin the line of the call `name`; what comes with it is added to `words`. */
DocRecord doc_record_begin(Doc *doc, const char *name);
void doc_record_text(DocRecord *record, const char *text);

/* Whether there is memory for the line; for taking the edit back right after it there is always.
 * Every record that was begun is ended. */
Status doc_record_ready(DocRecord *record, Error *error) STATUS_CHECKED;
Status doc_record_end(DocRecord *record, Status status); /* returns `status` */
