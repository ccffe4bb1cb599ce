/* Parts of the tree diagram; included by its own files only.
 *
 * tree.c takes the rows of the view as nodes, finds their parents and chooses a form: a drawing
 * from the top down where all fits (tree/top.c), a grid for meshes and a chain for arrays
 * (tree/grid.c), layers for hypercubes (tree/layers.c), else a list with branches, which scrolls
 * (tree/list.c). Everything the parts share is in one Tree, which lives for one call. */
#pragma once

#include "layouts/scene/frame.h"

#define TREE_NONE UINT32_MAX

typedef struct TreeNode {
	const Row *row;
	uint32_t index;  /* in the view's rows */
	uint32_t parent; /* node; TREE_NONE: the root, or not among the rows */
	uint32_t depth;  /* below the root among the nodes */
	double share;    /* of all it stands for */
	double traffic;  /* units over one link into it */
	int x, y;        /* of its box; y may lie outside when scrolled */
} TreeNode;

typedef struct Tree {
	Frame *frame;
	const View *view;
	Pen pen;
	TreeNode *nodes;
	Row *single; /* a small mesh is drawn whole, whatever is folded: rows of its processors */
	uint32_t count;
	uint32_t depth; /* of the deepest */
	double most_share, most_traffic;
	uint32_t shown; /* rows seen, for scrolling */
	int bottom;     /* the row after the last one drawn in */
	bool counted;   /* loads on links stand beside the rows: "4.2 in" */
} Tree;

enum { TREE_BOX_ROWS = 3 }; /* name, share, bar */

/* The forms. Those that need room return false, and draw nothing, when there is not enough. */
bool tree_top(Tree *tree);
bool tree_grid(Tree *tree);
bool tree_layers(Tree *tree);
void tree_list(Tree *tree);

/* tree/draw.c: what all forms draw with. */

/* "33.4 %", "useless", or the symbol of the share, as the view's labels ask for. */
Word tree_share(const Tree *tree, const TreeNode *node);
bool tree_is_useless(const Tree *tree, const TreeNode *node);
/* A processor as a box of TREE_BOX_ROWS rows, `cells` wide. */
void tree_box(Tree *tree, const TreeNode *node, int cells);
/* The bar of its share from x on, on a track of `cells`. */
void tree_bar(Tree *tree, const TreeNode *node, int x, int y, int cells);

/* A link: its weight tells the load it carries, its role whether it is busy at the cursor. */
SceneLine tree_weight(const Tree *tree, const TreeNode *node);
Role tree_link_role(const Tree *tree, const TreeNode *node);
/* The load on a link as a number of at most `cells` cells. */
Word tree_traffic(const Tree *tree, const TreeNode *node, int cells);

/* What the lines and the loads beside rows mean, below everything where there is room. */
void tree_legend(Tree *tree);
