/* One's own split of the load: shares that are shown in place of the method's, changed step by
 * step. It belongs to the view, not to the document: no file has it. Processors added or removed,
 * moved or renamed leave the others what they have. While the method cannot split by hand its own
 * shares are shown, and the split waits. */
#pragma once

#include "layouts/sayings/sayings.h"
#include "solver/net/net.h"
#include "solver/study/shares.h"
#include "tui/app/line.h"

struct App;
struct Other;

enum { SHARING_STEPS = 64, SHARING_TEXT = LADDER_TEXT, SHARING_PROCESSORS_MAX = 1000 };

/* A split, and the net it is of. */
typedef struct Split {
	GivenShares shares; /* count 0: the method's own */
	Net net;            /* expanded */
} Split;

/* A split before a step, for undo and redo. */
typedef struct SharingStep {
	GivenShares shares;
	size_t done; /* edits of the document then */
	char text[SHARING_TEXT];
} SharingStep;

typedef struct Sharing {
	Split now;
	Split prior; /* before processors came or went last: undoing that brings it back */
	int steps, redos;
	SharingStep step[SHARING_STEPS], redo[SHARING_STEPS];

	bool typing;        /* a share is typed or dragged: */
	GivenShares before; /* what there was; count 0: the method's */
	GivenShares base;   /* what the shares tried are put into */
	Line line;
	bool bad; /* what is typed is no share; the picture is of the last that was */
	char why[ERROR_TEXT_MAX];
	bool drags; /* by the mouse: from a bar that begins there, so much share a cell */
	double from, per_cell;
	bool nudging; /* the last key nudged: one step with it */

	bool away; /* another document is tried in place of its own */

	struct Other *own; /* the method's schedule of the same net; NULL: not made */
} Sharing;

void sharing_init(Sharing *sharing);
void sharing_release(Sharing *sharing);

/* Whether a split is shown now. */
bool sharing_is_shown(const struct App *app);

/* What is to be solved with: shares of the document's net, NULL for the method's. Before a solve:
 * the split of the net as it was, made one of the net as it is. On failure there is none. */
Status sharing_follow(struct App *app, Error *error) STATUS_CHECKED;
const double *sharing_solve(const struct App *app, const Method *method);

/* Begin one's own split unless there is one: with the method's shares, veiled with equal ones.
 * STATUS_NOT_APPLICABLE where the method cannot. */
Status sharing_begin(struct App *app, Error *error) STATUS_CHECKED;

/* Note a step, of which `before` (taken over) is what there was. */
void sharing_note(struct App *app, GivenShares *before, const char *text);

/* Undo the last step of the split, or redo one, if that is what was done last; `text` says what it
 * was. The net is to be solved then. */
bool sharing_take_back(struct App *app, bool undo, char text[SHARING_TEXT]);

/* After an edit of the document there is nothing to redo. */
void sharing_forget_redo(struct App *app);

/* No split any more: a new document is shown. */
void sharing_clear(struct App *app);

/* The method's schedule of the net on show, solved when first asked for; NULL: it has none, or
 * memory is out, or it was stopped. */
const struct Other *sharing_own(struct App *app);

/* Say who ends last and what to move, and more where there is room. */
void sharing_say(struct App *app, SayingId more);
