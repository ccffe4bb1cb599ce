/* The keys of a result in JSON (result.def), for who writes it and for who tells of it. */
#pragma once

#include <stdbool.h>

typedef enum ResultType {
	RESULT_TYPE_WHOLE,
	RESULT_TYPE_MAYBE_WHOLE,
	RESULT_TYPE_NUMBER,
	RESULT_TYPE_TEXT,
	RESULT_TYPE_MAYBE_TEXT,
	RESULT_TYPE_TRUTH,
	RESULT_TYPE_MAYBE_TRUTH,
	RESULT_TYPE_TEXTS,
	RESULT_TYPE_NUMBERS,
	RESULT_TYPE_OBJECT,
	RESULT_TYPE_MAYBE_OBJECT,
	RESULT_TYPE_LIST,
	RESULT_TYPE_MAYBE_LIST,
} ResultType;

typedef enum ResultPart {
#define PART(id, ...) RESULT_PART_##id,
#include "layouts/export/result.def"
	RESULT_PARTS,
	RESULT_PART_NONE = RESULT_PARTS
} ResultPart;

enum {
#define KEY(part, id, ...) RESULT_##id,
#include "layouts/export/result.def"
	RESULT_KEYS
};

typedef struct ResultKey {
	ResultPart part;
	const char *name;
	ResultType type;
	ResultPart of; /* objects */
	const char *help;
	bool alone; /* left out where several methods stand side by side */
} ResultKey;

extern const ResultKey result_keys[RESULT_KEYS];
extern const struct ResultPartWords {
	const char *name, *title;
} result_parts[RESULT_PARTS];
