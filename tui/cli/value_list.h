/* Every value that texts and conditions may speak of (solver/values), for `gantree values` and its
 * page of the manual. */
#pragma once

#include "solver/values/names.h"

/* What they are values of (ValueOf), and two more. */
typedef enum ValuePart {
	VALUES_OF_WHICH_NET = VALUE_OFS, /* what may stand before a value, or has brackets */
	VALUES_KEYS,                     /* of a net file */
	VALUE_PARTS
} ValuePart;

extern const char *const value_part_titles[VALUE_PARTS];

/* `name` as it is typed: "P3.share"; `about`: its unit and symbols, "%; α", or "". */
typedef void ValueSink(void *context, const char *name, const char *meaning, const char *about);
void value_list(ValuePart part, ValueSink *sink, void *context);
