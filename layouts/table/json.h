/* JSON as it is written, member by member: what is begun is ended, commas stand where they must.
 *
 *     json_begin(&json, NULL, JSON_OBJECT);       {"version":1,
 *     json_number(&json, "version", 1);            "rows":[
 *     json_begin(&json, "rows", JSON_LIST);         {"T":3.25},
 *     ... json_begin(&json, NULL, JSON_LINE) ...    {"T":null}]}
 *
 * A key is NULL in lists. All is ASCII; numbers read back exactly. Memory that runs out is noted in
 * `out`, which may be passed on and cleared at any time. */
#pragma once

#include "solver/base/buf.h"
#include "solver/base/number.h"

/* How the things inside stand: those of an object one below the other, those of a list each in a
 * line of its own, or all in one line; a list in a list is indented further. */
typedef enum JsonShape {
	JSON_ALONE, /* outside of all */
	JSON_OBJECT,
	JSON_LIST,
	JSON_INNER_LIST,
	JSON_LINE,
	JSON_ROW
} JsonShape;

enum { JSON_DEPTH = 16 };

typedef struct Json {
	Buf *out;
	bool one_line; /* all of it stands in one line, whatever the shapes */
	int depth;
	JsonShape shape[JSON_DEPTH];
	bool more[JSON_DEPTH]; /* something stands in it already */
} Json;

void json_begin(Json *json, const char *key, JsonShape shape);
void json_end(Json *json);

/* 17 digits; a whole number has no point; what is not finite does not exist: null. */
void json_digits(char out[NUMBER_TEXT_MAX], double value);
void json_number(Json *json, const char *key, double value);
void json_truth(Json *json, const char *key, bool value);

/* What is not quoted: null. */
void json_bare(Json *json, const char *key, const char *word);

/* Bytes that are no UTF-8 become U+FFFD; null for NULL. */
void json_text(Json *json, const char *key, const char *text);
void json_bytes(Json *json, const char *key, const char *text, size_t length);

/* The same, and null for "": what is not said. */
void json_said(Json *json, const char *key, const char *text);
