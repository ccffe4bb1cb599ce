/* The log of a document's edits: the one place where the net changes (private to doc_*.c). */
#pragma once

#include "tui/doc/edit.h"

/* Forget the edits from number `from` on. */
void doc_log_drop(Doc *doc, size_t from);

/* Forget the edits that are not applied, of the step at hand, as if it had never begun: where that
 * is all of it, what it made impossible to redo is back. */
void doc_log_withdraw(Doc *doc);

/* Forget what the last step made impossible to redo. */
void doc_aside_drop(Doc *doc);

/* Forget the last edit, which is applied and has come back to what was before it. */
void doc_log_forget_last(Doc *doc);

/* Apply `edit` and expand; what cannot be expanded is taken back. */
Status doc_log_try(Doc *doc, DocEdit *edit, Error *error) STATUS_CHECKED;

/* The same and record unless that did nothing. The edit is consumed. */
Status doc_log_perform(Doc *doc, DocEdit *edit, Error *error) STATUS_CHECKED;

/* After a failure half-way: apply or take back edits until `done` of them are applied again, as far
 * as memory allows. */
void doc_log_return(Doc *doc, size_t done);

/* A copy of the net, expanded, for doc_log_change; release it, also on failure. */
Status doc_log_copy(const Doc *doc, Net *out, Error *error) STATUS_CHECKED;

/* Put a copy of `target` in place of the net, recorded with both nets. */
Status doc_log_rewrite(Doc *doc, const Net *target, const char *text, Error *error) STATUS_CHECKED;

/* The same unless the net is that one already. */
Status doc_log_change(Doc *doc, const Net *target, const char *text, Error *error) STATUS_CHECKED;

/* What sentences call a node: harmless, and short. */
void doc_log_name(const Doc *doc, uint32_t node, char *out, size_t size);
