/* One line of text being typed: caret, word and line deletion, and recall of earlier lines. */
#pragma once

#include "solver/base/buf.h"
#include "tui/term/key.h"

#include <stdbool.h>

enum { LINE_MAX_BYTES = 4096 };

typedef struct Line {
	Buf text;
	size_t caret; /* bytes before it, at a cluster boundary */
} Line;

void line_init(Line *line);
void line_release(Line *line);
void line_set(Line *line, const char *text);                   /* caret at the end */
void line_insert(Line *line, const char *text, size_t length); /* control characters dropped */

/* Apply an editing key: characters, Backspace, Delete, Left, Right, Home, End, Ctrl-A, Ctrl-E,
 * Ctrl-W, Ctrl-U, Ctrl-K. Returns false when the key means nothing here. */
bool line_key(Line *line, Key key);

/* Cells before the caret when the text is shown. */
int line_caret_cells(const Line *line);
