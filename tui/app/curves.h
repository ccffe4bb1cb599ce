/* The curves of the net as it stands, for panes that draw them. A key pays nothing for them: what a
 * change asks for is begun and worked out while no key waits, and till then the last ones stay. A
 * change of the varied value itself leaves them as they are.
 *
 * What is varied is what the net's `curve` asks for; else, or while the user prefers it, the
 * selected value, so that the curve follows the cursor. While a value is typed or nudged its range
 * holds still, as does the measured axis. */
#pragma once

#include "layouts/scene/diagram.h"
#include "layouts/subject/subject.h"

struct App;

/* A curve that the cursor has left, for when it comes back. */
enum { CURVES_KEPT = 16 };
typedef struct KeptCurve {
	Curve curve;
	char *asked, *vary; /* as in Curves; NULL: none is kept here */
	double least, top, base;
} KeptCurve;

/* What somebody else wants of them. */
typedef struct CurveWish {
	const char *vary; /* KEY=FROM:TO[:STEP] */
	NetMeasure measure;
	NetMeasureOf of;
	const CurveTarget *target; /* shown with them; NULL: none */
} CurveWish;

typedef struct Curves {
	Curve curve;
	const CurveWish *wish; /* in place of what the net asks for; NULL. Borrowed */
	char *of; /* what `asked` was when it was begun for the selected value; NULL: for another */
	double of_least;
	uint64_t of_edition;         /* the last one it went along with */
	KeptCurve kept[CURVES_KEPT]; /* of the net of `kept_edition` */
	uint64_t kept_edition;
	uint32_t next; /* where the next one is kept */
	bool begun;
	bool owed;                   /* they are not yet of the net as it stands */
	double least;                /* a value that the range has to reach; 0: none */
	const struct Method *method; /* that the net was solved by then */
	char *asked;              /* what was to be varied, KEY=FROM:TO[:STEP]; NULL: nothing yet */
	char *vary;               /* what is, with the range that holds still */
	uint64_t edition;         /* of the solution it was begun for (App.edition) */
	char why[ERROR_TEXT_MAX]; /* when not begun */
	bool shown;               /* a pane of the last frame draws them */
	bool selected;            /* vary the selected value although the net asks for another */
	NetMeasure look, look_from; /* measure `look` as long as the net asks for `look_from` */
	double top, base;           /* of the measured axis as last drawn; top 0: none */
} Curves;

void curves_release(Curves *curves);

/* Whoever asks for curves wants to see them. */
void curves_show(struct App *app);

/* The value of a curve on the screen at a point of it; NULL: of its own line, where the net is. */
bool curves_value(const struct App *app, const Subject *point, CurveValue *out);

/* See whether they are those of the net, the method and the selection as they are now; if not they
 * are owed, and due. The value now is known at once. */
void curves_follow(struct App *app);

bool curves_due(const struct App *app);

/* Begin what is owed and work out some values, for some 2 ms, at least one. */
void curves_work(struct App *app);

/* All of them, however long it takes: for a file. */
void curves_finish(struct App *app);

/* Append what is varied of the selected value, with a range about it: KEY=FROM:TO[:STEP]. Where it
 * is none that could be varied alone, the shape's own. */
Status curves_of_selected(struct App *app, Buf *out, Error *error) STATUS_CHECKED;

/* What is measured: what the net asks for, or another that the user looks at. */
NetMeasure curves_measure(const struct App *app);

/* The net that asks for just these curves, for a caption. Borrowed: nothing of it is to be changed
 * or released, and it is gone with the next change of net or curves. */
Net curves_net(const struct App *app);

/* Put them into what a diagram draws. */
void curves_put(const struct App *app, Solved *solved);
