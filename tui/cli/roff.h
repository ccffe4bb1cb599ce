/* Text as troff sets it, with the man macros. */
#pragma once

#include "solver/base/buf.h"

/* Append `text` so that every character stands for itself, also at the beginning of a line. */
void roff_text(Buf *out, const char *text);

/* Append the head of an item: ".TP" and `term` in bold, then `argument` (may be "") in italics;
 * `between` parts them. */
void roff_item(Buf *out, const char *term, const char *between, const char *argument);

/* The same as a row of a table: what explains it stands beside it. Rows stand close, from
 * roff_rows, which gives them a heading of both its words, to ".PD". */
void roff_rows(Buf *out, const char *of, const char *title);
void roff_row(Buf *out, const char *term, const char *between, const char *argument);

/* Append `page` with its long lines broken at blanks. Lines of macros, and those between .nf and
 * .fi, stay. */
void roff_wrap(Buf *out, const char *page);
