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

void columns_set(
	Buf *out, const char *left, int column, const char *text, ColumnsSet *set, Charset charset)
{
	Buf said;

	if (!*text)
		return;
	buf_init(&said);
	set(&said, text, charset);
	if (left) {
		columns_item(out, left, column, said.text);
	} else {
		buf_addf(out, "%*s", INDENT, "");
		columns_text(out, INDENT, INDENT, said.text);
	}
	out->failed |= said.failed;
	buf_release(&said);
}
