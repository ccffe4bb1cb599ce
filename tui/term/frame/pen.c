#include "tui/term/frame/pen.h"

#include <stdio.h>
#include <string.h>

enum { PLACE_MAX = 64 };

void pen_forget(Pen *pen)
{
	pen->x = pen->cursor = -1;
	pen->look = LOOK_UNKNOWN;
}

static void add(Pen *pen, const char *bytes, size_t length)
{
	if (pen->length + length > PEN_BYTES) {
		pen->put(pen->bytes, pen->length);
		pen->length = pen->begun = 0;
	}
	memcpy(pen->bytes + pen->length, bytes, length);
	pen->length += length;
}

void pen_begin(Pen *pen)
{
	pen->length = 0;
	if (pen->terminal->frames)
		add(pen, "\033[?2026h", 8);
	pen->begun = pen->length;
}

void pen_end(Pen *pen)
{
	if (pen->length == pen->begun)
		return;
	if (pen->terminal->frames)
		add(pen, "\033[?2026l", 8);
	pen->put(pen->bytes, pen->length);
}

void pen_write(Pen *pen, const char *bytes, size_t length, int cells)
{
	add(pen, bytes, length);
	pen->x += cells;
}

/* Without the time to wait that stands in it, "$<5>": nothing has needed that for long. */
static void say_text(Pen *pen, const char *text)
{
	while (text && *text) {
		const char *wait = strstr(text, "$<");

		add(pen, text, wait ? (size_t)(wait - text) : strlen(text));
		text = wait ? strchr(wait, '>') : NULL;
		if (text)
			text++;
	}
}

void pen_say(Pen *pen, FrameString string)
{
	say_text(pen, pen->terminal->string[string]);
}

static void say_filled(Pen *pen, FrameString string, int one, int other)
{
	say_text(pen, pen->terminal->fill(pen->terminal->string[string], one, other));
}

/* --- how it writes --------------------------------------------------------------------------- */

static void be_plain(Pen *pen)
{
	pen_say(pen, STRING_PLAIN);
	pen->look = look_of(-1, -1, 0);
}

static void say_color(Pen *pen, FrameString string, int color)
{
	if (pen->terminal->old_colors && color < 8)
		color = (color & 2) | (color & 1) << 2 | (color & 4) >> 2;
	say_filled(pen, string, color, 0);
}

/* The terminal's own colours come back both at once. */
static void be_colored(Pen *pen, int paper, int ink)
{
	const int had_paper = look_paper(pen->look), had_ink = look_ink(pen->look);
	const bool back = (paper < 0 && had_paper >= 0) || (ink < 0 && had_ink >= 0);

	if (back)
		pen_say(pen, STRING_OWN_COLORS);
	if (paper >= 0 && (back || paper != had_paper))
		say_color(pen, STRING_PAPER, paper);
	if (ink >= 0 && (back || ink != had_ink))
		say_color(pen, STRING_INK, ink);
}

/* Attributes are taken back all at once, and colours with them. */
void pen_look(Pen *pen, Look look)
{
	const bool blank = look & LOOK_BLANK;
	const unsigned wanted = look & LOOK_BITS;
	const unsigned seen = blank ? LOOK_ON_BLANKS : LOOK_BITS;

	if (pen->look == LOOK_UNKNOWN || (pen->look & ~wanted & seen))
		be_plain(pen);
	const unsigned had = pen->look & LOOK_BITS;
	const int paper = look_paper(look), ink = look_ink(blank ? pen->look : look);

	for (int i = 0; i < LOOK_ATTRIBUTES; i++)
		if (wanted & ~had & 1U << i)
			pen_say(pen, (FrameString)(STRING_BOLD + i));
	be_colored(pen, paper, ink);
	pen->look = look_of(paper, ink, had | wanted);
}

/* --- where it is ----------------------------------------------------------------------------- */

static void repeat(Pen *pen, const char *text, size_t times)
{
	while (times-- > 0)
		say_text(pen, text);
}

/* Down, then to the side, from where it is; false where that cannot be, or takes `most` bytes. */
static bool step(Pen *pen, int x, int y, size_t most)
{
	const char *const *string = pen->terminal->string;
	const char *down = string[STRING_DOWN], *side = "";
	size_t columns = 1;

	/* Behind the last column it may be in the next row. */
	if (pen->x < 0 || pen->x >= pen->width || y < pen->y || !down)
		return false;
	const size_t rows = (size_t)(y - pen->y);

	if (x < pen->x) {
		side = string[STRING_LEFT];
		columns = (size_t)(pen->x - x);
	} else if (x > pen->x) {
		side = string[STRING_RIGHT];
		side = side ? pen->terminal->fill(side, x - pen->x) : NULL;
	}
	if (!side || rows * strlen(down) + columns * strlen(side) >= most)
		return false;
	repeat(pen, down, rows);
	repeat(pen, side, columns);
	return true;
}

void pen_move(Pen *pen, int x, int y)
{
	char place[PLACE_MAX];

	if (pen->x == x && pen->y == y)
		return;
	if (!pen->terminal->keeps_look && pen->look != look_of(-1, -1, 0))
		be_plain(pen);
	snprintf(place, sizeof place, "%s",
		pen->terminal->fill(pen->terminal->string[STRING_PLACE], y, x));
	if (!step(pen, x, y, strlen(place)))
		say_text(pen, place);
	pen->x = x;
	pen->y = y;
}

void pen_cursor(Pen *pen, bool shown)
{
	if (pen->cursor != shown)
		pen_say(pen, shown ? STRING_SHOW : STRING_HIDE);
	pen->cursor = shown;
}
