/* Random trees of order 1 as these checks know them: numbers only, beside the net of the same
 * numbers that gantree reads. */
#pragma once

#include "solver/net/net.h"

enum { TREE_MAX = 12 };

typedef struct Tree {
	unsigned count;
	unsigned parent[TREE_MAX]; /* stands before its children */
	double compute[TREE_MAX], link[TREE_MAX];
	double load, work, send, report; /* the intensities */
	bool fat, simultaneous;
} Tree;

/* At most `most` processors; links from fast to slower than any processor, in one tree of three all
 * alike. No reports. */
Tree tree_random(uint64_t *seed, unsigned most);

Net tree_net(const Tree *tree, const char *service); /* "file" or "best"; expanded */

bool tree_below(const Tree *tree, unsigned v, unsigned top); /* `top` itself included */

/* Times for a unit of load: of computing, and of the link from the parent. */
double tree_computing(const Tree *tree, unsigned v);
double tree_sending(const Tree *tree, unsigned v);

/* The least of all orders in which the children of every processor can be served: `finish` is asked
 * of the tree in each order. For some six processors. */
typedef double TreeFinish(const Tree *tree, int kind);
double tree_least(const Tree *tree, TreeFinish *finish, int kind);
