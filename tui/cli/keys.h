/* The keys and commands of the program, as a list: for `gantree keys`. */
#pragma once

#include "solver/base/buf.h"

typedef struct KeysFormat {
	const char *name;
	void (*print)(Buf *out);
} KeysFormat;

extern const KeysFormat keys_formats[]; /* the first is the usual one; ended by one without name */
