/* Parts of the tree diagram; included by its own files only.
 *
 * tree.c takes the rows of the view as nodes, finds their parents and chooses a form. Each form
 * places boxes over the whole pane and draws wires between them: columns by level from left to
 * right (tree/columns.c), a grid for meshes and long arrays (tree/grid.c), layers for hypercubes
 * (tree/layers.c); where boxes have no room there is a list with branches, which scrolls
 * (tree/list.c). Everything the parts share is in one Tree, which lives for one call.
 *
 * With a time cursor the net stands as it is then: wires fill as they carry, boxes as they compute.
 * Without one it is the result: wires as thick as their load, a bar of each share. */
#pragma once

#include "layouts/sayings/sayings.h"

#define TREE_NONE UINT32_MAX

typedef struct TreeNode {
	const Row *row;
	uint32_t index;  /* in the view's rows */
	uint32_t parent; /* node; TREE_NONE: the root, or not among the rows */
	uint32_t children;
	uint32_t level; /* below the root among the nodes; along an array its place */
	double share;   /* of all it stands for */
	double other;   /* the same in the schedule compared with; NAN */
	double traffic; /* units over one link into it */
	double arrived; /* at the time cursor: the part of its load that has come over the wire, */
	double done; /* and of its work that is done; NAN without a cursor, or where there is none
		      */
	uint32_t cause; /* useless ones: their elimination; NET_NONE */
	int x, y;       /* of its box; in a list y may lie outside when scrolled */
} TreeNode;

/* How large boxes and wires are, and what there is room for. */
typedef struct TreeSize {
	int box;            /* cells of a box */
	int rows;           /* of a box: 3, 2 or 1 */
	int wire;           /* cells between two columns of boxes */
	bool beside, below; /* where the share stands, seen from the name; neither: nowhere */
	bool words;         /* wires have rows for words */
	bool roomy;         /* shares and loads are written */
	int sequence;       /* cells of a place in the order of service; 0: none is written; */
	int sequences;      /* of several in one row, at most; */
	int blank;          /* and of a blank before and after */
} TreeSize;

/* Cells that the longest name and share take with their blanks, and both in a line; 0: not known.
 */
typedef struct TreeWants {
	int name, share, both;
} TreeWants;

typedef struct Tree {
	Frame *frame;
	const View *view;
	Pen pen;
	TreeNode *nodes;
	Row *single; /* a small mesh or hypercube is drawn whole, whatever is folded: rows of its
		      * processors */
	uint32_t count;
	bool linked;   /* rows stand below what they are linked to */
	bool branches; /* a row is linked to another than the one before it */
	double most_share, most_traffic;
	int sequence_cells; /* of the longest place in the order of service; 0: none is told */
	TreeSize size;
	TreeWants wants;
	int height;     /* rows for boxes, above the strip of time */
	int strip;      /* rows of that */
	int legend;     /* and of the line below it: 0 or 1 */
	uint32_t shown; /* of the view's rows, for scrolling */
} Tree;

/* The forms. They return false, and draw nothing, when there is not enough room. */
bool tree_columns(Tree *tree, bool roomy); /* only if that leaves room for all words */
bool tree_grid(Tree *tree);
bool tree_layers(Tree *tree);
void tree_list(Tree *tree);

/* tree/size.c: the largest boxes and wires of which so many fit, in columns and rows; `rows_apart`
 * wants a free row between them. False: not even the smallest. */
bool tree_fit(Tree *tree, uint32_t columns, uint32_t rows, bool rows_apart);
/* The k-th of `count` places of boxes over the pane's width or height. */
int tree_column(const Tree *tree, uint32_t k, uint32_t count);
int tree_row(const Tree *tree, uint32_t k, uint32_t count);

/* tree/value.c */
bool tree_is_useless(const Tree *tree, const TreeNode *node);
/* "33.4 %", or the symbol of the share, as the view's labels ask for. */
Word tree_share(const Tree *tree, const TreeNode *node);
/* A value of the node in markup, "A 1.2"; nothing of rows whose members differ. That of its link.
 */
Word tree_number(const Tree *tree, const TreeNode *node, const char *symbol, double value);
Word tree_speed(const Tree *tree, const TreeNode *node);

/* tree/box.c */
void tree_box(Tree *tree, const TreeNode *node);
/* The bar of its share from x on, on a track of `cells`; at the cursor what of it is done. */
void tree_bar(Tree *tree, const TreeNode *node, int x, int y, int cells);
/* Where in its box a wire comes in and goes out. */
int tree_wire_row(const Tree *tree, const TreeNode *node);

/* tree/sequence.c: the places of links in the order of service, where the schedule tells them. They
 * stand in the way of the wire, at the sender's end: the words above and below it keep their room.
 */
void tree_sequence_find(Tree *tree);
/* Whether all have room on wires of so many cells; else none is written. */
void tree_sequence_fit(Tree *tree, int cells);
/* The place of a link, right-aligned from x on; returns where its wire begins. And where a line
 * that leads up to it ends: x, too, of a link that has none. */
int tree_sequence_lead(const Tree *tree, const TreeNode *node, int x);
int tree_sequence(Tree *tree, const TreeNode *node, int x, int y);

/* tree/wire.c: a wire into `node` in row `y` from x0 to x1 (x1 < x0: it carries to the left), with
 * what is written above and below it; and one downwards in column `x`. */
void tree_wire(Tree *tree, const TreeNode *node, int x0, int x1, int y);
void tree_wire_down(Tree *tree, const TreeNode *node, int x, int y0, int y1);
/* The load on it: "42 units", at the cursor "30 of 42". */
void tree_load(const Tree *tree, const TreeNode *node, Ladder *out);

/* tree/useless.c: the same for those who are useless. */
void tree_useless_find(Tree *tree); /* why they are, once the nodes are known */
void tree_useless_box(Tree *tree, const TreeNode *node);
void tree_useless_wire(Tree *tree, const TreeNode *node, int x0, int x1, int y);

/* tree/progress.c: what the nodes from `first` to before `end` have done; of those that are drawn.
 */
void tree_progress(Tree *tree, uint32_t first, uint32_t end);

/* tree/strip.c: time below the boxes, with what begins and ends. */
Status tree_strip(Tree *tree, Error *error) STATUS_CHECKED;
