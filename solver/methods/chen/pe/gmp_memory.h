/* GMP, which aborts when there is no memory, takes it from solver/base/mem.h; where that is out,
 * what it was doing is left as a whole, by a jump.
 *
 * GMP has one set of functions in a process: from the first call on it is ours, which on threads
 * that are not at this work hands on to the one that was set. */
#pragma once

#include "solver/base/status.h"

#include <stdbool.h>

/* All that GMP holds for one owner. Begin with zeros. */
typedef struct GmpMemory {
	struct GmpBlock *blocks;
	bool left; /* memory was out: the numbers may be half written */
} GmpMemory;

/* Call `work` with `given`. Whatever it does with numbers that live here it does only so, it holds
 * nothing else that would have to be freed, and is not begun in another one. STATUS_NO_MEMORY
 * where it was left, and so for all that is asked after. */
Status gmp_memory_do(
	GmpMemory *memory, void (*work)(void *given), void *given, Error *error) STATUS_CHECKED;

/* Free all numbers at once; none of them is cleared by mpf_clear. */
void gmp_memory_free(GmpMemory *memory);
