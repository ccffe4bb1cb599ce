/* A built-in net looked at before it is opened: what it is, and a small picture of its own diagram.
 *
 * Reading it takes little and is done for the frame that answers a key. Solving it may take longer,
 * is done when no key waits, and stops when one comes; curves follow value by value. */
#pragma once

#include "layouts/raster/grid.h"
#include "layouts/scene/diagram.h"
#include "themes/theme.h"
#include "tui/solve/pacing.h"
#include "tui/solve/source.h"

enum { SAMPLE_FILE_MAX = 80 };

typedef struct SampleView {
	char file[SAMPLE_FILE_MAX]; /* "sample:fig5"; "": none is looked at */
	Buf about;                  /* "a star with 3 children, order 2, load 100" */
	bool veiled, solved;
	Source source; /* then: the net and its schedule; else empty */
	const Method *method;
	bool has_curve;
	Curve curve;
	char why[ERROR_TEXT_MAX]; /* it cannot be drawn; "": nothing is wrong so far */
	bool drawn;               /* `cells` are its picture */
	Grid cells;
	int used; /* rows that the last picture took, of whichever net; 0: there was none */
} SampleView;

void sample_view_init(SampleView *view);
void sample_view_close(SampleView *view); /* look at none */

/* Look at another net, not solved yet; nothing changes where it is the same one. Veiled it is not
 * solved either. */
void sample_view_read(SampleView *view, const char *file, bool veiled);

/* Solve it, and begin its curves. False where what waits stopped that. */
bool sample_view_solve(SampleView *view, Pacing *pacing);

/* The values of curves that are left. */
bool sample_view_due(const SampleView *view);
void sample_view_work(SampleView *view);

/* Its picture, into so many cells at (x, y); nothing while it is not solved. */
typedef struct SampleRoom {
	int x, y, width, height;
} SampleRoom;
void sample_view_draw(
	SampleView *view, Grid *grid, const SampleRoom *room, const Theme *theme, Charset charset);
