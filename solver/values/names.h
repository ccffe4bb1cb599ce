/* The names of values, in one table (names.def): how each is written, what it costs, in what it is
 * measured, what it means. A new value is a line there and, but for those of parts and what a net
 * file says of a processor, a case in read.c. */
#pragma once

#include "solver/net/fields.h"
#include "solver/schedule/notation.h"

#include <stddef.h>
#include <string.h>

typedef struct Slice {
	const char *text;
	size_t length;
} Slice;

static inline bool slice_is(Slice slice, const char *word)
{
	return slice.length > 0 && *word == *slice.text &&
	       strncmp(word, slice.text, slice.length) == 0 && word[slice.length] == '\0';
}

/* What kind of thing a value is, which says how it is written. */
typedef enum ValueSort {
	SORT_NUMBER, /* four digits: "3341" */
	SORT_TIME,   /* as it, and a time */
	SORT_FINISH, /* T, and what it would be: number.h says how many */
	SORT_PART,   /* in per cent: "33.4 %" */
	SORT_COUNT,  /* every digit of it */
	SORT_LIMIT,  /* never rounded up */
	SORT_WORD,   /* "" where there is none */
	SORT_WHO,    /* a processor: its name, so elsewhere a word */
	SORT_EITHER, /* a guess: a number or a processor */
} ValueSort;

typedef enum ValueCost {
	COST_GIVEN,    /* known before anything is solved */
	COST_SOLVED,   /* once the net is */
	COST_SEARCHED, /* some solves more, each time */
} ValueCost;

/* What it is a value of. */
typedef enum ValueOf {
	VALUE_OF_NET,
	VALUE_OF_PROCESSOR,
	VALUE_OF_TRY,   /* a number of installments that a rule tries */
	VALUE_OF_BAR,   /* an interval */
	VALUE_OF_ROW,   /* of the list of upgrades */
	VALUE_OF_POINT, /* of a curve */
	VALUE_OFS
} ValueOf;

extern const char *const value_before[VALUE_OFS]; /* what stands before its values: "P3." */

typedef enum ValueId {
#define OF_NET(id, ...) OF_NET_##id,
#define OF_PROCESSOR(id, ...) OF_##id,
#define OF_PART(of, id, ...) OF_##of##_##id,
#include "solver/values/names.def"
	VALUE_FIELD, /* a key of the net file: load, order, startup.compute */
	VALUE_FACT,  /* fact(best) */
	VALUE_NAMES, /* names(useless) */
} ValueId;

typedef struct ValueName {
	ValueId id;
	ValueOf of;
	const char *name;
	ValueSort sort;
	ValueCost cost;
	const char *unit;
	ptrdiff_t symbol; /* offset of a const char * in Notation; -1: none */
	const char *meaning;
} ValueName;

extern const ValueName value_names[]; /* ended by one without a name */

/* The value of that called so; NULL: there is none. */
const ValueName *value_named(ValueOf of, Slice name);

/* Its symbol in a notation; "" where it has none. */
const char *value_symbol(const ValueName *value, const Notation *notation);

/* Append in what it is measured, its symbols in the notations, and whether it is searched for:
 * "time/step; A, w, T_cp". */
void value_about(const ValueName *value, Buf *out);

/* The key of a net file that is a value of the net; NULL: there is none. */
const Field *value_key(Slice key);
bool value_is_key(const Field *field);
