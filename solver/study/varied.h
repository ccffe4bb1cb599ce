/* What a key that is varied means in a net: a place of the field table, or the number of children.
 */
#pragma once

#include "solver/net/fields.h"

/* The place, in a net that is expanded where the key names a processor; `out->field` is NULL for
 * children. STATUS_INPUT when it means none. */
Status varied_place(const Net *net, const char *key, FieldPlace *out, Error *error) STATUS_CHECKED;

/* Its number there; NAN where there is none. */
double varied_number(const Net *net, const FieldPlace *place);
