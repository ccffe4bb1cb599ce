/* The answers of a seek that is through (solver/study/seek.h), as text.
 *   table  for people: a line per answer, with what is beyond a jump; nothing where there is none
 *   csv    value,finish,outcome,kind: value is the factor where there are several keys, finish is
 * T, and kind is equal, jump, from or upto json   an object with "answers" and "why", null where
 * there are answers; each has "beyond" too, null where it is no jump */
#pragma once

#include "solver/study/seek.h"

typedef struct SeekRows {
	const char *id;
	/* Append all to `out`; it may fail for lack of memory only. */
	Status (*write)(const Seek *seek, Buf *out);
} SeekRows;

extern const SeekRows *const seek_formats[]; /* the usual one first, NULL-ended */

/* Append what an answer is, beyond its numbers: "a jump: T is 830 right above". Nothing of an
 * answer with just the T that is wanted and a sound outcome. */
void seek_remark(const Seek *seek, const SeekAnswer *answer, Buf *out);
