/* Single values as files of data, SVG and HTML write them. Memory that runs out is noted in `out`.
 */
#pragma once

#include "solver/base/buf.h"

#include <jansson.h>

/* Append a cell of CSV: quoted as RFC 4180 asks; control and bidi characters are shown escaped,
 * never raw, and what a spreadsheet would take for a formula (= + - @ at its beginning) stands behind
 * an apostrophe. `room` is scratch. */
void data_csv_text(Buf *out, const char *text, size_t length, Buf *room);

/* Append UTF-8 as text or the value of an attribute of XML; what XML 1.0 has no way to write
 * becomes
 * "?". */
void xml_put(Buf *out, const char *text, size_t length);

/* Append `value` as one compact line of ASCII and free it. False when it is NULL, or when jansson
 * ran out of memory. */
bool data_json_value(Buf *out, json_t *value);

/* A number that reads back exactly, whole ones without a point; null for what does not exist. */
json_t *data_json_number(double value);

json_t *data_json_text(const char *text); /* null for NULL and "" */

/* Make jansson allocate through solver/base/mem.h; call it before anything of the above. */
void data_json_begin(void);
