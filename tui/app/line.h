/* One line of text being typed: caret, word and line deletion, and recall of earlier lines. */
#pragma once

#include "solver/base/buf.h"
#include "tui/term/key.h"

#include <stdbool.h>

enum { LINE_MAX_BYTES = 4096 };

typedef struct Line {
	Buf text;
	size_t caret; /* bytes before it, at a cluster boundary */
	Buf past;    /* what it was before, for undo: texts, each with its NUL, the last one last */
	bool typing; /* the last key was a character: of one word all go at once */
} Line;

/* The key that undoes in a line; Ctrl-/ sends the same byte. */
#define LINE_UNDO ((Key){.code = '_', .ctrl = true})

void line_init(Line *line);
void line_release(Line *line);
void line_set(Line *line, const char *text); /* begin at it: caret at the end, nothing to undo */
void line_put(Line *line, const char *text); /* the same as a step that can be undone */
void line_insert(Line *line, const char *text, size_t length); /* control characters dropped */

/* Apply an editing key: characters, Backspace, Delete, Left, Right, Home, End, Ctrl-A, Ctrl-E,
 * Ctrl-W, Ctrl-U, Ctrl-K, Ctrl-_. Returns false when the key means nothing here. */
bool line_key(Line *line, Key key);

/* Cells before the caret when the text is shown. */
int line_caret_cells(const Line *line);
