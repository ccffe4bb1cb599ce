#include "tui/term/frame/pen.h"

#include <string.h>

void pen_forget(Pen *pen)
{
	pen->x = pen->cursor = -1;
	pen->look = LOOK_UNKNOWN;
}

static void add(Pen *pen, const char *bytes, size_t length)
{
	if (pen->length + length > PEN_BYTES) {
		pen->put(pen->bytes, pen->length);
		pen->length = pen->begun = pen->styled = 0;
	}
	memcpy(pen->bytes + pen->length, bytes, length);
	pen->length += length;
}

void pen_begin(Pen *pen)
{
	pen->length = pen->styled = 0;
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

static size_t write_number(char *out, int number)
{
	size_t length = number >= 10 ? write_number(out, number / 10) : 0;

	out[length++] = (char)('0' + number % 10);
	return length;
}

/* What only has numbers written out, as most have; terminfo takes twenty times as long for it. */
static bool fill_numbers(char out[WAY_MAX], const char *text, const int number[2])
{
	enum { DIGITS = 10 };
	size_t length = 0;
	int first = 0; /* of all */

	for (; *text && length + DIGITS < WAY_MAX; text++) {
		if (*text != '%') {
			out[length++] = *text;
		} else if (text[1] == 'i') {
			first = 1;
			text++;
		} else if (strncmp(text, "%p1%d", 5) == 0 || strncmp(text, "%p2%d", 5) == 0) {
			length += write_number(out + length, first + number[text[2] - '1']);
			text += 4;
		} else {
			return false;
		}
	}
	out[length] = '\0';
	return *text == '\0';
}

/* NULL where the terminal has no such string. */
static const char *filled(Pen *pen, FrameString string, int one, int other)
{
	const char *text = pen->terminal->string[string];

	if (!text)
		return NULL;
	return fill_numbers(pen->filled, text, (int[]){one, other})
		       ? pen->filled
		       : pen->terminal->fill(text, one, other);
}

/* --- how it writes --------------------------------------------------------------------------- */

/* "ESC [ numbers m" */
static bool is_style(const char *text)
{
	return strncmp(text, "\033[", 2) == 0 &&
	       strcmp(text + 2 + strspn(text + 2, "0123456789;:"), "m") == 0;
}

/* Right behind another style it goes on in the same sequence. */
static void say_style(Pen *pen, const char *text)
{
	const bool style = text && is_style(text);

	if (style && pen->styled > 0 && pen->styled == pen->length && text[2] != 'm') {
		pen->bytes[pen->length - 1] = ';';
		text += 2;
	}
	say_text(pen, text);
	pen->styled = style ? pen->length : 0;
}

static void be_plain(Pen *pen)
{
	say_style(pen, pen->terminal->string[STRING_PLAIN]);
	pen->look = look_of(-1, -1, 0);
}

static void say_color(Pen *pen, FrameString string, int color)
{
	if (pen->terminal->old_colors && color < 8)
		color = (color & 2) | (color & 1) << 2 | (color & 4) >> 2;
	say_style(pen, filled(pen, string, color, 0));
}

/* The terminal's own colours come back both at once. */
static void be_colored(Pen *pen, int paper, int ink)
{
	const int had_paper = look_paper(pen->look), had_ink = look_ink(pen->look);
	const bool back = (paper < 0 && had_paper >= 0) || (ink < 0 && had_ink >= 0);

	if (back)
		say_style(pen, pen->terminal->string[STRING_OWN_COLORS]);
	if (paper >= 0 && (back || paper != had_paper))
		say_color(pen, STRING_PAPER, paper);
	if (ink >= 0 && (back || ink != had_ink))
		say_color(pen, STRING_INK, ink);
}

/* Attributes are taken back all at once, and colours with them. */
static bool begins_plain(const Pen *pen, Look look)
{
	const unsigned seen = look & LOOK_BLANK ? LOOK_ON_BLANKS : LOOK_BITS;

	return pen->look == LOOK_UNKNOWN || (pen->look & ~look & seen);
}

int pen_effort(const Pen *pen, Look look)
{
	enum { COLOR = 9, PLAIN = 6 };
	const bool plain = begins_plain(pen, look);
	const bool paper = plain || look_paper(look) != look_paper(pen->look);
	const bool ink = plain || look_ink(look) != look_ink(pen->look);

	return PLAIN * plain + COLOR * paper + COLOR * (ink && !(look & LOOK_BLANK));
}

void pen_look(Pen *pen, Look look)
{
	const bool blank = look & LOOK_BLANK;
	const unsigned wanted = look & LOOK_BITS;

	if (begins_plain(pen, look))
		be_plain(pen);
	const unsigned had = pen->look & LOOK_BITS;
	const int paper = look_paper(look), ink = look_ink(blank ? pen->look : look);

	for (int i = 0; i < LOOK_ATTRIBUTES; i++)
		if (wanted & ~had & 1U << i)
			say_style(pen, pen->terminal->string[STRING_BOLD + i]);
	be_colored(pen, paper, ink);
	pen->look = look_of(paper, ink, had | wanted);
}

/* --- where it is ----------------------------------------------------------------------------- */

/* The shortest of the ways that were found. */
typedef struct Way {
	size_t length;
	char text[WAY_MAX];
} Way;

static void find_way(Way *way, const char *text, int times)
{
	const size_t each = text ? strlen(text) : WAY_MAX;

	if ((size_t)times * each >= way->length)
		return;
	for (way->length = 0; times > 0; times--, way->length += each)
		memcpy(way->text + way->length, text, each);
	way->text[way->length] = '\0';
}

/* From where it is to the row, then to the column. */
static void find_steps(Pen *pen, int x, int y, Way *row, Way *column)
{
	find_way(row, filled(pen, STRING_ROW, y, 0), 1);
	if (y >= pen->y)
		find_way(row, pen->terminal->string[STRING_DOWN], y - pen->y);
	if (x > pen->x)
		find_way(column, filled(pen, STRING_RIGHT, x - pen->x, 0), 1);
	else
		find_way(column, pen->terminal->string[STRING_LEFT], pen->x - x);
	find_way(column, filled(pen, STRING_COLUMN, x, 0), 1);
}

void pen_move(Pen *pen, int x, int y)
{
	Way place = {WAY_MAX, ""}, row = place, column = place;

	if (pen->x == x && pen->y == y)
		return;
	if (!pen->terminal->keeps_look && pen->look != look_of(-1, -1, 0))
		be_plain(pen);
	find_way(&place, filled(pen, STRING_PLACE, y, x), 1);
	/* Behind the last column it may be in the next row. */
	if (pen->x >= 0 && pen->x < pen->width)
		find_steps(pen, x, y, &row, &column);
	if (row.length + column.length < place.length) {
		say_text(pen, row.text);
		say_text(pen, column.text);
	} else {
		say_text(pen, place.text);
	}
	pen->x = x;
	pen->y = y;
}

void pen_cursor(Pen *pen, bool shown)
{
	if (pen->cursor != shown)
		pen_say(pen, shown ? STRING_SHOW : STRING_HIDE);
	pen->cursor = shown;
}
