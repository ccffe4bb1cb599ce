/* What a sheet is made of, and those who write it: sheet.c says what stands on it, once for all
 * formats; a SheetWriter knows only how headings, tables and blanks look in its own. Texts are
 * plain UTF-8 without line ends. */
#pragma once

#include "layouts/export/sheet.h"
#include "layouts/table/table.h"

enum {
	SHEET_ROWS = 12, /* of a net in numbers */
	SHEET_INDENT = 4,
	SHEET_GAP = 3,
	SHEET_COMMAND = 160,
};

/* A name and what is said of it: "rates", "P1 gets 1/2 ...". */
typedef struct SheetItem {
	const char *name, *text;
} SheetItem;

typedef struct SheetWriter {
	/* The head of the whole; `again` is the command that writes it anew. */
	void (*begin)(Buf *out, const char *title, const char *about, const char *again);
	/* `of` is what exercise it is, as a net's name: "quiz:order/2/17". */
	void (*heading)(Buf *out, uint32_t number, const char *title, const char *of);
	void (*text)(Buf *out, const char *text);
	TableFormat format; /* of the net in numbers */
	void (*end_table)(Buf *out);
	void (*items)(Buf *out, const SheetItem *item, size_t count);
	/* To be filled in; one a line. */
	void (*blanks)(Buf *out, const char *const *ask, size_t count);
	void (*command)(Buf *out, const char *label, const char *command);
	void (*end_exercise)(Buf *out);
	void (*page)(Buf *out, const char *title); /* a new one */
	void (*end)(Buf *out);
} SheetWriter;

extern const SheetWriter sheet_txt, sheet_tex;
