/* The document being edited: a net, the file it came from, and every change made to it.
 *
 * All edits go through doc_*; the same place records what was there before, so everything can be
 * undone without end. Records hold what they replaced (a value, a subtree), not copies of the net;
 * only rewrites of the whole tree keep both nets. Edits belong to steps: one step is what one press
 * of `u` takes back, and has a sentence that says what it did. A new edit drops the redo tail. An
 * edit that leaves the net as it is makes no step: nothing is recorded or dropped, `idle` tells.
 *
 * Owner: whoever called doc_init. On failure nothing has changed. */
#pragma once

#include "layouts/sayings/sayings.h"
#include "solver/base/file.h"
#include "solver/net/fields.h"
#include "solver/net/net.h"

enum { DOC_STEP_TEXT = LADDER_TEXT, DOC_NAME = 96 };

typedef struct DocEdit DocEdit;

/* What edits did to the numbers of nodes since the program last looked: a subtree was taken out,
 * then one was put in (of a move: the same). Clear it with doc_shift_clear when it has been seen.
 */
typedef struct DocShift {
	uint32_t cut_at, cut_size; /* in the numbers before */
	uint32_t put_at, put_size; /* in the numbers after; put_size 0: nothing was put in */
	bool moved;                /* what was put in is what was taken out */
	bool unknown;              /* more than that: nodes cannot be followed */
	bool seen;                 /* nothing has happened since */
} DocShift;

void doc_shift_clear(DocShift *shift);

/* The number of a node after the shift, or NET_NONE. */
uint32_t doc_shift_node(const DocShift *shift, uint32_t node);

/* A value while it is typed or dragged (doc_preview_begin). */
typedef struct DocPreview {
	bool open;
	FieldPlace place;
	FieldValue before;
} DocPreview;

/* What the last step that dropped any made impossible to redo, in case it is refused. */
typedef struct DocAside {
	DocEdit *edits;
	size_t count, cap, at; /* how many, and which number the first had */
	size_t saved;          /* Doc.saved then */
	uint32_t step;         /* which one that was */
} DocAside;

typedef enum DocTaken { DOC_TAKEN_EDIT, DOC_TAKEN_UNDO, DOC_TAKEN_REDO } DocTaken;

typedef struct Doc {
	Net net; /* expanded after every successful call */
	DocPreview preview;
	char *path;      /* where it is saved; NULL when there is no such file yet */
	char *label;     /* what the title bar and messages call it; never NULL */
	Buf original;    /* the text the net was read from: every save patches it, so that origins
			  * of nodes, also of those undo brings back, keep meaning the same place */
	FileStamp stamp; /* of the file as last read or written */
	DocEdit *edits;
	size_t count, cap; /* edits in the log */
	size_t done;       /* how many of them are applied */
	size_t saved;      /* `done` when last saved; SIZE_MAX when that state is gone */
	size_t same;       /* another `done` with the net as it was then; `saved`: there is none */
	DocAside aside;
	DocTaken taken; /* what was done last */
	uint32_t step;  /* number of the step last begun */
	int depth;      /* of doc_step_begin */
	char step_text[DOC_STEP_TEXT];
	uint32_t touched; /* see doc_undo */
	DocShift shift;
	bool mergeable; /* the last step may take up a further change of the same value */
	bool idle;      /* what was last asked for changed nothing */
	Buf log;        /* every change since the document was opened, a line each, undo and
			 * redo included: doc_do_line */
	int recording;  /* calls under way, of which only the outermost one makes a line */
} Doc;

void doc_init(Doc *doc);
void doc_release(Doc *doc);

/* Replace everything by a net read from `text` (taken over from `net`, which must be expanded). */
Status doc_take(Doc *doc, Net *net, const char *path, const char *label, const char *text,
	size_t length, const FileStamp *stamp, Error *error) STATUS_CHECKED;

/* Call it something else. */
Status doc_relabel(Doc *doc, const char *label, Error *error) STATUS_CHECKED;

bool doc_is_modified(const Doc *doc);

/* Whether leaving it would lose something: edits, or what only the file had that is gone now. */
bool doc_is_unsaved(const Doc *doc);

/* Find out whether the net is again what it was when saved, whatever led there; then it is not
 * modified. Where memory is short it stays so. O(nodes) for each edit since. */
void doc_note_same(Doc *doc);

/* Edits. Each is one step and leaves the net expanded. `text` of a step is made here. */

/* Set a value. With `merge`, a change of the same place directly after another merging one becomes
 * one step with it (held nudge keys, drags), and none when that ends where it began. Places that
 * name a copy split it off first. */
Status doc_set(Doc *doc, const FieldPlace *place, const FieldValue *value, bool merge,
	Error *error) STATUS_CHECKED;

/* The value there was before the step that a merging change of `place` would become part of; NULL
 * when it would be a step of its own. */
const FieldValue *doc_merging(const Doc *doc, const FieldPlace *place);

/* Set a value by trying some first: while it is typed or dragged. From the beginning to commit or
 * cancel the net holds what was put last, of which nothing is recorded, and no other call changes
 * the document. Commit makes `value` one step, as doc_set does; of what failed the preview stays
 * open and holds what it did. */
Status doc_preview_begin(Doc *doc, const FieldPlace *place, Error *error) STATUS_CHECKED;
Status doc_preview_put(Doc *doc, const FieldValue *value, Error *error) STATUS_CHECKED;
Status doc_preview_commit(Doc *doc, const FieldValue *value, Error *error) STATUS_CHECKED;
Status doc_preview_cancel(Doc *doc, Error *error) STATUS_CHECKED;

