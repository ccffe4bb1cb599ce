#include "tui/cli/columns.h"

#include "solver/base/text.h"

#include <string.h>

enum { WIDTH = 79, INDENT = 2 };

void columns_text(Buf *out, int at, int column, const char *text)
{
	text_wrap(out, text, WIDTH, column, at);
}

void columns_item(Buf *out, const char *left, int column, const char *text)
{
	int at = INDENT + text_width(left, strlen(left));

	buf_addf(out, "%*s%s", INDENT, "", left);
	if (at + 2 > column) {
		buf_add_char(out, '\n');
		at = 0;
	}
	buf_addf(out, "%*s", column - at, "");
	columns_text(out, column, column, text);
}
