/* JSON Schema (2020-12) of what gantree reads and writes: of net files, from the table of fields
 * (net/fields.def), and of results, from that of their keys (result.def). */
#pragma once

#include "solver/base/buf.h"

extern const char *const schema_names[]; /* "net", "result"; NULL-ended */

/* Append the schema of that name; false: there is none. */
bool schema_write(const char *name, Buf *out);
