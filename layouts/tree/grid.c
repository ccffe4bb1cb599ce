/* Arrays as a chain and meshes of two dimensions as a grid, the source at the top left. */
#include "layouts/tree/parts.h"

enum { BOX_LEAST = 7, BOX_GAP = 4, LINE_GAP = 2 };

/* Boxes side by side in lines; a chain goes on in the next line. */
typedef struct Places {
	uint32_t across; /* in a line */
	int cells, step_x, step_y;
} Places;

static void place(Tree *tree, const Places *places)
{
	for (uint32_t k = 0; k < tree->count; k++) {
		tree->nodes[k].x = (int)(k % places->across) * places->step_x + 1;
		tree->nodes[k].y = (int)(k / places->across) * places->step_y;
	}
}

static void link_across(Tree *tree, const TreeNode *from, const TreeNode *to, int cells)
{
	const int x = from->x + cells;
	Pen pen = tree->pen;

	pen_line(tree->pen, tree_link_role(tree, to), tree_weight(tree, to), x, from->y + 1, to->x,
		to->y + 1);
	pen.edge = PEN_OPEN;
	pen_text(pen_wide(pen_center(pen), BOX_GAP), ROLE_FAINT, x + BOX_GAP / 2.0, from->y,
		tree_traffic(tree, to, BOX_GAP).text);
}

static void link_down(Tree *tree, const TreeNode *from, const TreeNode *to, int cells)
{
	const int x = to->x + cells / 2;

	pen_line(tree->pen, tree_link_role(tree, to), tree_weight(tree, to), x,
		from->y + TREE_BOX_ROWS, x, to->y);
	pen_text(pen_wide(tree->pen, cells / 2), ROLE_FAINT, x + 1, to->y - 1,
		tree_traffic(tree, to, cells / 2).text);
}

/* From the end of a line to the begin of the next. */
static void link_back(Tree *tree, const TreeNode *from, const TreeNode *to, int cells)
{
	const int right = from->x + cells / 2, left = to->x + cells / 2, y = to->y - 1;
	const SceneLine weight = tree_weight(tree, to);
	const Role role = tree_link_role(tree, to);

	pen_line(tree->pen, role, weight, right, from->y + TREE_BOX_ROWS, right, y + 0.5);
	pen_line(tree->pen, role, weight, left + 0.5, y, right + 0.5, y);
	pen_line(tree->pen, role, weight, left, y + 0.5, left, to->y);
}

/* In a mesh load comes along the source's column, and in each line from left to right. */
static void draw_links(Tree *tree, const Places *places)
{
	const bool mesh = tree->frame->net->kind == NET_MESH && tree->frame->net->dimensions == 2;

	for (uint32_t k = 1; k < tree->count; k++) {
		const TreeNode *to = &tree->nodes[k];
		const bool begins = k % places->across == 0;

		if (!begins)
			link_across(tree, to - 1, to, places->cells);
		else if (mesh)
			link_down(tree, to - places->across, to, places->cells);
		else
			link_back(tree, to - 1, to, places->cells);
	}
}

/* Every processor has a row of its own: nothing is folded. */
static bool is_whole(const Tree *tree)
{
	return tree->count == tree->frame->net->processors;
}

bool tree_grid(Tree *tree)
{
	const Net *net = tree->frame->net;
	const int room = (tree->frame->width - 1 + BOX_GAP) / (BOX_LEAST + BOX_GAP);
	const bool mesh = net->kind == NET_MESH && net->dimensions > 1;
	Places places = {
		.across = mesh ? net->sizes[0] : tree->count, .step_y = TREE_BOX_ROWS + LINE_GAP};

	if (room < 1 || (mesh && (!is_whole(tree) || net->dimensions > 2)))
		return false;
	if (!mesh && places.across > (uint32_t)room)
		places.across = (uint32_t)room;
	const uint32_t lines = (tree->count + places.across - 1) / places.across;

	if (places.across > (uint32_t)room || (uint64_t)lines * (uint32_t)places.step_y >
						      (uint64_t)tree->frame->height + LINE_GAP - 1)
		return false;
	places.cells = (tree->frame->width - 1 + BOX_GAP) / (int)places.across - BOX_GAP;
	places.cells = places.cells < 11 ? places.cells : 11;
	places.step_x = places.cells + BOX_GAP;
	place(tree, &places);
	draw_links(tree, &places);
	for (uint32_t k = 0; k < tree->count; k++)
		tree_box(tree, &tree->nodes[k], places.cells);
	tree->shown = tree->single ? tree->view->rows->count : tree->count;
	tree->bottom = (int)lines * places.step_y - LINE_GAP;
	return true;
}
