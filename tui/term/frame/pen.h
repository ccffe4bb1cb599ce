/* The terminal's cursor and how it would write now: only what differs is sent. */
#pragma once

#include "tui/term/frame/strings.h"

#include <stddef.h>
#include <stdint.h>

/* How a cell looks on the terminal, as one number; sorted, equal papers and then inks stand
 * together. Colours by their number + 1; 0 is the terminal's own. Of a blank the ink says nothing,
 * nor what it would do to letters. */
typedef uint64_t Look;
enum { LOOK_BITS = 15, LOOK_ON_BLANKS = LOOK_UNDERLINE | LOOK_REVERSE };
enum { LOOK_BLANK = 16, LOOK_INK = 5, LOOK_PAPER = 31, LOOK_COLOR = (1 << 26) - 1 };
#define LOOK_UNKNOWN (1ULL << 63)
#define LOOK_HALF (1ULL << 62) /* behind a wide character */

static inline Look look_of(int paper, int ink, unsigned attributes)
{
	return (Look)(paper + 1) << LOOK_PAPER | (Look)(ink + 1) << LOOK_INK | attributes;
}

static inline Look look_of_blank(int paper)
{
	return look_of(paper, -1, LOOK_BLANK);
}

static inline int look_paper(Look look)
{
	return (int)(look >> LOOK_PAPER & LOOK_COLOR) - 1;
}

static inline int look_ink(Look look)
{
	return (int)(look >> LOOK_INK & LOOK_COLOR) - 1;
}

enum { PEN_BYTES = 4096, WAY_MAX = 64 };

typedef struct Pen {
	const FrameTerminal *terminal;
	void (*put)(const char *bytes, size_t length);
	int width;    /* of the screen */
	int x, y;     /* x below 0: somewhere */
	Look look;    /* LOOK_UNKNOWN: in any */
	int cursor;   /* 1 shown, 0 hidden, below 0: either */
	size_t begun; /* bytes that open the frame, while it has no others */
	size_t length;
	size_t styled; /* how many there were when the last of them said how it writes; or 0 */
	char bytes[PEN_BYTES];
	char filled[WAY_MAX]; /* with numbers, a moment ago */
} Pen;

void pen_forget(Pen *pen);

/* The bytes between these two go out in one piece, those that fit in it; none when there are none.
 */
void pen_begin(Pen *pen);
void pen_end(Pen *pen);

void pen_write(Pen *pen, const char *bytes, size_t length, int cells);
void pen_say(Pen *pen, FrameString string);
void pen_move(Pen *pen, int x, int y);
void pen_look(Pen *pen, Look look);
int pen_effort(const Pen *pen, Look look); /* about so many bytes, to compare looks by */
void pen_cursor(Pen *pen, bool shown);
