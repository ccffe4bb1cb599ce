/* What the model of the terminal shows, and what went into it. */
#include "tests/pty.h"

#include "tests/check.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistr.h>

/* xterm's colours; libvterm has greys of its own. */
static int32_t palette_color(int index)
{
	static const int level[6] = {0, 95, 135, 175, 215, 255};
	const int cube = index - 16, grey = 8 + 10 * (index - 232);

	if (index >= 232)
		return grey << 16 | grey << 8 | grey;
	return level[cube / 36] << 16 | level[cube / 6 % 6] << 8 | level[cube % 6];
}

static int32_t color_of(const Pty *pty, VTermColor color)
{
	if (VTERM_COLOR_IS_INDEXED(&color) && color.indexed.idx >= 16)
		return palette_color(color.indexed.idx);
	if (VTERM_COLOR_IS_DEFAULT_FG(&color) || VTERM_COLOR_IS_DEFAULT_BG(&color))
		return PTY_DEFAULT_COLOR;
	vterm_screen_convert_color_to_rgb(pty->screen, &color);
	return color.rgb.red << 16 | color.rgb.green << 8 | color.rgb.blue;
}

PtyCell pty_cell(const Pty *pty, int x, int y)
{
	VTermScreenCell cell;
	PtyCell out = {.text = " "};
	size_t length = 0;

	if (!vterm_screen_get_cell(pty->screen, (VTermPos){.row = y, .col = x}, &cell))
		fail_msg("no cell at %d,%d", x, y);
	out.ink = color_of(pty, cell.fg);
	out.paper = color_of(pty, cell.bg);
	out.bold = cell.attrs.bold;
	out.underline = cell.attrs.underline;
	out.reverse = cell.attrs.reverse;
	if (cell.chars[0] == (uint32_t)-1)
		out.text[0] = '\0';
	if (cell.chars[0] == 0 || cell.chars[0] == (uint32_t)-1)
		return out;
	for (int i = 0; i < VTERM_MAX_CHARS_PER_CELL && cell.chars[i]; i++) {
		const int size = u8_uctomb((uint8_t *)out.text + length, cell.chars[i],
			(ptrdiff_t)(sizeof out.text - 1 - length));

		length += size > 0 ? (size_t)size : 0;
	}
	out.text[length] = '\0';
	return out;
}

char *pty_row(const Pty *pty, int y)
{
	char *row = calloc((size_t)pty->options.width + 1, sizeof((PtyCell *)NULL)->text);
	size_t length;

	assert_non_null(row);
	for (int x = 0; x < pty->options.width; x++)
		strcat(row, pty_cell(pty, x, y).text);
	length = strlen(row);
	while (length > 0 && row[length - 1] == ' ')
		row[--length] = '\0';
	return row;
}

char *pty_screen(const Pty *pty)
{
	const size_t cells = (size_t)(pty->options.width + 1) * (size_t)pty->options.height;
	char *screen = calloc(cells + 1, sizeof((PtyCell *)NULL)->text);
	char *end = screen;

	assert_non_null(screen);
	for (int y = 0; y < pty->options.height; y++) {
		char *row = pty_row(pty, y);

		end += sprintf(end, "%s\n", row);
		free(row);
	}
	return screen;
}

bool pty_find(const Pty *pty, const char *text, int *x, int *y)
{
	for (int row = 0; row < pty->options.height; row++) {
		char *line = pty_row(pty, row);
		const char *found = strstr(line, text);
		size_t bytes = found ? (size_t)(found - line) : 0;
		int column = 0;

		free(line);
		if (!found)
			continue;
		for (; bytes > 0; column++)
			bytes -= strlen(pty_cell(pty, column, row).text);
		if (x)
			*x = column;
		if (y)
			*y = row;
		return true;
	}
	return false;
}

bool pty_shows(const Pty *pty, const char *text)
{
	return pty_find(pty, text, NULL, NULL);
}

void pty_caret(const Pty *pty, int *x, int *y, bool *visible)
{
	VTermPos position;

	vterm_state_get_cursorpos(vterm_obtain_state(pty->term), &position);
	*x = position.col;
	*y = position.row;
	*visible = pty->cursor_visible;
}

/* --- the log --------------------------------------------------------------------------------- */

const char *pty_log(const Pty *pty, size_t *length)
{
	*length = pty->log_length;
	return pty->log;
}

void pty_log_clear(Pty *pty)
{
	pty->log_length = pty->answered = 0;
}

bool pty_log_has(const Pty *pty, const char *text)
{
	size_t length;
	const char *log = pty_log(pty, &length);

	for (size_t i = 0; i + strlen(text) <= length; i++)
		if (memcmp(log + i, text, strlen(text)) == 0)
			return true;
	return false;
}

static bool is_bidi(ucs4_t c)
{
	return (c >= 0x202a && c <= 0x202e) || (c >= 0x2066 && c <= 0x2069) || c == 0x200e ||
	       c == 0x200f || c == 0x061c;
}

void pty_check_log(const Pty *pty)
{
	for (size_t i = 0; i < pty->log_length;) {
		ucs4_t c;
		const int length =
			u8_mbtoucr(&c, (const uint8_t *)pty->log + i, pty->log_length - i);

		if (length == -2)
			return; /* the last character is still on its way */
		if (length < 0)
			fail_msg("byte %zu of the output is not UTF-8", i);
		if ((c < ' ' && !strchr("\a\b\t\n\r\016\017\033", (int)c)) || c == 0 ||
			(c >= 0x7f && c <= 0x9f) || is_bidi(c))
			fail_msg("byte %zu of the output is U+%04X", i, (unsigned)c);
		i += (size_t)length;
	}
}
