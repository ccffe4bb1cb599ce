/* Text for people in lines of at most 79 cells, so that a terminal of 80 columns wraps none. */
#pragma once

#include "layouts/scene/label.h"

/* Append `text`, whose lines from the second on begin at `column`; `at` is where the first begins.
 * Ends the line. */
void columns_text(Buf *out, int at, int column, const char *text);

/* Append `left` after two blanks and `text` beside it at `column`, or below where there is no room
 * beside it. */
void columns_item(Buf *out, const char *left, int column, const char *text);

/* The same of what label_text or label_plain makes of `text`, where there is any; without `left` it
 * has its lines to itself. */
typedef void ColumnsSet(Buf *out, const char *text, Charset charset);
void columns_set(
	Buf *out, const char *left, int column, const char *text, ColumnsSet *set, Charset charset);
