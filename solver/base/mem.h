/* Allocation: one door for the whole program, so that tests can make any single call fail.
 *
 * All functions return NULL when there is no memory or when `count * size` overflows; none exits.
 * The failure plan is for tests only and is the one piece of process-wide state in the program. */
#pragma once

#include <stdbool.h>
#include <stddef.h>

/* Zeroed room for `count` things of `size` bytes; never NULL for count 0 unless memory is out.
 * Free with mem_free. */
void *mem_array(size_t count, size_t size);

/* Resize to `count` things; new room is not cleared. On NULL the old block is untouched. */
void *mem_resize(void *block, size_t count, size_t size);

/* A copy of `length` bytes with a final NUL. Free with mem_free. */
char *mem_text(const char *text, size_t length);

void mem_free(void *block);

/* Grow `*items` (elements of `size` bytes) so that it holds at least `need`; doubles `*cap`.
 * Returns false and changes nothing when memory is out. */
bool mem_grow_more(void **items, size_t *cap, size_t need, size_t size);
static inline bool mem_grow(void **items, size_t *cap, size_t need, size_t size)
{
	return need <= *cap || mem_grow_more(items, cap, need, size);
}

/* From now on MEM_KEPT bytes that are freed stay with the process: to have them back from the
 * system at the next solve, page by page, costs half as much as solving. False where the C library
 * does not know how. */
#define MEM_KEPT ((size_t)1 << 28)
bool mem_keep(void);

/* Tests: let the k-th call from now fail (1 = the next), once or from then on, whichever thread it
 * is of. 0 turns it off. To be set while no other thread is at work. mem_calls counts all
 * allocating calls of this thread since its last plan. */
void mem_fail_plan(size_t k, bool sticky);
size_t mem_calls(void);
