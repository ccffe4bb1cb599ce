/* From what a terminal shows and the grid it is to show to the bytes of one frame: only cells that
 * differ are written, run by run of one look, the nearest look next. */
#pragma once

#include "tui/term/frame/paint.h"
#include "tui/term/frame/pen.h"

/* So many cells of one row in one look, and after them, where they do not reach its end, what
 * blanks are left in it are erased. */
typedef struct FrameRun {
	Look look;
	int x, y, cells;
	bool erases;
} FrameRun;

typedef struct Frame {
	FrameTerminal terminal;
	Pen pen;
	Paint own, guest;
	int width, height;
	size_t room; /* of the four below, for so many cells */
	Look *look;  /* what each cell looks like on the terminal, */
	Look *next;  /* those of a row are to look like, */
	Cell *shown; /* and was when it was written */
	FrameRun *run;
	size_t runs;
	bool forgotten; /* what is shown: the next frame begins with a clear screen */
	bool restyled;  /* cells that are the same need not look the same */
} Frame;

/* `put` gets the bytes, a frame in one piece or in several. */
void frame_init(
	Frame *frame, const FrameTerminal *terminal, void (*put)(const char *bytes, size_t length));
void frame_release(Frame *frame);

/* The terminal's size. Without memory it stays what it was. */
Status frame_resize(Frame *frame, int width, int height) STATUS_CHECKED;

/* Somebody else wrote on the terminal. */
void frame_forget(Frame *frame);

/* As term_draw (term/term.h). Takes no memory. */
typedef struct FrameCaret {
	int x, y; /* x below 0: it stays where it is, hidden */
	bool shown;
} FrameCaret;
void frame_draw(
	Frame *frame, const Grid *grid, const Theme *theme, const Theme *guest, FrameCaret caret);
