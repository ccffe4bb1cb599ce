/* JSON Schema (2020-12) of what gantree reads and writes, each a template whose gaps have the keys:
 * of net files from the table of fields (net/fields.def), of results from theirs
 * (layouts/export/result.def). */
#pragma once

#include "solver/base/buf.h"

extern const char *const schema_names[]; /* "net", "result"; NULL-ended */

/* Append the schema of that name; false: there is none. */
bool schema_write(const char *name, Buf *out);
