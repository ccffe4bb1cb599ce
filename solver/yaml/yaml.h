/* Reading YAML as a stream of positioned events; the only part of the program that sees libyaml.
 *
 * The reader is a pull parser: call yaml_next until YAML_END. It owns no tree, so a file of a
 * million processors costs no more than its bytes. It refuses, with a place: text that is not
 * UTF-8, tabs as indentation, aliases, anchors, tags, directives other than one %YAML, a second
 * document, nesting beyond YAML_DEPTH_MAX, scalars beyond YAML_SCALAR_MAX, files beyond
 * YAML_FILE_MAX, and an empty document (1:1). Reading may be stopped anywhere (pace.h). The depth
 * is counted event by event: libyaml 0.2.5 takes quadratic time on nested brackets, but reads at
 * most 1024 characters ahead of an event, so the limit strikes first.
 *
 * Positions: line and column count from 1 in characters (for messages); offsets count bytes from 0
 * into the text given (for patching it). libyaml counts characters; the reader converts. */
#pragma once

#include "solver/base/status.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { YAML_DEPTH_MAX = 300, YAML_SCALAR_MAX = 64 * 1024, YAML_FILE_MAX = 1 << 30 };

typedef enum YamlKind {
	YAML_SCALAR,
	YAML_MAP, /* followed by key scalars and their values, then YAML_MAP_END */
	YAML_MAP_END,
	YAML_LIST,
	YAML_LIST_END,
	YAML_END, /* the document is over */
} YamlKind;

typedef struct YamlEvent {
	YamlKind kind;
	const char *text; /* scalars: value, NUL-terminated, valid until the next call but one */
	size_t length;
	bool plain; /* scalars: written without quotes */
	bool flow;  /* maps and lists: written with brackets */
	int line, column;
	uint32_t begin,
		end;  /* bytes of the source; of what has no brackets yaml_end tells the end */
	uint32_t key; /* values in a map: where their key begins, and its column */
	int key_column;
} YamlEvent;

typedef struct YamlReader YamlReader;

/* Start reading `length` bytes of `text` (kept by the caller until yaml_close). `name` is what
 * messages call the file (copied). All faults until yaml_close go to `error`; it may be NULL. */
Status yaml_open(YamlReader **out, const char *name, const char *text, size_t length,
	Error *error) STATUS_CHECKED;
Status yaml_next(YamlReader *reader, YamlEvent *out) STATUS_CHECKED;

/* After a YAML_MAP or YAML_LIST event: read on to its end. After others: nothing. */
Status yaml_skip(YamlReader *reader, const YamlEvent *opened) STATUS_CHECKED;

/* Where what has been read ends: the last scalar or bracket, before any blanks and comments. */
uint32_t yaml_end(const YamlReader *reader);

/* The error at `event`, for callers that find a value wrong. */
Status yaml_fault(const YamlReader *reader, const YamlEvent *event, const char *format, ...)
	STATUS_FORMAT(3, 4);

void yaml_close(YamlReader *reader); /* NULL is fine */

/* Append `text` as a YAML scalar that reads back as the same string: plain where that is safe,
 * else double-quoted; control and bidi characters escaped. */
struct Buf;
void yaml_write_scalar(struct Buf *out, const char *text, size_t length);
