/* A tree from the top down, as papers draw it: boxes level by level, each over the middle of its
 * children, links between them. */
#include "layouts/tree/parts.h"

#include "solver/base/mem.h"

enum { BOX_LEAST = 7, BOX_MOST = 15, BOX_GAP = 2, LEVEL_GAP = 3, LEGEND_ROWS = 2 };

static uint32_t leaves_of(const Tree *tree)
{
	uint32_t leaves = 0;

	for (uint32_t k = 0; k < tree->count; k++)
		leaves += k + 1 == tree->count || tree->nodes[k + 1].parent != k;
	return leaves;
}

/* As wide as the longest name, within limits. */
static int box_cells(Tree *tree, uint32_t leaves)
{
	int cells = BOX_LEAST;

	for (uint32_t k = 0; k < tree->count && cells < BOX_MOST; k++) {
		const char *name = frame_row_name(tree->frame, tree->nodes[k].row, BOX_MOST);
		const int wide = pen_cells(name) + 2;

		cells = wide > cells ? wide : cells;
	}
	cells = cells < BOX_MOST ? cells : BOX_MOST;
	while (cells > BOX_LEAST && (uint64_t)leaves * (uint32_t)(cells + BOX_GAP) >
					    (uint64_t)tree->frame->width + BOX_GAP)
		cells--;
	return cells;
}

/* Leaves side by side in preorder, the others over the middle of their first and last child. Nodes
 * stand after their parents, so the last to the first has children placed before them. */
static void place(Tree *tree, int cells, uint32_t leaves, int level_rows)
{
	const int step = cells + BOX_GAP;
	int x = (tree->frame->width - ((int)leaves * step - BOX_GAP)) / 2 +
		((int)leaves - 1) * step;

	for (uint32_t k = 0; k < tree->count; k++)
		tree->nodes[k].x = -1;
	for (uint32_t k = tree->count; k-- > 0;) {
		TreeNode *node = &tree->nodes[k];
		const bool leaf = k + 1 == tree->count || tree->nodes[k + 1].parent != k;

		node->y = (int)node->depth * level_rows;
		if (leaf) {
			node->x = x;
			x -= step;
		} else {
			/* `x` of a parent holds its last child's so far; the first is the next
			 * node. */
			node->x = (tree->nodes[k + 1].x + node->x) / 2;
		}
		if (node->parent != TREE_NONE && tree->nodes[node->parent].x < 0)
			tree->nodes[node->parent].x = node->x;
	}
}

/* Down from the parent, across, and down to the child with the load beside it. */
static void draw_link(Tree *tree, const TreeNode *node, int cells, int bus)
{
	const TreeNode *parent = &tree->nodes[node->parent];
	const int x = node->x + cells / 2, from = parent->x + cells / 2;
	const Role role = tree_link_role(tree, node);

	pen_line(
		tree->pen, ROLE_AXIS, LINE_SOLID, from, parent->y + TREE_BOX_ROWS, from, bus + 0.5);
	if (x != from)
		pen_line(tree->pen, ROLE_AXIS, LINE_SOLID, (x < from ? x : from) + 0.5, bus,
			(x < from ? from : x) + 0.5, bus);
	pen_line(tree->pen, role, tree_weight(tree, node), x, bus + 0.5, x, node->y);
	pen_text(pen_wide(tree->pen, cells / 2 + 1), ROLE_FAINT, x + 1, node->y - 1,
		tree_traffic(tree, node, cells / 2).text);
}

bool tree_top(Tree *tree)
{
	const uint32_t leaves = leaves_of(tree);
	const int levels = (int)tree->depth + 1;
	const int needed = levels * TREE_BOX_ROWS + (levels - 1) * LEVEL_GAP;
	const int room = tree->frame->height - (tree->frame->height > needed + 1 ? LEGEND_ROWS : 0);

	if ((uint64_t)leaves * (BOX_LEAST + BOX_GAP) > (uint64_t)tree->frame->width + BOX_GAP ||
		needed > room)
		return false;
	const int cells = box_cells(tree, leaves);

	/* What height is left goes between the levels, up to a limit of beauty. */
	int gap = levels > 1 ? LEVEL_GAP + (room - needed) / (levels - 1) : 0;

	gap = gap < LEVEL_GAP + 2 ? gap : LEVEL_GAP + 2;
	place(tree, cells, leaves, TREE_BOX_ROWS + gap);
	for (uint32_t k = 1; k < tree->count; k++)
		if (tree->nodes[k].parent != TREE_NONE)
			draw_link(tree, &tree->nodes[k], cells, tree->nodes[k].y - gap + 1);
	for (uint32_t k = 0; k < tree->count; k++)
		tree_box(tree, &tree->nodes[k], cells);
	tree->shown = tree->count;
	tree->bottom = levels * TREE_BOX_ROWS + (levels - 1) * gap;
	return true;
}