/* KEY=VALUE as for --set. */
Status doc_assign(Doc *doc, const char *assignment, Error *error) STATUS_CHECKED;

/* Insert a subtree as the k-th child of `parent`; `*node` (may be NULL) gets its node. */
Status doc_insert(Doc *doc, uint32_t parent, uint32_t k, const NetPiece *piece, const char *verb,
	uint32_t *node, Error *error) STATUS_CHECKED;

/* Insert a processor like the last child of `parent`, or with plain numbers where there is none;
 * `name` NULL: one that is free. */
Status doc_add(Doc *doc, uint32_t parent, uint32_t k, char *name, uint32_t *node,
	Error *error) STATUS_CHECKED;
Status doc_remove(Doc *doc, uint32_t node, Error *error) STATUS_CHECKED;

/* Take the subtree at `node` and make it the k-th child of `parent` (k counted without it). */
Status doc_move(Doc *doc, uint32_t node, uint32_t parent, uint32_t k, uint32_t *moved,
	Error *error) STATUS_CHECKED;

/* Split the last copy off, or make a regular net explicit. */
Status doc_split(Doc *doc, uint32_t node, Error *error) STATUS_CHECKED;
Status doc_explicit(Doc *doc, Error *error) STATUS_CHECKED;

/* Put another net in place, read from `text`, which saving patches from now on (`:edit`). */
Status doc_replace(Doc *doc, const Net *net, const char *text, size_t length, const char *what,
	Error *error) STATUS_CHECKED;

/* Several edits as one step: begin, edit, end. Nested calls count once. */
void doc_step_begin(Doc *doc, const char *what);
void doc_step_end(Doc *doc);

/* Begin again with the step just made: edits up to doc_step_end are part of it, and `what` says all
 * of it. */
void doc_step_continue(Doc *doc, const char *what);

/* Another number of children for the root (net_set_children); `what` is the step's sentence. */
Status doc_children(Doc *doc, uint32_t count, const char *what, Error *error) STATUS_CHECKED;

/* Put a net in place that was made from this one (another shape): one step with that sentence. */
Status doc_put(Doc *doc, const Net *net, const char *what, Error *error) STATUS_CHECKED;

/* Take back or repeat one step. `text` gets its sentence, "" when there was nothing to do, and
 * `doc->touched` the node it was about (NET_NONE: none), to be selected again. */
Status doc_undo(Doc *doc, char text[DOC_STEP_TEXT], Error *error) STATUS_CHECKED;
Status doc_redo(Doc *doc, char text[DOC_STEP_TEXT], Error *error) STATUS_CHECKED;

/* The net as it was before the last step, expanded; `out` is initialised here, release it.
 * STATUS_INPUT where there is none. O(nodes) for each edit of the step. */
Status doc_before(const Doc *doc, Net *out, Error *error) STATUS_CHECKED;

/* What was done last cannot stay: take it back as if it had never been asked for, also for redo. Of
 * several that cannot, the last first. */
Status doc_refuse(Doc *doc, Error *error) STATUS_CHECKED;

/* Note in the log a KEY=VALUE that was set before the document was taken (--set, --method). */
Status doc_note_option(Doc *doc, const char *assignment, Error *error) STATUS_CHECKED;

/* Do once more what a line of a document's log says (given without its end), on a document that is
 * where that one was before it. A line that is none, or does not fit, is a fault. */
Status doc_do_line(Doc *doc, const char *line, size_t length, Error *error) STATUS_CHECKED;

/* Append the sentence (may be NULL) of the step that is the last one after the line; returns how
 * many edits are applied then. */
size_t doc_line_says(const char *line, size_t length, Buf *sentence);

/* What was last done, for messages: "P3 link 2 → 250"; "nothing has changed" when it was idle. */
const char *doc_last_step(const Doc *doc);

/* What the last step was, or (`undone`) the one undone last: of one number, with what it was before
 * and is after it; one subtree added, removed or moved; a name; or more, for which `text` is its
 * sentence. While a value is tried it is that one, and NONE as long as it is what it was. */
typedef enum DocChangeKind {
	DOC_CHANGE_NONE,
	DOC_CHANGE_NUMBER,
	DOC_CHANGE_ADDED,
	DOC_CHANGE_REMOVED,
	DOC_CHANGE_MOVED,
	DOC_CHANGE_NAMED, /* a processor, or the units */
	DOC_CHANGE_OTHER,
} DocChangeKind;
typedef struct DocChange {
	DocChangeKind kind;
	FieldPlace place;
	double from, to;
	const char *text;        /* valid until the next edit, as is */
	const char *was;         /* the name before; NULL or "": it had none */
	const char *who, *under; /* who was added, removed or moved, and where it was added, */
	uint32_t below;          /* with how many below it */
} DocChange;
void doc_change(const Doc *doc, bool undone, DocChange *out);

/* The text the document was opened with. */
const Buf *doc_opened_text(const Doc *doc);

/* The text that saving would write. */
Status doc_text(const Doc *doc, Buf *out, Error *error) STATUS_CHECKED;

/* Save `text`, which is doc_text's, to `path` (NULL: its own). STATUS_CONFLICT when the file has
 * changed on disk since it was read (not when it is gone), or another file already exists, unless
 * `force`. */
Status doc_save(Doc *doc, const Buf *text, const char *path, bool force, const FileGuard *guard,
	Error *error) STATUS_CHECKED;

/* The net is what the file holds now, as read with that stamp. */
void doc_note_read(Doc *doc, const FileStamp *stamp);

/* The file on disk is no longer the one that was read. */
bool doc_changed_outside(Doc *doc);
