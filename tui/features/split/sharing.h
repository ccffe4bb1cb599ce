/* One's own split of the load: shares that are shown in place of the method's, changed step by
 * step. It belongs to the view, not to the document: no file has it. Processors added or removed,
 * moved or renamed leave the others what they have. While the method cannot split by hand its own
 * shares are shown, and the split waits. */
#pragma once

#include "solver/study/shares.h"
#include "tui/app/app.h"

enum { SHARING_STEPS = 64, SHARING_TEXT = LADDER_TEXT, SHARING_PROCESSORS_MAX = 1000 };

/* A split, and the net it is of. */
typedef struct Split {
	GivenShares shares; /* count 0: the method's own */
	Net net;            /* expanded */
} Split;

/* A split before a step, for undo and redo. */
typedef struct SharingStep {
	GivenShares shares;
	size_t done;   /* edits of the document then */
	uint32_t last; /* step of the document that was begun last then */
	char text[SHARING_TEXT];
} SharingStep;

typedef struct Sharing {
	Split now;
	Split prior; /* before processors came or went last: undoing that brings it back */
	int steps, redos;
	SharingStep step[SHARING_STEPS], redo[SHARING_STEPS];

	GivenShares before; /* a share is typed or dragged: what there was; count 0: the method's */
	GivenShares base;   /* and what the shares tried are put into */
	bool nudging;       /* the last key nudged: one step with it */

	struct Other *own; /* the method's schedule of the same net; NULL: not made */
} Sharing;

/* Of the document on show. */
Sharing *sharing_of(const App *app);
void sharing_release(Sharing *sharing); /* also of {0}, which it is then */

/* The answer, before a solve: the split of the net as it was, made one of the net as it is. */
Status sharing_answer(App *app, const Method *method, Answer *answer, Error *error) STATUS_CHECKED;

/* Begin one's own split unless there is one: with the method's shares, veiled with equal ones.
 * STATUS_NOT_APPLICABLE where the method cannot. */
Status sharing_begin(App *app, Error *error) STATUS_CHECKED;

/* Note a step, of which `before` (taken over) is what there was. */
void sharing_note(App *app, GivenShares *before, const char *text);

/* Undo the last step of the split, or redo one, if that is what was done last; that is said. The
 * net is to be solved then. */
bool sharing_take_back(App *app, bool undo);

/* The method's schedule of the net on show, solved when first asked for; NULL: it has none, or
 * memory is out, or it was stopped. */
const struct Other *sharing_own(App *app);

/* Say who ends last and what to move, and more where there is room. */
void sharing_say(App *app, SayingId more);

/* --- changed in place (share.c) --------------------------------------------------------------- */

/* Feature.edit, nudge and grab: the selected share typed, by so many per cent of the load, or
 * dragged by the end of its bar. Beginning begins the split. */
bool share_is_selected(const App *app);
bool share_edit(App *app, const char *typed);
bool share_nudge(App *app, int steps);
bool share_grab(App *app, int pane, double x, double y);
bool share_tell(const App *app, Buf *out); /* Feature.value */

/* Another split in place of this (taken over), as one step: solved, or as before and the fault
 * said. */
Effects share_put(App *app, GivenShares *next, const char *text);

/* The processors of the selected row: `out` has room for all; returns how many. */
uint32_t share_members(const App *app, uint32_t *out);
