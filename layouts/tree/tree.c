/* The tree diagram: the network itself, shares and verdicts on its processors, links as heavy as
 * the load they carry. It has the rows of the table and the timing diagram: the same order, folds
 * and selection. */
#include "layouts/legend/legend.h"
#include "layouts/sentences/difference.h"
#include "layouts/tree/parts.h"

#include "solver/base/mem.h"

#include <math.h>

enum { MESH_WHOLE_MAX = 400, CUBE_WHOLE_MAX = 4 };

/* The strip of time has a line, a row of words and a free row above. */
enum { STRIP_ROWS = 3, STRIP_FROM = 12, STRIP_TIGHT_FROM = 8, LEGEND_FROM = 16 };

/* Sorted otherwise than by service rows say nothing about who is linked to whom, but in a star,
 * where all hang on the root. */
static bool is_linked(const Tree *tree)
{
	const Net *net = tree->frame->net;

	if (tree->view->rows->sort == SORT_SERVICE || tree->single)
		return true;
	for (uint32_t k = 1; k < tree->count; k++)
		if (net_depth(net, tree->nodes[k].row->first) != 1)
			return false;
	return net->kind == NET_TREE;
}

/* A part of a mesh gets its load at its first processor, from the one before it along the first
 * direction in which there is one; parts are runs of processors, in order. */
static uint32_t mesh_parent(const Tree *tree, uint32_t k)
{
	const Net *net = tree->frame->net;
	uint32_t from = tree->nodes[k].row->first, step = 1;

	for (uint32_t d = 0; d + 1 < net->dimensions && from / step % net->sizes[d] == 0; d++)
		step *= net->sizes[d];
	from -= step;
	for (k--; k > 0 && tree->nodes[k].row->first > from;)
		k--;
	return k;
}

/* Rows stand in preorder: the parent is the last row above that is one level nearer the root. In
 * arrays each hangs on the one before it, in meshes on where its load comes from. */
static void find_parents(Tree *tree)
{
	uint32_t last[NET_LEVELS_MAX + 2];
	const bool mesh = tree->frame->net->kind == NET_MESH && is_linked(tree);

	tree->branches = false;
	for (uint32_t k = 0; k < tree->count; k++) {
		TreeNode *node = &tree->nodes[k];
		const uint32_t depth =
			node->row->depth <= NET_LEVELS_MAX ? node->row->depth : NET_LEVELS_MAX + 1;

		node->parent = k == 0       ? TREE_NONE
			       : mesh       ? mesh_parent(tree, k)
			       : depth == 0 ? k - 1
					    : last[depth - 1];
		tree->branches = tree->branches || (k > 0 && node->parent != k - 1);
		node->children = 0;
		node->level = k == 0 ? 0 : tree->nodes[node->parent].level + 1;
		if (k > 0)
			tree->nodes[node->parent].children++;
		for (uint32_t deeper = depth; deeper < NET_LEVELS_MAX + 2; deeper++)
			last[deeper] = k;
	}
}

/* A mesh of two dimensions and a small hypercube are pictures only as a whole. */
static bool is_whole(const Tree *tree)
{
	const Net *net = tree->frame->net;

	if (tree->view->rows->sort != SORT_SERVICE)
		return false;
	return net->kind == NET_HYPERCUBE ? net->dimensions <= CUBE_WHOLE_MAX
					  : net->kind == NET_MESH && net->dimensions == 2 &&
						    net->processors <= MESH_WHOLE_MAX;
}

static Status take_whole(Tree *tree, Error *error)
{
	const Net *net = tree->frame->net;

	if (!is_whole(tree))
		return STATUS_OK;
	tree->single = mem_array(net->processors, sizeof *tree->single);
	if (!tree->single)
		return error_no_memory(error);
	for (uint32_t k = 0; k < net->processors; k++)
		tree->single[k] = (Row){.begin = k,
			.count = 1,
			.copies = 1,
			.first = rows_processor(tree->view->rows, k),
			.fold = NET_NONE};
	return STATUS_OK;
}

