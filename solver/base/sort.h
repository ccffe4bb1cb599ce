/* Sorting what is mostly in order already: a few ascending runs, one after the other. */
#ifndef GANTREE_SORT_H
#define GANTREE_SORT_H

#include <stdbool.h>
#include <stddef.h>

typedef int SortCompare(const void *left, const void *right);

/* Room to sort in, used again and again; begins as {0}. Owner: whoever has it; sort_room_release.
 */
typedef struct SortRoom {
	void *bytes;
	size_t cap;
} SortRoom;

/* Sort `count` things of `size` bytes; equal ones stay in their order. O(count log runs); one run
 * needs no room. False when memory is out, then nothing has moved. */
bool sort_runs(void *items, size_t count, size_t size, SortCompare *compare, SortRoom *room);
void sort_room_release(SortRoom *room);

#endif
