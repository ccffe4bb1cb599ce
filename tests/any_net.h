/* Nets of any kind with any wishes, for tests of all methods: each takes of them what it reads. */
#ifndef GANTREE_TESTS_ANY_NET_H
#define GANTREE_TESTS_ANY_NET_H

#include "solver/base/buf.h"

#include <stdint.h>

/* The next net file of the sequence: at most 26 processors in a tree, 85 in a regular one, 64
 * elsewhere. */
void any_net(Buf *out, uint64_t *seed);

#endif
