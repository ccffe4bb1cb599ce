#include "solver/base/sort.h"

#include "solver/base/mem.h"

#include <string.h>

typedef struct Sort {
	size_t count, size;
	SortCompare *compare;
} Sort;

static const char *at(const Sort *sort, const char *items, size_t k)
{
	return items + k * sort->size;
}

/* Where the ascending run that begins at `from` ends. */
static size_t run_end(const Sort *sort, const char *items, size_t from)
{
	size_t k = from + 1;

	while (k < sort->count && sort->compare(at(sort, items, k - 1), at(sort, items, k)) <= 0)
		k++;
	return k < sort->count ? k : sort->count;
}

/* Two neighbouring runs, low..middle..high, become one. */
static void merge(
	const Sort *sort, const char *from, char *to, size_t low, size_t middle, size_t high)
{
	const size_t size = sort->size;
	size_t left = low, right = middle;
	char *out = to + low * size;

	for (; left < middle && right < high; out += size) {
		const bool second = sort->compare(at(sort, from, left), at(sort, from, right)) > 0;

		memcpy(out, at(sort, from, second ? right++ : left++), size);
	}
	memcpy(out, at(sort, from, left), (middle - left) * size);
	memcpy(out + (middle - left) * size, at(sort, from, right), (high - right) * size);
}

/* Merge runs by pairs; returns how many are left. */
static size_t merge_all(const Sort *sort, const char *from, char *to)
{
	size_t runs = 0;

	for (size_t low = 0; low < sort->count; runs++) {
		const size_t middle = run_end(sort, from, low);
		const size_t high = middle < sort->count ? run_end(sort, from, middle) : middle;

		merge(sort, from, to, low, middle, high);
		low = high;
	}
	return runs;
}

bool sort_runs(void *items, size_t count, size_t size, SortCompare *compare, SortRoom *room)
{
	const Sort sort = {count, size, compare};
	char *from = items, *to;

	if (count < 2 || run_end(&sort, items, 0) == count)
		return true;
	if (!mem_grow(&room->bytes, &room->cap, count * size, 1))
		return false;
	for (to = room->bytes; merge_all(&sort, from, to) > 1;) {
		char *next = from;

		from = to;
		to = next;
	}
	if (to != items)
		memcpy(items, to, count * size);
	return true;
}

/* --- by number ------------------------------------------------------------------------------- */

enum { DIGIT_BITS = 8, DIGITS = 64 / DIGIT_BITS, DIGIT_VALUES = 1 << DIGIT_BITS, FEW = 32 };

/* Whole numbers in the order of the doubles: those below 0 turned round, and both zeros one. */
static uint64_t ordinal(double key)
{
	uint64_t bits;

	key += 0.0;
	memcpy(&bits, &key, sizeof bits);
	return bits >> 63 ? ~bits : bits | UINT64_C(1) << 63;
}

static unsigned digit_of(double key, int digit)
{
	return (unsigned)(ordinal(key) >> (digit * DIGIT_BITS)) % DIGIT_VALUES;
}

static void sort_few(SortKey *keys, size_t count)
{
	for (size_t i = 1; i < count; i++) {
		const SortKey key = keys[i];
		size_t k = i;

		for (; k > 0 && keys[k - 1].key > key.key; k--)
			keys[k] = keys[k - 1];
		keys[k] = key;
	}
}

/* From counts to where each value of a digit begins; false when all have the same. */
static bool place_values(size_t *begin, size_t count)
{
	size_t place = 0;

	for (int value = 0; value < DIGIT_VALUES; value++) {
		const size_t many = begin[value];

		if (many == count)
			return false;
		begin[value] = place;
		place += many;
	}
	return true;
}

bool sort_keys(SortKey *keys, size_t count, SortRoom *room)
{
	size_t begin[DIGITS][DIGIT_VALUES] = {{0}};

	if (count <= FEW) {
		sort_few(keys, count);
		return true;
	}
	if (!mem_grow(&room->bytes, &room->cap, count * sizeof *keys, 1))
		return false;
	SortKey *from = keys, *to = room->bytes;

	for (size_t i = 0; i < count; i++)
		for (int digit = 0; digit < DIGITS; digit++)
			begin[digit][digit_of(keys[i].key, digit)]++;
	for (int digit = 0; digit < DIGITS; digit++) {
		if (!place_values(begin[digit], count))
			continue;
		for (size_t i = 0; i < count; i++)
			to[begin[digit][digit_of(from[i].key, digit)]++] = from[i];
		SortKey *const next = from;

		from = to;
		to = next;
	}
	if (from != keys)
		memcpy(keys, from, count * sizeof *keys);
	return true;
}

void sort_room_release(SortRoom *room)
{
	mem_free(room->bytes);
	*room = (SortRoom){0};
}
