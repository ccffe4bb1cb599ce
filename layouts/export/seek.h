/* The answers of a seek that is through (solver/study/seek/seek.h), as text.
 *   table  for people: a line per answer, with the stretch it bounds and what is beyond a jump, and
 *          one of what was looked at; nothing where there is none
 *   csv    value,finish,outcome,kind,first,last: value is the factor where there are several keys,
 *          finish is T, kind is equal, jump, from, upto or range, and the target holds from first
 *          to last; of a value of another name it is last, as "measure"
 *   json   an object with "answers" and "why", null where there are answers; each has "beyond" too,
 *          null where it is no jump */
#pragma once

#include "layouts/table/table.h"
#include "solver/study/seek/seek.h"

/* Append all to `out`; it may fail for lack of memory only. */
Status seek_write(const Seek *seek, TableFormat format, Buf *out) STATUS_CHECKED;

/* Append what an answer is, beyond its numbers: "a jump: right above it, T is 830". Nothing of an
 * answer with just the T that is wanted. */
void seek_remark(const Seek *seek, const SeekAnswer *answer, Buf *out);
