/* A hypercube as a diamond: a line for each layer, as wide as it has processors. */
#include "layouts/tree/parts.h"

#include <math.h>

enum { LINES = 2, TEXT_CELLS = 34, DIAMOND_LEAST = 10, BOX_CELLS_MAX = 7 };

static uint32_t widest(const Tree *tree)
{
	uint32_t most = 1;

	for (uint32_t k = 0; k < tree->count; k++)
		most = tree->nodes[k].row->count > most ? tree->nodes[k].row->count : most;
	return most;
}

/* Its processors side by side where that is to be seen, else one bar as wide as their number. */
static void draw_layer(Tree *tree, const TreeNode *node, int x0, int room, uint32_t most)
{
	const uint32_t count = node->row->count;
	const double each = fmin((double)room / most, BOX_CELLS_MAX), wide = each * count;
	const bool busy = tree->view->cursor >= tree->frame->schedule->start[node->row->first] &&
			  tree->view->cursor < tree->frame->schedule->end[node->row->first];
	const uint32_t boxes = each >= 3 ? count : 1;
	const double left = x0 + (room - wide) / 2;

	for (uint32_t k = 0; k < boxes; k++) {
		SceneItem bar = scene_item(SCENE_BAR, busy ? ROLE_COMPUTE : ROLE_SHARE,
			left + wide * k / boxes, node->y,
			left + wide * (k + 1) / boxes - (each >= 3), node->y + 1);

		bar.x1 = fmax(bar.x1, bar.x0 + 0.125);
		bar.element = ELEMENT_ROW;
		bar.id = node->row->first;
		scene_add(tree->pen.scene, &bar);
	}
}

static void draw_words(Tree *tree, const TreeNode *node, int layer)
{
	const int links = (int)tree->frame->net->dimensions - layer;
	int x;

	x = pen_text(pen_wide(pen_bold(tree->pen), 12), ROLE_STRONG, 1, node->y,
		    frame_row_name(tree->frame, node->row, 12)) +
	    1;
	pen_textf(tree->pen, ROLE_TEXT, x > 12 ? x : 12, node->y, "%s %% each",
		word_number(100 * node->share / node->row->count, 3, 7).text);
	if (links < 1 || node->index + 1 >= tree->count)
		return;
	const TreeNode *next = &tree->nodes[node->index + 1];

	pen_textf(tree->pen, ROLE_FAINT, 3, node->y + 1, "%d link%s out, %s into each", links,
		links == 1 ? "" : "s", word_number(next->traffic, 3, 8).text);
}

/* Layers only: opened ones are a list. */
static bool is_folded(const Tree *tree)
{
	return tree->count == tree->frame->net->dimensions + 1;
}

bool tree_layers(Tree *tree)
{
	const int x0 = TEXT_CELLS, room = tree->frame->width - x0 - 1;
	const uint32_t most = widest(tree);

	if (!is_folded(tree) || room < DIAMOND_LEAST ||
		(int)tree->count * LINES > tree->frame->height)
		return false;
	for (uint32_t k = 0; k < tree->count; k++) {
		TreeNode *node = &tree->nodes[k];

		node->y = (int)k * LINES;
		if (frame_is_selected(tree->frame, node->index))
			pen_fill(pen_for(tree->pen, ELEMENT_ROW, node->row->first), ROLE_SELECTION,
				0, node->y, tree->frame->width, node->y + 1);
		draw_words(tree, node, (int)k);
		draw_layer(tree, node, x0, room, most);
	}
	tree->shown = tree->count;
	tree->bottom = (int)tree->count * LINES - 1;
	return true;
}
