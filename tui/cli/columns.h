/* Text for people in lines of at most 79 cells, so that a terminal of 80 columns wraps none. */
#pragma once

#include "solver/base/buf.h"

/* Append `text`, whose lines from the second on begin at `column`; `at` is where the first begins.
 * Ends the line. */
void columns_text(Buf *out, int at, int column, const char *text);

/* Append `left` after two blanks and `text` beside it at `column`, or below where there is no room
 * beside it. */
void columns_item(Buf *out, const char *left, int column, const char *text);
