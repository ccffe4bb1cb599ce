/* Values that are one of a few words: "half" or "full", "true" or "false". */
#pragma once

#include "solver/base/buf.h"
#include "solver/net/fields.h"

/* The words in the order of their numbers, NULL-ended; NULL for fields of other types. */
const char *const *word_list(const Field *field);

/* The one word that begins with the text; NULL where none or several do. */
const char *word_begun(const Field *field, const char *text, size_t length);

/* Whether some word begins so. */
bool word_may_come(const Field *field, const char *text, size_t length);

/* The word after (by > 0) or before a value, round and round. */
double word_next(const Field *field, double value, int by);

/* Append what a value may be and its unit, as in "a number, greater than 0 (unit: units)"; nothing
 * for texts. */
void word_domain(const Field *field, Buf *out);
