/* The names of values, in one table (names.def): how each is written, what it costs, in what it is
 * measured, what it means. A new value is a line there and a case in read.c. */
#pragma once

#include "solver/net/fields.h"
#include "solver/schedule/notation.h"

#include <stddef.h>

typedef struct Slice {
	const char *text;
	size_t length;
} Slice;

bool slice_is(Slice slice, const char *word);

/* What kind of thing a value is, which says how it is written. */
typedef enum ValueSort {
	SORT_NUMBER, /* four digits: "3341" */
	SORT_PART,   /* in per cent: "33.4 %" */
	SORT_COUNT,  /* every digit of it */
	SORT_LIMIT,  /* never rounded up */
	SORT_WORD,   /* a name; "" where there is none */
	SORT_EITHER, /* a guess: a number or a name */
} ValueSort;

typedef enum ValueCost {
	COST_GIVEN,    /* known before anything is solved */
	COST_SOLVED,   /* once the net is */
	COST_SEARCHED, /* some solves more, each time */
} ValueCost;

typedef enum ValueId {
#define OF_NET(id, ...) OF_NET_##id,
#include "solver/values/names.def"
#undef OF_NET
#define OF_PROCESSOR(id, ...) OF_##id,
#include "solver/values/names.def"
#undef OF_PROCESSOR
	VALUE_FIELD,   /* a key of the net file: load, order, startup.compute */
	VALUE_FACT,    /* fact(best) */
	VALUE_NAMES,   /* names(useless) */
	VALUE_REMOVED, /* removed(2): in that round */
} ValueId;

typedef struct ValueName {
	ValueId id;
	const char *name;
	ValueSort sort;
	ValueCost cost;
	const char *unit;
	ptrdiff_t symbol; /* offset of a const char * in Notation; -1: none */
	const char *meaning;
} ValueName;

extern const ValueName net_values[], processor_values[]; /* ended by one without a name */

/* The value called so; NULL: there is none. */
const ValueName *value_named(const ValueName *values, Slice name);

/* Append in what it is measured, its symbols in the notations, and whether it is searched for:
 * "time/step; A, w, T_cp". */
void value_about(const ValueName *value, Buf *out);

/* The key of a net file that is a value of the net; NULL: there is none. */
const Field *value_key(Slice key);
bool value_is_key(const Field *field);
