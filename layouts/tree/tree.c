/* The tree diagram: the network itself, shares and verdicts on its processors, links as heavy as
 * the load they carry. It has the rows of the table and the timing diagram: the same order, folds
 * and selection. */
#include "layouts/tree/parts.h"

#include "solver/base/mem.h"

#include <math.h>

/* Shares of longer rows are sums over samples: exact for alike ones. */
enum { SHARE_LOOKS = 1 << 16, MESH_WHOLE_MAX = 400 };

static double share_of(const Tree *tree, const Row *row)
{
	const uint32_t looks = row->count < SHARE_LOOKS ? row->count : SHARE_LOOKS;
	double sum = 0;

	for (uint32_t k = 0; k < looks; k++) {
		const uint32_t at = (uint32_t)((uint64_t)row->count * k / looks);
		const uint32_t p = rows_processor(tree->view->rows, row->begin + at);

		sum += tree->frame->schedule->share[p];
	}
	return sum * row->count / looks;
}

/* Rows stand in preorder: the parent is the last row above that is one level nearer the root. Where
 * they are sorted otherwise there is one level only, and the root comes first. */
static void find_parents(Tree *tree)
{
	uint32_t last[NET_LEVELS_MAX + 2];

	for (uint32_t k = 0; k < tree->count; k++) {
		TreeNode *node = &tree->nodes[k];
		const uint32_t depth =
			node->row->depth <= NET_LEVELS_MAX ? node->row->depth : NET_LEVELS_MAX + 1;

		node->depth = depth;
		node->parent = k == 0 ? TREE_NONE : depth == 0 ? k - 1 : last[depth - 1];
		for (uint32_t deeper = depth; deeper < NET_LEVELS_MAX + 2; deeper++)
			last[deeper] = k;
		tree->depth = depth > tree->depth ? depth : tree->depth;
	}
}

/* A mesh of two dimensions is a picture only as a whole: rows of its processors, by id. */
static Status take_whole(Tree *tree, Error *error)
{
	const Net *net = tree->frame->net;

	if (net->kind != NET_MESH || net->dimensions != 2 || net->processors > MESH_WHOLE_MAX ||
		tree->view->rows->order)
		return STATUS_OK;
	tree->single = mem_array(net->processors, sizeof *tree->single);
	if (!tree->single)
		return error_no_memory(error);
	for (uint32_t p = 0; p < net->processors; p++)
		tree->single[p] = (Row){.begin = p, .count = 1, .first = p};
	return STATUS_OK;
}

static Status take_rows(Tree *tree, Error *error)
{
	const Rows *rows = tree->view->rows;
	const uint32_t count = tree->single ? tree->frame->net->processors : rows->count;

	tree->nodes = mem_array(count, sizeof *tree->nodes);
	if (!tree->nodes)
		return error_no_memory(error);
	tree->count = count;
	for (uint32_t k = 0; k < count; k++) {
		TreeNode *node = &tree->nodes[k];
		const Row *row = tree->single ? &tree->single[k] : &rows->row[k];

		node->row = row;
		node->index = tree->single ? rows_find(rows, k) : k;
		node->share = share_of(tree, row);
		node->traffic =
			schedule_traffic(tree->frame->net, tree->frame->schedule, row->first);
		tree->most_share = fmax(tree->most_share, node->share);
		if (isfinite(node->traffic))
			tree->most_traffic = fmax(tree->most_traffic, node->traffic);
	}
	find_parents(tree);
	return STATUS_OK;
}

/* False when a mesh that is drawn whole does not fit. */
static bool draw(Tree *tree)
{
	const NetKind kind = tree->frame->net->kind;
	bool drawn = false;

	if (kind == NET_HYPERCUBE)
		drawn = tree_layers(tree);
	else if (kind == NET_ARRAY || kind == NET_MESH)
		drawn = tree_grid(tree);
	else
		drawn = tree_top(tree);
	if (!drawn && tree->single)
		return false;
	if (!drawn)
		tree_list(tree);
	return true;
}

static Status layout(Frame *frame, Error *error)
{
	Tree tree = {.frame = frame, .view = frame->view, .pen = frame->pen};
	Status status = take_whole(&tree, error);

	if (status == STATUS_OK)
		status = take_rows(&tree, error);
	if (status == STATUS_OK && !draw(&tree)) {
		/* The whole mesh does not fit: as it is folded, then. */
		mem_free(tree.nodes);
		mem_free(tree.single);
		tree.nodes = NULL;
		tree.single = NULL;
		tree.most_share = tree.most_traffic = 0;
		status = take_rows(&tree, error);
		if (status == STATUS_OK)
			tree_list(&tree);
	}
	if (status == STATUS_OK)
		tree_legend(&tree);
	frame->info->rows_shown = tree.shown;
	mem_free(tree.nodes);
	mem_free(tree.single);
	return status;
}

const Diagram diagram_tree = {
	.id = "tree",
	.title = "tree diagram",
	.layout = layout,
	.rows = true,
	.picture = true,
	.momentary = true,
};
