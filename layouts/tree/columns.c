/* A tree from left to right: a column for each level, boxes spread over the height, each parent at
 * the middle of its children. What has one leaf only, such as an array, is a flight of stairs. */
#include "layouts/tree/parts.h"

static bool is_leaf(const Tree *tree, uint32_t k)
{
	return tree->nodes[k].children == 0;
}

static void count(const Tree *tree, uint32_t *columns, uint32_t *leaves)
{
	*columns = *leaves = 0;
	for (uint32_t k = 0; k < tree->count; k++) {
		*leaves += is_leaf(tree, k);
		if (tree->nodes[k].level >= *columns)
			*columns = tree->nodes[k].level + 1;
	}
}

/* Lines that touch are told apart where one parent's children end, up to so many rows. */
enum { APART = 2 };

/* The nearest above a leaf that has more than one child. */
static uint32_t fork_of(const Tree *tree, uint32_t k)
{
	k = tree->nodes[k].parent;
	while (k != TREE_NONE && tree->nodes[k].children == 1)
		k = tree->nodes[k].parent;
	return k;
}

/* Whether the leaf before the one at `k` belongs to another group of siblings. */
static bool begins_group(const Tree *tree, uint32_t k)
{
	uint32_t before = k;

	while (before-- > 0)
		if (is_leaf(tree, before))
			return fork_of(tree, before) != fork_of(tree, k);
	return false;
}

static bool place_groups(Tree *tree, uint32_t leaves)
{
	int groups = 0, y = 0;

	for (uint32_t k = 0; k < tree->count && !tree->size.words; k++)
		groups += is_leaf(tree, k) && begins_group(tree, k);
	if (groups == 0)
		return false;
	const int spare = tree->height - (int)leaves;
	const int gap = spare / groups < APART ? spare / groups : APART;

	y = (spare - groups * gap) / 2;
	for (uint32_t k = 0; k < tree->count; k++)
		if (is_leaf(tree, k)) {
			y += begins_group(tree, k) ? gap : 0;
			tree->nodes[k].y = y++;
		}
	return true;
}

/* Nodes stand after their parents, so the last to the first has children placed before them. */
static void place(Tree *tree, uint32_t columns, uint32_t leaves)
{
	const bool stairs = leaves == 1 && tree->count > 2;
	uint32_t leaf = leaves;

	for (uint32_t k = 0; k < tree->count; k++)
		tree->nodes[k].y = -1;
	const bool grouped = place_groups(tree, leaves);
	for (uint32_t k = tree->count; k-- > 0;) {
		TreeNode *node = &tree->nodes[k];

		node->x = tree_column(tree, node->level, columns);
		if (stairs)
			node->y = tree_row(tree, k, tree->count);
		else if (is_leaf(tree, k) && !grouped)
			node->y = tree_row(tree, --leaf, leaves);
		else if (!is_leaf(tree, k))
			/* `y` of a parent holds its last child's so far; the first is next. */
			node->y = (tree->nodes[k + 1].y + node->y) / 2;
		if (node->parent != TREE_NONE && tree->nodes[node->parent].y < 0)
			tree->nodes[node->parent].y = node->y;
	}
}

/* How far from a parent's box the line to its children goes down. */
static int stem(const Tree *tree)
{
	return tree->size.wire >= 17 ? 3 : tree->size.wire >= 13 ? 2 : tree->size.wire >= 5 ? 1 : 0;
}

/* Out of the parent, down or up to the child's row, and on as a wire. */
static void draw_link(Tree *tree, const TreeNode *node)
{
	const TreeNode *parent = &tree->nodes[node->parent];
	const int from = tree_wire_row(tree, parent), to = tree_wire_row(tree, node);
	const int out = parent->x + tree->size.box, x = out + stem(tree);
	const int top = from < to ? from : to, bottom = from < to ? to : from;

	pen_line(tree->pen, ROLE_AXIS, LINE_SOLID, out, from + 0.5, x + 0.5, from + 0.5);
	pen_line(tree->pen, ROLE_AXIS, LINE_SOLID, x, top + 0.5, x, bottom + 0.5);
	pen_line(tree->pen, ROLE_AXIS, LINE_SOLID, x + 0.5, to + 0.5, x + 1, to + 0.5);
	tree_wire(tree, node, x + 1, node->x, to);
}

bool tree_columns(Tree *tree, bool roomy)
{
	uint32_t columns, leaves;

	count(tree, &columns, &leaves);
	if (!tree_fit(tree, columns, leaves == 1 ? tree->count : leaves, false) ||
		(roomy && !tree->size.roomy))
		return false;
	place(tree, columns, leaves);
	tree_sequence_fit(tree, tree->size.wire - stem(tree) - 1);
	tree_progress(tree, 0, tree->count);
	tree_useless_find(tree);
	for (uint32_t k = 1; k < tree->count; k++)
		draw_link(tree, &tree->nodes[k]);
	for (uint32_t k = 0; k < tree->count; k++)
		tree_box(tree, &tree->nodes[k]);
	return true;
}
