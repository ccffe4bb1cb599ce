/* The text behind a YamlReader: its positions, and what is refused before libyaml sees it. Private
 * to the reader (yaml.c). */
#pragma once

#include "solver/base/status.h"

#include <stdbool.h>
#include <stddef.h>

/* A place in the source, in every way of counting. libyaml counts characters and also breaks
 * lines at U+0085, U+2028 and U+2029; editors do not, so lines are counted here. */
typedef struct YamlCursor {
	size_t byte;
	size_t index;      /* characters from the start, as in libyaml's marks */
	size_t line_index; /* `index` of the first character of the line */
	int line;          /* from 1 */
} YamlCursor;

typedef struct YamlSource {
	const char *name; /* what messages call it */
	const char *text;
	size_t length;
	YamlCursor first; /* after the byte order mark */
	bool ascii;       /* all of it: characters are bytes, and lines libyaml's */
	Error *error;     /* where faults go; may be NULL */
} YamlSource;

/* Check that `length` bytes are UTF-8 text without NULs, and that no directive but one %YAML comes
 * first; fill `out`, which keeps the pointers. */
Status yaml_source_open(YamlSource *out, const char *name, const char *text, size_t length,
	Error *error) STATUS_CHECKED;

/* After the document, from `byte` on, only blanks, comments and "..." may follow. */
Status yaml_source_check_rest(const YamlSource *source, size_t byte) STATUS_CHECKED;

/* From 1, in characters. */
static inline int yaml_cursor_column(const YamlCursor *cursor)
{
	return (int)(cursor->index - cursor->line_index) + 1;
}

/* On to character `index`; linear in its distance, or in that from the start when it lies before.
 */
void yaml_source_move(const YamlSource *source, YamlCursor *cursor, size_t index);

Status yaml_source_fault(const YamlSource *source, const YamlCursor *cursor, const char *format,
	...) STATUS_FORMAT(3, 4);

/* The same at a byte; linear in the text before it. */
Status yaml_source_fault_at(const YamlSource *source, size_t byte, const char *text);
