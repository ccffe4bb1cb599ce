#include "solver/base/hash.h"

/* In the manner of FNV-1a, but eight bytes at a time, so that hashing takes less than reading. High
 * bits are folded down after each step, as multiplying carries only upwards. */
static uint64_t mix(uint64_t hash, uint64_t word)
{
	hash = (hash ^ word) * UINT64_C(0x9e3779b97f4a7c15);
	return hash ^ hash >> 32;
}

static uint64_t word_at(const char *bytes, size_t length)
{
	uint64_t word = 0;

	for (size_t i = 0; i < length; i++)
		word |= (uint64_t)(unsigned char)bytes[i] << 8 * i;
	return word;
}

uint64_t hash_bytes(const char *bytes, size_t length)
{
	uint64_t hash = mix(UINT64_C(0xcbf29ce484222325), length);
	size_t at = 0;

	for (; at + 8 <= length; at += 8)
		hash = mix(hash, word_at(bytes + at, 8));
	return at < length ? mix(hash, word_at(bytes + at, length - at)) : hash;
}
