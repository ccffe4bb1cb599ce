/* A number for some bytes, the same on every machine: to see that they have changed, and for names.
 * No defence against somebody who wants two texts to have one number. */
#ifndef GANTREE_HASH_H
#define GANTREE_HASH_H

#include <stddef.h>
#include <stdint.h>

uint64_t hash_bytes(const char *bytes, size_t length);

#endif
