/* One reversible change of a net: the records of the document's undo log (private to doc_*.c). */
#pragma once

#include "tui/doc/doc.h"

typedef enum DocEditKind {
	DOC_EDIT_VALUE,  /* a field: both values are kept */
	DOC_EDIT_INSERT, /* a subtree came: held in `piece` while it is taken back */
	DOC_EDIT_REMOVE, /* a subtree went: held in `piece` while it is gone */
	DOC_EDIT_MOVE,   /* from child k of parent to child to_k of to_parent */
	DOC_EDIT_NET,    /* the whole net changed: `other` is the one not in use */
} DocEditKind;

struct DocEdit {
	DocEditKind kind;
	uint32_t step;
	char text[DOC_STEP_TEXT], who[DOC_NAME], under[DOC_NAME]; /* as DocChange has them */
	uint32_t below;
	FieldPlace place;
	FieldValue old_value, new_value;
	uint32_t parent, k;
	uint32_t to_parent, to_k; /* to_parent as numbered before the move */
	NetPiece *piece;
	const NetPiece *given; /* INSERT: the caller's, for the first time */
	Net *other;
	bool with_text; /* NET: comes with a text of its own, */
	Buf original;   /* which is held here while not in use, then that of the other one */
};

void doc_edit_release(DocEdit *edit);

/* Keep a copy of `target` as the net that applying the edit puts in place. */
Status doc_edit_hold(DocEdit *edit, const Net *target, Error *error) STATUS_CHECKED;

/* Apply the edit (`forward`) or take it back, and add to `shift` what became of the nodes. The net
 * is left unexpanded, and unchanged on failure. */
Status doc_edit_apply(
	DocEdit *edit, Net *net, bool forward, DocShift *shift, Error *error) STATUS_CHECKED;

/* The same in a copy of that net, of which the log knows nothing: take the edit back. */
Status doc_edit_take_back(const DocEdit *edit, Net *copy, Error *error) STATUS_CHECKED;

/* The node that an edit just applied or taken back is about; NET_NONE when it is about none. */
uint32_t doc_edit_touched(const DocEdit *edit, const Net *net, bool forward);
