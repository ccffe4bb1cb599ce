/* The children of every processor of a tree, an array or a mesh, for methods and drawings that walk
 * down as well as up. (A Net knows parents only.)
 *
 * Processor ids always stand after their parent's, so a loop over falling ids visits children
 * before parents, one over rising ids parents before children; no recursion is needed.
 * Owner: whoever called net_tree_open; release with net_tree_close. */
#ifndef GANTREE_NET_TREE_H
#define GANTREE_NET_TREE_H

#include "solver/net/net.h"

typedef struct NetTree {
	uint32_t processors;
	uint32_t *begin; /* processors + 1 entries: the children of p are child[begin[p]] to
			  * child[begin[p + 1] - 1], in the order of the file */
	uint32_t *child; /* processors - 1 entries */
	uint32_t *size;  /* processors in the subtree, itself included */
} NetTree;

/* `net` is expanded and stays so while the tree is used. O(processors). */
Status net_tree_open(NetTree *out, const Net *net, Error *error) STATUS_CHECKED;
void net_tree_close(NetTree *tree); /* also after a failed open */

static inline uint32_t net_tree_degree(const NetTree *tree, uint32_t processor)
{
	return tree->begin[processor + 1] - tree->begin[processor];
}

#endif
