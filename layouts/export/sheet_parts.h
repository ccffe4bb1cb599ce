/* What a sheet is made of, and those who write it: sheet.c says what stands on it, once for all
 * formats; a SheetWriter knows only how headings, tables and blanks look in its own. Texts are
 * plain UTF-8 without line ends. */
#pragma once

#include "layouts/export/sheet.h"

enum {
	SHEET_ROWS = 12,
	SHEET_COLUMNS = 4,
	SHEET_CELL = 48,
	SHEET_ITEMS = 10,
	SHEET_COMMAND = 160,
};

/* A net in numbers: the first line has the titles. All columns but the first `left` are aligned
 * right. */
typedef struct SheetTable {
	int rows, columns, left;
	bool failed; /* memory ran out */
	char cell[SHEET_ROWS][SHEET_COLUMNS][SHEET_CELL];
} SheetTable;

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
	void (*table)(Buf *out, const SheetTable *table);
	void (*items)(Buf *out, const SheetItem *item, size_t count);
	/* To be filled in; one a line. */
	void (*blanks)(Buf *out, const char *const *ask, size_t count);
	void (*command)(Buf *out, const char *label, const char *command);
	void (*end_exercise)(Buf *out);
	void (*page)(Buf *out, const char *title); /* a new one */
	void (*end)(Buf *out);
} SheetWriter;

extern const SheetWriter sheet_txt, sheet_tex;
