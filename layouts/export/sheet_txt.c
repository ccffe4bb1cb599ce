/* Sheets as text: 80 columns, for a terminal and for paper. */
#include "layouts/export/sheet_parts.h"
#include "layouts/sayings/sayings.h"

#include "solver/base/text.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum { WIDTH = 80, INDENT = 4, GAP = 3, NAME = 8, BLANK = 24 };

static void rule(Buf *out, const char *sign)
{
	for (int i = 0; i < WIDTH; i++)
		buf_add_text(out, sign);
	buf_add_char(out, '\n');
}

static void txt_text(Buf *out, const char *text)
{
	if (!text[0])
		return;
	buf_add_repeat(out, ' ', INDENT);
	text_wrap(out, text, WIDTH, INDENT, INDENT);
	buf_add_char(out, '\n');
}

static void txt_command(Buf *out, const char *label, const char *command)
{
	if (command[0])
		buf_addf(out, "    %s: %s\n\n", label, command);
}

static void txt_begin(Buf *out, const char *title, const char *about, const char *again)
{
	buf_addf(out, "%s\n", title);
	rule(out, "═");
	buf_addf(out, "%s\n", about);
	buf_addf(out, "%s%s\n\n\n", said(SAY_SHEET_AGAIN), again);
}

static void txt_heading(Buf *out, uint32_t number, const char *title, const char *of)
{
	char name[16];
	const int length = snprintf(name, sizeof name, "%-2" PRIu32 " ", number);
	const int gap =
		WIDTH - length - text_width(title, strlen(title)) - text_width(of, strlen(of));

	buf_addf(out, "%s%s", name, title);
	if (gap >= GAP)
		buf_add_repeat(out, ' ', (size_t)gap);
	else
		buf_add_text(out, "\n   ");
	buf_addf(out, "%s\n", of);
	rule(out, "─");
}

static void txt_end_table(Buf *out)
{
	buf_add_char(out, '\n');
}

/* In so many cells. */
static void put_name(Buf *out, const char *name, int cells)
{
	buf_addf(out, "    %s", name);
	buf_add_repeat(out, ' ', (size_t)(cells - text_width(name, strlen(name))));
}

static void txt_items(Buf *out, const SheetItem *item, size_t count)
{
	int name = NAME;

	for (size_t i = 0; i < count; i++) {
		const int width = text_width(item[i].name, strlen(item[i].name)) + 2;

		name = width > name ? width : name;
	}
	for (size_t i = 0; i < count; i++) {
		put_name(out, item[i].name, name);
		text_wrap(out, item[i].text, WIDTH, INDENT + name, INDENT + name);
	}
	buf_add_char(out, '\n');
}

static void txt_blanks(Buf *out, const char *const *ask, size_t count)
{
	int name = 0;

	for (size_t i = 0; i < count; i++) {
		const int width = text_width(ask[i], strlen(ask[i])) + 2;

		name = width > name ? width : name;
	}
	for (size_t i = 0; i < count; i++) {
		put_name(out, ask[i], name);
		buf_add_repeat(out, '_', BLANK);
		buf_add_text(out, "\n\n");
	}
}

static void txt_end_exercise(Buf *out)
{
	buf_add_char(out, '\n');
}

static void txt_page(Buf *out, const char *title)
{
	buf_addf(out, "\f%s\n", title);
	rule(out, "═");
	buf_add_char(out, '\n');
}

static void txt_end(Buf *out)
{
	(void)out;
}

const SheetWriter sheet_txt = {
	.begin = txt_begin,
	.heading = txt_heading,
	.text = txt_text,
	.format = TABLE_TEXT,
	.end_table = txt_end_table,
	.items = txt_items,
	.blanks = txt_blanks,
	.command = txt_command,
	.end_exercise = txt_end_exercise,
	.page = txt_page,
	.end = txt_end,
};
