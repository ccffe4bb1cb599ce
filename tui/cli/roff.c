#include "tui/cli/roff.h"

#include "solver/base/text.h"

#include <stdbool.h>
#include <string.h>

enum { LINE_MOST = 79, ROW_HEAD = 27 };

/* What troff would read as something else, or set as a typographic sign. */
static const char *special(char c)
{
	switch (c) {
	case '\\':
		return "\\e";
	case '-':
		return "\\-";
	case '\'':
		return "\\(aq";
	case '`':
		return "\\(ga";
	case '"':
		return "\\(dq";
	case '^':
		return "\\(ha";
	case '~':
		return "\\(ti";
	default:
		return NULL;
	}
}

void roff_text(Buf *out, const char *text)
{
	TextWalk walk = {.text = text, .length = strlen(text)};

	if (*text == '.')
		buf_add_text(out, "\\&");
	while (text_walk(&walk)) {
		const char *sign = walk.code < 0x80 ? special((char)walk.code) : NULL;

		if (sign)
			buf_add_text(out, sign);
		else if (walk.code < 0x80)
			buf_add_char(out, (char)walk.code);
		else
			buf_addf(out, "\\[u%04X]", (unsigned)walk.code);
	}
}

static void add_head(Buf *out, const char *term, const char *between, const char *argument)
{
	buf_add_text(out, "\\fB");
	roff_text(out, term);
	buf_add_text(out, "\\fR");
	if (*argument) {
		buf_addf(out, "%s\\fI", between);
		roff_text(out, argument);
		buf_add_text(out, "\\fR");
	}
}

void roff_item(Buf *out, const char *term, const char *between, const char *argument)
{
	buf_add_text(out, ".TP\n");
	add_head(out, term, between, argument);
	buf_add_char(out, '\n');
}

void roff_rows(Buf *out, const char *of, const char *title)
{
	buf_addf(out, ".PD\n.SS %s%s\n.PD 0\n", of, title);
}

void roff_row(Buf *out, const char *term, const char *between, const char *argument)
{
	buf_add_text(out, ".IP \"");
	add_head(out, term, between, argument);
	buf_addf(out, "\" %d\n", ROW_HEAD);
}

/* Where to break a line of `length` bytes: its last blank before LINE_MOST, else its first. */
static size_t blank_to_break(const char *line, size_t length)
{
	size_t at = 0;

	for (size_t i = 1; i < length; i++)
		if (line[i] == ' ' && (at == 0 || i <= LINE_MOST))
			at = i;
	return at;
}

static void wrap_line(Buf *out, const char *line, size_t length)
{
	for (size_t at; length > LINE_MOST && (at = blank_to_break(line, length)) > 0;) {
		buf_add(out, line, at);
		buf_add_char(out, '\n');
		line += at + 1;
		length -= at + 1;
		if (*line == '.')
			buf_add_text(out, "\\&");
	}
	buf_add(out, line, length);
	buf_add_char(out, '\n');
}

void roff_wrap(Buf *out, const char *page)
{
	bool filled = true;

	while (*page) {
		const size_t length = strcspn(page, "\n");

		if (strncmp(page, ".nf", 3) == 0 || strncmp(page, ".fi", 3) == 0)
			filled = page[1] == 'f';
		if (*page == '.' || !filled) {
			buf_add(out, page, length);
			buf_add_char(out, '\n');
		} else {
			wrap_line(out, page, length);
		}
		page += length + (page[length] == '\n');
	}
}
