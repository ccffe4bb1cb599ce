/* Changes to a text, collected in any order and then made at once: the parts in between stay byte
 * for byte. Offsets are of the unchanged text. Like Buf, a list of edits that ran out of memory
 * remembers it, and edits_status tells at the end. */
#ifndef GANTREE_EDITS_H
#define GANTREE_EDITS_H

#include "solver/base/buf.h"

typedef struct Edit {
	size_t begin, end;   /* what is replaced; equal for an insertion */
	size_t text, length; /* by what, in the pool */
	size_t order;        /* insertions at one place come in the order of adding */
} Edit;

typedef struct Edits {
	Edit *items;
	size_t count, cap;
	Buf pool;
	bool failed;
} Edits;

void edits_init(Edits *edits);
void edits_release(Edits *edits);
void edits_replace(Edits *edits, size_t begin, size_t end, const char *text, size_t length);

/* Append source[begin, end) to `out` with the edits from number `mark` on, and forget those. They
 * all lie in that range; one that overlaps another is left out. O(k log k). */
void edits_apply(Edits *edits, size_t mark, const char *source, size_t begin, size_t end, Buf *out);

#endif