static Status take_rows(Tree *tree, Error *error)
{
	const Rows *rows = tree->view->rows;
	const Against *against = frame_against(tree->frame);
	const bool compared = against && !difference_lacks(against);
	const uint32_t count = tree->single ? tree->frame->net->processors : rows->count;

	tree->nodes = mem_array(count, sizeof *tree->nodes);
	if (!tree->nodes)
		return error_no_memory(error);
	tree->count = count;
	tree->most_share = tree->most_traffic = 0;
	tree->wants = (TreeWants){0};
	for (uint32_t k = 0; k < count; k++) {
		TreeNode *node = &tree->nodes[k];
		const Row *row = tree->single ? &tree->single[k] : &rows->row[k];

		node->row = row;
		node->index = tree->single ? rows_find(rows, row->first) : k;
		node->share = row_share(rows, row, tree->frame->schedule);
		node->traffic =
			schedule_traffic(tree->frame->net, tree->frame->schedule, row->first);
		node->other = compared ? difference_share(against, rows, row) : NAN;
		tree->most_share = fmax(tree->most_share, fmax(node->share, node->other));
		if (isfinite(node->traffic))
			tree->most_traffic = fmax(tree->most_traffic, node->traffic);
	}
	find_parents(tree);
	return STATUS_OK;
}

static bool draw_boxes(Tree *tree)
{
	const NetKind kind = tree->frame->net->kind;

	if (!tree->linked)
		return false;
	if (kind == NET_HYPERCUBE)
		return tree_layers(tree);
	if (kind == NET_MESH && tree->single)
		return tree_grid(tree);
	if (kind == NET_TREE || tree->branches)
		return tree_columns(tree, false);
	return tree_columns(tree, true) || tree_grid(tree) || tree_columns(tree, false);
}

/* With the strip of time or, where rows are short, without. False when a net that is drawn whole
 * does not fit. */
static bool draw(Tree *tree)
{
	const int height = tree->frame->height;

	tree->linked = is_linked(tree);
	tree_sequence_find(tree);
	const bool timed =
		tree->frame->schedule->finish > 0 && isfinite(tree->frame->schedule->finish);

	tree->strip = !timed || height < STRIP_TIGHT_FROM ? 0
		      : height < STRIP_FROM               ? STRIP_ROWS - 1
							  : STRIP_ROWS;
	tree->legend = tree->view->legend && height >= LEGEND_FROM;
	for (;; tree->strip = tree->legend = 0) {
		tree->height = height - tree->strip - tree->legend;
		tree->shown = tree->view->rows->count;
		if (draw_boxes(tree))
			return true;
		if (tree->strip == 0)
			break;
	}
	if (tree->single)
		return false;
	tree->strip = !timed || height < STRIP_TIGHT_FROM ? 0 : STRIP_ROWS - 1;
	tree->legend = tree->view->legend && height >= LEGEND_FROM;
	tree->height = height - tree->strip - tree->legend;
	tree_list(tree);
	return true;
}

static void tree_release(Tree *tree)
{
	mem_free(tree->nodes);
	mem_free(tree->single);
	tree->nodes = NULL;
	tree->single = NULL;
}

static Status layout(Frame *frame, Error *error)
{
	Tree tree = {.frame = frame, .view = frame->view, .pen = frame->pen};
	Status status = take_whole(&tree, error);

	if (status == STATUS_OK)
		status = take_rows(&tree, error);
	if (status == STATUS_OK && !draw(&tree)) {
		/* The whole does not fit: as it is folded, then. */
		tree_release(&tree);
		status = take_rows(&tree, error);
		if (status == STATUS_OK)
			draw(&tree);
	}
	if (status == STATUS_OK && tree.strip > 0)
		status = tree_strip(&tree, error);
	if (tree.legend > 0)
		legend_draw(frame, 0, 1, frame->height - 1, frame->width);
	frame->info->rows_shown = tree.shown;
	tree_release(&tree);
	return status;
}

const Diagram diagram_tree = {
	.id = "tree",
	.layout = layout,
	.rows = true,
	.picture = true,
	.momentary = true,
};
