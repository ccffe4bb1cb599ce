/* What people call the keys of a net: each by a word, and by the symbol that the paper at hand has
 * for it. Screens and curves show these; what is typed may be any of them, or a key of the file. */
#pragma once

#include "solver/schedule/method.h"

typedef struct KeyWords {
	const char *word;   /* "load" */
	const char *symbol; /* "L"; "" where there is none */
	const char *off;    /* of what is true or false: the word when it is false */
	const char *also;   /* what else it is called, in titles where there is no symbol; "" */
} KeyWords;

/* Of a key of the field table, or "children" of curves. */
KeyWords key_words(const char *key, const Notation *symbols);

/* The symbols of the method's paper; NULL: Chen & Chu's. */
const Notation *method_notation(const Method *method);

/* `shown` (NULL: no other than the method's) are symbols that go before those of `method`.
 * Append `text`, KEY or KEY=VALUE, with the key as a file has it: "ρ=3" is "installments=3",
 * "P1.G" is "P1.link". KEY may be a key already, which goes first, or as `method` (NULL: that of
 * the net) has them a symbol, in ASCII too (rho, r), or a word; where `varied`, also those of
 * "children". What is none of these is appended as it is: whoever looks it up says that it is
 * unknown. STATUS_INPUT: a letter of another paper, or the beginning of several; the keys are named
 * then. Names with "=" in them are minded before keys of a file. Of the net kind and form are
 * asked. */
Status key_meant(const Net *net, const Method *method, const Notation *shown, const char *text,
	bool varied, Buf *out, Error *error) STATUS_CHECKED;
