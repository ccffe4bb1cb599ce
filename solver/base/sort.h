/* Sorting what is mostly in order already, a few ascending runs one after the other; and by a
 * number what is in no order at all. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

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

/* A number to sort by, and the place of what it belongs to. */
typedef struct SortKey {
	double key; /* not NAN; may be infinite */
	uint32_t place;
} SortKey;

/* Ascending; equal keys stay in their order. O(count): by the bytes of the numbers, no comparisons.
 * False when memory is out, then nothing has moved. */
bool sort_keys(SortKey *keys, size_t count, SortRoom *room);
