/* Networks typed as a kind and a few numbers: "tree 2 3", "array 8", "mesh 4x4", "hypercube 3". */
#ifndef GANTREE_SHAPE_H
#define GANTREE_SHAPE_H

#include "solver/net/net.h"

extern const char *const shape_examples[]; /* one of each kind, NULL-ended, for completion */

/* The regular network that `text` says, with the load and all other keys of `net`, the root's
 * compute and the link of the first processor that has one. `out` is expanded; the caller releases
 * it on STATUS_OK. STATUS_INPUT says what would be right. */
Status shape_read(const Net *net, const char *text, Net *out, Error *error) STATUS_CHECKED;

#endif
